// game/orders.ts - the player's hand over the table: which unit is chosen, what is under the pointer, the order in the
// making, and what the engine says about it.
import { Latest } from '../engine/client';
import type { Action, ApplyAnswer, CheckAnswer, GameEvent, OddsAnswer, Offer, Param, Piece, Point, ReachAnswer, Refusal, Shape, TowardsAnswer, Verdict, View, Why } from '../engine/protocol';
import { Store } from '../kit/store';
import { actionAgainst } from './against';
import { beginDraft, cutShort, draftAction, draftOf, fieldsOf, habitsOf, hasList, kindWithMotion, missing, setItems, setValue, withSteps, type Draft, type Values } from './draft';
import { groupOffers, isOnly, onlyOrder, topChoices, type OfferGroup } from './groups';
import { cardName } from './cards';
import { cardsOf } from './held';
import { above, additions } from './muster';
import { ableIn, actionOf, byOther, goesSomewhere, isClosed, piecesIn, sideOf, sortOffers, verbLabel, verbOf, type Choices } from './offers';
import { aimOf, goTo, unitInstead } from './pointing';
import { isBefore, waitingIn, type Waiting } from './placing';
import { phaseOf, type Further } from './flow';
import { forFormation, ordersFor, type Other } from './same';
import { asksForStands, endAt, nameStand } from './stands';
import { humansOf } from './setup';
import { strikeInstead } from './strike';
import type { LogEntry, Table } from './table';
import { isOffered, pointAtZone, pointFaced, zoneAim, zoneAt, type ZoneAim } from './zones';
import { inProse } from '../panels/wording';

/** What the engine says about an action that is being considered. */
export interface Considered {
  action: Action;
  check: CheckAnswer | null; // null: not answered yet
  waits?: boolean; // the answer is still that about the action before
  odds: OddsAnswer | null;
  glanced?: boolean; // it was only looked at: that something is still to be said is no news
}

export interface OrdersState {
  choices: Choices;
  selected: string | null;
  hovered: string | null;
  draft: Draft | null;
  /** Of the draft, or of what is under the pointer. */
  considered: Considered | null;
  reach: ReachAnswer | null;
  /** What the chosen or hovered unit commands, sees or covers. */
  shapes: Shape[];
  /** What is drawn about the chosen unit, also while the pointer is on another. */
  own: Shape[];
  /** Before the battle: where one's pieces may be put. */
  ground: Shape[];
  /** Why a unit, a card or a zone that was pressed on is good for nothing now; none known: an empty list. */
  why: { about: string; whys: Why[] } | null;
  /** What the computer has to say besides an order. */
  advice: string | null;
  /** The computer thinks about what it would do. */
  suggesting: boolean;
  /** What can be said along with the order for the times to come is said. */
  further: boolean;
  /** The formation that was chosen as a whole: its name and its units. */
  group: { name: string; units: readonly string[] } | null;
}

/** An order that was given, as far as the next one may be of the same kind. */
interface Given {
  verb: string;
  actor: string | null;
  phase: string | null; // with the turn: what is asked in the next one is another question
  to: string | null | undefined;
  tray: boolean; // the piece was not on the table yet
}

const MOST_ROLLS = 6; // that the engine follows, one after the other
const NOT_NEARER: Refusal = { clause: '', title: '', reason: 'this order takes it no nearer to there' };
const tenth = (inches: number): number => Math.round(inches * 10) / 10;
const MOST_TRIED = 400; // orders that are tried to find one to begin with
const range = (low: number, high: number): number[] => Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);
const middleOut = <T>(list: readonly T[]): T[] => list.map((value, i) => ({ value, far: Math.abs(i - (list.length - 1) / 2) })).sort((a, b) => a.far - b.far).map(({ value }) => value);
const MOST_GROUND = 4; // areas of it
const REST = 180; // milliseconds after which a hand that has not moved is at rest

const NOTHING: Choices = { byActor: new Map(), simple: [], concede: null };

export class Orders extends Store<OrdersState> {
  private readonly previews = new Latest();
  private readonly reaches = new Latest();
  private readonly sketches = new Latest();
  private readonly grounds = new Latest();
  private seen: unknown = undefined;
  private phase: string | null = null; // of what was asked last
  private resting: ReturnType<typeof setTimeout> | undefined;
  private given: Given | null = null;
  private eyes: string | null = null;
  private dropped: Point | null = null; // where a hand let go of what it pulled
  private readonly habits = new Map<string, Values>(); // choices last made, by verb
  readonly stop: () => void;

  constructor(readonly table: Table) {
    super({ choices: NOTHING, selected: null, hovered: null, draft: null, considered: null, reach: null, shapes: [], own: [], ground: [], why: null, advice: null, suggesting: false, further: false, group: null });
    this.stop = table.watch(() => this.follow());
    this.follow();
  }

  // --- choosing ----------------------------------------------------------------------------------

  piece(name: string | null): Piece | undefined {
    return name === null ? undefined : this.table.state.view?.pieces.find((p) => p.name === name);
  }

  select(name: string | null): void {
    const { group } = this.state, stays = name !== null && group?.units.includes(name);
    this.set({ selected: name, draft: null, further: false, considered: null, reach: null, shapes: [], own: [], why: null, advice: null, group: stays ? group : null });
    this.sketch(name);
    this.askUnit(name);
    this.measureReach();
    this.takeFromTray(name);
    this.beginZones(name);
  }

