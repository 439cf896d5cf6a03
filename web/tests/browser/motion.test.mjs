// motion.test.mjs - what moves on the table: marches, fire and smoke, what ends them, and those who want no motion.
//
// Time is held: animations are stopped as soon as they begin and put where a test wants to look, however slow the machine is.
import { equal, matches, ok, test, until } from './harness.mjs';
import { firing, orders, recordOf, TWO } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, choice, clickUnit, fireAt, give, select, settled, unit } from './table.mjs';

const FULL = { settings: { motion: 'full' } };
const moving = (page, name) => page.locator(`.motion-top [data-moving-unit="${name}"]`);
const playing = (page) => page.locator('.motion-top[data-playing=true]');

/** What plays is fetched when the table is first touched. */
async function sitDown(page, record, asks) {
  await playRecord(page, record);
  await askedFor(page, asks);
  await page.keyboard.press('Escape');
  await page.locator('.smoke').waitFor({ state: 'attached' });
}

/** From now on whatever begins to move stands still at its beginning. */
const holdTime = (page) => page.evaluate(() => {
  const stop = () => {
    for (const animation of document.getAnimations()) if (animation.effect?.target?.closest?.('.glass')) animation.pause();
  };
  new MutationObserver(stop).observe(document.querySelector('.motion-top'), { attributes: true, attributeFilter: ['data-playing'] });
});

/** Shows what is held as it is after so many milliseconds. */
const goTo = (page, time) => page.evaluate((now) => {
  for (const animation of document.getAnimations()) if (animation.effect?.target?.closest?.('.motion-top, .smoke, .losses')) animation.currentTime = now;
}, time);

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Gives the 4th Ohio the order to go two inches ahead. */
async function march(page) {
  await select(page, '4th Ohio');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await give(page).waitFor();
  await until(() => give(page).isEnabled(), 'a legal move');
  await page.keyboard.press('Enter');
}

test('troops march along their way, are seen between, and any key puts them at its end', FULL, async (page) => {
  await sitDown(page, recordOf(orders), /6 command points left/);
  const from = await middle(unit(page, '4th Ohio'));
  await holdTime(page);
  await march(page);
  const copy = moving(page, '4th Ohio');
  await copy.waitFor({ state: 'attached' });
  await goTo(page, 0);
  const start = await middle(copy);
  await goTo(page, 150);
  const between = await middle(copy);
  const end = await middle(unit(page, '4th Ohio'));
  ok(end[1] < from[1] - 10, 'it has gone north');
  ok(start[1] > between[1] + 1 && between[1] > end[1] + 1, `seen between: ${start[1]}, ${between[1]}, ${end[1]}`);
  equal(await unit(page, '4th Ohio').evaluate((g) => getComputedStyle(g).opacity), '0', 'it is seen once, not twice');
  await page.keyboard.press('x');
  equal(await playing(page).count(), 0, 'what plays after a key');
  equal([await copy.count(), await unit(page, '4th Ohio').evaluate((g) => getComputedStyle(g).opacity)], [0, '1']);
});

test('a wheel turns about the end that stands', FULL, async (page) => {
  await sitDown(page, recordOf(orders), /6 command points left/);
  await select(page, '4th Ohio');
  await holdTime(page);
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await until(() => give(page).isEnabled(), 'a legal wheel');
  await page.keyboard.press('Enter');
  const copy = moving(page, '4th Ohio');
  await copy.waitFor({ state: 'attached' });
  const corner = (time) => goTo(page, time).then(() => copy.evaluate((g) => {
    const matrix = g.getScreenCTM(), style = new DOMMatrix(getComputedStyle(g).transform), solid = g.querySelector('.solid');
    const box = solid.getBBox(), points = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]];
    return { points: points.map(([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(style); return [p.x, p.y]; }), matrix: Boolean(matrix), turn: Math.atan2(style.b, style.a) };
  }));
  const first = await corner(0), last = await corner(100_000);
  ok(Math.abs(first.turn) > 0.3 && Math.abs(last.turn) < 0.001, `it turns: ${first.turn}, ${last.turn}`);
});

test('fire: a line, flashes, then smoke that lies under the troops, and no longer than two seconds', FULL, async (page) => {
  await sitDown(page, recordOf(firing), /Union: fire/);
  await select(page, '4th Ohio');
  await holdTime(page);
  await clickUnit(page, '2nd Texas');
  await give(page).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.fire-line[data-fire="4th Ohio"]').waitFor({ state: 'attached' });
  equal(await page.locator('.flash').count(), 3, 'flashes');
  const longest = await page.evaluate(() => Math.max(...document.getAnimations().map((a) => Number(a.effect?.getComputedTiming().endTime ?? 0))));
  ok(longest > 300 && longest < 2000, `it takes ${longest} ms`);
  const order = await page.evaluate(() => {
    const after = (a, b) => Boolean(document.querySelector(a).compareDocumentPosition(document.querySelector(b)) & Node.DOCUMENT_POSITION_FOLLOWING);
    return [after('.ground', '.bank'), after('.bank', '.troops'), after('.bank', '.labels')];
  });
  equal(order, [true, true, true], 'the ground, then smoke, then troops and letters');
  await page.mouse.click(5, 400); // on nothing
  equal(await playing(page).count(), 0, 'what plays after a press');
  equal(await page.locator('[data-bank="4th Ohio"]').getAttribute('data-age'), '0');
});

