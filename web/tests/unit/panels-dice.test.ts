import type { GameEvent, When } from '../../src/engine/protocol';
import { askedDice, likelySides, parseDice } from '../../src/panels/dicetext';
import { diceToCome, foldOutcomes, hundredths, oddsNote, ofHundred, outcomeParts } from '../../src/panels/odds';
import { plain, shortClause, signed } from '../../src/panels/sums';
import { byTurns, groupStory, headingOf, headline, seatBadge, seatName, untoldDice } from '../../src/panels/story';
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

test('outcomes are told apart by whom they are good for, the best first; where no enemy has a part in it, they are not', () => {
  type Sides = ('union' | 'confederate')[];
  const what = (text: string, chance: number, worse: Sides, better: Sides = []) => ({ ...outcome(text, chance), on: [], better, worse });
  const all = [what('they lose', 0.5, ['confederate']), what('we lose', 0.2, ['union']), what('no effect', 0.1, []), what('they fall back', 0.2, ['confederate'])];
  equal(outcomeParts(all, 'union').map(({ falls, chance }) => [falls, chance.toFixed(2)]), [['good', '0.70'], ['neither', '0.10'], ['bad', '0.20']]);
  const thirds = [what('a', 5 / 12, ['union']), what('b', 5 / 12, ['confederate']), what('c', 1 / 6, [])];
  equal(outcomeParts(thirds, 'union').map(({ words }) => words), ['42', '17', '41'], 'they add up to a hundred');
  equal(outcomeParts(all, 'confederate').map(({ falls }) => falls), ['good', 'neither', 'bad']);
  equal(outcomeParts([what('both lose', 0.5, ['union', 'confederate']), what('still to be rolled: the melee', 0.5, [])], 'union').map(({ falls }) => falls), ['onward', 'mixed']);
  equal(outcomeParts([what('it rallies', 0.2, [], ['union']), what('no effect', 0.8, [])], 'union'), [], 'a rally');
  equal(outcomeParts([outcome('a', 0.5), outcome('b', 0.5)], 'union'), []);
  equal(diceToCome([what('it goes in; still to be rolled: melee', 0.5, []), what('still to be rolled: melee', 0.5, [])]), ['melee']);
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
const at = (turn: number, phase: string | null = null, mover: 'union' | 'confederate' | null = null, hour?: string): When => ({ turn, phase, mover, ...(hour ? { hour } : {}) });
const entry = (n: number, when: When, label: string, events = [event('x')], rolled: number[] = []): LogEntry => ({ n, seat: 'union', label, status: '', when, events, rolled });

test('headings follow turn and phase, and name the side whose turn it is', () => {
  const turns = groupStory(byTurns([
    entry(0, at(1, 'orders', 'union'), 'give orders'), entry(1, at(1, 'orders', 'union'), 'give more'), entry(2, at(1, 'fire', 'union'), 'fire', []),
    entry(3, at(1, 'fire', 'union'), 'lose or fall back'), entry(4, at(1, 'fire', 'confederate'), 'fire'),
  ]));
  equal(turns.map((turn) => [turn.heading, turn.mover, turn.phases.map((phase) => [phase.label, phase.entries.map((one) => one.n)])]), [
    ['Turn 1: Union', 'union', [['Orders', [0, 1]], ['Fire', [3]]]], ['Turn 1: Confederates', 'confederate', [['Fire', [4]]]],
  ]);
  equal(headingOf({ turn: 3, last_turn: 8, phase: 'fire', mover: null, hour: '17:45' }), 'Turn 3 of 8, 17:45');
  equal(headline('Turn 1.'), 'Turn 1');
});

test('what comes before the battle has no turn; there every moment has its name', () => {
  const turns = groupStory(byTurns([entry(1, at(1, null, 'union'), 'choosing the army'), entry(2, at(1, null, 'confederate'), 'placing terrain'), entry(3, at(1, 'start', 'union'), 'start of a turn')]));
  equal(turns.map((turn) => [turn.heading, turn.phases.map(({ label }) => label)]), [['Before the battle', ['Choosing the army', 'Placing terrain']], ['Turn 1: Union', ['Start']]]);
});

test('dice are told once', () => {
  equal(untoldDice(entry(0, at(1), '', [event('a', [3])], [3])), []);
  equal(untoldDice(entry(0, at(1), '', [event('a')], [3])), [3]);
});

const heads = (list: LogEntry[]) => groupStory(list).map(({ heading, phases }) => [heading, phases.map(({ label, entries }) => [label, entries.map(({ seat, events }) => [seat, events.map(({ text }) => text)])])]);

test('how a turn begins stands under its own heading, though it was told by the step that ended another', () => {
  const begins: GameEvent = { event: 'turn', text: 'Turn 1: Union', begins: 'turn', mover: 'union' };
  const ends = entry(1, at(1, 'fire', 'confederate'), 'fire', [event('fires'), begins, event('Union has 3 points', [3])], [3]);
  const next = { when: at(1, 'orders', 'union'), label: 'orders' };
  equal(heads(byTurns([ends], next)), [['Turn 1: Confederates', [['Fire', [['union', ['fires']]]]]], ['Turn 1: Union', [['Orders', [[null, ['Union has 3 points']]]]]]], 'the heading says it already');
  equal(byTurns([{ ...ends, events: [begins] }], next).map(({ events, rolled }) => [events.length, rolled]), [[0, [3]]]);
  equal(heads(byTurns([{ ...ends, rolled: [], events: [{ ...begins, text: 'Turn 1: Union, cards to draw: 2' }] }], next)), [['Turn 1: Union', [['Orders', [[null, ['Turn 1: Union, cards to draw: 2']]]]]]]);
  equal(byTurns([ends], next).map(({ rolled }) => rolled), [[], []], 'dice that an event shows are not told twice');
});

test('ground is its taker’s doing, and how the battle ends nobody’s, whoever acted last', () => {
  const over = [{ ...event('the Union wins'), event: 'game_over' }, { ...event('Union: elements lost 2'), event: 'game_over' }];
  const ends = { ...entry(1, at(6, 'melee', 'confederate'), 'melee', [event('B runs'), { ...event('the Union takes the saddle'), news: 'taken' as const }, ...over]), seat: 'confederate' };
  equal(heads(byTurns([ends])), [['Turn 6: Confederates', [['Melee', [
    ['confederate', ['B runs']], ['union', ['the Union takes the saddle']], [null, ['the Union wins', 'Union: elements lost 2']],
  ]]]]]);
});

test('who lets others go on does nothing himself, and what a side is said to do is its own', () => {
  const passes = { ...entry(1, at(2, 'activation', 'union'), 'interrupt', [event('2 regiments skirmish with c3')]), seat: 'confederate', answers: true, passes: true as const };
  equal(byTurns([passes]).map(({ seat }) => seat), ['union']);
  equal(byTurns([{ ...passes, passes: undefined }]).map(({ seat }) => seat), ['confederate'], 'he cut in');
  equal(byTurns([{ ...passes, seat: 'union', events: [event('the Confederates engage c4'), event('a regiment runs'), event('the Union takes it over')] }]).map(({ seat, events }) => [seat, events.length]), [['confederate', 2], ['union', 1]]);
  equal(byTurns([{ ...passes, seat: null, answers: undefined, events: [event('the Union draws a card')] }]).map(({ seat }) => seat), [null], 'what nobody decided is nobody’s');
});

test('where the engine says what begins, its words are the heading, for as long as that goes on, under the side whose turn it is then', () => {
  const begins = (text: string, mover: 'union' | 'confederate', what: 'turn' | 'phase' = 'phase'): GameEvent => ({ event: 'phase', text, begins: what, mover });
  const log = [
    entry(1, at(1, 'combat', 'union'), 'fire', [event('B fires'), begins('Union: army morale', 'union'), event('it holds'), begins('Turn 2', 'confederate', 'turn'), begins('Confederate: command', 'confederate'), event('C commands')]),
    entry(2, at(2, 'movement', 'confederate'), 'movement', [event('C moves')]), { ...entry(3, at(2, 'movement', 'confederate'), 'casualties', [event('A loses a stand')]), answers: true },
    entry(4, at(2, 'combat', 'confederate'), 'fire', [event('C fires'), begins('Union: command', 'union'), event('D commands')]), entry(5, at(2, 'movement', 'union'), 'movement', [event('D moves')]),
  ];
  equal(heads(byTurns(log)).map(([turn, parts]) => [turn, (parts as [string, [string, string[]][]][]).map(([label, told]) => [label, told.flatMap(([, texts]) => texts)])]), [
    ['Turn 1: Union', [['Combat', ['B fires']], ['Union: army morale', ['it holds']]]],
    ['Turn 2: Confederates', [['Confederate: command', ['C commands', 'C moves', 'A loses a stand']], ['Combat', ['C fires']]]],
    ['Turn 2: Union', [['Union: command', ['D commands', 'D moves']]]],
  ]);
});

test('the same thing with one number after the other is one line', () => {
  const piece = (n: number): LogEntry => entry(n, at(1), 'terrain', [{ event: 'terrain', text: `Union places piece ${n} of the terrain` }]);
  const lines = groupStory([piece(1), piece(2), piece(3), piece(5), entry(6, at(1), 'terrain', [event('a')])])[0]!.phases[0]!.entries.map(({ events }) => events[0]!.text);
  equal(lines, ['Union places pieces 1 to 3 of the terrain', 'Union places piece 5 of the terrain', 'a']);
});

test('seats have short and long names', () => {
  equal(['union', 'confederate-2'].map(seatBadge), ['U', 'C2']);
  equal(['union', 'confederate-2'].map(seatName), ['Union', 'Confederates 2']);
});
