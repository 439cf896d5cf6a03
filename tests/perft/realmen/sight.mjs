// sight.mjs - who sees whom in Real Men: firing arcs, half an element in view, cover, crests, troops in the way.
import { EPS, ahead, apart, corners, frontMiddle, inside, nearestOn, nearestOnSegment, partsInside, polyGap, seen, sides } from '../../reckon/lib/plane.mjs';
import { isUnit } from './board.mjs';
import { isCover, levelAt } from './touch.mjs';

const RAYS = 40;

// --- the arc (RM-ARC-01) --------------------------------------------------------------------------------------------

const slope = (s, u, e) => (s.options.artillery_arc_60 && u.kind === 'artillery' ? Math.tan(Math.PI / 6) : e.w / e.d);
export function isInArc(s, u, e, p) {
  const { r, a } = seen(e, e.f, p);
  return a >= e.d / 2 - EPS && Math.abs(r) <= a * slope(s, u, e) + EPS;
}

// The part of a rectangle in the arc, as a polygon.
function inArc(s, u, e, q) {
  const k = slope(s, u, e);
  let poly = corners(q).map((p) => ({ ...p, ...seen(e, e.f, p) }));
  for (const height of [(p) => p.a - e.d / 2, (p) => p.a * k - p.r, (p) => p.a * k + p.r]) {
    const out = [];
    for (const [p, q2] of sides(poly)) {
      const hp = height(p), hq = height(q2), t = hp / (hp - hq);
      if (hp >= -EPS) out.push(p);
      if ((hp > EPS && hq < -EPS) || (hp < -EPS && hq > EPS))
        out.push(Object.fromEntries(['x', 'y', 'r', 'a'].map((c) => [c, p[c] + t * (q2[c] - p[c])])));
    }
    poly = out;
    if (!poly.length) return poly;
  }
  return poly;
}

// --- the line of sight ----------------------------------------------------------------------------------------------

export const sightRange = (s) => ({ rain: 18, snow: 9 }[s.weather] ?? 36); // RM-ARC-03

function coverOn(s, line) {
  const parts = s.terrain.filter(isCover).flatMap((t) => partsInside(line, t.area)).sort((a, b) => a[0] - b[0]);
  let sum = 0, end = 0;
  for (const [a, b] of parts) {
    sum += Math.max(0, b - Math.max(a, end));
    end = Math.max(end, b);
  }
  return sum * apart(...line);
}

// How far from the higher end, along the line, ground above the lower one reaches; Infinity if ground above both lies between.
function crest(s, line, from, to) {
  const low = Math.min(from, to), high = Math.max(from, to), length = apart(...line);
  let far = 0;
  for (const t of s.terrain.filter((h) => h.kind === 'hill' && h.level > low)) {
    const parts = partsInside(line, t.area);
    if (parts.length && t.level > high) return Infinity;
    for (const [a, b] of parts) far = Math.max(far, (from > to ? b : 1 - a) * length);
  }
  return far;
}

// Whether troops between hide the point p of the target from the eye (RM-ARC-04, RM-ARC-06).
function isHidden(s, blockers, line, from, to) {
  const length = apart(...line);
  for (const b of blockers) {
    if (apart(b, nearestOnSegment(b, line)) > Math.hypot(b.w, b.d) / 2) continue;
    const parts = partsInside(line, corners(b)).filter(([x, y]) => (y - x) * length > 1e-4);
    if (!parts.length) continue;
    const level = levelAt(s, b), high = Math.max(from, to);
    if (from === to && level < from) continue;
    if (from !== to && level < high) {
      const far = Math.max(...parts.map(([x, y]) => (from > to ? y : 1 - x))) * length;
      if (2 * far <= length + EPS) continue;
    }
    return true;
  }
  return false;
}

// --- what an element sees of a target -------------------------------------------------------------------------------

function rayHit(eye, way, poly) {
  const far = { x: eye.x + way.x * 200, y: eye.y + way.y * 200 }, parts = partsInside([eye, far], poly);
  return parts.length ? { x: eye.x + way.x * 200 * parts[0][0], y: eye.y + way.y * 200 * parts[0][0] } : null;
}

function angles(eye, q) {
  const middle = Math.atan2(q.x - eye.x, q.y - eye.y);
  const off = corners(q).map((c) => {
    const d = Math.atan2(c.x - eye.x, c.y - eye.y) - middle;
    return Math.atan2(Math.sin(d), Math.cos(d));
  });
  return [middle + Math.min(...off), middle + Math.max(...off)];
}

// Of one element of the target: {share, range} of what can be seen of it, or null.
function viewOf(s, u, e, q, blockers) {
  const eye = frontMiddle(e), poly = corners(q);
  if (inside(eye, corners({ ...q, w: q.w + 0.01, d: q.d + 0.01 }))) return { share: 1, range: 0 };
  const arc = inArc(s, u, e, q);
  if (arc.length < 2) return null;
  const line = [eye, q], size = (b) => Math.hypot(b.w, b.d) / 2, between = blockers.filter((b) => apart(b, nearestOnSegment(b, line)) < size(b) + size(q));
  const [low, high] = angles(eye, q), base = corners(e), from = levelAt(s, e), to = levelAt(s, q);
  let good = 0, inside_ = 0, range = Infinity;
  for (let i = 0; i < RAYS; i++) {
    const a = low + (high - low) * (i + 0.5) / RAYS, p = rayHit(eye, { x: Math.sin(a), y: Math.cos(a) }, poly);
    if (!p || !isInArc(s, u, e, p)) continue;
    inside_++;
    const near = nearestOn(p, base), line = [near, p], length = apart(near, p), cover = s.terrain.length ? coverOn(s, line) : 0;
    if (cover > 2 + EPS || length + cover > sightRange(s) + EPS) continue;
    const edge = s.terrain.length ? crest(s, line, from, to) : 0;
    if (edge === Infinity || (edge > EPS && length < 2 * edge - EPS)) continue;
    if (between.length && isHidden(s, between, [eye, p], from, to)) continue;
    good++;
    range = Math.min(range, length);
  }
  if (!good) return null;
  return { share: good / RAYS, range: good === inside_ ? Math.min(range, polyGap(base, arc)) : range };
}

// The range from an element to a target by arc and sight, or null if it may not be fired at (RM-ARC-02, RM-FIRE-12).
export function rangeBySight(s, u, e, target) {
  const others = s.units.filter((v) => isUnit(v) && v.name !== target.name && !(v.name === u.name && e.rank === 0));
  const blockers = others.flatMap((v) => v.els.filter((b) => b !== e));
  const views = target.els.map((q) => viewOf(s, u, e, q, blockers)).filter(Boolean);
  if (!views.some((v) => v.share >= 0.5 - 1e-9)) return null;
  return Math.min(...views.map((v) => v.range));
}

// Whether a target in contact lies in the arc, for which nobody asks what is in the way (RM-ARC-08).
export function isInArcOf(s, u, e, target) {
  const bare = { ...s, terrain: [] };
  return target.els.some((q) => (viewOf(bare, u, e, q, [])?.share ?? 0) >= 0.5 - 1e-9);
}
