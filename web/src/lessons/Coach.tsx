// lessons/Coach.tsx - one coach mark over the table, with a line to what it speaks of.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Orders } from '../game/orders';
import { forHand, isNarrow } from '../kit/screen';
import { useSettings } from '../kit/settings';
import { diceSound } from '../kit/sound';
import { useStore } from '../kit/store';
import { keptLesson } from './kept';
import { numberOf, type Mark, type Target } from './lesson';
import { loadLesson } from './load';
import { centre, costOf, edgeTowards, isWithin, placeMark, type Box, type Obstacles } from './placing';
import { Progress } from './progress';

const LOOK_AGAIN = 250; // milliseconds: what is pointed at may move with the map

const PARTS: Record<string, string> = {
  strip: '[data-part=strip]', bar: '[data-part=bar]', main: '[data-part=main]', card: '[data-part=card]', dice: '[data-part=dice]',
  log: '[data-part=log]', map: '.battlefield', hand: '[data-part=hand]',
};

const FIXED = ['.map-buttons', '.minimap', '.place-undo', '.place-redo']; // not to be covered either
const NEVER = '.ending, .more-orders, .spread, .hand-over';
const TROOPS = '.glass [data-unit], .objective';
const DRAWN = '.glass :is(.label, .slip, .furniture, .sketch .shape, .sketch-words text, .handle)';

function boxOf(element: Element | null | undefined): Box | null {
  const rect = element?.getBoundingClientRect();
  return rect && rect.width + rect.height > 0 ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height } : null;
}

/** Those who can do what a mark speaks of come first. */
function actorsFor(orders: Orders, mark: Mark): string[] {
  const wanted = new Set([mark.when?.verb, ...(mark.until?.did ?? [])]), actors = orders.actors();
  const able = actors.filter((name) => orders.offersOf(name).some((offer) => wanted.has(offer.do)));
  return able.length > 0 ? able : actors;
}

const boxesOf = (selector: string): Box[] => [...document.querySelectorAll(selector)].flatMap((element) => boxOf(element) ?? []);

const AROUND = 10; // pixels between a unit and its frame

const around = ({ x, y, width, height }: Box): Box => ({ x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND });

const unitBox = (name: string): Box | null => boxOf(document.querySelector(`[data-unit="${CSS.escape(name)}"]`));

function targetBox(target: Target, actors: string[]): Box | null {
  if ('part' in target) return boxOf(document.querySelector(PARTS[target.part]!));
  if ('unit' in target) return unitBox(target.unit);
  return actors.map(unitBox).find((box) => box !== null) ?? null;
}

/** The map as far as no sheet of cards lies over its foot, as on a phone. */
const roomOf = (map: Box | null, side: Box | null): Box | null =>
  map && side && side.x < map.x + map.width && side.y < map.y + map.height ? { ...map, height: Math.max(0, side.y - map.y) } : map;

/** Follows the lesson of a table, if it is a first battle. */
export function useLesson(orders: Orders): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const kept = keptLesson(orders.table.facts.id);
    let begun: Progress | null = null, gone = false;
    if (kept) {
      loadLesson(kept.rules).then((lesson) => {
        if (gone) return;
        begun = new Progress(lesson, orders, kept);
        setProgress(begun);
      }, () => undefined); // without a network the battle is fought untaught
    }
    return () => {
      gone = true;
      begun?.close();
    };
  }, [orders]);
  return progress;
}


interface Placed {
  at: Box;
  target: Box | null;
  frames: boolean; // a frame round a part of the page instead of a line to it, which would cross what is asked there
}

