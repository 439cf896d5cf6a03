// kit/recordfile.ts - records as files: saving one to disk, reading one that the player dropped.

/** Far more than any game: a record of a thousand decisions has some hundred kilobytes. */
export const LARGEST_RECORD = 8 * 1024 * 1024;

/** A file name from a title: "Brawner's Farm, turn 3" is brawners-farm-turn-3.guidon. */
export function fileName(title: string): string {
  const words = title.toLowerCase().replace(/['’]/g, '').match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return `${words.join('-').slice(0, 60) || 'battle'}.guidon`;
}

export const downloadRecord = (title: string, text: string): void => download(fileName(title), text, 'application/jsonl');

export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a slow disk may still be reading it
}

/** The text of a file that may be a record. What cannot be one is refused with a sentence; the engine judges the rest. */
export async function readDropped(file: File): Promise<string> {
  if (file.size === 0) throw new Error(`“${file.name}” is empty.`);
  if (file.size > LARGEST_RECORD) {
    throw new Error(`“${file.name}” has ${Math.ceil(file.size / 1048576)} MB; a record has at most 8.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`“${file.name}” is not a text file, so it is no record of a game.`);
    throw new Error(`“${file.name}” could not be read.`);
  }
}
