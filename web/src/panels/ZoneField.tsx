// panels/ZoneField.tsx - a zone that may be any: it is pointed at on the table, or written.
import type { Param } from '../engine/protocol';
import { humanise } from '../game/offers';

const NAME = /^[a-z][1-9][0-9]?$/;

export function ZoneField({ param, value, onChange }: { param: Param; value: unknown; onChange(value: unknown): void }) {
  const set = (text: string): void => {
    const name = text.trim().toLowerCase();
    if (NAME.test(name)) onChange(name);
    else if (value !== undefined) onChange(null); // half a name is none
  };
  return (
    <label class="field">
      <span>{humanise(param.name)}{param.optional ? ' (optional)' : ''}: point at a zone, or write its name</span>
      <input type="text" size={4} maxLength={3} placeholder="c3" value={typeof value === 'string' ? value : ''} onInput={(e) => set(e.currentTarget.value)} />
    </label>
  );
}

/** A zone out of those that are offered: it is pointed at on the table; a row of names does the same. */
export function ZoneChoice({ param, options, value, onChange }: { param: Param; options: unknown[]; value: unknown; onChange(value: unknown): void }) {
  const names = options.map(String);
  return (
    <label class="field zone-choice">
      <span class="name">{humanise(param.name)}<small>point at it on the table</small></span>
      <select value={typeof value === 'string' ? value : ''} onChange={(e) => onChange(e.currentTarget.value || null)}>
        <option value="">choose…</option>
        {typeof value === 'string' && !names.includes(value) && <option value={value}>{value}</option>}
        {names.map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </label>
  );
}
