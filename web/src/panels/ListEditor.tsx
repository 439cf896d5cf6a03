// panels/ListEditor.tsx - the list of an order: steps of a move, units that join in, corners of a wood.
import type { Param } from '../engine/protocol';
import { stepKinds, type Draft } from '../game/draft';
import { humanise } from '../game/offers';
import { CardPile } from './CardChoice';
import { Icon } from './Icon';
import { Amount, ParamField } from './ParamField';

type Item = Record<string, unknown>;

interface Props {
  draft: Draft;
  units: string[];
  cards?: string[];
  onItems(items: Item[]): void;
}

export function ListEditor({ draft, units, cards, onItems }: Props) {
  const list = draft.verb.list!, only = list.fields?.length === 1 ? list.fields[0]! : undefined;
  if (cards && only?.type === 'card') return <CardPile draft={draft} field={only.name} cards={cards} onItems={onItems} />;
  const replace = (i: number, item: Item): void => onItems(draft.items.map((old, j) => (j === i ? item : old)));
  const remove = (i: number): void => onItems(draft.items.filter((_, j) => j !== i));
  const kinds = stepKinds(draft);
  return (
    <fieldset class="list">
      <legend>{humanise(list.name)}</legend>
      <ol>
        {draft.items.map((item, i) => (
          <li key={i}>
            {list.type === 'steps'
              ? <StepFields item={item} kinds={kinds} onChange={(changed) => replace(i, changed)} />
              : <EntryFields item={item} fields={list.fields ?? []} units={units} cards={cards} onChange={(changed) => replace(i, changed)} />}
            <button type="button" class="small" aria-label={`remove ${i + 1}`} onClick={() => remove(i)}><Icon name="close" /></button>
          </li>
        ))}
      </ol>
      {draft.items.length < list.high && (
        <div class="adding">
          {list.type === 'steps'
            ? kinds.filter((k) => k.motion || kinds.every((other) => !other.motion)).map((k) => (
              <button type="button" key={k.name} onClick={() => onItems([...draft.items, { [k.name]: firstValue(k) }])}>+ {humanise(k.name)}</button>
            ))
            : <button type="button" onClick={() => onItems([...draft.items, firstEntry(list.fields ?? [], units)])}>+ add</button>}
        </div>
      )}
    </fieldset>
  );
}

const firstValue = (param: Param): unknown => (param.type === 'angle' ? 10 : param.type === 'length' ? 1 : (param.choices?.[0] ?? param.low ?? 1));

/** A new entry says what must be said; the rest is left out until the player sets it. */
function firstEntry(fields: Param[], units: string[]): Item {
  const first = (p: Param): unknown => (p.type === 'unit' ? (units[0] ?? '') : p.type === 'place' || p.type === 'zone' ? [0, 0] : firstValue(p));
  return Object.fromEntries(fields.filter((f) => !f.optional).map((f) => [f.name, first(f)]));
}

function StepFields({ item, kinds, onChange }: { item: Item; kinds: Param[]; onChange(item: Item): void }) {
  const [name, value] = Object.entries(item)[0] ?? [''];
  const kind = kinds.find((k) => k.name === name);
  if (!kind) return <span>{humanise(name)}</span>;
  if (kind.type === 'length' || kind.type === 'angle' || kind.type === 'number')
    return <Amount param={kind} value={value} label={humanise(kind.name)} onChange={(v) => onChange({ [kind.name]: v ?? 0 })} />;
  return <ParamField param={kind} value={value} units={[]} onChange={(v) => onChange({ [kind.name]: v })} />;
}

function EntryFields({ item, fields, units, cards, onChange }: {
  item: Item; fields: Param[]; units: string[]; cards?: string[]; onChange(item: Item): void;
}) {
  const set = (name: string, value: unknown): void => {
    const changed = { ...item, [name]: value };
    if (value === null) delete changed[name];
    onChange(changed);
  };
  return (
    <div class="entry">
      {fields.map((f) => <ParamField key={f.name} param={f} value={item[f.name]} units={units} cards={cards} onChange={(v) => set(f.name, v)} />)}
    </div>
  );
}
