// pages/StartPage.tsx - the front door: a first battle that teaches, the game that was begun, battles, and ways to fight
// them. Choosing a battle opens its page.
import { Suspense, lazy } from '../kit/later';
import { useState } from 'preact/hooks';
import { expectEngine } from '../engine/client';
import type { Start } from '../engine/protocol';
import type { GameSetup } from '../game/setup';
import type { SavedGame } from '../kit/saves';
import { foughtLessons, hasBegunLesson } from '../lessons/kept';
import { Dialog } from '../panels/Dialog';
import { Icon } from '../panels/Icon';
import { useBattles } from './battles';
import { systems, type Mode } from './choices';
import { BattleTile } from './front/BattleTile';
import { FirstBattle } from './front/FirstBattle';
import { GoOn } from './front/GoOn';
import { isOf, LENGTHS, minutesAt, type Length } from './front/known';
import { Systems } from './front/Systems';
import { OpenRecord } from './OpenRecord';
import { counted, sentence } from './words';

const FirstPage = lazy(() => import('./front/FirstPage'));

/** Who begins the first battle sees neither. */
const BattlePage = lazy(() => import('./BattlePage').then((m) => m.BattlePage));
const ResumeList = lazy(() => import('./ResumeList').then((m) => m.ResumeList));

export interface StartPageProps {
  start: Start; // no engine is needed before somebody plays
  saves: SavedGame[]; // the newest first
  /** Why saved games are not safe, if they are not. */
  warning?: string | null;
  realDice?: boolean; // what a new game starts with
  /** The battle that the address names; null: it says nothing of battles. */
  battle?: string | null;
  battleRules?: string; // and those it should be fought by
  /** The first battle that the address names, by rule system and perhaps side. */
  first?: { rules: string; side?: string } | null;
  onFirst(rules: string | null): void;
  onBattle(name: string | null, rules?: string): void;
  onBegin(setup: GameSetup): Promise<void>;
  onResume(save: SavedGame): void;
  onReport(save: SavedGame): void;
  onWatchSave(save: SavedGame): void;
  onRules(rules: string): void;
  onWatchRecord(text: string, title: string): void;
  onOpenRecord(text: string, title: string): Promise<void>;
  onDeleteSave(id: string): void | Promise<void>;
  onSettings(): void;
}

export function StartPage(props: StartPageProps) {
  const { start, saves } = props;
  const [trouble, setTrouble] = useState<string | null>(null);
  const [beginning, setBeginning] = useState(false);
  const [mode, setMode] = useState<Mode>('computer');

  /** Whatever leads away from this page; if it fails, the page stays and says why. */
  async function leave(work: () => void | Promise<void>): Promise<void> {
    setTrouble(null);
    setBeginning(true);
    try {
      await work();
    } catch (error) {
      setTrouble(sentence(error));
    }
    setBeginning(false);
  }
  const begin = (setup: () => Promise<GameSetup>): void => void leave(async () => props.onBegin(await setup()));
  const learn = (rules: string): void => {
    expectEngine(rules);
    props.onFirst(rules);
  };
  const first = props.first && Object.hasOwn(start.lessons, props.first.rules) ? props.first : null;
  if (first) {
    return (
      <Suspense fallback={<p class="waiting" role="status">One moment…</p>}>
        <FirstPage key={`${first.rules} ${first.side}`} start={start} rules={first.rules} side={first.side} trouble={trouble} beginning={beginning}
          onBegin={begin} onClose={() => props.onFirst(null)} />
      </Suspense>
    );
  }
  const named = props.battle && Object.hasOwn(start.battles, props.battle) ? props.battle : null;
  if (named) {
    return (
      <Suspense fallback={<p class="waiting" role="status">One moment…</p>}>
        <BattlePage key={named} start={start} name={named} rules={props.battleRules} mode={mode} realDice={props.realDice ?? false} trouble={trouble} beginning={beginning}
          onBegin={begin} onRules={props.onRules} onClose={() => props.onBattle(null)} />
      </Suspense>
    );
  }
  return (
    <main class="page start-page">
      <header class="page-header">
        <div class="page-name">
          <h1>Guidon</h1>
          <p>Battles of the American Civil War, by published rules</p>
        </div>
        <OpenRecord onWatch={props.onWatchRecord} onPlay={(text, title) => void leave(() => props.onOpenRecord(text, title))} />
        <button type="button" onClick={props.onSettings}><Icon name="settings" /> Settings</button>
      </header>
      {props.warning && <p class="warning" role="status">{props.warning}</p>}
      {trouble && <p class="complaint" role="alert">{trouble}</p>}
      <Top {...props} mode={mode} beginning={beginning} onLearn={learn} onMode={setMode} onDelete={(id) => void leave(() => props.onDeleteSave(id))} />
      <Battles start={start} mode={mode} onOpen={props.onBattle} onMode={setMode} />
      <section aria-labelledby="systems-title">
        <h2 id="systems-title" class="front-title">{words(systems(start.hello).length)} sets of rules to fight them by <small>all of them published, every rule kept for you</small></h2>
        <Systems start={start} disabled={beginning} fought={foughtLessons()} onLearn={learn} onRules={props.onRules} />
      </section>
      {saves.length > 0 && <p class="unseen">{counted(saves.length, 'saved game')}</p>}
    </main>
  );
}

