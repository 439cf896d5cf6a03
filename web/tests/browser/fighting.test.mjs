// fighting.test.mjs - what a shot would do is told before it is fired, and why afterwards.
import { equal, matches, ok, test, until } from './harness.mjs';
import { firing, recordOf } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, card, clickUnit, dialog, fireAt, hoverUnit, log, select, verb } from './table.mjs';

const sitDown = async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
};
const shot = (page) => card(page, /^4th Ohio: fire/);

test('over an enemy the sum and the odds are shown, or why not, and the line of fire is drawn', {}, async (page) => {
  await sitDown(page);
  await select(page, '4th Ohio');
  await hoverUnit(page, '2nd Texas');
  await shot(page).locator('table.tally').first().waitFor();
  matches(await shot(page).locator('table.tally').first().innerText(), /added to its die\s+-?\d/);
  await shot(page).getByRole('heading', { name: /^Odds/ }).waitFor();
  const parts = await shot(page).locator('.outcome-bar li').allInnerTexts();
  equal(parts.map((text) => text.split('\n')[1].slice(2)), ['good for you', 'no change', 'bad for you'], 'what the outcomes are to you');
  equal(parts.reduce((sum, text) => sum + parseInt(text, 10), 0), 100, 'hundredths');
  equal(await shot(page).getByRole('heading', { level: 3 }).innerText(), 'Fire at 2nd Texas');
  ok(await page.locator('.cards').evaluate((cards) => cards.firstElementChild?.classList.contains('tally-card')), 'what would happen comes before who it is');
  await page.locator('.sketch .shape.sight').first().waitFor({ state: 'attached' }); // a line has no area to be seen by
  const far = await shot(page).locator('.subtitle').innerText(), written = await page.locator('.glass text').allTextContents();
  ok(written.some((text) => text && far.endsWith(text)), `${far}, as on the map: ${written.filter((text) => text.includes("inch")).join(', ')}`);
  await page.mouse.move(5, 5);
  await shot(page).waitFor({ state: 'detached' });

  await hoverUnit(page, '5th Texas'); // too far: it says why not
  const why = shot(page).locator('.refusal');
  await why.waitFor();
  matches(await why.innerText(), /Not allowed: /);
  await clickUnit(page, '5th Texas'); // looks at it instead of firing
  await card(page, '5th Texas').waitFor();
  await askedFor(page, /Union: fire/);
});

test('a click declares the fire: dice are shown, and the log unfolds to sums and rules', {}, async (page) => {
  await sitDown(page);
  await fireAt(page, '4th Ohio', '2nd Texas');
  const dice = page.locator('.rolled');
  await dice.waitFor();
  ok((await dice.locator('svg.die').count()) >= 2, 'two dice at least');
  matches(await dice.innerText(), /4th Ohio scores \d+[^]*2nd Texas scores \d+/);
  const line = log(page).locator('.entry').filter({ hasText: /4th Ohio fires at 2nd Texas; scores \d/ });
  await line.locator('[role=img][aria-label^=di]').first().waitFor();
  await line.locator('summary').click();
  await line.locator('table.tally').first().waitFor();
  const link = line.locator('table.tally .clause-link').first(), clause = /[A-Z]+-[A-Z]+-\w+/.exec(await link.getAttribute('title'))[0];
  await link.click();
  const rules = await dialog(page, /^Rules/);
  matches(await rules.locator('.clause-card[aria-current=true]').getAttribute('aria-label'), new RegExp(`^${clause} `));
  await rules.getByRole('button', { name: 'Close' }).click();
  await until(async () => (await page.getByRole('dialog').count()) === 0, 'the rules to close');
});

test('a key leads to the log, and the armies lead to every unit', {}, async (page) => {
  await sitDown(page);
  await page.keyboard.press('l');
  await until(() => log(page).evaluate((element) => element === document.activeElement), 'the log to have the focus');
  await select(page, '8th Ohio');
  await page.keyboard.press('a');
  const armies = await dialog(page, 'The armies');
  await armies.getByRole('button', { name: /^2nd Texas/ }).click();
  await page.locator('[data-unit="2nd Texas"][aria-pressed=true]').waitFor();
});

const NEAR = {
  table: [40, 32], phase: 'orders', points: 6,
  units: [
    { name: '4th Ohio', side: 'union', at: [12, 12], facing: 0 },
    { name: '2nd Texas', side: 'confederate', at: [12, 15], facing: 180 },
    { name: 'Gen. Carroll', side: 'union', kind: 'general', at: [12, 8] },
  ],
};

test('a charge shows both sums and the odds of the fight that it leads to', {}, async (page) => {
  await playRecord(page, recordOf(NEAR));
  await askedFor(page, /Union: give orders/);
  await select(page, '4th Ohio');
  await verb(page, 'move').click();
  await page.locator('.order').getByRole('button', { name: '+ forward' }).click();
  await page.locator('.order').getByLabel('forward').fill('3');
  const considered = card(page, /^4th Ohio: move/);
  await considered.getByRole('heading', { name: /^Odds of the fight/ }).waitFor();
  equal(await considered.locator('table.tally caption').allInnerTexts(), ['4th Ohio', '2nd Texas'], 'sums');
  equal((await considered.locator('.outcome-bar li').allInnerTexts()).length, 3, 'parts of the bar');
  await page.locator('.order').getByLabel('forward').fill('1'); // short of it: nothing is left to chance
  await considered.getByRole('heading', { name: /^Odds/ }).waitFor({ state: 'detached' });
});
