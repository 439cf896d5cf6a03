// flight.mjs - the skedaddle: how far, which way, where it ends, and what becomes of those in the way.
import { EPS, ahead, bearing, corners, turned } from '../../reckon/lib/plane.mjs';
import { amid, colours, copyUnit, crossesUnit, enemies, find, friends, gapOf, isDisordered, isGuns, isLimbered, isOnFoot, isTorn, isUnit, layDisordered, nearestEnemies, overlaps, rearrange } from './board.mjs';
import { leaveGuns } from './guns.mjs';

export function runLength(u, die) {
  const horses = u.kind === 'cavalry' || (isGuns(u) && (u.traits & 1) && isLimbered(u));
  return 3 * die + (horses ? 6 : 0);
}

export const disorderOf = (u, running) => (!isGuns(u) ? 'disordered' : isLimbered(u) ? 'disordered_limbered'
  : running || u.formation === 'without_guns' ? 'without_guns' : 'disordered_unlimbered');

// The unit as it would stand `way` further on: disordered, facing the nearest enemy (of several the one named).
function standsAt(s, u, direction, way, enemy) {
  const v = ahead(direction), from = colours(u), at = { x: from.x + v.x * way, y: from.y + v.y * way };
  const near = nearestEnemies(s, u.side, at), chosen = near.find((e) => e.u.name === enemy)?.point ?? (near.length && amid(at, near));
  const w = copyUnit(u);
  if (isOnFoot(w)) w.mounted = 1;
  w.level = [];
  rearrange(w, disorderOf(u, true), at, chosen ? bearing(at, chosen) : u.f);
  return w;
}

const onTable = (s, u) => u.stands.every((q) => corners(q).every((p) => p.x >= -EPS && p.y >= -EPS && p.x <= s.table[0] + EPS && p.y <= s.table[1] + EPS));
const tracks = (u, direction, way) => u.stands.map((q) => [q, { x: q.x + ahead(direction).x * way, y: q.y + ahead(direction).y * way }]);
const isClear = (s, w) => friends(s, w).every((v) => !overlaps(w, v));

// Where it comes to rest: on until it is clear of friends, but never off the table.
function endOf(s, u, direction, length, enemy) {
  const at = (way) => ({ way, unit: standsAt(s, u, direction, way, enemy) });
  const good = (end) => onTable(s, end.unit) && isClear(s, end.unit);
  let end = at(length);
  if (good(end)) return end;
  const on = onTable(s, end.unit);
  while (on && onTable(s, end.unit) && !isClear(s, end.unit)) end = at(end.way + 0.01);
  if (good(end)) return end;
  for (end = at(length); end.way > 0 && !good(end);) end = at(Math.max(0, end.way - 0.01));
  return end;
}

// What comes of one direction: {through, free, away, way, unit, choice}.
export function outcome(s, u, direction, length, enemy) {
  const { way, unit: w } = endOf(s, u, direction, length, enemy), foes = enemies(s, u.side);
  const through = tracks(u, direction, way).some((t) => foes.some((v) => crossesUnit(t, v)));
  const close = !through && foes.some((v) => gapOf(w, v) < 1 - 1e-4);
  const gaps = foes.map((v) => gapOf(u, v)), least = Math.min(...gaps);
  const away = foes.every((v, i) => gaps[i] > least + 1e-3 || gapOf(w, v) >= gaps[i] - 1e-3);
  const near = nearestEnemies(s, u.side, colours(w));
  const choice = isTorn(colours(w), near) ? near.map((e) => e.u.name) : [];
  return { through, free: !through && !close, away, way, unit: w, choice };
}

const ARC = Array.from({ length: 181 }, (_, i) => i / 2 - 45);
const COARSE = [0, ...ARC.filter((_, i) => i % 10 === 0)];
// Some direction of the arc has it: tried coarsely, then by half degrees.
function some(s, u, length, has) {
  const at = (turn) => has(outcome(s, u, (u.f + 180 + turn) % 360, length));
  return COARSE.some(at) || ARC.some(at);
}

// Many lines come to the same places, so what was found out there is kept.
const known = new Map();
function keep(kind, s, u, length, work) {
  const key = [kind, u.name, length, ...s.units.filter(isUnit).map((v) => `${v.name}${v.formation}${v.f.toFixed(3)},${v.stands.map((q) => `${q.x.toFixed(3)},${q.y.toFixed(3)}`)}`)].join(' ');
  if (!known.has(key)) known.set(key, work());
  return known.get(key);
}
export const isBlocked = (s, u, length) => keep('blocked', s, u, length, () => !some(s, u, length, (o) => o.free));

// The directions in steps of so many degrees that may be chosen: [{direction, enemy, surrenders}].
export const waysOf = (s, u, length, degrees) => keep(`ways ${degrees}`, s, u, length, () => findWays(s, u, length, degrees));
function findWays(s, u, length, degrees) {
  const list = [];
  let anyAway = null;
  for (let direction = 0; direction < 360; direction += degrees) {
    if (turned(direction, u.f + 180) > 45 + EPS) continue;
    const o = outcome(s, u, direction, length);
    if (!o.through) {
      if (!o.free) continue;
      if (!o.away) {
        anyAway ??= some(s, u, length, (p) => p.free && p.away);
        if (anyAway) continue;
      }
    }
    if (!o.through && o.choice.length) list.push(...o.choice.map((enemy) => ({ direction, enemy })));
    else list.push({ direction, surrenders: o.through });
  }
  return list;
}

// Disorders a friend where it stands; one in a melee is put in order only after it.
export function disorder(s, v) {
  if (isDisordered(v) || v.shaken) return;
  if (v.melee) v.shaken = true;
  else layDisordered(s, v, disorderOf(v, false), { ...colours(v) }, v.f);
}

export function runAway(s, name, { direction, enemy }, length) {
  const u = find(s, name), o = outcome(s, u, direction, length, enemy);
  const passed = friends(s, u).filter((v) => gapOf(u, v) <= 3 + 1e-4 && tracks(u, direction, o.way).some((t) => crossesUnit(t, v)));
  leaveGuns(s, u);
  Object.assign(u, o.unit, { prone: false, shaken: false, work: 0, built: 0 });
  for (const v of passed) disorder(s, v);
}
