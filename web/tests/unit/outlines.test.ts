// Ready outlines for what is laid by its corners.
import type { Point } from '../../src/engine/protocol';
import { encloses, moved, ordinary, outline } from '../../src/game/outlines';
import { equal, ok, test } from '../harness';

const TABLE: Point = [72, 48];

test('an outline lies within the box that was drawn, whichever way', () => {
  for (const [from, to] of [[[10, 10], [20, 16]], [[20, 16], [10, 10]], [[10, 16], [20, 10]]] as [Point, Point][]) {
    const points = outline('area', from, to, 16);
    equal(points.length, 8);
    ok(points.every(([x, y]) => x >= 10 && x <= 20 && y >= 10 && y <= 16), JSON.stringify(points));
    ok(encloses(points, [15, 13]) && !encloses(points, [25, 13]), 'its middle is inside');
  }
  equal(outline('area', [0, 0], [8, 8], 5).length, 5, 'no more corners than may be');
  equal(outline('line', [1, 2], [9, 4], 16), [[1, 2], [9, 4]]);
});

test('one of ordinary size is the same for everybody, and stays on the table when it is moved', () => {
  const points = ordinary('area', [36, 24], TABLE, 16), far = moved(points, [100, -100], TABLE);
  equal(points, ordinary('area', [36, 24], TABLE, 16));
  ok(far.every(([x, y]) => x >= 0 && x <= TABLE[0] && y >= 0 && y <= TABLE[1]), JSON.stringify(far));
  equal(far.map(([x], i) => Math.round((x - points[i]![0]) * 10)).filter((by, _, all) => by !== all[0]), [], 'its shape');
});
