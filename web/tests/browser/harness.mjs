// harness.mjs - tests in a real browser: test(name, options, run), checks that print both values, and pages that are
// watched: an error in the page, a refused file or a breach of the content security policy fails the test it happens in.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const SCREENS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const PATIENCE = 20_000; // milliseconds for one thing to show
const LONGEST = 120_000; // milliseconds for a test
const HOPELESS = 10; // failures after which the rest is not tried: the page is broken, and each takes its time to fail

const tests = [];

/**
 * Options: screen (desk, phone), touch, offline (a service worker is allowed), motion (reduce), settings (those of the page;
 * the computer acts at once and nothing moves unless they say otherwise), axe (its code is put into the page), forgive (a pattern of errors
 * that the test means to cause).
 */
export function test(name, options, run) {
  tests.push({ name, options, run });
}

// --- checks --------------------------------------------------------------------------------------

export function ok(condition, text = 'expected it to be true') {
  if (!condition) throw new Error(text);
}

export function equal(got, expected, text = '') {
  const a = JSON.stringify(got), b = JSON.stringify(expected);
  if (a !== b) throw new Error(`${text ? text + ': ' : ''}got ${a}, expected ${b}`);
}

export function matches(text, pattern, what = '') {
  if (!pattern.test(text)) throw new Error(`${what ? what + ': ' : ''}got "${text}", expected ${pattern}`);
}

/** Asks until the answer is neither false nor nothing, and gives it back. `what` is what one waits for, in words. */
export async function until(ask, what, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 30));
  }
}

// --- pages ---------------------------------------------------------------------------------------

const axe = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

async function openContext(browser, address, options) {
  const settings = { computerPace: 0, motion: 'none', ...options.settings };
  const asking = { askAll: !options.flow, askEnd: options.flow === true }; // tests of single questions want every one of them
  const context = await browser.newContext({
    ...SCREENS[options.screen ?? 'desk'], ...(options.touch ? { hasTouch: true } : {}), baseURL: address,
    serviceWorkers: options.offline ? 'allow' : 'block', reducedMotion: options.motion ?? 'no-preference',
    storageState: {
      cookies: [], origins: [{ origin: new URL(address).origin, localStorage: [{ name: 'guidon.settings', value: JSON.stringify({ ...asking, ...settings }) }] }],
    },
  });
  context.setDefaultTimeout(PATIENCE);
  if (options.axe) await context.addInitScript({ content: axe() });
  return context;
}

/** Collects what no page should ever say. */
function watch(context, troubles) {
  const note = (text) => troubles.push(text);
  context.on('weberror', (error) => note(`error in the page: ${error.error().stack ?? error.error()}`));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || /content security policy/i.test(text)) note(`console: ${text}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} for ${response.url()}`);
  });
}

async function picture(context, folder, name) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.png`);
  await context.pages().at(-1)?.screenshot({ path: file, timeout: 5000 });
  return file;
}

function within(time, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${time / 1000} s`)), time);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Passed, failed, or unsteady: a check failed and the page complained of nothing, as a machine with too much to do makes of a good test. */
async function runOne({ name, options, run }, { browser, address, pictures }) {
  const troubles = [];
  const context = await openContext(browser, address, options);
  watch(context, troubles);
  try {
    const page = await context.newPage();
    await within(LONGEST, run(page, context));
    const meant = (text) => options.forgive?.test(text);
    const bad = troubles.filter((text) => !meant(text));
    if (bad.length) throw new Error(`the page complained:\n  ${bad.join('\n  ')}`);
    return 'passed';
  } catch (error) {
    const seen = await picture(context, pictures, name).catch(() => 'no picture');
    console.log(`FAIL ${name}: ${error instanceof Error ? error.stack : String(error)}`);
    for (const text of troubles) console.log(`  ${text}`);
    console.log(`  seen: ${seen}`);
    return troubles.length ? 'failed' : 'unsteady';
  } finally {
    await context.close();
  }
}

/**
 * Runs all of them, `at` a time, and returns how many passed and failed. Who was unsteady has a second try when the machine has nothing
 * else to do: alone, after all others, and is named. Unsteady again is failed.
 */
export async function runAll(where, at, slow = () => undefined) {
  const queue = tests.splice(0), unsteady = [], count = { passed: 0, failed: 0 };
  const timed = async (next) => {
    const start = Date.now(), verdict = await runOne(next, where);
    slow(next.name, Date.now() - start);
    return verdict;
  };
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const verdict = count.failed + unsteady.length < HOPELESS ? await timed(next) : 'failed';
      if (verdict === 'unsteady') unsteady.push(next);
      else count[verdict]++;
    }
  };
  await Promise.all(Array.from({ length: at }, work));
  for (const next of unsteady) {
    const again = await timed(next);
    console.log(`unsteady, then alone ${again}: ${next.name}`);
    count[again === 'passed' ? 'passed' : 'failed']++;
  }
  return count;
}