  /** Chooses a whole formation: the first of it that can act leads, and the others go with it. False if none can act. */
  selectGroup(name: string, units: readonly string[]): boolean {
    const lead = this.actors().find((actor) => units.includes(actor));
    if (lead === undefined) return false;
    this.select(lead);
    this.set({ group: { name, units } });
    return true;
  }

  /** These get the order in the making as well; null: nobody but the chosen unit. */
  goTogether(units: readonly string[] | null): void {
    const { group, selected } = this.state;
    if ((units === null) === (group === null) || selected === null) return;
    this.set({ group: units && { name: 'Together', units: [selected, ...units] } });
  }

  /** Where all that a piece may do is said by pointing at a zone, that is begun at once. */
  private beginZones(name: string | null): void {
    const { view } = this.table.state, offers = this.offersOf(name), words = this.table.facts.words;
    if (name === null || !view?.grid || this.state.draft || offers.length === 0) return;
    const alike = offers.every((o) => o.do === offers[0]!.do);
    if (alike && verbOf(words, offers[0]!.do)?.params.some((p) => p.type === 'zone')) this.begin(offers);
  }

  /** A piece that is not on the table can do nothing but come on: that is begun at once. */
  private takeFromTray(name: string | null): void {
    const offers = this.offersOf(name);
    if (name === null || offers.length === 0 || this.piece(name)?.on_table !== false) return;
    const [group, ...more] = groupOffers(this.table.facts.words, offers, name);
    if (group && more.length === 0 && group.variants.some((o) => o.open?.length)) this.begin(group.variants);
  }

  /** The pieces with something to do that are not on the table. */
  tray(): Piece[] {
    return this.actors().flatMap((name) => this.piece(name) ?? []).filter((piece) => !piece.on_table);
  }

  /** Those that are to be placed, and before the battle those that stand already. */
  waiting(): Waiting[] {
    const { view } = this.table.state, { byActor } = this.state.choices, words = this.table.facts.words;
    const places = (offer: Offer): boolean => verbOf(words, offer.do)?.params.some((p) => p.type === 'place' || p.type === 'zone') === true;
    const placeable = new Set([...byActor].filter(([, offers]) => offers.some(places)).map(([name]) => name));
    return view && !view.raises ? waitingIn(view, new Set(byActor.keys()), placeable) : [];
  }

  /** A piece that was dragged from the tray is let go: it stands there if it may, else it goes back, and why is said. */
  async drop(draft: Draft): Promise<void> {
    const name = draft.actor ?? '', refused = missing(draft) === null ? await this.tryOut(draftAction(draft)) : null;
    if (this.state.draft?.actor !== draft.actor) return;
    this.edit(draft);
    if (missing(draft) !== null) return; // there is more to say
    if (!refused) {
      await this.commit(true);
      return this.select(null);
    }
    this.select(name);
    this.set({ advice: `${name} goes back: ${inProse(refused.reason)}.` });
  }

  /** The units that can still act, in the order of the offers; if none can but run, those that can run. */
  actors(): string[] {
    const able = this.able();
    return able.length > 0 ? able : [...this.state.choices.byActor.keys()];
  }

  /** Those who can do more than run or take back. */
  able(): string[] {
    return ableIn(this.table.facts.words, this.state.choices);
  }

  step(by: 1 | -1): void {
    const actors = this.actors();
    if (actors.length === 0) return;
    const at = actors.indexOf(this.state.selected ?? '');
    const start = at < 0 && by < 0 ? 0 : at;
    this.select(actors[(start + by + actors.length) % actors.length]!);
  }

  offersOf(name: string | null): Offer[] {
    return name === null ? [] : (this.state.choices.byActor.get(name) ?? []);
  }

  /** Pieces that may be chosen as the other party of the selected one's actions, and those that its order has collected. */
  targets(): Set<string> {
    const { selected, draft } = this.state, field = draft?.verb.list?.fields?.[0];
    const collected = field?.type === 'unit' ? draft!.items.map((item) => String(item[field.name])) : [];
    return new Set([...(selected ? byOther(this.table.facts.words, this.offersOf(selected), selected).keys() : []), ...collected]);
  }

  hover(name: string | null): void {
    if (name === this.state.hovered) return;
    this.set({ hovered: name });
    if (this.state.draft) return;
    const action = name ? this.against(name) : null;
    if (action) {
      this.consider(action);
    } else {
      this.previews.drop();
      this.set({ considered: null });
      this.sketch(name ?? this.state.selected);
    }
  }

  /** Looks at a choice without taking it; null: no longer. */
  glance(offer: Offer | null): void {
    if (this.state.draft) return;
    if (offer && isClosed(this.table.facts.words, offer)) this.consider(actionOf(offer), true);
    else this.set({ considered: null });
  }

  /** A button at the top: what needs no more words is done, the rest is begun. */
  choose(variants: Offer[]): void {
    const [only, ...more] = variants;
    if (only && more.length === 0 && !only.open?.length) void this.send(actionOf(only));
    else this.begin(variants);
  }

