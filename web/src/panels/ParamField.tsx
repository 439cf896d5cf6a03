// panels/ParamField.tsx - one thing that an order leaves to the player, by its type.
import { useId } from 'preact/hooks';
import type { Param } from '../engine/protocol';
import { calledOf, humanise } from '../game/offers';
import { forHand } from '../kit/screen';
import { helpOf } from './Answers';
import { CardChoice } from './CardChoice';
import { TextField } from './TextField';
import { ZoneChoice, ZoneField } from './ZoneField';

interface Props {
  param: Param;
  value: unknown;
  /** Set: one of these; otherwise anything that the type allows. */
  options?: unknown[];
  /** Those of them that go with the rest of the order; the others change it. */
  fitting?: unknown[];
  units: string[];
  /** Cards to choose from, where any of the hand will do. */
  cards?: string[];
  /** Of a place: a press on the table sets it now. */
  aimed?: boolean;
  onAim?(): void;
  onChange(value: unknown): void;
}

const MOST_SEGMENTS = 12;

export function ParamField({ param, value, options, fitting, units, cards, aimed, onAim, onChange }: Props) {
  const held = param.type === 'card' ? (options ?? cards) : undefined;
  if (held) return <CardChoice label={humanise(param.name)} value={value} />;
  if (param.type === 'zone' && options) return <ZoneChoice param={param} options={fitting?.length ? fitting : options} value={value} onChange={onChange} />;
  const among = options ?? (param.type === 'choice' ? param.choices : undefined);
  if (among && among.length <= MOST_SEGMENTS) return <Segments param={param} options={among} fitting={fitting} value={value} onChange={onChange} />;
  if (among) return <Listed param={param} options={among} value={value} onChange={onChange} />;
  switch (param.type) {
    case 'flag':
      return (
        <label class="field flag">
          <input type="checkbox" checked={value === true} onChange={(e) => onChange(e.currentTarget.checked || null)} />
          <Name param={param} />
        </label>
      );
    case 'unit':
      return <Listed param={param} options={units} value={value} onChange={onChange} />;
    case 'place':
      return <Place param={param} value={value} aimed={aimed ?? false} onAim={onAim} onChange={onChange} />;
    case 'zone':
      return <ZoneField param={param} value={value} onChange={onChange} />;
    case 'text':
      return <TextField param={param} value={value} onChange={onChange} />;
    case 'card':
      return (
        <label class="field">
          <Name param={param} />
          <input type="text" value={String(value ?? '')} onInput={(e) => onChange(e.currentTarget.value || null)} />
        </label>
      );
    default:
      return <Amount param={aimed ? { ...param, help: [forHand('press on the table'), param.help].filter(Boolean).join(': ') } : param} value={value} onChange={onChange} />;
  }
}

/** What a field is called, with its line of help. */
function Name({ param, label, id }: { param: Param; label?: string; id?: string }) {
  const optional = param.optional && param.type !== 'number' && param.type !== 'flag' ? 'optional' : '';
  return (
    <span class="name" id={id}>
      {label ?? calledOf(param)}
      {(param.help || optional) && <small>{[optional, param.help].filter(Boolean).join(': ')}</small>}
    </span>
  );
}

const UNITS: Partial<Record<Param['type'], string>> = { length: 'in', angle: '°' };
const TURN = 15; // degrees by which the buttons turn

