// setup.test.mjs - a battle on an open field: armies are chosen, ground is laid and troops are put on it, by hand or as the
// computer suggests.
import { equal, matches, ok, test, until } from './harness.mjs';
import { begin, openGuidon, setup, tile } from './start.mjs';
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
  const builder = page.locator('.builder'), lines = builder.locator('.oob [data-line]');
  equal(await builder.locator('[data-verb="choose_army"]').count(), 0, 'ways to end it without having looked at it');
  for (let i = 1; i <= 3; i++) {
    if (!(await page.locator('.order').isVisible())) await builder.locator('.adding [data-verb="enlist"]').click();
    await page.locator('.order').getByRole('radio', { name: 'infantry' }).click();
    await until(() => give(page).isEnabled(), 'an order that may be given');
    await give(page).click();
    await until(async () => (await lines.count()) === i, `${i} in the order of battle`);
    await settled(page);
  }
  await builder.getByRole('button', { name: 'Done' }).click();
  const sure = builder.getByRole('button', { name: /^Yes|all the same/ });
  if (await sure.count()) await sure.click();
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
  await chooseArmy(page, 'Confederates');
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

test('ground is laid by one drag, or begins with a ready outline that is moved as a whole and by its corners', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'An open field', mode: 'Two players at one screen', seed: '3' });
  await chooseArmy(page, 'Union');
  await chooseArmy(page, 'Confederates');
  await askedFor(page, /0 placed/);
  const box = await page.locator('.glass svg').first().boundingBox(), inch = box.width / 72;
  const at = (dx, dy) => [box.x + box.width / 2 + dx * inch, box.y + box.height / 2 + dy * inch];
  const pull = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (let i = 1; i <= 5; i++) await page.mouse.move(from[0] + ((to[0] - from[0]) * i) / 5, from[1] + ((to[1] - from[1]) * i) / 5);
    await page.mouse.up();
  };
  const corners = () => page.locator('[data-grip=corner]').evaluateAll((all) => all.map((e) => { const b = e.querySelector('circle').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }));
  const lay = async (type, how, count) => {
    await choice(page, 'place_terrain').click();
    await page.locator('.order').getByRole('radio', { name: type }).click();
    await how();
    await until(() => give(page).isEnabled(), `a ${type} that may be laid`);
    await give(page).click();
    await askedFor(page, new RegExp(`${count} placed`));
  };
  await lay('woods', async () => {
    await pull(at(-14, -6), at(-6, 2));
    await page.getByText(/^8 so far/).waitFor();
    for (const [x, y] of await corners()) ok(x >= at(-14, 0)[0] - 1 && x <= at(-6, 0)[0] + 1 && y >= at(0, -6)[1] - 1 && y <= at(0, 2)[1] + 1, 'inside what was drawn');
  }, 1);
  await lay('gentle hill', async () => {
    await page.locator('.order').getByRole('button', { name: 'A ready area' }).click();
    await page.getByText(/^8 so far/).waitFor();
    const before = await corners();
    await pull(at(0, 0), at(9, 0));
    const after = await corners();
    equal(after.length, 8, 'corners');
    after.forEach(([x], i) => ok(Math.abs(x - before[i][0] - 9 * inch) < 0.2 * inch, `corner ${i} is moved by ${x - before[i][0]}`));
    await pull(after[0], [after[0][0] + inch, after[0][1] + inch]);
    const last = await corners();
    ok(Math.abs(last[0][0] - after[0][0] - inch) < 0.2 * inch && Math.abs(last[1][0] - after[1][0]) < 1, 'one corner alone');
  }, 2);
  await lay('wall', async () => {
    await page.locator('.order').getByRole('button', { name: 'A ready line' }).click();
    await page.getByText(/^2 so far/).waitFor();
    await pull((await corners())[0], at(-12, 12));
    await pull((await corners())[1], at(-4, 12));
  }, 3);
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

// --- placing ---------------------------------------------------------------------------------------

const tray = (page) => page.getByRole('region', { name: 'Beside the table' });
const waiting = (page) => tray(page).locator('[data-tray]:not(.done)');

