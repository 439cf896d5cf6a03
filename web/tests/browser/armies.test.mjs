// armies.test.mjs - a system of whole armies: brigades in and out of command and supply, marches by road, generals who ride
// and lead charges, fire that is summed up before it is declared, losses, flights, letters, and armies that are raised.
import { equal, matches, ok, test, until } from './harness.mjs';
import { recordOf, TWO } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, card, choice, clickUnit, drag, give, hoverUnit, log, pixelsPerInch, select, settled, standing, unit, verb } from './table.mjs';

const RULES = 'realmen', NAME = 'Real Men';
const table = [48, 36];
const SEYMOUR = "Seymour's Brigade", MAGILTON = "Magilton's Brigade", COLUMN = "Phelps' Brigade", HOOKER = 'Maj. Gen. Hooker';
const HOOD = "Hood's Brigade", TRAIN = 'Union train';

const road = { kind: 'road', line: [[5, 0], [5, 14], [12, 30], [12, 36]], width: 1 };
const here = [
  { name: HOOKER, side: 'union', kind: 'general', at: [13, 10.75] },
  { name: SEYMOUR, side: 'union', at: [13, 12], facing: 0, elements: 5 },
  { name: MAGILTON, side: 'union', at: [26, 12], facing: 0, quality: 'green' },
  { name: COLUMN, side: 'union', at: [5, 12], facing: 0, formation: 'march_column' },
  { name: TRAIN, side: 'union', kind: 'supply', at: [5, 4], facing: 0 },
  { name: HOOD, side: 'confederate', at: [13, 15], facing: 180 },
  { name: 'Gen. Jackson', side: 'confederate', kind: 'general', at: [24, 30], facing: 180 },
  { name: 'Far', side: 'confederate', at: [42, 33], facing: 180 },
];

/** The Union side's phase; `more` changes single units. */
const moment = (phase, more = {}, besides = {}) =>
  ({ table, phase, active: 'union', terrain: [road], units: here.map((u) => ({ ...u, ...more[u.name] })), ...besides });
const sitDown = (page, position, { seed = '5', players = TWO } = {}) => playRecord(page, recordOf(position, { rules: RULES, players, seed }));
const order = (page) => page.locator('.order');
const shapes = (page, kind) => page.locator(`.sketch .shape.${kind}`);

