// lessons/FirstEnd.tsx - a first battle is over: what went well, what it cost, what was learnt, and where to go from here.
import { useEffect, useState } from 'preact/hooks';
import { start } from 'virtual:guidon';
import type { StoryStep, View } from '../engine/protocol';
import type { Table } from '../game/table';
import { go } from '../kit/route';
import { useStore } from '../kit/store';
import { lessonsOf, nextLesson, nextBattle } from '../pages/front/next';
import { sideNoun } from '../panels/sides';
import { foughtLessons } from './kept';
import type { Progress } from './progress';
import { accountOf } from './account';

export default function FirstEnd({ table, view, progress }: { table: Table; view: View; progress: Progress }) {
  useStore(progress);
  const [story, setStory] = useState<StoryStep[] | null>(null);
  useEffect(() => void table.story(table.state.viewer).then(setStory, () => setStory([])), [table]);
  const { rules, side } = progress.lesson, { known, untried, missed } = progress.learnt();
  const other = side === 'union' ? 'confederate' : 'union', next = nextLesson(start, { ...foughtLessons(), [rules]: { at: 0, side, winner: null, game: '' } });
  const lost = view.winner != null && view.winner !== side, full = nextBattle(start, rules), nameOf = (id: string): string => lessonsOf(start).find((one) => one.id === id)?.name ?? id;
  return (
    <div class="first-end">
      {story && accountOf(story, view, side).map(({ title, text }) => <p key={title}><b>{title}</b> {text}</p>)}
      <h3>What next?</h3>
      {lost && <button class="primary" onClick={() => go({ at: 'first', rules })}>Try again</button>}
      {full && <button class={lost ? undefined : 'primary'} onClick={() => go({ at: 'battle', name: full, rules })}>A whole battle: {start.battles[full]!.title}</button>}
      <button onClick={() => go({ at: 'first', rules, side: other })}>The same battle as the {sideNoun(other)}</button>
      {next && <button onClick={() => go({ at: 'first', rules: next })}>First battle of {nameOf(next)}</button>}
      <h3>What you have learnt</h3>
      <ul class="learnt">{known.map(({ learnt }) => <li key={learnt}>{learnt}</li>)}</ul>
      {untried.length > 0 && <p class="muted">Not tried: {untried.map(({ learnt }) => learnt).join(', ')}.</p>}
      {missed.length > 0 && <p class="muted">Did not come up: {missed.map(({ learnt }) => learnt).join(', ')}.</p>}
    </div>
  );
}