  /**
   * A click or tap on a piece: one's own is chosen, another becomes the other party. With a mouse the pointer has shown
   * what it means, so a click declares it; a finger shows it first and declares with the second tap. Where there is more
   * to say (who supports it), the second click or tap declares it, too.
   */
  pick(name: string, sure: boolean): void {
    const against = this.state.selected ? byOther(this.table.facts.words, this.offersOf(this.state.selected), this.state.selected).get(name) : undefined;
    if (this.takesPiece(name) || this.goesTo(name)) return;
    if (!against && this.isInZone(name)) return;
    const { draft } = this.state;
    if (!draft && sure && this.beginsWith(name)) return;
    if (!against || (!draft && this.isOwn(name))) return this.select(name);
    const pinned = draft !== null && piecesIn(this.table.facts.words, draftAction(draft)).includes(name);
    const closed = against.length === 1 && !against[0]!.open?.length;
    if (pinned && missing(draft) === null) void this.commit();
    else if (closed && sure) void this.send(actionOf(against[0]!));
    else if (!pinned) this.begin(against.filter((o) => o.do === against[0]!.do));
  }

  /** A piece that can only be said to be next: pressing on it says so. */
  private beginsWith(name: string): boolean {
    const [only, ...more] = this.offersOf(name);
    if (!only || more.length > 0 || only.open?.length || !verbOf(this.table.facts.words, only.do)?.begins) return false;
    this.set({ selected: name });
    void this.send(actionOf(only));
    return true;
  }

  /** One's own piece that has something to decide itself: a click on it means that. */
  private isOwn(name: string): boolean {
    return this.state.choices.byActor.has(name) && this.piece(name)?.side === sideOf(this.table.state.view?.to);
  }

  // --- the order in the making -------------------------------------------------------------------

  begin(variants: Offer[]): void {
    const draft = this.drafted(variants);
    if (draft) this.take(draft);
  }

  private drafted(variants: Offer[]): Draft | null {
    const actor = this.actorOf(variants[0]);
    return beginDraft(this.table.facts.words, actor, variants, this.habits.get(variants[0]?.do ?? ''), this.piece(actor)?.fields);
  }

  // --- cards and zones ---------------------------------------------------------------------------

  /** What pointing at a zone means now: of the order in the making, or of one that it would begin. */
  aim(): { draft: Draft; aim: ZoneAim; begun: boolean } | null {
    if (!this.table.state.view?.grid) return null;
    const draft = this.state.draft ?? this.idle('zone'), aim = draft && zoneAim(draft);
    return draft && aim ? { draft, aim, begun: draft === this.state.draft } : null;
  }

  /** A zone is pointed at: it joins the order, or begins one; if it cannot, the engine says why. */
  pickZone(zone: string): void {
    const found = this.aim();
    if (!found) return this.askWhy(zone, { zone });
    const { grid } = this.table.state.view!, waits = this.piece(found.draft.actor)?.on_table === false;
    if (isOffered(found.aim, zone)) return this.take(waits && grid ? pointFaced(found.draft, found.aim, zone, grid) : pointAtZone(found.draft, found.aim, zone));
    if (!found.begun) return this.askWhy(zone, { zone });
    const open = found.draft.verb.params.filter((p) => p.type === 'zone' && p.name !== found.aim.name && p.optional).map((p) => p.name);
    const action = { ...actionOf(found.draft.variants[0]!), ...draftAction(found.draft), [found.aim.name]: zone };
    this.consider(Object.fromEntries(Object.entries(action).filter(([name]) => !open.includes(name))) as Action);
  }

  /** An order that concerns no piece and asks for such a thing: it can be begun by pointing at it. */
  private idle(type: 'zone' | 'card'): Draft | null {
    const { words } = this.table.facts, { simple } = this.state.choices;
    const first = simple.find((o) => verbOf(words, o.do)?.params.some((p) => p.type === type));
    return first ? this.drafted(simple.filter((o) => o.do === first.do)) : null;
  }

  /** Cards of the hand that could be named now. */
  playable(): Set<string> {
    const { view } = this.table.state, { draft, choices } = this.state, words = this.table.facts.words;
    if (draft && this.cardList(draft)) return new Set(view ? cardsOf(view, words) : []);
    const field = draft && fieldsOf(draft).find((f) => f.param.type === 'card');
    if (draft && !field) return new Set(this.namedCards(draft));
    if (field) return new Set(((field.fitting?.length ? field.fitting : field.options) ?? []).map(String));
    const named = choices.simple.flatMap((o) => verbOf(words, o.do)?.params.filter((p) => p.type === 'card').map((p) => o[p.name]) ?? []);
    return new Set(named.filter((card): card is string => typeof card === 'string'));
  }

  /** Cards that the order in the making names. */
  namedCards(draft = this.state.draft): string[] {
    if (!draft) return [];
    const list = this.cardList(draft), single = draft.verb.params.filter((p) => p.type === 'card').map((p) => draft.values[p.name]);
    const named = list ? draft.items.map((item) => item[list]) : single;
    return named.filter((card): card is string => typeof card === 'string');
  }

  /** The field of its list, if that is one of cards. */
  cardList(draft: Draft): string | null {
    const fields = hasList(draft) ? draft.verb.list?.fields : undefined;
    return fields?.length === 1 && fields[0]!.type === 'card' ? fields[0]!.name : null;
  }

