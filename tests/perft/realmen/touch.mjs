// touch.mjs - what touches what on the table of Real Men, who is with whom, and what the ground is.
import { apart, corners, inside, overlap, partsInside, rectGap, sides } from '../../reckon/lib/plane.mjs';
import { isColumn, isGeneral, isHorse, isOfficer, isUnit } from './board.mjs';

export const find = (s, name) => s.units.find((u) => u.name === name);
export const unitsOf = (s, side) => s.units.filter((u) => isUnit(u) && u.side === side);
export const officersOf = (s, side) => s.units.filter((u) => isOfficer(u) && u.side === side);

// An edge of one meets the other over more than a corner point (RM-MOVE-15).
const NEAR = 0.004, EDGE = 0.05;
export function touch(p, q) {
  if (apart(p, q) > (Math.hypot(p.w, p.d) + Math.hypot(q.w, q.d)) / 2 + NEAR) return false;
  return meets(p, q) || meets(q, p);
}
function meets(p, q) {
  const wide = corners({ ...q, w: q.w + 2 * NEAR, d: q.d + 2 * NEAR });
  return sides(corners(p)).some((side) => partsInside(side, wide).some(([a, b]) => (b - a) * apart(...side) >= EDGE));
}
export const unitsTouch = (u, v) => u.els.some((p) => v.els.some((q) => touch(p, q)));
export const overlaps = (u, v) => u.els.some((p) => v.els.some((q) => apart(p, q) < size(p) + size(q) && overlap(p, q, 1e-3)));
const size = (p) => Math.hypot(p.w, p.d) / 2;
export function gapOf(u, v) {
  let least = Infinity;
  for (const p of u.els) for (const q of v.els)
    if (apart(p, q) - size(p) - size(q) < least) least = Math.min(least, rectGap(p, q));
  return least;
}

export const touchedUnits = (s, u) => s.units.filter((v) => isUnit(v) && v.side !== u.side && unitsTouch(u, v));
export const friendsTouched = (s, u) => s.units.filter((v) => isUnit(v) && v.side === u.side && v.name !== u.name && unitsTouch(u, v));

// The units that a general is with (RM-CMD-11), or that a messenger touches.
export function attachedTo(s, g) {
  const touched = friendsTouched(s, g);
  if (g.kind === 'messenger' || touched.length <= g.ability) return touched;
  const named = touched.filter((u) => g.named.includes(u.name)).slice(0, g.ability);
  const rest = touched.filter((u) => !named.includes(u)).map((u) => ({ u, d: Math.min(...u.els.map((e) => apart(e, g.at))) })).sort((a, b) => a.d - b.d);
  const out = [...named];
  while (out.length < g.ability && rest.length) {
    const alike = rest.filter((r) => r.d < rest[0].d + 1e-3);
    if (out.length + alike.length > g.ability) break; // he is with neither
    out.push(...alike.map((r) => r.u));
    rest.splice(0, alike.length);
  }
  return out;
}
export const mustName = (s, g) => {
  const touched = friendsTouched(s, g);
  return touched.length > g.ability && attachedTo(s, g).length < g.ability;
};
export const isLone = (s, o) => friendsTouched(s, o).length === 0;
export const withUnit = (s, u) => s.units.filter((o) => isOfficer(o) && o.side === u.side && attachedTo(s, o).includes(u));

// --- ground ---------------------------------------------------------------------------------------------------------

export const levelAt = (s, p) => Math.max(0, ...s.terrain.filter((t) => t.kind === 'hill' && inside(p, t.area)).map((t) => t.level));
export const isCover = (t) => t.kind === 'woods' || t.kind === 'town';
const centresIn = (u, t) => u.els.filter((e) => inside(e, t.area)).length;
export const isInArea = (u, t) => 2 * centresIn(u, t) >= u.els.length;
export const isInCover = (s, u) => s.terrain.some((t) => isCover(t) && isInArea(u, t)) || u.formation === 'in_town'; // RM-FIRE-26
export const isFording = (s, u) => {
  const rivers = s.terrain.filter((t) => t.kind === 'river'), bridges = s.terrain.filter((t) => t.kind === 'bridge');
  return rivers.some((t) => u.els.some((e) => corners(e).some((c) => inside(c, t.area)) || inside(e, t.area)))
    && !bridges.some((b) => u.els.every((e) => inside(e, b.area)));
};

// Elements of the front rank whose front edge lies along a work: within 0.1" and 45 degrees, beside it for 0.05".
export function linesWork(u, work) {
  if (isColumn(u) || ['battle_column', 'skirmish'].includes(u.formation) || isHorse(u)) return false; // RM-ENTR-04
  const front = u.els.filter((e) => e.rank === 0);
  return 2 * front.filter((e) => frontTouches(e, work)).length >= front.length;
}
function frontTouches(e, { a, b, f }) {
  const turn = Math.abs((((e.f - f) % 360) + 540) % 360 - 180);
  if (turn > 45) return false;
  const [l, r] = corners(e), way = { x: (b.x - a.x) / apart(a, b), y: (b.y - a.y) / apart(a, b) };
  const along = (p) => (p.x - a.x) * way.x + (p.y - a.y) * way.y, off = (p) => Math.abs((p.x - a.x) * way.y - (p.y - a.y) * way.x);
  const low = Math.max(0, Math.min(along(l), along(r))), high = Math.min(apart(a, b), Math.max(along(l), along(r)));
  return Math.min(off(l), off(r)) <= 0.1 + 1e-6 && high - low >= 0.05;
}
