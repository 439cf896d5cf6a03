// Where a battle turned, in words; and the great events that a time line marks.
import type { GameEvent, Side, StoryStep, Turning } from '../../src/engine/protocol';
import { nextTold } from '../../src/pages/playback';
import { decisive, gravest, greatEvents, tellsScore, turningPointsOf, turningWords } from '../../src/pages/turning';
import { equal, test } from '../harness';

const both = (union: number, confederate: number): Record<Side, number> => ({ union, confederate });
const event = (text: string, more: Partial<GameEvent> = {}): GameEvent => ({ event: 'e', text, ...more });

const step = (n: number, events: GameEvent[] = []): StoryStep => ({
  n, seat: 'union', action: { do: 'fire' }, rolled: [], events, label: 'fire', when: { turn: 1, phase: 'fire', mover: 'union' }, status: `Turn ${n} of 9, Union to move. Points`, strength: both(9, 9),
});

const point = (from: number, weight: number, more: Partial<Turning> = {}): Turning => ({
  from, to: from, weight, lost: both(0, 0), gained: both(0, 0), ground: both(0, 0), gone: both(0, 0), ...more,
});

const story = [0, 1, 2, 3, 4, 5].map((n) => step(n, [event(`thing ${n}`)]));

test('the heaviest turning points are kept, in the order in which they came', () => {
  const points = turningPointsOf(story, [point(1, 100), point(2, 900), point(3, 50), point(5, 300)], 2);
  equal(points.map(({ first }) => first.n), [2, 5]);
  equal(points[0]!.when, 'Turn 2 of 9');
  equal(points[0]!.title, 'Thing 2');
  equal(turningPointsOf(story, [point(1, 7), point(2, 7), point(3, 7)], 2).length, 2, 'no more than were asked for, however equal they are');
  equal(turningPointsOf(story, [point(1, 7), point(2, 7), point(3, 7), point(5, 900)], 2).map(({ first }) => first.n), [1, 5], 'equals never push out a heavier one that came later');
  equal(turningPointsOf(story, [point(77, 7)], 2), [], 'what is not told has no words');
});

test('what happens when the next turn begins stands under that turn', () => {
  const ends = step(2, [event('A fires'), event('Turn 3: Union', { begins: 'turn' }), event('B routs', { news: 'rout' })]);
  equal(turningPointsOf([step(1), ends, step(3)], [point(2, 9)], 1).map(({ when, title }) => [when, title]), [['Turn 3 of 9', 'B routs']]);
  const before = step(2, [event('B routs', { news: 'rout' }), event('Turn 3: Union', { begins: 'turn' })]);
  equal(turningPointsOf([step(1), before, step(3)], [point(2, 9)], 1).map(({ when }) => when), ['Turn 2 of 9']);
});

test('a title says the gravest thing that happened', () => {
  equal(gravest([event('A fires at B'), event('B loses a stand', { news: 'loss' }), event('B is destroyed', { news: 'destroyed' })]), 'B is destroyed');
  equal(gravest([event('a is destroyed', { news: 'destroyed' }), event('b is destroyed', { news: 'destroyed' }), event('c is destroyed', { news: 'destroyed' })]), 'A is destroyed; b is destroyed; and 1 more');
  equal(gravest([event('A fires at B')]), 'A fires at B');
  equal(gravest([]), '');
});

test('what a point changed is told in sentences', () => {
  equal(turningWords(point(1, 9, { lost: both(2, 0), gained: both(0, 1), leads: 'confederate' })),
    'The Union loses 2 stands; the Confederates gain 1 point. From here to the end the Confederates had the better of it.');
  equal(turningWords(point(1, 9, { ground: both(4, -4), ends: true })), 'The Union wins ground worth 4; the Confederates lose ground worth 4. It ended the battle.');
  equal(turningWords(point(1, 9, { ground: both(4, 0), gained: both(4, 0) })), 'The Union gains 4 points.', 'ground is told once');
});

test('the decisive point is the one after which the winner led, else the heaviest that was to his good', () => {
  const points = turningPointsOf(story, [point(1, 500, { lost: both(0, 2) }), point(2, 900, { gained: both(-1, 0) }), point(4, 100, { leads: 'union' })], 4);
  equal(decisive(points, 'union')?.first.n, 4);
  equal(decisive(points.slice(0, 2), 'union')?.first.n, 1, 'not the point that he lost, however heavy');
  equal(decisive(points, 'confederate')?.first.n, 2, 'and not the one after which the loser led');
  equal(decisive(turningPointsOf(story, [point(3, 800, { leads: 'union', ground: both(-1, 1) })], 4), 'union'), undefined, 'ground that he lost decided nothing for him');
  equal(decisive(points, null), undefined, 'nothing decides a draw');
  equal(decisive([], 'union'), undefined);
});

test('a score that a sentence says is not said beside it', () => {
  equal(tellsScore('Union 16, Confederate 4: a lead of 3 points wins. ', 16, 4), true);
  equal(tellsScore('the Union holds ground worth 16, the Confederate army 4: who holds more wins', 16, 4), true);
  equal(tellsScore('the Union army gave up. it was turn 3 of 12, at Union 16 points, Confederate 4', 16, 4), true);
  equal(tellsScore('the Union army is broken: it has lost 16 of its 30 units, the enemy 4', 16, 4), false);
  equal(tellsScore('Union 160, Confederate 4: a lead of 3 points wins', 16, 4), false);
});

test('great events are marked by their step and kind', () => {
  const told = [step(0), step(1, [event('A is destroyed', { news: 'destroyed' }), event('B is destroyed', { news: 'destroyed' }), event('the hill is taken', { news: 'taken' })]), step(2, [event('x', { news: 'loss' })])];
  equal(greatEvents(told), [{ index: 1, kind: 'destroyed', text: 'A is destroyed; B is destroyed' }, { index: 1, kind: 'taken', text: 'The hill is taken' }]);
});

test('a step forward or back goes to one of which something is told, or to the end', () => {
  const told = [step(0), step(1), step(2, [event('a')]), step(3), step(4)];
  equal(nextTold(told, 0, 1), 2);
  equal(nextTold(told, 2, 1), 4, 'the last of all');
  equal(nextTold(told, 4, -1), 2);
  equal(nextTold(told, 2, -1), 0);
  equal(nextTold(told, 4, 1), 4);
});
