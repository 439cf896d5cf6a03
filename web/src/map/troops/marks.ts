// map/troops/marks.ts - the state of a unit, in words and as small signs.
import type { Mark, Piece, Sign, Words } from '../../engine/protocol';
import { humanise } from '../../game/offers';
import type { Level } from './levels';
import { STAR } from './signs';

/** The worse first: where there is little room, these are shown. */
const ORDER: readonly Sign[] = ['broken', 'cut_off', 'weak', 'hurt', 'fight', 'letter', 'form', 'fired', 'done', 'led', 'worse', 'better'];
const GRAVE = 5; // as many of them are worth words before one is very near
const PLAIN: ReadonlySet<Sign> = new Set(['broken', 'cut_off', 'weak', 'hurt', 'fight', 'letter', 'fired']); // that are shown on small maps
const NEWS: ReadonlySet<Sign> = new Set([...PLAIN, 'done', 'led']); // and from near; what a unit is like, and how it stands, is told in words

const MOST: Record<Level, { words: number; signs: number }> = {
  far: { words: 0, signs: 0 }, middle: { words: 0, signs: 3 }, near: { words: 2, signs: 4 }, close: { words: 6, signs: 0 },
};

/** Drawn in a square of ten. */
export const SIGN_SIZE = 10;
export const SIGNS: Record<Sign, { d: string; solid?: boolean }> = {
  broken: { d: 'M6.5 0L1.5 5.6H4.6L3.4 10L8.6 4H5.4Z', solid: true },
  cut_off: { d: 'M5 1a4 4 0 1 0 .01 0M2.2 7.8L7.8 2.2' },
  weak: { d: 'M.4 5.4q1.5 -4 3.1 0t3.1 0t3.1 0' },
  hurt: { d: 'M.6 9L3 2M4 9L6.4 2M7.2 9L9.6 2' },
  fight: { d: 'M1 1L9 9M9 1L1 9M.6 6.6L3.4 9.4M9.4 6.6L6.6 9.4' },
  letter: { d: 'M.5 2h9v6.5h-9zM.5 2l4.5 3.6l4.5 -3.6' },
  form: { d: 'M.6 3.2h8.8v3.6h-8.8z' },
  fired: { d: 'M2.2 8.4a2 2 0 0 1 .2 -4a2.6 2.6 0 0 1 5 -.6a2.3 2.3 0 0 1 .4 4.6z' },
  done: { d: 'M1 5.5L4 8.5L9 2' },
  led: { d: STAR, solid: true },
  worse: { d: 'M1 3L5 7.5L9 3' },
  better: { d: 'M1 7.5L5 3L9 7.5' },
};

/** A figure: so much of it is left. It is shown as so many dots. */
export const isCount = (mark: Mark): boolean => /^\d$/.test(mark.letter);

const rank = (mark: Mark): number => ORDER.indexOf(mark.sign ?? 'done');

/** Marks that are no counts, the worse first. */
function marksOf(piece: Piece, words: Words): Mark[] {
  return words.marks.filter((mark) => piece.marks.includes(mark.name) && !isCount(mark)).sort((a, b) => rank(a) - rank(b));
}

/** What marks count is seen at any size, as so many dots after the name. */
export function dotsOf(piece: Piece, words: Words): string {
  const left = words.marks.filter((mark) => piece.marks.includes(mark.name) && isCount(mark)).reduce((sum, mark) => sum + Number(mark.letter), 0);
  return left > 0 ? ` ${'•'.repeat(left)}` : '';
}

export interface State {
  words: string;
  signs: Sign[]; // of what is not in words
  all: Sign[]; // if there is no room for words
}

const few = (marks: Mark[], most: number): Sign[] => [...new Set(marks.map((mark) => mark.sign ?? 'done'))].slice(0, most);

export function stateOf(piece: Piece, words: Words, level: Level): State {
  const marks = marksOf(piece, words), most = MOST[level];
  const told = level === 'middle' ? PLAIN : NEWS, shown = marks.filter((mark) => told.has(mark.sign ?? 'done'));
  const spoken = (level === 'close' ? marks : marks.filter((mark) => rank(mark) < GRAVE)).slice(0, most.words);
  return {
    words: spoken.map((mark) => humanise(mark.name)).join(', '),
    signs: few(shown.filter((mark) => !spoken.includes(mark)), most.signs),
    all: few(shown, Math.max(most.signs, 3) * Number(level !== 'far')),
  };
}

export const hasSign = (piece: Piece, words: Words, sign: Sign): boolean =>
  piece.marks.length > 0 && words.marks.some((mark) => mark.sign === sign && piece.marks.includes(mark.name));
