// marching.test.ts - the ways of bodies between two views, who fired, and what stays on the field.
import fc from 'fast-check';
import type { GameEvent, Motion, Piece, Point, Side, Stand, View, Words } from '../../src/engine/protocol';
import { beginDraft, type Draft } from '../../src/game/draft';
import { nudge } from '../../src/game/dragging';
import type { Orders } from '../../src/game/orders';
import { carried, frontOf, moved, poseOf, type Pose } from '../../src/game/motion';
import { carry, isRigid, legsOf, middleOf, sampled, turnBetween, turnOf } from '../../src/motion/legs';
import { fallen, firesOf, planOf, timeFor, TOGETHER, type Told } from '../../src/motion/plan';
import { LASTS, lossWords, Scene } from '../../src/motion/scene';
import { seeded } from '../../src/kit/random';
import { fallenStrokes, smokePaths } from '../../src/motion/smoke';
import { equal, ok, test } from '../harness';

const words = {
  verbs: [{ name: 'go', help: '', params: [{ name: 'who', type: 'unit', optional: false }], list: {
    name: 'steps', type: 'steps', low: 1, high: 9, steps: [
      { name: 'on', type: 'length', optional: false, motion: 'ahead' }, { name: 'left', type: 'angle', optional: false, motion: 'wheel_left' },
      { name: 'right', type: 'angle', optional: false, motion: 'wheel_right' },
    ] } }],
} as unknown as Words;

const stand = (x: number, y: number, facing = 0): Stand => ({ at: [x, y], facing, width: 1, depth: 0.5, look: 'foot' });

/** Four stands in line whose front's middle is at a place. */
function line(name: string, x: number, y: number, side: Side = 'union', count = 4): Piece {
  const facing = side === 'union' ? 0 : 180, back = side === 'union' ? -0.25 : 0.25;
  return {
    name, side, symbol: 'infantry', on_table: true, front: [x, y], facing, strength: count, full_strength: 4, marks: [], fields: {},
    stands: Array.from({ length: count }, (_, i) => stand(x - 1.5 + i, y + back, facing)),
  };
}

const view = (pieces: Piece[], more: Partial<View> = {}): View => ({
  title: 'Test', table: [40, 30], terrain: [], objectives: [], pieces, seat: 'union', status: '', game: { turn: 1 }, ...more,
} as unknown as View);

const near = (a: Point, b: Point, by = 0.02): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < by;
const goes = (from: Piece, ...steps: [Motion, number][]): Piece => {
  const pose = poseOf(from)!, to = steps.reduce((p: Pose, [motion, amount]) => moved(p, motion, amount), pose);
  return carried(from, pose, to);
};

test('a wheel is found as a turn about its own end, with nobody told', () => {
  const from = line('A', 10, 10), legs = legsOf(from, goes(from, ['wheel_left', 40]), null, words);
  equal(legs.length, 1);
  ok(near(legs[0]!.about, [8, 10]) && Math.abs(legs[0]!.turn + 40) < 0.1, JSON.stringify(legs));
  const places = sampled(legs, middleOf(from.stands!));
  const pivot: Point = [8, 10], end = carry(legs, middleOf(from.stands!)), far = Math.hypot(end[0] - pivot[0], end[1] - pivot[1]);
  for (const { away } of places) {
    const at: Point = [end[0] + away.by[0], end[1] + away.by[1]];
    ok(Math.abs(Math.hypot(at[0] - pivot[0], at[1] - pivot[1]) - far) < 1e-6, 'the middle keeps its distance from the end that stands');
  }
});

test('a wheel and a march are told apart in either order', () => {
  const from = line('A', 10, 10);
  const first = legsOf(from, goes(from, ['wheel_right', 30], ['ahead', 3]), null, words);
  equal(first.map((leg) => leg.turn !== 0), [true, false]);
  ok(near(first[0]!.about, [12, 10]), JSON.stringify(first));
  const last = legsOf(from, goes(from, ['ahead', 3], ['wheel_right', 30]), null, words);
  equal(last.map((leg) => leg.turn !== 0), [false, true]);
  ok(near(last[1]!.about, [12, 13]), JSON.stringify(last));
});

test('an order that is known is followed step by step', () => {
  const from = line('A', 10, 10), to = goes(from, ['ahead', 2], ['wheel_left', 20], ['ahead', 1], ['wheel_right', 50]);
  const action = { do: 'go', who: 'A', steps: [{ on: 2 }, { left: 20 }, { on: 1 }, { right: 50 }] };
  equal(legsOf(from, to, action, words).map(({ turn }) => Math.round(turn)), [0, -20, 0, 50]);
  equal(legsOf(from, to, { ...action, who: 'B' }, words).length <= 2, true, 'an order to somebody else');
  ok(near(carry(legsOf(from, to, { ...action, steps: [{ on: 9 }] }, words), [10, 10]), frontOf(poseOf(to)!)), 'it was cut short: what counts is where it stands');
});

