// offline.test.mjs - the page without a network, and how much of it must be fetched before a battle begins.
import { equal, matches, ok, test, until } from './harness.mjs';
import { atStart, begin, openGuidon } from './start.mjs';
import { asked, log, settled, stepNumber } from './table.mjs';

// Bytes of a first visit as far as the table, of any rule system: as browsers fetch it that speak brotli, and as the others do.
// Browsers have spoken brotli for years; gzip is bounded so that it does not run away.
const LARGEST = { br: 406_000, gzip: 452_000 };

const ruleSystems = async (page) => {
  return page.locator('.system-card h3').allInnerTexts();
};

/** The page has been opened once, and the service worker has kept everything. */
async function visited(page) {
  await openGuidon(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'the service worker to take over');
}

const OFFLINE = { offline: true, forgive: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ };

test('after its first visit the page opens and plays without a network', OFFLINE, async (page, context) => {
  await visited(page);
  await context.setOffline(true);
  equal(await page.evaluate(() => fetch('/not-kept').then(() => 'answered', () => 'no network')), 'no network');
  await page.reload();
  await atStart(page);
  await begin(page, { battle: 'Little Round Top', side: 'Confederate', seed: '8', turns: 1 });
  await settled(page);
  matches(await asked(page), /^Confederate/);
  const before = await stepNumber(page);
  await page.keyboard.press('Shift+Enter');
  await settled(page);
  ok((await stepNumber(page)) !== before, 'a decision was taken');
  await log(page).waitFor();
  while (!(await page.getByRole('button', { name: 'After-action report' }).count())) {
    await page.keyboard.press('Shift+Enter');
    await settled(page);
  }
  await page.getByRole('button', { name: 'After-action report' }).click(); // what is fetched late was kept, too
  await page.locator('.loss-chart-frame svg').first().waitFor();
});

test('without a network every rule system can be played and read', OFFLINE, async (page, context) => {
  await visited(page);
  const systems = await ruleSystems(page);
  await context.setOffline(true);
  for (const rules of systems) {
    await page.goto('/');
    await atStart(page);
    await page.locator('svg.battle-map').nth(1).waitFor();
    await begin(page, { battle: 'Little Round Top', rules, seed: '8' });
    await settled(page);
    const before = await stepNumber(page);
    await page.keyboard.press('Shift+Enter');
    await until(async () => (await stepNumber(page)) > before, `a decision under ${rules}`);
    await settled(page);
    await page.keyboard.press('r');
    const texts = page.getByRole('dialog', { name: `Rules: ${rules}` });
    await texts.locator('.guide h3').first().waitFor();
    await texts.getByRole('tab', { name: 'All rules' }).click();
    await texts.getByRole('searchbox').waitFor();
    ok((await texts.textContent()).length > 20_000, `the texts of ${rules}`);
  }
});

test('a first visit is small, whichever rules are played, and the page can be installed', {}, async (page, context) => {
  await openGuidon(page);
  const systems = await ruleSystems(page), manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  ok(manifest.name && manifest.start_url && manifest.icons.length > 0, JSON.stringify(manifest));
  equal(manifest.display, 'standalone');
  for (const rules of systems) await firstVisit(await context.browser().newContext({ baseURL: page.url(), serviceWorkers: 'block' }), rules);
});

/** Opens the page as for the first time, begins a battle, and adds up what was fetched for it. */
async function firstVisit(context, rules) {
  const page = await context.newPage(), urls = new Set();
  page.on('request', (request) => urls.add(request.url()));
  await openGuidon(page);
  await page.locator('svg.battle-map').nth(1).waitFor();
  ok(![...urls].some((url) => /\.wasm$/.test(url)), `no engine before it is wanted: ${[...urls].join(', ')}`);
  await page.locator('.system-card').filter({ hasText: rules }).getByRole('button', { name: /^First battle/ }).click();
  await page.locator('.briefing-map [data-unit]').first().waitFor();
  await page.getByRole('button', { name: /^Take command/ }).click();
  await settled(page);
  await page.locator('.coach-card').waitFor();
  await context.close();
  const size = async (url, coding) => Number((await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': coding } })).headers.get('content-length'));
  const sized = async (url) => ({ file: new URL(url).pathname, gzip: await size(url, 'gzip'), br: await size(url, 'br') });
  const all = await Promise.all([...urls].map(sized)), kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const list = all.sort((a, b) => b.gzip - a.gzip).map(({ file, gzip }) => `${kB(gzip)} ${file.replace('/assets/', '')}`).join(', ');
  const sum = (coding) => all.reduce((total, one) => total + one[coding], 0);
  console.log(`first visit: ${rules}: ${kB(sum('gzip'))} by gzip, ${kB(sum('br'))} by brotli: ${list}`);
  equal(all.filter(({ file }) => file.endsWith('.wasm')).length, 1, 'engines');
  ok(!all.some(({ file }) => /rules-/.test(file)), `no texts before they are wanted: ${list}`);
  for (const [coding, most] of Object.entries(LARGEST)) {
    ok(sum(coding) < most, `${rules}, ${coding}: ${kB(sum(coding))}: ${list}`);
    ok(sum(coding) > 100_000, `only ${kB(sum(coding))} by ${coding}: something is not counted`);
  }
}
