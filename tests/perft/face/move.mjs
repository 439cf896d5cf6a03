// move.mjs - how far and where units go: voluntary moves, charges, and those that are not asked.
import {
  CLASSES, blockOf, classOf, commands, depthOf, disorder, enemies, formation, friends, gap, generalGap, generals, one, polygons,
  ranksOf, basesOf, sees, troops, within, centreOf, zoneOf, levelAt, coversOf, inContact,
} from './board.mjs';
import { TOLERANCE, add, ahead, distance, length, minus, overlap, overlapOnTheWay, swept, toRight, turned } from '../../reckon/lib/polygons.mjs';

const RATES = {
  line: [5, 5, 4, 4], reinforced_line: [5, 5, 4, 4], column: [6, 6, 5, 5], march_column: [6, 6, 6, 6], mounted: [8, 7, 6, 3], artillery: [2, 1, 1, 1],
};
export const rate = (u, ground) => RATES[u.kind === 'artillery' ? 'artillery' : u.mounted ? 'mounted' : formation(u)][ground];
export const INCHES = 1000, DEGREES = 10; // how --divide writes lengths and angles

// --- what stops a unit that goes straight ------------------------------------------------------

// The longest way along `way` that satisfies a condition which, once broken, stays broken.
function longest(most, allowed) {
  if (allowed(most)) return most;
  let low = 0, high = most;
  for (let i = 0; i < 24; i++) {
    const mid = (low + high) / 2;
    if (allowed(mid)) low = mid;
    else high = mid;
  }
  return low;
}

// An enemy is not approached nearer than an inch, or nearer than he is already; one that is left is not passed over.
function enemyLimit(s, u, way, most, leaving) {
  const own = polygons(u);
  let limit = most;
  for (const e of enemies(s, u).filter((x) => distance(blockOf(x), blockOf(u)) <= most + 1.1))
    for (const q of polygons(e))
      for (const p of own) {
        if (leaving.includes(e.name) || distance(p, q) <= TOLERANCE) {
          const hit = overlapOnTheWay(p, q, way);
          if (hit && hit[1] > 0) limit = Math.min(limit, Math.max(0, hit[0]));
        } else {
          const keep = Math.min(1, gap(u, e)) - TOLERANCE;
          limit = longest(limit, (t) => distance(swept(p, way, t), q) >= keep);
        }
      }
  return limit;
}

const onBoard = (s, list) => list.every((p) => p.every(([x, y]) => x >= -TOLERANCE && y >= -TOLERANCE && x <= s.table[0] + TOLERANCE && y <= s.table[1] + TOLERANCE));
const shifted = (u, way, t) => ({ ...u, at: add(u.at, way, t) });
export const isClear = (s, u) => !troops(s).some((v) => v.name !== u.name && polygons(v).some((q) => polygons(u).some((p) => overlap(p, q))));

// Distances at which the unit would stand on friends.
function friendStretches(s, u, way) {
  const own = polygons(u);
  return friends(s, one(s, u.name)).flatMap((v) => polygons(v).flatMap((q) => own.map((p) => overlapOnTheWay(p, q, way)))).filter(Boolean);
}

function firstClear(stretches, wanted, limit) {
  let t = wanted;
  for (let hit; (hit = stretches.find(([a, b]) => a < t - 1e-9 && t < b - 1e-9)); ) t = hit[1];
  return t <= limit + 1e-9 ? t : null;
}
function lastClear(stretches, wanted) {
  let t = wanted;
  for (let hit; (hit = stretches.find(([a, b]) => a < t - 1e-9 && t < b - 1e-9)); ) t = Math.max(0, hit[0]);
  return t;
}

// Guns do not enter difficult ground, unless they stand in it and get out (FACE-MOVE-05).
function gunLimit(s, u, way, most) {
  if (u.kind !== 'artillery' || classOf(s, polygons(u)) === 3) return most;
  return longest(most, (t) => classOf(s, polygons(u).map((p) => swept(p, way, t))) < 3);
}

