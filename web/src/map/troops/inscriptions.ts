// map/troops/inscriptions.ts - what is written beside units and places: names, strength and marks.
import type { Objective, Piece, Point, Words } from '../../engine/protocol';
import { footprint, type PlaceName } from '../ground/names';
import { toMap, type Frame } from '../scale';
import { around, type Box } from './box';
import { drawingOf, isDrawn, outlineOf } from './drawing';
import { shorten, shortenLeader } from './names';
import type { LabelForm, LabelItem, Obstacle } from './place';
import type { Measure } from './text';

const MOST_TAGS = 5;
const MOST_PIPS = 8; // beyond, strength is written in figures
const FEW_TAGS = 2;
const SHORT_NAMES = 0.62; // the zoom below which names are not written out, and only the first mark is shown
const NO_MARKS = 0.42; // and below which no marks are shown
export const PIP = { step: 6, width: 4, height: 9 };

/** Sizes in pixels; letters are never smaller than 12. */
export interface Sizes {
  letters: number;
  line: number;
  tag: number; // side of the little square of a mark
  tagLetters: number;
}

export function sizes(labelScale: number): Sizes {
  const letters = Math.max(12, 12.5 * labelScale);
  return { letters, line: letters * 1.2, tag: Math.max(12, 11 * labelScale) + 3, tagLetters: Math.max(12, 11 * labelScale) };
}

/** The width of the row of strength and marks below a name. */
export function rowWidth(form: { tags: string[]; pips: [number, number] | null }, size: Sizes): number {
  const pips = form.pips ? form.pips[1] * PIP.step : 0;
  const tags = form.tags.length * (size.tag + 1);
  return pips + tags + (pips && tags ? 3 : 0);
}

type Pips = LabelForm['pips'];

function form(
  cost: number, text: string, tags: string[], pips: Pips, italic: boolean, size: Sizes, measure: Measure,
): LabelForm {
  const row = rowWidth({ tags, pips }, size);
  const rowHeight = tags.length ? size.tag + 1 : pips ? PIP.height + 2 : 0;
  return { cost, text, tags, pips, w: Math.max(measure(text, size.letters, italic), row) + 2, h: size.line + rowHeight };
}

/** The first tags, with a plus sign in place of the rest. */
function few(tags: string[], most: number): string[] {
  return tags.length <= most ? tags : [...tags.slice(0, most - 1), '+'];
}

const counts = (letter: string): boolean => /^\d$/.test(letter);

function lettersOf(piece: Piece, words: Words): string[] {
  return words.marks.filter((mark) => piece.marks.includes(mark.name) && !counts(mark.letter)).map((mark) => mark.letter.slice(0, 1));
}

/** What marks count is seen at any size, as so many dots after the name. */
function dotsOf(piece: Piece, words: Words): string {
  const left = words.marks.filter((mark) => piece.marks.includes(mark.name) && counts(mark.letter)).reduce((sum, mark) => sum + Number(mark.letter), 0);
  return left > 0 ? ` ${'•'.repeat(left)}` : '';
}

function formsOf(piece: Piece, o: LabelOptions): LabelForm[] {
  const size = sizes(o.labelScale);
  const leader = piece.symbol === 'leader';
  const names = leader ? shortenLeader(piece.name) : shorten(piece.name);
  const [long = '', short = long, shortest = short] = names;
  const lost = piece.strength < piece.full_strength;
  const pips: Pips = lost && piece.full_strength <= MOST_PIPS ? [piece.strength, piece.full_strength] : null;
  const figures = (lost && !pips ? ` ${piece.strength}/${piece.full_strength}` : '') + dotsOf(piece, o.words);
  const letters = o.zoom < NO_MARKS ? [] : lettersOf(piece, o.words);
  const all = few(letters, o.zoom < SHORT_NAMES ? FEW_TAGS : MOST_TAGS);
  const some = few(letters, FEW_TAGS);
  const make = (cost: number, text: string, tags: string[], p: Pips) => form(cost, text, tags, p, leader, size, o.measure);
  const whole = o.zoom < SHORT_NAMES ? [] : [make(0, long + figures, all, pips)];
  const forms = [
    ...whole,
    make(5, short + figures, all, pips),
    make(7, short + figures, some, pips),
    make(14, shortest + figures, some, pips),
    make(18, shortest + dotsOf(piece, o.words), [], null),
  ];
  return forms.filter((f, i) => !forms.slice(0, i).some((g) => g.w <= f.w && g.h <= f.h));
}

