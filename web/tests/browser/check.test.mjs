// check.test.mjs - what the record of a game proves, where it is opened and where it is watched.
import { readFileSync } from 'node:fs';
import { matches, test } from './harness.mjs';
import { chooseFile, openGuidon, playRecord } from './start.mjs';
import { savedText, settled } from './table.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

test('a record is checked where it is opened and where it is watched', {}, async (page) => {
  const record = readFileSync('tests/golden/fair-1.record', 'utf8');
  await openGuidon(page);
  await chooseFile(page, 'fair.guidon', record);
  await button(page, 'Check this record').click();
  const check = page.getByRole('dialog', { name: 'What this record proves' });
  await check.getByRole('heading', { name: 'What is certain' }).waitFor();
  matches(await check.innerText(), /Each of the \d+ rolls \(\d+ dice and cards in all\) follows from these and nothing else/);
  matches(await check.innerText(), /What it cannot show[^]*Whoever held the secret of the chain/);
  await check.getByRole('button', { name: 'Close' }).last().click();
  await button(page, 'Watch it').click();
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  await button(page, 'Check this record').click();
  await check.getByRole('heading', { name: 'What is certain' }).waitFor();
});

test('a game whose dice came from a chain is gone on with by other dice', {}, async (page) => {
  const lines = readFileSync('tests/golden/fair-1.record', 'utf8').split('\n').slice(0, 20);
  await playRecord(page, `${lines.join('\n')}\n`);
  await settled(page);
  matches((await savedText(page)).text, /"dice_from":"seed","seed":"[0-9a-f]{64}"/);
});
