// game/standing.ts - what a player has said for the times to come: orders that are given again whenever they can be, and
// kinds of order that are left to his staff.
//
// Which orders may be repeated, and which kinds the staff can see to, the engine says (docs/protocol).
import type { Action, Offer, Piece, View, Words } from '../engine/protocol';
import { actionOf, isAside, isClosed, partiesIn, sideOf, verbOf } from './offers';

/** What the computer would do now in the place of whoever must decide: in general, with one unit, or of some kinds only. */
export type Advise = (about?: { unit?: string; only?: string[] }) => Promise<Action | undefined>;

const MOST_IN_A_ROW = 60; // orders of the staff within one phase

const hitsOn = (piece: Piece): number => (piece.stands ?? []).reduce((sum, stand) => sum + (stand.hits ?? 0), piece.pending ?? 0);

/** What these units have suffered. */
export const conditionOf = (pieces: Piece[]): string => pieces.map((p) => `${p.name} ${p.strength} ${hitsOn(p)}`).join('; ');

const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).filter(([, v]) => v !== null).sort(([x], [y]) => (x < y ? -1 : 1))) : part));

const isSame = (a: unknown, b: unknown): boolean => wordsOf(a) === wordsOf(b);

/** What of an order its offer does not leave open; null: it says something particular about what is left open. */
function closedPart(offer: Offer, action: Action): Action | null {
  const open = (offer.open ?? []).filter((name) => action[name] !== undefined && action[name] !== null);
  if (open.some((name) => !isSame(action[name], offer[name]))) return null;
  return Object.fromEntries(Object.entries(action).filter(([name]) => !open.includes(name))) as Action;
}

// --- orders that are given again -------------------------------------------------------------------

/** An order of one unit against one enemy, and what the two had suffered when it was given. */
export interface Repeated {
  action: Action; // without what may be left open
  proposed: boolean; // what may be left open was said as it was proposed
  unit: string;
  enemy: string;
  condition: string;
}

/** Orders that are given again whenever they can be and the computer would give them too, until one of the two has suffered. */
export class Repeats {
  private readonly kept = new Map<string, Repeated>(); // by seat, verb and unit
  private last: { key: string; order: Repeated } | null = null; // the last one that was given, if it could be repeated

  constructor(private readonly words: Words) {}

  /** The order as one to be repeated; null: it is no such order, or says something particular. */
  private repeatable(view: View, action: Action): { key: string; order: Repeated } | null {
    const offer = verbOf(this.words, action.do)?.repeats ? this.offerOf(view, action) : undefined, unit = this.unitOf(view, action);
    if (!offer || !unit) return null;
    const sides = new Map(view.pieces.map((p) => [p.name, p.side])), bare = closedPart(offer, action)!;
    const { enemies: [enemy, ...more], beside, towards } = partiesIn(this.words, bare, unit, (name) => sides.get(name));
    if (!enemy || more.length + beside.length + towards.length > 0) return null;
    const order = { action: bare, proposed: !isSame(bare, action), unit, enemy, condition: this.condition(view, [unit, enemy]) };
    return { key: `${view.to} repeat ${action.do} ${unit}`, order };
  }

  private unitOf(view: View, action: Action): string | null {
    const own = view.pieces.filter((p) => p.side === sideOf(view.to)).map((p) => p.name);
    return verbOf(this.words, action.do)?.params.filter((p) => p.type === 'unit').map((p) => action[p.name]).find((name): name is string => own.includes(name as string)) ?? null;
  }

  /** What is offered and is, but for what it leaves open, this very order. */
  private offerOf(view: View, action: Action): Offer | undefined {
    return (view.actions ?? []).find((o) => {
      const bare = o.do === action.do && isClosed(this.words, o) ? closedPart(o, action) : null;
      return bare !== null && isSame(bare, closedPart(o, actionOf(o)));
    });
  }

  private condition(view: View, names: string[]): string {
    return conditionOf(view.pieces.filter((p) => names.includes(p.name) && p.on_table));
  }

  can(view: View, action: Action): boolean {
    return this.repeatable(view, action) !== null;
  }

  /** A player has given an order: another that the unit was to repeat ends. `again`: this one is to be repeated. */
  given(view: View, action: Action, again: boolean): void {
    const found = this.repeatable(view, action), unit = this.unitOf(view, action), old = `${view.to} repeat ${action.do} ${unit}`;
    if (unit && this.kept.has(old) && !(found && isSame(this.kept.get(old)!.action, found.order.action))) this.kept.delete(old);
    if (found && again) this.kept.set(found.key, found.order);
    this.last = found && !again && !this.kept.has(found.key) ? found : null;
  }

