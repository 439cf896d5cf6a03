// trouble.test.mjs - what goes wrong is told, and the game goes on.
import { equal, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { beginButton, openBattle, openGuidon, playRecord } from './start.mjs';
import { asked, askedFor, choice, give, readRecord, savedText, select, settled, stepNumber, tool, verb } from './table.mjs';

/** Keeps a hand on the page's engines, as a browser that runs out of memory does. */
const holdWorkers = () => {
  window.engines = [];
  const Real = Worker;
  window.Worker = class extends Real {
    constructor(...args) {
      super(...args);
      window.engines.push(this);
    }
  };
};

async function moveAhead(page) {
  await select(page, '4th Ohio');
  await verb(page, 'move').click();
  await page.getByRole('button', { name: '+ forward' }).click();
  await page.locator('.order').getByLabel('forward').fill('2');
  await give(page).click();
}

const trouble = (page) => page.locator('.trouble[role=alert]');

test('an engine that stops is replaced, and the game goes on from its last action', {}, async (page) => {
  await page.addInitScript(holdWorkers);
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await moveAhead(page);
  await askedFor(page, /5 command points left/);
  // The engine of the table says that it crashed, as worker.ts does when WebAssembly traps.
  await page.evaluate(() => window.engines.at(-1).onmessage(new MessageEvent('message', { data: { crash: 'unreachable' } })));
  await choice(page, 'end_orders').click();
  await trouble(page).filter({ hasText: /engine stopped/ }).waitFor();
  await askedFor(page, /5 command points left/);
  await trouble(page).getByRole('button', { name: 'OK' }).click();
  await choice(page, 'end_orders').click();
  await askedFor(page, /^(?!Union: give orders)/);
  const { lines } = readRecord((await savedText(page)).text);
  equal(lines.filter((line) => line.do?.do === 'end_orders').length, 1, 'the order was given once');

  await page.evaluate(() => { // the new one cannot even be spoken to
    window.engines.at(-1).postMessage = () => {
      throw new DOMException('the worker is gone', 'DataCloneError');
    };
  });
  const before = await stepNumber(page);
  await page.keyboard.press('Shift+Enter');
  await trouble(page).waitFor();
  await settled(page);
  equal(await stepNumber(page), before, 'the last step');
  await trouble(page).getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Shift+Enter');
  await until(async () => (await stepNumber(page)) > before, 'a decision to be taken');
});

test('an engine that has gone without a word is replaced after a while', {}, async (page) => {
  await page.clock.install();
  await page.addInitScript(holdWorkers);
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await page.evaluate(() => window.engines.at(-1).terminate());
  await choice(page, 'end_orders').click();
  await page.locator('.table-page[data-busy=true]').waitFor();
  await page.clock.fastForward(61_000);
  await trouble(page).filter({ hasText: /does not answer/ }).waitFor();
  await askedFor(page, /6 command points left/);
  await choice(page, 'end_orders').click();
  await askedFor(page, /^(?!Union: give orders)/);
});

test('an order that the engine refuses after all is told, and leaves the table usable', {}, async (page) => {
  await page.addInitScript(holdWorkers);
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  // A message is spoilt on its way, so that the engine gets what nobody offered.
  await page.evaluate(() => {
    const engine = window.engines.at(-1), send = engine.postMessage.bind(engine);
    let spoilt = false;
    engine.postMessage = (message) => {
      const spoil = !spoilt && message.line?.includes('"op":"apply"');
      spoilt ||= spoil;
      send(spoil ? { ...message, line: message.line.replace('end_orders', 'end_the_world') } : message);
    };
  });
  await choice(page, 'end_orders').click();
  await trouble(page).waitFor();
  await askedFor(page, /6 command points left/);
  await choice(page, 'end_orders').click();
  await askedFor(page, /^(?!Union: give orders)/);
});

test('a battle that cannot be fetched is told when it is to begin; the others can be fought', { forgive: /503|Service Unavailable/ }, async (page) => {
  await page.route(/brawners-farm.*\.json/, (route) => route.fulfill({ status: 503, body: '' }));
  await openGuidon(page);
  await openBattle(page, "Brawner's Farm");
  await beginButton(page).click();
  await page.getByRole('alert').filter({ hasText: /brawners-farm could not be loaded .*503/ }).waitFor();
  await openBattle(page, 'Little Round Top');
  await beginButton(page).click();
  await settled(page);
  ok((await asked(page)).length > 0, 'a question');
});

test('without an engine the page says why no battle begins, and one begins when there is one again', { forgive: /engine|503|wasm/i }, async (page) => {
  await page.route(/engine.*\.wasm/, (route) => route.fulfill({ status: 503, body: '' }));
  await openGuidon(page);
  await openBattle(page);
  await beginButton(page).click();
  await page.getByRole('alert').filter({ hasText: /the engine could not be loaded/ }).waitFor();
  await page.unroute(/engine.*\.wasm/);
  await beginButton(page).click();
  await settled(page);
  equal(await page.getByRole('alert').count(), 0, 'complaints');
});

test('rules that cannot be fetched are told of, and asked for again', { forgive: /503/ }, async (page) => {
  await page.route(/rules-.*\.json/, (route) => route.fulfill({ status: 503, body: '' }));
  await openGuidon(page);
  await openBattle(page);
  await beginButton(page).click();
  await settled(page);
  await page.keyboard.press('r');
  await page.getByRole('tab', { name: 'All rules' }).click();
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: /rules could not be loaded/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute(/rules-.*\.json/);
  await page.keyboard.press('r');
  await page.getByRole('tab', { name: 'All rules' }).click();
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
});

test('without storage the player is warned, and can save to a file', {}, async (page) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not in this window', 'SecurityError');
    };
  });
  await openGuidon(page);
  await openBattle(page);
  await beginButton(page).click();
  await page.getByRole('status').filter({ hasText: /does not keep saved games.*save it to a file/ }).first().waitFor();
  await settled(page);
  const { lines } = readRecord((await savedText(page)).text);
  equal(lines[0].guidon, 'record');
});

