// panels/CardChoice.tsx - cards that an order names: one of them, or several in their order. They are picked from the hand.
import { cardName } from '../game/cards';
import type { Draft } from '../game/draft';
import { humanise } from '../game/offers';
import { forHand } from '../kit/screen';
import { later } from '../kit/later';

const Cards = later(() => import('./Cards').then((m) => m.Cards));

export function CardChoice({ label, value }: { label: string; value: unknown }) {
  return (
    <p class="card-choice hint" role="status">{typeof value === 'string' ? '' : `${humanise(label)}: choose it from your hand.`}</p>
  );
}

interface PileProps {
  draft: Draft;
  /** The one thing that an entry of its list says. */
  field: string;
}

/** A list of nothing but cards. */
export function CardPile({ draft: { verb, items }, field }: PileProps) {
  const picked = items.map((item) => String(item[field])), none = verb.list!.low === 0 ? ', or none' : '';
  return (
    <fieldset class="list card-choice">
      <legend>{humanise(verb.list!.name)}</legend>
      <p class="hint" role="status">{picked.length === 0 ? forHand(`Press the cards of your hand that you mean${none}.`) : picked.map(cardName).join(', then ')}</p>
      {picked.length > 0 && <Cards cards={picked} size={30} label={humanise(verb.list!.name)} />}
    </fieldset>
  );
}
