// panels/OrderCard.tsx - the chosen unit: what it is, what it may do, and the order in the making.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Formation, Offer, Param, Piece, Point, Shape, Side, Why, Words } from '../engine/protocol';
import { draftAction, fieldsOf, hasList, isBare, kindWithMotion, limitOf, missing, setItems, setValue, type Draft, type Field } from '../game/draft';
import { groupOffers } from '../game/groups';
import type { Further } from '../game/flow';
import { detailOf, goesSomewhere, humanise, isAside, isClosed, partiesIn } from '../game/offers';
import { aimAt, aimOf, facingParam, unitInstead } from '../game/pointing';
import { asksForStands, standField } from '../game/stands';
import { latelyOf, type Lately } from './lately';
import { letGo } from './letgo';
import { ListEditor } from './ListEditor';
import { ParamField } from './ParamField';
import { StandPicker } from './StandPicker';
import type { PriceOf } from './PricedChoice';
import { useTrials, type TryOut } from './useTrials';
import { counted, standsOf } from '../kit/count';
import { later } from '../kit/later';
import { forHand } from '../kit/screen';
import type { LogEntry } from './story';
import { stillToDo } from './todo';
import { capital, inProse, saysMore } from './wording';

/** Armies are raised in few battles. */
const PricedChoice = later(() => import('./PricedChoice').then((m) => m.PricedChoice));

/** Nobody needs a reason before he has tried. */
export const WhyNot = later(() => import('./WhyNot').then((m) => m.WhyNot));

interface Props {
  piece: Piece | undefined;
  words: Words;
  offers: Offer[];
  draft: Draft | null;
  /** Units that an order may name. */
  units: string[];
  /** Cards that it may name. */
  cards?: string[];
  /** Zones with somebody of the other side in them. */
  zones?: string[];
  /** The table, in inches. */
  table: Point;
  sideOf?(name: string): Side | undefined;
  /** The enemy that it would fight, where the order does not name him. */
  against?: string;
  /** The story, for what happened to the unit last. */
  log?: readonly LogEntry[];
  /** Those of the view, which its piece belongs to. */
  formations?: Formation[];
  /** What is drawn about the unit on the map. */
  shapes?: Shape[];
  /** Why it can do nothing now, and what is said where the rules say nothing. */
  whys?: Why[];
  otherwise: string;
  onClause(id: string): void;
  /** Only who it is and what it may do: something else is being read. */
  brief?: boolean;
  /** May the order be given as it stands? Not known: undefined. */
  legal: boolean | undefined;
  cost: number | undefined;
  busy: boolean;
  tryOut: TryOut;
  /** While an army is raised: what an order would cost. */
  priceOf?: PriceOf;
  onBegin(variants: Offer[]): void;
  onGlance(offer: Offer | null): void;
  onDraft(draft: Draft): void;
  onCommit(): void;
  onCancel(): void;
  /** What can be said along with the order for the times to come, and whether it is. */
  further?: Further | null;
  saysFurther?: boolean;
  onFurther?(says: boolean): void;
  /** What the engine says about the order, shown beside the button that gives it. */
  children?: ComponentChildren;
}

export function OrderCard(props: Props) {
  const { piece, draft } = props;
  if (!piece && !draft) return null;
  return (
    <section class="card order" aria-label={piece ? piece.name : 'Order'} onClick={letGo}>
      {piece && !draft && props.brief && <h2 class={piece.side}>{piece.whole_name ?? piece.name}</h2>}
      {piece && !draft && !props.brief && <Head piece={piece} />}
      {draft ? <Making {...props} draft={draft} /> : <Verbs {...props} />}
      {piece && !draft && !props.brief && <About piece={piece} words={props.words} lately={latelyOf(props.log ?? [], piece.name)} formations={props.formations ?? []} shapes={props.shapes ?? []} />}
    </section>
  );
}

