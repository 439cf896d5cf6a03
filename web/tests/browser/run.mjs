// run.mjs [PART] - runs tests/browser/*.test.mjs against the page that is served at ADDRESS (tools/with-page sets it); PART
// of a file's name picks some. CHROMIUM names the browser (browser.mjs finds one otherwise), pictures of failures go to the folder
// PICTURES, and with TIMES set every test tells how long it took.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressOfPage, launch } from './browser.mjs';
import { runAll } from './harness.mjs';

const address = addressOfPage(), part = process.argv[2] ?? '';
const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs') && name.includes(part)).sort();
for (const name of files) await import(pathToFileURL(join(here, name)).href);

const browser = await launch();
const pictures = process.env.PICTURES ?? join(tmpdir(), 'guidon-pictures');
const times = process.env.TIMES ? (name, ms) => console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`) : undefined;
const { passed, failed } = await runAll({ browser, address, pictures }, 2, times);
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
