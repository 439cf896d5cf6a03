// map/troops/inscriptions.ts - what is written beside units and places: names, strength and marks.
import type { Objective, Piece, Point, Words } from '../../engine/protocol';
import { footprint, type PlaceName } from '../ground/names';
import { toMap, type Frame } from '../scale';
import { around } from './box';
import { drawingOf, isDrawn, starRadius } from './drawing';
import { shorten, shortenLeader } from './names';
import type { LabelForm, LabelItem, Obstacle } from './place';
import type { Measure } from './text';

const MOST_TAGS = 5;
const MOST_PIPS = 8; // beyond, strength is written in figures
const FEW_TAGS = 2;
const SMALL_ZOOM = 0.62; // below, only the first marks are shown
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

function form(text: string, tags: string[], pips: [number, number] | null, italic: boolean, size: Sizes, measure: Measure): LabelForm {
  const row = rowWidth({ tags, pips }, size);
  const rowHeight = tags.length ? size.tag + 1 : pips ? PIP.height + 2 : 0;
  return { text, tags, pips, w: Math.max(measure(text, size.letters, italic), row) + 2, h: size.line + rowHeight };
}

/** The first tags, with a plus sign in place of the rest. */
function few(tags: string[], most: number): string[] {
  return tags.length <= most ? tags : [...tags.slice(0, most - 1), '+'];
}

function lettersOf(piece: Piece, words: Words): string[] {
  return words.marks.filter((mark) => piece.marks.includes(mark.name)).map((mark) => mark.letter.slice(0, 1));
}

function formsOf(piece: Piece, words: Words, size: Sizes, zoom: number, measure: Measure): LabelForm[] {
  const leader = piece.symbol === 'leader';
  const names = leader ? shortenLeader(piece.name) : shorten(piece.name);
  const [long = '', short = long, shortest = short] = names;
  const lost = piece.strength < piece.full_strength;
  const pips: [number, number] | null = lost && piece.full_strength <= MOST_PIPS ? [piece.strength, piece.full_strength] : null;
  const figures = lost && !pips ? ` ${piece.strength}/${piece.full_strength}` : '';
  const letters = lettersOf(piece, words);
  const all = few(letters, zoom < SMALL_ZOOM ? FEW_TAGS : MOST_TAGS);
  const some = few(letters, FEW_TAGS);
  const make = (text: string, tags: string[], p: typeof pips) => form(text, tags, p, leader, size, measure);
  const forms = [
    make(long + figures, all, pips),
    make(short + figures, all, pips),
    make(short + figures, some, pips),
    make(shortest + figures, some, pips),
    make(shortest, [], null),
  ];
  return forms.filter((f, i) => !forms.slice(0, i).some((g) => g.w <= f.w && g.h <= f.h));
}

/** Who may choose a place first: the selected, the focused, leaders, then the strong. */
export function importance(piece: Piece, selected?: string, focus?: string): number {
  if (piece.name === selected) return 1e6;
  if (piece.name === focus) return 1e5;
  return (piece.symbol === 'leader' ? 1e3 : 0) + piece.strength;
}

function roundOutline([x, y]: Point, r: number): Point[] {
  return [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]];
}

export interface LabelOptions {
  frame: Frame;
  words: Words;
  zoom: number;
  labelScale: number;
  measure: Measure;
  selected?: string;
  focus?: string;
}

export function unitItem(piece: Piece, o: LabelOptions): LabelItem {
  const drawing = drawingOf(piece, o.frame);
  const star = drawing.stars[0];
  return {
    name: piece.name,
    kind: piece.symbol === 'leader' ? 'leader' : 'unit',
    side: piece.side,
    outline: star ? roundOutline(star, starRadius(drawing, o.zoom, o.labelScale)) : drawing.hull,
    facing: piece.facing ?? 0,
    forms: formsOf(piece, o.words, sizes(o.labelScale), o.zoom, o.measure),
    importance: importance(piece, o.selected, o.focus),
  };
}

export const PLACE_RADIUS = 9; // pixels, of the ring of an objective

/** Names of objectives give way to those of troops. */
export function placeItem(objective: Objective, o: LabelOptions): LabelItem {
  const size = sizes(o.labelScale);
  return {
    name: objective.name,
    kind: 'place',
    side: objective.held,
    outline: roundOutline(toMap(o.frame, objective.at), PLACE_RADIUS / o.zoom),
    facing: 0,
    forms: [form(objective.name, [], null, true, size, o.measure)],
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
  const r = starRadius(drawing, o.zoom, o.labelScale);
  const boxes = drawing.stars.length ? drawing.stars.map((star) => around(roundOutline(star, r))) : drawing.boxes;
  return boxes.map((box) => ({ ...box, owner: piece.name }));
}

/** What labels had better not cover: stands and leaders' stars, the rings of objectives, names on the ground. */
export function occupied(
  pieces: readonly Piece[], objectives: readonly Objective[], names: readonly PlaceName[], o: LabelOptions,
): Obstacle[] {
  const rings = objectives.map(({ at, name }) => {
    return { ...around(roundOutline(toMap(o.frame, at), PLACE_RADIUS / o.zoom)), owner: name };
  });
  const letters = names.flatMap(footprint).map(({ at, radius }) => ({ ...around(roundOutline(at, radius)), weight: 0.4 }));
  return [...pieces.filter(isDrawn).flatMap((piece) => unitBoxes(piece, o)), ...rings, ...letters];
}
