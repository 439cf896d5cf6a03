// app.tsx - which page is shown, by its address: the start, the table, the report after it, a replay, the rules.
import { Suspense, lazy } from './kit/later';
import { useEffect, useState } from 'preact/hooks';
import { start } from 'virtual:guidon';
import { Table } from './game/table';
import { sideOf } from './game/offers';
import { humansOf, randomSeed, type GameSetup } from './game/setup';
import { registerServiceWorker } from './kit/offline';
import { go, goBack, useRoute, type Route } from './kit/route';
import { listGames, removeGame, useSavesWarning, type SavedGame } from './kit/saves';
import { useSettings, type Settings } from './kit/settings';
import { keepLesson, keptLesson } from './lessons/kept';
import { Elsewhere } from './pages/Elsewhere';
import { OpenRecord } from './pages/OpenRecord';
import { keepFile } from './pages/recordOf';
import { StartPage } from './pages/StartPage';
import { TablePage } from './pages/TablePage';
import { useTable, type Need, type Opened } from './pages/useTable';

const AfterReport = lazy(() => import('./pages/AfterReport'));
const Replay = lazy(() => import('./pages/Replay'));
const RulesPage = lazy(() => import('./pages/RulesPage'));
const SettingsPanel = lazy(() => import('./pages/SettingsPanel').then((m) => m.SettingsPanel));

const START: Route = { at: 'start' };
const NEEDS: Partial<Record<Route['at'], Need>> = { table: 'play', report: 'look' };

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const home = (): void => go(START);

function watch(record: string, title: string): void {
  keepFile({ record, title });
  go({ at: 'file' });
}

export function App() {
  const route = useRoute(), id = 'id' in route ? route.id : null;
  const { opened, bring, take } = useTable(id, NEEDS[route.at] ?? 'keep');
  const [failed, setFailed] = useState<string | null>(null);
  const [settings, changeSettings] = useSettings();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [newer, setNewer] = useState(false);

  useEffect(() => registerServiceWorker(() => setNewer(true)), []);

  const sitDown = (table: Table, instead = false): void => {
    bring(table);
    go({ at: 'table', id: table.facts.id }, instead);
  };
  const play = async (record: string): Promise<void> => {
    const table = await Table.resume(record);
    teachOn(table, route.at === 'replay' ? route.id : null);
    sitDown(table);
  };
  const again = (table: Table): void => {
    if (!table.setup) return home();
    beginTable({ ...table.setup, seed: table.setup.seed === undefined ? undefined : randomSeed() })
      .then(sitDown, (error: unknown) => setFailed(message(error)));
  };
  const openSettings = (): void => setSettingsOpen(true);
  const atStart = route.at === 'start' || route.at === 'first' || route.at === 'battle' || route.at === 'rules';

  if (failed) return <p class="waiting" role="alert">Guidon could not start: {failed}</p>;
  return (
    <>
      {newer && atStart && (
        <p class="newer" role="status">A newer Guidon has been fetched. <button onClick={() => location.reload()}>Use it now</button></p>
      )}
      {atStart && <Start route={route} settings={settings} onPlay={play} onSitDown={sitDown} onSettings={openSettings} />}
      {route.at === 'table' && (
        <AtTable key={route.id} route={route} opened={opened} settings={settings} onTake={take} onSettings={openSettings} />
      )}
      {route.at === 'table' && opened.table && (
        <OpenRecord quiet onWatch={watch} onPlay={(text) => void play(text).catch((error: unknown) => setFailed(message(error)))} />
      )}
      <Suspense fallback={<p class="waiting" role="status">One moment…</p>}>
        {route.at === 'report' && (opened.table
          ? <AfterReport table={opened.table} onHome={home} onAgain={() => again(opened.table)} onTable={() => go({ at: 'table', id: route.id })}
            onReplay={(from) => go({ at: 'replay', id: route.id, from })} />
          : <Closed opened={opened} onTake={take} />)}
        {route.at === 'replay' && (
          <Replay key={route.id} game={route.id} from={route.from} settings={settings} onClose={() => goBack(START)} onPlay={play} />
        )}
        {route.at === 'file' && <Replay from={route.from} settings={settings} onClose={() => goBack(START)} onPlay={play} />}
        {route.at === 'rules' && (
          <RulesPage rules={route.rules} clause={route.clause} onClose={() => goBack(START)}
            onClause={(clause) => go({ ...route, clause }, true)} />
        )}
      </Suspense>
      {settingsOpen && (
        <Suspense fallback={null}><SettingsPanel settings={settings} onChange={changeSettings} onClose={() => setSettingsOpen(false)} /></Suspense>
      )}
    </>
  );
}

