// recap.test.ts - which roll is shown as the last, and whose doing a question is.
import type { GameEvent, Piece, Seat, View } from '../../src/engine/protocol';
import { askedBecause, lastRolls, recapOf, waitedFor, type LastRolls } from '../../src/panels/recap';
import { lossesOf, type LogEntry } from '../../src/panels/story';
import { assaultsAsked } from '../../src/map/ZoneArrows';
import { pointsTold } from '../../src/panels/deeds';
import { equal, test } from '../harness';

const told = (text: string, dice?: number[], unit?: string): GameEvent => ({ event: 'told', text, ...(dice ? { dice } : {}), ...(unit ? { unit } : {}) });
const step = (n: number, seat: Seat | null, events: GameEvent[], more: Partial<LogEntry> = {}): LogEntry =>
  ({ n, seat, events, rolled: events.flatMap((event) => event.dice ?? []), label: 'fire', status: '', when: { turn: 2, phase: 'fire', mover: 'union' }, ...more });

const shot = [told('A fires at X'), told('A scores 8', [5], 'A'), told('X scores 4', [2], 'X'), told('X loses a stand'), told('is the General killed?', [1])];

const texts = (rolls: LastRolls | null): string[][] => (rolls ? [rolls.first, ...rolls.others] : []).map(({ thrown, came }) => [...thrown, ...came].map(({ text }) => text));
const sides = [{ name: 'A', side: 'union' }, { name: 'X', side: 'confederate' }] as Piece[];

test('after an order its own roll is shown, with what came of it; later rolls are listed below, the newest first', () => {
  const log = [step(1, 'union', shot), step(2, 'confederate', [told('X tests its morale', [6])])];
  equal(texts(lastRolls(log, 'union', sides)), [['A scores 8', 'X scores 4', 'X loses a stand'], ['X tests its morale'], ['is the General killed?']]);
  equal(lastRolls(log, 'union', sides)!.own, true);
});

test('it stays whoever rolls after it, in their turn, too, until the next order about a unit', () => {
  const answer = step(2, 'confederate', [told('X falls back 3 inches', undefined, 'X')], { answers: true, label: 'loss' });
  const back = step(3, 'confederate', [told('X fires at A'), told('X scores 9', [6], 'X')], { when: { turn: 2, phase: 'fire', mover: 'confederate' }, label: 'return fire' });
  const so = [step(1, 'union', shot.slice(0, 3)), answer, back], both = [['A scores 8', 'X scores 4', 'X falls back 3 inches'], ['X scores 9']];
  equal(texts(lastRolls(so, 'union', sides)), both);
  const ends = step(4, 'union', [{ ...told('Turn 3'), begins: 'turn' }, told('Union has 3 points', [3])]);
  equal(texts(lastRolls([...so, ends], 'union', sides)), [both[0], ['Union has 3 points'], both[1]], 'to end a phase is no order, and what is rolled then is nobody’s');
  const next = step(5, 'union', [told('A moves 2 inches', undefined, 'A')], { when: { turn: 3, phase: 'orders', mover: 'union' }, label: 'orders' });
  equal([texts(lastRolls([...so, ends, next], 'union', sides)), lastRolls([...so, ends, next], 'union', sides)!.own], [[['Union has 3 points'], both[0]], false]);
});

test('what one’s own shot brings about is no other order: his roll stays while he chooses for his own men', () => {
  const fall = step(2, 'union', [told('A falls back', undefined, 'A')], { label: 'lose or fall back' });
  equal(texts(lastRolls([step(1, 'union', [...shot.slice(0, 3), told('A has the lower score', undefined, 'A')]), fall], 'union', sides)), [['A scores 8', 'X scores 4', 'A has the lower score', 'A falls back']]);
});

test('a shot in the other side’s turn is one’s own as well; what is rolled to answer a loss is not', () => {
  const mine = step(2, 'union', [{ ...told('A fires at X', undefined, 'A'), other: 'X', act: 'fire' }, told('A scores 5', [2], 'A'), told('X scores 9', [6], 'X')], { answers: true });
  const theirs = step(3, 'confederate', [told('X has 2 points', [2])]), saves = step(4, 'union', [{ ...told('A saves 1', [6], 'A'), event: 'saves' }], { answers: true });
  equal(texts(lastRolls([step(1, 'confederate', [told('X has 4 points', [4])]), mine, theirs, saves], 'union', sides)), [['A scores 5', 'X scores 9'], ['A saves 1'], ['X has 2 points']]);
});

