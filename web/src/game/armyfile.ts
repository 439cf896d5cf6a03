// game/armyfile.ts - armies as files: saving one to disk, reading one that the player chose.
import type { Army } from '../engine/protocol';
import { download, fileName } from '../kit/recordfile';

export const LARGEST_ARMY = 1024 * 1024;

export const armyFileName = (name: string): string => fileName(name).replace(/\.guidon$/, '.army.json');

export function downloadArmy(name: string, army: Army): void {
  download(armyFileName(name), JSON.stringify(army, null, 1), 'application/json');
}

/** The army in a file. What cannot be one is refused with a sentence; the engine judges the rest. */
export async function readArmy(file: File): Promise<Army> {
  if (file.size > LARGEST_ARMY) throw new Error(`“${file.name}” has ${Math.ceil(file.size / 1048576)} MB; an army has at most 1.`);
  let army: Partial<Army> | null = null;
  try {
    army = JSON.parse(await file.text()) as Partial<Army> | null;
  } catch {
    // answered below
  }
  if (army?.format !== 'guidon-army' || typeof army.rules !== 'string' || (army.side !== 'union' && army.side !== 'confederate'))
    throw new Error(`“${file.name}” is not an army that Guidon has saved.`);
  return army as Army;
}
