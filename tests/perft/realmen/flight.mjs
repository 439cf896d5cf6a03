// flight.mjs - rout moves of Real Men: the shape a unit takes, where it may run to, officers who ride off (chapter ROUT).
import { EPS, apart, corners, inside, local, nearestOn, nearestOnSegment, pointGap, segmentGap, sides } from '../../reckon/lib/plane.mjs';
import { bodyMiddle, isOfficer, isUnit, lay, shift } from './board.mjs';
import { picture } from './fire.mjs';
import { gapOf, isCover, overlaps, unitsOf } from './touch.mjs';

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
  delete v.nearest;
  return lay(v);
}

const rough = (t) => isCover(t) || t.kind === 'river';
const isNear = (area, line, size) => inside(line[0], area) || sides(area).some((side) => segmentGap(side, line) < size);
function costOf(s, u, from, to) { // each inch with any element in rough terrain counts more often
  const length = apart(from, to), grain = Math.max(1, Math.ceil(length / 0.1)), k = modifier(u);
  const size = Math.max(...u.els.map((e) => apart(e, from) + Math.hypot(e.w, e.d) / 2)), near = s.terrain.filter((a) => rough(a) && isNear(a.area, [from, to], size));
  if (!near.length || length < 4 + EPS) return length;
  let cost = 0;
  for (let i = 0; i < grain; i++) {
    const t = (i + 0.5) / grain, dx = (to.x - from.x) * t, dy = (to.y - from.y) * t;
    const there = u.els.map((e) => ({ ...e, x: e.x + dx, y: e.y + dy }));
    const slow = near.some((a) => there.some((e) => corners(e).some((c) => inside(c, a.area)) || a.area.some((c) => inside(c, corners(e)))));
    cost += (slow ? k : 1) * length / grain;
  }
  return cost;
}

const nearest = (s, u) => Math.min(Infinity, ...unitsOf(s, 1 - u.side).map((v) => gapOf(u, v)));
// Comes near nobody it was not near to, and through nobody.
function passes(s, u, to) {
  const from = bodyMiddle(u), length = apart(from, to), grain = Math.max(1, Math.ceil(length / 0.1)), big = (v) => Math.max(...v.els.map((e) => apart(e, bodyMiddle(v)) + Math.hypot(e.w, e.d) / 2));
  for (const v of unitsOf(s, 1 - u.side)) {
    const middle = bodyMiddle(v);
    if (apart(middle, nearestOnSegment(middle, [from, to])) > big(u) + big(v) + 1) continue;
    const start = gapOf(u, v);
    for (let i = 1; i <= grain; i++) {
      const dx = (to.x - from.x) * i / grain, dy = (to.y - from.y) * i / grain, w = { els: u.els.map((e) => ({ ...e, x: e.x + dx, y: e.y + dy })) };
      if (overlaps(w, v) || (start >= 1 - EPS && gapOf(w, v) < 1 - 1e-3)) return false;
    }
  }
  return true;
}
export const isOffTable = (s, u) => u.els.some((e) => corners(e).some((c) => c.x < -EPS || c.y < -EPS || c.x > s.table[0] + EPS || c.y > s.table[1] + EPS));

// Where a straight run to a place ends, or null if it may not be made; cover and friends are not asked for here. Who ends
// partly beyond an edge has left the table, which is allowed over his own.
export function runTo(s, u, to, facing = u.f) {
  const from = bodyMiddle(u), length = apart(from, to);
  if (length < 4 - EPS || length > runRate(u) + EPS) return null;
  const end = facedAbout(shift({ ...u, at: { ...u.at } }, to.x - from.x, to.y - from.y), facing), near = nearest(s, end);
  if (near < Math.max(1, u.nearest ??= nearest(s, u)) - EPS || costOf(s, u, from, to) > runRate(u) + EPS || !passes(s, u, to)) return null;
  if (isOffTable(s, end)) return crossedEdges(s, end).some((e) => s.edges[u.side] & e) ? Object.assign(end, { status: 'dispersed' }) : null;
  if (s.units.some((v) => v.name !== u.name && (isUnit(v) || isOfficer(v)) && v.side === u.side && overlaps(end, v))) return null;
  return end;
}
function facedAbout(u, facing) { // it turns about its centre
  if (facing === u.f) return u;
  const before = bodyMiddle(u), after = bodyMiddle(lay(Object.assign(u, { f: facing })));
  return shift(u, before.x - after.x, before.y - after.y);
}
const crossedEdges = (s, u) => {
  const all = u.els.flatMap(corners), [wide, deep] = s.table;
  const beyond = [all.some((c) => c.y > deep + EPS), all.some((c) => c.x > wide + EPS), all.some((c) => c.y < -EPS), all.some((c) => c.x < -EPS)];
  return beyond.map((b, i) => (b ? 1 << i : 0)).filter(Boolean);
};

