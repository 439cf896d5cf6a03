// panels/LastRoll.tsx - the dice that fell last: always in the same place, until the next ones fall.
import { useContext, useMemo } from 'preact/hooks';
import type { GameEvent, Piece, Seat } from '../engine/protocol';
import { sayCards } from '../game/cards';
import { Dice } from './Dice';
import { lastRolled } from './recap';
import type { LogEntry } from './story';
import { CardNames, WithCards } from './WithCards';
import { inProse } from './wording';

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

export function LastRoll({ log, told, pieces, seat, onAll }: Props) {
  const rolled = useMemo(() => lastRolled(log, seat), [log, seat]), cards = useContext(CardNames);
  const sides = useMemo(() => new Map(pieces.map((p) => [p.name, p.side])), [pieces]);
  const thrown = rolled ? [...rolled.events.filter((event) => event.dice?.length), ...(rolled.dice.length > 0 ? [{ dice: rolled.dice, unit: undefined }] : [])] : [];
  const count = thrown.reduce((sum, { dice }) => sum + (dice?.length ?? 0), 0);
  return (
    <section class="last-roll" data-part="dice" aria-label="Last roll">
      <h3>Last roll</h3>
      <button type="button" class="text-button" onClick={onAll}>all rolls</button>
      <p class="unseen" aria-live="polite">{sayCards(told.map((event) => event.text).join('. '), cards)}</p>
      {rolled ? (
        <div class="rolled" key={log.length}>
          <span class="thrown" data-many={count > 4}>
            {thrown.map(({ dice, unit }, i) => <span key={i} data-side={unit ? sides.get(unit) : undefined}><Dice values={dice!} size={sizeOf(count)} /></span>)}
          </span>
          <ul>
            {rolled.events.map((event, i) => (
              <li key={i} class={event.dice?.length ? '' : 'came'} data-side={event.unit ? sides.get(event.unit) : undefined} title={event.text}><WithCards text={inProse(event.text)} /></li>
            ))}
            {rolled.then.map((event, i) => (
              <li key={`then ${i}`} class="then" data-side={event.unit ? sides.get(event.unit) : undefined} title={event.text}>then <WithCards text={inProse(event.text)} /></li>
            ))}
          </ul>
        </div>
      ) : <p class="muted">No dice have fallen yet.</p>}
    </section>
  );
}
