// charge.mjs - moving into contact and lining up (MOVE-19, 20).
import { add, ahead, dot, length, middle, minus, nearestOnSegment, toRight, turned } from '../../reckon/lib/polygons.mjs';
import { FRONT, LEFT, REAR, RIGHT, blockOf, contacts, enemiesOf, frontRank, isFree, standsOf, touches } from './board.mjs';
import { round } from './retreat.mjs';

const NEAR = 0.002;
const isOn = (p, edge) => length(minus(p, nearestOnSegment(p, edge))) < NEAR;
const edgesOf = (block) => block.map((p, i) => [p, block[(i + 1) % 4]]);
// The way that looks outwards from an edge.
const outward = (v, edge) => round(v.facing + [0, 90, 180, 270][edge]);

// Which edge counts where a corner is struck: the side on which the mover's front middle stood.
function edgeByPlace(v, corner, from) {
  const a = dot(minus(from, v.at), ahead(v.facing)), block = blockOf(v);
  if (a > 0) return FRONT;
  if (dot(minus(from, block[2]), ahead(v.facing)) < 0) return REAR;
  return corner === 0 || corner === 3 ? LEFT : RIGHT;
}

// Where the mover w, at the first touch, meets v: {point, edge}, or null if that is not with its front edge.
function meeting(u, w, v) {
  const flush = contacts(w, v).filter((c) => c.mine === FRONT);
  if (flush.length) {
    const longest = flush.reduce((best, c) => (c.long > best.long ? c : best));
    return { point: longest.from, edge: longest.his, long: flush.reduce((sum, c) => sum + c.long, 0) };
  }
  const mine = blockOf(w), his = blockOf(v), front = [mine[0], mine[1]];
  const corner = his.findIndex((p) => isOn(p, front));
  if (corner >= 0) return { point: his[corner], edge: edgeByPlace(v, corner, u.at), long: 0 };
  for (const p of front) {
    const edge = edgesOf(his).findIndex((e) => isOn(p, e));
    if (edge >= 0) return { point: p, edge, long: 0 };
  }
  return null;
}

// The centres of what v shows on an edge, as places along `way`.
function centresOn(v, edge, way) {
  const stands = standsOf(v), file = frontRank(v).length === 1;
  const shown = edge === FRONT ? frontRank(v) : edge === REAR ? (file ? stands.slice(-1) : stands) : file ? stands : [edge === LEFT ? stands[0] : stands.at(-1)];
  return shown.map((q) => dot(middle(q[edge], q[(edge + 1) % 4]), way));
}

function flushPlace(w, v, { point, edge }) {
  const facing = round(outward(v, edge) + 180), turn = facing - w.facing;
  return { ...w, at: turned(w.at, point, turn), facing };
}

// The shortest slides, as {slide, by}: two if left and right are equal.
function slides(w, v, edge) {
  const way = toRight(w.facing), mine = frontRank(w).map((p) => dot(middle(p[0], p[1]), way)), his = centresOn(v, edge, way);
  const all = his.flatMap((h) => mine.map((m) => h - m)), least = Math.min(...all.map(Math.abs));
  if (least < NEAR) return [{ slide: 'none', by: 0 }];
  return [-least, least].filter((d) => all.some((x) => Math.abs(x - d) < NEAR)).map((by) => ({ slide: by < 0 ? 'left' : 'right', by }));
}

// The ways in which w may line up against v: [{enemy, slide, unit}]; none if it cannot stand flush.
function waysToLineUp(s, w, v, met) {
  const flush = flushPlace(w, v, met);
  if (!isFree(s, flush)) return [];
  const ways = slides(flush, v, met.edge).map(({ slide, by }) => ({ enemy: v.name, slide, unit: { ...flush, at: add(flush.at, toRight(flush.facing), by) } }));
  const free = ways.filter((way) => isFree(s, way.unit));
  return free.length ? free : [{ enemy: v.name, slide: 'none', unit: flush }];
}

// A move of u that first touches an enemy at w: {long, charge: the ways to line up}, or null if it is refused.
export function lineUp(s, u, w, enemy, long) {
  const touched = enemiesOf(s, w).filter((v) => !touches(u, v)).map((v) => ({ v, met: meeting(u, w, v) })).filter((m) => m.met || m.v.name === enemy.name || touches(w, m.v));
  if (touched.some((m) => !m.met)) return null;
  const most = Math.max(...touched.map((m) => m.met.long));
  const ways = touched.filter((m) => m.met.long > most - NEAR).map((m) => waysToLineUp(s, w, m.v, m.met));
  if (ways.some((list) => !list.length)) return null;
  const all = ways.flat(), isSame = (a, b) => length(minus(a.unit.at, b.unit.at)) < NEAR && a.unit.facing === b.unit.facing;
  return { long, charge: all.every((way) => isSame(way, all[0])) ? [all[0]] : all };
}