// --- towards cover or friends (RM-ROUT-05) --------------------------------------------------------------------------

function havens(s, u) { // how far a place is from each
  const cover = s.terrain.filter((t) => isCover(t)).map((t) => (p) => apart(p, nearestOn(p, t.area)));
  const works = s.works.filter((w) => w.level).map((w) => (p) => apart(p, nearestOnSegment(p, [w.a, w.b])));
  const friends = s.units.filter((v) => v.side === u.side && v.name !== u.name && ((isUnit(v) && !v.routed) || (v.kind === 'general' && isOfficer(v))));
  return [...cover, ...works, ...friends.map((v) => (p) => Math.min(...v.els.map((e) => pointGap(p, e))))];
}
const isSheltered = (s, end) => s.terrain.some((t) => isCover(t) && 2 * end.els.filter((e) => inside(e, t.area)).length >= end.els.length);
function seeks(s, list, u, end) {
  const from = bodyMiddle(u), to = bodyMiddle(end);
  return isSheltered(s, end) || list.some((far) => far(to) < far(from) - EPS);
}

// Every run that may be chosen: to a place of the lattice, turned to a facing or none.
const known = new Map();
export function runsOf(s, given, c) {
  const key = `${s.world}/${given.name}/${c.inch}/${c.degrees}/${picture(s)}`;
  if (!known.has(key)) known.set(key, allRuns(s, given, c));
  return known.get(key);
}
function allRuns(s, given, c) {
  const u = inFlight(given), list = havens(s, u), out = [], finds = (end) => end.status === 'on_table' && seeks(s, list, u, end);
  const facings = [null, ...(c.degrees ? Array.from({ length: 360 / c.degrees }, (_, i) => i * c.degrees) : [])];
  for (let y = 0; y <= s.table[1]; y += c.inch) for (let x = 0; x <= s.table[0]; x += c.inch) for (const facing of facings) {
    const end = runTo(s, u, { x, y }, facing ?? u.f);
    if (end) out.push({ x, y, facing, end });
  }
  const bound = list.length > 0 && (out.some(({ end }) => finds(end)) || sampled(s, u, finds));
  return bound ? out.filter(({ end }) => end.status !== 'on_table' || finds(end)) : out;
}
// One run, straight to a place: where it ends, or null.
export function runOf(s, given, to, facing) {
  const u = inFlight(given), list = havens(s, u), finds = (end) => end.status === 'on_table' && seeks(s, list, u, end), end = runTo(s, u, to, facing);
  return end && (end.status !== 'on_table' || finds(end) || !list.length || !sampled(s, u, finds)) ? end : null;
}
// Whether it leads to neither cover nor friends, so that it hangs on there being a way that does.
export function leadsNowhere(s, given, to, facing) {
  const u = inFlight(given), end = runTo(s, u, to, facing);
  return end?.status === 'on_table' && !seeks(s, havens(s, u), u, end);
}
// Of straight runs at every 10 degrees and 3 inches, how many lead to cover or friends.
export function shelteredRuns(s, given) {
  const u = inFlight(given), list = havens(s, u), from = bodyMiddle(u);
  let found = 0;
  for (let length = 4; length <= runRate(u); length += 3) for (let b = 0; b < 360; b += 10) {
    const end = runTo(s, u, local(from, b, 0, length));
    if (end?.status === 'on_table' && seeks(s, list, u, end)) found++;
  }
  return found;
}
// Whether any run of many satisfies a test.
function sampled(s, u, test = () => true) {
  const from = bodyMiddle(u);
  for (let length = 4; length <= runRate(u); length += 1)
    for (const b of BEARINGS) {
      const end = runTo(s, u, local(from, b, 0, length));
      if (end && test(end)) return true;
    }
  return false;
}

const BEARINGS = Array.from({ length: 72 }, (_, i) => i * 5);
export function canRun(s, given) {
  return sampled(s, inFlight(given));
}

// Every place of the lattice that an officer may ride to for his life (RM-OFFICER-13): by the rules of a rout move.
export function flightsOf(s, o, c) {
  const out = [], list = havens(s, o), finds = (end) => end.status === 'on_table' && seeks(s, list, o, end);
  for (let y = 0; c.inch && y <= s.table[1]; y += c.inch) for (let x = 0; x <= s.table[0]; x += c.inch) {
    const end = runTo(s, o, { x, y });
    if (end) out.push({ x, y, end });
  }
  const bound = list.length > 0 && (out.some(({ end }) => finds(end)) || sampled(s, o, finds));
  return bound ? out.filter(({ end }) => end.status !== 'on_table' || finds(end)) : out;
}
// Whether an officer who has rolled has anywhere to ride to.
export function canRide(s, o) {
  for (const length of [4, 6, 9, 14, 20, 28, 36]) for (const b of BEARINGS) if (runTo(s, o, local(o.at, b, 0, length))) return true;
  return false;
}
