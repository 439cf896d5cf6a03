// panels/TextField.tsx - words to another player, with the room that is left.
import '../styles/panels/letters.css';
import { useId } from 'preact/hooks';
import type { Param } from '../engine/protocol';
import { roomLeft, sendable } from '../game/letters';
import { humanise } from '../game/offers';

const MOST = 500; // bytes, where the engine does not say
const FEW = 20; // from so many on it is read out how many are left

export function TextField({ param, value, onChange }: { param: Param; value: unknown; onChange(value: unknown): void }) {
  const id = useId(), most = param.high ?? MOST, text = typeof value === 'string' ? value : '', left = roomLeft(text, most);
  const write = (area: HTMLTextAreaElement): void => {
    const words = sendable(area.value, most);
    if (words !== area.value) area.value = words;
    onChange(words || null);
  };
  return (
    <div class="field text">
      <label for={id}>{humanise(param.name)}{(param.help || param.optional) && <small>{[param.optional ? 'optional' : '', param.help].filter(Boolean).join(': ')}</small>}</label>
      <textarea id={id} rows={4} value={text} aria-describedby={`${id}-room`} onInput={(e) => write(e.currentTarget)}
        onKeyDown={(e) => { if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.form?.requestSubmit(); }} />
      <small id={`${id}-room`} class="room" aria-live={left <= FEW ? 'polite' : 'off'}>{left} of {most} left</small>
    </div>
  );
}
