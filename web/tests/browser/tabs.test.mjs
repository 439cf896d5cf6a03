// tabs.test.mjs - a game is played in one window at a time, and what keeping it costs does not grow with it.
import { equal, matches, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, choice, dialog, give, over, savedText, select, settled, stepNumber, tool, verb } from './table.mjs';

async function moveAhead(page, name, inches) {
  await select(page, name);
  await verb(page, 'move').click();
  await page.getByRole('button', { name: '+ forward' }).click();
  await page.locator('.order').getByLabel('forward').fill(String(inches));
  await give(page).click();
}

/** One window plays, another comes to the same game. */
async function twoWindows(page, context) {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await moveAhead(page, '4th Ohio', 2);
  await askedFor(page, /5 command points left/);
  const other = await context.newPage();
  await other.goto(page.url());
  const held = await dialog(other, 'Played in another window');
  matches(await held.innerText(), /open in another window or tab/);
  await askedFor(page, /5 command points left/); // which goes on meanwhile
  await moveAhead(page, '8th Ohio', 1);
  await askedFor(page, /4 command points left/);
  await held.getByRole('button', { name: 'Play it here' }).click();
  await askedFor(other, /4 command points left/);
  await dialog(page, 'Taken over by another window');
  return other;
}

/** The first stops, what both did is kept, and it can be taken back. */
async function takenAndBack(page, context) {
  const other = await twoWindows(page, context), before = (await savedText(other)).text;
  equal(await page.locator('.table-page').count(), 0, 'tables in the window that lost it');
  await choice(other, 'end_orders').click();
  await settled(other);
  const after = (await savedText(other)).text;
  ok(after.startsWith(before) && after.length > before.length, 'the record has grown');
  await over(page).getByRole('button', { name: 'Play it here again' }).click();
  await settled(page);
  equal((await savedText(page)).text, after, 'all of it is there');
  await dialog(other, 'Taken over by another window');
  await over(other).getByRole('button', { name: 'Other battles' }).click();
  await other.locator('.go-on').waitFor(); // one game, not two
  equal(await other.locator('.go-on').getByText(/^All /).count(), 0, 'others');
  await tool(page, 'Menu').click();
  await page.getByRole('button', { name: /^Leave the table/ }).click();
  await page.locator('.first-battle').waitFor();
  await other.getByRole('button', { name: /^Go on/ }).click(); // nobody holds it now
  await settled(other);
  equal((await savedText(other)).text, after, 'still all of it');
}

test('a game is held by one window; another says so, can take it over, and the first stops', {}, takenAndBack);

test('the same where the browser has no locks', {}, async (page, context) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await takenAndBack(page, context);
});

test('a window that was not told of the loss is told when it saves, and overwrites nothing', {}, async (page, context) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    window.BroadcastChannel = undefined;
  });
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  const other = await context.newPage();
  await other.goto(page.url());
  await askedFor(other, /6 command points left/);
  await moveAhead(other, '4th Ohio', 2);
  await askedFor(other, /5 command points left/);
  const kept = (await savedText(other)).text;
  await choice(page, 'end_orders').click();
  await dialog(page, 'Taken over by another window');
  await over(page).getByRole('button', { name: 'Play it here again' }).click();
  await askedFor(page, /5 command points left/);
  equal((await savedText(page)).text, kept, 'the order of the other window is there');
});

// --- what keeping a game costs -------------------------------------------------------------------

/** Counts what the engine answers to `record` and what is written into the browser's database. */
const countBytes = () => {
  window.costs = { fetched: 0, written: 0, asked: [] };
  const Real = Worker;
  window.Worker = class extends Real {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.text?.startsWith('{"op":"record"')) window.costs.fetched += data.text.length;
      });
    }
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value) {
    window.costs.written += JSON.stringify(value).length;
    return put.call(this, value);
  };
};

const takeCosts = (page) => page.evaluate(() => {
  const { fetched, written } = window.costs;
  window.costs.fetched = window.costs.written = 0;
  return { fetched, written };
});

test('an order fetches and writes what is new, however long the game is', {}, async (page) => {
  await page.addInitScript(countBytes);
  await openGuidon(page);
  await begin(page, { battle: 'Little Round Top', mode: 'Two players at one screen', seed: '42' });
  await settled(page);
  const first = await takeCosts(page);
  ok(first.fetched > 5_000 && first.written > 5_000, `the beginning costs the whole record: ${JSON.stringify(first)}`);
  const costs = [];
  for (let i = 0; i < 40; i++) {
    const before = await stepNumber(page);
    await page.keyboard.press('Shift+Enter');
    await until(async () => (await stepNumber(page)) > before || (await page.locator('.card.over').count()), 'a decision');
    await settled(page);
    costs.push(await takeCosts(page));
  }
  const whole = (await savedText(page)).text.length;
  const most = (part) => Math.max(...costs.map((cost) => cost[part]));
  ok(most('fetched') < 2_000, `bytes fetched for an order: ${most('fetched')} of a record of ${whole}`);
  ok(most('written') < 3_000, `bytes written for an order: ${most('written')}`);
  equal(costs.some((cost) => cost.fetched > 0), true, 'something was fetched');
});

test('games that were kept with their whole record can be gone on with', { forgive: /404/ }, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await moveAhead(page, '4th Ohio', 2);
  await askedFor(page, /5 command points left/);
  const { text } = await savedText(page);
  await page.goto('/icon.svg'); // nobody has the database open here
  await page.evaluate((record) => new Promise((done, failed) => {
    indexedDB.deleteDatabase('guidon').onsuccess = () => {
      const request = indexedDB.open('guidon', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => {
        const db = request.result, write = db.transaction('games', 'readwrite');
        write.objectStore('games').put({ id: 'old', title: 'An old game', rules: 'americanus', record, summary: 'Turn 1', updated: 1, over: false });
        write.oncomplete = () => { db.close(); done(); };
        write.onabort = failed;
      };
    };
  }), text);
  await openGuidon(page);
  await page.getByRole('button', { name: /^Go on/ }).click();
  await askedFor(page, /5 command points left/);
  await moveAhead(page, '8th Ohio', 1);
  await askedFor(page, /4 command points left/);
  const longer = (await savedText(page)).text;
  ok(longer.startsWith(text), 'the old lines are there');
  await page.reload();
  await askedFor(page, /4 command points left/);
  equal((await savedText(page)).text, longer, 'and the new one');
});
