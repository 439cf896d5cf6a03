// score.mjs - who can fire at whom along which line (FIRE-03 to 14), what covers a target (TERR-11 to 13), and the lines of a
// score (COMBAT).
import { add, ahead, clipped, cross, distance, dot, length, middle, minus, nearestPoint, stretchInside, toRight } from '../../reckon/lib/polygons.mjs';
import {
  REAR, areasOf, badAreas, blockOf, centreOf, contacts, elements, enemiesOf, frontRank, gapBetween, inside, isApart, isEngaged, isUnit, keyOf, onFoot, onHorse, present, seesThrough,
  sideTouched, standGap, standsOf, touches, within,
} from './board.mjs';

// --- the line of fire -----------------------------------------------------------------------------------------------

export const rangeLimit = (u) => (u.kind === 'artillery' ? 18 : u.kind === 'cavalry' ? 3 : 6);
const WIDTH_NEEDED = 1e-3;

// What of a stand lies straight ahead of a firing stand: a convex polygon, or null.
function partAhead(stand, facing, target) {
  const r = toRight(facing), a = ahead(facing), low = dot(stand[0], r), high = dot(stand[1], r);
  let part = clipped(target, r, low);
  if (part.length) part = clipped(part, [-r[0], -r[1]], -high);
  if (part.length) part = clipped(part, a, dot(stand[0], a));
  if (part.length < 3) return null;
  const across = part.map((p) => dot(p, r));
  return Math.max(...across) - Math.min(...across) > WIDTH_NEEDED ? part : null;
}

const isBarred = (s, from, to, names) => present(s).some((v) => isUnit(v) && !names.includes(v.name) && crossesBlock(from, to, blockOf(v)));
function crossesBlock(a, b, block) {
  const part = stretchInside([a, b], block);
  return part !== null && (part[1] - part[0]) * length(minus(b, a)) > 1e-6;
}

// The line of fire of one stand: {range, from, to, ends, why}, where `ends` are the stands it ends at and `why` is what forbids it.
function lineOf(s, u, stand, t) {
  const from = middle(stand[0], stand[1]);
  const parts = standsOf(t).map((q) => partAhead(stand, u.facing, q)).filter(Boolean).map((part) => nearestPoint(part, from));
  if (!parts.length) return { why: 'FIRE-03' };
  const to = parts.reduce((best, p) => (length(minus(p, from)) < length(minus(best, from)) ? p : best)), range = standGap(stand, t);
  if (!within(range, rangeLimit(u))) return { why: rangeClause(u) };
  if (!seesThrough(s, from, to)) return { why: 'FIRE-12' };
  if (isBarred(s, from, to, [u.name, t.name])) return { why: 'FIRE-13' };
  return { range, from, to, ends: standsOf(t).filter((q) => distance([to, to], q) < 1e-4), why: null };
}
const rangeClause = (u) => (u.kind === 'artillery' ? 'FIRE-06' : u.kind === 'cavalry' ? 'FIRE-05' : 'FIRE-04');
// All that keeps u from firing at t, if it cannot.
export function unable(s, u, t) {
  const why = frontRank(u).map((stand) => lineOf(s, u, stand, t).why);
  if (u.kind === 'artillery' && u.formation === 'limbered') why.push('FIRE-11');
  if (!within(gapBetween(u, t), rangeLimit(u))) why.push(rangeClause(u));
  return [...new Set(why)];
}

const mayFire = (s, u) => isUnit(u) && u.status === 'on_table' && (u.kind !== 'artillery' || (u.formation === 'unlimbered' && !u.moved)) && !isEngaged(s, u);
const mayBeShot = (s, t) => isUnit(t) && t.status === 'on_table' && ((t.kind === 'artillery' && s.options.fire_at_engaged_guns) || !isEngaged(s, t));

// The line by which u fires at t: the shortest range, of equal ones that with the least cover; null if it cannot.
// It is asked often of the same table, so answers are kept.
const known = new WeakMap();
export function aim(s, u, t) {
  if (!known.has(s.ground)) known.set(s.ground, new Map());
  const answers = known.get(s.ground), key = `${u.name}>${t.name} ${u.moved} ${present(s).map((v) => `${v.name} ${keyOf(v)}`).join('|')}`;
  if (!answers.has(key)) answers.set(key, aimAnew(s, u, t));
  return answers.get(key);
}
function aimAnew(s, u, t) {
  if (u.side === t.side || isApart(u, t, rangeLimit(u)) || !mayFire(s, u) || !mayBeShot(s, t)) return null;
  const lines = frontRank(u).map((stand) => lineOf(s, u, stand, t)).filter((l) => !l.why).map((l) => ({ ...l, cover: coverOf(s, t, l) }));
  if (!lines.length) return null;
  const range = Math.min(...lines.map((l) => l.range));
  return lines.filter((l) => l.range < range + 1e-4).reduce((best, l) => (l.cover < best.cover ? l : best));
}

// --- cover ----------------------------------------------------------------------------------------------------------

const standsIn = (areas, t) => 2 * standsOf(t).filter((q) => inside(areas, centreOf(q))).length >= elements(t);

