// pages/StartPage.tsx - choosing a battle, a rule system and who plays; taking up a game that was begun.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Engine } from '../engine/client';
import type { Hello, Words } from '../engine/protocol';
import type { GameSetup } from '../game/setup';
import type { SavedGame } from '../kit/saves';
import { Icon } from '../panels/Icon';
import { BattleCard } from './BattleCard';
import { useBattles, type BattleEntry, type BattleInfo } from './battles';
import { battleOptions, firstChoices, obstacleTo, setupOf, systemOptions, type Choices, type OptionField } from './choices';
import { OpenRecord } from './OpenRecord';
import { ResumeList } from './ResumeList';
import { SetupForm } from './SetupForm';
import { sentence } from './words';

export interface StartPageProps {
  hello: Hello;
  battles: BattleInfo[]; // the same array as long as they are the same battles
  loadBattle(name: string): Promise<object>;
  /** One that holds no game: the page begins battles in it to draw their maps. */
  engine: Engine;
  saves: SavedGame[]; // the newest first
  /** Why saved games are not safe, if they are not. */
  warning?: string | null;
  realDice?: boolean; // what a new game starts with
  onBegin(setup: GameSetup): void | Promise<void>;
  onResume(save: SavedGame): void | Promise<void>;
  onWatchRecord(text: string, title: string): void;
  onOpenRecord(text: string, title: string): void | Promise<void>;
  onDeleteSave(id: string): void | Promise<void>;
  onSettings?(): void;
}

function useWords(engine: Engine, rules: string): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let stopped = false;
    engine.call<Words>({ op: 'rules', rules }).then((answer) => !stopped && setWords(answer), () => !stopped && setWords(null));
    return () => void (stopped = true);
  }, [engine, rules]);
  return words?.rules === rules ? words : null;
}

function useOptionFields(entry: BattleEntry | undefined, words: Words | null): OptionField[] {
  return useMemo(() => [
    ...(entry?.facts ? battleOptions(entry.facts) : []),
    ...(words ? systemOptions(words) : []),
  ], [entry?.facts, words]);
}

export function StartPage(props: StartPageProps) {
  const { hello, battles, engine } = props;
  const [choices, setChoices] = useState<Choices>(() => firstChoices(hello, battles[0]?.name ?? '', props.realDice ?? false));
  const [trouble, setTrouble] = useState<string | null>(null);
  const [beginning, setBeginning] = useState(false);
  const entries = useBattles(engine, battles, props.loadBattle, choices.rules);
  const entry = entries.find(({ name }) => name === choices.battle);
  const fields = useOptionFields(entry, useWords(engine, choices.rules));
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
    if (entry?.battle) void leave(() => props.onBegin(setupOf(choices, { ...entry, battle: entry.battle! }, fields)));
  };

  return (
    <main class="page start-page">
      <header class="page-header">
        <div>
          <h1>Guidon</h1>
          <p>Battles of the American Civil War on a table, by published rules.</p>
        </div>
        <OpenRecord engine={engine} onWatch={props.onWatchRecord}
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
            onResume={(save) => void leave(() => props.onResume(save))}
            onWatch={(save) => props.onWatchRecord(save.record, save.title)}
            onDelete={(id) => void leave(() => props.onDeleteSave(id))} />
          <section aria-labelledby="battles-title">
            <h2 id="battles-title">Battles</h2>
            <div class="battle-cards" role="radiogroup" aria-labelledby="battles-title">
              {entries.map((each) => (
                <BattleCard key={each.name} entry={each} rules={choices.rules} chosen={each.name === choices.battle}
                  onChoose={(battle) => change({ battle, options: {} })} />
              ))}
            </div>
          </section>
        </div>
        <SetupForm hello={hello} entry={entry} choices={choices} fields={fields} change={change}
          obstacle={beginning ? 'One moment…' : obstacleTo(choices, entry, fields)} onBegin={begin} />
      </div>
    </main>
  );
}
