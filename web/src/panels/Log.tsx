// panels/Log.tsx - the story in plain words, newest at the bottom; every deed unfolds to its sums and rules.
//
// It must stay quick with some thousand lines: turns off screen are not laid out (content-visibility), a turn that has
// not changed is not compared again, and sums are made only when unfolded.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameEvent, Piece, Side } from '../engine/protocol';
import { ClauseLink } from './ClauseLink';
import { Dice } from './Dice';
import { Icon } from './Icon';
import { deedsOf, isStep, pointsTold, tellingsOf, unitsIn, type Deed, type Telling } from './deeds';
import { byTurns, groupStory, headingOf, lossesOf, rollsOf, seatBadge, seatName, speakingOf, turnHeight, turnSummary } from './story';
import type { LogEntry, StoryPhase, StoryTurn } from './story';
import { TallyTable } from './TallyTable';
import { namePattern, textParts } from './textparts';
import { UnitLink } from './UnitLink';
import { capital, inProse } from './wording';
import { WithCards } from './WithCards';

export type { LogEntry };

export interface LogProps {
  entries: LogEntry[];
  /** When it is after the last of them. */
  at?: Pick<LogEntry, 'when' | 'label'>;
  /** All units, so that they can be found in the texts. */
  pieces: readonly Pick<Piece, 'name' | 'side'>[];
  onClause: (id: string) => void;
  onUnit: (name: string) => void;
  /** Shows on the map where it was. */
  onPlace?: (event: GameEvent) => void;
  /** Shows the table as it was at step n. */
  onStep?: (n: number) => void;
  /** Counts how often all rolls were asked for: then they alone are listed. */
  rolls?: number;
  /** The step that is looked at, of a battle that is watched again. */
  now?: number;
}

// What lines need to know. It does not change while the names stay the same, so finished turns need no second look.
interface LineWays {
  names: RegExp | null;
  sides: ReadonlyMap<string, Side>;
  onClause: (id: string) => void;
  onUnit: (name: string) => void;
  onPlace?: (event: GameEvent) => void;
  onStep?: (n: number) => void;
}

/** What can be listed alone: what nobody should miss, or the dice. */
const SIEVES: { label: string; of: (entries: readonly LogEntry[]) => LogEntry[] }[] = [
  { label: 'All', of: (entries) => [...entries] }, { label: 'Great events', of: lossesOf }, { label: 'Dice', of: rollsOf },
];

