// panels/ArmyBuilder.tsx - an army being raised: its order of battle with prices, what it must keep to, and the orders that
// add to it. The forms for those are the ones of every other order.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Army, Limit, Muster, Offer, View } from '../engine/protocol';
import { downloadArmy, readArmy } from '../game/armyfile';
import { above, additions, boundsOf, detailOf, doubtOf, endings, inOrderOfBattle, kindsOf, limitsInOrder, offersOfLines, roomOf, STATE_WORDS, stateOf, summaryOf, sumOf, treeOf, type Branch } from '../game/muster';
import { actionOf, verbLabel } from '../game/offers';
import type { Orders, OrdersState } from '../game/orders';
import type { NotRaised, Table } from '../game/table';
import '../styles/panels/builder.css';
import { ClauseLink } from './ClauseLink';
import { FileButton } from './FileButton';
import { letGo } from './letgo';
import { counted, countedOf, thousands } from '../kit/count';

interface Props {
  table: Table;
  orders: Orders;
  hand: OrdersState;
  view: View;
  sideName: string;
  busy: boolean;
  onClause(id: string): void;
}

export function ArmyBuilder({ table, orders, hand, view, sideName, busy, onClause }: Props) {
  const muster = useMuster(table, view), [said, setSaid] = useState<Said | null>(null), [called, setCalled] = useState('');
  const words = table.facts.words, lines = offersOfLines(words, hand.choices);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setSaid(null);
    setCalled('');
  }, [view.to]);
  if (!muster) return <p class="waiting" role="status">Counting…</p>;
  const name = `${sideName} army`, priced = muster.points > 0 || muster.spent > 0;
  const drop = (offer: Offer): void => {
    void orders.send(actionOf(offer));
    list.current?.focus(); // its button goes with it
  };
  return (
    <section class="builder" aria-label={name} onClick={letGo}>
      <header>
        <h2 data-side={muster.side}>{called || name}</h2>
        <Points muster={muster} />
        <p class="summary" role="status"><span class="unseen">{priced ? summaryOf(muster) : ''} </span>{wantedOf(muster)}</p>
      </header>
      <Adding orders={orders} hand={hand} table={table} busy={busy} begun={muster.lines.length > 0} onSaid={setSaid} />
      {said && <p class="said" role="alert">{said.text} {said.clause && <ClauseLink id={said.clause} onClause={onClause} />}</p>}
      <div class="builder-columns">
        <div class="oob" ref={list} tabIndex={-1} role="group" aria-label="Order of battle">
          <h3>Order of battle</h3>
          {muster.lines.length === 0 && <p class="hint">Nobody has been raised yet.</p>}
          {muster.lines.length === 0 && <Kinds kinds={kindsOf(words, additions(words, hand.choices))} />}
          {muster.lines.length > 0 && priced && <p class="oob-head" aria-hidden="true"><span>with all under it</span><span>points</span></p>}
          <Branches branches={inOrderOfBattle(treeOf(muster.lines), view.pieces)} priced={priced} selected={hand.selected} busy={busy} label={(verb) => verbLabel(words, verb)}
            offersOf={(unit) => lines.get(unit) ?? []} onPick={(unit) => orders.select(unit)} onOffer={drop} />
          {muster.lines.length > 0 && (
            <p class="oob-total">{priced ? <><b>Total</b> <b>{thousands(muster.spent)}</b></> : <b>{counted(muster.lines.length, 'unit')}</b>}</p>
          )}
        </div>
        <Limits limits={muster.limits} onClause={onClause} />
      </div>
      <Files table={table} name={name} empty={muster.lines.length === 0} busy={busy} ready={endings(words, hand.choices)} muster={muster} drafting={hand.draft !== null} called={called} onCalled={setCalled}
        onEnd={(offer) => void orders.send(actionOf(offer))} onSaid={setSaid} />
    </section>
  );
}

/** While there is no army: of what one can be made. */
function Kinds({ kinds }: { kinds: { name: string; help: string }[] }) {
  if (kinds.length === 0) return null;
  return <dl class="kinds">{kinds.map(({ name, help }) => <div key={name}><dt>{name}</dt><dd>{help}</dd></div>)}</dl>;
}

/** What is still missing before it may be done. */
function wantedOf({ limits, lines, left }: Muster): string {
  const wrong = limits.filter((limit) => !limit.kept);
  if (wrong.length === 0) return left ? `Every limit is kept. ${counted(left, 'point is', 'points are')} left to spend.` : 'Every limit is kept.';
  const [first] = wrong, more = wrong.length - 1;
  return lines.length === 0 ? 'Begin with the first button, or let the computer build an army and change it.' : `Not complete yet: ${first!.text}, ${roomOf(first!)}${more > 0 ? `; and ${counted(more, 'limit')} more` : ''}.`;
}

