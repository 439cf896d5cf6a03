// motion.test.ts - dragging and the steps it means.
import fc from 'fast-check';
import type { Motion, Piece, Words } from '../../src/engine/protocol';
import { beginDraft, cutShort, setItems } from '../../src/game/draft';
import { carried, dragged, frontOf, frontReach, hull, moved, poseOf, rounded, type Pose } from '../../src/game/motion';
import { equal, ok, test } from '../harness';

const pose: Pose = { left: [8, 10], right: [12, 10], facing: 0 };
const near = (a: number[], b: number[]): boolean => a.every((n, i) => Math.abs(n - b[i]!) < 1e-9);

test('ahead, back and sideways go where the body faces', () => {
  ok(near(frontOf(moved(pose, 'ahead', 3)), [10, 13]));
  ok(near(frontOf(moved(pose, 'back', 3)), [10, 7]));
  ok(near(frontOf(moved(pose, 'right', 2)), [12, 10]));
  ok(near(frontOf(moved(pose, 'left', 2)), [8, 10]));
  const east: Pose = { left: [10, 12], right: [10, 8], facing: 90 };
  ok(near(frontOf(moved(east, 'ahead', 3)), [13, 10]));
});

test('a wheel turns about its own end', () => {
  const left = moved(pose, 'wheel_left', 90);
  ok(near(left.left, [8, 10]) && near(left.right, [8, 14]), JSON.stringify(left));
  equal(left.facing, 270);
  const right = moved(pose, 'wheel_right', 90);
  ok(near(right.right, [12, 10]) && near(right.left, [12, 14]), JSON.stringify(right));
  equal(right.facing, 90);
});

test('dragging a corner by an angle gives that wheel back', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 170 }), fc.constantFrom<Motion>('wheel_left', 'wheel_right'), (angle, motion) => {
    const corner = motion === 'wheel_left' ? 'right' : 'left';
    const to = moved(pose, motion, angle)[corner];
    equal(rounded(motion, dragged(pose, motion, pose[corner], to)), angle);
  }));
});

test('dragging the front gives the length ahead, whatever is sideways in it', () => {
  equal(rounded('ahead', dragged(pose, 'ahead', [10, 10], [17, 12.34])), 2.3);
  equal(rounded('back', dragged(pose, 'back', [10, 10], [17, 7.5])), 2.5);
});

const piece: Piece = {
  name: 'A', side: 'union', symbol: 'infantry', on_table: true, front: [10, 10], facing: 0, strength: 2, full_strength: 2, marks: [], fields: {},
  stands: [
    { at: [9, 9.5], facing: 0, width: 2, depth: 1, look: 'foot' },
    { at: [11, 9.5], facing: 0, width: 2, depth: 1, look: 'foot' },
  ],
};

test('a piece is carried as one body', () => {
  const from = poseOf(piece)!;
  ok(near(from.left, [8, 10]) && near(from.right, [12, 10]), JSON.stringify(from));
  const there = carried(piece, from, moved(from, 'wheel_left', 90));
  ok(near(there.stands![1]!.at, [8.5, 13]), JSON.stringify(there.stands));
  equal(there.stands![1]!.facing, 270);
  equal(poseOf({ ...piece, on_table: false }), null);
});

test('a front that goes straight ahead sweeps a strip', () => {
  const [strip] = frontReach(pose, [{ from: [10, 10], from_facing: 0, to: [10, 13], to_facing: 0 }]);
  equal(strip, [[8, 10], [12, 10], [12, 13], [8, 13]]);
});

test('a hull holds all its points and turns left at every corner', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));
  fc.assert(fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (points) => {
    const corners = hull(points as [number, number][]);
    for (const p of points) {
      for (let i = 0; i < corners.length; i++) {
        const a = corners[i]!, b = corners[(i + 1) % corners.length]!;
        ok((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= 0, JSON.stringify({ points, corners }));
      }
    }
  }));
});

test('an oblique goes halfway between ahead and a side, a shift by the compass, and a drag gives them back', () => {
  const root = Math.SQRT1_2;
  ok(near(frontOf(moved(pose, 'oblique_right', 2)), [10 + 2 * root, 10 + 2 * root]));
  ok(near(frontOf(moved(pose, 'oblique_left', 2)), [10 - 2 * root, 10 + 2 * root]));
  equal(moved(pose, 'oblique_left', 2).facing, 0);
  equal(rounded('oblique_left', dragged(pose, 'oblique_left', [10, 10], [9, 11])), 1.4);
  const east: Pose = { left: [10, 12], right: [10, 8], facing: 90 };
  ok(near(frontOf(moved(moved(east, 'east', -1), 'north', 2)), [9, 12]));
  equal(rounded('north', dragged(east, 'north', [10, 10], [17, 7.7])), -2.3);
  equal(moved(pose, 'turn', -15).facing, 345);
  equal(moved(pose, 'face_left', 1), { left: [8, 10], right: [8, 10], facing: 270 });
});

const STEPS = {
  verbs: [{
    name: 'move', help: '', params: [{ name: 'unit', type: 'unit' }],
    list: { name: 'steps', type: 'steps', low: 1, high: 8, steps: [{ name: 'forward', type: 'length', motion: 'ahead' }, { name: 'wheel_left', type: 'angle', motion: 'wheel_left' }, { name: 'wheel_right', type: 'angle', motion: 'wheel_right' }] },
  }],
} as unknown as Words;
const moving = () => beginDraft(STEPS, 'A', [{ do: 'move', unit: 'A', open: ['steps'], cost: 1 }])!;

test('an order that is cut short says why, until it is changed', () => {
  const why = { clause: 'X-1', title: 'Rates', reason: 'it can go 4 inches' };
  const cut = cutShort(moving(), { do: 'move', unit: 'A', steps: [{ forward: 4 }] }, why);
  equal(cut.items, [{ forward: 4 }]);
  equal(cut.stopped, why);
  equal(setItems(cut, [{ forward: 2 }]).stopped, undefined);
});
