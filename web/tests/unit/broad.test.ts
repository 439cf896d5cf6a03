// broad.test.ts - how divisions moved, each as one arrow.
import type { Formation, Piece, Words } from '../../src/engine/protocol';
import type { Trail } from '../../src/game/trails';
import { broadOf } from '../../src/map/BroadArrows';
import { equal, ok, test } from '../harness';

const formations = [
  { name: 'I Corps', short: 'I', level: 'corps', side: 'union' }, { name: 'Hall’s division', short: 'Hall', level: 'division', side: 'union', under: 0 },
  { name: 'Dana’s division', short: 'Dana', level: 'division', side: 'union', under: 0 },
] as Formation[];
const piece = (name: string, under: number, x: number, stands: number, facing = 0): Piece => ({
  name, side: 'union', symbol: 'infantry', on_table: true, front: [x, 10], facing, strength: stands, full_strength: stands, marks: [], fields: {}, under,
  stands: Array.from({ length: stands }, (_, i) => ({ at: [x + i, 10], facing, width: 1, depth: 0.5, look: 'foot' })),
} as Piece);
const words = { fields: { unit: [] } } as unknown as Words;
const went = (who: Piece, by: [number, number]): Trail => ({ piece: who, points: [who.front!, [who.front![0] + by[0], 10 + by[1]]] });

test('a division has one arrow, from the middle of those who went to where they went, the strong counting more', () => {
  const [a, b, c] = [piece('A', 1, 0, 3), piece('B', 1, 20, 1), piece('C', 2, 50, 2)];
  const broad = broadOf([went(a, [0, 6]), went(b, [0, 6])], [a, b, c], formations, words);
  equal(broad.map(({ from, to, stands, back }) => ({ from, to, stands, back })), [{ from: [5, 10], to: [5, 16], stands: 4, back: false }]);
});

test('who goes where his back was gave way; who hardly moved has no arrow', () => {
  const [a, c] = [piece('A', 1, 0, 3, 180), piece('C', 2, 50, 2)], broad = broadOf([went(a, [0, 6]), went(c, [0, 0.5])], [a, c], formations, words);
  ok(broad.length === 1 && broad[0]!.back, JSON.stringify(broad));
});
