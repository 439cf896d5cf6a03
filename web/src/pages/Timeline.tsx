// pages/Timeline.tsx - the time line of a replay: a slider with its turns over it and its great events under it, and buttons to play and step.
import { useMemo } from 'preact/hooks';
import type { StoryStep, Turning } from '../engine/protocol';
import { Icon } from '../panels/Icon';
import { nextTold } from './playback';
import { shortLabel, turnsOf } from './story';
import { greatEvents, turningPointsOf, type GreatKind } from './turning';

export const SPEEDS = [0.5, 1, 2, 4, 8];

export type MarkKind = 'turn' | 'point' | GreatKind;

export interface Mark {
  index: number;
  kind: MarkKind;
  text: string;
  short: string;
}

/** As many as the report tells, by the same numbers. */
export const POINTS_TOLD = 4;

const SIGNS: Record<GreatKind, string> = { destroyed: '▲', taken: '⚑', leader: '★' };

export function marksOf(story: StoryStep[], turning: Turning[]): Mark[] {
  const indexOf = new Map(story.map((step, index) => [step.n, index]));
  const turns = turnsOf(story).map(({ index, label }): Mark => ({ index, kind: 'turn', text: label, short: shortLabel(label) }));
  const points = turningPointsOf(story, turning, POINTS_TOLD).map((point, i): Mark => ({
    index: indexOf.get(point.told.n)!, kind: 'point', text: point.title, short: String(i + 1),
  }));
  const great = greatEvents(story).map(({ index, kind, text }): Mark => ({ index, kind, text, short: SIGNS[kind] }));
  return [...turns, ...points, ...great].sort((a, b) => a.index - b.index);
}

/** The nearest mark of some kinds before (-1) or after (1) a step. */
export function nextMark(marks: Mark[], index: number, way: 1 | -1, wanted: (kind: MarkKind) => boolean): number | null {
  const there = marks.filter((mark) => wanted(mark.kind) && (way > 0 ? mark.index > index : mark.index < index));
  return (way > 0 ? there[0] : there.at(-1))?.index ?? null;
}

export const isTurn = (kind: MarkKind): boolean => kind === 'turn';
export const isGreat = (kind: MarkKind): boolean => kind !== 'turn';

/** The turns' numbers need room: of many only every so manieth is written. */
const TURNS_WRITTEN = 12;
/** Great events closer than this part of the line to a turning point, or to each other, are not drawn: the list has them all. */
const APART = 0.016;

/** Those under the line that have room; turning points first. */
export function drawnMarks(marks: Mark[], last: number): Mark[] {
  const points = marks.filter(({ kind }) => kind === 'point'), drawn: Mark[] = [...points];
  for (const mark of marks.filter(({ kind }) => kind !== 'turn' && kind !== 'point'))
    if (drawn.every((other) => Math.abs(other.index - mark.index) >= APART * last)) drawn.push(mark);
  return drawn.sort((a, b) => a.index - b.index);
}

/** Where on the line each stands, from 0 to 1: numbers that would lie over each other stand side by side. */
export function placesOf(marks: Mark[], last: number): number[] {
  const at = marks.map(({ index }) => (last ? index / last : 0)), together = (i: number): boolean => marks[i]!.kind === 'point' && marks[i + 1]?.kind === 'point';
  for (let i = 0; i + 1 < at.length; i++) if (together(i)) at[i + 1] = Math.max(at[i + 1]!, at[i]! + APART);
  for (let i = at.length - 2; i >= 0; i--) if (together(i)) at[i] = Math.min(at[i]!, Math.min(1, at[i + 1]!) - APART);
  return at.map((each) => Math.min(1, each));
}

