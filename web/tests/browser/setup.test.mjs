// setup.test.mjs - a battle on an open field: armies are chosen, ground is laid and troops are put on it, by hand or as the
// computer suggests.
import { equal, matches, ok, test, until } from './harness.mjs';
import { begin, openGuidon } from './start.mjs';
import { asked, askedFor, choice, give, settled, stepNumber } from './table.mjs';

const advice = (page) => page.getByText('The computer would do this');

/** Takes what the computer suggests. */
async function takeAdvice(page) {
  await page.keyboard.press('s');
  await advice(page).waitFor();
  await page.keyboard.press('Enter');
  await settled(page);
}

async function chooseArmy(page, side) {
  await askedFor(page, new RegExp(`^${side}: choose`));
  await page.locator('.builder [data-verb="choose_army"]').click();
  const more = page.getByRole('button', { name: 'one more infantry' });
  for (let i = 0; i < 3; i++) await more.click();
  await page.getByRole('button', { name: 'one infantry less' }).click();
  await more.click();
  await page.getByText('3 in all').waitFor();
  await give(page).click();
}

/** Points at corners round the middle of the table. */
async function pointAround(page, inches) {
  const box = await page.locator('.glass svg').first().boundingBox(), inch = box.width / 72;
  for (const [dx, dy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]])
    await page.mouse.click(box.x + box.width / 2 + dx * inches * inch, box.y + box.height / 2 + dy * inches * inch);
}

test('an open field: armies, ground and deployment, up to the first orders', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'An open field', mode: 'Two players at one screen', seed: '3' });
  await chooseArmy(page, 'Union');
  await chooseArmy(page, 'Confederate');
  await askedFor(page, /0 placed/);
  await choice(page, 'place_terrain').click();
  await page.locator('.order').getByRole('radio', { name: 'woods' }).click();
  await pointAround(page, 3);
  await page.getByText(/^4 so far/).waitFor();
  await until(() => give(page).isEnabled(), 'a wood that may be laid');
  await give(page).click();
  await askedFor(page, /1 placed, 1 bad/);
  ok((await page.locator('.ground path').count()) > 0, 'the wood is drawn');
  for (let i = 0; i < 30 && !/give orders/.test(await asked(page)); i++) await takeAdvice(page);
  matches(await asked(page), /give orders/);
  equal(await page.locator('[data-unit]').count(), 8, 'three regiments and a General for each side');
});

test('a suggestion is shown, not done', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Two players at one screen', seed: '4' });
  await settled(page);
  const before = await stepNumber(page);
  await page.getByRole('button', { name: /^Suggest/ }).click();
  await advice(page).waitFor();
  equal(await stepNumber(page), before, 'decisions taken');
  await page.keyboard.press('Escape');
  await advice(page).waitFor({ state: 'detached' });
});
