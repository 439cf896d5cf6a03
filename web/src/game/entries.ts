// game/entries.ts - lists of units or kinds in an order: what is in them, what could be added, what could be changed.
// Whether it may be is for the engine to say; here is only what can be asked.
import type { Action, Param } from '../engine/protocol';
import { draftAction, setItems, type Draft, type Item } from './draft';
import { humanise } from './offers';

/** Entries that say the same. */
export interface Group {
  item: Item;
  count: number;
}

const same = (a: Item, b: Item): boolean => words(a) === words(b);
const words = (item: Item): string => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));

export function groupsOf(items: Item[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const group = groups.find((g) => same(g.item, item));
    if (group) group.count++;
    else groups.push({ item, count: 1 });
  }
  return groups;
}

/** "infantry, veteran"; what is said by number or place keeps its name. */
export function itemWords(fields: Param[], item: Item): string {
  return fields.filter((f) => item[f.name] !== undefined && item[f.name] !== false).map((f) => {
    const value = item[f.name];
    if (value === true) return humanise(f.name);
    return f.type === 'choice' || f.type === 'unit' ? humanise(String(value)) : `${humanise(f.name)} ${String(value)}`;
  }).join(', ');
}

/** Takes one such entry away, the last. */
export function without(items: Item[], item: Item): Item[] {
  const at = items.map((other) => same(other, item)).lastIndexOf(true);
  return items.filter((_, i) => i !== at);
}

/** With one such entry more, beside its like. */
export function withOne(items: Item[], item: Item): Item[] {
  const at = items.map((other) => same(other, item)).lastIndexOf(true);
  return at < 0 ? [...items, item] : [...items.slice(0, at + 1), item, ...items.slice(at + 1)];
}

/** With the last of such entries turned into another. */
export function changed(items: Item[], from: Item, to: Item): Item[] {
  const at = items.map((other) => same(other, from)).lastIndexOf(true);
  return items.map((item, i) => (i === at ? to : item));
}

/** What an entry could be instead: one field said otherwise. The first of several choices is what is meant when nothing is said. */
export function variationsOf(fields: Param[], item: Item): Item[] {
  return fields.slice(1).flatMap((field): Item[] => {
    if (field.type === 'flag') return item[field.name] === true ? [] : [{ ...item, [field.name]: true }];
    const said = item[field.name] ?? field.choices?.[0];
    return field.type === 'choice' ? (field.choices ?? []).filter((c) => c !== said).map((c) => ({ ...item, [field.name]: c })) : [];
  });
}

/** The order with these entries. */
export const actionWith = (draft: Draft, items: Item[]): Action => draftAction(setItems(draft, items));

/** An entry with the numbers that it may need as well, as low as they can be: could it be added at all? */
export const filled = (fields: Param[], item: Item): Item =>
  Object.fromEntries([...fields.filter((f) => f.type === 'number' && f.low !== undefined).map((f) => [f.name, f.low]), ...Object.entries(item)]) as Item;
