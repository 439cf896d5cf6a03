// panels/EntryList.tsx - a list of units or kinds in an order: who joins in, what an army is made of.
import type { Action, Param, Refusal } from '../engine/protocol';
import type { Draft, Item } from '../game/draft';
import { actionWith, changed, filled, groupsOf, itemWords, variationsOf, withOne, without, type Group } from '../game/entries';
import { humanise } from '../game/offers';
import { Amount } from './ParamField';
import { useTrials, type TryOut } from './useTrials';
import { counted } from '../kit/count';
import { inProse } from './wording';

interface Props {
  draft: Draft;
  units: string[];
  /** Zones in which somebody of the other side is. */
  zones?: string[];
  tryOut: TryOut;
  onItems(items: Item[]): void;
}

export function EntryList(props: Props) {
  if (isAimed(props.draft) && props.zones) return <Aiming {...props} zones={props.zones} />;
  if (isShared(props.draft)) return <Sharing {...props} />;
  if (isMeasured(props.draft)) return <Rows {...props} />;
  return props.draft.verb.list!.fields![0]!.type === 'unit' ? <Joining {...props} /> : <Counting {...props} />;
}

/** What the engine says about lists of entries, by the entries. */
function useLists(draft: Draft, lists: Item[][], tryOut: TryOut): (items: Item[]) => Refusal | null | undefined {
  const actions: Action[] = lists.map((items) => actionWith(draft, items));
  const trials = useTrials(actions, tryOut);
  return (items) => trials.get(JSON.stringify(actionWith(draft, items)));
}

// --- units, each against a zone -------------------------------------------------------------------

const isAimed = ({ verb }: Draft): boolean => verb.list!.fields!.length === 2 && verb.list!.fields![0]!.type === 'unit' && verb.list!.fields![1]!.type === 'zone';

/** Whoever can do it to a zone has a button for that. */
function Aiming({ draft, units, zones, tryOut, onItems }: Props & { zones: string[] }) {
  const [unit, zone] = draft.verb.list!.fields!.map((f) => f.name) as [string, string];
  const pool = units.flatMap((name) => zones.map((at): Item => ({ [unit]: name, [zone]: at })));
  const answer = useLists(draft, pool.map((item) => [item]), tryOut);
  const chosen = (item: Item): boolean => draft.items.some((other) => other[unit] === item[unit] && other[zone] === item[zone]);
  const toggle = (item: Item): void => {
    const others = draft.items.filter((other) => other[unit] !== item[unit]);
    onItems(chosen(item) ? others : [...others, item]);
  };
  return (
    <ul class="joining">
      {pool.filter((item) => answer([item]) === null || chosen(item)).map((item) => (
        <li key={itemWords(draft.verb.list!.fields!, item)}>
          <button type="button" aria-pressed={chosen(item)} onClick={() => toggle(item)}>{String(item[unit])} at {String(item[zone])}</button>
        </li>
      ))}
    </ul>
  );
}

// --- numbers shared out among units --------------------------------------------------------------

/** The engine has said who may be named, and all that is said of them is numbers. */
function isShared({ verb, variants }: Draft): boolean {
  const { name, fields } = verb.list!;
  return fields![0]!.type === 'unit' && fields!.length > 1 && fields!.slice(1).every((f) => f.type === 'number') && Array.isArray(variants[0]?.[name]);
}

