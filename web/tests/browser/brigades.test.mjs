// brigades.test.mjs - a system with brigade orders, simultaneous fire and melees: what is asked is drawn before it is done.
import { equal, matches, ok, test, until } from './harness.mjs';
import { recordOf, TWO } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, card, choice, clickUnit, drag, give, hoverUnit, log, pixelsPerInch, select, settled, unit, verb } from './table.mjs';

const RULES = 'devil';
const table = [60, 44];
const GENERAL = 'Gen. Gibbon', LEFT = '2nd Wisconsin', MIDDLE = '6th Wisconsin', RIGHT = '7th Wisconsin', ENEMY = '2nd Virginia', GUNS = 'Danville Artillery';

/** A brigade in one line behind a fence, its commander behind it; before it an enemy that has suffered, and guns. */
const moment = (phase, more = {}) => ({
  table, phase, first: 'union', card: `${phase.toUpperCase()}_UNION`,
  terrain: [{ kind: 'fence', line: [[12, 14.2], [24, 14.2]] }],
  units: [
    { name: GENERAL, side: 'union', kind: 'commander', brigade: 1, at: [27, 11.5] },
    { name: LEFT, side: 'union', brigade: 1, stands: 6, at: [18, 14], facing: 0 },
    { name: MIDDLE, side: 'union', brigade: 1, at: [27, 14], facing: 0 },
    { name: RIGHT, side: 'union', brigade: 1, quality: 'crack', at: [35, 14], facing: 0 },
    { name: ENEMY, side: 'confederate', brigade: 2, stands: 7, hits: [1, 1, 1, 1, 1, 1, 1], at: [35, 19], facing: 180, ...more },
    { name: GUNS, side: 'confederate', brigade: 2, kind: 'artillery', stands: 3, at: [27, 19], facing: 180 },
    { name: 'Gen. Taliaferro', side: 'confederate', kind: 'commander', brigade: 2, at: [50, 40] },
  ],
});
const sitDown = (page, phase, { seed = '5', more } = {}) => playRecord(page, recordOf(moment(phase, more), { rules: RULES, players: TWO, seed }));
const shapes = (page, kind) => page.locator(`.sketch .shape.${kind}`);
const pending = (page, name) => page.locator(`[data-pending="${name}"]`);
const end = async (page) => {
  await page.keyboard.press('Escape');
  await choice(page, 'end_half').click();
  await settled(page);
};

/** Presses on a stand of a unit on the map, by its place in the line from the left of the screen. */
async function pressStand(page, name, place, of) {
  const box = await unit(page, name).locator('.solid').first().boundingBox();
  await page.mouse.click(box.x + (box.width * (place + 0.5)) / of, box.y + box.height / 2);
}

test('a brigade order: who hears it is drawn and named, and those who follow are moved by hand', {}, async (page) => {
  await sitDown(page, 'move');
  await askedFor(page, /Union: move units, or order a brigade to move/);
  await page.locator('.card-strip [data-card=MOVE_UNION]').waitFor(); // the card lies open
  matches(await page.locator(`[data-label="${RIGHT}"] text`).first().textContent(), /••$/, 'orders left beside the name');
  await select(page, GENERAL);
  await shapes(page, 'command').first().waitFor({ state: 'attached' });
  await verb(page, 'brigade_order').click();
  const named = page.locator('.order .joining button[aria-pressed=true]');
  await until(async () => (await named.count()) === 3, 'all who hear him to be named');
  await until(async () => (await shapes(page, 'stand').count()) === 3, 'the colours of those who follow');
  ok((await shapes(page, 'command').locator('.line').count()) >= 3, 'lines of the chain');
  await give(page).click();
  await askedFor(page, /units that follow Gen\. Gibbon/);

  await select(page, RIGHT);
  const inch = await pixelsPerInch(page, table[0]);
  await drag(page, 'front', -0.3 * inch, -0.3 * inch); // to the left front
  await page.locator('.ghost.legal').first().waitFor();
  const oblique = Number(await page.locator('.order').getByLabel('oblique left').inputValue());
  ok(Math.abs(oblique - 0.4) <= 0.2, `obliqued 0.4 inches, the order says ${oblique}`);
  await card(page, /^7th Wisconsin: move/).getByText(/paid by the order of Gen\. Gibbon/).waitFor();
  await give(page).click();
  await log(page).getByText(/^7th Wisconsin/).last().waitFor();
  await settled(page);
  await select(page, MIDDLE);
  await verb(page, 'fudge').click();
  await drag(page, 'front', 0, -0.5 * inch);
  await until(async () => Math.abs(Number(await page.locator('.order').getByLabel(/^north/i).inputValue()) - 0.5) <= 0.2, 'the shift to the north');
  await page.keyboard.press('Escape');
  await choice(page, 'close_order').click();
  await askedFor(page, /Union: move units/);
});

