// access.test.mjs - for those who do not see well, or do not use a mouse: axe finds nothing against WCAG 2 A and AA, no letter
// is smaller than 12 pixels, everything goes by keyboard, and things keep still for who asks for it.
import { equal, matches, ok, test, until } from './harness.mjs';
import { firing, guns, orders, recordOf, TWO } from './positions.mjs';
import { sound } from './sound.mjs';
import { begin, chooseFile, openBattle, openGuidon, playRecord } from './start.mjs';
import { askedFor, card, choice, clickUnit, dialog, fireAt, give, hoverUnit, log, select, settled, stepNumber, tool } from './table.mjs';

const withAxe = { axe: true, motion: 'reduce' }; // contrast is measured once nothing fades any more

test('axe and letters: the start page, its options and the settings', withAxe, async (page) => {
  await openGuidon(page);
  await sound(page, 'the start page');
  await openBattle(page, 'Little Round Top');
  await page.getByText('Options', { exact: true }).click();
  await page.locator('.briefing-map [data-unit]').first().waitFor();
  await sound(page, 'what can be changed about a battle');
  await page.locator('.briefing-how').getByRole('button', { name: 'Done' }).click();
  await page.getByText('What happened then').click();
  await sound(page, 'the page of a battle');
  await page.getByRole('button', { name: 'Other battles' }).click();
  await chooseFile(page, 'nonsense.guidon', 'nonsense');
  await page.getByRole('alert').waitFor();
  await sound(page, 'the start page with a complaint');
  await chooseFile(page, 'orders.guidon', recordOf(orders));
  await page.getByRole('dialog').waitFor();
  await sound(page, 'the question what to do with a record');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog(page, 'Settings');
  await sound(page, 'the settings');
});

test('axe and letters: giving orders', withAxe, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await sound(page, 'the table');
  await select(page, '4th Ohio');
  await page.locator('path.reach').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowUp');
  await page.locator('.ghost.legal').waitFor();
  await sound(page, 'a move');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
  await page.locator('.tally-card .refusal').waitFor();
  await sound(page, 'a refused move');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await (await dialog(page, /^Rules/)).getByRole('tab', { name: 'All rules' }).click();
  await page.locator('.clause-card').first().waitFor();
  await sound(page, 'the rules');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('o');
  await page.getByRole('dialog').waitFor();
  await sound(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await dialog(page, 'Help');
  await sound(page, 'the keys');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  await dialog(page, 'The armies');
  await sound(page, 'the armies and the legend');
});

test('axe and letters: the table at night', { ...withAxe, settings: { theme: 'night' } }, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  equal(await page.locator('html').getAttribute('data-theme'), 'night');
  await sound(page, 'the table at night');
  await select(page, '4th Ohio');
  await clickUnit(page, '2nd Texas');
  await page.locator('.outcome-bar').waitFor();
  await page.getByRole('button', { name: /^All \d+ outcomes/ }).click();
  await sound(page, 'a shot at night');
  await give(page).click();
  await settled(page);
  await page.locator('.rolled').waitFor();
  await sound(page, 'dice at night');
  await page.keyboard.press('/');
  if (await page.locator('.more-orders').count()) await sound(page, 'more orders at night');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await dialog(page, 'The armies');
  await sound(page, 'the armies at night');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.getByRole('dialog').waitFor();
  await sound(page, 'the menu at night');
});

test('axe and letters: fire, dice, the end, the report and the replay', withAxe, async (page) => {
  await playRecord(page, recordOf(firing, { seed: null }));
  await askedFor(page, /Union: fire/);
  await select(page, '4th Ohio');
  await hoverUnit(page, '2nd Texas');
  await card(page, /^4th Ohio: fire/).getByRole('heading', { name: /^Odds/ }).waitFor();
  await sound(page, 'a shot that is considered');
  await clickUnit(page, '2nd Texas');
  await give(page).click();
  const entry = page.getByRole('form', { name: /roll/i });
  await entry.getByRole('button', { name: '6', exact: true }).click();
  await sound(page, 'dice to enter');
  await entry.getByRole('button', { name: '1', exact: true }).click();
  await entry.getByRole('button', { name: /^Use these dice/ }).click();
  await settled(page);
  await log(page).locator('summary').first().click();
  await page.locator('.rolled').waitFor();
  await sound(page, 'dice that fell, and a line of the log unfolded');
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: /^Give up/ }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  await page.getByRole('button', { name: 'After-action report' }).waitFor();
  await sound(page, 'the end');
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.locator('.loss-chart-frame svg').first().waitFor();
  await sound(page, 'the report');
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  await page.locator('[data-unit]').first().waitFor();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await sound(page, 'the replay');
});

