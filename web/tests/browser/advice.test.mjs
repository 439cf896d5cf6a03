// advice.test.mjs - what the computer suggests can be given as it stands, and Enter gives it wherever the focus is.
import { equal, matches, ok, test, until } from './harness.mjs';
import { firing, recordOf, volley } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, clickUnit, fireAt, give, hoverUnit, select, settled, stepNumber, unit } from './table.mjs';

const advice = (page) => page.locator('.order .advice');

/** Asks for a suggestion by key and waits until it can be given. */
async function suggested(page) {
  await page.keyboard.press('s');
  await advice(page).waitFor();
  await until(() => give(page).isEnabled(), 'a suggestion that can be given');
}

test('a suggestion of fire names what the rules would take, and is given with Enter', {}, async (page) => {
  await playRecord(page, recordOf(volley, { rules: 'realmen' }));
  await askedFor(page, /fire/);
  const before = await stepNumber(page);
  await suggested(page);
  matches(await page.locator('.order').innerText(), /fire at/i);
  equal(await page.locator('.order').getByText(/^Press where|^Choose the/).count(), 0, 'things still needed');
  ok((await page.locator('.order .stand-picker [aria-pressed=true]').count()) > 0, 'the elements that would fire are shown');
  await page.keyboard.press('Enter');
  await until(async () => (await stepNumber(page)) > before, 'the fire to be declared');
  await settled(page);
  equal(await page.getByRole('alert').count(), 0, 'complaints');
});

test('an open order owns Enter, though the focus is on the enemy that was clicked', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await fireAt(page, '4th Ohio', '2nd Texas');
  await settled(page);
  const before = await stepNumber(page);
  await unit(page, '2nd Texas').focus(); // where a click leaves it
  await suggested(page);
  await unit(page, '2nd Texas').focus();
  await page.keyboard.press('Enter');
  await until(async () => (await stepNumber(page)) > before, 'the suggestion to be carried out');
  await settled(page);
  equal(await page.getByRole('alert').count(), 0, 'complaints');
});

test('an order begun by a click on the enemy is given with Enter from there; Space chooses the unit instead', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  const before = await stepNumber(page);
  await select(page, '4th Ohio');
  await hoverUnit(page, '2nd Texas');
  await clickUnit(page, '2nd Texas');
  await give(page).waitFor();
  await unit(page, '5th Texas').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-unit="5th Texas"][aria-pressed=true]').waitFor();
  equal(await stepNumber(page), before, 'decisions taken by Space');
  await select(page, '4th Ohio');
  await clickUnit(page, '2nd Texas');
  await give(page).waitFor();
  await unit(page, '2nd Texas').focus();
  await page.keyboard.press('Enter');
  await until(async () => (await stepNumber(page)) > before, 'the fire to be declared');
});

test('a button that was clicked does not take the order’s Enter, one that was gone to by Tab does', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  const before = await stepNumber(page);
  await select(page, '4th Ohio');
  await clickUnit(page, '2nd Texas');
  await give(page).waitFor();
  const leave = page.locator('.order').getByRole('button', { name: /^Not now/ });
  for (let i = 0; i < 60 && !(await leave.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await give(page).waitFor({ state: 'detached' });
  equal(await stepNumber(page), before, 'it was left, not given');
  await clickUnit(page, '2nd Texas');
  await give(page).waitFor();
  await page.getByRole('button', { name: 'closer' }).click();
  await page.keyboard.press('Enter');
  await until(async () => (await stepNumber(page)) > before, 'the fire to be declared');
});
