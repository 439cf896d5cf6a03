// Setting up: what there is to be placed, by formations, and ground that differs from game to game.
import type { Formation, Piece, View } from '../../src/engine/protocol';
import { groupsOf, waitingIn } from '../../src/game/placing';
import { groundOf, newGround, systemOptions } from '../../src/pages/options';
import { equal, ok, test } from '../harness';

const piece = (name: string, on_table: boolean, under?: number): Piece => ({ name, side: 'union', symbol: 'infantry', on_table, strength: 1, full_strength: 1, marks: [], fields: {}, ...(under === undefined ? {} : { under }) });
const view = (pieces: Piece[], phase: string | null): View => ({ pieces, to: 'union', score: { phase } }) as unknown as View;

test('before the battle all are listed, those that stand as placed; later only who waits', () => {
  const pieces = [piece('A', true), piece('B', false), piece('C', false), piece('D', false)], able = new Set(['A', 'B', 'D']), placeable = new Set(['A', 'B']);
  equal(waitingIn(view(pieces, null), able, placeable).map(({ piece: { name }, placed }) => [name, placed]), [['A', true], ['B', false], ['D', true]]); // D marches on: it can only be taken back
  equal(waitingIn(view(pieces, 'orders'), able, placeable).map(({ piece: { name } }) => name), ['B']);
  equal(waitingIn(view([piece('A', true), piece('D', false)], null), able, placeable).map(({ placed }) => placed), [true, true], 'all have their place, and may be taken back');
  equal(waitingIn(view([piece('A', true), piece('C', false)], null), new Set(), placeable), []); // C comes later, and nobody waits
});

test('brigades with their divisions; as it was raised; or by arms', () => {
  const formations: Formation[] = [{ name: 'First Division', short: 'King', level: 'division', side: 'union' }, { name: 'Fourth Brigade', short: 'Gibbon', level: 'brigade', side: 'union', under: 0 }];
  const waiting = (pieces: Piece[]) => pieces.map((one) => ({ piece: one, placed: false }));
  equal(groupsOf(waiting([piece('A', false, 1), piece('B', false, 1)]), formations, []).map(({ title, pieces }) => [title, pieces.length]), [['Fourth Brigade (Gibbon), First Division (King)', 2]]);
  const lines = [{ unit: 'G', text: 'G', depth: 0, cost: 0 }, { unit: 'A', text: 'A', depth: 1, cost: 0 }];
  equal(groupsOf(waiting([piece('G', false), piece('A', false)]), [], lines).map(({ title, pieces }) => [title, pieces.length]), [['Under G', 2]]);
  equal(groupsOf(waiting([piece('A', false)]), [], []).map(({ title }) => title), ['Infantry']);
});

test('a seed has its ground, and without one each page has another', () => {
  equal(groundOf({ seed: '7', ground: 3 }), groundOf({ seed: '7', ground: 4 }));
  ok(groundOf({ seed: '7', ground: 3 }) !== groundOf({ seed: '8', ground: 3 }), 'another seed');
  equal(groundOf({ seed: '', ground: 3 }), 3);
  const many = Array.from({ length: 50 }, newGround);
  ok(new Set(many).size > 45 && many.every((n) => n > 0 && n <= 0x7fffffff), 'numbers that the engine takes');
});

test('an option whose values are words is chosen by them', () => {
  const [field] = systemOptions([{ name: 'weather', title: 'Weather', help: 'What kind of day it is.', normal: 0, low: 0, high: 2, choices: ['clear', 'rain', 'snow'] }], { weather: 1 });
  equal(field, { name: 'weather', title: 'Weather', help: 'What kind of day it is.', kind: 'words', normal: 1, low: 0, words: ['clear', 'rain', 'snow'] });
});
