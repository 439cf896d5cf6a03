// chickamauga.mjs - the greatest battle at a moment when smoke lies on the field and the enemy has just moved, for measurements.
//
// The program plays it by itself for some turns; then somebody sits down on the Union side while both sides shoot. What is seen
// on the field of smoke and of trails comes from what happens before his eyes, so it must be played on for a turn.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './harness.mjs';
import { playRecord } from './start.mjs';
import { settled, stepNumber } from './table.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const RULES = 'face', TURNS = 8, LATEST = 1300; // decisions, in about the fifth turn
const PATIENCE = 600_000; // milliseconds for the computer's turn, on a machine that has other things to do
const ENOUGH = 5; // banks of smoke, and trails

/** A whole game of a few turns, line by line. */
function played() {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-measure-')), file = join(folder, 'game.guidon');
  const program = process.env.GUIDON ?? join(project, 'build/guidon');
  try {
    execFileSync(program, ['play', 'chickamauga', '--rules', RULES, '--union', 'scripted', '--confederate', 'scripted', '--seed', '1', '--options', `turn_limit=${TURNS}`,
      '--battles', join(project, 'battles'), '--record', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The record up to the shooting of a Union turn. In the first format, whose lines prove nothing: who plays is another matter now. */
function record() {
  const [{ rules, battle, options }, ...steps] = played();
  const isFire = (step) => step?.do?.do === 'fire';
  const cut = steps.findLastIndex((step, i) => i < LATEST && isFire(step) && !isFire(steps[i - 1]) && steps[i - 1].seat === 'union');
  if (cut < 0) throw new Error('the Union side never shoots in its own turn: choose another seed');
  const header = { guidon: 'record', version: 1, rules, battle, options, players: { union: 'human', confederate: 'scripted' }, seed: '1' };
  return [header, ...steps.slice(0, cut).map(({ chain: _, ...step }) => step)].map((line) => JSON.stringify(line)).join('\n') + '\n';
}

export const onTheField = (page) => page.evaluate(() => ({
  banks: document.querySelectorAll('.bank').length, trails: document.querySelectorAll('.trail, .broad').length, pieces: document.querySelectorAll('[data-unit]').length,
}));

/** Opens it on a page whose settings show motion and let the computer play at once, and plays on until there is enough to be seen. */
export async function openChickamauga(page) {
  page.setDefaultTimeout(PATIENCE);
  await playRecord(page, record());
  await settled(page);
  await page.keyboard.press('Escape'); // what moves is fetched when the table is touched
  await page.locator('.smoke').waitFor({ state: 'attached' });
  for (let tries = 0; tries < 40; tries++) {
    const before = await stepNumber(page), { banks, trails } = await onTheField(page);
    if (banks >= ENOUGH && trails >= ENOUGH) return;
    const leave = page.locator('.side').getByRole('button', { name: 'Let the computer finish this phase' });
    if (await leave.count()) {
      await leave.click();
      await until(async () => (await stepNumber(page)) !== before, 'the first order of the computer', PATIENCE);
      await page.locator('.action-bar').getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
    } else await page.keyboard.press('Shift+Enter');
    await settled(page);
    if ((await stepNumber(page)) !== before) continue;
    await page.keyboard.press('s'); // a question that nobody can pass over
    await until(() => page.locator('.order form, .cards .advice').count(), 'what the computer would do');
    await page.keyboard.press('Enter');
    await settled(page);
  }
  throw new Error('there is no smoke, or nobody has moved');
}