export function Log({ entries, at, pieces, onClause, onUnit, onPlace, onStep, now, rolls = 0 }: LogProps) {
  const [sieve, setSieve] = useState(0), [typed, setTyped] = useState<string | null>(null);
  useEffect(() => { if (rolls > 0) setSieve(SIEVES.length - 1); }, [rolls]);
  const listed = useMemo(() => { const kept = SIEVES[sieve]!.of(deedsOf(byTurns(entries, at))); return typed ? speakingOf(kept, typed) : kept; }, [entries, at && headingOf(at.when), at?.label, sieve, typed]);
  const turns = useMemo(() => groupStory(listed), [listed]);
  const ways = useWays(pieces, { onClause, onUnit, onPlace, onStep });
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
            <Turn key={index} turn={turn} ways={ways} now={turn.phases.some((phase) => phase.entries.some((deed) => isStep(deed, now))) ? now : undefined} />
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

function useWays(pieces: LogProps['pieces'], given: Pick<LogProps, 'onClause' | 'onUnit' | 'onPlace' | 'onStep'>): LineWays {
  const latest = useRef(given);
  latest.current = given;
  const list = pieces.map(({ name, side }) => `${side} ${name}`).join('\n');
  const steps = given.onStep !== undefined, places = given.onPlace !== undefined;
  return useMemo(
    () => ({
      names: namePattern(pieces.map(({ name }) => name)),
      sides: new Map(pieces.map(({ name, side }) => [name, side])),
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
      <section class="turn" data-side={turn.mover ?? undefined} style={{ containIntrinsicBlockSize: `auto ${folded ? 50 : turnHeight(turn)}px` }}>
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
    [turn.heading, printOf(entries), ways, now, folded],
  );
}

/** By which it is known whether anything in it has changed: deeds are put together anew each time. */
const printOf = (entries: readonly LogEntry[]): string => entries.map(({ n, label, events, rolled }) => `${n} ${label} ${events.map(({ text }) => text).join('|')} ${rolled.join()}`).join('\n');

function Phase({ phase, ways, now }: { phase: StoryPhase; ways: LineWays; now?: number }) {
  return (
    <>
      {phase.label && <h4>{phase.label}</h4>}
      <ol>
        {phase.entries.map((entry) => (
          <Entry key={entry.n} entry={entry} ways={ways} now={isStep(entry, now)} />
        ))}
      </ol>
    </>
  );
}

/** Why nobody was asked. */
const UNASKED = {
  idle: 'No unit had anything worth doing.', standing: 'As you said before.', same: 'The same order.', computer: 'The computer, for you.',
  again: 'Again, as you told it.', staff: 'Your staff, for you.',
};

/** Within a line: has it a use of its own, other than to show on the map what the line tells? */
const isPressable = (target: EventTarget | null): boolean => (target as Element).closest('button, a, summary, details') !== null;

const FEW = 2; // sentences that are read in one go; more stand one under the other

function Entry({ entry, ways, now }: { entry: Deed; ways: LineWays; now: boolean }) {
  const [deed, ...came] = tellingsOf(entry.events), where = entry.events.find((event) => event.unit || event.place), what = deed ? inProse(deed.parts[0]!.text) : '';
  const onMap = ways.onPlace && where ? (): void => ways.onPlace!(where) : undefined;
  return (
    <li class="entry" data-side={entry.seat?.split('-')[0]} aria-current={now ? 'step' : undefined}>
      <Badge entry={entry} onStep={ways.onStep} />
      <div class="entry-lines" data-shows={onMap ? true : undefined} onClick={onMap && ((event) => { if (!isPressable(event.target)) onMap(); })}>
        {deed && <p class="deed"><Sentence telling={deed} ways={ways} /></p>}
        {came.length > 0 && <p class={came.length > FEW ? 'came lines' : 'came'}>{came.map((telling, i) => <Sentence key={i} telling={telling} ways={ways} />)}</p>}
        {entry.unasked && entry.unasked !== 'forced' && <p class="log-unasked">{UNASKED[entry.unasked]}</p>}
        {entry.rolled.length > 0 && <Dice values={entry.rolled} size={18} />}
        {onMap && (
          <button type="button" class="to-place" title="Show it on the map" aria-label={`On the map: ${what}`} onClick={onMap}>
            <Icon name="place" size={16} />
          </button>
        )}
        <Why events={entry.events} what={what} onClause={ways.onClause} />
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

// --- what an entry says --------------------------------------------------------------------------

/** What befell a unit, one thing after the other, with the dice that said so; or the same of several. */
function Sentence({ telling: { parts, likewise }, ways }: { telling: Telling; ways: LineWays }) {
  return (
    <span class="sentence">
      {parts.map(({ text, event }, i) => {
        const words = <Words text={i === 0 ? capital(inProse(text)) : inProse(text)} ways={ways} />, mark = i < parts.length - 1 ? '; ' : likewise.length > 0 ? '' : '. ';
        return <>{event.news ? <b data-news={event.news}>{words}</b> : words}<Points events={i === 0 ? [event, ...likewise] : [event]} />{event.dice && event.dice.length > 0
          ? <span class="thrown-here"><Dice values={event.dice} size={18} />{mark.trim()}</span> : mark.trim()}{mark && ' '}</>;
      })}
      {likewise.length > 0 && <><Words text={`; likewise ${unitsIn(likewise)}`} ways={ways} />{'. '}</>}
    </span>
  );
}

/** Every change of the score stands with what made it. */
function Points({ events }: { events: GameEvent[] }) {
  const told = pointsTold(events);
  return told ? <span class="points-told"> ({told})</span> : null;
}

function Words({ text, ways }: { text: string; ways: LineWays }) {
  return (
    <>
      {textParts(text, ways.names).map((part, i) => (part.hit
        ? <UnitLink key={i} name={part.text} side={ways.sides.get(part.text)} onUnit={ways.onUnit} />
        : <WithCards key={i} text={part.text} />))}
    </>
  );
}

/** The sums and the rules behind all of it, and what was rounded in the telling. */
function Why({ events, what, onClause }: { events: GameEvent[]; what: string; onClause(id: string): void }) {
  const [open, setOpen] = useState(false), known = events.filter((event) => event.tally || event.clause);
  if (known.length === 0) return null;
  return (
    <details class="why" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary aria-label={`Why: ${what}`} title="Why?"><Icon name="unfold" size={16} /></summary>
      {open && (
        <ul>
          {known.map((event, i) => (
            <li key={i}>
              <p class="exactly">{event.text}{event.clause && <> <ClauseLink id={event.clause} onClause={onClause} /></>}</p>
              {event.tally && event.tally.lines.length > 0 && <TallyTable tally={event.tally} onClause={onClause} />}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