test('whatever the way, it begins where the body stood and ends where it stands', () => {
  const amount = fc.integer({ min: 1, max: 90 });
  const step = fc.tuple(fc.constantFrom<Motion>('ahead', 'back', 'wheel_left', 'wheel_right', 'turn', 'east', 'oblique_left'), amount);
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
    const from = line('A', 20, 15), to = goes(from, ...steps.map(([motion, n]): [Motion, number] => [motion, motion.startsWith('wheel') || motion === 'turn' ? n : n / 20]));
    const legs = legsOf(from, to, null, words), start = middleOf(from.stands!), end = middleOf(to.stands!);
    if (legs.length === 0) return;
    ok(near(carry(legs, start), end, 0.2), JSON.stringify({ legs, start, end }));
    ok(Math.abs(turnBetween(turnOf(legs), to.facing! - from.facing!)) < 0.6);
    const places = sampled(legs, start), first = places[0]!.away;
    ok(near([end[0] + first.by[0], end[1] + first.by[1]], start, 0.2));
    ok(places.every(({ part }, i) => part >= (places[i - 1]?.part ?? 0) && part <= 1), 'parts grow, and none is beyond the end');
  }));
});

test('six inches take a second, but never more than 900 milliseconds nor fewer than 250', () => {
  equal([timeFor(3, false), timeFor(0.2, false), timeFor(30, false)], [500, 250, 900]);
  ok(timeFor(4, true) < timeFor(4, false), 'who runs is faster');
});

test('a change of formation is no march of one body', () => {
  const from = line('A', 10, 10), column = { ...from, stands: from.stands!.map((_, i) => stand(10, 10 - i * 0.5)) };
  ok(!isRigid(from, column) && isRigid(from, goes(from, ['ahead', 2], ['wheel_left', 33])));
  equal(planOf(view([from]), view([column]), [], words).moves[0]!.legs, null);
});

// --- who fired -----------------------------------------------------------------------------------

const a = line('A', 10, 10), b = line('B', 16, 10), x = line('X', 10, 14, 'confederate');
const fires: GameEvent = { event: 'volley', text: '', act: 'fire', by: ['A', 'B'], at: 'X' };
const told = (...events: GameEvent[]): Told[] => [{ n: 1, action: null, events }];

test('who fired at whom is what the act of an event says, not its words', () => {
  const found = firesOf([{ event: 'fires', text: 'A fires at X', unit: 'A', other: 'X' }, fires, fires], view([a, b, x]));
  equal(found.map(({ by, smoke }) => [by.name, smoke]), [['A', true], ['B', true]]);
  ok(near(found[0]!.at, [10, 14.25]), JSON.stringify(found[0]!.at));
  equal(firesOf([{ ...fires, act: 'melee' }], view([a, x])).map(({ by, smoke }) => [by.name, smoke]), [['A', false]]);
  equal(firesOf([{ ...fires, act: 'flight', at: undefined }], view([a, b, x])).length, 0);
  equal(firesOf([{ ...fires, by: [null, 'nobody'] }], view([a, b, x])).length, 0);
});

test('on a table of zones fire goes to the middle of the zone', () => {
  const grid = { columns: 4, rows: 4, size: 6, zones: [] };
  const found = firesOf([{ event: 'shells', text: '', act: 'fire', by: ['A'], zone: 'c3' }], view([a], { grid }));
  ok(near(found[0]!.at, [15, 15]), JSON.stringify(found));
});

test('fire, loss and falling back together take less than two seconds, in that order', () => {
  const back = goes({ ...line('X', 10, 14, 'confederate', 3), strength: 3 }, ['back', 3]);
  const plan = planOf(view([a, b, x]), view([a, b, back]), told(fires, { event: 'loss', text: '', unit: 'X' }), words);
  equal([plan.fires.length, plan.moves.length, plan.losses.length], [2, 1, 1]);
  ok(plan.moves[0]!.from > plan.fires[0]!.from && plan.losses[0]!.from >= plan.fires[0]!.from + 500, JSON.stringify(plan));
  ok(plan.time < TOGETHER, String(plan.time));
  const charge = planOf(view([a, x]), view([goes(a, ['ahead', 3]), x]), told({ event: 'moves', text: '', unit: 'A' }, { ...fires, by: ['X'], at: 'A' }), words);
  ok(charge.moves[0]!.from === 0 && charge.fires[0]!.from >= charge.moves[0]!.time, 'who marched first marches first');
});