// --- after a move ------------------------------------------------------------------------------

export function settle(s, u, hasMoved = true) {
  if (hasMoved) {
    u.moved = true;
    const ground = CLASSES[classOf(s, polygons(u))];
    u.terrain_disorder = ground === 'difficult' ? 2 : ground === 'rough' ? 1 : 0;
  }
  for (const g of generals(s).filter((x) => !x.attached && polygons(u).some((p) => overlap(p, polygons(x)[0])))) makeWay(s, g, u);
}

function makeWay(s, g, u) {
  const free = troops(s).filter((v) => commands(g, v) && !v.attached);
  if (g.side === u.side || !free.length) throw new Error(`${g.name} would have to make way, which this reading leaves out`);
  const nearest = free.reduce((best, v) => (gap(v, g) < gap(best, g) ? v : best));
  g.attached = nearest.name;
  nearest.attached = g.name;
}

// --- moves that are not asked ------------------------------------------------------------------

const BEYOND = 12; // how far friends may push it on

// Goes along `way` for `wanted` inches as far as it can; true if it left the table.
export function driven(s, u, way, wanted, leaving = []) {
  const limit = enemyLimit(s, u, way, wanted + BEYOND, leaving), isBroken = u.morale === 'broken';
  const edge = isBroken ? Infinity : longest(wanted + BEYOND, (t) => onBoard(s, polygons(shifted(u, way, t))));
  const end = gunLimit(s, u, way, Math.min(limit, edge)), stretches = friendStretches(s, u, way);
  const t = firstClear(stretches, Math.min(wanted, end), end) ?? lastClear(stretches, Math.min(wanted, end));
  if (u.kind === 'artillery') u.limbered = true;
  u.at = add(u.at, way, t);
  u.driven = t;
  return !onBoard(s, polygons(u));
}
export const fullMove = (s, u) => rate(u, classOf(s, polygons(u)));

// --- moves of choice ---------------------------------------------------------------------------

export function wheeled(u, side, degrees) {
  const sign = side === 'left' ? -1 : 1, corner = add(u.at, toRight(u.facing), (sign * u.files) / 2);
  return { ...u, at: turned(u.at, corner, sign * degrees), facing: u.facing + sign * degrees };
}
export const wheelCost = (u, degrees) => ((degrees * Math.PI) / 180) * u.files;

const SAMPLE = 3; // degrees
function wheelStates(u, side, degrees) {
  const states = [];
  for (let d = 0; d < degrees; d += SAMPLE) states.push(wheeled(u, side, d));
  return [...states, wheeled(u, side, degrees)];
}

const keepsOff = (s, before, after) => enemies(s, one(s, before.name)).every((e) => {
  const now = gap(after, e);
  return now >= 1 - TOLERANCE || now >= gap(before, e) - TOLERANCE;
});

function mayEnd(s, before, after) {
  return onBoard(s, polygons(after)) && isClear(s, after) && keepsOff(s, before, after);
}

// Longest straight advance from where a unit stands, its ground so far included; 0 if it cannot go at all.
export function longestAdvance(s, u, touched = classOf(s, polygons(u)), rateOn = (ground) => rate(u, ground)) {
  const way = ahead(u.facing);
  let limit = rateOn(touched);
  for (let ground = 1; ground < 4; ground++) {
    const entered = longest(limit, (t) => classOf(s, polygons(u).map((p) => swept(p, way, t))) < ground);
    if (entered < limit) limit = Math.min(limit, Math.max(entered, rateOn(ground)));
  }
  limit = enemyLimit(s, u, way, gunLimit(s, u, way, limit), []);
  return longest(limit, (t) => onBoard(s, polygons(shifted(u, way, t))));
}
export const longestClear = (s, u) => lastClear(friendStretches(s, u, ahead(u.facing)), longestAdvance(s, u));