function Marks({ marks, last, onIndex }: { marks: Mark[]; last: number; onIndex(index: number): void }) {
  const turns = marks.filter((mark) => mark.kind === 'turn'), every = Math.ceil(turns.length / TURNS_WRITTEN), under = drawnMarks(marks, last);
  const shown = [...turns, ...under], at = [...placesOf(turns, last), ...placesOf(under, last)];
  // For the pointer; by keyboard and by ear the same are in the list, and have keys.
  return (
    <div class="timeline-marks" aria-hidden="true">
      {shown.map((mark, i) => (
        <button key={`${mark.kind}-${mark.index}`} type="button" tabIndex={-1} data-kind={mark.kind} title={mark.text}
          style={{ '--at': String(at[i]) }} onClick={() => onIndex(mark.index)}>
          {mark.kind !== 'turn' || turns.indexOf(mark) % every === 0 ? mark.short : ''}
        </button>
      ))}
    </div>
  );
}

const GROUPS: [string, (kind: MarkKind) => boolean][] = [
  ['Turning points', (kind) => kind === 'point'], ['Turns', isTurn], ['Great events', (kind) => kind !== 'turn' && kind !== 'point'],
];

function JumpTo({ marks, onIndex }: { marks: Mark[]; onIndex(index: number): void }) {
  return (
    <select aria-label="Go to" value="" onChange={(event) => {
      onIndex(Number(event.currentTarget.value));
      event.currentTarget.value = '';
    }}>
      <option value="" disabled>Go to…</option>
      {GROUPS.map(([label, wanted]) => {
        const listed = marks.filter(({ kind }) => wanted(kind));
        return listed.length > 0 && (
          <optgroup key={label} label={label}>
            {listed.map((mark) => (
              <option key={`${mark.kind}-${mark.index}`} value={mark.index}>{mark.kind === 'turn' ? mark.text : `${mark.short} ${mark.text}`}</option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}

export interface TimelineProps {
  story: StoryStep[];
  marks: Mark[];
  index: number;
  playing: boolean;
  speed: number;
  onIndex(index: number): void;
  onPlaying(playing: boolean): void;
  onSpeed(speed: number): void;
}

export function Timeline({ story, marks, index, playing, speed, onIndex, onPlaying, onSpeed }: TimelineProps) {
  const last = story.length - 1;
  const line = useMemo(() => <Marks marks={marks} last={last} onIndex={onIndex} />, [marks, last]);
  const great = nextMark(marks, index, 1, isGreat);
  return (
    <div class="timeline">
      <div class="timeline-slider">
        {line}
        <input type="range" min={0} max={last} step={1} value={index} aria-label="Step"
          aria-valuetext={`step ${index} of ${last}, ${story[index]?.status ?? ''}`}
          onInput={(event) => onIndex(event.currentTarget.valueAsNumber)} />
      </div>
      <div class="timeline-buttons">
        <button type="button" class="wide" aria-label="To the beginning" disabled={index === 0} onClick={() => onIndex(0)}>
          <span class="mirrored"><Icon name="step" /></span>
        </button>
        <button type="button" aria-label="One step back" disabled={index === 0} onClick={() => onIndex(nextTold(story, index, -1))}>
          <Icon name="back" />
        </button>
        <button type="button" class="primary" onClick={() => onPlaying(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} /> {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" aria-label="One step forward" disabled={index === last} onClick={() => onIndex(nextTold(story, index, 1))}>
          <Icon name="next" />
        </button>
        <button type="button" class="wide" aria-label="To the end" disabled={index === last} onClick={() => onIndex(last)}>
          <Icon name="step" />
        </button>
        <button type="button" class="great" disabled={great === null} onClick={() => great !== null && onIndex(great)}>Next great event</button>
        <select aria-label="Speed" value={speed} onChange={(event) => onSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((each) => <option key={each} value={each}>{each}×</option>)}
        </select>
        <JumpTo marks={marks} onIndex={onIndex} />
      </div>
      <p class="timeline-keys" aria-label="Keys"><kbd>←</kbd> <kbd>→</kbd> step <kbd>Space</kbd> play <kbd>PgUp</kbd> <kbd>PgDn</kbd> turn <kbd>G</kbd> <kbd>⇧G</kbd> great events
        <span><b class="key-point">1</b> turning point ▲ unit destroyed ⚑ ground taken ★ leader hit</span></p>
    </div>
  );
}
