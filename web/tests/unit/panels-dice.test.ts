import type { GameEvent } from '../../src/engine/protocol';
import { askedDice, likelySides, parseDice } from '../../src/panels/dicetext';
import { foldOutcomes, hundredths, oddsNote, ofHundred, outcomeParts, plain, shortClause, signed } from '../../src/panels/odds';
import { byTurns, groupStory, headline, seatBadge, seatName, untoldDice } from '../../src/panels/story';
import type { LogEntry } from '../../src/panels/story';
import { equal, ok, test } from '../harness';

test('dice may be typed apart or together', () => {
  for (const text of ['5 2', '52', ' 5,2 ', '5+2', '5; 2']) equal(parseDice(text, 2, 6), { values: [5, 2], problem: '', complete: true }, text);
  equal(parseDice('10 3', 2, 10).values, [10, 3]);
  equal(parseDice('12', 1, 20).values, [12]);
});

test('too few dice are no mistake yet', () => {
  equal(parseDice('5', 2, 6), { values: [5], problem: '', complete: false });
  equal(parseDice('', 2, 6), { values: [], problem: '', complete: false });
});

test('what is not on the die, not a number or too much is said in words', () => {
  equal(parseDice('5 9', 2, 6).problem, '9 is not on a die with 6 sides.');
  equal(parseDice('0', 1, 6).problem, '0 is not on a die with 6 sides.');
  equal(parseDice('x', 1, 6).problem, '“x” is not a number.');
  equal(parseDice('-3', 1, 6).problem, '“-3” is not a number.');
  equal(parseDice('5 2 1', 2, 6).problem, 'That is 3 dice; 2 are asked for.');
  ok(!parseDice('5 2 1', 2, 6).complete);
  ok(!parseDice('5 9 2', 2, 6).complete, 'a wrong die must not be dropped in silence');
});

test('dice are named in words', () => {
  equal(askedDice({ count: 1, sides: 6 }), 'a six-sided die');
  equal(askedDice({ count: 2, sides: 6 }), '2 six-sided dice');
  equal(askedDice({ count: 1, sides: 10 }), '1 die with 10 sides');
  equal(likelySides([2, 6]), 6);
  equal(likelySides([2, 9]), 9);
});

const outcome = (text: string, chance: number, of = 100) => ({ text, chance, ways: chance * of, of });

test('six outcomes stay as they are', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => outcome(`${n}`, 1 / 6));
  equal(foldOutcomes(six), { shown: six, folded: [], others: 0 });
});

test('of more than six the five likeliest stay in order, the others are added up', () => {
  const chances = [0.05, 0.3, 0.2, 0.02, 0.15, 0.25, 0.03];
  const { shown, folded, others } = foldOutcomes(chances.map((chance, index) => outcome(`${index}`, chance)));
  equal(shown.map((one) => one.text), ['0', '1', '2', '4', '5']);
  equal(folded.map((one) => one.text), ['3', '6']);
  equal(others.toFixed(6), '0.050000');
});

test('what can happen is never 0 %, what can fail never 100 %', () => {
  equal([0, 0.0099, 0.01, 0.5833, 0.99, 0.991, 1].map(hundredths), ['never', 'almost never', '1', '58', '99', 'almost certain', 'certain']);
  equal([0.58, 0.001].map(ofHundred), ['58 of 100', 'almost never']);
});

test('outcomes are told apart by whom they fall on, the best first; where all fall on one, they are not', () => {
  const on = (text: string, chance: number, ...sides: ('union' | 'confederate')[]) => ({ ...outcome(text, chance), on: sides });
  const all = [on('they lose', 0.5, 'confederate'), on('we lose', 0.2, 'union'), on('no effect', 0.1), on('they fall back', 0.2, 'confederate')];
  equal(outcomeParts(all, 'union').map(({ falls, chance }) => [falls, chance.toFixed(2)]), [['them', '0.70'], ['neither', '0.10'], ['you', '0.20']]);
  const thirds = [on('a', 5 / 12, 'union'), on('b', 5 / 12, 'confederate'), on('c', 1 / 6)];
  equal(outcomeParts(thirds, 'union').map(({ words }) => words), ['42', '17', '41'], 'they add up to a hundred');
  equal(outcomeParts(all, 'confederate').map(({ falls }) => falls), ['them', 'neither', 'you']);
  equal(outcomeParts([on('a', 0.5, 'union'), on('b', 0.5, 'union')], 'union'), []);
  equal(outcomeParts([outcome('a', 0.5), outcome('b', 0.5)], 'union'), []);
});

