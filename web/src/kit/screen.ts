// kit/screen.ts - what the page is looked at on: whether there is room for a panel beside the map, and whether fingers do the pointing.
import { useEffect, useState } from 'preact/hooks';

/** Too narrow for a panel beside the map, or too low for a bar under it; phone.css says the same. */
const NARROW = '(max-width: 760px), (max-height: 520px)';
const UPRIGHT = '(max-width: 760px)';
const COARSE = '(pointer: coarse)';

export const isNarrow = (): boolean => matchMedia(NARROW).matches;
/** A phone held upright: what is beside the map elsewhere lies over or under it. */
export const isUpright = (): boolean => matchMedia(UPRIGHT).matches;
export const isCoarse = (): boolean => matchMedia(COARSE).matches;
/** Is nobody told of keys? Fingers have none, and in so small a window there is no room for them; base.css says the same. */
export const isWithoutKeys = (): boolean => isCoarse() || isNarrow();

/** Does something once the screen is narrow: now, or when it is turned or made smaller. */
export function whenNarrow(act: () => void): void {
  const query = matchMedia(NARROW);
  if (query.matches) act();
  else query.addEventListener('change', act, { once: true });
}

/** Is it narrow, now and whenever it is turned? */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(isNarrow);
  useEffect(() => {
    const query = matchMedia(NARROW), look = (): void => setNarrow(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return narrow;
}

const KEY = '(?:Enter|Esc(?:ape)?|Up|Down|Left|Right|Space|Tab|[A-Z]|the arrow keys|arrow keys|the (?:up|down|left or right|left|right) arrow key(?: to go forward)?)';
const ASIDE = new RegExp(`,? or (?:press|use) ${KEY}\\b`, 'g');
const FIRST = new RegExp(`\\b([Pp])ress ${KEY},? or (\\w)`, 'g');
const CLAUSE = new RegExp(`,? and ${KEY} (?:gives|leaves)[^.,;]*`, 'g');
const SENTENCE = new RegExp(`(^|[.:] )${KEY} (?:gives|declares|leaves|fires|is|shows|goes|opens|takes)[^.]*\\.`, 'g');

/** A text for whoever has no keys: what is said of them is left out, and one taps instead of pressing. */
export function forFingers(text: string): string {
  const upper = (p: string, letter: string): string => (p === 'P' ? letter.toUpperCase() : letter);
  return text.replace(ASIDE, '').replace(CLAUSE, '').replace(FIRST, (_, p: string, letter: string) => upper(p, letter)).replace(SENTENCE, (_, before: string) => before.trimEnd()).replace(/\b([Pp])ress(es|ed|ing)?\b/g, (_, p: string, end = '') => {
    const tap = p === 'P' ? 'Tap' : 'tap';
    return end === '' ? tap : end === 'es' ? `${tap}s` : `${tap}p${end}`;
  }).replace(/\s{2,}/g, ' ').trim();
}

/** The same as it is read here. */
export const forHand = (text: string): string => (isWithoutKeys() ? forFingers(text) : text);