test('of many rolls that one order brings about, one’s own is the first', () => {
  const volley = [told('X fires at A', [2], 'X'), told('A takes a hit'), told('A fires at X', [5], 'A'), told('X takes a hit')];
  equal(texts(lastRolls([step(1, 'union', volley)], 'union', sides)), [['A fires at X', 'X takes a hit'], ['X fires at A', 'A takes a hit']]);
});

test('who has rolled nothing, or only looks on, sees the last that anybody made; before any dice there is none', () => {
  const log = [step(2, 'confederate', [told('X has 3 points', [3])]), step(3, 'confederate', [told('X fires', [6])])];
  equal([texts(lastRolls(log, 'union', sides)), lastRolls(log, 'union', sides)!.own], [[['X fires']], false]);
  equal(texts(lastRolls([step(1, 'union', shot), ...log], null)), [['X fires']]);
  equal(lastRolls([step(1, 'union', [told('A moves')])], 'union'), null);
  equal(lastRolls([step(1, 'union', [], { rolled: [3] })], 'union')!.first, { thrown: [], dice: [3], came: [] });
});

test('in the other side’s turn a question says whose doing it is', () => {
  const score = { mover: 'confederate', phase: 'Fire' } as View['score'];
  const asked = { seat: 'union', to: 'union', waits: 'decision', score } as View;
  equal(askedBecause([step(1, 'confederate', [told('X fires at A', undefined, 'X')])], asked), 'The Confederates’ turn, fire: X fires at A.');
  equal(askedBecause([step(1, 'union', [told('A loses a stand', undefined, 'A')])], asked), 'The Confederates’ turn, fire.');
  equal(askedBecause([], { ...asked, score: { ...score!, mover: 'union' } }), '');
  equal(askedBecause([], { ...asked, to: 'confederate' }), '');
});

test('what one waited for is all since one’s own last order; answers between, and what was forced, are part of it', () => {
  const log = [
    step(1, 'union', [told('A moves')]), step(2, 'confederate', [told('X fires')]), step(3, 'union', [told('A takes a hit')], { answers: true }),
    step(4, 'confederate', [told('Y fires')]), step(5, 'union', [told('pass')], { unasked: 'forced' }), step(6, 'confederate', [told('Z fires')]),
    step(7, 'union', [told('B takes a hit')], { answers: true }),
  ];
  equal(waitedFor(log, 'union').map(({ n }) => n), [2, 3, 4, 5, 6]);
  equal(waitedFor([...log, step(8, 'union', [told('A charges')]), step(9, 'confederate', [told('X runs')])], 'union').map(({ n }) => n), [9]);
});

test('what an order that names nobody has ended began by itself, and is waited for, too', () => {
  const ended = (action: object): LogEntry[] => [step(1, 'union', [told('A cannot fire at X', undefined, 'A')], { action: action as LogEntry['action'] }), step(2, 'confederate', [told('X moves')])];
  equal(waitedFor(ended({ do: 'end_movement' }), 'union').map(({ n }) => n), [1, 2]);
  equal(waitedFor(ended({ do: 'move', unit: 'A' }), 'union').map(({ n }) => n), [2]);
});

test('of an order that names nobody only what began after it is waited for: what one’s own did one has seen', () => {
  const own = step(1, 'union', [told('A moves', undefined, 'A'), { ...told('Turn 2: Confederate'), begins: 'turn' }, told('X is ordered up')], { action: { do: 'declare' } as LogEntry['action'] });
  equal(waitedFor([own, step(2, 'confederate', [told('X moves')])], 'union').flatMap(({ events }) => events.map(({ text }) => text)), ['Turn 2: Confederate', 'X is ordered up', 'X moves']);
});

test('what one’s own were ordered and did is not told as what happened meanwhile', () => {
  const own = step(1, 'union', [told('the Union activates b3'), told('A is to move to b3', undefined, 'A'), told('A manoeuvres to b3', undefined, 'A'), { ...told('A cannot fire at X', undefined, 'A'), other: 'X' }], { action: { do: 'declare' } as LogEntry['action'] });
  const log = [own, step(2, 'confederate', [told('X moves', undefined, 'X')])];
  equal(recapOf(waitedFor(log, 'union'), sides, 'union').sentences.flat().map(({ text }) => text), ['A cannot fire at X', 'X moves']);
});

test('what changes the score is told with it, and before what only happens', () => {
  const log = [step(1, 'confederate', [told('X moves', undefined, 'X'), told('Y moves', undefined, 'Y'), told('Z moves', undefined, 'Z'), { ...told('X rallies', undefined, 'X'), points: { union: -12 } }])];
  equal(recapOf(log, sides, 'union').sentences.flat().some(({ text }) => text === 'X rallies'), true);
  equal(pointsTold([{ ...told('X rallies'), points: { union: -12 } }]), 'Union −12 points');
  equal(pointsTold([{ ...told('the Union takes the crest'), points: { union: 1, confederate: -1 } }]), 'Union +1, Confederates −1 point');
  equal(pointsTold([told('X moves')]), '');
});

