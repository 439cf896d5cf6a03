// pages/ReplaySide.tsx - beside the table of a replay: what was ordered, the dice with their sum, and the story so far, in which what
// came of it stands last. A screen reader is told every step that is gone to, but not while it plays.
import { useMemo } from 'preact/hooks';
import type { GameEvent, Side, StoryStep, View, Words } from '../engine/protocol';
import { detailOf, humanise, piecesIn, sideOf, verbOf } from '../game/offers';
import { deedsOf, isStep } from '../panels/deeds';
import { Dice } from '../panels/Dice';
import { Log } from '../panels/Log';
import { byTurns, seatName, untoldDice } from '../panels/story';
import { TallyTable } from '../panels/TallyTable';
import { capital, inProse } from '../panels/wording';
import { WithCards } from '../panels/WithCards';
import { openingWords } from './story';

/** An order in words: "Fire: 4th Texas, against 44th New York". */
export function orderWords(words: Words, { action, seat }: Pick<StoryStep, 'action' | 'seat'>, sides: ReadonlyMap<string, Side>): { what: string; who: string; detail: string } | null {
  if (!action) return null;
  const named = piecesIn(words, action), theirs = named.filter((name) => sides.has(name) && sides.get(name) !== sideOf(seat));
  const own = named.filter((name) => !theirs.includes(name)).join(', ');
  return {
    what: capital(verbOf(words, action.do)?.button ?? humanise(action.do)),
    who: [own, theirs.length > 0 && `against ${theirs.join(', ')}`].filter(Boolean).join(', '),
    detail: inProse(detailOf(words, { ...action, cost: 0 })),
  };
}

interface Props {
  story: StoryStep[];
  index: number;
  words: Words;
  view: View | null;
  playing: boolean;
  /** It has not begun by itself, since things should move as little as they can. */
  still: boolean;
  onStep(index: number): void;
  onClause(id: string): void;
  /** Shows on the map where it was. */
  onPlace(event: Pick<GameEvent, 'unit' | 'place'>): void;
}

const FAR_BACK = 40; // steps in which the dice of a deed are looked for

const rolledIn = (events: GameEvent[]): GameEvent[] => events.filter((event) => event.dice?.length || event.tally);

/** The steps of the deed that this one ends, as far as they had dice: what is only answered came of those. */
export function diceOf(story: readonly StoryStep[], step: StoryStep): { events: GameEvent[]; untold: number[]; before: boolean } {
  const deed = deedsOf(byTurns(story)).find((one) => isStep(one, step.n)), own = { events: rolledIn(step.events), untold: untoldDice(step), before: false };
  if (own.events.length + own.untold.length > 0 || !deed) return own;
  const steps = story.filter((one) => isStep(deed, one.n));
  return { events: steps.flatMap((one) => rolledIn(one.events)), untold: steps.flatMap(untoldDice), before: true };
}

/** The dice of a step, each with its sum; always in its place, also where nothing was thrown. */
function DiceCard({ story, step, sides, onClause }: { story: readonly StoryStep[]; step: StoryStep; sides: Map<string, Side>; onClause(id: string): void }) {
  const { events: rolls, untold, before } = useMemo(() => diceOf(story, step), [step]);
  return (
    <section class="replay-dice" aria-label="The dice">
      <h3>{before && rolls.length + untold.length > 0 ? 'The dice that led to it' : 'The dice'}</h3>
      {rolls.length === 0 && untold.length === 0 && <p class="muted">No dice in this step.</p>}
      {rolls.map((event, i) => (
        <div key={i} class="roll" data-side={event.unit ? sides.get(event.unit) : undefined}>
          <p><Dice values={event.dice ?? []} size={(event.dice?.length ?? 0) > 6 ? 18 : 28} /> <WithCards text={capital(inProse(event.text))} /></p>
          {event.tally && event.tally.lines.length > 0 && <TallyTable tally={event.tally} side={event.unit ? sides.get(event.unit) : undefined} onClause={onClause} />}
        </div>
      ))}
      {untold.length > 0 && <p class="roll"><Dice values={untold} size={untold.length > 6 ? 18 : 28} /></p>}
    </section>
  );
}

export function ReplaySide({ story, index, words, view, playing, still, onStep, onClause, onPlace }: Props) {
  const step = story[index]!, last = story.at(-1)!, side = sideOf(step.seat);
  const sides = new Map((view?.pieces ?? []).map((piece) => [piece.name, piece.side])), ordered = orderWords(words, step, sides);
  const indexOf = (n: number): number => story.findIndex((each) => each.n === n);
  return (
    <aside class="replay-side">
      <section class="replay-step" aria-label="What happened">
        <h2>{step.n === 0 ? 'The beginning' : `Step ${step.n} of ${last.n}`}</h2>
        <p class="muted">{[openingWords(step.status), step.label].filter(Boolean).join(' · ')}</p>
        {still && !playing && <p role="status">It waits for you, since you want little to move: <i>Play</i> starts it.</p>}
        {ordered && (
          <p class="ordered" data-side={side ?? undefined}>
            {step.seat && <b>The {seatName(step.seat)}:</b>} “{ordered.what}”{ordered.who && <>, <span>{ordered.who}</span></>}
            {ordered.detail && <small>{ordered.detail}</small>}
          </p>
        )}
        <DiceCard story={story.slice(Math.max(0, index - FAR_BACK), index + 1)} step={step} sides={sides} onClause={onClause} />
        <p class="unseen" aria-live={playing ? 'off' : 'polite'}>{step.events.map((event) => inProse(event.text)).join('. ')}</p>
        {index > 0 && step.events.length === 0 && <p class="muted">Nothing to tell.</p>}
        {view?.over && view.why && <p class="status">{capital(view.why)}.</p>}
      </section>
      <section class="replay-log" aria-label="The story so far">
        <Log entries={story.slice(0, index + 1)} at={story[index + 1]} pieces={view?.pieces ?? []} now={step.n} onClause={onClause}
          onUnit={(unit) => onPlace({ unit })} onPlace={onPlace} onStep={(n) => onStep(indexOf(n))} />
      </section>
    </aside>
  );
}
