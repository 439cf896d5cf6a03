// map.test.mjs - the map itself: closer and farther, labels that keep clear of each other, and what it tells on request.
import { equal, matches, ok, test, until } from './harness.mjs';
import { orders, recordOf } from './positions.mjs';
import { begin, openGuidon, playRecord } from './start.mjs';
import { askedFor, hoverUnit, settled, unit } from './table.mjs';

const width = async (page) => (await page.locator('.glass svg').first().boundingBox()).width;

/** Pairs of unit labels whose letters lie over each other. */
function overlaps(page) {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('.labels [data-label] text:first-of-type')].map((e) => ({ text: e.textContent, box: e.getBoundingClientRect() }));
    const found = [];
    labels.forEach(({ text, box: a }, i) => labels.slice(i + 1).forEach(({ text: other, box: b }) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 4) found.push(`${text} / ${other}`);
    }));
    return found;
  });
}

test('labels keep clear of each other, from far and from near', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: "Brawner's Farm", mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  ok((await page.locator('.labels [data-label]').count()) > 10, 'labels');
  equal(await overlaps(page), [], 'the whole table');
  for (const name of ['closer', 'closer', 'farther', 'farther', 'farther']) {
    const before = await width(page);
    await page.getByRole('button', { name, exact: true }).click();
    await until(async () => (await width(page)) !== before, `the map to be ${name}`);
    equal(await overlaps(page), [], name);
  }
});

test('the map is moved and scaled by keys and by the wheel; its units have names, and a leader shows his reach', {}, async (page) => {
  await playRecord(page, recordOf(orders));
  await askedFor(page, /6 command points left/);
  const whole = await width(page);
  await page.keyboard.press('+');
  await until(async () => (await width(page)) > whole * 1.2, 'the map to grow');
  const before = await page.locator('.glass svg').first().boundingBox();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await page.locator('.glass svg').first().boundingBox()).x < before.x - 40, 'the map to move');
  await page.keyboard.press('0');
  await until(async () => Math.abs((await width(page)) - whole) < 1, 'the whole table again');
  const glass = await page.locator('.glass').boundingBox();
  await page.mouse.move(glass.x + glass.width / 2, glass.y + glass.height / 2);
  await page.mouse.wheel(0, -300);
  await until(async () => (await width(page)) > whole * 1.1, 'the wheel to bring it closer');
  await page.keyboard.press('0');

  matches(await unit(page, '4th Ohio').getAttribute('aria-label'), /^4th Ohio, Union infantry, 4 of 4 elements/);
  matches(await unit(page, '4th Ohio').locator('title').textContent(), /^4th Ohio/);
  await hoverUnit(page, 'Gen. Carroll');
  await page.locator('.sketch .shape.command').waitFor();
  matches(await page.locator('.sketch-words').textContent(), /command, 12 inches/);
  await page.locator('.furniture .north').waitFor();
});

test('from far away divisions are named across their bars; a press on one goes there, and a glass is held over it', {}, async (page) => {
  await openGuidon(page);
  await begin(page, { battle: /Chickamauga/, rules: 'I Died With My Face to the Enemy', mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  ok((await page.locator('.across.division').count()) > 12 && (await page.locator('.across.corps').count()) > 2, 'names of divisions and corps');
  equal(await page.locator('.labels .label.unit').count(), 0, 'none of single brigades');
  const name = page.locator('[data-formation*="Cheatham"] textPath'), glass = page.locator('.magnifier');
  equal(await name.textContent(), 'CHEATHAM');
  const { x, y } = await page.locator('.glass').boundingBox();
  await page.mouse.move(x + 300, y + 300);
  await page.keyboard.down('z');
  await glass.locator('.rim').waitFor();
  ok((await glass.locator('.label.unit').count()) > 10, 'names of brigades in the glass');
  await page.keyboard.up('z');
  await glass.waitFor({ state: 'detached' });
  const whole = await width(page);
  await page.locator('[data-formation*="Cheatham"] .touch').dispatchEvent('click');
  await until(async () => (await width(page)) > whole * 1.5, 'the map to come nearer');
  ok((await page.locator('.unit.together').count()) >= 5, 'its brigades are marked');
  ok((await page.locator('.labels .label.unit').count()) > 20, 'and bear their names');
});

/** From now on: what in the page changes, by what it is; `take` gives it and forgets it. */
const watchChanges = (page) => page.evaluate(() => {
  const seen = [];
  const note = (all) => all.forEach(({ target, type, attributeName }) => seen.push(`${type} ${attributeName ?? ''} of ${target.nodeName}.${target.getAttribute?.('class')?.split(' ')[0] ?? ''}`));
  const watcher = new MutationObserver(note);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  window.takeChanges = () => {
    note(watcher.takeRecords());
    return [...new Set(seen.splice(0))].sort();
  };
});
const takeChanges = (page) => page.evaluate(() => window.takeChanges());
const nextFrame = (page) => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done())); }));