test('a clause goes by a short name', () => {
  equal(['DBAM-COMBAT-03', 'RM-FIRE-12a', 'odd'].map(shortClause), ['Combat 3', 'Fire 12', 'odd']);
});

test('amounts are written with a real minus', () => {
  equal([2, 0, -1].map(signed), ['+2', '0', '\u22121']);
  equal([2, -1].map(plain), ['2', '\u22121']);
});

test('odds say how they were found', () => {
  equal(oddsNote([outcome('a', 0.5, 36)], true), 'exact, all 36 rolls counted');
  equal(oddsNote([outcome('a', 0.5, 2000)], false), 'not every roll is followed to its end');
  equal(oddsNote([outcome('a', 0.5, 36), outcome('b', 0.5, 6)], true), 'exact');
});

const event = (text: string, dice?: number[]): GameEvent => ({ event: 'e', text, dice });
const entry = (n: number, status: string, label: string, events = [event('x')], rolled: number[] = []): LogEntry => ({ n, seat: 'union', label, status, events, rolled });

test('headings follow turn and phase, not every change of the score', () => {
  const turns = groupStory([
    entry(0, 'Turn 1, Union. Points: 0', 'orders'),
    entry(1, 'Turn 1, Union. Points: 5', 'orders'),
    entry(2, 'Turn 1, Union. Points: 5', 'fire', []),
    entry(3, 'Turn 1, Union. Points: 5', 'fire'),
    entry(4, 'Turn 2, Union. Points: 5', 'fire'),
  ]);
  equal(turns.map((turn) => [turn.heading, turn.phases.map((phase) => [phase.label, phase.entries.map((one) => one.n)])]), [
    ['Turn 1, Union', [['orders', [0, 1]], ['fire', [3]]]],
    ['Turn 2, Union', [['fire', [4]]]],
  ]);
  equal(headline('Turn 1.'), 'Turn 1');
  equal(headline(''), '');
});

test('dice are told once', () => {
  equal(untoldDice(entry(0, '', '', [event('a', [3])], [3])), []);
  equal(untoldDice(entry(0, '', '', [event('a')], [3])), [3]);
});

test('how a turn begins stands under its own heading, though it was told by the step that ended another', () => {
  const begins: GameEvent = { event: 'turn', text: 'Turn 1: Union', begins: 'turn' };
  const ends = entry(1, 'Turn 1, Confederate. Points: 0', 'fire', [event('fires'), begins, event('Union has 3 points', [3])]);
  const heads = (list: LogEntry[]) => groupStory(list).map(({ heading, phases }) => [heading, phases.map(({ label, entries }) => [label, entries.map(({ seat, events }) => [seat, events.map(({ text }) => text)])])]);
  equal(heads(byTurns([ends], { status: 'Turn 1, Union. Points: 0', label: 'orders' })), [
    ['Turn 1, Confederate', [['fire', [['union', ['fires']]]]]], ['Turn 1, Union', [['orders', [[null, ['Turn 1: Union', 'Union has 3 points']]]]]],
  ]);
  equal(byTurns([{ ...ends, events: [begins] }], { status: 'Turn 1, Union.', label: 'orders' }).length, 1);
  equal(byTurns([ends], { status: ends.status, label: 'melee' }), [ends]);
});

test('the same thing with one number after the other is one line', () => {
  const piece = (n: number): LogEntry => entry(n, 'Before', 'terrain', [{ event: 'terrain', text: `Union places piece ${n} of the terrain` }]);
  const lines = groupStory([piece(1), piece(2), piece(3), piece(5), entry(6, 'Before', 'terrain', [event('a')])])[0]!.phases[0]!.entries.map(({ events }) => events[0]!.text);
  equal(lines, ['Union places pieces 1 to 3 of the terrain', 'Union places piece 5 of the terrain', 'a']);
});

test('seats have short and long names', () => {
  equal(['union', 'confederate-2'].map(seatBadge), ['U', 'C2']);
  equal(['union', 'confederate-2'].map(seatName), ['Union', 'Confederate 2']);
});
