// orders.mjs - command points (CP), changes of formation (MOVE-22 to 25), rivers (MOVE-26 to 29), straight moves and wheels
// (MOVE-01 to 18).
import { add, ahead, distance, holds, hull, length, minus, overlap, overlapOnTheWay, rectangle, stretchInside, swept, turned } from '../../reckon/lib/polygons.mjs';
import {
  areasOf, badAreas, blockOf, centreOf, closedTo, depthOf, elements, enemiesOf, gapBetween, isEngaged, isFile, isFree, isUnit, lies, onFoot, onHorse, onTable, overlaps,
  present, rearMiddle, seesThrough, standsOf, touches, widthOf, within,
} from './board.mjs';
import { generalOf } from './score.mjs';
import { anchored, round } from './retreat.mjs';
import { lineUp } from './charge.mjs';

// --- prices ---------------------------------------------------------------------------------------------------------

// Where a position has no General at all the unit counts as near him, as the conventions of the catalogue say.
function isNear(s, u) {
  if (!s.units.some((v) => v.kind === 'general' && v.side === u.side)) return true;
  const g = generalOf(s, u.side);
  return Boolean(g) && within(gapBetween(g, u), 12) && standsOf(u).some((p) => seesThrough(s, centreOf(standsOf(g)[0]), centreOf(p)));
}
export function price(s, u, verb) {
  if (verb === 'cross_river') return 2;
  if (verb !== 'move' && verb !== 'withdraw') return 1;
  return (verb === 'move' && u.reforming) || !isNear(s, u) ? 2 : 1;
}
export const mayBeOrdered = (s, u) => isUnit(u) && u.status === 'on_table' && u.side === s.phasing && !u.ordered && !u.pinned && !isEngaged(s, u);

// --- rivers ---------------------------------------------------------------------------------------------------------

const rivers = (s) => areasOf(s, ['river']);
// Whether a way lies in the water anywhere but on a bridge or ford.
function isWet(s, from, to) {
  const d = minus(to, from);
  return rivers(s).some((r) => {
    const part = stretchInside([from, to], r);
    if (!part || (part[1] - part[0]) * length(d) < 0.01) return false;
    return !areasOf(s, ['bridge', 'ford']).some((a) => part.every((t) => holds(a, add(from, d, t), 0.01)));
  });
}
// MOVE-28: of a column only the centre line counts.
export const isInWater = (s, u) => (isFile(u) ? isWet(s, u.at, rearMiddle(u)) : lies(rivers(s), blockOf(u)));
// What a unit that comes to stand as w has passed over in between.
const wades = (s, u, w, areas) => (isFile(u) ? isWet(s, u.at, w.at) || isWet(s, rearMiddle(u), rearMiddle(w)) || isInWater(s, w) : areas.some((a) => lies(rivers(s), a)));

const openRate = (u) => (onFoot(u) ? 4 : onHorse(u) ? (u.formation === 'column' ? 8 : 10) : u.formation === 'limbered' ? 4 : 2);

// u on the other bank, or null.
export function crossed(s, u, way) {
  const wet = isInWater(s, u);
  if (s.options.rivers_impassable || (u.formation === 'unlimbered' && !wet)) return null;
  const d = ahead(way === 'back' ? u.facing + 180 : u.facing), from = way === 'back' ? rearMiddle(u) : u.at, rate = openRate(u);
  const bank = rivers(s).map((r) => ({ r, part: stretchInside([from, add(from, d, 100)], r) })).find((f) => f.part);
  if (!wet && (!bank || !within(bank.part[1] * 100, rate))) return null;
  const out = overlapOnTheWay(blockOf(u), bank?.r ?? rivers(s)[0], d, 0), w = { ...u, at: add(u.at, d, out[1]) };
  return isFree(s, w) && !lies(rivers(s), blockOf(w)) && !enemiesOf(s, w).some((e) => touches(w, e)) ? w : null;
}

// --- changes --------------------------------------------------------------------------------------------------------

