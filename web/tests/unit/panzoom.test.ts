// How a sheet lies under the hands: scaled about a point, and kept in sight.
import { bounded, lieWith, placeAt, seenAt, type Bounds } from '../../src/map/panzoom';
import { equal, ok, test } from '../harness';

const bounds: Bounds = { low: [-50, -50], high: [150, 150], window: [100, 100], least: 0.5, most: 4 };

test('a place stays under the point where it was when the scale changes', () => {
  const lie = { x: 10, y: -20, k: 2 }, at: [number, number] = [40, 70], place = placeAt(lie, at);
  equal(seenAt(lie, place), at);
  equal(seenAt(lieWith(3, place, at), place), at);
});

test('what may not be seen does not come into sight', () => {
  equal(bounded({ x: 0, y: 0, k: 1 }, bounds), { x: 0, y: 0, k: 1 });
  equal(bounded({ x: 80, y: -90, k: 1 }, bounds), { x: 50, y: -50, k: 1 }, 'pushed back from either side');
  equal(bounded({ x: 50, y: -50, k: 1 }, bounds), { x: 50, y: -50, k: 1 }, 'just inside');
});

test('what is smaller than the window lies in its middle', () => {
  const lie = bounded({ x: 30, y: 0, k: 0.25 }, bounds), [left, top] = seenAt(lie, bounds.low), [right, bottom] = seenAt(lie, bounds.high);
  ok(Math.abs(left - (100 - right)) < 1e-9 && Math.abs(top - (100 - bottom)) < 1e-9);
});
