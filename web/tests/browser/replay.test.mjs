// replay.test.mjs - the computer plays itself; then the report after it, and the battle once more on its time line.
import { equal, matches, ok, test, until } from './harness.mjs';
import { atStart, begin, openGuidon, savedGames } from './start.mjs';
import { asked, dialog, prompt, settled, stepNumber, tool } from './table.mjs';

const step = (page) => page.getByRole('slider', { name: 'Step' });
const at = async (page) => Number(await step(page).inputValue());
const last = async (page) => Number(await step(page).getAttribute('max'));
const heading = (page) => page.getByRole('region', { name: 'What happened' }).getByRole('heading');
const button = (page, name) => page.getByRole('button', { name, exact: true });

async function watched(page, turns) {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Watch the computer play itself', seed: '1863', turns });
  await page.getByRole('button', { name: 'After-action report' }).waitFor({ timeout: 60_000 });
  await settled(page);
}

// A whole battle and a slow computer, so that it is far from over when the menu is open, however slow the machine is.
test('watching the computer: nothing is to decide, it can be paused, and goes on', { settings: { computerPace: 1500 } }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Watch the computer play itself', seed: '9' });
  await prompt(page).filter({ hasText: /^The computer plays/ }).waitFor();
  equal(await page.locator('.bar-places button:not(:disabled)').count(), 0, 'choices for who only watches');
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: 'Let the computer wait' }).click();
  await page.getByText('The computer waits.').waitFor();
  await settled(page);
  const held = await stepNumber(page), question = await asked(page);
  await page.keyboard.press('r'); // meanwhile the rules can be read, which takes longer than the computer would
  const rules = await dialog(page, /^Rules/);
  await rules.getByRole('tab', { name: 'All rules' }).click();
  await rules.locator('.clause-card').first().waitFor();
  await page.keyboard.press('Escape');
  equal(await stepNumber(page), held, 'step while it waits');
  equal(await asked(page), question);
  await page.getByRole('button', { name: 'Go on' }).click();
  await until(async () => (await stepNumber(page)) !== held, 'the computer to go on');
});

test('the report tells who won and why, with losses and turning points', {}, async (page) => {
  await watched(page, 3);
  const verdict = await page.locator('.card.over h2').innerText();
  await page.getByRole('button', { name: 'After-action report' }).click();
  const main = page.getByRole('main');
  matches(await main.getByRole('heading', { level: 1 }).innerText(), /victory|A draw/);
  if (/victory/.test(verdict)) equal(await main.getByRole('heading', { level: 1 }).innerText(), verdict);
  matches(await main.innerText(), /Union \d+, Confederates? \d+/);
  await main.locator('.loss-chart-frame svg').waitFor();
  ok((await main.locator('.loss-chart-frame svg path').count()) >= 2, 'a line for each side');
  await main.getByText('The same as a table').click();
  await main.getByRole('cell').first().waitFor();
  const points = main.locator('.turning-point');
  ok((await points.count()) >= 1, 'somebody lost something');
  ok((await points.count()) <= 4, 'four at most');
  const seen = Number(await points.first().getByRole('button').getAttribute('data-step'));
  await points.first().getByRole('button').click();
  await step(page).waitFor();
  equal(await at(page), seen, 'the replay begins at the turning point');
  await button(page, 'Back').click();
  await main.getByRole('button', { name: 'Other battles' }).click();
  await atStart(page);
  const game = (await savedGames(page)).getByRole('listitem');
  matches(await game.innerText(), /finished/);
  equal(await game.getByRole('button', { name: /^Go on/ }).count(), 0, 'a game that is over does not go on');
});

test('a replay steps, jumps and plays, and can be played on from', {}, async (page) => {
  await watched(page, 1);
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await step(page).waitFor();
  equal(await at(page), 0);
  equal(await heading(page).innerText(), 'The beginning');
  await page.locator('[data-unit]').first().waitFor();
  ok(await button(page, 'One step back').isDisabled(), 'nothing before the beginning');
  await button(page, 'One step forward').click();
  matches(await heading(page).innerText(), /^Step 1 of/);
  await page.keyboard.press('ArrowRight');
  equal(await at(page), 2);
  await step(page).fill('5');
  matches(await heading(page).innerText(), /^Step 5 of/);
  await button(page, 'To the end').click();
  equal(await at(page), await last(page));
  ok(await button(page, 'One step forward').isDisabled(), 'nothing after the end');
  const place = await page.getByRole('combobox', { name: 'Go to' }).locator('option').nth(1).getAttribute('value');
  await page.getByRole('combobox', { name: 'Go to' }).selectOption(place);
  equal(await at(page), Number(place));
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8');
  await button(page, 'Play').click();
  await until(async () => (await at(page)) >= Number(place) + 2, 'the replay to play');
  await button(page, 'Pause').click();
  const stopped = await at(page);
  await button(page, 'Play').waitFor();
  ok(stopped < (await last(page)), `stopped at ${stopped}, before the end`);
  await button(page, 'To the beginning').click();
  await button(page, 'One step forward').click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.table-page').waitFor();
});
