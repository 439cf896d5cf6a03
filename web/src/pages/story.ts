// pages/story.ts - what a played game tells: when turns began, what was lost, where it turned, what the dice showed.
//
// Works on any rule system's story: it reads strengths, scores, the status line and the events' words, no rule.
import type { GameEvent, Piece, Side, StoryStep } from '../engine/protocol';
import { counted, SIDE_NAMES } from './words';

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

// --- turning points ------------------------------------------------------------------------------

export interface TurningPoint {
  step: StoryStep;
  lost: Record<Side, number>;
  gained: Record<Side, number>; // in score; negative where it fell
  /** What led to it, where the dice for the same units had fallen a little earlier. */
  before: GameEvent[];
  weight: number;
}

function changesAt(story: StoryStep[], index: number): Pick<TurningPoint, 'lost' | 'gained'> {
  const step = story[index]!, earlier = story[index - 1]!;
  return {
    lost: bySide((side) => Math.max(0, earlier.strength[side] - step.strength[side])),
    gained: bySide((side) => (step.score?.[side] ?? 0) - (earlier.score?.[side] ?? 0)),
  };
}

/** A choice may come between the dice and what they cost: so far back is looked for them. */
const STEPS_BACK = 3;

const namesIn = (step: StoryStep): string[] =>
  step.events.flatMap(({ unit, other }) => [unit, other]).filter((name) => name !== undefined);

/** What happened from the last dice on, if this step had none and the same units were in it. */
function eventsBefore(story: StoryStep[], index: number): GameEvent[] {
  if (story[index]!.rolled.length > 0) return [];
  const names = new Set(namesIn(story[index]!));
  for (let i = index - 1; i > 0 && i >= index - STEPS_BACK; i--) {
    if (story[i]!.rolled.length === 0) continue;
    return namesIn(story[i]!).some((name) => names.has(name)) ? story.slice(i, index).flatMap((step) => step.events) : [];
  }
  return [];
}

/** The widest the score ever lay apart from its lowest to its highest lead. */
function span(story: StoryStep[]): number {
  const leads = story.map((step) => (step.score ? step.score.union - step.score.confederate : 0));
  return Math.max(...leads) - Math.min(...leads);
}

/**
 * The decisions that changed most, in the order in which they came. What a side loses weighs as a share of all it
 * had, a change of the lead as a share of the widest swing of the lead.
 */
export function turningPoints(story: StoryStep[], most = 5): TurningPoint[] {
  const { full } = lossesOverTime(story);
  const widest = span(story) || 1;
  const points = story.slice(1).map((step, i): TurningPoint => {
    const { lost, gained } = changesAt(story, i + 1);
    const shares = SIDES.reduce((sum, side) => sum + lost[side] / (full[side] || 1), 0);
    return {
      step, lost, gained, before: eventsBefore(story, i + 1),
      weight: shares + Math.abs(gained.union - gained.confederate) / widest,
    };
  });
  return points
    .filter((point) => point.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.step.n - b.step.n)
    .slice(0, most)
    .sort((a, b) => a.step.n - b.step.n);
}

/** What changed, in words: "Union loses 2 stands; Confederate gains 4 points". */
export function changeWords({ lost, gained }: Pick<TurningPoint, 'lost' | 'gained'>, names = SIDE_NAMES): string {
  const losses = SIDES.filter((side) => lost[side] > 0).map((side) => `${names[side]} loses ${counted(lost[side], 'stand')}`);
  const points = SIDES.filter((side) => gained[side] !== 0).map((side) =>
    `${names[side]} ${gained[side] > 0 ? 'gains' : 'loses'} ${counted(Math.abs(gained[side]), 'point')}`);
  return [...losses, ...points].join('; ');
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
    all: countOf(story.flatMap((step) => step.rolled)),
    sides: bySide((side) => countOf(thrown[side])),
    others: countOf(thrown.others),
  };
}
