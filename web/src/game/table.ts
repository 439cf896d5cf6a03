// game/table.ts - a game on the table: its engine, who looks at it, what has happened, and the computer's turns.
//
// Everything that changes the game goes through `change`, one thing at a time, and every accepted action is saved
// before the next. If the engine should ever stop, a new one takes up the saved record. A game is played in one window at
// a time: if another takes it, this table says so and stops.
import { newEngine, type Engine } from '../engine/client';
import { loadCatalogue } from '../engine/files';
import type {
  Action, ApplyAnswer, Army, BattleStory, Catalogue, GameEvent, Moment, Muster, Offer, RaiseAnswer, RecordAnswer,
  Refusal, Seat, Side, StoryStep, ThinkAnswer, Thought, Turning, View, When, Words,
} from '../engine/protocol';
import { holdGame, type Hold } from '../kit/hold';
import { getGame, putGame, takeGame, type Grown } from '../kit/saves';
import { Store } from '../kit/store';
import { Flow, partOf, phaseOf, type Unasked } from './flow';
import { actionOf, sideOf, verbOf } from './offers';
import { orderNow, type Other } from './same';
import { chanceOf, HUMAN, humansOf, newMessage, randomId, randomSeed, readHeader, type GameSetup } from './setup';

/** A step of the story as the log shows it. */
export type LogEntry = Omit<StoryStep, 'strength' | 'score'> & { unasked?: Unasked };

export interface TableState {
  view: View | null;
  viewer: Seat | null;
  /** Who must come to the screen before anything is shown. */
  curtain: Seat | null;
  log: LogEntry[];
  /** What the newest decision told, to be read out; its dice are shown for a moment. */
  told: GameEvent[];
  /** A change is under way, or the computer thinks. */
  busy: boolean;
  thinking: Seat | null;
  /** How far somebody has come who thinks about a plan, in hundredths. */
  progress: number | null;
  /** What the newest plan is, if one may know. */
  thought: { seat: Seat; turn: number | null; thought: Thought } | null;
  paused: boolean; // the computer waits, for those who watch
  /** Another window has taken the game: nothing can be done here any more. */
  lost: boolean;
  trouble: string | null;
  /** An action that ends a phase in which these units could still act: is it meant? */
  ending: { action: Action; units: string[]; most: number } | null;
  /** The part of the turn that the computer finishes for the player. */
  finishing: { part: string } | null;
  /** The computer acts without pauses until a person must decide. */
  hurry: boolean;
}

export interface TableFacts {
  id: string;
  title: string;
  words: Words;
  players: Record<Seat, string>;
  /** What the computer leaves to chance before the battle comes from this. */
  chance: string;
}

/** Why an army could not be raised; `order` is the number of the order in its file. */
export type NotRaised = Refusal & { order?: number };

/** The same in a sentence. */
export const notRaised = ({ order, reason, clause }: NotRaised): string =>
  `${order === undefined ? 'The army is not complete' : `Order ${order} of the army is refused`}: ${reason}${clause ? ` (${clause})` : ''}.`;

const LONGEST = 12_000; // milliseconds that a turn of the computer is followed
export const USUAL_PACE = 400;
const MOST_VERBS = 24; // that advice may be about
const MOST_PASSED = 500; // steps that are taken for people, one after the other

/** The right to write a game: the hold on it, and the name by which the shelf knows who has it. */
interface Keys {
  hold: Hold;
  holder: string;
}

/** Takes the game; null: another window has it. */
async function takeKeys(id: string, force: boolean, onLost: () => void): Promise<Keys | null> {
  const hold = await holdGame(id, force, onLost), holder = randomId();
  if (hold) await takeGame(id, holder);
  return hold && { hold, holder };
}

/** When it is in a view; before there is one, before the battle. */
export const whenOf = (view: View | null): When => view?.score ?? { turn: 0, phase: null, mover: null };

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Who won, and why: "A Union victory: time is up". */
function endWords({ end, why }: View): string {
  const reason = end?.reason ?? why ?? '';
  return end?.words ? `${end.words}${reason ? `: ${reason}` : ''}` : reason;
}

