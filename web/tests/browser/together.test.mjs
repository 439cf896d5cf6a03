// together.test.mjs - several units with one order: a formation is chosen by its name on the map.
import { equal, ok, test, until } from './harness.mjs';
import { begin, openGuidon } from './start.mjs';
import { settled, stepNumber } from './table.mjs';

test('a division is chosen by its name, and goes as a whole', {}, async (page) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await openGuidon(page);
  await begin(page, { battle: 'Henry House Hill', rules: 'De Bellis Americanus', mode: 'Against the computer', seed: '3' });
  await settled(page);
  const name = page.locator('[data-formation="division union Second Division"]');
  for (let i = 0; i < 8 && !(await name.count()); i++) {
    await page.keyboard.press('-');
    await new Promise((done) => setTimeout(done, 250));
  }
  await name.dispatchEvent('click');
  await page.locator('[data-unit][aria-pressed=true]').waitFor();
  await page.locator('[data-verb=move]').click();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await page.getByText('Second Division: 3 units get this order').waitFor();
  const before = await stepNumber(page);
  await page.keyboard.press('Enter');
  await until(async () => (await stepNumber(page)) >= before + 3, 'three orders');
  await settled(page);
  equal(await page.getByText('The same order.').count() > 0, true, 'the log says that they were given together');
  ok(await page.getByRole('button', { name: /^Take back/ }).isEnabled());
});
