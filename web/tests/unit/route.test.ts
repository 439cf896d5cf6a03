// route.test.ts - addresses of places, there and back.
import { addressOf, readRoute, type Route } from '../../src/kit/route';
import { equal, test } from '../harness';

const places: [Route, string][] = [
  [{ at: 'start' }, '#/'],
  [{ at: 'battle', name: 'little-round-top' }, '#/battle/little-round-top'],
  [{ at: 'rules', rules: 'x', clause: 'X-FIRE-01' }, '#/rules/x/X-FIRE-01'],
  [{ at: 'table', id: 'ab12' }, '#/game/ab12'],
  [{ at: 'table', id: 'ab12', rules: true, clause: 'a/b c' }, '#/game/ab12/rules/a%2Fb%20c'],
  [{ at: 'report', id: 'ab12' }, '#/game/ab12/report'],
  [{ at: 'replay', id: 'ab12', from: 7 }, '#/game/ab12/replay/7'],
  [{ at: 'file', from: 0 }, '#/file/0'],
];

test('every place has an address, which leads back to it', () => {
  for (const [route, address] of places) {
    equal(addressOf(route), address);
    equal(readRoute(address), route, address);
  }
});

test('an address that means nothing is the start', () => {
  for (const address of ['', '#', '#/', '#nonsense', '#/game', '#/battle/', '#/%E0%A4%A', '#/elsewhere/x']) equal(readRoute(address), { at: 'start' }, address);
  equal(readRoute('#/game/a/replay/x'), { at: 'replay', id: 'a' }, 'a step that is none');
});