/** What went wrong with a file, and the rule behind it. */
interface Said {
  text: string;
  clause?: string;
}

/** Does something with a file or the whole army, and tells what went wrong with it. */
async function saying(onSaid: (said: Said | null) => void, work: () => Promise<NotRaised | null | void>): Promise<void> {
  onSaid(null);
  try {
    const refused = await work();
    if (refused) onSaid({ text: `${refused.order === undefined ? '' : `Order ${refused.order} is refused, so none was given: `}${refused.reason}.`, clause: refused.clause });
  } catch (error) {
    onSaid({ text: error instanceof Error ? error.message : String(error) });
  }
}

/** The army as it stands in this view; the last one until the engine has answered. */
function useMuster(table: Table, view: View): Muster | null {
  const [muster, setMuster] = useState<Muster | null>(null);
  useEffect(() => {
    let old = false;
    table.muster().then((now) => !old && setMuster(now), () => undefined);
    return () => {
      old = true;
    };
  }, [view]);
  return muster;
}

/** What there is to spend: points, or where none are counted as many as may be raised. */
function Points({ muster: { spent, points, limits } }: { muster: Muster }) {
  const whole = limits.find(({ high }) => high !== null && high > 0);
  if (points === 0 && whole) return <Filled what={whole.text} value={whole.value} most={whole.high!} />;
  if (points === 0) return null;
  const over = spent > points;
  return (
    <div class="points">
      <div class="bar" role="meter" aria-label="Points" aria-valuemin={0} aria-valuemax={points} aria-valuenow={Math.min(spent, points)}
        aria-valuetext={countedOf(spent, points, 'point')} data-over={over}>
        <span style={{ width: `${Math.min(100, (100 * spent) / points)}%` }} />
      </div>
      <span>{countedOf(spent, points, 'point')}, {over ? `${thousands(spent - points)} too many` : `${thousands(points - spent)} left`}</span>
    </div>
  );
}

function Filled({ what, value, most }: { what: string; value: number; most: number }) {
  return (
    <div class="points">
      <div class="bar" role="meter" aria-label={what} aria-valuemin={0} aria-valuemax={most} aria-valuenow={Math.min(value, most)} data-over={value > most}>
        <span style={{ width: `${Math.min(100, (100 * value) / most)}%` }} />
      </div>
      <span>{thousands(value)} of {thousands(most)} {what}, {value > most ? `${thousands(value - most)} too many` : `${thousands(most - value)} left`}</span>
    </div>
  );
}

/** One by one; the whole at once only as long as there is nothing yet; or all of it by the computer or from a file. */
function Adding({ table, orders, hand, busy, begun, onSaid }: Pick<Props, 'table' | 'orders' | 'hand' | 'busy'> & { begun: boolean; onSaid(said: Said | null): void }) {
  const load = async (file: File): Promise<NotRaised | null> => table.raise({ army: await readArmy(file) });
  const words = table.facts.words, isWhole = (verb: string): boolean => words.verbs.find(({ name }) => name === verb)?.list?.type === 'entries';
  return (
    <div class="adding" role="group" aria-label="Add to the army">
      {additions(words, hand.choices).filter(({ variants }) => !begun || !isWhole(variants[0]!.do)).map(({ label, help, variants }, i) => (
        <button type="button" class={!begun && i === 0 && !hand.draft ? 'primary' : undefined} key={label} data-verb={variants[0]!.do} title={help} disabled={busy}
          onClick={() => void orders.beginAdvised(variants, above(words, variants, hand.selected))}>{label}</button>
      ))}
      <button type="button" disabled={busy} onClick={() => void saying(onSaid, () => table.raise({ by: 'computer' }))}>Computer builds it</button>
      <FileButton accept=".json" disabled={busy} onFile={(file) => void saying(onSaid, () => load(file))}>Load a file…</FileButton>
    </div>
  );
}