/** A counter for each unit. The sum is to stay what it was: what is left to give out, or too much, is told. */
function Sharing({ draft, onItems }: Props) {
  const { name, fields } = draft.verb.list!, [unit, ...numbers] = fields!;
  const proposed = draft.variants[0]![name] as Item[], rows = draft.items.length > 0 ? draft.items : proposed;
  const used = numbers.filter((f) => proposed.some((item) => typeof item[f.name] === 'number'));
  const sum = (items: Item[], field: string): number => items.reduce((n, item) => n + (typeof item[field] === 'number' ? (item[field] as number) : 0), 0);
  const set = (row: number, field: string, to: number): void => onItems(rows.map((item, i) => (i === row ? { ...item, [field]: Math.max(0, to) } : item)));
  return (
    <>
      <ul class="counting sharing">
        {rows.map((item, i) => (
          <li key={String(item[unit!.name])}>
            <span class="kind">{String(item[unit!.name])}</span>
            {used.map((f) => {
              const n = typeof item[f.name] === 'number' ? (item[f.name] as number) : 0, what = `${humanise(f.name)}: ${String(item[unit!.name])}`;
              return (
                <span class="stepper" key={f.name} role="group" aria-label={what}>
                  {used.length > 1 && <small>{humanise(f.name)}</small>}
                  <button type="button" class="small" aria-label={`one less, ${what}`} disabled={n === 0} onClick={() => set(i, f.name, n - 1)}>−</button>
                  <output>{n}</output>
                  <button type="button" class="small" aria-label={`one more, ${what}`} onClick={() => set(i, f.name, n + 1)}>+</button>
                </span>
              );
            })}
          </li>
        ))}
      </ul>
      {used.map((f) => {
        const left = sum(proposed, f.name) - sum(rows, f.name);
        return <p class="total" role="status" key={f.name}>{humanise(f.name)}: {left === 0 ? 'all given out' : left > 0 ? `${left} still to give out` : `${-left} too many`}</p>;
      })}
    </>
  );
}

// --- rows of numbers ------------------------------------------------------------------------------

const isMeasured = ({ verb }: Draft): boolean => verb.list!.fields!.every((f) => f.type === 'number' || f.type === 'length' || f.type === 'angle');

/** Each entry is a row of numbers; one more begins where the last left off. */
function Rows({ draft, onItems }: Props) {
  const { fields, high } = draft.verb.list!, { items } = draft;
  const next = (): Item => Object.fromEntries(fields!.map((f) => {
    const last = items.at(-1)?.[f.name];
    return [f.name, typeof last === 'number' && f.type === 'number' ? Math.min(last + 1, f.high ?? Infinity) : (last ?? (f.type === 'angle' ? 15 : (f.low ?? 1)))];
  }));
  return (
    <>
      <ol class="rows">
        {items.map((item, i) => (
          <li key={i}>
            {fields!.map((f) => (
              <Amount key={f.name} param={f} value={item[f.name]} onChange={(v) => onItems(items.map((old, j) => (j === i ? withField(old, f.name, v) : old)))} />
            ))}
            <button type="button" class="small" aria-label={`remove ${i + 1}`} onClick={() => onItems(items.filter((_, j) => j !== i))}>×</button>
          </li>
        ))}
      </ol>
      {items.length < high && <div class="adding"><button type="button" onClick={() => onItems([...items, next()])}>+ one more</button></div>}
    </>
  );
}

// --- units, each once ----------------------------------------------------------------------------

