// replay.test.mjs - the computer plays itself; then the report after it, and the battle once more on its time line.
import { equal, matches, ok, test, until } from './harness.mjs';
import { atStart, begin, openGuidon, playRecord, savedGames } from './start.mjs';
import { asked, dialog, prompt, readRecord, savedText, settled, stepNumber, tool } from './table.mjs';

const step = (page) => page.getByRole('slider', { name: 'Step' });
const at = async (page) => Number(await step(page).inputValue());
const last = async (page) => Number(await step(page).getAttribute('max'));
const heading = (page) => page.getByRole('region', { name: 'What happened' }).getByRole('heading', { level: 2 });
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
  await main.locator('.loss-chart-frame svg').first().waitFor();
  ok((await main.locator('.loss-chart-frame svg path').count()) >= 2, 'a line for each side');
  await main.getByText('The same as a table').click();
  await main.getByRole('cell').first().waitFor();
  const points = main.locator('.turning-point');
  ok((await points.count()) >= 1, 'somebody lost something');
  ok((await points.count()) <= 4, 'four at most');
  equal(await points.locator('.decisive').count(), 1, 'one of them is called decisive');
  matches(await points.first().innerText(), /Turn \d+ of \d+: [^]*(loses?|gains?|wins?|better of it|ended the battle)/);
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
  const first = await at(page);
  matches(await heading(page).innerText(), new RegExp(`^Step ${first} of`));
  await page.keyboard.press('ArrowRight');
  ok((await at(page)) > first, 'the next step of which something is told');
  await page.keyboard.press('ArrowLeft');
  equal(await at(page), first);
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
  await button(page, 'To the beginning').click(); // slow, and with all before it: a busy machine stops it in time too
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ index: 0 });
  await button(page, 'Play').click();
  await until(async () => (await at(page)) > 0, 'the replay to play slowly');
  await button(page, 'Pause').click();
  const stopped = await at(page);
  await button(page, 'Play').waitFor();
  ok(stopped < (await last(page)), `stopped at ${stopped}, before the end`);
  await button(page, 'To the beginning').click();
  await button(page, 'One step forward').click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.table-page').waitFor();
});

test('a replay begins by itself, from the beginning only', { settings: { motion: 'full' } }, async (page) => {
  await watched(page, 1);
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await step(page).waitFor();
  await until(async () => (await at(page)) > 0, 'it to begin');
  await button(page, 'Pause').click();
  await button(page, 'To the beginning').click();
  await button(page, 'Play').waitFor();
  equal(await at(page), 0, 'whoever goes there by hand looks at it');
  await button(page, 'Back').click();
  const point = page.locator('.turning-point').first().getByRole('button'), there = Number(await point.getAttribute('data-step'));
  await point.click();
  await step(page).waitFor();
  ok(await button(page, 'Play').isVisible(), 'a moment that was asked for stays');
  equal(await at(page), there);
});

test('a replay waits, and says so, for those who want little to move', { motion: 'reduce', settings: { motion: 'system' } }, async (page) => {
  await watched(page, 1);
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  const waits = page.getByText('It waits for you, since you want little to move');
  await waits.waitFor();
  await button(page, 'Play').click();
  await until(async () => (await at(page)) > 0, 'the replay to play');
  equal(await waits.count(), 0);
});

