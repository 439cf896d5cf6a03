// troops.test.ts - where units are taken hold of, how they are drawn and how they are put in words.
import fc from 'fast-check';
import type { Piece, Point, Stand } from '../../src/engine/protocol';
import { convexHull, corners, grow, unitAt } from '../../src/map/troops/body';
import { drawingOf } from '../../src/map/troops/drawing';
import { figure, scaleBar } from '../../src/map/troops/measures';
import { describe, whereabouts } from '../../src/map/troops/words';
import { equal, ok, test } from '../harness';

const FRAME = { width: 48, depth: 40 };
const rounded = (p: Point): Point => [Math.round(p[0] * 1000) / 1000 + 0, Math.round(p[1] * 1000) / 1000 + 0];

/** A unit in ranks of `files` stands, its front at [x, y]. */
function regiment(at: Point, facing: number, files: number, ranks: number, more: Partial<Stand> = {}): Piece {
  const a = (facing * Math.PI) / 180;
  const [width, depth] = [1.5, 0.75];
  const stands: Stand[] = [];
  for (let rank = 0; rank < ranks; rank++) {
    for (let file = 0; file < files; file++) {
      const [right, forward] = [(file - (files - 1) / 2) * width, -(rank + 0.5) * depth];
      const place: Point = [
        at[0] + right * Math.cos(a) + forward * Math.sin(a),
        at[1] - right * Math.sin(a) + forward * Math.cos(a),
      ];
      stands.push({ at: place, facing, width, depth, look: 'foot', ...more });
    }
  }
  return {
    name: '6th Wisconsin', side: 'union', symbol: 'infantry', on_table: true, front: at, facing, stands,
    strength: stands.length, full_strength: 4, marks: [], fields: {},
  };
}

test('the corners of a line that faces north are the ends of its front', () => {
  const held = corners(regiment([20, 10], 0, 4, 1))!;
  equal([held.left, held.right, held.front].map(rounded), [[17, 10], [23, 10], [20, 10]]);
});

test('the corners of a line that faces east are north and south', () => {
  const held = corners(regiment([20, 10], 90, 4, 1))!;
  equal([held.left, held.right].map(rounded), [[20, 13], [20, 7]]);
});

test('a column is held at the corners of its head', () => {
  const held = corners(regiment([20, 10], 0, 1, 4))!;
  equal([held.left, held.right].map(rounded), [[19.25, 10], [20.75, 10]]);
});

test('a column that winds a little is held at its head too', () => {
  const column = regiment([20, 10], 0, 1, 4);
  column.stands!.forEach((stand, i) => (stand.at = [stand.at[0] + 0.12 * i, stand.at[1]]));
  equal(rounded(corners(column)!.right), [20.75, 10]);
});

test('corners turn with the unit', () => {
  const upTo = (max: number) => fc.integer({ min: 1, max });
  fc.assert(fc.property(upTo(3599), upTo(8), upTo(3), (tenths, files, ranks) => {
    const facing = tenths / 10;
    const a = (facing * Math.PI) / 180;
    const held = corners(regiment([20, 10], facing, files, ranks))!;
    const half = files * 0.75;
    const expected = (side: number): Point => [20 + side * half * Math.cos(a), 10 - side * half * Math.sin(a)];
    const near = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 1e-6;
    return near(held.left, expected(-1)) && near(held.right, expected(1));
  }));
});

test('a unit without stands has no corners', () => {
  equal(corners({ ...regiment([0, 0], 0, 1, 1), stands: [] }), null);
});

test('a finger finds the nearest unit, and none that is too far', () => {
  const near = regiment([20, 10], 0, 4, 1);
  const far = { ...regiment([20, 14], 0, 4, 1), name: '2nd Wisconsin' };
  equal(unitAt([far, near], [20, 10.5], 1), '6th Wisconsin');
  equal(unitAt([far, near], [20, 12.9], 1), '2nd Wisconsin');
  equal(unitAt([far, near], [40, 30], 1), null);
  equal(unitAt([{ ...near, on_table: false }], [20, 9.9], 1), null);
});

