// map/troops/words.ts - a unit in words, for titles, lists and screen readers.
import type { Piece } from '../../engine/protocol';
import { humanise } from '../../game/offers';
import { SIDE_NAMES } from '../../pages/words';
import { standsOf } from '../../kit/count';

/** The value of a field if it is a word: systems that have no such field say nothing. */
function fieldWord(piece: Piece, field: string): string | null {
  const value = piece.fields[field];
  return typeof value === 'string' ? humanise(value) : null;
}

export function strengthWords(piece: Piece): string {
  return piece.symbol === 'leader' && piece.full_strength <= 1
    ? ''
    : standsOf(piece.strength, piece.full_strength);
}

/** "on the table" in the system's own word if it has one, else in ours. */
export function whereabouts(piece: Piece): string {
  if (piece.on_table) return 'on the table';
  return fieldWord(piece, 'status') ?? (piece.strength ? 'not on the table' : 'lost');
}

function hitsWords(piece: Piece): string {
  const hits = (piece.stands ?? []).reduce((sum, stand) => sum + (stand.hits ?? 0), 0);
  return hits ? `${hits} ${hits === 1 ? 'hit' : 'hits'}` : '';
}

/** Formation, hits and marks: "line, 2 hits, ordered". */
export function conditionWords(piece: Piece): string {
  const formation = piece.symbol === 'leader' || !piece.on_table ? null : fieldWord(piece, 'formation');
  const pending = piece.pending ? `${piece.pending} ${piece.pending === 1 ? 'hit' : 'hits'} to be marked` : '';
  const marks = piece.marks.map(humanise).filter((mark) => !formation?.split(' ').includes(mark) && mark !== formation); // a mark may be for the formation
  return [formation, hitsWords(piece), pending, ...marks].filter(Boolean).join(', ');
}

/** "6th Wisconsin, Union infantry, 4 of 4 stands, line, ordered" */
export function describe(piece: Piece): string {
  const where = piece.on_table ? '' : whereabouts(piece);
  const who = `${SIDE_NAMES[piece.side]} ${piece.symbol}`;
  return [piece.name, who, strengthWords(piece), where, conditionWords(piece)].filter(Boolean).join(', ');
}
