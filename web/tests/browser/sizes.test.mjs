// sizes.test.mjs - pages on screens of other sizes: the briefing is seen whole, an army reads as one, a finger finds every button.
import { equal, matches, ok, test } from './harness.mjs';
import { begin, openGuidon, tile } from './start.mjs';
import { askedFor, settled } from './table.mjs';

for (const [width, height] of [[1360, 860], [1366, 768]]) {
  test(`the briefing of a great battle fits on ${width} by ${height}`, {}, async (page) => {
    await page.setViewportSize({ width, height });
    await openGuidon(page);
    await tile(page, 'Chickamauga').click();
    await page.locator('.briefing .know li').nth(2).waitFor();
    await page.locator('.briefing-map .unit, .briefing-map [data-unit]').first().waitFor({ state: 'attached' });
    const foot = await page.locator('.briefing-foot').boundingBox(), last = await page.locator('.briefing .know li').nth(2).boundingBox();
    ok(last.y + last.height <= foot.y, `the last thing to know ends at ${last.y + last.height}, the buttons begin at ${foot.y}`);
  });
}

/** Buttons that are too small for a finger, or for their own words. */
const unfit = (page) => page.evaluate(() => [...document.querySelectorAll('button:not(.text-button, .unit-link, .clause-link, .link, .pick-card)')].filter((e) => e.checkVisibility({ visibilityProperty: true })).filter((e) => {
  const { width, height } = e.getBoundingClientRect();
  return width < 44 || height < 44 || e.scrollWidth > e.clientWidth + 1;
}).map((e) => `${e.innerText} ${Math.round(e.getBoundingClientRect().width)} x ${Math.round(e.getBoundingClientRect().height)}`));

for (const [width, height] of [[390, 844], [768, 1024], [1024, 768]]) {
  test(`a finger finds every button on ${width} by ${height}`, { screen: 'phone' }, async (page) => {
    await page.setViewportSize({ width, height });
    await openGuidon(page);
    equal(await unfit(page), [], 'on the start page');
    await tile(page, 'An open field').click();
    await page.locator('.briefing-how button').waitFor();
    equal(await unfit(page), [], 'on the page of a battle');
    await begin(page, { battle: 'An open field', side: 'Union', seed: '7' });
    await askedFor(page, /^Union: choose/);
    await page.locator('.builder .adding').waitFor();
    equal(await unfit(page), [], 'where an army is raised');
  });
}

const builder = (page) => page.locator('.builder');
const dark = (page) => page.locator('button.primary:visible').allInnerTexts();

test('an army: what it has of what it may have, its limits, and one dark button', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: 'An open field', rules: 'Real Men', side: 'Union', seed: '7' });
  await askedFor(page, /^Union: raise your army/);
  const meter = builder(page).getByRole('meter', { name: 'Points' });
  equal(await meter.getAttribute('aria-valuenow'), '0');
  await builder(page).locator('.limits li').first().waitFor();
  equal((await dark(page)).length, 1, `dark buttons: ${await dark(page)}`);
  await builder(page).locator('.adding').getByRole('button', { name: 'Computer builds it' }).click();
  await builder(page).getByText(/Every limit is kept/).first().waitFor();
  await settled(page);
  ok(Number(await meter.getAttribute('aria-valuenow')) > 1300, 'the meter is nearly full');
  equal(await builder(page).locator('.limits > ul > li').count(), 6, 'limits at a glance');
  const folded = builder(page).locator('.limits .kept');
  matches(await folded.locator('summary').innerText(), /^\d+ limits that are kept$/);
  equal(await folded.locator('li').first().isVisible(), false, 'folded away');
  await folded.locator('summary').click();
  equal(await folded.locator('li').first().isVisible(), true, 'on demand');
  const alone = await builder(page).locator('.limits li').evaluateAll((rows) => rows.filter((row) => row.querySelector(':scope > .clause-link')).length);
  equal(alone, 0, 'rules that take a line of their own');
  const order = await builder(page).locator('.oob > ul > li > ul > li > .line').allInnerTexts();
  const last = order.map((text) => /of a division/.test(text)).lastIndexOf(true), guns = order.findIndex((text) => /pounder/.test(text));
  ok(last >= 0 && last < guns, `divisions before guns: ${order.map((text) => text.split('\n')[0]).join(', ')}`);
  equal((await dark(page)).length, 1, `dark buttons: ${await dark(page)}`);
});

test('on a phone held level nothing lies over the army', { screen: 'phone' }, async (page) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openGuidon(page);
  await begin(page, { battle: 'An open field', side: 'Union', seed: '7' });
  await askedFor(page, /^Union: choose/);
  await builder(page).getByRole('button', { name: 'Computer builds it' }).click();
  await builder(page).getByText('Every limit is kept.').waitFor();
  await builder(page).getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded();
  const covered = await builder(page).evaluate((panel) => [...panel.querySelectorAll('footer :is(button, input)')].filter((e) => {
    const box = e.getBoundingClientRect(), top = document.elementFromPoint(box.x + 6, box.y + box.height / 2);
    return top !== e && !e.contains(top);
  }).map((e) => e.innerText || e.type));
  equal(covered, [], 'covered');
  equal(await builder(page).locator('footer').evaluate((e) => getComputedStyle(e).position), 'static', 'it scrolls with the rest');
});
