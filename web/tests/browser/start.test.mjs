// start.test.mjs - choosing a battle and how it is fought.
import { equal, matches, ok, test } from './harness.mjs';
import { atStart, battle, begin, beginButton, openGuidon, setup } from './start.mjs';
import { asked, savedText, settled, standing, tool } from './table.mjs';

const battleCard = (page, title) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('battles are cards with a map and facts; who plays, on which side and how strong, is chosen', {}, async (page) => {
  await openGuidon(page);
  const brawner = battleCard(page, "Brawner's Farm");
  matches(await brawner.innerText(), /Virginia[^]*August 28, 1862, 18:15[^]*2 hours, 8 turns[^]*Union 2,607 men, 6 guns, 7 units[^]*Confederate 3,277 men/);
  await brawner.locator('svg.battle-map').waitFor();
  ok((await brawner.locator('.battle-map-troops rect').count()) > 20, 'its troops are drawn');
  matches(await battleCard(page, 'Little Round Top').innerText(), /Gettysburg[^]*July 2, 1863/);
  matches(await battleCard(page, 'An open field').innerText(), /The players choose their armies/);
  await brawner.getByText('About this battle').click();
  await brawner.getByText(/How it ended/).waitFor();

  const form = setup(page);
  ok((await form.getByRole('group', { name: 'Rules' }).getByRole('radio').count()) >= 1, 'rules to choose from');
  await battle(page, 'Little Round Top').check();
  await form.getByRole('heading', { name: 'Little Round Top' }).waitFor();
  equal(await form.getByRole('group', { name: 'The computer’s strength' }).getByRole('radio').count(), 2, 'strengths');
  await form.getByRole('radio', { name: 'Two players at one screen' }).check();
  equal(await form.getByRole('group', { name: 'You command' }).count(), 0, 'nobody commands one side only');
  await form.getByRole('radio', { name: 'Watch the computer play itself' }).check();
  equal(await form.getByRole('group', { name: /is played by$/ }).count(), 2, 'a strength for each side');
  ok(await form.getByRole('checkbox', { name: /^Real dice/ }).isDisabled(), 'nobody throws dice for two computers');
});

test('the smallest battle comes first and is chosen; one without armies comes last', {}, async (page) => {
  await openGuidon(page);
  const cards = page.locator('.battle-card');
  const men = (await cards.allInnerTexts()).map((text) => [...text.matchAll(/([\d,]+) men/g)]
    .reduce((sum, [, number]) => sum + Number(number.replace(',', '')), 0));
  ok(men.length > 2 && men[0] > 0 && men[0] * 2 < Math.max(...men), `men in the first battle of ${men}`);
  ok(await cards.first().locator('input[type=radio]').isChecked(), 'the first is chosen');
  matches(await cards.last().innerText(), /The players choose their armies/);
});

test('a seed and options within their bounds, or a sentence', {}, async (page) => {
  await openGuidon(page);
  const form = setup(page);
  await battle(page, "Brawner's Farm").check();
  await form.getByText('Options', { exact: true }).click();
  const seed = form.getByLabel(/^Seed of the dice/), turns = form.getByLabel(/^game turns to be played/);
  await seed.fill('seven');
  await form.getByText(/a seed is a whole number/).waitFor();
  ok(await beginButton(page).isDisabled(), 'not with that seed');
  await seed.fill('1862');
  await turns.fill('0');
  await form.getByText(/is a whole number from 1 to 999/).waitFor();
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
    await begin(each, { battle: 'Little Round Top', side: 'Confederate', strength: 'Scripted', seed });
    await settled(each);
    matches(await asked(each), /^Confederate: /);
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
  ok(await page.getByRole('checkbox', { name: /^Real dice/ }).isChecked(), 'real dice from the start');
});

test('at the table the menu leads to keys, armies and settings, and out', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  for (const [entry, title] of [['Keys', 'Keys'], ['The armies and the legend', 'The armies'], ['Settings', 'Settings']]) {
    await tool(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: /^Leave the table/ }).click();
  await atStart(page);
});