function segmentsCross([a, b], [c, d]) {
  const p = minus(b, a), q = minus(d, c), den = cross(p, q);
  if (Math.abs(den) < 1e-9) return null;
  const k = cross(minus(c, a), q) / den, m = cross(minus(c, a), p) / den;
  return k >= -1e-9 && k <= 1 + 1e-9 && m >= -1e-9 && m <= 1 + 1e-9 ? add(a, p, k) : null;
}
const runsUnder = (segment, stand) => stretchInside(segment, stand) !== null;

function isBehind(s, kinds, t, line) {
  return s.ground.filter((g) => kinds.includes(g.kind)).flatMap((g) => g.segments).some((segment) => {
    const at = segmentsCross([line.from, line.to], segment);
    if (at && within(Math.min(...standsOf(t).map((q) => distance([at, at], q))), 1)) return true;
    return line.ends.some((q) => runsUnder(segment, q));
  });
}

export function coverOf(s, t, line) {
  if (standsIn(areasOf(s, ['fortification']), t) || isBehind(s, ['fortification'], t, line)) return 2;
  return standsIn(badAreas(s), t) || isBehind(s, ['fence', 'wall'], t, line) ? 1 : 0;
}

// --- the General (GEN-03) -------------------------------------------------------------------------------------------

export const generalOf = (s, side) => present(s).find((v) => v.kind === 'general' && v.side === side);
export function supportedBy(s, general) {
  if (!general || enemiesOf(s, general).some((e) => touches(e, general))) return null;
  const behind = present(s).filter((u) => isUnit(u) && u.side === general.side)
    .map((u) => ({ u, long: contacts(u, general).filter((c) => c.mine === REAR).reduce((sum, c) => sum + c.long, 0) })).filter((b) => b.long > 0);
  const named = behind.find((b) => b.u.name === general.supports);
  if (named) return named.u;
  const most = Math.max(0, ...behind.map((b) => b.long)), first = behind.filter((b) => b.long > most - 1e-3);
  return first.length === 1 ? first[0].u : null;
}
export const hasGeneral = (s, u) => supportedBy(s, generalOf(s, u.side))?.name === u.name;

// --- factors and modifiers ------------------------------------------------------------------------------------------

const classOf = (t) => (t.kind === 'artillery' ? 2 : onHorse(t) || t.kind === 'general' ? 1 : 0);

// [clause, factor]; `canister`: the guns bear at 4 inches or less.
function factor(u, t, canister) {
  if (u.kind === 'general') return ['GEN-07', 2];
  if (u.kind === 'artillery') return canister ? ['COMBAT-06', 4] : ['COMBAT-05', 2];
  if (u.formation === 'skirmish') return ['COMBAT-02', [1, 1, 2][classOf(t)]];
  if (onFoot(u)) return [u.kind === 'cavalry' ? 'COMBAT-07' : 'COMBAT-03', [2, 3, 4][classOf(t)]];
  return ['COMBAT-04', [1, 2, 4][classOf(t)]];
}

// Whether p is seen from `from` within 45 degrees of the direction `way`.
function isWithin45(from, way, p) {
  const d = minus(p, from), l = length(d);
  return l > 0 && dot(d, ahead(way)) / l >= Math.SQRT1_2 - 1e-9;
}
function enfilades(u, t) {
  if (t.formation !== 'line') return false;
  const block = blockOf(t);
  return [[block[1], block[2], 90], [block[3], block[0], 270]]
    .some(([p, q, turn]) => isWithin45(middle(p, q), t.facing + turn, u.at));
}
const strikesHead = (u, t) => (t.formation === 'column' || t.formation === 'limbered') && isWithin45(t.at, t.facing, u.at);

const ownLines = (s, u) => [
  ['COMBAT-13', s.options.veterans && u.veteran ? 1 : 0], ['COMBAT-14', hasGeneral(s, u) ? 1 : 0], ['COMBAT-18', u.kind === 'general' ? 0 : -u.lost],
];

// The lines of one side of a fire, without the die; `line` is null for a target that cannot reply.
export function fireLines(s, u, t, line, supports) {
  const list = [factor(u, t, line && within(line.range, 4)), ...ownLines(s, u), ['COMBAT-15', supports]];
  if (line) list.push(['COMBAT-10', enfilades(u, t) ? 1 : 0], ['COMBAT-11', strikesHead(u, t) ? 1 : 0], ['COMBAT-17', t.formation === 'skirmish' ? -1 : 0],
    [line.cover === 2 ? 'COMBAT-19' : 'COMBAT-16', -line.cover]);
  return list;
}

export function meleeLines(s, u, t, supports) {
  const canister = u.formation === 'unlimbered' && sideTouched(u, t) === 'front';
  return [factor(u, t, canister), ...ownLines(s, u), ['COMBAT-15', supports],
    ['COMBAT-12', u.formation === 'column' && u.charged && t.formation === 'line' ? 1 : 0]];
}
export const scoreOf = (die, lines) => Math.max(0, lines.reduce((sum, [, n]) => sum + n, die));
