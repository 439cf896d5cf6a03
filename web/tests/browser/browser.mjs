// browser.mjs - the Chromium that tests and measurements drive, and where the page is that they look at.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

// The second shows a window with all that belongs to one, be it seen or not: a test costs half as much again in it.
const BROWSERS = ['chromium-headless-shell', 'chromium'];

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // in the next one, perhaps
    }
  }
  return '';
}

function found() {
  for (const name of BROWSERS) if (onPath(name)) return onPath(name);
  throw new Error(`there is no ${BROWSERS.join(' and no ')} on the path: install Debian's package, or set CHROMIUM`);
}

export const launch = (args = []) => chromium.launch({ executablePath: process.env.CHROMIUM || found(), args });

export function addressOfPage() {
  if (process.env.ADDRESS) return process.env.ADDRESS;
  console.error('ADDRESS should say where the page is served, as tools/with-page does');
  process.exit(2);
}
