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
