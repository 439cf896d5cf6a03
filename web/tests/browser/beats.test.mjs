// beats.test.mjs - great news on the map: at its place or at the map's edge, for a moment, and gone with a press.
import { equal, ok, test } from './harness.mjs';
import { firing, recordOf, TWO } from './positions.mjs';
import { playRecord } from './start.mjs';
import { askedFor, clickUnit, give, select, unit } from './table.mjs';

/** The 2nd Texas has one element left, and with this seed it is lost. */
const lastStand = recordOf({ ...firing, units: firing.units.map((u) => (u.name === '2nd Texas' ? { ...u, lost: 3 } : u)) }, { players: TWO, seed: '2' });

const beat = (page) => page.locator('.beat[data-beat="2nd Texas"]');

/** Words that are shown stay, however slow the machine is. */
const hold = (page) => page.evaluate(() => {
  const stop = () => document.getAnimations().forEach((a) => {
    if (!a.effect.target?.classList?.contains('beat')) return;
    a.pause();
    a.currentTime = a.effect.getComputedTiming().endTime - 1000;
  });
  new MutationObserver(stop).observe(document.querySelector('.glass'), { childList: true, subtree: true });
});

async function destroy(page) {
  await playRecord(page, lastStand);
  await askedFor(page, /Union: fire/);
  await page.keyboard.press('Escape');
  await page.locator('.smoke').waitFor({ state: 'attached' });
  await select(page, '4th Ohio');
  await clickUnit(page, '2nd Texas');
  await give(page).waitFor();
}

test('a regiment that is destroyed is told at its place, inside the map, and a press takes the words away', { settings: { motion: 'full' } }, async (page) => {
  await destroy(page);
  const was = await unit(page, '2nd Texas').boundingBox();
  await hold(page);
  await page.keyboard.press('Enter');
  await beat(page).waitFor({ state: 'attached' });
  equal(await beat(page).innerText(), '2nd Texas is destroyed');
  const box = await beat(page).boundingBox(), map = await page.locator('.glass').boundingBox();
  ok(Math.abs(box.x + box.width / 2 - (was.x + was.width / 2)) < 60 && box.y < was.y + was.height, `over its place: ${JSON.stringify([box, was])}`);
  ok(box.x >= map.x && box.y >= map.y && box.x + box.width <= map.x + map.width, 'inside the map');
  equal(await beat(page).getAttribute('data-away'), 'false');
  await page.mouse.click(map.x + 5, map.y + map.height - 5);
  equal(await page.locator('.beat').count(), 0, 'words after a press');
});

test('without motion the words stand still, and are longer there', { motion: 'reduce', settings: { motion: 'system' } }, async (page) => {
  await destroy(page);
  await page.keyboard.press('Enter');
  await beat(page).waitFor();
  const facts = await beat(page).evaluate((element) => element.getAnimations().map((a) => [a.effect.getComputedTiming().endTime, new Set(a.effect.getKeyframes().map((k) => k.opacity)).size]));
  ok(facts.length === 1 && facts[0][0] >= 3000 && facts[0][1] === 1, JSON.stringify(facts));
});

test('what happens out of sight is told at the edge of the map', { settings: { motion: 'full' } }, async (page) => {
  await destroy(page);
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'closer' }).click();
  const map = await page.locator('.glass').boundingBox(), at = await unit(page, '2nd Texas').boundingBox();
  ok(at.x + at.width < map.x, 'it is out of sight, in the west');
  await hold(page);
  await give(page).click();
  await beat(page).waitFor({ state: 'attached' });
  equal(await beat(page).getAttribute('data-away'), 'true');
  const box = await beat(page).boundingBox();
  ok(box.x >= map.x && box.x < map.x + 20, JSON.stringify([box, map]));
});
