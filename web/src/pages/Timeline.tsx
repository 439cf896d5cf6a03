// pages/Timeline.tsx - the time line of a replay: a slider with marks, and buttons to play and step.
import { useMemo } from 'preact/hooks';
import type { StoryStep } from '../engine/protocol';
import { Icon } from '../panels/Icon';
import { changeWords, shortLabel, turningPoints, turnsOf } from './story';

export const SPEEDS = [0.5, 1, 2, 4, 8];

interface Mark {
  index: number;
  kind: 'turn' | 'loss';
  text: string;
  short: string;
}

/** How many of the greatest losses are marked. */
const LOSSES_MARKED = 6;

function marksOf(story: StoryStep[]): Mark[] {
  const indexOf = new Map(story.map((step, index) => [step.n, index]));
  const turns = turnsOf(story).map(({ index, label }): Mark => ({ index, kind: 'turn', text: label, short: shortLabel(label) }));
  const losses = turningPoints(story, LOSSES_MARKED).map((point): Mark => ({
    index: indexOf.get(point.step.n)!, kind: 'loss', text: changeWords(point), short: '▲',
  }));
  return [...turns, ...losses].sort((a, b) => a.index - b.index);
}

/** The turns' numbers need room: of many only every so manieth is written. */
const TURNS_WRITTEN = 12;

function Marks({ marks, last }: { marks: Mark[]; last: number }) {
  const turns = marks.filter((mark) => mark.kind === 'turn');
  const every = Math.ceil(turns.length / TURNS_WRITTEN);
  return (
    <div class="timeline-marks" aria-hidden="true">
      {marks.map((mark) => (
        <span key={`${mark.kind}-${mark.index}`} data-kind={mark.kind} title={mark.text}
          style={{ '--at': String(last ? mark.index / last : 0) }}>
          {mark.kind === 'loss' || turns.indexOf(mark) % every === 0 ? mark.short : ''}
        </span>
      ))}
    </div>
  );
}

function JumpTo({ marks, onIndex }: { marks: Mark[]; onIndex(index: number): void }) {
  return (
    <select aria-label="Go to" value="" onChange={(event) => {
      onIndex(Number(event.currentTarget.value));
      event.currentTarget.value = '';
    }}>
      <option value="" disabled>Go to…</option>
      {marks.map((mark) => (
        <option key={`${mark.kind}-${mark.index}`} value={mark.index}>
          {mark.kind === 'loss' ? `▲ ${mark.text}` : mark.text}
        </option>
      ))}
    </select>
  );
}

export interface TimelineProps {
  story: StoryStep[];
  index: number;
  playing: boolean;
  speed: number;
  onIndex(index: number): void;
  onPlaying(playing: boolean): void;
  onSpeed(speed: number): void;
}

export function Timeline({ story, index, playing, speed, onIndex, onPlaying, onSpeed }: TimelineProps) {
  const last = story.length - 1;
  const marks = useMemo(() => marksOf(story), [story]);
  return (
    <div class="timeline">
      <div class="timeline-slider">
        <Marks marks={marks} last={last} />
        <input type="range" min={0} max={last} step={1} value={index} aria-label="Step"
          aria-valuetext={`step ${index} of ${last}, ${story[index]?.status ?? ''}`}
          onInput={(event) => onIndex(event.currentTarget.valueAsNumber)} />
      </div>
      <div class="timeline-buttons">
        <button type="button" class="wide" aria-label="To the beginning" disabled={index === 0} onClick={() => onIndex(0)}>
          <span class="mirrored"><Icon name="step" /></span>
        </button>
        <button type="button" aria-label="One step back" disabled={index === 0} onClick={() => onIndex(index - 1)}>
          <Icon name="back" />
        </button>
        <button type="button" class="primary" onClick={() => onPlaying(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} /> {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" aria-label="One step forward" disabled={index === last} onClick={() => onIndex(index + 1)}>
          <Icon name="next" />
        </button>
        <button type="button" class="wide" aria-label="To the end" disabled={index === last} onClick={() => onIndex(last)}>
          <Icon name="step" />
        </button>
        <select aria-label="Speed" value={speed} onChange={(event) => onSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((each) => <option key={each} value={each}>{each}×</option>)}
        </select>
        <JumpTo marks={marks} onIndex={onIndex} />
      </div>
    </div>
  );
}
