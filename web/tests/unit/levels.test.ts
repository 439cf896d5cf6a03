// levels.test.ts - how much a map shows by distance, and names of formations across their troops.
import type { Formation, Piece, Point, Words } from '../../src/engine/protocol';
import * as across from '../../src/map/troops/across';
import { barOf } from '../../src/map/troops/bars';
import { groupsOf, isHighLeader } from '../../src/map/troops/formations';
import type { LabelOptions } from '../../src/map/troops/inscriptions';
import { isShown, layOut, wholeLabel } from '../../src/map/troops/layout';
import { levelAt, ordinaryFront, type Level } from '../../src/map/troops/levels';
import { estimated } from '../../src/map/troops/text';
import { equal, ok, test } from '../harness';

const WORDS: Words = { rules: '', name: '', verbs: [], fields: { game: [], side: [], unit: [] }, phases: [], events: [], terrain: [], options: [], marks: [] };
const FRAME = { width: 72, depth: 48 };
const FAR: LabelOptions = { frame: FRAME, words: WORDS, zoom: 0.4, labelScale: 1.15, measure: estimated, level: 'far' };

function brigade(name: string, at: Point, under: number | undefined, more: Partial<Piece> = {}): Piece {
  const facing = more.facing ?? 0, look = more.symbol === 'leader' ? 'leader' as const : 'foot' as const;
  return {
    name, side: 'union', symbol: 'infantry', on_table: true, front: at, facing, stands: [{ at, facing, width: 4, depth: 0.75, look }],
    strength: 4, full_strength: 4, marks: [], fields: {}, ...(under === undefined ? {} : { under }), ...more,
  };
}

const FORMATIONS: Formation[] = [
  { name: 'Army', short: 'Army', level: 'army', side: 'union' },
  { name: 'XIV Corps', short: 'XIV Corps', level: 'corps', side: 'union', under: 0 },
  { name: 'First Division', short: 'Baird', level: 'division', side: 'union', under: 1 },
  { name: 'Kings Brigade', short: 'King', level: 'brigade', side: 'union', under: 2 },
  { name: 'Second Division', short: 'Negley', level: 'division', side: 'union', under: 1 },
  { name: 'XX Corps', short: 'XX Corps', level: 'corps', side: 'union', under: 0 },
  { name: 'Wilder', short: 'Wilder', level: 'brigade', side: 'union', under: 5 },
];
const LINE = [brigade('a', [14, 20], 3), brigade('b', [19, 20], 2), brigade('c', [24, 20], 2), brigade('d', [44, 30], 4), brigade('e', [49, 31], 4), brigade('f', [60, 10], 6)];

test('levels go by the front of an ordinary unit, with a little play', () => {
  equal([20, 28, 69, 70, 159, 160].map((pixels) => levelAt(pixels)), ['far', 'middle', 'middle', 'near', 'near', 'close'] as Level[]);
  equal([levelAt(30, 'far'), levelAt(31, 'far'), levelAt(26, 'middle'), levelAt(25, 'middle'), levelAt(76, 'middle'), levelAt(78, 'middle')],
    ['far', 'middle', 'middle', 'far', 'middle', 'near'] as Level[]);
  equal(ordinaryFront(LINE), 4);
  let level: Level = 'far';
  const seen: Level[] = [];
  for (const pixels of [27, 29, 27.5, 30, 27]) seen.push((level = levelAt(pixels, level)));
  equal(new Set(seen).size, 1, 'it flickers');
});

test('units are named by their division, or by their brigade where there is none', () => {
  const groups = groupsOf(LINE, FORMATIONS, WORDS).map(({ short, rank, units }) => [short, rank, units.map((u) => u.name).join('')]);
  equal(groups, [['Baird', 'division', 'abc'], ['Negley', 'division', 'de'], ['Wilder', 'division', 'f'], ['XIV Corps', 'corps', 'abcde'], ['XX Corps', 'corps', 'f']]);
  equal(groupsOf(LINE.map((p) => ({ ...p, under: 3 })), FORMATIONS, WORDS).map((g) => g.short), ['King'], 'one division alone tells nothing');
});

