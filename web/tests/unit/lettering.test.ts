// lettering.test.ts - names on the map of every battle that ships, under every rule system, at four zooms, at the
// beginning and in the middle of a game: each belongs to its own troops, none lies over another.
import type { ApplyAnswer, View, Words } from '../../src/engine/protocol';
import { INCH } from '../../src/map/scale';
import { codeBoxes } from '../../src/map/zonecodes';
import * as across from '../../src/map/troops/across';
import type { Written } from '../../src/map/troops/across';
import { overlap, type Box } from '../../src/map/troops/box';
import { groupsOf } from '../../src/map/troops/formations';
import type { LabelOptions } from '../../src/map/troops/inscriptions';
import { layOut, type Layout } from '../../src/map/troops/layout';
import { levelAt, ordinaryFront, type Level } from '../../src/map/troops/levels';
import type { Line, Placed } from '../../src/map/troops/place';
import { estimated } from '../../src/map/troops/text';
import { ask, openEngine } from '../engine';
import { equal, ok, test } from '../harness';
import { battleNames, engineNames, readBattle } from '../project.mjs';

const ROOMS = [390, 1000, 1800, 3600]; // pixels across the whole table: a phone, all of it, near, close
const WINDOW = [676, 648]; // pixels of the map in a window of 1024 by 768, which shows all of the table at first
const ALL_NAMED = 1000; // pixels from which every place that counts is named
const LEAST_NAMED = 0.5; // even where a hundred brigades stand on a thousand pixels
const LEAST_ON_A_PHONE = 0.3; // with all of the table in sight
const LEAST_DIVISIONS = 0.6; // of divisions and the like, from far away
const LONGEST_LINE = { unit: 60, place: 200 }; // pixels, of a name that found no room beside its own
const FEW = 14; // pieces in zones: each of them has a name
const PLAYED = 60; // decisions into a game

const gap = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
const middle = (box: Box): Box => ({ x: box.x + box.w / 2, y: box.y + box.h / 2, w: 0, h: 0 });
const textOf = (placed: Placed): string => placed.item.forms[placed.form]!.text;
const lengthOf = (line: readonly [readonly number[], readonly number[]]): number => Math.hypot(line[0][0]! - line[1][0]!, line[0][1]! - line[1][1]!);
const touch = (a: Box, b: Box): boolean => overlap({ x: a.x + 1e-6, y: a.y + 1e-6, w: a.w - 2e-6, h: a.h - 2e-6 }, b);

function lettered(view: View, words: Words, zoom: number, more: Partial<LabelOptions> = {}): Layout {
  const level = levelAt(ordinaryFront(view.pieces) * INCH * zoom);
  const options = { frame: { width: view.table[0], depth: view.table[1] }, words, zoom, labelScale: 1.15, measure: estimated, level, ...more };
  const obstacles = codeBoxes(view.grid, options.frame, zoom).map((box) => ({ ...box, solid: true }));
  return layOut({ pieces: view.pieces, formations: view.formations, objectives: view.objectives, names: [], obstacles }, options, across);
}

const crosses = ([from, to]: Line, box: Box): boolean => Array.from({ length: 13 }, (_, i) => i / 12).some((part) =>
  touch({ x: from[0] + (to[0] - from[0]) * part - 2e-6, y: from[1] + (to[1] - from[1]) * part - 2e-6, w: 4e-6, h: 4e-6 }, box));

/** Faults of the names beside units and objectives. */
function faultsBeside({ placed, boxes, within, options: { zoom } }: Layout): string[] {
  const found: string[] = [], bodies = boxes.filter((box) => box.body), codes = boxes.filter((box) => box.solid);
  for (const label of placed) if (codes.some((code) => touch(code, label))) found.push(`${textOf(label)} lies on the name of a zone`);
  const off = (box: Box): boolean => box.x < within.x - 1e-6 || box.y < within.y - 1e-6 || box.x + box.w > within.x + within.w + 1e-6 || box.y + box.h > within.y + within.h + 1e-6;
  for (const label of placed) if (off(label)) found.push(`${textOf(label)} runs off the table`);
  placed.forEach((label, i) => {
    for (const other of placed.slice(i + 1)) if (touch(label, other)) found.push(`${textOf(label)} lies over ${textOf(other)}`);
    if (label.line) {
      if (lengthOf(label.line) * zoom > LONGEST_LINE[label.item.kind === 'place' ? 'place' : 'unit']) found.push(`${textOf(label)} has a line too long`);
      for (const body of bodies) if (touch(label, body)) found.push(`${textOf(label)} lies on ${body.owner}`);
      for (const other of placed) if (other !== label && crosses(label.line, other)) found.push(`the line of ${textOf(label)} runs under ${textOf(other)}`);
      return;
    }
    for (const part of [label, middle(label)]) {
      const own = Math.min(...bodies.filter((b) => b.owner === label.item.name).map((b) => gap(part, b)));
      const near = bodies.filter((b) => b.owner !== label.item.name && gap(part, b) < own - 0.6 / zoom);
      if (near.length) found.push(`${textOf(label)} (${label.item.name}) stands nearer to ${near[0]!.owner}`);
      if (part === label && own * zoom > 10) found.push(`${textOf(label)} is ${(own * zoom).toFixed(0)} pixels off`);
    }
    if (/^\d+$|^\p{L}\.?$/u.test(textOf(label))) found.push(`${textOf(label)} says nothing`);
  });
  return found;
}

