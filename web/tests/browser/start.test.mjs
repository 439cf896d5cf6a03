// start.test.mjs - choosing a battle and how it is fought.
import { equal, matches, ok, test, until } from './harness.mjs';
import { RULES_NAME } from './positions.mjs';
import { atStart, begin, beginButton, openBattle, openGuidon, setup, tile } from './start.mjs';
import { asked, savedText, settled, standing, tool } from './table.mjs';

test('battles are tiles with a map; each has a page with a briefing, on which it is chosen how it is played', {}, async (page) => {
  await openGuidon(page);
  const brawner = tile(page, "Brawner's Farm");
  matches(await brawner.innerText(), /August 28, 1862 · Virginia[^]*(minutes|hours?) · \d+ turns?[^]*or \d more/);
  await brawner.scrollIntoViewIfNeeded(); // a map is fetched when it comes into sight
  await brawner.locator('svg.battle-map').waitFor();
  ok((await brawner.locator('.battle-map-troops rect').count()) > 20, 'its troops are drawn');
  matches(await tile(page, 'An open field').innerText(), /you choose armies and ground/);
  await openBattle(page, 'Little Round Top');
  const words = page.locator('.briefing');
  equal(await page.locator('.battle-page').getByRole('button', { name: /^(Begin|Take command)/ }).count(), 1, 'one button that begins it');
  await page.locator('.briefing-how').getByRole('button', { name: 'Done' }).click();
  await until(async () => /what counts is how far you lead after turn \d+[^]*It can end sooner/.test(await words.innerText()), 'what wins, once the engine has said it');
  matches(await words.innerText(), /July 2, 1863 · 16:50[^]*You are Colonel Vincent[^]*2,917 men, 6 guns/);
  await page.locator('.briefing-map [data-unit="20th Maine"]').waitFor();
  await page.locator('.briefing-how').getByRole('button', { name: 'Change' }).click();

  const form = setup(page);
  ok((await form.getByRole('group', { name: 'Rules' }).getByRole('radio').count()) >= 1, 'rules to choose from');
  ok((await form.getByRole('group', { name: 'The computer’s strength' }).getByRole('radio').count()) >= 2, 'strengths');
  await form.getByRole('radio', { name: 'Confederate' }).check();
  await until(async () => /You are .*Law/.test(await words.innerText()), 'the other commander');
  await form.getByRole('radio', { name: 'Two players at one screen' }).check();
  equal(await form.getByRole('group', { name: 'You command' }).count(), 0, 'nobody commands one side only');
  await form.getByRole('radio', { name: 'Watch the computer play itself' }).check();
  equal(await form.getByRole('group', { name: /is played by$/ }).count(), 2, 'a strength for each side');
  ok(await form.getByRole('checkbox', { name: /^Real dice/ }).isDisabled(), 'nobody throws dice for two computers');
});

test('the smallest battle comes first, one without armies last; those that fit an evening can be asked for', {}, async (page) => {
  await openGuidon(page);
  const tiles = page.locator('.battle-tile'), all = await tiles.count();
  matches(await tiles.last().innerText(), /you choose armies/);
  await page.getByRole('button', { name: 'your own armies', exact: true }).click();
  equal(await tiles.count(), 1, 'one open field');
  await page.getByRole('button', { name: 'up to an hour' }).click();
  const short = await tiles.count();
  ok(short > 0 && short < all, `${short} of ${all} are short`);
  ok((await tiles.allInnerTexts()).every((text) => /minutes|1 hour ·/.test(text)), 'none takes longer');
});

test('a seed and options within their bounds, or a sentence', {}, async (page) => {
  await openGuidon(page);
  const form = setup(page);
  await openBattle(page, "Brawner's Farm");
  await form.getByRole('radio', { name: RULES_NAME }).check();
  await form.getByText('Options', { exact: true }).click();
  const seed = form.getByLabel(/^Seed of the dice/), turns = form.getByLabel(/^Length of the battle, in turns/);
  await seed.fill('seven');
  await page.locator('.briefing-foot').getByText(/a seed is a whole number/).waitFor();
  ok(await beginButton(page).isDisabled(), 'not with that seed');
  await seed.fill('1862');
  await turns.fill('0');
  await page.locator('.briefing-foot').getByText(/is a whole number from 1 to 999/).waitFor();
  ok(await beginButton(page).isDisabled(), 'not with that length');
  await turns.fill('3');
  await form.getByRole('checkbox', { name: /^Battery D, 1st Rhode Island/ }).check();
  await beginButton(page).click();
  await settled(page);
  matches(await standing(page), /^Turn 1 of 3/);
  const header = JSON.parse((await savedText(page)).text.split('\n')[0]);
  equal(header.seed, '1862');
  equal(header.options, { monroe: true, turn_limit: 3 });
});

