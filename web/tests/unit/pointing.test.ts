// pointing.test.ts - what a press on the table means: places, points of a way, steps to a place, a unit instead of a place.
import type { Offer, Words } from '../../src/engine/protocol';
import { beginDraft, draftAction, isProposed, isUntouched, missing, setValue, type Draft } from '../../src/game/draft';
import { aimAt, aimOf, goTo, placesOf, point, shift, stepAim, unitInstead } from '../../src/game/pointing';
import { equal, ok, test } from '../harness';

const unit = { name: 'unit', type: 'unit' };
const place = (name: string, optional: boolean) => ({ name, type: 'place', optional });
const to = { name: 'to', type: 'place' };
const words = {
  verbs: [
    { name: 'ride', help: '', params: [unit, place('at', true), { name: 'join', type: 'unit', optional: true }], list: { name: 'way', type: 'steps', low: 0, high: 8, steps: [to] } },
    { name: 'run', help: '', params: [unit], list: { name: 'way', type: 'steps', low: 1, high: 8, steps: [to] } },
    { name: 'move', help: '', params: [unit], list: { name: 'steps', type: 'steps', low: 0, high: 8, steps: [{ name: 'forward', type: 'length', motion: 'ahead' }, to, { name: 'along', type: 'place' }] } },
    { name: 'change', help: '', params: [unit, { name: 'formation', type: 'choice', choices: ['line', 'column'] }, place('at', true)] },
  ],
} as unknown as Words;

const draft = (offer: object): Draft => beginDraft(words, 'A', [{ unit: 'A', cost: 0, ...offer } as unknown as Offer])!;
const ride = () => draft({ do: 'ride', open: ['at', 'join', 'way'] });
const run = (more: object = {}) => draft({ do: 'run', open: ['way'], ...more });
const move = () => draft({ do: 'move', open: ['steps'] });

test('an order of which only a place can be said asks for it; others ask only if they must', () => {
  equal(aimOf(ride())?.name, 'at');
  equal(aimOf(run())?.name, 'way: to');
  equal(aimOf(move()), null); // it is taken hold of
  equal(aimOf(draft({ do: 'change', open: ['formation', 'at'] })), null);
  equal(aimOf(aimAt(draft({ do: 'change', open: ['formation', 'at'] }), 'at'))?.name, 'at');
});

test('steps of the kind that was picked are added among the others', () => {
  const aimed = aimAt({ ...move(), items: [{ forward: 2 }] }, stepAim(move(), 'along')), aim = aimOf(aimed)!;
  const one = point(aimed, aim, [3, 4], 0), two = point(one, aim, [5, 6], 0);
  equal(draftAction(two).steps, [{ forward: 2 }, { along: [3, 4] }, { along: [5, 6] }]);
  equal(placesOf(two, aim), [[3, 4], [5, 6]]);
  equal(draftAction(shift(two, aim, 1, [7, 8])).steps, [{ forward: 2 }, { along: [3, 4] }, { along: [7, 8] }]);
});

test('a way that the engine proposes can be given at once, and gives way to another', () => {
  const proposed = run({ way: [{ to: [1, 1] }, { to: [1, 0] }] });
  equal(missing(proposed), null);
  ok(isProposed(proposed));
  const own = point(proposed, aimOf(proposed)!, [4, 4], 0);
  equal(draftAction(own).way, [{ to: [4, 4] }]);
  ok(!isProposed(own));
  equal(missing(run()), 'way');
});

test('a unit may be named instead of the place, and the place instead of the unit', () => {
  const param = unitInstead(ride())!;
  equal(param.name, 'join');
  const placed = point(ride(), aimOf(ride())!, [2, 2], 0), joined = goTo(placed, param, 'B');
  equal(draftAction(joined), { do: 'ride', unit: 'A', join: 'B' });
  equal(draftAction(point(joined, aimOf(joined)!, [3, 3], 0)), { do: 'ride', unit: 'A', at: [3, 3] });
  equal(unitInstead(run()), undefined);
});

test('an order is untouched until something is said', () => {
  ok(isUntouched(ride()));
  ok(!isUntouched(setValue(ride(), 'join', 'B')));
  ok(!isUntouched({ ...move(), items: [{ forward: 1 }] }));
});
