// panel.test.mjs - the panel beside the map: the log has lines whatever stands above it, and what one's own order came to stays to be seen.
import { matches, ok, test, until } from './harness.mjs';
import { firing, recordOf } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, fireAt, give, lastRoll, select, settled, tapUnit } from './table.mjs';

/** Lines of the log that are seen as a whole. */
const linesSeen = (page) => page.locator('.event-log-scroller').evaluate((scroller) => {
  const box = scroller.getBoundingClientRect(), tops = new Set(), texts = document.createTreeWalker(scroller, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) if (rect.height > 0 && rect.top >= box.top - 1 && rect.bottom <= box.bottom + 1) tops.add(Math.round(rect.top / 8));
  }
  return tops.size;
});

for (const [width, height] of [[1366, 768], [1024, 768]]) {
  test(`the log has five lines whatever is chosen or told, and two while an order is made, on a screen of ${width} by ${height}`, { flow: true }, async (page) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#/first/americanus');
    await page.getByRole('button', { name: /^Take command/ }).click();
    await page.locator('.coach-card').getByRole('button', { name: 'Stop the lessons' }).click();
    await page.locator('.waited').waitFor();
    ok((await linesSeen(page)) >= 5, 'when something is told');
    await select(page, '83rd Pennsylvania');
    await page.locator('.verbs').waitFor();
    await until(async () => (await linesSeen(page)) >= 5, 'five lines when a unit is chosen', 3000);
    await page.keyboard.press('s');
    await give(page).waitFor();
    await page.locator('.tally-card').waitFor();
    await until(async () => (await linesSeen(page)) >= 2, 'two lines while an order is made', 3000);
    ok(await give(page).isVisible(), 'the order can be given');
  });
}

/** Both may fire, so that there is an answer. */
const answered = { ...firing, units: firing.units.map((unit) => (unit.name === '5th Texas' ? { ...unit, at: [26, 16] } : unit)) };

/** Is it seen, all of it, inside the card? */
const seenIn = (page, what) => lastRoll(page).locator(what).evaluateAll((all) => {
  const box = document.querySelector('.last-roll').getBoundingClientRect();
  return all.map((e) => e.getBoundingClientRect()).filter((b) => b.width > 0 && b.top >= box.top - 1 && b.bottom <= box.bottom + 1).length;
});

test('what one’s own shot did is seen until the next order, with all its dice, though others roll after it', { flow: true }, async (page) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await playRecord(page, recordOf(answered));
  await askedFor(page, /Union: fire/);
  await fireAt(page, '8th Ohio', '5th Texas');
  await fireAt(page, '4th Ohio', '2nd Texas');
  await settled(page);
  matches(await lastRoll(page).locator('.later').innerText(), /The Confederates have \d command points/, 'it is their turn by now');
  matches(await lastRoll(page).innerText(), /^Your last roll/i);
  matches(await lastRoll(page).locator('.rolled').innerText(), /4th Ohio scores \d+\s+2nd Texas scores \d+\s+\S+/);
  ok((await seenIn(page, '.rolled .die')) === 2 && (await seenIn(page, '.rolled li')) >= 3, 'dice and result are seen');
});

test('on a phone, too', { flow: true, screen: 'phone' }, async (page) => {
  await playRecord(page, recordOf(answered));
  await askedFor(page, /Union: fire/);
  for (const [firer, enemy] of [['8th Ohio', '5th Texas'], ['4th Ohio', '2nd Texas']]) {
    await tapUnit(page, firer);
    await page.locator(`[data-unit="${enemy}"].target`).waitFor();
    await tapUnit(page, enemy);
    await give(page).tap();
    await settled(page);
  }
  matches(await lastRoll(page).innerText(), /^Your last roll/i);
  ok((await seenIn(page, '.rolled .die')) === 2 && (await seenIn(page, '.rolled li')) >= 1, 'dice and result are seen');
});
