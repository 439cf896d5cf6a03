// game/flow.ts - what a player is not asked: what has one answer only, and what he has answered beforehand; and what he
// is asked once more, ending a phase in which units could still act.
//
// Nothing here knows a rule. The engine says what is forced, which questions come again and again and which verbs end a
// phase or let a question pass (docs/protocol).
import type { Action, Moment, Offer, View, Words } from '../engine/protocol';
import { getSettings } from '../kit/settings';
import { ableIn, affordable, isAside, piecesIn, sideOf, sortOffers, verbOf } from './offers';
import { conditionOf, Repeats, Staff, type Advise } from './standing';

/** Why a step was taken without the player being asked. */
export type Unasked = 'forced' | 'idle' | 'standing' | 'same' | 'computer' | 'again' | 'staff';

export interface Wishes {
  askAll: boolean; // also what has one answer only
  askEnd: boolean;
}

/** A phase as the player knows it: who must decide what, in which turn. */
export const phaseOf = (view: Pick<View, 'to' | 'label' | 'game' | 'status'>): string =>
  `${view.to} ${view.label} ${String(view.game.turn ?? view.status.split('.')[0])}`;

/**
 * The part of the turn that a player leaves to the computer: all that is asked of him until another begins, by whatever name. Before the battle
 * each question is a part of its own.
 */
export const partOf = (view: Pick<View, 'to' | 'label' | 'game' | 'status' | 'score'>): string =>
  view.score && view.score.phase !== null ? `${view.to} ${view.score.turn} ${view.score.phase} ${view.score.mover}` : phaseOf(view);

/** What is asked of whom, in every turn. */
const questionOf = (view: Pick<View, 'to' | 'label'>): string => `${view.to} ${view.label}`;

const computers = (action: Action | undefined): { action: Action; why: Unasked } | null => (action ? { action, why: 'computer' } : null);

/** What the units of whoever must decide have suffered. */
const sufferedBy = (view: View): string => conditionOf(view.pieces.filter((p) => p.side === sideOf(view.to)));

/** What is asked, where everybody stands, and what they have suffered. */
const tableOf = ({ prompt, pieces }: View): string => `${prompt} ${conditionOf(pieces)} ${pieces.map((p) => `${p.on_table} ${p.front} ${p.facing}`).join(';')}`;

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
  /** It was a plain no: it holds as long as the very same is asked again in this turn, with nobody hurt or moved. */
  table?: string;
}

/** An answer that stands, for people to read and take back. */
export interface Standing {
  key: string;
  label: string;
  verb: string | null; // null: left to the computer
  /** The enemy of an order that is given again. */
  enemy?: string;
  /** It is a kind of order that is left to the staff. */
  staff?: true;
}

/** What can be said along with an order for the times to come. */
export type Further = { again: true } | { staff: string };

export class Flow {
  wishes: () => Wishes = getSettings;
  /** Steps that were taken without asking, by their numbers. */
  readonly unasked = new Map<number, Unasked>();
  private readonly said = new Map<string, Said>(); // by seat and question
  private warned = ''; // the phase whose end was asked about
  readonly repeats: Repeats;
  readonly staff: Staff;

  constructor(private readonly words: Words) {
    this.repeats = new Repeats(words);
    this.staff = new Staff(words);
  }

  /**
   * What is done without asking the player who must decide; null: he is asked. Where several people sit at one screen, only
   * what everybody can know: who is not called to the screen would tell the others that he could do nothing.
   */
  async answer(view: View, people: number, advise: Advise): Promise<{ action: Action; why: Unasked } | null> {
    if (this.isForced(view, people)) return { action: view.forced!, why: 'forced' };
    const open = people === 1 || !view.secret, said = open ? this.said.get(questionOf(view)) : undefined;
    // Nothing would come of it, and the computer sees no reason to run either.
    if (!said && open && view.idle && !this.wishes().askAll && (await advise())?.do === view.idle.do) return { action: view.idle, why: 'idle' };
    const answer = said ? await this.beforehand(said, view, advise) : null;
    if (answer || !open || view.waits !== 'decision') return answer;
    const again = await this.repeats.next(view, advise), staff = again ? null : await this.staff.next(view, phaseOf(view), advise);
    return again ? { action: again, why: 'again' } : staff && { action: staff, why: 'staff' };
  }

