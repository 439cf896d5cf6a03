// engine/files.ts - what the page fetches besides its engines, when it is wanted: battles, their small maps, rule texts.
import { battles, maps, rules, stories } from 'virtual:guidon';
import type { BattleMap, BattleStory, Catalogue } from './protocol';

/** `what` is a sentence's subject: "the battle little-round-top". */
export async function load<T>(url: string | undefined, what: string): Promise<T> {
  if (!url) throw new Error(`${what} does not exist here`);
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch {
    throw new Error(`${what} could not be loaded: there is no network`);
  }
  if (!answer.ok) throw new Error(`${what} could not be loaded (${answer.status})`);
  return (await answer.json()) as T;
}

export const loadBattle = (name: string): Promise<object> => load(battles[name], `the battle ${name}`);

/** What is told of a battle to whoever opens it. */
export const loadStory = (name: string): Promise<BattleStory> => load(stories[name], `the story of ${name}`);

/** How a battle begins under a rule system that can fight it. */
export const loadMap = (name: string, system: string): Promise<BattleMap> => load(maps[name]?.[system], `the map of ${name}`);

const catalogues = new Map<string, Promise<Catalogue>>();

/** The texts of all rules of a system, fetched once. */
export function loadCatalogue(system: string): Promise<Catalogue> {
  let texts = catalogues.get(system);
  if (!texts) {
    texts = load<Catalogue>(rules[system], 'the text of the rules');
    texts.catch(() => catalogues.delete(system)); // a later try may find the network back
    catalogues.set(system, texts);
  }
  return texts;
}
