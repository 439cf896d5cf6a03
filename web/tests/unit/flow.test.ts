// What a player is not asked, and what he is asked once more.
import type { Action, Piece, View, Words } from '../../src/engine/protocol';
import { Flow } from '../../src/game/flow';
import { forFormation } from '../../src/game/same';
import { trailsOf, waysBetween } from '../../src/game/trails';
import { listed } from '../../src/panels/FlowPanel';
import { equal, test } from '../harness';

const unit = { name: 'unit', type: 'unit', optional: false };
const words = {
  verbs: [
    { name: 'move', help: '', params: [unit] }, { name: 'end', help: '', params: [], ends: true }, { name: 'stay', help: '', params: [], passes: true },
    { name: 'call', help: '', params: [unit], begins: true },
  ],
  concede: 'give_up', fields: { game: [], side: [], unit: [{ name: 'brigade', type: 'number', formation: true }] },
} as unknown as Words;

const piece = (name: string, brigade: number, front: [number, number] = [0, 0]): Piece =>
  ({ name, side: 'union', symbol: 'infantry', on_table: true, front, strength: 4, full_strength: 4, marks: [], fields: { brigade } });

function view(actions: Action[], more: Partial<View> = {}): View {
  return {
    waits: 'decision', to: 'union', label: 'moves', phase: 'move', game: { turn: 3 }, status: 'Turn 3', secret: false, actions,
    pieces: [piece('A', 1), piece('B', 1), piece('C', 2)], ...more,
  } as unknown as View;
}

function flowOf(askAll = false, askEnd = true): Flow {
  const flow = new Flow(words);
  flow.wishes = () => ({ askAll, askEnd });
  return flow;
}

test('what has one answer is taken, unless the player wants to be asked', () => {
  const forced = view([{ do: 'end' }], { forced: { do: 'end' } });
  equal(flowOf().answer(forced, 1), { action: { do: 'end' }, why: 'forced' });
  equal(flowOf(true).answer(forced, 1), null);
  equal(flowOf().answer(view([{ do: 'end' }]), 1), null, 'the engine says what is forced, not the page');
});

test('at one screen only what everybody can know is passed', () => {
  const quiet = view([{ do: 'stay' }], { forced: { do: 'stay' }, quietly: true });
  equal(flowOf().answer(quiet, 1)?.why, 'forced');
  equal(flowOf().answer(quiet, 2), null);
  equal(flowOf().answer(view([{ do: 'stay' }], { forced: { do: 'stay' } }), 2)?.why, 'forced');
});

test('what was said beforehand is asked again when a unit has suffered, when there is something new to do, and in the next turn', () => {
  const flow = flowOf(), asked = view([{ do: 'stay' }, { do: 'move', unit: 'A' }], { again: true });
  equal(flow.answer(asked, 1), null);
  flow.say(asked, { do: 'stay' });
  equal(flow.answer(asked, 1), { action: { do: 'stay' }, why: 'standing' });
  equal(flow.answer(view([{ do: 'stay' }], { again: true }), 1)?.why, 'standing', 'less can be done');
  equal(flow.answer(view([{ do: 'stay' }, { do: 'move', unit: 'B' }], { again: true }), 1), null, 'another can move');
  equal(flow.answer(view([{ do: 'move', unit: 'A' }], { again: true }), 1), null, 'it cannot be said now');
  equal(flow.answer({ ...asked, pieces: asked.pieces.map((p, i) => (i ? p : { ...p, strength: 3 })) }, 1), null);
  equal(flow.answer({ ...asked, game: { turn: 4 } }, 1), null);
  equal(flow.answer({ ...asked, label: 'fire' }, 1), null);
  equal(flow.answer({ ...asked, secret: true }, 2), null, 'with others at the screen it would tell them');
  flow.forget();
  equal(flow.answer(asked, 1), null);
});

test('what names nobody and leaves nothing open can be said beforehand, passing first', () => {
  const names = (offers: { do: string }[], more = {}): string[] => flowOf().sayable(view(offers, { again: true, ...more })).map((o) => o.do);
  equal(names([{ do: 'end' }, { do: 'stay' }, { do: 'move', unit: 'A' } as { do: string }]), ['stay', 'end']);
  equal(names([{ do: 'end' }], { again: undefined }), []);
  equal(names([{ do: 'end', open: ['steps'] } as { do: string }, { do: 'call' }, { do: 'call' }]), []);
});

test('ending a phase names the units that could still act, once', () => {
  const flow = flowOf(), now = view([{ do: 'end' }, { do: 'move', unit: 'A' }, { do: 'move', unit: 'B' }]);
  equal(flow.left(now, { do: 'end' }), ['A', 'B']);
  equal(flow.left(now, { do: 'stay' }), []);
  flow.warn(now);
  equal(flow.left(now, { do: 'end' }), []);
  equal(flow.left({ ...now, game: { turn: 4 } }, { do: 'end' }), ['A', 'B']);
  equal(flowOf(false, false).left(now, { do: 'end' }), []);
});

test('an order can be given to others of the brigade that have it on offer', () => {
  const now = view(['A', 'B', 'C'].map((name) => ({ do: 'move', unit: name })));
  equal(forFormation(words, now, { do: 'move', unit: 'A' }).map((o) => o.unit), ['B']);
  equal(forFormation(words, view([{ do: 'call', unit: 'A' }, { do: 'call', unit: 'B' }]), { do: 'call', unit: 'A' }), []);
});

test('trails join the steps of a unit', () => {
  const a = [piece('A', 1), piece('B', 1)], b = [piece('A', 1, [0, 3]), piece('B', 1)], c = [piece('A', 1, [2, 3]), piece('B', 1)];
  const steps = [waysBetween(a, b), waysBetween(b, c)].map((ways, n) => ({ n, seat: 'confederate', text: '', ways }));
  equal(trailsOf(steps).map((t) => [t.piece.name, t.points]), [['A', [[0, 0], [0, 3], [2, 3]]]]);
});

test('many names are not all written out', () => {
  equal(listed(['A']), 'A');
  equal(listed(['A', 'B', 'C']), 'A, B and C');
  equal(listed(['A', 'B', 'C', 'D', 'E', 'F', 'G']), 'A, B, C, D, E and 2 more');
});
