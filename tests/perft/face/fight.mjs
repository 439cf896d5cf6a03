// fight.mjs - fire, melee dice and morale. Every die shows the same, so that a re-roll changes nothing: of like dice all
// hit or none does.
import {
  LEVELS, basesOf, coversOf, disorder, enemies, foes, formation, friends, gap, gapFrom, generalGap, generalSees, generals, inContact,
  keep, one, onFoot, sees, troops, within, wordsOfAll, zoneOf,
} from './board.mjs';
import { TOLERANCE, add, ahead, clipped, distance, dot, toRight } from '../../reckon/lib/polygons.mjs';

export const isHit = (die, needed) => die === 6 || (die !== 1 && die >= needed);

// Dice left to a unit that would have `dice` (FACE-QUAL-06).
export function diceLeft(s, u, dice) {
  const morale = { fresh: 0, worn: Math.floor(dice / 3), spent: Math.floor(dice / 2), broken: Math.floor(dice / 2) }[u.morale];
  const ground = [0, Math.floor(dice / 3), Math.floor(dice / 2)][disorder(u)];
  const lost = s.options.worst_condition_only ? Math.max(morale, ground) : morale + ground;
  return Math.max(0, dice - lost);
}

// --- fire --------------------------------------------------------------------------------------

const SMALL = { smoothbore: [3, 6], rifle: [5, 10], carbine: [4, 9] };
const GUNS = { smoothbore_artillery: [5, 10, 20, 30], rifle_artillery: [5, 10, 30, 40] };

export function mayShoot(s, u) {
  const able = u.kind === 'infantry' || (u.kind === 'cavalry' ? !u.mounted : !u.limbered);
  return able && u.morale !== 'broken' && !u.no_fire && !inContact(s, u);
}

// From a front-rank base to the nearest part of the target in its arc and sight; Infinity if there is none.
function rangeOf(s, u, base, target) {
  const f = ahead(u.facing), r = toRight(u.facing), edge = [add(base.front, r, -0.5), add(base.front, r, 0.5)];
  const ranges = basesOf(target).map((b) => {
    const limits = [[f, dot(base.front, f)], [r, dot(base.front, r) - 1.5 - TOLERANCE], [[-r[0], -r[1]], -dot(base.front, r) - 1.5 - TOLERANCE]];
    const part = limits.reduce((p, [normal, limit]) => clipped(p, normal, limit), b.polygon);
    const range = part.length ? distance(part, edge) : Infinity;
    return range < 41 && sees(s, base.front, b.centre, [u.name, target.name]) ? range : Infinity;
  });
  return Math.min(...ranges);
}

// Of every file from left to right.
export const rangesOf = (s, u, target) =>
  keep(`${u.name} ${target.name} ${s.ground} ${wordsOfAll(s)}`, () => basesOf(u).filter((b) => b.rank === 0).map((b) => rangeOf(s, u, b, target)));

// How many second-rank bases stand behind a file: whole, half or none.
function behindFile(u, file) {
  const second = Math.min(u.files, u.bases - u.files);
  if (second <= 0) return 0;
  const place = file - (u.files - 1) / 2;
  let share = 0;
  for (let i = 0; i < second; i++) {
    const aside = Math.abs(i - (second - 1) / 2 - place);
    share += aside < 0.25 ? 1 : aside < 0.75 ? 0.5 : 0;
  }
  return share;
}

// What FIRE at a target takes: the files that bear and their dice.
export function fireAt(s, u, target, fired = u.fired) {
  let near = 0, far = 0, second = 0, guns = 0;
  const files = [], bands = GUNS[u.weapon] ?? SMALL[u.weapon] ?? [];
  for (const [file, range] of rangesOf(s, u, target).entries()) {
    const band = bands.findIndex((limit) => within(range, limit));
    if (band < 0 || fired.includes(file)) continue;
    files.push(file);
    if (u.kind === 'artillery') guns += 4 - band;
    else if (band === 0) {
      near++;
      second += behindFile(u, file);
    } else far++;
  }
  const dice = u.kind === 'artillery' ? guns : near + Math.floor(second / 2) + Math.floor(far / 2);
  return { files, dice: diceLeft(s, u, dice) };
}

export function neededToShoot(s, u, target) {
  const cover = coversOf(s, target, u.at);
  let needed = 4 + (cover.works ? 2 : cover.shelter ? 1 : 0);
  if (target.kind === 'artillery') needed++;
  if (target.kind === 'cavalry' && target.mounted) needed--;
  if (['column', 'march_column'].includes(formation(target))) needed -= 2;
  if (zoneOf(target, u.at) !== 'front') needed -= 2;
  return needed;
}

