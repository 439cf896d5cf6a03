// panels/LastRoll.tsx - the dice that fell last, always in the same place: those of one's own order until the next, and all that fell after them.
import type { JSX } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { GameEvent, Piece, Seat } from '../engine/protocol';
import { sayCards } from '../game/cards';
import { toldWords } from './deeds';
import { Dice } from './Dice';
import { lastRolls, type Roll } from './recap';
import { seatName, type LogEntry } from './story';
import { CardNames, WithCards } from './WithCards';
import { capital, inProse } from './wording';

interface Props {
  log: LogEntry[];
  /** Those of the latest answer: read out to those who do not see the table; the log is therefore silent. */
  told: GameEvent[];
  pieces: Piece[];
  /** Who looks: his own order's roll comes first. */
  seat: Seat | null;
  onAll(): void;
}

/** So many dice lie in three rows at most, and are all seen. */
const sizeOf = (count: number): number => (count <= 4 ? 38 : count <= 10 ? 22 : count <= 21 ? 16 : 12);

const diceOf = ({ thrown, dice }: Roll): { dice: number[]; unit?: string }[] =>
  [...thrown.map((event) => ({ dice: event.dice!, unit: event.unit })), ...(dice.length > 0 ? [{ dice }] : [])];

export function LastRoll({ log, told, pieces, seat, onAll }: Props) {
  const rolls = useMemo(() => lastRolls(log, seat, pieces), [log, seat]), cards = useContext(CardNames);
  const sides = useMemo(() => new Map(pieces.map((p) => [p.name, p.side])), [pieces]);
  const line = (event: GameEvent, kind = ''): JSX.Element => (
    <li class={kind} data-side={event.unit && !kind ? sides.get(event.unit) : undefined} title={event.text}><WithCards text={capital(inProse(event.text))} /></li>
  );
  const thrown = (roll: Roll, size: number): JSX.Element[] =>
    diceOf(roll).map(({ dice, unit }, i) => <span key={i} data-side={unit ? sides.get(unit) : undefined}><Dice values={dice} size={size} /></span>);
  const { first, own = false, others = [] } = rolls ?? {}, count = first ? diceOf(first).reduce((sum, { dice }) => sum + dice.length, 0) : 0;
  const by = own ? undefined : first?.thrown.map(({ unit }) => sides.get(unit ?? '')).find(Boolean);
  return (
    <section class={first ? 'last-roll' : 'last-roll none'} data-part="dice" aria-label="Last roll">
      <h3>{own ? 'Your last roll' : by ? `Last roll: ${seatName(by)}` : 'Last roll'}</h3>
      <button type="button" class="text-button" onClick={onAll}>all rolls</button>
      <p class="unseen" aria-live="polite">{sayCards(told.map((event) => event.text).join('. '), cards)}</p>
      {first && <p class="in-short" aria-hidden="true" title={first.thrown[0]?.text}>{thrown(first, 14)}</p>}
      {first ? (
        <div class="rolled" key={log.length}>
          <span class="thrown" data-many={count > 12 ? 'very' : count > 4}>{thrown(first, sizeOf(count))}</span>
          <ul>{first.thrown.map((event) => line(event))}{first.came.map((event) => line(event, 'came'))}</ul>
        </div>
      ) : <p class="muted">No dice have fallen yet.</p>}
      {others.length > 0 && <h4>{own ? (others.length > 1 ? 'Rolls after it, the last first' : 'After it') : 'Yours before it'}</h4>}
      {others.length > 0 && (
        <ol class="later">
          {others.map((roll, i) => (
            <li key={i}><span class="thrown">{thrown(roll, 14)}</span> <WithCards text={toldWords([...roll.thrown, ...roll.came])} /></li>
          ))}
        </ol>
      )}
    </section>
  );
}
