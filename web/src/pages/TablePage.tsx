// pages/TablePage.tsx - a battle being fought: the strip, the map, the bar under it, and the panel beside it.
//
// None of the four ever changes its size, and nothing lies over the map but its own buttons and the small map.
import type { ComponentChildren } from 'preact';
import { Suspense, lazy } from '../kit/later';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Catalogue, GameEvent, View } from '../engine/protocol';
import { allEntries, mainChoice, type Entry } from '../game/bar';
import { isOnly } from '../game/groups';
import { isBefore } from '../game/placing';
import { humansOf } from '../game/setup';
import { ownsEnter, pressKey } from '../game/keys';
import { affordable, sideOf, verbOf } from '../game/offers';
import { Orders, type OrdersState } from '../game/orders';
import { Trails } from '../game/trails';
import { whenOf, type Table, type TableState } from '../game/table';
import { callStands } from '../kit/count';
import { useSavesWarning } from '../kit/saves';
import { isNarrow, useNarrow } from '../kit/screen';
import { LABEL_SCALE, getSettings, motionReduced, type Settings } from '../kit/settings';
import { diceSound, volleySound } from '../kit/sound';
import { useStore } from '../kit/store';
import { Coach, useLesson } from '../lessons/Coach';
import type { Progress } from '../lessons/progress';
import type { SheetControl } from '../map/Sheet';
import { TableMap } from '../map/TableMap';
import { trayHand } from '../map/trayhand';
import { ActionBar, useMore } from '../panels/ActionBar';
import { Curtain } from '../panels/Curtain';
import { Again, Ending, FlowOffers, FlowPanel, Same, StandingAnswers } from '../panels/FlowPanel';
import { HandOver } from '../panels/HandOver';
import { LastRoll } from '../panels/LastRoll';
import { LettersButton, useLetters } from '../panels/LettersButton';
import { Log } from '../panels/Log';
import { SheetGrip, useSheetHeight, useSwipe } from '../panels/PhoneSheet';
import { expectOrders, SideCards } from '../panels/SideCards';
import { TopStrip } from '../panels/TopStrip';
import { askedBecause } from '../panels/recap';
import { Waited } from '../panels/Waited';
import { CardNames } from '../panels/WithCards';
import { Elsewhere } from './Elsewhere';
import type { TableDialog } from './TableDialogs';
import { usePrinting } from './printing';
import { usePlaces } from './usePlaces';
import { SIDE_NAMES, sentence } from './words';

/** Nobody reads the rules before he sees the table. */
const RulesDrawer = lazy(() => import('../panels/RulesDrawer').then((module) => ({ default: module.RulesDrawer })));

const ArmyBuilder = lazy(() => import('../panels/ArmyBuilder').then((m) => m.ArmyBuilder));
const CardStrip = lazy(() => import('../panels/CardStrip').then((m) => m.CardStrip));
const FirstEnd = lazy(() => import('../lessons/FirstEnd'));
const MiniMap = lazy(() => import('../map/MiniMap'));
const TableDialogs = lazy(() => import('./TableDialogs'));

interface Props {
  table: Table;
  settings: Settings;
  /** The rules are open, at a clause if one was asked for. */
  rules: boolean;
  clause?: string;
  onRules(clause: string | undefined): void;
  onCloseRules(): void;
  /** Another window has taken the game: take it back. */
  onTake(): void;
  onSettings(): void;
  onAfter(): void;
  onWatch(): void;
  onLeave(): void;
}

type Open = TableDialog | null;

