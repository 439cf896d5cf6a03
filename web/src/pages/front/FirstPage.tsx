// pages/front/FirstPage.tsx - before the first order of a first battle: who you are, what you must do, with what and how long.
import { useEffect, useState } from 'preact/hooks';
import { expectEngine } from '../../engine/client';
import { loadBattle } from '../../engine/files';
import type { Side, Start } from '../../engine/protocol';
import { HUMAN, type GameSetup } from '../../game/setup';
import { getSettings, LABEL_SCALE } from '../../kit/settings';
import type { Lesson } from '../../lessons/lesson';
import { loadLesson } from '../../lessons/load';
import { StillMap } from '../../map/StillMap';
import { BriefingWords, GroundList, Know, Named } from '../Briefing';
import { bySide } from '../story';
import { useBattleStory, useBattleView } from '../useBattle';
import { useEnter } from '../useEnter';
import { counted } from '../words';

interface Props {
  start: Start;
  rules: string;
  side?: string; // left out: the one that is taught
  trouble: string | null;
  beginning: boolean;
  onBegin(setup: () => Promise<GameSetup>): void;
  onClose(): void;
}

/** Side, opponent and dice are given; whoever takes the other side knows how, and is not taught. */
async function lessonSetup(start: Start, rules: string, side: Side): Promise<GameSetup> {
  const facts = start.lessons[rules]!;
  const [lesson, battle] = await Promise.all([loadLesson(rules), loadBattle(facts.battle)]);
  return {
    title: facts.title, rules, battle, battleName: facts.battle, options: lesson.options ?? {}, seed: lesson.seed,
    ...(side === lesson.side ? { lesson: rules } : {}), players: bySide((one) => (one === side ? HUMAN : lesson.opponent)),
  };
}

function useLessonFile(rules: string): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    let gone = false;
    loadLesson(rules).then((found) => { if (!gone) setLesson(found); }, () => undefined); // told when it is begun
    return () => void (gone = true);
  }, [rules]);
  return lesson;
}

export default function FirstPage({ start, rules, side: wanted, trouble, beginning, onBegin, onClose }: Props) {
  const facts = start.lessons[rules]!, side: Side = wanted === 'union' || wanted === 'confederate' ? wanted : facts.side, taught = side === facts.side;
  const story = useBattleStory(facts.battle), shown = useBattleView(rules, facts.battle, side), lesson = useLessonFile(rules);
  const [folded, setFolded] = useState(false);
  const begin = (): void => {
    if (!beginning) onBegin(() => lessonSetup(start, rules, side));
  };
  useEffect(() => expectEngine(rules), [rules]);
  useEnter(begin);
  return (
    <main class="battle-page first-page" data-folded={folded}>
      <section class="briefing" aria-labelledby="briefing-title">
        <p class="briefing-head">
          <span class="muted">{[start.hello.systems.find((one) => one.id === rules)?.name, facts.title].filter(Boolean).join(' · ')}</span>
          <button type="button" class="link" onClick={onClose}>Back</button>
        </p>
        <BriefingWords story={story} side={side} title={facts.title} playing open={false} win={taught ? lesson?.win : undefined} />
        {shown && <Named side={side} pieces={shown.view.pieces} />}
        {shown && <GroundList objectives={shown.view.objectives} side={side} />}
        <dl class="briefing-facts">
          {facts.turns && <div><dt>{counted(facts.turns, 'turn')}</dt><dd>by these rules</dd></div>}
          <div><dt>{facts.minutes} minutes</dt><dd>at your table</dd></div>
          <div><dt>{taught ? 'taught' : 'not taught'}</dt><dd>{taught ? 'as you play' : 'you know how'}</dd></div>
        </dl>
        <Know story={story} side={side} />
        {trouble && <p class="complaint" role="alert">{trouble}</p>}
      </section>
      <div class="briefing-foot">
        <button type="button" class="primary big" autofocus disabled={beginning} onClick={begin}>Take command <kbd>Enter</kbd></button>
        <button type="button" onClick={() => setFolded(!folded)}>{folded ? 'Read the briefing' : 'Look round first'}</button>
      </div>
      <div class="briefing-map">
        {shown && <StillMap view={shown.view} words={shown.words} labelScale={LABEL_SCALE[getSettings().labelSize]} before />}
      </div>
    </main>
  );
}
