// measure.mjs - how quick the page is (`make bench-web`): until it can be used, until a preview is answered, and while the
// map of a great battle is moved, with smoke and trails on it, and while things move on a phone whose processor is six times slower.
// Prints a table and passes no judgement: figures depend on the machine and its load, frames a second more than the milliseconds
// that the page itself takes for one. What else the machine does can only take frames away, so of several tries the best counts, and what an
// empty page makes of the same movement at the same time stands beside it: if that has few as well, it is the machine. MEASURE=frames measures only those.
import { loadavg } from 'node:os';
import { addressOfPage, launch } from './browser.mjs';
import { onTheField, openChickamauga } from './chickamauga.mjs';
import { until } from './harness.mjs';
import { great, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, pointOn, settled } from './table.mjs';

const address = addressOfPage();
const ROUNDS = 5;
const SLOWER = 6; // times, as a phone is
const TRIES = 4, ENOUGH = 55; // frames a second after which nobody tries again
const WANTED = { desk: 50, phone: 30 }; // frames a second while the great battle is moved, at least
const SHOWN = 8000; // milliseconds for which orders are seen again
const browser = await launch();
const rows = [];
const tell = (what, figure) => rows.push([what, figure]);
const ms = (n) => `${n.toFixed(1)} ms`;

const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, p) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * p))];

const DESK = { width: 1280, height: 800 }, PHONE = { width: 390, height: 844 };

async function open(prepare = async () => undefined, settings = {}) {
  const kept = [{ name: 'guidon.settings', value: JSON.stringify(settings) }];
  const context = await browser.newContext({
    baseURL: address, viewport: DESK, serviceWorkers: 'block', storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage: kept }] },
  });
  const page = await context.newPage();
  await prepare(page);
  return page;
}

// --- until it can be used ------------------------------------------------------------------------

/** From the address to a start page that can begin, and from the click to a table whose units can be chosen. */
async function opening() {
  const start = performance.now(), page = await open();
  const loaded = performance.now();
  await openGuidon(page);
  const usable = performance.now();
  await begin(page, { battle: 'Little Round Top', mode: 'Two players at one screen' });
  await settled(page);
  await until(() => page.locator('[data-unit].hinted').count(), 'units that can act');
  const playable = performance.now();
  await page.context().close();
  return { page: usable - loaded, table: playable - usable, all: playable - start };
}

// --- previews ------------------------------------------------------------------------------------

/** Notes when each question to the engine leaves the page and when its answer arrives. */
const clockPreviews = () => {
  window.previews = [];
  const Real = Worker;
  window.Worker = class extends Real {
    asked = new Map();

    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (!this.asked.has(data.id)) return;
        window.previews.push(performance.now() - this.asked.get(data.id));
        this.asked.delete(data.id);
      });
    }

    postMessage(message, ...rest) {
      if (message.line?.includes('"op":"check"')) this.asked.set(message.id, performance.now());
      super.postMessage(message, ...rest);
    }
  };
};

/** Drags a regiment of the great battle to and fro. */
async function previews() {
  const page = await open((each) => each.addInitScript(clockPreviews));
  await playRecord(page, recordOf(great.position));
  await askedFor(page, /give orders/);
  const at = await pointOn(page, great.mover);
  await page.mouse.click(at.x, at.y);
  const box = await page.locator('[data-grip=front]').boundingBox();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 300; i++) await page.mouse.move(x + 10 * Math.sin(i / 9), y - 25 + 25 * Math.cos(i / 15));
  await page.mouse.up();
  const times = await page.evaluate(() => window.previews);
  await page.context().close();
  return times;
}

// --- frames --------------------------------------------------------------------------------------

const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** What of the time things moved: the page notes in the trace when that begins and ends (`noteMotion`). Without notes, all of it. */
function whileMoving(events, start, end) {
  const notes = events.filter(({ name }) => name === 'motion begins' || name === 'motion ends').sort((a, b) => a.ts - b.ts);
  if (notes.length === 0) return [[start, end]];
  return notes.flatMap(({ name, ts }, i) => (name === 'motion begins' ? [[ts, notes[i + 1]?.ts ?? end]] : []));
}

/**
 * Frames while `work` went on, per second, the longest wait for one, and what each cost the page's main thread. Work that moves something for
 * every frame tells when they came, and the next is not asked for before the last is on its way; of other work those count that were drawn.
 * (What the trace says of frames drawn is not to be trusted for a screen that is only emulated: it had two in four seconds of smooth movement.)
 */
