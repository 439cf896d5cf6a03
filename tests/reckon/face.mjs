// face.mjs --seed N --count N - random positions of I Died With My Face to the Enemy, and what must come of an order in
// each by the second reading in tests/perft/face, which has seen no line of the engine: dice and number needed of a fire, the
// target of an activation, how far a straight advance, a wheel or a retreat may go and where it ends. Positions in which the
// answer changes when a piece is moved by 0.03 inch or turned by 0.3 degree are left out. Writes a file of cases (docs/cases.md).
import { activationTarget } from '../perft/face/count.mjs';
import { inContact, one, readPosition, troops } from '../perft/face/board.mjs';
import { fireAt, mayShoot, neededToShoot, targetsOf } from '../perft/face/fight.mjs';
import { isClear, retreated, stepped } from '../perft/face/move.mjs';
import { NUDGES, between, nudged, pick, random, rounded, writeCases } from './lib/chance.mjs';

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

writeCases('face', [fireCase, activateCase, moveCase], 200);
