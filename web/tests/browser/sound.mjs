// sound.mjs - what holds of every page: axe finds nothing, no letter is too small, nothing sticks out sideways.
import { equal } from './harness.mjs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SMALLEST = 12; // pixels

/** What axe has against the page as it is now, a line for each. */
async function violations(page) {
  const found = await page.evaluate(async (tags) => {
    const { violations: all } = await window.axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    return all.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1, 3).join('; ')}`));
  }, TAGS);
  return found;
}

/** Texts that come out smaller than they may, whatever scales them. */
function smallTexts(page) {
  return page.evaluate((smallest) => {
    const scaleOf = (element) => {
      const svg = element.closest('svg');
      if (!svg || !element.getScreenCTM) return 1;
      const { a, b } = element.getScreenCTM();
      return Math.hypot(a, b);
    };
    const found = new Map(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest('title, .unseen, option')) continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
      if (size < smallest - 0.05) found.set(`${node.data.trim().slice(0, 30)} in ${element.tagName}.${element.getAttribute('class') ?? ''}`, size);
    }
    return [...found].map(([text, size]) => `${text}: ${size.toFixed(1)} px`);
  }, SMALLEST);
}

export async function sound(page, what) {
  equal(await violations(page), [], `axe on ${what}`);
  equal(await smallTexts(page), [], `small letters on ${what}`);
}

/** Fails if the page can be scrolled sideways, or something in it is cut off by the edge of the screen. */
export async function fits(page, what) {
  const out = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth, found = [];
    const cut = (element) => {
      for (let e = element; e && e !== document.body; e = e.parentElement) {
        if (getComputedStyle(e).overflowX !== 'visible') return true; // clipped or scrolled within its own box
      }
      return false;
    };
    if (document.documentElement.scrollWidth > wide + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('svg') && element.tagName !== 'svg') continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if ((box.right > wide + 1 || box.left < -1) && !cut(element.parentElement))
        found.push(`${element.tagName}.${element.getAttribute('class') ?? ''} from ${box.left} to ${box.right}`);
    }
    return found;
  });
  equal(out, [], `${what}, on ${page.viewportSize().width} pixels`);
}