/** The middle of a unit on the screen, whatever lies over it. */
async function middleOf(page, name) {
  const solid = unit(page, name).locator('.solid'), box = await ((await solid.count()) ? solid.first() : unit(page, name)).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Presses on the table some inches from the middle of a unit: to the east and to the north. */
async function pressFrom(page, name, east, north) {
  const inch = await pixelsPerInch(page, table[0]), [x, y] = await middleOf(page, name);
  await page.mouse.click(x + east * inch, y - north * inch);
}

test('a brigade: command, supply and field of fire are drawn with words, and told on its card', {}, async (page) => {
  const source = { source_at: [[5, 0]], source_side: ['union'], source_distance: [10], source_kind: ['capital'] };
  const posts = { post_side: ['union'], post_rank: ['division'], post_general: [HOOKER], post_exists: [true] };
  await sitDown(page, moment('move', { [SEYMOUR]: { post: 1 }, [HOOKER]: { post: 1, commands: true, roll: 1 } }, { supply: 1, ...source, ...posts }));
  await askedFor(page, /Union: movement and manoeuvre/);
  matches(await standing(page), /^Turn 1[^]*12:00, clear/);
  await select(page, SEYMOUR);
  const known = order(page).locator('.known');
  for (const text of [/Quality\s*regular/, /Weapon\s*rifle/, /Formation\s*line/, /In command\s*yes/, /In supply\s*yes/]) matches(await known.innerText(), text);
  ok(!/counters|Fatigue|Casualties/.test(await known.innerText()), 'noughts are not told');
  const words = page.locator('.sketch-words');
  await words.getByText(/^each element counts 1 within 2 inches/).waitFor();
  // For words of command and supply there is no room among the troops; the card has said it.
  ok((await shapes(page, 'arc').count()) > 0, 'the arc');
  await select(page, HOOKER);
  for (const text of [/Commands\s*division/, /Command range\s*4/, /Command ability\s*2/, /In charge this turn\s*yes/]) matches(await known.innerText(), text);
  await words.getByText(/^commands within 4 inches, on 2 or less/).waitFor();
  await select(page, TRAIN);
  ok(!/Weapon/.test(await known.innerText()), 'a train has no weapon');
});

test('a brigade moves by dragging, and a column marches along the road to a place that is pressed on', {}, async (page) => {
  await sitDown(page, moment('move'));
  await select(page, MAGILTON);
  const inch = await pixelsPerInch(page, table[0]);
  await verb(page, 'move_unit').click();
  await order(page).getByText(/^Say where Magilton's Brigade goes/).waitFor();
  await until(async () => (await page.locator('div.refusal').count()) === 0, 'no refusal before anything is said');
  await drag(page, 'front', 0, -2 * inch);
  await page.locator('.ghost.legal').first().waitFor();
  await order(page).getByText(/2 of \d+ inches/).waitFor();
  await give(page).click();
  await log(page).getByText(/^Magilton's Brigade/).first().waitFor();
  await select(page, COLUMN);
  await verb(page, 'move_unit').click();
  await order(page).getByText('Add a step by hand').click();
  await order(page).getByRole('button', { name: '+ along a place…' }).click();
  await order(page).getByText('Press on the table: along that place.').waitFor();
  await pressFrom(page, COLUMN, 3, 8);
  await order(page).getByText(/of 24 inches, all of it by road/).waitFor();
  equal(await order(page).locator('.list li').count(), 1, 'one step');
  await page.keyboard.press('Enter');
  await settled(page);
  await log(page).getByText(/^Phelps' Brigade/).first().waitFor();
});

test('a general rides: to a place, by dragging, or to a unit that is pressed on twice', {}, async (page) => {
  await sitDown(page, moment('move'));
  await select(page, HOOKER);
  await verb(page, 'move_leader').click();
  await order(page).getByText(/Press on the table, or on a unit of yours to go to it/).waitFor();
  await pressFrom(page, MAGILTON, -5, -3);
  await order(page).getByText(/[\d¼½¾]+ of 36 inches/).waitFor();
  await page.locator('.ghost.legal').first().waitFor();
  await page.keyboard.press('Escape');
  const inch = await pixelsPerInch(page, table[0]), [x, y] = await middleOf(page, HOOKER);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 5; i++) await page.mouse.move(x + i * inch * 0.4, y + i * inch * 0.4);
  await page.mouse.up();
  await until(async () => Math.abs(Number(await order(page).locator('.making input[type=number]').first().inputValue()) - 15) <= 0.3, 'the place he was dragged to');
  await page.mouse.click(...(await middleOf(page, MAGILTON)));
  await until(async () => (await order(page).locator('select').first().inputValue()) === MAGILTON, 'the unit he joins');
  await page.mouse.click(...(await middleOf(page, MAGILTON)));
  await log(page).getByText(/^Maj\. Gen\. Hooker rides \d+\.?\d* inches, to Magilton's Brigade/).waitFor();
});

test('formations change, and a charge is led by a general', {}, async (page) => {
  await sitDown(page, moment('move'));
  await select(page, MAGILTON);
  await verb(page, 'change_formation').first().click();
  await order(page).getByRole('radio', { name: 'March column' }).click();
  await page.locator('.ghost.legal').first().waitFor();
  await give(page).click();
  await log(page).getByText(/^Magilton's Brigade/).first().waitFor();
  await select(page, SEYMOUR);
  await verb(page, 'charge').click();
  const inch = await pixelsPerInch(page, table[0]);
  await drag(page, 'front', 0, -3 * inch);
  await order(page).getByText(/it strikes Hood's Brigade, which fires first/).waitFor();
  await give(page).click();
  await log(page).getByText(/Seymour's Brigade charges/).first().waitFor();
  await askedFor(page, /Hooker/);
});

test('fire: its sum and chances before it is declared, then the stand that is lost is pressed on', {}, async (page) => {
  await sitDown(page, moment('combat', { [HOOD]: { at: [13, 13.5], elements: 6 } }));
  await askedFor(page, /Confederates: who fires at whom/);
  await select(page, HOOD);
  await hoverUnit(page, SEYMOUR);
  const sum = card(page, /^Hood's Brigade: fire at/);
  await sum.getByText(/^\d+ casualt(y|ies)/).waitFor();
  await sum.getByText(/Seymour's Brigade routs at 2 in a phase/).waitFor();
  await clickUnit(page, SEYMOUR);
  await give(page).waitFor(); // all elements that bear are proposed
  await clickUnit(page, SEYMOUR);
  await log(page).getByText(/Hood's Brigade/).first().waitFor();
  await choice(page, 'end_fire').click();
  await askedFor(page, /which|lost/i);
  const box = await unit(page, SEYMOUR).locator('.solid').first().boundingBox();
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  await give(page).click();
  await log(page).getByText(/loses an element/).first().waitFor();
});

test('a unit that runs is shown its way, and another can be pointed at', {}, async (page) => {
  const units = here.filter((u) => u.kind !== 'general').map((u) => ({ ...u, in_command: false }));
  await sitDown(page, moment('army_morale', {}, { units }));
  await choice(page, 'resolve_rest').click();
  await order(page).getByText('This is a proposal; press on the table for another way.').waitFor();
  await page.locator('.ghost.legal').first().waitFor();
  const name = (await order(page).locator('.hint b').first().innerText()).trim();
  await pressFrom(page, name, 0, -5);
  await order(page).getByText('Press on the table: to that place.').waitFor();
  equal(await order(page).locator('.list li').count(), 1, 'the proposal has given way');
  await page.locator('.ghost.legal').first().waitFor();
  await give(page).click();
  await until(async () => new RegExp(`${name}[^]*(routs|runs)`).test(await log(page).innerText()), 'the run in the story');
});

test('a breakthrough: a step is dragged or declined', {}, async (page) => {
  await sitDown(page, moment('breakthrough', { [SEYMOUR]: { charged: true, met: true }, [HOOD]: { at: [40, 30] } }));
  await askedFor(page, /units that have routed all they charged may go half a move further/);
  await verb(page, 'breakthrough_move').first().click(); // it is chosen already, as nothing else is asked
  const inch = await pixelsPerInch(page, table[0]);
  await drag(page, 'front', 0, -1.5 * inch);
  await page.locator('.ghost.legal').first().waitFor();
  await give(page).click();
  await settled(page);
  await log(page).getByText(/Seymour's Brigade/).first().waitFor();
});

// --- letters -------------------------------------------------------------------------------------

const FOUR = { 'union-1': 'human', 'union-2': 'human', confederate: 'scripted' };
const several = {
  table, phase: 'messages', active: 'union', setting: { seats: ['union', 'union', 'confederate'] },
  units: [
    { name: HOOKER, side: 'union', kind: 'general', at: [20, 9], seat: 0, own: true },
    { name: 'Maj. Gen. Meade', side: 'union', kind: 'general', at: [28, 9], seat: 1, own: true },
    { name: SEYMOUR, side: 'union', at: [20, 12], seat: 0 }, { name: MAGILTON, side: 'union', at: [28, 12], seat: 1 },
    { name: HOOD, side: 'confederate', at: [20, 32], facing: 180, seat: 2 },
    { name: 'Gen. Jackson', side: 'confederate', kind: 'general', at: [24, 34], seat: 2, own: true },
  ],
};
const curtain = (page, name) => page.getByRole('button', { name: new RegExp(`I am the ${name} player`) });
const drawer = (page) => page.getByRole('dialog', { name: 'Letters' });

test('letters: one player writes, a curtain falls, and the other does not see the words before they are brought', {}, async (page) => {
  await sitDown(page, several, { players: FOUR });
  await page.locator('.strip .seat').getByText('Union 1').waitFor();
  matches(await standing(page), /^Turn 1[^]*12:00, clear/);
  await select(page, HOOKER);
  await verb(page, 'write_message').first().click();
  await order(page).locator('textarea').fill('Attack on the left at once.');
  await give(page).click();
  await curtain(page, 'Union 2').click(); // nobody writes twice in a turn
  await settled(page);
  ok(!(await page.content()).includes('Attack on the left'), 'the words are nowhere in the page');
  await choice(page, 'end_messages').click();
  await curtain(page, 'Union 1').click();
  await askedFor(page, /Union: movement and manoeuvre/);
  await page.locator('.letters-button').click();
  await drawer(page).getByText('Attack on the left at once.').waitFor();
  await drawer(page).getByText(/on its way/).waitFor();
});

test('a letter that was brought is read by a roll, and is new in the drawer', {}, async (page) => {
  const brought = {
    turn: 2, wrote: 3, letter_from: [HOOKER], letter_to: ['Maj. Gen. Meade'], letter_holder: ['Maj. Gen. Meade'], letter_state: ['unread'],
    letter_readers: [1], letter_text: ['Come up by the road.'], letter_turn: [1],
  };
  const units = several.units.map((u) => (u.name === 'Maj. Gen. Meade' ? { ...u, ability: 5 } : u)); // only a six is too high for him
  await sitDown(page, { ...several, ...brought, units }, { players: FOUR });
  await curtain(page, 'Union 2').click();
  await settled(page);
  ok(!(await page.content()).includes('Come up by the road'), 'sealed until it is read');
  await page.locator('.letters-button').click();
  await drawer(page).getByText(/has not read it yet/).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n'); // he whom it was brought to
  await choice(page, 'read_message').click();
  if (await give(page).count()) await give(page).click();
  await curtain(page, 'Union 1').click();
  await askedFor(page, /Union: movement and manoeuvre/);
  await choice(page, 'end_movement').click();
  await curtain(page, 'Union 2').click();
  await settled(page);
  await page.locator('.letters-button .count').waitFor();
  await page.locator('.letters-button').click();
  await drawer(page).getByText('Come up by the road.').waitFor();
  await drawer(page).getByText('new', { exact: true }).waitFor();
});

// --- armies --------------------------------------------------------------------------------------

const builder = (page) => page.locator('.builder');
const limit = (page, text) => builder(page).locator('.limits li').filter({ hasText: text });

test('an army is raised by forms, completed by the computer, and set up from the tray', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'An open field', rules: NAME, side: 'Union', seed: '7' });
  await askedFor(page, /^Union: raise your army, 0 of 1500 points spent/);
  await builder(page).getByText('Nobody has been raised yet.').waitFor();
  // What each would cost is seen before anything is bought, and why the rest cannot be.
  await order(page).getByRole('radio', { name: /^army/i }).click();
  await order(page).getByRole('radio', { name: /^regular/i }).click();
  await until(async () => /^army\s*120$/i.test((await order(page).getByRole('radio', { name: /^army/i }).innerText()).trim()), 'the price of an army');
  await until(async () => /superior\s*270/i.test(await order(page).getByRole('radio', { name: /^superior/i }).innerText()), 'the price of a better general');
  await order(page).getByText(/reserve not now: an artillery reserve is part of an army/i).waitFor();
  await give(page).click();
  await askedFor(page, /120 of 1500 points spent/);
  matches(await limit(page, 'divisions under').innerText(), /not yet[\s\S]*0 divisions under Gen\. Reynolds \(at least 4, RM-COST-05\)[\s\S]*4 more needed/);
  equal(await builder(page).locator('.oob [data-line]').count(), 1, 'only who was raised is listed');
  await page.keyboard.press('Escape');
  await builder(page).getByRole('button', { name: 'Computer builds it' }).click();
  await until(() => builder(page).getByRole('button', { name: 'Done' }).isEnabled(), 'an army that is complete', 60_000);
  matches(await builder(page).locator('.oob-total').innerText(), /Total\s*1,4\d\d/);
  matches(await builder(page).locator('[data-line="Gen. Reynolds"] > .line .subtotal').innerText(), /1,4\d\d/, 'the corps with all under it');
  await builder(page).getByRole('button', { name: 'Done' }).click();
  await settled(page);
  await askedFor(page, /^Union: the enemy sees all your ground, so let your army march on, in up to \d+ columns/);
  await choice(page, 'set_up_column').waitFor();
  equal(await page.locator('[data-tray]').count(), 0, 'nobody is placed who must march on');
  const inch = await pixelsPerInch(page, 60), sheet = await page.locator('.glass svg').first().boundingBox();
  equal(await page.locator('.own-ground .edge').count(), 1, 'the edge from which it marches on');
  if (!(await order(page).count())) await choice(page, 'set_up_column').first().click();
  await order(page).getByRole('radio', { name: '1' }).click();
  await page.mouse.click(sheet.x + 27 * inch, sheet.y + sheet.height - 2); // in the margin: the edge is meant
  await until(() => give(page).isEnabled(), 'a column from head to tail, as proposed');
  await give(page).click();
  await settled(page);
  await choice(page, 'end_set_up').waitFor();
  ok(!(await page.content()).includes('nobody '), 'numbers that nobody has are not named');
});

test('a great battle begins from the start page with the side that attacks', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Chickamauga', rules: NAME, side: 'Confederate', seed: '7' });
  await askedFor(page, /Confederates: movement and manoeuvre/);
  matches(await standing(page), /^Turn 1[^]*9:30, clear/);
  await choice(page, 'end_movement').click();
  await page.locator('.phases [aria-current=step]').filter({ hasText: /combat/i }).waitFor();
});
