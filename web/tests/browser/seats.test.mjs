// seats.test.mjs - two players at one screen, and what one of them may not see.
import { equal, matches, ok, test } from './harness.mjs';
import { guns, orders, recordOf, TWO } from './positions.mjs';
import { begin, openBattle, openGuidon, playRecord } from './start.mjs';
import { asked, askedFor, clickUnit, give, log, select, settled, tool, verb } from './table.mjs';

const curtain = (page, side) => page.getByRole('dialog', { name: `${side} player, it is your turn` });

/** Fires the Union battery with a guess, which leaves the answer to the other player. */
async function guessRight(page) {
  await playRecord(page, recordOf(guns, { players: TWO }));
  await askedFor(page, /Union: fire/);
  await select(page, 'Battery A');
  await clickUnit(page, 'Battery X');
  await page.getByLabel(/^guess/).fill('14');
  await give(page).click();
}

test('two players take turns at one screen without a curtain as long as nothing is hidden', {}, async (page) => {
  await playRecord(page, recordOf(orders, { players: TWO }));
  await askedFor(page, /^Union: give orders/);
  while ((await asked(page)).startsWith('Union') || /fire/.test(await asked(page))) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
  }
  matches(await asked(page), /^Confederates: give orders/);
  await select(page, '2nd Texas');
  await page.locator('.order [data-verb]').first().waitFor(); // the other side has orders to give
});

test('what one player has chosen is not chosen for the next; both are told their aims, and each reads his own briefing', {}, async (page) => {
  await openGuidon(page);
  await openBattle(page, 'Little Round Top');
  await page.locator('form.setup').getByRole('radio', { name: 'Two players at one screen' }).check();
  await page.locator('.briefing-how').getByRole('button', { name: 'Done' }).click();
  equal(await page.locator('.briefing .aim h2').evaluateAll((all) => all.map((e) => e.textContent.split(':')[0])), ['The Union', 'The Confederates']);
  await page.locator('.briefing-how').getByRole('button', { name: 'Change' }).click();
  await begin(page, { mode: 'Two players at one screen', seed: '4' });
  await askedFor(page, /^(Union|Confederates): give orders/);
  const first = (await asked(page)).split(':')[0];
  await page.keyboard.press('n');
  await page.locator('[data-unit][aria-pressed=true]').waitFor();
  while ((await asked(page)).startsWith(first)) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
  }
  equal(await page.locator('[data-unit][aria-pressed=true], .unit.together, .unit.focused').count(), 0, 'units that are chosen or marked');
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: 'The briefing' }).click();
  await page.locator(`.briefing-again .aim[data-side=${first === 'Union' ? 'confederate' : 'union'}]`).waitFor();
});

test('a curtain hides the table before a player who may not see a guess', {}, async (page) => {
  await guessRight(page);
  await curtain(page, 'Confederate').waitFor();
  const text = await page.locator('body').innerText();
  ok(!/Battery/.test(text), `behind the curtain: ${text}`);
  equal(await page.locator('[data-unit]').count(), 0, 'units to be seen');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  equal(await page.locator('[data-unit]').count(), 0, 'units to be seen after Escape');
  await curtain(page, 'Confederate').getByRole('button', { name: /^I am the Confederate player/ }).click();
  await askedFor(page, /may reply: guess the range/);
  ok(!/14/.test(await log(page).innerText()), 'the log does not tell the guess');
  await page.locator('.order').waitFor();
  if (await verb(page, 'reply_guess').count()) await verb(page, 'reply_guess').click();
  equal(await page.getByLabel(/^guess/).inputValue(), '', 'the number in the field');
  await page.getByLabel(/^guess/).fill('9');
  await give(page).click();
  // With the combat the secrets are over: the other player may look at once.
  await askedFor(page, /Union: fire/);
  equal(await curtain(page, 'Union').count(), 0, 'curtains when nothing is hidden any more');
});

test('a game left behind its curtain comes back behind it', {}, async (page) => {
  await guessRight(page);
  await curtain(page, 'Confederate').waitFor();
  await openGuidon(page);
  ok(!/14/.test(await page.locator('.go-on').innerText()), 'the list does not tell the guess');
  await page.getByRole('button', { name: /^Go on/ }).click();
  await curtain(page, 'Confederate').waitFor();
  equal(await page.locator('[data-unit]').count(), 0, 'units to be seen');
});

test('you against the computer: it answers for its side only', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', side: 'Confederate', seed: '11' });
  await settled(page);
  matches(await asked(page), /^Confederate/);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
    matches(await asked(page), /^(?!Union: )/);
  }
});
