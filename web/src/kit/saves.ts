// kit/saves.ts - games kept in the browser, and the warning when it does not keep them.
//
// A record only grows, so every accepted action adds its lines and what is there stays: a transaction of the browser's
// database either happens or does not, so a crash leaves the last good one. Where the browser refuses (no room, a private
// window) the game stays in memory, and whoever watches is told so.
import { Store, useStore } from './store';

/** A game in the list; its record is read when somebody wants it. */
export interface SavedGame {
  id: string;
  title: string;
  rules: string; // the system's id
  summary: string; // how it stands, in words
  updated: number; // milliseconds since 1970
  over: boolean;
}

/** What has come to a record. */
export interface Grown {
  from: number; // lines that were there before; 0: this is the whole record
  lines: number; // lines with these
  text: string;
}

/** `gap`: what is kept ends elsewhere. `taken`: the game is held by somebody else now. Nothing is written then. */
export type Kept = 'kept' | 'gap' | 'taken';

/** Of games that are over only so many are kept: the newest. */
export const FINISHED_KEPT = 20;

/** Where games are kept. */
export interface Shelf {
  /** Adds to a game that nobody but this holder holds. */
  add(game: SavedGame, holder: string, grown: Grown): Promise<Kept>;
  /** From now on only this holder adds to the game. */
  take(id: string, holder: string): Promise<void>;
  list(): Promise<SavedGame[]>;
  /** The record of a game; undefined: there is no such game. */
  read(id: string): Promise<{ game: SavedGame; record: string } | undefined>;
  remove(id: string): Promise<void>;
}

// --- IndexedDB -----------------------------------------------------------------------------------

const DATABASE = 'guidon', VERSION = 2, GAMES = 'games', LINES = 'lines';

/** A game as it is stored. Version 1 kept the whole record with it, without the number of its lines. */
interface StoredGame extends SavedGame {
  holder?: string;
  lines?: number;
  record?: string;
}

/** Lines of a game from a number on. */
interface StoredLines {
  id: string;
  from: number;
  text: string;
}

const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

const plain = ({ id, title, rules, summary, updated, over }: StoredGame): SavedGame => ({ id, title, rules, summary, updated, over });

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) request.result.createObjectStore(GAMES, { keyPath: 'id' });
    if (oldVersion < 2) request.result.createObjectStore(LINES, { keyPath: ['id', 'from'] });
  };
  return answerOf(request);
}

/** What a transaction works with. Nothing else may be waited for in it, or the browser ends it. */
interface Tables {
  games: IDBObjectStore;
  lines: IDBObjectStore;
}

async function add({ games, lines }: Tables, game: SavedGame, holder: string, grown: Grown): Promise<Kept> {
  const stored = (await answerOf(games.get(game.id))) as StoredGame | undefined;
  if (stored?.holder !== undefined && stored.holder !== holder) return 'taken';
  if (grown.from > 0 && stored?.lines !== grown.from) return 'gap';
  if (grown.from === 0) lines.delete(linesOf(game.id));
  if (grown.text) lines.put({ id: game.id, from: grown.from, text: grown.text } satisfies StoredLines);
  games.put({ ...game, holder, lines: grown.lines } satisfies StoredGame);
  return 'kept';
}

async function read({ games, lines }: Tables, id: string): Promise<{ game: SavedGame; record: string } | undefined> {
  const stored = (await answerOf(games.get(id))) as StoredGame | undefined;
  if (!stored) return undefined;
  const parts = (await answerOf(lines.getAll(linesOf(id)))) as StoredLines[];
  return { game: plain(stored), record: stored.record ?? parts.map((part) => part.text).join('') };
}

async function take({ games }: Tables, id: string, holder: string): Promise<void> {
  const stored = (await answerOf(games.get(id))) as StoredGame | undefined;
  if (stored) games.put({ ...stored, holder });
}

/** A shelf that opens its database when first used, and again if the browser closed it. */
export function databaseShelf(factory: () => IDBFactory): Shelf {
  let opened: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    opened ??= Promise.resolve()
      .then(() => openDatabase(factory()))
      .then((db) => {
        db.onclose = () => (opened = null);
        db.onversionchange = () => {
          db.close();
          opened = null;
        };
        return db;
      })
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  }

  async function within<T>(mode: IDBTransactionMode, work: (tables: Tables) => Promise<T>): Promise<T> {
    const transaction = (await database()).transaction([GAMES, LINES], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave no reason'));
    });
    const tables = { games: transaction.objectStore(GAMES), lines: transaction.objectStore(LINES) };
    const [, answer] = await Promise.all([done, work(tables)]);
    return answer;
  }

  return {
    add: (game, holder, grown) => within('readwrite', (tables) => add(tables, game, holder, grown)),
    take: (id, holder) => within('readwrite', (tables) => take(tables, id, holder)),
    list: () => within('readonly', async ({ games }) => ((await answerOf(games.getAll())) as StoredGame[]).map(plain)),
    read: (id) => within('readonly', (tables) => read(tables, id)),
    remove: (id) => within('readwrite', async ({ games, lines }) => {
      games.delete(id);
      await answerOf(lines.delete(linesOf(id)));
    }),
  };
}

