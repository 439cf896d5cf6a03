// flow.test.mjs - a turn that flows: what is not asked, what is asked once more, and what the enemy did.
import { equal, matches, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, choice, clickUnit, give, log, settled, standing, stepNumber, tool } from './table.mjs';

const side = (page) => page.locator('.side');
const ending = (page) => page.locator('.action-bar').getByRole('alertdialog', { name: 'End this phase?' });

test('a phase that ends too early says who could still act, once, and what has one answer is not asked', { flow: true }, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await choice(page, 'end_orders').click();
  matches(await ending(page).innerText(), /could still act: .*4th Ohio/);
  await ending(page).getByRole('button', { name: 'Go back' }).click();
  equal(await ending(page).count(), 0, 'questions after going back');
  await choice(page, 'end_orders').click();
  await askedFor(page, /^Union/);
  ok(!/Nothing else could be done/.test(await log(page).innerText()), "what was not asked is not worth a line");
});

test('Enter answers that question wherever the focus is', { flow: true }, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await clickUnit(page, '4th Ohio');
  await choice(page, 'end_orders').click();
  equal(await ending(page).getByRole('button', { name: 'End it' }).evaluate((button) => button === document.activeElement), true, 'it has the focus');
  await clickUnit(page, '8th Ohio');
  await ending(page).waitFor();
  const before = await stepNumber(page);
  await page.keyboard.press('Enter');
  await ending(page).waitFor({ state: 'detached' });
  await settled(page);
  ok((await stepNumber(page)) > before, 'the phase is over');
});

test('where all orders are paid from one purse, only as many could still act as it pays for', { flow: true }, async (page) => {
  await playRecord(page, recordOf({ ...orders, points: 1 }));
  await askedFor(page, /1 command point left/);
  matches(await page.locator('.can-act').innerText(), /^Enough left for 2 of 3 units/);
  await choice(page, 'end_orders').click();
  matches(await ending(page).innerText(), /^There is enough left for 2 of 3 units to act: .* and /);
});

// Without motion each step waits for Next, however slow the machine is.
test('what the enemy did is drawn until the first order, and is shown again by a key, after that as well', { flow: true, motion: 'reduce' }, async (page) => {
  await playRecord(page, recordOf(orders));
  await choice(page, 'end_orders').click();
  await ending(page).getByRole('button', { name: 'End it' }).click();
  await askedFor(page, /^Union/);
  const waited = side(page).getByRole('region', { name: 'While you waited' }), seen = side(page).getByRole('region', { name: 'What the enemy did' });
  const trails = page.locator('[data-trail]'), again = waited.getByRole('button', { name: /^See it again/ });
  await waited.waitFor();
  ok((await trails.count()) > 0, 'somebody has left a trail');
  equal(await seen.count(), 0, 'it is not seen again unasked');
  await page.keyboard.press('b');
  await seen.getByText(/^1 of /).waitFor();
  await seen.getByRole('button', { name: 'Enough' }).click();
  await seen.waitFor({ state: 'detached' });
  await again.click();
  await seen.getByText(/^1 of /).waitFor();
  await page.keyboard.press('s');
  await give(page).click();
  await settled(page);
  equal([await seen.count(), await trails.count()], [0, 0], 'of what came before his order');
  await again.click();
  await seen.getByText(/^1 of /).waitFor();
});

test('the computer finishes a phase, and it is taken back as a whole', { flow: true }, async (page) => {
  await playRecord(page, recordOf(orders, { players: { union: 'human', confederate: 'human' } }));
  await askedFor(page, /6 command points left/);
  await side(page).getByRole('button', { name: 'Let the computer finish this phase' }).click();
  await askedFor(page, /^(?!Union: give orders)/);
  await settled(page);
  matches(await log(page).innerText(), /The computer, for you\./);
  ok(await tool(page, 'Undo').count(), 'undo is there');
});

test('the computer answers all that a phase asks of the player, and the bar says so', { flow: true, settings: { computerPace: 150 } }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Henry House Hill', rules: 'I Died With My Face to the Enemy', mode: 'You against the computer', side: 'Union', seed: '3' });
  await askedFor(page, /^Union/);
  const phase = async () => `${await standing(page)} ${await page.locator('.strip .phases').getAttribute('data-side')} ${await page.locator('.strip [aria-current=step]').innerText()}`;
  const finish = side(page).getByRole('button', { name: 'Let the computer finish this phase' }), stop = page.locator('.action-bar').getByRole('button', { name: 'Stop' });
  for (let i = 0; i < 4; i++) {
    const before = await phase();
    await page.keyboard.press('Escape'); // who is chosen has the room
    await finish.click();
    if (i === 0) {
      await page.locator('.action-bar .prompt').filter({ hasText: 'The computer answers for you: ' }).waitFor();
      await stop.click();
      await stop.waitFor({ state: 'detached' });
      await settled(page);
      await page.keyboard.press('Escape');
      if ((await phase()) === before) await finish.click();
    }
    await until(async () => (await stop.count()) === 0 && (await phase()) !== before, `the end of ${before}`, 60_000);
    await settled(page);
  }
});

test('what is let pass once is not asked any more, until the player wants to be asked again', { flow: true, settings: { askAll: true } }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", rules: 'The Devil to Pay', seed: '7' });
  const card = side(page).getByRole('region', { name: 'A question that comes again' }), kept = side(page).getByRole('region', { name: 'What you are not asked any more' });
  await card.getByRole('button', { name: 'No, and do not ask again' }).click();
  await askedFor(page, /^Union: rally/);
  matches(await kept.innerText(), /Skedaddle: .*run/i);
  await side(page).getByRole('button', { name: 'Let the computer finish this phase' }).click();
  await askedFor(page, /^Union: move/);
  await kept.getByRole('button', { name: 'Ask me again' }).click();
  equal(await kept.count(), 0, 'answers that stand');
  await side(page).getByRole('button', { name: 'Let the computer finish this phase' }).click();
  await card.waitFor();
});

test('what nothing would come of is not asked, of one or of two at one screen', { flow: true, settings: { askEnd: false } }, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', rules: 'The Devil to Pay', mode: 'Two players at one screen', seed: '5' });
  const asked = [];
  for (let i = 0; i < 12; i++) {
    await settled(page);
    equal(await page.locator('.curtain').count(), 0, 'nothing is hidden, so nobody is sent away');
    asked.push(await page.locator('.action-bar .prompt').innerText());
    if (!(await page.locator('.place-main:enabled').count())) break; // an order must be spent
    await page.locator('.place-main:enabled').click();
    await until(async () => (await page.locator('.action-bar .prompt').innerText()) !== asked.at(-1) || (await page.locator('.card.over').count()) > 0, 'the next question');
  }
  equal(asked.filter((question) => /which units run/.test(question)).length, 0, `nobody runs before anybody is near: ${asked.join('; ')}`);
  ok(asked.length > 1, `${asked.length} questions`);
  ok(asked.filter((question) => /charge, or order/.test(question)).length === 0, 'nobody is asked to charge who cannot');
});
