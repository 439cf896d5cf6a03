// pages/front/known.ts - what played games tell about a battle, in words: how long, how many orders, who is favoured.
import type { Known, Start } from '../../engine/protocol';
import { counted } from '../../kit/count';

const SECONDS = 14; // that a person takes for a decision, by games that were timed
const SURE = 12; // games below which nothing is said about who is favoured

/** Minutes at the table against the computer: to 5 below an hour, to half hours above. */
export function minutesOf({ decisions }: Known): number {
  const minutes = (decisions / 2) * SECONDS / 60;
  return minutes < 57 ? Math.max(5, Math.round(minutes / 5) * 5) : Math.round(minutes / 30) * 30;
}

/** "45 minutes", "1½ hours". */
export function timeWords(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60), half = minutes % 60 >= 30 ? '½' : '';
  return `${hours}${half} ${hours === 1 && !half ? 'hour' : 'hours'}`;
}

const middle = (minutes: number[]): number => minutes.sort((a, b) => a - b)[minutes.length >> 1]!;

/**
 * How long battles take by a rule system: from the shortest that anybody has played to the longest, by the same reckoning as each
 * battle's own time, so that the two agree. Null: nobody has played any.
 */
export function rangeWords(start: Start, rules: string): string | null {
  const all = Object.entries(start.known).flatMap(([name, by]) => (by[rules] && !start.battles[name]?.open ? [minutesOf(by[rules])] : []));
  if (all.length === 0) return null;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? timeWords(low) : `${high < 60 ? low : timeWords(low)} to ${timeWords(high)}, mostly ${timeWords(middle(all))}`;
}

/** "36 turns" as they are agreed; where no number is, about as many as the games that were played had. The one truth wherever turns are told. */
export function turnsWords(agreed: number | undefined, known: Known | undefined): string | null {
  if (agreed) return counted(agreed, 'turn');
  return known ? `about ${counted(Math.max(1, Math.round(known.turns)), 'turn')}` : null;
}

/** The Union's share of the games that somebody won; null: too few to tell. */
export function unionShare({ union, confederate }: Known): number | null {
  return union + confederate < SURE ? null : union / (union + confederate);
}

const NAMES = { union: 'Union', confederate: 'Confederates' };

/** "close to even", "Union favoured, about 2 to 1". */
export function favourWords(known: Known): string {
  const share = unionShare(known);
  if (share === null) return 'hard to tell who is favoured';
  const side = share >= 0.5 ? NAMES.union : NAMES.confederate, most = Math.max(share, 1 - share);
  if (most < 0.58) return 'close to even';
  if (most > 0.97) return `${side} almost certain`;
  if (most > 0.88) return `${side} strongly favoured`;
  return `${side} favoured, about ${Math.round(most / (1 - most) * 2) / 2} to 1`.replace('.5 to 1', '½ to 1');
}

/** The system under which a battle is best told about: the evenest that does not take all day. */
export function bestSystem(start: Start, name: string): string | null {
  const known = start.known[name] ?? {}, playable = start.battles[name]?.systems.filter((s) => s.playable).map((s) => s.id) ?? [];
  const worth = (id: string): number => {
    const one = known[id];
    if (!one) return 10;
    const share = unionShare(one);
    return (share === null ? 0.5 : Math.abs(share - 0.5)) + Math.max(0, minutesOf(one) - 120) / 600;
  };
  return playable.sort((a, b) => worth(a) - worth(b))[0] ?? null;
}

/** How long a battle takes under the system it suits best; what nobody can tell comes last. */
export function minutesAt(start: Start, name: string): number {
  const best = bestSystem(start, name), one = best ? start.known[name]?.[best] : undefined;
  return start.battles[name]?.open || !one ? Infinity : minutesOf(one);
}

export type Length = 'all' | 'hour' | 'evening' | 'even' | 'armies';

export const LENGTHS: { id: Length; text: string }[] = [
  { id: 'all', text: 'all' }, { id: 'hour', text: 'up to an hour' }, { id: 'evening', text: 'an evening' },
  { id: 'even', text: 'an even fight' }, { id: 'armies', text: 'your own armies' },
];

/** Does a battle, under the system it suits best, belong to what was asked for? */
export function isOf(start: Start, name: string, length: Length): boolean {
  if (length === 'all') return true;
  if (length === 'armies') return start.battles[name]?.open === true;
  const best = bestSystem(start, name), one = best ? start.known[name]?.[best] : undefined;
  if (!one) return false;
  const minutes = minutesOf(one), share = unionShare(one);
  if (length === 'even') return share !== null && Math.abs(share - 0.5) < 0.15;
  return length === 'hour' ? minutes <= 60 : minutes > 60;
}