/** Those who could join are buttons; why the others cannot is told on request. */
function Joining({ draft, units, tryOut, onItems }: Props) {
  const fields = draft.verb.list!.fields!, name = fields[0]!.name;
  const pool = units.filter((unit) => unit !== draft.actor).map((unit) => filled(fields, { [name]: unit }));
  const answer = useLists(draft, pool.flatMap((item) => [[item], [{ [name]: item[name] }]]), tryOut);
  const said = (item: Item): Item | undefined => draft.items.find((other) => other[name] === item[name]);
  const verdict = (item: Item): Refusal | null | undefined => {
    const plain = answer([{ [name]: item[name] }]);
    return plain === null ? null : answer([item]);
  };
  const able = pool.filter((item) => verdict(item) === null || said(item));
  const others = pool.filter((item) => !able.includes(item) && verdict(item));
  const toggle = (item: Item): void => {
    const known = said(item);
    onItems(known ? draft.items.filter((other) => other !== known) : [...draft.items, { [name]: item[name] }]);
  };
  return (
    <>
      <ul class="joining">
        {able.map((item) => (
          <li key={String(item[name])}>
            <button type="button" aria-pressed={said(item) !== undefined} onClick={() => toggle(item)}>{String(item[name])}</button>
            {said(item) && fields.slice(1).filter((f) => f.type === 'number').map((f) => (
              <Amount key={f.name} param={f} value={said(item)![f.name]}
                onChange={(v) => onItems(draft.items.map((other) => (other === said(item) ? withField(other, f.name, v) : other)))} />
            ))}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details class={able.length === 0 ? 'others nobody' : 'others'}>
          <summary>{able.length === 0 ? 'Nobody else can join in: why not?' : `${counted(others.length, 'other')} cannot`}</summary>
          <ul>{others.map((item) => <li key={String(item[name])}><strong>{String(item[name])}</strong>: {inProse(verdict(item)!.reason)}</li>)}</ul>
        </details>
      )}
    </>
  );
}

function withField(item: Item, name: string, value: unknown): Item {
  const { [name]: _old, ...rest } = item;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}

// --- kinds, counted ------------------------------------------------------------------------------

/** So many of each kind; one of them can be made different from its like. */
function Counting({ draft, tryOut, onItems }: Props) {
  const list = draft.verb.list!, fields = list.fields!, { items } = draft;
  const plain = (fields[0]!.choices ?? []).map((choice): Item => ({ [fields[0]!.name]: choice }));
  const groups = groupsOf(items);
  const kinds = [...groups, ...plain.filter((item) => !groups.some((g) => itemWords(fields, g.item) === itemWords(fields, item))).map((item) => ({ item, count: 0 }))];
  const order = (g: Group): number => (fields[0]!.choices ?? []).indexOf(String(g.item[fields[0]!.name]));
  const wanted = [
    ...plain.map((item) => [item]), ...kinds.map((g) => withOne(items, g.item)),
    ...groups.flatMap((g) => variationsOf(fields, g.item).map((to) => changed(items, g.item, to))),
  ];
  const answer = useLists(draft, wanted, tryOut);
  const shown = kinds.filter((g) => g.count > 0 || answer([g.item]) === null).sort((a, b) => order(a) - order(b));
  const reasons = shown.map((g) => answer(withOne(items, g.item))?.reason);
  const shared = reasons.every((reason) => reason === reasons[0]) ? reasons[0] : undefined; // no more of anything
  return (
    <>
      <ul class="counting">
        {shown.map((group) => (
          <Kind key={itemWords(fields, group.item)} group={group} fields={fields} full={items.length >= list.high}
            refusal={answer(withOne(items, group.item)) ?? null} shared={shared !== undefined}
            others={group.count === 0 ? [] : variationsOf(fields, group.item).filter((to) => answer(changed(items, group.item, to)) === null)}
            onCount={(by) => onItems(by > 0 ? withOne(items, group.item) : without(items, group.item))}
            onChange={(to) => onItems(changed(items, group.item, to))} />
        ))}
      </ul>
      <p class="total" role="status">{items.length} in all{shared && <small>No more: {shared}</small>}</p>
    </>
  );
}

function Kind({ group, fields, full, refusal, shared, others, onCount, onChange }: {
  group: Group; fields: Param[]; full: boolean; refusal: Refusal | null; shared: boolean; others: Item[]; onCount(by: 1 | -1): void; onChange(to: Item): void;
}) {
  const name = itemWords(fields, group.item);
  return (
    <li>
      <span class="kind">{name}</span>
      <span class="stepper">
        <button type="button" class="small" aria-label={`one ${name} less`} disabled={group.count === 0} onClick={() => onCount(-1)}>−</button>
        <output>{group.count}</output>
        <button type="button" class="small" aria-label={`one more ${name}`} disabled={full || refusal !== null}
          title={refusal?.reason} onClick={() => onCount(1)}>+</button>
      </span>
      {refusal && !shared && <small>No more: {refusal.reason}</small>}
      {others.length > 0 && (
        <span class="variations">make one{others.map((to) => (
          <button type="button" class="small" key={itemWords(fields, to)} title={helpOf(fields, group.item, to)} onClick={() => onChange(to)}>
            {humanise(difference(fields, group.item, to))}
          </button>
        ))}
        </span>
      )}
    </li>
  );
}

const differing = (fields: Param[], from: Item, to: Item): Param | undefined => fields.find((f) => from[f.name] !== to[f.name]);

function difference(fields: Param[], from: Item, to: Item): string {
  const field = differing(fields, from, to);
  return !field ? '' : to[field.name] === true ? field.name : String(to[field.name]);
}

const helpOf = (fields: Param[], from: Item, to: Item): string | undefined => differing(fields, from, to)?.help;
