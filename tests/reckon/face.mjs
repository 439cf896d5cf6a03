// face.mjs --seed N --count N - random positions of I Died With My Face to the Enemy, and what must come of an order in
// each by the second reading in tests/perft/face, which has seen no line of the engine: dice and number needed of a fire, the
// target of an activation, how far a straight advance, a wheel or a retreat may go and where it ends. Positions in which the
// answer changes when a piece is moved by 0.03 inch or turned by 0.3 degree are left out. Writes a file of cases (docs/cases.md).
import { activationTarget } from '../perft/face/count.mjs';
import { inContact, one, readPosition, troops } from '../perft/face/board.mjs';
import { fireAt, mayShoot, neededToShoot, targetsOf } from '../perft/face/fight.mjs';
import { isClear, retreated, stepped } from '../perft/face/move.mjs';

const argument = (name, normal) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || normal);
let seed = process.argv.includes('--seed') ? argument('seed', 1) : 1;
const count = process.argv.includes('--count') ? argument('count', 100) : 100;

function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const pick = (list) => list[Math.floor(random() * list.length)];
const rounded = (n, grain = 1000) => Math.round(n * grain) / grain;
const between = (low, high, grain = 1000) => rounded(low + random() * (high - low), grain);

// --- positions ---------------------------------------------------------------------------------

function randomUnit(name, side) {
  const kind = pick(['infantry', 'infantry', 'cavalry', 'artillery']), bases = kind === 'artillery' ? pick([2, 3]) : pick([3, 4, 5, 6, 8]);
  const files = kind === 'artillery' ? bases : pick([bases, bases, Math.ceil(bases / 2), 2]);
  const straight = side === 'union' ? 0 : 180, facing = random() < 0.4 ? straight : rounded((straight + 360 + between(-60, 60, 10)) % 360, 10);
  return {
    name, side, kind, bases, initial: bases, files, at: [between(30, 50), side === 'union' ? between(34, 40) : between(41, 49)], facing,
    quality: pick(['raw', 'average', 'veteran']), morale: pick(['fresh', 'fresh', 'worn', 'spent']), event_disorder: pick([0, 0, 1, 2]),
    ...(kind === 'cavalry' ? { mounted: random() < 0.5 } : {}),
    ...(kind === 'artillery' ? { limbered: random() < 0.2, weapon: pick(['rifle_artillery', 'smoothbore_artillery']) } : {}),
    ...(kind === 'infantry' ? { weapon: pick(['rifle', 'smoothbore']) } : {}),
  };
}

const GROUND = ['light_woods', 'forest', 'hill', 'crops', 'gully', 'marsh', 'village', 'enclosed_field', 'brush', 'open_field'];
function randomTerrain() {
  const list = [], w = between(28, 44, 10), s = between(34, 44, 10);
  if (random() < 0.6) list.push({ kind: pick(GROUND), box: [w, s, rounded(w + between(2, 8, 10)), rounded(s + between(1, 6, 10))] });
  if (random() < 0.3) list.push({ kind: pick(['works', 'fence', 'wall']), line: [[between(28, 38, 10), between(40, 45, 10)], [between(40, 52, 10), between(40, 45, 10)]] });
  return list;
}

function randomPosition(phase) {
  const units = [...'AB'].map((n) => randomUnit(n, 'union')).concat([...'XY'].map((n) => randomUnit(n, 'confederate')));
  units.push({ name: 'D', side: 'union', kind: 'general', at: [between(26, 54), between(26, 31)], rating: pick(['poor', 'average', 'inspired']) });
  return { phase, table: [80, 80], sides: { union: { edge: 'south' }, confederate: { edge: 'north' } }, terrain: randomTerrain(), units };
}
const isSound = (s) => troops(s).every((u) => isClear(s, u));

// --- an answer that does not hang by a thread --------------------------------------------------

const NUDGES = [[0.03, 0, 0], [-0.03, 0, 0], [0, 0.03, 0], [0, -0.03, 0], [0, 0, 0.3], [0, 0, -0.3]];

