// saves.test.mjs - a game outlives its page, goes to a file and comes back; a broken file does no harm.
import { equal, matches, ok, test, until } from './harness.mjs';
import { firing, orders, recordOf } from './positions.mjs';
import { atStart, begin, chooseFile, dropFile, openGuidon, playRecord, savedGames } from './start.mjs';
import { asked, askedFor, choice, readRecord, savedText, select, settled, standing, tool } from './table.mjs';

/** Ends a phase or two, so that there is something to keep. */
async function playALittle(page) {
  await settled(page);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
  }
}

async function begun(page) {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', seed: '42' });
  await playALittle(page);
  const { name, text } = await savedText(page);
  equal(name, 'little-round-top.guidon', 'a file is named like its battle');
  return { text, hash: readRecord(text).hash, asked: await asked(page), standing: await standing(page) };
}

async function same(page, before) {
  await settled(page);
  equal(await standing(page), before.standing, 'how it stands');
  equal(await asked(page), before.asked, 'what is asked');
  const now = await savedText(page);
  equal(readRecord(now.text).hash, before.hash, 'the fingerprint of the state');
  equal(now.text, before.text, 'the whole record');
}

test('a game goes on where it was when the page was loaded again', {}, async (page) => {
  const before = await begun(page);
  await openGuidon(page);
  const item = (await savedGames(page)).getByRole('listitem').filter({ hasText: 'Little Round Top' });
  equal(await item.count(), 1, 'games in the list');
  matches(await item.innerText(), /Turn \d+ of \d+/);
  await item.getByRole('button', { name: /^Go on/ }).click();
  await same(page, before);
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: /^Leave the table/ }).click();
  await atStart(page);
  const games = await savedGames(page);
  equal(await games.getByRole('listitem').count(), 1, 'it is still one game');
  await games.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await games.waitFor({ state: 'detached' });
});

test('a game goes to a file and comes back, chosen or dropped', {}, async (page, context) => {
  const before = await begun(page);
  const other = await context.newPage();
  await openGuidon(other);
  await chooseFile(other, 'little.guidon', before.text);
  const found = other.getByRole('dialog', { name: 'Little Round Top' });
  await found.getByText(/little\.guidon: \d+ decisions/).waitFor();
  await found.getByRole('button', { name: 'Go on playing' }).click();
  await same(other, before);
  await openGuidon(other);
  await dropFile(other, 'dropped.guidon', before.text);
  await found.getByText(/dropped\.guidon/).waitFor();
  await found.getByRole('button', { name: 'Go on playing' }).click();
  await same(other, before);
});

test('a broken file is answered with a sentence, and nothing is lost', {}, async (page) => {
  const good = recordOf(orders);
  await playRecord(page, good);
  await askedFor(page, /Union: give orders/);
  await choice(page, 'end_orders').click();
  await settled(page);
  const { text } = await savedText(page);
  await openGuidon(page);
  const complaint = page.getByRole('alert');
  const broken = [
    ['nonsense.guidon', 'no record at all', /“nonsense\.guidon” cannot be opened: .*not a record/],
    ['empty.guidon', '', /“empty\.guidon” is empty/],
    ['binary.guidon', Buffer.from([0xff, 0xfe, 0, 1]), /not a text file/],
    ['short.guidon', text.slice(0, text.length / 3), /cannot be opened/],
    ['tampered.guidon', text.replace(/"hash":"(.)/g, (_, c) => `"hash":"${c === '0' ? '1' : '0'}`), /line \d+/],
    ['unknown.guidon', good.replaceAll('americanus', 'chess'), /cannot be opened: .*chess/],
  ];
  for (const [name, content, pattern] of broken) {
    await chooseFile(page, name, content);
    await until(async () => pattern.test((await complaint.allInnerTexts()).join()), `a sentence about ${name} like ${pattern}`);
    equal(await page.getByRole('dialog').count(), 0, `dialogs after ${name}`);
  }
  await dropFile(page, 'nonsense.guidon', 'dropped nonsense');
  await until(async () => /not a record/.test((await complaint.allInnerTexts()).join()), 'a sentence about what was dropped');
  await (await savedGames(page)).getByRole('button', { name: /^Go on/ }).first().click();
  await settled(page);
  equal((await savedText(page)).text, text, 'the game that was kept');
});

test('a file dropped on a game that is being played disturbs it only if the player says so', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await select(page, '4th Ohio');
  await dropFile(page, 'nonsense.guidon', 'nonsense');
  const complaint = page.getByRole('alert').filter({ hasText: /“nonsense\.guidon” cannot be opened/ });
  await complaint.waitFor();
  await complaint.getByRole('button', { name: 'OK' }).click();
  await complaint.waitFor({ state: 'detached' });
  await askedFor(page, /6 command points left/);
  ok(await page.locator('[data-unit="4th Ohio"][aria-pressed=true]').isVisible(), 'the unit is still chosen');
  await dropFile(page, 'other.guidon', recordOf(firing));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await askedFor(page, /6 command points left/);
  await dropFile(page, 'other.guidon', recordOf(firing));
  await dialog.getByRole('button', { name: 'Go on playing' }).click();
  await askedFor(page, /Union: fire/);
});
