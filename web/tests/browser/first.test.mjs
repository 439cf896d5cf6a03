// first.test.mjs - a first battle: begun by one press, taught while it is played, to its end.
import { equal, matches, ok, test, until } from './harness.mjs';
import { atStart, openGuidon } from './start.mjs';
import { settled } from './table.mjs';

const coach = (page) => page.locator('.coach-card');
const mark = async (page) => (await page.locator('.coach').count()) && page.locator('.coach').getAttribute('data-mark');

/** Reads what is only to be read. */
async function readOn(page) {
  const next = coach(page).getByRole('button', { name: 'Go on' });
  if (await next.count()) await next.click();
}

test('a first battle begins with one press, and its marks go when their thing is done', { flow: true }, async (page) => {
  await openGuidon(page);
  await page.locator('.first-battle').getByRole('button', { name: 'Begin', exact: true }).click();
  await coach(page).waitFor();
  matches(await coach(page).innerText(), /This is the spur/);
  await readOn(page);
  await until(async () => (await coach(page).count()) > 0 && /orders to spend/.test(await coach(page).innerText()), 'the first orders');
  matches(await coach(page).innerText(), /Press the 83rd Pennsylvania/);
  const unit = await page.locator('[data-unit="83rd Pennsylvania"]').boundingBox(), card = await coach(page).boundingBox();
  ok(card.x + card.width <= unit.x || unit.x + unit.width <= card.x || card.y + card.height <= unit.y || unit.y + unit.height <= card.y, 'the mark does not cover what it speaks of');
  await page.locator('[data-unit="83rd Pennsylvania"]').click();
  await until(async () => /What it may do/.test(await coach(page).innerText()), 'the next mark');
  await page.reload();
  await until(async () => /orders to spend|What it may do/.test(await coach(page).innerText()), 'the lesson after the page is loaded again');
  await coach(page).getByRole('button', { name: 'Stop the lessons' }).click();
  await coach(page).waitFor({ state: 'detached' });
});

test('every system has a first battle that can be played to its end by its suggestions', { flow: true }, async (page) => {
  await openGuidon(page);
  const systems = await page.locator('.system-card h3').allInnerTexts();
  equal(await page.locator('.system-card').getByRole('button', { name: /^First battle/ }).count(), systems.length, 'first battles');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('slider').first().fill('0');
  await page.keyboard.press('Escape');
  await page.locator('.system-card').first().getByRole('button', { name: /^First battle/ }).click();
  await coach(page).waitFor();
  const seen = new Set();
  const over = page.getByRole('button', { name: 'After-action report' });
  for (let i = 0; i < 300 && !(await over.count()); i++) {
    const now = await mark(page);
    if (now) seen.add(now);
    await readOn(page);
    await page.keyboard.press('s');
    await until(async () => (await page.locator('[data-busy=false]').count()) > 0, 'the suggestion');
    await page.keyboard.press('Enter');
    await settled(page);
    if (await page.locator('.order form').count()) await page.keyboard.press('Escape');
  }
  ok(await over.count(), 'it came to its end');
  const last = await mark(page);
  if (last) seen.add(last);
  ok(seen.size >= 6, `marks that were shown: ${[...seen].join(', ')}`);
  await page.goBack();
  await atStart(page);
});
