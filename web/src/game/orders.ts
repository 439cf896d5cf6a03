// game/orders.ts - the player's hand over the table: which unit is chosen, what is under the pointer, the order in the
// making, and what the engine says about it.
import { Latest } from '../engine/client';
import type { Action, CheckAnswer, OddsAnswer, Offer, Piece, ReachAnswer, Shape } from '../engine/protocol';
import { Store } from '../kit/store';
import { beginDraft, draftAction, hasList, kindWithMotion, missing, type Draft } from './draft';
import { actionOf, byOther, isClosed, piecesIn, sideOf, sortOffers, type Choices } from './offers';
import type { Table } from './table';

/** What the engine says about an action that is being considered. */
export interface Considered {
  action: Action;
  check: CheckAnswer | null; // null: not answered yet
  odds: OddsAnswer | null;
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
}

const NOTHING: Choices = { byActor: new Map(), simple: [], concede: null };

export class Orders extends Store<OrdersState> {
  private readonly previews = new Latest();
  private readonly reaches = new Latest();
  private readonly sketches = new Latest();
  private seen: unknown = undefined;
  readonly stop: () => void;

  constructor(readonly table: Table) {
    super({ choices: NOTHING, selected: null, hovered: null, draft: null, considered: null, reach: null, shapes: [] });
    this.stop = table.watch(() => this.follow());
    this.follow();
  }

  // --- choosing ----------------------------------------------------------------------------------

  piece(name: string | null): Piece | undefined {
    return name === null ? undefined : this.table.state.view?.pieces.find((p) => p.name === name);
  }

  select(name: string | null): void {
    this.set({ selected: name, draft: null, considered: null, reach: null, shapes: [] });
    this.sketch(name);
    this.measureReach();
  }

