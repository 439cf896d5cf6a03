// game/flow.ts - what a player is not asked: what has one answer only, and what he has answered beforehand; and what he
// is asked once more, ending a phase in which units could still act.
//
// Nothing here knows a rule. The engine says what is forced, which questions come again and again and which verbs end a
// phase or let a question pass (docs/protocol).
import type { Action, Moment, Offer, Piece, Side, View, Words } from '../engine/protocol';
import { getSettings } from '../kit/settings';
import { ableIn, affordable, piecesIn, sideOf, sortOffers, verbOf } from './offers';

/** Why a step was taken without the player being asked. */
export type Unasked = 'forced' | 'idle' | 'standing' | 'same' | 'computer';

export interface Wishes {
  askAll: boolean; // also what has one answer only
  askEnd: boolean;
}

/** A phase as the player knows it: who must decide what, in which turn. */
export const phaseOf = (view: Pick<View, 'to' | 'label' | 'game' | 'status'>): string =>
  `${view.to} ${view.label} ${String(view.game.turn ?? view.status.split('.')[0])}`;

/** What is asked of whom, in every turn. */
const questionOf = (view: Pick<View, 'to' | 'label'>): string => `${view.to} ${view.label}`;

const computers = (action: Action | undefined): { action: Action; why: Unasked } | null => (action ? { action, why: 'computer' } : null);

const hitsOn = (piece: Piece): number => (piece.stands ?? []).reduce((sum, stand) => sum + (stand.hits ?? 0), piece.pending ?? 0);

/** What a side's units have suffered. */
const conditionOf = (pieces: Piece[], side: Side | null): string =>
  pieces.filter((p) => p.side === side).map((p) => `${p.name} ${p.strength} ${hitsOn(p)}`).join('; ');

/**
 * What was said beforehand. What lets a question pass, and what is left to the computer, holds from then on; what ends a
 * part of the turn only for the rest of it, while there is nothing new to do and the units are as they were.
 */
interface Said {
  label: string; // the question, as it is headed
  action: Action | null; // null: as the computer would answer
  passes: boolean;
  phase: string;
  options: ReadonlySet<string>;
  condition: string;
}

/** An answer that stands, for people to read and take back. */
export interface Standing {
  key: string;
  label: string;
  verb: string | null; // null: left to the computer
}

/** What the computer would do now in the place of whoever must decide. */
export type Advise = () => Promise<Action | undefined>;

export class Flow {
  wishes: () => Wishes = getSettings;
  /** Steps that were taken without asking, by their numbers. */
  readonly unasked = new Map<number, Unasked>();
  private readonly said = new Map<string, Said>(); // by seat and question
  private warned = ''; // the phase whose end was asked about

  constructor(private readonly words: Words) {}

  /**
   * What is done without asking the player who must decide; null: he is asked. Where several people sit at one screen, only
   * what everybody can know: who is not called to the screen would tell the others that he could do nothing.
   */
  async answer(view: View, people: number, advise: Advise): Promise<{ action: Action; why: Unasked } | null> {
    if (this.isForced(view, people)) return { action: view.forced!, why: 'forced' };
    const open = people === 1 || !view.secret, said = open ? this.said.get(questionOf(view)) : undefined;
    // Nothing would come of it, and the computer sees no reason to run either.
    if (!said && open && view.idle && !this.wishes().askAll && (await advise())?.do === view.idle.do) return { action: view.idle, why: 'idle' };
    if (!said) return null;
    if (!said.action) return this.leavable(view) ? computers(await advise()) : null;
    if (!this.sayable(view).some((o) => o.do === said.action!.do)) return null;
    // Where the computer would not let it pass, something has happened that the player wants to know.
    const stands = said.passes ? (await advise())?.do === said.action.do : this.isUnchanged(said, view);
    return stands ? { action: said.action, why: 'standing' } : null;
  }

  private isUnchanged(said: Said, view: View): boolean {
    return said.phase === phaseOf(view) && said.condition === conditionOf(view.pieces, sideOf(view.to))
      && [...this.optionsOf(view)].every((option) => said.options.has(option));
  }

  private optionsOf(view: View): Set<string> {
    return new Set((view.actions ?? []).map((o) => [o.do, ...piecesIn(this.words, o)].join(' ')));
  }

  isForced(moment: Moment & Pick<View, 'forced' | 'quietly'>, people: number): boolean {
    return !this.wishes().askAll && moment.forced !== undefined && !(moment.quietly && people > 1);
  }

  /** Of a question that comes again and again: the answers that he could give beforehand, passing first. */
  sayable(view: View): Offer[] {
    if (!view.again || view.waits !== 'decision') return [];
    const simple = (view.actions ?? []).filter((o) => o.do !== this.words.concede && !o.open?.length && piecesIn(this.words, o).length === 0);
    const passes = (o: Offer): number => (verbOf(this.words, o.do)?.passes ? 0 : 1);
    return simple.filter((o) => simple.filter((other) => other.do === o.do).length === 1).sort((a, b) => passes(a) - passes(b));
  }

  /** Can a question that comes again and again only be answered with particulars, so that it is left to the computer or not at all? */
  leavable(view: View): boolean {
    return view.again === true && view.waits === 'decision' && this.sayable(view).length === 0;
  }

  /** The player answers so from now on; null: as the computer would. */
  say(view: View, action: Action | null): void {
    this.said.set(questionOf(view), {
      label: view.label ?? '', action, passes: action !== null && verbOf(this.words, action.do)?.passes === true,
      phase: phaseOf(view), options: this.optionsOf(view), condition: conditionOf(view.pieces, sideOf(view.to)),
    });
  }

  /** The answers of a seat that stand from now on. */
  standing(seat: string | null): Standing[] {
    return [...this.said].filter(([key, said]) => key.startsWith(`${seat} `) && (said.passes || !said.action))
      .map(([key, { label, action }]) => ({ key, label, verb: action?.do ?? null }));
  }

  takeBack(key: string): void {
    this.said.delete(key);
  }

  forget(): void {
    this.said.clear();
  }

  /** The units that could still act if this action ends a phase, and how many of them all the orders pay for; none if it need not be asked about, or was asked already. */
  left(view: View, action: Action): { units: string[]; most: number } {
    if (view.raises || !this.wishes().askEnd || !verbOf(this.words, action.do)?.ends || this.warned === phaseOf(view)) return { units: [], most: 0 };
    const choices = sortOffers(this.words, view.actions ?? [], view.pieces, sideOf(view.to));
    return { units: ableIn(this.words, choices), most: affordable(this.words, choices, view.purse) };
  }

  warn(view: View): void {
    this.warned = phaseOf(view);
  }
}
