// cards.test.ts - playing cards by their names, and those that a view shows.
import type { Offer, View, Words } from '../../src/engine/protocol';
import { cardName, cardSign, faceOf, sayCards, titleOf } from '../../src/game/cards';
import { beginDraft, draftAction, fieldsOf, missing, setValue, type Draft } from '../../src/game/draft';
import { cardsOf, heldCards, zoneNotes } from '../../src/game/held';
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

test('names of another kind are no faces; their words are read, not their numbers', () => {
  for (const name of ['1H', '11H', '7X', 'H', 'Carpe Diem', '']) {
    equal(faceOf(name), null, name);
    equal(cardName(name), name);
  }
  equal(['NIGHT_MARCH_2', 'RAIN_1', 'JOKE', 'CORPS_4_MOVES', '7'].map(cardName), ['Night March', 'Rain', 'Joke', 'Corps 4 Moves', '7']);
  equal(titleOf('NIGHT_MARCH_2'), ['Night', 'March']);
  equal(cardSign('NIGHT_MARCH_2'), 'Night March');
  equal(sayCards('the card is RAIN_1, not RAIN_3.', ['RAIN_1', 'RAIN_2']), 'the card is Rain, not RAIN_3.');
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

test('a viewer is shown his own cards, those on the table, and how many the other has', () => {
  const pile = { pile: false, hidden: 0 };
  equal(heldCards(view('union', '3H'), words), [
    { label: 'hand', side: 'union', cards: ['AH', '2H'], ...pile },
    { label: 'live card', side: null, cards: ['3H'], pile: true, hidden: 0 },
    { label: 'thrown', side: null, cards: [], ...pile },
  ]);
  equal(heldCards(view('confederate', null), words).map((h) => h.side), ['confederate', null, null], 'nothing of the other side without a count');
  equal(heldCards(view(null, null), words).map((h) => h.side), ['union', 'confederate', null, null]);
  equal(heldCards(view('union', '3H'), { ...words, fields: { game: [], side: [], unit: [] } }), []);
});

test('of a hidden hand the number is shown, of labelled fields the label, of a pile that it is one', () => {
  const fields: Words['fields'] = {
    game: [{ name: 'pile', type: 'card', count: 54, label: 'Live card' }, { name: 'secret', type: 'cards' }, { name: 'barred', type: 'zone', count: 3, label: 'barred' }],
    side: [{ name: 'hand', type: 'cards', label: 'Hand' }], unit: [],
  };
  const seen = {
    seat: 'confederate', to: 'union', game: { pile: ['3H', '2H'], secret: ['AH'], barred: ['c3'] },
    sides: { union: { fields: { hand: [], hand_count: 4 } }, confederate: { fields: { hand: ['AH'], hand_count: 1 } } },
  } as unknown as View;
  equal(heldCards(seen, { ...words, fields }), [
    { label: 'Hand', side: 'confederate', cards: ['AH'], pile: false, hidden: 0 },
    { label: 'Hand', side: 'union', cards: [], pile: false, hidden: 4 },
    { label: 'Live card', side: null, cards: ['3H', '2H'], pile: true, hidden: 0 },
  ]);
  equal(zoneNotes(seen, { ...words, fields }), [{ zone: 'c3', label: 'barred', side: null }]);
});

test('cards in a line are said in words; what only looks like one is left', () => {
  equal(sayCards('Union plays 2H on b2, AH', ['2H', 'AH']), 'Union plays two of hearts on b2, ace of hearts');
  equal(sayCards('Union plays 2H', undefined), 'Union plays 2H');
  equal(['7H', '10S', 'JOK2', 'Whisky'].map(cardSign), ['7♥', '10♠', 'joker', 'Whisky']);
});

// --- cards and zones of one order ----------------------------------------------------------------

const pointing = {
  ...words,
  verbs: [
    { name: 'use', help: '', params: [
      { name: 'card', type: 'card', optional: false }, { name: 'kind', type: 'choice', optional: false, choices: ['in', 'at'] }, { name: 'zone', type: 'zone', optional: false }] },
    { name: 'order', help: '', params: [
      { name: 'unit', type: 'unit', optional: false }, { name: 'order', type: 'choice', optional: false, choices: ['move', 'fire', 'retire'] },
      { name: 'zone', type: 'zone', optional: true }, { name: 'facing', type: 'choice', optional: true, choices: ['north', 'south'] }] },
  ],
} satisfies Words as Words;
const uses: Offer[] = ['AH', '2H'].flatMap((card) => [['in', 'b2'], ['at', 'b2'], ['at', 'c3']].map(([kind, zone]) => ({ do: 'use', card, kind, zone, cost: 0 })));
const unitOrders: Offer[] = [
  { do: 'order', unit: 'A', order: 'move', zone: 'b3', facing: 'north', cost: 0 }, { do: 'order', unit: 'A', order: 'move', zone: 'b3', facing: 'south', cost: 0 },
  { do: 'order', unit: 'A', order: 'fire', zone: 'c3', cost: 0 }, { do: 'order', unit: 'A', order: 'retire', facing: 'north', cost: 0 },
];

/** The order, its words sorted. */
const order = (draft: Draft) => Object.fromEntries(Object.entries(draftAction(draft)).sort(([a], [b]) => (a < b ? -1 : 1)));

test('a card and a zone are said in either order, and nothing is chosen before', () => {
  const draft = beginDraft(pointing, null, uses)!;
  equal(missing(draft), 'card');
  equal([draft.values.card, draft.values.zone], [undefined, undefined]);
  const whole = { card: '2H', do: 'use', kind: 'at', zone: 'c3' };
  equal(order(setValue(setValue(draft, 'card', '2H'), 'zone', 'c3')), whole);
  equal(order(setValue(setValue(draft, 'zone', 'c3'), 'card', '2H')), whole);
  equal(fieldsOf(setValue(draft, 'zone', 'c3')).find((f) => f.param.name === 'kind')?.fitting, ['at']);
});

test('what was only guessed follows what is said', () => {
  let draft = setValue(setValue(beginDraft(pointing, null, uses)!, 'card', 'AH'), 'zone', 'b2');
  equal(draft.values.kind, 'in', 'the first that goes with it');
  draft = setValue(draft, 'zone', 'c3');
  equal(draft.values.kind, 'at');
  draft = setValue(draft, 'kind', 'in');
  equal([draft.values.kind, draft.values.zone], ['in', 'b2'], 'the zone gives way, and only one is left');
});

test('an order follows the zone that is pointed at, and leaves the piece as it is where it can', () => {
  const draft = beginDraft(pointing, 'A', unitOrders, {}, { facing: 'south' })!;
  equal(order(setValue(draft, 'zone', 'b3')), { do: 'order', facing: 'south', order: 'move', unit: 'A', zone: 'b3' });
  equal(order(setValue(draft, 'zone', 'c3')), { do: 'order', order: 'fire', unit: 'A', zone: 'c3' });
  equal(order(setValue(setValue(draft, 'zone', 'c3'), 'order', 'retire')), { do: 'order', facing: 'north', order: 'retire', unit: 'A' });
  equal(order(setValue(setValue(draft, 'order', 'retire'), 'zone', 'c3')), { do: 'order', order: 'fire', unit: 'A', zone: 'c3' }, 'the zone wins');
});

test('a list that the engine proposes is where the order begins', () => {
  const share = { ...pointing, verbs: [{ name: 'share', help: '', params: [], list: { name: 'hits', type: 'entries' as const, low: 1, high: 4, fields: [{ name: 'unit', type: 'unit' as const, optional: false }] } }] };
  const draft = beginDraft(share, null, [{ do: 'share', open: ['hits'], hits: [{ unit: 'A', hits: 1 }], cost: 0 }])!;
  equal(missing(draft), null);
  equal(draftAction(draft), { do: 'share', hits: [{ unit: 'A', hits: 1 }] });
});

test('an order may name the cards of whoever decides', () => {
  equal(cardsOf(view('union', '3H'), words), ['AH', '2H']);
  equal(cardsOf(view('confederate', '3H'), words), []);
});

test('a choice of a card says which', () => {
  const offers = [{ do: 'play', card: 'AH', cost: 0 }, { do: 'play', card: '2H', cost: 0 }];
  equal(labelOf(words, offers[0]!, offers), 'ace of hearts');
});
