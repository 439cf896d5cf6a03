// orders.test.ts - offers sorted, and orders in the making.
import type { Offer, Piece, Words } from '../../src/engine/protocol';
import { beginDraft, draftAction, fieldsOf, limitOf, missing, setItems, setValue, withStep } from '../../src/game/draft';
import { groupOffers } from '../../src/game/groups';
import { actionOf, isClosed, labelOf, sortOffers } from '../../src/game/offers';
import { readHeader } from '../../src/game/setup';
import { equal, ok, test, throws } from '../harness';

const words = {
  rules: 'x', name: 'X', fields: { game: [], side: [], unit: [] }, phases: [], events: [], terrain: [], marks: [], options: [], concede: 'yield',
  verbs: [
    {
      name: 'march', help: 'go', params: [{ name: 'who', type: 'unit', optional: false }],
      list: { name: 'way', type: 'steps', low: 1, high: 3, steps: [
        { name: 'on', type: 'length', optional: false, motion: 'ahead' }, { name: 'swing', type: 'angle', optional: false, motion: 'wheel_left' }] },
    },
    { name: 'shoot', help: 'shoot', params: [{ name: 'at', type: 'unit', optional: false }, { name: 'by', type: 'unit', optional: false }, { name: 'guess', type: 'number', optional: true, low: 1, high: 9 }] },
    { name: 'form', help: 'form up', params: [{ name: 'who', type: 'unit', optional: false }, { name: 'on_what', type: 'choice', optional: true, choices: ['left', 'right'] }] },
    { name: 'stop', help: 'no more', params: [] },
    { name: 'yield', help: 'give up', params: [] },
  ],
} satisfies Words as Words;

const unit = (name: string, side: 'union' | 'confederate'): Piece =>
  ({ name, side, symbol: 'infantry', on_table: true, strength: 1, full_strength: 1, marks: [], fields: {} });
const pieces = [unit('A', 'union'), unit('B', 'union'), unit('Z', 'confederate')];
const offers: Offer[] = [
  { do: 'march', who: 'A', open: ['way'], limit: 4, cost: 1 },
  { do: 'form', who: 'A', on_what: 'left', cost: 1 },
  { do: 'form', who: 'A', on_what: 'right', cost: 1 },
  { do: 'shoot', at: 'Z', by: 'B', open: ['guess'], cost: 0 },
  { do: 'stop', cost: 0 },
  { do: 'yield', cost: 0 },
];

test('offers belong to the player\'s own piece, to nobody, or are giving up', () => {
  const sorted = sortOffers(words, offers, pieces, 'union');
  equal([...sorted.byActor.keys()], ['A', 'B']);
  equal(sorted.simple.map((o) => o.do), ['stop']);
  equal(sorted.concede?.do, 'yield');
});

test('a piece that the offer names itself comes first', () => {
  const sorted = sortOffers(words, [{ do: 'stop', piece: 'B', cost: 0 }], pieces, 'union');
  equal([...sorted.byActor.keys()], ['B']);
  equal(actionOf({ do: 'stop', piece: 'B', cost: 0 }), { do: 'stop' });
});

test('variants of a verb are one choice, targets are one each', () => {
  equal(groupOffers(words, offers.slice(0, 3), 'A').map((g) => [g.label, g.variants.length]), [['march', 1], ['form', 2]]);
  equal(groupOffers(words, [offers[3]!], 'B').map((g) => g.label), ['shoot: Z']);
});

test('only what must be said keeps an offer open', () => {
  ok(!isClosed(words, offers[0]!));
  ok(isClosed(words, offers[3]!), 'an optional guess may be left out');
});

test('buttons that share a verb say what differs', () => {
  equal(labelOf(words, offers[1]!, offers.slice(1, 3)), 'left');
  equal(labelOf(words, offers[1]!, offers), 'form: left');
  equal(labelOf(words, offers[4]!, offers), 'stop');
});

test('a move is missing its steps until there is one', () => {
  let draft = beginDraft(words, 'A', [offers[0]!])!;
  equal(missing(draft), 'way');
  equal(limitOf(draft), 4);
  const [on, swing] = words.verbs[0]!.list!.steps!;
  draft = withStep(draft, on!, 1, true);
  draft = withStep(draft, on!, 2, true);
  draft = withStep(draft, swing!, 10, true);
  equal(missing(draft), null);
  equal(draftAction(draft), { do: 'march', who: 'A', way: [{ on: 2 }, { swing: 10 }] });
  equal(withStep(draft, swing!, 0, true).items, [{ on: 2 }], 'a step of nothing goes away');
  equal(setItems(draft, [{ on: 1 }, { on: 1 }, { on: 1 }, { on: 1 }]).items.length, 3, 'no more than the list holds');
});

test('variants leave a choice, open parts a field', () => {
  const form = beginDraft(words, 'A', offers.slice(1, 3))!;
  equal(fieldsOf(form).map((f) => [f.param.name, f.options]), [['on_what', ['left', 'right']]]);
  equal(draftAction(setValue(form, 'on_what', 'right')), { do: 'form', who: 'A', on_what: 'right' });
  const shoot = beginDraft(words, 'B', [offers[3]!])!;
  equal(fieldsOf(shoot).map((f) => [f.param.name, f.options]), [['guess', undefined]]);
  equal(missing(shoot), null);
  equal(draftAction(setValue(setValue(shoot, 'guess', 5), 'guess', null)), { do: 'shoot', at: 'Z', by: 'B' });
});

test('a record says what it is in its first line', async () => {
  equal(readHeader('{"guidon":"record","version":1,"rules":"x","battle":{"title":"T"},"players":{"union":"human","confederate":"scripted"}}\n{}').title, 'T');
  await throws(() => readHeader('hello'), 'not a record');
  await throws(() => readHeader('{"guidon":"battle"}'), 'not a record');
});
