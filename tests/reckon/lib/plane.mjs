// plane.mjs - plane geometry in double precision: turned rectangles, how far they are apart, when one that slides meets
// another, what a segment crosses. Angles are degrees clockwise from north; a rectangle is {x, y, w, d, f}: centre, front,
// depth and facing.
export const EPS = 1e-6;

const radians = (degrees) => degrees * Math.PI / 180;
export const ahead = (f) => ({ x: Math.sin(radians(f)), y: Math.cos(radians(f)) });
export const right = (f) => ({ x: Math.cos(radians(f)), y: -Math.sin(radians(f)) });
export const bearing = (a, b) => (Math.atan2(b.x - a.x, b.y - a.y) * 180 / Math.PI + 360) % 360;
export const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
export const turned = (a, b) => { // the smaller angle between two directions
  const d = Math.abs(((a - b) % 360 + 360) % 360);
  return Math.min(d, 360 - d);
};

// The point `r` to the right of and `a` ahead of an origin that looks to `f`.
export function local(origin, f, r, a) {
  const u = right(f), v = ahead(f);
  return { x: origin.x + u.x * r + v.x * a, y: origin.y + u.y * r + v.y * a };
}
export function seen(origin, f, p) { // the reverse: {r, a} of a point
  const u = right(f), v = ahead(f), dx = p.x - origin.x, dy = p.y - origin.y;
  return { r: dx * u.x + dy * u.y, a: dx * v.x + dy * v.y };
}

export const corners = (q) => [[-1, 1], [1, 1], [1, -1], [-1, -1]].map(([r, a]) => local(q, q.f, r * q.w / 2, a * q.d / 2));
export const marks = (q) => [-1, 0, 1].flatMap((r) => [-1, 0, 1].map((a) => local(q, q.f, r * q.w / 2, a * q.d / 2)));
export const frontMiddle = (q) => local(q, q.f, 0, q.d / 2);
export const sides = (poly) => poly.map((p, i) => [p, poly[(i + 1) % poly.length]]);

export function nearestOnSegment(p, [a, b]) {
  const dx = b.x - a.x, dy = b.y - a.y, l = dx * dx + dy * dy;
  const t = l ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / l)) : 0;
  return { x: a.x + t * dx, y: a.y + t * dy };
}

const cross = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

// Even-odd, so that any polygon will do.
export function inside(p, poly) {
  let odd = false;
  for (const [a, b] of sides(poly))
    if (a.y > p.y !== b.y > p.y && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) odd = !odd;
  return odd;
}

export function nearestOn(p, poly) {
  if (inside(p, poly)) return p;
  return sides(poly).map((s) => nearestOnSegment(p, s)).reduce((m, q) => (apart(p, q) < apart(p, m) ? q : m));
}

export function segmentsMeet([a, b], [c, d]) { // touching included
  const s1 = cross(a, b, c), s2 = cross(a, b, d), s3 = cross(c, d, a), s4 = cross(c, d, b);
  if (((s1 > 0 && s2 < 0) || (s1 < 0 && s2 > 0)) && ((s3 > 0 && s4 < 0) || (s3 < 0 && s4 > 0))) return true;
  return [[c, [a, b]], [d, [a, b]], [a, [c, d]], [b, [c, d]]].some(([p, s]) => apart(p, nearestOnSegment(p, s)) < EPS);
}

export const segmentGap = (s, t) => (segmentsMeet(s, t) ? 0
  : Math.min(...s.map((p) => apart(p, nearestOnSegment(p, t))), ...t.map((p) => apart(p, nearestOnSegment(p, s)))));

export function polyGap(a, b) {
  if (inside(a[0], b) || inside(b[0], a)) return 0;
  return Math.min(...sides(a).flatMap((s) => sides(b).map((t) => segmentGap(s, t))));
}
// From a point to the nearest of a rectangle.
export function pointGap(p, q) {
  const { r, a } = seen(q, q.f, p);
  return Math.hypot(Math.max(0, Math.abs(r) - q.w / 2), Math.max(0, Math.abs(a) - q.d / 2));
}
// Of two rectangles that do not overlap a corner of one is nearest to the other.
export function rectGap(p, q) {
  if (p.f === q.f && p.f % 90 === 0) { // square to each other and to the table, which most are
    const flat = (t) => (t.f % 180 ? [t.d, t.w] : [t.w, t.d]), [pw, ph] = flat(p), [qw, qh] = flat(q);
    return Math.hypot(Math.max(0, Math.abs(p.x - q.x) - (pw + qw) / 2), Math.max(0, Math.abs(p.y - q.y) - (ph + qh) / 2));
  }
  if (overlap(p, q, 0)) return 0;
  return Math.min(...corners(p).map((c) => pointGap(c, q)), ...corners(q).map((c) => pointGap(c, p)));
}

