// An army being raised: how limits stand, the tree, which offers add, take out and end; and what a file must be.
import type { Limit, Muster, Offer, Piece, Verb, Words } from '../../src/engine/protocol';
import { armyFileName, LARGEST_ARMY, readArmy } from '../../src/game/armyfile';
import { above, additions, barChoices, boundsOf, doubtOf, endings, kindsOf, offersOfLines, detailOf, inOrderOfBattle, limitsInOrder, roomOf, stateOf, summaryOf, sumOf, treeOf } from '../../src/game/muster';
import { sortOffers } from '../../src/game/offers';
import { equal, test, throws } from '../harness';

const verb = (name: string, params: Verb['params'], list?: Verb['list']): Verb => ({ name, help: `${name}!`, params, ...(list ? { list } : {}) });
const unit = { name: 'unit', type: 'unit', optional: false } as const;

const WORDS = {
  rules: 'any', name: 'Any', concede: 'concede', fields: { game: [], side: [], unit: [] }, phases: [], events: [], terrain: [], marks: [], options: [],
  verbs: [
    verb('raise_corps', [{ name: 'quality', type: 'choice', optional: false, choices: ['good', 'bad'] }]),
    verb('raise_brigade', [{ ...unit, name: 'under' }, { name: 'elements', type: 'number', optional: false }]),
    verb('drop', [unit]), verb('end', []), verb('concede', []),
    verb('whole', [], { name: 'units', type: 'entries', low: 1, high: 9, fields: [] }),
  ],
} as Words;
const OFFERS: Offer[] = [
  { do: 'raise_corps', open: ['quality'], cost: 0 }, { do: 'raise_brigade', under: 'I', open: ['elements'], cost: 0 },
  { do: 'raise_brigade', under: 'II', open: ['elements'], cost: 0 }, { do: 'drop', unit: 'I', cost: 0 }, { do: 'drop', unit: 'II', cost: 0 },
  { do: 'whole', open: ['units'], cost: 0 }, { do: 'end', cost: 0 }, { do: 'concede', cost: 0 },
];
const PIECES = ['I', 'II'].map((name): Piece => ({ name, side: 'union', symbol: 'leader', on_table: false, strength: 1, full_strength: 1, marks: [], fields: {} }));
const CHOICES = sortOffers(WORDS, OFFERS, PIECES, 'union');

const limit = (value: number, low: number | null, high: number | null, kept: boolean): Limit => ({ clause: 'X-1', title: '', text: 't', kept, value, low, high });

test('a limit is kept, not reached yet, or broken', () => {
  equal(stateOf(limit(2, 1, 3, true)), 'ok');
  equal(stateOf(limit(0, 1, 3, false)), 'short');
  equal(stateOf(limit(4, 1, 3, false)), 'broken');
  equal(stateOf(limit(4, null, 3, false)), 'broken');
  equal(stateOf(limit(2, 1, 3, false)), 'broken'); // the engine has a reason of its own
});

test('bounds in words', () => {
  equal([limit(0, 1, 3, true), limit(0, 2, 2, true), limit(0, 4, null, true), limit(0, null, 1500, true), limit(0, null, null, true)].map(boundsOf),
    ['1 to 3', 'exactly 2', 'at least 4', 'at most 1,500', 'any number']);
});

test('how an army stands, in a sentence', () => {
  const muster = (more: Partial<Muster>): Muster => ({ side: 'union', spent: 0, points: 0, lines: [], limits: [], ...more });
  equal(summaryOf(muster({ limits: [limit(1, 1, 1, true)] })), 'Every limit is kept.');
  equal(summaryOf(muster({ spent: 7, points: 9, limits: [limit(0, 1, 1, false), limit(1, 1, 1, true)] })), '7 of 9 points spent. 1 of 2 limits is not kept.');
  equal(summaryOf(muster({ spent: 7, limits: [limit(0, 1, 1, false), limit(0, 1, 1, false)] })), '7 points spent. 2 of 2 limits are not kept.');
});

test('what a limit still allows, those first that are not kept', () => {
  equal([limit(0, 2, null, false), limit(3, null, 3, true), limit(0, null, 0, true), limit(1, 1, 5, true), limit(6, null, 5, false), limit(2, 2, null, true)].map(roomOf),
    ['2 more needed', 'no more', 'none allowed', '4 more allowed', '1 too many', 'enough']);
  equal(limitsInOrder([limit(0, null, 0, true), limit(1, 1, 5, true), limit(0, 2, null, false)]).map(({ value, low, high }) => [value, low, high]), [[0, 2, null], [1, 1, 5], [0, null, 0]]);
});

