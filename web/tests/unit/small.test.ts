// small.test.ts - what small screens and full maps need: words without keys, a chain of phases that fits, smoke that is seen from far
// away, words of a sketch that do not lie over each other, and what is still to be done as a hand does it.
import type { Shape, Verb } from '../../src/engine/protocol';
import type { Draft } from '../../src/game/draft';
import { forFingers } from '../../src/kit/screen';
import { worths, worthWords } from '../../src/kit/worth';
import { sketchLabels } from '../../src/map/sketchlabels';
import { overlap } from '../../src/map/troops/box';
import { smokePaths, smokeScale } from '../../src/motion/smoke';
import { phasesShown } from '../../src/panels/strip';
import { plain, signed } from '../../src/panels/sums';
import { stillToDo } from '../../src/panels/todo';
import { inProse, saysMore } from '../../src/panels/wording';
import type { Lesson } from '../../src/lessons/lesson';
import { equal, ok, test } from '../harness';
import { lessonNames, readLesson } from '../project.mjs';

globalThis.matchMedia ??= (() => ({ matches: false })) as unknown as typeof matchMedia; // node has no screen

const KEYS = /\b(Enter|Esc|Escape|Space|arrow keys?|press)\b|\b(?:tap|use) (?:Up|Down)\b/i;

test('who has only fingers is told of no key', () => {
  equal(forFingers('Try a move: drag it, or press the arrow keys. Enter gives the order, Escape leaves it.'), 'Try a move: drag it.');
  equal(forFingers('Drag the wing up the ridge, or press Up. The pale copy is where it would stand. Enter gives the order.'),
    'Drag the wing up the ridge. The pale copy is where it would stand.');
  equal(forFingers('Press a regiment, then an enemy. Each side adds a die. Enter fires.'), 'Tap a regiment, then an enemy. Each side adds a die.');
  equal(forFingers('Shown when you press him.'), 'Shown when you tap him.');
});

test('no lesson tells fingers of keys', async () => {
  for (const name of lessonNames()) {
    const lesson = (await readLesson(name)) as Lesson;
    for (const { text } of lesson.marks) ok(!KEYS.test(forFingers(text)), `${name}: ${forFingers(text)}`);
  }
});

test('of a chain that is too long one sees where one is, and what comes next', () => {
  equal(phasesShown(['start', 'orders', 'fire', 'melee'], 'fire'), ['start', 'orders', 'fire', 'melee']);
  const long = ['generals', 'activation', 'shooting', 'melee', 'recovery', 'the end'];
  for (const now of long) ok(phasesShown(long, now).includes(now) && phasesShown(long, now).length < long.length, now);
  equal(phasesShown(long, 'shooting'), ['shooting', 'melee', 'recovery']);
});

