// flight.mjs - rout moves of Real Men: the shape a unit takes, where it may run to, officers who ride off (chapter ROUT).
import { EPS, apart, corners, inside, local, overlap, partsInside, rectGap } from '../../reckon/geometry.mjs';
import { baseOf, bodyMiddle, dispersedAt, isBrigade, isHorse, isOfficer, isUnit, lay, ranksOf, shift } from './board.mjs';
import { closeUp } from './losses.mjs';
import { find, gapOf, isCover, overlaps, touch, unitsOf } from './touch.mjs';

export const runRate = (u) => { // RM-ROUT-02
  if (u.kind === 'infantry') return 16;
  if (u.kind === 'cavalry') return 24;
  if (u.kind === 'artillery') return u.horse || ['gatling', 'six_pounder'].includes(u.weapon) ? 12 : u.weapon === 'twenty_pounder' ? 4 : 8;
  return u.kind === 'supply' ? 4 : 36;
};
const modifier = (u) => (u.kind === 'infantry' ? 2 : u.kind === 'cavalry' ? 3 : u.kind === 'artillery' ? 4 : 1);

// The shape in which it runs (RM-ROUT-07, RM-ROUT-11).
export function inFlight(u) {
  const v = structuredClone(u);
  v.prone = false;
  if (v.kind === 'cavalry') v.mounted = true;
  if (v.kind === 'artillery') Object.assign(v, { mounted: true, formation: 'march_column' });
  if (['square', 'skirmish', 'battle_column', 'in_town'].includes(v.formation)) Object.assign(v, { formation: 'line', files: Math.ceil(v.n / 2) });
  delete v.given;
  return lay(v);
}

const rough = (t) => isCover(t) || t.kind === 'river';
function costOf(s, u, from, to) { // each inch with any element in rough terrain counts more often
  const length = apart(from, to), grain = Math.max(1, Math.ceil(length / 0.02)), k = modifier(u);
  if (!s.terrain.some(rough) || length < 4 + EPS) return length;
  let cost = 0;
  for (let i = 0; i < grain; i++) {
    const t = (i + 0.5) / grain, dx = (to.x - from.x) * t, dy = (to.y - from.y) * t;
    const there = u.els.map((e) => ({ ...e, x: e.x + dx, y: e.y + dy }));
    const slow = s.terrain.filter(rough).some((a) => there.some((e) => corners(e).some((c) => inside(c, a.area)) || a.area.some((c) => inside(c, corners(e)))));
    cost += (slow ? k : 1) * length / grain;
  }
  return cost;
}

const nearest = (s, u) => Math.min(Infinity, ...unitsOf(s, 1 - u.side).map((v) => gapOf(u, v)));
function passes(s, u, to) { // comes near nobody it was not near to, and through nobody
  const from = bodyMiddle(u), grain = Math.max(1, Math.ceil(apart(from, to) / 0.1));
  for (const v of unitsOf(s, 1 - u.side)) {
    const start = gapOf(u, v);
    for (let i = 1; i <= grain; i++) {
      const w = shift(structuredClone(u), (to.x - from.x) * i / grain, (to.y - from.y) * i / grain);
      if (overlaps(w, v) || (start >= 1 - EPS && gapOf(w, v) < 1 - 1e-3)) return false;
    }
  }
  return true;
}
export const isOffTable = (s, u) => u.els.some((e) => corners(e).some((c) => c.x < -EPS || c.y < -EPS || c.x > s.table[0] + EPS || c.y > s.table[1] + EPS));

// Where a straight run to a place ends, or null if it may not be made; cover and friends are not asked for here.
export function runTo(s, u, to) {
  const from = bodyMiddle(u), length = apart(from, to);
  if (length < 4 - EPS || costOf(s, u, from, to) > runRate(u) + EPS) return null;
  const end = shift(structuredClone(u), to.x - from.x, to.y - from.y), near = nearest(s, end);
  if (near < Math.max(1, nearest(s, u)) - EPS || isOffTable(s, end)) return null;
  if (s.units.some((v) => v.name !== u.name && (isUnit(v) || isOfficer(v)) && v.side === u.side && overlaps(end, v))) return null;
  return passes(s, u, to) ? end : null;
}

const BEARINGS = Array.from({ length: 72 }, (_, i) => i * 5);
export function canRun(s, given) {
  const u = inFlight(given), from = bodyMiddle(u);
  for (let length = 4; length <= runRate(u); length += 1)
    for (const b of BEARINGS) if (runTo(s, u, local(from, b, 0, length))) return true;
  return false;
}

// Whether an officer who has rolled has anywhere to ride to.
export function canRide(s, o) {
  for (const length of [4, 6, 9, 14, 20, 28, 36]) for (const b of BEARINGS) if (runTo(s, o, local(o.at, b, 0, length))) return true;
  return false;
}
