// news.test.ts - what of a step nobody should miss, who charges, and what a summary begins with.
import type { GameEvent, Piece, Side, View } from '../../src/engine/protocol';
import { beatsOf, chargesOf, MOST_BEATS } from '../../src/motion/news';
import { BEAT, planOf } from '../../src/motion/plan';
import { equal, ok, test } from '../harness';

const piece = (name: string, side: Side, x: number, y: number): Piece => ({
  name, side, symbol: 'infantry', on_table: true, front: [x, y], facing: 0, strength: 1, full_strength: 1, marks: [], fields: {},
  stands: [{ at: [x, y], facing: 0, width: 1, depth: 0.5, look: 'foot' }],
});
const view = (...pieces: Piece[]): View => ({ title: 'Test', table: [40, 30], terrain: [], objectives: [], pieces, seat: 'union', status: '', game: { turn: 1 } } as unknown as View);
const told = (text: string, more: Partial<GameEvent> = {}): GameEvent => ({ event: 'e', text, ...more });

const ohio = piece('4th Ohio', 'union', 10, 10), texas = piece('2nd Texas', 'confederate', 10, 20);

test('of each unit the gravest is told, at its place; a loss alone is no great news', () => {
  const events = [
    told('2nd Texas loses a stand', { unit: '2nd Texas', news: 'loss' }), told('2nd Texas flees 3.25 inches', { unit: '2nd Texas', news: 'rout' }),
    told('2nd Texas is destroyed', { unit: '2nd Texas', news: 'destroyed' }), told('4th Ohio loses a stand', { unit: '4th Ohio', news: 'loss' }),
  ];
  const beats = beatsOf(events, view(ohio, texas), view(ohio));
  equal(beats.map(({ text, at, news, side }) => ({ text, at, news, side })), [{ text: '2nd Texas is destroyed', at: [10, 20], news: 'destroyed', side: 'confederate' }]);
  equal(beatsOf(events.slice(0, 2), view(texas), view(texas))[0]!.text, '2nd Texas flees 3¼ inches');
});

test('what has no unit is told at the place that its words name; what has neither is not told on the map', () => {
  equal(beatsOf([told('Union takes the hill', { news: 'taken', place: [5, 6] })], view(), view()).map(({ at }) => at), [[5, 6]]);
  equal(beatsOf([told('it does not happen', { news: 'cancelled' })], view(), view()), []);
});

test('so much at once that one can read it', () => {
  const events = Array.from({ length: 9 }, (_, i) => told('comes on', { news: 'arrived', place: [i, 0] }));
  equal(beatsOf(events, view(), view()).length, MOST_BEATS);
});

test('a charge goes at whom it is made, or to where it ends', () => {
  const there = piece('4th Ohio', 'union', 10, 15);
  const at = chargesOf([told('charges', { act: 'charge', by: ['4th Ohio'], at: '2nd Texas' })], view(ohio, texas), view(there, texas));
  equal(at.map(({ by, to }) => [by.name, to]), [['4th Ohio', [10, 20]]]);
  equal(chargesOf([told('charges', { act: 'charge', by: ['4th Ohio'] })], view(ohio), view(there))[0]!.to, [10, 15]);
});

test('a plan has time for what is told, beside what moves', () => {
  const events = [told('2nd Texas is destroyed', { unit: '2nd Texas', news: 'destroyed' })];
  const plan = planOf(view(ohio, texas), view(ohio, texas), [{ n: 1, events }], { verbs: [] } as never);
  ok(plan.time === 0 && plan.beats[0]!.time === BEAT, JSON.stringify(plan));
});
