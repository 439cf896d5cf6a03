// game/offers.ts - sorting what may be done by whom it concerns, so that it can be shown where the player looks.
import type { Action, Offer, Param, Piece, Side, Verb, Words } from '../engine/protocol';
import { cardName } from './cards';

/** A word of the engine as people write it. */
export const humanise = (word: string): string => word.replaceAll('_', ' ');

/** What a part of an order is called. */
export const calledOf = ({ name, label }: Param): string => label ?? humanise(name);

/** What a button says that does it. */
export const verbLabel = (words: Words, name: string): string => verbOf(words, name)?.button ?? humanise(name);

export function verbOf(words: Words, name: string): Verb | undefined {
  return words.verbs.find((verb) => verb.name === name);
}

/** What is done with whom: "fire at 2nd Texas", "charge: 2nd Texas". */
export const withObject = (label: string, object: string): string => (/ (at|to|with|from|against)$/.test(label) ? `${label} ${object}` : `${label}: ${object}`);

/** The side a seat belongs to: seats are called like it, with a number where there are several. */
export function sideOf(seat: string | null | undefined): Side | null {
  return seat?.startsWith('union') ? 'union' : seat?.startsWith('confederate') ? 'confederate' : null;
}

/** The pieces that an offer or action names, in the order of the verb's parameters. */
export function piecesIn(words: Words, action: Action): string[] {
  const params = verbOf(words, action.do)?.params ?? [];
  return params.filter((p) => p.type === 'unit' && typeof action[p.name] === 'string').map((p) => action[p.name] as string);
}

/** Who else an action names: enemies, friends that it goes to, friends that take part. */
export interface Parties {
  enemies: string[];
  towards: string[];
  beside: string[];
}

const TOWARDS = ['join', 'attach', 'to', 'unit']; // parameters that say where one goes

export function partiesIn(words: Words, action: Action, actor: string | null, side: (name: string) => Side | undefined): Parties {
  const named = (verbOf(words, action.do)?.params ?? []).filter((p) => p.type === 'unit' && typeof action[p.name] === 'string' && action[p.name] !== actor);
  const own = actor === null ? undefined : side(actor), name = (p: { name: string }): string => action[p.name] as string;
  const friends = named.filter((p) => own !== undefined && side(name(p)) === own);
  return {
    enemies: named.filter((p) => !friends.includes(p)).map(name),
    towards: friends.filter((p) => TOWARDS.includes(p.name)).map(name), beside: friends.filter((p) => !TOWARDS.includes(p.name)).map(name),
  };
}

/** What may be done now, sorted. */
export interface Choices {
  /** By the piece that acts: the player's own if several are named. */
  byActor: Map<string, Offer[]>;
  /** Those that concern no piece. */
  simple: Offer[];
  /** Giving up; kept apart, because nobody wants to press it by mistake. */
  concede: Offer | null;
}

export function sortOffers(words: Words, offers: Offer[], pieces: Piece[], side: Side | null): Choices {
  const sides = new Map(pieces.map((p) => [p.name, p.side]));
  const choices: Choices = { byActor: new Map(), simple: [], concede: null };
  for (const offer of offers) {
    const named = piecesIn(words, offer);
    const actor = offer.piece ?? named.find((name) => sides.get(name) === side) ?? named[0];
    if (offer.do === words.concede) choices.concede = offer;
    else if (actor === undefined) choices.simple.push(offer);
    else choices.byActor.set(actor, [...(choices.byActor.get(actor) ?? []), offer]);
  }
  return choices;
}

/** Does nobody wait for it? Who can do nothing else does not count as one that can still act. */
export const isAside = (words: Words, { do: verb }: Offer): boolean => verbOf(words, verb)?.aside === true;

/** Those who can do more than run or take back. */
export const ableIn = (words: Words, { byActor }: Choices): string[] =>
  [...byActor].filter(([, offers]) => offers.some((offer) => !isAside(words, offer))).map(([name]) => name);

/** How many of those who can act really could, one after the other, if all is paid from one purse. */
export function affordable(words: Words, choices: Choices, purse: number | undefined): number {
  const able = ableIn(words, choices);
  const prices = able.map((name) => Math.min(...choices.byActor.get(name)!.filter((offer) => !isAside(words, offer)).map(({ cost }) => cost || 0))).sort((a, b) => a - b);
  let left = purse ?? Infinity;
  return prices.filter((price) => (left -= price) >= 0).length;
}

/** Needs nothing more from the player. */
export function isClosed(words: Words, offer: Offer): boolean {
  const verb = verbOf(words, offer.do);
  return (offer.open ?? []).every((name) => {
    const param = verb?.params.find((p) => p.name === name);
    return param ? param.optional : verb?.list?.name === name && verb.list.low === 0;
  });
}

/** Those of an actor's offers that also name another piece, by that piece. */
export function byOther(words: Words, offers: Offer[], actor: string): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    for (const name of piecesIn(words, offer)) {
      if (name !== actor) found.set(name, [...(found.get(name) ?? []), offer]);
    }
  }
  return found;
}

/** Does what it leaves open take its piece somewhere? */
export function goesSomewhere(words: Words, offer: Offer): boolean {
  const verb = verbOf(words, offer.do);
  return (offer.open ?? []).some((name) => {
    const param = verb?.params.find((p) => p.name === name);
    return param ? param.motion !== undefined || param.type === 'place' : verb?.list?.name === name && verb.list.type === 'steps';
  });
}

/** The action that an offer stands for when nothing is added to it. */
export function actionOf(offer: Offer): Action {
  const { open: _open, limit: _limit, cost: _cost, piece: _piece, ...action } = offer;
  return action as Action;
}

/** What an offer says besides its verb and its pieces: "left", "fall back". Places and the way one faces are seen on the map. */
export function detailOf(words: Words, offer: Offer): string {
  const params = verbOf(words, offer.do)?.params ?? [];
  return params
    .filter((p) => p.type !== 'unit' && p.type !== 'place' && p.type !== 'angle' && offer[p.name] !== undefined && offer[p.name] !== null && offer[p.name] !== false)
    .map((p) => (offer[p.name] === true ? calledOf(p) : p.type === 'choice' ? humanise(String(offer[p.name]))
      : p.type === 'card' ? cardName(String(offer[p.name])) : `${humanise(p.name)} ${String(offer[p.name])}`))
    .join(', ');
}

/** Words for a button. Where all buttons share the verb, only what differs is said. */
export function labelOf(words: Words, offer: Offer, among: Offer[]): string {
  const detail = detailOf(words, offer), shared = among.every((o) => o.do === offer.do) && among.length > 1;
  if (detail && shared) return detail;
  return detail ? `${humanise(offer.do)}: ${detail}` : verbLabel(words, offer.do);
}
