// map.test.mjs - the map itself: closer and farther, labels that keep clear of each other, and what it tells on request.
import { equal, matches, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, hoverUnit, settled, unit } from './table.mjs';

const width = async (page) => (await page.locator('.glass svg').first().boundingBox()).width;

/** Pairs of unit labels whose letters lie over each other. */
function overlaps(page) {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('.labels [data-label] text:first-of-type')].map((e) => ({ text: e.textContent, box: e.getBoundingClientRect() }));
    const found = [];
    labels.forEach(({ text, box: a }, i) => labels.slice(i + 1).forEach(({ text: other, box: b }) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 4) found.push(`${text} / ${other}`);
    }));
    return found;
  });
}

test('labels keep clear of each other, from far and from near', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  ok((await page.locator('.labels [data-label]').count()) > 10, 'labels');
  equal(await overlaps(page), [], 'the whole table');
  for (const name of ['closer', 'closer', 'farther', 'farther', 'farther']) {
    const before = await width(page);
    await page.getByRole('button', { name, exact: true }).click();
    await until(async () => (await width(page)) !== before, `the map to be ${name}`);
    equal(await overlaps(page), [], name);
  }
});

test('the map is moved and scaled by keys and by the wheel; its units have names, and a leader shows his reach', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  const whole = await width(page);
  await page.keyboard.press('+');
  await until(async () => (await width(page)) > whole * 1.2, 'the map to grow');
  const before = await page.locator('.glass svg').first().boundingBox();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await page.locator('.glass svg').first().boundingBox()).x < before.x - 40, 'the map to move');
  await page.keyboard.press('0');
  await until(async () => Math.abs((await width(page)) - whole) < 1, 'the whole table again');
  const glass = await page.locator('.glass').boundingBox();
  await page.mouse.move(glass.x + glass.width / 2, glass.y + glass.height / 2);
  await page.mouse.wheel(0, -300);
  await until(async () => (await width(page)) > whole * 1.1, 'the wheel to bring it closer');
  await page.keyboard.press('0');

  matches(await unit(page, '4th Ohio').getAttribute('aria-label'), /^4th Ohio, Union infantry, 4 of 4 elements/);
  matches(await unit(page, '4th Ohio').locator('title').textContent(), /^4th Ohio/);
  await hoverUnit(page, 'Gen. Carroll');
  await page.locator('.sketch .shape.command').waitFor();
  matches(await page.locator('.sketch-words').textContent(), /command, 12 inches/);
  await page.locator('.furniture .north').waitFor();
});

test('from far away divisions are named across their bars; a press on one goes there, and a glass is held over it', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: /Chickamauga/, rules: 'I Died With My Face to the Enemy', mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  ok((await page.locator('.across.division').count()) > 12 && (await page.locator('.across.corps').count()) > 2, 'names of divisions and corps');
  equal(await page.locator('.labels .label.unit').count(), 0, 'none of single brigades');
  const name = page.locator('[data-formation*="Cheatham"] textPath'), glass = page.locator('.magnifier');
  equal(await name.textContent(), 'CHEATHAM');
  const { x, y } = await page.locator('.glass').boundingBox();
  await page.mouse.move(x + 300, y + 300);
  await page.keyboard.down('z');
  await glass.locator('.rim').waitFor();
  ok((await glass.locator('.label.unit').count()) > 10, 'names of brigades in the glass');
  await page.keyboard.up('z');
  await glass.waitFor({ state: 'detached' });
  const whole = await width(page);
  await page.locator('[data-formation*="Cheatham"] .touch').dispatchEvent('click');
  await until(async () => (await width(page)) > whole * 1.5, 'the map to come nearer');
  ok((await page.locator('.unit.together').count()) >= 5, 'its brigades are marked');
  ok((await page.locator('.labels .label.unit').count()) > 20, 'and bear their names');
});
