// game/groups.ts - offers as a person would list them: a unit's, and those at the top of the page.
import type { Offer, Words } from '../engine/protocol';
import { byOther, detailOf, isAside, labelOf, piecesIn, verbLabel, withObject, type Choices } from './offers';

export interface OfferGroup {
  label: string;
  help: string;
  variants: Offer[];
}

const MOST_PLAIN = 8; // choices between units that still fit the top of the page

const hasNothingOpen = (offer: Offer): boolean => !offer.open?.length;
const helpOf = (words: Words, offer: Offer): string => words.verbs.find((v) => v.name === offer.do)?.help ?? '';

/** What it means to answer so: the help of the only choice it names, after that of its verb unless that is plain, else the verb's. */
function answerHelp(words: Words, offer: Offer, alone: boolean): string {
  const chosen = words.verbs.find((v) => v.name === offer.do)?.params.filter((p) => p.choices && typeof offer[p.name] === 'string') ?? [];
  const [only, ...more] = chosen.map((p) => p.choice_help?.[p.choices!.indexOf(String(offer[p.name]))]);
  return more.length > 0 || !only ? helpOf(words, offer) : alone ? only : `${helpOf(words, offer)}: ${only}`;
}

const single = (words: Words, offer: Offer, label: string, alone = false): OfferGroup => ({ label, help: answerHelp(words, offer, alone), variants: [offer] });

/** Of one verb that leaves nothing open: each offer is an answer by itself. */
const areAnswers = (offers: Offer[]): boolean => offers.every((o) => o.do === offers[0]!.do && hasNothingOpen(o));

/** Offers of one verb are one choice, unless each names another piece, or the verb is all that is asked. */
export function groupOffers(words: Words, offers: Offer[], actor: string): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  const others = byOther(words, offers, actor);
  if (offers.length > 1 && areAnswers(offers) && others.size === 0 && !namesStand(words, offers[0]!.do)) {
    return offers.map((offer) => single(words, offer, labelOf(words, offer, offers), true));
  }
  for (const offer of offers) {
    const other = [...others].find(([, list]) => list.includes(offer))?.[0];
    const label = other ? withObject(verbLabel(words, offer.do), other) : verbLabel(words, offer.do);
    const group = groups.get(label) ?? { label, help: helpOf(words, offer), variants: [] };
    group.variants.push(offer);
    groups.set(label, group);
  }
  return asideLast(words, [...groups.values()]);
}

/** What nobody waits for stands behind all the rest. */
export const asideLast = (words: Words, groups: OfferGroup[]): OfferGroup[] => {
  const aside = (group: OfferGroup): number => Number(isAside(words, group.variants[0]!));
  return [...groups].sort((a, b) => aside(a) - aside(b));
};

/**
 * Is all that is asked a choice between a few things that need no more words? Then each gets a button. Where several units
 * may do several things each, they are chosen on the table.
 */
export function isPlain(choices: Choices, words: Words): boolean {
  const offers = [...choices.byActor.values()].flat(), actors = choices.byActor.size;
  if (offers.some((o) => pointsAt(words, o.do))) return false;
  if (actors > 1 && offers.length > actors) return false;
  return offers.length > 0 && offers.length <= MOST_PLAIN && offers.every(hasNothingOpen);
}

/** Is only one piece asked about, and nothing else? */
export const isOnly = (choices: Choices): boolean => choices.byActor.size === 1 && choices.simple.length === 0;

/** The buttons at the top: simple choices, and those between units where nothing else is asked. */
export function topChoices(words: Words, choices: Choices): OfferGroup[] {
  const plain = isPlain(choices, words) ? [...choices.byActor.values()].flat() : [];
  const open = new Map<string, Offer[]>();
  for (const offer of choices.simple) open.set(offer.do, [...(open.get(offer.do) ?? []), offer]);
  const simple = [...open.values()].flatMap((variants) => (variants.every(hasNothingOpen) && !isPointed(words, variants)
    ? variants.map((offer) => single(words, offer, labelOf(words, offer, choices.simple)))
    : [{ label: `${verbLabel(words, variants[0]!.do)}…`, help: helpOf(words, variants[0]!), variants }]));
  // What concerns no unit comes first: a key that takes the first choice should never send one away unmeant.
  // Beside another answer a name alone would not say what is done with it.
  const alone = choices.simple.length === 0;
  return [...simple, ...plain.map((offer) => single(words, offer, namedLabel(words, offer, plain, alone)))];
}

/** Several that differ by a card, a zone or a stand: it is pointed at, not picked from a row of buttons. */
const isPointed = (words: Words, variants: Offer[]): boolean => variants.length > 1 && pointsAt(words, variants[0]!.do);
const pointsAt = (words: Words, verb: string): boolean =>
  namesStand(words, verb) || words.verbs.some((v) => v.name === verb && v.params.some((p) => p.type === 'card' || p.type === 'zone'));
const namesStand = (words: Words, verb: string): boolean => words.verbs.some((v) => v.name === verb && v.params.some((p) => p.of === 'stands'));

/** What tells an offer from its like: the pieces in which they differ, and what it says besides. */
function namedLabel(words: Words, offer: Offer, among: Offer[], alone: boolean): string {
  const named = piecesIn(words, offer);
  const alike = among.length > 1 && among.every((o) => o.do === offer.do);
  const telling = alike ? named.filter((name) => !among.every((o) => piecesIn(words, o).includes(name))) : named;
  const parts = [...telling, detailOf(words, offer)].filter(Boolean).join(' · ');
  return alike && alone && parts ? parts : parts ? withObject(verbLabel(words, offer.do), parts) : verbLabel(words, offer.do);
}

/** Everything that is asked, if it is one thing that needs words or places: it can be begun at once. */
export function onlyOrder(words: Words, choices: Choices): Offer[] | null {
  const groups = [
    ...[...choices.byActor].flatMap(([actor, offers]) => groupOffers(words, offers, actor)),
    ...(choices.simple.length > 0 ? topChoices(words, { ...choices, byActor: new Map() }) : []),
  ];
  const only = groups.length === 1 ? groups[0]! : null;
  return only && (only.variants.some((o) => !hasNothingOpen(o)) || isPointed(words, only.variants)) ? only.variants : null;
}
