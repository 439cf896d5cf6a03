// devil.mjs --seed N --count N - random positions of The Devil to Pay, and what must come of an order in each by the second
// reading in tests/perft/devil, which has seen no line of the engine: the dice of a fire, where a charge ends and whom it engages,
// which way a unit may run and where it comes to rest, how far it may move. Positions in which the answer changes when a piece is
// moved by 0.03 inch or turned by 0.3 degree are left out. Writes a file of cases (docs/cases.md).
import { enemies, find, frontCentre, gapOf, isUnit, overlaps, readPosition } from '../perft/devil/board.mjs';
import { fireParts, firePool, targetsOf } from '../perft/devil/fire.mjs';
import { chargeOf } from '../perft/devil/charge.mjs';
import { isBlocked, outcome, runLength } from '../perft/devil/flight.mjs';
import { wayOf } from '../perft/devil/march.mjs';
import { corners, crossesInside, turned } from './lib/plane.mjs';
import { NUDGES, between, nudged, pick, random, rounded, writeCases } from './lib/chance.mjs';

// --- positions ------------------------------------------------------------------------------------------------------

const WEAPONS = { infantry: ['rifled_musket', 'rifled_musket', 'smoothbore_musket', 'poor_rifled_musket', 'shotgun'],
  cavalry: ['carbine', 'breech_loading_carbine', 'repeating_carbine'], artillery: ['napoleon', 'rifle', 'mixed', 'six_pounder', 'howitzer', 'light_mixed', 'heavy_rifle'] };
const FORMATIONS = { infantry: ['line', 'line', 'line', 'loose_order', 'disordered', 'march_column', 'attack_column', 'double_line'],
  cavalry: ['line', 'loose_order', 'disordered', 'march_column'], artillery: ['unlimbered', 'unlimbered', 'limbered_line', 'limbered_column', 'disordered_unlimbered'] };

function randomUnit(name, side, deep) {
  const kind = pick(['infantry', 'infantry', 'infantry', 'cavalry', 'artillery']), straight = side === 'union' ? 0 : 180;
  const formation = pick(FORMATIONS[kind]), deepOnly = ['attack_column', 'double_line'].includes(formation);
  const stands = kind === 'artillery' ? pick([1, 2, 3]) : kind === 'cavalry' ? pick([3, 4, 5]) : pick(deepOnly ? [5, 6, 7] : [3, 4, 5, 6]);
  const u = { name, side, kind, stands, formation, at: [between(36, 54), side === 'union' ? between(36, 42) : between(43, 43 + deep)],
    facing: random() < 0.4 ? straight : rounded((straight + 360 + between(-60, 60, 10)) % 360, 10), quality: pick(['green', 'veteran', 'crack']),
    weapon: pick(WEAPONS[kind]), brigade: 1, orders: 1, hits: Array.from({ length: stands }, () => (random() < 0.2 ? 1 : 0)) };
  if (formation === 'double_line') u.front = Math.ceil(stands / 2) + (random() < 0.3 && stands > 5 ? 1 : 0);
  if (kind === 'cavalry') u.mounted = formation === 'loose_order' && random() < 0.6 ? 0 : 1;
  if (formation === 'loose_order') u.gap = u.mounted ? pick([2, 3]) : pick([1.5, 2, 3]);
  return u;
}

const AREAS = ['rough', 'swamp', 'open_woods', 'farm', 'thick_woods', 'thicket', 'town', 'city', 'hill'];
const LINES = ['fence', 'wall', 'brook', 'hasty_works', 'entrenchment', 'stream', 'abatis'];
function randomTerrain() {
  const list = [], w = between(34, 50, 10), s = between(36, 52, 10);
  const kind = pick(AREAS), height = kind === 'hill' ? pick([{}, { height: 1 }, { height: 2 }]) : {};
  if (random() < 0.6) list.push({ kind, ...height, box: [w, s, rounded(w + between(2, 10, 10)), rounded(s + between(1, 8, 10))] });
  if (random() < 0.5) list.push({ kind: pick(LINES), line: [[between(30, 40, 10), between(42, 50, 10)], [between(46, 58, 10), between(42, 50, 10)]] });
  return list;
}

function randomPosition(phase, deep, terrain) {
  const units = [...'AB'].map((n) => randomUnit(n, 'union', deep)).concat([...'XY'].map((n) => randomUnit(n, 'confederate', deep)));
  if (random() < 0.3) units.push({ name: 'G', side: 'union', kind: 'commander', at: units[0].at, brigade: 1, commander: 'A' });
  return { phase, table: [90, 90], terrain: terrain ? randomTerrain() : [], units };
}

// Nobody on another, 1" between enemies, and nobody across a line.
function isSound(s) {
  const all = s.units.filter(isUnit);
  const lines = s.terrain.filter((t) => t.line).map((t) => t.line);
  return all.every((u, i) => all.slice(i + 1).every((v) => !overlaps(u, v) && (u.side === v.side || gapOf(u, v) > 1.05))) &&
    all.every((u) => u.stands.every((q) => lines.every((l) => !crossesInside(l, corners(q)))));
}

// --- an answer that does not hang by a thread -----------------------------------------------------------------------

function firmAnswer(position, ask) {
  if (!isSound(readPosition(position))) return null;
  const answer = JSON.stringify(ask(readPosition(position)));
  const shaky = position.units.some((u) => NUDGES.some((n) => JSON.stringify(ask(readPosition(nudged(position, u.name, n)))) !== answer));
  return shaky ? null : JSON.parse(answer);
}