test('only stands without another ahead have a front edge', () => {
  const strokes = (piece: Piece) => drawingOf(piece, FRAME).front.split('M').length - 1;
  equal(strokes(regiment([20, 10], 30, 4, 1)), 4, 'line');
  equal(strokes(regiment([20, 10], 30, 1, 4)), 1, 'column');
  equal(strokes(regiment([20, 10], 30, 2, 2)), 2, 'double column');
});

test('hit stands are hatched, and those hit again otherwise', () => {
  const unit = regiment([20, 10], 0, 3, 1);
  unit.stands![0]!.hits = 1;
  unit.stands![1]!.hits = 2;
  const { hit, hitAgain } = drawingOf(unit, FRAME);
  equal([hit, hitAgain].map((path) => path.split('Z').length - 1), [1, 1]);
});

test('the sides have different outlines', () => {
  const union = regiment([20, 10], 0, 1, 1);
  ok(drawingOf(union, FRAME).solid !== drawingOf({ ...union, side: 'confederate' }, FRAME).solid, 'same outline');
});

test('limbers, led horses and leaders are hollow, and one stand carries the colours', () => {
  equal(drawingOf(regiment([20, 10], 0, 1, 1, { look: 'limber' }), FRAME).solid, '');
  equal(drawingOf(regiment([20, 10], 0, 1, 1, { look: 'leader' }), FRAME).stars.length, 1);
  ok(drawingOf(regiment([20, 10], 0, 1, 1, { command: true }), FRAME).flag, 'no flag');
  equal(drawingOf(regiment([20, 10], 0, 1, 1), FRAME).flag, null);
});

test('a grown outline holds all points of the old one, pad away', () => {
  const point = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
  fc.assert(fc.property(fc.array(point, { minLength: 3, maxLength: 24 }), (points) => {
    const hull = convexHull(points as Point[]);
    fc.pre(hull.length > 2);
    const ring = grow(hull, 4);
    return ring.every((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      const inside = (r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) >= -1e-6;
      return (points as Point[]).every(inside);
    });
  }));
});

test('a unit in words', () => {
  const unit = { ...regiment([20, 10], 0, 4, 1), marks: ['ordered'], fields: { formation: 'line' } };
  equal(describe(unit), '6th Wisconsin, Union infantry, 4 of 4 stands, line, ordered');
  unit.stands![1]!.hits = 2;
  equal(describe({ ...unit, fields: {} }), '6th Wisconsin, Union infantry, 4 of 4 stands, 2 hits, ordered');
  equal(describe({ ...unit, fields: { formation: 'limbered' }, marks: ['limbered', 'ordered'] }), '6th Wisconsin, Union infantry, 4 of 4 stands, limbered, 2 hits, ordered', 'a mark for the formation is told once');
  const hill: Piece = { ...unit, name: 'Gen. Hill', symbol: 'leader', marks: [], strength: 1, full_strength: 1, stands: [] };
  equal(describe(hill), 'Gen. Hill, Union leader');
});

test('a unit off the table says what has become of it', () => {
  const gone: Piece = { ...regiment([0, 0], 0, 1, 1), on_table: false };
  equal(whereabouts({ ...gone, fields: { status: 'to_come' } }), 'to come');
  equal(whereabouts({ ...gone, strength: 0 }), 'lost');
  equal(whereabouts(gone), 'not on the table');
});

test('the scale bar is round and no longer than asked', () => {
  equal(scaleBar(12), { length: 10, parts: 4 });
  equal(figure(scaleBar(0.37).length), '0.3');
  equal(scaleBar(450).length, 400);
  fc.assert(fc.property(fc.double({ min: 0.01, max: 1e5, noNaN: true }), (most) => {
    const { length } = scaleBar(most);
    return length <= most * 1.000001 && length > most / 2.1 && /^\d+(\.\d)?\d*$/.test(figure(length));
  }));
});
