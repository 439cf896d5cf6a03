// The order in which the start page shows battles.
import type { BattleFacts, Start } from '../../src/engine/protocol';
import { turnsWords } from '../../src/pages/front/known';
import { smallestFirst } from '../../src/pages/size';
import { equal, test } from '../harness';

function facts(men: number, turns: (number | null)[], more: Partial<BattleFacts> = {}): BattleFacts {
  const force = { men: men / 2, guns: 0, units: 1 };
  return {
    title: '', minutes: 60, open: false, forces: { union: force, confederate: force }, options: [],
    systems: turns.map((count, i) => (count === null ? { id: `s${i}`, playable: false } : { id: `s${i}`, playable: true, turns: count })),
    ...more,
  };
}

const order = (battles: Start['battles']): string[] =>
  smallestFirst({ hello: { guidon: '', protocol: 1, systems: [], battles: [], players: [] }, battles, lessons: {}, known: {} });

test('the smallest battle comes first: few men in few turns', () => {
  equal(order({ great: facts(9000, [8]), long: facts(1000, [20]), small: facts(1200, [8]) }), ['small', 'long', 'great']);
  equal(order({ a: facts(1000, [12, 6]), b: facts(1100, [8, 4]) }), ['b', 'a'], 'whichever rules are shortest');
});

test('battles without armies, or that nobody can fight, come last, in their order', () => {
  equal(order({ open: facts(0, [5], { open: true }), none: facts(10, [null]), last: facts(0, [], { open: true }), real: facts(5000, [null, 9]) }),
    ['real', 'open', 'none', 'last']);
});

test('start page and briefing tell the same turns: those agreed, else about as many as games had', () => {
  const known = { games: 16, union: 8, confederate: 8, turns: 30.6, decisions: 100 };
  equal(turnsWords(36, known), '36 turns');
  equal(turnsWords(undefined, known), 'about 31 turns');
  equal(turnsWords(undefined, undefined), null);
});
