// march.mjs - straight moves and wheels of a body in Real Men: what they cost, how near the enemy they come, where they end.
import { EPS, ahead, corners, inside, local, right, segmentsMeet, sides } from '../../reckon/lib/plane.mjs';
import { baseOf, isColumn, isHorse, isOfficer, isUnit, lay, ranksOf, shift } from './board.mjs';
import { lightOf } from './fire.mjs';
import { gapOf, isCover, overlaps, unitsOf, unitsTouch } from './touch.mjs';

export const modifierOf = (u) => (isHorse(u) ? 3 : u.kind === 'artillery' ? 4 : u.kind === 'supply' ? 1 : 2); // Table 4

// Inches across country in its formation, after weather and night.
export function allowance(s, u) {
  const gun = u.horse || ['gatling', 'six_pounder'].includes(u.weapon) ? 12 : u.weapon === 'twenty_pounder' ? 4 : 8;
  const column = isColumn(u), inches = u.kind === 'artillery' ? (column ? gun : 0) : u.kind === 'supply' ? 0 : isHorse(u) ? (column ? 24 : 18) : column ? 16 : 8;
  return inches / ({ cold: 2, rain: 2, snow: 4 }[s.weather] ?? 1) / (lightOf(s) === 'night' ? 2 : 1);
}

export const frontWidth = (u) => baseOf(u).w * (u.formation === 'skirmish' ? u.n : ranksOf(u)[0]);

const overlapsArea = (e, area) => {
  const c = corners({ ...e, w: e.w - 2e-4, d: e.d - 2e-4 });
  return c.some((p) => inside(p, area)) || area.some((p) => inside(p, c)) || sides(c).some((a) => sides(area).some((b) => segmentsMeet(a, b)));
};
const isRough = (t) => isCover(t) || t.kind === 'river';
const inRough = (s, u) => s.terrain.some((t) => isRough(t) && u.els.some((e) => overlapsArea(e, t.area)));

export const KINDS = ['forward', 'echelon_left', 'echelon_right', 'wheel_left', 'wheel_right', 'left', 'right', 'back'];

// The body at a share of a step, from 0 to 1.
function at(u, kind, value, share) {
  const v = { ...u, at: { ...u.at } }, k = value * share, way = { forward: 0, echelon_left: -45, echelon_right: 45, left: -90, right: 90, back: 180 }[kind];
  if (way !== undefined) {
    const d = ahead(u.f + way);
    return shift(v, d.x * k, d.y * k);
  }
  const half = frontWidth(u) / 2, sign = kind === 'wheel_left' ? -1 : 1, pivot = local(u.at, u.f, sign * half, 0);
  v.f = (u.f + sign * k + 360) % 360;
  v.at = local(pivot, v.f, -sign * half, 0);
  return lay(v);
}
const wayOf = (u, kind, value) => (kind.startsWith('wheel') ? frontWidth(u) * value * Math.PI / 180 : value);

// What a step costs and where it ends; `broken` is the clause that forbids it, if one does.
export function step(s, u, kind, value, limit = allowance(s, u)) {
  const length = wayOf(u, kind, value), grain = Math.max(8, Math.ceil(length / 0.05)), k = modifierOf(u);
  const aside = ['left', 'right', 'back'].includes(kind) ? k : 1, enemies = unitsOf(s, 1 - u.side).filter((v) => gapOf(u, v) < length + 4.5);
  const keep = enemies.map((v) => Math.min(isColumn(u) ? 4 : 1, gapOf(u, v)));
  let cost = 0, broken = null;
  const uneven = s.terrain.some(isRough) && u.formation !== 'skirmish';
  if (!uneven) cost = length * aside * (u.formation === 'skirmish' ? k : 1);
  for (let i = 0; i < grain && uneven; i++) {
    const body = at(u, kind, value, (i + 0.5) / grain), slow = inRough(s, body);
    cost += length / grain * aside * (slow ? k : 1);
  }
  const stops = Math.ceil(grain / 2);
  for (let i = 1; i <= stops && enemies.length; i++) {
    const body = at(u, kind, value, i / stops);
    enemies.forEach((v, j) => {
      const gap = overlaps(body, v) ? -1 : gapOf(body, v);
      if (gap < keep[j] - 1e-3) broken ??= gap < 0 ? 'RM-MOVE-16' : 'RM-MOVE-13';
    });
  }
  const end = at(u, kind, value, 1);
  if (cost > limit + EPS) broken = 'RM-MOVE-03';
  if (offTable(s, end)) broken ??= 'RM-MOVE-20';
  if (s.units.some((v) => v.name !== u.name && v.side === u.side && (isUnit(v) || isOfficer(v)) && overlaps(end, v))) broken ??= 'RM-MOVE-16';
  return { end, cost, broken };
}
// How far a straight charge goes until it meets an enemy edge to edge, if its allowance lasts (RM-MOVE-14); null if it meets none so, or
// could not come there. Pivots after the contact are not read.
export function chargeLength(s, u, kind) {
  const most = allowance(s, u), parts = Math.ceil(most / 0.01), foes = unitsOf(s, 1 - u.side);
  for (let i = 1; i <= parts; i++) {
    const body = at(u, kind, most, i / parts), met = foes.filter((v) => unitsTouch(body, v) || overlaps(body, v));
    if (met.length) return step(s, u, kind, most * i / parts, most).broken === 'RM-MOVE-03' ? null : most * i / parts;
  }
  return null;
}
const offTable = (s, u) => u.els.some((e) => corners(e).some((c) => c.x < -EPS || c.y < -EPS || c.x > s.table[0] + EPS || c.y > s.table[1] + EPS));