export function Amount({ param, value, onChange, label }: { param: Param; value: unknown; onChange(value: unknown): void; label?: string }) {
  const step = param.type === 'length' ? 0.1 : 1, known = typeof value === 'number';
  const by = param.type === 'angle' ? TURN : 1;
  const stepped = (sign: 1 | -1): number => {
    if (!known) return param.type === 'angle' && (param.high ?? 360) <= 180 ? sign * TURN : (param.low ?? (param.type === 'angle' ? 0 : 1));
    const next = value + sign * by;
    if (param.type === 'angle' && (param.high ?? 360) > 180) return (next + 360) % 360;
    return Math.min(param.high ?? Infinity, Math.max(param.low ?? 0, Math.round(next * 10) / 10));
  };
  return (
    <div class="field amount">
      <label>
        <Name param={param} label={label} />
        <input type="number" step={step} min={param.low} max={param.high} value={known ? Math.round(value * 100) / 100 : ''}
          onInput={(e) => onChange(Number.isFinite(e.currentTarget.valueAsNumber) ? e.currentTarget.valueAsNumber : null)} />
        {UNITS[param.type] && <span class="of">{UNITS[param.type]}</span>}
      </label>
      {!param.motion && (
        <span class="stepper">
          <button type="button" class="small" aria-label={`${by} less`} onClick={() => onChange(stepped(-1))}>−</button>
          <button type="button" class="small" aria-label={`${by} more`} onClick={() => onChange(stepped(1))}>+</button>
        </span>
      )}
    </div>
  );
}

const said = (option: unknown): string => (typeof option === 'boolean' ? (option ? 'yes' : 'no') : humanise(String(option)));

function Segments({ param, options, fitting, value, onChange }: {
  param: Param; options: unknown[]; fitting?: unknown[]; value: unknown; onChange(value: unknown): void;
}) {
  const id = useId(), help = typeof value === 'string' ? helpOf(param, value) : '';
  return (
    <div class="field segments" role="radiogroup" aria-labelledby={id}>
      <Name param={param} id={id} />
      <span class="options">
        {options.map((option) => {
          const on = JSON.stringify(option) === JSON.stringify(value);
          return (
            <button type="button" role="radio" aria-checked={on} key={String(option)} title={helpOf(param, String(option)) || undefined}
              class={fitting && !fitting.includes(option) ? 'unfitting' : undefined} onClick={() => onChange(on && param.optional ? null : option)}>
              {said(option)}
            </button>
          );
        })}
      </span>
      {help && <small class="choice-help">{help}</small>}
    </div>
  );
}

function Listed({ param, options, value, onChange }: { param: Param; options: unknown[]; value: unknown; onChange(value: unknown): void }) {
  return (
    <label class="field">
      <Name param={param} />
      <select value={value === undefined ? '' : String(value)} onChange={(e) => onChange(options.find((o) => String(o) === e.currentTarget.value) ?? null)}>
        <option value="">{param.optional ? 'none' : 'choose…'}</option>
        {options.map((o) => <option key={String(o)} value={String(o)}>{said(o)}</option>)}
      </select>
    </label>
  );
}

/** A place is pointed at on the table; here it can be written exactly. */
function Place({ param, value, aimed, onAim, onChange }: { param: Param; value: unknown; aimed: boolean; onAim?(): void; onChange(value: unknown): void }) {
  return (
    <div class={`field place ${aimed ? 'aimed' : ''}`} role="group" aria-label={humanise(param.name)}>
      <span class="name">
        <Name param={aimed ? { ...param, help: [forHand('press on the table'), param.help].filter(Boolean).join(': ') } : param} />
        {!aimed && onAim && <button type="button" class="text-button" onClick={onAim}>point at it</button>}
        {param.optional && value !== undefined && <> <button type="button" class="text-button" onClick={() => onChange(null)}>leave out</button></>}
      </span>
      <Coordinates value={value} onChange={onChange} />
    </div>
  );
}

export function Coordinates({ value, onChange }: { value: unknown; onChange(value: unknown): void }) {
  const [x, y] = Array.isArray(value) ? (value as number[]) : [];
  const set = (i: 0 | 1, n: number): void => {
    const place = [x ?? 0, y ?? 0];
    place[i] = n;
    if (place.every(Number.isFinite)) onChange(place);
  };
  return (
    <span class="coordinates">
      <input type="number" step={0.1} aria-label="inches from the west" value={x ?? ''} onInput={(e) => set(0, e.currentTarget.valueAsNumber)} />
      <input type="number" step={0.1} aria-label="inches from the south" value={y ?? ''} onInput={(e) => set(1, e.currentTarget.valueAsNumber)} />
    </span>
  );
}