function nudged(position, name, [x, y, turn]) {
  const next = structuredClone(position), u = next.units.find((v) => v.name === name);
  u.at = [u.at[0] + x, u.at[1] + y];
  u.facing = (u.facing ?? 0) + turn;
  return next;
}

function firmAnswer(position, ask) {
  const answer = JSON.stringify(ask(readPosition(position)));
  const shaky = position.units.some((u) => NUDGES.some((n) => JSON.stringify(ask(readPosition(nudged(position, u.name, n)))) !== answer));
  return shaky ? null : JSON.parse(answer);
}

// --- what is asked -----------------------------------------------------------------------------

function fireCase() {
  const position = randomPosition('fire'), target = pick(['X', 'Y']);
  const answer = firmAnswer(position, (s) => {
    const u = one(s, 'A'), t = one(s, target), may = mayShoot(s, u), fires = troops(s).some((v) => v.side === 'union' && targetsOf(s, v).length);
    return { sound: isSound(s) && fires, dice: may ? fireAt(s, u, t).dice : 0, needed: neededToShoot(s, u, t) };
  });
  if (!answer?.sound) return null;
  const expect = answer.dice ? { tally: { A: answer.dice, [target]: answer.needed } } : { refused: true };
  return { clause: 'FACE-SHOOT-10', position, play: [{ do: 'fire', unit: 'A', target, check: true, expect }] };
}

function activateCase() {
  const position = randomPosition('activation');
  Object.assign(position.units[0], { kind: 'infantry', weapon: 'rifle', mounted: false, limbered: false });
  const answer = firmAnswer(position, (s) => ({ sound: isSound(s), sum: activationTarget(s, one(s, 'D'), one(s, 'A'), 'act') }));
  if (!answer?.sound) return null;
  return {
    clause: 'FACE-ACT-04', position,
    play: [{ do: 'choose_general', general: 'D' }, { do: 'activate', unit: 'A', intent: 'act', check: true, expect: { tally: { A: answer.sum } } }],
  };
}

// Horse or foot that needs no roll: a step of a move, legal or not, and where it ends.
function moveCase() {
  const position = randomPosition('activation'), kind = pick(['forward', 'forward', 'wheel_left', 'wheel_right', 'retreat']);
  Object.assign(position.units[0], { kind: 'cavalry', weapon: 'carbine', mounted: random() < 0.5, limbered: false, quality: 'veteran' });
  const value = kind === 'forward' ? between(0.2, 8.5) : kind === 'retreat' ? between(0.2, 4.5) : between(5, 90, 10);
  const go = (s) => (kind === 'retreat' ? retreated(s, one(s, 'A'), value) : stepped(s, one(s, 'A'), kind, value));
  const answer = firmAnswer(position, (s) => ({ sound: isSound(s) && !inContact(s, one(s, 'A')), legal: go(s) !== null }));
  if (!answer?.sound) return null;
  const end = answer.legal && go(readPosition(position));
  const expect = end ? { units: { A: { at: end.at.map((n) => rounded(n)), facing: rounded(((end.facing % 360) + 360) % 360) } } } : { refused: true };
  const order = kind === 'retreat' ? { do: 'retreat', distance: value } : { do: 'advance', steps: [{ [kind]: value }] };
  return {
    clause: kind === 'retreat' ? 'FACE-MOVE-17' : 'FACE-MOVE-08', position,
    play: [{ do: 'act_auto', unit: 'A', intent: kind === 'retreat' ? 'retreat' : 'act' }, { ...order, unit: 'A', expect }],
  };
}

const cases = [];
for (let tries = 0; cases.length < count && tries < count * 200; tries++) {
  const from = seed, made = pick([fireCase, activateCase, moveCase])();
  if (made) cases.push({ name: `made from ${from}`, ...made });
}
console.log(JSON.stringify({ rules: 'face', cases }, null, 1));