test('what is torn down leaves a gap', {}, async (page) => {
  await sitDown(page, 'move');
  await select(page, LEFT);
  await verb(page, 'remove_obstacle').click();
  await shapes(page, 'contact').first().waitFor({ state: 'attached' });
  await give(page).click();
  await page.locator('path.breaches').waitFor({ state: 'attached' });
});

test('arcs and the stands that bear are seen before the shot, and hits wait until both sides have fired', {}, async (page) => {
  await sitDown(page, 'fire');
  await askedFor(page, /Union: fire; hits count when both sides have fired/);
  await select(page, RIGHT);
  await until(async () => (await shapes(page, 'arc').count()) === 2 && (await shapes(page, 'stand').count()) === 5, 'arcs and stands that can shoot');
  await hoverUnit(page, ENEMY);
  await card(page, /^7th Wisconsin: fire/).getByText(/dice: .* on average/).waitFor();
  await shapes(page, 'sight').first().waitFor({ state: 'attached' });
  ok((await shapes(page, 'arc').count()) === 2 && (await shapes(page, 'stand').count()) >= 1, 'the stands that bear');
  await clickUnit(page, ENEMY);
  await settled(page);
  await pending(page, ENEMY).waitFor();
  const hits = Number(await pending(page, ENEMY).textContent());
  equal(hits, 4, 'hits that wait');
  await end(page);
  await askedFor(page, /Confederates: fire/);
  await pending(page, ENEMY).waitFor(); // the other side fires before they count
  await end(page);
  await askedFor(page, /which stands of 2nd Virginia take its 4 hits/);
  equal(await pending(page, ENEMY).count(), 0, 'nothing lies over stands that are pointed at');
  // All have a hit, so each that is named is lost: the one with the colours, and some that leave two beside it.
  for (const place of [3, 0]) await pressStand(page, ENEMY, place, 7);
  // Keys name them as well; whoever went to one by Tab gives the order by Enter all the same.
  for (const key of ['6', '9', '2']) await page.keyboard.press(key);
  await page.locator('.stand-picker').getByText('4 of 4 named').waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Tab');
  await page.locator('.stand-picker button').first().focus();
  await page.keyboard.press('Space');
  await page.locator('.stand-picker').getByText('4 of 4 named').waitFor();
  await page.keyboard.press('Enter');
  await askedFor(page, /which stand of 2nd Virginia takes the colours/);
  await page.locator('.stand-picker').waitFor();
  equal(await give(page).count(), 0, 'a stand is still needed');
  equal(await page.locator('.named-stands .open').count(), 2, 'the two that could');
  await pressStand(page, ENEMY, 2, 7);
  await give(page).click();
  await log(page).getByText(/another stand of 2nd Virginia takes the colours/i).waitFor();
});

test('a charge is drawn before it is made, and the guns of a beaten battery stay on the field', {}, async (page) => {
  await sitDown(page, 'charge');
  await select(page, MIDDLE);
  await hoverUnit(page, GUNS);
  await card(page, /^6th Wisconsin: charge/).getByText(/dice against .*: wins \d+ times in 100/).waitFor();
  await shapes(page, 'path').first().waitFor({ state: 'attached' });
  await clickUnit(page, GUNS);
  await settled(page);
  await log(page).getByText(/^6th Wisconsin charges/).waitFor();
  await page.keyboard.press('Escape');
  await unit(page, MIDDLE).and(page.locator('[aria-label*=engaged]')).waitFor();
  for (let i = 0; i < 20 && !(await log(page).getByText(/victory in the melee/).count()); i++) await goOn(page);
  await log(page).getByText(/Union victory in the melee/).waitFor();
  for (let i = 0; i < 20 && !(await page.locator('[data-relic]').count()); i++) await goOn(page);
  equal(await page.locator(`[data-relic="${GUNS}"]`).count() >= 1, true, 'guns without a crew');
});

/** Ends a half, or does what the computer would do. */
async function goOn(page) {
  if (await choice(page, 'end_half').count()) return end(page);
  await page.keyboard.press('s');
  await give(page).waitFor();
  await give(page).click();
  await settled(page);
}

test('a battle begins from the start page, and a turn is played with the computer', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", rules: 'The Devil to Pay', side: 'Union', seed: '7' });
  await askedFor(page, /Union: which units run from the enemy before the next card is drawn/);
  for (let i = 0; i < 60 && !(await log(page).locator('h3').filter({ hasText: /Turn 2 of / }).count()); i++) {
    const none = choice(page, 'none_runs');
    if (await none.count()) await none.click();
    else if (await choice(page, 'end_half').count()) await end(page);
    else await goOn(page);
    await settled(page);
  }
  await log(page).locator('h3').filter({ hasText: /Turn 2 of / }).waitFor();
});
