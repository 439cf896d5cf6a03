// places.test.mjs - every place has an address: Back goes back, loading the page again stays there.
import { equal, matches, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { atStart, begin, chooseFile, openBattle, openGuidon, playRecord, savedGames, setup, tile } from './start.mjs';
import { asked, askedFor, dialog, over, savedText, settled, standing, tool } from './table.mjs';

const place = (page) => new URL(page.url()).hash;
const comesTo = (page, pattern) => until(() => pattern.test(place(page)), `an address like ${pattern}, not ${place(page)}`);
const chosen = (page, title) => page.locator('.briefing-head').filter({ hasText: title }).waitFor();

test('a battle that is chosen has an address, and Back goes back to the start', {}, async (page) => {
  await openGuidon(page);
  await tile(page, "Brawner's Farm").click();
  await comesTo(page, /^#\/battle\/brawners-farm$/);
  await page.getByRole('button', { name: 'Other battles' }).click();
  await atStart(page);
  await tile(page, 'Champion Hill').click();
  await comesTo(page, /^#\/battle\/champion-hill$/);
  await page.reload();
  await chosen(page, 'Champion Hill');
  await page.goBack();
  await comesTo(page, /^(#\/)?$/);
  await atStart(page);
  await page.goto('/#/battle/no-such-battle');
  await atStart(page);
});

test('the table has an address: loading it again comes back to the same game, Back leaves it, Forward returns', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', seed: '42' });
  await settled(page);
  await comesTo(page, /^#\/game\/[0-9a-f]+$/);
  await page.keyboard.press('Shift+Enter');
  await settled(page);
  const before = { text: (await savedText(page)).text, asked: await asked(page), standing: await standing(page) }, address = place(page);
  const same = async () => {
    await settled(page);
    equal({ text: (await savedText(page)).text, asked: await asked(page), standing: await standing(page) }, before, 'the game');
    equal(place(page), address, 'the address');
  };
  await page.reload();
  await same();
  await page.goBack();
  await chosen(page, 'Little Round Top');
  await page.goForward();
  await same();
  await tool(page, 'Menu').click();
  await over(page).getByRole('button', { name: /^Leave the table/ }).click();
  await atStart(page);
  await page.goBack();
  await same();
});

test('the rules have an address, over the table and without one', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await page.keyboard.press('r');
  await dialog(page, /^Rules/);
  await comesTo(page, /^#\/game\/[0-9a-f]+\/rules$/);
  await page.reload();
  await dialog(page, /^Rules/);
  await page.goBack();
  await over(page).waitFor({ state: 'detached' });
  await askedFor(page, /6 command points left/);
  await page.keyboard.press('r');
  await dialog(page, /^Rules/);
  await page.keyboard.press('Escape');
  await over(page).waitFor({ state: 'detached' });
  await comesTo(page, /^#\/game\/[0-9a-f]+$/);

  await openGuidon(page);
  await openBattle(page, 'Champion Hill');
  await setup(page).getByRole('radio', { name: 'De Bellis Americanus' }).check();
  await setup(page).getByRole('button', { name: 'Read these rules' }).click();
  const rules = await dialog(page, /^Rules: De Bellis Americanus/);
  await rules.getByRole('tab', { name: 'All rules' }).click();
  await rules.locator('.clause-card').first().waitFor();
  await comesTo(page, /^#\/rules\/americanus/);
  await rules.getByRole('button', { name: 'Close' }).click();
  await over(page).waitFor({ state: 'detached' });
  await chosen(page, 'Champion Hill');
});

test('the report of a finished game and its replay have addresses, and are opened from the list', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Watch the computer play itself', seed: '5', turns: 1 });
  await page.locator('.card.over').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'After-action report' }).click();
  await comesTo(page, /^#\/game\/[0-9a-f]+\/report$/);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }), result = await heading.innerText();
  await page.reload();
  await until(async () => (await heading.innerText()) === result, 'the same report');
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await comesTo(page, /^#\/game\/[0-9a-f]+\/replay/);
  await page.locator('.replay-page').waitFor();
  await page.reload();
  await page.locator('.replay-page').waitFor();
  await page.goBack();
  await comesTo(page, /\/report$/);
  await until(async () => (await heading.innerText()) === result, 'the report again');
  await page.goBack();
  await page.locator('.card.over').waitFor();

  await openGuidon(page);
  await (await savedGames(page)).getByRole('button', { name: /^Report/ }).click();
  await until(async () => (await heading.innerText()) === result, 'the report from the list');
  await page.getByRole('button', { name: 'Other battles' }).click();
  await atStart(page);
  await (await savedGames(page)).getByRole('button', { name: /^Watch/ }).click();
  await page.locator('.replay-page').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStart(page);
});

test('a record that was opened from a file is still there when the page is loaded again', {}, async (page) => {
  await openGuidon(page);
  await chooseFile(page, 'small.guidon', recordOf(orders));
  await over(page).getByRole('button', { name: 'Watch it' }).click();
  await page.locator('.replay-page').waitFor();
  await comesTo(page, /^#\/file/);
  await page.reload();
  await page.locator('.replay-page').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStart(page);
});

test('an address of a game that is not kept here says so', {}, async (page) => {
  await page.goto('/#/game/0123456789abcdef');
  const gone = await dialog(page, 'There is no such game here');
  matches(await gone.innerText(), /not kept in this browser/);
  await gone.getByRole('button', { name: 'Other battles' }).click();
  await atStart(page);
  ok(!(await (await savedGames(page)).count()), 'and made none');
});
