// game/draft.ts - an order in the making: which verb, what is filled in, what is still to be said. Nothing here is
// final; the engine checks the whole each time it changes, and only Enter sends it.
import type { Action, Motion, Offer, Param, Refusal, StepKind, Verb, Words } from '../engine/protocol';
import { verbOf } from './offers';
import { counted } from '../kit/count';

export type Values = Record<string, unknown>;
/** A step of a move, or an entry of another list. */
export type Item = Record<string, unknown>;

export interface Draft {
  actor: string | null;
  verb: Verb;
  /** Offers of this verb to this actor; which of them is meant depends on the values. */
  variants: Offer[];
  values: Values;
  items: Item[];
  /** What a press on the table sets, if the player has said so: a parameter or the list. */
  aim?: string;
  /** The player has said which way it faces; otherwise that follows from the place. */
  turned?: boolean;
  /** It is the computer's advice, unchanged. */
  suggested?: boolean;
  /** Why the computer would do it. */
  why?: string;
  /** Values that nobody has said: they are what the rest most likely means, and follow it. */
  guessed?: string[];
  /** What a hand draws that is dragged over the table: an area if nothing is said. */
  outline?: 'area' | 'line';
  /** It follows a hand on the map, so that what goes too far is cut short instead of refused. */
  pulled?: boolean;
  /** Why it was cut short, and what the hand had pulled it to. */
  stopped?: Refusal;
  wanted?: Item[];
  /** A kind of order that another one had to give way to, because of what was pointed at last. */
  gaveWay?: { from: string; to: string; by: string };
  /** What the piece is now, by the names of its fields: of two guesses the one that leaves it so is better. */
  now?: Values;
}

/** `habits` are values to begin with where the offers leave the choice, `now` those that its piece has. */
export function beginDraft(words: Words, actor: string | null, variants: Offer[], habits: Values = {}, now?: Values): Draft | null {
  const first = variants[0], verb = first && verbOf(words, first.do);
  if (!first || !verb) return null;
  const list = verb.list && first[verb.list.name], items = Array.isArray(list) ? list.map((entry) => itemOf(verb, entry)) : [];
  const draft = guess({ actor, verb, variants, values: {}, items, now });
  return Object.entries(habits).reduce((d, [name, value]) => (offeredOf(d, name).includes(value) ? setValue(d, name, value) : d), draft);
}

/** What was chosen of kinds, for the next order of the verb to begin with; null: it has a kind that goes with the card or zone pointed at, and follows that. */
export function habitsOf({ verb, values }: Draft): Values | null {
  const kinds = verb.params.filter((p) => p.type === 'choice' && !p.optional);
  return verb.params.some(isPointedAt) ? null : Object.fromEntries(kinds.map((p) => [p.name, values[p.name]]));
}

// --- variants ------------------------------------------------------------------------------------

const says = (offer: Offer, name: string): boolean => offer[name] !== undefined && offer[name] !== null;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Cards, zones and stands are for the player to point at; they are not guessed as long as there is a choice. */
const isPointedAt = (param: Param): boolean => param.type === 'card' || param.type === 'zone' || param.of === 'stands';

const isSaid = (draft: Draft, name: string): boolean => draft.values[name] !== undefined && !draft.guessed?.includes(name);

const agreement = (draft: Draft, offer: Offer): number =>
  draft.verb.params.filter((p) => isSaid(draft, p.name) && says(offer, p.name) && same(offer[p.name], draft.values[p.name])).length;
const agrees = (draft: Draft, offer: Offer): boolean =>
  draft.verb.params.every((p) => !isSaid(draft, p.name) || !says(offer, p.name) || same(offer[p.name], draft.values[p.name]));
const likeness = (draft: Draft, offer: Offer): number =>
  draft.verb.params.filter((p) => !isPointedAt(p) && draft.now?.[p.name] !== undefined && same(offer[p.name], draft.now[p.name])).length;

/** The offer that is most likely meant: the one that has most of what was said, and changes least besides. */
const likeliest = (draft: Draft, offers: Offer[]): Offer | undefined =>
  offers.map((offer, i) => ({ offer, i })).sort((a, b) => agreement(draft, b.offer) - agreement(draft, a.offer)
    || firstSaid(draft, a.offer) - firstSaid(draft, b.offer) || likeness(draft, b.offer) - likeness(draft, a.offer) || a.i - b.i)[0]?.offer;

