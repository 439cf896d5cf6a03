// panels/ListEditor.tsx - the list of an order: steps of a move, units that join in, corners of a wood.
import type { ComponentChildren } from 'preact';
import { lazy, Suspense } from '../kit/later';
import type { Param, Point, StepKind } from '../engine/protocol';
import { isProposed, stepKinds, type Draft, type Item } from '../game/draft';
import { humanise } from '../game/offers';
import { aimOf, stepAim } from '../game/pointing';
import { ordinary, takesOutline, withPlaces, type Outline } from '../game/outlines';
import { forHand } from '../kit/screen';
import { CardPile } from './CardChoice';
import { Icon } from './Icon';
import { Amount, Coordinates, ParamField } from './ParamField';
import type { TryOut } from './useTrials';
import { capital } from './wording';

const EntryList = lazy(() => import('./EntryList').then((m) => m.EntryList)); // few orders list units

interface Props {
  draft: Draft;
  units: string[];
  cards?: string[];
  zones?: string[];
  /** What a press on the table sets now; the list, or a kind of its steps, is one of the things it may be. */
  aim: string | undefined;
  tryOut: TryOut;
  onAim(name: string): void;
  onItems(items: Item[]): void;
  onDraft(draft: Draft): void;
  /** In inches. */
  table: Point;
}

export function ListEditor(props: Props) {
  const list = props.draft.verb.list!, field = list.fields?.[0];
  const cards = props.cards, only = list.fields?.length === 1 ? list.fields[0]! : undefined;
  if (cards && only?.type === 'card') return <CardPile draft={props.draft} field={only.name} />;
  const places = list.type === 'entries' && (field?.type === 'place' || field?.type === 'zone');
  return (
    <fieldset class={`list ${places && props.aim === list.name ? 'aimed' : ''}`}>
      <legend>{humanise(list.name)}</legend>
      {list.help && list.type !== 'steps' && <p class="hint">{list.help}</p>}
      {places ? <Places {...props} field={field!} /> : list.type === 'steps' ? <Steps {...props} /> : <Suspense fallback={null}><EntryList {...props} /></Suspense>}
    </fieldset>
  );
}

/** Each press on the table adds a place; the last can be taken back, and all can be written exactly. */
function Places({ draft, aim, field, onAim, onItems, onDraft, table }: Props & { field: Param }) {
  const count = draft.items.length, name = draft.verb.list!.name, aimed = aim === name, over = aimOf(draft);
  const lay = (outline: Outline): void => {
    const middle: Point = [table[0] / 2, table[1] / 2];
    if (over) onDraft({ ...withPlaces(draft, over, ordinary(outline, middle, table, draft.verb.list!.high)), outline });
  };
  return (
    <>
      {count === 0 && takesOutline(draft, over) && (
        <div class="outlines" role="group" aria-label="Begin with">
          <button type="button" onClick={() => lay('area')}>A ready area</button>
          <button type="button" onClick={() => lay('line')}>A ready line</button>
          <small>{forHand('Or drag on the table to draw one, or press corner by corner. Each corner can be moved, and all of it from within.')}</small>
        </div>
      )}
      <p class="total">
        <span role="status">{count === 0 ? 'None yet' : `${count} so far`}{aimed ? forHand(': press on the table to add one.') : '.'}</span>
        {!aimed && <> <button type="button" class="text-button" onClick={() => onAim(name)}>point at them</button></>}
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

function Steps({ draft, aim, onAim, onItems }: Props) {
  const list = draft.verb.list!, kinds = stepKinds(draft);
  const places = kinds.filter((k) => k.type === 'place'), said = kinds.filter((k) => isSaidHere(k, kinds)), aimed = places.find((k) => stepAim(draft, k.name) === aim);
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
      {aimed && draft.items.length < list.high && (
        <p class="hint" role="status">{forHand(isProposed(draft) ? 'This is a proposal; press on the table for another way.' : `Press on the table: ${humanise(aimed.name)} that place.`)}</p>
      )}
      {draft.items.length < list.high && (
        <Adding folded={draft.pulled === true || draft.stopped !== undefined || places.length + said.length > FEW_KINDS}>
          {places.filter((k) => k !== aimed).map((k) => (
            <button type="button" key={k.name} onClick={() => onAim(stepAim(draft, k.name))}>+ {humanise(k.name)} a place…</button>
          ))}
          {said.map((k) => (
            <button type="button" key={k.name} onClick={() => onItems([...draft.items, { [k.name]: firstValue(k) }])}>+ {humanise(k.name)}</button>
          ))}
        </Adding>
      )}
    </>
  );
}

const FEW_KINDS = 4; // that need not be folded away

/** The kinds of step as buttons; where there are many, or after a drag, which has said it all, they are folded away. */
function Adding({ folded, children }: { folded: boolean; children: ComponentChildren }) {
  const buttons = <div class="adding">{children}</div>;
  return folded ? <details class="more-steps"><summary>Add a step by hand</summary>{buttons}</details> : buttons;
}

/** Steps that no hand can take hold of are known only so that the engine can say why not, unless they have no measure. */
const isSaidHere = (kind: StepKind, kinds: StepKind[]): boolean =>
  kind.type !== 'place' && (kind.motion !== undefined || kind.type === 'number' || kinds.every((other) => !other.motion));

const Remove = ({ index, onRemove }: { index: number; onRemove(): void }) => (
  <button type="button" class="small" aria-label={`remove ${index + 1}`} onClick={onRemove}><Icon name="close" /></button>
);

const firstValue = (param: Param): unknown => (param.type === 'angle' ? 10 : param.type === 'length' ? 1 : (param.choices?.[0] ?? param.low ?? 1));

function StepFields({ item, kinds, onChange }: { item: Item; kinds: Param[]; onChange(item: Item): void }) {
  const [name, value] = Object.entries(item)[0] ?? [''];
  const kind = kinds.find((k) => k.name === name);
  if (!kind || kind.type === 'number') return <span>{humanise(name)}</span>; // it has no measure
  if (kind.type === 'length' || kind.type === 'angle')
    return <Amount param={kind} value={value} label={humanise(kind.name)} onChange={(v) => onChange({ [kind.name]: v ?? 0 })} />;
  if (kind.type === 'place') {
    return (
      <details class="in-numbers">
        <summary>{capital(humanise(kind.name))} the place on the map</summary>
        <Coordinates value={value} onChange={(v) => onChange({ [kind.name]: v })} />
      </details>
    );
  }
  return <ParamField param={kind} value={value} units={[]} onChange={(v) => onChange({ [kind.name]: v })} />;
}
