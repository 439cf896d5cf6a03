// moving.test.mjs - giving a regiment its orders with the mouse, by numbers and by keys.
import { equal, matches, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, card, dialog, drag, give, log, pixelsPerInch, pointOn, select, settled, verb } from './table.mjs';

const OHIO = '4th Ohio';
const ghost = (page, state) => page.locator(`.ghost.${state}`);
const refusal = (page) => page.locator('.tally-card .refusal');
const amount = (page, name) => page.locator('.order').getByLabel(name, { exact: false });
const sitDown = async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /Union: give orders, 6 command points left/);
};

test('a regiment is chosen by a click and dragged by its front, its corner or its body', {}, async (page) => {
  await sitDown(page);
  await select(page, OHIO);
  await card(page, OHIO).getByText('4 of 4 elements').waitFor();
  await page.locator('path.reach').waitFor();
  equal(await page.locator('[data-grip]').count(), 3, 'handles');
  await page.keyboard.press('Escape');
  await page.locator('[data-grip]').first().waitFor({ state: 'detached' });
  equal(await page.locator('path.reach').count(), 0, 'reach of nobody');

  await select(page, OHIO);
  const inch = await pixelsPerInch(page, orders.table[0]);
  await drag(page, 'front', 0, -3 * inch);
  await ghost(page, 'legal').waitFor();
  const forward = Number(await amount(page, 'forward').inputValue());
  ok(Math.abs(forward - 3) <= 0.2, `dragged 3 inches, the order says ${forward}`);
  await card(page, /^4th Ohio: move/).getByText(/of 4 inches/).waitFor();
  await page.keyboard.press('Enter');
  await askedFor(page, /5 command points left/);
  await log(page).getByText(new RegExp(`moves ${forward} inches`)).waitFor();

  await select(page, '8th Ohio');
  await drag(page, 'right', -0.2 * inch, -1.5 * inch);
  await ghost(page, 'legal').waitFor();
  const degrees = Number(await amount(page, 'wheel left').inputValue());
  ok(degrees >= 8 && degrees <= 22, `wheeled left by ${degrees} degrees`);
  await page.keyboard.press('Escape');
  await page.locator('.order form').waitFor({ state: 'detached' });
  const { x, y } = await pointOn(page, '8th Ohio');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 5; i++) await page.mouse.move(x, y - (2 * inch * i) / 5);
  await page.mouse.up();
  await ghost(page, 'legal').waitFor();
  await give(page).click();
  await askedFor(page, /4 command points left/);
  const paper = await page.locator('.glass').boundingBox();
  await page.mouse.click(paper.x + paper.width * 0.3, paper.y + paper.height / 2); // on the paper: nobody is chosen
  await page.locator('[data-unit][aria-pressed=true]').waitFor({ state: 'detached' });
});

test('exact numbers; a refused move says why, and its clause opens the rules there', {}, async (page) => {
  await sitDown(page);
  await select(page, OHIO);
  await verb(page, 'move').click();
  await page.getByRole('button', { name: '+ forward' }).click();
  await amount(page, 'forward').fill('2.5');
  await card(page, /^4th Ohio: move/).getByText(/2½ of 4 inches/).waitFor();
  await card(page, /^4th Ohio: move/).getByTitle(/2\.5 of 4 inches/).first().waitFor(); // exactly, to who points at it
  await ghost(page, 'legal').waitFor();
  await page.getByRole('button', { name: '+ wheel left' }).click();
  await amount(page, 'wheel left').fill('5');
  equal(await page.locator('.order fieldset.list li').count(), 2, 'steps');
  await amount(page, 'forward').fill('9');
  await refusal(page).waitFor();
  await ghost(page, 'refused').waitFor();
  ok(await give(page).isDisabled(), 'a refused order cannot be given');
  matches(await refusal(page).innerText(), /Not allowed: .*\S/);
  const clause = await refusal(page).locator('.clause-link').first().innerText();
  await refusal(page).locator('.clause-link').first().click();
  const rules = await dialog(page, /^Rules/);
  const asked = rules.locator('.clause-card[aria-current=true]');
  matches(await asked.getAttribute('aria-label'), new RegExp(`^${clause} `));
  await until(() => asked.evaluate((e) => e === document.activeElement), 'the clause to have the focus');
  await rules.getByRole('searchbox').fill('woods');
  await rules.getByText(/\d+ found/).waitFor();
  await page.keyboard.press('Escape'); // empties the search
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  await refusal(page).waitFor(); // the order in the making is still there
});