// The parts of a segment that lie inside a polygon, as pairs of numbers from 0 to 1.
export function partsInside([a, b], poly) {
  const cuts = [0, 1];
  for (const [c, d] of sides(poly)) {
    const den = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
    if (Math.abs(den) < 1e-12) continue;
    const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / den;
    if (t > 0 && t < 1) cuts.push(t);
  }
  cuts.sort((p, q) => p - q);
  const parts = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const m = (cuts[i] + cuts[i + 1]) / 2;
    if (cuts[i + 1] - cuts[i] > 1e-9 && inside({ x: a.x + m * (b.x - a.x), y: a.y + m * (b.y - a.y) }, poly)) parts.push([cuts[i], cuts[i + 1]]);
  }
  return parts;
}
export const crossesInside = (segment, poly) => partsInside(segment, poly).some(([s, t]) => (t - s) * apart(...segment) > 1e-5);

// Interiors overlap (a touch does not): some axis of either rectangle parts them otherwise.
export function overlap(p, q, slack = 1e-4) {
  if (apart(p, q) > (Math.hypot(p.w, p.d) + Math.hypot(q.w, q.d)) / 2) return false;
  const a = corners(p), b = corners(q);
  for (const v of [ahead(p.f), right(p.f), ahead(q.f), right(q.f)]) {
    const on = (poly) => poly.map((c) => c.x * v.x + c.y * v.y);
    const m = on(a), n = on(b);
    if (Math.max(...m) <= Math.min(...n) + slack || Math.max(...n) <= Math.min(...m) + slack) return false;
  }
  return true;
}

// How far rectangle p slides in the direction v (of length 1) until it begins to overlap q: Infinity if never.
export function slideUntil(p, q, v) {
  const a = corners(p), b = corners(q);
  let from = -Infinity, to = Infinity;
  for (const axis of [ahead(p.f), right(p.f), ahead(q.f), right(q.f)]) {
    const on = (poly) => poly.map((c) => c.x * axis.x + c.y * axis.y);
    const m = on(a), n = on(b), speed = v.x * axis.x + v.y * axis.y;
    const m0 = Math.min(...m), m1 = Math.max(...m), n0 = Math.min(...n), n1 = Math.max(...n);
    if (Math.abs(speed) < 1e-9) {
      if (m1 <= n0 + EPS || n1 <= m0 + EPS) return Infinity;
      continue;
    }
    const enter = speed > 0 ? (n0 - m1) / speed : (n1 - m0) / speed;
    const leave = speed > 0 ? (n1 - m0) / speed : (n0 - m1) / speed;
    from = Math.max(from, enter);
    to = Math.min(to, leave);
  }
  return from < to - EPS && to > EPS ? Math.max(0, from) : Infinity;
}

// What is left of a convex polygon on the side of the line through `o` that lies to the right of direction v.
function clip(poly, o, v) {
  const height = (p) => (p.x - o.x) * v.y - (p.y - o.y) * v.x; // positive to the right
  const out = [];
  for (const [p, q] of sides(poly)) {
    const hp = height(p), hq = height(q);
    if (hp >= -1e-9) out.push(p);
    if ((hp > 1e-9 && hq < -1e-9) || (hp < -1e-9 && hq > 1e-9)) {
      const t = hp / (hp - hq);
      out.push({ x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y) });
    }
  }
  return out;
}

// The nearest point of a rectangle in the sector of 45 degrees to each side of f, apex at o; null if it has none there.
export function nearestInSector(o, f, q) {
  let poly = clip(corners(q), o, ahead(f - 45));
  if (poly.length) poly = clip(poly, o, { x: -ahead(f + 45).x, y: -ahead(f + 45).y });
  if (!poly.length) return null;
  return poly.length < 3 ? poly.reduce((m, p) => (apart(o, p) < apart(o, m) ? p : m)) : nearestOn(o, poly);
}
