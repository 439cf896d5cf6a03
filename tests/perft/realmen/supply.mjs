// supply.mjs - supply of Real Men: roads and where they are cut, trains, who is near them, trains that are used up (chapter SUPPLY).
import { EPS, apart, corners, inside, partsInside, segmentGap, sides } from '../../reckon/lib/plane.mjs';
import { isUnit } from './board.mjs';
import { gapOf, unitsOf } from './touch.mjs';

const REACH = 72, NEAR = 36;
export const trainsOf = (s, side) => unitsOf(s, side).filter((u) => u.kind === 'supply');
// Off where a side has no train, unless a scenario says otherwise.
const isPlayed = (s) => (s.supply === undefined ? [0, 1].every((side) => trainsOf(s, side).length) : s.supply);

// --- roads ----------------------------------------------------------------------------------------------------------

const roads = (s) => s.terrain.filter((t) => t.kind === 'road' && t.line).flatMap((t) => t.line.slice(1).map((p, i) => [t.line[i], p]));
const share = ([a, b], p) => apart(a, p) / apart(a, b);

// The network for a side: points on the roads, with the lengths between neighbours that no enemy touches.
function network(s, side, extra) {
  const edges = [], all = roads(s), foes = unitsOf(s, 1 - side).filter((u) => !u.routed).flatMap((u) => u.els.map((e) => corners({ ...e, w: e.w + 2e-3, d: e.d + 2e-3 })));
  for (const line of all) {
    const cuts = [0, 1, ...extra.filter((p) => segmentGap([p, p], line) < 1e-3).map((p) => share(line, p)),
      ...all.flat().filter((p) => segmentGap([p, p], line) < 1e-3).map((p) => share(line, p)), ...all.filter((l) => l !== line).map((l) => crossing(line, l)).filter((t) => t !== null)];
    const marks = [...new Set(cuts.map((t) => Number(t.toFixed(7))))].sort((p, q) => p - q), at = (t) => ({ x: line[0].x + (line[1].x - line[0].x) * t, y: line[0].y + (line[1].y - line[0].y) * t });
    marks.slice(1).forEach((t, i) => {
      const piece = [at(marks[i]), at(t)];
      if (!foes.some((q) => sides(q).some((e) => segmentGap(e, piece) < EPS) || inside(piece[0], q))) edges.push({ a: piece[0], b: piece[1], long: apart(...piece) });
    });
  }
  return edges;
}
function crossing([a, b], [c, d]) {
  const rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y, k = rx * sy - ry * sx;
  if (Math.abs(k) < EPS) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / k, u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / k;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : null;
}
// How far every point is from those that it starts from.
function lengths(edges, from) {
  const far = new Map(), key = (p) => `${p.x.toFixed(3)},${p.y.toFixed(3)}`, todo = from.map((p) => [key(p), p.off ?? 0]);
  while (todo.length) {
    todo.sort((p, q) => q[1] - p[1]);
    const [at, d] = todo.pop();
    if (far.has(at) && far.get(at) <= d) continue;
    far.set(at, d);
    for (const { a, b, long } of edges) for (const [p, q] of [[a, b], [b, a]]) if (key(p) === at) todo.push([key(q), d + long]);
  }
  return (p) => far.get(key(p)) ?? Infinity;
}

// Both ends of the road under a train.
function ends(s, train) {
  const wide = corners({ ...train.els[0], w: train.els[0].w + 2e-3, d: train.els[0].d + 2e-3 });
  return roads(s).flatMap((line) => {
    const at = (t) => ({ x: line[0].x + (line[1].x - line[0].x) * t, y: line[0].y + (line[1].y - line[0].y) * t });
    return partsInside(line, wide).flatMap(([a, b]) => [at(a), at(b)]);
  });
}

// --- who is in supply (RM-SUPPLY-02 to RM-SUPPLY-08) -----------------------------------------------------------------

export function supplyStatus(s, side) {
  const mine = trainsOf(s, side), spots = new Map(mine.map((u) => [u.name, ends(s, u)]));
  const sources = s.sources.filter((q) => q.side === side && !q.blocked), edges = network(s, side, [...sources, ...[...spots.values()].flat()]);
  const fed = new Set(mine.filter((u) => u.temporary).map((u) => u.name));
  for (let again = true; again;) {
    again = false;
    // Each leg, from a source or a train that is fed, is measured by itself.
    const each = [...sources.map((q) => lengths(edges, [q])), ...mine.filter((u) => fed.has(u.name)).map((u) => lengths(edges, spots.get(u.name)))];
    for (const u of mine) if (!fed.has(u.name) && each.some((far) => spots.get(u.name).some((p) => far(p) <= REACH + 1e-3))) {
      fed.add(u.name);
      again = true;
    }
  }
  return fed;
}
export function markSupply(s) {
  const side = s.active, fed = isPlayed(s) ? supplyStatus(s, side) : null;
  for (const u of unitsOf(s, side)) {
    u.inSupply = !fed || (u.kind === 'supply' ? fed.has(u.name) : trainsOf(s, side).some((t) => fed.has(t.name) && gapOf(t, u) <= NEAR + 1e-3));
    if (u.inSupply) u.counters = 0;
  }
}
export const mayUseUp = (s) => (isPlayed(s) ? trainsOf(s, s.active).filter((u) => !u.inSupply && !u.temporary) : []);
export const useUp = (s, name) => {
  s.units.find((u) => u.name === name).temporary = true;
  markSupply(s);
};
export function removeUsedUp(s) {
  for (const u of s.units) if (isUnit(u) && u.temporary) Object.assign(u, { status: 'withdrawn', temporary: false });
}