test('the same with the keyboard only', {}, async (page) => {
  await sitDown(page);
  await page.keyboard.press('n');
  await page.locator('[data-unit][aria-pressed=true]').waitFor();
  const first = await page.locator('[data-unit][aria-pressed=true]').getAttribute('data-unit');
  await page.keyboard.press('n');
  await until(async () => (await page.locator('[data-unit][aria-pressed=true]').getAttribute('data-unit')) !== first, 'another unit');
  await page.keyboard.press('p');
  await page.locator(`[data-unit="${first}"][aria-pressed=true]`).waitFor();
  while ((await page.locator('[data-unit][aria-pressed=true]').getAttribute('data-unit')) !== OHIO) await page.keyboard.press('n');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  equal(await amount(page, 'forward').inputValue(), '2', 'four half inches');
  await ghost(page, 'legal').waitFor();
  await page.keyboard.press('ArrowRight');
  equal(await amount(page, 'wheel right').inputValue(), '5', 'degrees');
  await page.keyboard.press('Backspace');
  equal(await page.locator('.order fieldset.list li').count(), 1, 'steps after Backspace');
  await page.keyboard.press('ArrowDown');
  equal(await amount(page, 'forward').inputValue(), '1.5', 'one half inch less');
  await page.keyboard.press('Escape');
  await page.locator('.order form').waitFor({ state: 'detached' });
  await askedFor(page, /6 command points left/);
  await page.keyboard.press('1');
  await page.locator('.order form').waitFor();
  await page.keyboard.press('ArrowUp');
  await ghost(page, 'legal').waitFor();
  await page.keyboard.press('Enter');
  await askedFor(page, /5 command points left/);
  await page.keyboard.press('Shift+Enter');
  await settled(page);
  await askedFor(page, /^(?!.*give orders)/);
});

test('a press on the map moves a unit there, and a drag stops where the rules do, with the reason', {}, async (page) => {
  await sitDown(page);
  await select(page, OHIO);
  const inch = await pixelsPerInch(page, orders.table[0]), box = await page.locator('[data-grip=front]').boundingBox();
  const x = box.x + box.width / 2, y = box.y + box.height / 2; // the middle of its front
  await verb(page, 'move').click();
  await page.locator('.order').getByText('Press on the map where it should go').waitFor();
  await page.mouse.click(x, y - 3 * inch);
  await ghost(page, 'legal').waitFor();
  const forward = Number(await amount(page, 'forward').inputValue());
  ok(Math.abs(forward - 3) <= 0.4, `straight ahead ${forward}`);
  await page.mouse.click(x - 6 * inch, y - 6 * inch);
  await amount(page, 'wheel left').waitFor();
  await until(async () => (await refusal(page).count()) === 0 && (await give(page).isEnabled()), 'the way to be legal');
  await page.keyboard.press('Escape');
  await page.locator('.order form').waitFor({ state: 'detached' });
  await drag(page, 'front', 0, -9 * inch);
  await page.locator('.order').getByText(/^No farther: /).waitFor();
  equal(Number(await amount(page, 'forward').inputValue()), 4, 'as far as it goes');
  equal(await refusal(page).count(), 0, 'refusals');
  await ghost(page, 'legal').waitFor();
  await page.keyboard.press('Escape');
  await drag(page, 'front', 0, 2 * inch); // pulled back: which order would take it there
  await page.locator('.order').getByText(/^This order takes it no nearer to there; \u201cwithdraw\u201d.* would/i).waitFor();
});

test('who is pulled and cannot go says why, and the map stays where it is', {}, async (page) => {
  await sitDown(page);
  await select(page, OHIO);
  await page.keyboard.press('ArrowUp');
  await give(page).click();
  await askedFor(page, /5 command points left/);
  await page.keyboard.press('Escape');
  const { x, y } = await pointOn(page, OHIO), lie = () => page.locator('.glass .paper').evaluate((paper) => paper.style.transform), before = await lie();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 40, { steps: 4 });
  await page.mouse.up();
  await card(page, OHIO).getByText(/has had its order this turn/i).first().waitFor();
  await card(page, OHIO).locator('.why-not').waitFor();
  equal(await lie(), before, 'where the map lies');
});
