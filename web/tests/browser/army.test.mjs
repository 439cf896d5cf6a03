// army.test.mjs - the army builder: troops are added and taken out, limits and their rules are told all the while, an army is
// kept as a file, comes back from one, is built by the computer, and is played at once.
import { equal, matches, ok, test, until } from './harness.mjs';
import { begin, beginButton, openBattle, openGuidon, setup } from './start.mjs';
import { askedFor, dialog, give, settled, stepNumber, tool } from './table.mjs';

const OPEN = { battle: 'An open field', mode: 'Two players at one screen', seed: '3' };
const phone = { screen: 'phone' };

const builder = (page) => page.locator('.builder');
const adding = (page, verb) => builder(page).locator(`.adding [data-verb="${verb}"]`);
const lines = (page) => builder(page).locator('.oob [data-line]');
const button = (page, name) => builder(page).getByRole('button', { name });
const limit = (page, text) => builder(page).locator('.limits li').filter({ hasText: text });

async function enlist(page, arm) {
  const before = await lines(page).count();
  if (!(await page.locator('.order').isVisible())) await adding(page, 'enlist').click();
  await page.locator('.order').getByRole('radio', { name: arm }).click();
  await until(() => give(page).isEnabled(), 'an order that may be given');
  await give(page).click();
  await until(async () => (await lines(page).count()) === before + 1, `${arm} in the order of battle`);
  await settled(page);
}

const armyOf = (side, orders) => JSON.stringify({ format: 'guidon-army', version: 1, rules: 'americanus', side, name: `${side} file`, orders });
const foot = (n) => Array.from({ length: n }, () => ({ do: 'enlist', arm: 'infantry' }));
const horse = (n) => Array.from({ length: n }, () => ({ do: 'enlist', arm: 'cavalry' }));

