// pages/StepWords.tsx - what happened at one step, in words and dice.
import { useContext } from 'preact/hooks';
import type { GameEvent } from '../engine/protocol';
import { ClauseLink } from '../panels/ClauseLink';
import { Dice } from '../panels/Dice';
import { CardNames, WithCards } from '../panels/WithCards';

export function EventWords({ events, rolled = [], onClause }: {
  events: GameEvent[];
  /** Shown if no event shows dice itself. */
  rolled?: number[];
  onClause?(id: string): void;
}) {
  const cards = useContext(CardNames); // what was drawn is no die, and is told in words
  const told = cards !== undefined || events.some((event) => event.dice?.length);
  return (
    <ul class="event-words">
      {events.map((event, i) => (
        <li key={i}>
          <Dice values={event.dice ?? []} size={22} />
          <span>
            <WithCards text={event.text} /> {event.clause && onClause && <ClauseLink id={event.clause} onClause={onClause} />}
          </span>
        </li>
      ))}
      {!told && rolled.length > 0 && <li><Dice values={rolled} size={22} /></li>}
    </ul>
  );
}