  /** The units that can still act, in the order of the offers. */
  actors(): string[] {
    return [...this.state.choices.byActor.keys()];
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

  /** Pieces that may be chosen as the other party of the selected one's actions. */
  targets(): Set<string> {
    const { selected } = this.state;
    return new Set(selected ? byOther(this.table.facts.words, this.offersOf(selected), selected).keys() : []);
  }

  hover(name: string | null): void {
    if (name === this.state.hovered) return;
    this.set({ hovered: name });
    if (this.state.draft) return;
    const action = name ? this.actionAgainst(name) : null;
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
    if (offer && isClosed(this.table.facts.words, offer)) this.consider(actionOf(offer));
    else this.set({ considered: null });
  }

  /**
   * A click or tap on a piece: one's own is chosen, another becomes the other party. With a mouse the pointer has shown
   * what it means, so a click declares it; a finger shows it first and declares with the second tap. Where there is more
   * to say (who supports it), the second click or tap declares it, too.
   */
  pick(name: string, sure: boolean): void {
    const against = this.state.selected ? byOther(this.table.facts.words, this.offersOf(this.state.selected), this.state.selected).get(name) : undefined;
    if (this.takesPiece(name)) return;
    if (!against) return this.select(name);
    const { draft } = this.state;
    const pinned = draft !== null && piecesIn(this.table.facts.words, draftAction(draft)).includes(name);
    const closed = against.length === 1 && !against[0]!.open?.length;
    if (pinned && missing(draft) === null) void this.commit();
    else if (closed && sure) void this.send(actionOf(against[0]!));
    else if (!pinned) this.begin(against.filter((o) => o.do === against[0]!.do));
  }

  // --- the order in the making -------------------------------------------------------------------

  begin(variants: Offer[]): void {
    const draft = beginDraft(this.table.facts.words, this.actorOf(variants[0]), variants);
    if (draft) this.edit(draft);
    if (draft?.actor && draft.actor !== this.state.selected) this.set({ selected: draft.actor });
    this.measureReach();
  }

  edit(draft: Draft): void {
    this.set({ draft });
    if (missing(draft) === null) {
      this.consider(draftAction(draft));
    } else {
      this.previews.drop();
      this.set({ considered: null });
    }
  }

  /** The selected unit's move, begun by taking hold of it. */
  grasp(): Draft | null {
    const draft = this.state.draft ?? this.couldGrasp();
    if (draft && draft !== this.state.draft) this.set({ draft });
    return draft;
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

  cancel(): void {
    this.previews.drop();
    this.set({ draft: null, considered: null });
    this.sketch(this.state.selected);
    this.measureReach();
  }

  async commit(): Promise<void> {
    const { draft } = this.state;
    if (draft && missing(draft) === null) await this.send(draftAction(draft));
  }

  async send(action: Action): Promise<void> {
    this.previews.drop();
    await this.table.apply(action);
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

  private actorOf(offer: Offer | undefined): string | null {
    for (const [actor, offers] of this.state.choices.byActor) {
      if (offer && offers.includes(offer)) return actor;
    }
    return null;
  }

  // --- asking the engine -------------------------------------------------------------------------

  private consider(action: Action): void {
    const engine = this.table.engine;
    this.set({ considered: { action, check: this.state.considered?.check ?? null, odds: null } });
    this.previews.ask(
      () => engine.call<CheckAnswer>({ op: 'check', action, preview: true }),
      (check) => {
        if (this.state.considered?.action !== action) return;
        this.set({ considered: { action, check, odds: null } });
        if (check.verdict.ok && check.verdict.tallies?.length) this.weigh(action);
      },
      () => this.set({ considered: null }),
    );
  }

  private weigh(action: Action): void {
    this.table.engine.call<OddsAnswer>({ op: 'odds', action }).then(
      (odds) => {
        const considered = this.state.considered;
        if (considered?.action === action) this.set({ considered: { ...considered, odds } });
      },
      () => undefined, // the sum is there without its odds
    );
  }

  /** Where the chosen unit could go: by the order in the making, or by the first kind of move it has. */
  measureReach(): void {
    const { draft, selected } = this.state, engine = this.table.engine;
    const offer = this.offersOf(selected).find((o) => o.open?.some((name) => this.isWay(o, name)));
    const action = draft ? draftAction(draft) : offer ? actionOf(offer) : null;
    const open = draft ? draft.variants[0] : offer;
    this.reaches.drop();
    if (!action || !open?.open?.some((name) => this.isWay(open, name))) return this.set({ reach: null });
    this.reaches.ask(
      () => engine.call<ReachAnswer>({ op: 'reach', action }),
      (reach) => {
        if (this.state.selected === selected) this.set({ reach });
      },
      () => this.set({ reach: null }),
    );
  }

  /** Does this open part take the piece somewhere? */
  private isWay(offer: Offer, name: string): boolean {
    const verb = this.table.facts.words.verbs.find((v) => v.name === offer.do);
    const param = verb?.params.find((p) => p.name === name);
    return param ? param.motion !== undefined || param.type === 'place' : verb?.list?.name === name && verb.list.type === 'steps';
  }

  private sketch(unit: string | null): void {
    this.sketches.drop();
    if (unit === null || !this.piece(unit)?.on_table) return this.set({ shapes: [] });
    this.sketches.ask(
      () => this.table.engine.call<{ sketch: Shape[] }>({ op: 'sketch', unit }),
      ({ sketch }) => {
        const { hovered, selected } = this.state;
        if ((hovered ?? selected) === unit || selected === unit) this.set({ shapes: sketch });
      },
      () => this.set({ shapes: [] }),
    );
  }

  /**
   * What the selected unit would do to the piece under the pointer. If nothing of the kind is offered, the nearest thing to
   * it is asked about anyway: the engine's refusal is the answer to "why not?".
   */
  private actionAgainst(name: string): Action | null {
    const { selected } = this.state, words = this.table.facts.words;
    if (!selected || selected === name) return null;
    const offered = byOther(words, this.offersOf(selected), selected).get(name)?.[0];
    if (offered) return actionOf(offered);
    for (const offer of this.table.state.view?.actions ?? []) {
      const params = words.verbs.find((v) => v.name === offer.do)?.params.filter((p) => p.type === 'unit' && !p.optional) ?? [];
      if (params.length !== 2) continue;
      const [a, b] = params.map((p) => this.piece(offer[p.name] as string)?.side);
      if (a === b || this.piece(name)?.side === this.piece(selected)?.side) continue;
      const first = a === this.piece(selected)?.side;
      return { do: offer.do, [params[0]!.name]: first ? selected : name, [params[1]!.name]: first ? name : selected };
    }
    return null;
  }

  /** The table has changed: what was considered is out of date. */
  private follow(): void {
    const { view, viewer } = this.table.state;
    if (view === this.seen) return;
    this.seen = view;
    this.previews.drop();
    const mine = view?.waits === 'decision' && view.actions && this.table.facts.players[view.to ?? ''] === 'human';
    const choices = mine ? sortOffers(this.table.facts.words, view.actions!, view.pieces, sideOf(viewer)) : NOTHING;
    const only = choices.byActor.size === 1 && choices.simple.length === 0 ? [...choices.byActor.keys()][0]! : null;
    const kept = this.piece(this.state.selected)?.on_table ? this.state.selected : null;
    this.set({ choices, draft: null, considered: null, reach: null, shapes: [], selected: only ?? kept });
    if (this.state.selected) {
      this.sketch(this.state.selected);
      this.measureReach();
    }
  }
}
