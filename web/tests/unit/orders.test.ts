// orders.test.ts - offers sorted, and orders in the making.
import type { Offer, Piece, Side, Words } from '../../src/engine/protocol';
import { beginDraft, draftAction, draftOf, fieldsOf, limitOf, missing, setItems, setValue, withStep } from '../../src/game/draft';
import { changed, groupsOf, itemWords, variationsOf, without, withOne } from '../../src/game/entries';
import { groupOffers, isPlain, onlyOrder, topChoices } from '../../src/game/groups';
import { actionOf, isClosed, labelOf, partiesIn, sortOffers, withObject } from '../../src/game/offers';
import { aimAt, aimOf, behindFriend, facingAt, placesOf, point, turn } from '../../src/game/pointing';
import { readHeader } from '../../src/game/setup';
import { turnColour, whoseTurn } from '../../src/panels/strip';
import { isAtEnemy } from '../../src/game/strike';
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
    {
      name: 'put', help: 'put it there', params: [
        { name: 'who', type: 'unit', optional: false }, { name: 'how', type: 'choice', optional: false, choices: ['wide', 'deep', 'loose'] },
        { name: 'room', type: 'length', optional: true }, { name: 'riding', type: 'flag', optional: true },
        { name: 'at', type: 'place', optional: false }, { name: 'facing', type: 'angle', optional: false }],
    },
    { name: 'draw', help: 'draw on the map', params: [{ name: 'spring', type: 'place', optional: true }], list: { name: 'points', type: 'entries', low: 2, high: 9, fields: [{ name: 'at', type: 'place', optional: false }] } },
    { name: 'muster', help: 'who comes', params: [], list: { name: 'units', type: 'entries', low: 1, high: 9, fields: [
      { name: 'arm', type: 'choice', optional: false, choices: ['foot', 'horse'] }, { name: 'quality', type: 'choice', optional: true, choices: ['plain', 'good'] },
      { name: 'old', type: 'flag', optional: true }] } },
    { name: 'suffer', help: 'this or that', params: [{ name: 'what', type: 'choice', optional: false, choices: ['lose', 'run'] }] },
    { name: 'fight', help: 'fight', params: [{ name: 'who', type: 'unit', optional: false }, { name: 'foe', type: 'unit', optional: false }] },
    { name: 'volley', help: 'all that bear, or some', params: [{ name: 'who', type: 'unit', optional: false }, { name: 'foe', type: 'unit', optional: false }],
      list: { name: 'files', type: 'entries', of: 'stands', low: 0, high: 9, fields: [{ name: 'file', type: 'number', optional: false, low: 0, high: 8 }] } },
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
  equal(limitOf(draft), '4 inches');
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

// --- variants ------------------------------------------------------------------------------------

const puts: Offer[] = [
  { do: 'put', who: 'A', how: 'wide', riding: true, open: ['at', 'facing'], cost: 0 },
  { do: 'put', who: 'A', how: 'wide', riding: false, open: ['at', 'facing'], cost: 0 },
  { do: 'put', who: 'A', how: 'loose', riding: false, open: ['room', 'at', 'facing'], cost: 0 },
];

test('where no offer has two values together, the one that was said last wins', () => {
  let draft = beginDraft(words, 'A', puts)!;
  equal(fieldsOf(draft).map((f) => f.param.name), ['how', 'riding', 'at', 'facing']);
  draft = setValue(draft, 'how', 'loose');
  equal(draft.values.riding, false);
  equal(fieldsOf(draft).map((f) => f.param.name), ['how', 'room', 'riding', 'at', 'facing'], 'what only this variant leaves open');
  draft = setValue(setValue(setValue(draft, 'room', 1), 'at', [3, 4]), 'facing', 90);
  equal(draftAction(draft), { do: 'put', who: 'A', how: 'loose', riding: false, room: 1, at: [3, 4], facing: 90 });
  draft = setValue(draft, 'riding', true);
  equal(draftAction(draft), { do: 'put', who: 'A', how: 'wide', riding: true, at: [3, 4], facing: 90 }, 'the room belongs to the other variant');
});

test('habits are kept as far as they are offered', () => {
  equal(beginDraft(words, 'A', puts, { how: 'loose' })!.values, { who: 'A', how: 'loose', riding: false });
  equal(beginDraft(words, 'A', puts, { how: 'deep' })!.values.how, 'wide');
});

test('advice becomes an order that can be changed', () => {
  const draft = draftOf(words, null, [{ do: 'muster', open: ['units'], cost: 0 }], { do: 'muster', units: ['foot', { arm: 'horse', quality: 'good' }] })!;
  equal(draft.items, [{ arm: 'foot' }, { arm: 'horse', quality: 'good' }], 'entries may be written by their first field');
  ok(draft.suggested);
  ok(!setItems(draft, []).suggested, 'a change makes it the player\'s own');
  equal(draftAction(draftOf(words, 'A', puts, { do: 'put', who: 'A', how: 'loose', riding: false, at: [1, 2], facing: 0 })!).how, 'loose');
  equal(draftOf(words, 'A', puts, { do: 'put', who: 'B', how: 'wide' }), null, 'nothing of the kind is offered');
});

