// panels/FlowPanel.tsx - how the turn goes on: what the others did, what the computer is about, what it could do for the
// player, and the question before a phase is ended too early.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action, View } from '../engine/protocol';
import type { Orders, OrdersState } from '../game/orders';
import { actionOf, verbLabel, verbOf, withObject } from '../game/offers';
import { isBefore } from '../game/placing';
import { askForPlan, mayPlan } from '../game/plans';
import { forFormation, ordersFor, type Other } from '../game/same';
import type { Table } from '../game/table';
import type { Trails } from '../game/trails';
import { counted, countedOf } from '../kit/count';
import { later } from '../kit/later';
import { SLOWEST_PACE, useSettings } from '../kit/settings';
import { useStore } from '../kit/store';
import { seatName } from './story';
import { WithCards } from './WithCards';
import { capital } from './wording';

/** Few ask for a plan: fetched with the first. */
const Planning = later(() => import('./PlanCard').then((m) => m.Planning));
const PlanCard = later(() => import('./PlanCard').then((m) => m.PlanCard));
const TheirPlan = later(() => import('./PlanCard').then((m) => m.TheirPlan));

const FASTEST_PACE = 100; // milliseconds, short of at once
const FEW = 6; // names that are written out

/** "A, B and C", of many the first and how many more. */
export function listed(names: string[]): string {
  const shown = names.length > FEW ? [...names.slice(0, FEW - 1), `${names.length - FEW + 1} more`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

interface Props {
  table: Table;
  trails: Trails;
  still: boolean; // things should not move by themselves
}

export function FlowPanel({ table, trails, still }: Props) {
  const state = useStore(table), { view, ending } = state;
  if (!view || view.over) return null;
  if (ending) return null; // asked over the bar
  if (state.finishing) return <Finishing table={table} />;
  if (state.progress !== null) return <Planning table={table} />;
  if (state.thinking) return <Thinking table={table} trails={trails} still={still} />;
  return <><Seen trails={trails} still={still} />{state.thought && <PlanCard table={table} />}</>;
}

/** What the computer has just done for the player; to stop it, and what it is asked, stand in the bar. */
function Finishing({ table }: { table: Table }) {
  const last = table.state.told.find((event) => event.text);
  return (
    <section class="card flow" aria-label="The computer plays for you">
      <p role="status">The computer finishes this phase for you, with all that comes of it.</p>
      {last && <p class="doing"><WithCards text={last.text} /></p>}
    </section>
  );
}

const isAsked = (hand: OrdersState): boolean => hand.choices.byActor.size + hand.choices.simple.length > 0;

/** What the computer is about, for those who wait. */
function Thinking({ table, trails, still }: { table: Table; trails: Trails; still: boolean }) {
  const { steps } = useStore(trails), { thinking, hurry } = table.state, last = steps.at(-1);
  return (
    <section class="card flow" aria-label="The computer's turn">
      <p class="doing">{last?.text ? <><b>{seatName(thinking!)}, order {steps.length}.</b> <WithCards text={last.text} /></> : `The ${seatName(thinking!)} ${thinking!.startsWith('union') ? 'is' : 'are'} about to act.`}</p>
      {table.state.thought && <TheirPlan table={table} />}
      {!hurry && (
        <div class="button-row">
          {still && steps.length > 0 && <button class="primary" onClick={() => table.next()}>Next order</button>}
          {!still && <Speed />}
          <button onClick={() => table.skip()}>Skip to my turn</button>
        </div>
      )}
    </section>
  );
}

/** How fast the computer's orders follow each other. */
function Speed() {
  const [{ computerPace: pace }, change] = useSettings();
  return (
    <>
      <button onClick={() => change({ computerPace: Math.min(SLOWEST_PACE, pace * 2) })} disabled={pace >= SLOWEST_PACE}>Slower</button>
      <button onClick={() => change({ computerPace: Math.max(FASTEST_PACE, Math.round(pace / 2)) })} disabled={pace <= FASTEST_PACE}>Faster</button>
    </>
  );
}

/** What the others did, while it is seen again. */
function Seen({ trails, still }: { trails: Trails; still: boolean }) {
  const { steps, shown } = useStore(trails);
  const step = shown === null ? undefined : steps[shown - 1];
  if (!step) return null;
  return (
    <section class="card flow" aria-label="What the enemy did">
      <p role="status">{shown} of {steps.length}: <WithCards text={step.text || counted(step.ways.length, 'unit moves', 'units move')} /></p>
      <div class="button-row">
        <button onClick={() => trails.replay(still)}>Enough</button>
        {still && <button class="primary" onClick={() => trails.next()}>Next</button>}
      </div>
    </section>
  );
}

/** What can be left to the computer, or said at once for several: folded while a unit is looked at, whose own orders come first. */
export function FlowOffers({ table, hand }: { table: Table; hand: OrdersState }) {
  const { view, busy, ending, finishing, thinking } = table.state;
  if (!view || view.over || view.raises || ending || finishing || thinking || !isAsked(hand)) return null;
  const before = isBefore(view), laying = before && hand.choices.byActor.size === 0 && hand.choices.simple.some((offer) => offer.open?.length);
  if (hand.draft && !laying) return null;
  const stands = (name: string): boolean => view.pieces.some((piece) => piece.name === name && piece.on_table);
  // Before the battle those who stand can be taken back; who is to be placed is another question.
  const many = [...hand.choices.byActor.keys()].some((name) => !before || !stands(name)) || laying, open = isOpenTo(table, view);
  const offers: [label: string, title: string, take: () => unknown][] = [
    ...(mayPlan(table) ? [['A plan for this turn', 'The computer compares plans for a second; what it suggests follows the best of them', () => askForPlan(table)] as const] : []),
    ...(open && !isPlainQuestion(table, hand) ? eachTime(table, view) : []),
    ...(open && table.flow.leavable(view) ? [['Let the computer choose this from now on', 'Until you want to be asked again', () => table.say(null)] as const] : []),
    ...(open ? wishes(table, view) : []),
    ...(many ? [[laying ? 'Let the computer lay the rest' : before ? 'Let the computer place the rest' : 'Let the computer finish this phase', 'Order by order; you can stop it and take it back as far as no dice were thrown', () => table.finish()] as const] : []),
  ].map(([label, title, take]) => [label, title, take]);
  if (offers.length === 0) return null;
  return (
    <details class="flow-offers" aria-label="Saving questions" open={hand.selected === null || before}>
      <summary>Leave something to the computer</summary>
      {offers.map(([label, title, take]) => <button key={label} disabled={busy} onClick={() => void take()} title={title}>{label}</button>)}
    </details>
  );
}

/** What is said beforehand would tell others at the same screen what they must not know. */
const isOpenTo = (table: Table, view: View): boolean => Object.values(table.facts.players).filter((player) => player === 'human').length === 1 || !view.secret;

/** Answers other than no that can be given each time this turn. */
const eachTime = (table: Table, view: View) => table.flow.sayable(view).filter((offer) => !verbOf(table.facts.words, offer.do)?.passes).map((offer) =>
  [`Each time this turn: ${verbLabel(table.facts.words, offer.do).toLowerCase()}`, 'Until something happens to your units, or there is something new to do', () => table.say(offer)] as const);

/** What can be said from now on: the order that was just given again and again, a kind of order that the computer sees to. */
function wishes(table: Table, view: View) {
  const { words } = table.facts, last = table.flow.repeats.lately(view);
  return [
    ...(last ? [[`Keep ${last.unit} at it: ${withObject(verbLabel(words, last.action.do), last.enemy)}`, 'The same order each time, as long as it can be given and the computer would give it, until one of the two suffers losses', () => table.repeatLast()] as const] : []),
    ...table.flow.staff.kinds(view).map((kind) => [`Let the computer see to ${kind}`, 'It gives such orders when you end a phase, or have nothing else to do, until you want to be asked again', () => table.leaveToStaff(kind)] as const),
  ];
}

/** Is it a yes or no, or a question of cards, that concerns no unit, so that its own card has every answer to it? */
const isPlainQuestion = ({ state: { view }, flow, facts: { words } }: Table, { choices: { byActor, simple } }: OrdersState): boolean =>
  byActor.size === 0 && view !== null && (flow.sayable(view).length > 1 || (words.cards !== undefined && simple.length > 1 && !simple.some((o) => verbOf(words, o.do)?.params.some((p) => p.type === 'zone'))));

/** Under a question that comes again and again: how not to be asked it again. */
export function Standing({ table, hand }: { table: Table; hand: OrdersState }) {
  const { view, busy } = table.state;
  if (!view || !isOpenTo(table, view) || !isPlainQuestion(table, hand)) return null;
  const pass = passOf(table, view);
  const offers = [...(pass ? [['No, and do not ask again', 'You are asked again when the computer would do something here, and when you want it', () => table.say(pass)] as const] : []), ...eachTime(table, view)];
  return <p class="standing-offers">{offers.map(([label, title, take]) => <button key={label} type="button" class="text-button" disabled={busy} title={title} onClick={() => void take()}>{label}</button>)}</p>;
}

const passOf = (table: Table, view: View) => table.flow.sayable(view).find((offer) => verbOf(table.facts.words, offer.do)?.passes);

/** What the player need not be asked any more, until he takes it back. */
export function StandingAnswers({ table }: { table: Table }) {
  const { view } = useStore(table), words = table.facts.words;
  const answers = view && !view.over ? table.flow.standing(view.seat) : [];
  if (answers.length === 0) return null;
  return (
    <section class="standing-answers" aria-label="What you are not asked any more">
      {answers.map(({ key, label, verb, enemy, staff }) => (
        <p key={key}>
          <span>{capital(label)}: {staff ? 'the computer sees to it' : !verb ? 'the computer chooses' : enemy ? `${withObject(verbLabel(words, verb), enemy)}, again and again` : verbLabel(words, verb)}</span>
          <button type="button" class="text-button" onClick={() => table.unsay(key)}>Ask me again</button>
        </p>
      ))}
    </section>
  );
}

/** A question that comes again and again: first of all it can be let pass from now on. */
export function Again({ table, hand }: { table: Table; hand: OrdersState }) {
  const { view, busy, ending, finishing, thinking } = table.state;
  if (!view || view.over || view.raises || ending || finishing || thinking || hand.draft || !isAsked(hand)) return null;
  const pass = isOpenTo(table, view) && passOf(table, view);
  if (!pass || isPlainQuestion(table, hand)) return null;
  return (
    <section class="card flow again" aria-label="A question that comes again">
      <p>{capital(view.prompt ?? '')}</p>
      <button class="primary" disabled={busy} onClick={() => void table.say(pass)} title="You are asked again when the computer would do something here, and when you want it">No, and do not ask again</button>
      <button disabled={busy} onClick={() => void table.apply(actionOf(pass), true)} title={verbOf(table.facts.words, pass.do)?.help}>Only now: {verbLabel(table.facts.words, pass.do)}</button>
    </section>
  );
}

/** The order in the making for others of the same formation, too: under the order, and folded, so that its own button stays in sight. */
export function Same({ table, orders, hand }: { table: Table; orders: Orders; hand: OrdersState }) {
  const [found, setFound] = useState<Other[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set()); // who does not get it
  const { view } = table.state, legal = hand.draft && hand.considered?.check?.verdict.ok ? JSON.stringify(hand.considered.action) : null;
  useEffect(() => {
    let wanted = true;
    setFound([]);
    if (!legal || !view) return;
    const action = JSON.parse(legal) as Action;
    void ordersFor(table, action, forFormation(table.facts.words, view, action, hand.group?.units)).then((list) => wanted && setFound(list), () => undefined);
    return () => { wanted = false; };
  }, [legal, view, hand.group]);
  const chosen = found.filter(({ unit }) => !left.has(unit));
  useEffect(() => { orders.leftOut = left; }, [left]);
  if (!legal || found.length === 0 || !view || view.raises || !isAsked(hand)) return null;
  const turn = (unit: string): void => setLeft(new Set(left.has(unit) ? [...left].filter((name) => name !== unit) : [...left, unit]));
  return (
    <details class="card flow same" aria-label="The same for others" open={hand.group !== null}
      onToggle={(event) => orders.goTogether(event.currentTarget.open ? found.map(({ unit }) => unit) : null)}>
      <summary>{hand.group ? `${hand.group.name}: ${counted(chosen.length + 1, 'unit gets', 'units get')} this order` : `The same for ${counted(found.length, 'other', 'others')} of its formation`}</summary>
      {found.map(({ unit }) => (
        <label key={unit} class="choice"><input type="checkbox" checked={!left.has(unit)} onChange={() => turn(unit)} /> <span>{unit}</span></label>
      ))}
    </details>
  );
}

/**
 * Enter presses the button wherever the focus is, which a pointer leaves on the map; but for the other buttons of the question, and for
 * dialogs over it. Whoever still holds down the key that led to the question has not answered it.
 */
function useOwnEnter(): { current: HTMLButtonElement | null } {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!event.repeat && target?.closest('.ending button, dialog[open]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) button.current?.click();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return button;
}

/** Is it meant to end now? */
export function Ending({ table, orders, units, most, action }: { table: Table; orders: Orders; units: string[]; most: number; action: Action }) {
  const ends = useOwnEnter();
  return (
    <section class="ending" role="alertdialog" aria-label="End this phase?">
      <p>{units.length === 1 ? `${units[0]} could still act.` : most < units.length ? `There is enough left for ${countedOf(most, units.length, 'unit')} to act: ${listed(units)}.` : `${counted(units.length, 'unit')} could still act: ${listed(units)}.`}</p>
      <div class="button-row">
        <button ref={ends} class="primary" onClick={() => void table.apply(action, true)}>End it</button>
        <button onClick={() => { table.keepOn(); orders.select(units[0]!); }}>Show me</button>
        <button onClick={() => table.keepOn()}>Go back</button>
      </div>
    </section>
  );
}