test('without an order of battle the field that says who belongs together is asked', () => {
  const words = { ...WORDS, fields: { ...WORDS.fields, unit: [{ name: 'superior', type: 'unit' as const, formation: true as const }] } };
  const pieces = [brigade('Gen. Thomas', [9, 9], undefined, { symbol: 'leader' }), brigade('a', [14, 20], undefined, { fields: { superior: 'Gen. Thomas' } }), brigade('b', [20, 20], undefined)];
  equal(groupsOf(pieces, undefined, words).map((g) => [g.short, g.units.length]), [['Thomas', 1]]);
});

test('far away generals of corps and armies are shown, others only while they can act', () => {
  const [thomas, baird] = [brigade('Thomas', [9, 9], 1, { symbol: 'leader' }), brigade('Baird', [9, 12], 2, { symbol: 'leader' })];
  equal([isHighLeader(FORMATIONS, thomas), isHighLeader(FORMATIONS, baird)], [true, false]);
  equal(isShown(baird, { formations: FORMATIONS }, { level: 'far', acting: new Set(['Baird']) }), true);
  equal(isShown(baird, { formations: FORMATIONS }, { level: 'middle' }), true);
});

test('a bar shows the lost part hatched, and is never a speck', () => {
  equal(barOf(LINE[0]!, FRAME, 1)!.lost, '');
  ok(barOf({ ...LINE[0]!, strength: 3 }, FRAME, 1)!.lost !== '', 'nothing hatched');
  const small = barOf(LINE[0]!, FRAME, 0.05)!;
  ok(small.length * 0.05 >= 10.9 && small.depth * 0.05 >= 5.9, 'a speck');
});

const angleOf = (path: string): number => {
  const n = path.match(/-?[\d.]+/g)!.map(Number);
  return (Math.atan2(n[5]! - n[1]!, n[4]! - n[0]!) * 180) / Math.PI;
};

test('names follow fronts, are never upside down, and read from below where they are upright', () => {
  for (const facing of [0, 45, 90, 135, 180, 225, 270, 315]) {
    const a = (facing * Math.PI) / 180, at = (n: number): Point => [36 + n * 4.2 * Math.cos(a), 24 - n * 4.2 * Math.sin(a)];
    const pieces = [-1, 0, 1].map((n) => brigade(`u${n}`, at(n), 2, { facing })).concat(brigade('other', [66, 4], 4));
    const [name] = layOut({ pieces, formations: FORMATIONS, objectives: [], names: [], obstacles: [] }, FAR, across).written.filter((w) => w.text === 'BAIRD');
    const angle = angleOf(name!.path);
    ok(angle >= -100 && angle < 80, `${facing}: ${angle}`);
    if (facing % 180 === 90) ok(Math.abs(angle + 90) < 1, `${facing}: not read from below, ${angle}`);
    ok(Math.abs(((angle - facing + 450) % 180) - 90) < 3, `${facing}: not along the front, ${angle}`);
  }
});

test('the whole name of the chosen one lies within what is seen', () => {
  const on = { pieces: [brigade('Seventh Wisconsin Volunteers', [10, 20], 3, { facing: 90 })], formations: FORMATIONS, objectives: [], names: [], obstacles: [] };
  const seen = { x: 190, y: 300, w: 400, h: 400 }; // his left is at the edge of the screen
  const label = wholeLabel(on.pieces[0], layOut(on, { ...FAR, zoom: 1, level: 'middle' }, across), { seen, over: [{ x: 215, y: 440, w: 300, h: 240 }] })!; // and a ghost on the other side
  ok(label && label.x >= seen.x && label.y >= seen.y && label.x + label.w <= seen.x + seen.w, JSON.stringify([label?.x, label?.y, label?.w]));
});

test('names stay while one looks elsewhere, chooses or points at a unit', () => {
  const on = { pieces: LINE, formations: FORMATIONS, objectives: [], names: [], obstacles: [] };
  for (const o of [FAR, { ...FAR, zoom: 1, level: 'near' as Level }]) {
    const before = layOut(on, o, across), again = layOut({ ...on, pieces: structuredClone(LINE) }, o, across);
    const places = (l: typeof before) => JSON.stringify([l.placed.map((p) => [p.item.name, p.x, p.y, p.form]), l.written.map((w) => [w.group.key, w.path])]);
    equal(places(again), places(before));
    const seen = places(before);
    wholeLabel(LINE[0], before); // what a pointer brings up moves nothing else
    equal(places(before), seen);
  }
});
