// lessons/account.ts - a battle in two or three sentences for whoever fought it: what went well, what cost most, how it stands.
// Only facts: strengths, scores and ground as the story and the last view have them.
import type { Side, StoryStep, View } from '../engine/protocol';
import { countedStands, plural, standWord } from '../kit/count';
import { sideNoun } from '../panels/sides';
import { capital, inProse } from '../panels/wording';
import { turningPoints, type TurningPoint } from '../pages/story';

export interface Said {
  title: string;
  text: string;
}

const most = <T>(list: T[], worth: (one: T) => number): T | null =>
  list.reduce<T | null>((best, one) => (worth(one) > 0 && (best === null || worth(one) > worth(best)) ? one : best), null);

/** The sentence that tells it: of what the loser's units lost, counted in the system's word, else of ground, else of a fight. */
function toldBy({ events, lost }: TurningPoint, loser: Side, view: View): string {
  const own = new Set(view.pieces.filter((piece) => piece.side === loser).map((piece) => piece.name));
  const counts = (text: string): boolean => text.includes(standWord(1)) || text.includes(standWord(2));
  const loss = lost[loser] > 0 ? events.find(({ unit, text }) => unit !== undefined && own.has(unit) && counts(text)) : undefined;
  return (loss ?? events.find(({ event }) => event === 'objective') ?? events.find(({ act }) => act !== undefined))?.text ?? '';
}

/** "Turn 3: 47th Alabama loses an element, 3 left. They lost 1 element." */
function sentence(point: TurningPoint, told: string, words: string): string {
  const when = point.when.replace(/ of \d+$/, '');
  return `${when}: ${told ? `${inProse(told)}. ${capital(words)}` : words}.`;
}

const gain = (points: number): string => `${points} ${plural(points, 'point')}`;

/** What a moment brought to one side: losses of the other, or points. */
function brought(point: TurningPoint, to: Side, from: Side, [gained, lost]: [string, string]): string {
  const losses = point.lost[from] > 0 ? `${lost} lost ${countedStands(point.lost[from])}` : '';
  const points = point.gained[to] > 0 ? `${gained} gained ${gain(point.gained[to])}` : '';
  return [losses, points].filter(Boolean).join(' and ');
}

/** Ground and losses at the end. */
function balance(view: View, side: Side, other: Side): string {
  const held = view.objectives.filter((o) => o.held === side).map((o) => `${o.name} (${o.value} ${plural(o.value, 'point')})`);
  const gone = (whose: Side): number => view.score?.sides[whose].losses.stands ?? 0;
  const ground = held.length > 0 ? `You hold ${held.length < 2 ? held[0] : `${held.slice(0, -1).join(', ')} and ${held.at(-1)}`}` : 'You hold no ground that counts';
  const lost = (n: number): string => (n === 0 ? 'nothing' : countedStands(n));
  return `${ground}. You lost ${lost(gone(side))}, the ${sideNoun(other)} ${lost(gone(other))}.`;
}

export function accountOf(story: StoryStep[], view: View, side: Side): Said[] {
  const other: Side = side === 'union' ? 'confederate' : 'union', points = turningPoints(story, Infinity);
  const best = most(points, (p) => p.lost[other] * 2 + Math.max(0, p.gained[side]) - p.lost[side]);
  const worst = most(points, (p) => p.lost[side] * 2 + Math.max(0, p.gained[other]) - p.lost[other]);
  const good = best && brought(best, side, other, ['you', 'they']), bad = worst && brought(worst, other, side, ['they', 'you']);
  return [
    { title: 'How it ended.', text: balance(view, side, other) },
    ...(best && good ? [{ title: 'Well done.', text: sentence(best, toldBy(best, other, view), good) }] : []),
    ...(worst && bad ? [{ title: 'What cost you most.', text: sentence(worst, toldBy(worst, side, view), bad) }] : []),
  ];
}
