// charge.mjs - charges, reinforcements and the dice of a melee.
import { EPS, apart, bearing, corners, crossesInside, nearestInSector, rectGap, slideUntil } from '../../reckon/lib/plane.mjs';
import { colours, copyUnit, crossesUnit, enemies, frontCentre, friends, hasHolders, isDisordered, isGuns, isHit, isLimbered, isMounted, overlaps } from './board.mjs';
import { behindTrace, isAt, levelOf, meets, quality } from './fire.mjs';

const BARRIERS = ['fence', 'wall', 'hasty_works', 'entrenchment', 'abatis'];
const ATTACKED = ['fence', 'wall', 'hasty_works', 'entrenchment'];

// Where the charge leads: {F, C} or null if the target is not in the sector.
function aimOf(u, target) {
  const F = frontCentre(u);
  const points = target.stands.map((q) => nearestInSector(F, u.f, q)).filter((p) => p && apart(F, p) <= 6 + EPS);
  if (!points.length) return null;
  const ties = points.sort((p, q) => apart(F, p) - apart(F, q)).filter((p) => apart(F, p) < apart(F, points[0]) + 1e-4);
  const far = ties.find((p) => apart(p, ties[0]) > 1);
  return { F, C: far ? { x: (far.x + ties[0].x) / 2, y: (far.y + ties[0].y) / 2 } : ties[0] };
}

const moved = (u, v, way) => ({ ...copyUnit(u), stands: u.stands.map((q) => ({ ...q, x: q.x + v.x * way, y: q.y + v.y * way })) });

// A touch of corner against corner alone.
function touchesByCornerOnly(p, q) {
  const near = (a, b) => corners(a).filter((c) => corners(b).some((d) => apart(c, d) < 1e-3));
  if (!near(p, q).length) return false;
  const shrunk = (k) => ({ ...q, w: q.w - k, d: q.d - k });
  return rectGap(p, shrunk(0.01)) > 0.004 && near(p, q).length === 1;
}
const touches = (u, v) => u.stands.some((p) => v.stands.some((q) => rectGap(p, q) < 1e-3 && !touchesByCornerOnly(p, q)));

function slide(u, others, v, most) {
  let way = most;
  for (const p of u.stands) for (const w of others) for (const q of w.stands) way = Math.min(way, slideUntil(p, q, v));
  return way;
}

const isBarred = (s, u, segment) => s.terrain.some((t) => t.line && meets(segment, t) && (t.kind === 'river' || (isMounted(u) && BARRIERS.includes(t.kind))));

// Where a charge or a reinforcement goes, or null if it may not: {unit, engaged, throughFriends, F, C}.
function pathOf(s, u, target) {
  const aim = aimOf(u, target);
  if (!aim) return null;
  const { F, C } = aim, segment = [F, C], foes = enemies(s, u.side), length = apart(F, C);
  if (foes.some((w) => w !== target && crossesUnit(segment, w)) || isBarred(s, u, segment)) return null;
  const v = length < EPS ? { x: 0, y: 0 } : { x: (C.x - F.x) / length, y: (C.y - F.y) / length };
  return { ...aim, v, foes, way: length < EPS ? 0 : slide(u, foes, v, length) };
}

export function chargeOf(s, u, target) {
  if (isGuns(u) || u.prone || u.melee || u.acted) return null;
  const path = pathOf(s, u, target);
  if (!path) return null;
  let end = moved(u, path.v, path.way), rank = false;
  const blocking = friends(s, u).filter((w) => overlaps(end, w));
  if (blocking.length) {
    if (!target.melee || blocking.some((w) => w.melee !== target.melee)) return null;
    end = moved(u, path.v, slide(u, blocking, path.v, path.way));
    rank = true;
    if (friends(s, u).some((w) => overlaps(end, w))) return null;
  }
  if (end.stands.some((q) => corners(q).some((p) => p.x < -EPS || p.y < -EPS || p.x > s.table[0] + EPS || p.y > s.table[1] + EPS))) return null;
  const through = !rank && friends(s, u).some((w) => u.stands.some((q, i) => crossesUnit([q, end.stands[i]], w)));
  const segment = [path.F, path.C];
  const rough = s.terrain.some((t) => (t.line && t.kind === 'abatis' && meets(segment, t)) || (['thicket', 'city'].includes(t.kind) && crossesInside(segment, t.area)));
  const engaged = path.foes.filter((w) => w === target || (!rank && touches(end, w)));
  return { end, engaged, shaken: (through || rough) && !isDisordered(u), flank: behindTrace(corners(colours(u)), target),
    wall: s.terrain.some((t) => t.line && ATTACKED.includes(t.kind) && meets(segment, t) && isAt(target, t)),
    up: levelOf(s, u) < levelOf(s, target), direction: bearing(path.F, path.C) };
}

export function reinforceOf(s, u, enemy) {
  if (isGuns(u) || u.prone || u.melee || u.acted) return null;
  const path = pathOf(s, u, enemy);
  if (!path) return null;
  return { end: moved(u, path.v, slide(u, friends(s, u), path.v, path.way)), direction: bearing(path.F, path.C) };
}

// --- dice -----------------------------------------------------------------------------------------------------------

export const fit = (u) => u.stands.filter((q, i) => !isHit(q) && !(hasHolders(u) && i === u.n - 1)).length;

function formationDice(u) {
  if (isDisordered(u) || u.shaken) return isGuns(u) ? -3 : -2;
  if (u.formation === 'attack_column') return 1;
  if (u.formation === 'loose_order') return -2;
  return u.formation === 'march_column' || isLimbered(u) ? -3 : 0;
}

export function meleeDice(u) {
  if (!fit(u)) return 0;
  const c = u.charge ?? {};
  return Math.max(0, fit(u) + formationDice(u) + (isMounted(u) ? 1 : 0) + (u.commander ? 1 : 0) + quality(u) +
    (c.flank ? 2 : 0) - (c.wall ? 1 : 0) - (c.up ? 1 : 0) - (u.prone ? 2 : 0));
}

const hasOrderDie = (units) => units.some((u) => u.charge?.byOrder && fit(u));

// The pools of attacker and defender.
export function pools(s, attackers, defenders) {
  const sum = (units) => units.reduce((n, u) => n + meleeDice(u), 0);
  const attacking = hasOrderDie(attackers), defending = hasOrderDie(defenders);
  return [sum(attackers) + (attacking ? 1 : 0), sum(defenders) + (defending && (!attacking || s.options.order_die_for_each_side) ? 1 : 0)];
}
