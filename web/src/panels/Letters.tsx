// panels/Letters.tsx - what players have written to each other, as far as this one may know: the newest first.
import { useEffect, useState } from 'preact/hooks';
import type { Letter, View } from '../engine/protocol';
import { headOf, keyOf, whereOf } from '../game/letters';
import { sideOf } from '../game/offers';
import { Dialog } from './Dialog';
import '../styles/panels/letters.css';

export function Letters({ view, fresh, onShown, onClose }: { view: View; fresh: Letter[]; onShown(): void; onClose(): void }) {
  // What was new when it was opened stays marked as long as it is open.
  const [marked] = useState(() => new Set(fresh.map(keyOf)));
  useEffect(onShown, []);
  const letters = [...(view.letters ?? [])].reverse();
  return (
    <Dialog title="Letters" shape="drawer" onClose={onClose}>
      <div class="letters" tabIndex={0} role="region" aria-label="Letters, the newest first">
        {letters.length === 0 && <p class="muted">Nobody has written a letter that you know of.</p>}
        <ol>
          {letters.map((letter, i) => <One key={letters.length - i} letter={letter} view={view} isNew={marked.has(keyOf(letter))} />)}
        </ol>
      </div>
    </Dialog>
  );
}

function One({ letter, view, isNew }: { letter: Letter; view: View; isNew: boolean }) {
  return (
    <li data-state={letter.state} data-side={letter.side ?? undefined}>
      <h3>{headOf(letter)} {isNew && <span class="new">new</span>}</h3>
      <p class="muted">{[letter.turn > 0 ? `turn ${letter.turn}` : '', whereOf(letter, sideOf(view.seat))].filter(Boolean).join(' · ')}</p>
      {letter.text !== undefined ? <blockquote>{letter.text}</blockquote> : <p class="sealed">What it says is not for your eyes.</p>}
    </li>
  );
}
