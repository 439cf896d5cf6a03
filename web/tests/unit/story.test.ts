// What the after-action page and the time line read from a story.
import type { Piece, Side, StoryStep } from '../../src/engine/protocol';
import { decisionsAfter } from '../../src/pages/playback';
import {
  diceSummary, lossesOverTime, openingWords, shortLabel, turningPoints, turnsOf, unitLosses,
} from '../../src/pages/story';
import { equal, ok, test } from '../harness';

type Pair = [union: number, confederate: number];

const both = ([union, confederate]: Pair): Record<Side, number> => ({ union, confederate });

function step(n: number, turn: number, strength: Pair, more: Partial<StoryStep> = {}): StoryStep {
  return {
    n, seat: 'union', action: n ? { do: 'fire' } : null, rolled: [], events: [], label: 'fire',
    status: `Turn ${turn} of 3, Union to move. Points: none`, when: { turn, last_turn: 3, phase: 'fire', mover: 'union' }, strength: both(strength), ...more,
  };
}

const story: StoryStep[] = [
  step(0, 1, [20, 30]),
  step(1, 1, [20, 30], { rolled: [2, 6], events: [{ event: 'score', text: 'A scores 2', unit: 'A', dice: [2] },
    { event: 'score', text: 'B scores 6', unit: 'B', dice: [6] }] }),
  step(2, 1, [18, 30], { events: [{ event: 'lost', text: 'A loses two stands', unit: 'A' }] }),
  step(3, 2, [18, 30], { rolled: [4], events: [{ event: 'points', text: 'Union has 4 points', dice: [4] }] }),
  step(4, 2, [18, 24], { rolled: [5, 1], events: [{ event: 'lost', text: 'B breaks', unit: 'B', dice: [5, 1] }] }),
  step(5, 3, [18, 24]),
];

test('a turn begins where the opening words of the status change', () => {
  equal(openingWords('Turn 3 of 8, Union to move. Points: Union 1'), 'Turn 3 of 8');
  equal(turnsOf(story).map((turn) => turn.index), [0, 3, 5]);
  equal(turnsOf([step(0, 1, [1, 1], { status: '' })]), []);
  equal(shortLabel('Turn 3 of 8'), '3');
  equal(shortLabel('night'), 'night');
});

test('losses are told for each change, each turn and both ends', () => {
  const losses = lossesOverTime(story);
  equal(losses.steps.map((row) => row.n), [0, 2, 4, 5]);
  equal(losses.turns.map((row) => [row.label, row.strength.union, row.strength.confederate]),
    [['Turn 1 of 3', 18, 30], ['Turn 2 of 3', 18, 24], ['Turn 3 of 3', 18, 24]]);
  equal(losses.full, { union: 20, confederate: 30 });
});

test('troops that come up later count from then on', () => {
  equal(lossesOverTime([step(0, 1, [5, 5]), step(1, 1, [9, 5]), step(2, 1, [8, 5])]).full.union, 9);
});

test('a story of nothing has no losses and no turning points', () => {
  equal(lossesOverTime([]), { steps: [], turns: [], full: { union: 0, confederate: 0 } });
  equal(turningPoints([]), []);
  equal(turningPoints([step(0, 1, [0, 0])]), []);
  equal(turningPoints([step(0, 1, [4, 4]), step(1, 1, [4, 4])]), []);
});

test('turning points are the largest shares lost, in the order they came', () => {
  const points = turningPoints(story);
  equal(points.map((point) => point.step.n), [2, 4]);
  equal(points[1]!.lost, { union: 0, confederate: 6 });
  ok(points[1]!.weight > points[0]!.weight, 'a fifth weighs more than a tenth');
  equal(turningPoints(story, 1).map((point) => point.step.n), [4]);
});

test('dice and the choices that follow from them are one turning point', () => {
  const [first, second] = turningPoints(story);
  equal(first!.rolled, [2, 6]);
  equal(first!.events.map((event) => event.text), ['A scores 2', 'B scores 6', 'A loses two stands']);
  equal(second!.rolled, [5, 1]);
  equal(second!.events.length, 1);
});

test('what other units do after the dice is not part of it', () => {
  const elsewhere = story.map((each) => (each.n === 2 ? { ...each, events: [{ event: 'lost', text: 'C leaves', unit: 'C' }] } : each));
  equal(turningPoints(elsewhere)[0]!.events.map((event) => event.text), ['C leaves']);
});

test('a swing of the score is a turning point even if nobody falls', () => {
  const points = turningPoints([
    step(0, 1, [9, 9], { score: both([0, 0]) }),
    step(1, 1, [9, 9], { score: both([0, 0]) }),
    step(2, 1, [9, 9], { score: both([0, 4]) }),
    step(3, 1, [9, 9], { score: both([5, 0]) }),
  ]);
  equal(points.map((point) => point.step.n), [2, 3]);
  equal(points[1]!.gained, { union: 5, confederate: -4 });
});

function piece(name: string, side: Side, strength: number, more: Partial<Piece> = {}): Piece {
  return { name, side, symbol: 'infantry', on_table: true, strength, full_strength: 4, marks: [], fields: {}, ...more };
}

test('units that suffered most come first, leaders are no units', () => {
  const pieces = [
    piece('A', 'union', 4), piece('B', 'confederate', 0, { on_table: false }), piece('C', 'union', 3),
    piece('Gen. D', 'union', 0, { symbol: 'leader', full_strength: 1 }),
  ];
  equal(unitLosses(pieces).map((unit) => [unit.name, unit.lost, unit.gone]),
    [['B', 4, true], ['C', 1, false], ['A', 0, false]]);
});

test('dice are counted for the side of the unit they were thrown for', () => {
  const summary = diceSummary(story, [piece('A', 'union', 4), piece('B', 'confederate', 4)]);
  equal(summary.all, { count: 5, average: 3.6 });
  equal(summary.sides.union, { count: 1, average: 2 });
  equal(summary.sides.confederate, { count: 3, average: 4 });
  equal(summary.others, { count: 1, average: 4 });
  equal(diceSummary([], []).all, { count: 0, average: null });
});

test('dice thrown by hand are steps of the story, but no decisions; another\'s secret decision is one', () => {
  const steps = [step(0, 1, [4, 4]), step(1, 1, [4, 4]), step(2, 1, [4, 4], { seat: null, action: null }), step(3, 1, [4, 4], { seat: 'confederate', action: null })];
  equal([0, 1, 2, 3].map((index) => decisionsAfter(steps, index)), [0, 1, 1, 2]);
});
