// panels/GivenList.tsx - orders that have been given but are not final yet.
import type { Words } from '../engine/protocol';
import { detailOf, humanise, piecesIn } from '../game/offers';
import type { LogEntry } from '../game/table';
import { letGo } from './letgo';
import { inProse } from './wording';

interface Props {
  given: LogEntry[];
  words: Words;
  busy: boolean;
  canUndo: boolean;
  onUndo(): void;
}

export function GivenList({ given, words, busy, canUndo, onUndo }: Props) {
  if (given.length === 0) return null;
  return (
    <section class="card given" aria-label="Orders so far" onClick={letGo}>
      <h2>Orders so far</h2>
      <ol>
        {given.map((step, i) => (
          <li key={step.n}>
            <span><b>{piecesIn(words, step.action!).join(', ')}</b> {inProse(detailOf(words, { ...step.action!, cost: 0 })) || humanise(step.action!.do)}</span>
            {i === given.length - 1 && <button type="button" class="small" disabled={busy || !canUndo} onClick={onUndo}>Take back <kbd>U</kbd></button>}
          </li>
        ))}
      </ol>
    </section>
  );
}
