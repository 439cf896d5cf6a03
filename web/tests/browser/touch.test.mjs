// touch.test.mjs - fingers instead of a mouse.
import { equal, ok, test, until } from './harness.mjs';
import { firing, orders, recordOf } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, card, give, log, pixelsPerInch, selectByTap, settled, tapTarget, tapUnit } from './table.mjs';

/** Milliseconds for which a finger rests before it is lifted: lifted in full flight it flings, and the next tap only stops that. */
const REST = 120;

/** Fingers that press, move and let go; each is a list of places, one for every moment. */
async function fingers(page, context, paths) {
  const session = await context.newCDPSession(page);
  const moments = paths[0].length;
  const points = (i) => paths.map((path, id) => ({ x: path[i].x, y: path[i].y, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let i = 1; i < moments; i++) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(i) });
  await new Promise((done) => setTimeout(done, REST));
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(moments - 1) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const line = (from, to, count = 8) =>
  Array.from({ length: count + 1 }, (_, i) => ({ x: from.x + ((to.x - from.x) * i) / count, y: from.y + ((to.y - from.y) * i) / count }));

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const mapBox = (page) => page.locator('.glass svg').first().boundingBox();

test('the first tap on an enemy shows what would happen, the second declares it', { touch: true }, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await selectByTap(page, '4th Ohio');
  await tapTarget(page, '2nd Texas');
  await card(page, /^4th Ohio: fire/).locator('table.tally').first().waitFor();
  await settled(page);
  equal(await log(page).getByText(/scores/).count(), 0, 'shots fired by the first tap');
  await tapUnit(page, '2nd Texas');
  await settled(page);
  await log(page).getByText(/4th Ohio fires at 2nd Texas.*; scores \d+/).waitFor();
});

test('a unit is drawn along by a finger', { touch: true }, async (page, context) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await selectByTap(page, '4th Ohio');
  const grip = middle(await page.locator('[data-grip=front]').boundingBox());
  const inch = await pixelsPerInch(page, orders.table[0]), before = await mapBox(page);
  await fingers(page, context, [line(grip, { x: grip.x, y: grip.y - 2 * inch })]);
  await page.locator('.ghost.legal').waitFor();
  await card(page, /^4th Ohio: move/).getByText(/^2 of 4 inches/).waitFor();
  equal(await mapBox(page), before, 'the map stays where it is');
  await give(page).tap();
  await askedFor(page, /5 command points left/);
});

test('one finger moves the map, two bring it closer', { touch: true }, async (page, context) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  const centre = middle(await page.locator('.glass').boundingBox());
  const before = await mapBox(page);
  await fingers(page, context, [line(centre, { x: centre.x + 120, y: centre.y + 60 })]);
  const moved = await until(async () => {
    const box = await mapBox(page);
    return Math.abs(box.x - before.x) > 60 && box;
  }, 'the map to move');
  ok(Math.abs(moved.width - before.width) < 1, 'one finger does not change its size');
  const apart = (d) => [{ x: centre.x - d, y: centre.y }, { x: centre.x + d, y: centre.y }];
  await fingers(page, context, [line(apart(40)[0], apart(140)[0]), line(apart(40)[1], apart(140)[1])]);
  await until(async () => (await mapBox(page)).width > before.width * 1.5, 'the map to grow');
});