  /** A card of the hand is pointed at: it joins the order, or begins one; if it cannot, the engine says why. */
  pickCard(card: string): void {
    const draft = this.state.draft ?? this.idle('card'), list = draft && this.cardList(draft);
    if (!draft) return this.askWhy(cardName(card), { card });
    if (list) {
      const without = draft.items.filter((item) => item[list] !== card);
      return this.edit(setItems(draft, without.length < draft.items.length ? without : [...draft.items, { [list]: card }]));
    }
    const field = draft.verb.params.find((p) => p.type === 'card');
    if (!field) return this.askWhy(cardName(card), { card });
    if (draft.variants.some((o) => o[field.name] === card)) {
      const again = this.state.draft !== null && draft.values[field.name] === card && draft.variants.some((o) => o[field.name] !== card);
      return this.take(setValue(draft, field.name, again ? null : card));
    }
    this.consider({ ...actionOf(draft.variants[0]!), ...draftAction(draft), [field.name]: card });
  }

  canPlay(): boolean {
    return this.idle('card') !== null;
  }

  /** An order with these things said already. */
  beginWith(variants: Offer[], values: Values): void {
    const draft = this.drafted(variants);
    if (draft) this.take(Object.entries(values).reduce((d, [name, value]) => setValue(d, name, value), draft));
  }

  /** The same, with the rest as the computer would have it, so that a price can be seen at once; nothing is given before the player says so. */
  async beginAdvised(variants: Offer[], values: Values): Promise<void> {
    const { view } = this.table.state, verb = variants[0]?.do;
    const { action } = verb ? await this.table.advise({ verbs: [verb] }).catch(() => ({ action: undefined })) : { action: undefined };
    if (this.table.state.view !== view) return;
    const { do: done, ...said } = action ?? { do: '' }, habits = this.habits.get(verb ?? '');
    if (done === verb) return this.beginWith(variants, { ...said, ...habits, ...values });
    const draft = this.drafted(variants), found = draft && (await this.firstLegal(draft, { ...habits, ...values }));
    if (this.table.state.view === view) this.beginWith(variants, { ...found, ...values });
  }

  /** Values with which it could be given, from the middle of what may be said: something to begin with. */
  private async firstLegal(draft: Draft, known: Values): Promise<Values> {
    const open = draft.verb.params.filter((p) => !p.optional && known[p.name] === undefined && (p.type === 'choice' || p.type === 'number'));
    const options = open.map((p) => middleOut<unknown>(p.type === 'choice' ? (p.choices ?? []) : range(p.low ?? 1, p.high ?? p.low ?? 1)));
    const sets = options.reduce<unknown[][]>((all, some) => all.flatMap((one) => some.map((value) => [...one, value])), [[]]).slice(0, MOST_TRIED);
    const first = Object.entries(known).reduce((d, [name, value]) => setValue(d, name, value), draft);
    for (const set of sets) {
      const tried = open.reduce((d, p, i) => setValue(d, p.name, set[i]), first);
      if (missing(tried) === null && (await this.tryOut(draftAction(tried))) === null) return { ...known, ...Object.fromEntries(open.map((p, i) => [p.name, set[i]])) };
    }
    return known;
  }

  /** What an order would cost, or why it is refused: of those that differ in a word. */
  async priceOf(action: Action): Promise<Verdict | null> {
    return this.table.engine.call<CheckAnswer>({ op: 'check', action }).then(({ verdict }) => verdict, () => null);
  }

  /** A question that is answered without pointing at the table, in a game with cards; null: it is none. */
  answers(): OfferGroup[] | null {
    const { words } = this.table.facts, { simple, byActor } = this.state.choices;
    const pointed = simple.some((o) => o.open?.some((name) => name === verbOf(words, o.do)?.list?.name && !isClosed(words, o)))
      || simple.some((o) => verbOf(words, o.do)?.params.some((p) => p.type === 'zone'));
    return words.cards && byActor.size === 0 && simple.length > 0 && !pointed ? topChoices(words, this.state.choices) : null;
  }

  /** What happened since the player who must decide last did. */
  toldSince(): GameEvent[] {
    const { view, log } = this.table.state, last = log.map((step) => step.seat === view?.to).lastIndexOf(true);
    return log.slice(Math.max(last, 0)).flatMap((step) => step.events);
  }

  /** What has been decided since this moment began, oldest first: orders that are not final yet. */
  givenSoFar(): LogEntry[] {
    const { view, log } = this.table.state, found: LogEntry[] = [];
    for (let i = log.length - 1; i >= 0 && view?.waits === 'decision'; i--) {
      const step = log[i]!;
      if (step.label !== view.label || step.seat !== view.to || !step.action || piecesIn(this.table.facts.words, step.action).length === 0) break;
      found.unshift(step);
    }
    return view?.undo ? found : [];
  }

  private take(draft: Draft): void {
    const goesOn = this.state.draft?.verb.name === draft.verb.name && this.state.draft.actor === draft.actor;
    if (draft.actor !== this.state.selected) this.set({ selected: draft.actor });
    if (!goesOn) this.set({ further: false });
    this.edit(draft);
    if (asksForStands(draft)) this.set({ shapes: [] }); // nothing should lie over what is to be pointed at
    else if (missing(draft) !== null) this.sketch(draft.actor);
    this.measureReach();
  }

  edit(draft: Draft): void {
    this.set({ draft, why: null });
    if (missing(draft) === null) {
      this.consider(draftAction(draft));
    } else {
      this.previews.drop();
      this.set({ considered: null });
    }
  }

  /** What the order would be if this were said as well: a place under the pointer. */
  float(draft: Draft | null): void {
    if (draft && missing(draft) === null) this.consider(draftAction(draft));
    else if (this.state.draft) this.edit(this.state.draft);
  }

