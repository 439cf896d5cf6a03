// panels/ListEditor.tsx - the list of an order: steps of a move, units that join in, corners of a wood.
import type { Param } from '../engine/protocol';
import { stepKinds, type Draft, type Item } from '../game/draft';
import { humanise } from '../game/offers';
import { CardPile } from './CardChoice';
import { EntryList } from './EntryList';
import { Icon } from './Icon';
import { Amount, Coordinates, ParamField } from './ParamField';
import type { TryOut } from './useTrials';

interface Props {
  draft: Draft;
  units: string[];
  cards?: string[];
  zones?: string[];
  /** Of places: a press on the table adds one now. */
  aimed: boolean;
  tryOut: TryOut;
  onAim(): void;
  onItems(items: Item[]): void;
}

export function ListEditor(props: Props) {
  const list = props.draft.verb.list!, field = list.fields?.[0];
  const cards = props.cards, only = list.fields?.length === 1 ? list.fields[0]! : undefined;
  if (cards && only?.type === 'card') return <CardPile draft={props.draft} field={only.name} />;
  const places = list.type === 'entries' && (field?.type === 'place' || field?.type === 'zone');
  return (
    <fieldset class={`list ${places && props.aimed ? 'aimed' : ''}`}>
      <legend>{humanise(list.name)}</legend>
      {list.help && <p class="hint">{list.help}</p>}
      {places ? <Places {...props} field={field!} /> : list.type === 'steps' ? <Steps {...props} /> : <EntryList {...props} />}
    </fieldset>
  );
}

/** Each press on the table adds a place; the last can be taken back, and all can be written exactly. */
function Places({ draft, aimed, field, onAim, onItems }: Props & { field: Param }) {
  const count = draft.items.length;
  return (
    <>
      <p class="total">
        <span role="status">{count === 0 ? 'None yet' : `${count} so far`}{aimed ? ': press on the table to add one.' : '.'}</span>
        {!aimed && <> <button type="button" class="text-button" onClick={onAim}>point at them</button></>}
      </p>
      {count > 0 && (
        <div class="adding">
          <button type="button" onClick={() => onItems(draft.items.slice(0, -1))}>Take back the last <kbd>⌫</kbd></button>
        </div>
      )}
      {count > 0 && (
        <details>
          <summary>In numbers</summary>
          <ol>
            {draft.items.map((item, i) => (
              <li key={i}>
                <Coordinates value={item[field.name]} onChange={(v) => onItems(draft.items.map((old, j) => (j === i ? { ...old, [field.name]: v } : old)))} />
                <Remove index={i} onRemove={() => onItems(draft.items.filter((_, j) => j !== i))} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Steps({ draft, onItems }: Props) {
  const list = draft.verb.list!, kinds = stepKinds(draft);
  return (
    <>
      <ol>
        {draft.items.map((item, i) => (
          <li key={i}>
            <StepFields item={item} kinds={kinds} onChange={(changed) => onItems(draft.items.map((old, j) => (j === i ? changed : old)))} />
            <Remove index={i} onRemove={() => onItems(draft.items.filter((_, j) => j !== i))} />
          </li>
        ))}
      </ol>
      {draft.items.length < list.high && (
        <div class="adding">
          {kinds.filter((k) => k.motion || kinds.every((other) => !other.motion)).map((k) => (
            <button type="button" key={k.name} onClick={() => onItems([...draft.items, { [k.name]: firstValue(k) }])}>+ {humanise(k.name)}</button>
          ))}
        </div>
      )}
    </>
  );
}

const Remove = ({ index, onRemove }: { index: number; onRemove(): void }) => (
  <button type="button" class="small" aria-label={`remove ${index + 1}`} onClick={onRemove}><Icon name="close" /></button>
);

const firstValue = (param: Param): unknown => (param.type === 'angle' ? 10 : param.type === 'length' ? 1 : (param.choices?.[0] ?? param.low ?? 1));

function StepFields({ item, kinds, onChange }: { item: Item; kinds: Param[]; onChange(item: Item): void }) {
  const [name, value] = Object.entries(item)[0] ?? [''];
  const kind = kinds.find((k) => k.name === name);
  if (!kind || (kind.motion && kind.type === 'number')) return <span>{humanise(name)}</span>; // it has no measure
  if (kind.type === 'length' || kind.type === 'angle' || kind.type === 'number')
    return <Amount param={kind} value={value} label={humanise(kind.name)} onChange={(v) => onChange({ [kind.name]: v ?? 0 })} />;
  return <ParamField param={kind} value={value} units={[]} onChange={(v) => onChange({ [kind.name]: v })} />;
}
