// pages/turning.ts - where a battle turned, as the engine weighs it, put into words; and the great events of a story.
import type { GameEvent, News, Side, StoryStep, Turning } from '../engine/protocol';
import { countedStands } from '../kit/count';
import { capital, inProse } from '../panels/wording';
import { openingWords, SIDES } from './story';
import { counted } from './words';

export interface TurningPoint extends Turning {
  first: StoryStep; // where it began
  step: StoryStep; // the last of those it is made of
  told: StoryStep; // in which the gravest of it happened
  when: string; // the turn
  title: string; // what happened, in a sentence
  events: GameEvent[];
  rolled: number[];
}

const GRAVITY: Record<News, number> = { destroyed: 6, taken: 5, rout: 4, leader: 3, loss: 2, arrived: 1, cancelled: 0 };
const MOST_NAMED = 2; // in a title

function gravestOf(events: readonly GameEvent[]): GameEvent[] {
  const told = events.filter(({ text }) => text !== ''), grave = (event: GameEvent): number => (event.news ? GRAVITY[event.news] : -1);
  const most = Math.max(-1, ...told.map(grave));
  return most < 0 ? told.slice(0, 1) : told.filter((event) => grave(event) === most);
}

/** Where and when the gravest of some steps happened: who ends a turn hears how the next begins, and that belongs to the next. */
function toldIn(story: readonly StoryStep[], steps: readonly StoryStep[]): Pick<TurningPoint, 'told' | 'when'> {
  const event = gravestOf(steps.flatMap((step) => step.events))[0], told = steps.find(({ events }) => event && events.includes(event)) ?? steps[0]!;
  const later = event !== undefined && told.events.slice(0, told.events.indexOf(event)).some(({ begins }) => begins === 'turn');
  return { told, when: openingWords((later ? story[story.indexOf(told) + 1] : undefined)?.status ?? told.status) };
}

/** What of some events matters most: of the gravest kind that there is, the first few; else what they begin with. */
export function gravest(events: readonly GameEvent[]): string {
  const named = gravestOf(events).map(({ text }) => inProse(text));
  const rest = named.length - MOST_NAMED;
  return capital(named.slice(0, MOST_NAMED).join('; ')) + (rest > 0 ? `; and ${rest} more` : '');
}

/** The engine's points with the steps they are made of, the `most` that weigh most, in the order in which they came. */
export function turningPointsOf(story: readonly StoryStep[], turning: readonly Turning[], most: number): TurningPoint[] {
  const heaviest = [...turning].sort((a, b) => b.weight - a.weight || a.from - b.from).slice(0, most);
  return heaviest.sort((a, b) => a.from - b.from).flatMap((point) => {
    const steps = story.filter(({ n }) => n >= point.from && n <= point.to), first = steps[0], step = steps.at(-1);
    if (!first || !step) return [];
    const events = steps.flatMap((each) => each.events);
    return [{ ...point, first, step, events, rolled: steps.flatMap((each) => each.rolled), ...toldIn(story, steps), title: gravest(events) }];
  });
}

const NAMES: Record<Side, string> = { union: 'the Union', confederate: 'the Confederates' };
const verb = (side: Side, one: string): string => (side === 'union' ? `${one}s` : one); // the Union loses, the Confederates lose

/** What a side lost and won by it, if anything. */
function changeOf({ lost, gained, ground }: Turning, side: Side): string {
  const points = gained[side], worth = ground[side];
  const parts = [
    lost[side] > 0 && `${verb(side, 'lose')} ${countedStands(lost[side])}`,
    points !== 0 && `${verb(side, points > 0 ? 'gain' : 'lose')} ${counted(Math.abs(points), 'point')}`,
    worth !== 0 && points === 0 && `${verb(side, worth > 0 ? 'win' : 'lose')} ground worth ${Math.abs(worth)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${NAMES[side]} ${parts.join(' and ')}` : '';
}

/** What it changed, in sentences. */
export function turningWords(point: Turning): string {
  const changes = SIDES.map((side) => changeOf(point, side)).filter(Boolean).join('; ');
  const lead = point.leads && `From here to the end ${NAMES[point.leads]} had the better of it.`;
  return [changes && `${capital(changes)}.`, lead, point.ends && 'It ended the battle.'].filter(Boolean).join(' ');
}

/** What it did for a side: points say it, else ground, units, stands. Below 0 it was to the other's good. */
function goodFor({ gained, ground, gone, lost }: Turning, side: Side): number {
  const other: Side = side === 'union' ? 'confederate' : 'union', more = (of: Record<Side, number>): number => of[side] - of[other];
  return more(gained) || more(ground) || -more(gone) || -more(lost);
}

/** The one after which the winner led; else the heaviest that was to his good. What went against him decided nothing, and a draw nobody. */
export function decisive(points: readonly TurningPoint[], winner: Side | null): TurningPoint | undefined {
  if (!winner) return undefined;
  const good = points.filter((point) => goodFor(point, winner) > 0).sort((a, b) => b.weight - a.weight || a.from - b.from);
  return points.find((point) => point.leads === winner && goodFor(point, winner) >= 0) ?? good[0];
}

/** Do words say already how many points each side has? */
export const tellsScore = (words: string, union: number, confederate: number): boolean =>
  new RegExp(`Union\\b[^.]*?(?<!\\d)${union}(?!\\d)[^.]*?Confederates?\\b[^.]*?(?<!\\d)${confederate}(?!\\d)`).test(words);

export type GreatKind = 'destroyed' | 'taken' | 'leader';

export interface GreatEvent {
  index: number; // of its step in the story
  kind: GreatKind;
  text: string;
}

const GREAT: readonly string[] = ['destroyed', 'taken', 'leader'];

/** Units that were destroyed, ground that changed hands, leaders that fell: one mark for each step and kind. */
export function greatEvents(story: readonly StoryStep[]): GreatEvent[] {
  return story.flatMap((step, index) => GREAT.flatMap((kind) => {
    const texts = step.events.filter(({ news }) => news === kind).map(({ text }) => capital(inProse(text)));
    return texts.length > 0 ? [{ index, kind: kind as GreatKind, text: texts.join('; ') }] : [];
  }));
}
