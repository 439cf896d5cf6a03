// pages/TablePage.tsx - a battle being fought: the decision at the top, the table, and cards for what is being considered.
import { Suspense, lazy } from 'preact/compat';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Catalogue, Verdict, View } from '../engine/protocol';
import { isUntouched } from '../game/draft';
import { cardsOf } from '../game/held';
import { KEYS, ownsEnter, pressKey } from '../game/keys';
import { isOnly, isPlain } from '../game/groups';
import { barChoices } from '../game/muster';
import { humanise, sideOf } from '../game/offers';
import { Orders, type OrdersState } from '../game/orders';
import { Trails } from '../game/trails';
import type { Table } from '../game/table';
import { useSavesWarning } from '../kit/saves';
import { LABEL_SCALE, getSettings, motionReduced, type Settings } from '../kit/settings';
import { diceSound, volleySound } from '../kit/sound';
import { zoneAt } from '../game/zones';
import { useStore } from '../kit/store';
import type { SheetControl } from '../map/Sheet';
import { TableMap } from '../map/TableMap';
import { Legend } from '../map/troops/Legend';
import { Roster } from '../map/troops/Roster';
import { Coach } from '../lessons/Coach';
import { Answers } from '../panels/Answers';
import { ArmyBuilder } from '../panels/ArmyBuilder';
import { CardStrip } from '../panels/CardStrip';
import { Curtain } from '../panels/Curtain';
import { DecisionBar } from '../panels/DecisionBar';
import { Dialog } from '../panels/Dialog';
import { DiceEntry } from '../panels/DiceEntry';
import { FlowPanel } from '../panels/FlowPanel';
import { GivenList } from '../panels/GivenList';
import { HelpPanel } from '../panels/HelpPanel';
import { Letters, LettersButton, useLetters } from '../panels/Letters';
import { Log } from '../panels/Log';
import { OrderCard } from '../panels/OrderCard';
import { RollToast } from '../panels/RollToast';
import { TableMenu } from '../panels/TableMenu';
import { TallyCard } from '../panels/TallyCard';
import { seatName } from '../panels/story';
import { Tray } from '../panels/Tray';
import { CardNames } from '../panels/WithCards';
import { Elsewhere } from './Elsewhere';
import { SIDE_NAMES, sentence } from './words';
import { counted } from '../kit/count';

/** Nobody reads the rules before he sees the table. */
const RulesDrawer = lazy(() => import('../panels/RulesDrawer').then((module) => ({ default: module.RulesDrawer })));

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
  onLeave(): void;
}

type Open = 'menu' | 'help' | 'roster' | 'letters' | null;

const WIDE = 761; // pixels from which the log is open from the start

