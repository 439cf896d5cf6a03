// start.mjs - the start page under the hands of a test: choosing, beginning, opening records.
import { until } from './harness.mjs';
import { RULES_NAME } from './positions.mjs';
import { readRecord, savedText, settled } from './table.mjs';

/** The page at its beginning, with every battle read and drawn. */
export async function openGuidon(page) {
  await page.goto('/');
  await atStart(page);
}

export async function atStart(page) {
  await page.locator('.first-battle').getByRole('button', { name: 'Begin', exact: true }).waitFor();
  await until(() => page.locator('.battle-tile').count(), 'battles to choose from');
}

export const tile = (page, title) => page.locator('.battle-tile a').filter({ has: page.locator('.tile-title', { hasText: title }) });
export const setup = (page) => page.locator('form.setup');
export const beginButton = (page) => page.locator('.briefing-foot .primary');

/** The page of a battle, with all that can be changed about it open; normally of the smallest. */
export async function openBattle(page, title) {
  if (await page.locator('.battle-page').count()) await page.getByRole('button', { name: 'Other battles' }).click();
  await (title ? tile(page, title) : page.locator('.battle-tile a').first()).click();
  await page.locator('.briefing-how').getByRole('button', { name: 'Change' }).click();
  await setup(page).waitFor();
}

/** Fills in the form as far as `choices` says and begins. */
export async function begin(page, choices) {
  if (choices.battle || !(await page.locator('.battle-page').count())) await openBattle(page, choices.battle);
  await setup(page).getByRole('radio', { name: choices.rules ?? RULES_NAME }).check();
  const form = setup(page), seed = form.getByLabel(/^Seed of the dice/);
  if (choices.mode) await form.getByRole('radio', { name: choices.mode }).check();
  if (choices.side) await form.getByRole('group', { name: 'You command' }).getByRole('radio', { name: choices.side }).check();
  if (choices.strength) await form.getByRole('radio', { name: new RegExp(`^${choices.strength}`) }).check();
  if (choices.realDice) await form.getByRole('checkbox', { name: /^Real dice/ }).check();
  if ((choices.seed || choices.turns) && !(await seed.isVisible())) await form.getByText('Options', { exact: true }).click();
  if (choices.seed) await seed.fill(choices.seed);
  if (choices.turns) await form.getByLabel(/^Length of the battle, in turns/).fill(String(choices.turns));
  await until(() => beginButton(page).isEnabled(), 'a battle that can begin');
  await beginButton(page).click();
}

/** The adviser plays itself. How those fare who plan or make mistakes, a seed of the dice alone does not say. */
export async function watch(page, choices) {
  await begin(page, { ...choices, side: 'Union' });
  await settled(page);
  const { guidon, rules, battle, options, seed } = readRecord((await savedText(page)).text).lines[0];
  await playRecord(page, `${JSON.stringify({ guidon, version: 1, rules, battle, options, players: { union: 'scripted', confederate: 'scripted' }, seed })}\n`);
}

/** The games that were begun here, opened up; it counts none if there are none. */
export async function savedGames(page) {
  const list = page.getByRole('region', { name: 'Your games' }), link = page.locator('.go-on-buttons .link, .saved-link .link');
  if (!(await list.count()) && (await link.count())) {
    await link.click();
    await list.waitFor(); // it is fetched when it is first wanted
  }
  return list;
}

// --- records -------------------------------------------------------------------------------------

const asFile = (name, text) => ({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });

/** Hands a file to the page as the file chooser would. */
export async function chooseFile(page, name, text) {
  const button = page.locator('.open-record').getByRole('button', { name: 'Open a saved game…' });
  await button.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(asFile(name, text));
}

/** Drops a file on the page. */
export async function dropFile(page, name, text) {
  const data = await page.evaluateHandle(([fileName, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], fileName, { type: 'application/jsonl' }));
    return transfer;
  }, [name, text]);
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer: data });
}

/** Opens a record and sits down at it. */
export async function playRecord(page, text) {
  await openGuidon(page);
  await chooseFile(page, 'test.guidon', text);
  await page.locator('dialog').getByRole('button', { name: 'Go on playing' }).click();
}
