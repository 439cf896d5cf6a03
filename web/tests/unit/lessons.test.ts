// lessons.test.ts - first battles: when a mark is shown and when it is through; and that each lesson that ships names
// nothing that its engine does not know, and has its moments in a game that is played through.
import type { ApplyAnswer, GameEvent, Moment, View, Words } from '../../src/engine/protocol';
import { foughtLessons, keepFought, keepLesson, keptLesson } from '../../src/lessons/kept';
import { current, ESSENTIAL, holds, isKnown, isTime, numberOf, skipped, through, verbsOf, type Lesson, type Mark, type Now } from '../../src/lessons/lesson';
import { costOf, edgeTowards, placeMark } from '../../src/lessons/placing';
import { ask, openEngine } from '../engine';
import { equal, ok, test } from '../harness';
import { lessonNames, readBattle, readLesson } from '../project.mjs';

const now = (part: Partial<Now> = {}): Now => ({
  mine: true, over: false, phase: 'orders', turn: 2, verbs: new Set(['move']), actors: new Set(['A']), units: new Set(['A']), hurt: false, selected: null, draft: null, sum: false,
  did: new Set(['fire']), told: new Set(['moved']), ...part,
});

test('a condition holds if all that it names is so', () => {
  ok(holds({}, now()));
  ok(holds({ phase: ['fire', 'orders'], turn: 2, verb: 'move', did: ['charge', 'fire'], told: ['moved'] }, now()));
  ok(!holds({ phase: ['fire'] }, now()));
  ok(!holds({ turn: 3 }, now()));
  ok(!holds({ verb: 'fire' }, now()));
  ok(!holds({ did: ['charge'] }, now()));
  ok(!holds({ told: ['lost'] }, now()));
  ok(!holds({ selected: true }, now()));
  ok(holds({ selected: true }, now({ selected: 'A' })));
  ok(!holds({ selected: 'B' }, now({ selected: 'A' })));
  ok(!holds({ draft: 'move' }, now()) && holds({ draft: 'move' }, now({ draft: 'move' })));
  ok(!holds({ sum: true }, now()) && holds({ sum: true }, now({ sum: true })));
  ok(!holds({ hurt: true }, now()) && holds({ hurt: true }, now({ hurt: true })));
});

const mark = (part: Partial<Mark>): Mark => ({ at: { part: 'map' }, title: 't', text: 'x', learnt: 'l', ...part });

test('marks have their moment on one’s own turn, and none when all is over', () => {
  ok(!isTime(mark({}), now({ mine: false })));
  ok(isTime(mark({}), now()));
  ok(!isTime(mark({}), now({ over: true, mine: false })));
});

test('a mark has no moment while what it asks for cannot be done', () => {
  ok(isTime(mark({ until: { did: ['fire', 'move'] } }), now()), 'one of them is enough');
  ok(!isTime(mark({ until: { did: ['charge'] } }), now()), 'nobody may charge');
  ok(!isTime(mark({ until: { selected: true } }), now({ actors: new Set() })), 'nobody could be chosen');
  ok(!isTime(mark({ until: { selected: 'B' } }), now()) && isTime(mark({ until: { selected: 'A' } }), now()), 'who is asked for can act');
  ok(!isTime(mark({ at: { actor: true } }), now({ actors: new Set() })), 'nobody to point at');
  ok(isTime(mark({ at: { unit: 'A' } }), now()) && !isTime(mark({ at: { unit: 'B' } }), now()), 'a unit that is not on the table');
});

test('the coach follows the player: the mark about the order in the making comes first', () => {
  const both = { verbs: new Set(['move', 'shoot']) };
  const marks = [mark({ until: { did: ['move'] } }), mark({ when: { verb: 'shoot' }, until: { did: ['shoot'] } }), mark({ when: { draft: 'wheel' } })];
  equal(current(marks, new Set(), now(both)), 0);
  equal(current(marks, new Set(), now({ ...both, draft: 'shoot' })), 1, 'he shoots first');
  equal(current(marks, new Set(), now({ ...both, draft: 'wheel' })), 2);
  const shot = through(marks, new Set(), now({ ...both, did: new Set(['shoot']) }));
  equal(current(marks, shot, now({ ...both, did: new Set(['shoot']) })), 0, 'and moving is not lost');
});