  /** Verbs that the lesson asks for now, if one is taught, and those that it is content with: what is suggested should not speak against it. */
  taught: () => { verbs: string[]; ends: string[] } = () => ({ verbs: [], ends: [] });

  /** Asks the computer what it would do, with the chosen unit if that can act, as an order that can be looked at, changed and given. */
  async suggest(): Promise<void> {
    const { view } = this.table.state, { selected } = this.state;
    if (this.state.suggesting || this.table.state.busy || !view || this.actors().length + this.state.choices.simple.length === 0) return;
    this.set({ suggesting: true, advice: null });
    try {
      const unit = selected !== null && this.able().includes(selected) ? selected : null;
      const { action, reason: why, advice } = await this.advised(view, unit);
      if (this.table.state.view !== view) return;
      const words = this.table.facts.words, offers = (view.actions ?? []).filter((o) => o.do === action?.do);
      const named = action ? offers.filter((o) => piecesIn(words, o).every((name) => piecesIn(words, action).includes(name))) : [];
      const draft = action ? draftOf(words, this.actorOf(named[0]), named, action) : null;
      if (draft) this.take({ ...draft, why });
      this.set({ advice });
    } finally {
      this.set({ suggesting: false });
    }
  }

  /** First what a lesson asks for, then what is best for the unit, or for the side; and what is to be said besides. */
  private async advised(view: View, unit: string | null): Promise<{ action?: Action; reason?: string; advice: string | null }> {
    const ask = (more: { unit?: string; verbs?: string[] }): Promise<ApplyAnswer> => (more.unit || more.verbs ? this.table.advise(more) : this.table.adviseBesides());
    const lesson = this.taught(), verbs = lesson.verbs.filter((verb) => view.actions?.some((o) => o.do === verb)), about = unit === null ? {} : { unit };
    const taught = verbs.length > 0 ? await ask({ verbs, ...about }) : null, found = taught?.action ? taught : await ask(about);
    if (found.then) return { ...found, advice: `First this, then ${this.orderWords(found.then)}.` };
    if (!found.action && unit !== null) return { ...(await ask({})), advice: `The computer would leave ${unit} as it is, and do this.` };
    return { ...found, advice: taught && found !== taught && !lesson.ends.includes(found.action?.do ?? '') ? 'What the lesson speaks of is possible, but the computer would wait with it, and do this first.' : null };
  }

  /** "First Brigade: charge" */
  private orderWords(action: Action): string {
    const words = this.table.facts.words, own = piecesIn(words, action).find((name) => this.piece(name)?.side === sideOf(this.table.state.view?.to));
    return [own, verbLabel(words, action.do)].filter(Boolean).join(': ');
  }

