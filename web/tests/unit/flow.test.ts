// What a player is not asked, and what he is asked once more.
import type { Action, Piece, View, Words } from '../../src/engine/protocol';
import { canActWords } from '../../src/game/bar';
import { Flow, partOf } from '../../src/game/flow';
import { groupOffers } from '../../src/game/groups';
import { forFormation } from '../../src/game/same';
import type { Table } from '../../src/game/table';
import { Trails, trailsOf, waysBetween, type TrailStep } from '../../src/game/trails';
import { listed } from '../../src/panels/FlowPanel';
import { equal, test } from '../harness';

const unit = { name: 'unit', type: 'unit', optional: false };
const words = {
  verbs: [
    { name: 'move', help: '', params: [unit] }, { name: 'end', help: '', params: [], ends: true }, { name: 'stay', help: '', params: [], passes: true },
    { name: 'run', help: '', params: [unit], aside: true },
    { name: 'call', help: '', params: [unit], begins: true },
    { name: 'fire', help: '', params: [unit, { ...unit, name: 'target' }], list: { name: 'stands', type: 'entries', low: 0, high: 4 }, repeats: true },
    { name: 'ride', help: '', params: [unit], staff: 'rides' },
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

const answerOf = (flow: Flow, now: View, people = 1, advice?: Action): ReturnType<Flow['answer']> => flow.answer(now, people, () => Promise.resolve(advice));
const whyOf = async (...args: Parameters<typeof answerOf>): Promise<string | undefined> => (await answerOf(...args))?.why;

test('what has one answer is taken, unless the player wants to be asked', async () => {
  const forced = view([{ do: 'end' }], { forced: { do: 'end' } });
  equal(await answerOf(flowOf(), forced), { action: { do: 'end' }, why: 'forced' });
  equal(await answerOf(flowOf(true), forced), null);
  equal(await answerOf(flowOf(), view([{ do: 'end' }])), null, 'the engine says what is forced, not the page');
});

test('what would come to nothing is passed if the computer would pass it too', async () => {
  const idle = view([{ do: 'stay' }, { do: 'run', unit: 'A' }], { again: true, idle: { do: 'stay' } });
  equal(await answerOf(flowOf(), idle, 1, { do: 'stay' }), { action: { do: 'stay' }, why: 'idle' });
  equal(await answerOf(flowOf(), idle, 2, { do: 'stay' }), { action: { do: 'stay' }, why: 'idle' }, 'at one screen as well');
  equal(await answerOf(flowOf(), idle, 1, { do: 'run', unit: 'A' }), null, 'here running may be wise');
  equal(await answerOf(flowOf(true), idle, 1, { do: 'stay' }), null, 'who wants to be asked is asked');
  equal(await answerOf(flowOf(), { ...idle, secret: true }, 2, { do: 'stay' }), null, 'where something is hidden everybody is called');
});

test('a no is not asked for twice as long as nobody has moved or suffered in that turn', async () => {
  const flow = flowOf(), offers = [{ do: 'stay' }, { do: 'end' }], asked = view(offers, { again: true });
  flow.given(asked, { do: 'stay' }, false);
  equal(await whyOf(flow, view(offers, { again: true })), 'standing');
  equal(flow.standing('union'), [], 'nothing that would have to be taken back');
  equal(await answerOf(flow, view(offers, { again: true, pieces: [piece('A', 1, [3, 0]), piece('B', 1), piece('C', 2)] })), null, 'somebody has moved');
  equal(await answerOf(flow, view(offers, { again: true, prompt: 'another' })), null, 'another question');
  equal(await answerOf(flow, { ...view(offers, { again: true }), game: { turn: 4 } } as View), null, 'the next turn');
  flow.given(asked, { do: 'end' }, false);
  equal(await answerOf(flow, view(offers, { again: true })), null, 'he has said something else since');
  const all = flowOf(true);
  all.given(asked, { do: 'stay' }, false);
  equal(await answerOf(all, view(offers, { again: true })), null, 'who wants to be asked is asked');
  const computer = flowOf();
  computer.given(asked, { do: 'stay' }, false, false);
  equal(await answerOf(computer, view(offers, { again: true })), null, 'the computer said it');
});

test('who can only run is not one that could still act', () => {
  const flow = flowOf();
  equal(flow.left(view([{ do: 'end' }, { do: 'run', unit: 'A' }, { do: 'move', unit: 'B' }, { do: 'run', unit: 'B' }]), { do: 'end' }).units, ['B']);
  equal(flow.left(view([{ do: 'end' }, { do: 'run', unit: 'A' }]), { do: 'end' }).units, []);
  const offers = [{ do: 'run', unit: 'A', cost: 0 }, { do: 'move', unit: 'A', open: ['x'], cost: 0 }];
  equal(groupOffers(words, offers, 'A').map((group) => group.label), ['move', 'run'], 'and running stands last');
});

test('at one screen only what everybody can know is passed', async () => {
  const quiet = view([{ do: 'stay' }], { forced: { do: 'stay' }, quietly: true });
  equal(await whyOf(flowOf(), quiet), 'forced');
  equal(await answerOf(flowOf(), quiet, 2), null);
  equal(await whyOf(flowOf(), view([{ do: 'stay' }], { forced: { do: 'stay' } }), 2), 'forced');
});

test('an end that was said beforehand is asked again when a unit has suffered, when there is something new to do, and in the next turn', async () => {
  const flow = flowOf(), asked = view([{ do: 'end' }, { do: 'move', unit: 'A' }], { again: true });
  equal(await answerOf(flow, asked), null);
  flow.say(asked, { do: 'end' });
  equal(await answerOf(flow, asked), { action: { do: 'end' }, why: 'standing' });
  equal(await whyOf(flow, view([{ do: 'end' }], { again: true })), 'standing', 'less can be done');
  equal(await answerOf(flow, view([{ do: 'end' }, { do: 'move', unit: 'B' }], { again: true })), null, 'another can move');
  equal(await answerOf(flow, view([{ do: 'move', unit: 'A' }], { again: true })), null, 'it cannot be said now');
  equal(await answerOf(flow, { ...asked, pieces: asked.pieces.map((p, i) => (i ? p : { ...p, strength: 3 })) }), null);
  equal(await answerOf(flow, { ...asked, game: { turn: 4 } }), null);
  equal(await answerOf(flow, { ...asked, label: 'fire' }), null);
  equal(flow.standing('union'), [], 'it goes by itself');
  flow.forget();
  equal(await answerOf(flow, asked), null);
});

test('what was let pass is let pass from then on, as long as the computer would', async () => {
  const flow = flowOf(), asked = view([{ do: 'stay' }, { do: 'move', unit: 'A' }], { again: true });
  flow.say(asked, { do: 'stay' });
  const later = { ...view([{ do: 'stay' }, { do: 'move', unit: 'B' }], { again: true }), game: { turn: 5 } } as View;
  equal(await answerOf(flow, later, 1, { do: 'stay' }), { action: { do: 'stay' }, why: 'standing' });
  equal(await answerOf(flow, later, 1, { do: 'move', unit: 'B' } as Action), null, 'the computer would move');
  equal(await answerOf(flow, later, 1), null, 'the computer does not know');
  equal(await answerOf(flow, { ...view([{ do: 'move', unit: 'A' }], { again: true }) }, 1, { do: 'stay' }), null, 'it cannot be said now');
  equal(await answerOf(flow, { ...later, secret: true }, 2, { do: 'stay' }), null, 'with others at the screen it would tell them');
  equal(await answerOf(flow, { ...later, to: 'confederate' }, 1, { do: 'stay' }), null, 'another was asked');
  equal(flow.standing('union'), [{ key: 'union moves', label: 'moves', verb: 'stay' }]);
  equal(flow.standing('confederate'), []);
  flow.takeBack('union moves');
  equal(await answerOf(flow, later, 1, { do: 'stay' }), null);
});

test('a question that only particulars answer can be left to the computer', async () => {
  const flow = flowOf(), hits = view([{ do: 'move', unit: 'A' }, { do: 'move', unit: 'B' }], { again: true }), advice = { do: 'move', unit: 'B' } as Action;
  equal([flow.leavable(hits), flow.leavable({ ...hits, again: undefined }), flow.leavable(view([{ do: 'stay' }], { again: true }))], [true, false, false]);
  equal(await answerOf(flow, hits, 1, advice), null);
  flow.say(hits, null);
  equal(await answerOf(flow, { ...hits, game: { turn: 9 } }, 1, advice), { action: advice, why: 'computer' });
  equal(flow.standing('union'), [{ key: 'union moves', label: 'moves', verb: null }]);
  equal(await answerOf(flow, view([{ do: 'stay' }], { again: true }), 1, { do: 'stay' }), null, 'that he can answer himself');
});

test('what names nobody and leaves nothing open can be said beforehand, passing first', () => {
  const names = (offers: { do: string }[], more = {}): string[] => flowOf().sayable(view(offers, { again: true, ...more })).map((o) => o.do);
  equal(names([{ do: 'end' }, { do: 'stay' }, { do: 'move', unit: 'A' } as { do: string }]), ['stay', 'end']);
  equal(names([{ do: 'end' }], { again: undefined }), []);
  equal(names([{ do: 'end', open: ['steps'] } as { do: string }, { do: 'call' }, { do: 'call' }]), []);
});

test('ending a phase names the units that could still act, once', () => {
  const flow = flowOf(), now = view([{ do: 'end' }, { do: 'move', unit: 'A' }, { do: 'move', unit: 'B' }]);
  equal(flow.left(now, { do: 'end' }).units, ['A', 'B']);
  equal(flow.left(now, { do: 'stay' }).units, []);
  const dear = now.actions!.map((offer) => ({ ...offer, cost: offer.do === 'end' ? 0 : 2 }));
  equal([2, 3, 4, undefined].map((purse) => flow.left({ ...now, actions: dear, purse }, { do: 'end' }).most), [1, 1, 2, 2], 'as many as all of it pays for');
  flow.warn(now);
  equal(flow.left(now, { do: 'end' }).units, []);
  equal(flow.left({ ...now, game: { turn: 4 } }, { do: 'end' }).units, ['A', 'B']);
  equal(flowOf(false, false).left(now, { do: 'end' }).units, []);
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

test('what nobody has in mind any more is read from the record, unless the game goes on meanwhile', async () => {
  const now = view([]), step: TrailStep = { n: 7, seat: 'confederate', text: 'X moves.', ways: [], before: [], after: [] };
  const table = { state: { view: now, viewer: 'union', log: [{ n: 8, seat: null as string | null, events: [] as object[] }] }, watch: (tell: () => void) => { table.tell = tell; return () => undefined; }, seen: () => Promise.resolve(), tell: () => undefined as void };
  const trails = new Trails(table as unknown as Table, () => Promise.resolve([step]));
  trails.replay(true);
  equal(trails.state.recalling, true);
  await new Promise((done) => setTimeout(done));
  equal(trails.state, { steps: [step], shown: 1, recalling: false });
  const late = new Trails(table as unknown as Table, () => Promise.resolve([step]));
  late.replay(true);
  table.state = { ...table.state, view: view([]), log: [{ n: 9, seat: null, events: [] }] };
  table.tell();
  await new Promise((done) => setTimeout(done));
  equal(late.state, { steps: [], shown: null, recalling: false });
});

test('many names are not all written out', () => {
  equal(listed(['A']), 'A');
  equal(listed(['A', 'B', 'C']), 'A, B and C');
  equal(listed(['A', 'B', 'C', 'D', 'E', 'F', 'G']), 'A, B, C, D, E and 2 more');
});

// --- for the times to come ---

const enemy = (strength = 4): Piece => ({ ...piece('X', 9), side: 'confederate', strength });
const shot = { do: 'fire', unit: 'A', target: 'X' } as Action;
const fires = (actions: Action[] = [shot, { do: 'end' }], strength = 4): View => view(actions, { pieces: [piece('A', 1), piece('B', 1), enemy(strength)] });
const offer = (more: object): Action => ({ ...shot, cost: 0, ...more }) as Action;

test('an order against an enemy is given again while it can be and the computer would give it', async () => {
  const flow = flowOf();
  equal(flow.further(fires(), shot), { again: true });
  equal(flow.further(view([{ do: 'move', unit: 'A' } as Action]), { do: 'move', unit: 'A' } as Action), null, 'nobody repeats a move');
  flow.given(fires(), shot, true);
  equal(await answerOf(flow, fires(), 1, shot), { action: shot, why: 'again' });
  equal(await answerOf(flow, fires(), 1, { do: 'end' }), null, 'the computer would not');
  const asked: object[] = [], only = await flow.answer(fires(), 1, (about) => { asked.push(about ?? {}); return Promise.resolve(about ? shot : { do: 'end' }); });
  equal([only?.why, asked], ['again', [{}, { unit: 'A', only: ['fire'] }]], 'with that unit it would');
  equal(await answerOf(flow, fires([{ do: 'end' }]), 1, shot), null, 'it cannot be given now');
  equal(await answerOf(flow, { ...fires(), secret: true }, 2, shot), null, 'others at the screen could learn something');
  equal(flow.standing('union').map(({ label, verb, enemy: at }) => [label, verb, at]), [['A', 'fire', 'X']]);
  flow.takeBack(flow.standing('union')[0]!.key);
  equal(await answerOf(flow, fires(), 1, shot), null, 'it was taken back');
});

test('an order that is given again ends when one of the two suffers, and when the unit is told something else', async () => {
  const flow = flowOf();
  flow.given(fires(), shot, true);
  equal(await answerOf(flow, fires(undefined, 3), 1, shot), null, 'the enemy has lost a stand');
  equal(flow.standing('union'), []);
  const other = { ...shot, target: 'Y' } as Action, both = { ...fires([shot, other]), pieces: [...fires().pieces, { ...enemy(), name: 'Y' }] };
  flow.given(both, shot, true);
  flow.given(both, other, false);
  equal(flow.standing('union'), []);
  equal(flow.repeats.lately(both)?.enemy, 'Y', 'that one could be repeated as well');
  flow.repeats.keepLast();
  equal(flow.standing('union').map((one) => one.enemy), ['Y']);
  flow.forget();
  equal(flow.standing('union'), [], 'time went back');
});

test('what an order leaves open is no part of it, if nothing particular was said of it', async () => {
  const open = offer({ open: ['stands'], stands: [0, 1] }), now = fires([open]);
  equal(flowOf().further(now, { ...shot, stands: [1] } as Action), null, 'only some of them');
  const flow = flowOf();
  flow.given(now, { ...shot, stands: [0, 1] } as Action, true);
  equal((await answerOf(flow, fires([offer({ open: ['stands'], stands: [0] })]), 1, shot))?.action, { ...shot, stands: [0] }, 'all that can, as proposed now');
  equal(await answerOf(flow, now, 1, { ...shot, stands: [1] } as Action), null, 'the computer has something particular in mind');
});

test('the staff acts when nothing else is left, and what it has to do keeps nobody from ending a phase', async () => {
  const flow = flowOf(), ride = { do: 'ride', unit: 'A' } as Action, now = view([ride, { do: 'end' }]), busy = view([ride, { do: 'move', unit: 'B' } as Action, { do: 'end' }]);
  equal(flow.further(now, ride), { staff: 'rides' });
  equal([flow.staff.kinds(now), await answerOf(flow, now, 1, ride)], [['rides'], null]);
  flow.given(now, ride, true);
  equal([flow.further(now, ride), flow.staff.kinds(now)], [null, []], 'said already');
  equal(await answerOf(flow, now, 1, ride), { action: ride, why: 'staff' });
  equal(await answerOf(flow, busy, 1, ride), null, 'B can still move');
  equal(await answerOf(flow, { ...now, secret: true }, 2, ride), null);
  equal(await answerOf(flow, { ...now, to: 'confederate' }, 1, ride), null, 'another has not said so');
  equal(flow.left(busy, { do: 'end' }).units, ['B']);
  flow.forget();
  equal(flow.standing('union'), [{ key: 'union staff rides', label: 'rides', verb: null, staff: true }], 'that holds, though time went back');
  flow.takeBack('union staff rides');
  equal(await answerOf(flow, now, 1, ride), null);
});

test('the staff comes to an end, however much advice there is', async () => {
  const flow = flowOf(), ride = { do: 'ride', unit: 'A' } as Action, now = view([ride, { do: 'end' }]);
  flow.staff.leave('union', 'rides');
  let orders = 0;
  while (orders < 1000 && (await answerOf(flow, now, 1, ride))) orders++;
  equal(orders, 60);
});

test('what the staff makes possible is told before a phase ends', () => {
  const flow = flowOf(), before = view([{ do: 'ride', unit: 'A' } as Action, { do: 'move', unit: 'B' } as Action]);
  flow.staff.leave('union', 'rides');
  const now = view([{ do: 'ride', unit: 'C' }, { do: 'move', unit: 'B' }, { do: 'run', unit: 'A' }, { do: 'move', unit: 'A' }] as Action[]);
  equal(flow.newlyAble(before, now), ['A']);
  equal(flow.newlyAble(now, before), []);
});

test('what is left to the computer is all of a phase, whatever each question in it is headed', () => {
  const score = { turn: 3, phases: [], phase: 'shooting', mover: 'union' }, asked = (label: string, more: object = {}): string =>
    partOf(view([], { label, score: { ...score, ...more } } as unknown as Partial<View>));
  equal(asked('losses'), asked('shooting'), 'who is hit belongs to the shooting');
  equal([{ phase: 'melee' }, { turn: 4 }, { mover: 'confederate' }].filter((more) => asked('losses', more) === asked('shooting')), [], 'another phase, turn or side');
  equal(asked('placing terrain', { phase: null }) === asked('choosing edges', { phase: null }), false, 'before the battle each question is its own');
});

test('who can still act, and for how many of them there is enough', () => {
  equal(canActWords(['A', 'B', 'C']), '3 can still act: A, B and C');
  equal(canActWords(['A', 'B', 'C', 'D']), '4 can still act: A, B and 2 others');
  equal(canActWords(['A', 'B', 'C', 'D'], 3), 'Enough left for 3 of 4 units: A, B and 2 others');
});