/** The mark that has its moment, with what was learnt just before. */
export function Coach({ progress, orders, onBriefing, onRoom }: { progress: Progress; orders: Orders; onBriefing(): void; onRoom(): void }) {
  const state = useStore(progress), mark = progress.mark();
  const card = useRef<HTMLDivElement>(null), told = useRef(onRoom);
  told.current = onRoom;
  const [placed, setPlaced] = useState<Placed | null>(null);
  useLayoutEffect(() => {
    if (!mark) return setPlaced(null);
    let fresh = true; // where the mark before it stood means nothing for this one
    const look = (): void => {
      const whole = 'part' in mark.at && mark.at.part === 'map'; // it speaks of all of it, and stands where it covers least
      const room = roomOf(boxOf(document.querySelector('.battlefield')), boxOf(document.querySelector('.side'))), size = boxOf(card.current);
      if (!room || !size) return;
      const actors = orders.actors(), target = targetBox(mark.at, actorsFor(orders, mark));
      const busy = [...new Set([...actors, ...orders.targets()])].flatMap((name) => unitBox(name) ?? [])
        .concat(FIXED.flatMap((part) => boxOf(document.querySelector(part)) ?? []));
      const obstacles: Obstacles = { never: boxesOf(NEVER), busy, others: boxesOf(TROOPS), drawn: boxesOf(DRAWN), framed: 'part' in mark.at };
      // On a phone there is no room beside anything: the mark is a strip over the map, which begins below it (phone.css),
      // and what lies under the sheet is not pointed at.
      const upright = isNarrow(), unit = !('part' in mark.at);
      const hidden = upright && unit && target !== null && (target.y < room.y || target.y + target.height > room.y + room.height);
      const aim = whole || hidden ? null : target;
      document.documentElement.style.setProperty('--coach', `${size.height}px`);
      const found = { at: upright ? size : placeMark(size, aim, room, obstacles), target: upright && unit && aim ? around(aim) : aim, frames: upright || !unit };
      const before = fresh;
      fresh = false;
      if (upright && before) requestAnimationFrame(() => told.current()); // the map has become smaller, or larger
      setPlaced((old) => (upright || before ? found : settle(old, found, obstacles, room)));
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [mark]);
  const words = useMemo(() => mark && `${mark.title} ${forHand(mark.text)}`, [mark]);
  if (!mark) return null;
  const line = placed?.target ? (placed.frames ? frameOf(placed.target) : lineOf(placed.at, placed.target)) : null;
  const { marks } = progress.lesson, lesson = numberOf(state.shown!, state.seen, state.known, marks.length), ticked = state.fresh.filter((i) => i !== state.shown && state.done.has(i)).map((i) => marks[i]!.learnt);
  return (
    <div class="coach" data-mark={state.shown}>
      {line && (
        <svg class={placed?.frames ? 'coach-line coach-frame' : 'coach-line'} aria-hidden="true">
          <path d={line} />
        </svg>
      )}
      <div ref={card} class={mark.until && !('part' in mark.at && mark.at.part === 'main') ? 'coach-card asks' : 'coach-card'} role="status" aria-label={words ?? ''}
        style={placed ? { left: `${placed.at.x}px`, top: `${placed.at.y}px` } : { visibility: 'hidden' }}>
        {ticked.length > 0 && <p class="coach-tick"><span aria-hidden="true">✓</span> Learnt: {ticked.join(', ')}</p>}
        <p><b>{mark.title}</b> {forHand(mark.text)}</p>
        <p class="coach-foot">
          <span><span class="unseen">Lesson </span>{lesson.number} of {lesson.of}</span>
          {state.done.size === 0 ? <SoundOffer /> : <button type="button" class="link" onClick={onBriefing}>Briefing</button>}
          {!mark.until && <button type="button" class="coach-next" onClick={() => progress.next()}>Go on <kbd>G</kbd></button>}
          <button type="button" class="link" onClick={() => progress.stop()} title="The battle goes on without lessons" aria-label="Stop the lessons">Stop</button>
        </p>
      </div>
    </div>
  );
}

/** Sound is off unless somebody wants it, and this is where he is asked: once, with the first mark. */
function SoundOffer() {
  const [{ sound }, change] = useSettings(), [asked, setAsked] = useState(false);
  if (sound) return asked ? <span role="status">Sound is on</span> : null;
  const turnOn = (): void => {
    setAsked(true);
    change({ sound: true });
    diceSound(2);
  };
  return <button type="button" class="link" onClick={turnOn}>Sound on</button>;
}

const BETTER = 400; // pixels farther away, or what is as bad

/** The old place is kept while it is nearly as good: a mark that hops about cannot be read. */
function settle(old: Placed | null, found: Placed, obstacles: Obstacles, room: Box): Placed {
  if (!old || !isWithin(old.at, room)) return found;
  const worse = costOf(old.at, found.target, obstacles) - costOf(found.at, found.target, obstacles), grown = old.at.height !== found.at.height;
  const targetMoved = JSON.stringify(old.target) !== JSON.stringify(found.target);
  return !grown && !targetMoved && worse < BETTER ? old : found;
}

const LEAST_SEEN = 24; // pixels of what is framed

/** A frame round what is seen of a part of the page; none round what lies below the edge. */
export function frameOf({ x, y, width, height }: Box): string | null {
  const left = Math.max(3, x), right = Math.min(innerWidth - 3, x + width), bottom = Math.min(innerHeight - 3, y + height);
  return bottom - y < LEAST_SEEN ? null : `M ${left} ${y} H ${right} V ${bottom} H ${left} Z`;
}

function lineOf(from: Box, to: Box): string {
  const [ax, ay] = edgeTowards(from, centre(to)), [bx, by] = edgeTowards(to, centre(from));
  const bend = Math.min(40, Math.hypot(bx - ax, by - ay) / 4);
  return `M ${ax} ${ay} Q ${(ax + bx) / 2 + bend} ${(ay + by) / 2 + bend / 2} ${bx} ${by}`;
}