/** Of kinds that nobody has chosen the one that the words name first, where the order is about cards or zones. */
function firstSaid(draft: Draft, offer: Offer): number {
  const kind = draft.verb.params.find((p) => p.type === 'choice' && !p.optional && !isSaid(draft, p.name));
  return kind && draft.verb.params.some(isPointedAt) ? (kind.choices ?? []).indexOf(String(offer[kind.name])) : 0;
}

/** Fills in what has not been said, by the offer that is most likely meant. */
function guess(draft: Draft): Draft {
  const fitting = draft.variants.filter((o) => agrees(draft, o));
  const best = likeliest(draft, fitting.length > 0 ? fitting : draft.variants);
  if (!best) return draft;
  const values = { ...draft.values }, guessed: string[] = [];
  for (const { name, ...param } of draft.verb.params) {
    if (isSaid(draft, name)) continue;
    const known = new Set(fitting.map((o) => JSON.stringify(o[name])));
    const open = says(best, name) && (!isPointedAt({ name, ...param }) || known.size === 1);
    if (open) values[name] = best[name];
    else if (draft.guessed?.includes(name)) delete values[name];
    if (values[name] !== undefined) guessed.push(name);
  }
  return { ...draft, values, guessed };
}

/** The offers that what has been said can still mean. */
function meant(draft: Draft): Offer[] {
  const fitting = draft.variants.filter((o) => draft.verb.params.every(
    (p) => draft.values[p.name] === undefined || !says(o, p.name) || same(o[p.name], draft.values[p.name])));
  return fitting.length > 0 ? fitting : draft.variants;
}

/** The different values that the offers fix for a parameter. */
function offeredOf(draft: Draft, name: string): unknown[] {
  return [...new Map(draft.variants.filter((o) => says(o, name)).map((o) => [JSON.stringify(o[name]), o[name]])).values()];
}

const isOpen = (draft: Draft, name: string): boolean => meant(draft).some((o) => o.open?.includes(name));

// --- values --------------------------------------------------------------------------------------

/** Something of the draft that the player may set. */
export interface Field {
  param: Param;
  value: unknown;
  /** Set: one of these; not set: anything that the parameter's type allows. */
  options?: unknown[];
  /** Those of the options that go with the rest of the order as it stands. */
  fitting?: unknown[];
}

/** The parameters that are left to the player: open ones, and those in which the variants differ. */
export function fieldsOf(draft: Draft): Field[] {
  return draft.verb.params.flatMap((param): Field[] => {
    const value = draft.values[param.name], options = inOrder(param, offeredOf(draft, param.name));
    if (isOpen(draft, param.name)) return [{ param, value }];
    if (options.length < (param === mainZone(draft) ? 1 : 2)) return [];
    const fitting = fittingOf(draft, param.name);
    const few = fitting.length === 0 || (fitting.length === 1 && param.type !== 'flag');
    const settled = param.optional && param !== mainZone(draft) && few;
    return settled ? [] : [{ param, value, options, fitting }];
  });
}

/** As the words list them. */
const inOrder = (param: Param, options: unknown[]): unknown[] =>
  (param.choices ? param.choices.filter((c) => options.includes(c)).concat(options.filter((o) => !param.choices!.includes(o as string)) as string[]) : options);

/** The zone that an order is about; others are ways to it. */
const mainZone = (draft: Draft): Param | undefined => draft.verb.params.find((p) => p.type === 'zone');

/** The values of a parameter that are offered together with all the others. */
function fittingOf(draft: Draft, name: string): unknown[] {
  const others = draft.verb.params.filter((p) => p.name !== name && draft.values[p.name] !== undefined && !yields(draft, p, name));
  const offers = draft.variants.filter((o) => says(o, name) && others.every((p) => !says(o, p.name) || same(o[p.name], draft.values[p.name])));
  return [...new Map(offers.map((o) => [JSON.stringify(o[name]), o[name]])).values()];
}

/** What is only guessed does not narrow what may be pointed at, nor the kinds of thing that may be done. */
const yields = (draft: Draft, other: Param, name: string): boolean => {
  const param = draft.verb.params.find((p) => p.name === name)!;
  return draft.guessed?.includes(other.name) === true && (isPointedAt(param) || !param.optional);
};

export const hasList = (draft: Draft): boolean =>
  draft.verb.list !== undefined && isOpen(draft, draft.verb.list.name);

/** Sets a value; null takes it away. Where no offer has it together with the rest, the rest gives way. */
export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const gone = value === null || value === undefined || value === '';
  const values = { ...draft.values, [name]: value };
  if (gone) delete values[name];
  const turned = draft.turned || draft.verb.params.find((p) => p.name === name)?.type === 'angle';
  const next: Draft = { ...draft, values, turned, suggested: false, pulled: false, stopped: undefined, gaveWay: undefined, guessed: draft.guessed?.filter((n) => n !== name) };
  if (gone) return next.variants.some((o) => says(o, name)) ? guess(next) : next;
  return noting(draft, fitted(next, name, value), name);
}

