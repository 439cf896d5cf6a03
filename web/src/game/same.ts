// game/same.ts - one order for several units: whom else of the formation it could be given to, and in which words for each.
//
// As it is where that is legal. Else a move is carried over: the others keep their places beside the unit that leads, or come
// as near to that as they may (the engine finds the way); and who cannot shoot at the same target shoots at the only one he has.
import type { Action, CheckAnswer, Offer, Piece, Point, TowardsAnswer, View, Words } from '../engine/protocol';
import { turned } from './motion';
import { actionOf, isClosed, piecesIn, verbOf } from './offers';
import type { Table } from './table';

const MOST_TRIED = 24; // units that the engine is asked about
const NEAR_ENOUGH = 0.25; // of its way at most that a unit may fall short, to be said to go along

export interface Wish {
  at: Point;
  facing: number;
}

export interface Other {
  unit: string;
  action: Action;
  /** Where it should come to, if it is a move that had to be carried over. */
  wish?: Wish;
}

/** The parameter by which a verb names the unit that acts. */
const actorParam = (words: Words, verb: string): string | undefined => verbOf(words, verb)?.params.find((p) => p.type === 'unit')?.name;

/** What a unit belongs to: as the system says it, or else as the order of battle does. */
export function formationOf(words: Words, piece: Piece | undefined): unknown {
  const field = words.fields.unit.find((f) => f.formation), value = field ? piece?.fields[field.name] : piece?.under;
  return value === undefined || value === null || (field && value === 0) ? null : value;
}

/**
 * The same order for the others of the unit's formation that have it on offer, or of those chosen with it; of one against an
 * enemy, for everybody who has.
 */
export function forFormation(words: Words, view: View, action: Action, chosen?: readonly string[]): Other[] {
  const actor = actorParam(words, action.do), pieces = new Map(view.pieces.map((p) => [p.name, p]));
  const own = actor && pieces.get(String(action[actor]));
  if (!actor || !own || view.raises || verbOf(words, action.do)?.begins) return [];
  const formation = formationOf(words, own), against = piecesIn(words, action).some((name) => (pieces.get(name)?.side ?? own.side) !== own.side);
  const belongs = (piece: Piece | undefined): boolean =>
    piece?.side === own.side && (chosen ? chosen.includes(piece.name) : against || (formation !== null && formationOf(words, piece) === formation));
  const units = new Set((view.actions ?? []).filter((o) => o.do === action.do).map((o) => String(o[actor])));
  return [...units].filter((unit) => unit !== own.name && belongs(pieces.get(unit))).map((unit) => ({ unit, action: { ...action, [actor]: unit } }));
}

/** Those of them to whom it could be given now, each in its own words: the engine is asked. */
export async function ordersFor(table: Table, action: Action, others: Other[]): Promise<Other[]> {
  const found: Other[] = [], { view } = table.state;
  const lead = others.length > 0 && view ? await wayOf(table, view, action) : null;
  for (const other of others.slice(0, MOST_TRIED)) {
    const order = (await isLegal(table, other.action)) ? other : await orderLike(table, view!, other, lead);
    if (table.state.view !== view) return []; // it has changed meanwhile
    if (order) found.push(order);
  }
  return found;
}

/** The order as it can be given at this moment: others have moved since it was made. */
export async function orderNow(table: Table, other: Other): Promise<Action | null> {
  if (await isLegal(table, other.action)) return other.action;
  return other.wish ? towards(table, other.action, other.wish) : null;
}

const isLegal = async (table: Table, action: Action): Promise<boolean> =>
  (await table.engine.call<CheckAnswer>({ op: 'check', action }).catch(() => null))?.verdict.ok === true;

interface Way {
  from: Wish;
  to: Wish;
}

/** Where the order takes the unit that leads, if it takes it anywhere. */
async function wayOf(table: Table, view: View, action: Action): Promise<Way | null> {
  const { words } = table.facts, actor = actorParam(words, action.do);
  const piece = view.pieces.find((p) => actor && p.name === action[actor]);
  const answer = await table.engine.call<CheckAnswer>({ op: 'check', action }).catch(() => null);
  const ending = answer?.verdict.ok ? answer.verdict.endings?.find((e) => e.unit === piece?.name) : undefined;
  if (!piece?.front || piece.facing === undefined || ending?.at === undefined || ending.facing === undefined) return null;
  return { from: { at: piece.front, facing: piece.facing }, to: { at: ending.at, facing: ending.facing } };
}

async function orderLike(table: Table, view: View, other: Other, lead: Way | null): Promise<Other | null> {
  const piece = view.pieces.find((p) => p.name === other.unit);
  if (lead && piece?.front && piece.facing !== undefined) {
    const wish = wishOf({ at: piece.front, facing: piece.facing }, lead), action = await towards(table, other.action, wish);
    return action && { unit: other.unit, action, wish };
  }
  return onlyTarget(table.facts.words, view.actions ?? [], other);
}

/** Where a unit comes to that keeps its place beside the one that leads. */
export function wishOf(own: Wish, lead: Way): Wish {
  const turn = lead.to.facing - lead.from.facing, at = turned(own.at, lead.from.at, turn);
  return { at: [at[0] + lead.to.at[0] - lead.from.at[0], at[1] + lead.to.at[1] - lead.from.at[1]], facing: (own.facing + turn + 360) % 360 };
}

/** The order that takes it there, or a good part of the way. */
async function towards(table: Table, action: Action, wish: Wish): Promise<Action | null> {
  const piece = table.state.view?.pieces.find((p) => p.name === action[actorParam(table.facts.words, action.do) ?? '']);
  const bare = withoutWay(table.facts.words, action), way = piece?.front ? Math.hypot(piece.front[0] - wish.at[0], piece.front[1] - wish.at[1]) : 0;
  const facing = Math.round(wish.facing * 10) / 10 % 360;
  const answer = await table.engine.call<TowardsAnswer>({ op: 'towards', action: bare, at: wish.at, facing }).catch(() => null);
  return answer?.action && (answer.off ?? 0) <= way * NEAR_ENOUGH ? answer.action : null;
}

/** The order without its steps or its place. */
function withoutWay(words: Words, action: Action): Action {
  const verb = verbOf(words, action.do), bare = { ...action };
  if (verb?.list?.type === 'steps') delete bare[verb.list.name];
  for (const param of verb?.params ?? []) if (param.type === 'place' || param.motion !== undefined) delete bare[param.name];
  return bare;
}

/** Of an order that names another unit as well: the one whom this unit could name, if there is only one. */
export function onlyTarget(words: Words, offers: Offer[], other: Other): Other | null {
  const verb = verbOf(words, other.action.do), [actor, target] = verb?.params.filter((p) => p.type === 'unit') ?? [];
  if (!actor || !target || other.action[target.name] === undefined) return null;
  const own = offers.filter((o) => o.do === other.action.do && o[actor.name] === other.unit && isClosed(words, o));
  return own.length === 1 ? { unit: other.unit, action: actionOf(own[0]!) } : null;
}