/** Who may choose a place first: leaders, then the strong. What is chosen has no say: names must not move by it. */
function importance(piece: Piece): number {
  return (piece.symbol === 'leader' ? 1e3 : 0) + piece.strength;
}

/** Around a point, as far as `r` each way. */
function square([x, y]: Point, r: number): Point[] {
  return [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]];
}

export interface LabelOptions {
  frame: Frame;
  words: Words;
  zoom: number;
  labelScale: number;
  measure: Measure;
}

export function unitItem(piece: Piece, o: LabelOptions): LabelItem {
  const drawing = drawingOf(piece, o.frame);
  return {
    name: piece.name,
    kind: piece.symbol === 'leader' ? 'leader' : 'unit',
    side: piece.side,
    outline: outlineOf(drawing, o.zoom, o.labelScale),
    facing: piece.facing ?? 0,
    forms: formsOf(piece, o),
    importance: importance(piece),
  };
}

export const PLACE_RADIUS = 9; // pixels, of the ring of an objective
const FLAG_TOP = 31; // and from its middle to the top of the flag

/** Names of objectives give way to those of troops. */
export function placeItem(objective: Objective, o: LabelOptions): LabelItem {
  const size = sizes(o.labelScale);
  return {
    name: objective.name,
    kind: 'place',
    side: objective.held,
    outline: square(toMap(o.frame, objective.at), PLACE_RADIUS / o.zoom),
    facing: 0,
    forms: [form(0, objective.name, [], null, true, size, o.measure)],
    importance: -1,
  };
}

/** All labels of a table. A place whose name the ground bears already is not named again. */
export function labelItems(
  pieces: readonly Piece[], objectives: readonly Objective[], names: readonly PlaceName[], o: LabelOptions,
): LabelItem[] {
  const unnamed = objectives.filter((place) => !names.some((name) => name.text === place.name));
  return [...pieces.filter(isDrawn).map((piece) => unitItem(piece, o)), ...unnamed.map((place) => placeItem(place, o))];
}

function unitBoxes(piece: Piece, o: LabelOptions): Obstacle[] {
  const drawing = drawingOf(piece, o.frame);
  if (!drawing.stars.length) return drawing.boxes.map((box) => ({ ...box, owner: piece.name, body: true }));
  return [{ ...around(outlineOf(drawing, o.zoom, o.labelScale)), owner: piece.name, weight: 2.5, body: true }];
}

/** The ring of an objective, with the flag over it if somebody holds it. */
function objectiveBox({ at, held }: Objective, o: LabelOptions): Box {
  const [x, y] = toMap(o.frame, at);
  const r = PLACE_RADIUS / o.zoom;
  return held ? { x: x - r, y: y - FLAG_TOP / o.zoom, w: 3 * r, h: FLAG_TOP / o.zoom + r } : around(square([x, y], r));
}

/** What labels had better not cover: stands and leaders' stars, the rings of objectives, names on the ground. */
export function occupied(
  pieces: readonly Piece[], objectives: readonly Objective[], names: readonly PlaceName[], o: LabelOptions,
): Obstacle[] {
  const rings = objectives.map((place) => ({ ...objectiveBox(place, o), owner: place.name, body: true }));
  const letters = names.flatMap(footprint).map(({ at, radius }) => ({ ...around(square(at, radius)), weight: 0.3 }));
  return [...pieces.filter(isDrawn).flatMap((piece) => unitBoxes(piece, o)), ...rings, ...letters];
}