export class Table extends Store<TableState> {
  pace = 400; // milliseconds between the computer's actions
  /** Settles when what happened has been seen. */
  seen: () => Promise<void> = () => Promise.resolve();
  /** Does each step of the computer wait until the player wants the next? */
  stepwise: () => boolean = () => false;
  readonly flow: Flow;
  private closed = false;
  private changing: Promise<unknown> = Promise.resolve();
  private record = ''; // as it is kept
  private lines = 0; // of it
  private summary = ''; // kept with it
  private keys: Keys | null = null;
  private enough = false; // of thinking
  private ownDice = false; // players throw their own and type them in
  private chained = false; // dice of the record came from a chain, and nobody here has its secret
  private waited = 0; // milliseconds in which the computer was followed since a person decided
  private goOn: (() => void) | null = null; // the player wants the next step
  private readonly armies: Partial<Record<Side, Army>>;

  /** `setup` is known for games begun here, not for those read from a record. */
  private constructor(public engine: Engine, readonly facts: TableFacts, readonly setup?: GameSetup) {
    super({
      view: null, viewer: null, curtain: null, log: [], told: [], busy: true, thinking: null, progress: null, thought: null, paused: false, lost: false, trouble: null,
      ending: null, finishing: null, hurry: false,
    });
    this.armies = { ...setup?.armies };
    this.ownDice = setup !== undefined && setup.seed === undefined;
    this.flow = new Flow(facts.words);
  }

  static async begin(setup: GameSetup): Promise<Table> {
    const engine = await newEngine(setup.rules);
    const words = await engine.call<Words>({ op: 'rules', rules: setup.rules });
    const first = await engine.call<Moment>(newMessage(setup));
    const id = randomId(), table = new Table(engine, { id, title: setup.title, words, players: setup.players, chance: chanceOf(setup.seed, id) }, setup);
    try {
      await table.takeKeys();
      await table.start(await table.takeArmies(first));
    } catch (error) {
      table.close();
      throw error;
    }
    return table;
  }

  /** Goes on with a record as a new game. */
  static async resume(record: string): Promise<Table> {
    const table = await Table.stopped(record, randomId());
    return table.beginning(async () => {
      await table.takeKeys();
      await table.leaveChain();
      await table.start(await table.decision());
    });
  }

  /** Where dice came from a chain, whose secret nobody has here, it is a game with other dice from here on. */
  private async leaveChain(): Promise<void> {
    if (this.chained && !(await this.decision()).over) await this.engine.call({ op: 'dice', from: 'seed', seed: randomSeed() });
  }

  /** Goes on with a saved game. `held`: another window plays it, unless `force` takes it from there. `gone`: it is not kept here. */
  static async open(id: string, force: boolean): Promise<Table | 'held' | 'gone'> {
    let table: Table | null = null, lost = false;
    const keys = await takeKeys(id, force, () => {
      lost = true;
      table?.lose();
    });
    if (!keys) return 'held';
    try {
      const saved = await getGame(id); // nobody else adds to it now
      if (!saved) {
        keys.hold.release();
        return 'gone';
      }
      table = await Table.stopped(saved.record, id);
      table.keys = keys;
      await table.start(await table.decision(), saved.record);
      if (lost) table.lose();
      return table;
    } catch (error) {
      keys.hold.release();
      table?.close();
      throw error;
    }
  }

  /** A saved game to be looked at only, which another window may be playing; null: it is not kept here. */
  static async look(id: string): Promise<Table | null> {
    const saved = await getGame(id), table = saved && (await Table.stopped(saved.record, id));
    return table ? table.beginning(async () => table.show(await table.decision(), true)) : null;
  }

