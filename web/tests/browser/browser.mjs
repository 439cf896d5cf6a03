// browser.mjs - the Chromium that tests and measurements drive, and where the page is that they look at.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // in the next one, perhaps
    }
  }
  throw new Error(`there is no ${name} on the path: install Debian's package chromium, or set CHROMIUM`);
}

export const launch = (args = []) => chromium.launch({ executablePath: process.env.CHROMIUM || onPath('chromium'), args });

export function addressOfPage() {
  if (process.env.ADDRESS) return process.env.ADDRESS;
  console.error('ADDRESS should say where the page is served, as tools/with-page does');
  process.exit(2);
}
