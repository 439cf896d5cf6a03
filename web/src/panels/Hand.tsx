// panels/Hand.tsx - the cards that the viewer holds and those that lie open on the table.

import type { View, Words } from '../engine/protocol';
import { heldCards, type Held } from '../game/held';
import { Cards } from './Cards';
import { seatName } from './story';

const MANY = 12; // more than so many are shown on demand

export function Hand({ view, words }: { view: View; words: Words }) {
  const held = heldCards(view, words);
  if (held.length === 0) return null;
  return (
    <section class="panel hand" aria-label="Cards">
      {held.map((h) => <Group key={`${h.side} ${h.label}`} held={h} title={view.seat || !h.side ? h.label : `${seatName(h.side)}: ${h.label}`} />)}
    </section>
  );
}

function Group({ held, title }: { held: Held; title: string }) {
  const { cards } = held;
  if (cards.length > MANY) {
    return (
      <details>
        <summary><h3>{title}</h3> <span class="muted">{cards.length} cards</span></summary>
        <Cards cards={cards} label={title} />
      </details>
    );
  }
  return (
    <div class="group">
      <h3>{title} {cards.length === 0 && <span class="muted">none</span>}</h3>
      {cards.length > 0 && <Cards cards={cards} label={title} />}
    </div>
  );
}
