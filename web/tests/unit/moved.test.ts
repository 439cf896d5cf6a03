// moved.test.ts - path data put elsewhere is the same drawing, as large as it should be.
import { SIGNS } from '../../src/map/troops/marks';
import { moved } from '../../src/map/troops/moved';
import { equal, ok, test } from '../harness';

test('absolute places are shifted and scaled, steps are scaled only', () => {
  equal(moved('M1 2L3 4', 10, 20, 2), 'M12 24L16 28');
  equal(moved('M1 2h3v4l-5 -6z', 10, 20, 2), 'M12 24h6v8l-10 -12z');
  equal(moved('M0 -9V-31H5', 100, 50, 0.5), 'M100 45.5V34.5H102.5');
});

test('numbers without a nought before the point, and such as follow each other by a sign', () => {
  equal(moved('M.4 5.4q1.5 -4 3.1 0t3.1 0', 0, 0, 10), 'M4 54q15 -40 31 0t31 0');
  equal(moved('M.5-2L-.5-.25', 1, 1, 2), 'M2 -3L0 0.5');
});

test('an arc keeps its turn and its flags', () => {
  equal(moved('M5 1a4 4 0 1 0 .01 0', 10, 10, 2), 'M20 12a8 8 0 1 0 0.02 0');
  equal(moved('A4 2 30 0 1 6 8', 10, 20, 2), 'A8 4 30 0 1 22 36');
});

test('every sign stays where it is if it is moved by nothing', () => {
  for (const { d } of Object.values(SIGNS)) {
    const numbers = (text: string): number[] => (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    equal(numbers(moved(d, 0, 0, 1)), numbers(d));
    ok(!/NaN/.test(moved(d, 1, 2, 3)));
  }
});