// --- keeping games -------------------------------------------------------------------------------

const UNTIL_CLOSED = 'The game is kept only until this page is closed: save it to a file.';

function warningFor(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return `The browser has no room left for saved games. ${UNTIL_CLOSED}`;
  return `This browser window does not keep saved games. ${UNTIL_CLOSED}`;
}

/** The games that are too many: finished ones beyond the newest. */
export function tooMany(games: SavedGame[]): SavedGame[] {
  return games.filter((game) => game.over).sort((a, b) => b.updated - a.updated).slice(FINISHED_KEPT);
}

export interface SavesState {
  /** Why games are not safe, as a sentence for the player; null if they are. */
  warning: string | null;
}

export class Saves extends Store<SavesState> {
  private readonly unsaved = new Map<string, { game: SavedGame; record: string }>(); // what the shelf would not take

  constructor(private readonly shelf: Shelf) {
    super({ warning: null });
  }

  /**
   * Resolves when the game is safe, or in memory and the player warned. False: somebody else holds the game, and nothing
   * was written. `whole` is the record with what has come to it, for a shelf that lacks some of it.
   */
  async put(game: SavedGame, holder: string, grown: Grown, whole: string): Promise<boolean> {
    try {
      if ((await this.keep(game, holder, grown, whole)) === 'taken') return false;
      this.unsaved.delete(game.id);
      if (!this.unsaved.size) this.warn(null);
    } catch (error) {
      this.unsaved.set(game.id, { game, record: whole });
      this.warn(warningFor(error));
    }
    if (game.over) await this.removeOld();
    return true;
  }

  private async keep(game: SavedGame, holder: string, grown: Grown, whole: string): Promise<Kept> {
    const kept = this.unsaved.has(game.id) ? 'gap' : await this.shelf.add(game, holder, grown);
    return kept === 'gap' ? this.shelf.add(game, holder, { from: 0, lines: grown.lines, text: whole }) : kept;
  }

  /** From now on only this holder can put the game. */
  async take(id: string, holder: string): Promise<void> {
    await this.shelf.take(id, holder).catch(() => undefined); // where nothing is kept, nobody else holds it
  }

  /** All games, the newest first. */
  async list(): Promise<SavedGame[]> {
    const stored = await this.shelf.list().catch((error: unknown): SavedGame[] => {
      if (this.unsaved.size) this.warn(warningFor(error));
      return [];
    });
    const games = new Map([...stored, ...[...this.unsaved.values()].map(({ game }) => game)].map((game) => [game.id, game]));
    return [...games.values()].sort((a, b) => b.updated - a.updated);
  }

  async get(id: string): Promise<{ game: SavedGame; record: string } | undefined> {
    return this.unsaved.get(id) ?? (await this.shelf.read(id).catch(() => undefined));
  }

  /** A game that only memory holds goes even if the shelf fails. */
  async remove(id: string): Promise<void> {
    const onlyHere = this.unsaved.delete(id);
    if (onlyHere && !this.unsaved.size) this.warn(null);
    await this.shelf.remove(id).catch((error: unknown) => {
      if (!onlyHere) throw error;
    });
  }

  /** One game too many does no harm, so a failure waits for the next time. */
  private async removeOld(): Promise<void> {
    for (const old of tooMany(await this.list())) await this.remove(old.id).catch(() => undefined);
  }

  private warn(warning: string | null): void {
    if (warning !== this.state.warning) this.set({ warning });
  }
}

const saves = new Saves(databaseShelf(() => indexedDB));

export const putGame = saves.put.bind(saves);
export const takeGame = saves.take.bind(saves);
export const listGames = saves.list.bind(saves);
export const getGame = saves.get.bind(saves);
export const removeGame = saves.remove.bind(saves);

/** The warning that games are not safe, to be shown as long as there is one. */
export const useSavesWarning = (): string | null => useStore(saves).warning;
