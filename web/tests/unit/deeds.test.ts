// deeds.test.ts - what was told, put together: who is named once, what is said once, what belongs together.
import type { GameEvent, Seat } from '../../src/engine/protocol';
import { barredWords, deedsOf, isStep, tellingsOf, toldWords } from '../../src/panels/deeds';
import { latelyOf } from '../../src/panels/lately';
import type { LogEntry } from '../../src/panels/story';
import { equal, ok, test } from '../harness';

const told = (text: string, unit?: string, more: Partial<GameEvent> = {}): GameEvent => ({ event: 'told', text, ...(unit ? { unit } : {}), ...more });
const step = (n: number, seat: Seat | null, events: GameEvent[], more: Partial<LogEntry> = {}): LogEntry => ({ n, seat, events, rolled: [], label: 'fire', status: '', when: { turn: 2, phase: 'fire', mover: 'union' }, ...more });
const shot = told('A fires at X', 'A', { other: 'X', act: 'fire' });

test('of a unit one thing after the other is one sentence, in which it is named once', () => {
  const events = [shot, told('A scores 8', 'A', { dice: [5] }), told('X scores 4', 'X', { dice: [2] }), told('X loses a stand, 3 left', 'X', { news: 'loss' }), told('the General is safe')];
  equal(tellingsOf(events).map(({ parts }) => parts.map(({ text }) => text)), [['A fires at X', 'scores 8'], ['X scores 4', 'loses a stand, 3 left'], ['the General is safe']]);
  equal(toldWords(events), 'A fires at X; scores 8. X scores 4; loses a stand, 3 left. The General is safe.');
});

test('what is meant is not told where it is told that it was done', () => {
  const meant = ['A', 'B'].map((unit) => told(`${unit} is to move to c3`, unit));
  equal(toldWords([told('the Union activates c3'), ...meant, told('A manoeuvres to c3', 'A'), told('B manoeuvres to c3', 'B')]), 'The Union activates c3. A manoeuvres to c3; likewise B.');
  equal(toldWords([...meant, told('A manoeuvres to c3', 'A')]), 'B is to move to c3. A manoeuvres to c3.', 'one may have been kept from it');
  equal(toldWords([meant[0]!, told('2 regiments skirmish with c3', 'A')]), 'A is to move to c3. 2 regiments skirmish with c3.', 'nor where it is not named');
});

test('what was declared is told where it is done, in the same part of the turn', () => {
  const means = (n: number, unit: string, how = 'is to fire'): LogEntry => step(n, 'union', [told(`${unit} ${how} at X: 2 dice`, unit, { other: 'X' })]);
  const fires = step(4, null, [told('A fires at X: 2 hits', 'A', { other: 'X' }), told('B fires at X: 1 hit', 'B', { other: 'X' })]);
  const deeds = deedsOf([means(1, 'A'), means(2, 'B', 'will fire'), means(3, 'C'), fires]);
  equal(deeds.map(({ n }) => n), [3, 4], 'who did not fire is told');
  ok(isStep(deeds[1]!, 1) && isStep(deeds[1]!, 2), 'its steps belong to it');
  equal(deedsOf([means(1, 'A'), { ...fires, when: { ...fires.when!, turn: 3 } }]).length, 2, 'not across a heading');
});

test('a name that only begins another is not taken for it', () => {
  equal(toldWords([told('4th Ohio halts', '4th Ohio'), told('4th Ohio Battery moves', '4th Ohio Battery')]), '4th Ohio halts. 4th Ohio Battery moves.');
});

test('the same of several is said once, but what has dice is told of each', () => {
  const moves = ['A', 'B', 'C'].map((unit) => told(`${unit} moves to c3`, unit));
  equal(toldWords(moves), 'A moves to c3; likewise B and C.');
  equal(tellingsOf(moves.map((event) => ({ ...event, dice: [3] }))).length, 3);
  equal(toldWords([moves[0]!, told('B moves to c4', 'B')]), 'A moves to c3. B moves to c4.');
});

test('what several cannot do to others is one line; of one it is told whole', () => {
  const barred = (unit: string, other: string, why: string): GameEvent => told(`${unit} cannot fire at ${other}: ${why}`, unit, { other });
  const [a, b] = [barred('4th Ohio', 'X', 'woods are in between'), barred('8th Ohio', 'Y', 'a hill is in between')];
  equal(barredWords([a, b]), '2 units cannot fire at an enemy');
  equal(toldWords([told('the movement ends'), a, b, told('X moves', 'X')]), 'The movement ends. 2 units cannot fire at an enemy. X moves.');
  equal(toldWords([a, told('X moves', 'X')]), '4th Ohio cannot fire at X: woods are in between. X moves.');
});

test('what became of a unit belongs to the deed, whoever chose it; a fight of its own does not', () => {
  const falls = step(2, 'confederate', [told('X falls back', 'X')], { answers: true }), back = step(3, 'confederate', [told('X fires at A', 'X', { other: 'A' })]);
  const deeds = deedsOf([step(1, 'union', [shot]), falls, back]);
  equal(deeds.map(({ n, also, events }) => [n, also ?? null, events.length]), [[1, [2], 2], [3, null, 1]]);
  ok(isStep(deeds[0]!, 2) && isStep(deeds[0]!, 1) && !isStep(deeds[1]!, 2) && !isStep(deeds[0]!, undefined));
  equal(deedsOf([step(1, 'union', [shot]), { ...falls, label: 'melee' }]).length, 2, 'not across a heading');
  equal(deedsOf([step(1, 'union', [shot]), { ...falls, unasked: 'computer' }]).length, 2, 'nor what the computer did for somebody');
  equal(deedsOf([step(1, null, [told('A arrives', 'A')]), step(2, 'union', [told('A moves', 'A')])]).length, 2, 'nor what nobody ordered');
});

test('orders of one side that say the same are one deed', () => {
  const move = (n: number, unit: string, seat = 'union') => step(n, seat, [told(`${unit} moves 9 inches`, unit)]);
  equal(deedsOf([move(1, 'A'), move(2, 'B'), move(3, 'C'), move(4, 'X', 'confederate')]).map(({ events }) => toldWords(events)), ['A moves 9 inches; likewise B and C.', 'X moves 9 inches.']);
});

test('lengths in a line of the story are told to the nearest quarter', () => {
  equal(toldWords([told('A moves 1.983 inches', 'A')]), 'A moves 2 inches.');
});

test('what a unit did last is told with its turn; what it could not do then is not told at all', () => {
  const then = { turn: 1, phase: 'orders', mover: 'union' } as const, barred = told('A cannot fire at X: woods are in between', 'A', { other: 'X' });
  const log = [step(1, 'union', [told('A halts', 'A')], { when: then }), step(2, 'union', [told('A moves ½ inch', 'A'), barred], { when: then }), step(3, 'confederate', [barred, barred]), step(4, 'union', [shot, shot])];
  equal(latelyOf(log, 'A'), [{ when: 'Turn 1, Union', told: ['moves ½ inch'] }, { when: 'Turn 2, Union', told: ['fires at X'] }]);
  equal(latelyOf(log.slice(0, 2), 'A'), [{ when: 'Turn 1, Union', told: ['halts', 'moves ½ inch'] }]);
  equal(latelyOf(log, 'B'), []);
});
