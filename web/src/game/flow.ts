// game/flow.ts - what a player is not asked: what has one answer only, and what he has answered beforehand; and what he
// is asked once more, ending a phase in which units could still act.
//
// Nothing here knows a rule. The engine says what is forced, which questions come again and again and which verbs end a
// phase or let a question pass (docs/protocol).
import type { Action, Moment, Offer, Piece, Side, View, Words } from '../engine/protocol';
import { getSettings } from '../kit/settings';
import { piecesIn, sideOf, sortOffers, verbOf } from './offers';

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

/** What was said beforehand, what could be done then and how the units were. */
interface Said {
  action: Action;
  options: ReadonlySet<string>;
  condition: string;
}

export class Flow {
  wishes: () => Wishes = getSettings;
  /** Steps that were taken without asking, by their numbers. */
  readonly unasked = new Map<number, Unasked>();
  private readonly said = new Map<string, Said>(); // by phase
  private warned = ''; // the phase whose end was asked about

  constructor(private readonly words: Words) {}

  /**
   * What is done without asking the player who must decide; null: he is asked. Where several people sit at one screen, only
   * what everybody can know: who is not called to the screen would tell the others that he could do nothing.
   */
  answer(view: View, people: number): { action: Action; why: Unasked } | null {
    const told = people > 1;
    if (this.isForced(view, people)) return { action: view.forced!, why: 'forced' };
    const said = told && view.secret ? undefined : this.said.get(phaseOf(view));
    return said && this.stands(said, view) ? { action: said.action, why: 'standing' } : null;
  }

  /** It stands until one of his units suffers or there is something new to do; the next turn is another phase. */
  private stands(said: Said, view: View): boolean {
    const options = this.optionsOf(view);
    return this.sayable(view).some((o) => o.do === said.action.do) && said.condition === conditionOf(view.pieces, sideOf(view.to))
      && [...options].every((option) => said.options.has(option));
  }

  private optionsOf(view: View): Set<string> {
    return new Set((view.actions ?? []).map((o) => [o.do, ...piecesIn(this.words, o)].join(' ')));
  }

  isForced(moment: Moment & Pick<View, 'forced' | 'quietly'>, people: number): boolean {
    return !this.wishes().askAll && moment.forced !== undefined && !(moment.quietly && people > 1);
  }

  /** Of a question that comes again and again: the answers that he could give for the rest of the turn, passing first. */
  sayable(view: View): Offer[] {
    if (!view.again || view.waits !== 'decision') return [];
    const simple = (view.actions ?? []).filter((o) => o.do !== this.words.concede && !o.open?.length && piecesIn(this.words, o).length === 0);
    const passes = (o: Offer): number => (verbOf(this.words, o.do)?.passes ? 0 : 1);
    return simple.filter((o) => simple.filter((other) => other.do === o.do).length === 1).sort((a, b) => passes(a) - passes(b));
  }

  /** The player answers so for the rest of the turn, unless something happens to his units or something new can be done. */
  say(view: View, action: Action): void {
    this.said.set(phaseOf(view), { action, options: this.optionsOf(view), condition: conditionOf(view.pieces, sideOf(view.to)) });
  }

  forget(): void {
    this.said.clear();
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
