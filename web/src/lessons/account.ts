// lessons/account.ts - a battle in two or three sentences for whoever fought it: what went well, what cost most, how it stands.
// Only facts: strengths, scores and ground as the story and the last view have them.
import type { Side, StoryStep, View } from '../engine/protocol';
import { countedStands, plural } from '../kit/count';
import { sideNoun } from '../panels/sides';
import { turningPoints, type TurningPoint } from '../pages/story';

export interface Said {
  title: string;
  text: string;
}

const most = <T>(list: T[], worth: (one: T) => number): T | null =>
  list.reduce<T | null>((best, one) => (worth(one) > 0 && (best === null || worth(one) > worth(best)) ? one : best), null);

/** The sentence of the events that tells what was done: the first that names two units, else the first. */
const toldBy = ({ events }: TurningPoint): string => (events.find((e) => e.unit && e.other) ?? events.find((e) => e.text))?.text ?? '';

function sentence(point: TurningPoint, words: string): string {
  const told = toldBy(point);
  return `${point.when}: ${told ? `${told}, and ` : ''}${words}.`;
}

const gain = (points: number): string => `${points} ${plural(points, 'point')}`;

/** What the best moment brought: losses of theirs, or ground. */
function brought(point: TurningPoint, side: Side, other: Side): string {
  const lost = point.lost[other] > 0 ? `they lost ${countedStands(point.lost[other])}` : '';
  const won = point.gained[side] > 0 ? `you gained ${gain(point.gained[side])}` : '';
  return [lost, won].filter(Boolean).join(' and ');
}

/** Ground and losses at the end. */
function balance(view: View, side: Side, other: Side): string {
  const held = view.objectives.filter((o) => o.held === side).map((o) => `${o.name} (${o.value})`);
  const gone = (whose: Side): number => view.score?.sides[whose].losses.stands ?? 0;
  const ground = held.length > 0 ? `You hold ${held.length < 2 ? held[0] : `${held.slice(0, -1).join(', ')} and ${held.at(-1)}`}` : 'You hold no ground that counts';
  return `${ground}. You lost ${countedStands(gone(side))}, the ${sideNoun(other)} ${countedStands(gone(other))}.`;
}

export function accountOf(story: StoryStep[], view: View, side: Side): Said[] {
  const other: Side = side === 'union' ? 'confederate' : 'union', points = turningPoints(story, Infinity);
  const best = most(points, (p) => p.lost[other] * 2 + Math.max(0, p.gained[side]) - p.lost[side]);
  const worst = most(points, (p) => p.lost[side] * 2 + Math.max(0, p.gained[other]) - p.lost[other]);
  return [
    { title: 'How it stands.', text: balance(view, side, other) },
    ...(best && brought(best, side, other) ? [{ title: 'Well done.', text: sentence(best, brought(best, side, other)) }] : []),
    ...(worst && worst.lost[side] > 0 ? [{ title: 'What cost you most.', text: sentence(worst, `you lost ${countedStands(worst.lost[side])}`) }] : []),
  ];
}
