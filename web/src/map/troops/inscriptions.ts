// map/troops/inscriptions.ts - what is written beside units and places: names, strength and marks.
import type { Objective, Piece, Point, Sign, Words } from '../../engine/protocol';
import { footprint, type PlaceName } from '../ground/names';
import { toMap, type Frame } from '../scale';
import { farBoxes } from './bars';
import { around, type Box } from './box';
import { drawingOf, isDrawn, outlineOf } from './drawing';
import type { Level } from './levels';
import { dotsOf, hasSign, stateOf } from './marks';
import { shorten, shortenLeader } from './names';
import type { LabelForm, LabelItem, Obstacle } from './place';
import type { Measure } from './text';

const MOST_PIPS = 8; // beyond, strength is written in figures
export const PIP = { step: 6, width: 4, height: 9 };
const USUAL_SCALE = 1.15; // of labels, at which sizes are as they are here
const LETTERS: Record<Level, number> = { far: 12, middle: 13, near: 14, close: 14 };

/** Sizes in pixels; letters are never smaller than 12. */
export interface Sizes {
  letters: number;
  line: number;
  sign: number; // side of the square of a mark's sign
  state: number; // letters of what is told in words
}

export function sizes(labelScale: number, level: Level = 'near'): Sizes {
  const grown = labelScale / USUAL_SCALE, letters = Math.max(12, LETTERS[level] * grown);
  return { letters, line: letters * 1.2, sign: Math.max(10, 11 * grown), state: Math.max(12, 12 * grown) };
}

/** The width of the row of strength and signs below a name. */
export function rowWidth(form: { signs: readonly Sign[]; pips: [number, number] | null }, size: Sizes): number {
  const pips = form.pips ? form.pips[1] * PIP.step : 0;
  const signs = form.signs.length * (size.sign + 3);
  return pips + signs + (pips && signs ? 3 : 0);
}

type Pips = LabelForm['pips'];

interface Content {
  text: string;
  signs?: Sign[];
  state?: string;
  pips?: Pips;
}

function form(cost: number, { text, signs = [], state = '', pips = null }: Content, italic: boolean, size: Sizes, measure: Measure): LabelForm {
  const row = rowWidth({ signs, pips }, size);
  const rowHeight = signs.length ? size.sign + 2 : pips ? PIP.height + 2 : 0;
  const words = state ? measure(state, size.state, true) : 0;
  return { cost, text, signs, state, pips, w: Math.max(measure(text, size.letters, italic), row, words) + 2, h: size.line + rowHeight + (state ? size.state * 1.2 : 0) };
}

/** From near a whole name, farther off a short one. */
function namesOf(piece: Piece, level: Level): string[] {
  const names = piece.symbol === 'leader' ? shortenLeader(piece.name) : shorten(piece.name);
  if (level === 'near' || level === 'close') return names;
  return level === 'far' || piece.symbol !== 'leader' ? names.slice(-1) : names.slice(Math.min(1, names.length - 1));
}

function formsOf(piece: Piece, o: LabelOptions): LabelForm[] {
  const size = sizes(o.labelScale, o.level), leader = piece.symbol === 'leader', names = namesOf(piece, o.level);
  const [long = '', short = long, shortest = short] = names;
  const lost = piece.strength < piece.full_strength && o.level !== 'far' && o.level !== 'middle';
  const pips: Pips = lost && piece.full_strength <= MOST_PIPS ? [piece.strength, piece.full_strength] : null;
  const dots = dotsOf(piece, o.words), figures = (lost && !pips ? ` ${piece.strength}/${piece.full_strength}` : '') + dots;
  const { words: state, signs, all } = stateOf(piece, o.words, o.level);
  const make = (cost: number, content: Content) => form(cost, content, leader, size, o.measure);
  const forms = [
    make(0, { text: long + figures, signs, state, pips }),
    make(4, { text: short + figures, signs, state, pips }),
    make(6, { text: short + figures, signs: all, pips }),
    make(9, { text: shortest + figures, signs: all, pips }),
    make(13, { text: shortest + figures, signs: all.slice(0, 2) }),
    make(18, { text: shortest + dots }),
  ];
  return forms.filter((f, i) => !forms.slice(0, i).some((g) => g.w <= f.w && g.h <= f.h));
}

/**
 * Who may choose a place first: who can act, generals, who is in contact, the rest by strength. What is chosen has no say: names
 * must not move by it.
 */
function importance(piece: Piece, o: LabelOptions): number {
  const acts = o.acting?.has(piece.name) ? 4e3 : 0, leads = piece.symbol === 'leader' ? 2e3 : 0;
  return acts + leads + (hasSign(piece, o.words, 'fight') ? 1e3 : 0) + piece.strength;
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
  level: Level;
  acting?: ReadonlySet<string>; // who can act now
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
    importance: importance(piece, o),
  };
}

export const PLACE_RADIUS = 9; // pixels, of the ring of an objective
const FLAG_TOP = 31; // and from its middle to the top of the flag

/** "McDonald house, LaFayette Road", "McDonald house"; "Kelly house and field", "Kelly house". */
const placeNames = (name: string): string[] => [name, name.replace(/(?:,| and | to | below | before | behind ).*$/, '')].filter((text, i, all) => text.length > 3 && all.indexOf(text) === i);

/** What is fought for has its name always, and always in the same place: troops come and go, and their names find room about it. */
export function placeItem(objective: Objective, o: LabelOptions): LabelItem {
  const size = sizes(o.labelScale, o.level);
  return {
    name: objective.name,
    kind: 'place',
    side: objective.held,
    outline: square(toMap(o.frame, objective.at), PLACE_RADIUS / o.zoom),
    facing: 0,
    forms: placeNames(objective.name).map((text, i) => form(i * 8, { text }, true, size, o.measure)),
    importance: 1e5,
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
  const far = o.level === 'far' && !drawing.stars.length;
  if (far) return farBoxes(piece, o.frame, o.zoom).map((box) => ({ ...box, owner: piece.name, body: true }));
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
  const counts = new Set(objectives.map((place) => place.name)); // what counts keeps its name: no label may lie there
  const letters = names.flatMap((name) => footprint(name).map(({ at, radius }) => ({ ...around(square(at, radius)), weight: 0.3, solid: counts.has(name.text) })));
  return [...pieces.filter(isDrawn).flatMap((piece) => unitBoxes(piece, o)), ...rings, ...letters];
}