/** A game is begun; of a first battle it is kept that it is taught. */
async function beginTable(setup: GameSetup): Promise<Table> {
  const table = await Table.begin(setup);
  if (setup.lesson) keepLesson(table.facts.id, { rules: setup.lesson, done: [] });
  return table;
}

/** A first battle that is gone on with from a record is taught as before; `from`: the game that the record is of. */
function teachOn({ facts: { id, title, words, players } }: Table, from: string | null): void {
  const taught = start.lessons[words.rules], kept = from === null ? null : keptLesson(from);
  const [person, ...more] = humansOf(players);
  if (kept || (taught && taught.title === title && more.length === 0 && sideOf(person ?? null) === taught.side)) keepLesson(id, kept ?? { rules: words.rules, done: [] });
}

/** The start page with the games that are kept. */
function Start({ route, settings, onPlay, onSitDown, onSettings }: {
  route: Route; settings: Settings; onPlay(record: string): Promise<void>; onSitDown(table: Table): void; onSettings(): void;
}) {
  const [saves, setSaves] = useState<SavedGame[]>([]);
  const warning = useSavesWarning();
  const list = (): Promise<void> => listGames().then(setSaves, () => setSaves([]));
  useEffect(() => void list(), []);
  return (
    <StartPage start={start} saves={saves} warning={warning} realDice={settings.realDice}
      battle={route.at === 'battle' ? route.name : route.at === 'rules' ? null : undefined} onBattle={(name, rules) => go(name ? { at: 'battle', name, rules } : START)}
      battleRules={route.at === 'battle' ? route.rules : undefined} first={route.at === 'first' ? route : null} onFirst={(rules) => go(rules ? { at: 'first', rules } : START)}
      onBegin={async (setup) => onSitDown(await beginTable(setup))} onResume={(save) => go({ at: 'table', id: save.id })}
      onReport={(save) => go({ at: 'report', id: save.id })} onWatchSave={(save) => go({ at: 'replay', id: save.id })}
      onOpenRecord={onPlay} onWatchRecord={watch} onRules={(rules) => go({ at: 'rules', rules })}
      onDeleteSave={async (id) => { await removeGame(id); await list(); }} onSettings={onSettings} />
  );
}

function AtTable({ route, opened, settings, onTake, onSettings }: {
  route: Route & { at: 'table' }; opened: Opened; settings: Settings; onTake(): void; onSettings(): void;
}) {
  const { id } = route;
  if (!opened.table) return <Closed opened={opened} onTake={onTake} />;
  return (
    <TablePage key={opened.table} table={opened.table} settings={settings} rules={route.rules === true} clause={route.clause}
      onRules={(clause) => go({ at: 'table', id, rules: true, clause }, route.rules === true)} onCloseRules={() => goBack({ at: 'table', id })}
      onTake={onTake} onSettings={onSettings} onAfter={() => go({ at: 'report', id })} onWatch={() => go({ at: 'replay', id })} onLeave={home} />
  );
}

/** No table is there, yet or at all. */
function Closed({ opened, onTake }: { opened: Opened & { table: null }; onTake(): void }) {
  if (opened.why === 'held' || opened.why === 'gone') return <Elsewhere why={opened.why} onTake={onTake} onLeave={home} />;
  if (opened.why === 'wait') return <p class="waiting" role="status">Setting up the table…</p>;
  return <div class="waiting" role="alert"><p>{opened.text}</p><button onClick={home}>Other battles</button></div>;
}
