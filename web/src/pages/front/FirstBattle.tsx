// pages/front/FirstBattle.tsx - where to begin: a small fight for each rule system that is taught while it is played. Those
// that were fought are ticked, and the next is offered.
import { useEffect, useState } from 'preact/hooks';
import { loadMap } from '../../engine/files';
import type { BattleMap as Map, LessonFacts, Start } from '../../engine/protocol';
import type { Fought } from '../../lessons/kept';
import { counted, longDate } from '../words';
import { FirstMap } from './FirstMap';
import { lessonsOf, nextLesson, outcome, nextBattle } from './next';

interface Props {
  start: Start;
  fought: Record<string, Fought>; // by rule system
  disabled: boolean;
  onBegin(rules: string): void;
  onBattle(name: string, rules: string): void;
  onKnow(): void; // "I know how"
}

export function useLessonMap(lesson: LessonFacts | undefined, rules: string): Map | null {
  const [map, setMap] = useState<Map | null>(null);
  useEffect(() => {
    let gone = false;
    if (lesson) loadMap(lesson.battle, rules).then((found) => { if (!gone) setMap(found); }, () => undefined);
    return () => void (gone = true);
  }, [lesson, rules]);
  return map;
}

export function FirstBattle({ start, fought, disabled, onBegin, onBattle, onKnow }: Props) {
  const all = lessonsOf(start), count = all.filter(({ id }) => fought[id]).length;
  const [chosen, setChosen] = useState<string | null>(null);
  const rules = chosen ?? nextLesson(start, fought) ?? all[0]?.id ?? '';
  const lesson = start.lessons[rules], map = useLessonMap(lesson, rules);
  if (!lesson) return null;
  const before = fought[rules], last = lastFought(fought), full = last && nextBattle(start, last);
  const name = all.find(({ id }) => id === rules)?.name;
  return (
    <section class="first-battle" aria-labelledby="first-title">
      <div class="first-main">
        <div class="first-words">
          <p class="over-title">{count === 0 ? 'Start here' : `${count} of ${counted(all.length, 'first battle')} fought`}</p>
          <h2 id="first-title">{before ? 'Once more' : count === 0 ? 'Your first battle' : 'The next way to fight'}</h2>
          <p class="first-name"><i>{lesson.title}</i></p>
          <p class="muted">{[lesson.date && longDate(lesson.date), name].filter(Boolean).join(' · ')}</p>
          {before && <p class="fought"><span aria-hidden="true">✓</span> You fought it: {outcome(before)}</p>}
          <p class="first-lead">{lesson.who} {lesson.lead}</p>
          <ul class="pills">
            <li><b>{lesson.minutes} minutes</b></li>
            {lesson.turns && <li>{counted(lesson.turns, 'turn')}</li>}
            <li>taught as you play</li>
          </ul>
          <div class="first-buttons">
            <button type="button" class="primary big" disabled={disabled} onClick={() => onBegin(rules)}>{before ? 'Again' : 'Begin'}</button>
            {full
              ? <button type="button" class="link" onClick={() => onBattle(full, last)}>Or a whole battle: {start.battles[full]!.title}</button>
              : <button type="button" class="link" onClick={onKnow}>I know how, choose a battle</button>}
          </div>
        </div>
        <FirstMap map={map} />
      </div>
      <div class="first-tabs" role="group" aria-label="First battles, one for each way to fight">
        <span aria-hidden="true">Rules:</span>
        {all.map(({ id, name: title }) => (
          <button key={id} type="button" aria-pressed={id === rules} onClick={() => setChosen(id)} title={fought[id] ? `${title}: ${outcome(fought[id]!)}` : title}>
            {fought[id] && <span aria-hidden="true">✓ </span>}{title}{fought[id] && <span class="unseen">, {outcome(fought[id]!)}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}

/** By which rules the newest was fought. */
const lastFought = (fought: Record<string, Fought>): string | null =>
  Object.entries(fought).sort(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? null;
