// game/placing.ts - setting up: which pieces there are to be placed, by the formations they belong to, and which of them
// stand already.
import type { Enlisted, Formation, Piece, Symbol, View } from '../engine/protocol';
import { sideOf } from './offers';

export interface Waiting {
  piece: Piece;
  placed: boolean;
}

/** Pieces that go together, under what they are called. */
export interface TrayGroup {
  title: string;
  pieces: Waiting[];
}

/** Is the battle still to begin, and its armies raised? */
export const isBefore = (view: View): boolean => view.score?.phase === null && view.raises !== true;

/**
 * What stands in the tray: before the battle all that is to be placed or has its place and may be taken back; later only what waits, and
 * nothing, if nobody waits.
 */
export function waitingIn(view: View, able: ReadonlySet<string>, placeable: ReadonlySet<string>): Waiting[] {
  const mine = view.pieces.filter((p) => p.side === sideOf(view.to)), waits = (p: Piece): boolean => !p.on_table && placeable.has(p.name);
  if (!mine.some(waits) && !(isBefore(view) && mine.some((p) => able.has(p.name)))) return [];
  return mine.filter((p) => waits(p) || (isBefore(view) && (p.on_table || able.has(p.name)))).map((piece) => ({ piece, placed: !waits(piece) }));
}

const ARMS: Record<Symbol, string> = { leader: 'Generals', infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Artillery' };

/** By brigades and divisions where the army has them, else as it was raised, else by arms. */
export function groupsOf(waiting: Waiting[], formations: Formation[], lines: Enlisted[]): TrayGroup[] {
  const groups = new Map<string, TrayGroup>(), heads = headsOf(lines);
  for (const one of waiting) {
    const under = one.piece.under === undefined ? undefined : formations[one.piece.under];
    const title = under ? titleOf(under, formations) : (heads.get(one.piece.name) ?? ARMS[one.piece.symbol]);
    const group = groups.get(title) ?? { title, pieces: [] };
    group.pieces.push(one);
    groups.set(title, group);
  }
  return [...groups.values()];
}

/** "Fourth Brigade (Gibbon)", with the division where the name does not tell it. */
function titleOf(formation: Formation, formations: Formation[]): string {
  const named = ({ name, short }: Formation): string => (name.includes(short) || short.includes(name) ? name : `${name} (${short})`);
  const above = formation.under === undefined ? undefined : formations[formation.under];
  return formation.level === 'brigade' && above?.level === 'division' ? `${named(formation)}, ${named(above)}` : named(formation);
}

/** Of an army that was raised: of each piece the one that commands it, itself if it commands any. */
function headsOf(lines: Enlisted[]): Map<string, string> {
  const heads = new Map<string, string>(), path: Enlisted[] = [];
  lines.forEach((line, i) => {
    while (path.length > 0 && path.at(-1)!.depth >= line.depth) path.pop();
    const commands = (lines[i + 1]?.depth ?? 0) > line.depth, head = commands ? line : path.at(-1);
    if (line.unit && head?.unit) heads.set(line.unit, `Under ${head.unit}`);
    path.push(line);
  });
  return heads;
}