export function TablePage({ table, settings, rules, clause, onRules: show, onCloseRules, onTake, onSettings, onAfter, onLeave }: Props) {
  const state = useStore(table);
  const orders = useMemo(() => new Orders(table), [table]);
  const hand = useStore(orders);
  const trails = useMemo(() => new Trails(table), [table]);
  const sheet = useRef<SheetControl>(null);
  const [open, setOpen] = useState<Open>(null);
  const [logShown, setLogShown] = useState(() => window.innerWidth >= WIDE);
  const { catalogue, trouble: unread } = useCatalogue(table, rules);
  const warning = useSavesWarning();
  const openRules = useRef(show);
  openRules.current = show;
  const { view } = state;
  const letters = useLetters(view);

  table.pace = settings.computerPace;
  useEffect(() => orders.stop, [orders]);
  useEffect(() => trails.stop, [trails]);
  useSounds(settings, state.told);
  useEffect(() => {
    const piece = orders.piece(hand.selected);
    if (piece?.front) sheet.current?.show(piece.front);
  }, [hand.selected]);
  useEffect(() => {
    const page = {
      log: () => setLogShown((shown) => !shown), rules: () => openRules.current(undefined), menu: () => setOpen('menu'),
      help: () => setOpen('help'), roster: () => setOpen('roster'), trails: () => trails.replay(motionReduced(getSettings())),
      letters: () => { if (table.state.view?.letters) setOpen('letters'); },
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
  }, [orders]);

  if (state.lost) return <Elsewhere why="lost" onTake={onTake} onLeave={onLeave} />;
  if (state.curtain !== null) {
    return <Curtain seat={state.curtain} sideName={seatName(state.curtain)} onReady={() => void table.lift()} />;
  }
  if (!view) return <p class="waiting" role="status">Setting up the table…</p>;
  const names = view.pieces.map((p) => p.name);
  const building = view.raises === true && hand.choices.simple.length + hand.choices.byActor.size > 0;
  return (
    <CardNames.Provider value={table.facts.words.cards}>
    <main class={`table-page ${logShown ? 'with-log' : ''}`} data-busy={state.busy || state.thinking !== null} data-step={state.log.at(-1)?.n}>
      <DecisionBar view={view} choices={barChoices(table.facts.words, hand.choices, view.raises)} canAct={view.raises || isPlain(hand.choices, table.facts.words) || isOnly(hand.choices) ? 0 : hand.choices.byActor.size}
        canUndo={table.canUndo()} canRedo={table.canRedo()} thinking={state.thinking} busy={state.busy}
        canSuggest={hand.choices.byActor.size + hand.choices.simple.length > 0} suggesting={hand.suggesting} onSuggest={() => void orders.suggest()}
        onGlance={(offer) => orders.glance(offer)} onNext={() => orders.step(1)} onChoose={(variants) => orders.choose(variants)}
        onUndo={() => void table.undo()} onRedo={() => void table.redo()}
        onMenu={() => setOpen('menu')} onRules={() => show(undefined)} onLog={() => setLogShown(!logShown)}>
        {view.letters && <LettersButton count={letters.fresh.length} onOpen={() => setOpen('letters')} />}
      </DecisionBar>
      <div class="battlefield">
        {building
          ? <ArmyBuilder table={table} orders={orders} hand={hand} view={view} sideName={SIDE_NAMES[sideOf(view.to) ?? 'union']} busy={state.busy} onClause={show} />
          : <TableMap view={view} words={table.facts.words} orders={orders} hand={hand} labelScale={LABEL_SCALE[settings.labelSize]} control={sheet} trails={trails} />}
        <RollToast events={state.told} />
        {view.over && <OverCard view={view} onAfter={onAfter} onLeave={onLeave} />}
        {state.paused && !view.over && (
          <div class="card paused"><p>The computer waits.</p><button class="primary" onClick={() => table.setPaused(false)}>Go on</button></div>
        )}
        {warning && <div class="trouble" role="status">{warning}</div>}
        {state.trouble && (
          <div class="trouble" role="alert">{state.trouble} <button onClick={() => table.dismissTrouble()}>OK</button></div>
        )}
        {!building && <MapButtons sheet={() => sheet.current} />}
      </div>
      {table.facts.words.cards && (
        <CardStrip view={view} words={table.facts.words} playable={orders.playable()} named={orders.namedCards()}
          onPick={hand.choices.simple.length + hand.choices.byActor.size > 0 ? (card) => orders.pickCard(card) : undefined} />
      )}
      <aside class="side">
        <FlowPanel table={table} orders={orders} hand={hand} trails={trails} still={motionReduced(settings)} />
        <Cards table={table} orders={orders} hand={hand} view={view} busy={state.busy} onClause={show} />
        {logShown && (
          <section class="log-side" aria-label="The story so far">
            <Log entries={state.log} names={names} onClause={show} onUnit={(name) => orders.select(name)} />
          </section>
        )}
      </aside>
      <Coach orders={orders} />
      {rules && (
        <Suspense fallback={null}>
          <RulesDrawer open system={table.facts.words.rules} systemName={table.facts.words.name} catalogue={catalogue} trouble={unread} clause={clause}
            onClose={onCloseRules} onClause={show} />
        </Suspense>
      )}
      {open === 'help' && <HelpPanel keys={KEYS} onClose={() => setOpen(null)} />}
      {open === 'letters' && <Letters view={view} fresh={letters.fresh} onShown={letters.show} onClose={() => setOpen(null)} />}
      {open === 'roster' && (
        <Dialog title="The armies" shape="drawer" onClose={() => setOpen(null)}>
          <Roster pieces={view.pieces} selected={hand.selected ?? undefined} onPick={(name) => { orders.select(name); setOpen(null); }} />
          <Legend words={table.facts.words} pieces={view.pieces} />
        </Dialog>
      )}
      {open === 'menu' && (
        <TableMenu table={table} view={view} concede={hand.choices.concede} onClose={() => setOpen(null)} onSettings={onSettings}
          onHelp={() => setOpen('help')} onRoster={() => setOpen('roster')} onLeave={onLeave} onAfter={onAfter} />
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

/** What is chosen, considered or asked for. */
function Cards({ table, orders, hand, view, busy, onClause }: {
  table: Table; orders: Orders; hand: OrdersState; view: View; busy: boolean; onClause(id: string): void;
}) {
  const { considered, draft } = hand, verdict = considered?.check?.verdict;
  const dice = view.waits === 'dice' ? view.dice : undefined;
  const mine = view.pieces.filter((p) => p.side === sideOf(view.to)).map((p) => p.name);
  const ask = draft && isUntouched(draft) && verdict?.refused;
  const sum = ask ? <p class="hint" role="status">{ask.reason.charAt(0).toUpperCase() + ask.reason.slice(1)}.</p> : considered && verdict && !(considered.glanced && verdict.refused) && (
    <TallyCard title={titleOf(table, considered.action, hand.selected)} subtitle={subtitleOf(verdict)} verdict={verdict}
      tallies={verdict.tallies ?? []} outcomes={considered.odds?.outcomes} exact={considered.odds?.exact} onClause={onClause} />
  );
  const words = table.facts.words, answers = orders.answers();
  return (
    <div class={draft ? 'cards drafting' : 'cards'}>
      {dice && (
        <DiceEntry ask={dice} onGive={(values) => void table.giveDice(values)} onClause={onClause}
          onRoll={() => void table.throwDice()} />
      )}
      {answers && (
        <Answers view={view} words={words} groups={answers} told={orders.toldSince()} named={orders.namedCards()} busy={busy}
          onChoose={(variants) => orders.choose(variants)} onCard={(variants, values) => orders.beginWith(variants, values)} onGlance={(offer) => orders.glance(offer)} />
      )}
      <GivenList given={orders.givenSoFar()} words={words} busy={busy} canUndo={table.canUndo()} onUndo={() => void table.undo()} />
      {!draft && orders.aim() && <p class="card hint">{orders.canPlay() ? 'Choose a card of your hand and a zone on the table, in either order.' : 'Point at a zone on the table.'}</p>}
      <Tray pieces={view.raises ? [] : orders.tray()} selected={hand.selected} onPick={(name) => orders.select(name)} />
      {!view.raises && !hand.selected && !draft && hand.choices.byActor.size > 0 && !isPlain(hand.choices, table.facts.words) && (
        <p class="card hint">
          Choose a unit on the table, or step through those that can act. <span class="keys"><kbd>N</kbd> is the next one, <kbd>H</kbd> lists the keys.</span>
        </p>
      )}
      <OrderCard piece={orders.piece(hand.selected)} words={table.facts.words} offers={orders.offersOf(hand.selected)} draft={draft}
        units={mine} cards={cardsOf(view, table.facts.words)} zones={zonesHeld(view)} legal={verdict?.ok} cost={verdict?.cost} busy={busy} tryOut={(action) => orders.tryOut(action)}
        onBegin={(variants) => orders.begin(variants)} onGlance={(offer) => orders.glance(offer)} onDraft={(d) => orders.edit(d)}
        onCommit={() => void orders.commit()} onCancel={() => orders.cancel()}>{draft && sum}</OrderCard>
      {!draft && sum}
    </div>
  );
}

/** Zones in which pieces of the side stand that does not decide. */
function zonesHeld({ grid, pieces, to }: View): string[] {
  const others = grid ? pieces.filter((p) => p.side !== sideOf(to)) : [];
  return [...new Set(others.flatMap((p) => (p.stands?.[0] ? (zoneAt(grid!, p.stands[0].at) ?? []) : [])))];
}

/** "13th Georgia: fire, 2nd Wisconsin": who acts comes first. */
function titleOf(table: Table, action: { do: string; [param: string]: unknown }, actor: string | null): string {
  const verb = table.facts.words.verbs.find((v) => v.name === action.do);
  const named = (verb?.params ?? []).filter((p) => p.type === 'unit' && action[p.name]).map((p) => String(action[p.name]));
  const others = [humanise(action.do), ...named.filter((name) => name !== actor)].join(', ');
  return actor ? `${actor}: ${others}` : others;
}

function subtitleOf(verdict: Verdict): string {
  const parts = [verdict.length ? counted(verdict.length, 'inch', 'inches') : '', verdict.cost ? `costs ${verdict.cost}` : ''].filter(Boolean);
  const silent = verdict.ok && !verdict.tallies?.length && !verdict.notes?.length;
  return parts.length === 0 && silent ? 'Allowed.' : parts.join(', ');
}

/** Words of the engine as a sentence. */
const sentenceOf = (words: string): string => words && `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

function OverCard({ view, onAfter, onLeave }: { view: View; onAfter(): void; onLeave(): void }) {
  return (
    <div class="card over" role="alert">
      <h2>{view.end?.words ?? (view.winner ? `${SIDE_NAMES[view.winner]} victory` : 'A drawn battle')}</h2>
      <p>{sentenceOf(view.end?.reason ?? view.why ?? '')}</p>
      {view.end?.needed && <p>{sentenceOf(view.end.needed)}</p>}
      <button class="primary" onClick={onAfter}>After-action report</button>
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

function useSounds(settings: Settings, told: { dice?: number[] }[]): void {
  useEffect(() => {
    const rolled = told.filter((event) => event.dice?.length);
    if (!settings.sound || rolled.length === 0) return;
    diceSound(rolled.reduce((sum, e) => sum + (e.dice?.length ?? 0), 0));
    if (rolled.length > 1) volleySound();
  }, [told]);
}

