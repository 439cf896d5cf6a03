// lettering.test.ts - names on the map of every battle that ships, under every rule system, at three zooms, at the
// beginning and in the middle of a game: each belongs to its own troops, none lies over another.
import type { ApplyAnswer, View, Words } from '../../src/engine/protocol';
import { INCH } from '../../src/map/scale';
import { overlap, type Box } from '../../src/map/troops/box';
import { labelItems, occupied } from '../../src/map/troops/inscriptions';
import { placeLabels, type Placed } from '../../src/map/troops/place';
import { estimated } from '../../src/map/troops/text';
import { ask, openEngine } from '../engine';
import { ok, test } from '../harness';
import { battleNames, engineNames, readBattle } from '../project.mjs';

const ROOMS = [1000, 1800, 3600]; // pixels across the whole table: all of it, near, close
const LEAST_NAMED = 0.5; // even where a hundred brigades stand on a thousand pixels
const PLAYED = 60; // decisions into a game

const gap = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
const middle = (box: Box): Box => ({ x: box.x + box.w / 2, y: box.y + box.h / 2, w: 0, h: 0 });
const textOf = (placed: Placed): string => placed.item.forms[placed.form]!.text;

/** Faults of the names on one map. */
function faults(view: View, words: Words, zoom: number): string[] {
  const options = { frame: { width: view.table[0], depth: view.table[1] }, words, zoom, labelScale: 1.15, measure: estimated };
  const boxes = occupied(view.pieces, view.objectives, [], options), bodies = boxes.filter((box) => box.body);
  const placed = placeLabels(labelItems(view.pieces, view.objectives, [], options), boxes, zoom, { x: 0, y: 0, w: view.table[0] * INCH, h: view.table[1] * INCH });
  const found: string[] = [];
  placed.forEach((label, i) => {
    for (const other of placed.slice(i + 1)) {
      if (overlap({ x: label.x + 1e-6, y: label.y + 1e-6, w: label.w - 2e-6, h: label.h - 2e-6 }, other)) found.push(`${textOf(label)} lies over ${textOf(other)}`);
    }
    if (label.line) {
      if (Math.hypot(label.line[0][0] - label.line[1][0], label.line[0][1] - label.line[1][1]) * zoom > 60) found.push(`${textOf(label)} has a line too long`);
      return;
    }
    for (const part of [label, middle(label)]) {
      const own = Math.min(...bodies.filter((b) => b.owner === label.item.name).map((b) => gap(part, b)));
      const near = bodies.filter((b) => b.owner !== label.item.name && gap(part, b) < own - 0.6 / zoom);
      if (near.length) found.push(`${textOf(label)} (${label.item.name}) stands nearer to ${near[0]!.owner}`);
    }
    if (/^\d+$|^\p{L}\.?$/u.test(textOf(label))) found.push(`${textOf(label)} says nothing`);
  });
  const named = placed.filter((label) => label.item.kind !== 'place').length, pieces = view.pieces.filter((piece) => piece.on_table).length;
  if (named < pieces * LEAST_NAMED) found.push(`only ${named} of ${pieces} are named`);
  return found;
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
        for (const room of ROOMS) {
          const found = faults(view, words, room / (view.table[0] * INCH));
          ok(found.length === 0, `${name}, ${room} pixels, after ${n} decisions: ${found.length}: ${found.slice(0, 3).join('; ')}`);
        }
      }
    }
  });
}
