// frame.test.mjs - the frame of the table: strip, map, bar and panel keep their size and place whatever happens, nothing lies over
// the map, and the map is moved by its ground, units by themselves.
import { equal, matches, ok, test, until } from './harness.mjs';
import { firing, great, orders, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, clickUnit, fireAt, give, lastRoll, log, moreOrder, pixelsPerInch, pointOn, prompt, select, settled, stepNumber, unit } from './table.mjs';

const PARTS = ['.strip', '.strip .time', '.strip .phases', '.strip .standing', '.battlefield', '.action-bar', '.side', '.place-undo', '.place-redo', '.place-next', '.place-suggest', '.place-more', '.place-main'];

/** From now on every frame notes where the parts are and how large; gives back what has been noted. */
async function watchParts(page, parts) {
  await page.evaluate((wanted) => {
    const seen = (window.partsSeen = Object.fromEntries(wanted.map((part) => [part, []])));
    const note = () => {
      for (const part of wanted) {
        const box = document.querySelector(part)?.getBoundingClientRect();
        const text = box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
        if (text && !seen[part].includes(text)) seen[part].push(text);
      }
      requestAnimationFrame(note);
    };
    note();
  }, parts);
  return () => page.evaluate(() => window.partsSeen);
}

/** What lies over the map and does not belong there. */
const overMap = (page) => page.evaluate(() => {
  const box = document.querySelector('.battlefield').getBoundingClientRect(), found = new Set();
  for (let i = 1; i < 24; i++) {
    for (let j = 1; j < 18; j++) {
      const top = document.elementFromPoint(box.left + (box.width * i) / 24, box.top + (box.height * j) / 18);
      if (top && !top.closest('.glass, .map-buttons, .minimap')) found.add(`${top.tagName}.${top.getAttribute('class') ?? ''}`);
    }
  }
  return [...found];
});

/** One decision as the computer would take it, given by key. */
async function decideAsAdvised(page) {
  const before = await stepNumber(page);
  await page.keyboard.press('s');
  await until(() => page.evaluate(() => !/Thinking/.test(document.querySelector('.place-suggest')?.textContent ?? '')), 'the advice');
  await page.waitForTimeout(30);
  const drafted = await page.locator('.order form').count();
  await page.keyboard.press(drafted ? 'Enter' : 'Shift+Enter');
  await until(async () => (await stepNumber(page)) > before || (await page.locator('.card.over').count()), 'the decision to be taken', 4000).catch(() => page.keyboard.press('Escape'));
  await settled(page);
}

const SYSTEMS = ['De Bellis Americanus', 'Short But Desperate', 'The Devil to Pay', 'I Died With My Face', 'Real Men'];
const DECISIONS = 25;

for (const [i, name] of SYSTEMS.entries()) {
  test(`nothing in the frame moves while a battle is fought: system ${i + 1}`, {}, async (page) => {
    await openGuidon(page);
    await begin(page, { battle: "Brawner's Farm", rules: new RegExp(`^${name}`), seed: '7' });
    await settled(page);
    const seen = await watchParts(page, [...PARTS, '.last-roll']);
    for (let n = 0; n < DECISIONS && !(await page.locator('.card.over').count()); n++) {
      await decideAsAdvised(page);
      if (n % 8 === 0) equal(await overMap(page), [], 'over the map');
    }
    const places = await seen();
    for (const part of PARTS) equal(places[part].length, 1, `places of ${part}: ${places[part].join(' | ')}`);
    ok(places['.last-roll'].every((place) => Number(place.split(' ')[3]) <= 126), 'the last roll is never higher than its room'); // cards over it come and go
    const heightOf = (part) => Number(places[part][0].split(' ')[3]);
    equal([heightOf('.strip'), heightOf('.action-bar'), Number(places['.side'][0].split(' ')[2])], [64, 56, 348], 'heights of strip and bar, width of the panel');
  });
}

test('every outcome is told on demand, with its chance', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await select(page, '4th Ohio');
  await clickUnit(page, '2nd Texas');
  await page.getByRole('button', { name: /^All \d+ outcomes/ }).click();
  const chances = await page.locator('.order table.odds .amount').allInnerTexts();
  ok(chances.length >= 3 && chances.every((text) => /^([+=±−…] )?(\d+|almost never|almost certain)$/.test(text)), `chances: ${chances}`);
  await page.keyboard.press('Escape');
  await page.locator('.order form').waitFor({ state: 'detached' });
});

test('the last roll stays until the next', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await fireAt(page, '4th Ohio', '2nd Texas');
  await lastRoll(page).locator('.rolled .die').first().waitFor();
  const told = await lastRoll(page).locator('ul').innerText();
  matches(told, /4th Ohio scores/);
  await page.waitForTimeout(6000);
  equal(await lastRoll(page).locator('ul').innerText(), told);
});

