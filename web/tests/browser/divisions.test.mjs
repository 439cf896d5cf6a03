// divisions.test.mjs - a system of generals who ride, activate brigades by dice and lead them: every sum and chance is seen
// before its roll.
import { equal, matches, ok, test, until } from './harness.mjs';
import { recordOf, TWO } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { asked, askedFor, card, choice, clickUnit, drag, give, hoverUnit, log, pixelsPerInch, pointOn, select, settled, unit, verb } from './table.mjs';

const RULES = 'face', NAME = 'I Died With My Face to the Enemy';
const table = [48, 36];
const GENERAL = 'Brig. Gen. John Gibbon', LEFT = 'Second Brigade (Webb)', MIDDLE = 'Third Brigade (Hall)', GUNS = 'A, 4th US (Cushing)';
const ENEMY = "Garnett's Brigade", NEAR = "Kemper's Brigade";

/** A division in line behind its general; before it two brigades of the enemy, one of them worn down. */
const moment = (phase, more = {}) => {
  const units = [
    { name: GENERAL, side: 'union', kind: 'general', division: 1, at: [20, 9] },
    { name: LEFT, side: 'union', division: 1, bases: 6, quality: 'veteran', at: [13, 14], facing: 0 },
    { name: MIDDLE, side: 'union', division: 1, morale: 'worn', event_disorder: 1, at: [23, 14], facing: 0 },
    { name: GUNS, side: 'union', division: 1, kind: 'artillery', at: [31, 10], facing: 0 },
    { name: ENEMY, side: 'confederate', division: 2, at: [13, 20], facing: 180 },
    { name: NEAR, side: 'confederate', division: 2, morale: 'spent', event_disorder: 2, at: [25, 18.2], facing: 180 },
    { name: 'Maj. Gen. George E. Pickett', side: 'confederate', kind: 'general', rating: 'inspired', division: 2, at: [20, 30] },
  ];
  return { table, phase, active: 'union', units: units.map((u) => ({ ...u, ...more[u.name] })) };
};
const sitDown = (page, phase, { seed = '5', more } = {}) => playRecord(page, recordOf(moment(phase, more), { rules: RULES, players: TWO, seed }));
const shapes = (page, kind) => page.locator(`.sketch .shape.${kind}`);
const told = (page, name) => page.locator(`[data-label="${name}"] .state`).textContent();

/** Presses on the general, which chooses him, and lets him try a unit; gives the card that tells the sum before the roll. */
async function attempt(page, name) {
  await clickUnit(page, GENERAL);
  await askedFor(page, /Which unit does Brig\. Gen\. John Gibbon try to activate/);
  await select(page, name);
  await verb(page, 'activate').first().click();
  const sum = card(page, new RegExp(`^${name.replace(/[()]/g, '\\$&')}: activate`));
  await sum.getByText(/needs \d+ or more on 2 dice: \d+ times in 36, \d+ in 100/).waitFor();
  return sum;
}

test('quality, morale and disorder stand on the brigade, and its card names them', {}, async (page) => {
  await sitDown(page, 'generals');
  await askedFor(page, /Union: which general moves/);
  matches(await unit(page, LEFT).getAttribute('aria-label'), /veteran/);
  equal(await told(page, MIDDLE), 'worn, disordered');
  equal(await told(page, NEAR), 'spent, severely disordered');
  await select(page, MIDDLE);
  const known = page.locator('.order .known');
  for (const text of [/Quality\s*average/, /Morale\s*worn/, /Weapon\s*rifle/]) matches(await known.innerText(), text);
  await select(page, GENERAL);
  matches(await known.innerText(), /Rating\s*average/);
});

test('a general rides: by a press on the table, by dragging him, or to a unit, and what he would need is drawn', {}, async (page) => {
  await sitDown(page, 'generals');
  await askedFor(page, /Union: which general moves/);
  await hoverUnit(page, GENERAL);
  await shapes(page, 'command').first().waitFor({ state: 'attached' }); // how far his word carries, and to whom
  await clickUnit(page, GENERAL); // no button need be found
  await askedFor(page, /Where does Brig\. Gen\. John Gibbon ride\? He has 10 inches/);
  const inch = await pixelsPerInch(page, table[0]), { x, y } = await pointOn(page, GENERAL);
  await page.mouse.click(x + 2 * inch, y - inch);
  await page.locator('.ghost.legal').first().waitFor();
  equal(await shapes(page, 'zone').count(), 1, 'how far he may ride');
  await until(async () => (await shapes(page, 'command').locator('.line').count()) === 2, 'lines to both brigades from there');
  await page.keyboard.press('Escape');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 5; i++) await page.mouse.move(x - i * inch * 0.6, y);
  await page.mouse.up();
  const at = page.locator('.order .making input[type=number]');
  await until(async () => Math.abs(Number(await at.first().inputValue()) - 17) <= 0.3, 'the place that he was dragged to');
  await pressUnit(page, LEFT); // while a place is asked for, a press on a unit joins it
  await settled(page);
  await log(page).getByText(/John Gibbon joins Second Brigade \(Webb\)/).waitFor();
  await page.locator(`[data-label="${LEFT}"] [data-sign=led]`).waitFor();
});

