// retreat.mjs - turning to face (MOVE-30), falling back and fleeing, pushing and being blocked (RESULT-15 to 23), losing a stand
// (RESULT-13), forming line where there is room (MELEE-06).
import { add, ahead, dot, middle, minus, overlapOnTheWay, toRight } from '../../reckon/lib/polygons.mjs';
import {
  REAR, RIGHT, areasOf, blockOf, closedTo, contacts, elements, enemiesOf, inMelee, isEngaged, isFree, isUnit, lies, onHorse, onRoad, present, rearMiddle, sideTouched, standsOf,
  widthOf,
} from './board.mjs';

// --- turning to face ------------------------------------------------------------------------------------------------

// The edge of u that v touches and the middle of the contact; null if they do not touch (any more).
function contactOf(u, v) {
  const list = contacts(u, v);
  if (!list.length) return null;
  const edge = list.some((c) => c.mine === REAR) ? REAR : list[0].mine;
  const way = edge === REAR ? toRight(u.facing) : ahead(u.facing), along = (p) => dot(p, way);
  const parts = contacts(u, v, 0.001).filter((c) => c.mine === edge).map((c) => (along(c.from) < along(c.to) ? [c.from, c.to] : [c.to, c.from]))
    .sort((p, q) => along(p[0]) - along(q[0]));
  // Stands side by side make one edge; beyond a gap the next must touch for itself.
  const runs = [];
  for (const [from, to] of parts) {
    const last = runs.at(-1);
    if (last && along(from) < along(last[1]) + 0.005) last[1] = along(to) > along(last[1]) ? to : last[1];
    else runs.push([from, to]);
  }
  const long = runs.filter(([from, to]) => along(to) - along(from) >= 0.1 - 1e-6);
  return { edge, mid: middle(long[0][0], long.at(-1)[1]) };
}
const TURN = { [RIGHT]: 90, [REAR]: 180, 3: 270 };
export const round = (facing) => ((facing % 360) + 360) % 360;

// The edge by which u touches v.
export const edgeTo = (u, v) => contactOf(u, v)?.edge;
// Where the stand in contact was lost, it turns about the middle of that edge.
function edgeMiddle(u, edge) {
  const block = blockOf(u);
  return { edge, mid: middle(block[edge], block[(edge + 1) % 4]) };
}

// u as it would stand turned to v, whom it touches or touched with `edge`: in its formation, else in column, else null.
export function turnedTo(s, u, v, edge) {
  const c = contactOf(u, v) ?? edgeMiddle(u, edge), turned = { ...u, at: c.mid, facing: round(u.facing + TURN[c.edge]) };
  const tries = [turned, ...(u.kind === 'artillery' ? [] : [{ ...turned, formation: 'column' }])];
  return tries.find((w) => isFree(s, w)) ?? null;
}
export const outwards = (u, edge) => round(u.facing + TURN[edge]);

// Enemy units that u must turn to at the start of a turn.
export function turnsTo(s, u) {
  const foes = enemiesOf(s, u).filter((v) => isUnit(v) && inMelee(u, v));
  return foes.some((v) => sideTouched(u, v) === 'front') ? [] : foes;
}

export function turnAbout(u) {
  u.at = rearMiddle(u);
  u.facing = round(u.facing + 180);
}
// RESULT-17 (b): the firer stands behind the prolonged line of the rear edge.
export const isBehind = (u, firer) => dot(minus(firer.at, rearMiddle(u)), ahead(u.facing)) < 0;

// --- going back -----------------------------------------------------------------------------------------------------

const SHORT = 0.1; // RESULT-18
const MET = 1e-3;
const ROUNDING = 0.005; // of two that slide along each other one may seem to lie in the other by so much

// How far u goes along `way` until it begins to overlap the polygons; Infinity if never.
function meets(u, polygons, way) {
  let nearest = Infinity;
  for (const p of shapeOf(u))
    for (const q of polygons) {
      const met = overlapOnTheWay(p, q, way, ROUNDING) && overlapOnTheWay(p, q, way, MET / 10);
      if (met && met[1] > ROUNDING) nearest = Math.min(nearest, Math.max(0, met[0]));
    }
  return nearest;
}
// Nothing passes through the gaps of skirmishers.
const shapeOf = (v) => (v.formation === 'skirmish' ? [blockOf(v)] : standsOf(v));