/** An army on an open field as the computer raises it, and ground as it lays it, up to the player's deployment. */
async function upToDeployment(page, seed = '7') {
  await openGuidon(page);
  await begin(page, { battle: 'An open field', side: 'Union', seed });
  await askedFor(page, /^Union: choose/);
  await page.locator('.builder').getByRole('button', { name: 'Computer builds it' }).click();
  await page.locator('.builder').getByText('Every limit is kept.').waitFor();
  await settled(page);
  await page.locator('.builder').getByRole('button', { name: 'Done' }).click();
  await settled(page);
  for (let i = 0; i < 14 && !/deploy/.test(await asked(page)); i++) await takeAdvice(page);
  await askedFor(page, /^Union: deploy/);
}

/** Drags a piece of the tray to a part of the map's width and height, and lets go. */
async function carry(page, name, part) {
  const item = await page.locator(`[data-tray="${name}"]`).boundingBox(), map = await page.locator('.glass svg').first().boundingBox();
  await page.mouse.move(item.x + item.width / 2, item.y + item.height / 2);
  await page.mouse.down();
  await page.mouse.move(item.x - 20, item.y, { steps: 3 });
  await page.mouse.move(map.x + map.width * part[0], map.y + map.height * part[1], { steps: 5 });
  return { up: () => page.mouse.up() };
}

test('set-up shows all that is to be placed, and opens nothing of itself', {}, async (page) => {
  await upToDeployment(page);
  equal(await waiting(page).count(), 13, 'pieces beside the table');
  matches(await tray(page).locator('.count').innerText(), /0 of 13 placed/);
  equal(await page.locator('.order').count(), 0, 'no form before somebody asks for it');
  equal(await tray(page).getByRole('group').count(), 3, 'infantry, cavalry, general');
  const cut = await tray(page).evaluate((card) => [...card.querySelectorAll('[data-tray]')].filter((b) => {
    const box = b.getBoundingClientRect(), room = card.closest('.cards').getBoundingClientRect();
    return box.bottom > room.bottom + 1 || box.top < room.top - 1 || [...b.querySelectorAll('.name')].some((n) => n.scrollWidth > n.clientWidth + 1);
  }).map((b) => b.dataset.tray));
  equal(cut, [], 'what cannot be seen');
  equal(await page.locator('.own-ground .area').count(), 1, 'the ground on which one may deploy');
});

test('the computer places the rest, and the battle begins when the player says so', {}, async (page) => {
  await upToDeployment(page);
  await page.locator('.side').getByRole('button', { name: 'Let the computer place the rest' }).click();
  await until(async () => (await stepNumber(page)) > 0 && /13 of 13 placed/.test(await tray(page).locator('.count').innerText()) && (await page.getByText('The computer finishes this phase').count()) === 0, 'all of them on the table', 60_000);
  await settled(page);
  matches(await asked(page), /^Union: deploy/);
  ok(await choice(page, 'end_deploy').isEnabled(), 'the battle is still to be begun');
  equal(await page.locator('.side').getByRole('button', { name: 'Let the computer place the rest' }).count(), 0, 'nobody is left to be placed');
});

test('what is dragged from the tray is what is placed', {}, async (page) => {
  await upToDeployment(page);
  await page.locator('[data-tray="4th Ohio"]').click();
  await page.locator('.order').getByText('4th Ohio').waitFor();
  const hand = await carry(page, '20th Maine', [0.4, 0.95]);
  await page.locator('.ghost').first().waitFor(); // as it would stand
  await hand.up();
  await page.locator('[data-unit="20th Maine"]').waitFor();
  equal(await page.locator('[data-unit="4th Ohio"]').count(), 0, 'the one that was chosen before');
  equal(await page.locator('[data-tray="20th Maine"].done').count(), 1, 'ticked');
  matches(await tray(page).locator('.count').innerText(), /1 of 13 placed/);
  equal(await page.locator('.order').count(), 0, 'nothing opens after a drag');
});

test('what is let go outside its ground goes back, and why is said', {}, async (page) => {
  await upToDeployment(page);
  const hand = await carry(page, '20th Maine', [0.4, 0.5]);
  await hand.up();
  await page.locator('.cards').getByText(/20th Maine goes back: .*within 4 inches/).waitFor();
  equal(await page.locator('[data-unit="20th Maine"]').count(), 0, 'not on the table');
  matches(await tray(page).locator('.count').innerText(), /0 of 13 placed/);
});