/** Who it is and how many; what it may do comes next, and then the rest of what is known. */
function Head({ piece }: { piece: Piece }) {
  const strength = piece.full_strength > 0 && (piece.on_table || piece.strength > 0) ? [standsOf(piece.strength, piece.full_strength)] : [];
  // What it stands for: the guns of a battery may be those of several that fight as one piece.
  const history = [piece.men ? counted(piece.men, 'man', 'men') : '', piece.guns ? counted(piece.guns, 'gun') : ''].filter(Boolean).map((many) => `stands for ${many}`);
  return (
    <div class={`about ${piece.side}`}>
      <h2>{piece.whole_name ?? piece.name}</h2>
      <p>{[piece.symbol, ...strength, ...history].map(humanise).join(' · ')}</p>
    </div>
  );
}

/** Under whom, with what and how far, in what state, and what happened to it. */
function About({ piece, words, lately, formations, shapes }: { piece: Piece; words: Words; lately: Lately[]; formations: Formation[]; shapes: Shape[] }) {
  const known = knownOf(piece, words), said = known.map(([, value]) => value), above = aboveOf(piece, formations);
  const marks = piece.marks.filter((mark) => !said.includes(mark)).map((name) => words.marks.find((mark) => mark.name === name) ?? { name, help: '' });
  return (
    <div class={`about known-of ${piece.side}`}>
      {above && <p class="above">{above}</p>}
      {known.length > 0 && (
        <dl class="known">
          {known.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{humanise(value)}</dd></div>)}
        </dl>
      )}
      <Reaches name="Range" shapes={shapes.filter(({ kind }) => kind === 'range')} />
      <Reaches name="Command" shapes={shapes.filter(({ kind }) => kind === 'command')} />
      {marks.length > 0 && <ul class="marks-told">{marks.map(({ name, help }) => <li key={name}><b>{humanise(name)}</b>{toldOf(name, help ?? '')}</li>)}</ul>}
      {lately.length > 0 && <p class="lately">Before: {lately.map(({ when, told }) => <span key={when}><b>{when}</b>: {told.join('; ')}. </span>)}</p>}
    </div>
  );
}

/** What a mark means after its name, which the engine's line may begin with. */
function toldOf(name: string, help: string): string {
  const said = humanise(name), rest = help.toLowerCase().startsWith(said) ? help.slice(said.length).replace(/^:\s*/, '') : help;
  return rest && rest !== help ? (help.charAt(said.length) === ':' ? `: ${rest}` : rest) : rest && `: ${rest}`;
}

/** How far it shoots or is heard: what the map has written on it. */
function Reaches({ name, shapes }: { name: string; shapes: Shape[] }) {
  const labels = [...new Set(shapes.flatMap(({ label }) => (label ? [inProse(label)] : [])))];
  return labels.length === 0 ? null : <div class="reaches"><b>{name}</b> <ul>{labels.map((label) => <li key={label}>{label}</li>)}</ul></div>;
}

/** "Third Brigade (Vincent), First Division (Barnes)": whom it is under, with those who lead them; what a name has in it already is not said again. */
function aboveOf(piece: Piece, formations: Formation[]): string {
  const chain: string[] = [];
  for (let f = piece.under === undefined ? undefined : formations[piece.under]; f && chain.length < MOST_ABOVE && f.level !== 'army'; f = f.under === undefined ? undefined : formations[f.under])
    if (f.name !== piece.name && !chain.at(-1)?.includes(f.name)) chain.push(f.name.includes(f.short) ? f.name : `${f.name} (${f.short})`);
  return chain.join(', ');
}

const MOST_ABOVE = 2;

/** What the engine wants players to know of such a piece: labels and values. */
function knownOf(piece: Piece, words: Words): [string, string][] {
  return words.fields.unit.flatMap((field): [string, string][] => {
    const value = piece.fields[field.name];
    if (!field.label || (field.symbols && !field.symbols.includes(piece.symbol)) || (field.quiet && (!value || value === field.choices?.[0]))) return [];
    const told = typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    return told === null ? [] : [[field.label, told]];
  });
}

const FEW = 5; // orders that have room for what they mean

