// panels/RollToast.tsx - the latest roll, shown for a moment.

import { useContext, useEffect, useState } from 'preact/hooks';
import { sayCards } from '../game/cards';
import { CardNames, WithCards } from './WithCards';
import type { GameEvent } from '../engine/protocol';
import { Dice } from './Dice';
import { plain, signed } from './odds';
import { latestRoll } from './story';

const SHOWN_MS = 5000;

/**
 * `events` are those of the latest answer. All of them are read out to those who do not see the table; the log is
 * therefore silent. What is seen are the rolls, with their sums, and what came of them.
 */
export function RollToast({ events }: { events: GameEvent[] }) {
  const [roll, setRoll] = useState<GameEvent[]>([]);
  useEffect(() => {
    const newest = latestRoll(events);
    if (newest.length > 0) setRoll(newest); // what is decided without dice leaves the last ones to be seen
  }, [events]);
  useEffect(() => {
    if (roll.length === 0) return;
    const timer = setTimeout(() => setRoll([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [roll]);
  const cards = useContext(CardNames);
  return (
    <div class="roll-toast-place">
      <p class="unseen" aria-live="polite">
        {sayCards(events.map((event) => event.text).join('. '), cards)}
      </p>
      {roll.length > 0 && (
        <div class="panel roll-toast" aria-hidden="true">
          {roll.map((event, index) => (
            <RollLine key={index} event={event} />
          ))}
        </div>
      )}
    </div>
  );
}

function RollLine({ event }: { event: GameEvent }) {
  const sum = event.tally?.lines;
  return (
    <div class={event.dice?.length ? 'roll-line' : 'roll-line roll-result'}>
      {event.dice && <Dice values={event.dice} size={30} />}
      <div>
        <p><WithCards text={event.text} /></p>
        {sum && sum.length > 1 && (
          <p class="muted">
            {sum.map((line) => `${signed(line.amount)} ${line.label}`).join(', ')} = {plain(event.tally!.total)}
          </p>
        )}
      </div>
    </div>
  );
}
