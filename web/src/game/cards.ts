// game/cards.ts - playing cards by their names: "7H", "JOK1". Names of another kind are words: "NIGHT_MARCH_2".

export type Suit = 'hearts' | 'diamonds' | 'clubs' | 'spades';

export interface Face {
  rank: string; // as it stands in the corner: "A", "10", "K"
  suit: Suit | null; // null: a joker
}

const SUITS: Record<string, Suit> = { H: 'hearts', D: 'diamonds', C: 'clubs', S: 'spades' };
const RANKS: Record<string, string> = {
  A: 'ace', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten',
  J: 'jack', Q: 'queen', K: 'king',
};

/** What a playing card shows; null if the name is not that of one. */
export function faceOf(name: string): Face | null {
  if (/^JOK\d*$/.test(name)) return { rank: 'JOK', suit: null };
  const suit = SUITS[name.slice(-1)], rank = name.slice(0, -1);
  return suit && RANKS[rank] ? { rank, suit } : null;
}

/** The words of a card that is no playing card, each on a line of its own; the number that tells it from its like is none. */
export const titleOf = (name: string): string[] => {
  const words = name.split('_').filter((word, i, all) => !(i > 0 && i === all.length - 1 && /^\d+$/.test(word)));
  return words.map((word) => (/^\p{Lu}{3,}$/u.test(word) ? word.slice(0, 1) + word.slice(1).toLowerCase() : word));
};

/** A card as people say it: "seven of hearts", "Night March". */
export function cardName(name: string): string {
  const face = faceOf(name);
  if (!face) return titleOf(name).join(' ');
  return face.suit ? `${RANKS[face.rank]} of ${face.suit}` : 'joker';
}

const SIGNS: Record<Suit, string> = { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' };

/** A card as it is written in a line: "7♥". */
export function cardSign(name: string): string {
  const face = faceOf(name);
  if (!face) return cardName(name);
  return face.suit ? `${face.rank}${SIGNS[face.suit]}` : 'joker';
}

/** With the names of cards in it as people say them; for what is only read out or shown in passing. */
export const sayCards = (text: string, cards: string[] | undefined): string =>
  cards ? text.replace(/(?<![\p{L}\p{N}_])[A-Z0-9_]{2,}(?![\p{L}\p{N}_])/gu, (word) => (cards.includes(word) ? cardName(word) : word)) : text;