test('what was passed over is through, but not learnt; what was done is known, asked or not', () => {
  const marks = [mark({ until: { did: ['ride'] }, skip: { did: ['end'] } }), mark({ when: { verb: 'charge' } })];
  equal(skipped(marks, now({ did: new Set(['end']) })), [0]);
  equal(skipped(marks, now({ did: new Set(['end', 'ride']) })), [], 'he has ridden after all');
  equal(skipped(marks, now()), []);
  ok(!isKnown(marks[0]!, true, now({ did: new Set(['end']) })), 'shown is not done');
  ok(isKnown(marks[0]!, false, now({ did: new Set(['ride']) })));
  ok(isKnown(marks[1]!, true, now()), 'what is only to be read');
  ok(!isKnown(marks[1]!, false, now()) && isKnown(marks[1]!, false, now({ did: new Set(['charge']) })), 'who has charged has met it');
  equal([verbsOf(marks[0]!), verbsOf(marks[1]!)], [['ride'], ['charge']]);
  equal(verbsOf(mark({ when: { verb: 'move' }, until: { did: ['move', 'charge'] } })), ['move'], 'what would end it as well is not what it asks for');
});

test('the number of a lesson never falls, and what they are counted of stays', () => {
  equal(numberOf(0, [0], [], 12), { number: 1, of: 12 });
  equal(numberOf(6, [0, 1, 2], [0, 1, 3, 4], 12), { number: 6, of: 12 }, 'two were learnt unasked');
  equal(numberOf(1, [0, 1, 2], [0], 12), { number: 3, of: 12 }, 'one that comes again is no step back');
});

test('a mark at the main button does not say what is to be suggested', () => {
  equal(verbsOf(mark({ at: { part: 'main' }, until: { did: ['end'] } })), []);
});

