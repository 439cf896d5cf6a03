// ground.test.ts - the drawing of the ground: always the same, within its bounds, and never broken.
import fc from 'fast-check';
import cornfield from '../../../battles/antietam-cornfield.json';
import brawners from '../../../battles/brawners-farm.json';
import champion from '../../../battles/champion-hill.json';
import chickamauga from '../../../battles/chickamauga.json';
import fleetwood from '../../../battles/fleetwood-hill.json';
import henry from '../../../battles/henry-house-hill.json';
import roundTop from '../../../battles/little-round-top.json';
import pickett from '../../../battles/picketts-charge.json';
import type { Feature, Look, Point } from '../../src/engine/protocol';
import { drawGround } from '../../src/map/ground/draw';
import { footprint, placeNames, shortName } from '../../src/map/ground/names';
import { Pen } from '../../src/map/ground/pen';
import { LAYERS, type Layer } from '../../src/map/ground/plate';
import { away, heading, inside, length, minus } from '../../src/map/ground/shapes';
import { equal, ok, test } from '../harness';

const TABLE: [number, number] = [48, 40];
const AREAS: Look[] = [
  'hill', 'thick_woods', 'open_woods', 'thicket', 'orchard', 'corn', 'field', 'plough', 'pasture', 'marsh', 'pond',
  'rough', 'town', 'farm',
];
const LINES: Look[] = [
  'brook', 'stream', 'river', 'road_pike', 'road_lane', 'sunken_road', 'railroad', 'embankment', 'cut', 'fence',
  'stone_wall', 'hasty_works', 'works',
];
const FIELD: Point[] = [[10, 10], [22, 12], [24, 21], [15, 24], [9, 18]];
const COURSE: Point[] = [[5, 5], [14, 8], [20, 7], [31, 15]];

interface BattleFile {
  terrain: { features: { properties: Record<string, unknown>; geometry: { type: string; coordinates: unknown } }[] };
}

/** The ground of a battle file as a view would have it. */
function groundOf(battle: BattleFile, yards: number): Feature[] {
  const onTable = (p: Point): Point => [p[0] / yards, p[1] / yards];
  return battle.terrain.features.map(({ properties: p, geometry: g }) => {
    const shape =
      g.type === 'Polygon'
        ? { area: (g.coordinates as Point[][])[0]!.slice(0, -1).map(onTable) }
        : { line: (g.coordinates as Point[]).map(onTable) };
    const style = p.steep ? 'steep' : undefined;
    return { ...shape, look: p.kind, name: p.name, height: p.height, style } as unknown as Feature;
  });
}

