// pages/story.ts - what a played game tells: when turns began, what was lost, who led, where it turned, what the dice showed.
//
// Works on any rule system's story: it reads strengths, scores, the status line and the events' words, no rule.
import type { GameEvent, Piece, Side, StoryStep } from '../engine/protocol';

export const SIDES: readonly Side[] = ['union', 'confederate'];

export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({
  union: make('union'), confederate: make('confederate'),
});

// --- turns ---------------------------------------------------------------------------------------

export interface Turn {
  index: number; // of its first step in the story
  label: string;
}

/** The opening words of a status line: "Turn 3 of 8" of "Turn 3 of 8, Union to move. ..." */
export function openingWords(status: string): string {
  return (status.split(/[,.;:·]/, 1)[0] ?? '').trim();
}

/** A turn begins where the opening words of the status change. */
export function turnsOf(story: StoryStep[]): Turn[] {
  const turns: Turn[] = [];
  story.forEach((step, index) => {
    const label = openingWords(step.status);
    if (label && label !== turns.at(-1)?.label) turns.push({ index, label });
  });
  return turns;
}

/** As little as an axis has room for: "3" of "Turn 3 of 8". */
export const shortLabel = (label: string): string => /\d+/.exec(label)?.[0] ?? label;

// --- losses --------------------------------------------------------------------------------------

export interface StrengthRow {
  n: number;
  label: string; // of the turn
  strength: Record<Side, number>;
}

export interface Losses {
  steps: StrengthRow[]; // at each decision that changed a strength, and at both ends
  turns: StrengthRow[]; // at the end of each turn
  full: Record<Side, number>; // the most each side ever had
}

const sameStrength = (a: StoryStep, b: StoryStep): boolean =>
  SIDES.every((side) => a.strength[side] === b.strength[side]);

/** How the strength of both sides ran down. */
export function lossesOverTime(story: StoryStep[]): Losses {
  const turns = turnsOf(story);
  let turn = 0;
  const rows = story.map((step, index): StrengthRow => {
    while ((turns[turn + 1]?.index ?? Infinity) <= index) turn++;
    return { n: step.n, label: turns[turn]?.label ?? '', strength: { ...step.strength } };
  });
  const last = rows.length - 1;
  return {
    steps: rows.filter((_, i) => i === 0 || i === last || !sameStrength(story[i - 1]!, story[i]!)),
    turns: rows.filter((row, i) => i === last || rows[i + 1]!.label !== row.label),
    full: bySide((side) => Math.max(0, ...story.map((step) => step.strength[side]))),
  };
}

/** How far the battle was at each step, by its `n`: every turn has the same length, and its steps share it. */
export function placesInTurns(story: readonly StoryStep[]): Map<number, number> {
  const turns = turnsOf(story as StoryStep[]), places = new Map<number, number>();
  turns.forEach(({ index }, t) => {
    const end = turns[t + 1]?.index ?? story.length, begin = t === 0 ? 0 : index;
    for (let i = begin; i < end; i++) places.set(story[i]!.n, t + (i - begin + 1) / (end - begin));
  });
  if (story[0]) places.set(story[0].n, 0);
  return places;
}

export interface Lead {
  n: number;
  lead: number; // of the Union; the Confederates' is below 0
}

/** The lead by points wherever it changed, and at both ends; null if points are not told all along, or never changed. */
export function leadsOf(story: readonly StoryStep[]): Lead[] | null {
  if (story.length === 0 || story.some(({ score }) => !score)) return null;
  const all = story.map(({ n, score }) => ({ n, lead: score!.union - score!.confederate }));
  if (all.every(({ lead }) => lead === all[0]!.lead)) return null;
  return all.filter(({ lead }, i) => i === 0 || i === all.length - 1 || lead !== all[i - 1]!.lead);
}

// --- turning points ------------------------------------------------------------------------------

export interface TurningPoint {
  step: StoryStep; // the last of those it is made of
  when: string; // the turn in which it began
  events: GameEvent[];
  rolled: number[];
  lost: Record<Side, number>;
  gained: Record<Side, number>; // in score; negative where it fell
  weight: number;
}

/** Steps from index `from` to `to` that are one thing: dice, and the choices that followed from them. */
interface Exchange {
  from: number;
  to: number;
  names: Set<string>; // of the units in it
}