  /** The order that was given last, if it could be repeated and nobody has suffered since. */
  lately(view: View): Repeated | null {
    return this.last && this.last.key.startsWith(`${view.to} `) && this.holds(view, this.last.order) ? this.last.order : null;
  }

  /** That one is to be repeated. */
  keepLast(): void {
    if (this.last) this.kept.set(this.last.key, this.last.order);
    this.last = null;
  }

  private holds(view: View, { unit, enemy, condition }: Repeated): boolean {
    return this.condition(view, [unit, enemy]) === condition;
  }

  /** The next of them that is given now. */
  async next(view: View, advise: Advise): Promise<Action | null> {
    for (const [key, order] of this.kept) if (key.startsWith(`${view.to} `) && !this.holds(view, order)) this.kept.delete(key);
    const offered = this.of(view.to ?? null).flatMap(([, order]) => {
      const offer = this.offerOf(view, order.action);
      return offer ? [{ order, offer }] : [];
    });
    const general = offered.length > 0 ? await advise() : undefined;
    const means = (offer: Offer, { action }: Repeated, advice: Action | undefined): boolean => advice !== undefined && isSame(closedPart(offer, advice), action);
    for (const { order, offer } of offered)
      if (means(offer, order, general) || means(offer, order, await advise({ unit: order.unit, only: [order.action.do] }))) return order.proposed ? actionOf(offer) : order.action;
    return null;
  }

  of(seat: string | null): [string, Repeated][] {
    return [...this.kept].filter(([key]) => key.startsWith(`${seat} `));
  }

  takeBack(key: string): void {
    this.kept.delete(key);
  }

  forget(): void {
    this.kept.clear();
    this.last = null;
  }
}

// --- kinds of order that the staff sees to ---------------------------------------------------------

/** Kinds of order that a player leaves to his staff: it gives them when nothing else is left, or when he ends a phase. */
export class Staff {
  private readonly left = new Map<string, string>(); // kinds, by seat and kind
  private given = { phase: '', orders: 0 };

  constructor(private readonly words: Words) {}

  private kindOf(verb: string): string | undefined {
    return verbOf(this.words, verb)?.staff;
  }

  /** Is it left to the staff of whoever must decide? */
  sees(view: Pick<View, 'to'>, verb: string): boolean {
    const kind = this.kindOf(verb);
    return kind !== undefined && this.left.has(`${view.to} staff ${kind}`);
  }

  /** Kinds that could be left to it now: of an order, or of any that is offered. */
  kinds(view: View, orders: readonly { do: string }[] = view.actions ?? []): string[] {
    return [...new Set(orders.filter((o) => !this.sees(view, o.do)).flatMap((o) => this.kindOf(o.do) ?? []))];
  }

  leave(seat: string, kind: string): void {
    this.left.set(`${seat} staff ${kind}`, kind);
  }

  /** What it could give orders about now. */
  verbs(view: View): string[] {
    return [...new Set((view.actions ?? []).map((o) => o.do).filter((verb) => this.sees(view, verb)))];
  }

  /** What is offered besides. */
  others(view: View): Offer[] {
    return (view.actions ?? []).filter((o) => o.do !== this.words.concede && !this.sees(view, o.do));
  }

  /** Its next order, if there is one; so many in a phase at most. */
  async order(view: View, phase: string, advise: Advise): Promise<Action | null> {
    const only = this.verbs(view);
    if (this.given.phase !== phase) this.given = { phase, orders: 0 };
    if (only.length === 0 || this.given.orders++ >= MOST_IN_A_ROW) return null;
    return (await advise({ only })) ?? null;
  }

  /** The same where a player could do nothing but that, or end his part. */
  async next(view: View, phase: string, advise: Advise): Promise<Action | null> {
    const busy = this.others(view).some((o) => !isAside(this.words, o) && !verbOf(this.words, o.do)?.ends && !verbOf(this.words, o.do)?.passes);
    return busy ? null : this.order(view, phase, advise);
  }

  of(seat: string | null): [string, string][] {
    return [...this.left].filter(([key]) => key.startsWith(`${seat} `));
  }

  takeBack(key: string): void {
    this.left.delete(key);
  }
}