function toEdge(s, u, way) {
  let most = Infinity;
  for (const p of blockOf(u))
    for (const [axis, limit] of [[0, s.wide], [1, s.deep]]) {
      if (way[axis] > 1e-9) most = Math.min(most, (limit - p[axis]) / way[axis]);
      if (way[axis] < -1e-9) most = Math.min(most, -p[axis] / way[axis]);
    }
  return Math.max(0, most);
}

// RESULT-19, 20: a General is pushed whatever his facing, a friend in melee never.
function isPushed(s, v, way) {
  if (!isUnit(v)) return true;
  return !isEngaged(s, v) && Math.abs(dot(ahead(v.facing), way)) >= Math.SQRT1_2 - 1e-9;
}

// How far u gets of `most`, and whom it pushes: {far, pushed: [{unit, at, on}]}.
function reach(s, u, way, most, gone = [u.name]) {
  let far = Math.min(most, toEdge(s, u, way), onRoad(s, u) ? Infinity : meets(u, closedTo(s, u), way));
  const pushed = [];
  for (const v of present(s).filter((w) => !gone.includes(w.name))) {
    const at = meets(u, shapeOf(v), way);
    if (at >= most - MET) continue;
    if (v.side !== u.side) far = Math.min(far, Math.max(0, at - SHORT));
    else if (!isPushed(s, v, way)) far = Math.min(far, at);
    else {
      const on = reach(s, v, way, most - at, [...gone, v.name]);
      far = Math.min(far, at + on.far);
      pushed.push({ unit: v, at, on });
    }
  }
  return { far, pushed };
}
// How far everybody goes, by name: whoever is pushed by two goes as far as either wants.
function shares(u, far, pushed, all = new Map()) {
  if (far > MET) all.set(u, Math.max(far, all.get(u) ?? 0));
  for (const p of pushed) if (far > p.at) shares(p.unit, far - p.at, p.on.pushed, all);
  return all;
}

// Goes back along `way`; true if it was blocked.
export function goBack(s, u, way, most) {
  const { far, pushed } = reach(s, u, way, most);
  for (const [v, by] of shares(u, far, pushed)) v.at = add(v.at, way, by);
  return far < most - MET;
}
export const fleeRate = (u) => (onHorse(u) ? (u.formation === 'column' ? 8 : 10) : 4);

// --- stands ---------------------------------------------------------------------------------------------------------

// u without the stand at its left or right end, or without its last one.
export function without(u, end) {
  const w = { ...u, lost: u.lost + 1 };
  if (u.kind === 'artillery' && u.formation === 'limbered') w.formation = 'unlimbered';
  if (end) w.at = add(u.at, toRight(u.facing), (end === 'left' ? 1 : -1) * (1.5 + (u.formation === 'skirmish' ? u.gap : 0)) / 2);
  return w;
}
export const hasEnds = (u) => (u.formation === 'line' || u.formation === 'skirmish') && elements(u) > 1;

// RESULT-13: an end whose loss would end all its melee contact may not be chosen if the other end's would not.
export function endsOf(s, u) {
  const keeps = (end) => enemiesOf(s, u).some((v) => inMelee(without(u, end), v));
  const left = keeps('left'), right = keeps('right');
  return ['left', 'right'].filter((end) => left === right || (end === 'left' ? left : right));
}

export function anchored(u, change, anchor) {
  const w = { ...u, ...change }, d = (widthOf(w) - widthOf(u)) / 2;
  w.at = add(u.at, toRight(u.facing), anchor === 'left' ? d : anchor === 'right' ? -d : 0);
  return w;
}
// How it would stand in line; undefined if it has no room.
export const lineFor = (s, u) => ['centre', 'left', 'right'].map((a) => anchored(u, { formation: 'line' }, a))
  .find((w) => isFree(s, w) && !lies(areasOf(s, ['river']), blockOf(w)));
// Forms line on the middle of its front, else on the left or right corner; stays as it is if there is no room.
export function formLine(s, u) {
  if (u.formation === 'line') return;
  const place = lineFor(s, u);
  if (place) Object.assign(u, { at: place.at, formation: 'line' });
}
