// pages/ReplayPage.tsx - a battle that was fought, to be watched again.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Latest, type Engine } from '../engine/client';
import type { GameEvent, StoryStep, View, Words } from '../engine/protocol';
import type { SheetControl } from '../map/Sheet';
import { Icon } from '../panels/Icon';
import { CheckRecord } from './CheckRecord';
import { decisionsAfter, nextTold, Replay } from './playback';
import { ReplaySide } from './ReplaySide';
import { isGreat, isTurn, marksOf, nextMark, Timeline, type MarkKind } from './Timeline';
import { usePlaces } from './usePlaces';
import { recordSentence, sentence } from './words';

export interface ReplayTableOptions {
  step: StoryStep;
  /** Steps follow each other faster than a movement could be shown. */
  quick: boolean;
  sheet: RefObject<SheetControl | null>;
}

export interface ReplayPageProps {
  record: string;
  title: string;
  words: Words;
  newEngine(): Promise<Engine>;
  renderTable(view: View, options: ReplayTableOptions): ComponentChildren;
  startAt?: number; // `n` of a step; from the beginning it plays by itself, unless things should move as little as they can
  still?: boolean;
  onClose(): void;
  /** Go on playing from here; `decisions` is for the engine's `upto`. */
  onPlayFrom?(decisions: number): void;
  onClause(id: string): void;
}

/** The replay of a record in an engine of its own, which is closed with the page. */
function useReplay(record: string, cards: boolean, newEngine: () => Promise<Engine>): { replay: Replay | null; trouble: string | null } {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let engine: Engine | null = null, stopped = false;
    async function open(): Promise<void> {
      engine = await newEngine();
      if (stopped) return engine.close();
      const opened = await Replay.open(engine, record, cards);
      if (!stopped) setReplay(opened);
    }
    open().catch((error: unknown) => !stopped && setTrouble(recordSentence(error)));
    return () => {
      stopped = true;
      engine?.close();
    };
  }, [record]);
  return { replay, trouble };
}

/** The view after a step. Until it is there the one before stays; while playing the next is fetched ahead. */
function useView(replay: Replay, index: number, playing: boolean): { view: View | null; trouble: string | null } {
  const [shown, setShown] = useState<{ view: View | null; trouble: string | null }>({ view: null, trouble: null });
  const [latest] = useState(() => new Latest()); // dragging over the time line asks for more steps than can be shown
  useEffect(() => {
    latest.ask(
      () => replay.view(index),
      (view) => {
        setShown({ view, trouble: null });
        if (playing && index + 1 < replay.story.length) replay.view(index + 1).catch(() => undefined);
      },
      (error) => setShown({ view: null, trouble: sentence(error) }),
    );
  }, [replay, index]);
  useEffect(() => () => latest.drop(), []);
  return shown;
}

/** Milliseconds to read a step, at normal speed; of one of which nothing is told there is nothing to read. */
const timeFor = (step: StoryStep): number => (step.events.length === 0 ? 120 : Math.min(500 + step.events.length * 350, 2600));

/** Below this a movement on the table would never come to rest. */
const QUICK = 400;

/** Is the key meant for whatever has the focus? A button takes the space bar only. */
const takesKey = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && target.closest(key === ' ' ? 'input, select, textarea, button, summary, a' : 'input, select, textarea') !== null;

function useKeys(keys: Record<string, () => void>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const work = current.current[event.key];
      if (!work || event.ctrlKey || event.altKey || event.metaKey || takesKey(event.target, event.key)) return;
      event.preventDefault();
      work();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function Broken({ title, trouble, onClose }: { title: string; trouble: string; onClose(): void }) {
  return (
    <main class="page">
      <h1>{title}</h1>
      <p class="complaint" role="alert">This record cannot be shown: {trouble}.</p>
      <button type="button" class="primary" onClick={onClose}><Icon name="back" /> Back</button>
    </main>
  );
}

function Player({ replay, props }: { replay: Replay; props: ReplayPageProps }) {
  const { story } = replay, last = story.length - 1;
  const [index, setIndex] = useState(() => Math.max(0, story.findIndex((step) => step.n === (props.startAt ?? 0))));
  const [playing, setPlaying] = useState(!props.still && index === 0 && last > 0);
  const [speed, setSpeed] = useState(1);
  const { view, trouble } = useView(replay, index, playing);
  const step = story[index]!, time = timeFor(step) / speed;
  const marks = useMemo(() => marksOf(story, replay.turning), [replay]);
  const sheet = useRef<SheetControl>(null), places = usePlaces(replay, view, sheet, () => undefined);
  const show = (event: Pick<GameEvent, 'unit' | 'place'>): void => places(event as GameEvent);

  const go = (to: number): void => setIndex(Math.max(0, Math.min(last, to)));
  const play = (on: boolean): void => {
    if (on && index === last) go(0);
    setPlaying(on);
  };
  /** By hand: it does not play on. */
  const jump = (to: number): void => {
    setPlaying(false);
    go(to);
  };
  const toMark = (way: 1 | -1, wanted: (kind: MarkKind) => boolean): void => jump(nextMark(marks, index, way, wanted) ?? index);
  useKeys({
    ArrowLeft: () => jump(nextTold(story, index, -1)), ArrowRight: () => jump(nextTold(story, index, 1)), Home: () => jump(0), End: () => jump(last),
    PageUp: () => toMark(-1, isTurn), PageDown: () => toMark(1, isTurn), g: () => toMark(1, isGreat), G: () => toMark(-1, isGreat),
    '+': () => sheet.current?.zoomBy(1.3), '-': () => sheet.current?.zoomBy(1 / 1.3), '0': () => sheet.current?.fit(), ' ': () => play(!playing),
  });

  useEffect(() => {
    if (!playing) return;
    if (index === last) return setPlaying(false);
    const timer = setTimeout(() => go(index + 1), time);
    return () => clearTimeout(timer);
  }, [playing, index, time]);

  if (trouble) return <Broken title={props.title} trouble={trouble} onClose={props.onClose} />;
  return (
    <main class="replay-page">
      <header class="replay-header">
        <button type="button" onClick={props.onClose}><Icon name="back" /> Back</button>
        <h1>{props.title}</h1>
        <CheckRecord record={props.record} />
        {props.onPlayFrom && !view?.over && (
          <p class="play-from"><small>begins a new game; this one is kept</small> <button type="button" onClick={() => props.onPlayFrom!(decisionsAfter(story, index))}>Play on from here</button></p>
        )}
      </header>
      <div class="replay-table">{view && props.renderTable(view, { step, quick: playing && time < QUICK, sheet })}</div>
      <ReplaySide story={story} index={index} words={props.words} view={view} playing={playing} still={props.still === true && index === 0} onStep={jump} onClause={props.onClause} onPlace={show} />
      <Timeline story={story} marks={marks} index={index} playing={playing} speed={speed} onIndex={jump} onPlaying={play} onSpeed={setSpeed} />
    </main>
  );
}

export function ReplayPage(props: ReplayPageProps) {
  const { replay, trouble } = useReplay(props.record, props.words.cards !== undefined, props.newEngine);
  if (trouble) return <Broken title={props.title} trouble={trouble} onClose={props.onClose} />;
  if (!replay) return <main class="page"><p role="status">The record is being read…</p></main>;
  return <Player replay={replay} props={props} />;
}
