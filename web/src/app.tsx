// app.tsx - which page is shown: the start, the table, the report after it, or a replay.
import { Suspense, lazy } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { start } from 'virtual:guidon';
import { Table } from './game/table';
import { randomSeed, type GameSetup } from './game/setup';
import { registerServiceWorker } from './kit/offline';
import { listGames, removeGame, useSavesWarning, type SavedGame } from './kit/saves';
import { useSettings } from './kit/settings';
import { OpenRecord } from './pages/OpenRecord';
import { SettingsPanel } from './pages/SettingsPanel';
import { StartPage } from './pages/StartPage';
import { TablePage } from './pages/TablePage';

const AfterReport = lazy(() => import('./pages/AfterReport'));
const Replay = lazy(() => import('./pages/Replay'));

type Page =
  | { at: 'start' }
  | { at: 'table'; table: Table }
  | { at: 'after'; table: Table }
  | { at: 'replay'; record: string; title: string; from?: number; back: Page };

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function App() {
  const [failed, setFailed] = useState<string | null>(null);
  const [page, setPage] = useState<Page>({ at: 'start' });
  const [saves, setSaves] = useState<SavedGame[]>([]);
  const [settings, changeSettings] = useSettings();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [newer, setNewer] = useState(false);
  const warning = useSavesWarning();

  useEffect(() => registerServiceWorker(() => setNewer(true)), []);
  useEffect(() => {
    if (page.at === 'start') listGames().then(setSaves, () => setSaves([]));
  }, [page]);

  const sitDown = (table: Table): void => setPage({ at: 'table', table });
  const leave = (table: Table): void => {
    table.close();
    setPage({ at: 'start' });
  };
  const again = (table: Table): void => {
    if (!table.setup) return leave(table);
    Table.begin({ ...table.setup, seed: table.setup.seed === undefined ? undefined : randomSeed() }).then((next) => {
      table.close();
      sitDown(next);
    }, (error: unknown) => setFailed(message(error)));
  };
  const openSettings = (): void => setSettingsOpen(true);

  if (failed) return <p class="waiting" role="alert">Guidon could not start: {failed}</p>;
  return (
    <>
      {newer && page.at === 'start' && (
        <p class="newer" role="status">A newer Guidon has been fetched. <button onClick={() => location.reload()}>Use it now</button></p>
      )}
      {page.at === 'start' && (
        <StartPage start={start} saves={saves} warning={warning}
          realDice={settings.realDice} onBegin={async (setup: GameSetup) => sitDown(await Table.begin(setup))}
          onResume={async (save) => sitDown(await Table.resume(save.record, save.id))}
          onOpenRecord={async (text) => sitDown(await Table.resume(text))}
          onWatchRecord={(record, title) => setPage({ at: 'replay', record, title, back: { at: 'start' } })}
          onDeleteSave={async (id) => { await removeGame(id); setSaves(await listGames()); }} onSettings={openSettings} />
      )}
      {page.at === 'table' && (
        <TablePage table={page.table} settings={settings} onSettings={openSettings}
          onAfter={() => setPage({ at: 'after', table: page.table })} onLeave={() => leave(page.table)} />
      )}
      {page.at === 'table' && (
        <OpenRecord quiet onWatch={(record, title) => setPage({ at: 'replay', record, title, back: page })}
          onPlay={(text) => void Table.resume(text).then((next) => { page.table.close(); sitDown(next); }, (error: unknown) => setFailed(message(error)))} />
      )}
      <Suspense fallback={<p class="waiting" role="status">One moment…</p>}>
        {page.at === 'after' && (
          <AfterReport table={page.table} onHome={() => leave(page.table)} onAgain={() => again(page.table)}
            onReplay={(record, from) => setPage({ at: 'replay', record, title: page.table.facts.title, from, back: page })} />
        )}
        {page.at === 'replay' && (
          <Replay record={page.record} title={page.title} from={page.from} settings={settings} onClose={() => setPage(page.back)}
            onPlay={async (record) => sitDown(await Table.resume(record))} />
        )}
      </Suspense>
      {settingsOpen && <SettingsPanel settings={settings} onChange={changeSettings} onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
