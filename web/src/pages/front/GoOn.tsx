// pages/front/GoOn.tsx - the game that was played last, and the way to all others.
import type { SavedGame } from '../../kit/saves';
import { ago } from '../words';

export function GoOn({ save, rulesName, more, onResume, onAll }: {
  save: SavedGame; rulesName: string; more: number; onResume(save: SavedGame): void; onAll(): void;
}) {
  return (
    <section class="go-on" aria-labelledby="go-on-title">
      <p class="over-title">Go on with</p>
      <h2 id="go-on-title">{save.title}</h2>
      <p>{save.summary}</p>
      <p class="muted">{rulesName} · {ago(save.updated, Date.now())}</p>
      <p class="go-on-buttons">
        <button type="button" class="primary" onClick={() => onResume(save)}>Go on<span class="unseen">: {save.title}</span></button>
        <button type="button" class="link" onClick={onAll}>{more > 0 ? `All ${more + 1} saved games` : 'Watch it, keep it in a file, delete it'}</button>
      </p>
    </section>
  );
}