export function TablePage({ table, settings, rules, clause, onRules: show, onCloseRules, onTake, onSettings, onAfter, onWatch, onLeave }: Props) {
  const state = useStore(table);
  const orders = useMemo(() => {
    callStands(table.facts.words.stand);
    return new Orders(table);
  }, [table]);
  const hand = useStore(orders);
  const tray = useMemo(() => trayHand(orders, () => sheet.current), [orders]);
  const lesson = useLesson(orders);
  const trails = useMemo(() => new Trails(table, (of) => import('../game/recall').then(({ recalled }) => recalled(of))), [table]);
  const sheet = useRef<SheetControl>(null), side = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const [rolls, setRolls] = useState(0); // how often all of them were asked for
  const [miniShown, setMiniShown] = useState(true);
  const [moreOpen, setMore] = useMore(hand.choices);
  const { catalogue, trouble: unread } = useCatalogue(table, rules);
  const openRules = useRef(show);
  openRules.current = show;
  const { view } = state;
  const letters = useLetters(view), narrow = useNarrow();
  const considering = hand.draft !== null || hand.considered?.check != null || view?.waits === 'dice';
  // What the map is asked about: a decision of the player's, whom it is about, and which order of his.
  const asked = hand.choices.byActor.size + hand.choices.simple.length > 0 && !view?.over ? `${state.log.at(-1)?.n} ${hand.selected} ${hand.draft?.verb.name}` : '';
  const [height, setHeight] = useSheetHeight(considering || hand.selected !== null, asked);
  useSwipe(side, height, setHeight);
  useEffect(() => { if (view?.over) setHeight('full'); }, [view?.over]); // how it ended is to be read
  const printed = usePrinting(view, table.facts.words);
  const readLog = (): void => {
    setHeight('full');
    side.current?.querySelector<HTMLElement>('[role=log]')?.focus();
  };

  const showPlace = usePlaces(table, view, sheet, () => { if (height === 'full') setHeight('middle'); });

  table.pace = settings.computerPace;
  useEffect(expectOrders, []);
  useEffect(() => orders.stop, [orders]);
  useEffect(() => trails.stop, [trails]);
  useEffect(() => table.next(), [settings.motion]);
  useSounds(settings, state.told);
  /** Whom it is about is not left under what lies over the map; on a small screen, neither is who may be pressed on. */
  const bring = (): void => {
    const front = orders.piece(orders.state.selected)?.front, held = document.querySelector('.glass:active') !== null; // a hand on the map wants it to keep still
    if (held) return;
    if (front) sheet.current?.show(front);
    else if (isNarrow()) sheet.current?.showOne(orders.actors().map((name) => orders.piece(name)?.front).filter((at) => at !== undefined));
  };
  useEffect(bring, [hand.selected, height, narrow, narrow && view, narrow && hand.choices]); // on a small screen what is told takes its room from the map
  useEffect(() => {
    const page = {
      log: readLog, rules: () => openRules.current(undefined), menu: () => setOpen('menu'), help: () => setOpen('help'), roster: () => setOpen('roster'),
      trails: () => trails.replay(motionReduced(getSettings())),
      letters: () => { if (table.state.view?.letters) setOpen('letters'); },
      more: () => setMore(true), minimap: () => setMiniShown((shown) => !shown), goOn: () => lesson?.next(),
    };
    const press = (event: KeyboardEvent): void => {
      if (table.state.view && pressKey(event, orders, sheet.current, page)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    const enter = takeEnter(orders);
    return () => {
      window.removeEventListener('keydown', press);
      enter();
    };
  }, [orders, lesson]);

  if (state.lost) return <Elsewhere why="lost" onTake={onTake} onLeave={onLeave} />;
  if (state.curtain !== null) {
    return <Curtain seat={state.curtain} onReady={() => void table.lift()} />;
  }
  if (!view) return <p class="waiting" role="status">Setting up the table…</p>;
  const offered = hand.choices.simple.length + hand.choices.byActor.size;
  const building = view.raises === true && offered > 0, shared = humansOf(table.facts.players).length > 1;
  const cards = table.facts.words.cards !== undefined;
  const choosing = !considering && hand.selected !== null && !isOnly(hand.choices) && orders.offersOf(hand.selected).length > 0, playable = orders.playable();
  const placing = isBefore(view) && orders.waiting().length > 0;
  const frame = ['table-page', cards && 'with-cards', hand.draft && 'drafting', considering && 'considering', choosing && 'choosing', placing && 'placing'].filter(Boolean).join(' ');
  const strip = cards && (
    <Suspense fallback={null}>
      <CardStrip view={view} words={table.facts.words} playable={playable} named={orders.namedCards()} onPick={offered > 0 ? (card) => orders.pickCard(card) : undefined} />
    </Suspense>
  );
  return (
    <CardNames.Provider value={table.facts.words.cards}>
    <main class={frame} data-sheet={height} data-waits={view.waits} data-busy={state.busy || state.thinking !== null} data-step={state.log.at(-1)?.n}>
      {printed /* the first, so that its own hatchings are found: those of a map that is not shown are none */}
      <TopStrip view={view} shared={shared} onRules={() => show(undefined)} onMenu={() => setOpen('menu')}>
        {view.letters && <LettersButton count={letters.fresh.length} onOpen={() => setOpen('letters')} />}
      </TopStrip>
      <div class="battlefield">
        {building
          ? <Suspense fallback={null}><ArmyBuilder table={table} orders={orders} hand={hand} view={view} sideName={SIDE_NAMES[sideOf(view.to) ?? 'union']} busy={state.busy} onClause={show} /></Suspense>
          : <TableMap view={view} words={table.facts.words} orders={orders} hand={hand} labelScale={LABEL_SCALE[settings.labelSize]} control={sheet} trails={trails} />}
        {shared && <HandOver seat={view.seat} />}
        {!building && <MapButtons sheet={() => sheet.current} />}
        {!building && miniShown && <Suspense fallback={null}><MiniMap key={table.facts.id} view={view} sheet={() => sheet.current} /></Suspense>}
      </div>
      {!narrow && strip}
      <Bar table={table} orders={orders} hand={hand} view={view} state={state} moreOpen={moreOpen} onMore={setMore} onAfter={onAfter} />
      <aside class="side" ref={side}>
        <SheetGrip height={height} onHeight={setHeight} />
        <div class={playable.size > 0 && !hand.draft ? 'side-room playing' : 'side-room'}>
          <Notices table={table} state={state} view={view} lesson={lesson} onAfter={onAfter} onLeave={onLeave} />
          <FlowPanel table={table} trails={trails} still={motionReduced(settings)} />
          <Again table={table} hand={hand} />
          {narrow && strip}
          <div class={hand.draft ? 'cards drafting' : 'cards'} data-part="card" tabIndex={view.over ? 0 : undefined}>
            <SideCards table={table} orders={orders} hand={hand} view={view} busy={state.busy} tray={tray} onClause={show} />
          </div>
          <Same table={table} orders={orders} hand={hand} />
          <FlowOffers table={table} hand={hand} />
          <StandingAnswers table={table} />
          <LastRoll log={state.log} told={state.told} pieces={view.pieces} seat={view.seat} onAll={() => { setRolls(rolls + 1); readLog(); }} />
          <Waited view={view} log={state.log} trails={trails} onUnit={(name) => orders.select(name)} onAll={readLog} onAgain={() => trails.replay(motionReduced(getSettings()))} />
          <section class="log-side" data-part="log" aria-label="The story so far">
            <Log entries={state.log} at={{ when: whenOf(view), label: view.label ?? '' }} pieces={view.pieces} onClause={show} onUnit={(name) => orders.select(name)} onPlace={showPlace} rolls={rolls} />
          </section>
        </div>
      </aside>
      {lesson && <Coach progress={lesson} orders={orders} onBriefing={() => setOpen('briefing')} onRoom={bring} />}
      {rules && (
        <Suspense fallback={null}>
          <RulesDrawer open system={table.facts.words.rules} systemName={table.facts.words.name} catalogue={catalogue} trouble={unread} clause={clause}
            onClose={onCloseRules} onClause={show} />
        </Suspense>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <TableDialogs open={open} table={table} orders={orders} view={view} concede={hand.choices.concede} fresh={letters.fresh} onShown={letters.show}
            onOpen={setOpen} onRules={() => show(undefined)} onSettings={onSettings} onAfter={onAfter} onWatch={onWatch} onLeave={onLeave} />
        </Suspense>
      )}
    </main>
    </CardNames.Provider>
  );
}

/** Gives the open order on Enter, before whatever has the focus hears of it. */
function takeEnter(orders: Orders): () => void {
  let tabbed = false;
  const point = (): void => { tabbed = false; };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') tabbed = true;
    if (!ownsEnter(event, orders, tabbed)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) void orders.commit();
  };
  window.addEventListener('pointerdown', point, true);
  window.addEventListener('keydown', press, true);
  return () => {
    window.removeEventListener('pointerdown', point, true);
    window.removeEventListener('keydown', press, true);
  };
}

/** The bar under the map, with what the page itself offers when the game asks for nothing. */
function Bar({ table, orders, hand, view, state, moreOpen, onMore, onAfter }: {
  table: Table; orders: Orders; hand: OrdersState; view: View; state: TableState; moreOpen: boolean; onMore(open: boolean): void; onAfter(): void;
}) {
  const { words } = table.facts, { choices } = hand, offered = choices.byActor.size + choices.simple.length;
  const main = mainChoice(words, choices, view.raises, orders.waiting().some((one) => !one.placed), isBefore(view));
  const take = ({ actor, group }: Entry): void => {
    if (actor === null) return orders.choose(group.variants);
    orders.select(actor);
    orders.begin(group.variants);
  };
  const instead = view.over ? { label: 'The report', onPress: onAfter } : state.paused ? { label: 'Go on', onPress: () => table.setPaused(false) } : null;
  return (
    <ActionBar view={view} main={main} passing={choices.byActor.size > 0 && main?.variants.every((offer) => verbOf(words, offer.do)?.passes) === true} instead={instead} canAct={view.raises ? [] : orders.able()} affords={affordable(words, choices, view.purse)} because={askedBecause(state.log, view)}
      ending={state.ending && <Ending table={table} orders={orders} {...state.ending} />}
      entries={() => allEntries(words, choices, hand.selected, view.raises)} hasMore={offered > 0 && !(offered === 1 && main !== null && choices.simple.length === 1)} moreOpen={moreOpen}
      canUndo={table.canUndo()} canRedo={table.canRedo()} canSuggest={offered > 0} suggesting={hand.suggesting} thinking={state.thinking} finishing={state.finishing !== null} busy={state.busy}
      onChoose={(variants) => orders.choose(variants)} onEntry={take} onGlance={(offer) => orders.glance(offer)} onMore={onMore}
      onSuggest={() => void orders.suggest()} onNext={() => orders.step(1)} onUndo={() => void table.undo()} onRedo={() => void table.redo()} onStop={() => table.stopFinishing()} />
  );
}

/** What the page has to say before anything else. */
function Notices({ table, state, view, lesson, onAfter, onLeave }: { table: Table; state: TableState; view: View; lesson: Progress | null; onAfter(): void; onLeave(): void }) {
  const warning = useSavesWarning();
  return (
    <>
      {state.trouble && (
        <div class="trouble" role="alert">{state.trouble} <button onClick={() => table.dismissTrouble()}>OK</button></div>
      )}
      {warning && <div class="trouble" role="status">{warning}</div>}
      {view.over && <OverCard view={view} onAfter={onAfter} onLeave={onLeave}>
        {lesson && <Suspense fallback={null}><FirstEnd table={table} view={view} progress={lesson} /></Suspense>}
      </OverCard>}
      {state.paused && !view.over && (
        <div class="card paused"><p>The computer waits.</p></div>
      )}
    </>
  );
}

/** Words of the engine as a sentence. */
const sentenceOf = (words: string): string => words && `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

function OverCard({ view, onAfter, onLeave, children }: { view: View; onAfter(): void; onLeave(): void; children: ComponentChildren }) {
  return (
    <div class="card over" role="alert">
      <h2>{view.end?.words ?? (view.winner ? `${SIDE_NAMES[view.winner]} victory` : 'A drawn battle')}</h2>
      <p>{sentenceOf(view.end?.reason ?? view.why ?? '')}</p>
      {view.end?.needed && <p>{sentenceOf(view.end.needed)}</p>}
      {children}
      <button class={children ? undefined : 'primary'} onClick={onAfter}>After-action report</button>
      <button onClick={onLeave}>Leave the table</button>
    </div>
  );
}

function MapButtons({ sheet }: { sheet(): SheetControl | null }) {
  return (
    <div class="map-buttons" role="group" aria-label="The map">
      <button aria-label="closer" onClick={() => sheet()?.zoomBy(1.4)}>+</button>
      <button aria-label="farther" onClick={() => sheet()?.zoomBy(1 / 1.4)}>−</button>
      <button aria-label="the whole table" onClick={() => sheet()?.fit()}>▣</button>
    </div>
  );
}

/** The texts of the rules, fetched when they are first opened. */
function useCatalogue(table: Table, open: boolean) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!open || catalogue) return;
    setTrouble(null);
    table.catalogue().then(setCatalogue, (error: unknown) => setTrouble(sentence(error)));
  }, [table, open]);
  return { catalogue, trouble };
}

function useSounds(settings: Settings, told: GameEvent[]): void {
  useEffect(() => {
    if (!settings.sound) return;
    const dice = told.reduce((sum, event) => sum + (event.dice?.length ?? 0), 0);
    if (dice > 0) diceSound(dice);
    if (told.some((event) => event.act === 'fire')) volleySound();
  }, [told]);
}