  private async beforehand(said: Said, view: View, advise: Advise): Promise<{ action: Action; why: Unasked } | null> {
    if (!said.action) return this.leavable(view) ? computers(await advise()) : null;
    if (!this.sayable(view).some((o) => o.do === said.action!.do)) return null;
    if (said.table !== undefined) return !this.wishes().askAll && said.table === tableOf(view) && this.isUnchanged(said, view) ? { action: said.action, why: 'standing' } : null;
    // Where the computer would not let it pass, something has happened that the player wants to know.
    const stands = said.passes ? (await advise())?.do === said.action.do : this.isUnchanged(said, view);
    return stands ? { action: said.action, why: 'standing' } : null;
  }

  private isUnchanged(said: Said, view: View): boolean {
    return said.phase === phaseOf(view) && said.condition === sufferedBy(view)
      && [...this.optionsOf(view)].every((option) => said.options.has(option));
  }

  private optionsOf(view: View): Set<string> {
    return new Set((view.actions ?? []).map((o) => this.optionOf(o)));
  }

  private optionOf(offer: Offer): string {
    return [offer.do, ...piecesIn(this.words, offer)].join(' ');
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
      phase: phaseOf(view), options: this.optionsOf(view), condition: sufferedBy(view),
    });
  }

  /** A no to a question that comes again and again: the very same need not be asked twice in a turn. */
  private sayOnce(view: View, action: Action): void {
    this.said.delete(questionOf(view));
    if (!verbOf(this.words, action.do)?.passes || !this.sayable(view).some((o) => o.do === action.do)) return;
    this.say(view, action);
    this.said.get(questionOf(view))!.table = tableOf(view);
  }

  // --- for the times to come -----------------------------------------------------------------------

  /** What the player can say along with this order for the times to come. */
  further(view: View, action: Action): Further | null {
    const [kind] = this.staff.kinds(view, [action]);
    if (kind !== undefined) return { staff: kind };
    return this.repeats.can(view, action) ? { again: true } : null;
  }

  /** The player has given an order; `further`: and said what he could along with it. */
  given(view: View, action: Action, further: boolean, asked = true): void {
    const more = further ? this.further(view, action) : null;
    this.repeats.given(view, action, more !== null && 'again' in more);
    if (more && 'staff' in more) this.staff.leave(view.to ?? '', more.staff);
    const said = this.said.get(questionOf(view));
    if (asked && (!said || said.table !== undefined)) this.sayOnce(view, action);
  }

  /**
   * Those who can be ordered to do something that could not be done before, leaving aside what nobody waits for and what is
   * left to the staff: whoever was about to end the phase wants to know.
   */
  newlyAble(before: View, now: View): string[] {
    const known = this.optionsOf(before), fresh = this.staff.others(now).filter((o) => !isAside(this.words, o) && !known.has(this.optionOf(o)));
    return ableIn(this.words, sortOffers(this.words, fresh, now.pieces, sideOf(now.to)));
  }

  /** The answers of a seat that stand from now on. */
  standing(seat: string | null): Standing[] {
    const said = [...this.said].filter(([key, answer]) => key.startsWith(`${seat} `) && (answer.passes || !answer.action) && answer.table === undefined)
      .map(([key, { label, action }]): Standing => ({ key, label, verb: action?.do ?? null }));
    const again = this.repeats.of(seat).map(([key, { action, unit, enemy }]): Standing => ({ key, label: unit, verb: action.do, enemy }));
    return [...said, ...again, ...this.staff.of(seat).map(([key, kind]): Standing => ({ key, label: kind, verb: null, staff: true }))];
  }

  takeBack(key: string): void {
    this.said.delete(key);
    this.repeats.takeBack(key);
    this.staff.takeBack(key);
  }

  /** Time has gone back: what was said of questions and units may not be meant any more. What the staff sees to it goes on seeing to. */
  forget(): void {
    this.said.clear();
    this.repeats.forget();
  }

  /** The units that could still act if this action ends a phase, and how many of them all the orders pay for; none if it need not be asked about, or was asked already. */
  left(view: View, action: Action): { units: string[]; most: number } {
    if (view.raises || !this.wishes().askEnd || !verbOf(this.words, action.do)?.ends || this.warned === phaseOf(view)) return { units: [], most: 0 };
    const choices = sortOffers(this.words, this.staff.others(view), view.pieces, sideOf(view.to));
    return { units: ableIn(this.words, choices), most: affordable(this.words, choices, view.purse) };
  }

  warn(view: View): void {
    this.warned = phaseOf(view);
  }
}