  /** Would the engine refuse it? For trying what could be added to an order. */
  async tryOut(action: Action): Promise<Refusal | null> {
    try {
      const { verdict } = await this.table.engine.call<CheckAnswer>({ op: 'check', action });
      return verdict.refused ?? null;
    } catch (error) {
      return { clause: '', title: '', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** A unit was pulled that cannot go anywhere now: if it can do nothing at all the engine says why. */
  cannotGo(name: string): void {
    this.select(name);
    if (this.able().includes(name)) this.set({ advice: `${name} cannot go anywhere now. What it may do is listed here.` });
  }

  /** The selected unit's move, begun by taking hold of it. */
  grasp(): Draft | null {
    this.dropped = null;
    const draft = this.state.draft ?? this.couldGrasp();
    if (draft && draft !== this.state.draft) this.set({ draft });
    return draft;
  }

  /** A unit that was pulled is let go there: where its move is barred by the enemy whom that means, it strikes him, if it can. */
  async letGo(at: Point): Promise<void> {
    const { draft } = this.state;
    this.dropped = at; // the last answer may still be to come
    if (!draft?.stopped) return;
    this.dropped = null;
    const other = await strikeInstead(this, draft, at);
    if (!other || this.state.draft !== draft) return;
    this.edit(other);
    this.measureReach();
  }

  /** A press on the map while an order of steps is in the making: the engine finds the one that comes nearest. */
  async goTowards(at: Point): Promise<void> {
    const { draft } = this.state;
    if (!draft || !kindWithMotion(draft, 'ahead')) return;
    const action = await this.towards(draftAction(setItems(draft, [])), at), stopped = action ? undefined : await this.notNearer(draft, at);
    if (this.state.draft !== draft) return;
    this.edit(action ? withSteps(draft, action) : { ...draft, stopped });
  }

  /** It was pulled to where its order cannot take it at all. */
  async pulledInVain(at: Point): Promise<void> {
    const { draft } = this.state;
    if (!draft?.pulled || draft.items.length > 0 || !kindWithMotion(draft, 'ahead')) return;
    const stopped = await this.notNearer(draft, at);
    if (this.state.draft === draft) this.edit({ ...draft, pulled: false, stopped });
  }

  private towards(action: Action, at: Point): Promise<Action | undefined> {
    return this.table.engine.call<TowardsAnswer>({ op: 'towards', action, at: [tenth(at[0]), tenth(at[1])] }).then((answer) => answer.action, () => undefined);
  }

  /** That this order takes it no nearer, and which other would. */
  private async notNearer({ actor, verb }: Draft, at: Point): Promise<Refusal> {
    const { words } = this.table.facts, would: string[] = [];
    const others = this.offersOf(actor).filter((offer, i, all) => offer.do !== verb.name && goesSomewhere(words, offer) && all.findIndex((o) => o.do === offer.do) === i);
    for (const offer of others) if (await this.towards(actionOf(offer), at)) would.push(`“${verbLabel(words, offer.do)}”`);
    return would.length > 0 ? { ...NOT_NEARER, reason: `${NOT_NEARER.reason}; ${would.join(' or ')} would` } : NOT_NEARER;
  }

  /** The move that taking hold of the selected unit would begin. */
  couldGrasp(): Draft | null {
    const offers = this.offersOf(this.state.selected);
    for (const offer of offers) {
      const draft = beginDraft(this.table.facts.words, this.state.selected, offers.filter((o) => o.do === offer.do));
      if (draft && hasList(draft) && kindWithMotion(draft, 'ahead')) return draft;
    }
    return null;
  }

  /** The order that takes the chosen piece to a place, if there is one: pressing on the table, or dragging it, begins that. */
  couldPlace(): Draft | null {
    const { selected, draft } = this.state, words = this.table.facts.words;
    if (draft || !this.piece(selected)?.on_table) return null;
    const offers = this.offersOf(selected).filter((o) => verbOf(words, o.do)?.params.some((p) => p.type === 'place' && o.open?.includes(p.name)));
    const verbs = [...new Set(offers.map((o) => o.do))].map((verb) => this.drafted(offers.filter((o) => o.do === verb)));
    const placing = verbs.filter((d) => d && aimOf(d)?.list === false && aimOf(d)?.param.type === 'place');
    return placing.length === 1 ? placing[0]! : null;
  }

  /** The pointer is over a piece while a place is asked for: what would be done to that piece? */
  floatAgainst(name: string): void {
    const { draft } = this.state, param = this.instead(name);
    const action = draft && param ? draftAction(goTo(draft, param, name)) : this.against(name);
    if (action && JSON.stringify(action) !== JSON.stringify(this.state.considered?.action)) this.consider(action);
  }

  cancel(): void {
    this.previews.drop();
    this.set({ draft: null, further: false, considered: null });
    this.sketch(this.state.selected);
    this.measureReach();
  }

  /** `alone`: nothing is begun of itself afterwards. */
  async commit(alone = false): Promise<void> {
    const { draft } = this.state;
    if (!draft || missing(draft) !== null || this.isRefused(draft)) return;
    const chosen = habitsOf(draft);
    if (chosen) this.habits.set(draft.verb.name, chosen);
    const action = draftAction(draft), { further } = this.state, others = await this.companions(action);
    if (others.length > 0) await this.table.applyAll(action, others, further);
    else await this.send(action, alone, further);
  }

  /** What the player can say along with the order in the making for the times to come. */
  further(): Further | null {
    const { draft } = this.state, { view } = this.table.state, alone = humansOf(this.table.facts.players).length === 1;
    return draft && view && !view.raises && (alone || !view.secret) ? this.table.flow.further(view, draftAction(draft)) : null;
  }

  sayFurther(further: boolean): void {
    this.set({ further });
  }

  /** Of a formation that was chosen as a whole: who gets the order as well. */
  private async companions(action: Action): Promise<Other[]> {
    const { group } = this.state, { view } = this.table.state;
    if (!group || !view) return [];
    const others = await ordersFor(this.table, action, forFormation(this.table.facts.words, view, action, group.units));
    return others.filter(({ unit }) => !this.leftOut.has(unit));
  }

  /** Units of the formation that the player has left out. */
  leftOut: ReadonlySet<string> = new Set();

  /** Has the engine said no to this very order? Its reason is shown; sending it would only repeat that. */
  private isRefused(draft: Draft): boolean {
    const { considered } = this.state;
    return considered?.check?.verdict.ok === false && !considered.waits && JSON.stringify(considered.action) === JSON.stringify(draftAction(draft));
  }

  async send(action: Action, alone = false, further = false): Promise<void> {
    const actor = this.state.draft?.actor ?? null;
    this.previews.drop();
    this.given = { verb: action.do, actor, phase: this.moment(), to: this.table.state.view?.to, tray: this.piece(actor)?.on_table === false && !alone };
    await this.table.apply(action, false, further);
  }

  /** A friend that the order may name instead of a place: pressed on he is named, and pressed on again it is given. */
  private goesTo(name: string): boolean {
    const { draft } = this.state, param = draft && this.instead(name);
    if (!draft || !param) return false;
    if (draft.values[param.name] === name) void this.commit();
    else this.edit(goTo(draft, param, name));
    return true;
  }

  /** The parameter by which the order could name this piece instead of a place. */
  instead(name: string): Param | undefined {
    const { draft } = this.state, piece = this.piece(name);
    const friend = draft && piece?.on_table && name !== draft.actor && piece.side === this.piece(draft.actor)?.side;
    return friend ? unitInstead(draft) : undefined;
  }

  /** A unit that the draft still asks for, or that its list collects, is taken from the table by pointing at it. */
  private takesPiece(name: string): boolean {
    const { draft } = this.state, list = draft?.verb.list;
    if (!draft || !list || list.type !== 'entries' || !hasList(draft)) return false;
    const field = list.fields?.[0];
    if (field?.type !== 'unit' || name === draft.actor || this.piece(name)?.side !== sideOf(this.table.state.view?.to)) return false;
    const without = draft.items.filter((item) => item[field.name] !== name);
    this.edit({ ...draft, items: without.length < draft.items.length ? without : [...draft.items, { [field.name]: name }] });
    return true;
  }

  /** A stand of the unit that the order is about is pressed on; false: the order asks for none. */
  pickStand(stand: number): boolean {
    const { draft } = this.state;
    if (!draft || !asksForStands(draft)) return false;
    this.edit(nameStand(draft, stand, this.piece(draft.actor)?.stands?.length ?? 0));
    return true;
  }

  /** A unit is pressed on while an end of it is asked for: that end is named, and the second press there gives the order. */
  pickEnd(name: string, at: Point): boolean {
    const offers = this.offersOf(name), piece = this.piece(name), { draft } = this.state;
    const param = verbOf(this.table.facts.words, offers[0]?.do ?? '')?.params.find((p) => p.of === 'ends');
    const end = param && piece && endAt(piece, at), named = offers.filter((o) => param && o[param.name] === end);
    if (!param || named.length === 0 || offers.some((o) => o.do !== named[0]!.do)) return false;
    if (draft?.actor === name && draft.values[param.name] === end && missing(draft) === null) void this.commit();
    else this.beginWith(offers, { [param.name]: end });
    return true;
  }

  /** Where a zone is asked for, a piece that has nothing to decide stands for the zone it is in. */
  private isInZone(name: string): boolean {
    const found = this.aim(), { view } = this.table.state, at = this.piece(name)?.stands?.[0]?.at;
    if (!found || !view?.grid || !at || this.state.choices.byActor.has(name)) return false;
    const zone = zoneAt(view.grid, at);
    if (zone !== null && (found.aim.options?.includes(zone) ?? true)) this.pickZone(zone);
    else return found.begun;
    return true;
  }

  private actorOf(offer: Offer | undefined): string | null {
    for (const [actor, offers] of this.state.choices.byActor) {
      if (offer && offers.includes(offer)) return actor;
    }
    return null;
  }

  // --- asking the engine -------------------------------------------------------------------------

  private consider(action: Action, glanced = false): void {
    const engine = this.table.engine;
    this.set({ considered: { action, check: this.state.considered?.check ?? null, waits: true, odds: null, glanced } });
    this.previews.ask(
      () => engine.call<CheckAnswer>({ op: 'check', action, preview: true }),
      (check) => {
        if (this.state.considered?.action !== action) return;
        const { draft } = this.state;
        if (draft?.pulled && check.instead && check.verdict.refused) {
          this.edit(cutShort(draft, check.instead, check.verdict.refused));
          return this.dropped ? void this.letGo(this.dropped) : undefined;
        }
        this.set({ considered: { action, check, odds: null, glanced } });
        this.weighSoon(action, check);
      },
      () => this.set({ considered: null }),
    );
  }

  /**
   * A sum is weighed at once. Of anything else that a piece does only the engine knows whether dice fall, so it is asked
   * when the hand has come to rest: while something is dragged there is a new order every moment.
   */
  private weighSoon(action: Action, { verdict }: CheckAnswer): void {
    clearTimeout(this.resting);
    const verb = verbOf(this.table.facts.words, action.do);
    if (!verdict.ok) return;
    if (verdict.tallies?.length) this.weigh(action);
    else if (!verb?.ends && !verb?.passes && piecesIn(this.table.facts.words, action).length > 0) {
      this.resting = setTimeout(() => this.state.considered?.action === action && this.weigh(action), REST);
    }
  }

  /** The odds of the next rolls; where they lead to more, of as many as can be followed. */
  private weigh(action: Action, rolls?: number): void {
    this.table.engine.call<OddsAnswer>({ op: 'odds', action, ...(rolls ? { rolls } : {}) }).then(
      (odds) => {
        const considered = this.state.considered;
        if (considered?.action !== action) return;
        this.set({ considered: { ...considered, odds } });
        if (!odds.exact && !rolls) this.weigh(action, MOST_ROLLS);
      },
      () => undefined, // the sum is there without its odds
    );
  }

  /** Where the chosen unit could go: by the order in the making, or by the first kind of move it has. */
  measureReach(): void {
    const { draft, selected } = this.state, engine = this.table.engine;
    const words = this.table.facts.words, offer = draft ? draft.variants[0] : this.offersOf(selected).find((o) => goesSomewhere(words, o));
    const action = draft ? draftAction(draft) : offer ? actionOf(offer) : null;
    const known = this.piece(draft ? draft.actor : selected)?.on_table;
    this.reaches.drop();
    if (!action || !offer || !known || !goesSomewhere(words, offer)) return this.set({ reach: null });
    this.reaches.ask(
      () => engine.call<ReachAnswer>({ op: 'reach', action }),
      (reach) => {
        if (this.state.selected === selected) this.set({ reach });
      },
      () => this.set({ reach: null }),
    );
  }

  /** Of a unit of whoever decides that can do nothing now, or only run: the engine says why. */
  private askUnit(name: string | null): void {
    const piece = this.piece(name), { view } = this.table.state;
    if (!piece || piece.side !== sideOf(view?.to) || this.able().includes(piece.name) || view?.raises) return;
    this.askWhy(piece.name, { unit: piece.name });
  }

  private askWhy(about: string, thing: { unit?: string; card?: string; zone?: string }): void {
    const { view } = this.table.state;
    if (view?.waits !== 'decision' || this.table.facts.players[view.to ?? ''] !== 'human') return;
    this.table.engine.call<{ whys: Why[] }>({ op: 'why', ...thing }).then(
      ({ whys }) => this.table.state.view === view && (!thing.unit || this.state.selected === thing.unit) && this.set({ why: { about, whys } }),
      () => undefined, // it is shown without a reason
    );
  }

  private sketch(unit: string | null): void {
    this.sketches.drop();
    if (unit === null || !this.piece(unit)) return this.set({ shapes: [] });
    this.sketches.ask(
      () => this.table.engine.call<{ sketch: Shape[] }>({ op: 'sketch', unit }),
      ({ sketch }) => {
        const { hovered, selected } = this.state;
        if (selected === unit) this.set({ own: sketch });
        if ((hovered ?? selected) === unit || selected === unit) this.set({ shapes: sketch });
      },
      () => this.set({ shapes: [] }),
    );
  }

  /** What the selected unit would do to the piece under the pointer. */
  private against(name: string): Action | null {
    const { selected } = this.state, { view } = this.table.state;
    if (!selected || selected === name || !view) return null;
    return actionAgainst(this.table.facts.words, view.actions ?? [], view.pieces, selected, this.offersOf(selected), name);
  }

  /** The table has changed: what was considered is out of date. */
  private follow(): void {
    const { view, viewer } = this.table.state;
    if (view === this.seen) return;
    this.seen = view;
    const changed = this.eyes !== null && viewer !== this.eyes; // the screen has changed hands
    if (viewer !== this.eyes) this.habits.clear(); // one player's are no hint for the other
    this.eyes = viewer;
    this.previews.drop();
    const mine = view?.waits === 'decision' && view.actions && this.table.facts.players[view.to ?? ''] === 'human';
    const choices = mine ? sortOffers(this.table.facts.words, view.actions!, view.pieces, sideOf(viewer)) : NOTHING;
    const only = isOnly(choices) ? [...choices.byActor.keys()][0]! : null;
    const chosen = this.piece(this.state.selected), asks = this.moment() !== this.phase && choices.byActor.size > 0;
    this.phase = this.moment();
    // A new question that others are asked about is not put under the name of one whom it does not concern.
    const stays = chosen && !changed && (chosen.on_table || view?.raises) && !(asks && !choices.byActor.has(chosen.name)), kept = stays ? chosen.name : null;
    this.set({ choices, draft: null, further: false, considered: null, reach: null, shapes: [], own: [], why: null, advice: null, selected: only ?? kept, ...(changed ? { hovered: null, group: null } : {}) });
    this.showGround();
    if (mine) this.goOn();
    if (mine && !this.state.draft) this.askUnit(this.state.selected);
    if (mine) this.beginZones(this.state.selected);
    if (this.state.selected && !this.state.draft) {
      this.sketch(this.state.selected);
      this.measureReach();
    }
  }

  /** Who is asked what in which turn. */
  private moment(): string | null {
    const { view } = this.table.state;
    return view && phaseOf(view);
  }

  /** Begins what is plainly next: all that is asked, another piece from the tray, the same again. */
  private goOn(): void {
    const { words } = this.table.facts, { choices } = this.state, given = this.given;
    this.given = null;
    const only = onlyOrder(words, choices);
    const { view } = this.table.state;
    if (only) return view?.raises ? void this.beginAdvised(only, {}) : this.begin(only);
    const same = given?.phase === this.phase;
    if (view?.raises) {
      const more = given?.to === view.to ? additions(words, choices).find((group) => group.variants[0]!.do === given?.verb) : undefined;
      return more && void this.beginAdvised(more.variants, above(words, more.variants, given!.actor));
    }
    const tray = this.tray();
    if (tray.length > 0 && same && given?.tray) return this.select(tray[0]!.name);
    const again = choices.simple.filter((o) => o.do === given?.verb && o.open?.length);
    const enough = choices.simple.some((o) => !o.open?.length && verbOf(words, o.do)?.ends); // whether there is to be more of it is asked then
    if (same && given?.actor === null && again.length > 0 && !(enough && isBefore(view!))) this.begin(again);
  }

  /** Before the battle the ground on which one may place is shown all the while. */
  private showGround(): void {
    const { view } = this.table.state, { words } = this.table.facts, { byActor, simple } = this.state.choices;
    const offers = [...[...byActor.values()].flat(), ...simple];
    const first = view && isBefore(view) ? offers.find((offer) => goesSomewhere(words, offer)) : undefined;
    this.grounds.drop();
    if (!first) return this.state.ground.length > 0 ? this.set({ ground: [] }) : undefined;
    const inHand = view!.pieces.find((p) => p.side === sideOf(view!.to) && !p.on_table)?.name; // of an order that leaves open who
    const unit = piecesIn(words, first)[0] ?? first.piece ?? inHand, ask = (about: object): Promise<Shape[]> =>
      this.table.engine.call<{ sketch: Shape[] }>({ op: 'sketch', ...about }).then(({ sketch }) => sketch.filter(({ kind }) => kind === 'zone'), () => []);
    this.grounds.ask(async () => [...(unit ? await ask({ unit }) : []), ...(await ask({ action: actionOf(first) }))], (zones) => this.set({ ground: zones.slice(0, MOST_GROUND) }), () => undefined);
  }
}