test('smoke is as deep on the screen from far away', () => {
  const bank = { key: 'A', edges: [[[8, 10], [12, 10]]] as [[number, number], [number, number]][], depth: 0.3, born: 0 }, frame = { width: 40, depth: 30 };
  const deep = (scale: number): number => {
    let y = 0, low = Infinity, high = -Infinity;
    for (const [, , numbers] of smokePaths(bank, frame, 'Test', scale).haze.matchAll(/([mlcq])([^a-z]*)/g)) {
      const all = (numbers!.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
      y += all.at(-1) ?? 0;
      [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
    return (high - low) * scale;
  };
  ok(deep(0.125) > 8, `${deep(0.125)} pixels`);
  equal([smokeScale(3), smokeScale(1), smokeScale(0.26), smokeScale(0.24)], [1, 1, 0.25, 0.25]);
});

const frame = { width: 40, depth: 40 };
const circle = (label: string, radius: number): Shape => ({ kind: 'range', label, at: [20, 20], radius });

test('words of a sketch lie neither over each other nor over names', () => {
  const two = [circle('short range', 3), circle('long range', 3.1)];
  const [a, b] = [...sketchLabels(frame, two, 1).values()];
  ok(a && b && (Math.abs(a[0] - b[0]) > 60 || Math.abs(a[1] - b[1]) > 12), JSON.stringify([a, b]));
  const alone = [...sketchLabels(frame, [circle('range', 3)], 1).values()][0]!;
  const taken = { x: alone[0] - 40, y: alone[1] - 20, w: 80, h: 22 };
  const moved = [...sketchLabels(frame, [circle('range', 3)], 1, [taken]).values()][0]!;
  ok(moved[0] !== alone[0] || moved[1] !== alone[1], 'it makes way for a name');
  const everywhere = { x: -1000, y: -1000, w: 4000, h: 4000 };
  equal(sketchLabels(frame, [circle('range', 3)], 1, [everywhere]).size, 0);
  equal(sketchLabels(frame, [{ kind: 'sight', label: '3 inches', line: [[10, 10], [20, 20]] }], 1, [everywhere]).size, 1, 'what decides is told all the same');
});

test('words of a ring go round it, and to what is seen of the table, before they give way', () => {
  const ring = circle('command, 12 inches', 12), all = [...Array(72).keys()].map((i) => (i * 5 * Math.PI) / 180).map((a) => [(20 + 12 * Math.sin(a)) * 20, (20 - 12 * Math.cos(a)) * 20]);
  const taken = all.filter((_, i) => i !== 20).map(([x, y]) => ({ x: x! - 8, y: y! - 21, w: 16, h: 16 })); // all about it but at one place
  const [at] = [...sketchLabels(frame, [ring], 1, taken).values()];
  ok(at, 'it has a place left');
  const [seen] = [...sketchLabels(frame, [ring], 1, [], { x: 420, y: 420, w: 380, h: 380 }).values()];
  ok(seen && seen[0] > 420 && seen[1] > 420, `${seen} lies in what is seen`);
  const line: Shape = { kind: 'command', label: 'supply, 36 inches', line: [[4, 20], [36, 20]] }, above = { x: 0, y: 370, w: 800, h: 29 };
  ok([...sketchLabels(frame, [line], 1, [above]).values()][0]![1] > 400, 'under its line, where there is no room over it');
});

test('words of a short line go beside it rather than over troops', () => {
  const line: Shape = { kind: 'contact', label: 'attached', line: [[20, 20], [21, 21]] }, troops = { x: 380, y: 340, w: 60, h: 90 };
  const [at] = [...sketchLabels(frame, [line], 1, [troops]).values()];
  ok(at && !overlap({ x: at[0] - 30, y: at[1] - 18, w: 60, h: 14 }, troops), `${at}`);
});

const draftOf = (verb: Partial<Verb>): Draft => ({ actor: 'A', verb: { name: 'go', help: '', params: [], ...verb }, variants: [{ do: 'go', cost: 0, open: (verb.params ?? []).map((p) => p.name) }], values: {}, items: [] });

test('what an order still needs is said as a hand does it', () => {
  equal(stillToDo(draftOf({ params: [{ name: 'at', type: 'place', optional: false }] })), 'Press where it shall go');
  equal(stillToDo(draftOf({ params: [{ name: 'zone', type: 'zone', optional: false }] })), 'Press a zone');
  equal(stillToDo(draftOf({ params: [{ name: 'change_to', type: 'number', optional: false }] })), 'Choose the change to');
  equal(stillToDo(draftOf({})), null);
});

test('ground that counts a share of the armies is shown by the battle’s own worth', () => {
  equal(worths([29, 48, 29]), [3, 5, 3]);
  equal(worths([5, 3, 1]), [5, 3, 1], 'small numbers are their own');
  equal(worths([729, 437]), [5, 3]);
  equal(worths([30, 30]), [1, 1]);
  equal(worths([]), []);
  equal(worthWords(5, 48), 'worth 5: 48 points by these rules');
  equal(worthWords(5, 5), 'worth 5');
});

test('a distance out of a range is told to the quarter, too', () => {
  equal(inProse('in command: Hovey, 0.825 of 6 inches'), 'in command: Hovey, ¾ of 6 inches');
  equal(inProse('moves 2.25 inches'), 'moves 2¼ inches');
  equal(inProse('Law rides 18 inches at most, and that is 18.462'), 'Law rides 18 inches at most, and that is 18½', 'a length that does not say of what');
  equal(inProse('1.728 of 6 inches, turned by 12.5 degrees'), '1¾ of 6 inches, turned by 12.5 degrees', 'an angle is no length');
  equal([signed(0.995), signed(-4.462), plain(1.728), signed(2)], ['+1', '−4½', '1¾', '+2'], 'sums of lengths');
});

test('half a hit is written as one number', () => {
  equal(inProse('3 dice: 1 1/2 hits on average'), '3 dice: 1½ hits on average');
  equal(inProse('1/2 hit of 21/24, 11/2 and 1/20'), '½ hit of 21/24, 11/2 and 1/20');
});

test('what only says the title again is left out', () => {
  equal([['ride with your General', 'Ride'], ['fire at an enemy', 'Fire'], ['attack again', 'Attack again'], ['name the element that is lost', 'Name the element that is lost']].filter(([meaning, title]) => saysMore(meaning!, title!)), []);
  equal(saysMore('play a card to activate a zone', 'Activate'), true);
});