const words = (n: number): string => ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][n] ?? String(n);

/** The first battle, and beside it what is the player's own. After a first battle the two change places. */
function Top(props: StartPageProps & { mode: Mode; beginning: boolean; onLearn(rules: string): void; onMode(mode: Mode): void; onDelete(id: string): void }) {
  const { start, saves } = props, [all, setAll] = useState(false);
  const rulesName = (id: string): string => start.hello.systems.find((system) => system.id === id)?.name ?? id;
  const open = saves.find((save) => !save.over) ?? null;
  const fought = foughtLessons(), field = Object.keys(start.battles).find((name) => start.battles[name]!.open);
  const toBattles = (mode: Mode): void => {
    props.onMode(mode);
    requestAnimationFrame(() => document.getElementById('battles-title')?.scrollIntoView({ behavior: 'smooth' })); // when its words have changed
  };
  return (
    <div class="front-top" data-begun={open !== null && hasBegunLesson()}>
      <FirstBattle start={start} fought={fought} disabled={props.beginning} onBegin={props.onLearn} onBattle={props.onBattle} onKnow={() => toBattles('computer')} />
      <div class="front-side">
        {open && <GoOn save={open} rulesName={rulesName(open.rules)} more={saves.length - 1} onResume={props.onResume} onAll={() => setAll(true)} />}
        {!open && saves.length > 0 && <p class="saved-link"><button type="button" class="link" onClick={() => setAll(true)}>{saves.length === 1 ? 'Your saved game' : `Your ${counted(saves.length, 'saved game')}`}</button></p>}
        <ul class="modes">
          <li><button type="button" aria-pressed={props.mode === 'two'} onClick={() => toBattles('two')}><b>With a friend</b> <span>Two at this screen, in turns. What one may not see is hidden while the other plays.</span><i>Choose a battle for two</i></button></li>
          {field && <li><button type="button" onClick={() => props.onBattle(field)}><b>Your own armies</b> <span>Each side raises one, by the army lists of the rules, and they meet on an open field.</span><i>To the field</i></button></li>}
          <li><button type="button" aria-pressed={props.mode === 'watch'} onClick={() => toBattles('watch')}><b>Watch</b> <span>The computer fights itself, as fast as you like; stop it whenever you want to look.</span><i>Choose a battle to watch</i></button></li>
        </ul>
      </div>
      {all && (
        <Dialog title="Your games" shape="drawer" onClose={() => setAll(false)}>
          <Suspense fallback={null}>
            <ResumeList saves={saves} rulesName={rulesName} onResume={props.onResume} onReport={props.onReport}
              onWatch={props.onWatchSave} onDelete={props.onDelete} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}

const longer = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

const MODE_WORDS: Partial<Record<Mode, string>> = { two: 'Choose a battle for two players at this screen', watch: 'Choose a battle to watch the computer fight' };

function Battles({ start, mode, onOpen, onMode }: { start: Start; mode: Mode; onOpen(name: string): void; onMode(mode: Mode): void }) {
  const [length, setLength] = useState<Length>('all');
  const { entries, onSight } = useBattles(start, '');
  const shown = entries.filter(({ name }) => isOf(start, name, length)).sort((a, b) => longer(minutesAt(start, a.name), minutesAt(start, b.name)));
  return (
    <section aria-labelledby="battles-title">
      <div class="front-head">
        <h2 id="battles-title" class="front-title" data-mode={mode}>{MODE_WORDS[mode] ?? <>Battles <small>{shown.length} of them, the shortest first</small></>}</h2>
        {MODE_WORDS[mode] && <button type="button" class="link" onClick={() => onMode('computer')}>against the computer instead</button>}
        <div class="lengths" role="group" aria-label="Which battles">
          {LENGTHS.map(({ id, text }) => (
            <button key={id} type="button" aria-pressed={length === id} onClick={() => setLength(id)}>{text}</button>
          ))}
        </div>
      </div>
      <ul class="battle-tiles">
        {shown.map((entry) => <BattleTile key={entry.name} start={start} entry={entry} onOpen={onOpen} onSight={onSight} />)}
      </ul>
      {shown.length === 0 && <p class="muted">No battle is so: try another.</p>}
    </section>
  );
}
