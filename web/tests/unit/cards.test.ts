// cards.test.ts - playing cards by their names, and those that a view shows.
import type { View, Words } from '../../src/engine/protocol';
import { cardName, faceOf } from '../../src/game/cards';
import { cardsOf, heldCards } from '../../src/game/held';
import { labelOf } from '../../src/game/offers';
import { equal, ok, test } from '../harness';

test('a whole pack has its faces and its words', () => {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  const pack = [...'HDCS'].flatMap((suit) => ranks.map((rank) => rank + suit));
  ok(pack.every((name) => faceOf(name)?.rank === name.slice(0, -1)));
  equal(new Set([...pack, 'JOK'].map(cardName)).size, 53);
  equal(['7H', '10D', 'AC', 'QS'].map(cardName), ['seven of hearts', 'ten of diamonds', 'ace of clubs', 'queen of spades']);
  equal(['JOK', 'JOK1', 'JOK2'].map(cardName), ['joker', 'joker', 'joker']);
});

test('names of another kind are no faces and stay as they are', () => {
  for (const name of ['1H', '11H', '7X', 'H', 'JOKE', 'Carpe Diem', '']) {
    equal(faceOf(name), null, name);
    equal(cardName(name), name);
  }
});

const words = {
  rules: 'x', name: 'X', phases: [], events: [], terrain: [], marks: [], options: [], cards: ['AH', '2H', '3H'],
  fields: {
    game: [{ name: 'turn', type: 'number' }, { name: 'live_card', type: 'card' }, { name: 'thrown', type: 'cards' }],
    side: [{ name: 'hand', type: 'cards' }, { name: 'held', type: 'number' }],
    unit: [],
  },
  verbs: [{ name: 'play', help: '', params: [{ name: 'card', type: 'card', optional: false }] }],
} satisfies Words as Words;

const view = (seat: string | null, live: string | null): View => ({
  seat, to: 'union', game: { turn: 1, live_card: live, thrown: [] },
  sides: { union: { fields: { hand: ['AH', '2H'], held: 2 } }, confederate: { fields: { hand: [], held: 1 } } },
} as unknown as View);

test('a viewer is shown his own cards and those on the table', () => {
  equal(heldCards(view('union', '3H'), words), [
    { label: 'hand', side: 'union', cards: ['AH', '2H'] },
    { label: 'live card', side: null, cards: ['3H'] },
    { label: 'thrown', side: null, cards: [] },
  ]);
  equal(heldCards(view('confederate', null), words).map((h) => h.cards), [[], [], []]);
  equal(heldCards(view(null, null), words).map((h) => h.side), ['union', 'confederate', null, null]);
  equal(heldCards(view('union', '3H'), { ...words, fields: { game: [], side: [], unit: [] } }), []);
});

test('an order may name the cards of whoever decides', () => {
  equal(cardsOf(view('union', '3H'), words), ['AH', '2H']);
  equal(cardsOf(view('confederate', '3H'), words), []);
});

test('a choice of a card says which', () => {
  const offers = [{ do: 'play', card: 'AH', cost: 0 }, { do: 'play', card: '2H', cost: 0 }];
  equal(labelOf(words, offers[0]!, offers), 'ace of hearts');
});