/** Presses on the middle of a unit although something lies over it. */
async function pressUnit(page, name) {
  const box = await unit(page, name).locator('.solid').first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('an activation: the parts of its target and the chance before the roll, then an advance and a wheel by dragging', {}, async (page) => {
  await sitDown(page, 'activation');
  const sum = await attempt(page, LEFT);
  for (const part of ['veteran troops', 'average general', 'distance', 'or more needed on two dice']) await sum.getByText(part, { exact: true }).waitFor();
  await sum.getByText('92', { exact: true }).waitFor();
  await sum.getByText(/is activated/).first().waitFor();
  ok((await shapes(page, 'command').locator('.line').count()) === 1, 'the line of command');
  await give(page).click();
  await page.mouse.move(640, 70); // not over what may be done now: that would be looked at
  await askedFor(page, /Second Brigade \(Webb\) is activated: what does it do/);
  await log(page).getByText(/rolls \d+ against 3: it is activated/).waitFor();
  await shapes(page, 'arc').first().waitFor({ state: 'attached' });
  const inch = await pixelsPerInch(page, table[0]);
  await drag(page, 'front', 0, -1.5 * inch);
  await page.locator('.ghost.legal').first().waitFor();
  await drag(page, 'right', 0, -inch);
  const order = page.locator('.order');
  ok(Math.abs(Number(await order.getByLabel('forward').inputValue()) - 1.5) <= 0.2, 'an advance');
  ok(Number(await order.getByLabel('wheel left').inputValue()) >= 5, 'a wheel');
  await give(page).click();
  await log(page).getByText(/it is activated.*; advances \d/).waitFor();
});

test('a charge: its way, both tests and how far it may come before it is declared', {}, async (page) => {
  await sitDown(page, 'activation', { more: { [NEAR]: { event_disorder: 0 } } }); // or it would have no dice left
  await attempt(page, MIDDLE);
  await give(page).click();
  await askedFor(page, /Third Brigade \(Hall\) is activated/);
  await hoverUnit(page, NEAR);
  const sum = card(page, /^Third Brigade \(Hall\): charge/);
  await sum.getByText(/it goes in \d+ times in 100/).waitFor();
  await sum.getByText(/then Kemper's Brigade stands \d+ times in 100/).waitFor();
  await sum.getByText(/if it stands: \d+ dice of defensive fire/).waitFor();
  await sum.locator('.outcome-bar').waitFor();
  await shapes(page, 'path').first().waitFor({ state: 'attached' });
  await clickUnit(page, NEAR);
  if (await give(page).count()) await give(page).click();
  await log(page).getByText(/tests its morale, about to charge: \d+/).waitFor();
});

test('fire: lines of the files that bear, then both sides, losses and an end of the line that is pressed on', {}, async (page) => {
  const more = { [ENEMY]: { at: [14, 17.5], bases: 6 }, [NEAR]: { at: [25, 16.2], morale: 'fresh', event_disorder: 0 } };
  await sitDown(page, 'fire', { seed: '3', more });
  await askedFor(page, /Union: who fires at whom\? Hits count when both sides have fired/);
  await select(page, LEFT);
  await shapes(page, 'arc').first().waitFor({ state: 'attached' });
  await hoverUnit(page, ENEMY);
  await until(async () => (await shapes(page, 'sight').count()) === 6, 'a line from every file');
  await card(page, /^Second Brigade \(Webb\): fire/).getByText(/6 dice at 4\+: \d\.\d hits on average/).waitFor();
  await clickUnit(page, ENEMY);
  await log(page).getByText(/is to fire at Garnett's Brigade: 6 dice/).waitFor();
  for (let i = 0; i < 20 && !(await choice(page, 'remove_base').count()); i++) await goOn(page);
  await askedFor(page, /has lost a base: which end of its line/);
  const name = /^(.*) has lost a base/.exec(await asked(page))[1];
  const box = await unit(page, name).locator('.solid').first().boundingBox(), edge = [box.x + 5, box.y + box.height / 2];
  await page.mouse.click(...edge);
  await page.locator('.order').getByRole('radio', { name: name === ENEMY || name === NEAR ? /^right$/i : /^left$/i, checked: true }).waitFor();
  await page.mouse.click(...edge);
  await log(page).getByText(/loses a base/).waitFor();
});

/** Does what the computer would do. */
async function goOn(page) {
  await settled(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await give(page).waitFor();
  await give(page).click();
  await settled(page);
}

test('battles of this system begin from the start page, and a turn is played with the computer', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Pickett's Charge", rules: NAME, side: 'Confederate', seed: '7' });
  await askedFor(page, /Confederates: which general moves/);
  await page.locator('[data-unit*="Pickett"].hinted').first().waitFor(); // he is chosen on the map, not from a row of buttons
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", rules: NAME, side: 'Union', seed: '7' });
  await settled(page);
  for (let i = 0; i < 60 && !(await log(page).locator('h3').filter({ hasText: /Turn 2 of / }).count()); i++) await goOn(page);
  await log(page).locator('h3').filter({ hasText: /Turn 2 of / }).first().waitFor();
});
