// panels/Log.tsx - the story in plain words, newest at the bottom; every line unfolds to its sum and its rule.
//
// It must stay quick with some thousand lines: turns off screen are not laid out (content-visibility), a turn that has
// not changed is not compared again, and sums are made only when unfolded.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameEvent } from '../engine/protocol';
import { ClauseLink } from './ClauseLink';
import { Dice } from './Dice';
import { Icon } from './Icon';
import { byTurns, groupStory, lossesOf, rollsOf, seatBadge, seatName, speakingOf, turnHeight, turnSummary, untoldDice } from './story';
import type { LogEntry, StoryPhase, StoryTurn } from './story';
import { TallyTable } from './TallyCard';
import { namePattern, textParts } from './textparts';
import { capital, inProse } from './wording';
import { WithCards } from './WithCards';

export type { LogEntry };

export interface LogProps {
  entries: LogEntry[];
  /** When it is after the last of them. */
  at?: Pick<LogEntry, 'status' | 'label'>;
  /** Of all units, so that they can be found in the texts. */
  names: string[];
  onClause: (id: string) => void;
  onUnit: (name: string) => void;
  /** Shows on the map where it was. */
  onPlace?: (event: GameEvent) => void;
  /** Shows the table as it was at step n. */
  onStep?: (n: number) => void;
  /** The step that is looked at, of a battle that is watched again. */
  now?: number;
}

// What lines need to know. It does not change while the names stay the same, so finished turns need no second look.
interface LineWays {
  names: RegExp | null;
  onClause: (id: string) => void;
  onUnit: (name: string) => void;
  onPlace?: (event: GameEvent) => void;
  onStep?: (n: number) => void;
}

/** What can be listed alone: what nobody should miss, or the dice. */
const SIEVES: { label: string; of: (entries: readonly LogEntry[]) => LogEntry[] }[] = [
  { label: 'All', of: (entries) => [...entries] }, { label: 'Great events', of: lossesOf }, { label: 'Dice', of: rollsOf },
];

export function Log({ entries, at, names, onClause, onUnit, onPlace, onStep, now }: LogProps) {
  const [sieve, setSieve] = useState(0), [typed, setTyped] = useState<string | null>(null);
  const listed = useMemo(() => { const kept = SIEVES[sieve]!.of(byTurns(entries, at)); return typed ? speakingOf(kept, typed) : kept; }, [entries, at?.status, sieve, typed]);
  const turns = useMemo(() => groupStory(listed), [listed]);
  const ways = useWays(names, { onClause, onUnit, onPlace, onStep });
  const { scroller, content, follows, onScroll, toEnd } = useFollow(listed);
  return (
    <section class="event-log" aria-label="What happened">
      {entries.length > 1 && (
        <div class="log-filter" role="group" aria-label="What is listed">
          {SIEVES.map(({ label }, i) => <button key={label} type="button" aria-pressed={sieve === i} onClick={() => setSieve(i)}>{label}</button>)}
          <button type="button" aria-pressed={typed !== null} aria-expanded={typed !== null} onClick={() => setTyped(typed === null ? '' : null)}>Find…</button>
          {typed !== null && <input type="search" aria-label="Find in the story" placeholder="a unit, a place, a word" value={typed} ref={(field) => field?.focus()}
            onInput={(event) => setTyped(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); setTyped(null); } }} />}
        </div>
      )}
      <div class="event-log-scroller" ref={scroller} tabIndex={0} role="log" aria-live="off" aria-label="What happened"
        onScroll={onScroll}>
        <div ref={content}>
          {turns.length === 0 && <p class="muted">{entries.length > 1 ? 'Nothing of the kind has happened.' : 'Nothing has happened yet.'}</p>}
          {turns.map((turn, index) => (
            <Turn key={index} turn={turn} ways={ways} now={turn.phases.some((phase) => phase.entries.some(({ n }) => n === now)) ? now : undefined} />
          ))}
        </div>
      </div>
      {!follows && (
        <button type="button" class="button to-newest" onClick={toEnd}>
          <Icon name="down" size={16} /> newest
        </button>
      )}
    </section>
  );
}

function useWays(names: string[], given: Pick<LogProps, 'onClause' | 'onUnit' | 'onPlace' | 'onStep'>): LineWays {
  const latest = useRef(given);
  latest.current = given;
  const list = names.join('\n');
  const steps = given.onStep !== undefined, places = given.onPlace !== undefined;
  return useMemo(
    () => ({
      names: namePattern(list.split('\n')),
      onClause: (id) => latest.current.onClause(id),
      onUnit: (name) => latest.current.onUnit(name),
      onPlace: places ? (event) => latest.current.onPlace?.(event) : undefined,
      onStep: steps ? (n) => latest.current.onStep?.(n) : undefined,
    }),
    [list, steps, places],
  );
}

// --- staying at the end, unless the reader scrolled up -------------------------------------------

const NEAR_END = 40; // pixels
const BY_HAND = 1000; // milliseconds for which a scroll may go on after a hand moved