const namesIn = (step: StoryStep): string[] =>
  step.events.flatMap(({ unit, other }) => [unit, other]).filter((name) => name !== undefined);

/** A step without dice belongs to the dice before it if it is about the same units. */
function exchangesOf(story: StoryStep[]): Exchange[] {
  const exchanges: Exchange[] = [];
  story.forEach((step, index) => {
    const names = namesIn(step), last = exchanges.at(-1);
    const follows = last && last.from > 0 && story[last.from]!.rolled.length > 0 && step.rolled.length === 0;
    if (follows && names.some((name) => last.names.has(name))) {
      last.to = index;
      for (const name of names) last.names.add(name);
    } else {
      exchanges.push({ from: index, to: index, names: new Set(names) });
    }
  });
  return exchanges.slice(1); // the first is the beginning
}

/** The widest the score ever lay apart from its lowest to its highest lead. */
function span(story: StoryStep[]): number {
  const leads = story.map((step) => (step.score ? step.score.union - step.score.confederate : 0));
  return Math.max(...leads) - Math.min(...leads);
}

function pointOf(story: StoryStep[], { from, to }: Exchange, full: Record<Side, number>, widest: number): TurningPoint {
  const earlier = story[from - 1]!, step = story[to]!, steps = story.slice(from, to + 1);
  const lost = bySide((side) => Math.max(0, earlier.strength[side] - step.strength[side]));
  const gained = bySide((side) => (step.score?.[side] ?? 0) - (earlier.score?.[side] ?? 0));
  const shares = SIDES.reduce((sum, side) => sum + lost[side] / (full[side] || 1), 0);
  return {
    step, lost, gained, when: openingWords(story[from]!.status),
    events: steps.flatMap((each) => each.events), rolled: steps.flatMap((each) => each.rolled),
    weight: shares + Math.abs(gained.union - gained.confederate) / widest,
  };
}

/**
 * The exchanges that changed most, in the order in which they came. What a side loses weighs as a share of all it
 * had, a change of the lead as a share of the widest swing of the lead.
 */
export function turningPoints(story: StoryStep[], most = 4): TurningPoint[] {
  const { full } = lossesOverTime(story);
  const widest = span(story) || 1;
  return exchangesOf(story)
    .map((exchange) => pointOf(story, exchange, full, widest))
    .filter((point) => point.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.step.n - b.step.n)
    .slice(0, most)
    .sort((a, b) => a.step.n - b.step.n);
}

// --- units and dice ------------------------------------------------------------------------------

export interface UnitLoss {
  name: string;
  side: Side;
  left: number;
  full: number;
  lost: number;
  gone: boolean; // nothing of it is on the table
}

/** Every unit with what it lost, those that suffered most first. */
export function unitLosses(pieces: Piece[]): UnitLoss[] {
  return pieces
    .filter((piece) => piece.full_strength > 0 && piece.symbol !== 'leader')
    .map((piece) => ({
      name: piece.name, side: piece.side, left: piece.strength, full: piece.full_strength,
      lost: piece.full_strength - piece.strength, gone: !piece.on_table,
    }))
    .sort((a, b) => b.lost / b.full - a.lost / a.full || b.lost - a.lost || a.name.localeCompare(b.name));
}

export interface DiceCount {
  count: number;
  average: number | null;
}

export interface DiceSummary {
  all: DiceCount;
  sides: Record<Side, DiceCount>; // dice thrown for a unit of that side
  others: DiceCount; // thrown for no unit
}

function countOf(dice: number[]): DiceCount {
  const sum = dice.reduce((a, b) => a + b, 0);
  return { count: dice.length, average: dice.length ? sum / dice.length : null };
}

/** How many dice fell and what they showed on average. A die belongs to the side of the unit its event names. */
export function diceSummary(story: StoryStep[], pieces: Piece[]): DiceSummary {
  const sideOf = new Map(pieces.map((piece) => [piece.name, piece.side]));
  const thrown: Record<Side | 'others', number[]> = { union: [], confederate: [], others: [] };
  for (const event of story.flatMap((step) => step.events)) {
    const side = event.unit === undefined ? undefined : sideOf.get(event.unit);
    thrown[side ?? 'others'].push(...(event.dice ?? []));
  }
  return {
    all: countOf(Object.values(thrown).flat()), // what was rolled besides was told to nobody, or was a card
    sides: bySide((side) => countOf(thrown[side])),
    others: countOf(thrown.others),
  };
}
