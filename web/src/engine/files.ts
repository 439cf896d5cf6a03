// engine/files.ts - what the page fetches besides its engines, when it is wanted: battles, their small maps, rule texts, guides.
import { battles, guides, maps, rules, stories } from 'virtual:guidon';
import type { BattleMap, BattleStory, Catalogue, Guide } from './protocol';

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

/** Fetched once; a later try may find the network back. */
function once<T>(fetched: (system: string) => Promise<T>): (system: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (system) => {
    const before = known.get(system);
    if (before) return before;
    const texts = fetched(system);
    texts.catch(() => known.delete(system));
    known.set(system, texts);
    return texts;
  };
}

/** The texts of all rules of a system. */
export const loadCatalogue = once((system) => load<Catalogue>(rules[system], 'the text of the rules'));

/** The guide for those who have never played it. */
export const loadGuide = once((system) => load<Guide>(guides[system], 'the guide'));
