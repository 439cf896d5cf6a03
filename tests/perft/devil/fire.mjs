// fire.mjs - who may fire at whom, and with how many dice.
import { EPS, ahead, apart, corners, frontMiddle, inside, marks, nearestOn, partsInside, polyGap, seen, segmentsMeet, segmentGap, sides } from '../../reckon/lib/plane.mjs';
import { colours, crossesUnit, enemies, gapOf, hasHolders, isColumn, isDisordered, isGuns, isHit, isLimbered, isMounted, isUnit, rangeDice, reachOf, ranks } from './board.mjs';

const AREA = { rough: -1, swamp: 0, open_woods: -1, farm: -1, thick_woods: -2, thicket: -2, town: -2, city: -2 };
const COVER = { fence: -1, wall: -2, hasty_works: -2, sunken_road: -2, entrenchment: -3 };

export const levelAt = (s, p) => Math.max(0, ...s.terrain.filter((t) => t.kind === 'hill' && inside(p, t.area)).map((t) => t.level));
export const levelOf = (s, u) => levelAt(s, colours(u));

export function mayFireAtAll(u) {
  if (u.formation === 'march_column' || isLimbered(u) || u.formation === 'without_guns' || isMounted(u)) return false;
  return reachOf(u) > 0;
}

const inFrontRank = (u, i) => !(hasHolders(u) && i === u.n - 1) && (ranks(u).length === 1 || i < ranks(u)[0]);

function inArc(stand, p) {
  const { r, a } = seen(stand, stand.f, p);
  return a >= stand.d / 2 - EPS && Math.abs(r) <= a * stand.w / stand.d + EPS;
}

// --- sight ----------------------------------------------------------------------------------------------------------

const gapToPoly = (u, poly) => Math.min(...u.stands.map((q) => polyGap(corners(q), poly)));

// Over something on ground of that level fire passes from above or to a height, 12" off it.
function passesOver(s, firer, target, stand, aim, ground, toTarget, toFirer) {
  return (levelAt(s, stand) > ground && toTarget() >= 12 - EPS) || (levelAt(s, aim) > ground && toFirer() >= 12 - EPS);
}

function unitBlocks(s, segment, firer, target, stand, aim) {
  return s.units.some((v) => isUnit(v) && v.name !== firer.name && v.name !== target.name && crossesUnit(segment, v) &&
    !passesOver(s, firer, target, stand, aim, levelOf(s, v), () => gapOf(v, target), () => gapOf(v, firer)));
}

function hillBlocks(s, segment, firer, target, stand, aim) {
  return s.terrain.some((t) => t.kind === 'hill' && partsInside(segment, t.area).length &&
    !inside(stand, t.area) && !inside(aim, t.area) &&
    !passesOver(s, firer, target, stand, aim, t.level - 1, () => gapToPoly(target, t.area), () => gapToPoly(firer, t.area)));
}

// The highest ground under the part of a segment that runs inside an area.
function groundUnder(s, [a, b], parts) {
  const at = (t) => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
  return Math.max(0, ...parts.flatMap(([f, t]) => s.terrain.filter((h) => h.kind === 'hill' && partsInside([at(f), at(t)], h.area).length).map((h) => h.level)));
}

function woodsBlock(s, segment, firer, target, stand, aim) {
  const spans = [];
  for (const t of s.terrain.filter((x) => x.area && x.kind !== 'hill' && x.kind !== 'rough')) {
    const parts = partsInside(segment, t.area);
    if (parts.length && !passesOver(s, firer, target, stand, aim, groundUnder(s, segment, parts), () => gapToPoly(target, t.area), () => gapToPoly(firer, t.area)))
      spans.push(...parts);
  }
  spans.sort((p, q) => p[0] - q[0]);
  let covered = 0, end = 0;
  for (const [f, t] of spans) {
    covered += Math.max(0, t - Math.max(f, end));
    end = Math.max(end, t);
  }
  return covered * apart(...segment) > 6 + EPS;
}

const isClear = (s, firer, target, stand, aim, point) => {
  const segment = [frontMiddle(stand), point];
  return ![unitBlocks, hillBlocks, woodsBlock].some((blocks) => blocks(s, segment, firer, target, stand, aim));
};

// --- who bears ------------------------------------------------------------------------------------------------------

function bears(s, u, stand, target) {
  return target.stands.some((q) => apart(frontMiddle(stand), nearestOn(frontMiddle(stand), corners(q))) <= reachOf(u) + EPS &&
    marks(q).some((p) => inArc(stand, p) && isClear(s, u, target, stand, q, p)));
}

export const bearing = (s, u, target) => (mayFireAtAll(u) ? u.stands.filter((q, i) => !isHit(q) && inFrontRank(u, i) && bears(s, u, q, target)) : []);

// --- dice -----------------------------------------------------------------------------------------------------------