/** How many layers the browser makes of the sheet, which are drawn one over the other for every frame. */
async function layersOfSheet(page, context, work) {
  const cdp = await context.newCDPSession(page), { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.paper, .paper *' });
  const inside = new Set();
  for (const nodeId of nodeIds) inside.add((await cdp.send('DOM.describeNode', { nodeId })).node.backendNodeId);
  let layers = [];
  cdp.on('LayerTree.layerTreeDidChange', (tree) => { layers = tree.layers ?? layers; });
  await cdp.send('LayerTree.enable');
  await work();
  const found = () => layers.filter(({ drawsContent, backendNodeId }) => drawsContent && inside.has(backendNodeId));
  await until(() => found().length, 'the sheet to be a layer of its own');
  return found().length;
}

test('a hand that moves the map of a great battle shifts one picture: nothing is rendered and nothing written anew', {}, async (page, context) => {
  await openGuidon(page);
  await begin(page, { battle: /Chickamauga/, rules: 'I Died With My Face to the Enemy', mode: 'Two players at one screen', seed: '1' });
  await settled(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.locator('.minimap .seen').waitFor();
  ok((await page.locator('.labels .label.unit').count()) > 20, 'names of brigades');
  const at = await page.evaluate(() => {
    const glass = document.querySelector('.glass'), box = glass.getBoundingClientRect();
    for (let y = box.top + 60; y < box.bottom - 60; y += 9)
      for (let x = box.left + 90; x < box.right - 200; x += 9) if (!document.elementFromPoint(x, y).closest('[data-unit], .label, .objective')) return [x, y];
    return null;
  });
  await page.mouse.move(...at);
  await nextFrame(page);
  await watchChanges(page);
  const sheet = page.locator('.paper'), seen = page.locator('.minimap .seen'), places = async () => [await sheet.getAttribute('style'), await seen.getAttribute('style')];
  const before = await places();
  const layers = await layersOfSheet(page, context, async () => {
    await page.mouse.down();
    for (let i = 1; i <= 12; i++) await page.mouse.move(at[0] - 6 * i, at[1] - 3 * i);
    await nextFrame(page);
  });
  const after = await places();
  ok(before[0] !== after[0] && before[1] !== after[1], `the sheet and its frame on the small map have moved: ${before} ${after}`);
  equal(await takeChanges(page), ['attributes class of DIV.paper', 'attributes style of DIV.paper', 'attributes style of DIV.seen']);
  ok(layers <= 2, `${layers} layers`);
  await page.mouse.up();
  await nextFrame(page);
  equal(await takeChanges(page), ['attributes class of DIV.paper'], 'what changes when it comes to rest where it is as large as before');
});

/** Names of places that lie under troops or under the ring of an objective, by what is seen on the screen. */
const hiddenNames = (page) => page.evaluate(() => {
  // A ring tells that somebody can act, and hides nothing.
  const over = (x, y) => document.elementsFromPoint(x, y).some((e) => e.closest('[data-unit], .objective') && !e.matches('.ring'));
  return [...document.querySelectorAll('.place-name')].filter((name) => {
    const matrix = name.getScreenCTM(), length = name.getComputedTextLength();
    const [x, y] = name.hasAttribute('x') ? [Number(name.getAttribute('x')), Number(name.getAttribute('y'))] : [0, 0];
    return Array.from({ length: 15 }, (_, i) => new DOMPoint(x + length * (i / 14 - 0.5), y).matrixTransform(matrix)).some((at) => over(at.x, at.y));
  }).map((name) => name.textContent);
});

test('no name of a place lies under troops or under an objective', {}, async (page) => {
  for (const battle of ['Chickamauga', 'Little Round Top', "Brawner's Farm"]) {
    await openGuidon(page);
    await begin(page, { battle, side: 'Union', strength: 'Recruit', seed: '2' });
    await settled(page);
    await until(() => page.locator('.place-name').count(), 'names of places');
    equal(await hiddenNames(page), [], `${battle}: names that something lies upon`);
    ok((await page.locator('.place-name').count()) > 4, `${battle} has names`);
  }
});