const isFormed = (u) => u.formation === 'line' || u.formation === 'column';
const CHANGES = {
  form_line: (u) => u.formation === 'column' && { formation: 'line' },
  form_column: (u) => u.formation === 'line' && { formation: 'column' },
  dismount: (u) => onHorse(u) && u.lost < 2 && { mounted: false },
  mount: (u) => u.kind === 'cavalry' && !u.mounted && isFormed(u) && { mounted: true },
  reform: (u) => u.formation === 'skirmish' && { formation: 'line', gap: 0 },
};
export function changed(s, u, verb, anchor, gap) {
  const change = verb === 'skirmish' ? u.formation === 'line' && onFoot(u) && { formation: 'skirmish', gap } : CHANGES[verb](u);
  if (!change || u.kind === 'artillery') return null;
  const w = anchored(u, change, anchor);
  return isFree(s, w) && !lies(rivers(s), blockOf(w)) && !enemiesOf(s, w).some((e) => touches(w, e)) ? w : null;
}
export const CHANGE_VERBS = Object.keys(CHANGES);

// --- moving ---------------------------------------------------------------------------------------------------------

const steep = (s) => areasOf(s, ['steep_hill']);
// The rate over what was swept (MOVE-01 to 12); 0 if it may not go there.
function rateOver(s, u, areas) {
  const isOver = (list) => areas.some((a) => lies(list, a));
  if (isOver(closedTo(s, u))) return 0;
  if (u.formation === 'skirmish' || u.formation === 'unlimbered') return openRate(u);
  if (onFoot(u)) return isOver(badAreas(s)) ? 2 : 4;
  return isOver(steep(s)) ? openRate(u) / 2 : openRate(u);
}
export const farthest = (u) => (isFile(u) ? roadRate(u) : openRate(u));
const roadRate = (u) => (onHorse(u) ? 10 : 6);

const isOnRoadAllTheWay = (s, points) => points.every((p, i) => {
  const from = points[Math.max(0, i - 1)];
  return areasOf(s, ['road', 'bridge']).some((r) => holds(r, p) && holds(r, from));
});

// One step, without looking at what is in the way: the unit after it, its length, and what it swept over.
export function stepOf(u, kind, n) {
  if (kind === 'forward') return { unit: { ...u, at: add(u.at, ahead(u.facing), n) }, long: n, swept: [swept(blockOf(u), ahead(u.facing), n)], row: [swept(blockOf(u), ahead(u.facing), n)] };
  const left = kind === 'wheel_left', pivot = blockOf(u)[left ? 0 : 1], a = left ? -n : n;
  const unit = { ...u, at: turned(u.at, pivot, a), facing: round(u.facing + a) };
  return { unit, long: widthOf(u) * n * Math.PI / 180, swept: sweptBy(blockOf(u), pivot, a), row: sweptBy(frontRow(u), pivot, a) };
}
// What a polygon passes over while it turns, in slices.
function sweptBy(polygon, pivot, a) {
  const at = (part) => polygon.map((p) => turned(p, pivot, a * part / SLICES));
  return Array.from({ length: SLICES }, (_, i) => hull([...at(i), ...at(i + 1)]));
}
const SLICES = 16;
const frontRow = (u) => rectangle(u.at, u.facing, widthOf(u), depthOf(u) / (isFile(u) || u.formation === 'unlimbered' ? elements(u) : 1));

const shapeOf = (u) => (u.formation === 'skirmish' ? [blockOf(u)] : standsOf(u));

// Where a straight advance first touches an enemy: {enemy, far}; null if it does not.
function firstEnemy(s, u, n) {
  const way = ahead(u.facing), met = enemiesOf(s, u).map((enemy) => ({ enemy, far: Math.min(...shapeOf(u).flatMap((p) => shapeOf(enemy).map((q) => {
    const on = overlapOnTheWay(p, q, way, 1e-4);
    return on && on[1] > 1e-3 ? Math.max(0, on[0]) : Infinity;
  }))) })).filter((m) => m.far <= n + 0.005);
  return met.length ? met.reduce((best, m) => (m.far < best.far ? m : best)) : null;
}

const isStopped = (s, u, area) => present(s).some((v) => v.name !== u.name && isUnit(v) && v.side === u.side && overlap(area, blockOf(v)));

