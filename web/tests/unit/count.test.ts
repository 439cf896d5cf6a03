// count.test.ts - numbers and the words that go with them.
import { counted, countedOf } from '../../src/kit/count';
import { oddsNote, tellsOdds } from '../../src/panels/odds';
import { equal, ok, test } from '../harness';

test('one of a thing is not many', () => {
  equal([0, 1, 2, 1.5, 1200].map((n) => counted(n, 'inch', 'inches')), ['0 inches', '1 inch', '2 inches', '1.5 inches', '1,200 inches']);
  equal(counted(1, 'stand'), '1 stand');
  equal(countedOf(0, 1, 'stand'), '0 of 1 stand');
  equal(countedOf(1, 6, 'stand'), '1 of 6 stands');
});

test('that dice are still to be rolled is no chance of anything', () => {
  const sure = { text: 'still to be rolled: a check', chance: 1, ways: 1, of: 1 };
  ok(!tellsOdds([sure], false), 'a certainty of more dice');
  ok(tellsOdds([{ ...sure, text: 'it falls back' }], true), 'a certainty of something');
  ok(tellsOdds([{ ...sure, chance: 0.5 }, { ...sure, chance: 0.5 }], false));
  ok(!tellsOdds([], true));
  equal(oddsNote([sure], false), 'not every roll is followed to its end');
});
