// panels/WithCards.tsx - a text in which cards are named: shown by their signs, read out in words.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { cardName, cardSign, faceOf } from '../game/cards';
import { namePattern, textParts } from './textparts';
import { inProse } from './wording';

const patterns = new WeakMap<string[], RegExp | null>();

function patternOf(cards: string[]): RegExp | null {
  if (!patterns.has(cards)) patterns.set(cards, namePattern(cards));
  return patterns.get(cards) ?? null;
}

/** The names of all cards of the game that is being shown; not set: it has none. */
export const CardNames = createContext<string[] | undefined>(undefined);

/** A text of the engine, with lengths to the quarter: what is exact is told to who points at it. */
export function WithCards({ text: exact }: { text: string }) {
  const cards = useContext(CardNames), text = inProse(exact);
  if (text !== exact) return <span title={exact}><WithCards text={text} /></span>;
  if (!cards) return <>{text}</>;
  return <>{textParts(text, patternOf(cards)).map((part, i) => (part.hit ? <CardSign key={i} card={part.text} /> : part.text))}</>;
}

export function CardSign({ card }: { card: string }) {
  const red = ['hearts', 'diamonds'].includes(faceOf(card)?.suit ?? '');
  return <span class={`card-sign ${red ? 'red' : ''}`}><span aria-hidden="true">{cardSign(card)}</span><span class="read-out">{cardName(card)}</span></span>;
}
