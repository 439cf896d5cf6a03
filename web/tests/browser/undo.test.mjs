// undo.test.mjs - a decision is taken back and done again, as long as no dice fell.
import { equal, ok, test } from './harness.mjs';
import { firing, orders, recordOf } from './positions.mjs';
import { openGuidon, playRecord } from './start.mjs';
import { askedFor, fireAt, give, log, select, settled, tool, verb } from './table.mjs';

async function moveAhead(page, name, inches) {
  await select(page, name);
  await verb(page, 'move').click();
  await page.getByRole('button', { name: '+ forward' }).click();
  await page.locator('.order').getByLabel('forward').fill(String(inches));
  await give(page).click();
}

const where = (page, name) => page.locator(`[data-unit="${name}"] .solid`).getAttribute('d');

test('orders are taken back and given again', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  ok(await tool(page, 'Undo').isDisabled(), 'nothing to take back yet');
  const before = await where(page, '4th Ohio');
  await moveAhead(page, '4th Ohio', 2);
  await askedFor(page, /5 command points left/);
  const after = await where(page, '4th Ohio');
  ok(before !== after, 'it has moved');
  await moveAhead(page, '8th Ohio', 1);
  await askedFor(page, /4 command points left/);
  await tool(page, 'Undo').click();
  await askedFor(page, /5 command points left/);
  await page.keyboard.press('u');
  await askedFor(page, /6 command points left/);
  equal(await where(page, '4th Ohio'), before, 'back where it was');
  equal(await log(page).getByText('4th Ohio').count(), 0, 'lines about what was taken back');
  ok(await tool(page, 'Undo').isDisabled(), 'nothing more to take back');
  await tool(page, 'Redo').click();
  await askedFor(page, /5 command points left/);
  equal(await where(page, '4th Ohio'), after, 'done again');
  await page.keyboard.press('y');
  await askedFor(page, /4 command points left/);
  ok(await tool(page, 'Redo').isDisabled(), 'nothing more to do again');

  await tool(page, 'Undo').click(); // and stays taken back when the page is loaded again
  await askedFor(page, /5 command points left/);
  await openGuidon(page);
  await page.getByRole('button', { name: /^Go on/ }).click();
  await askedFor(page, /5 command points left/);
});

// The computer may answer without dice (it falls back); that does not make the dice before it come back.
test('what rolled dice stands', {}, async (page) => {
  await playRecord(page, recordOf(firing));
  await askedFor(page, /Union: fire/);
  await fireAt(page, '4th Ohio', '2nd Texas');
  await page.locator('.rolled').waitFor();
  await settled(page);
  ok(await tool(page, 'Undo').isDisabled(), 'dice cannot be taken back');
  await page.keyboard.press('u');
  await settled(page);
  equal(await page.getByRole('alert').count(), 0, 'complaints');
  await log(page).getByText(/4th Ohio fires at 2nd Texas.*; scores/).waitFor();
});
