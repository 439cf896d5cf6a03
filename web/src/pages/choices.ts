// pages/choices.ts - what the player has chosen on the start page, and the game that comes of it.
import { HUMAN, isSeed, randomSeed, type GameSetup } from '../game/setup';
import type { Army, Hello, Seat, Side } from '../engine/protocol';
import { systemOf, type BattleEntry } from './battles';
import { groundOf, newGround, type OptionField, type OptionValue } from './options';
import { bySide, SIDES } from './story';

export type Mode = 'computer' | 'two' | 'four' | 'watch';

export interface Choices {
  battle: string;
  rules: string;
  mode: Mode;
  side: Side; // the player's own, against the computer
  strength: Record<Side, string>; // which computer player would take each side
  options: Record<string, OptionValue | undefined>; // those that were touched
  realDice: boolean;
  seed: string; // empty: by chance
  armies: Partial<Record<Side, ChosenArmy>>;
  ground: number; // of an open field: which
}

/** An army file, for a battle in which players raise their armies. */
export interface ChosenArmy {
  file: string;
  army: Army;
}

/** The computer players to choose from, weakest first. */
export const computers = (hello: Hello): Hello['players'] => hello.players.filter((player) => player.strength !== undefined);

/** The rule systems that can be played. */
export const systems = (hello: Hello): Hello['systems'] => hello.systems.filter((system) => system.complete);

export function firstChoices(hello: Hello, battle: string, realDice: boolean): Choices {
  const players = computers(hello);
  const middle = players[Math.floor(players.length / 2)]?.name ?? '';
  return {
    battle, rules: systems(hello)[0]?.id ?? '', mode: 'computer', side: 'union', strength: bySide(() => middle),
    options: {}, realDice, seed: '', armies: {}, ground: newGround(),
  };
}

/** What stands in the way of beginning, as a sentence; null if nothing does. */
export function obstacleTo(choices: Choices, entry: BattleEntry | undefined, fields: OptionField[]): string | null {
  if (!entry) return 'Choose a battle first.';
  const system = systemOf(entry.facts, choices.rules);
  if (!system?.playable) return system?.why ?? 'This battle cannot be played under these rules.';
  for (const side of SIDES) {
    const chosen = system.armies ? choices.armies[side] : undefined;
    if (chosen && chosen.army.rules !== choices.rules) return `The army in “${chosen.file}” is for other rules.`;
  }
  for (const field of fields) {
    const value = choices.options[field.name];
    if (field.kind !== 'number' || typeof value !== 'number') continue;
    if (!Number.isInteger(value) || value < field.low || value > field.high) {
      return `Options: “${field.title || field.help}” is a whole number from ${field.low} to ${field.high}.`;
    }
  }
  if (choices.seed && !isSeed(choices.seed)) return 'Options: a seed is a whole number of up to 20 digits, or a key of 64.';
  return null;
}

function playersOf(choices: Choices): Record<Seat, string> {
  if (choices.mode === 'four') return Object.fromEntries(SIDES.flatMap((side) => [[`${side}-1`, HUMAN], [`${side}-2`, HUMAN]]));
  return bySide((side) => {
    if (choices.mode === 'two' || (choices.mode === 'computer' && side === choices.side)) return HUMAN;
    return choices.strength[side];
  });
}

/** Several players on a side make sense where they have to write to each other. */
export const hasLetters = (hello: Hello, rules: string): boolean => hello.systems.some((system) => system.id === rules && system.letters === true);

/** Nobody throws dice for two computers. */
export const throwsDice = (choices: Choices): boolean => choices.realDice && choices.mode !== 'watch';

/** The game to begin. What nobody touched is left to the battle and the rules. */
export function setupOf(choices: Choices, entry: BattleEntry, battle: object, fields: OptionField[]): GameSetup {
  const options: Record<string, OptionValue> = {};
  for (const field of fields) {
    const value = choices.options[field.name];
    if (value === undefined || (field.kind !== 'number' && value === field.normal)) continue;
    options[field.name] = field.kind === 'switch' ? field.sent(value === true) : value;
  }
  const setup: GameSetup = {
    title: entry.facts.title, rules: choices.rules, battle: entry.facts.open ? { ...battle, ground: groundOf(choices) } : battle, battleName: entry.name, players: playersOf(choices), options,
  };
  const armies = Object.fromEntries(Object.entries(choices.armies).map(([side, chosen]) => [side, chosen.army]));
  if (systemOf(entry.facts, choices.rules)?.armies) setup.armies = armies;
  return throwsDice(choices) ? setup : { ...setup, seed: choices.seed || randomSeed() };
}