async function frames(page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  const told = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const tasks = traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X'), names = new Map();
  for (const { name, pid, tid, args } of traceEvents) if (name === 'thread_name') names.set(`${pid} ${tid}`, args.name);
  const ours = new Set(traceEvents.filter(({ name }) => name === 'FireAnimationFrame' || name === 'UpdateLayoutTree').map(({ pid, tid }) => `${pid} ${tid}`));
  const main = tasks.filter(({ pid, tid }) => ours.has(`${pid} ${tid}`) && names.get(`${pid} ${tid}`) === 'CrRendererMain');
  const all = sorted(main.map(({ ts }) => ts)), spans = whileMoving(traceEvents, all[0] ?? 0, all.at(-1) ?? 0);
  const within = ({ ts }) => spans.some(([from, to]) => ts >= from && ts < to);
  const drawn = told ?? sorted(traceEvents.filter((event) => event.name === 'DrawFrame' && within(event)).map(({ ts }) => ts / 1000));
  const apart = (some) => some.map((t, i) => (i ? t - some[i - 1] : 0)).filter((gap) => gap > 0);
  const gaps = told ? apart(told) : spans.flatMap(([from, to]) => apart(drawn.filter((t) => t * 1000 >= from && t * 1000 < to)));
  const seconds = told ? (told.at(-1) - told[0]) / 1000 : spans.reduce((sum, [from, to]) => sum + (to - from) / 1e6, 0), busy = main.filter(within).reduce((sum, { tdur, dur }) => sum + (tdur ?? dur) / 1000, 0);
  return { rate: drawn.length / seconds, longest: Math.max(0, ...gaps), usual: gaps.length ? part(gaps, 0.5) : 0, busy: busy / Math.max(drawn.length, 1), seconds };
}

/** The best of several tries, each once the page has come to rest, with what an empty page makes of it. */
async function best(page, work) {
  let found = null;
  for (let i = 0; i < TRIES && !(found?.rate >= ENOUGH); i++) {
    await atRest(page);
    const now = await frames(page, work);
    if (!found || now.rate > found.rate) found = now;
  }
  return { ...found, bare: (await bare()).rate };
}

/** The same movement of a page with nothing on it but one coloured block. */
async function bare() {
  const page = await open();
  await page.setContent('<div class="glass" style="position:fixed;inset:0;background:#eee"><div id="b" style="width:300px;height:300px;background:#88a;will-change:transform"></div></div>');
  await page.evaluate(() => addEventListener('pointermove', (e) => { document.getElementById('b').style.transform = `translate(${e.clientX}px,${e.clientY}px)`; }));
  const found = await frames(page, () => page.evaluate(handle, ['pan', 1500]));
  await page.context().close();
  return found;
}

