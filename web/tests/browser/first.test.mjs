// first.test.mjs - a first battle: begun by one press, taught while it is played, to its end.
import { equal, matches, ok, test, until } from './harness.mjs';
import { atStart, openGuidon } from './start.mjs';
import { dialog, settled, tool } from './table.mjs';

const coach = (page) => page.locator('.coach-card');
const mark = async (page) => (await page.locator('.coach').count()) && page.locator('.coach').getAttribute('data-mark');

/** Reads what is only to be read. */
async function readOn(page) {
  const next = coach(page).getByRole('button', { name: 'Go on' });
  if (await next.count()) await next.click();
}

const cross = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The briefing of the first battle that is offered, read. */
async function takeCommand(page) {
  await page.getByRole('button', { name: /^Take command/ }).waitFor();
  await page.locator('.briefing-map [data-unit]').first().waitFor();
  await page.getByRole('button', { name: /^Take command/ }).click();
  await coach(page).waitFor();
}

const beginFirst = (page) => page.locator('.first-battle').getByRole('button', { name: 'Begin', exact: true }).click();
const says = (page, pattern) => until(async () => (await coach(page).count()) > 0 && pattern.test(await coach(page).innerText()), String(pattern));

test('before a first battle there is a briefing, which can be read again at the table', { flow: true }, async (page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGuidon(page);
  await beginFirst(page);
  const words = page.locator('.briefing');
  await page.locator('.briefing-map [data-unit="20th Maine"]').waitFor();
  matches(await words.innerText(), /You are Colonel Vincent[^]*Hold spur and wagons[^]*lead of 3 points[^]*83rd Pennsylvania, 20th Maine, 8 elements[^]*Vincent's Spur yours[^]*6 turns[^]*Three things to know/i);
  ok(await words.evaluate((element) => element.scrollHeight <= element.clientHeight), 'all of it is in sight');
  await page.keyboard.press('Enter');
  await coach(page).waitFor();
  await tool(page, 'Menu').click();
  await (await dialog(page, /The Left of the Line/)).getByRole('button', { name: 'The briefing' }).click();
  const again = await dialog(page, 'The briefing');
  await until(async () => /Hold spur and wagons[^]*lead of 3 points[^]*Your left is open[^]*Still to come/.test(await again.innerText()), 'the briefing once more');
});

test('marks go when their thing is done, in whatever order it is done, and none is lost', { flow: true }, async (page) => {
  await openGuidon(page);
  await beginFirst(page);
  await takeCommand(page);
  await says(page, /This is the spur/);
  await page.locator('[data-unit="47th Alabama"]').click();
  await page.keyboard.press('g');
  await says(page, /Press the 83rd Pennsylvania[^]*2\s+of\s+12/);
  const unit = await page.locator('[data-unit="83rd Pennsylvania"]').boundingBox(), card = await coach(page).boundingBox();
  ok(card.x + card.width <= unit.x || unit.x + unit.width <= card.x || card.y + card.height <= unit.y || unit.y + unit.height <= card.y, 'the mark does not cover what it speaks of');
  await page.locator('[data-unit="83rd Pennsylvania"]').click();
  await says(page, /Learnt: choosing a regiment[^]*What it may do/);
  await page.reload();
  await says(page, /Press the 83rd Pennsylvania|What it may do/);
  await page.keyboard.press('Shift+Enter'); // the orders are ended before anything was moved
  await page.locator('.ending .primary').waitFor();
  await until(async () => !(await coach(page).count()) || !cross(await page.locator('.ending').boundingBox(), await coach(page).boundingBox()), 'the mark keeps off the question');
  await page.locator('.ending .primary').click();
  await says(page, /You can fire|What it may do|Press (one of|the 83rd)/);
  ok(!/Enough for now/.test(await coach(page).innerText()), 'what was done unasked is not asked for');
  for (let i = 0; i < 8 && !(await page.locator('.place-main[data-verb="end_orders"]').count()); i++) {
    await readOn(page);
    await page.keyboard.press('Shift+Enter');
    if (await page.locator('.ending .primary').count()) await page.locator('.ending .primary').click();
    await settled(page);
  }
  await readOn(page);
  await page.keyboard.press('n');
  await says(page, /What it may do/); // moving is still taught
  await coach(page).getByRole('button', { name: 'Stop the lessons' }).click();
  await coach(page).waitFor({ state: 'detached' });
});

/** Plays by suggestions as far as the end; gives the marks that were shown. */
async function playOn(page) {
  const seen = new Set(), over = page.getByRole('button', { name: 'After-action report' });
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
  return seen;
}

test('a first battle that was fought is remembered, tells what was learnt and leads on', { flow: true }, async (page) => {
  await openGuidon(page);
  const systems = await page.locator('.system-card h3').allInnerTexts();
  equal(await page.locator('.system-card').getByRole('button', { name: /^First battle/ }).count(), systems.length, 'first battles');
  equal(await page.locator('.first-tabs button').allInnerTexts(), systems, 'one for each, to choose from');
  equal(await page.locator('.fought').count(), 0, 'none fought yet');
  await page.locator('.system-card').first().getByRole('button', { name: /^First battle/ }).click();
  await takeCommand(page);
  const seen = await playOn(page), end = page.locator('.first-end');
  ok(seen.size >= 6, `marks that were shown: ${[...seen].join(', ')}`);
  await until(async () => /How it ended\.[^]*You lost/.test(await end.innerText()), 'what happened');
  ok((await end.locator('.learnt li').count()) >= 6, 'what was learnt');
  matches(await end.innerText(), /A whole battle: .*\n[^]*The same battle as the Confederates[^]*First battle of /);
  await end.getByRole('button', { name: 'The same battle as the Confederates' }).click();
  await until(async () => /You are Colonel Oates/.test(await page.locator('.briefing').innerText()), 'the other side');
  await page.goto('/');
  await atStart(page);
  matches(await page.locator('.system-card').first().innerText(), /First battle (won|lost|drawn), \w+ \d+[^]*First battle again/);
  matches(await page.locator('.first-battle').innerText(), /1 of 5 first battles fought[^]*The next way to fight[^]*/i);
  await page.locator('.first-tabs button').first().click();
  matches(await page.locator('.first-battle').innerText(), /You fought it: (won|lost|drawn)[^]*Again/);
});

test('on a phone a mark is there at once, draws no line across the sheet, and what is asked of a unit is said', { flow: true, screen: 'phone' }, async (page) => {
  await page.goto('/#/first/face');
  await takeCommand(page);
  const hidden = page.locator('.coach-card[style*="hidden"]');
  let seen = 0;
  for (let i = 0; i < 14; i++) {
    await settled(page);
    if (await coach(page).count()) {
      seen++;
      equal(await hidden.count(), 0, 'a mark is never an empty room');
      const line = page.locator('.coach-line:not(.coach-frame)');
      if (await line.count()) {
        const end = await line.locator('path').evaluate((path) => path.getPointAtLength(path.getTotalLength()).y), sheet = await page.locator('.side').boundingBox();
        ok(end <= sheet.y + 1, `the line ends at ${end}, the sheet begins at ${sheet.y}`);
      }
    }
    const next = coach(page).getByRole('button', { name: 'Go on' });
    if (await next.count()) {
      await next.tap();
      continue;
    }
    if (await page.locator('.table-page.considering').count() === 0 && /\?$/.test(await page.locator('.action-bar .prompt').innerText()) && await page.locator('.order h2').count()) {
      const actors = await page.locator('[data-unit].hinted').count();
      if (actors <= 1) ok(await page.locator('.asked').evaluate((e) => getComputedStyle(e).clipPath === 'none'), 'the question is to be read');
    }
    if (await page.locator('.place-suggest').isVisible()) await page.locator('.place-suggest').tap();
    const give = page.locator('.order').getByRole('button', { name: /^Give the order/ });
    await give.waitFor({ timeout: 4000 }).catch(() => undefined);
    if (await give.count()) await give.tap();
    else if (await page.locator('.place-main:enabled').count()) await page.locator('.place-main:enabled').tap();
  }
  ok(seen >= 4, `${seen} marks`);
});

/** A finger that goes from one height to another. */
async function pull(page, from, to) {
  const hand = await page.context().newCDPSession(page), at = (y) => ({ touchPoints: [{ x: 200, y }] });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let i = 1; i <= 6; i++) await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * i) / 6) });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone the sheet never hides its grip under a mark, is pulled down anywhere, and gives the map free when a unit is chosen', { flow: true, screen: 'phone' }, async (page) => {
  await page.goto('/#/first/face');
  await takeCommand(page);
  await settled(page);
  const height = () => page.locator('.table-page').getAttribute('data-sheet'), grip = page.locator('.sheet-grip'), mark = coach(page);
  await grip.tap();
  await until(async () => (await height()) === 'full', 'all of it');
  const handle = await grip.boundingBox(), card = await mark.boundingBox();
  ok(handle.y >= card.y + card.height, `the grip at ${handle.y}, the mark as far as ${card.y + card.height}`);
  await pull(page, 500, 640);
  await until(async () => (await height()) === 'middle', 'pulled down by its body');
  await grip.tap();
  await until(async () => (await height()) === 'full', 'all of it again');
  await page.getByRole('button', { name: /^Next unit/ }).tap();
  await until(async () => (await height()) === 'middle', 'the map is wanted');
});
