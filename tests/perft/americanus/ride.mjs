// ride.mjs - the General's move (GEN-01 to GEN-03), the one who replaces him (GEN-06), and units that come on later (DEPLOY-06).
import { add, ahead, holds, hull, length, minus, overlap, stretchInside } from '../../reckon/lib/polygons.mjs';
import {
  areasOf, badAreas, blockOf, contacts, depthOf, enemiesOf, isFree, isOn, isUnit, lies, onTable, overlaps, present, REAR, rearMiddle, touches, within,
} from './board.mjs';
import { generalOf } from './score.mjs';

const centre = (g) => add(g.at, ahead(g.facing), -depthOf(g) / 2);
// Every place of the lattice, row by row from the south.
export function lattice(s, inch) {
  const out = [];
  for (let y = 0; inch && y <= s.deep + 1e-9; y += inch) for (let x = 0; x <= s.wide + 1e-9; x += inch) out.push([x, y]);
  return out;
}
export const facings = (degrees) => (degrees ? Array.from({ length: 360 / degrees }, (_, i) => i * degrees) : []);
export const raw = (inches) => Math.round(inches * 1000);

// --- the ride -------------------------------------------------------------------------------------------------------

const COUNT = 40; // looks along a leg
const along = ([a, b]) => Array.from({ length: COUNT + 1 }, (_, i) => add(a, minus(b, a), i / COUNT));
const onRoad = (s, p) => isOn(s, ['road', 'bridge'], p);

// Bad going: on the way the line of his centre counts, where he stands his whole stand; beside a road that his centre is on
// the ground does not matter.
const isSlow = (s, leg) => along(leg).slice(1, -1).some((p) => !onRoad(s, p) && badAreas(s).some((a) => holds(a, p, -1e-6)));
const standsSlow = (s, g) => !onRoad(s, centre(g)) && lies(badAreas(s), blockOf(g));
const isOverWater = (s, [a, b]) => areasOf(s, ['river']).some((r) => {
  const part = stretchInside([a, b], r);
  if (!part || (part[1] - part[0]) * length(minus(b, a)) < 0.01) return false;
  return !areasOf(s, ['bridge', 'ford']).some((d) => part.every((t) => holds(d, add(a, minus(b, a), t), 0.01)));
});
// He is on a bridge or ford with his centre.
const isInWater = (s, w) => lies(areasOf(s, ['river']), blockOf(w)) && !isOn(s, ['bridge', 'ford'], centre(w));
// No enemy is touched on a leg by what his stand passes over.
const meetsEnemy = (s, g, [a, b]) => {
  const at = (p) => blockOf({ ...g, at: add(p, ahead(g.facing), depthOf(g) / 2) });
  return enemiesOf(s, g).some((e) => overlap(hull([...at(a), ...at(b)]), blockOf(e)));
};

function mayRide(s, g, w, via) {
  const points = [centre(g), ...via, centre(w)], legs = points.slice(1).map((p, i) => [points[i], p]);
  const long = legs.reduce((sum, [a, b]) => sum + length(minus(b, a)), 0);
  if (!onTable(s, w) || present(s).some((v) => v.name !== g.name && overlaps(w, v))) return false;
  if (enemiesOf(s, w).some((e) => touches(w, e) && !touches(g, e))) return false;
  if (!within(long, legs.some((leg) => isSlow(s, leg)) || standsSlow(s, g) || standsSlow(s, w) ? 2 : 10)) return false;
  if (isInWater(s, w)) return false;
  if (legs.some((leg) => isOverWater(s, leg)) && legs.length > 1) return false;
  return !legs.some((leg) => meetsEnemy(s, g, leg) && meetsEnemy(s, w, leg));
}
const ledBy = (s, w) => present(s).filter((u) => isUnit(u) && u.side === w.side && contacts(u, w).some((c) => c.mine === REAR));

