// labels.test.ts - names that shorten, and labels that find room without touching each other.
import fc from 'fast-check';
import type { Piece, Point, Sign, Words } from '../../src/engine/protocol';
import type { PlaceName } from '../../src/map/ground/names';
import { Grid, overlap, type Box } from '../../src/map/troops/box';
import { labelItems, occupied, sizes, type LabelOptions } from '../../src/map/troops/inscriptions';
import { shorten, shortenLeader } from '../../src/map/troops/names';
import { placeLabels, type LabelItem, type Placed } from '../../src/map/troops/place';
import { estimated } from '../../src/map/troops/text';
import { equal, ok, test } from '../harness';

const WORDS: Words = {
  rules: '', name: '', verbs: [], fields: { game: [], side: [], unit: [] }, phases: [], events: [], terrain: [], options: [],
  marks: [
    ...(['better', 'broken', 'fired', 'weak', 'done', 'led'] as Sign[]).map((sign, i) => ({ name: ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'][i]!, letter: sign[0]!, sign })),
    { name: 'two_left', letter: '2' },
  ],
};
const OPTIONS: LabelOptions = { frame: { width: 72, depth: 48 }, words: WORDS, zoom: 1, labelScale: 1, measure: estimated, level: 'near' };

function unit(name: string, at: Point, more: Partial<Piece> = {}): Piece {
  const facing = more.facing ?? 0;
  return {
    name, side: 'union', symbol: 'infantry', on_table: true, front: at, facing,
    stands: [{ at, facing, width: 4, depth: 0.75, look: more.symbol === 'leader' ? 'leader' : 'foot' }],
    strength: 4, full_strength: 4, marks: [], fields: {}, ...more,
  };
}

function layout(pieces: Piece[], options: Partial<LabelOptions> = {}): Placed[] {
  const o = { ...OPTIONS, ...options };
  return placeLabels(labelItems(pieces, [], [], o), occupied(pieces, [], [], o), o.zoom);
}

const textOf = (placed: Placed): string => placed.item.forms[placed.form]!.text;

function collide(a: Box, b: Box): boolean {
  const slack = 1e-6;
  return overlap({ x: a.x + slack, y: a.y + slack, w: a.w - 2 * slack, h: a.h - 2 * slack }, b);
}

test('names of regiments shorten to state and number', () => {
  equal(shorten('6th Wisconsin'), ['6th Wisconsin', '6 Wis.']);
  equal(shorten('1st West Virginia Cavalry'), ['1st West Virginia Cavalry', '1 W.Va. Cav.', '1 W.Va.']);
  equal(shorten('22nd North Carolina'), ['22nd North Carolina', '22 N.C.']);
  equal(shorten('4th and 27th Virginia'), ['4th and 27th Virginia', '4 and 27 Va.'], 'two that fight as one keep both numbers');
  equal(shorten('7th Wisconsin, right wing'), ['7th Wisconsin, right wing', '7 Wis. r.w.', '7 Wis.']);
});

test('names of batteries and others shorten too', () => {
  equal(shorten('Battery B, 4th U.S.'), ['Battery B, 4th U.S.', 'Bty. B, 4 U.S.', 'B, 4 U.S.']);
  equal(shorten('Danville Artillery'), ['Danville Artillery', 'Danville Arty.', 'Danville']);
  equal(shorten("Starke's skirmishers"), ["Starke's skirmishers", "Starke's sk.", 'Starke']);
  equal(shorten('Zouaves'), ['Zouaves']);
  equal(shorten('Union train'), ['Union train'], 'nothing shorter says anything');
});

test('brigades shorten to whose they are', () => {
  equal(shorten('Second Brigade (Webb)'), ['Second Brigade (Webb)', 'Second Brig. (Webb)', 'Webb']);
  equal(shorten("Armistead's Brigade, right wing"), ["Armistead's Brigade, right wing", "Armistead's Brig. r.w.", 'Armistead r.w.']);
  equal(shorten("Davis' Brigade"), ["Davis' Brigade", "Davis' Brig.", 'Davis']);
  equal(shorten('A, Sumter (Ross)').at(-1), 'Ross');
  equal(shorten('9th Michigan Battery (Daniels)').at(-1), 'Daniels');
});

test('leaders shorten to their surnames', () => {
  equal(shortenLeader('Brig. Gen. John Gibbon'), ['Brig. Gen. John Gibbon', 'Gen. Gibbon', 'Gibbon']);
  equal(shortenLeader('Maj. Gen. T. J. Jackson'), ['Maj. Gen. T. J. Jackson', 'Gen. Jackson', 'Jackson']);
  equal(shortenLeader('Col. Strong Vincent'), ['Col. Strong Vincent', 'Col. Vincent', 'Vincent']);
  equal(shortenLeader('Stonewall'), ['Stonewall']);
});

test('the whole name comes first, and no form of it is empty', () => {
  fc.assert(fc.property(fc.string(), (name) => {
    for (const forms of [shorten(name), shortenLeader(name)]) {
      if (name !== '' && forms[0] !== name) return false;
      if (forms.some((form) => form === '')) return false;
    }
    return true;
  }));
});

test('a label lies behind its unit, written out', () => {
  const [label] = layout([unit('6th Wisconsin', [36, 24])]);
  equal(textOf(label!), '6th Wisconsin');
  ok(label!.y > 24 * 20, 'not behind a unit that faces north');
  const [other] = layout([unit('6th Wisconsin', [36, 24], { facing: 180 })]);
  ok(other!.y + other!.h < 24 * 20, 'not behind a unit that faces south');
});

test('letters keep their size on screen, twelve pixels at least', () => {
  for (const scale of [0.5, 1, 1.4]) ok(sizes(scale).letters >= 12 && sizes(scale).state >= 12, `${scale}`);
  const [near] = layout([unit('6th Wisconsin', [36, 24])], { zoom: 2 });
  const [far] = layout([unit('6th Wisconsin', [36, 24])], { zoom: 1 });
  ok(Math.abs(near!.h * 2 - far!.h) < 1e-9, 'the label changed its size on screen');
});

test('small maps have short names', () => {
  const [label] = layout([unit('6th Wisconsin', [36, 24])], { zoom: 0.5, level: 'middle' });
  equal(textOf(label!), '6 Wis.');
  equal(textOf(layout([unit("Gregg's Brigade", [36, 24])], { level: 'middle' })[0]!), 'Gregg');
});

test('in a crowd no name stands nearer to another than to its own, unless a line ties it', () => {
  const place = (i: number): Point => [30 + (i % 6) * 4.4, 20 + Math.floor(i / 6) * 1.6];
  const crowd = Array.from({ length: 30 }, (_, i) => unit(`${i + 1}th Pennsylvania`, place(i)));
  const bodies = occupied(crowd, [], [], OPTIONS).filter((box) => box.body);
  const gap = (a: Box, b: Box): number => Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
  const placed = layout(crowd);
  ok(placed.length > 15, `only ${placed.length} of 30 are named`);
  for (const label of placed.filter((one) => !one.line)) {
    const own = Math.min(...bodies.filter((b) => b.owner === label.item.name).map((b) => gap(label, b)));
    const other = Math.min(...bodies.filter((b) => b.owner !== label.item.name).map((b) => gap(label, b)));
    ok(other >= own - 0.5, `${label.item.name} stands nearer to another`);
  }
});

const first = (piece: Piece, level: LabelOptions['level']) => labelItems([piece], [], [], { ...OPTIONS, level })[0]!.forms[0]!;

test('state is a word or a sign, the worse first, and lost stands are shown from near', () => {
  const hurt = unit('6th Wisconsin', [9, 9], { marks: ['alpha', 'beta', 'delta', 'gamma', 'epsilon'], strength: 3 });
  equal([first(hurt, 'near').state, first(hurt, 'near').signs, first(hurt, 'near').pips], ['beta, delta', ['fired', 'done'], [3, 4]]);
  equal([first(hurt, 'close').state, first(hurt, 'close').signs], ['beta, delta, gamma, epsilon, alpha', []]);
  equal([first(hurt, 'middle').state, first(hurt, 'middle').signs, first(hurt, 'middle').pips], ['', ['broken', 'weak', 'fired'], null]);
  const counted = unit('6th Wisconsin', [9, 9], { marks: ['two_left'] });
  equal([first(counted, 'near').text, first(counted, 'near').signs], ['6th Wisconsin ••', []]);
  const strong = unit('6th Wisconsin', [9, 9], { strength: 9, full_strength: 12 });
  equal(first(strong, 'near').text, '6th Wisconsin 9/12');
});

test('a label does not cover the stands of others if there is room elsewhere', () => {
  const pieces = [unit('6th Wisconsin', [36, 24]), unit('2nd Wisconsin', [36, 23])];
  const stands = occupied(pieces, [], [], OPTIONS);
  for (const placed of layout(pieces)) {
    ok(!stands.some((stand) => overlap(stand, placed)), `${placed.item.name} covers a stand`);
  }
});

test('a place that the ground names already is not named again', () => {
  const place = { name: 'Mill', at: [9, 9] as Point, value: 2, held: null };
  const named: PlaceName = { text: 'Mill', at: [180, 180], angle: 0, kind: 'place', size: 14, wide: 40, proper: true, spare: [] };
  equal(labelItems([], [place], [], OPTIONS).length, 1);
  equal(labelItems([], [place], [named], OPTIONS).length, 0);
});

const anyPiece = fc.record({
  number: fc.integer({ min: 1, max: 150 }),
  state: fc.constantFrom('Ohio', 'Pennsylvania', 'North Carolina', 'Texas', 'Wisconsin'),
  x: fc.double({ min: 0, max: 30, noNaN: true }),
  y: fc.double({ min: 0, max: 20, noNaN: true }),
  facing: fc.integer({ min: 0, max: 359 }),
  leader: fc.boolean(),
  marks: fc.subarray(WORDS.marks.map((mark) => mark.name)),
  strength: fc.integer({ min: 1, max: 12 }),
});

const crowds = fc.array(anyPiece, { minLength: 1, maxLength: 60 }).map((list) =>
  list.map((p, i) =>
    unit(`${p.number}th ${p.state} ${i}`, [p.x, p.y], {
      facing: p.facing, symbol: p.leader ? 'leader' : 'infantry', marks: p.marks, strength: p.strength, full_strength: 12,
    }),
  ),
);
const zooms = fc.constantFrom(0.3, 0.5, 0.8, 1, 2.5);

test('no two labels overlap, whatever the crowd', () => {
  fc.assert(fc.property(crowds, zooms, (pieces, zoom) => {
    const placed = layout(pieces, { zoom });
    return placed.every((a, i) => placed.every((b, j) => j <= i || !collide(a, b)));
  }));
});

test('the same crowd is always labelled the same way, in whatever order it comes', () => {
  const places = (list: Placed[]) => list.map((p) => [p.item.name, p.form, p.x, p.y]).sort();
  fc.assert(fc.property(crowds, zooms, (pieces, zoom) => {
    const first = places(layout(pieces, { zoom }));
    equal(places(layout(pieces, { zoom })), first);
    equal(places(layout([...pieces].reverse(), { zoom })), first);
  }), { numRuns: 40 });
});

test('every label that is not hidden belongs to an item, once', () => {
  fc.assert(fc.property(crowds, (pieces) => {
    const names = layout(pieces).map((placed) => placed.item.name);
    return new Set(names).size === names.length && names.every((name) => pieces.some((piece) => piece.name === name));
  }), { numRuns: 40 });
});

test('sixty labels are placed quickly', () => {
  const pieces = Array.from({ length: 60 }, (_, i) =>
    unit(`${i + 1}th Ohio`, [4 + (i % 10) * 6, 4 + Math.floor(i / 10) * 5], { facing: i * 7, marks: ['alpha', 'beta'] }));
  const items: LabelItem[] = labelItems(pieces, [], [], OPTIONS);
  const boxes = occupied(pieces, [], [], OPTIONS);
  let best = Infinity;
  for (let i = 0; i < 10; i++) {
    const start = performance.now();
    placeLabels(items, boxes, 1);
    best = Math.min(best, performance.now() - start);
  }
  ok(best < 8, `${best.toFixed(1)} ms`);
});

test('a grid tells whether anything is touched as quickly as it may, and as truly as by looking at all', () => {
  const number = fc.double({ min: -200, max: 200, noNaN: true }), size = fc.double({ min: 0.1, max: 90, noNaN: true });
  const box = fc.record({ x: number, y: number, w: size, h: size });
  fc.assert(fc.property(fc.array(box, { maxLength: 12 }), number, number, size, (boxes, x, y, reach) => {
    const grid = new Grid<Box>(37);
    for (const each of boxes) grid.add(each);
    const asked = { x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach };
    equal(grid.touches(x, y, reach), grid.near(asked).length > 0);
  }));
});