test('a computer that fails to move is told, waits, and can be asked again', {}, async (page) => {
  await page.addInitScript(holdWorkers);
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  await page.evaluate(() => {
    const engine = window.engines.at(-1), send = engine.postMessage.bind(engine);
    let spoilt = false;
    engine.postMessage = (message) => {
      const spoil = !spoilt && message.line?.includes('"op":"advise"');
      spoilt ||= spoil;
      send(spoil ? { ...message, line: message.line.replace(/"player":"\w+"/, '"player":"nobody"') } : message);
    };
  });
  for (let i = 0; i < 6 && !(await trouble(page).count()); i++) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
  }
  await trouble(page).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await until(async () => /^Union/.test(await asked(page)), 'the computer to have its turn and the player his next');
  await tool(page, 'Undo').waitFor();
});

/** Counts how often the page looks at the clock, which whoever waits for the computer does. */
const countClock = () => {
  window.looks = 0;
  const now = Date.now;
  Date.now = () => {
    window.looks++;
    return now();
  };
};

test('a table that is left in the computer\'s turn waits for nothing any more', { settings: { computerPace: 60 } }, async (page) => {
  await page.addInitScript(countClock);
  await playRecord(page, recordOf(orders, { players: { union: 'scripted', confederate: 'scripted' } }));
  await until(async () => (await stepNumber(page)) > 1, 'the computer to act');
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await page.locator('.battle-tile').first().waitFor();
  await page.waitForTimeout(1000); // what was going on ends
  const before = await page.evaluate(() => window.looks);
  await page.waitForTimeout(1000);
  equal((await page.evaluate(() => window.looks)) - before, 0, 'looks at the clock after the table was left');
});