test('the same seed gives the same dice', {}, async (page, context) => {
  const dice = [];
  for (const seed of ['5', '5']) {
    const each = await context.newPage();
    await openGuidon(each);
    await begin(each, { battle: 'Little Round Top', side: 'Confederate', strength: 'Recruit', seed });
    await settled(each);
    matches(await asked(each), /^Confederates: /);
    dice.push((await savedText(each)).text.split('\n').slice(1).join('\n'));
    await each.close();
  }
  equal(dice[0], dice[1], 'two games of one seed');
});

test('settings are kept and take effect', {}, async (page) => {
  await openGuidon(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await panel.getByRole('radio', { name: 'Colour-blind safe' }).check();
  await panel.getByRole('radio', { name: 'Large' }).check();
  await panel.getByRole('radio', { name: 'Reduced' }).check();
  ok(!(await panel.getByRole('checkbox', { name: /^Sound/ }).isChecked()), 'sound is off unless somebody wants it');
  await panel.getByRole('checkbox', { name: /^Begin new games with real dice/ }).check();
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await atStart(page);
  const html = page.locator('html');
  equal(await html.getAttribute('data-palette'), 'safe');
  equal(await html.getAttribute('data-labels'), 'large');
  equal(await html.getAttribute('data-motion'), 'reduced');
  await openBattle(page);
  ok(await page.getByRole('checkbox', { name: /^Real dice/ }).isChecked(), 'real dice from the start');
});

test('at the table the menu leads to keys, armies and settings, and out', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  for (const [entry, title] of [['Help', 'Help'], ['The armies and the legend', 'The armies'], ['Settings', 'Settings']]) {
    await tool(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('o');
  await page.getByRole('dialog').getByRole('button', { name: /^Leave the table/ }).click();
  await atStart(page);
});

test('rules that do not fit a battle cannot be chosen, and what hinders a beginning is said at its button', {}, async (page) => {
  await openGuidon(page);
  await openBattle(page, 'An open field');
  const form = setup(page), unfit = form.locator('label').filter({ hasText: 'Not for this battle' });
  ok((await unfit.count()) >= 1, 'there are rules that do not fit');
  equal(await unfit.locator('input:not(:disabled)').count(), 0, 'rules that do not fit and can be chosen');
  ok(await beginButton(page).isEnabled(), 'it can begin by those that fit');
  await form.getByText('Options', { exact: true }).click();
  await form.getByLabel(/^Seed of the dice/).fill('no number');
  await until(() => beginButton(page).isDisabled(), 'a button that waits');
  matches(await page.locator('.briefing-foot').innerText(), /a seed is a whole number/);
});

/** Room inside the list that no card takes, in pixels: at the end of each row, and below in front-top. */
const holes = (page, list, item) => page.evaluate(([within, of]) => {
  const box = document.querySelector(within).getBoundingClientRect(), rows = new Map();
  for (const card of document.querySelectorAll(of)) {
    const { top, right, bottom } = card.getBoundingClientRect(), row = rows.get(Math.round(top)) ?? { right: 0, bottom: 0 };
    rows.set(Math.round(top), { right: Math.max(row.right, right), bottom: Math.max(row.bottom, bottom) });
  }
  return Math.round(Math.max(...[...rows.values()].map((row) => box.right - row.right), box.bottom - Math.max(...[...rows.values()].map((row) => row.bottom))));
}, [list, item]);

test('the front door has no empty places, however wide it is', {}, async (page) => {
  await openGuidon(page);
  for (const width of [1440, 1366, 1200, 1024, 800, 700, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [list, item] of [['.battle-tiles', '.battle-tile'], ['.systems', '.system-card'], ['.front-side', '.front-side .modes button']])
      ok((await holes(page, list, item)) <= 2, `${width} wide, ${list}: ${await holes(page, list, item)} pixels are empty`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    ok(wide <= width, `${width} wide, and the page is ${wide}`);
  }
});

/** Boxes that the wheel moves up and down, the page itself among them. */
const scrolled = (page) => page.evaluate(() => [document.documentElement, ...document.querySelectorAll('body, body *')]
  .filter((e) => e.scrollHeight > e.clientHeight + 1 && (e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflowY)))
  .map((e) => `${e.localName}.${e.className}`));

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`the start page has one scrollbar at ${width} x ${height}, and a battle's page no second one`, {}, async (page) => {
    await page.setViewportSize({ width, height });
    await openGuidon(page);
    equal((await scrolled(page)).length, 1, `scrolled: ${await scrolled(page)}`);
    await openBattle(page, 'Little Round Top');
    await page.locator('.briefing-map [data-unit]').first().waitFor();
    ok((await scrolled(page)).length <= 1, `scrolled: ${await scrolled(page)}`);
  });
}