test('axe and letters: a battle with a crowded map, the curtain, and colours for the colour-blind', { ...withAxe, settings: { palette: 'safe', labelSize: 'small' } }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", mode: 'Two players at one screen', seed: '2' });
  await settled(page);
  await sound(page, "Brawner's Farm");
  await playRecord(page, recordOf(guns, { players: TWO }));
  await askedFor(page, /Union: fire/);
  await select(page, 'Battery A');
  await clickUnit(page, 'Battery X');
  await page.getByLabel(/^guess/).fill('14');
  await sound(page, 'a guess');
  await give(page).click();
  await dialog(page, /Confederate player/);
  await sound(page, 'the curtain');
});

test('axe and letters on a phone', { ...withAxe, screen: 'phone' }, async (page) => {
  await openGuidon(page);
  await sound(page, 'the start page');
  await begin(page, { battle: 'Little Round Top', mode: 'Two players at one screen', seed: '2' });
  await settled(page);
  await page.getByRole('button', { name: /^Next unit/ }).tap();
  await page.locator('[data-unit][aria-pressed=true]').waitFor();
  await sound(page, 'the table');
});

// --- keyboard ------------------------------------------------------------------------------------

const focused = (page) => page.evaluate(() => {
  const e = document.activeElement;
  return e?.getAttribute('aria-label') || e?.textContent?.trim() || e?.tagName || '';
});

/** Presses Tab until what has the focus is known to the pattern. */
async function tabTo(page, pattern, most = 60) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    if (pattern.test(await focused(page))) return;
  }
  throw new Error(`${pattern} was not reached by ${most} presses of Tab; last was ${await focused(page)}`);
}

test('from the start page to the third decision with the keyboard only', {}, async (page) => {
  await openGuidon(page);
  await page.locator('body').focus();
  await tabTo(page, /Little Round Top/, 60);
  await page.keyboard.press('Enter');
  await page.locator('.battle-page').waitFor();
  await tabTo(page, /^Change/);
  await page.keyboard.press('Enter');
  await until(async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => document.activeElement?.getAttribute('name') === 'side');
  }, 'the sides to have the focus');
  await page.keyboard.press('ArrowRight'); // the Confederate side begins
  await tabTo(page, /^Take command/);
  await page.keyboard.press('Enter');
  await settled(page);
  const before = await stepNumber(page);
  await page.keyboard.press('n');
  await page.locator('[data-unit][aria-pressed=true]').waitFor();
  await page.keyboard.press('1');
  await page.locator('.order form').waitFor();
  await page.keyboard.press('Escape');
  await tabTo(page, /^end orders|^End orders/i);
  await page.keyboard.press('Enter');
  await settled(page);
  ok((await stepNumber(page)) > before, 'the orders are ended');
  await page.keyboard.press('Shift+Enter');
  await settled(page);
});

test('an enemy is fired at with Tab and Enter; the focus comes back from a dialog', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await tabTo(page, /^4th Ohio, /);
  await page.keyboard.press('Enter');
  await page.locator('[data-unit="4th Ohio"][aria-pressed=true]').waitFor();
  await page.keyboard.press('r');
  await dialog(page, /^Rules/);
  await page.keyboard.press('Escape');
  await until(async () => /^4th Ohio, /.test(await focused(page)), 'the focus to be where it was');
  await tabTo(page, /^2nd Texas, /);
  await card(page, /^4th Ohio: fire/).waitFor(); // what has the focus is considered
  await page.keyboard.press('Enter');
  await give(page).waitFor();
  await page.keyboard.press('Enter');
  await settled(page);
  await log(page).getByText(/4th Ohio fires at 2nd Texas; scores \d+/).waitFor();
  matches(await page.locator('.last-roll [aria-live]').textContent(), /\S/);
});

// --- motion --------------------------------------------------------------------------------------

const FADE = 120; // milliseconds in which what has changed may come in

test('who wants no motion gets none', { motion: 'reduce', settings: { motion: 'system' } }, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  equal(await page.locator('html').getAttribute('data-motion'), 'reduced');
  await fireAt(page, '4th Ohio', '2nd Texas');
  await page.locator('.rolled').waitFor();
  const moving = await page.evaluate(() => document.getAnimations().filter((a) => (a.effect?.getComputedTiming().duration ?? 0) > FADE).length);
  equal(moving, 0, 'animations that run');
  await choice(page, 'end_fire').click();
  await settled(page);
});
