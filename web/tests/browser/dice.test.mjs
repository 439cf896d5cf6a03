// dice.test.mjs - dice that people throw: tapped, typed, or left to the computer this once.
import { equal, matches, ok, test } from './harness.mjs';
import { firing, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { asked, askedFor, fireAt, log, savedText, settled, tool } from './table.mjs';

const entry = (page) => page.getByRole('form', { name: /roll/i });
const face = (page, value) => entry(page).getByRole('group', { name: 'Tap what fell' }).getByRole('button', { name: String(value), exact: true });
const use = (page) => entry(page).getByRole('button', { name: /^Use th/ });
const diceIn = async (page) => (await savedText(page)).text.trim().split('\n').slice(1).map((line) => JSON.parse(line)).flatMap((line) => line.dice ?? []);

test('a game begun with real dice asks for them: tapped', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Two players at one screen', realDice: true });
  await settled(page);
  await entry(page).waitFor();
  matches(await asked(page), /^Dice are wanted: /);
  matches(await entry(page).innerText(), /roll a six-sided die/);
  ok(await use(page).isDisabled(), 'nothing entered yet');
  await face(page, 3).click();
  await entry(page).getByRole('button', { name: 'Take back the 3' }).click();
  await face(page, 4).click();
  ok(await face(page, 1).isDisabled(), 'one die is enough');
  await use(page).click();
  await askedFor(page, /4 command points left/);
  equal(await diceIn(page), [4], 'dice in the record');
});

test('typed, two at once; what is on no die is refused with a sentence', {}, async (page) => {
  await playRecord(page, recordOf(firing, { seed: null }));
  await askedFor(page, /Union: fire/);
  await fireAt(page, '4th Ohio', '2nd Texas');
  matches(await entry(page).innerText(), /2 six-sided dice/);
  const field = entry(page).getByLabel('or type them');
  await field.fill('5 7');
  await entry(page).getByText('7 is not on a die with 6 sides.').waitFor();
  await field.fill('5 2 1');
  await entry(page).getByText(/That is 3 dice; 2 are asked for/).waitFor();
  ok(await use(page).isDisabled(), 'not these');
  await field.fill('5 2');
  await page.keyboard.press('Enter');
  await settled(page);
  await log(page).getByText(/4th Ohio fires at 2nd Texas.*; scores 7/).waitFor();
  await log(page).getByText(/2nd Texas scores 4/).waitFor();
});

test('the menu switches between real dice and the computer’s, which also rolls once on request', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: /^Real dice/ }).click();
  await settled(page);
  await fireAt(page, '4th Ohio', '2nd Texas');
  await entry(page).waitFor();
  await tool(page, 'Menu').click();
  ok(await page.getByRole('dialog').getByRole('button', { name: /^(The computer rolls|Real dice)/ }).first().isDisabled(), 'not while dice are waited for');
  await page.keyboard.press('Escape');
  await entry(page).getByRole('button', { name: 'Roll for me' }).click();
  await settled(page);
  await log(page).getByText(/4th Ohio fires at 2nd Texas.*; scores \d+/).waitFor();
  const dice = await diceIn(page);
  ok(dice.length === 2 && dice.every((d) => d >= 1 && d <= 6), `dice: ${dice}`);
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: 'The computer rolls' }).click();
  await settled(page);
  equal(await entry(page).count(), 0, 'questions for dice');
});
