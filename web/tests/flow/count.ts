// count.ts - what a person is asked in a game: everything, and what is left of it by the page's own flow.
//
// The person answers with the computer's advice. Of questions that come again and again he says so where the advice is to
// let them pass; those that only particulars answer (who takes the hits) he leaves to the computer; an order that others of the unit's formation could carry out as well he gives to all of them; and pressing
// on the unit that is next is not counted, since a unit is pressed on in every system before it gets its order.
// With the first order of a kind that can be left to his staff he says that it sees to the others, and when he gives an order against the same enemy for the
// second time, that it is to be given again. He says so with an order that is counted. If his staff's orders make something new possible when he ends a phase, he is asked about
// that, which is counted though the engine asks nothing.
import type { Action, View } from '../../src/engine/protocol';
import { phaseOf } from '../../src/game/flow';
import { forFormation, ordersFor, type Other } from '../../src/game/same';
import { piecesIn, verbOf } from '../../src/game/offers';
import { Table } from '../../src/game/table';
import { instantiate, type AnswerLine } from '../../src/engine/wasm';

/** An engine without a thread. */
class HereWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private engine: Promise<AnswerLine> | null = null;
  postMessage(message: { module: WebAssembly.Module } | { id: number; line: string }): void {
    if ('module' in message) this.engine = instantiate(message.module);
    else void this.engine!.then((answer) => this.onmessage?.({ data: { id: message.id, text: answer(message.line) } }));
  }
  terminate(): void {}
}
(globalThis as { Worker?: unknown }).Worker = HereWorker;

export interface Row {
  rules: string;
  name: string;
  battle: string;
  turns: number;
  asked: number; // everything that the engine asks of the person
  forced: number;
  standing: number;
  staff: number; // left to the computer
  begun: number;
  same: number;
  again: number; // orders that were told to be given again
  rides: number; // orders of the staff
  left: number; // what he is asked
  extra: number; // of these, what the page asks and not the engine
  said: number; // and orders with which he said something for later
}

const BATTLES = ['brawners-farm', 'little-round-top', 'henry-house-hill'];
const SYSTEMS = ['americanus', 'desperate', 'devil', 'face', 'realmen'];
/** The share of questions that must be gone, in hundredths: in the first of the battles, and in all of them. */
const GONE: Record<string, [number, number]> = { americanus: [48, 43], desperate: [42, 43], devil: [44, 43], face: [62, 62], realmen: [13, 39] };

const settle = async (table: Table): Promise<void> => {
  while (table.state.busy || table.state.thinking || (table.isComputers() && !table.state.trouble)) await new Promise((done) => setTimeout(done, 0));
};
const isAsked = ({ view }: { view: View | null }, seat: string): boolean => view?.waits === 'decision' && view.to === seat;

class Person {
  row = { begun: 0, left: 0, extra: 0, said: 0 };
  handed = 0; // questions that he left to the computer, each asked once
  private given = new Set<string>(); // together with others, in this phase: not again, if it was taken back
  private ordered = new Set<string>(); // what he has ordered himself

  constructor(private readonly table: Table) {}

  async answer(): Promise<void> {
    const { table } = this, { view } = table.state, words = table.facts.words;
    const { action } = await table.adviseBesides();
    if (!view || !action) throw new Error('there is no advice');
    const said = table.flow.sayable(view).find((o) => o.do === action.do);
    const key = ({ action: order }: Other): string => `${phaseOf(view)} ${JSON.stringify(order)}`;
    const others = (await ordersFor(table, action, forFormation(words, view, action))).filter((other) => !this.given.has(key(other)));
    for (const other of others) this.given.add(key(other));
    const begins = verbOf(words, action.do)?.begins === true, further = !begins && this.says(view, action);
    const plain = view.actions?.some((o) => o.do === action.do && !o.open?.length && piecesIn(words, o).length === 0);
    const [kind] = plain ? table.flow.staff.kinds(view, [action]) : [];
    if (further && kind === undefined) this.row.said++;
    if (begins) this.row.begun++;
    else this.row.left++;
    if (kind !== undefined) { // a button that gives no order to say it with
      this.row.extra++;
      await table.leaveToStaff(kind);
    } else if (said) await table.say(said);
    else if (table.flow.leavable(view)) {
      this.handed++;
      await table.say(null);
    }
    else if (others.length > 0) await table.applyAll(action, others, further);
    else await table.apply(action, true, further);
    if (table.state.ending) {
      this.row.left++;
      this.row.extra += 2; // the end that he did not get, and what he is asked instead
    }
    if (table.state.trouble) throw new Error(`${view.rules}: ${table.state.trouble}`);
  }

  /** Does he say something for the times to come along with this order? */
  private says(view: View, action: Action): boolean {
    const further = this.table.flow.further(view, action), order = JSON.stringify(action), before = this.ordered.has(order);
    this.ordered.add(order);
    return further !== null && ('staff' in further || before);
  }
}

