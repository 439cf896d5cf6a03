// cards.test.mjs - a game of square zones and hidden hands: cards and zones to point at, answers, and what the other may not see.
import { equal, matches, ok, test, until } from './harness.mjs';
import { recordOf, TWO } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { asked, askedFor, choice, clickUnit, give, log, prompt, settled, stepNumber, tool } from './table.mjs';

const RULES = 'desperate';
const unit = (name, side, zone, facing, stands, more = {}) => ({ name, side, zone, facing, stands, quality: 'experienced', ...more });

/** The Union side is to activate a zone; both hold cards that matter. */
const moment = {
  phase: 'choose', pile: ['9D', '5C'],
  sides: { union: { hand: ['8C', 'QC', '3H'] }, confederate: { hand: ['9C', '8D', 'QD', '2S'] } },
  units: [
    unit('4th Ohio', 'union', 'c2', 'north', 6), unit('8th Ohio', 'union', 'c2', 'north', 5),
    unit('2nd Texas', 'confederate', 'c3', 'south', 5), unit('5th Texas', 'confederate', 'c3', 'south', 4),
    unit('20th Maine', 'union', 'a1', 'north', 10), unit('15th Alabama', 'confederate', 'e5', 'south', 10), // so that much can be lost
    { name: 'Gen. Carroll', side: 'union', kind: 'leader', zone: 'c1' },
  ],
};
const record = (options = {}, position = moment) => recordOf(position, { rules: RULES, players: TWO, ...options });

const strip = (page) => page.locator('.card-strip');
const card = (page, name) => strip(page).getByRole('button', { name, exact: true });
const answers = (page, name) => page.locator(`.answers[aria-label="${name}"]`);
const curtain = (page, side) => page.getByRole('dialog', { name: `${side} player, it is your turn` });
const kind = (page, name) => page.locator('.order').getByRole('radio', { name, exact: true });

async function lift(page, side) {
  await curtain(page, side).waitFor();
  await page.keyboard.press('Enter');
  await settled(page);
}

/** Clicks into a zone, beside those who stand in it. */
async function clickZone(page, name, columns = 5, rows = 5) {
  const place = await until(() => page.evaluate(([zone, wide, high]) => {
    const box = document.querySelector('.zone-catcher rect')?.getBoundingClientRect();
    const column = zone.charCodeAt(0) - 97, row = Number(zone.slice(1)) - 1;
    return box && { x: box.left + (box.width * (column + 0.12)) / wide, y: box.bottom - (box.height * (row + 0.3)) / high };
  }, [name, columns, rows]), 'zones to point at');
  await page.mouse.click(place.x, place.y);
}

/** Gives the order in the making and waits until it has been carried out, or somebody else must look. */
async function giveIt(page) {
  const step = await stepNumber(page);
  await give(page).click();
  await page.waitForFunction((n) => document.querySelector('dialog[open]') || document.querySelector('.table-page')?.dataset.step !== n, String(step));
}

/** Everything that could be read or asked of the page holds none of these cards. */
async function nowhere(page, names) {
  const all = await page.evaluate(() => [document.documentElement.outerHTML, ...Object.values(localStorage), ...Object.values(sessionStorage), document.title].join('\n'));
  for (const [code, words, sign] of names) {
    for (const text of [`data-card="${code}"`, words, sign]) ok(!all.includes(text), `“${text}” is in the page`);
  }
}
const THREE = ['3H', 'three of hearts', '3♥'], NINE = ['9C', 'nine of clubs', '9♣'], TWO_SPADES = ['2S', 'two of spades', '2♠'];

test('cards: where no card fits that is said, Enter does not forgo the turn unmeant, and a zone says why it is no answer', {}, async (page) => {
  const poor = { ...moment, pile: ['9D', '7S'] }; // neither suit nor value is in the Union's hand
  await playRecord(page, record({ players: { union: 'human', confederate: 'scripted' } }, poor));
  await askedFor(page, /^Union: no card of yours fits the live card 7♠[^]*; change up to 1 card, and wait for your next turn/);
  const step = await stepNumber(page), corner = await page.locator('.zones').boundingBox();
  matches(await page.locator('.order form').innerText(), /Give the order without cards/);
  await page.keyboard.press('Enter');
  await page.mouse.click(corner.x + corner.width * 0.7, corner.y + corner.height * 0.9);
  await page.getByRole('region', { name: 'd1', exact: true }).getByText(/It is no answer to what is asked\. Union: no card of yours fits/).waitFor();
  equal(await stepNumber(page), step, 'nothing was done');
  await card(page, 'three of hearts').click();
  await page.locator('.order form').getByText('Give the order').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => (await stepNumber(page)) > step, 'cards that are changed');
});

