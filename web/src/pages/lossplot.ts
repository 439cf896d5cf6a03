// pages/lossplot.ts - the drawing of how a battle went: who led by points, and what was left of both sides. Apart from the rest
// because the library it needs is larger than the rest, and is fetched only when a chart is shown.
import { areaY, axisX, axisY, dot, lineY, plot, rect, ruleY, text, type Markish } from '@observablehq/plot';
import type { Side, StoryStep } from '../engine/protocol';
import { standWord } from '../kit/count';
import { leadsOf, lossesOverTime, placesInTurns, shortLabel, SIDES, turnsOf, type Lead, type Losses } from './story';
import type { TurningPoint } from './turning';

const LEAD_HEIGHT = 230, HEIGHT = 180, LABEL_ROOM = 122;
const LEAST_LEAD = 3; // points that the axis has room for in any case

/** At most this many turns are numbered under the chart. */
const TURNS_NUMBERED = 14;

/** What both charts share: turns of equal width, every other one tinted, each with its number. */
interface Course {
  width: number;
  /** Where a step is: 0 at the beginning, 1 at the end of the first turn. */
  at: (n: number) => number;
  turns: { from: number; to: number; label: string }[];
}

function courseOf(story: StoryStep[], width: number): Course {
  const places = placesInTurns(story);
  return { width, at: (n) => places.get(n) ?? 0, turns: turnsOf(story).map(({ label }, i) => ({ from: i, to: i + 1, label: shortLabel(label) })) };
}

function draw({ width, turns }: Course, height: number, y: { domain: [number, number] }, marks: Markish[]): Element {
  const every = Math.ceil(turns.length / TURNS_NUMBERED), numbered = turns.filter((_, i) => i % every === 0);
  const chart = plot({
    width, height, marginLeft: 40, marginRight: LABEL_ROOM, marginBottom: 32, marginTop: 24,
    className: 'loss-chart',
    style: { fontSize: '12px' },
    x: { domain: [0, Math.max(1, turns.length)] }, y,
    marks: [
      rect(turns.filter((_, i) => i % 2 === 0), { x1: 'from', x2: 'to', fill: 'var(--stripe)' }),
      axisX(numbered.map(({ from }) => from + 0.5), { tickFormat: (x: number) => turns[Math.floor(x)]?.label ?? '', tickSize: 0, label: 'turn', labelAnchor: 'left', labelArrow: 'none' }),
      ...marks,
    ],
  });
  // The page forbids styles that come with markup, and this one only says what report.css says.
  chart.querySelector('style')?.remove();
  chart.setAttribute('aria-hidden', 'true');
  return chart;
}

/** The turning points as numbers on a line. */
const numbers = (points: { x: number; y: number; number: string }[]): Markish[] => [
  dot(points, { x: 'x', y: 'y', r: 9, fill: 'var(--panel)', stroke: 'var(--ink)', strokeWidth: 1.5 }),
  text(points, { x: 'x', y: 'y', text: 'number', fill: 'var(--ink)', fontWeight: 'bold' }),
];

