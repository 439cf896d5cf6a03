// Stands that an order names, and directions that it asks for: by pointing.
import type { Offer, Param, Piece, Verb, Words } from '../../src/engine/protocol';
import { beginDraft, draftAction, type Draft } from '../../src/game/draft';
import { aimOf, pointTowards } from '../../src/game/pointing';
import { namedStands, nameStand, standAt, standField, standsWanted } from '../../src/game/stands';
import { equal, test } from '../harness';

const number: Param = { name: 'stand', type: 'number', optional: false, low: 0, high: 15 };
const unit: Param = { name: 'unit', type: 'unit', optional: false };
const way: Param = { name: 'direction', type: 'angle', optional: false, low: 0, high: 359.9 };
const verbs: Verb[] = [
  { name: 'mark', help: '', params: [unit], list: { name: 'stands', type: 'entries', of: 'stands', low: 0, high: 24, fields: [number] } },
  { name: 'count', help: '', params: [unit], list: { name: 'stands', type: 'entries', low: 0, high: 24, fields: [number] } },
  { name: 'run', help: '', params: [way] },
  { name: 'bend', help: '', params: [unit, { ...way, name: 'angle', high: 180 }] },
];
const words = { verbs } as unknown as Words;
const draft = (offer: Partial<Offer> & { do: string }): Draft => beginDraft(words, 'A', [{ cost: 0, ...offer } as Offer])!;
const marking = (limit?: number): Draft => draft({ do: 'mark', unit: 'A', open: ['stands'], limit });
const name = (d: Draft, ...stands: number[]): Draft => stands.reduce((now, stand) => nameStand(now, stand, 3), d);

test('stands are named in the order of the presses, and no longer by a second one', () => {
  equal(standField(marking(2)), 'stand');
  equal(standsWanted(marking(2)), 2);
  equal(draftAction(name(marking(2), 2, 0)), { do: 'mark', unit: 'A', stands: [{ stand: 2 }, { stand: 0 }] });
  equal(namedStands(name(marking(2), 2, 0, 2)), [0]);
});

test('a stand is named twice only when all are named and more are wanted', () => {
  equal(namedStands(name(marking(4), 0, 1, 2, 1)), [0, 1, 2, 1]);
  equal(namedStands(name(marking(3), 0, 1, 2, 1)), [0, 2]);
});

test('numbers of another list are no stands', () => {
  equal(standField(draft({ do: 'count', unit: 'A', open: ['stands'] })), null);
});

const piece = {
  name: 'A', stands: [{ at: [10, 10], facing: 0, width: 2, depth: 1 }, { at: [12, 10], facing: 0, width: 2, depth: 1 }],
} as unknown as Piece;

test('the stand under a place', () => {
  equal([standAt(piece, [10.5, 10.2]), standAt(piece, [12.9, 9.6]), standAt(piece, [10, 11]), standAt(undefined, [10, 10])], [0, 1, null, null]);
});

test('a direction is pointed at from the middle of the piece; a turn is not', () => {
  const run = draft({ do: 'run', piece: 'A', open: ['direction'] }), aim = aimOf(run)!;
  equal(aim.name, 'direction');
  equal([[11, 20], [20, 10], [11, 0], [2, 10]].map((at) => pointTowards(run, aim, piece, at as [number, number]).values.direction), [0, 90, 180, 270]);
  equal(aimOf(draft({ do: 'bend', unit: 'A', open: ['angle'] })), null);
});