test('cards: before anything is chosen the zones that may be activated are marked, and what to do stands first', {}, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await askedFor(page, /^Union: activate a zone by a card that fits the live card 5♣/);
  matches(await page.locator('.cards').innerText(), /^(Activation\s+)?Choose a card of your hand and a zone on the table/i);
  equal((await page.locator('.side').innerText()).match(/activate a zone by a card/g), null, 'what is asked stands under the map, once');
  equal((await page.locator('.zone-catcher .offered').getAttribute('d')).match(/M/g).length, 2, 'zones that are marked: those with troops of one’s own');
});

test('cards: a card and a zone activate it, in either order, and it can be taken back', {}, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await askedFor(page, /^Union: activate a zone/);
  const raised = strip(page).locator('.held[data-own=true] [data-raised=true]');
  await until(() => raised.count(), 'cards that match');
  equal(await raised.evaluateAll((list) => list.map((e) => e.dataset.card)), ['8C', 'QC'], 'cards that match');
  equal(await strip(page).locator('.pile .playing-cards [role=img]').first().getAttribute('aria-label'), 'five of clubs');
  equal(await strip(page).getByRole('img', { name: /^Confederates: 4 cards that you do not see/ }).count(), 1);
  await card(page, 'eight of clubs').click();
  await page.getByText(/Press a zone/).waitFor();
  await clickZone(page, 'c2');
  await kind(page, 'controlled').click();
  matches(await page.locator('.order .meant').innerText(), /eight of clubs, controlled, zone c2/i);
  await page.locator('.order').getByText(/no assault with/).waitFor();
  await giveIt(page);
  await askedFor(page, /^Union: orders for c2/);
  await tool(page, 'Undo').click();
  await askedFor(page, /^Union: activate a zone/);
  await clickZone(page, 'c3');
  await page.getByText(/Choose a card/).waitFor();
  await card(page, 'queen of clubs').click();
  await page.locator('.order').getByText(/good enough for an assault/).waitFor();
  await giveIt(page);
  await askedFor(page, /^Union: orders for c3/);
});

test('cards: one that does not match is refused with its rule', {}, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await card(page, 'three of hearts').click();
  await page.locator('.side').getByText(/Not allowed/).waitFor();
  await page.locator('.side .refusal').getByText('SBD-CARD-04').waitFor();
  equal(await stepNumber(page), 0);
});

/** The queen for c2, and the 4th Ohio to assault c3. */
async function orderAssault(page) {
  await card(page, 'queen of clubs').click();
  await clickZone(page, 'c2');
  await kind(page, 'controlled').click();
  await giveIt(page);
  await askedFor(page, /^Union: orders for c2/);
  await clickUnit(page, '4th Ohio');
  await clickZone(page, 'c3');
  await kind(page, 'engage').click();
}

