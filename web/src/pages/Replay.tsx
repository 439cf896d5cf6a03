// pages/Replay.tsx - a record on the table, with the words of its rule system.
import { Suspense, lazy } from '../kit/later';
import { useEffect, useState } from 'preact/hooks';
import { newEngine } from '../engine/client';
import { loadCatalogue } from '../engine/files';
import type { Catalogue, Moment, Words } from '../engine/protocol';
import { readHeader } from '../game/setup';
import { callStands } from '../kit/count';
import { LABEL_SCALE, motionReduced, type Settings } from '../kit/settings';
import { StillMap } from '../map/StillMap';
import { CardStrip } from '../panels/CardStrip';
import { CardNames } from '../panels/WithCards';
import '../styles/replay.css';
import { recordOf, type NamedRecord } from './recordOf';
import { ReplayPage } from './ReplayPage';
import { sentence } from './words';

const RulesDrawer = lazy(() => import('../panels/RulesDrawer').then((module) => ({ default: module.RulesDrawer })));

interface Props {
  /** Of a game that is kept; left out: of the file that was opened. */
  game?: string;
  from?: number;
  settings: Settings;
  onClose(): void;
  /** Go on playing a record. */
  onPlay(record: string): Promise<void>;
}

async function wordsOf(record: string): Promise<Words> {
  const { rules } = readHeader(record), engine = await newEngine(rules);
  try {
    const words = await engine.call<Words>({ op: 'rules', rules });
    callStands(words.stand);
    return words;
  } finally {
    engine.close();
  }
}

/** The record as far as a decision. */
async function cut(record: string, upto: number): Promise<string> {
  const engine = await newEngine(readHeader(record).rules);
  try {
    await engine.call<Moment>({ op: 'replay', record, upto });
    return (await engine.call<{ record: string }>({ op: 'record' })).record;
  } finally {
    engine.close();
  }
}

/** The rules over the replay, at the clause that was asked for. */
function Rules({ words, clause, onClause, onClose }: { words: Words; clause?: string; onClause(id: string | undefined): void; onClose(): void }) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    loadCatalogue(words.rules).then(setCatalogue, (error: unknown) => setTrouble(sentence(error)));
  }, [words]);
  return (
    <Suspense fallback={null}>
      <RulesDrawer open system={words.rules} systemName={words.name} catalogue={catalogue} trouble={trouble} clause={clause} onClose={onClose} onClause={onClause} />
    </Suspense>
  );
}

export default function Replay({ game, from, settings, onClose, onPlay }: Props) {
  const [shown, setShown] = useState<(NamedRecord & { words: Words }) | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null), [rules, setRules] = useState<{ clause?: string } | null>(null);
  useEffect(() => {
    recordOf(game).then(async (found) => setShown({ ...found, words: await wordsOf(found.record) }))
      .catch((error: unknown) => setTrouble(sentence(error)));
  }, [game]);
  if (trouble) {
    return <div class="waiting" role="alert"><p>{trouble}</p><button onClick={onClose}>Back</button></div>;
  }
  if (!shown) return <p class="waiting" role="status">Opening the record…</p>;
  const { record, title, words } = shown;
  return (
    <CardNames.Provider value={words.cards}>
      <ReplayPage record={record} title={title} words={words} onClause={(clause) => setRules({ clause })} newEngine={() => newEngine(words.rules)} startAt={from} still={motionReduced(settings)} onClose={onClose}
        renderTable={(view, { step, quick, sheet }) => (
          <>
            <div class="replay-sheet"><StillMap view={view} words={words} labelScale={LABEL_SCALE[settings.labelSize]} step={step} quick={quick} sheet={sheet} /></div>
            {words.cards && <CardStrip view={view} words={words} />}
          </>
        )}
        onPlayFrom={(decisions) => void cut(record, decisions).then(onPlay, (error: unknown) => setTrouble(sentence(error)))} />
      {rules && <Rules words={words} clause={rules.clause} onClause={(clause) => setRules({ clause })} onClose={() => setRules(null)} />}
    </CardNames.Provider>
  );
}
