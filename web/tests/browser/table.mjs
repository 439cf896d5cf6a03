// table.mjs - the table under the hands of a test: finding units, clicking them, knowing when the page has come to rest.
//
// Roles and names are asked for within a part of the page: among the thousands of strokes of a map it would take long.
import { until } from './harness.mjs';

const side = (page) => page.locator('.side');

export const unit = (page, name) => page.locator(`[data-unit="${name}"]`);
export const verb = (page, name) => page.locator(`.order [data-verb="${name}"]`);
/** A choice: the dark button under the map, or an answer or order in the cards. */
export const choice = (page, name) => page.locator(`.place-main[data-verb="${name}"], .cards [data-verb="${name}"]`).first();
export const tool = (page, name) => page.locator('.strip .tools, .bar-places').getByRole('button', { name });
export const card = (page, name) => side(page).getByRole('region', { name });
export const give = (page) => page.locator('.order').getByRole('button', { name: /^(Give the order|Add |Lay )/ });
export const log = (page) => side(page).getByRole('log');

/** Nothing is under way any more: the game waits for a person, or is over. */
export async function settled(page) {
  await page.locator('.table-page[data-busy=false]').waitFor();
}

/** The number of the last step, which grows with every decision. */
export const stepNumber = async (page) => Number(await page.locator('.table-page').getAttribute('data-step'));

export const prompt = (page) => page.locator('.action-bar .prompt');
export const asked = (page) => prompt(page).innerText();
export const standing = (page) => page.locator('.strip h1').innerText();
export const lastRoll = (page) => page.locator('.last-roll');

/** Finds something in the list of all orders by typing, and takes it. */
export async function moreOrder(page, typed, name) {
  await page.locator('.place-more button').click();
  await page.getByRole('combobox', { name: 'Find an order' }).fill(typed);
  await page.locator(`.more-orders [data-verb="${name}"]`).first().click();
}

/** Waits until the question is one that the pattern knows. */
export async function askedFor(page, pattern) {
  await settled(page);
  await prompt(page).filter({ hasText: pattern }).waitFor();
}

/** The page that lies over the table: rules, menu or the like. */
export const over = (page) => page.locator('dialog[open]');

/** Waits until such a page is there, by its title, and gives it. */
export async function dialog(page, title) {
  const found = over(page).filter({ has: page.locator('h2').filter({ hasText: title }) });
  await found.waitFor();
  return found;
}

// --- pointing ------------------------------------------------------------------------------------

/** A place on the screen where the pointer is over the unit itself and nothing else, once the map has come to rest. */
export function pointOn(page, name) {
  return until(() => page.evaluate(async (wanted) => {
    const element = document.querySelector(`[data-unit="${CSS.escape(wanted)}"]`);
    if (!element) return null;
    const before = element.getBoundingClientRect();
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    const box = element.getBoundingClientRect();
    if (box.x !== before.x || box.y !== before.y || box.width !== before.width) return null;
    for (const fy of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      for (const fx of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]) {
        const x = box.left + fx * box.width, y = box.top + fy * box.height;
        if (document.elementFromPoint(x, y)?.closest('[data-unit]') === element) return { x, y };
      }
    }
    return null;
  }, name), `a part of ${name} that can be pointed at`);
}

export async function hoverUnit(page, name) {
  const { x, y } = await pointOn(page, name);
  await page.mouse.move(x, y);
}

export async function clickUnit(page, name) {
  const { x, y } = await pointOn(page, name);
  await page.mouse.click(x, y);
}

export async function tapUnit(page, name) {
  const { x, y } = await pointOn(page, name);
  await page.touchscreen.tap(x, y);
}

export async function select(page, name) {
  await clickUnit(page, name);
  await page.locator(`[data-unit="${name}"][aria-pressed=true]`).waitFor();
}

/** The same by a finger. On a small screen what is told of the unit takes room from the map, which fits itself in anew. */
export async function selectByTap(page, name) {
  await tapUnit(page, name);
  await page.locator(`[data-unit="${name}"][aria-pressed=true]`).waitFor();
  await card(page, name).waitFor();
}

/** Taps an enemy at whom the chosen unit may fire. */
export async function tapTarget(page, name) {
  await page.locator(`[data-unit="${name}"].target`).waitFor();
  await tapUnit(page, name);
  await give(page).waitFor();
}

/** Lets a unit fire: a click on the enemy opens the order, as others may join in, and a second one declares it. */
export async function fireAt(page, firer, enemy) {
  await select(page, firer);
  await clickUnit(page, enemy);
  await give(page).waitFor();
  await clickUnit(page, enemy);
  await settled(page);
}

/** Drags a handle of the selected unit by pixels, and lets go. */
export async function drag(page, grip, dx, dy) {
  const box = await page.locator(`[data-grip="${grip}"]`).boundingBox();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(x + (dx * i) / 6, y + (dy * i) / 6);
  await page.mouse.up();
}

/** How many pixels of the screen an inch of the table has now. */
export function pixelsPerInch(page, inches) {
  return page.locator('.glass svg').first().evaluate((svg, width) => svg.getBoundingClientRect().width / width, inches);
}

// --- records -------------------------------------------------------------------------------------

/** Saves to a file and gives what is in it. */
export async function savedText(page) {
  await tool(page, 'Menu').click();
  const [file] = await Promise.all([page.waitForEvent('download'), over(page).getByRole('button', { name: 'Save to a file' }).click()]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}

/** The lines of a record, and the fingerprint of the state that it leads to. */
export function readRecord(text) {
  const lines = text.trim().split('\n').map((line) => JSON.parse(line));
  return { lines, hash: lines.findLast((line) => line.hash)?.hash };
}
