// setup.test.ts - seeds as the engine takes them, and those that chance makes.
import { isSeed, newMessage, randomId, randomSeed } from '../../src/game/setup';
import { equal, ok, test } from '../harness';

test('a seed by chance has 256 bits from the machine, each game its own', () => {
  const seeds = Array.from({ length: 200 }, randomSeed);
  ok(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed)), 'a key');
  equal(new Set(seeds).size, 200);
  // Every digit of it is drawn: none stays the same, and all sixteen turn up.
  for (let place = 0; place < 64; place++) ok(new Set(seeds.map((seed) => seed[place])).size > 8, `digit ${place}`);
  equal(new Set(seeds.join('')).size, 16);
});

test('a game by chance begins with such a key', () => {
  const setup = { title: '', rules: 'x', battle: {}, players: { union: 'human' }, seed: randomSeed() };
  const { seed } = newMessage(setup) as { seed: string };
  ok(isSeed(seed) && seed.length === 64, seed);
});

test('a seed is a number of 64 bits or a key', () => {
  const key = '0123456789abcdef'.repeat(4);
  for (const good of ['0', '7', '010', '18446744073709551615', key]) ok(isSeed(good), good);
  for (const bad of ['', 'x', '-1', '1.5', '18446744073709551616', key + '0', key.slice(1), key.toUpperCase()]) ok(!isSeed(bad), bad);
});

test('names of games differ', () => {
  equal(new Set(Array.from({ length: 100 }, randomId)).size, 100);
});