function Branches({ branches, ...rest }: {
  branches: Branch[];
  priced: boolean;
  selected: string | null;
  busy: boolean;
  label(verb: string): string;
  offersOf(unit: string): Offer[];
  onPick(unit: string): void;
  onOffer(offer: Offer): void;
}) {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map((branch, i) => {
        const { line, under } = branch, about = <><b>{line.unit}</b> <span class="detail">{detailOf(line)}</span></>;
        return (
          <li key={line.unit ?? `${i} ${line.text}`} data-line={line.unit} class={under.length > 0 ? 'command' : undefined}>
            <div class="line">
              {line.unit
                ? <button type="button" class="text" aria-pressed={rest.selected === line.unit} aria-label={line.text} onClick={() => rest.onPick(line.unit!)}>{about}</button>
                : <span class="text">{line.text}</span>}
              {rest.priced && under.length > 0 && <span class="subtotal" title="with all under it">{thousands(sumOf(branch))}<span class="unseen"> points with all under it</span></span>}
              {rest.priced && <span class="price">{thousands(line.cost)}<span class="unseen"> points</span></span>}
              {line.unit && rest.offersOf(line.unit).map((offer) => (
                <button type="button" class="small" key={offer.do} data-verb={offer.do} disabled={rest.busy} title={`${rest.label(offer.do)} ${line.unit}`}
                  onClick={() => rest.onOffer(offer)}>{rest.label(offer.do)}<span class="unseen"> {line.unit}</span></button>
              ))}
            </div>
            <Branches branches={under} {...rest} />
          </li>
        );
      })}
    </ul>
  );
}

const SIGNS = { ok: '✓', short: '…', broken: '✗' };

const MOST_OPEN = 6; // limits that are read at a glance; of more, those that are kept and far from their end are folded away

function Limits({ limits, onClause }: { limits: Limit[]; onClause(id: string): void }) {
  const all = limitsInOrder(limits), open = all.filter((limit, i) => i < MOST_OPEN || !limit.kept), folded = all.filter((limit) => !open.includes(limit));
  return (
    <section class="limits" aria-label="Limits">
      <h3>Limits</h3>
      <LimitRows limits={open} onClause={onClause} />
      {folded.length > 0 && (
        <details class="kept">
          <summary>{counted(folded.length, 'limit that is kept', 'limits that are kept')}</summary>
          <LimitRows limits={folded} onClause={onClause} />
        </details>
      )}
    </section>
  );
}

function LimitRows({ limits, onClause }: { limits: Limit[]; onClause(id: string): void }) {
  return (
    <ul>
      {limits.map((limit, i) => {
        const state = stateOf(limit);
        return (
          <li key={`${limit.clause} ${i}`} data-state={state}>
            <span class="state" title={STATE_WORDS[state]}><span aria-hidden="true">{SIGNS[state]}</span><span class="unseen"> {STATE_WORDS[state]}</span></span>
            <span class="counted"><b>{thousands(limit.value)}</b> {limit.text} <small>({boundsOf(limit)}{limit.clause && <>, <ClauseLink id={limit.clause} onClause={onClause} /></>})</small></span>
            <span class="room">{roomOf(limit)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Files({ table, name, called, empty, busy, ready, muster, drafting, onCalled, onEnd, onSaid }: {
  table: Table;
  name: string;
  called: string; // by the player; empty: as it is called anyway
  empty: boolean;
  busy: boolean;
  ready: Offer[]; // what says that it is complete, if that may be said
  muster: Muster;
  drafting: boolean; // then its form has the dark button
  onCalled(name: string): void;
  onEnd(offer: Offer): void;
  onSaid(said: Said | null): void;
}) {
  const [asked, setAsked] = useState<Muster | null>(null); // the army about which the player was asked
  const doubt = doubtOf(muster);
  const end = (offer: Offer): void => {
    if (!doubt || asked === muster) return onEnd(offer);
    setAsked(muster);
    onSaid({ text: doubt, clause: muster.stop?.clause ?? undefined });
  };
  const save = async (): Promise<void> => downloadArmy(called || name, await table.army(called || name) as Army);
  return (
    <footer>
      <label class="called">Name <input type="text" maxLength={60} autocomplete="off" placeholder={name} value={called} onInput={(e) => onCalled(e.currentTarget.value)} /></label>
      <button type="button" disabled={busy || empty} onClick={() => void saying(onSaid, save)}>Save as a file</button>
      {ready.map((offer) => (
        <button type="button" class={drafting ? 'done' : 'primary done'} key={offer.do} data-verb={offer.do} disabled={busy} onClick={() => end(offer)}>{doubt && asked === muster ? 'Done all the same' : 'Done'}</button>
      ))}
      {ready.length === 0 && <button type="button" class="done" disabled title={summaryOf(muster)}>Done</button>}
    </footer>
  );
}
