// game/muster.ts - an army while it is raised: how its limits stand, and which offers add, take out and end.
import type { Enlisted, Limit, Muster, Offer, Piece, Symbol, Verb, Words } from '../engine/protocol';
import { topChoices, type OfferGroup } from './groups';
import { humanise, verbLabel, verbOf, type Choices } from './offers';
import { counted, countedOf, plural, thousands } from '../kit/count';

export type LimitState = 'ok' | 'short' | 'broken';

/** A limit that is not kept may still be reached, if more is wanted. */
export const stateOf = ({ kept, value, low }: Limit): LimitState => (kept ? 'ok' : low !== null && value < low ? 'short' : 'broken');

export const STATE_WORDS: Record<LimitState, string> = { ok: 'ok', short: 'not yet', broken: 'broken' };

export function boundsOf({ low, high }: Limit): string {
  if (low !== null && high !== null) return low === high ? `exactly ${thousands(low)}` : `${thousands(low)} to ${thousands(high)}`;
  return low !== null ? `at least ${thousands(low)}` : high !== null ? `at most ${thousands(high)}` : 'any number';
}

/** What to ask before an army far under its points is done; null if there is nothing to ask. */
export function doubtOf({ left, far_under, stop }: Muster): string | null {
  if (!far_under || left === undefined) return null;
  return `${counted(left, 'point is', 'points are')} not spent${stop ? `: ${stop.text}` : ', and more can be raised'}. Done all the same?`;
}

/** How it stands, in a sentence. */
export function summaryOf({ spent, points, limits }: Muster): string {
  const wrong = limits.filter((limit) => !limit.kept).length;
  const cost = points > 0 ? `${countedOf(spent, points, 'point')} spent. ` : spent > 0 ? `${counted(spent, 'point')} spent. ` : '';
  return `${cost}${wrong === 0 ? 'Every limit is kept.' : `${countedOf(wrong, limits.length, 'limit')} ${plural(wrong, 'is', 'are')} not kept.`}`;
}

/** What a limit still allows or asks for. */
export function roomOf({ value, low, high, kept }: Limit): string {
  if (low !== null && value < low) return `${low - value} more needed`;
  if (high !== null && value > high) return `${value - high} too many`;
  if (!kept) return 'not kept';
  return high === null ? 'enough' : value === high ? (high === 0 ? 'none allowed' : 'no more') : `${thousands(high - value)} more allowed`;
}

/** Of limits those first that are not kept, then those that bind, then what is none of one's concern yet. */
export const limitsInOrder = (limits: Limit[]): Limit[] => {
  const rank = (limit: Limit): number => (limit.kept ? (limit.high === 0 && limit.value === 0 ? 2 : 1) : 0);
  return [...limits].sort((a, b) => rank(a) - rank(b));
};

/** A line with those under it. */
export interface Branch {
  line: Enlisted;
  under: Branch[];
}

/** What it costs with all that is under it. */
export const sumOf = ({ line, under }: Branch): number => under.reduce((sum, branch) => sum + sumOf(branch), line.cost);

/** What a line says of its unit after the name. */
export const detailOf = ({ unit, text }: Enlisted): string => (unit && text.startsWith(unit) ? text.slice(unit.length).replace(/^: /, '') : text);

export function treeOf(lines: Enlisted[]): Branch[] {
  const top: Branch[] = [], path: Branch[] = [];
  for (const line of lines) {
    while (path.length > 0 && path.at(-1)!.line.depth >= line.depth) path.pop();
    const branch: Branch = { line, under: [] };
    (path.at(-1)?.under ?? top).push(branch);
    path.push(branch);
  }
  return top;
}

const ARMS: Symbol[] = ['leader', 'infantry', 'cavalry', 'artillery'];

/** As orders of battle are written: formations before the troops that belong to none of them, then foot, horse, guns, and what else goes with them. */
export function inOrderOfBattle(branches: Branch[], pieces: readonly Pick<Piece, 'name' | 'symbol'>[]): Branch[] {
  const symbols = new Map(pieces.map(({ name, symbol }) => [name, symbol]));
  const rank = ({ line, under }: Branch): number => {
    const symbol = symbols.get(line.unit ?? '');
    return under.length > 0 ? 0 : symbol === undefined || !detailOf(line) ? ARMS.length : ARMS.indexOf(symbol);
  };
  const sorted = (some: Branch[]): Branch[] => some.map(({ line, under }) => ({ line, under: sorted(under) })).sort((a, b) => rank(a) - rank(b));
  return sorted(branches);
}

const isBare = (verb: Verb | undefined): boolean => verb !== undefined && verb.params.length === 0 && !verb.list;

/** Does the verb take one unit and nothing else? Such an offer belongs to the line of its unit. */
const isOfUnit = (verb: Verb | undefined): boolean => verb?.params.length === 1 && verb.params[0]!.type === 'unit' && !verb.list;

const allOffers = ({ byActor, simple }: Choices): Offer[] => [...[...byActor.values()].flat(), ...simple];

/** What may be done to a unit without another word: taking it out again. By unit. */
export function offersOfLines(words: Words, choices: Choices): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of allOffers(choices)) {
    const verb = verbOf(words, offer.do);
    if (!isOfUnit(verb) || offer.open?.length) continue;
    const unit = String(offer[verb!.params[0]!.name]);
    found.set(unit, [...(found.get(unit) ?? []), offer]);
  }
  return found;
}

/** What ends the raising: it needs no words at all. */
export const endings = (words: Words, choices: Choices): Offer[] => choices.simple.filter((o) => isBare(verbOf(words, o.do)));

/**
 * The orders that add to an army, a group for each verb. One that lists all of it at once would end the raising before anybody has looked at it:
 * where troops are added one by one it is no button.
 */
export function additions(words: Words, choices: Choices): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  for (const offer of allOffers(choices)) {
    const verb = verbOf(words, offer.do);
    if (!verb || isBare(verb) || isOfUnit(verb)) continue;
    const group = groups.get(offer.do) ?? { label: `${verbLabel(words, offer.do)}…`, help: verb.help, variants: [] };
    group.variants.push(offer);
    groups.set(offer.do, group);
  }
  const all = [...groups.values()], single = all.filter(({ variants }) => !verbOf(words, variants[0]!.do)?.list);
  return single.length > 0 ? single : all;
}

/** What those orders can raise, with a line for each kind, as far as the system has one. */
export function kindsOf(words: Words, groups: OfferGroup[]): { name: string; help: string }[] {
  const kinds = groups.flatMap(({ variants }) => {
    const verb = verbOf(words, variants[0]!.do), param = (verb?.list?.fields ?? verb?.params)?.find((p) => p.choice_help && !p.optional);
    return param ? param.choices!.flatMap((name, i) => (variants.some((o) => o[param.name] === name || o.open?.includes(param.name)) ? [{ name: humanise(name), help: param.choice_help![i]! }] : [])) : [];
  });
  return kinds.filter(({ name }, i) => kinds.findIndex((one) => one.name === name) === i);
}

/** Of an order that names the unit above it: that unit, if it may be above. */
export function above(words: Words, variants: Offer[], selected: string | null): Record<string, unknown> {
  const param = verbOf(words, variants[0]?.do ?? '')?.params.find((p) => p.type === 'unit');
  return param && selected !== null && variants.some((o) => o[param.name] === selected) ? { [param.name]: selected } : {};
}

/** The choices of the bar. While an army is raised its panel has them all. */
export function barChoices(words: Words, choices: Choices, raises: boolean | undefined): OfferGroup[] {
  return raises ? [] : topChoices(words, choices);
}
