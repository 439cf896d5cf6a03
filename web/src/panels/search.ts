// panels/search.ts - finds rules by words.

import type { Catalogue } from '../engine/protocol';

/** A clause, or a section of the catalogue, which has no id that anything could refer to. */
export interface RuleEntry {
  key: string;
  id: string; // empty for a section
  title: string;
  chapter: string; // empty for a section
  rule: string;
  ruling: string;
  examples: string[];
  source: string;
}

/** Everything there is to read, clauses first, in the order of the catalogue. */
export function ruleEntries(catalogue: Catalogue): RuleEntry[] {
  const clauses = catalogue.clauses.map(({ id, title, chapter, rule, ruling, examples, source }) => ({
    key: id, id, title, chapter, rule, ruling, examples, source,
  }));
  const sections = catalogue.sections.map(({ title, text }, index) => ({
    key: `section ${index}`, id: '', title, chapter: '', rule: text, ruling: '', examples: [], source: '',
  }));
  return [...clauses, ...sections];
}

/** About how high its card is, in pixels, before it is laid out. Rather too much, so that nothing overlaps. */
export function cardHeight(entry: RuleEntry): number {
  const letters = [entry.rule, entry.ruling, entry.source, ...entry.examples].reduce((sum, text) => sum + text.length, 0);
  return 140 + entry.examples.length * 24 + Math.ceil(letters / 30) * 21;
}

/** Lower case and without accents, so that "Côte" is found by "cote". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function queryWords(query: string): string[] {
  return folded(query).split(/\s+/).filter((word) => word !== '');
}

// One word found in an id outweighs any number of words found in titles, and those outweigh words found in the text.
const IN_ID = 10_000;
const IN_TITLE = 100;
const AT_START = 10; // added in a title, where a word begins with it
const IN_TEXT = 1;

function wordScore(word: string, id: string, title: string, text: string): number {
  if (id.includes(word)) return IN_ID + (id.endsWith(word) ? AT_START : 0);
  const at = title.indexOf(word);
  if (at >= 0) return IN_TITLE + (at === 0 || /[^\p{L}\p{N}]/u.test(title[at - 1]!) ? AT_START : 0);
  return text.includes(word) ? IN_TEXT : 0;
}

/** Zero unless every word is somewhere in it. */
export function entryScore(entry: RuleEntry, words: readonly string[]): number {
  const id = folded(entry.id);
  const title = folded(entry.title);
  const text = folded(`${entry.rule}\n${entry.ruling}`);
  let sum = 0;
  for (const word of words) {
    const score = wordScore(word, id, title, text);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

/** Best first: id, then title, then text; equals keep the order of the catalogue. No words find nothing. */
export function searchRules(entries: readonly RuleEntry[], query: string): RuleEntry[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return entries
    .map((entry, index) => ({ entry, index, score: entryScore(entry, words) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map((found) => found.entry);
}

export interface Chapter {
  title: string;
  entries: RuleEntry[];
}

const THE_TURN = /^(the )?(turn|sequence|turn sequence)$/i;

/**
 * Clauses under the headings of their chapters; sections, which are chapters themselves, under one heading. How a turn goes comes first,
 * which is what a player looks for: how things are measured and what stands for what comes after all that is done with it.
 */
export function chapters(entries: readonly RuleEntry[]): Chapter[] {
  const all = gathered(entries), turn = Math.max(0, all.findIndex(({ title }) => THE_TURN.test(title))), end = all.findIndex(({ entries: [first] }) => first?.id === '');
  const last = end < 0 ? all.length : end;
  return [...all.slice(turn, last), ...all.slice(0, turn), ...all.slice(last)];
}

function gathered(entries: readonly RuleEntry[]): Chapter[] {
  const out: Chapter[] = [];
  for (const entry of entries) {
    const title = entry.id ? entry.chapter : 'About these rules';
    const last = out.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else out.push({ title, entries: [entry] });
  }
  return out;
}