/** The kinds of thing the unit may do; keys 1 to 9 begin them. */
function Verbs({ piece, words, offers, whys, otherwise, busy, onClause, onBegin, onGlance }: Props) {
  const groups = groupOffers(words, offers, piece?.name ?? '');
  const idle = (groups.length === 0 || (whys !== undefined && whys.length > 0)) && groups.every(({ variants }) => isAside(words, variants[0]!)) && <WhyNot whys={whys} otherwise={otherwise} onClause={onClause} />;
  if (groups.length === 0) return <>{idle}</>;
  // Of several with one meaning it is said once, by what is asked.
  const explained = groups.length <= FEW && new Set(groups.map(({ help }) => help)).size === groups.length;
  return (
    <>
    {idle}
    <ul class={explained ? 'verbs explained' : 'verbs'}>
      {groups.map(({ label, help, variants }, i) => (
        <li key={label}>
          <button disabled={busy} title={help} data-verb={variants[0]!.do} onClick={() => onBegin(variants)}
            onPointerEnter={() => onGlance(variants[0]!)} onPointerLeave={() => onGlance(null)}
            onFocus={() => onGlance(variants[0]!)} onBlur={() => onGlance(null)}>
            {i < 9 && <kbd>{i + 1}</kbd>} {label}
          </button>
          {variants[0]!.cost > 0 && <span class="cost" title="what it costs">{variants[0]!.cost}</span>}
          {explained && help && help !== label && <small>{help}</small>}
        </li>
      ))}
    </ul>
    </>
  );
}

/** Amounts that the browser thinks too fine are the engine's own: it alone judges them. */
function Making({ piece, words, draft, units, cards, zones, table, sideOf, against, legal, cost, busy, tryOut, priceOf, onDraft, onCommit, onCancel, further, saysFurther, onFurther, children }: Props & { draft: Draft }) {
  const todo = stillToDo(draft), aim = aimOf(draft)?.name, pointed = pointedFields(draft);
  const asked = fieldsOf(draft).filter((field) => field.param.of !== 'stands' && !pointed.some(({ param }) => param.name === field.param.name));
  const onMap = isSaidOnMap(draft), spare = asked.filter((field) => maySpare(field, aim) && (onMap || field.param.type === 'angle')), waits = piece?.on_table === false, folded = [...pointed, ...spare];
  const form = useRef<HTMLFormElement>(null), { enemies, towards, beside } = partiesIn(words, draftAction(draft), piece?.name ?? null, (name) => sideOf?.(name));
  const others = enemies.length > 0 ? enemies : against ? [against] : [], enemy = others[0] === undefined ? undefined : sideOf?.(others[0]);
  const exact = useRef(false), answer = answerOf(draft), about = aboutDraft(words, draft, cost, legal === undefined);
  exact.current ||= spare.some(({ value }) => value !== undefined); // once something is said there, it stays open
  useEffect(() => () => { exact.current = false; }, [draft.verb.name, draft.actor]);
  const isLeaderAimed = aim !== undefined && piece?.symbol === 'leader' && piece.on_table && (facingParam(draft) !== undefined || unitInstead(draft) !== undefined);
  useEffect(() => {
    // Whoever began it by key goes on from here: Enter must not press the button that began it again.
    if (document.activeElement === document.body || document.activeElement instanceof HTMLButtonElement) form.current?.focus({ preventScroll: true });
    for (const scroller of ['.cards.drafting', '.side-room']) form.current?.closest(scroller)?.scrollTo(0, 0);
  }, [draft.verb.name, draft.actor]);
  return (
    <form class="making" ref={form} tabIndex={-1} noValidate onSubmit={(e) => { e.preventDefault(); onCommit(); }}>
      <h2>{capital(draft.verb.button ?? humanise(draft.verb.name))}{answer && `: ${answer}`}{others.length > 0 && <>{enemies.length === 0 && goesSomewhere(words, draft.variants[0]!) && ' to fight'} <span class={enemy ?? ''}>{others.join(', ')}</span></>}{towards.length > 0 && ` to ${towards.join(', ')}`}</h2>
      <p class="hint">{piece && <b class={piece.side}>{piece.whole_name ?? piece.name}</b>}{beside.length > 0 && ` with ${beside.join(', ')}`}{piece && about && ' · '}{about}</p>
      <div class="form">
        {isLeaderAimed && (
          <p class="hint">{forHand(unitInstead(draft) ? 'Press on the table, or on a unit of yours to go to it.' : 'Press on a unit of yours to go right behind it.')}</p>
        )}
        {draft.stopped && <p class="advice" role="status">{draft.stopped.clause ? `No farther: ${inProse(draft.stopped.reason)}` : capital(draft.stopped.reason)}.</p>}
        {isStepped(draft) && <p class="hint">{forHand('Press on the map where it should go, or drag it by its handles.')}</p>}
        {isDragged(draft) && <p class="hint">Drag it on the table, or write it here.</p>}
        {isPointed(draft) && <p class="meant">{inProse(detailOf(words, { ...draftAction(draft), cost: 0 }))}</p>}
        {draft.gaveWay && <p class="advice" role="status">“{capital(humanise(draft.gaveWay.from))}” does not go with {draft.gaveWay.by}: the order is “{capital(humanise(draft.gaveWay.to))}” now.</p>}
        {draft.suggested && <p class="advice">The computer would do this{draft.why ? `: ${draft.why}` : ''}.</p>}
        {asked.filter((field) => !spare.includes(field)).map((field) => (
          <OneField key={field.param.name} field={field} draft={draft} units={units} cards={cards} aimed={aim === field.param.name} tryOut={tryOut} priceOf={priceOf} onDraft={onDraft} />
        ))}
        {pointed.length > 0 && !isLeaderAimed && <p class="hint">{forHand(pointWords(draft, waits, piece))}</p>}
        {folded.length > 0 && (
          <details class="in-numbers" open={exact.current}>
            <summary>{waits ? 'In numbers' : 'Exactly…'}</summary>
            {folded.map((field) => <OneField key={field.param.name} field={field} draft={draft} units={units} aimed={aim === field.param.name} tryOut={tryOut} onDraft={onDraft} />)}
          </details>
        )}
        {piece && asksForStands(draft) && <StandPicker draft={draft} piece={piece} onDraft={onDraft} />}
        {hasList(draft) && standField(draft) === null && (
          <ListEditor draft={draft} units={units} cards={cards} zones={zones} aim={aim} table={table} tryOut={tryOut} onDraft={onDraft}
            onAim={(name) => onDraft(aimAt(draft, name))} onItems={(items) => onDraft(setItems(draft, items))} />
        )}
      </div>
      <div class="foot">
        {children}
        {further && <FurtherTick further={further} says={saysFurther === true} onChange={(says) => onFurther?.(says)} />}
        <div class="buttons">
          <button type="submit" class={isBare(draft) ? undefined : 'primary'} disabled={busy || todo !== null || legal === false}>
            {todo ?? (isBare(draft) ? `Give the order without ${humanise(draft.verb.list!.name)}` : <>{deedOf(draft)} <kbd>Enter</kbd></>)}
          </button>
          <button type="button" onClick={onCancel}>Not now <kbd>Esc</kbd></button>
        </div>
      </div>
    </form>
  );
}

