// pages/StartPage.tsx - choosing a battle, a rule system and who plays; taking up a game that was begun.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { expectEngine } from '../engine/client';
import { loadBattle } from '../engine/files';
import type { Start } from '../engine/protocol';
import type { GameSetup } from '../game/setup';
import type { SavedGame } from '../kit/saves';
import { Icon } from '../panels/Icon';
import { BattleCard } from './BattleCard';
import { useBattles } from './battles';
import { battleOptions, firstChoices, obstacleTo, setupOf, systemOptions, type Choices } from './choices';
import { OpenRecord } from './OpenRecord';
import { ResumeList } from './ResumeList';
import { SetupForm } from './SetupForm';
import { smallestFirst } from './size';
import { sentence } from './words';

export interface StartPageProps {
  start: Start; // no engine is needed before somebody plays
  saves: SavedGame[]; // the newest first
  /** Why saved games are not safe, if they are not. */
  warning?: string | null;
  realDice?: boolean; // what a new game starts with
  /** The battle that the address names; null: it says nothing of battles. */
  battle?: string | null;
  onBattle(name: string): void;
  onBegin(setup: GameSetup): void | Promise<void>;
  onResume(save: SavedGame): void;
  onReport(save: SavedGame): void;
  onWatchSave(save: SavedGame): void;
  onRules(rules: string): void;
  onWatchRecord(text: string, title: string): void;
  onOpenRecord(text: string, title: string): void | Promise<void>;
  onDeleteSave(id: string): void | Promise<void>;
  onSettings?(): void;
}

export function StartPage(props: StartPageProps) {
  const { start } = props, { hello } = start;
  const named = props.battle && Object.hasOwn(start.battles, props.battle) ? props.battle : (smallestFirst(start)[0] ?? '');
  const [choices, setChoices] = useState<Choices>(() => firstChoices(hello, named, props.realDice ?? false));
  const [trouble, setTrouble] = useState<string | null>(null);
  const [beginning, setBeginning] = useState(false);
  useEffect(() => {
    if (props.battle !== null) setChoices((all) => (all.battle === named ? all : { ...all, battle: named, options: {} }));
  }, [named, props.battle]);
  const { entries, onSight } = useBattles(start, choices.rules);
  const entry = entries.find(({ name }) => name === choices.battle);
  const fields = useMemo(() => [
    ...(entry ? battleOptions(entry.facts) : []),
    ...systemOptions(start.options[choices.rules] ?? []),
  ], [entry?.facts, choices.rules]);
  const change = (part: Partial<Choices>): void => setChoices((all) => ({ ...all, ...part }));

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

  const begin = (): void => {
    if (!entry) return;
    void leave(async () => {
      expectEngine(choices.rules); // while the battle is fetched
      await props.onBegin(setupOf(choices, entry, await loadBattle(entry.name), fields));
    });
  };

  return (
    <main class="page start-page">
      <header class="page-header">
        <div>
          <h1>Guidon</h1>
          <p>Battles of the American Civil War on a table, by published rules.</p>
        </div>
        <OpenRecord onWatch={props.onWatchRecord}
          onPlay={(text, title) => void leave(() => props.onOpenRecord(text, title))} />
        {props.onSettings && (
          <button type="button" onClick={props.onSettings}><Icon name="settings" /> Settings</button>
        )}
      </header>
      {props.warning && <p class="warning" role="status">{props.warning}</p>}
      {trouble && <p class="complaint" role="alert">{trouble}</p>}
      <div class="start-columns">
        <div class="start-left">
          <ResumeList saves={props.saves} rulesName={(id) => hello.systems.find((system) => system.id === id)?.name ?? id}
            onResume={props.onResume} onReport={props.onReport} onWatch={props.onWatchSave}
            onDelete={(id) => void leave(() => props.onDeleteSave(id))} />
          <section aria-labelledby="battles-title">
            <h2 id="battles-title">Battles</h2>
            <div class="battle-cards" role="radiogroup" aria-labelledby="battles-title">
              {entries.map((each) => (
                <BattleCard key={each.name} entry={each} rules={choices.rules} chosen={each.name === choices.battle}
                  onChoose={props.onBattle} onSight={onSight} />
              ))}
            </div>
          </section>
        </div>
        <SetupForm hello={hello} entry={entry} choices={choices} fields={fields} change={change}
          obstacle={beginning ? 'One moment…' : obstacleTo(choices, entry, fields)} onBegin={begin}
          onNear={() => expectEngine(choices.rules)} onRules={() => props.onRules(choices.rules)} />
      </div>
    </main>
  );
}
