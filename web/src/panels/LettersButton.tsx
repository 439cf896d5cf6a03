// panels/LettersButton.tsx - how many letters are new, and the way to them.
import { useState } from 'preact/hooks';
import type { View } from '../engine/protocol';
import { keyOf, newOf } from '../game/letters';
import { Icon } from './Icon';

/** Which letters each player at this table has been shown; kept as long as the table is open. */
export function useLetters(view: View | null) {
  const [shown, setShown] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const seat = view?.seat ?? '', mine = shown.get(seat) ?? new Set<string>();
  const fresh = view ? newOf(view, mine) : [];
  const show = (): void => {
    setShown(new Map(shown).set(seat, new Set([...mine, ...fresh.map(keyOf)])));
  };
  return { fresh, show };
}

/** A button with the number of new ones, which is also read out when it changes. */
export function LettersButton({ count, onOpen }: { count: number; onOpen(): void }) {
  const told = count === 0 ? '' : `${count} new ${count === 1 ? 'letter' : 'letters'}`;
  return (
    <>
      <button class="letters-button" onClick={onOpen} title="Letters (E)">
        <Icon name="letter" /><span>Letters</span>
        {count > 0 && <b class="count">{count}<span class="read-out"> new</span></b>}
      </button>
      <span class="read-out" role="status">{told}</span>
    </>
  );
}