// After one step, {forward} or {wheel_left} or {wheel_right}: the unit as it would stand, or null. Only its end must be clear of
// friends, when it has changed to what it is `then`.
export function stepped(s, u, kind, value, then = {}) {
  if (kind === 'forward') {
    const after = shifted(u, ahead(u.facing), value);
    return value <= longestAdvance(s, u) + TOLERANCE && isClear(s, { ...after, ...then }) && onBoard(s, polygons(after)) ? after : null;
  }
  const side = kind.slice(6);
  if (value > 90) return null;
  const states = wheelStates(u, side, value), ground = classOf(s, states.flatMap(polygons));
  if (wheelCost(u, value) > rate(u, ground) + TOLERANCE || !states.every((x) => keepsOff(s, u, x))) return null;
  return mayEnd(s, u, { ...states.at(-1), ...then }) ? states.at(-1) : null;
}

const validBlock = (u) => u.files >= 1 && u.files <= u.bases && (u.kind !== 'artillery' || u.files === 1 || u.files === u.bases);

// A change of the block (files, or a turn), then straight ahead; null if it may not be.
export function drilled(s, u, after, advance) {
  if (!after || !validBlock(after) || !mayEnd2(s, u, after, advance)) return null;
  if (!advance) return after;
  const touched = classOf(s, [...polygons(u), ...polygons(after)]);
  const limit = longestAdvance(s, after, touched, (ground) => Math.min(rate(u, ground), rate(after, ground)));
  const end = shifted(after, ahead(after.facing), advance);
  return advance <= limit + TOLERANCE && mayEnd(s, u, end) ? end : null;
}
const mayEnd2 = (s, u, after, advance) => (advance ? keepsOff(s, u, after) : mayEnd(s, u, after));

export function refiled(u, change, side) {
  if (side === 'both' && Math.abs(change) !== 2) return null;
  const aside = { left: -change / 2, right: change / 2, both: 0 }[side];
  return { ...u, files: u.files + change, at: add(u.at, toRight(u.facing), aside) };
}

export function turnedBlock(u, side) {
  const after = { ...u, files: ranksOf(u), facing: u.facing + (side === 'left' ? -90 : 90) };
  after.at = add(centreOf(u), ahead(after.facing), (ranksOf(after) * depthOf(after)) / 2);
  return after;
}

export function pivoted(s, u, degrees) {
  const after = { ...u, at: turned(u.at, centreOf(u), degrees), facing: u.facing + degrees };
  return Math.abs(degrees) <= 90 && mayEnd(s, u, after) ? after : null;
}

export function retreated(s, u, value) {
  const way = ahead(u.facing + 180), after = shifted(u, way, value), list = polygons(u).map((p) => swept(p, way, value));
  if (value > rate(u, classOf(s, list)) / 2 + TOLERANCE || !onBoard(s, polygons(after)) || !isClear(s, after)) return null;
  const over = enemies(s, u).some((e) => polygons(e).some((q) => list.some((p) => overlap(p, q))));
  const closer = enemies(s, u).some((e) => gap(after, e) < 1 - TOLERANCE && gap(after, e) < gap(u, e) - TOLERANCE);
  return over || closer || enemies(s, u).some((e) => gap(after, e) <= TOLERANCE) ? null : after;
}

// --- movement tests ----------------------------------------------------------------------------

export function testModifier(s, u) {
  const help = generals(s).filter((g) => commands(g, u) && within(generalGap(s, g, u), 12))
    .map((g) => 1 + (g.attached === u.name ? 1 : 0) + (g.rating === 'inspired' ? 1 : 0));
  const worst = Math.max({ fresh: 0, worn: 1, spent: 2, broken: 2 }[u.morale], disorder(u));
  return Math.max(0, ...help) - worst;
}
export const nearEnemy = (s, u) => enemies(s, u).some((e) => within(gap(u, e), 20));

// --- charges -----------------------------------------------------------------------------------

