// measure.mjs - how quick the page is (`make bench-web`): until it can be used, until a preview is answered, and while the
// map of a great battle is moved. Prints a table and passes no judgement: figures depend on the machine and its load.
import { loadavg } from 'node:os';
import { addressOfPage, launch } from './browser.mjs';
import { until } from './harness.mjs';
import { great, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, pointOn, settled } from './table.mjs';

const address = addressOfPage();
const ROUNDS = 5;
const browser = await launch();
const rows = [];
const tell = (what, figure) => rows.push([what, figure]);
const ms = (n) => `${n.toFixed(1)} ms`;

const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, p) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * p))];

async function open(prepare = async () => undefined) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
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

/** Frames that reached the screen while `work` went on, per second, and the longest wait for one. */
async function frames(page, work) {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame', 'devtools.timeline'] });
  const start = Date.now();
  await work();
  const seconds = (Date.now() - start) / 1000;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const drawn = sorted(traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000));
  const gaps = drawn.slice(1).map((t, i) => t - drawn[i]);
  return { rate: drawn.length / seconds, longest: Math.max(0, ...gaps), usual: gaps.length ? part(gaps, 0.5) : 0 };
}

/** Moves the map for some seconds as a hand would, but once for every frame that the browser makes. */
const handle = ([how, length]) => new Promise((done) => {
  const glass = document.querySelector('.glass'), box = glass.getBoundingClientRect(), start = performance.now();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const event = (type, dx, dy, more = {}) => ({ clientX: x + dx, clientY: y + dy, bubbles: true, cancelable: true, view: window, ...more });
  const drag = (type, dx, dy) => (type === 'pointerdown' ? glass : window).dispatchEvent(new PointerEvent(type, event(type, dx, dy, { pointerId: 1 })));
  const each = (now) => {
    const t = (now - start) / 1000;
    if (how === 'pan') drag('pointermove', 200 * Math.sin(3 * t), 100 * Math.cos(2 * t));
    else glass.dispatchEvent(new WheelEvent('wheel', event('wheel', 0, 0, { deltaY: Math.sin(2 * t) > 0 ? -12 : 12 })));
    if (now - start < length) return requestAnimationFrame(each);
    if (how === 'pan') drag('pointerup', 0, 0);
    done();
  };
  if (how === 'pan') drag('pointerdown', 0, 0);
  requestAnimationFrame(each);
});

async function moving() {
  const page = await open();
  await playRecord(page, recordOf(great.position));
  await askedFor(page, /give orders/);
  await page.getByRole('button', { name: 'closer', exact: true }).click();
  const pan = await frames(page, () => page.evaluate(handle, ['pan', 4000]));
  const zoom = await frames(page, () => page.evaluate(handle, ['zoom', 4000]));
  const count = await page.evaluate(() => document.querySelectorAll('[data-unit]').length);
  await page.context().close();
  return { pan, zoom, count };
}

// --- all of it -----------------------------------------------------------------------------------

const before = loadavg()[0];
await (await open()).context().close(); // the first page of a browser pays for its start
const rounds = [];
for (let i = 0; i < ROUNDS; i++) rounds.push(await opening());
for (const [key, what] of [['page', 'from the address to a page that can begin a battle'], ['table', 'from there to a table that can be played on']])
  tell(what, `${ms(part(rounds.map((r) => r[key]), 0.5))} (median of ${ROUNDS})`);
const times = await previews();
tell(`preview answered (${times.length} of them)`, `${ms(part(times, 0.5))} median, ${ms(part(times, 0.95))} at 95 %`);
const { pan, zoom, count } = await moving();
const rate = ({ rate: r, longest, usual }) => `${r.toFixed(0)} frames a second; usually ${ms(usual)} apart, at most ${ms(longest)}`;
tell(`panning ${count} pieces, ${great.stands} stands`, rate(pan));
tell('zooming the same', rate(zoom));
tell('load of the machine, before and after', `${before.toFixed(1)}, ${loadavg()[0].toFixed(1)}`);
await browser.close();

const wide = Math.max(...rows.map(([what]) => what.length));
for (const [what, figure] of rows) console.log(`${what.padEnd(wide)}  ${figure}`);