  /** A table at the end of a record, where nobody acts yet. */
  private static async stopped(record: string, id: string): Promise<Table> {
    const { rules, title, players, seed } = readHeader(record);
    const engine = await newEngine(rules);
    try {
      const words = await engine.call<Words>({ op: 'rules', rules });
      const { dice_from: from } = await engine.call<Moment & { dice_from?: string }>({ op: 'replay', record });
      const table = new Table(engine, { id, title, words, players, chance: chanceOf(seed, id) });
      table.ownDice = from === 'manual';
      table.chained = from === 'fair';
      return table;
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  /** Does what has to be done first; if it fails, there is no table. */
  private async beginning(work: () => Promise<void>): Promise<Table> {
    try {
      await work();
      return this;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Of a new game, which nobody else can have: so it is taken without asking, which a busy page might not answer in time. */
  private async takeKeys(): Promise<void> {
    this.keys = await takeKeys(this.facts.id, true, () => this.lose());
  }

  private decision(): Promise<Moment> {
    return this.engine.call<Moment>({ op: 'decision' });
  }

  close(): void {
    this.closed = true;
    this.goOn?.();
    this.keys?.hold.release();
    this.engine.close();
  }

  /** May anything be done here, or is it only looked at? */
  canPlay(): boolean {
    return this.keys !== null;
  }

  /** Another window has taken the game. */
  private lose(): void {
    this.keys = null;
    this.set({ lost: true, thinking: null });
  }

  // --- what players do ---------------------------------------------------------------------------

  /**
   * Does an action. A refusal is thrown as a sentence; the game is as it was. What ends a phase too early is asked about first.
   * `further`: what can be said along with it for the times to come is said.
   */
  apply(action: Action, sure = false, further = false): Promise<void> {
    const { view } = this.state, { units, most } = view && !sure ? this.flow.left(view, action) : { units: [], most: 0 };
    if (view && most > 0) {
      this.flow.warn(view);
      this.set({ ending: { action, units, most } });
      return Promise.resolve();
    }
    this.set({ ending: null });
    return this.change(async () => {
      if (await this.staffFirst(action)) await this.act(action, undefined, further);
    });
  }

  private async act(action: Action, unasked?: Unasked, further = false): Promise<void> {
    const { view } = this.state, answer = await this.engine.call<ApplyAnswer>({ op: 'apply', action, seat: this.eyes() });
    if (!answer.verdict.ok) throw new Error(answer.verdict.refused?.reason ?? 'it is not legal');
    if (view && unasked !== 'staff') this.flow.given(view, action, further, unasked === undefined);
    await this.took(answer, action, unasked);
  }

  /** Before a player ends a phase his staff does what is left to it. False: now somebody could do something new, and he is asked whether it is meant. */
  private async staffFirst(action: Action): Promise<boolean> {
    const { view: first } = this.state;
    if (!first || !verbOf(this.facts.words, action.do)?.ends) return true;
    for (let view: View | null = first; ; view = this.state.view) {
      if (!view || view.waits !== 'decision' || phaseOf(view) !== phaseOf(first)) return false; // something has come of it
      const order = await this.flow.staff.order(view, phaseOf(view), (about) => this.advice(about));
      if (order && !verbOf(this.facts.words, order.do)?.ends) {
        await this.act(order, 'staff');
        continue;
      }
      const units = this.flow.wishes().askEnd ? this.flow.newlyAble(first, view) : [];
      if (units.length > 0) this.set({ ending: { action, units, most: units.length } });
      return units.length === 0;
    }
  }

  /** A kind of order is left to the staff of whoever must decide. */
  leaveToStaff(kind: string): Promise<void> {
    const { view } = this.state;
    if (!view?.to) return Promise.resolve();
    this.flow.staff.leave(view.to, kind);
    return this.change(() => this.lookAgain());
  }

  /** The order that was given last is to be given again whenever it can be. */
  repeatLast(): void {
    this.flow.repeats.keepLast();
    this.set({});
  }

  /** What need not be asked any more is done at once. */
  private async lookAgain(): Promise<void> {
    await this.lookAfter(await this.decision(), false);
  }

  /** An order, and the same to others as far as that is still legal; who cannot carry it out is left out. */
  applyAll(first: Action, others: Other[], further = false): Promise<void> {
    return this.change(async () => {
      await this.act(first, undefined, further);
      for (const other of others) {
        const action = this.state.view?.waits === 'decision' ? await orderNow(this, other) : null;
        if (action) await this.act(action, 'same', further);
      }
    });
  }

  /** The question about ending is answered with no. */
  keepOn(): void {
    this.set({ ending: null });
  }

  /** The player answers a question that comes again and again: now, and from now on; null: the computer does. */
  async say(offer: Offer | null): Promise<void> {
    const { view } = this.state, action = offer && actionOf(offer);
    if (!view?.to) return;
    this.flow.say(view, action);
    if (action) await this.apply(action, true);
    else await this.change(() => this.computerActs(view.to!, 'computer'));
  }

  /** The player wants to be asked again. */
  unsay(key: string): void {
    this.flow.takeBack(key);
    this.set({});
  }

  /** The computer finishes the phase for whoever must decide, at its pace, with all that comes of it. */
  async finish(): Promise<void> {
    const { view, finishing, log } = this.state;
    if (!view?.to || finishing) return;
    const part = partOf(view), from = log.at(-1)?.n ?? 0, run = { part }; // one that was stopped does not go on with the next
    const goesOn = (): boolean => this.state.finishing === run && this.mayFinish(part, from);
    this.set({ finishing: run, ending: null });
    while (goesOn()) {
      if (this.pace > 0) await Promise.all([pause(this.pace), this.seen()]);
      if (!goesOn() || (await this.wouldBegin())) break;
      if (goesOn()) await this.change(() => this.computerActs(this.state.view!.to!, 'computer'));
      await this.until(() => this.state.finishing !== run || this.computerToMove() === null); // the other side may answer
    }
    if (this.state.finishing === run) this.set({ finishing: null });
  }

  /** Settles as soon as it is so, or nothing can change any more. */
  private until(is: () => boolean): Promise<void> {
    const isSo = (): boolean => this.closed || this.state.trouble !== null || is();
    if (isSo()) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.watch(() => {
        if (!isSo()) return;
        stop();
        done();
      });
    });
  }

  /** Before the battle everything is placed for him, but that it may begin he says himself. */
  private async wouldBegin(): Promise<boolean> {
    if (this.state.view?.score?.phase !== null) return false;
    const { action } = await this.advise({});
    return action === undefined || verbOf(this.facts.words, action.do)?.ends === true;
  }

  /** Not if another phase has begun since that step, though it be called the same. */
  private mayFinish(part: string, from: number): boolean {
    const { view, trouble, log } = this.state, isNext = log.some(({ n, events }) => n > from && events.some((event) => event.begins));
    return !this.closed && !trouble && view?.waits === 'decision' && !!view.to && this.isPerson(view.to) && partOf(view) === part && !isNext;
  }

  stopFinishing(): void {
    this.set({ finishing: null });
  }

  /** No pauses until a person must decide. */
  skip(): void {
    this.set({ hurry: true });
    this.goOn?.();
  }

  /** The next step of the computer, where each waits to be asked for. */
  next(): void {
    this.goOn?.();
  }

  /** Has the computer been followed for so long that the rest should go fast? */
  isLate(): boolean {
    return this.waited > LONGEST * Math.max(1, this.pace / USUAL_PACE);
  }

  /** Does the computer act now, or is it about to? */
  isComputers(): boolean {
    return this.computerToMove() !== null;
  }

  /**
   * Raises the army of whoever is asked: from a file, in place of what there is, or by the computer, which completes it.
   * All of it or, with the reason, nothing.
   */
  raise(how: { army: Army } | { by: 'computer' }): Promise<NotRaised | null> {
    let refused: NotRaised | null = null;
    return this.change(async () => {
      const answer = await this.engine.call<RaiseAnswer>({ op: 'raise', ...how, seat: this.eyes() });
      if (!answer.verdict.ok) {
        refused = { ...answer.verdict.refused!, order: answer.order };
        return;
      }
      await this.save(answer.over);
      await this.lookAfter(answer, true);
    }).then(() => refused);
  }

  /** How the army of whoever looks stands. */
  muster(): Promise<Muster> {
    return this.engine.call<{ muster: Muster }>({ op: 'muster', seat: this.eyes() }).then((answer) => answer.muster);
  }

  /** The army of whoever must decide, to be kept in a file. */
  army(name: string): Promise<Army> {
    const battle = this.setup?.battleName;
    return this.engine.call<{ army: Army }>({ op: 'army', name, ...(battle ? { battle } : {}) }).then((answer) => answer.army);
  }

  giveDice(dice: (number | string)[]): Promise<void> {
    return this.thrown({ dice });
  }

  /** Leaves to the engine what is waited for, which is not always for the player's eyes. */
  throwDice(): Promise<void> {
    return this.thrown({ seed: randomSeed() });
  }

  private thrown(how: { dice: (number | string)[] } | { seed: string }): Promise<void> {
    return this.change(async () => {
      const answer = await this.engine.call<ApplyAnswer>({ op: 'give_dice', ...how, seat: this.eyes() });
      await this.took(answer, null);
    });
  }

  /** Takes back the last decision of a person, with the computer's after it, if dice do not stand in the way. */
  undo(): Promise<void> {
    return this.change(async () => {
      let moment = await this.engine.call<Moment>({ op: 'undo' }), step = this.state.log.at(-1)?.n ?? 0;
      for (let taken = 1; await this.goesBack(moment, step); taken++) {
        const asked = await this.isAsked(moment);
        const before = await this.engine.call<Moment>({ op: 'undo' }).catch(async (error: unknown) => {
          if (asked) return null; // as far as dice allow
          for (; taken > 0; taken--) await this.engine.call({ op: 'redo' });
          throw error;
        });
        if (!before) break;
        this.flow.unasked.delete(step--);
        moment = before;
      }
      this.flow.unasked.delete(step);
      this.flow.forget();
      await this.save(false);
      await this.show(moment, true);
    });
  }

  /** Must more be taken back, once step `n` is? Not if it was a person's answer; what his staff did before he ended a phase goes with that. */
  private async goesBack(moment: Moment, n: number): Promise<boolean> {
    const { unasked } = this.flow, staffs = unasked.get(n) === 'staff', ends = !unasked.has(n) && this.endedPhase(n);
    const more = staffs || ends ? unasked.get(n - 1) === 'staff' : unasked.has(n);
    return moment.to != null && (more || !(await this.isAsked(moment)));
  }

  private endedPhase(n: number): boolean {
    const action = this.state.log.find((step) => step.n === n)?.action;
    return action != null && verbOf(this.facts.words, action.do)?.ends === true;
  }

  /** Would a person be asked here? */
  private async isAsked(moment: Moment): Promise<boolean> {
    if (!moment.to || !this.isPerson(moment.to)) return false;
    const now = await this.engine.call<Moment & Pick<View, 'forced' | 'quietly'>>({ op: 'decision', seat: moment.to });
    return !this.flow.isForced(now, humansOf(this.facts.players).length);
  }

  redo(): Promise<void> {
    return this.change(async () => {
      const moment = await this.engine.call<Moment>({ op: 'redo' });
      await this.save(moment.over);
      await this.show(moment, true);
    });
  }

  canRedo(): boolean {
    return this.state.view?.redo === true && humansOf(this.facts.players).length > 0;
  }

  /** Dice of the computer's answers stand in the way as well, and who only watches takes nothing back. */
  canUndo(): boolean {
    const { view, log } = this.state;
    const mine = log.map((step) => step.seat !== null && this.isPerson(step.seat) && step.unasked !== 'forced').lastIndexOf(true);
    return view?.undo === true && mine >= 0 && log.slice(mine).every((step) => step.rolled.length === 0);
  }

  /** From now on dice are rolled by the engine, or thrown by people. */
  /** Do players throw dice of their own now? */
  throwsOwn = (): boolean => this.ownDice;

  rollBy(seed: string | null): Promise<void> {
    return this.change(async () => {
      await this.engine.call(seed === null ? { op: 'dice', from: 'manual' } : { op: 'dice', from: 'seed', seed });
      this.ownDice = seed === null;
      await this.save(false);
    });
  }

  /** The player for whom the curtain asked is there. */
  async lift(): Promise<void> {
    const viewer = this.state.curtain;
    if (viewer === null) return;
    const view = await this.viewOf(viewer);
    this.set({ curtain: null, viewer, view, log: await this.story(viewer) });
  }

  setPaused(paused: boolean): void {
    this.set({ paused });
    if (!paused) void this.runComputer();
  }

  recordText(): Promise<string> {
    return this.engine.call<RecordAnswer>({ op: 'record' }).then((answer) => answer.record);
  }

  /** What was told of the battle before it began; null: it began as a position, of which nothing is told. */
  async briefing(): Promise<BattleStory | null> {
    const { battle } = JSON.parse((await this.recordText()).split('\n', 1)[0]!) as { battle?: object };
    return battle ? (await this.engine.call<{ battle: BattleStory }>({ op: 'battle', battle })).battle : null;
  }

  story(viewer: Seat | null): Promise<StoryStep[]> {
    return this.wholeStory(0, viewer).then(({ steps }) => steps);
  }

  /** With where it turned, so many points at most. */
  async wholeStory(turning: number, viewer = this.state.viewer): Promise<{ steps: StoryStep[]; turning: Turning[] }> {
    const cards = this.facts.words.cards !== undefined; // what was drawn would be taken for dice
    const told = await this.engine.call<{ steps: StoryStep[]; turning?: Turning[] }>({ op: 'story', seat: viewer, turning });
    const unasked = (step: StoryStep): StoryStep => (this.flow.unasked.has(step.n) ? { ...step, unasked: this.flow.unasked.get(step.n) } as StoryStep : step);
    return { steps: told.steps.map((step) => unasked(cards ? { ...step, rolled: [] } : step)), turning: told.turning ?? [] };
  }

  /** The rule texts, fetched when first wanted. */
  catalogue(): Promise<Catalogue> {
    return loadCatalogue(this.facts.words.rules);
  }

  dismissTrouble(): void {
    this.set({ trouble: null });
  }

  // --- inside ------------------------------------------------------------------------------------

  private isPerson(seat: Seat): boolean {
    return this.facts.players[seat] === HUMAN;
  }

  /** Whose eyes a decision's events are told to. */
  private eyes(): Seat | null {
    return this.state.viewer;
  }

  /** Who is to look when it is `to`'s turn. */
  private viewerFor(to: Seat | null | undefined): Seat | null {
    const humans = humansOf(this.facts.players);
    if (humans.length === 0) return null;
    if (humans.length === 1) return humans[0]!;
    return to && humans.includes(to) ? to : (this.state.viewer ?? humans[0]!);
  }

  /** Looks at what is asked now, unless it is an army that was chosen beforehand: then at what is asked after it. */
  private async lookAfter(moment: Moment, retell: boolean): Promise<void> {
    let now = moment, raised = false;
    try {
      now = await this.takeArmies(moment);
      raised = now !== moment;
      if (raised) await this.save(now.over);
      now = await this.passOn(now);
    } finally {
      await this.show(now, retell || raised);
    }
  }

  /** Does for people what they need not be asked, as far as that goes. */
  private async passOn(moment: Moment): Promise<Moment> {
    let now = moment;
    for (let steps = 0; steps < MOST_PASSED && now.waits === 'decision' && now.to && this.isPerson(now.to); steps++) {
      const to = now.to, view = await this.viewOf(to), people = humansOf(this.facts.players).length;
      const pass = await this.flow.answer(view, people, (about) => this.advice(about));
      if (!pass) break;
      const seat = this.eyes() ?? this.viewerFor(to);
      const answer = await this.engine.call<ApplyAnswer>({ op: 'apply', action: pass.action, actor: to, seat });
      if (!answer.verdict.ok) break;
      await this.save(answer.over);
      this.tell(answer, view, pass.action, pass.why, true);
      now = answer;
    }
    return now;
  }

  /** Raises the armies that were chosen beforehand, as far as it is their turn. */
  private async takeArmies(moment: Moment): Promise<Moment> {
    let now = moment;
    for (;;) {
      const side = now.raises ? sideOf(now.to) : null, army = side && this.armies[side];
      if (!side || !army) return now;
      delete this.armies[side]; // if it will not do, the army is raised like any other
      const answer = await this.engine.call<RaiseAnswer>({ op: 'raise', army, end: true, seat: null });
      if (!answer.verdict.ok) throw new Error(notRaised({ ...answer.verdict.refused!, order: answer.order }));
      now = answer;
    }
  }

  /** `kept` is the record as the shelf has it. */
  private async start(moment: Moment, kept?: string): Promise<void> {
    await this.show(moment, true);
    await this.save(moment.over, kept);
    const now = await this.passOn(moment);
    if (now !== moment) await this.show(now, true);
    this.set({ busy: false });
    void this.runComputer();
  }

  /** One change after the other; what fails is told, and leaves the table usable. */
  private change(work: () => Promise<void>): Promise<void> {
    const run = async (): Promise<void> => {
      if (this.closed || !this.keys) return;
      this.set({ busy: true });
      try {
        await work();
      } catch (error) {
        if (!this.state.lost) await this.recover(message(error));
      } finally {
        this.set({ busy: false });
      }
      void this.runComputer();
    };
    const next = this.changing.then(run);
    this.changing = next.catch(() => undefined);
    return next;
  }

  /** After an accepted action: keep it, tell it, and look at what is asked now. */
  private async took(answer: ApplyAnswer, action: Action | null, unasked?: Unasked): Promise<void> {
    await this.save(answer.over);
    this.tell(answer, this.state.view, action, unasked, false);
    await this.lookAfter(answer, false);
  }

  /** Adds a step to the log, and its events to what is told; `more`: to what was told just before. */
  private tell(answer: ApplyAnswer, before: View | null, action: Action | null, unasked: Unasked | undefined, more: boolean): void {
    const step: LogEntry = {
      n: (this.state.log.at(-1)?.n ?? 0) + 1, seat: before?.to ?? null, action,
      rolled: this.facts.words.cards ? [] : answer.rolled, // numbers would be drawn as dice
      events: answer.events, label: before?.label ?? '', status: before?.status ?? '', when: whenOf(before), ...(before?.answers ? { answers: true } : {}), ...(action && verbOf(this.facts.words, action.do)?.passes ? { passes: true } : {}), ...(unasked ? { unasked } : {}),
    };
    if (unasked) this.flow.unasked.set(step.n, unasked);
    else this.flow.unasked.delete(step.n);
    this.set({ log: [...this.state.log, step], told: more ? [...this.state.told, ...answer.events] : answer.events });
  }

  /** Shows the table to whoever must decide, behind a curtain if something is not for everybody's eyes. */
  private async show(moment: Moment, retell: boolean): Promise<void> {
    const viewer = this.viewerFor(moment.to);
    const view = await this.viewOf(viewer);
    const others = humansOf(this.facts.players).filter((seat) => seat !== viewer);
    const changes = others.length > 0 && viewer !== this.state.viewer;
    if (changes && (view.secret || await this.anySecret(others))) {
      this.set({ curtain: viewer, view: null, told: [] });
      return;
    }
    this.set({ view, viewer, ...(moment.to && this.isPerson(moment.to) ? { hurry: false } : {}) });
    await this.keepSummary(view);
    if (retell || changes) this.set({ log: await this.story(viewer) }); // the log of one is not always for the other
  }

  private async viewOf(seat: Seat | null): Promise<View> {
    return (await this.engine.call<{ view: View }>({ op: 'view', seat })).view;
  }

  /** Does one of them know something that another may not, as who has just spoken a number that is to be kept? */
  private async anySecret(seats: Seat[]): Promise<boolean> {
    for (const seat of seats) if ((await this.viewOf(seat)).secret) return true;
    return false;
  }

  /** Keeps what has come to the record: all that is fetched and written, unless it is not yet there (or only as `kept`). */
  private async save(over: boolean, kept?: string): Promise<void> {
    const { record, lines } = await this.engine.call<RecordAnswer>({ op: 'record', from: this.lines });
    const grown = record === kept ? { from: lines, lines, text: '' } : { from: this.lines, lines, text: record };
    this.record += record;
    this.lines = lines;
    if (await this.put(grown, over)) return;
    this.lose();
    throw new Error('another window has taken the game');
  }

  private async put(grown: Grown, over: boolean): Promise<boolean> {
    const { id, title, words } = this.facts, view = this.state.view;
    this.summary = (view?.over && endWords(view)) || view?.status || '';
    const game = { id, title, rules: words.rules, summary: this.summary, updated: Date.now(), over };
    return this.keys !== null && putGame(game, this.keys.holder, grown, this.record);
  }

  /** An action is kept before anybody has looked what came of it: how the game stands then goes beside it. */
  private async keepSummary(view: View): Promise<void> {
    const told = (view.over && view.why) || view.status;
    if (this.keys && this.lines > 0 && told !== this.summary) await this.put({ from: this.lines, lines: this.lines, text: '' }, view.over);
  }

  /** Tells what went wrong. An engine that has stopped is replaced, and the game goes on from its last action. */
  private async recover(why: string): Promise<void> {
    this.set({ trouble: why });
    try {
      await this.engine.call({ op: 'decision' });
    } catch {
      if (this.closed || !this.record) return;
      this.engine = await newEngine(this.facts.words.rules);
      await this.show(await this.engine.call<Moment>({ op: 'replay', record: this.record }), true);
    }
  }

  private computerToMove(): Seat | null {
    const { view, curtain, paused } = this.state;
    if (!view || !this.keys || curtain !== null || paused || view.waits !== 'decision' || !view.to) return null;
    return this.isPerson(view.to) ? null : view.to;
  }

  /** Lets the computer act as long as it is its turn, with pauses so that one can follow. */
  private async runComputer(): Promise<void> {
    if (this.state.thinking || this.state.busy) return;
    const seat = this.computerToMove();
    this.set({ thinking: seat });
    if (seat === null) return;
    if (!this.state.hurry) await this.linger();
    this.set({ thinking: null });
    if (this.closed) return; // it would ask itself for ever, and with nothing left to wait for nobody else would have a turn
    if (this.state.busy || this.computerToMove() !== seat) return void this.runComputer();
    await this.change(() => this.computerActs(seat));
  }

  /** Waits until what was done has been seen, so that one can follow; not for ever. */
  private async linger(): Promise<void> {
    const start = Date.now(), last = this.state.log.at(-1), theirs = last?.seat != null && !this.isPerson(last.seat);
    if (!theirs) this.waited = 0;
    if (this.pace === 0) return theirs ? undefined : this.seen();
    if (theirs && this.stepwise()) await new Promise<void>((done) => { this.goOn = done; });
    else await Promise.all([this.isLate() ? undefined : pause(this.pace), this.seen()]);
    this.goOn = null;
    this.waited += Date.now() - start;
  }

  /** What a computer player would do. Before the battle each game has its own chance, so that no two have the same ground. */
  advise(asked: object): Promise<ApplyAnswer> {
    const before = this.state.view?.score?.phase === null;
    return this.engine.call<ApplyAnswer>({ op: 'advise', ...asked, ...(before ? { chance: this.facts.chance } : {}) });
  }

  /** A plan for the seat that must decide, which advice follows then; as long as the player may take, or until it is hurried. */
  async think(seat: Seat, player: string): Promise<void> {
    const begun = Date.now();
    this.enough = false;
    for (let hurry = false; !this.closed;) {
      const answer: ThinkAnswer = await this.engine.call<ThinkAnswer>({ op: 'think', player, slices: 2, hurry, seat: this.eyes() });
      const { thought, thinking } = answer;
      if (thought) this.set({ thought: { seat, turn: this.state.view?.score?.turn ?? null, thought } });
      this.set({ progress: thinking ? answer.progress : null });
      if (!thinking) return;
      hurry = this.state.hurry || this.enough || Date.now() - begun > (answer.seconds ?? 0) * 1000;
    }
  }

  /** The player asks for a plan for himself. */
  planFor(seat: Seat, player: string): Promise<void> {
    return this.change(() => this.think(seat, player));
  }

  /** Whoever thinks goes by what he has found so far. */
  hurryPlan(): void {
    this.enough = true;
  }

  private advice(about: object = {}): Promise<Action | undefined> {
    return this.advise(about).then(({ action }) => action);
  }

  /** What the computer would do of what is not left to the staff anyway. */
  async adviseBesides(): Promise<ApplyAnswer> {
    const { view } = this.state, found = await this.advise({});
    if (!view || !found.action || !this.flow.staff.sees(view, found.action.do)) return found;
    const only = [...new Set(this.flow.staff.others(view).map((o) => o.do))].slice(0, MOST_VERBS);
    const besides = only.length > 0 ? await this.advise({ only }) : found;
    return besides.action ? besides : found;
  }

  /** `unasked`: for a person, whom the strongest of computers advises. */
  private async computerActs(seat: Seat, unasked?: Unasked): Promise<void> {
    try {
      const player = this.isPerson(seat) ? {} : { player: this.facts.players[seat] };
      if (player.player) await this.think(seat, player.player);
      if (this.closed) return;
      const answer = await this.advise({ apply: true, ...player, seat: this.eyes() });
      if (!answer.verdict.ok) throw new Error(`the computer found nothing to do: ${answer.verdict.refused?.reason ?? ''}`);
      await this.took(answer, answer.action ?? null, unasked);
    } catch (error) {
      this.set({ paused: true }); // not to try the same again and again
      throw error;
    }
  }
}
