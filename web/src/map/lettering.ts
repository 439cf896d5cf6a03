// map/lettering.ts - how near one is, and what is written on the map then: names of the ground, of troops, of formations.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { View, Words } from '../engine/protocol';
import { footprint, namesAt, type PlaceName } from './ground/names';
import { toMap, type Frame } from './scale';
import type { Box } from './troops/box';
import { drawingOf, isDrawn } from './troops/drawing';
import { coversName, layOut, type Across, type Layout } from './troops/layout';
import { PLACE_RADIUS } from './troops/inscriptions';
import { useLevel, type Level } from './troops/levels';
import type { Obstacle } from './troops/place';
import { measured } from './troops/text';
import { codeBoxes } from './zonecodes';

export interface Lettering {
  level: Level;
  names: PlaceName[]; // on the ground, those that nothing covers
  layout: Layout;
}

const NOTHING: readonly Obstacle[] = [];

const touches = (box: Box, [x, y]: [number, number], r: number): boolean =>
  x + r > box.x && x - r < box.x + box.w && y + r > box.y && y - r < box.y + box.h;

/** As far as letters reach, without the room about them. */
const INK = 0.6;

const spotsOf = (name: PlaceName): Box[] => footprint(name).map(({ at: [x, y], radius }) => {
  const r = radius * INK;
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
});

const troopBoxes = (pieces: View['pieces'], frame: Frame): Box[] => pieces.filter(isDrawn).flatMap((piece) => drawingOf(piece, frame).boxes);

/** The rings of objectives, and their flags. */
const ringBoxes = (objectives: View['objectives'], frame: Frame, scale: number): Box[] => objectives.flatMap(({ at, held }) => {
  const [x, y] = toMap(frame, at), r = PLACE_RADIUS / scale, ring = { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  return held ? [ring, { x, y: y - FLAG.h / scale, w: FLAG.w / scale, h: FLAG.h / scale }] : [ring];
});

const FLAG = { w: 17, h: 31 }; // pixels, from the middle of its ring

/**
 * Names of places that nothing lies upon: no troops, no ring of an objective, and not the scale. One that something lies upon goes to another
 * place of its own ground, if that is free; else it is left out.
 */
function uncovered(names: PlaceName[], taken: readonly Box[]): PlaceName[] {
  const isCovered = (name: PlaceName): boolean => footprint(name).some(({ at, radius }) => taken.some((box) => touches(box, at, radius * INK)));
  const kept = names.filter((name) => !isCovered(name));
  for (const name of names) {
    if (kept.includes(name)) continue;
    const others = kept.flatMap(footprint).map(({ at: [x, y], radius: r }) => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }));
    const clear = (one: PlaceName): boolean => !isCovered(one) && !footprint(one).some(({ at, radius }) => others.some((box) => touches(box, at, radius)));
    const moved = name.spare.map((site) => ({ ...name, ...site })).find(clear);
    if (moved) kept.push(moved);
  }
  return kept;
}

let fetched: Across | null = null;

function useAcross(level: Level): Across | null {
  const [across, set] = useState(fetched);
  useEffect(() => {
    if (level === 'far' && !fetched) void import('./troops/across').then((all) => set((fetched = all)));
  }, [level]);
  return across ?? fetched;
}

/** All of it for a scale; `level` fixes how near one is, whatever the scale. */
export function useLettering(view: View, words: Words, scale: number, labelScale: number, more: { acting?: ReadonlySet<string>; obstacles?: readonly Obstacle[]; level?: Level } = {}): Lettering {
  const [width, depth] = view.table, frame = useMemo((): Frame => ({ width, depth }), [width, depth]);
  const found = useLevel(view.pieces, scale), level = more.level ?? found, { acting, obstacles: given = NOTHING } = more;
  const obstacles = useMemo(() => [...given, ...codeBoxes(view.grid, frame, scale).map((box) => ({ ...box, solid: true }))], [given, view.grid === undefined, frame, scale]);
  const all = useMemo(() => namesAt(view.terrain, view.scenery ?? [], view.table, scale, level), [view.terrain.length, view.title, scale, level]);
  const bare = useMemo(() => uncovered(all, [...troopBoxes(view.pieces, frame), ...ringBoxes(view.objectives, frame, scale), ...obstacles]), [all, view.pieces, view.objectives, obstacles]);
  const across = useAcross(level);
  const acts = [...(acting ?? [])].join();
  const layout = useMemo(
    () => layOut({ pieces: view.pieces, formations: view.formations, objectives: view.objectives, names: bare, obstacles },
      { frame, words, zoom: scale, labelScale, measure: measured, level, acting }, across),
    [across, view.pieces, view.objectives, bare, obstacles, frame, words, scale, labelScale, level, acts],
  );
  const names = useMemo(() => bare.filter((name) => !coversName(layout, spotsOf(name))), [bare, layout]);
  return { level, names, layout };
}
