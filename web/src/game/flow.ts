// game/flow.ts - what a player is not asked: what has one answer only, and what he has answered beforehand; and what he
// is asked once more, ending a phase in which units could still act.
//
// Nothing here knows a rule. The engine says what is forced, which questions come again and again and which verbs end a
// phase or let a question pass (docs/protocol).
import type { Action, Moment, Offer, Piece, Side, View, Words } from '../engine/protocol';
import { getSettings } from '../kit/settings';
import { actionOf, sideOf, sortOffers, verbOf } from './offers';

/** Why a step was taken without the player being asked. */
export type Unasked = 'forced' | 'standing' | 'same' | 'computer';

export interface Wishes {
  askAll: boolean; // also what has one answer only
  askEnd: boolean;
}

/** A phase as the player knows it: who must decide what, in which turn. */
export const phaseOf = (view: Pick<View, 'to' | 'label' | 'game' | 'status'>): string =>
  `${view.to} ${view.label} ${String(view.game.turn ?? view.status.split('.')[0])}`;

const hitsOn = (piece: Piece): number => (piece.stands ?? []).reduce((sum, stand) => sum + (stand.hits ?? 0), piece.pending ?? 0);

/** What a side's units have suffered. While that stays the same, an answer given beforehand stands. */
const conditionOf = (pieces: Piece[], side: Side | null): string =>
  pieces.filter((p) => p.side === side).map((p) => `${p.name} ${p.strength} ${hitsOn(p)}`).join('; ');

export class Flow {
  wishes: () => Wishes = getSettings;
  /** Steps that were taken without asking, by their numbers. */
  readonly unasked = new Map<number, Unasked>();
  private readonly standing = new Map<string, string>(); // how the units were, by phase
  private warned = ''; // the phase whose end was asked about

  constructor(private readonly words: Words) {}

  /**
   * What is done without asking the player who must decide; null: he is asked. Where several people sit at one screen, only
   * what everybody can know: who is not called to the screen would tell the others that he could do nothing.
   */
  answer(view: View, people: number): { action: Action; why: Unasked } | null {
    const told = people > 1;
    if (this.isForced(view, people)) return { action: view.forced!, why: 'forced' };
    const pass = told && view.secret ? null : this.passOf(view);
    const stands = pass && this.standing.get(phaseOf(view)) === conditionOf(view.pieces, sideOf(view.to));
    return stands ? { action: actionOf(pass), why: 'standing' } : null;
  }

  isForced(moment: Moment & Pick<View, 'forced' | 'quietly'>, people: number): boolean {
    return !this.wishes().askAll && moment.forced !== undefined && !(moment.quietly && people > 1);
  }

  /** The answer that lets this question pass, if it is one that comes again and again. */
  passOf(view: View): Offer | null {
    if (!view.again || view.waits !== 'decision') return null;
    return view.actions?.find((o) => verbOf(this.words, o.do)?.passes && !o.open?.length) ?? null;
  }

  /** The player lets this question pass for the rest of the turn, unless something happens to his units. */
  letPass(view: View): void {
    this.standing.set(phaseOf(view), conditionOf(view.pieces, sideOf(view.to)));
  }

  stopPassing(): void {
    this.standing.clear();
  }

  isPassing(): boolean {
    return this.standing.size > 0;
  }

  /** The units that could still act if this action ends a phase; none if it need not be asked about, or was asked already. */
  left(view: View, action: Action): string[] {
    if (!this.wishes().askEnd || !verbOf(this.words, action.do)?.ends || this.warned === phaseOf(view)) return [];
    return [...sortOffers(this.words, view.actions ?? [], view.pieces, sideOf(view.to)).byActor.keys()];
  }

  warn(view: View): void {
    this.warned = phaseOf(view);
  }
}