async function hand(page, press, text, name = 'army.army.json') {
  await press.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press.click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('an army is built, kept, loaded and completed', {}, async (page) => {
  await openGuidon(page);
  await begin(page, OPEN);
  await askedFor(page, /^Union: choose/);
  await builder(page).getByText('Nobody has been raised yet.').waitFor();
  ok(await button(page, 'Done').isDisabled(), 'nothing is complete yet');
  matches(await limit(page, 'regiments and batteries').innerText(), /not yet[\s\S]*0 regiments and batteries \(1 to 12, DBAM-ORG-05\)/);
  await enlist(page, 'cavalry');
  await enlist(page, 'infantry');
  await enlist(page, 'cavalry');
  matches(await limit(page, 'regiments of cavalry').innerText(), /ok[\s\S]*2 regiments of cavalry \(at most 2\b/);
  await limit(page, 'regiments of cavalry').locator('.clause-link').click();
  await dialog(page, /^Rules/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A line is chosen, and tells what may be done with it.
  await page.keyboard.press('Escape');
  await lines(page).getByRole('button', { name: /4th Ohio: infantry/ }).click(); // foot comes first, whoever was raised first
  await page.locator('.order').getByRole('heading', { name: '4th Ohio' }).waitFor();
  await page.locator('.order [data-verb="dismiss"]').waitFor();
  await page.keyboard.press('Escape');

  // Taking out, and taking that back.
  await lines(page).first().locator('[data-verb="dismiss"]').click();
  await until(async () => (await lines(page).count()) === 2, 'one less');
  await tool(page, 'Undo').click();
  await until(async () => (await lines(page).count()) === 3, 'it is back');

  // A file of it.
  await builder(page).getByLabel('Name').fill('Two and one');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as a file').click()]);
  const text = await (await file.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString());
  equal(file.suggestedFilename(), 'two-and-one.army.json');
  const army = JSON.parse(text);
  equal([army.format, army.side, army.name, army.battle, army.orders.map((o) => o.arm)],
    ['guidon-army', 'union', 'Two and one', 'pickup', ['cavalry', 'infantry', 'cavalry']]);

  // Another in its place; what is refused changes nothing.
  await hand(page, button(page, 'Load a file…'), armyOf('union', [...foot(2), ...horse(3)]));
  const said = builder(page).getByRole('alert');
  await said.waitFor();
  matches(await said.innerText(), /Order 5 is refused[\s\S]*at most 2 regiments of cavalry, not 3[\s\S]*ORG-07/);
  equal(await lines(page).count(), 3, 'lines after a refusal');
  await hand(page, button(page, 'Load a file…'), 'nonsense', 'nonsense.json');
  await said.filter({ hasText: '“nonsense.json” is not an army' }).waitFor();
  await hand(page, button(page, 'Load a file…'), armyOf('union', foot(5)));
  await until(async () => (await lines(page).count()) === 5, 'the army of the file');
  await hand(page, button(page, 'Load a file…'), text);
  await until(async () => (await lines(page).count()) === 3, 'the army that was saved');

  await button(page, 'Computer builds it').click();
  await until(async () => (await lines(page).count()) === 12, 'an army of twelve');
  await settled(page);
  await builder(page).getByText('Every limit is kept.').waitFor();
  await button(page, 'Done').click();
  await askedFor(page, /^Confederates: choose/);
  await builder(page).getByText('Nobody has been raised yet.').waitFor();
});

test('armies from files are played at once', {}, async (page) => {
  await openGuidon(page);
  await openBattle(page, "Brawner's Farm");
  equal(await setup(page).getByRole('group', { name: 'Armies' }).count(), 0, 'no armies to be chosen where they are given');
  await openBattle(page, 'An open field');
  const armies = setup(page).getByRole('group', { name: 'Armies' });
  const chooser = (side) => armies.getByRole('button', { name: new RegExp(`file….*${side}`) });
  await hand(page, chooser('Union'), armyOf('confederate', foot(3)));
  await armies.getByRole('alert').filter({ hasText: 'is an army of the other side' }).waitFor();
  await hand(page, chooser('Union'), armyOf('union', horse(3)));
  await armies.getByText('union file').waitFor();
  await hand(page, chooser('Confederate'), armyOf('confederate', foot(4)));
  await armies.getByText('confederate file').waitFor();
  await setup(page).getByRole('radio', { name: 'Two players at one screen' }).check();
  await beginButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'Order 3 of the army is refused: a Union army has at most 2 regiments of cavalry, not 3 (DBAM-ORG-07).' }).waitFor();
  await hand(page, chooser('Union'), armyOf('union', foot(3)));
  await until(() => beginButton(page).isEnabled(), 'another try');
  await beginButton(page).click();
  await askedFor(page, /placed|which table edge/);
  ok((await stepNumber(page)) >= 9, 'all orders of both files were given');
});

test('one army is raised by hand, the other comes from a file', {}, async (page) => {
  await openGuidon(page);
  await openBattle(page, 'An open field');
  const armies = setup(page).getByRole('group', { name: 'Armies' });
  await hand(page, armies.getByRole('button', { name: /Confederate/ }), armyOf('confederate', foot(4)));
  await begin(page, { mode: 'You against the computer', seed: '3' });
  await askedFor(page, /^Union: choose/);
  await button(page, 'Computer builds it').click();
  await until(async () => (await lines(page).count()) === 12, 'an army of twelve');
  await settled(page);
  await button(page, 'Done').click();
  await page.locator('.log-side').getByText('Confederates: 4 infantry, 0 cavalry, 0 batteries').waitFor();
});

/** Goes to it by Tab, as somebody without a mouse does: a button gone to like this has its own Enter. */
async function tabTo(page, wanted, most = 60) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by ${most} presses of Tab: ${wanted}`);
}

test('the builder by keyboard alone', {}, async (page) => {
  await openGuidon(page);
  await begin(page, OPEN);
  await askedFor(page, /^Union: choose/);
  await tabTo(page, adding(page, 'enlist'));
  await page.keyboard.press('Enter');
  await page.locator('.order').waitFor();
  await tabTo(page, page.locator('.order').getByRole('radio', { name: 'artillery' }));
  await page.keyboard.press('Enter');
  await tabTo(page, give(page));
  await page.keyboard.press('Enter');
  await until(async () => (await lines(page).count()) === 1, 'a battery');
  await settled(page);
  await tabTo(page, lines(page).first().locator('[data-verb="dismiss"]'));
  await page.keyboard.press('Enter');
  await until(async () => (await lines(page).count()) === 0, 'none');
  await tabTo(page, button(page, 'Computer builds it'));
  await page.keyboard.press('Enter');
  await until(async () => (await lines(page).count()) === 12, 'twelve');
  await settled(page);
  await page.keyboard.press('Shift+Enter');
  await askedFor(page, /^Confederates: choose/);
});

test('the builder on a phone, and for who does not see it', { ...phone, axe: true, motion: 'reduce' }, async (page) => {
  await openGuidon(page);
  await begin(page, OPEN);
  await askedFor(page, /^Union: choose/);
  await button(page, 'Computer builds it').tap();
  await until(async () => (await lines(page).count()) === 12, 'twelve');
  await settled(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  ok(wide <= 1, `the page sticks out by ${wide} pixels`);
  const out = await builder(page).evaluate((panel) => [...panel.querySelectorAll('button, input:not([hidden]), li')]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1).map((e) => e.textContent));
  equal(out, [], 'what is cut off');
  const found = await page.evaluate(async () => (await window.axe.run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, resultTypes: ['violations'],
  })).violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`)));
  equal(found, [], 'axe on the builder');
});
