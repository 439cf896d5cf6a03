// game/draft.ts - an order in the making: which verb, what is filled in, what is still to be said. Nothing here is
// final; the engine checks the whole each time it changes, and only Enter sends it.
import type { Action, Motion, Offer, Param, StepKind, Verb, Words } from '../engine/protocol';
import { verbOf } from './offers';

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
}

/** `habits` are values to begin with where the offers leave the choice. */
export function beginDraft(words: Words, actor: string | null, variants: Offer[], habits: Values = {}): Draft | null {
  const first = variants[0], verb = first && verbOf(words, first.do);
  if (!first || !verb) return null;
  const draft: Draft = { actor, verb, variants, values: {}, items: [] };
  return Object.entries(habits).reduce((d, [name, value]) => (offeredOf(d, name).includes(value) ? setValue(d, name, value) : d), takeOver(draft, first));
}

// --- variants ------------------------------------------------------------------------------------

const says = (offer: Offer, name: string): boolean => offer[name] !== undefined && offer[name] !== null;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** With all that the offer fixes. */
function takeOver(draft: Draft, offer: Offer): Draft {
  const fixed = draft.verb.params.filter((p) => says(offer, p.name)).map((p) => [p.name, offer[p.name]] as const);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(fixed) } };
}

const agreement = (draft: Draft, offer: Offer): number =>
  draft.verb.params.filter((p) => says(offer, p.name) && same(offer[p.name], draft.values[p.name])).length;
const agrees = (draft: Draft, offer: Offer): boolean =>
  draft.verb.params.every((p) => !says(offer, p.name) || same(offer[p.name], draft.values[p.name]));

/** The offers that what has been said can still mean. */
function meant(draft: Draft): Offer[] {
  const fitting = draft.variants.filter((o) => agrees(draft, o));
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
}

/** The parameters that are left to the player: open ones, and those in which the variants differ. */
export function fieldsOf(draft: Draft): Field[] {
  return draft.verb.params.flatMap((param): Field[] => {
    const value = draft.values[param.name], options = offeredOf(draft, param.name);
    if (isOpen(draft, param.name)) return [{ param, value }];
    return options.length > 1 ? [{ param, value, options }] : [];
  });
}

export const hasList = (draft: Draft): boolean =>
  draft.verb.list !== undefined && isOpen(draft, draft.verb.list.name);

/** Sets a value; null takes it away. Where no offer has it together with the rest, the rest gives way. */
export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const values = { ...draft.values, [name]: value };
  if (value === null || value === undefined || value === '') delete values[name];
  const turned = draft.turned || draft.verb.params.find((p) => p.name === name)?.type === 'angle';
  const next: Draft = { ...draft, values, turned, suggested: false };
  if (next.variants.some((o) => agrees(next, o))) return next;
  const nearest = next.variants.filter((o) => same(o[name], value)).sort((a, b) => agreement(next, b) - agreement(next, a))[0];
  return nearest ? takeOver(next, nearest) : next;
}

export const setItems = (draft: Draft, items: Item[]): Draft =>
  ({ ...draft, items: items.slice(0, draft.verb.list?.high ?? 0), suggested: false });

/** What is still missing, in words; null if the engine can be asked. */
export function missing(draft: Draft): string | null {
  for (const { param, value } of fieldsOf(draft)) {
    if (!param.optional && value === undefined) return param.name;
  }
  const list = draft.verb.list;
  return list && hasList(draft) && draft.items.length < list.low ? list.name : null;
}

/** The order as it stands. What belongs to another variant than the one that is meant is left out. */
export function draftAction(draft: Draft): Action {
  const known = (offers: Offer[], name: string): boolean => offers.some((o) => says(o, name) || o.open?.includes(name));
  const values = Object.entries(draft.values).filter(([name]) => known(meant(draft), name) || !known(draft.variants, name));
  const action: Action = { do: draft.verb.name, ...Object.fromEntries(values) };
  if (draft.verb.list && draft.items.length > 0) action[draft.verb.list.name] = draft.items;
  return action;
}

/** The bound on what is open, with its unit: "6 inches". */
export function limitOf(draft: Draft): string | null {
  const limit = meant(draft).find((o) => o.limit !== undefined)?.limit;
  if (limit === undefined) return null;
  const first = fieldsOf(draft).find((f) => f.options === undefined)?.param.type;
  const inches = stepKinds(draft).length > 0 || first === 'length' || first === 'place';
  return inches ? `${limit} inches` : first === 'angle' ? `${limit} degrees` : `${limit}`;
}

/** An action as a draft: the computer's advice, for instance. Null if nothing of the kind is offered. */
export function draftOf(words: Words, actor: string | null, variants: Offer[], action: Action): Draft | null {
  const verb = verbOf(words, action.do), list = verb?.list;
  const fitting = variants.filter((o) => o.do === action.do && verb?.params.every((p) => !says(o, p.name) || same(o[p.name], action[p.name] ?? o[p.name])));
  const draft = beginDraft(words, actor, fitting.length > 0 ? variants.filter((o) => o.do === action.do) : []);
  if (!draft) return null;
  const given = draft.verb.params.filter((p) => action[p.name] !== undefined && action[p.name] !== null);
  const values = Object.fromEntries(given.map((p) => [p.name, action[p.name]]));
  const entries = list && Array.isArray(action[list.name]) ? (action[list.name] as unknown[]) : [];
  return { ...draft, values: { ...draft.values, ...values }, items: entries.map((entry) => itemOf(draft, entry)), turned: true, suggested: true };
}

/** An entry may be written by its first field alone. */
function itemOf(draft: Draft, entry: unknown): Item {
  const plain = entry !== null && typeof entry === 'object' && !Array.isArray(entry);
  return plain ? (entry as Item) : { [draft.verb.list?.fields?.[0]?.name ?? '']: entry };
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