test('a replay shows the order, its dice with their sum, and the story as far as it goes', { axe: true }, async (page) => {
  await watched(page, 3);
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.getByRole('rowheader', { name: 'for the Confederates', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await step(page).waitFor();
  const panel = page.getByRole('region', { name: 'What happened' }).first(), log = page.getByRole('log'), dice = page.locator('.replay-dice');
  await page.keyboard.press('g'); // the first great event
  const great = await at(page);
  ok(great > 0, 'there is a great event');
  for (let i = 0; i < 60 && !(await dice.locator('.tally').count()); i++) await page.keyboard.press('ArrowRight');
  matches(await panel.locator('.ordered').innerText(), /^The (Union|Confederates): “\S/);
  ok((await dice.locator('.die').count()) > 0, 'dice lie there');
  matches(await dice.locator('.tally').first().innerText(), /in all|\d/);
  const now = await at(page), shown = log.locator('[aria-current=step]');
  equal(await shown.count(), 1, 'what is looked at is marked in the story');
  await until(() => shown.evaluate((entry) => { const box = entry.getBoundingClientRect(), room = entry.closest('[role=log]').getBoundingClientRect(); return box.bottom > room.top && box.top < room.bottom; }), 'it is in sight');
  const told = await log.locator('.entry').count();
  await page.keyboard.press('End');
  await until(async () => (await log.locator('.entry').count()) > told, 'the story has grown');
  await page.keyboard.press('PageUp');
  ok((await at(page)) < (await last(page)), 'back to where the turn began');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  ok((await at(page)) > 0, 'the next turn');
  await step(page).fill(String(now));
  await log.locator('button.badge').first().click();
  ok((await at(page)) < now, 'a line of the story leads to its step');
  await step(page).fill(String(now));
  await dice.locator('.clause-link').first().click();
  const rules = await dialog(page, /^Rules/);
  await rules.waitFor();
  await page.keyboard.press('Escape');
  equal(await at(page), now, 'reading a rule loses nothing');
  const marks = page.locator('.timeline-marks [data-kind=point]');
  ok((await marks.count()) >= 1 && (await marks.count()) <= 4, 'turning points are on the line');
  await marks.first().click();
  equal(new Set(await page.locator('[role=log] [aria-current=step] .badge').evaluateAll((all) => all.map((e) => e.title))).size, 1, 'one step, though it may have ended a turn');
  const faults = await page.evaluate(async () => (await window.axe.run('.replay-page', { runOnly: ['wcag2a', 'wcag2aa'] })).violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 160)}`));
  equal(faults, []);
});

test('a replay on a phone: nothing is cut, and the buttons are large enough', { screen: 'phone' }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Watch the computer play itself', seed: '1863', turns: 1 });
  await page.getByRole('button', { name: 'After-action report' }).first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'After-action report' }).first().click();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await step(page).waitFor();
  await page.getByRole('button', { name: 'Next great event' }).click();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  equal(wide, 390, 'nothing wider than the screen');
  for (const each of await page.locator('.timeline-buttons > :visible').all()) {
    const box = await each.boundingBox();
    ok(box.height >= 44 && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, `${await each.innerText()}: ${JSON.stringify(box)}`);
  }
});

// By players that do the same each time: how those fare who plan, the seed alone does not say.
test('a battle that ends because an army breaks names the deed that broke it as decisive', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', side: 'Union', seed: '1863' });
  await settled(page);
  const { guidon, rules, battle, options, seed } = readRecord((await savedText(page)).text).lines[0];
  await playRecord(page, `${JSON.stringify({ guidon, version: 1, rules, battle, options, players: { union: 'scripted', confederate: 'scripted' }, seed })}\n`);
  await page.getByRole('button', { name: 'After-action report' }).waitFor({ timeout: 90_000 });
  await settled(page);
  await page.getByRole('button', { name: 'After-action report' }).click();
  const main = page.getByRole('main'), point = main.locator('.turning-point[data-decisive=true]');
  matches(await main.locator('.result-why').innerText(), /army is broken/);
  matches(await point.innerText(), /is destroyed[^]*From here to the end the \w+ had the better of it\./);
});

test('during play the menu leads to the report and the replay so far, and both lead back to the table', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', side: 'Union', seed: '5' });
  await settled(page);
  const before = await stepNumber(page), menu = async (name) => {
    await tool(page, 'Menu').click();
    await (await dialog(page, 'Little Round Top')).getByRole('button', { name }).click();
  };
  await menu('The report so far');
  const main = page.getByRole('main');
  equal(await main.getByRole('heading', { level: 1 }).innerText(), 'The battle goes on');
  await main.getByRole('button', { name: 'Back to the table' }).click();
  await settled(page);
  equal(await stepNumber(page), before, 'decisions after the report');
  await menu('Watch it so far');
  await step(page).waitFor();
  await button(page, 'Back').click();
  await settled(page);
  equal(await stepNumber(page), before, 'decisions after the replay');
});

test('from the report of a battle that is over one comes back to its table', {}, async (page) => {
  await watched(page, 1);
  await page.getByRole('button', { name: 'After-action report' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Back to the table' }).click();
  await page.locator('.card.over').waitFor();
});

/** Of every letter of the charts how it stands out from the card and from the stripe of a turn, in a page. */
const contrasts = () => {
  const paint = document.createElement('canvas').getContext('2d');
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const card = getComputedStyle(document.querySelector('.report-card')).backgroundColor, stripe = getComputedStyle(document.querySelector('.loss-chart [aria-label=rect] rect, .loss-chart rect')).fill;
  return [...document.querySelectorAll('.loss-chart-frame text, .loss-chart-frame figcaption')].filter((e) => e.textContent).map((e) => {
    const style = getComputedStyle(e), letters = light(e.localName === 'text' ? style.fill : style.color);
    return { text: e.textContent, least: Math.min(...[card, stripe].map((ground) => ratio(letters, light(ground)))) };
  });
};

for (const theme of ['day', 'night']) {
  test(`the charts of the report can be read by ${theme}, and on paper`, { settings: { theme } }, async (page) => {
    await watched(page, 2);
    await page.getByRole('button', { name: 'After-action report' }).click();
    await page.locator('.loss-chart text').first().waitFor();
    const pale = async () => (await page.evaluate(contrasts)).filter(({ least }) => least < 4.5);
    ok((await page.evaluate(contrasts)).length > 5, 'letters in the charts');
    equal(await pale(), [], 'too pale');
    equal(await page.locator('.loss-chart-frame').evaluate((frame) => getComputedStyle(frame).backgroundColor), 'rgba(0, 0, 0, 0)', 'the charts lie on their card');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    equal(await pale(), [], 'too pale on paper');
    equal(await page.locator('button:visible').count(), 0, 'buttons on paper');
  });
}
