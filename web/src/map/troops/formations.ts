// map/troops/formations.ts - which troops belong together, for names that are written across them when units are small.
import type { Formation, Piece, Side, Words } from '../../engine/protocol';
import { isDrawn } from './drawing';
import { shortenLeader } from './names';

export type Rank = Formation['level'];

/** Troops on the map under one name. */
export interface Group {
  key: string;
  name: string; // whole
  short: string;
  rank: 'division' | 'corps'; // a wing is a corps; what has no corps above is named as divisions are
  side: Side;
  units: Piece[]; // without leaders
}

type Chain = readonly Formation[]; // of a piece, from its own upwards

function chainOf(formations: readonly Formation[], piece: Piece): Chain {
  const chain: Formation[] = [];
  for (let at = piece.under; at !== undefined && formations[at]; at = formations[at]!.under) chain.push(formations[at]!);
  return chain;
}

/** What a leader leads, or a unit belongs to. */
export function rankOf(formations: readonly Formation[], piece: Piece): Rank | null {
  return piece.under === undefined ? null : (formations[piece.under]?.level ?? null);
}

const SMALL: readonly Rank[] = ['division', 'brigade'];
const FEWEST = 2; // divisions of a side: one name across all of it tells nothing

/** The formation by which a unit is named: its division, or its brigade where there is none. */
function smallOf(chain: Chain, rank: Rank): Formation | undefined {
  const below = chain.filter((f) => SMALL.includes(f.level));
  return below.find((f) => f.level === rank) ?? below.at(rank === 'division' ? -1 : 0);
}

function gather(pieces: readonly Piece[], of: (piece: Piece) => Formation | undefined, rank: Group['rank']): Group[] {
  const found = new Map<Formation, Group>();
  for (const piece of pieces) {
    const f = of(piece);
    if (!f) continue;
    const group = found.get(f) ?? { key: `${rank} ${f.side} ${f.name}`, name: f.name, short: f.short || f.name, rank, side: f.side, units: [] };
    group.units.push(piece);
    found.set(f, group);
  }
  return distinct([...found.values()]);
}

/** Two divisions may bear one name, "Division artillery": they are told apart for whoever presses them. */
function distinct(groups: Group[]): Group[] {
  const seen = new Map<string, number>();
  return groups.map((group) => {
    const n = seen.get(group.key) ?? 0;
    seen.set(group.key, n + 1);
    return n ? { ...group, key: `${group.key} ${n + 1}` } : group;
  });
}

function bySide(units: readonly Piece[], formations: readonly Formation[], side: Side): Group[] {
  const own = units.filter((piece) => piece.side === side);
  const divisions = gather(own, (piece) => smallOf(chainOf(formations, piece), 'division'), 'division');
  const corps = gather(own, (piece) => chainOf(formations, piece).find((f) => f.level === 'corps'), 'corps');
  const small = divisions.length >= FEWEST ? divisions : gather(own, (piece) => smallOf(chainOf(formations, piece), 'brigade'), 'division');
  return [...small, ...(corps.length >= FEWEST ? corps : [])];
}

/** Where the engine knows no order of battle: those with the same value of the field that says who belongs together, by who leads them. */
function byField(pieces: readonly Piece[], words: Words): Group[] {
  const field = words.fields.unit.find((f) => f.formation)?.name;
  const found = new Map<string, Group>();
  for (const piece of field ? pieces : []) {
    const value = piece.fields[field!];
    if (piece.symbol === 'leader' || value === null || value === undefined || value === 0 || value === '') continue;
    const leads = (p: Piece): boolean => p.symbol === 'leader' && p.side === piece.side && (p.name === value || p.fields[field!] === value);
    const leader = pieces.find((p) => p.name === value) ?? pieces.find(leads);
    if (!leader) continue;
    const key = `division ${piece.side} ${leader.name}`;
    const group = found.get(key) ?? { key, name: leader.name, short: shortenLeader(leader.name).at(-1) ?? leader.name, rank: 'division', side: piece.side, units: [] };
    group.units.push(piece);
    found.set(key, group);
  }
  return [...found.values()];
}

/** Who stands on the map under which names. */
export function groupsOf(pieces: readonly Piece[], formations: readonly Formation[] | undefined, words: Words): Group[] {
  const shown = pieces.filter(isDrawn).sort((a, b) => (a.name < b.name ? -1 : 1)), units = shown.filter((piece) => piece.symbol !== 'leader');
  if (!formations?.length) return byField(shown, words);
  return [...bySide(units, formations, 'union'), ...bySide(units, formations, 'confederate')];
}

/** Far away generals of a corps or an army are shown, and those of whom nothing is known. */
export function isHighLeader(formations: readonly Formation[] | undefined, piece: Piece): boolean {
  const rank = rankOf(formations ?? [], piece);
  return rank === null || rank === 'army' || rank === 'corps';
}