/** What the button does: an order, unless something new is there by it, as when an army is raised or ground is laid. */
const deedOf = ({ verb }: Draft): string => (verb.makes && verb.button ? capital(verb.button) : 'Give the order');

/** Along with the order: what is meant from now on. */
function FurtherTick({ further, says, onChange }: { further: Further; says: boolean; onChange(says: boolean): void }) {
  const [text, meaning] = 'again' in further
    ? ['and keep at it from now on', 'The same order each time, as long as it can be given and the computer would give it, until one of the two suffers losses; you can take it back beside the map']
    : [`and let the computer see to other ${further.staff}`, 'The computer gives such orders when you end a phase, or have nothing else to do; you can take it back beside the map'];
  return <label class="choice further" title={meaning}><input type="checkbox" checked={says} onChange={(event) => onChange(event.currentTarget.checked)} /> <span>{text}</span></label>;
}

/** How a place is pointed at, and which way one faces there, if that is asked. */
function pointWords(draft: Draft, waits: boolean, piece: Piece | undefined): string {
  const where = waits ? 'Press on the marked ground' : `Press where ${piece?.symbol === 'leader' ? 'he' : 'it'} shall go`;
  return `${where}${facingParam(draft) ? `; keep pressed and pull to turn ${piece?.symbol === 'leader' ? 'him' : 'it'}` : ''}.`;
}

/** Where a piece goes and which way it faces is pointed at: the numbers are for those who want them. */
function pointedFields(draft: Draft): Field[] {
  const aim = aimOf(draft);
  if (aim?.param.type !== 'place' || aim.list) return [];
  return fieldsOf(draft).filter(({ param }) => param.name === aim.name || param.name === facingParam(draft)?.name);
}

