// Keeping games: what happens when the browser does not, how many stay, and what a dropped file must be.
import { fileName, LARGEST_RECORD, readDropped } from '../../src/kit/recordfile';
import { FINISHED_KEPT, Saves, tooMany, type SavedGame, type Shelf } from '../../src/kit/saves';
import { DEFAULTS, validSettings } from '../../src/kit/settings';
import { equal, ok, test, throws } from '../harness';

function game(id: string, more: Partial<SavedGame> = {}): SavedGame {
  return { id, title: id, rules: 'any', record: '', summary: '', updated: 1, over: false, ...more };
}

/** A shelf in memory that can be told to fail. */
class MemoryShelf implements Shelf {
  readonly games = new Map<string, SavedGame>();
  failure: Error | null = null;

  private work<T>(run: () => T): Promise<T> {
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(run());
  }
  put(g: SavedGame): Promise<void> {
    return this.work(() => void this.games.set(g.id, g));
  }
  list(): Promise<SavedGame[]> {
    return this.work(() => [...this.games.values()]);
  }
  get(id: string): Promise<SavedGame | undefined> {
    return this.work(() => this.games.get(id));
  }
  remove(id: string): Promise<void> {
    return this.work(() => void this.games.delete(id));
  }
}

const noRoom = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

test('games come back, the newest first', async () => {
  const saves = new Saves(new MemoryShelf());
  await saves.put(game('a', { updated: 5 }));
  await saves.put(game('b', { updated: 9 }));
  await saves.put(game('a', { updated: 7, record: 'longer' }));
  equal((await saves.list()).map((g) => g.id), ['b', 'a']);
  equal((await saves.get('a'))?.record, 'longer');
  await saves.remove('a');
  equal(await saves.get('a'), undefined);
  equal(saves.state.warning, null);
});

test('a game the browser has no room for is kept in memory, with a warning', async () => {
  const shelf = new MemoryShelf(), saves = new Saves(shelf), heard: (string | null)[] = [];
  saves.watch(() => heard.push(saves.state.warning));
  await saves.put(game('a', { record: 'old' }));
  shelf.failure = noRoom;
  await saves.put(game('a', { record: 'new' }));
  ok(saves.state.warning?.includes('no room'), `the warning was ${String(saves.state.warning)}`);
  equal((await saves.get('a'))?.record, 'new');
  shelf.failure = null;
  equal((await saves.list())[0]?.record, 'new', 'what is in memory is newer than what is stored');
  await saves.put(game('a', { record: 'newer' }));
  equal(saves.state.warning, null);
  equal(shelf.games.get('a')?.record, 'newer');
  equal(heard.length, 2);
});

test('a browser that keeps nothing still plays', async () => {
  const shelf = new MemoryShelf(), saves = new Saves(shelf);
  shelf.failure = new Error('private');
  equal(await saves.list(), []);
  equal(saves.state.warning, null, 'nothing is at risk yet');
  await saves.put(game('a', { over: true }));
  ok(saves.state.warning?.includes('save it to a file'), 'the warning says what to do');
  equal((await saves.list()).map((g) => g.id), ['a']);
  await saves.remove('a');
  equal(await saves.list(), []);
  equal(saves.state.warning, null);
  await throws(() => saves.remove('b'), 'private');
});

test('of finished games the newest stay, and every unfinished one', async () => {
  const saves = new Saves(new MemoryShelf());
  await saves.put(game('going on', { updated: 0 }));
  for (let i = 1; i <= FINISHED_KEPT + 3; i++) await saves.put(game(`done ${i}`, { over: true, updated: i }));
  const kept = (await saves.list()).map((g) => g.id);
  equal(kept.length, FINISHED_KEPT + 1);
  ok(kept.includes('going on'));
  ok(!kept.includes('done 3') && kept.includes('done 4'));
  equal(tooMany([game('a'), game('b', { over: true })]), []);
});

test('a file is called after its title', () => {
  equal(fileName("Brawner's Farm, turn 3"), 'brawners-farm-turn-3.guidon');
  equal(fileName('../..'), 'battle.guidon');
});

test('a record file is read as it is', async () => {
  const text = '{"guidon":"record","version":1}\n{"n":0}\n';
  equal(await readDropped(new File([text], 'a.guidon')), text);
});

test('a file that cannot be a record is refused with a sentence', async () => {
  await throws(() => readDropped(new File([], 'none.txt')), '“none.txt” is empty');
  await throws(() => readDropped(new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg')), 'not a text file');
  await throws(() => readDropped(new File([new Uint8Array(LARGEST_RECORD + 1)], 'big')), 'has 9 MB');
});

test('settings that make no sense are as they normally are', () => {
  equal(validSettings(null), DEFAULTS);
  equal(validSettings({ motion: 'wild', palette: 7, sound: 'yes', computerPace: NaN, more: 1 }), DEFAULTS);
  equal(validSettings({ computerPace: 99999 }).computerPace, 2000);
  equal(validSettings({ ...DEFAULTS, palette: 'safe', sound: true }), { ...DEFAULTS, palette: 'safe', sound: true });
});
