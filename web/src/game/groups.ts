// game/groups.ts - a unit's offers as a person would list them.
import type { Offer, Words } from '../engine/protocol';
import { byOther, humanise } from './offers';

export interface OfferGroup {
  label: string;
  help: string;
  variants: Offer[];
}

/** Offers of one verb are one choice, unless each names another piece: then there is one for each of these. */
export function groupOffers(words: Words, offers: Offer[], actor: string): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  const others = byOther(words, offers, actor);
  for (const offer of offers) {
    const other = [...others].find(([, list]) => list.includes(offer))?.[0];
    const label = other ? `${humanise(offer.do)}: ${other}` : humanise(offer.do);
    const group = groups.get(label) ?? { label, help: words.verbs.find((v) => v.name === offer.do)?.help ?? '', variants: [] };
    group.variants.push(offer);
    groups.set(label, group);
  }
  return [...groups.values()];
}