/** Is where it goes said on the map, and is that most of it? */
const isSaidOnMap = (draft: Draft): boolean => kindWithMotion(draft, 'ahead') !== undefined || aimOf(draft)?.param.type === 'place';

/** What may be left out and is said in words or numbers: seldom wanted, so it does not stand in the way. */
const maySpare = ({ param }: Field, aim: string | undefined): boolean =>
  param.optional === true && param.name !== aim && ['choice', 'number', 'angle', 'length', 'place'].includes(param.type);

/** Is it said by dragging the piece about? Steps say so by their handles. */
const isDragged = (draft: Draft): boolean => fieldsOf(draft).some((f) => f.param.motion !== undefined);

/** Is it made of steps ahead and turns? */
const isStepped = (draft: Draft): boolean => draft.items.length === 0 && kindWithMotion(draft, 'ahead') !== undefined;

/** Of cards and zones: what has been said stands in different places, so it is told in one line. */
const isPointed = (draft: Draft): boolean => draft.verb.params.some((p) => p.type === 'card' || p.type === 'zone');

const kindsIn = (draft: Draft): Param[] => draft.verb.params.filter((p) => p.type === 'choice' && typeof draft.values[p.name] === 'string');

/** What was answered, of an order that leaves nothing more to say: "fall back". */
const answerOf = (draft: Draft): string => (draft.variants.length > 1 || hasList(draft) || fieldsOf(draft).length > 0 ? '' : kindsIn(draft).map((p) => humanise(String(draft.values[p.name]))).join(', '));

/** What that answer means, or the order. */
function meaningOf(draft: Draft): string {
  const [kind, ...more] = kindsIn(draft), told = kind && kind.choice_help?.[kind.choices!.indexOf(String(draft.values[kind.name]))];
  return answerOf(draft) && more.length === 0 && told ? told : draft.verb.help;
}

/** How far it may go at most is said until the engine has said how far it may here. */
function aboutDraft(words: Words, draft: Draft, cost: number | undefined, unjudged: boolean): string {
  const title = draft.verb.button ?? humanise(draft.verb.name), limit = limitOf(draft), price = cost ?? draft.variants[0]?.cost ?? 0;
  const open = !draft.variants.every((o) => isClosed(words, o));
  return [...(saysMore(meaningOf(draft), title) ? [meaningOf(draft)] : []), ...(limit && open && unjudged ? [`up to ${limit}`] : []), ...(price > 0 ? [`costs ${price}`] : [])].join('; ');
}

interface OneProps {
  field: Field;
  draft: Draft;
  units: string[];
  cards?: string[];
  aimed: boolean;
  tryOut: TryOut;
  priceOf?: PriceOf;
  onDraft(draft: Draft): void;
}

function OneField(props: OneProps) {
  const { field: { param, value, options, fitting }, draft, units, cards, aimed, priceOf, onDraft } = props;
  const among = options ?? param.choices;
  if (priceOf && param.type === 'choice' && among)
    return <PricedChoice draft={draft} param={param} options={among} value={value} priceOf={priceOf} onChange={(v) => onDraft(setValue(draft, param.name, v))} />;
  if (param.type === 'unit' && param.optional && !options) return <UnitField {...props} />;
  return (
    <ParamField param={param} value={value} options={options} fitting={fitting} units={units} cards={cards} aimed={aimed}
      onAim={() => onDraft(aimAt(draft, param.name))} onChange={(v) => onDraft(setValue(draft, param.name, v))} />
  );
}

/** A unit that may be named, but need not be: only those that the engine would accept are listed, and if there are any. */
function UnitField({ field: { param, value }, draft, units, tryOut, onDraft }: OneProps) {
  const actions = missing(draft) === null ? units.map((unit) => ({ ...draftAction(draft), [param.name]: unit })) : [];
  const trials = useTrials(actions, tryOut);
  const able = units.filter((_, i) => actions[i] && trials.get(JSON.stringify(actions[i])) === null);
  if (able.length === 0 && value === undefined) return null;
  return <ParamField param={param} value={value} units={able} onChange={(v) => onDraft(setValue(draft, param.name, v))} />;
}