test('how a first battle ended is kept for each system, and what is no such thing is not read', () => {
  const stored = new Map<string, string>();
  const storage = { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, value: string) => void stored.set(name, value) };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  equal(foughtLessons(), {});
  keepFought('one', { at: 5, side: 'union', winner: null, game: 'g' });
  keepFought('two', { at: 6, side: 'union', winner: 'union', game: 'h' });
  equal(Object.keys(foughtLessons()), ['one', 'two']);
  equal(foughtLessons()['two']?.winner, 'union');
  stored.set('guidon.lessons.fought', '{"one": 7}');
  equal(foughtLessons(), {});
  keepLesson('g', { rules: 'one', done: [1], stopped: true });
  equal(keptLesson('g'), { rules: 'one', done: [1], stopped: true }, 'who wants no more marks is still in a first battle');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('one mark at a time, in order, each until its end has come', () => {
  const marks = [mark({}), mark({ until: { did: ['move'] } }), mark({ when: { phase: ['fire'] } }), mark({ when: { turn: 2 }, until: { did: ['fire'] } })];
  const done = through(marks, new Set(), now());
  equal([...done], [3], 'what was done already need not be taught');
  equal(current(marks, done, now()), 0);
  const read = new Set([...done, 0]);
  equal(current(marks, read, now()), 1);
  const moved = through(marks, read, now({ did: new Set(['move']) }));
  equal(current(marks, moved, now()), null, 'the next waits for its phase');
  equal(current(marks, moved, now({ phase: 'fire' })), 2);
});

test('a mark that asks for a unit comes again when none is chosen, until the next is through', () => {
  const marks = [mark({ until: { selected: true } }), mark({ when: { selected: true }, until: { did: ['move'] } })];
  const chosen = through(marks, new Set(), now({ selected: 'A' }));
  equal(current(marks, chosen, now({ selected: 'A' })), 1);
  const left = through(marks, chosen, now());
  equal(current(marks, left, now()), 0, 'nothing is chosen any more');
  const moved = through(marks, chosen, now({ did: new Set(['move']) }));
  equal([...through(marks, moved, now())], [0, 1], 'after that it is not asked again');
});

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test('a mark stands beside what it speaks of, inside the room and over nobody who can act', () => {
  const room = box(0, 60, 1000, 700), target = box(480, 400, 80, 20), size = box(0, 0, 248, 120);
  const busy = [box(380, 330, 60, 60), box(600, 380, 60, 60)];
  const at = placeMark(size, target, room, { never: [], busy });
  ok(at.x >= room.x && at.y >= room.y && at.x + at.width <= 1000 && at.y + at.height <= 760, 'inside');
  for (const one of [...busy, target])
    ok(at.x + at.width <= one.x || one.x + one.width <= at.x || at.y + at.height <= one.y || one.y + one.height <= at.y, 'over nobody');
  equal(edgeTowards(box(0, 0, 10, 10), [100, 5]), [10, 5]);
});

test('a mark keeps off a question that waits for an answer, whatever else it covers', () => {
  const room = box(0, 60, 1000, 700), main = box(800, 770, 150, 38), size = box(0, 0, 248, 160), asked = box(590, 600, 360, 120);
  const troops = [box(300, 200, 60, 60), box(500, 300, 60, 60), box(100, 500, 200, 40)];
  const at = placeMark(size, main, room, { never: [asked], busy: troops });
  ok(at.x + at.width <= asked.x || at.y + at.height <= asked.y || asked.x + asked.width <= at.x, 'beside it');
  ok(costOf(box(600, 620, 248, 160), main, { never: [asked], busy: [] }) > costOf(at, main, { never: [asked], busy: troops }) + 1e6, 'where it stood before the question came it does not stay');
});

// --- the lessons that ship -----------------------------------------------------------------------

const MOST = 1500; // decisions
const OTHER_SEEDS = 4; // in which what matters must come up, if it does not in the one that is played

interface Played {
  words: Words;
  units: Set<string>;
  shown: Set<number>; // marks that had their moment
}

/** Plays a lesson as the computer would, and looks which marks would have been shown. */
async function play(lesson: Lesson): Promise<Played> {
  const engine = await openEngine(lesson.rules);
  const words = ask<Words>(engine, { op: 'rules', rules: lesson.rules });
  const battle = readBattle(`first/${lesson.battle}`);
  const players = { union: 'scripted', confederate: 'scripted', [lesson.side]: 'human' };
  let moment = ask<Moment>(engine, { op: 'new', rules: lesson.rules, battle, players, seed: lesson.seed, options: lesson.options ?? {} });
  const shown = new Set<number>(), units = new Set<string>(), did = new Set<string>(), told = new Set<string>();
  for (let n = 0; ; n++) {
    const { view } = ask<{ view: View }>(engine, { op: 'view', seat: lesson.side });
    for (const piece of view.pieces) units.add(piece.name);
    const verbs = new Set((view.actions ?? []).map((offer) => offer.do));
    for (const selected of [null, [...units][0]!]) {
      const at = now({
        mine: view.to === lesson.side, over: view.over, phase: view.phase, turn: Number(view.game.turn), verbs, actors: units, units,
        hurt: view.pieces.some((piece) => piece.side === lesson.side && piece.symbol !== 'leader' && piece.strength < piece.full_strength),
        draft: selected === null ? null : ([...verbs].find((verb) => lesson.marks.some((one) => one.when?.draft === verb)) ?? null), selected, sum: selected !== null, did, told,
      });
      lesson.marks.forEach((one, i) => { if (isTime(one, at)) shown.add(i); });
    }
    if (moment.over) return { words, units, shown };
    ok(n < MOST, 'it has an end');
    const answer: ApplyAnswer = ask<ApplyAnswer>(engine, { op: 'advise', apply: true, player: 'scripted', seat: lesson.side });
    ok(answer.verdict.ok, 'the advice can be taken');
    if (view.to === lesson.side && answer.action) did.add(answer.action.do);
    for (const event of answer.events as GameEvent[]) told.add(event.event);
    moment = answer;
  }
}

for (const rules of lessonNames()) {
  test(`the lesson of ${rules} names what there is, and most of it comes up in a game`, async () => {
    const lesson = readLesson(rules);
    equal(lesson.rules, rules);
    const { words, units, shown } = await play(lesson);
    const verbs = new Set(words.verbs.map((verb) => verb.name)), phases = new Set(words.phases.map((phase) => phase.name)), events = new Set(words.events);
    for (const one of lesson.marks) {
      for (const c of [one.when ?? {}, one.until ?? {}]) {
        for (const name of [...(c.did ?? []), ...(c.verb ? [c.verb] : []), ...(c.draft ? [c.draft] : [])]) ok(verbs.has(name), `no verb ${name}`);
        for (const name of c.phase ?? []) ok(phases.has(name), `no phase ${name}`);
        for (const name of c.told ?? []) ok(events.has(name), `no event ${name}`);
      }
      if ('unit' in one.at) ok(units.has(one.at.unit), `no unit ${one.at.unit}`);
      ok(one.text.length <= 230 && one.title.length <= 40, `"${one.title}" is too long for a mark`);
    }
    ok(lesson.win.length > 0 && lesson.win.length <= 230, 'how it is won, in a sentence or two');
    equal(new Set(lesson.marks.map((one) => one.learnt)).size, lesson.marks.length, 'each teaches something else');
    for (const what of ESSENTIAL) {
      const teaching = lesson.marks.findIndex((one) => one.teaches === what);
      ok(teaching >= 0, `nothing teaches ${what}`);
      for (let seed = 1; seed <= OTHER_SEEDS && !shown.has(teaching); seed++) for (const i of (await play({ ...lesson, seed: String(seed) })).shown) shown.add(i);
      ok(shown.has(teaching), `"${lesson.marks[teaching]!.title}", which teaches ${what}, never had its moment`);
    }
    const missed = lesson.marks.filter((_, i) => !shown.has(i)).map((one) => one.title);
    ok(missed.length <= 3, `never shown: ${missed.join(' / ')}`);
  });
}