export const targetsOf = (s, u) =>
  mayShoot(s, u) ? enemies(s, u).filter((t) => !inContact(s, t) && fireAt(s, u, t).dice > 0) : [];

// One declaration is rolled: its hits go to the target.
export function shoot(s, u, target, dice, die) {
  if (!dice) return;
  target.shot_at = true;
  if (u.kind === 'artillery') target.shot_by_guns = true;
  if (isHit(die, neededToShoot(s, u, target))) target.shot_hits += dice;
}

// --- melee -------------------------------------------------------------------------------------

export const meleeDice = (s, u) => diceLeft(s, u, u.bases * (u.kind === 'artillery' ? 2 : 1));

export function neededInMelee(s, u, enemy) {
  const bonus = s.options.flank_bonus_to_attacker;
  if (u.foe === enemy.name) return 4 + [0, 1, 2, 3][u.cover] + (u.uphill ? 1 : 0) - (bonus && u.struck !== 'front' ? 1 : 0);
  return 4 + (!bonus && enemy.struck !== 'front' ? 1 : 0);
}

export function strike(s, die) {
  for (const u of troops(s).filter((x) => inContact(s, x)))
    for (const e of foes(s, u)) {
      const dice = u.allotted ? u.allotted[e.name] ?? 0 : meleeDice(s, u);
      const hits = isHit(die, neededInMelee(s, u, e)) ? dice : 0;
      e.melee_hits += hits;
      u.dealt += hits;
    }
}

// --- losses ------------------------------------------------------------------------------------

const AUTOBREAK = { veteran: [0, 0, 1, 2, 3, 4, 6], average: [0, 1, 2, 3, 4, 5, 7], raw: [0, 1, 2, 4, 5, 6, 8] };
export const breaksAt = (u) => AUTOBREAK[u.quality][Math.floor(u.initial / 2)];

// --- morale ------------------------------------------------------------------------------------

export const REASON = { third: 1, guns: 2, melee: 4, friends: 8, general: 16, charging: 32, charged: 64, rallying: 128 };
export const LATE = REASON.friends | REASON.general;
const reasonsIn = (bits) => [...bits.toString(2)].filter((b) => b === '1').length;
const steady = (u) => u.kind !== 'artillery' && ['fresh', 'worn'].includes(u.morale);

const threatened = (s, u) =>
  enemies(s, u).some((e) => steady(e) && !inContact(s, e) && within(gap(e, u), 6) && zoneOf(u, e.at) !== 'front');

const supported = (s, u) => friends(s, u).some((v) => {
  const reach = (s.options.support_by_helper ? v : u).mounted ? 12 : 6;
  return steady(v) && !inContact(s, v) && within(gap(u, v), reach) && basesOf(v).some((b) => zoneOf(u, b.centre) === 'rear');
});

const generalHelps = (s, u) =>
  inContact(s, u) ? u.attached !== null : generals(s).some((g) => g.side === u.side && within(generalGap(s, g, u), 6) && generalSees(s, g, u));

// What is added to the dice of a morale test taken for these reasons. `charge` has the target and the side struck.
export function moraleModifier(s, u, reasons, charge) {
  const then = u.bases_then || u.bases, level = LEVELS.indexOf(u.morale);
  let sum = -Math.max(level, disorder(u) === 2 ? 1 : 0);
  if (reasonsIn(reasons) > 1) sum--;
  if (u.shot_hits && 2 * u.shot_hits >= then) sum--;
  if (u.melee_hits && 3 * u.melee_hits >= then) sum--;
  if (u.melee_hits >= u.dealt + 2) sum--;
  if (4 * (u.initial - u.bases) >= u.initial) sum--;
  if (threatened(s, u)) sum--;
  if (u.shot_at) sum--;
  if (reasons & REASON.charging) {
    const target = one(s, charge.target);
    if (u.mounted && onFoot(target) && charge.struck === 'front') sum--;
    sum += { raw: 1, average: 0, veteran: -1 }[u.quality];
  }
  if (reasons & REASON.charged) sum += { raw: -1, average: 0, veteran: 1 }[u.quality];
  if (generalHelps(s, u)) sum++;
  if (supported(s, u)) sum++;
  return sum;
}

// By how many levels a failed test lowers a unit (FACE-MORALE-24, -25).
export function drop(u, reasons, total) {
  if (total >= 7) return 0;
  if (total >= 3) return 1;
  return reasons & LATE || (reasons & REASON.melee && u.melee_hits >= u.dealt + 2) ? 2 : 1;
}

// Those who are near when a unit breaks or a general falls.
export const nearUnit = (s, u) => friends(s, u).filter((v) => within(gap(u, v), 6));
export const nearPlace = (s, side, polygon) => troops(s).filter((v) => v.side === side && within(gapFrom(polygon, v), 6));
