// pages/BriefingDialog.tsx - the briefing once more, in the middle of the battle; of a first battle also what was taught.
import { useEffect, useState } from 'preact/hooks';
import type { BattleStory, Side, View } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { humansOf } from '../game/setup';
import type { Table } from '../game/table';
import { keptLesson } from '../lessons/kept';
import type { Lesson } from '../lessons/lesson';
import { loadLesson } from '../lessons/load';
import { Dialog } from '../panels/Dialog';
import { BriefingWords, GroundList, Know } from './Briefing';

/** Who reads it: the one person, or whoever looks. */
const readerOf = (table: Table, view: View): Side => {
  const people = humansOf(table.facts.players);
  return sideOf(people.length === 1 ? people[0] : view.seat) ?? 'union';
};

export function BriefingDialog({ table, view, onClose }: { table: Table; view: View; onClose(): void }) {
  const [story, setStory] = useState<BattleStory | null>(null), [lesson, setLesson] = useState<Lesson | null>(null);
  const side = readerOf(table, view), kept = keptLesson(table.facts.id);
  useEffect(() => {
    table.briefing().then(setStory, () => undefined);
    if (kept) loadLesson(kept.rules).then(setLesson, () => undefined);
  }, [table]);
  return (
    <Dialog title="The briefing" shape="drawer" onClose={onClose}>
      <div class="battle-page briefing-again">
        <BriefingWords story={story} side={side} title={table.facts.title} playing open={false} win={lesson?.win} />
        <GroundList objectives={view.objectives} side={side} />
        <Know story={story} side={side} />
        {lesson && kept && <Lessons lesson={lesson} done={kept.done} />}
      </div>
    </Dialog>
  );
}

/** All that is taught here: what was, to be read again, and what is still to come. */
function Lessons({ lesson, done }: { lesson: Lesson; done: number[] }) {
  const known = lesson.marks.filter((_, i) => done.includes(i)), rest = lesson.marks.filter((_, i) => !done.includes(i));
  return (
    <>
      {known.length > 0 && <h2 class="over-title">What you have learnt</h2>}
      {known.map(({ title, text }) => <p key={title}><b>✓ {title}</b> {text}</p>)}
      {rest.length > 0 && <p class="muted">Still to come, as it comes up: {rest.map(({ learnt }) => learnt).join(', ')}.</p>}
    </>
  );
}
