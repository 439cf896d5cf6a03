// recap.test.ts - which roll is shown as the last, and whose doing a question is.
import type { GameEvent, Seat, View } from '../../src/engine/protocol';
import { askedBecause, lastRolled } from '../../src/panels/recap';
import type { LogEntry } from '../../src/panels/story';
import { equal, test } from '../harness';

const told = (text: string, dice?: number[], unit?: string): GameEvent => ({ event: 'told', text, ...(dice ? { dice } : {}), ...(unit ? { unit } : {}) });
const step = (n: number, seat: Seat | null, events: GameEvent[], more: Partial<LogEntry> = {}): LogEntry =>
  ({ n, seat, events, rolled: events.flatMap((event) => event.dice ?? []), label: 'fire', status: 'Turn 2, Union to move. Points: 3', ...more });

const shot = [told('A fires at X'), told('A scores 8', [5], 'A'), told('X scores 4', [2], 'X'), told('X loses a stand'), told('is the General killed?', [1])];

test('after an order its own roll is shown, with what came of it; later rolls are listed below', () => {
  const log = [step(1, 'union', shot), step(2, 'confederate', [told('X tests its morale', [6])])];
  const rolled = lastRolled(log, 'union')!;
  equal(rolled.events.map(({ text }) => text), ['A scores 8', 'X scores 4', 'X loses a stand']);
  equal(rolled.then.map(({ text }) => text), ['is the General killed?', 'X tests its morale']);
});

test('when another phase has come the last roll is whoever made it; before any dice there is none', () => {
  const log = [step(1, 'union', shot), step(2, 'confederate', [told('X fires back', [6])], { status: 'Turn 2, Confederate to move' })];
  equal(lastRolled(log, 'union')!.events.map(({ text }) => text), ['X fires back']);
  equal(lastRolled(log, null)!.events.map(({ text }) => text), ['X fires back']);
  equal(lastRolled([step(1, 'union', [told('A moves')])], 'union'), null);
});

test('in the other side’s turn a question says whose doing it is', () => {
  const score = { mover: 'confederate', phase: 'Fire' } as View['score'];
  const asked = { seat: 'union', to: 'union', waits: 'decision', score } as View;
  equal(askedBecause([step(1, 'confederate', [told('X fires at A', undefined, 'X')])], asked), 'The Confederates’ turn, fire: X fires at A.');
  equal(askedBecause([step(1, 'union', [told('A loses a stand', undefined, 'A')])], asked), 'The Confederates’ turn, fire.');
  equal(askedBecause([], { ...asked, score: { ...score!, mover: 'union' } }), '');
  equal(askedBecause([], { ...asked, to: 'confederate' }), '');
});