/** With the rest as it goes with what was said last. */
function fitted(next: Draft, name: string, value: unknown): Draft {
  const having = next.variants.filter((o) => same(o[name], value)), free = next.variants.some((o) => o.open?.includes(name) && agrees(next, o));
  if (free || having.length === 0 || having.some((o) => agrees(next, o) && keeps(next, o))) return guess(next);
  return guess(yielding(next, likeliest(next, having)!, name));
}

/** Whoever points at something that goes with another kind of order only is told that this is the order now. */
function noting(before: Draft, draft: Draft, name: string): Draft {
  const kind = draft.verb.params.find((p) => p.type === 'choice' && !p.optional), pointed = draft.verb.params.find((p) => p.name === name && isPointedAt(p));
  if (!kind || !pointed || (pointed.optional && !isSaid(before, kind.name))) return draft;
  const from = before.values[kind.name], to = draft.values[kind.name];
  return typeof from === 'string' && typeof to === 'string' && from !== to ? { ...draft, gaveWay: { from, to, by: String(draft.values[name]) } } : draft;
}

/** Does an offer say, or leave open, everything that has been said? */
const keeps = (draft: Draft, offer: Offer): boolean =>
  draft.verb.params.every((p) => !isSaid(draft, p.name) || says(offer, p.name) || offer.open?.includes(p.name) || !isPointedAt(p));

/** What was said and is not in this offer becomes a guess, which is then made anew. */
function yielding(draft: Draft, offer: Offer, but: string): Draft {
  const wrong = draft.verb.params.filter((p) => p.name !== but && isSaid(draft, p.name) && says(offer, p.name) && !same(offer[p.name], draft.values[p.name]));
  return { ...draft, guessed: [...(draft.guessed ?? []), ...wrong.map((p) => p.name)] };
}

export const setItems = (draft: Draft, items: Item[]): Draft =>
  ({ ...draft, items: items.slice(0, draft.verb.list?.high ?? 0), suggested: false, pulled: false, stopped: undefined });

/** The order as far as it may go, by the engine's word, and why no farther. */
export const cutShort = (draft: Draft, could: Action, why: Refusal): Draft => ({ ...withSteps(draft, could), stopped: why, wanted: draft.items });

/** The same order with the steps and lengths of an action of its kind. */
export function withSteps(draft: Draft, could: Action): Draft {
  const list = draft.verb.list, entries = list && could[list.name];
  const moving = draft.verb.params.filter((p) => p.motion && could[p.name] !== undefined).map((p) => [p.name, could[p.name]]);
  const items = Array.isArray(entries) ? entries.map((entry) => itemOf(draft.verb, entry)) : draft.items;
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(moving) }, items, suggested: false, pulled: false, stopped: undefined };
}

/** Is the list still as the engine proposes it? Whoever then says something of his own begins it anew. */
export function isProposed(draft: Draft): boolean {
  const list = draft.verb.list, proposed = list && draft.variants[0]?.[list.name];
  return Array.isArray(proposed) && draft.items.length > 0 && same(draft.items, proposed.map((entry) => itemOf(draft.verb, entry)));
}

/** Has the player said nothing yet but whom it concerns and what is plain anyway? A refusal then only tells what to say. */
export const isUntouched = (draft: Draft): boolean =>
  draft.items.length === 0 && !draft.suggested && draft.verb.params.every((p) => !isSaid(draft, p.name) || draft.values[p.name] === draft.actor);

/** Is it only a list, which may be empty and is? That is seldom meant: it is given by its button, not by a key that happens to be pressed. */
export const isBare = (draft: Draft): boolean => draft.verb.params.length === 0 && draft.items.length === 0 && hasList(draft) && !draft.suggested;

/** What is still missing; null if the engine can be asked. */
export function wanted(draft: Draft): Param | NonNullable<Verb['list']> | null {
  const field = fieldsOf(draft).find(({ param, value }) => !param.optional && value === undefined), list = draft.verb.list;
  // Who is asked for stands names some; the computer may leave out whatever the engine can do without.
  const least = list?.of === 'stands' && !draft.suggested ? Math.max(1, list.low) : (list?.low ?? 0);
  return field?.param ?? (list && hasList(draft) && draft.items.length < least ? list : null);
}