const along = (u, wheel, t) => {
  const cost = wheel ? wheelCost(u, wheel.degrees) : 0;
  if (wheel && t < cost) return wheeled(u, wheel.side, (wheel.degrees * t) / cost);
  const straight = wheel ? wheeled(u, wheel.side, wheel.degrees) : u;
  return shifted(straight, ahead(straight.facing), t - cost);
};
export const onPath = (u, charge, t) => along({ ...u, at: charge.from, facing: charge.facing }, charge.wheel, t);

// The way of a charge, {target, wheel, cost, halt, struck ...}, or null where it is not allowed.
export function chargePath(s, u, target, wheel) {
  if (formation(u) === 'march_column' || !['fresh', 'worn'].includes(u.morale) || u.kind === 'artillery' || inContact(s, u)) return null;
  const front = basesOf(u).filter((b) => b.rank === 0);
  if (!front.some((b) => basesOf(target).some((c) => sees(s, b.front, c.centre, [u.name, target.name])))) return null;
  if (wheel && (wheel.degrees <= 0 || wheel.degrees > 90)) return null;
  const start = wheel ? wheeled(u, wheel.side, wheel.degrees) : u, way = ahead(start.facing), spent = wheel ? wheelCost(u, wheel.degrees) : 0;
  const turning = wheel ? wheelStates(u, wheel.side, wheel.degrees) : [];
  if (turning.some((x) => !isClear(s, x))) return null;
  const meets = polygons(start).flatMap((p) => polygons(target).map((q) => overlapOnTheWay(p, q, way, 0))).filter((x) => x && x[1] > 1e-9);
  if (!meets.length) return null;
  const straight = Math.max(0, Math.min(...meets.map(([from]) => from))), list = polygons(start).map((p) => swept(p, way, straight));
  if (troops(s).some((v) => v.name !== u.name && polygons(v).some((q) => list.some((p) => overlap(p, q))))) return null;
  const ground = classOf(s, [...polygons(u), ...turning.flatMap(polygons), ...list]), cost = spent + straight;
  if (cost > rate(u, ground) + TOLERANCE) return null;
  return { unit: u.name, target: target.name, wheel, from: u.at, facing: u.facing, bases: u.bases, turned: spent, cost, struck: zoneOf(target, u.at), ...coverThen(s, u, target) };
}

function coverThen(s, u, target) {
  const cover = coversOf(s, target, u.at), far = (b) => length(minus(b.centre, u.at));
  const list = basesOf(target).map((b) => ({ b, d: distance(b.polygon, [u.at, u.at]), far: far(b) })), least = Math.min(...list.map((x) => x.d));
  const level = Math.max(...list.filter((x) => x.d < least + 1e-6).map((x) => levelAt(s, x.b.centre)));
  return { cover: (cover.works ? 2 : 0) + (cover.melee ? 1 : 0), uphill: level > levelAt(s, u.at) };
}

// The first place on the way that is 3 inches or less from the target.
export function haltPoint(u, target, charge) {
  const near = (t) => gap(onPath(u, charge, t), target) <= 3;
  if (near(0)) return 0;
  for (let t = 0.1; t <= charge.cost; t += 0.1)
    if (near(t)) {
      let low = t - 0.1, high = t;
      for (let i = 0; i < 30; i++) near((low + high) / 2) ? (high = (low + high) / 2) : (low = (low + high) / 2);
      return high;
    }
  return charge.cost;
}

// A charger whose target is gone: to the place of contact, or sooner an inch from any enemy.
export function chargeThrough(s, u, charge) {
  const tooNear = (x) => enemies(s, u).some((e) => gap(x, e) < Math.min(1, gap(u, e)) - TOLERANCE);
  let t = 0;
  for (; t < charge.turned; t += 0.05) if (tooNear(onPath(u, charge, t + 0.05))) return t;
  const start = onPath(u, charge, charge.turned);
  return charge.turned + enemyLimit(s, start, ahead(start.facing), charge.cost - charge.turned, []);
}
