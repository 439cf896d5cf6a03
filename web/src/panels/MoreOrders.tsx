// panels/MoreOrders.tsx - everything that may be done now, as a list that opens upwards and is searched by typing.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Offer } from '../engine/protocol';
import { entriesWith, type Entry } from '../game/bar';

interface Props {
  entries: Entry[];
  onEntry(entry: Entry): void;
  onGlance(offer: Offer | null): void;
  onClose(): void;
}

const MOST = 60; // lines that are made at once; typing finds the others

export default function MoreOrders({ entries, onEntry, onGlance, onClose }: Props) {
  const [typed, setTyped] = useState(''), [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null), id = useId();
  const found = entriesWith(entries, typed), shown = found.slice(0, MOST), here = Math.min(at, shown.length - 1);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    const outside = (event: PointerEvent): void => {
      if (!box.current?.parentElement?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      onGlance(null);
    };
  }, []);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    if (shown[here]?.actor === null) onGlance(shown[here]!.group.variants[0]!);
  }, [here, typed]);
  const take = (entry: Entry | undefined): void => {
    if (!entry) return;
    onClose();
    onEntry(entry);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) setAt((here + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter') take(shown[here]);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (): void => {
    box.current?.parentElement?.querySelector('button')?.focus();
    onClose();
  };
  return (
    <div class="more-orders" ref={box} role="dialog" aria-label="More orders" onKeyDown={press}>
      {shown.length > 0 && <ul role="listbox" id={id} aria-label="Orders">
        {shown.map((entry, i) => (
          <li key={`${entry.actor} ${entry.group.label}`} id={`${id}-${i}`} role="option" aria-selected={i === here} data-verb={entry.group.variants[0]!.do}
            title={entry.group.help} onClick={() => take(entry)} onPointerMove={() => setAt(i)}>
            {entry.actor && <b>{entry.actor}</b>} <span>{entry.group.label}</span>
          </li>
        ))}
      </ul>}
      {found.length > MOST && <p class="muted">{found.length - MOST} more: type to find them.</p>}
      {found.length === 0 && <p class="muted">Nothing of the kind may be done now.</p>}
      <input type="text" role="combobox" list={undefined} aria-label="Find an order" aria-expanded="true" aria-controls={id} aria-activedescendant={shown.length > 0 ? `${id}-${here}` : undefined}
        placeholder="Type to find an order" value={typed} autocomplete="off" onInput={(event) => { setTyped(event.currentTarget.value); setAt(0); }} />
    </div>
  );
}
