// plan.test.mjs - a plan for one's own turn: asked for, told with its chances, and followed by what is suggested.
import { equal, matches, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { playRecord } from './start.mjs';
import { settled, stepNumber } from './table.mjs';

test('a plan is made when it is asked for, tells its chances, and holds for the turn', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  const before = await stepNumber(page), ask = page.getByRole('button', { name: 'A plan for this turn' });
  await ask.click();
  const plan = page.getByRole('region', { name: 'The plan for this turn' });
  await plan.waitFor();
  matches(await plan.innerText(), /It (wins \d+ times? in 100|(almost )?never wins|is (almost )?certain to win), as far/);
  await plan.locator('summary').click();
  matches(await plan.innerText(), /plans were played on \d+ times?, to/);
  matches(await plan.innerText(), /Second best:/);
  equal(await ask.count(), 0, 'a second plan in the same turn');
  equal(await stepNumber(page), before, 'orders that nobody gave');
  await page.keyboard.press('s');
  await until(() => page.locator('.order, .place-main.primary').count(), 'a suggestion by the plan');
  await settled(page);
  equal(await page.getByRole('alert').count(), 0, 'complaints');
});