test('who stands already is dragged to another place', {}, async (page) => {
  await upToDeployment(page);
  await (await carry(page, '20th Maine', [0.4, 0.95])).up();
  const unit = page.locator('[data-unit="20th Maine"]'), middle = async () => unit.boundingBox().then((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  await unit.waitFor();
  await settled(page);
  const [x, y] = await middle(), before = await stepNumber(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(x + 20 * i, y);
  await page.mouse.up();
  await give(page).click();
  await settled(page);
  ok((await stepNumber(page)) > before, 'a decision');
  ok((await middle())[0] > x + 80, 'farther to the right');
  equal(await page.locator('[data-tray="20th Maine"].done').count(), 1, 'it has its place still');
});

test('a finger that rests on a piece of the tray takes hold of it, and pulls it to its place', { screen: 'phone' }, async (page, context) => {
  await upToDeployment(page);
  const item = await page.locator('[data-tray="4th Ohio"]').boundingBox(), cdp = await context.newCDPSession(page);
  const touch = (type, x, y) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [item.x + item.width / 2, item.y + item.height / 2];
  await touch('touchStart', x, y);
  await page.locator('body.carrying').waitFor();
  const zone = await page.locator('.own-ground .area').boundingBox(), [tx, ty] = [zone.x + zone.width / 2, zone.y + zone.height / 2];
  for (let i = 1; i <= 6; i++) await touch('touchMove', x + ((tx - x) * i) / 6, y + ((ty - y) * i) / 6);
  await page.locator('.ghost').first().waitFor({ state: 'attached' });
  await touch('touchEnd');
  await until(() => page.locator('[data-tray="4th Ohio"].done').count(), 'a piece that has its place');
});

test('an army that has no ground out of sight is told to march on, and of nothing else', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'An open field', rules: 'Real Men', side: 'Confederate', seed: '3' });
  await askedFor(page, /raise your army/);
  await page.locator('.builder').getByRole('button', { name: 'Computer builds it' }).click();
  await page.locator('.builder').getByText('Every limit is kept.').waitFor();
  await settled(page);
  await page.locator('.builder').getByRole('button', { name: 'Done' }).click();
  await askedFor(page, /let your army march on/);
  equal(await page.getByText(/marked ground/).count(), 0, 'words about ground of which there is none');
  equal(await page.locator('.place-main').getAttribute('data-verb'), 'set_up_column');
  for (let i = 0; i < 6 && !/ready/.test(await asked(page)); i++) await takeAdvice(page);
  await askedFor(page, /say that your army is ready/);
  matches(await tray(page).innerText(), /All have their place\s+(\d+) of \1 placed/);
  equal(await page.locator('.place-main').getAttribute('data-verb'), 'end_set_up');
});

test('the computer lays another ground for every game', {}, async (page) => {
  const grounds = [];
  for (const seed of ['7', '8']) {
    await upToDeployment(page, seed);
    grounds.push(await page.locator('.ground path').evaluateAll((paths) => paths.map((p) => p.getAttribute('d')).join(' ')));
    ok((await page.locator('.ground path').count()) > 8, 'more than a bare field');
    await page.goto('about:blank');
  }
  ok(grounds[0] !== grounds[1], 'two games on the same ground');
});

test('the page of an open field tells what comes, how long, and shows ground', { axe: true }, async (page) => {
  await openGuidon(page);
  await tile(page, 'An open field').click();
  const steps = page.locator('.briefing .know li');
  await steps.first().waitFor();
  equal(await steps.count(), 3, 'steps before the first shot');
  matches(await page.locator('.briefing-facts').innerText(), /turns[\s\S]*(minutes|hours?)/);
  const drawn = async () => (await page.locator('.briefing-map path').evaluateAll((paths) => paths.map((p) => p.getAttribute('d')).join(' ')));
  await until(async () => (await page.locator('.briefing-map .ground path').count()) > 5, 'ground');
  const before = await drawn();
  await page.getByRole('button', { name: 'Another example' }).click();
  await until(async () => (await drawn()) !== before, 'another ground');
  const found = await page.evaluate(async () => (await window.axe.run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, resultTypes: ['violations'],
  })).violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`)));
  equal(found, [], 'axe on the page');
  await page.getByRole('button', { name: 'Change' }).click();
  await setup(page).getByText('Options', { exact: true }).click();
  const help = await setup(page).locator('.options .about-option').allInnerTexts();
  ok(help.length > 6 && help.every((text) => /^[A-Z0-9].*\.$/s.test(text)), `options in sentences: ${help.find((text) => !/^[A-Z0-9].*\.$/s.test(text))}`);
});
