// small.test.mjs - every system on every screen, at the moments that fill it most: nothing that is pressed lies over another, no words are
// cut off where nobody can scroll to them, the button that gives an order is in reach, and fingers are told of no keys.
import { equal, test } from './harness.mjs';
import { faults } from './seen.mjs';
import { openGuidon } from './start.mjs';
import { settled } from './table.mjs';

const SYSTEMS = 5;
const SCREENS = {
  desk: [[1024, 768], [1366, 768], [1440, 900]],
  phone: [[390, 844], [360, 640], [844, 390]],
};
const MOMENTS = 5; // suggestions that are looked at and followed

/** Looks at the same moment on every screen of the kind. */
async function look(page, kind, what) {
  for (const [width, height] of SCREENS[kind]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300))); // a coach mark looks where it is four times a second
    equal(await faults(page, kind === 'phone'), [], `${what} on ${width} x ${height}`);
  }
}

async function suggested(page) {
  await page.keyboard.press('s');
  await page.waitForFunction(() => !/Thinking/.test(document.querySelector('.place-suggest')?.textContent ?? ''));
  await page.locator('.order .making').waitFor({ timeout: 3000 }).catch(() => undefined); // an answer without anything to say is given at once
}

for (const kind of Object.keys(SCREENS)) {
  for (let system = 0; system < SYSTEMS; system++) {
    test(`nothing is cut, covered or out of reach: ${kind}, first battle ${system + 1}`, { screen: kind, flow: true }, async (page) => {
      await openGuidon(page);
      await page.locator('.system-card').nth(system).getByRole('button', { name: /^First battle/ }).click();
      await page.getByRole('button', { name: /^Take command/ }).click();
      await page.locator('.coach-card').waitFor();
      await settled(page);
      await look(page, kind, 'the first mark');
      await page.locator('.coach-card').getByRole('button', { name: 'Stop the lessons' }).click();
      await page.keyboard.press('n');
      await look(page, kind, 'a unit that is chosen');
      for (let i = 0; i < MOMENTS; i++) {
        await suggested(page);
        await look(page, kind, `suggestion ${i + 1}`);
        await page.keyboard.press('Enter');
        await settled(page);
      }
      await look(page, kind, 'after the orders');
    });
  }
}
