// pages/front/FirstBattle.tsx - where to begin: a small fight that is taught while it is played.
import { useEffect, useState } from 'preact/hooks';
import { loadMap } from '../../engine/files';
import type { BattleMap as Map, LessonFacts, Start } from '../../engine/protocol';
import { counted, longDate } from '../words';
import { FirstMap } from './FirstMap';

interface Props {
  start: Start;
  rules: string; // whose first battle
  disabled: boolean;
  onBegin(rules: string): void;
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

export function FirstBattle({ start, rules, disabled, onBegin, onKnow }: Props) {
  const lesson = start.lessons[rules], map = useLessonMap(lesson, rules);
  if (!lesson) return null;
  const name = start.hello.systems.find((system) => system.id === rules)?.name;
  return (
    <section class="first-battle" aria-labelledby="first-title">
      <div class="first-words">
        <p class="over-title">Start here</p>
        <h2 id="first-title">Your first battle</h2>
        <p class="first-name"><i>{lesson.title}</i></p>
        <p class="muted">{[lesson.date && longDate(lesson.date), name].filter(Boolean).join(' · ')}</p>
        <p class="first-lead">{lesson.who} {lesson.lead}</p>
        <ul class="pills">
          <li><b>{lesson.minutes} minutes</b></li>
          {lesson.turns && <li>{counted(lesson.turns, 'turn')}</li>}
          <li>taught as you play</li>
        </ul>
        <div class="first-buttons">
          <button type="button" class="primary big" disabled={disabled} onClick={() => onBegin(rules)}>Begin</button>
          <button type="button" class="link" onClick={onKnow}>I know how, choose a battle</button>
        </div>
      </div>
      <FirstMap map={map} />
    </section>
  );
}