// --- what is asked --------------------------------------------------------------------------------------------------

function fireCase() {
  const position = randomPosition('fire', 22, true), target = pick(['X', 'Y']);
  if (random() < 0.3) position.options = { flanking_fire_fully_behind: true };
  const answer = firmAnswer(position, (s) => {
    const u = find(s, 'A'), t = find(s, target), may = targetsOf(s, u).includes(t), parts = may && fireParts(s, u, t);
    return { dice: may ? firePool(s, u, t) : 0, flank: parts && parts.flank, range: parts && parts.range, stands: parts && parts.stands };
  });
  if (!answer || (!answer.dice && random() < 0.7)) return null;
  const expect = answer.dice ? { tally: { A: { total: answer.dice, lines: { 'DTP-FIRE-41': answer.flank } } } } : { refused: true };
  return { clause: 'DTP-FIRE-44', position, play: [{ do: 'fire', unit: 'A', target, check: true, expect }] };
}

const placeOf = (w) => ({ at: [rounded(frontCentre(w).x), rounded(frontCentre(w).y)] });

function chargeCase() {
  const position = randomPosition('charge', 8, true), target = pick(['X', 'Y']);
  const answer = firmAnswer(position, (s) => {
    const c = chargeOf(s, find(s, 'A'), find(s, target));
    return c && { engaged: c.engaged.map((v) => v.name), shaken: c.shaken };
  });
  if (answer === null && random() < 0.8) return null;
  if (!isSound(readPosition(position))) return null;
  const s = readPosition(position), c = chargeOf(s, find(s, 'A'), find(s, target));
  if (!answer && (c || !isFirmlyRefused(position, target))) return null;
  const expect = c ? { units: { A: { ...placeOf({ ...find(s, 'A'), stands: c.end.stands }), fought_disordered: c.shaken },
    ...Object.fromEntries(enemies(s, 0).map((v) => [v.name, { melee: answer.engaged.includes(v.name) ? 1 : 0 }])) } } : { refused: true };
  return { clause: 'DTP-CHG-05', position, play: [{ do: 'charge', unit: 'A', target, expect }] };
}
function isFirmlyRefused(position, target) {
  return position.units.every((u) => NUDGES.every((n) => {
    const s = readPosition(nudged(position, u.name, n));
    return chargeOf(s, find(s, 'A'), find(s, target)) === null;
  }));
}

function runCase() {
  const position = randomPosition('skedaddle', 10, false), dice = [1, 2, 3].map(() => 1 + Math.floor(random() * 6));
  const turn = between(-55, 55, 10), direction = rounded((position.units[0].facing + 180 + turn) % 360, 10);
  const length = (s) => runLength(find(s, 'A'), 0) + dice[0] + dice[1] + dice[2];
  let looks = null; // of two points of an enemy that are nearly as near either may be faced
  const answer = firmAnswer(position, (s) => {
    const u = find(s, 'A');
    if (turned(direction, u.f + 180) > 45) return { wide: true };
    const o = outcome(s, u, direction, length(s));
    looks ??= o.unit.f;
    return { same: turned(looks, o.unit.f) < 2, through: o.through, free: o.free, away: o.away, choice: o.choice.length, straight: Math.abs(o.way - length(s)) < 1e-6 };
  });
  const s = readPosition(position);
  if (!answer || answer.choice || isBlocked(s, find(s, 'A'), length(s))) return null;
  const first = { do: 'skedaddle', unit: 'A', dice, expect: { next: 'run_way' } }, run = { do: 'run', direction };
  if (answer.wide) return { clause: 'DTP-SKED-04', position, play: [first, { ...run, expect: { refused: true } }] };
  if (answer.through) return { clause: 'DTP-SKED-11', position, play: [first, { ...run, expect: { units: { A: { status: 'surrendered' } } } }] };
  if (!answer.free) return { clause: 'DTP-SKED-12', position, play: [first, { ...run, expect: { refused: true } }] };
  if (!answer.away || !answer.straight) return null;
  const w = outcome(s, find(s, 'A'), direction, length(s)).unit;
  return { clause: 'DTP-SKED-07', position, play: [first, { ...run, expect: { length: { from: rounded(length(s) - 0.002), to: rounded(length(s) + 0.002) }, units: { A: { ...placeOf(w), facing: rounded(((w.f % 360) + 360) % 360, 10) } } } }] };
}

function moveCase() {
  const position = randomPosition('move', 10, false), kind = pick(['forward', 'forward', 'oblique_left', 'oblique_right', 'wheel_left', 'wheel_right']);
  if (/column/.test(position.units[0].formation) || position.units[0].mounted === 0) return null;
  const value = /wheel/.test(kind) ? between(3, 80, 10) : between(0.2, 16);
  const answer = firmAnswer(position, (s) => ({ legal: wayOf(s, find(s, 'A'), kind, value) !== null }));
  if (!answer || (!answer.legal && random() < 0.5)) return null;
  const s = readPosition(position), w = wayOf(s, find(s, 'A'), kind, value);
  const expect = w ? { units: { A: { ...placeOf(w), facing: rounded(((w.f % 360) + 360) % 360, 10) } } } : { refused: true };
  return { clause: 'DTP-MOVE-07', position, play: [{ do: 'move', unit: 'A', steps: [{ [kind]: value }], expect }] };
}

writeCases('devil', [fireCase, fireCase, chargeCase, runCase, moveCase], 400);
