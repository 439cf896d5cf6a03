// panels/CardStrip.tsx - the cards beside the table: what lies open, one's own hand, the backs of the other's.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import { heldCards, type Held } from '../game/held';
import { sideOf } from '../game/offers';
import { Backs, Cards } from './Cards';
import { letGo } from './letgo';
import { seatName } from './story';
import { counted } from '../kit/count';

interface Props {
  view: View;
  words: Words;
  /** Those that could be named now; they stand a little higher. */
  playable?: Set<string>;
  /** Those that the order in the making names. */
  named?: string[];
  /** Set: somebody at this table may play them now. */
  onPick?(card: string): void;
}

const TOP = 66, OWN = 52; // pixels: the card on top of a pile, cards in hand

export function CardStrip({ view, words, playable, named, onPick }: Props) {
  const held = heldCards(view, words), own = sideOf(view.seat);
  if (held.length === 0) return null;
  const piles = held.filter((h) => h.pile && h.cards.length > 0), heaps = held.filter((h) => h.side === null && !h.pile && h.cards.length > 0);
  const hands = held.filter((h) => h.side !== null && (h.cards.length > 0 || h.hidden > 0 || (h.side === own && h === held[0])));
  return (
    <section class="card-strip" data-part="hand" aria-label="Cards" onClick={letGo}>
      {piles.map((pile) => <Pile key={pile.label} pile={pile} />)}
      <div class="hands">
        {hands.map((hand) => {
          const mine = hand.side === sideOf(view.to) && onPick !== undefined;
          return (
            <div class={`held ${hand.side}`} key={`${hand.side} ${hand.label}`} data-own={hand.side === own}>
              <h3><b>{own === hand.side ? `Your ${hand.label.toLowerCase()}` : `${seatName(hand.side!)}: ${hand.label.toLowerCase()}`}</b> <span class="muted">{countWords(hand)}</span></h3>
              {hand.cards.length > 0 && (
                <Cards cards={hand.cards} size={OWN} selected={named} raised={mine && playable?.size ? playable : undefined} label={hand.label} onPick={mine ? onPick : undefined} />
              )}
              {hand.hidden > 0 && <Backs count={hand.hidden} label={`${seatName(hand.side!)}: ${hand.hidden} ${hand.hidden === 1 ? 'card' : 'cards'} that you do not see`} />}
            </div>
          );
        })}
      </div>
      {heaps.map((heap) => <Heap key={heap.label} heap={heap} />)}
    </section>
  );
}

const countWords = (hand: Held): string => {
  const count = hand.cards.length + hand.hidden;
  return count === 0 ? 'no cards' : counted(count, 'card');
};

/** The card on top, large; those under it on request. */
function Pile({ pile }: { pile: Held }) {
  const under = pile.cards.slice(0, -1);
  return (
    <div class="pile">
      <h3><b>{pile.label}</b></h3>
      <div class={under.length > 0 ? 'deep' : ''}><Cards cards={pile.cards.slice(-1)} size={TOP} label={pile.label} /></div>
      {under.length > 0 && (
        <Unfolding summary={`${under.length} under it`}><Cards cards={[...under].reverse()} label="Cards under it, the newest first" /></Unfolding>
      )}
    </div>
  );
}

/** Cards that are somewhere, nobody knows in what order. */
function Heap({ heap }: { heap: Held }) {
  return (
    <div class="heap">
      <h3><b>{heap.label}</b></h3>
      <Unfolding summary={counted(heap.cards.length, 'card')}><Cards cards={heap.cards} label={heap.label} /></Unfolding>
    </div>
  );
}

/** What is unfolded is made only then. */
function Unfolding({ summary, children }: { summary: string; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="under" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <div class="spread">{children}</div>}
    </details>
  );
}
