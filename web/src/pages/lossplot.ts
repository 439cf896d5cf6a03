// pages/lossplot.ts - the drawing of the chart of losses. Apart from the rest because the library it needs is larger
// than the rest, and is fetched only when a chart is shown.
import { axisX, dot, lineY, plot, ruleX, text } from '@observablehq/plot';
import type { Side, StoryStep } from '../engine/protocol';
import { standWord } from '../kit/count';
import { lossesOverTime, shortLabel, SIDES, turnsOf, type Losses } from './story';
import type { TurningPoint } from './turning';

const HEIGHT = 260, LABEL_ROOM = 122;

interface Point {
  n: number;
  side: Side;
  strength: number;
}

const pointsOf = (losses: Losses, side: Side): Point[] =>
  losses.steps.map((row) => ({ n: row.n, side, strength: row.strength[side] }));

/** At most this many turns are numbered under the chart. */
const TURNS_NUMBERED = 14;

/** Pixels up or down from where the name of a side would stand, so that two ends close together can be read. */
function dodge(losses: Losses, side: Side): number {
  const end = losses.steps.at(-1)!.strength, other: Side = side === 'union' ? 'confederate' : 'union';
  const apart = ((end[side] - end[other]) / Math.max(1, losses.full.union, losses.full.confederate)) * HEIGHT;
  if (Math.abs(apart) >= 16) return 0;
  return apart > 0 || (apart === 0 && side === 'union') ? -8 : 8;
}

/** Steps of strength over decisions, with a line where each turn begins. */
export function drawLosses(story: StoryStep[], names: Record<Side, string>, width: number, points: TurningPoint[]): Element {
  const marked = points.map((point, i) => ({ n: point.step.n, at: point.step.strength[point.lost.union >= point.lost.confederate ? 'union' : 'confederate'], number: String(i + 1) }));
  const losses = lossesOverTime(story), turns = turnsOf(story);
  const every = Math.ceil(turns.length / TURNS_NUMBERED);
  const starts = turns.map((turn) => story[turn.index]!.n);
  const numbered = new Map(turns.filter((_, i) => i % every === 0).map((turn) => [story[turn.index]!.n, shortLabel(turn.label)]));
  const chart = plot({
    width, height: HEIGHT, marginLeft: 40, marginRight: LABEL_ROOM, marginBottom: 36,
    className: 'loss-chart',
    style: { fontSize: '12px' },
    x: { domain: [story[0]?.n ?? 0, story.at(-1)?.n ?? 1] },
    y: { label: standWord(2), domain: [0, Math.max(1, losses.full.union, losses.full.confederate)], grid: true, nice: true },
    marks: [
      ruleX(starts, { stroke: 'var(--line)' }),
      axisX([...numbered.keys()], {
        tickFormat: (n: number) => numbered.get(n) ?? '', tickSize: 4, label: 'turn', labelAnchor: 'center', labelArrow: 'none',
      }),
      ...SIDES.map((side) => lineY(pointsOf(losses, side), {
        x: 'n', y: 'strength', curve: 'step-after', stroke: `var(--${side})`, strokeWidth: 2.5,
        strokeDasharray: side === 'union' ? undefined : '7 4',
      })),
      ...SIDES.map((side) => text(pointsOf(losses, side).slice(-1), {
        x: 'n', y: 'strength', dx: 8, dy: dodge(losses, side), textAnchor: 'start', fill: `var(--${side})`, fontWeight: 'bold',
        text: (point: Point) => `${names[side]} ${point.strength}`,
      })),
      dot(marked, { x: 'n', y: 'at', r: 9, fill: 'var(--panel)', stroke: 'var(--ink)', strokeWidth: 1.5 }),
      text(marked, { x: 'n', y: 'at', text: 'number', fill: 'var(--ink)', fontWeight: 'bold' }),
    ],
  });
  // The page forbids styles that come with markup, and this one only says what pages.css says.
  chart.querySelector('style')?.remove();
  chart.setAttribute('aria-hidden', 'true');
  return chart;
}
