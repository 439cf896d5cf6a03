// game/draft.ts - an order in the making: which verb, what is filled in, what is still to be said. Nothing here is
// final; the engine checks the whole each time it changes, and only Enter sends it.
import type { Action, Motion, Offer, Param, StepKind, Verb, Words } from '../engine/protocol';
import { verbOf } from './offers';

export interface Draft {
  actor: string | null;
  verb: Verb;
  /** Offers of this verb to this actor; which of them is meant depends on the values. */
  variants: Offer[];
  values: Record<string, unknown>;
  /** Steps of a move, or entries of a list. */
  items: Record<string, unknown>[];
}

export function beginDraft(words: Words, actor: string | null, variants: Offer[]): Draft | null {
  const first = variants[0], verb = first && verbOf(words, first.do);
  if (!first || !verb) return null;
  const values: Record<string, unknown> = {};
  for (const param of verb.params) {
    if (first[param.name] !== undefined && first[param.name] !== null) values[param.name] = first[param.name];
  }
  return { actor, verb, variants, values, items: [] };
}

/** Something of the draft that the player may set. */
export interface Field {
  param: Param;
  value: unknown;
  /** Set: one of these; not set: anything that the parameter's type allows. */
  options?: unknown[];
}

const isOpen = (draft: Draft, name: string): boolean => draft.variants.some((o) => o.open?.includes(name));

/** The parameters that are left to the player: open ones, and those in which the variants differ. */
export function fieldsOf(draft: Draft): Field[] {
  const fields: Field[] = [];
  for (const param of draft.verb.params) {
    const value = draft.values[param.name];
    const offered = new Map(draft.variants.filter((o) => o[param.name] !== undefined && o[param.name] !== null)
      .map((o) => [JSON.stringify(o[param.name]), o[param.name]]));
    if (isOpen(draft, param.name)) fields.push({ param, value });
    else if (offered.size > 1) fields.push({ param, value, options: [...offered.values()] });
  }
  return fields;
}

export const hasList = (draft: Draft): boolean =>
  draft.verb.list !== undefined && isOpen(draft, draft.verb.list.name);

/** Sets a value; null takes it away. */
export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const values = { ...draft.values, [name]: value };
  if (value === null || value === undefined || value === '') delete values[name];
  return { ...draft, values };
}

export const setItems = (draft: Draft, items: Record<string, unknown>[]): Draft =>
  ({ ...draft, items: items.slice(0, draft.verb.list?.high ?? 0) });

/** What is still missing, in words; null if the engine can be asked. */
export function missing(draft: Draft): string | null {
  for (const { param, value } of fieldsOf(draft)) {
    if (!param.optional && value === undefined) return param.name;
  }
  const list = draft.verb.list;
  return list && hasList(draft) && draft.items.length < list.low ? list.name : null;
}

export function draftAction(draft: Draft): Action {
  const action: Action = { do: draft.verb.name, ...draft.values };
  if (draft.verb.list && draft.items.length > 0) action[draft.verb.list.name] = draft.items;
  return action;
}

/** The bound on what is open: inches of a move, for instance. */
export const limitOf = (draft: Draft): number | undefined => draft.variants.find((o) => o.limit !== undefined)?.limit;

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
  const last = draft.items.at(-1), same = last !== undefined && kind.name in last;
  const items = same && replace ? draft.items.slice(0, -1) : draft.items;
  return setItems(draft, amount > 0 ? [...items, { [kind.name]: amount }] : items);
}

/** The amount of the last step if it is of this kind. */
export function lastAmount(draft: Draft, kind: StepKind): number {
  const amount = draft.items.at(-1)?.[kind.name];
  return typeof amount === 'number' ? amount : 0;
}