test('a unit is dragged without being chosen before; the ground moves the map', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  const { x, y } = await pointOn(page, '4th Ohio'), inch = await pixelsPerInch(page, orders.table[0]);
  const sheet = page.locator('.glass svg').first(), before = await sheet.boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(x, y - (inch * 2 * i) / 6);
  await page.mouse.up();
  await page.locator('.ghost.legal').waitFor();
  await page.locator('[data-unit="4th Ohio"][aria-pressed=true]').waitFor();
  equal(await sheet.boundingBox(), before, 'the map under a dragged unit');
  await give(page).click();
  await askedFor(page, /5 command points left/);
  const glass = await page.locator('.glass').boundingBox();
  await page.mouse.move(glass.x + glass.width * 0.7, glass.y + glass.height * 0.55);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(glass.x + glass.width * 0.7 - i * 15, glass.y + glass.height * 0.55);
  await page.mouse.up();
  await until(async () => Math.abs((await sheet.boundingBox()).x - before.x + 90) < 3, 'the map to follow the ground');
});

test('handles are large enough for a hand', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await select(page, '4th Ohio');
  for (const box of await page.locator('.handle .room').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width))) ok(box >= 24, `a handle of ${box} pixels`);
});

test('the small map shows where one is, moves the view, and M hides it', {}, async (page) => {
  await playRecord(page, recordOf(great.position));
  await settled(page);
  equal(await page.locator('.minimap').count(), 0, 'small maps while all is seen');
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  const small = page.locator('.minimap');
  await small.waitFor();
  const box = await small.boundingBox(), sheet = page.locator('.glass svg').first(), before = await sheet.boundingBox();
  equal(Math.round(box.width), 156);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await until(async () => (await sheet.boundingBox()).x > before.x + 40, 'the view to move');
  await page.keyboard.press('m');
  await small.waitFor({ state: 'detached' });
});

test('more orders are found by typing', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await page.keyboard.press('/');
  const find = page.getByRole('combobox', { name: 'Find an order' });
  await find.fill('8th ohio move');
  await page.keyboard.press('Enter');
  await unit(page, '8th Ohio').and(page.locator('[aria-pressed=true]')).waitFor();
  await page.locator('.order form').waitFor();
  await page.keyboard.press('Escape');
  await moreOrder(page, 'end', 'end_orders');
  await settled(page);
  ok(!/6 command points/.test(await prompt(page).innerText()), 'the orders are ended');
});

test('what the enemy did is told in three sentences at most', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await clickUnit(page, '4th Ohio');
  for (let i = 0; i < 8 && !(await page.locator('.waited').count()); i++) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
  }
  const told = page.locator('.waited p > span');
  ok((await told.count()) >= 1 && (await told.count()) <= 3, `${await told.count()} sentences`);
  await log(page).waitFor();
});

test('the page on paper: the map with all names, armies and a score sheet, and no buttons', { settings: { theme: 'night' } }, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await page.evaluate(() => { window.print = () => window.dispatchEvent(new Event('beforeprint')); });
  await page.keyboard.press('o');
  await page.getByRole('button', { name: /^Print/ }).click();
  await page.locator('.print-sheet').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  equal(await page.locator('.print-sheet table').count(), 3, 'two armies and a score sheet');
  ok(await page.locator('.print-map > svg').isVisible() && !(await page.locator('.paper').isVisible()), 'the map of the sheet, not that of the screen');
  const names = await page.locator('.print-map [data-label]').evaluateAll((all) => all.map((label) => {
    const { left, right, top, bottom } = label.querySelector('text').getBoundingClientRect();
    return { name: label.dataset.label, text: label.textContent, left, right, top, bottom };
  }));
  equal(names.map(({ name }) => name).sort(), ['2nd Texas', '4th Ohio', '8th Ohio', 'Gen. Carroll', 'Gen. Hays'], 'units that are named on paper');
  equal(names.filter((a, i) => names.slice(i + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)), [], 'names over each other');
  equal(await page.locator('.print-map .ground-paper').evaluate((paper) => getComputedStyle(paper).fill), 'rgb(255, 255, 255)', 'the paper is its own');
  equal(await page.locator('button:visible').count(), 0, 'buttons on paper');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  equal(await page.locator('html').getAttribute('data-theme'), 'night', 'it is night again');
});

for (const width of [1024, 1100, 1200, 1366, 1440]) {
  test(`the words of the strip do not touch each other on a screen ${width} wide`, {}, async (page) => {
    await page.setViewportSize({ width, height: 768 });
    await openGuidon(page);
    await begin(page, { battle: 'Antietam', seed: '3' });
    await settled(page);
    const near = await page.locator('.strip').evaluate((strip) => {
      const texts = [...strip.querySelectorAll('h1 span, h1 i, .whose, .points, .outlook span, .losses h2, .losses p, .tools button')].filter((e) => e.checkVisibility()).map((e) => {
        const range = document.createRange();
        range.selectNodeContents(e);
        return { text: e.textContent, box: range.getBoundingClientRect() };
      }).filter(({ box }) => box.width > 0);
      const apart = (a, b) => a.right + 3 <= b.left || b.right + 3 <= a.left || a.bottom <= b.top + 3 || b.bottom <= a.top + 3;
      return texts.flatMap((one, i) => texts.slice(i + 1).filter((other) => !apart(one.box, other.box)).map((other) => `${one.text} / ${other.text}`));
    });
    equal(near, []);
    const tools = await page.locator('.strip .tools').boundingBox();
    ok(tools.x + tools.width <= width, 'the menu is on the screen');
  });
}
