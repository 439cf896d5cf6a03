// panels/ParamField.tsx - one thing that an order leaves to the player, by its type.
import type { Param } from '../engine/protocol';
import { humanise } from '../game/offers';
import { CardChoice } from './CardChoice';

interface Props {
  param: Param;
  value: unknown;
  /** Set: one of these; otherwise anything that the type allows. */
  options?: unknown[];
  units: string[];
  /** Cards to choose from where no options are set. */
  cards?: string[];
  onChange(value: unknown): void;
}

export function ParamField({ param, value, options, units, cards, onChange }: Props) {
  const label = humanise(param.name);
  const held = param.type === 'card' ? (options ?? cards) : undefined;
  if (held) return <CardChoice label={label} cards={held.map(String)} value={value} onChange={onChange} />;
  const among = options ?? (param.type === 'choice' ? param.choices : undefined);
  if (among && among.length <= 6) return <Segments label={label} options={among} value={value} optional={param.optional} onChange={onChange} />;
  if (among) return <Listed label={label} options={among} value={value} onChange={onChange} />;
  switch (param.type) {
    case 'flag':
      return (
        <label class="field flag">
          <input type="checkbox" checked={value === true} onChange={(e) => onChange(e.currentTarget.checked || null)} /> {label}
        </label>
      );
    case 'unit':
      return <Listed label={label} options={units} value={value} onChange={onChange} />;
    case 'place':
    case 'zone':
      return <Coordinates param={param} value={value} onChange={onChange} />;
    case 'card':
    case 'text':
      return (
        <label class="field">{label} <input type="text" value={String(value ?? '')} onInput={(e) => onChange(e.currentTarget.value || null)} /></label>
      );
    default:
      return <Amount param={param} value={value} onChange={onChange} />;
  }
}

const UNITS: Partial<Record<Param['type'], string>> = { length: 'inches', angle: 'degrees' };

export function Amount({ param, value, onChange, label }: { param: Param; value: unknown; onChange(value: unknown): void; label?: string }) {
  const step = param.type === 'length' ? 0.1 : 1;
  return (
    <label class="field amount">
      <span>{label ?? humanise(param.name)}{param.optional ? ' (optional)' : ''}</span>
      <input type="number" step={step} min={param.low} max={param.high} value={typeof value === 'number' ? value : ''}
        onInput={(e) => onChange(Number.isFinite(e.currentTarget.valueAsNumber) ? e.currentTarget.valueAsNumber : null)} />
      {UNITS[param.type] && <span class="of">{UNITS[param.type]}</span>}
    </label>
  );
}

const said = (option: unknown): string => (typeof option === 'boolean' ? (option ? 'yes' : 'no') : humanise(String(option)));

function Segments({ label, options, value, optional, onChange }: {
  label: string; options: unknown[]; value: unknown; optional: boolean; onChange(value: unknown): void;
}) {
  return (
    <div class="field segments" role="radiogroup" aria-label={label}>
      <span>{label}</span>
      {options.map((option) => {
        const on = JSON.stringify(option) === JSON.stringify(value);
        return (
          <button type="button" role="radio" aria-checked={on} key={String(option)} onClick={() => onChange(on && optional ? null : option)}>
            {said(option)}
          </button>
        );
      })}
    </div>
  );
}

function Listed({ label, options, value, onChange }: { label: string; options: unknown[]; value: unknown; onChange(value: unknown): void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value === undefined ? '' : String(value)} onChange={(e) => onChange(options.find((o) => String(o) === e.currentTarget.value) ?? null)}>
        <option value="">choose…</option>
        {options.map((o) => <option key={String(o)} value={String(o)}>{said(o)}</option>)}
      </select>
    </label>
  );
}

/** A place is pointed at on the table; here it can be written exactly. */
function Coordinates({ param, value, onChange }: { param: Param; value: unknown; onChange(value: unknown): void }) {
  const [x, y] = Array.isArray(value) ? (value as number[]) : [];
  const set = (i: 0 | 1, n: number): void => {
    const place = [x ?? 0, y ?? 0];
    place[i] = n;
    if (place.every(Number.isFinite)) onChange(place);
  };
  const step = param.type === 'zone' ? 1 : 0.1;
  const names = param.type === 'zone' ? ['column', 'row'] : ['inches from the west', 'inches from the south'];
  return (
    <fieldset class="field place">
      <legend>{humanise(param.name)}: point at the table, or write it</legend>
      <input type="number" step={step} aria-label={names[0]} value={x ?? ''} onInput={(e) => set(0, e.currentTarget.valueAsNumber)} />
      <input type="number" step={step} aria-label={names[1]} value={y ?? ''} onInput={(e) => set(1, e.currentTarget.valueAsNumber)} />
    </fieldset>
  );
}
