// panels/Waited.tsx - what the enemy did while one waited, in three sentences at most.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameEvent, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import type { Trails } from '../game/trails';
import { useStore } from '../kit/store';
import { barredWords, pointsTold } from './deeds';
import { asSentence, recapOf, waitedFor } from './recap';
import type { LogEntry } from './story';
import { namePattern, textParts } from './textparts';
import { UnitLink } from './UnitLink';
import { WithCards } from './WithCards';
import { inProse } from './wording';

const withPoints = (event: GameEvent): string => [inProse(event.text), pointsTold([event])].filter(Boolean).join(': ');

interface Props {
  view: View;
  log: LogEntry[];
  trails: Trails;
  onUnit(name: string): void;
  onAll(): void;
  /** To see it again on the map. */
  onAgain(): void;
}

export function Waited({ view, log, trails, onUnit, onAll, onAgain }: Props) {
  const { recalling } = useStore(trails);
  const names = useMemo(() => namePattern(view.pieces.map((p) => p.name)), [view.pieces.length]);
  const sides = new Map(view.pieces.map((p) => [p.name, p.side]));
  const { sentences, more } = useMemo(() => recapOf(waitedFor(log, view.seat), view.pieces, view.seat), [log, view.seat]);
  if (sentences.length === 0) return null;
  const words = (text: string): JSX.Element[] => textParts(asSentence(text), names).map((part, j) => (part.hit
    ? <UnitLink key={j} name={part.text} side={sides.get(part.text)} onUnit={onUnit} />
    : <WithCards key={j} text={part.text} />));
  return (
    <section class="waited" data-from={sideOf(view.seat) === 'confederate' ? 'union' : 'confederate'} aria-label="While you waited">
      <h3>While you waited</h3>
      <button type="button" class="text-button" disabled={recalling} onClick={onAgain}>{recalling ? 'Looking back…' : 'See it again'} <kbd>B</kbd></button>
      {more > 0 && <button type="button" class="text-button" onClick={onAll}>all of it</button>}
      <p>{sentences.filter((all) => all.length === 1).map(([event], i) => <span key={i}>{words(withPoints(event!))} </span>)}</p>
      {sentences.filter((all) => all.length > 1).map((all) => (
        <details key={all[0]!.text}>
          <summary>{asSentence(barredWords(all))}</summary>
          <ul>{all.map(({ text }) => <li key={text}>{words(inProse(text))}</li>)}</ul>
        </details>
      ))}
    </section>
  );
}