test('cards: a whole turn, with an answer behind the curtain and bonus cards', {}, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await orderAssault(page);
  await page.locator('.order').getByText(/on average .* hits on the defence/).waitFor();
  await page.locator('.order .tally').getByText('stands of infantry', { exact: true }).first().waitFor();
  await giveIt(page);
  const given = page.getByRole('region', { name: 'Orders so far' });
  matches(await given.innerText(), /4th Ohio\s+engage, zone c3/);
  await given.getByRole('button', { name: /^Take back/ }).click();
  await given.waitFor({ state: 'detached' });
  await clickUnit(page, '4th Ohio');
  await clickZone(page, 'c3');
  await kind(page, 'engage').click();
  await giveIt(page);
  await choice(page, 'declare').click();
  await curtain(page, 'Confederate').waitFor();
  await nowhere(page, [THREE, NINE]);
  await lift(page, 'Confederate');
  const panel = answers(page, 'interrupt');
  matches(await panel.innerText(), /4th Ohio is to assault c3/);
  equal(await panel.getByRole('group', { name: 'countermeasure' }).getByRole('button').allTextContents().then((l) => l.map((t) => t.replace(/^[^a-z]*/, ''))), ['queen of diamonds']);
  matches(await panel.getByRole('group', { name: 'defensive fire' }).innerText(), /same value/);
  await nowhere(page, [THREE]);
  await panel.getByRole('button', { name: 'do not cut in' }).click();
  await lift(page, 'Union');
  await askedFor(page, /^Union: play bonus cards for c3/);
  await nowhere(page, [NINE, TWO_SPADES]);
  equal(await page.getByRole('region', { name: 'A question that comes again' }).count(), 0, 'no second card of the same question');
  await answers(page, 'bonus cards').getByRole('button', { name: 'eight of clubs', exact: true }).click();
  await page.locator('.side').getByText('bonus cards', { exact: true }).first().waitFor();
  if (await give(page).count()) await giveIt(page);
  await until(async () => /The Union plays/.test(await log(page).innerText()), 'the card in the story');
  for (let i = 0; i < 40; i++) { // whatever else is asked: the first answer
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Enter');
    else if (/^Union: (activate a zone|end)/.test(await asked(page))) break;
    else {
      await settled(page);
      await page.keyboard.press((await give(page).count()) ? 'Enter' : 'Shift+Enter');
    }
    await page.waitForFunction(() => document.querySelector('dialog[open], .table-page[data-busy=false]'));
  }
  matches(await asked(page), /^Union/);
});

test('cards: an answer that delays bars the zone, and says so before', {}, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await card(page, 'eight of clubs').click();
  await clickZone(page, 'c3');
  await giveIt(page);
  await clickUnit(page, '4th Ohio');
  if (!(await give(page).count()) || !(await give(page).isEnabled())) await clickZone(page, 'c3');
  await giveIt(page);
  await choice(page, 'declare').click();
  await lift(page, 'Confederate');
  await answers(page, 'interrupt').getByRole('group', { name: 'delay' }).getByRole('button', { name: 'nine of clubs' }).click();
  await page.locator('.order').getByText(/the activation of c3 does not happen/i).waitFor();
  await giveIt(page);
  await lift(page, 'Union');
  equal(await page.locator('.zone-notes').getByRole('img', { name: 'c3: barred' }).count(), 1);
  matches(await log(page).innerText(), /The activation of c3 does not happen/);
});

test('cards: by the keyboard alone', {}, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await page.keyboard.press('c');
  await page.locator('.card-strip [aria-pressed=true]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.order .meant').filter({ hasText: /zone c2/ }).waitFor();
  await until(() => give(page).isEnabled(), 'an order that may be given');
  await page.keyboard.press('Enter');
  await askedFor(page, /^Union: orders for c2/);
  await page.keyboard.press('n');
  await page.locator('.order .making').waitFor();
  await page.keyboard.press('ArrowUp');
  await until(() => give(page).isEnabled(), 'an order that may be given');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Orders so far' }).waitFor();
  await settled(page);
  await page.keyboard.press('Shift+Enter');
  await curtain(page, 'Confederate').waitFor();
});

