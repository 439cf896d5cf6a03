// polygons.mjs - plane geometry in double precision for second readings: convex polygons as lists of [x, y], inches; angles in degrees
// clockwise from north.

// How deep two shapes may lie in each other and count as touching.
export const TOLERANCE = 0.01;

export const add = (a, b, k = 1) => [a[0] + b[0] * k, a[1] + b[1] * k];
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
export const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
export const length = (a) => Math.hypot(a[0], a[1]);
export const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const unit = (a) => [a[0] / length(a), a[1] / length(a)];

const radians = (degrees) => (degrees * Math.PI) / 180;
// Angles go clockwise from north.
export const ahead = (facing) => [Math.sin(radians(facing)), Math.cos(radians(facing))];
export const toRight = (facing) => [Math.cos(radians(facing)), -Math.sin(radians(facing))];

export function turned(p, about, degrees) {
  const [x, y] = minus(p, about), c = Math.cos(radians(degrees)), s = Math.sin(radians(degrees));
  return [about[0] + x * c + y * s, about[1] - x * s + y * c];
}

// A rectangle from the middle of its front edge.
export function rectangle(front, facing, width, depth) {
  const r = toRight(facing), back = add(front, ahead(facing), -depth);
  return [add(front, r, -width / 2), add(front, r, width / 2), add(back, r, width / 2), add(back, r, -width / 2)];
}

export const moved = (polygon, by) => polygon.map((p) => add(p, by));
const edges = (polygon) => polygon.map((p, i) => [p, polygon[(i + 1) % polygon.length]]);

export function nearestOnSegment(p, [a, b]) {
  const d = minus(b, a), t = dot(d, d) ? dot(minus(p, a), d) / dot(d, d) : 0;
  return add(a, d, Math.min(1, Math.max(0, t)));
}

export const holds = (polygon, p, slack = 1e-9) => {
  const turns = edges(polygon).map(([a, b]) => cross(minus(b, a), minus(p, a)) / (length(minus(b, a)) || 1));
  return turns.every((t) => t >= -slack) || turns.every((t) => t <= slack);
};

export function nearestPoint(polygon, p) {
  if (polygon.length > 2 && holds(polygon, p)) return p;
  return edges(polygon).map((e) => nearestOnSegment(p, e)).reduce((best, q) => (length(minus(q, p)) < length(minus(best, p)) ? q : best));
}

const crossing = ([a, b], [c, d]) => {
  const side = (p, q, r) => Math.sign(cross(minus(q, p), minus(r, p)));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
};

export function distance(a, b) {
  if (a.length > 2 && b.some((p) => holds(a, p))) return 0;
  if (b.length > 2 && a.some((p) => holds(b, p))) return 0;
  let best = Infinity;
  for (const e of edges(a))
    for (const f of edges(b)) {
      if (crossing(e, f)) return 0;
      for (const p of e) best = Math.min(best, length(minus(p, nearestOnSegment(p, f))));
      for (const p of f) best = Math.min(best, length(minus(p, nearestOnSegment(p, e))));
    }
  return best;
}

function span(polygon, axis) {
  let low = Infinity, high = -Infinity;
  for (const p of polygon) {
    const along = dot(p, axis);
    if (along < low) low = along;
    if (along > high) high = along;
  }
  return [low, high];
}
const axesOf = (...polygons) => polygons.flatMap((q) => edges(q).map(([a, b]) => unit(cross90(minus(b, a)))));
const cross90 = ([x, y]) => [-y, x];

// How deep two convex polygons lie in each other; negative or nought when they do not.
export function depthOfOverlap(a, b) {
  let least = Infinity;
  for (const n of axesOf(a, b)) {
    const [al, ah] = span(a, n), [bl, bh] = span(b, n);
    least = Math.min(least, Math.min(ah, bh) - Math.max(al, bl));
  }
  return least;
}
export const overlap = (a, b) => boxesMeet(a, b) && depthOfOverlap(a, b) > TOLERANCE;
const boxesMeet = (a, b) => [[1, 0], [0, 1]].every((n) => {
  const [al, ah] = span(a, n), [bl, bh] = span(b, n);
  return al < bh && bl < ah;
});

// While `a` goes along `way` (of length 1): between which distances it overlaps `b`; null if it never does.
export function overlapOnTheWay(a, b, way, slack = TOLERANCE) {
  let from = -Infinity, to = Infinity;
  for (const n of axesOf(a, b)) {
    const [al, ah] = span(a, n), [bl, bh] = span(b, n), v = dot(way, n);
    const low = bl - ah + slack, high = bh - al - slack; // overlap while low < s * v < high
    if (Math.abs(v) < 1e-12) {
      if (low >= 0 || high <= 0) return null;
      continue;
    }
    from = Math.max(from, Math.min(low / v, high / v));
    to = Math.min(to, Math.max(low / v, high / v));
  }
  return from < to ? [from, to] : null;
}

export function hull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]), half = (list) => {
    const out = [];
    for (const p of list) {
      while (out.length > 1 && cross(minus(out.at(-1), out.at(-2)), minus(p, out.at(-1))) <= 1e-12) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

export const swept = (polygon, way, s) => (s <= 0 ? polygon : hull([...polygon, ...moved(polygon, [way[0] * s, way[1] * s])]));

// The part of a convex polygon where dot(p, normal) >= limit.
export function clipped(polygon, normal, limit) {
  const out = [];
  for (const [a, b] of edges(polygon)) {
    const da = dot(a, normal) - limit, db = dot(b, normal) - limit;
    if (da >= 0) out.push(a);
    if (da * db < 0) out.push(add(a, minus(b, a), da / (da - db)));
  }
  return out;
}

// Which stretch of a segment, from 0 to 1, lies in a convex polygon; null if none does.
export function stretchInside([a, b], polygon) {
  let from = 0, to = 1;
  const d = minus(b, a), mid = polygon.reduce((m, p) => add(m, p, 1 / polygon.length), [0, 0]);
  for (const [p, q] of edges(polygon)) {
    let n = cross90(minus(q, p));
    if (dot(n, minus(mid, p)) < 0) n = [-n[0], -n[1]];
    const at = dot(n, minus(a, p)), v = dot(n, d);
    if (Math.abs(v) < 1e-12) {
      if (at < 0) return null;
    } else if (v > 0) from = Math.max(from, -at / v);
    else to = Math.min(to, -at / v);
  }
  return from < to ? [from, to] : null;
}
