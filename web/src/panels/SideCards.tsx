// panels/SideCards.tsx - what is chosen, considered or asked for, as cards at the top of the side panel.
import { Suspense, later, lazy } from '../kit/later';
import type { CheckAnswer, Offer, Side, Verdict, View } from '../engine/protocol';
import { bareChoices, otherWays } from '../game/bar';
import { isUntouched } from '../game/draft';
import type { OfferGroup } from '../game/groups';
import { isPlain } from '../game/groups';
import { cardsOf } from '../game/held';
import { goesSomewhere, partiesIn, piecesIn, sideOf, verbLabel, withObject } from '../game/offers';
import { SIDE_NAMES } from '../pages/words';
import type { Orders, OrdersState } from '../game/orders';
import type { Waiting } from '../game/placing';
import type { Table } from '../game/table';
import { zoneAt } from '../game/zones';
import { isCoarse } from '../kit/screen';
import { Standing } from './FlowPanel';
import { GivenList } from './GivenList';
import type { TrayHand } from './Tray';
import { capital, inProse, inchesText } from './wording';

/** What an order is made with: fetched when a hand comes to the table, before it has chosen anything. */
const loadOrderCard = () => import('./OrderCard').then((m) => m.OrderCard);
const OrderCard = later(loadOrderCard);
const loadTallyCard = () => import('./TallyCard').then((m) => m.TallyCard);
const TallyCard = later(loadTallyCard);