function useFollow(entries: LogEntry[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [follows, setFollows] = useState(true);
  const follow = (on: boolean) => {
    following.current = on;
    setFollows(on);
  };
  const settle = useCallback(() => {
    const box = scroller.current;
    if (box && following.current) box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(settle, [entries]);
  // Lines get their true height only when they are laid out, and the panel may be resized.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(settle);
    observer.observe(scroller.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, []);

  // Only a hand ends it: a panel that grows moves the lines up as well.
  const touched = useRef(0);
  useLayoutEffect(() => {
    const ears = new AbortController(), touch = (): void => { touched.current = Date.now(); };
    for (const kind of ['wheel', 'pointerdown', 'touchmove', 'keydown']) scroller.current!.addEventListener(kind, touch, { signal: ears.signal, passive: true });
    return () => ears.abort();
  }, []);

  const lastTop = useRef(0);
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return; // a late event of a log that is gone
    const up = box.scrollTop < lastTop.current && Date.now() - touched.current < BY_HAND;
    lastTop.current = box.scrollTop;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    if (atEnd) follow(true);
    else if (up) follow(false);
    else settle();
  };
  const toEnd = () => {
    follow(true);
    settle();
    scroller.current?.focus();
  };
  return { scroller, content, follows, onScroll, toEnd };
}

// --- turns, phases, entries ----------------------------------------------------------------------

/** A turn can be folded up, and then says how many it cost. */
function Turn({ turn, ways, now }: { turn: StoryTurn; ways: LineWays; now?: number }) {
  const entries = turn.phases.flatMap((phase) => phase.entries), [folded, setFolded] = useState(false);
  return useMemo(
    () => (
      <section class="turn" style={{ containIntrinsicBlockSize: `auto ${folded ? 50 : turnHeight(turn)}px` }}>
        {turn.heading && (
          <h3>
            <button type="button" class="fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
              <Icon name="unfold" size={16} /> {turn.heading}{folded && <small>{turnSummary(turn)}</small>}
            </button>
          </h3>
        )}
        {!folded && turn.phases.map((phase, index) => (
          <Phase key={index} phase={phase} ways={ways} now={now} />
        ))}
      </section>
    ),
    [turn.heading, entries.length, entries[0], entries.at(-1), ways, now, folded],
  );
}

function Phase({ phase, ways, now }: { phase: StoryPhase; ways: LineWays; now?: number }) {
  return (
    <>
      {phase.label && <h4>{phase.label}</h4>}
      <ol>
        {phase.entries.map((entry) => (
          <Entry key={entry.n} entry={entry} ways={ways} now={entry.n === now} />
        ))}
      </ol>
    </>
  );
}

/** Why nobody was asked. */
const UNASKED = {
  idle: 'Nothing would have come of it.', standing: 'As you said before.', same: 'The same order.', computer: 'The computer, for you.',
  again: 'Again, as you told it.', staff: 'Your staff, for you.',
};

function Entry({ entry, ways, now }: { entry: LogEntry; ways: LineWays; now: boolean }) {
  const untold = untoldDice(entry);
  return (
    <li class="entry" data-side={entry.seat?.split('-')[0]} aria-current={now ? 'step' : undefined}>
      <Badge entry={entry} onStep={ways.onStep} />
      <div class="entry-lines">
        {entry.events.map((event, index) => (
          <Line key={index} event={event} ways={ways} then={index > 0} />
        ))}
        {entry.unasked && entry.unasked !== 'forced' && <p class="log-unasked">{UNASKED[entry.unasked]}</p>}
        {untold.length > 0 && (
          <div class="line">
            <Dice values={untold} size={20} />
          </div>
        )}
      </div>
    </li>
  );
}

function Badge({ entry, onStep }: { entry: LogEntry; onStep: LineWays['onStep'] }) {
  const who = entry.seat ? seatName(entry.seat) : 'the game';
  const letters = entry.seat ? seatBadge(entry.seat) : '·';
  if (!onStep) {
    return (
      <span class="badge" role="img" aria-label={who}>
        {letters}
      </span>
    );
  }
  const label = `${letters}: ${who}, show the table at step ${entry.n}`;
  return (
    <button type="button" class="badge" title={`Show the table at step ${entry.n}`} aria-label={label} onClick={() => onStep(entry.n)}>
      {letters}
    </button>
  );
}

// --- one line ------------------------------------------------------------------------------------

/** What came of it (`then`) stands a little to the right of what was done. */
function Line({ event, ways, then }: { event: GameEvent; ways: LineWays; then: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div class={then ? 'line then' : 'line'} data-news={event.news}>
      <p>
        {textParts(capital(inProse(event.text)), ways.names).map((part, index) =>
          part.hit ? (
            <button key={index} type="button" class="unit-link" onClick={() => ways.onUnit(part.text)}>
              {part.text}
            </button>
          ) : (
            <WithCards key={index} text={part.text} />
          ),
        )}
        {event.dice && event.dice.length > 0 && <Dice values={event.dice} size={20} />}
      </p>
      {ways.onPlace && (event.unit || event.place) && (
        <button type="button" class="to-place" title="Show it on the map" aria-label={`On the map: ${inProse(event.text)}`} onClick={() => ways.onPlace!(event)}>
          <Icon name="place" size={16} />
        </button>
      )}
      {(event.tally || event.clause) && (
        <details onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
          <summary aria-label={`Why: ${inProse(event.text)}`} title="Why?">
            <Icon name="unfold" size={16} />
          </summary>
          {open && <Why event={event} onClause={ways.onClause} />}
        </details>
      )}
    </div>
  );
}

function Why({ event, onClause }: { event: GameEvent; onClause: (id: string) => void }) {
  return (
    <div class="why">
      {inProse(event.text) !== event.text && <p class="exactly">Exactly: {event.text}</p>}
      {event.tally && <TallyTable tally={event.tally} onClause={onClause} />}
      {event.clause && (
        <p class="why-rule">
          Rule <ClauseLink id={event.clause} onClause={onClause} />
        </p>
      )}
    </div>
  );
}