test('who leaves the table fades, and who comes appears', () => {
  const plan = planOf(view([a, { ...b, on_table: false, stands: [] }]), view([{ ...a, on_table: false }, b]), [], words);
  equal([plan.gone.map(({ piece }) => piece.name), plan.come.map(({ name }) => name)], [['A'], ['B']]);
});

// --- what stays ----------------------------------------------------------------------------------

test('the stand that fell is the one from which everybody is farthest', () => {
  const after = { ...a, stands: a.stands!.slice(0, 3), strength: 3 };
  equal(fallen(a, after).map((s) => s.at), [a.stands![3]!.at]);
  equal(fallen(a, { ...a, on_table: false }).length, 4);
  equal([lossWords(a, 1), lossWords(a, 2), lossWords({ ...a, symbol: 'leader' }, 1)], ['one stand lost', 'two stands lost', 'lost']);
});

const at = (turn: number, mover: Side | null): View => view([a, x], { score: { turn, mover } as never });

test('smoke pales by a third with each turn of a player and then goes', () => {
  const scene = new Scene(), plan = planOf(at(1, 'union'), at(1, 'union'), told(fires), words);
  scene.smoke(plan.fires, false, () => undefined);
  equal(scene.state.banks.map(({ key, edges }) => [key, edges.length]), [['A', 4]]);
  const turns: [number, Side][] = [[1, 'union'], [1, 'confederate'], [2, 'union'], [2, 'confederate']];
  const ages = turns.slice(1).map(([turn, mover], i) => {
    scene.turnTo(at(...turns[i]!), at(turn, mover));
    return scene.state.banks.map((bank) => scene.state.turn - bank.born);
  });
  equal(ages, [[1], [2], []]);
  equal(LASTS, 3);
});

test('the fallen are to be seen until one’s own turn ends', () => {
  const scene = new Scene(), less = { ...a, stands: a.stands!.slice(1), strength: 3 };
  scene.lose(planOf(at(1, 'confederate'), view([less, x], { score: { turn: 1, mover: 'confederate' } as never }), told(), words).losses, 4, () => undefined);
  equal(scene.state.fallen.map(({ words: word }) => word), ['one stand lost']);
  scene.turnTo(at(1, 'confederate'), at(2, 'union'));
  equal(scene.state.fallen.length, 1, 'while it is his turn');
  scene.turnTo(at(2, 'union'), at(2, 'confederate'));
  equal(scene.state.fallen.length, 0, 'after it');
});

test('the strokes of the fallen lie where they fell, however many stands are lost', () => {
  const places: Point[] = [[100, 100], [300, 120], [100, 400]], d = fallenStrokes(places, seeded('x'));
  let at: Point = [0, 0];
  const found = [...d.matchAll(/([ml])([^mlz]*)/g)].flatMap(([, , numbers]) => {
    const all = (numbers!.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    return all.flatMap((n, i): Point[] => (i % 2 ? [(at = [at[0] + all[i - 1]!, at[1] + n])] : []));
  });
  ok(found.length > 50 && found.every((p) => places.some((place) => near(p, place, 20))), d.slice(0, 200));
});

test('smoke is drawn the same every time, before the front that fired', () => {
  const bank = { key: 'A', edges: [[[8, 10], [12, 10]]] as [Point, Point][], depth: 0.5, born: 0 }, frame = { width: 40, depth: 30 };
  equal(smokePaths(bank, frame, 'Test'), smokePaths(bank, frame, 'Test'));
  ok(smokePaths(bank, frame, 'Test').puffs[0] !== smokePaths(bank, frame, 'Other').puffs[0]);
  equal(smokePaths(bank, frame, 'Test').middle, [200, 400]);
});

test('the arrow back takes a step ahead back before it makes one', () => {
  const steps = [{ name: 'forward', type: 'length', motion: 'ahead' }, { name: 'back', type: 'length', motion: 'back' }];
  const words = { verbs: [{ name: 'go', help: '', params: [{ name: 'unit', type: 'unit', optional: false }], list: { name: 'steps', type: 'steps', low: 0, high: 4, steps } }] } as unknown as Words;
  let draft = beginDraft(words, 'A', [{ do: 'go', unit: 'A', open: ['steps'], cost: 0 }])!;
  const orders = { grasp: () => draft, edit: (next: Draft) => { draft = next; }, measureReach: () => undefined } as unknown as Orders;
  nudge(orders, 'ahead');
  nudge(orders, 'ahead');
  nudge(orders, 'back');
  equal(draft.items, [{ forward: 0.5 }]);
  nudge(orders, 'back');
  nudge(orders, 'back');
  equal(draft.items, [{ back: 0.5 }]);
});
