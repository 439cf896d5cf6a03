// game/bar.ts - what is offered, sorted for the action bar: the one main choice, and the list of all others.
import type { Words } from '../engine/protocol';
import { countedOf } from '../kit/count';
import { groupOffers, topChoices, type OfferGroup } from './groups';
import { barChoices } from './muster';
import { isAside, verbOf, type Choices } from './offers';

/** Choices that concern no unit. */
export function bareChoices(words: Words, choices: Choices, raises?: boolean): OfferGroup[] {
  return barChoices(words, { ...choices, byActor: new Map() }, raises);
}

/**
 * What the dark button and Shift+Enter do: the first choice that concerns no unit, since a key should never send one away
 * unmeant; where nothing else may be answered at all, that. Before the battle, what ends it as soon as it may be ended: more can be laid by its own button.
 */
export function mainChoice(words: Words, choices: Choices, raises?: boolean, placing = false, before = false): OfferGroup | null {
  const bare = bareChoices(words, choices, raises).filter((group) => !placing || !isOpen(group)); // while pieces are placed one by one, only the end of that
  const first = (before && bare.find(({ variants }) => verbOf(words, variants[0]!.do)?.ends)) || bare[0];
  if (first || raises) return first ?? null;
  const [only, ...more] = [...choices.byActor.values()].flat();
  return only && more.length === 0 && !only.open?.length ? (topChoices(words, choices)[0] ?? null) : null;
}

/** Does it ask for more? */
const isOpen = ({ variants }: OfferGroup): boolean => variants.some((offer) => offer.open?.length);

/** What may be done instead of placing pieces one by one. */
export const otherWays = (words: Words, choices: Choices): OfferGroup[] => bareChoices(words, choices).filter(isOpen);

/** A line of the list: an answer, or something that a unit may do. */
export interface Entry {
  actor: string | null;
  group: OfferGroup;
}

/** All that may be done now, the chosen unit's orders after the answers, then everybody's. */
export function allEntries(words: Words, choices: Choices, selected: string | null, raises?: boolean): Entry[] {
  const bare = bareChoices(words, choices, raises).map((group): Entry => ({ actor: null, group }));
  const actors = raises ? [] : [...choices.byActor.keys()].sort((a, b) => Number(b === selected) - Number(a === selected));
  const theirs = actors.flatMap((actor) => groupOffers(words, choices.byActor.get(actor)!, actor).map((group): Entry => ({ actor, group })));
  const aside = ({ group }: Entry): number => Number(isAside(words, group.variants[0]!));
  return [...bare, ...theirs.sort((a, b) => aside(a) - aside(b))];
}

/** Those with every word that was typed somewhere in their names. */
export function entriesWith(entries: Entry[], typed: string): Entry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ actor, group }) => {
    const text = `${actor ?? ''} ${group.label}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

const MOST_NAMED = 2;

/** "2 can still act: 20th Maine and 83rd Pennsylvania"; where there is not enough for all of them: "Enough left for 1 of 2 units: 20th Maine and 83rd Pennsylvania" */
export function canActWords(names: string[], most = names.length): string {
  if (names.length === 0) return '';
  const shown = names.slice(0, names.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : MOST_NAMED), others = names.length - shown.length;
  const parts = others > 0 ? [...shown, `${others} others`] : shown;
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0];
  return `${most < names.length ? `Enough left for ${countedOf(most, names.length, 'unit')}` : `${names.length} can still act`}: ${list}`;
}
