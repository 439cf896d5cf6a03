// kit/saves.ts - games kept in the browser, and the warning when it does not keep them.
//
// Every accepted action writes the whole record again: an IndexedDB transaction either happens or does not, so a
// crash leaves the last good one. Where the browser refuses (no room, a private window) the game stays in memory, and
// whoever watches is told so.
import { Store, useStore } from './store';

export interface SavedGame {
  id: string;
  title: string;
  rules: string; // the system's id
  record: string; // as the engine's `record` gives it
  summary: string; // how it stands, in words
  updated: number; // milliseconds since 1970
  over: boolean;
}

/** Of games that are over only so many are kept: the newest. */
export const FINISHED_KEPT = 20;

/** Where games are kept. */
export interface Shelf {
  put(game: SavedGame): Promise<void>;
  list(): Promise<SavedGame[]>;
  get(id: string): Promise<SavedGame | undefined>;
  remove(id: string): Promise<void>;
}

// --- IndexedDB -----------------------------------------------------------------------------------

const DATABASE = 'guidon', GAMES = 'games';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
  return answerOf(request);
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

  async function within<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await database()).transaction(GAMES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave no reason'));
    });
    const [, answer] = await Promise.all([done, answerOf(work(transaction.objectStore(GAMES)))]);
    return answer;
  }

  return {
    put: async (game) => void (await within('readwrite', (games) => games.put(game))),
    list: () => within('readonly', (games) => games.getAll() as IDBRequest<SavedGame[]>),
    get: (id) => within('readonly', (games) => games.get(id) as IDBRequest<SavedGame | undefined>),
    remove: (id) => within('readwrite', (games) => games.delete(id)),
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
  private readonly unsaved = new Map<string, SavedGame>(); // what the shelf would not take

  constructor(private readonly shelf: Shelf) {
    super({ warning: null });
  }

  /** Resolves when the game is safe, or in memory and the player warned. */
  async put(game: SavedGame): Promise<void> {
    try {
      await this.shelf.put(game);
      this.unsaved.delete(game.id);
      if (!this.unsaved.size) this.warn(null);
    } catch (error) {
      this.unsaved.set(game.id, game);
      this.warn(warningFor(error));
    }
    if (game.over) await this.removeOld();
  }

  /** All games, the newest first. */
  async list(): Promise<SavedGame[]> {
    const stored = await this.shelf.list().catch((error: unknown): SavedGame[] => {
      if (this.unsaved.size) this.warn(warningFor(error));
      return [];
    });
    const games = new Map([...stored, ...this.unsaved.values()].map((game) => [game.id, game]));
    return [...games.values()].sort((a, b) => b.updated - a.updated);
  }

  async get(id: string): Promise<SavedGame | undefined> {
    return this.unsaved.get(id) ?? (await this.shelf.get(id).catch(() => undefined));
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

export const putGame = (game: SavedGame): Promise<void> => saves.put(game);
export const listGames = (): Promise<SavedGame[]> => saves.list();
export const getGame = (id: string): Promise<SavedGame | undefined> => saves.get(id);
export const removeGame = (id: string): Promise<void> => saves.remove(id);

/** The warning that games are not safe, to be shown as long as there is one. */
export const useSavesWarning = (): string | null => useStore(saves).warning;