/** Until what is drawn anew after a change has been drawn: some frames after each other come when they are due. */
async function atRest(page) {
  await page.waitForTimeout(1500); // until everything is drawn sharp
  await page.evaluate(() => new Promise((done) => {
    let last = performance.now(), good = 0;
    const end = last + 20_000, each = (now) => {
      good = now - last < 60 ? good + 1 : 0;
      last = now;
      if (good >= 10 || now > end) done();
      else requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  }));
}

/** Moves the map for some seconds as a hand would, but once for every frame that the browser makes; when those came, in milliseconds. */
const handle = ([how, length]) => new Promise((done) => {
  const glass = document.querySelector('.glass'), box = glass.getBoundingClientRect(), start = performance.now(), times = [];
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const event = (type, dx, dy, more = {}) => ({ clientX: x + dx, clientY: y + dy, bubbles: true, cancelable: true, view: window, ...more });
  const drag = (type, dx, dy) => (type === 'pointerdown' ? glass : window).dispatchEvent(new PointerEvent(type, event(type, dx, dy, { pointerId: 1 })));
  const each = (now) => {
    const t = (now - start) / 1000;
    times.push(now);
    if (how === 'pan') drag('pointermove', 200 * Math.sin(3 * t), 100 * Math.cos(2 * t));
    else glass.dispatchEvent(new WheelEvent('wheel', event('wheel', 0, 0, { deltaY: Math.sin(2 * t) > 0 ? -12 : 12 })));
    if (now - start < length) return requestAnimationFrame(each);
    if (how === 'pan') drag('pointerup', 0, 0);
    done(times);
  };
  if (how === 'pan') drag('pointerdown', 0, 0);
  requestAnimationFrame(each);
});

async function moving() {
  const page = await open();
  await playRecord(page, recordOf(great.position));
  await askedFor(page, /give orders/);
  await page.getByRole('button', { name: 'closer', exact: true }).click();
  const pan = await best(page, () => page.evaluate(handle, ['pan', 4000]));
  const zoom = await best(page, () => page.evaluate(handle, ['zoom', 4000]));
  const count = await page.evaluate(() => document.querySelectorAll('[data-unit]').length);
  await page.context().close();
  return { pan, zoom, count };
}

/** Notes in the trace when things begin to move on the map, and when they have come to rest. */
const noteMotion = () => {
  let was = null;
  new MutationObserver(() => {
    const is = document.querySelector('.motion-top')?.dataset.playing === 'true';
    if (is !== was) performance.mark(is ? 'motion begins' : 'motion ends');
    was = is;
  }).observe(document.querySelector('.glass'), { subtree: true, attributes: true, attributeFilter: ['data-playing'] });
};

/** What lies on the field; without smoke and trails the figure would answer another question. */
async function told(page) {
  const { banks, trails, pieces } = await onTheField(page);
  if (!(banks > 0 && trails > 0)) throw new Error(`${banks} banks of smoke and ${trails} trails are on the field: both should be`);
  return `${pieces} pieces, ${banks} banks of smoke, ${trails} trails`;
}

/** Chickamauga with smoke and trails: moved on a desk, from far and from near, and what the enemy did seen again on a slow phone. */
async function chickamauga() {
  const page = await open(undefined, { computerPace: 0, motion: 'full', askAll: false, askEnd: false }), figures = [];
  await openChickamauga(page);
  for (const [closer, from] of [[0, 'far'], [2, 'near']]) {
    for (let i = 0; i < closer; i++) await page.keyboard.press('+');
    figures.push([`panning Chickamauga from ${from}: ${await told(page)}; wanted ${WANTED.desk}`, await best(page, () => page.evaluate(handle, ['pan', 4000]))]);
  }
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: true });
  await page.keyboard.press('0'); // the whole table
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  figures.push([`the same on a phone, ${SLOWER} times slower: ${await told(page)}; wanted ${WANTED.phone}`, await best(page, () => page.evaluate(handle, ['pan', 4000]))]);
  await page.evaluate(noteMotion);
  const again = await best(page, async () => {
    await page.keyboard.press('b');
    await page.waitForTimeout(SHOWN);
    await page.keyboard.press('b');
  });
  figures.push([`orders of the enemy seen again there (${again.seconds.toFixed(1)} s in which things moved)`, again]);
  await page.context().close();
  return figures;
}

// --- all of it -----------------------------------------------------------------------------------

const before = loadavg()[0], all = process.env.MEASURE !== 'frames';
await (await open()).context().close(); // the first page of a browser pays for its start
const rate = ({ rate: r, longest, usual, busy, bare }) => `${r.toFixed(0)} frames a second, ${ms(busy)} of the main thread each; usually ${ms(usual)} apart, at most ${ms(longest)}${bare === undefined ? '' : ` (an empty page: ${bare.toFixed(0)})`}`;
if (all) await measureRest();
for (const [what, figure] of await chickamauga()) tell(what, rate(figure));
tell('load of the machine, before and after', `${before.toFixed(1)}, ${loadavg()[0].toFixed(1)}`);
await browser.close();

async function measureRest() {
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await opening());
  for (const [key, what] of [['page', 'from the address to a page that can begin a battle'], ['table', 'from there to a table that can be played on']])
    tell(what, `${ms(part(rounds.map((r) => r[key]), 0.5))} (median of ${ROUNDS})`);
  const times = await previews();
  tell(`preview answered (${times.length} of them)`, `${ms(part(times, 0.5))} median, ${ms(part(times, 0.95))} at 95 %`);
  const { pan, zoom, count } = await moving();
  tell(`panning ${count} pieces, ${great.stands} stands`, rate(pan));
  tell('zooming the same', rate(zoom));
}

const wide = Math.max(...rows.map(([what]) => what.length));
for (const [what, figure] of rows) console.log(`${what.padEnd(wide)}  ${figure}`);