test('cards: real dice; hits are given out by counters', {}, async (page) => {
  await playRecord(page, record({ seed: null, players: { union: 'human', confederate: 'human' } }, { ...moment, sides: { union: { hand: ['8C'] }, confederate: { hand: [] } } }));
  await lift(page, 'Union');
  await card(page, 'eight of clubs').click();
  await clickZone(page, 'c3');
  await giveIt(page);
  for (const name of ['4th Ohio', '8th Ohio']) {
    await clickUnit(page, name);
    if (!(await give(page).count()) || !(await give(page).isEnabled())) await clickZone(page, 'c3');
    await giveIt(page);
  }
  await choice(page, 'declare').click();
  await page.waitForFunction(() => document.querySelector('dialog[open], .table-page[data-busy=false]'));
  if (await page.locator('dialog[open]').count()) await lift(page, 'Confederate');
  await choice(page, 'let_pass').click();
  const throwDice = async (text) => {
    await page.waitForFunction(() => document.querySelector('dialog[open], .dice-entry'));
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Enter');
    const asked = await page.locator('.dice-entry h3').innerText();
    await page.locator('.dice-entry input').fill(text);
    await page.locator('.dice-entry input').press('Enter');
    // Until the page has taken them, the same entry is still there, and would take the next dice too.
    await page.waitForFunction((was) => document.querySelector('.dice-entry h3')?.innerText !== was, asked);
  };
  await throwDice('6 6');
  await throwDice('6');
  await page.waitForFunction(() => document.querySelector('dialog[open], .sharing'));
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Enter');
  const counters = page.locator('.order .sharing');
  equal(await counters.locator('output').allInnerTexts(), ['1', '1']);
  await counters.getByRole('button', { name: 'one less, hits: 5th Texas' }).click();
  await page.locator('.order').getByText('1 still to give out').waitFor();
  await until(async () => !(await give(page).isEnabled()), 'the refusal');
  await counters.getByRole('button', { name: 'one more, hits: 2nd Texas' }).click();
  await until(() => give(page).isEnabled(), 'an order that may be given');
  await giveIt(page);
  await until(async () => /2nd Texas/.test(await page.locator('.dice-entry').innerText().catch(() => '')), 'its saves');
});

/** Says which card came from the pack on the table. */
async function drawn(page, name) {
  await page.locator('.dice-entry').getByRole('button', { name, exact: true }).click();
  await page.locator('.dice-entry').getByRole('button', { name: 'Use this card' }).click();
}

test('cards: from a real pack, what was drawn is picked; what the computer draws is not for the player', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", rules: 'Short But Desperate', side: 'Confederate', realDice: true });
  await drawn(page, 'six of hearts');
  await strip(page).locator('.pile').getByRole('img', { name: 'six of hearts' }).waitFor();
  for (let name of ['king of spades', 'two of clubs', 'joker', 'ace of hearts']) {
    await prompt(page).filter({ hasText: /^A card is wanted/ }).waitFor();
    // What is drawn for the player may be any card, and is then gone from the pack.
    if (name === 'ace of hearts' && !(await page.locator('.dice-entry').getByRole('button', { name, exact: true }).count())) name = 'ace of spades';
    await (name === 'joker' ? page.locator('.dice-entry').getByRole('button', { name: 'Draw for me' }).click() : drawn(page, name));
    await until(async () => name === 'joker' || (await strip(page).getByRole('img', { name }).count()) + (await card(page, name).count()) > 0, `the ${name} in the hand`);
  }
  await askedFor(page, /^Confederates: activate a zone/);
  await choice(page, 'forgo').click();
  await giveIt(page);
  await page.locator('.dice-entry').getByRole('heading', { name: /not for your eyes/ }).waitFor();
  equal(await page.locator('.dice-entry .playing-cards').count(), 0, 'cards to pick for the computer');
  await page.locator('.dice-entry').getByRole('button', { name: 'Go on' }).click();
  await strip(page).getByRole('img', { name: /^Union: 1 card that you do not see/ }).waitFor();
});

test('cards: against the computer its orders are not told before they are declared', {}, async (page) => {
  await playRecord(page, record({ players: { union: 'scripted', confederate: 'human' } }));
  await settled(page);
  const text = await page.locator('.side').innerText();
  ok(!/three of hearts|3♥/.test(await page.content()), 'a card of the computer');
  ok(!/Orders so far/.test(text), 'orders of the computer');
  matches(await asked(page), /^Confederate/);
});

test('cards: from the start page, on a phone, nothing is wider than the screen', { screen: 'phone', touch: true }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", rules: 'Short But Desperate', side: 'Confederate', seed: '7' });
  await settled(page);
  await strip(page).waitFor();
  await strip(page).locator('button.pick-card').first().tap();
  equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

test('cards: axe finds nothing', { axe: true, motion: 'reduce' }, async (page) => {
  await playRecord(page, record());
  await lift(page, 'Union');
  await orderAssault(page);
  const violations = () => page.evaluate(async () => (await window.axe.run(document, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }, resultTypes: ['violations'] }))
    .violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 120)}`)));
  equal(await violations(), []);
  await giveIt(page);
  await choice(page, 'declare').click();
  await lift(page, 'Confederate');
  equal(await violations(), []);
});