test('of an assault that was fought only the fight is told, not each order that led to it', () => {
  const charge = (text: string, unit: string): GameEvent => ({ event: 'ordered', text, unit, act: 'charge', by: [unit], zone: 'c4' });
  const log = [step(1, 'confederate', [charge('X is to assault c4', 'X'), charge('Y is to assault c4', 'Y'), charge('the Confederates engage c4', 'X'), told('the attack on c4 is beaten off')])];
  equal(recapOf(log, sides, 'union').sentences.flat().map(({ text }) => text), ['the Confederates engage c4', 'the attack on c4 is beaten off']);
});

test('an assault is drawn as long as somebody is asked about it', () => {
  const assault: GameEvent = { event: 'engages', text: 'the Union engages c4', unit: 'A', act: 'charge', by: ['A'], zone: 'c4' };
  const log = [step(1, 'union', [assault]), step(2, 'union', [told('the Union plays 3H')])];
  equal(assaultsAsked(log, { prompt: 'Confederates: play bonus cards for c4 (attack 27, defence 6), or no more', waits: 'decision' }), [assault]);
  equal(assaultsAsked(log, { prompt: 'Confederates: orders for b3, 0 given', waits: 'decision' }), []);
});

test('a roll that was the last one is not told of a second time', () => {
  const log = [step(1, 'union', [told('G may ride 5 inches', [4, 1], 'G')]), step(2, 'union', [told('A forms', undefined, 'A')], { label: 'orders' })];
  equal(lastRolls(log, 'union', [...sides, { name: 'G', side: 'union' } as Piece])!.others, []);
});

test('it begins with losses and great news, once for each unit, and then tells the rest', () => {
  const news = (text: string, unit: string, kind: GameEvent['news']): GameEvent => ({ event: 'told', text, unit, news: kind });
  const log = [step(1, 'confederate', [
    { ...told('Turn 2: Confederate'), begins: 'turn' }, told('X moves 3 inches', undefined, 'X'), told('Y moves 4 inches', undefined, 'Y'), news('A loses a stand', 'A', 'loss'), news('B loses a stand', 'B', 'loss'),
    news('B is destroyed', 'B', 'destroyed'), told('Z moves 5 inches', undefined, 'Z'),
  ])];
  const pieces = [{ name: 'A', side: 'union' }, { name: 'B', side: 'union' }] as Piece[];
  equal(recapOf(log, pieces, 'union').sentences.map(([event]) => event!.text), ['A loses a stand', 'B is destroyed', 'Z moves 5 inches']);
});

test('who cannot fire, and why, is one line of it however many they are', () => {
  const barred = (unit: string, other: string, why: string): GameEvent => ({ event: 'told', text: `${unit} cannot fire at ${other}: ${why}`, unit, other });
  const log = [step(1, 'confederate', [barred('A', 'X', 'woods are in between'), barred('B', 'Y', 'a hill is in between'), barred('X', 'A', 'woods are in between'), told('Y moves 4 inches', undefined, 'Y'), told('Z moves 5 inches', undefined, 'Z')])];
  const { sentences, more } = recapOf(log, [{ name: 'A', side: 'union' }] as Piece[], 'union');
  equal([sentences.map((all) => all.map(({ unit }) => unit)), more], [[['A', 'B', 'X'], ['Y'], ['Z']], 0]);
});

test('only losses and great events: what else was told in a step is left out, and steps without any', () => {
  const log = [step(1, 'union', [told('A moves')]), step(2, 'union', [told('A fires', [3]), { event: 'told', text: 'X loses a stand', news: 'loss' }])];
  equal(lossesOf(log).map(({ n, events, rolled }) => [n, events.map(({ text }) => text), rolled]), [[2, ['X loses a stand'], []]]);
});

test('what could not be done is told last, however much it concerns one', () => {
  const barred = { ...told('X cannot fire at A, which is too deep in cover', undefined, 'X'), other: 'A' }, others = ['Y', 'Z', 'V'].map((unit) => ({ ...told(`${unit} fires at A: 0 casualties`, [3], unit), other: 'A' }));
  const recap = recapOf([step(1, 'confederate', [barred, ...others])], sides, 'union');
  equal([recap.sentences.flat().map(({ text }) => text), recap.more], [others.map(({ text }) => text), 1]);
});