/** Faults of the names of formations across their troops. */
function faultsAcross({ written, placed, boxes, options: { zoom } }: Layout): string[] {
  const found: string[] = [], bodies = boxes.filter((box) => box.body);
  written.forEach((name, i) => {
    const own = new Set(name.group.units.map((unit) => unit.name)), say = (what: string) => found.push(`${name.text} ${what}`);
    const over = (others: readonly Box[]): boolean => name.boxes.some((box) => others.some((other) => touch(box, other)));
    for (const other of written.slice(i + 1)) if (over(other.boxes)) say(`lies over ${other.text}`);
    for (const label of placed) if (over([label])) say(`lies over ${textOf(label)}`);
    for (const body of bodies) if (over([body])) say(`lies on ${body.owner}`);
    if (name.spacing > 0.35) say('is spaced too far');
    if (name.line) {
      if (lengthOf(name.line) * zoom > 60) say('has a line too long');
      return;
    }
    const troops = bodies.filter((body) => name.group.units.length && !isPlaceOrLeader(body.owner, written, own)), away = (box: Box, mine: boolean): number =>
      Math.min(...troops.filter((body) => own.has(body.owner!) === mine).map((body) => gap(box, body)));
    for (const part of [name.boxes, [name.boxes[name.boxes.length >> 1]!]]) {
      const [mine, theirs] = [true, false].map((m) => Math.min(...part.map((box) => away(box, m))));
      if (theirs! < mine! - 0.6 / zoom) say('stands nearer to another formation');
    }
    if (isUpsideDown(name)) say('is upside down');
  });
  return found;
}

const isPlaceOrLeader = (owner: string | undefined, written: readonly Written[], own: ReadonlySet<string>): boolean =>
  !own.has(owner ?? '') && !written.some((name) => name.group.units.some((unit) => unit.name === owner));

function isUpsideDown({ path }: Written): boolean {
  const n = path.match(/-?[\d.]+/g)!.map(Number), angle = (Math.atan2(n[5]! - n[1]!, n[4]! - n[0]!) * 180) / Math.PI;
  return angle > 80.5 || angle < -100.5;
}

/** Places that count, of which nobody is told what they are called. */
function unnamed(view: View, { placed }: Layout): string[] {
  return view.objectives.filter((one) => !placed.some((label) => label.item.kind === 'place' && label.item.name === one.name)).map((one) => `${one.name} has no name`);
}

function tooFew(view: View, words: Words, room: number, { level, placed, written }: { level: Level; placed: Placed[]; written: Written[] }): string[] {
  const named = placed.filter((label) => label.item.kind !== 'place').length, pieces = view.pieces.filter((piece) => piece.on_table).length;
  if (view.grid && room >= ALL_NAMED && pieces <= FEW && level !== 'far') {
    const missing = view.pieces.filter((piece) => piece.on_table && piece.stands?.length && !placed.some((label) => label.item.name === piece.name));
    if (missing.length) return [`no name beside ${missing.map((piece) => piece.name).join(', ')}`];
  }
  if (level !== 'far') return named < pieces * (room < ALL_NAMED ? LEAST_ON_A_PHONE : LEAST_NAMED) ? [`only ${named} of ${pieces} are named`] : [];
  const groups = groupsOf(view.pieces, view.formations, words).filter((group) => group.rank === 'division');
  const done = written.filter((name) => name.group.rank === 'division').length;
  return done < groups.length * LEAST_DIVISIONS ? [`only ${done} of ${groups.length} divisions are named`] : [];
}

/** What moves names though nothing on the map has changed: their order, or who can act. */
function placesOf({ placed, written }: Layout): unknown {
  return [placed.map((p) => [p.item.name, p.form, p.x, p.y]).sort(), written.map((w) => [w.group.key, w.path]).sort()];
}

for (const rules of engineNames()) {
  test(`names belong to their troops: ${rules}`, async () => {
    const engine = await openEngine(rules);
    const words = ask<Words>(engine, { op: 'rules', rules });
    for (const name of battleNames()) {
      const battle = readBattle(name);
      const facts = ask<{ battle: { systems: { id: string; playable: boolean }[] } }>(engine, { op: 'battle', battle }).battle;
      if (battle.open || !facts.systems.some((system) => system.id === rules && system.playable)) continue;
      ask(engine, { op: 'new', rules, battle, seed: '1', players: { union: 'scripted', confederate: 'scripted' } });
      for (let n = 0; n <= PLAYED; n += PLAYED) {
        let over = false;
        for (let i = 0; i < n && !over; i++) over = ask<ApplyAnswer>(engine, { op: 'advise', apply: true, player: 'scripted', seat: null }).over;
        const { view } = ask<{ view: View }>(engine, { op: 'view', seat: null });
        const fitted = Math.floor(Math.min(WINDOW[0]!, (WINDOW[1]! * view.table[0]) / view.table[1]));
        for (const room of [...ROOMS, fitted]) {
          const layout = lettered(view, words, room / (view.table[0] * INCH)), { level } = layout.options;
          const found = [...faultsBeside(layout), ...faultsAcross(layout), ...(room < ALL_NAMED ? [] : unnamed(view, layout)), ...tooFew(view, words, room, { ...layout, level })];
          ok(found.length === 0, `${name}, ${room} pixels (${level}), after ${n} decisions: ${found.length}: ${found.slice(0, 3).join('; ')}`);
          const turned = { ...view, pieces: [...view.pieces].reverse() };
          equal(placesOf(lettered(turned, words, layout.options.zoom)), placesOf(layout), `${name}, ${room} pixels: names depend on the order of pieces`);
        }
      }
    }
  });
}
