// panels/CardChoice.tsx - cards that an order names: one of them, or several in their order.

import { cardName } from '../game/cards';
import type { Draft } from '../game/draft';
import { humanise } from '../game/offers';
import { Cards } from './Cards';

interface ChoiceProps {
  label: string;
  cards: string[];
  value: unknown;
  onChange(value: unknown): void;
}

export function CardChoice({ label, cards, value, onChange }: ChoiceProps) {
  return (
    <div class="card-choice" role="group" aria-label={label}>
      <span>{label}</span>
      <Cards cards={cards} selected={typeof value === 'string' ? [value] : []} onPick={(card) => onChange(card === value ? null : card)} />
    </div>
  );
}

interface PileProps {
  draft: Draft;
  /** The one thing that an entry of its list says. */
  field: string;
  cards: string[];
  onItems(items: Draft['items']): void;
}

/** A list of nothing but cards: they are picked from the hand, one after the other. */
export function CardPile({ draft: { verb, items }, field, cards, onItems }: PileProps) {
  const title = humanise(verb.list!.name), picked = items.map((item) => String(item[field]));
  const pick = (card: string): void => {
    if (picked.includes(card)) onItems(items.filter((item) => item[field] !== card));
    else if (items.length < verb.list!.high) onItems([...items, { [field]: card }]);
  };
  return (
    <fieldset class="list card-choice">
      <legend>{title}</legend>
      <Cards cards={cards} selected={picked} onPick={pick} label={title} />
      <p class="hint" role="status">{picked.length > 1 ? `In this order: ${picked.map(cardName).join(', ')}` : ''}</p>
    </fieldset>
  );
}