test('smoke pales by a third with each turn of a player and is gone after three', { settings: { motion: 'full' }, flow: true }, async (page) => {
  await sitDown(page, recordOf(firing, { players: TWO, seed: '2' }), /Union: fire/);
  await fireAt(page, '4th Ohio', '2nd Texas');
  const bank = page.locator('[data-bank="4th Ohio"]'), seen = [];
  await bank.waitFor({ state: 'attached' });
  for (let steps = 0; steps < 60 && (await bank.count()) > 0; steps++) {
    const age = await bank.getAttribute('data-age').catch(() => null);
    if (age !== null && seen.at(-1)?.[0] !== age) seen.push([age, await bank.evaluate((g) => g.style.opacity || '1')]);
    await passOn(page);
  }
  equal(seen, [['0', '1'], ['1', '0.667'], ['2', '0.333']]);
});

/** Ends what can be ended, or takes the first answer. */
async function passOn(page) {
  const sure = page.getByRole('button', { name: 'End it' });
  if (await sure.count()) await sure.click();
  else if (await page.locator('.place-main:not(:disabled)').count()) await page.keyboard.press('Shift+Enter');
  else await page.locator('.cards [data-verb]').first().click();
  await settled(page);
}

test('who wants no motion sees the end at once, and the orders of the computer one by one', { motion: 'reduce', flow: true, settings: { motion: 'system', computerPace: 400 } }, async (page) => {
  await sitDown(page, recordOf(orders), /6 command points left/);
  await march(page);
  await settled(page);
  equal([await moving(page, '4th Ohio').count(), await page.locator('.fire-line').count()], [0, 0], 'things that move');
  await choice(page, 'end_orders').click();
  await page.getByRole('button', { name: 'End it' }).click();
  const next = page.locator('.side').getByRole('button', { name: 'Next order' });
  await next.waitFor();
  const step = await page.locator('.table-page').getAttribute('data-step');
  await next.click();
  await until(async () => (await page.locator('.table-page').getAttribute('data-step')) !== step, 'the next order');
  const skip = page.locator('.side').getByRole('button', { name: 'Skip to my turn' });
  if (await skip.count()) await skip.click().catch(() => undefined);
  await askedFor(page, /^Union/);
});

test('the computer’s orders are played one after the other, and a key skips to one’s own turn', { flow: true, settings: { motion: 'full', computerPace: 2000 } }, async (page) => {
  await sitDown(page, recordOf(orders), /6 command points left/);
  await choice(page, 'end_orders').click();
  await page.getByRole('button', { name: 'End it' }).click();
  const about = page.locator('.side').getByRole('region', { name: 'The computer\'s turn' });
  await about.getByRole('button', { name: 'Faster' }).waitFor();
  await page.locator('.motion-top [data-moving-unit]').first().waitFor({ state: 'attached' });
  await page.locator('.glass').evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Escape');
  await askedFor(page, /^Union/);
  equal(await playing(page).count(), 0, 'what still moves');
});

test('what the enemy did is seen again in motion', { flow: true, settings: { motion: 'full' } }, async (page) => {
  await sitDown(page, recordOf(orders), /6 command points left/);
  await choice(page, 'end_orders').click();
  await page.getByRole('button', { name: 'End it' }).click();
  await askedFor(page, /^Union/);
  const name = await page.locator('[data-trail]').first().getAttribute('data-trail'), end = await middle(unit(page, name));
  await page.keyboard.press('b');
  await moving(page, name).first().waitFor({ state: 'attached' });
  await page.locator('.side').getByRole('region', { name: 'What the enemy did' }).waitFor({ state: 'detached' });
  const now = await middle(unit(page, name));
  ok(Math.hypot(now[0] - end[0], now[1] - end[1]) < 1, `it stands where it stood: ${now}, ${end}`);
  await page.reload(); // nothing of it is in mind now: it is read from the record
  await askedFor(page, /^Union/);
  await page.locator('.waited').getByRole('button', { name: 'See it again' }).click();
  await moving(page, name).first().waitFor({ state: 'attached' });
  await page.locator('.side').getByRole('region', { name: 'What the enemy did' }).waitFor({ state: 'detached' });
  const again = await middle(unit(page, name));
  ok(Math.hypot(again[0] - end[0], again[1] - end[1]) < 1, `and after it, too: ${again}, ${end}`);
});

test('the map follows the enemy, and then comes back to where the player was looking', { flow: true, settings: { motion: 'full', computerPace: 100 } }, async (page) => {
  await sitDown(page, recordOf(orders), /6 command points left/);
  const [x, y] = await middle(unit(page, '4th Ohio')), lie = () => page.locator('.glass .paper').evaluate((paper) => paper.style.transform);
  await page.mouse.move(x, y);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -240);
  const rested = async () => { const before = await lie(); await page.waitForTimeout(300); return (await lie()) === before && before; };
  const before = await until(rested, 'a map that lies still');
  await choice(page, 'end_orders').click();
  await page.locator('.ending .primary').click();
  await until(async () => (await lie()) !== before, 'the map goes where the enemy is');
  await askedFor(page, /^Union/);
  const numbers = (text) => text.match(/-?[\d.]+/g).map((n) => Math.round(Number(n)));
  await until(async () => numbers(await lie()).every((n, i) => Math.abs(n - numbers(before)[i]) <= 1), 'the map is where it was');
});
