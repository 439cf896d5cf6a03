// The help at the table: every key of the table is in it, and what is typed finds its line.
import { readFileSync } from 'node:fs';
import { forTouch, HELP, helpFor } from '../../src/panels/help';
import { equal, ok, test } from '../harness';

const lines = HELP.flatMap((group) => group.lines);

test('every letter that does something at the table is in the help', () => {
  const source = readFileSync(`${process.env.GUIDON_ROOT}/web/src/game/keys.ts`, 'utf8');
  const letters = new Set([...source.matchAll(/case '([a-z/?+0-])'|=== '(c)'/g)].map((hit) => (hit[1] ?? hit[2])!.toUpperCase()));
  const told = new Set(lines.flatMap(({ keys = [] }) => keys.map((key) => key.toUpperCase())));
  ok(letters.size > 15, `${letters.size} letters were found`);
  for (const letter of letters) ok(told.has(letter), `the help says what ${letter} does`);
});

test('what is typed finds lines by any word, in their groups', () => {
  equal(helpFor(HELP, 'undo xyzzy'), []);
  equal(helpFor(HELP, 'take an ORDER back').flatMap((group) => group.lines.map(({ keys }) => keys)), [['U', 'Y']]);
  equal(helpFor(HELP, '').length, HELP.length);
});

test('who has no keyboard is told no keys, and every line has a way', () => {
  for (const { what, how, keys } of forTouch(HELP).flatMap((group) => group.lines)) {
    ok(keys === undefined && how, `${what} has a way by finger`);
    ok(!/hold the key|wheel/.test(how!), `${what}: ${how}`);
  }
});