test('an order of battle has formations first, then foot, horse, guns, and what else goes with them', () => {
  const line = (unit: string, depth: number, more = ': regular') => ({ unit, text: `${unit}${more}`, depth, cost: 1 });
  const lines = [line('Corps', 0), line('Train', 1, ''), line('Guns', 1), line('Division', 1), line('Battery', 2), line('Horse', 2), line('Foot', 2), line('New Division', 1)];
  const symbols = { Corps: 'leader', Train: 'artillery', Guns: 'artillery', Division: 'leader', Battery: 'artillery', Horse: 'cavalry', Foot: 'infantry', 'New Division': 'leader' } as const;
  const names = (branches: ReturnType<typeof treeOf>): unknown[] => branches.map(({ line: { unit }, under }) => (under.length ? [unit, names(under)] : unit));
  equal(names(inOrderOfBattle(treeOf(lines), Object.entries(symbols).map(([name, symbol]) => ({ name, symbol })))),
    [['Corps', [['Division', ['Foot', 'Horse', 'Battery']], 'New Division', 'Guns', 'Train']]]);
});

test('a command costs what is under it, and its line says what it is', () => {
  const line = (unit: string, depth: number, cost: number) => ({ unit, text: `${unit}: regular, 6 elements`, depth, cost });
  const [corps] = treeOf([line('I', 0, 80), line('II', 1, 40), line('III', 2, 60), line('IV', 1, 5)]);
  equal(sumOf(corps!), 185);
  equal(detailOf(line('II', 1, 40)), 'regular, 6 elements');
  equal(detailOf({ unit: 'Train', text: 'Train', depth: 0, cost: 1 }), '');
});

test('depths make a tree', () => {
  const line = (text: string, depth: number) => ({ text, depth, cost: 0 });
  const tree = treeOf([line('army', 0), line('corps', 1), line('brigade', 2), line('brigade 2', 2), line('corps 2', 1), line('other', 0)]);
  const flat = (branches: typeof tree): unknown[] => branches.map((b) => (b.under.length > 0 ? [b.line.text, ...flat(b.under)] : b.line.text));
  equal(flat(tree), [['army', ['corps', 'brigade', 'brigade 2'], 'corps 2'], 'other']);
  equal(flat(treeOf([line('deep', 3), line('top', 0)])), ['deep', 'top']);
});

test('what adds, what takes out, what ends', () => {
  equal(additions(WORDS, CHOICES).map((g) => [g.label, g.variants.length]), [['raise brigade…', 2], ['raise corps…', 1]], 'a whole army at once could not be looked at before it is done');
  equal(additions(WORDS, { ...CHOICES, byActor: new Map(), simple: CHOICES.simple.filter((o) => o.do === 'whole') }).map((g) => g.label), ['whole…'], 'unless there is no other way');
  equal([...offersOfLines(WORDS, CHOICES)].map(([name, offers]) => [name, offers.map((o) => o.do)]), [['I', ['drop']], ['II', ['drop']]]);
  equal(endings(WORDS, CHOICES).map((o) => o.do), ['end']);
});

test('the bar ends nothing while an army is raised: its own panel does', () => {
  equal(barChoices(WORDS, CHOICES, true), []);
  equal(barChoices(WORDS, CHOICES, undefined).length > 1, true);
});

test('an order under the chosen unit', () => {
  const brigades = OFFERS.filter((o) => o.do === 'raise_brigade');
  equal(above(WORDS, brigades, 'II'), { under: 'II' });
  equal(above(WORDS, brigades, 'III'), {});
  equal(above(WORDS, brigades, null), {});
  equal(above(WORDS, OFFERS.filter((o) => o.do === 'raise_corps'), 'I'), {});
});

test('what an army file must be', async () => {
  const file = (text: string): File => new File([text], 'a.json');
  const army = { format: 'guidon-army', version: 1, rules: 'any', side: 'union', orders: [] };
  equal((await readArmy(file(JSON.stringify(army)))).side, 'union');
  for (const bad of ['', 'nonsense', '7', 'null', '{}', JSON.stringify({ ...army, side: 'red' }), JSON.stringify({ ...army, rules: 7 })])
    await throws(() => readArmy(file(bad)), '“a.json” is not an army that Guidon has saved');
  await throws(() => readArmy(file('x'.repeat(LARGEST_ARMY + 1))), 'has 2 MB; an army has at most 1');
  equal(armyFileName("Stuart's match, 2"), 'stuarts-match-2.army.json');
});

test('an army far under its points is worth a question, once one knows what stands in the way', () => {
  const muster = (more: Partial<Muster>): Muster => ({ side: 'union', spent: 550, points: 1500, left: 950, lines: [], limits: [], ...more });
  equal(doubtOf(muster({ far_under: true })), '950 points are not spent, and more can be raised. Done all the same?');
  equal(doubtOf(muster({ far_under: true, stop: { clause: 'X-01', text: 'the divisions are full' } })), '950 points are not spent: the divisions are full. Done all the same?');
  equal(doubtOf(muster({ far_under: false })), null);
  equal(doubtOf(muster({})), null);
});

test('what can be raised is told by kinds, as far as the system has words for them', () => {
  const told = { ...WORDS, verbs: WORDS.verbs.map((one) => (one.name === 'raise_corps' ? { ...one, params: [{ ...one.params[0]!, choice_help: ['holds', 'runs'] }] } : one)) } as Words;
  equal(kindsOf(told, additions(told, CHOICES)), [{ name: 'good', help: 'holds' }, { name: 'bad', help: 'runs' }]);
  equal(kindsOf(WORDS, additions(WORDS, CHOICES)), []);
});