// {at, facing, support, via, after} of every ride that may be made.
export function rides(s, c) {
  const g = generalOf(s, s.phasing), places = lattice(s, c.inch), out = [];
  if (!g || g.moved) return out;
  const ways = c.steps > 1 ? [[], ...places.map((p) => [p])] : [[]];
  for (const at of places) for (const facing of facings(c.degrees)) {
    const w = { ...g, at, facing };
    for (const via of ways.filter((v) => mayRide(s, g, w, v)))
      for (const support of [undefined, ...(c.with === 'support' ? ledBy(s, w).map((u) => u.name) : [])]) out.push({ at, facing, support, via, after: { ...w, supports: support ?? null, moved: true } });
  }
  return out;
}

// --- those who come on ----------------------------------------------------------------------------------------------

const INWARDS = { south: 0, west: 90, north: 180, east: 270 };
// How far a place is from a side's own edge, and that place on the edge itself.
function onEdge(s, edge, [x, y]) {
  return { south: [y, [x, 0]], north: [s.deep - y, [x, s.deep]], west: [x, [0, y]], east: [s.wide - x, [s.wide, y]] }[edge];
}

// Of a single stand, as of a column, the centre line counts (MOVE-28).
const isWet = (s, w) => areasOf(s, ['river']).some((r) => [w.at, centre(w), rearMiddle(w)].some((p) => holds(r, p, -1e-6)));
// GEN-06: rear edge on his own table edge, facing inwards, clear of units. Any place within his stand names him.
export function replacements(s, c) {
  const { edge } = s.sides[s.phasing], g = s.units.find((u) => u.kind === 'general' && u.side === s.phasing), facing = INWARDS[edge];
  return lattice(s, c.inch).flatMap((at) => {
    const [far, foot] = onEdge(s, edge, at), w = { ...g, status: 'on_table', facing, at: add(foot, ahead(facing), depthOf(g)), moved: false, supports: null };
    return far <= depthOf(g) + 0.01 && isFree(s, w) && !isWet(s, w) ? [{ at, after: w }] : [];
  });
}

// What it may stand in when it comes: formation, mounted or not, and the gap of skirmishers.
function shapes(u, c) {
  if (u.kind === 'artillery') return ['limbered', 'unlimbered'].map((formation) => ({ formation }));
  const gaps = [undefined, ...(c.inch && c.inch <= 1 ? Array.from({ length: Math.floor(1 / c.inch + 1e-9) }, (_, i) => (i + 1) * c.inch) : [])];
  return (u.kind === 'cavalry' ? ['no', 'yes'] : [undefined]).flatMap((mounted) => {
    const foot = mounted !== 'yes';
    return [...['line', 'column'].map((formation) => ({ formation, mounted })), ...(foot ? gaps.map((gap) => ({ formation: 'skirmish', gap, mounted })) : [])];
  });
}
export const isDue = (s, u) => u.status === 'to_come' && u.side === s.phasing && u.arrives <= s.turn;

// Inside the strip 4 inches deep along the stretch of the edge that it comes over.
function isInStrip(s, u, w) {
  const [[ax, ay], [bx, by]] = [u.edge_from, u.edge_to], along = ay === by, low = Math.min(along ? ax : ay, along ? bx : by), high = Math.max(along ? ax : ay, along ? bx : by);
  const deep = ([x, y]) => (along ? (ay === 0 ? y : s.deep - y) : ax === 0 ? x : s.wide - x);
  return blockOf(w).every((p) => deep(p) <= 4.005 && p[along ? 0 : 1] >= low - 0.005 && p[along ? 0 : 1] <= high + 0.005);
}

export function arrivals(s, c) {
  return s.units.filter((u) => isDue(s, u)).flatMap((u) => shapes(u, c).flatMap((shape) => lattice(s, c.inch).flatMap((at) => facings(c.degrees).flatMap((facing) => {
    const w = { ...u, status: 'on_table', at, facing, formation: shape.formation, gap: shape.formation === 'skirmish' ? shape.gap ?? 1 : 0,
      mounted: shape.mounted === undefined ? u.mounted : shape.mounted === 'yes' };
    return isInStrip(s, u, w) && isFree(s, w) && !lies(areasOf(s, ['river']), blockOf(w)) && !enemiesOf(s, w).some((e) => touches(w, e)) ? [{ unit: u.name, shape, at, facing, after: w }] : [];
  }))));
}