/** By how many points a side led: the Union's lead upwards, the Confederates' downwards. */
function drawLead(course: Course, leads: Lead[], names: Record<Side, string>, points: TurningPoint[]): Element {
  const most = Math.max(LEAST_LEAD, ...leads.map(({ lead }) => Math.abs(lead))) * 1.15, last = leads.at(-1)!;
  const line = leads.map(({ n, lead }) => ({ x: course.at(n), lead })), leader: Side = last.lead < 0 ? 'confederate' : 'union';
  const leadAt = (n: number): number => leads.filter((one) => one.n <= n).at(-1)?.lead ?? 0;
  return draw(course, LEAD_HEIGHT, { domain: [-most, most] }, [
    axisY({ label: null, tickFormat: (lead: number) => (Number.isInteger(lead) ? String(Math.abs(lead)) : ''), ticks: 6 }),
    ...SIDES.map((side) => areaY(line, { x: 'x', y1: 0, y2: ({ lead }: { lead: number }) => (side === 'union' ? Math.max(0, lead) : Math.min(0, lead)), curve: 'step-after', fill: `var(--${side})`, fillOpacity: 0.18 })),
    ruleY([0], { stroke: 'var(--muted)' }),
    lineY(line, { x: 'x', y: 'lead', curve: 'step-after', stroke: 'var(--ink)', strokeWidth: 2 }),
    ...SIDES.map((side) => text([side === 'union' ? most : -most], { x: 0, y: (y: number) => y, dx: 6, dy: side === 'union' ? 8 : -8, textAnchor: 'start', fill: `var(--${side})`, fontWeight: 'bold', text: () => `${names[side]} ahead` })),
    text([last], { x: () => course.at(last.n), y: 'lead', dx: 8, textAnchor: 'start', fontWeight: 'bold', fill: last.lead === 0 ? 'var(--ink)' : `var(--${leader})`,
      text: () => (last.lead === 0 ? 'even' : `${names[leader]} +${Math.abs(last.lead)}`) }),
    ...numbers(points.map((point, i) => ({ x: course.at(point.step.n), y: leadAt(point.step.n), number: String(i + 1) }))),
  ]);
}

/** Pixels up or down from where the name of a side would stand, so that two ends close together can be read. */
function dodge(losses: Losses, side: Side): number {
  const end = losses.steps.at(-1)!.strength, other: Side = side === 'union' ? 'confederate' : 'union';
  const apart = ((end[side] - end[other]) / Math.max(1, losses.full.union, losses.full.confederate)) * HEIGHT;
  if (Math.abs(apart) >= 16) return 0;
  return apart > 0 || (apart === 0 && side === 'union') ? -8 : 8;
}

/** What was left of both sides. */
function drawStrength(course: Course, losses: Losses, names: Record<Side, string>, points: TurningPoint[]): Element {
  const line = (side: Side): { x: number; strength: number }[] => losses.steps.map(({ n, strength }) => ({ x: course.at(n), strength: strength[side] }));
  const worse = ({ lost }: TurningPoint): Side => (lost.union >= lost.confederate ? 'union' : 'confederate');
  return draw(course, HEIGHT, { domain: [0, Math.max(1, losses.full.union, losses.full.confederate) * 1.05] }, [
    axisY({ label: null, ticks: 5 }),
    ...SIDES.map((side) => lineY(line(side), { x: 'x', y: 'strength', curve: 'step-after', stroke: `var(--${side})`, strokeWidth: 2.5, strokeDasharray: side === 'union' ? undefined : '7 4' })),
    ...SIDES.map((side) => text(line(side).slice(-1), {
      x: 'x', y: 'strength', dx: 8, dy: dodge(losses, side), textAnchor: 'start', fill: `var(--${side})`, fontWeight: 'bold',
      text: ({ strength }: { strength: number }) => `${names[side]} ${strength}`,
    })),
    ...numbers(points.map((point, i) => ({ x: course.at(point.step.n), y: point.step.strength[worse(point)], number: String(i + 1) }))),
  ]);
}

function titled(title: string, chart: Element): HTMLElement {
  const figure = document.createElement('figure'), words = document.createElement('figcaption');
  words.textContent = title;
  figure.append(words, chart);
  return figure;
}

/** The lead by points, if the rules tell points all along and they changed; and the strength. The turning points stand in the first. */
export function drawBattle(story: StoryStep[], names: Record<Side, string>, width: number, points: TurningPoint[]): Element[] {
  const course = courseOf(story, width), leads = leadsOf(story);
  const strength = titled(`What both sides had left on the table, in ${standWord(2)}`, drawStrength(course, lossesOverTime(story), names, leads ? [] : points));
  return leads ? [titled('Who led, in points', drawLead(course, leads, names, points)), strength] : [strength];
}
