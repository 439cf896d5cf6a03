// log.test.mjs - the story beside the map, and the help: what is looked for is found.
import { equal, matches, ok, test, until } from './harness.mjs';
import { begin, openGuidon, watch } from './start.mjs';
import { dialog, log, settled, tool } from './table.mjs';

const chip = (page, name) => page.getByRole('group', { name: 'What is listed' }).getByRole('button', { name });

test('the story can be sifted, searched and folded', { axe: true }, async (page) => {
  await openGuidon(page);
  await watch(page, { battle: 'Little Round Top', seed: '1863', turns: 3 });
  await page.getByRole('button', { name: 'After-action report' }).waitFor({ timeout: 60_000 });
  await settled(page);
  const entries = log(page).locator('.entry'), all = await entries.count();
  for (const heading of await log(page).locator('h3').allTextContents()) matches(heading, /^\W*Turn \d of 3, \d+:\d\d: (Union|Confederates)$/, 'whose turn it was');
  equal([...new Set(await log(page).locator('h4').allTextContents())].filter((part) => !/^(Start|Orders|Fire|Melee)$/i.test(part)), [], 'parts of the turn, not moments');
  const shot = entries.filter({ hasText: /fires at/ }).first();
  const told = await shot.textContent(); // what is off the screen is not laid out, and has no other text
  matches(told, /^\s*[UC]\s*(.+) fires at .+; scores \d+[^]+ scores \d+/, 'a shot, its sums and what came of it are one entry');
  ok(told.split(/ fires at | scores /)[0].length > 0 && (await shot.locator('summary').count()) === 1, 'with one mark that unfolds its sums');
  const glass = page.locator('.paper'), lies = () => glass.evaluate((paper) => paper.style.transform);
  for (let i = 0; i < 4; i++) await page.locator('.map-buttons').getByRole('button', { name: 'closer' }).click();
  const before = await lies(), line = log(page).locator('[data-shows] .deed').first();
  await line.scrollIntoViewIfNeeded();
  await line.evaluate((p) => p.click());
  ok((await lies()) !== before || (await page.locator('.ping').count()) > 0, 'a line that is pressed shows itself on the map');
  equal(await log(page).locator('.thrown-here').evaluateAll((all) => all.filter((e) => !/^[.;]?$/.test(e.lastChild?.textContent ?? '')).length), 0, 'what ends a sentence stands with its dice');
  await chip(page, 'Great events').click();
  const great = await entries.count();
  ok(great > 0 && great < all, `${great} of ${all} are great`);
  await chip(page, 'Dice').click();
  ok((await entries.count()) > 0, 'dice have fallen');
  for (const each of (await entries.all()).slice(0, 5)) ok((await each.locator('.die').count()) > 0, 'every step has its dice');
  await chip(page, 'All').click();
  await chip(page, 'Find…').click();
  await page.getByRole('searchbox', { name: 'Find in the story' }).fill('4th texas');
  await until(async () => (await entries.count()) < all, 'fewer lines');
  for (const each of (await entries.all()).slice(0, 5)) matches(await each.textContent(), /4th Texas/);
  await page.getByRole('searchbox', { name: 'Find in the story' }).fill('xyzzy');
  await page.getByText('Nothing of the kind has happened.').waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await entries.count()) === all, 'all of it again');
  const fold = log(page).locator('.fold').first();
  await fold.click();
  equal(await fold.getAttribute('aria-expanded'), 'false');
  ok((await entries.count()) < all, 'a turn is folded up');
  matches(await fold.innerText(), /Turn 1[^]*(loss|destroyed|taken|nothing great)/);
  const faults = await page.evaluate(async () => (await window.axe.run('.event-log', { runOnly: ['wcag2a', 'wcag2aa'] })).violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 160)}`));
  equal(faults, []);
});

test('help is by what one is doing, and finds what is typed', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Against the computer', seed: '3' });
  await settled(page);
  await page.keyboard.press('?');
  const help = await dialog(page, 'Help');
  equal(await help.locator('h3').allInnerTexts(), ['Looking around', 'Choosing', 'Ordering', 'Answering', 'The computer’s turn', 'Saving and leaving']);
  await help.getByRole('searchbox').fill('suggest');
  await until(async () => (await help.locator('dt').count()) === 1, 'one line');
  matches(await help.locator('dl').innerText(), /What would the computer do\?[^]*S/);
  await help.getByRole('searchbox').fill('');
  await help.getByRole('button', { name: 'Answering' }).click();
  await until(() => help.locator('#help-answering').evaluate((e) => e.getBoundingClientRect().top < 400), 'the part that was asked for');
});

test('help by finger speaks of no keys', { screen: 'phone' }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Against the computer', seed: '3' });
  await settled(page);
  await tool(page, 'Menu').tap();
  await page.getByRole('button', { name: 'Help' }).tap();
  const help = await dialog(page, 'Help');
  equal(await help.locator('kbd').count(), 0);
  matches(await help.innerText(), /pinch with two fingers/);
  ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, 'nothing wider than the screen');
});