/** Every place that relative path data comes to, the turning points of curves included. */
function placesIn(data: string): Point[] {
  const found: Point[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter, rest] of data.matchAll(/([a-z])([^a-z]*)/g)) {
    const n = (rest!.match(/-?(\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
    const size = { m: 2, l: 2, q: 4, a: 7, z: 1 }[letter!]!;
    if (letter === 'z') at = start;
    for (let i = 0; i + size <= n.length; i += size) {
      if (letter === 'q') found.push([at[0] + n[i]!, at[1] + n[i + 1]!]);
      at = [at[0] + n[i + size - 2]!, at[1] + n[i + size - 1]!];
      if (letter === 'm' && i === 0) start = at;
      found.push(at);
    }
  }
  return found;
}

const onMap = (points: Point[]): Point[] => points.map(([x, y]) => [x * 20, (TABLE[1] - y) * 20]);
const bytes = (layers: Layer[]): number => layers.reduce((sum, { data }) => sum + data.length, 0);
const strokesOf = (features: Feature[]): Point[] =>
  drawGround(features, TABLE, 'x').flatMap(({ layer, data }) => (layer === 'hachures' ? placesIn(data) : []));
const isSound = (layers: Layer[]): boolean => layers.every(({ data }) => /^m[mlqaz\d .-]*$/.test(data));

test('a pen writes steps from rounded places, as short as path data allows', () => {
  const pen = new Pen().move(10, 20.04).line(10.5, 20).line(10.1, 20.5).bend(11, 22, 0, 0).close();
  equal(pen.data, 'm10 20 .5 0-.4.5q.9 1.5-10.1-20.5z');
  equal(new Pen().move(1, 1).line(-99.96, 1).move(5, 5).data, 'm1 1-101 0m105 4');
});

test('rounding does not add up along a path', () => {
  const pen = new Pen().move(0, 0);
  for (let i = 1; i <= 1000; i++) pen.line(i * 0.33, i * 0.17);
  const last = placesIn(pen.data).at(-1)!;
  ok(Math.abs(last[0] - 330) < 0.1 && Math.abs(last[1] - 170) < 0.1, `ended at ${last}`);
});

test('headings are unit vectors close to the true direction', () => {
  for (let t = 0; t < 1; t += 0.013) {
    const [x, y] = heading(t);
    ok(Math.abs(length([x, y]) - 1) < 1e-9, 'not of length one');
    ok(Math.abs(x - Math.cos(t * 2 * Math.PI)) < 0.01 && Math.abs(y - Math.sin(t * 2 * Math.PI)) < 0.01, `wrong at ${t}`);
  }
});

test('the same ground and seed give the same bytes, another seed others', () => {
  const ground = groundOf(brawners, 50);
  equal(drawGround(ground, TABLE, 'x'), drawGround(structuredClone(ground), TABLE, 'x'));
  ok(JSON.stringify(drawGround(ground, TABLE, 'x')) !== JSON.stringify(drawGround(ground, TABLE, 'y')));
});

test('how a feature is drawn does not depend on what lies elsewhere', () => {
  const wood: Feature = { look: 'thick_woods', area: FIELD };
  const alone = drawGround([wood], TABLE, 'x');
  const both = drawGround([{ look: 'corn', area: [[30, 30], [40, 30], [40, 38]] }, wood], TABLE, 'x');
  for (const layer of alone) ok(both.some(({ data }) => data === layer.data), `${layer.layer} changed`);
});

test('every look draws something, in both details, as an area or a line', () => {
  for (const detail of ['full', 'light'] as const) {
    const features: Feature[] = [
      ...AREAS.map((look): Feature => ({ look, area: FIELD })),
      ...LINES.map((look): Feature => ({ look, line: COURSE, width: 1 })),
      { look: 'bridge', line: [[9, 9]] },
      { look: 'ford', line: [[9, 9]] },
    ];
    for (const feature of features) {
      const layers = drawGround([feature], TABLE, 'x', detail);
      ok(isSound(layers) && bytes(layers) > 20, feature.look);
    }
  }
});

test('what fills an area stays in it', () => {
  const ring = onMap(FIELD);
  for (const look of AREAS) {
    for (const { layer, data } of drawGround([{ look, area: FIELD, height: 90, style: 'steep' }], TABLE, 'x')) {
      const reach = layer.includes('shadow') ? 7 : 3; // shadows fall outwards
      for (const p of placesIn(data)) {
        const out = inside(ring, p) ? 0 : away(ring, true, p);
        ok(out <= reach, `${look}: ${layer} is ${out.toFixed(1)} outside at ${p}`);
      }
    }
  }
});

test('lines are drawn along their course', () => {
  const line = onMap(COURSE);
  for (const look of LINES) {
    for (const { layer, data } of drawGround([{ look, line: COURSE, width: 1 }], TABLE, 'x')) {
      for (const p of placesIn(data)) ok(away(line, false, p) < 16, `${look}: ${layer} strays to ${p}`);
    }
  }
});

test('strokes of a hill do not cross the next contour, and the crest stays open', () => {
  const foot: Feature = { look: 'hill', height: 40, area: FIELD };
  const crest: Feature = { look: 'hill', height: 90, area: [[13, 14], [19, 15], [19, 19], [14, 19]] };
  const top = onMap(crest.area!);
  const lower = strokesOf([foot, { ...crest, look: 'pasture' }]);
  const both = strokesOf([foot, crest]);
  ok(lower.length > 300, `only ${lower.length / 3} strokes`);
  ok(both.length > lower.length, 'the crest has no strokes of its own');
  ok(both.every((p) => !inside(top, p) || away(top, true, p) < 45), 'a stroke lies on the crest');
});

test('a hill that goes on beyond the table has no strokes along its edge', () => {
  const strokes = strokesOf([{ look: 'hill', height: 50, area: [[0, 0], [20, 0], [20, 12], [0, 12]] }]);
  ok(strokes.length > 0 && strokes.every(([x, y]) => x > 398 - 60 || y < 560 + 60), 'strokes along the table edge');
});

test('trees keep off roads and names', () => {
  const road: Feature = { look: 'road_pike', line: [[5, 16], [28, 17]] };
  const line = onMap(road.line!);
  const wood: Feature = { look: 'thick_woods', name: 'North Wood', area: FIELD };
  const names = placeNames([wood, road], [], TABLE);
  equal(names.map(({ text }) => text), ['North Wood']);
  for (const { layer, data } of drawGround([wood, road], TABLE, 'x', 'full', names)) {
    if (layer !== 'trees-dark' && layer !== 'trees-light') continue;
    for (const p of placesIn(data)) {
      ok(away(line, false, p) > 2, `a tree on the road at ${p}`);
      for (const { at } of footprint(names[0]!)) ok(length(minus(p, at)) > 3, `a tree on the name at ${p}`);
    }
  }
});

test('without a look the style is drawn, and unknown words something neutral', () => {
  equal(drawGround([{ style: 'woods', area: FIELD }], TABLE, 'x'), drawGround([{ look: 'thick_woods', area: FIELD }], TABLE, 'x'));
  for (const word of ['lava', 'constructor', '__proto__', '']) {
    const strange = { look: word, style: word } as unknown as Feature;
    equal(drawGround([{ ...strange, area: FIELD }], TABLE, 'x').map(({ layer }) => layer), ['unknown-area', 'unknown-line'], word);
    equal(drawGround([{ ...strange, line: COURSE }], TABLE, 'x').map(({ layer }) => layer), ['unknown-line'], word);
    equal(drawGround([{ ...strange, line: [[3, 3]] }], TABLE, 'x').map(({ layer }) => layer), ['unknown-line'], word);
  }
});

test('broken shapes are drawn as what is left of them, or not at all', () => {
  const broken: Feature[] = [...AREAS, ...LINES, 'bridge' as const, 'ford' as const].flatMap((look) => [
    { look },
    { look, area: [] },
    { look, area: [[3, 3]] },
    { look, area: [[3, 3], [9, 3]] },
    { look, area: [[3, 3], [9, 3], [6, 3]] },
    { look, area: [[3, 3], [3, 3], [3, 3]] },
    { look, line: [[4, 4], [4, 4]] },
    { look, line: [] },
    { look, line: [[NaN, 4], [5, Infinity]] },
    { look, area: [[-1e9, -1e9], [1e9, -1e9], [0, 1e9]], height: NaN, width: Infinity },
    { look, line: null as unknown as Point[], name: 7 as unknown as string },
  ]);
  for (const feature of broken) {
    ok(isSound(drawGround([feature], TABLE, 'x')), JSON.stringify(feature));
    placeNames([{ ...feature, name: 'Nowhere' }], undefined, TABLE);
  }
  ok(isSound(drawGround(broken, [0, 0], 'x')), 'on a table without size');
});

test('nothing that can be written in a view breaks it', () => {
  const place = fc.tuple(fc.double({ min: -5, max: 53, noNaN: true }), fc.double({ min: -5, max: 45, noNaN: true }));
  const feature = fc.record({
    look: fc.constantFrom(...AREAS, ...LINES, 'bridge', 'ford', 'mist'),
    area: fc.option(fc.array(place, { maxLength: 7 }), { nil: undefined }),
    line: fc.option(fc.array(place, { maxLength: 5 }), { nil: undefined }),
    height: fc.option(fc.double({ min: -10, max: 900 }), { nil: undefined }),
    name: fc.option(fc.string({ maxLength: 40 }), { nil: undefined }),
  });
  const property = fc.property(fc.array(feature, { maxLength: 4 }), fc.string(), (features, seed) => {
    const ground = features as unknown as Feature[];
    const names = placeNames(ground, undefined, TABLE);
    const numbers = names.flatMap(({ at, angle }) => [...at, angle]);
    return isSound(drawGround(ground, TABLE, seed, 'light', names)) && numbers.every(Number.isFinite);
  });
  fc.assert(property, { seed: 1862, numRuns: 120 });
});

// With the yards to the inch that they ask for.
const everyBattle = [
  [brawners, 50], [roundTop, 45], [cornfield, 70], [champion, 60], [henry, 60], [fleetwood, 50],
  [pickett, 50], [chickamauga, 120],
] as const;

test('a battle of history stays small enough to be moved about', () => {
  for (const [battle, yards] of everyBattle) {
    const full = drawGround(groundOf(battle, yards), TABLE, 'x');
    ok(full.length < 120, `${full.length} paths`);
    ok(bytes(full) < 400_000, `${bytes(full)} bytes`);
    const light = drawGround(groundOf(battle, yards), TABLE, 'x', 'light');
    ok(bytes(light) < 100_000 && bytes(light) < bytes(full) / 2, `${bytes(light)} bytes in light`);
  }
});

test('a forest on a large table has larger trees, not more of them', () => {
  const drawn = (yards: number): number => bytes(drawGround(groundOf(chickamauga, yards), [5700 / yards, 6600 / yards], 'x'));
  ok(drawn(50) < 2.2 * drawn(120), `${drawn(50)} bytes, ${drawn(120)} on a table of a sixth`);
});

test('layers come in the order of drawing', () => {
  const order = drawGround(groundOf(roundTop, 45), TABLE, 'x').map(({ layer }) => LAYERS.indexOf(layer));
  equal(order, [...order].sort((a, b) => a - b));
});

test('parts of a name are written once, and without what tells them apart', () => {
  equal(shortName('Stony Ridge, upper part'), 'Stony Ridge');
  equal(shortName('Slaughter Pen (gorge of Plum Run)'), 'Slaughter Pen');
  equal(shortName('Wheatfield (Millerstown) road'), 'Wheatfield (Millerstown) road');
  const texts = placeNames(groundOf(brawners, 50), undefined, TABLE).map(({ text }) => text);
  equal(texts.filter((text) => text.startsWith('Stony Ridge')), ['Stony Ridge']);
  equal(texts.filter((text) => text.includes('unfinished railroad')), ['unfinished railroad']);
  ok(!texts.some((text) => text.includes('fence')), 'a description of a fence is written');
  const tops = placeNames(groundOf(roundTop, 45), undefined, TABLE).map(({ text }) => text);
  equal(tops.filter((text) => text.includes('Round Top')).sort(), ['Big Round Top', 'Little Round Top']);
});

test('names lie on the table, upright enough to read, and do not touch', () => {
  for (const [battle, yards] of everyBattle) {
    const names = placeNames(groundOf(battle, yards), undefined, TABLE);
    ok(names.length > 8, `only ${names.length} names`);
    for (const name of names) {
      ok(Math.abs(name.angle) <= 90 && name.size >= 12, name.text);
      for (const { at } of footprint(name)) ok(at[0] > 0 && at[1] > 0 && at[0] < 960 && at[1] < 800, name.text);
      for (const other of names) {
        if (other === name) continue;
        const discs = footprint(other);
        const near = footprint(name).some((a) => discs.some((b) => length(minus(a.at, b.at)) < 12));
        ok(!near, `${name.text} touches ${other.text}`);
      }
    }
  }
});

test('scenery is named like ground', () => {
  const [first, ...rest] = groundOf(brawners, 50);
  const texts = (terrain: Feature[], scenery: Feature[]): string[] =>
    placeNames(terrain, scenery, TABLE).map(({ text }) => text).sort();
  equal(texts(rest, [first!]), texts([first!, ...rest], []));
});