export const quality = (u) => ({ crack: 1, green: -1 })[u.quality] ?? 0;
const asTarget = (u) => (isColumn(u) ? 2 : u.formation === 'loose_order' || /unlimbered/.test(u.formation) ? -1 : 0);

export function isAt(u, feature) {
  const front = u.stands.filter((_, i) => inFrontRank(u, i)), lines = feature.line.slice(1).map((p, i) => [feature.line[i], p]);
  const near = front.filter((q) => lines.some((l) => inside(l[0], corners(q)) || sides(corners(q)).some((e) => segmentGap(e, l) <= 0.5 + EPS)));
  return near.length * 2 > front.length;
}
export const meets = (segment, feature) => feature.line.slice(1).some((p, i) => segmentsMeet(segment, [feature.line[i], p]));

const cover = (s, u, segment) => Math.min(0, ...s.terrain.filter((t) => t.line && COVER[t.kind] && meets(segment, t) && !isAt(u, t)).map((t) => COVER[t.kind]));

export const isIn = (u, t) => u.stands.filter((q) => inside(q, t.area)).length * 2 > u.n;
function areaDice(s, u, target) {
  const kinds = new Set(s.terrain.filter((t) => t.area && AREA[t.kind] !== undefined && (isIn(u, t) || isIn(target, t))).map((t) => t.kind));
  return [...kinds].reduce((sum, k) => sum + AREA[k], 0);
}

// All of `points` on or behind the front trace of a straight unit.
export function behindTrace(points, target) {
  const front = Math.max(...target.stands.filter((_, i) => !(hasHolders(target) && i === target.n - 1)).map((q) => frontMiddle(q)).map((p) => p.x * ahead(target.f).x + p.y * ahead(target.f).y));
  return points.every((p) => p.x * ahead(target.f).x + p.y * ahead(target.f).y <= front + EPS);
}

export function fireParts(s, u, target) {
  const stands = bearing(s, u, target);
  if (!stands.length) return null;
  const from = stands.map(frontMiddle).reduce((m, p) => ({ x: m.x + p.x / stands.length, y: m.y + p.y / stands.length }), { x: 0, y: 0 });
  const to = target.stands.map((q) => nearestOn(from, corners(q))).reduce((m, p) => (apart(from, p) < apart(from, m) ? p : m));
  const flank = !isColumn(target) && behindTrace(s.options.flanking_fire_fully_behind ? corners(colours(u)) : [colours(u)], target) ? 2 : 0;
  return { stands: stands.length, range: rangeDice(u, apart(from, to)), own: isDisordered(u) ? -2 : 0, target: asTarget(target),
    cover: cover(s, u, [from, to]), area: areaDice(s, u, target), flank, prone: (u.prone ? -2 : 0) + (target.prone ? -2 : 0),
    commander: u.commander ? 1 : 0, quality: quality(u), distance: apart(from, to) };
}

export function firePool(s, u, target) {
  const p = fireParts(s, u, target);
  if (!p) return 0;
  const sum = p.stands + p.range + p.own + p.target + p.cover + p.area + p.flank + p.prone + p.commander + p.quality;
  if (!isGuns(u)) return Math.max(0, sum);
  return u.n === 1 ? Math.min(2, Math.max(0, sum)) : Math.max(1, sum);
}

// Whom the nearest enemy leaves to be fired at.
export function targetsOf(s, u) {
  const legal = enemies(s, u.side).filter((v) => bearing(s, u, v).length).map((v) => ({ v, gap: gapOf(u, v) }));
  const least = Math.min(...legal.map((t) => t.gap));
  return legal.filter((t) => least > 12 + EPS || t.gap <= least + EPS).map((t) => t.v).filter((v) => firePool(s, u, v) > 0);
}

// Two targets share the dice of the more difficult one (DTP-OPT-13); with an enemy within 12" the closest is one of them. Either
// may be called the first, so that the first of the position is.
export function splitsOf(s, u) {
  if (!s.options.split_fire) return [];
  const legal = enemies(s, u.side).filter((v) => bearing(s, u, v).length).map((v) => ({ v, gap: gapOf(u, v), dice: firePool(s, u, v) }));
  const least = Math.min(...legal.map((t) => t.gap)), out = [];
  for (const p of legal) for (const q of legal) {
    const dice = Math.min(p.dice, q.dice);
    if (legal.indexOf(p) >= legal.indexOf(q) || (least <= 12 + EPS && Math.min(p.gap, q.gap) > least + EPS)) continue;
    for (let first = 1; first < dice; first++)
      out.push({ text: `split_fire unit=${u.name} target=${p.v.name} first_dice=${first} other=${q.v.name} second_dice=${dice - first}`, verb: 'split_fire', unit: u.name, shares: { [p.v.name]: first, [q.v.name]: dice - first } });
  }
  return out;
}