test('stands that advice leaves to the rules are those that its offer proposes', () => {
  const volleys: Offer[] = ['Y', 'Z'].map((foe, i) => ({ do: 'volley', who: 'A', foe, open: ['files'], files: i ? [1, 2] : [0], cost: 0 }));
  const draft = draftOf(words, 'A', volleys, { do: 'volley', who: 'A', foe: 'Z' })!;
  equal(draftAction(draft), { do: 'volley', who: 'A', foe: 'Z', files: [{ file: 1 }, { file: 2 }] });
  equal(missing(draft), null);
  const bare = draftOf(words, 'A', [{ do: 'volley', who: 'A', foe: 'Z', open: ['files'], cost: 0 }], { do: 'volley', who: 'A', foe: 'Z' })!;
  equal(missing(bare), null, 'it is the computer that leaves them out');
  equal(missing(setItems(bare, [])), 'files', 'who changes it names some');
});

// --- pointing ------------------------------------------------------------------------------------

test('a press sets what cannot be left out, or what the player has picked', () => {
  const drawing = beginDraft(words, null, [{ do: 'draw', open: ['spring', 'points'], cost: 0 }])!;
  equal(aimOf(drawing)?.name, 'points');
  const twice = point(point(drawing, aimOf(drawing)!, [1, 1], 0), aimOf(drawing)!, [2, 2], 0);
  equal(placesOf(twice, aimOf(twice)!), [[1, 1], [2, 2]]);
  const other = aimAt(twice, 'spring');
  equal(draftAction(point(other, aimOf(other)!, [5, 5], 0)), { do: 'draw', spring: [5, 5], points: [{ at: [1, 1] }, { at: [2, 2] }] });
});

test('a piece faces into the table until it is turned', () => {
  let draft = beginDraft(words, 'A', puts)!;
  const place = (at: [number, number]) => point(draft, aimOf(draft)!, at, facingAt(pieces[0], at, [40, 30]));
  pieces[0]!.on_table = false;
  draft = place([20, 1]);
  equal(draft.values.facing, 0);
  draft = place([39, 15]);
  equal(draft.values.facing, 270);
  draft = turn(draft, -15);
  draft = place([20, 29]);
  equal(draft.values.facing, 345);
  pieces[0]!.on_table = true;
});

test('a leader goes right behind the friend that is pressed', () => {
  const leader = { ...unit('G', 'union'), symbol: 'leader' as const };
  const friend = { ...unit('F', 'union'), stands: [{ at: [10, 10] as [number, number], facing: 90, width: 4, depth: 1, look: 'foot' as const }] };
  equal(behindFriend([friend], leader, [10.2, 11], 0.1), { at: [9.5, 11], facing: 90 });
  equal(behindFriend([friend], leader, [12, 11], 0.1), null);
  equal(behindFriend([friend], unit('B', 'union'), [10.2, 11], 0.1), null, 'troops choose their own place');
});

// --- lists of kinds ------------------------------------------------------------------------------

test('entries that say the same are counted, and one of them can be changed', () => {
  const fields = words.verbs.find((v) => v.name === 'muster')!.list!.fields!;
  const foot = { arm: 'foot' }, good = { arm: 'foot', quality: 'good' };
  const items = withOne(withOne(withOne([], foot), { arm: 'horse' }), foot);
  equal(groupsOf(items), [{ item: foot, count: 2 }, { item: { arm: 'horse' }, count: 1 }]);
  equal(variationsOf(fields, foot), [good, { arm: 'foot', old: true }], 'the first choice is what is meant already');
  equal(groupsOf(changed(items, foot, good)).map((g) => `${g.count} ${itemWords(fields, g.item)}`), ['1 foot', '1 foot, good', '1 horse']);
  equal(without(without(items, foot), foot), [{ arm: 'horse' }]);
});

// --- the top of the page -------------------------------------------------------------------------

const sorted = (list: Offer[]) => sortOffers(words, list, pieces, 'union');
const labels = (list: Offer[]) => topChoices(words, sorted(list)).map((g) => g.label);

test('answers about a unit are buttons at the top, if nothing else is asked', () => {
  const suffer: Offer[] = [{ do: 'suffer', what: 'lose', piece: 'A', cost: 0 }, { do: 'suffer', what: 'run', piece: 'A', cost: 0 }];
  equal(labels(suffer), ['lose', 'run']);
  equal(groupOffers(words, suffer, 'A').map((g) => g.label), ['lose', 'run'], 'and on its card');
  equal(labels([{ do: 'fight', who: 'A', foe: 'Z', cost: 0 }]), ['fight: A · Z']);
  equal(labels([{ do: 'fight', who: 'A', foe: 'Z', cost: 0 }, { do: 'fight', who: 'B', foe: 'Z', cost: 0 }]), ['A', 'B'], 'only what differs');
  ok(!isPlain(sorted(offers), words), 'a move leaves something open');
  equal(labels(offers), ['stop']);
});