/** The same by its name. */
export const missing = (draft: Draft): string | null => wanted(draft)?.name ?? null;

/** The order as it stands. What belongs to another variant than the one that is meant is left out. */
export function draftAction(draft: Draft): Action {
  const known = (offers: Offer[], name: string): boolean => offers.some((o) => says(o, name) || o.open?.includes(name));
  const values = Object.entries(draft.values).filter(([name]) => known(meant(draft), name) || !known(draft.variants, name));
  const action: Action = { do: draft.verb.name, ...Object.fromEntries(values) };
  if (draft.verb.list && draft.items.length > 0) action[draft.verb.list.name] = draft.items;
  return action;
}

/** The bound on what is open, with its unit: "6 inches". */
const BOUNDLESS = 1000; // inches: farther than any table

export function limitOf(draft: Draft): string | null {
  const limit = meant(draft).find((o) => o.limit !== undefined)?.limit;
  if (limit === undefined || limit >= BOUNDLESS) return null;
  const first = fieldsOf(draft).find((f) => f.options === undefined)?.param.type;
  const inches = stepKinds(draft).length > 0 || first === 'length' || first === 'place';
  return inches ? counted(limit, 'inch', 'inches') : first === 'angle' ? counted(limit, 'degree') : `${limit}`;
}

/** An action as a draft: the computer's advice, for instance. Null if nothing of the kind is offered. */
export function draftOf(words: Words, actor: string | null, variants: Offer[], action: Action): Draft | null {
  const verb = verbOf(words, action.do), alike = variants.filter((o) => o.do === action.do);
  const fits = (o: Offer): boolean => verb?.params.every((p) => !says(o, p.name) || same(o[p.name], action[p.name] ?? o[p.name])) === true;
  const fitting = alike.filter(fits), draft = beginDraft(words, actor, fitting.length > 0 ? alike : []);
  if (!draft) return null;
  const given = draft.verb.params.filter((p) => action[p.name] !== undefined && action[p.name] !== null);
  const values = Object.fromEntries(given.map((p) => [p.name, action[p.name]]));
  return { ...draft, values: { ...draft.values, ...values }, items: itemsOf(draft.verb, action, fitting[0]!), turned: true, suggested: true };
}

/** The list of an action. Stands that it leaves to the rules are those that the offer proposes, so that they can be seen and changed. */
function itemsOf(verb: Verb, action: Action, offer: Offer): Item[] {
  const list = verb.list, said = list && action[list.name], proposed = list?.of === 'stands' ? offer[list.name] : undefined;
  const entries = Array.isArray(said) && said.length > 0 ? said : proposed;
  return Array.isArray(entries) ? entries.map((entry) => itemOf(verb, entry)) : [];
}

/** An entry may be written by its first field alone. */
function itemOf(verb: Verb, entry: unknown): Item {
  const plain = entry !== null && typeof entry === 'object' && !Array.isArray(entry);
  return plain ? (entry as Item) : { [verb.list?.fields?.[0]?.name ?? '']: entry };
}

// --- steps ---------------------------------------------------------------------------------------

export const stepKinds = (draft: Draft): StepKind[] =>
  hasList(draft) && draft.verb.list?.type === 'steps' ? (draft.verb.list.steps ?? []) : [];

export const kindWithMotion = (draft: Draft, motion: Motion): StepKind | undefined =>
  stepKinds(draft).find((kind) => kind.motion === motion);

export interface StepOf {
  kind: StepKind;
  amount: number;
}

/** The steps as kinds and amounts; those that cannot be dragged are left out. */
export function stepsOf(draft: Draft): StepOf[] {
  return draft.items.flatMap((item) => {
    const [name, amount] = Object.entries(item)[0] ?? [];
    const kind = stepKinds(draft).find((k) => k.name === name);
    return kind && typeof amount === 'number' ? [{ kind, amount }] : [];
  });
}

/** With one more step, or the last one changed if it is of the same kind; an amount of nothing takes it away. */
export function withStep(draft: Draft, kind: StepKind, amount: number, replace: boolean): Draft {
  const last = draft.items.at(-1), alike = last !== undefined && kind.name in last;
  const items = alike && replace ? draft.items.slice(0, -1) : draft.items;
  return setItems(draft, amount > 0 ? [...items, { [kind.name]: amount }] : items);
}

/** The amount of the last step if it is of this kind. */
export function lastAmount(draft: Draft, kind: StepKind): number {
  const amount = draft.items.at(-1)?.[kind.name];
  return typeof amount === 'number' ? amount : 0;
}
