// seen.mjs - what a hand and an eye need of a page as it is now: no button over another, no words cut off, the button that gives
// the order within reach, and on a screen without keys no word of them. Each check gives a line for every fault.

/** Runs in the page: what all checks use. `window.seenKit` is made once. */
function makeKit() {
  if (window.seenKit) return;
  const scrolls = (style, axis) => /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY);
  const hides = (style, axis) => (axis === 'x' ? style.overflowX : style.overflowY) !== 'visible';
  const nameOf = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ').join('.')} "${text}"`;
  };
  /** A box cut to what its ancestors and the window let through; null if nothing is left. */
  const visibleBox = (element, from = element.getBoundingClientRect()) => {
    let box = { left: from.left, top: from.top, right: from.right, bottom: from.bottom };
    const cutTo = (other) => { box = { left: Math.max(box.left, other.left), top: Math.max(box.top, other.top), right: Math.min(box.right, other.right), bottom: Math.min(box.bottom, other.bottom) }; };
    for (let e = element, fixed = false; e && e !== document.documentElement; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.display === 'contents') continue;
      if (e !== element && !fixed && (hides(style, 'x') || hides(style, 'y'))) cutTo(e.getBoundingClientRect());
      if (style.position === 'fixed') fixed = true; // those round it do not clip it
    }
    cutTo({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  };
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.unseen, .read-out, [inert]');
  const root = () => document.querySelector('dialog[open]') ?? document.body;
  const pressable = () => [...root().querySelectorAll('button, a[href], input, select, summary, textarea')].filter((e) => !e.closest('svg') && shown(e));
  window.seenKit = { scrolls, hides, nameOf, visibleBox, shown, root, pressable };
}

/** Two things to press, one over the other; a list that was opened may lie over what it came from, and a turn's heading over the lines that were scrolled under it. */
function overlaps() {
  const layer = (e) => e.closest('.more-orders, .ending, .spread, .event-log h3');
  const { pressable, visibleBox, nameOf } = window.seenKit, all = pressable().map((e) => ({ e, box: visibleBox(e) })).filter(({ box }) => box);
  const found = [];
  all.forEach(({ e: a, box: p }, i) => {
    for (const { e: b, box: q } of all.slice(i + 1)) {
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left), high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > 2 && high > 2 && !a.contains(b) && !b.contains(a) && layer(a) === layer(b) && a.closest('label') !== (b.closest('label') ?? 0) && !(a.closest('.fanned, [data-fanned=true]') && b.closest('.fanned, [data-fanned=true]'))) {
        const top = document.elementFromPoint((Math.max(p.left, q.left) + Math.min(p.right, q.right)) / 2, (Math.max(p.top, q.top) + Math.min(p.bottom, q.bottom)) / 2);
        const over = a.contains(top) || b.contains(top);
        if (over) found.push(`${nameOf(a)} and ${nameOf(b)} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
      }
    }
  });
  return found;
}

/** Words of which a part is cut off where nobody can scroll to it. */
function clipped() {
  const { scrolls, hides, shown, root } = window.seenKit, found = new Set(), walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cutBy = (element, box) => {
    for (let e = element, fixed = false, x = true, y = true; e && e !== document.documentElement; e = e.parentElement) {
      const style = getComputedStyle(e), edge = e.getBoundingClientRect();
      if (fixed && e !== element) break;
      if (style.display === 'contents') continue;
      if (style.display === 'inline') { // it clips nothing
        if (style.position === 'fixed') fixed = true;
        continue;
      }
      if (!scrolls(style, 'x') && !scrolls(style, 'y') && hides(style, 'x') && (box.top >= edge.bottom - 2 || box.bottom <= edge.top + 2 || box.left >= edge.right - 2)) return null; // left out as a whole
      if (hides(style, 'x') && x && !scrolls(style, 'x') && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) return e;
      if (hides(style, 'y') && y && !scrolls(style, 'y') && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) return e;
      if (scrolls(style, 'x')) x = false; // it can be brought into sight
      if (scrolls(style, 'y')) y = false;
      if (style.position === 'fixed') fixed = true;
      if (!x && !y) return null;
    }
    return null;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('svg, option, .glass, title') || !shown(element)) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const by = cutBy(element, box);
      if (by) found.add(`"${node.data.trim().slice(0, 50)}" in ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} is cut by ${by.tagName.toLowerCase()}.${by.getAttribute('class') ?? ''}`);
    }
  }
  return [...found];
}

/** The button that gives an open order: inside the window, and nothing over it but a question about it. */
function primaryUnreached() {
  const { nameOf } = window.seenKit, button = document.querySelector('.order .making .buttons .primary');
  if (!button || document.querySelector('dialog[open], .ending') || document.querySelector('[data-sheet=low]')?.matches(':has(.sheet-grip:not([hidden]))') && getComputedStyle(document.querySelector('.sheet-grip')).display !== 'none') return [];
  const box = button.getBoundingClientRect(), at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5;
  return inside && button.contains(at) ? [] : [`${nameOf(button)} at ${Math.round(box.left)}, ${Math.round(box.top)} is ${inside ? `under ${at && nameOf(at)}` : 'outside the window'}`];
}

/** Things to press under a coach mark. */
function underCoach() {
  const { pressable, visibleBox, nameOf } = window.seenKit, coach = document.querySelector('.coach-card');
  return pressable().filter((e) => coach && !coach.contains(e)).flatMap((e) => {
    const box = visibleBox(e), top = box && document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top && coach.contains(top) ? [`${nameOf(e)} is under the coach mark`] : [];
  });
}

/** Names of keys, where there are none. */
function keyWords() {
  const { shown, root } = window.seenKit, found = [], walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
  const keys = /\b(Enter|Esc|Escape|Shift|Ctrl|keyboard|arrow keys?|keys)\b|⇧|\bpress (Up|Down|[A-Z])\b|\b[Cc]lick/;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !shown(element) || element.closest('svg, option, title')) continue;
    if (element.closest('kbd') || keys.test(node.data)) found.push(`"${node.data.trim().slice(0, 60)}" in ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  }
  return found;
}

/** What is pressed often and is too small for a thumb. */
function smallForThumbs(least) {
  const { pressable, visibleBox, nameOf } = window.seenKit;
  return pressable().filter((e) => e.matches('button:not(.text-button, .unit-link, .clause-link, .link, .pick-card), summary, select, input:not([type=checkbox], [type=radio])')).flatMap((e) => {
    const box = e.getBoundingClientRect();
    return visibleBox(e) && (box.height < least - 0.5 || box.width < least - 0.5) ? [`${nameOf(e)} is ${Math.round(box.width)} x ${Math.round(box.height)}`] : [];
  });
}

export const THUMB = 44; // pixels

/** Keys that are spoken of. */
export async function keysNamed(page) {
  await page.evaluate(makeKit);
  return page.evaluate(keyWords);
}

/** All faults of the page as it is; `coarse`: it is used with fingers. */
export async function faults(page, coarse) {
  await page.evaluate(makeKit);
  const found = {
    overlap: await page.evaluate(overlaps), cut: await page.evaluate(clipped), primary: await page.evaluate(primaryUnreached), coach: await page.evaluate(underCoach),
    keys: coarse ? await page.evaluate(keyWords) : [], small: coarse ? await page.evaluate(smallForThumbs, THUMB) : [],
  };
  return Object.entries(found).flatMap(([kind, lines]) => lines.map((line) => `${kind}: ${line}`));
}
