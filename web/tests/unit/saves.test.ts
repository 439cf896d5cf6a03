// Keeping games: what happens when the browser does not, how many stay, and what a dropped file must be.
import { fileName, LARGEST_RECORD, readDropped } from '../../src/kit/recordfile';
import { FINISHED_KEPT, Saves, tooMany, type Grown, type Kept, type SavedGame, type Shelf } from '../../src/kit/saves';
import { DEFAULTS, validSettings } from '../../src/kit/settings';
import { equal, ok, test, throws } from '../harness';

function game(id: string, more: Partial<SavedGame> = {}): SavedGame {
  return { id, title: id, rules: 'any', summary: '', updated: 1, over: false, ...more };
}

const ME = 'me';
const lineCount = (text: string): number => text.split('\n').length - 1;
/** The whole record at once. */
const whole = (text: string): Grown => ({ from: 0, lines: lineCount(text), text });

/** A shelf in memory that can be told to fail, and counts what is written to it. */
class MemoryShelf implements Shelf {
  readonly games = new Map<string, { game: SavedGame; holder: string; parts: string[]; lines: number }>();
  failure: Error | null = null;
  written = 0;

  private work<T>(run: () => T): Promise<T> {
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(run());
  }
  add(g: SavedGame, holder: string, grown: Grown): Promise<Kept> {
    return this.work(() => {
      const stored = this.games.get(g.id);
      if (stored && stored.holder !== holder) return 'taken';
      if (grown.from > 0 && stored?.lines !== grown.from) return 'gap';
      this.written += grown.text.length;
      this.games.set(g.id, { game: g, holder, lines: grown.lines, parts: [...(grown.from > 0 ? stored!.parts : []), grown.text] });
      return 'kept';
    });
  }
  take(id: string, holder: string): Promise<void> {
    return this.work(() => {
      const stored = this.games.get(id);
      if (stored) this.games.set(id, { ...stored, holder });
    });
  }
  list(): Promise<SavedGame[]> {
    return this.work(() => [...this.games.values()].map((stored) => stored.game));
  }
  read(id: string): Promise<{ game: SavedGame; record: string } | undefined> {
    return this.work(() => {
      const stored = this.games.get(id);
      return stored && { game: stored.game, record: stored.parts.join('') };
    });
  }
  remove(id: string): Promise<void> {
    return this.work(() => void this.games.delete(id));
  }
}

const noRoom = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

test('games come back, the newest first', async () => {
  const saves = new Saves(new MemoryShelf());
  await saves.put(game('a', { updated: 5 }), ME, whole('1\n'), '1\n');
  await saves.put(game('b', { updated: 9 }), ME, whole(''), '');
  await saves.put(game('a', { updated: 7 }), ME, { from: 1, lines: 2, text: '2\n' }, '1\n2\n');
  equal((await saves.list()).map((g) => g.id), ['b', 'a']);
  equal((await saves.get('a'))?.record, '1\n2\n');
  await saves.remove('a');
  equal(await saves.get('a'), undefined);
  equal(saves.state.warning, null);
});

test('what a save writes is what is new', async () => {
  const shelf = new MemoryShelf(), saves = new Saves(shelf);
  let record = '';
  for (let i = 0; i < 500; i++) {
    const text = `line ${String(i).padStart(4, '0')}\n`;
    record += text;
    shelf.written = 0;
    await saves.put(game('a'), ME, { from: i, lines: i + 1, text }, record);
    equal(shelf.written, text.length, `written for line ${i}`);
  }
  equal((await saves.get('a'))?.record, record);
});

test('a shelf that lacks some of the record gets the whole of it', async () => {
  const saves = new Saves(new MemoryShelf());
  ok(await saves.put(game('a'), ME, { from: 2, lines: 3, text: '3\n' }, '1\n2\n3\n'));
  equal((await saves.get('a'))?.record, '1\n2\n3\n');
});

test('who no longer holds a game writes nothing', async () => {
  const saves = new Saves(new MemoryShelf());
  ok(await saves.put(game('a'), ME, whole('1\n'), '1\n'));
  await saves.take('a', 'other');
  equal(await saves.put(game('a'), ME, { from: 1, lines: 2, text: 'mine\n' }, '1\nmine\n'), false);
  equal(await saves.put(game('a'), ME, whole('mine\n'), 'mine\n'), false, 'not the whole either');
  ok(await saves.put(game('a'), 'other', { from: 1, lines: 2, text: '2\n' }, '1\n2\n'));
  equal((await saves.get('a'))?.record, '1\n2\n');
  equal(saves.state.warning, null);
});

test('a game the browser has no room for is kept in memory, with a warning', async () => {
  const shelf = new MemoryShelf(), saves = new Saves(shelf), heard: (string | null)[] = [];
  saves.watch(() => heard.push(saves.state.warning));
  await saves.put(game('a'), ME, whole('1\n'), '1\n');
  shelf.failure = noRoom;
  await saves.put(game('a'), ME, { from: 1, lines: 2, text: '2\n' }, '1\n2\n');
  ok(saves.state.warning?.includes('no room'), `the warning was ${String(saves.state.warning)}`);
  equal((await saves.get('a'))?.record, '1\n2\n');
  shelf.failure = null;
  equal((await saves.get('a'))?.record, '1\n2\n', 'what is in memory is newer than what is stored');
  await saves.put(game('a'), ME, { from: 2, lines: 3, text: '3\n' }, '1\n2\n3\n');
  equal(saves.state.warning, null);
  equal((await shelf.read('a'))?.record, '1\n2\n3\n', 'with what there was no room for');
  equal(heard.length, 2);
});

test('a browser that keeps nothing still plays', async () => {
  const shelf = new MemoryShelf(), saves = new Saves(shelf);
  shelf.failure = new Error('private');
  equal(await saves.list(), []);
  equal(saves.state.warning, null, 'nothing is at risk yet');
  await saves.take('a', ME);
  ok(await saves.put(game('a', { over: true }), ME, whole(''), ''));
  ok(saves.state.warning?.includes('save it to a file'), 'the warning says what to do');
  equal((await saves.list()).map((g) => g.id), ['a']);
  await saves.remove('a');
  equal(await saves.list(), []);
  equal(saves.state.warning, null);
  await throws(() => saves.remove('b'), 'private');
});

test('of finished games the newest stay, and every unfinished one', async () => {
  const saves = new Saves(new MemoryShelf());
  const put = (g: SavedGame): Promise<boolean> => saves.put(g, ME, whole(''), '');
  await put(game('going on', { updated: 0 }));
  for (let i = 1; i <= FINISHED_KEPT + 3; i++) await put(game(`done ${i}`, { over: true, updated: i }));
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