/** Fetches it at the first sign of a hand; gives back what ends the waiting for one. */
export function expectOrders(): () => void {
  const ears = new AbortController(), come = (): void => {
    ears.abort();
    for (const load of [loadOrderCard, loadTallyCard]) void load().catch(() => undefined); // told when it is needed
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(sign, come, { signal: ears.signal, passive: true });
  return () => ears.abort();
}

const WhyNot = later(() => import('./WhyNot').then((m) => m.WhyNot));
const Answers = later(() => import('./Answers').then((m) => m.Answers));
/** Pieces wait before a battle, and seldom later. */
const Tray = lazy(() => import('./Tray').then((m) => m.Tray));

/** Most battles are fought with the computer's dice. */
const DiceEntry = lazy(() => import('./DiceEntry').then((m) => m.DiceEntry));

interface Props {
  table: Table;
  orders: Orders;
  hand: OrdersState;
  view: View;
  busy: boolean;
  tray: TrayHand;
  onClause(id: string): void;
}

export function SideCards(props: Props) {
  const { table, orders, hand, view, busy, onClause } = props;
  const { draft } = hand, words = table.facts.words;
  const mine = view.pieces.filter((p) => p.side === sideOf(view.to)).map((p) => p.name);
  const moves = [...hand.choices.byActor.values()].some((offers) => offers.some((offer) => goesSomewhere(words, offer)));
  const waiting = orders.waiting(), placing = waiting.length > 0;
  const pointing = !draft && hand.hovered !== null && hand.considered !== null; // at somebody on the map: what would happen comes first
  const sum = sumOf(props), answers = answersOf(orders, hand, view), verdict = hand.considered?.check?.verdict;
  const how = !draft && orders.aim() ? (orders.canPlay() ? 'Choose a card of your hand and a zone on the table, in either order.' : 'Point at a zone on the table.') : '';
  return (
    <>
      {view.waits === 'dice' && view.dice && (
        <Suspense fallback={null}>
          <DiceEntry ask={view.dice} onGive={(values) => void table.giveDice(values)} onClause={onClause} onRoll={() => void table.throwDice()} />
        </Suspense>
      )}
      {how && !answers && <p class="card hint">{how}</p>}
      {answers && (
        <Answers how={how} view={view} words={words} groups={answers} told={words.cards && view.answers ? orders.toldSince() : []} named={orders.namedCards()} busy={busy}
          onChoose={(variants) => orders.choose(variants)} onCard={(variants, values) => orders.beginWith(variants, values)} onGlance={(offer) => orders.glance(offer)}><Standing table={table} hand={hand} /></Answers>
      )}
      <GivenList given={placing || view.raises ? [] : orders.givenSoFar()} words={words} busy={busy} canUndo={table.canUndo()} onUndo={() => void table.undo()} />
      {placing && (
        <Suspense fallback={null}>
          <Tray waiting={waiting} formations={view.formations ?? []} selected={hand.selected} hand={props.tray} lines={async () => (await table.muster()).lines} onPick={(name) => orders.select(name)} />
        </Suspense>
      )}
      {placing && !hand.selected && !draft && <PlacingHint waiting={waiting} others={otherWays(words, hand.choices)} onChoose={(variants) => orders.choose(variants)} />}
      {!view.raises && !placing && !hand.selected && !draft && hand.choices.byActor.size > 0 && (
        <p class="card hint">
          {isPlain(hand.choices, words) && hand.choices.byActor.size > 1 ? 'Choose one of the outlined units on the table.' : moves && !isCoarse() ? 'Choose a unit on the table, or drag it to where it should go.' : 'Choose a unit on the table.'}{' '}
          <span class="keys"><kbd>N</kbd> is the next that can act, <kbd>H</kbd> is help.</span>
        </p>
      )}
      {hand.advice && <p class="card advice" role="status">{hand.advice}</p>}
      {hand.why && hand.why.about !== hand.selected && (
        <section class="card why-card" aria-label={hand.why.about}>
          <h2>{capital(hand.why.about)}: not now</h2>
          <WhyNot whys={hand.why.whys} otherwise={`It is no answer to what is asked. ${capital(view.prompt ?? '')}.`.replace(/([.?!])\.$/, '$1')} onClause={onClause} />
        </section>
      )}
      {pointing && sum}
      {(hand.selected !== null || draft) && <OrderCard brief={pointing} piece={orders.piece(hand.selected)} words={words} offers={orders.offersOf(hand.selected)} draft={draft}
        units={mine} cards={cardsOf(view, words)} zones={zonesHeld(view)} table={view.table} legal={verdict?.ok} cost={verdict?.cost} busy={busy} tryOut={(action) => orders.tryOut(action)} priceOf={view.raises ? (action) => orders.priceOf(action) : undefined}
        onBegin={(variants) => (isPlain(hand.choices, words) ? orders.choose(variants) : orders.begin(variants))} onGlance={(offer) => orders.glance(offer)} onDraft={(d) => orders.edit(d)}
        whys={hand.why?.about === hand.selected ? hand.why?.whys : undefined} otherwise={otherwiseOf(table, hand, view)} onClause={onClause}
        log={table.state.log} formations={view.formations} shapes={hand.own} sideOf={(name) => view.pieces.find((p) => p.name === name)?.side} against={againstOf(hand, view)} onCommit={() => void orders.commit()} onCancel={() => orders.cancel()}
        further={orders.further()} saysFurther={hand.further} onFurther={(says) => orders.sayFurther(says)}>{draft && sum}</OrderCard>}
      {!draft && !pointing && sum}
    </>
  );
}

/** How pieces get their places, and what else may be done with them. */
function PlacingHint({ waiting, others, onChoose }: { waiting: Waiting[]; others: OfferGroup[]; onChoose(variants: Offer[]): void }) {
  if (waiting.every((one) => one.placed))
    return <p class="card hint">All have their place. {isCoarse() ? 'Tap' : 'Press'} one to change that, or say that you are ready.</p>;
  return (
    <div class="card hint placing-hint">
      <p>{isCoarse() ? 'Tap one of them, then the ground where it should stand; or hold it and pull it there.' : 'Drag each to the marked ground, or press it and then the place where it should stand.'}</p>
      {others.map((group) => <p key={group.label}>Or: <button type="button" class="link" data-verb={group.variants[0]!.do} title={group.help} onClick={() => onChoose(group.variants)}>{group.label}</button></p>)}
    </div>
  );
}

/** A question with several answers that concern no unit: they stand in the card, each with what it means. */
function answersOf(orders: Orders, { draft, selected, choices }: OrdersState, view: View): OfferGroup[] | null {
  const withCards = orders.answers();
  if (withCards) return draft && withCards.length === 1 ? null : withCards; // the order in the making says it
  const bare = view.raises || draft || (selected && choices.byActor.size > 0) ? [] : bareChoices(orders.table.facts.words, choices);
  return bare.length > 1 ? bare : null;
}

/** Of a unit that nothing is asked about: what is asked instead. */
function otherwiseOf(table: Table, { selected, choices }: OrdersState, view: View): string {
  const piece = view.pieces.find((p) => p.name === selected);
  if (view.over) return 'The battle is over.';
  if (view.waits === 'dice') return 'Dice are rolled first.';
  if (table.facts.players[view.to ?? ''] !== 'human') return 'It is the other side that decides now.';
  if (piece && piece.side !== sideOf(view.to)) return 'It is not yours to order.';
  return choices.byActor.size === 0 ? `Units get no orders at this moment. ${capital(view.prompt ?? '')}.`.replace(/([.?!])\.$/, '$1') : `${piece?.name ?? 'It'} has no part in what is asked now. ${capital(view.prompt ?? '')}.`.replace(/([.?!])\.$/, '$1');
}

/** What the order in the making, or what is pointed at, would come to. */
function sumOf({ table, hand, view, onClause }: Props) {
  const { considered, draft } = hand, verdict = considered?.check?.verdict;
  const ask = draft && isUntouched(draft) && verdict?.refused;
  if (ask) return <p class="hint" role="status">{capital(inProse(ask.reason))}.</p>;
  if (!considered || !verdict || (considered.glanced && verdict.refused)) return null;
  const sideOfUnit = (name: string): Side | undefined => view.pieces.find((p) => p.name === name)?.side;
  const { verb, others } = partsOf(table, considered.action, hand.selected, view), other = others[0] ?? againstOf(hand, view);
  const named = piecesIn(table.facts.words, considered.action), into = other && others.length === 0 && draft && goesSomewhere(table.facts.words, draft.variants[0]!);
  return (
    <TallyCard title={titleOf(table, considered.action, hand.selected, view)} subtitle={subtitleOf(considered.check!, hand.selected)} verdict={verdict}
      what={hand.selected ? { verb: capital(into ? `${verb} to fight` : verb), other, side: other ? sideOfUnit(other) : undefined } : undefined}
      me={sideOf(view.to)} sideOf={sideOfUnit} nameOf={(unit) => (view.grid && !named.includes(unit) ? sideTogether(sideOfUnit(unit)) : unit)}
      tallies={verdict.tallies ?? []} outcomes={considered.odds?.outcomes} exact={considered.odds?.exact} later={considered.odds?.later} tried={considered.odds?.tried} onClause={onClause} />
  );
}

/** Zones in which pieces of the side stand that does not decide. */
function zonesHeld({ grid, pieces, to }: View): string[] {
  const others = grid ? pieces.filter((p) => p.side !== sideOf(to)) : [];
  return [...new Set(others.flatMap((p) => (p.stands?.[0] ? (zoneAt(grid!, p.stands[0].at) ?? []) : [])))];
}

/** Sums over all of a side that is in a zone are not one unit's. */
const sideTogether = (side: Side | undefined): string => (side ? `${SIDE_NAMES[side]} together` : '');

/** The enemy whose sum is shown, of an order that leads into a fight without naming him. */
function againstOf({ considered, selected }: OrdersState, view: View): string | undefined {
  const side = (name: string | undefined): Side | undefined => view.pieces.find((p) => p.name === name)?.side;
  const sums = considered?.check?.verdict.tallies?.length ? considered.check.verdict.tallies : (considered?.odds?.later?.tallies ?? []);
  return view.grid ? undefined : sums.map(({ unit }) => unit).find((unit) => selected && side(unit) !== undefined && side(unit) !== side(selected)) ?? undefined;
}

type Asked = { do: string; [param: string]: unknown };

function partsOf(table: Table, action: Asked, actor: string | null, view: View): { verb: string; others: string[] } {
  const { enemies, towards } = partiesIn(table.facts.words, action, actor, (name) => view.pieces.find((p) => p.name === name)?.side);
  return { verb: verbLabel(table.facts.words, action.do), others: [...enemies, ...towards] };
}

/** "13th Georgia: fire at 2nd Wisconsin": who acts comes first. */
function titleOf(table: Table, action: Asked, actor: string | null, view: View): string {
  const { verb, others } = partsOf(table, action, actor, view), what = others.length > 0 ? withObject(verb, others.join(', ')) : verb;
  return actor ? `${actor}: ${what}` : what;
}

/** Who, how far, at what cost. */
function subtitleOf({ verdict, sketch }: CheckAnswer, actor: string | null): string {
  const shape = sketch?.find(({ kind, line }) => kind === 'sight' && line?.length === 2), sight = shape?.line;
  const far = sight && Math.hypot(sight[0]![0] - sight[1]![0], sight[0]![1] - sight[1]![1]);
  const length = verdict.length || far, written = shape?.label && /inch/.test(shape.label) ? inProse(shape.label) : ''; // as the map has it, to the quarter
  const parts = [actor ?? '', verdict.length ? inchesText(verdict.length) : written || (length ? inchesText(length) : ''), verdict.cost ? `costs ${verdict.cost}` : ''].filter(Boolean);
  return isSilent(verdict) && parts.length <= 1 ? [...parts, 'allowed'].join(' · ') : parts.join(' · ');
}

const isSilent = (verdict: Verdict): boolean => verdict.ok && !verdict.tallies?.length && !verdict.notes?.length;
