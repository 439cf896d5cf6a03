// pages/AfterReport.tsx - the report of a battle that was fought on this table.
import { useEffect, useState } from 'preact/hooks';
import type { StoryStep, Turning } from '../engine/protocol';
import { sideOf } from '../game/offers';
import { humansOf } from '../game/setup';
import type { Table } from '../game/table';
import { callStands } from '../kit/count';
import { downloadRecord } from '../kit/recordfile';
import { LABEL_SCALE, getSettings } from '../kit/settings';
import { CardNames } from '../panels/WithCards';
import '../styles/report.css';
import { AfterPage } from './AfterPage';
import { MOST_TURNINGS } from './playback';
import { sentence } from './words';

interface Props {
  table: Table;
  /** Shows the game again from a step on. */
  onReplay(from: number): void;
  onAgain(): void;
  onTable(): void;
  onHome(): void;
}

export default function AfterReport({ table, onReplay, onAgain, onTable, onHome }: Props) {
  const [story, setStory] = useState<{ steps: StoryStep[]; turning: Turning[] } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    callStands(table.facts.words.stand);
    table.wholeStory(MOST_TURNINGS).then(setStory, (error: unknown) => setTrouble(sentence(error)));
  }, [table]);
  const withRecord = (use: (record: string) => void): void => {
    table.recordText().then(use, (error: unknown) => setTrouble(sentence(error)));
  };
  if (trouble) return <div class="waiting" role="alert"><p>{trouble}</p><button onClick={onHome}>Back</button></div>;
  if (!story || !table.state.view) return <p class="waiting" role="status">Writing the report…</p>;
  const people = humansOf(table.facts.players);
  return (
    <CardNames.Provider value={table.facts.words.cards}>
    <AfterPage story={story.steps} turning={story.turning} view={table.state.view} words={table.facts.words} labelScale={LABEL_SCALE[getSettings().labelSize]} system={table.facts.words.name} you={people.length === 1 ? sideOf(people[0]) : null} onHome={onHome} onAgain={onAgain} onTable={onTable}
      onReplay={onReplay}
      onSave={() => withRecord((record) => downloadRecord(table.facts.title, record))} />
    </CardNames.Provider>
  );
}
