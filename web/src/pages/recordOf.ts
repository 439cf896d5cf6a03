// pages/recordOf.ts - the record that a replay shows: of a game that is kept, or of a file, which is kept for as long as the
// window is there, so that the page can be loaded again.
import { getGame } from '../kit/saves';

export interface NamedRecord {
  record: string;
  title: string;
}

const KEPT = 'guidon.file';
let opened: NamedRecord | null = null;

export function keepFile(file: NamedRecord): void {
  opened = file;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(file));
  } catch {
    sessionStorage.removeItem(KEPT); // too long, or not allowed: then it lasts as long as the page
  }
}

function keptFile(): NamedRecord | null {
  try {
    return opened ?? (JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as NamedRecord | null);
  } catch {
    return null;
  }
}

/** `game`: that of a game that is kept; otherwise of the file. */
export async function recordOf(game: string | undefined): Promise<NamedRecord> {
  const saved = game === undefined ? undefined : await getGame(game), file = game === undefined ? keptFile() : null;
  if (saved) return { record: saved.record, title: saved.game.title };
  if (file) return file;
  throw new Error(game === undefined ? 'The file has to be opened again.' : 'This game is not kept in this browser.');
}