const rateClause = (u) => (u.kind === 'infantry' && u.formation === 'skirmish' ? 'MOVE-04' : u.kind === 'artillery' ? (u.formation === 'limbered' ? 'MOVE-08' : 'MOVE-09')
  : u.kind === 'cavalry' ? (u.mounted ? (u.formation === 'column' ? 'MOVE-05' : 'MOVE-06') : 'MOVE-07') : u.formation === 'column' ? 'MOVE-01' : 'MOVE-02');

// A move that meets no enemy: {unit, long, why}, where `why` lists what forbids it.
export function looked(s, u, steps) {
  const made = [], why = [];
  for (const [kind, n] of steps) made.push(stepOf(made.at(-1)?.unit ?? u, kind, n));
  const unit = made.at(-1).unit, long = made.reduce((sum, step) => sum + step.long, 0), areas = made.flatMap((step) => step.swept);
  if (isInWater(s, u)) why.push('MOVE-28');
  if (made.some((step) => !onTable(s, step.unit))) why.push('MOVE-18');
  if (made.some((step) => step.row.some((a) => isStopped(s, u, a))) || present(s).some((v) => v.name !== u.name && overlaps(unit, v))) why.push('MOVE-17', 'GEN-08');
  if (made.some((step, i) => wades(s, made[i - 1]?.unit ?? u, step.unit, step.swept))) why.push('MOVE-26', 'MOVE-27', 'MOVE-29');
  const road = isFile(u) && steps.every(([kind]) => kind === 'forward') && isOnRoadAllTheWay(s, [u.at, ...made.map((step) => step.unit.at)]);
  if (!road && areas.some((a) => lies(closedTo(s, u), a))) why.push('TERR-08');
  else if (!within(long, road ? roadRate(u) : rateOver(s, u, areas))) why.push(rateClause(u), 'MOVE-10', 'MOVE-11');
  if (enemiesOf(s, unit).some((e) => touches(unit, e) && !touches(u, e))) why.push('MOVE-19', 'MOVE-21');
  return { unit, long, why };
}
// What comes of it: {unit, long, charge: null}, or null if it is refused.
export function afterSteps(s, u, steps) {
  const { unit, long, why } = looked(s, u, steps);
  return why.length ? null : { unit, long, charge: null };
}

// The same of one step, which may end in contact: then `charge` has the ways to line up.
export function afterStep(s, u, kind, n) {
  const meet = kind === 'forward' ? firstEnemy(s, u, n) : null;
  if (!meet) return afterSteps(s, u, [[kind, n]]);
  const step = stepOf(u, kind, meet.far), road = isFile(u) && isOnRoadAllTheWay(s, [u.at, step.unit.at]);
  if (u.kind === 'artillery' || isInWater(s, u) || !onTable(s, step.unit) || step.row.some((a) => isStopped(s, u, a)) || wades(s, u, step.unit, step.swept)) return null;
  return within(step.long, road ? roadRate(u) : rateOver(s, u, step.swept)) ? lineUp(s, u, step.unit, meet.enemy, step.long) : null;
}
export const meetsEnemy = (s, u, steps) => {
  let w = u;
  for (const [kind, n] of steps) {
    const step = stepOf(w, kind, n);
    if (enemiesOf(s, u).some((e) => step.swept.some((a) => distance(a, blockOf(e)) < 0.1))) return true;
    w = step.unit;
  }
  return false;
};

export function withdrawn(s, u, n) {
  const way = ahead(u.facing + 180), area = swept(blockOf(u), way, n), w = { ...u, at: add(u.at, way, n) };
  const road = isFile(u) && isOnRoadAllTheWay(s, [rearMiddle(u), rearMiddle(w)]) && isOnRoadAllTheWay(s, [u.at, w.at]);
  if (isInWater(s, u) || !onTable(s, w) || wades(s, u, w, [area])) return null;
  if (present(s).some((v) => v.name !== u.name && isUnit(v) && overlap(area, blockOf(v))) || present(s).some((v) => v.name !== u.name && overlaps(w, v))) return null;
  if (enemiesOf(s, w).some((e) => touches(w, e) && !touches(u, e))) return null;
  return within(n, road ? roadRate(u) : rateOver(s, u, [area])) ? w : null;
}
