// narrow.test.mjs - a phone held upright: nothing sticks out sideways, and everything is within reach of a thumb.
import { equal, matches, ok, test } from './harness.mjs';
import { firing, orders, recordOf } from './positions.mjs';
import { keysNamed } from './seen.mjs';
import { fits } from './sound.mjs';
import { begin, openBattle, openGuidon, playRecord } from './start.mjs';
import { askedFor, choice, dialog, give, log, selectByTap, settled, tapTarget, tool, verb } from './table.mjs';

const phone = { screen: 'phone' };

test('the start page on a phone', phone, async (page) => {
  await openGuidon(page);
  await fits(page, 'the start page');
  await page.getByRole('button', { name: 'Settings' }).tap();
  await fits(page, 'the settings');
  await page.getByRole('button', { name: 'Done' }).tap();
  await openBattle(page, "Brawner's Farm");
  await page.getByText('Options', { exact: true }).tap();
  await fits(page, 'a battle and its options');
  await begin(page, { battle: "Brawner's Farm", mode: 'Two players at one screen', seed: '3' });
  await settled(page);
  await fits(page, 'the table');
});

test('orders, rules, menu, log and armies on a phone', phone, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  for (const name of ['Undo', 'Menu', 'Next unit', 'More orders']) ok(await tool(page, name).isVisible(), `${name} is there`);
  await page.getByRole('button', { name: /^Next unit/ }).tap();
  await page.locator('[data-unit][aria-pressed=true]').waitFor();
  await selectByTap(page, '8th Ohio');
  await fits(page, 'the table with a card');
  await verb(page, 'move').tap();
  await page.getByRole('button', { name: '+ forward' }).tap();
  await page.locator('.order').getByLabel('forward').fill('9');
  await page.locator('.tally-card .refusal').waitFor();
  await fits(page, 'a refused order');
  await page.locator('.tally-card .refusal .clause-link').first().tap();
  const rules = await dialog(page, /^Rules/);
  await fits(page, 'the rules');
  await rules.getByRole('button', { name: 'Close' }).tap();
  await page.locator('.order').getByLabel('forward').fill('2');
  await give(page).tap();
  await askedFor(page, /5 command points left/);
  await tool(page, 'Undo').tap();
  await askedFor(page, /6 command points left/);
  await tool(page, 'Menu').tap();
  await fits(page, 'the menu');
  await page.getByRole('button', { name: /^The armies/ }).tap();
  await dialog(page, 'The armies');
  await fits(page, 'the armies');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  const grip = page.locator('.sheet-grip');
  await grip.tap();
  await log(page).waitFor();
  await fits(page, 'the log');
  await grip.tap();
  equal(await page.locator('.side').evaluate((side) => side.clientHeight), 88, 'the sheet at its lowest');
  await grip.tap();
  equal(await page.locator('.side').evaluate((side) => side.clientHeight), 318, 'the sheet half open');
  await choice(page, 'end_orders').tap();
  await settled(page);
});

test('dice, the end, the report and the replay on a phone', phone, async (page) => {
  await playRecord(page, recordOf(firing, { seed: null }));
  await askedFor(page, /Union: fire/);
  const sheet = page.locator('.glass svg').first(), before = await sheet.boundingBox();
  await selectByTap(page, '4th Ohio');
  await tapTarget(page, '2nd Texas');
  equal(await sheet.boundingBox(), before, 'the map stays where it is when cards open under it');
  await give(page).tap();
  const entry = page.getByRole('form', { name: /roll/i });
  await entry.waitFor();
  await fits(page, 'the dice');
  for (const value of ['6', '1']) {
    await entry.getByRole('button', { name: value, exact: true }).tap();
    await entry.getByRole('button', { name: `Take back the ${value}` }).waitFor();
  }
  await entry.getByRole('button', { name: /^Use these dice/ }).tap();
  await settled(page);
  await tool(page, 'Menu').tap();
  await page.getByRole('button', { name: /^Give up the battle/ }).tap();
  await page.getByRole('button', { name: 'Yes, give up' }).tap();
  await fits(page, 'the end');
  await page.getByRole('button', { name: 'After-action report' }).tap();
  await page.locator('.loss-chart-frame svg').first().waitFor();
  matches(await page.getByRole('heading', { level: 1 }).innerText(), /Confederate victory/);
  await fits(page, 'the report');
  await page.getByRole('button', { name: 'Watch it again' }).tap();
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  await page.locator('[data-unit]').first().waitFor();
  await fits(page, 'the replay');
  await page.getByRole('button', { name: 'One step forward' }).tap();
  await page.getByRole('heading', { name: /^Step 1 of/ }).waitFor();
});

test('a narrow window speaks of no keys, with a mouse as well', {}, async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGuidon(page);
  await page.locator('.system-card').first().getByRole('button', { name: /^First battle/ }).click();
  const command = page.getByRole('button', { name: /^Take command/ });
  await command.waitFor();
  equal(await keysNamed(page), [], 'the briefing');
  await command.click();
  const coach = page.locator('.coach-card');
  await coach.waitFor();
  await settled(page);
  equal(await keysNamed(page), [], 'the first mark');
  await coach.getByRole('button', { name: 'Stop the lessons' }).click();
  equal(await keysNamed(page), [], 'nobody chosen');
  await page.keyboard.press('n');
  equal(await keysNamed(page), [], 'a unit that is chosen');
  await page.keyboard.press('h');
  await dialog(page, 'Help');
  equal(await keysNamed(page), [], 'the help');
});
