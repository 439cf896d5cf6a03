// offline.test.mjs - the page without a network, and how much of it must be fetched before it opens.
import { equal, matches, ok, test, until } from './harness.mjs';
import { atStart, begin, openGuidon } from './start.mjs';
import { asked, log, settled, stepNumber } from './table.mjs';

const LARGEST = 400_000; // bytes of the first load, compressed, with the engine in it

test('after its first visit the page opens and plays without a network', { offline: true, forgive: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ }, async (page, context) => {
  await openGuidon(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'the service worker to take over');
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
  await page.locator('.loss-chart-frame svg').waitFor();
});

test('the first load is small, and the page can be installed', {}, async (page) => {
  const loads = [];
  page.on('requestfinished', (request) => {
    loads.push(request.sizes().then(({ responseBodySize }) => ({ url: new URL(request.url()).pathname, bytes: responseBodySize })));
  });
  await openGuidon(page);
  await page.locator('svg.battle-map').nth(1).waitFor();
  const all = await Promise.all(loads), sum = all.reduce((total, { bytes }) => total + bytes, 0);
  ok(all.some(({ url }) => url.endsWith('.wasm')), 'the engine is among it');
  ok(sum < LARGEST, `${sum} bytes: ${all.map(({ url, bytes }) => `${url} ${bytes}`).join(', ')}`);
  ok(sum > 100_000, `only ${sum} bytes: something is not counted`);
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  ok(manifest.name && manifest.start_url && manifest.icons.length > 0, JSON.stringify(manifest));
  equal(manifest.display, 'standalone');
});