test('variants of what needs more words are one button; a lone order begins by itself', () => {
  const draw: Offer = { do: 'draw', open: ['points'], cost: 0 };
  equal(labels([draw, { ...draw, spring: [1, 1] }, { do: 'stop', cost: 0 }]), ['draw…', 'stop']);
  equal(onlyOrder(words, sorted([draw]))?.length, 1);
  equal(onlyOrder(words, sorted([draw, { do: 'stop', cost: 0 }])), null);
  equal(onlyOrder(words, sorted(puts))?.length, 3);
  equal(onlyOrder(words, sorted([{ do: 'stop', cost: 0 }])), null, 'what needs no words waits for the button');
});

test('who else an order names: the enemy, where it goes, who takes part', () => {
  const unit = (name: string): object => ({ name, type: 'unit', optional: false });
  const words = { verbs: [{ name: 'charge', help: '', params: [unit('unit'), unit('general')] }, { name: 'ride', help: '', params: [unit('leader'), unit('join')] },
    { name: 'fire', help: '', params: [unit('target'), unit('primary')] }] } as unknown as Words;
  const side = (name: string): Side => (name === 'E' ? 'confederate' : 'union');
  equal(partiesIn(words, { do: 'charge', unit: 'A', general: 'G' }, 'A', side), { enemies: [], towards: [], beside: ['G'] });
  equal(partiesIn(words, { do: 'ride', leader: 'G', join: 'A' }, 'G', side), { enemies: [], towards: ['A'], beside: [] });
  equal(partiesIn(words, { do: 'fire', target: 'E', primary: 'A' }, 'A', side), { enemies: ['E'], towards: [], beside: [] });
});

test('the strip says whose turn it is, and who only answers in it', () => {
  const now = (to: string, seat = 'union'): Parameters<typeof whoseTurn>[0] => ({ seat, over: false, to, waits: 'decision' });
  const of = (mover: 'union' | 'confederate' | null, phase: string | null = 'fire'): Parameters<typeof whoseTurn>[1] => ({ mover, phase });
  equal(whoseTurn(now('union'), of('union')), 'Your turn.');
  equal(whoseTurn(now('confederate'), of('union')), 'Your turn: they answer.');
  equal(whoseTurn(now('union'), of('confederate')), 'The Confederates’ turn: you answer.');
  equal(whoseTurn(now('union'), of(null)), 'Both sides act.');
  equal(whoseTurn(now('union'), of('confederate', null)), 'Before the battle.');
  equal(whoseTurn({ ...now('union'), raises: true }, of('confederate')), 'You raise your army.');
  equal(whoseTurn({ ...now('confederate'), raises: true }, of('union')), 'The Confederates raise an army.');
  // Two before one screen are told by their names.
  equal(whoseTurn(now('union'), of('union'), true), 'The Union’s turn.');
  equal(whoseTurn(now('union'), of('confederate'), true), 'The Confederates’ turn: the Union answers.');
});

test('whose turn it is, and who raises his army, is said in his own colour; before and after the battle in nobody\'s', () => {
  const asks = (to: string, more: object = {}): Parameters<typeof turnColour>[0] => ({ over: false, to, waits: 'decision', ...more });
  const of = (mover: 'union' | 'confederate' | null, phase: string | null): Parameters<typeof turnColour>[1] => ({ mover, phase });
  equal(turnColour(asks('confederate', { raises: true }), of('union', null)), 'confederate', 'though the Union would begin');
  equal(turnColour(asks('union', { raises: true }), of('confederate', null)), 'union');
  equal(turnColour(asks('confederate'), of('union', null)), null, 'while they take their places');
  equal(turnColour(asks('confederate'), of('union', 'fire')), 'union', 'the others only answer');
  equal(turnColour(asks('union', { over: true }), of('confederate', 'fire')), null);
});

test('a hand that lets go at an enemy means him, at a friend or beside everybody it means the ground', () => {
  const piece = (name: string, side: 'union' | 'confederate', x: number): Piece => ({ name, side, on_table: true, stands: [{ at: [x, 5] }] }) as unknown as Piece;
  const own = piece('A', 'union', 1), all = [own, piece('B', 'union', 4), piece('X', 'confederate', 8)];
  equal([isAtEnemy(all, own, [8.4, 5.3]), isAtEnemy(all, own, [4, 5]), isAtEnemy(all, own, [6, 5])], [true, false, false]);
});

test('a label that ends in a word of place takes its object, another is followed by it', () => {
  equal([withObject('fire at', '2nd Texas'), withObject('move up against', '2nd Texas'), withObject('charge', '2nd Texas')],
    ['fire at 2nd Texas', 'move up against 2nd Texas', 'charge: 2nd Texas']);
});
