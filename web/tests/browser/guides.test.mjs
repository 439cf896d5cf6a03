// guides.test.mjs - the rules as players read them: the guide first, its pictures drawn, its rules a step away, and no word of
// the machine in any of them.
import { readFileSync, readdirSync } from 'node:fs';
import { equal, matches, ok, test, until } from './harness.mjs';
import { recordOf } from './positions.mjs';
import { fits, sound } from './sound.mjs';
import { playRecord } from './start.mjs';
import { dialog, settled } from './table.mjs';

const FOLDER = new URL('../../../docs/guides/', import.meta.url);
const systems = readdirSync(FOLDER).filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3));

/** A table at the first picture of a system's guide. */
async function sitDown(page, rules) {
  const [name] = readdirSync(new URL(`${rules}/`, FOLDER)).sort();
  const { position } = JSON.parse(readFileSync(new URL(`${rules}/${name}`, FOLDER), 'utf8'));
  await playRecord(page, recordOf(position, { rules }));
  await settled(page);
}

async function openGuide(page, rules) {
  await sitDown(page, rules);
  await page.keyboard.press('r');
  const rulesOf = await dialog(page, /^Rules/);
  await rulesOf.locator('.guide h3').first().waitFor();
  return rulesOf;
}

for (const rules of systems) {
  test(`the guide of ${rules} opens first, is drawn, and leads to the rules`, { axe: true, motion: 'reduce' }, async (page) => {
    const drawer = await openGuide(page, rules);
    const written = readFileSync(new URL(`${rules}.md`, FOLDER), 'utf8');
    equal(await drawer.locator('.guide-map').count(), written.match(/^```picture$/gm).length, 'pictures');
    equal(await drawer.locator('.guide-map svg .troops [data-unit]').first().isVisible(), true, 'troops');
    await sound(page, `the guide of ${rules}`);

    const link = drawer.locator('.guide .clause-link').first();
    const id = (await link.getAttribute('title')).replace('Read the rule ', ''); // a sum writes it shorter
    await link.click();
    const asked = drawer.locator('.clause-card[aria-current=true]');
    matches(await asked.getAttribute('aria-label'), new RegExp(`^${id} `));
    ok(await asked.isVisible(), 'the clause is shown');
    const shown = await drawer.locator('.rules-list').innerText();
    equal([shown.match(/\b\w+_\w+\b/g), await drawer.locator('.rules-list code').count()], [null, 0], 'words of the machine');
    await drawer.getByRole('button', { name: 'Back' }).click();
    await until(() => drawer.locator('.guide').isVisible(), 'the guide again');
  });

  test(`the guide of ${rules} on a phone`, { screen: 'phone', axe: true, motion: 'reduce' }, async (page) => {
    await openGuide(page, rules);
    await fits(page, `the guide of ${rules}`);
    await sound(page, `the guide of ${rules}`);
  });
}

test('the rules by keyboard: arrows go from tab to tab, the guide scrolls', {}, async (page) => {
  const drawer = await openGuide(page, systems[0]);
  const tab = (name) => drawer.getByRole('tab', { name });
  await until(() => tab('Guide').evaluate((element) => element === document.activeElement), 'the tab to have the focus');
  await page.keyboard.press('ArrowRight');
  equal(await tab('All rules').getAttribute('aria-selected'), 'true');
  await drawer.locator('.clause-card').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageDown');
  await until(() => drawer.locator('.guide').evaluate((element) => element.scrollTop > 0), 'the guide to scroll');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});