async function play(rules: string, name: string, battle: object): Promise<Row | null> {
  const players = { union: 'human', confederate: 'scripted' };
  const table = await Table.begin({ title: name, rules, battle, players, seed: '7' }).catch((error: Error) => console.log(`${rules} ${name}: ${error.message}`));
  if (!table) return null;
  table.pace = 0;
  const person = new Person(table), turns = new Set<string>();
  for (let n = 0; n < 4000; n++) {
    await settle(table);
    if (table.state.trouble) throw new Error(`${rules} ${name}: ${table.state.trouble}`);
    if (!isAsked(table.state, 'union')) break;
    turns.add(String(table.state.view!.game.turn));
    await person.answer();
  }
  const mine = table.state.log.filter((step) => step.seat === 'union' && step.action !== null);
  const of = (why: string): number => mine.filter((step) => step.unasked === why).length;
  const row = { ...person.row, rules, name: table.facts.words.name, battle: String((battle as { title?: string }).title ?? name), turns: turns.size, asked: mine.length, forced: of('forced') + of('idle'), standing: of('standing'), staff: of('computer') - person.handed, same: of('same'), again: of('again'), rides: of('staff') };
  table.close();
  return row;
}

export async function playAll(battle: (name: string) => object, only?: string, most = BATTLES.length): Promise<Row[]> {
  const rows: Row[] = [];
  for (const rules of SYSTEMS.filter((id) => !only || id === only)) {
    for (const name of BATTLES.slice(0, most)) {
      const row = await play(rules, name, battle(name));
      if (row) rows.push(row);
      if (row) console.log(`${row.name}, ${row.battle}: ${row.left} of ${row.asked} are asked`);
    }
  }
  return rows;
}

const sum = (rows: Row[], of: (row: Row) => number): number => rows.reduce((n, row) => n + of(row), 0);
const gone = (rows: Row[]): number => Math.round(100 - (100 * sum(rows, (r) => r.left)) / sum(rows, (r) => r.asked));
const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |\n`;
const cellsOf = (rows: Row[]): (string | number)[] => {
  const turns = sum(rows, (r) => r.turns);
  return [
    turns, sum(rows, (r) => r.asked), sum(rows, (r) => r.forced), sum(rows, (r) => r.standing), sum(rows, (r) => r.staff), sum(rows, (r) => r.rides), sum(rows, (r) => r.again), sum(rows, (r) => r.begun), sum(rows, (r) => r.same),
    sum(rows, (r) => r.left), sum(rows, (r) => r.said), (sum(rows, (r) => r.asked) / turns).toFixed(1), (sum(rows, (r) => r.left) / turns).toFixed(1), `${gone(rows)} %`,
  ];
};

/** A turn before and now, of a system's battles or of all. */
const perTurn = (rows: Row[]): string => {
  const cells = cellsOf(rows).slice(-3);
  return `from ${cells[0]} to ${cells[1]} (${cells[2]} fewer)`;
};

/** The figures that matter, in a sentence. */
function inShort(rows: Row[]): string {
  const systems = [...new Set(rows.map((r) => r.name))].map((name) => `${name} ${perTurn(rows.filter((r) => r.name === name))}`);
  return `Decisions in a turn, before and now: ${perTurn(rows)} in all; ${systems.join('; ')}.\n\n`;
}

export function report(rows: Row[]): string {
  const head = ['rules', 'battle', 'turns', 'asked by the engine', 'one answer', 'said beforehand', 'left to the computer', 'left to the staff', 'given again', 'who is next', 'together', 'asked', 'of them with a word for later', 'a turn before', 'a turn now', 'fewer'];
  let text = inShort(rows) + line(head) + line(head.map(() => '---'));
  for (const rules of new Set(rows.map((r) => r.rules))) {
    const own = rows.filter((r) => r.rules === rules);
    for (const row of own) text += line([row.name, row.battle, ...cellsOf([row])]);
    text += line([`**${own[0]!.name}**`, '**all**', ...cellsOf(own)]);
  }
  return text + line(['**all**', '**all**', ...cellsOf(rows)]);
}

/** Each system keeps to its share, and all together. */
export function check(rows: Row[]): { passed: number; failed: number } {
  let passed = 0, failed = 0;
  const expect = (ok: boolean, text: string): void => {
    if (ok) passed++;
    else failed++;
    if (!ok) console.log(`FAIL ${text}`);
  };
  for (const rules of new Set(rows.map((r) => r.rules))) {
    const own = rows.filter((r) => r.rules === rules), [first, all] = GONE[rules] ?? [0, 0], least = own.length === 1 ? first : own.length === BATTLES.length ? all : 0;
    expect(gone(own) >= least, `${rules}: ${gone(own)} % fewer, not ${least}`);
    expect(own.every((r) => r.forced + r.standing + r.staff + r.rides + r.again + r.begun + r.same + r.left - r.extra === r.asked), `${rules}: not everything is counted`);
  }
  return { passed, failed };
}
