// map/ground/names.ts - which names are written on the map, where, and how they lie.
//
// Battles name everything, some of it by a description ("fence along the north side"). Written are
// proper names and, where there is room, short descriptions of ground that covers an area or leads
// somewhere. What comes in parts ("Stony Ridge, foot" and "Stony Ridge, slope") is named once.
import type { Feature, Point } from '../../engine/protocol';
import { INCH } from '../scale';
import { BARRIERS, RAILS, ROADS, WATERS, WOODS, type Drawn } from './looks';
import { along, within, type Site } from './name-sites';
import { plotsOf, type Plot } from './plot';
import type { Spot } from './plate';
import type { Level } from '../troops/levels';
import { away, boxOf, heading, inside, plus, type Box } from './shapes';

export type NameKind = 'place' | 'hill' | 'road' | 'water' | 'woods' | 'field' | 'barrier';

export interface PlaceName {
  text: string;
  at: Point; // its middle, in map units
  angle: number; // degrees clockwise
  kind: NameKind;
  size: number; // of the letters, in map units
  wide: number; // of the text, about
  proper: boolean; // a name rather than a description
  spare: Pick<Site, 'at' | 'angle'>[]; // where else it could stand, if that place is taken
}

// Pixels on the screen, whatever the zoom.
const SIZES: Record<NameKind, number> = { place: 14, hill: 18, road: 13, water: 13, woods: 13, field: 13, barrier: 12 };
/** Between the letters of proper names, as shares of their size. */
export const SPACING: Record<NameKind, number> = { place: 0.02, hill: 0.09, road: 0.06, water: 0.05, woods: 0.06, field: 0.03, barrier: 0 };
const ORDER: NameKind[] = ['place', 'hill', 'road', 'water', 'woods', 'field', 'barrier'];
const SMALLEST = 12;
/** How far the strokes of a hill reach in from its contour, about. */
const SLOPE = 14;
/** Anything longer nobody wants to read on a map. */
const LONGEST = { proper: 32, description: 24 };

function kindOf({ look }: Plot): NameKind {
  if (look === 'hill') return 'hill';
  if (ROADS.has(look) || RAILS.has(look)) return 'road';
  if (WATERS.has(look) || look === 'marsh') return 'water';
  if (WOODS.has(look)) return 'woods';
  if (BARRIERS.has(look)) return 'barrier';
  return ['corn', 'field', 'plough', 'pasture', 'rough'].includes(look) ? 'field' : 'place';
}

/** "Stony Ridge, foot" is Stony Ridge; "Slaughter Pen (gorge)" is the Slaughter Pen. */
export function shortName(name: string): string {
  return name.replace(/,.*$/s, '').replace(/\s*\([^)]*\)?\s*$/, '').trim();
}

const isProper = (text: string): boolean => /^(the |an? )?\p{Lu}/u.test(text);

/** The map while names are being written on it. */
interface Written {
  obstacles: Obstacle[];
  size: Point;
  taken: Spot[];
  grown: number; // names are so many times larger than the map is made for
  hills: number; // and those of hills so many times smaller than on a large sheet
}

interface Obstacle {
  plot: Plot;
  box: Box;
}

interface Named {
  text: string;
  kind: NameKind;
  plots: Plot[];
}

/** Features of one kind under the name they share. */
function gathered(plots: Plot[]): Named[] {
  const found: Named[] = [];
  for (const plot of plots) {
    const text = shortName(plot.name);
    if (!text || text.length > LONGEST[isProper(text) ? 'proper' : 'description']) continue;
    const kind = kindOf(plot);
    const same = found.find((named) => named.text === text && (named.kind === kind || isProper(text)));
    if (same) same.plots.push(plot);
    else found.push({ text, kind, plots: [plot] });
  }
  const whole = found.filter((named) => !isPartOf(named, found));
  return whole.filter((named) => !describesTheFoot(named, whole));
}

/** "Little Round Top and its spur" is a level of Little Round Top, and goes with it. */
function isPartOf(named: Named, all: Named[]): boolean {
  const of = all.find((other) => other.kind === 'hill' && named.kind === 'hill' && named.text.startsWith(other.text + ' '));
  of?.plots.push(...named.plots);
  return of !== undefined;
}

/** A description of the ground on which properly named hills stand says nothing. */
function describesTheFoot(named: Named, all: Named[]): boolean {
  if (named.kind !== 'hill' || isProper(named.text)) return false;
  return all.some(
    (other) =>
      other.kind === 'hill' && isProper(other.text) &&
      other.plots.some((top) => named.plots.some((foot) => inside(foot.points, top.points[0]!))),
  );
}

/** The discs that a text covers, for keeping others off it. */
export function footprint({ at, angle, wide, size }: Pick<PlaceName, 'at' | 'angle' | 'wide' | 'size'>): Spot[] {
  const way = heading(angle / 360);
  const count = Math.max(1, Math.ceil(wide / (size * 0.8)));
  return Array.from({ length: count + 1 }, (_, i) => ({ at: plus(at, way, wide * (i / count - 0.5)), radius: size * 0.5 }));
}

function collide(some: Spot[], others: Spot[]): boolean {
  return some.some((p) =>
    others.some((q) => {
      const gap = p.radius + q.radius + 2;
      const x = p.at[0] - q.at[0];
      const y = p.at[1] - q.at[1];
      return x * x + y * y < gap * gap;
    }),
  );
}

const SMALL_AREAS: ReadonlySet<Drawn> = new Set<Drawn>(['farm', 'town', 'orchard', 'thicket']);

/** What a text should rather not cover: lines, slopes, and areas so small that it would hide them. */
function obstaclesIn(plots: Plot[]): Obstacle[] {
  return plots
    .filter(({ shape, look }) => shape === 'line' || (shape === 'area' && (look === 'hill' || SMALL_AREAS.has(look))))
    .map((plot) => ({ plot, box: boxOf(plot.points) }));
}

/** How much of that it would cover there. */
function clutter(discs: Spot[], obstacles: Obstacle[], own: Plot[]): number {
  let sum = 0;
  const text = boxOf(discs.map(({ at }) => at));
  for (const { plot, box } of obstacles) {
    const reach = plot.half + discs[0]!.radius;
    if (box.left > text.right + reach || box.right < text.left - reach) continue;
    if (box.top > text.bottom + reach || box.bottom < text.top - reach || own.includes(plot)) continue;
    const line = plot.shape === 'line';
    for (const { at, radius } of discs) {
      const far = away(plot.points, !line, at);
      if (plot.look === 'hill') sum += far < radius + (inside(plot.points, at) ? SLOPE : 0) ? 0.5 : 0;
      else if (far < radius + plot.half || (!line && inside(plot.points, at))) sum += 3;
    }
  }
  return sum;
}

const SPARE = 12; // other places that are kept for a name
const WEIGHED = 80; // places that are looked at for them

/** The best places for a text, and others for when troops stand on it: on the table, clear of other names, over as little as can be. */
function choose(sites: Site[], text: { wide: number; size: number }, map: Written, own: Plot[], spare: number): Site[] {
  const found: Site[] = [];
  let most = -Infinity;
  const edge = text.size * 0.7;
  for (const [i, site] of sites.sort((a, b) => b.worth - a.worth).entries()) {
    if (site.worth <= most && (!spare || i >= WEIGHED)) break; // clutter only takes away
    const discs = footprint({ ...site, ...text });
    const [width, depth] = map.size;
    if (discs.some(({ at: [x, y] }) => x < edge || y < edge || x > width - edge || y > depth - edge)) continue;
    if (collide(discs, map.taken)) continue;
    const inland = Math.min(site.at[0], site.at[1], width - site.at[0], depth - site.at[1]);
    const worth = site.worth - clutter(discs, map.obstacles, own) - Math.max(0, 60 - inland) / 3;
    most = Math.max(most, worth);
    found.push({ ...site, worth });
  }
  const best: Site[] = [];
  for (const site of found.sort((a, b) => b.worth - a.worth)) { // others that are nearly the same place would be of no use
    if (best.length <= spare && best.every((other) => Math.hypot(other.at[0] - site.at[0], other.at[1] - site.at[1]) > text.size)) best.push(site);
  }
  return best;
}

/** "Stony Ridge woods" beside "Stony Ridge", or "west face of Stony Ridge", tells nothing new. */
function repeats(text: string, other: PlaceName): boolean {
  return isProper(text) ? other.kind === 'hill' && text.startsWith(other.text + ' ') : text.includes(other.text);
}

const LARGE_SHEET = 900; // pixels wide: on smaller ones great letters would hide what they name
const SMALL_HILL = 0.85; // of their size
const STEP = 1.25; // names find other places only when the scale has changed by so much

/** The names for a scale, in pixels to the unit of the drawing, as large as they are drawn there. From far away only hills and waters. */
export function namesAt(terrain: Feature[], scenery: Feature[], table: [number, number], scale: number, level: Level): PlaceName[] {
  const grown = scale >= 1 ? 1 : STEP ** Math.ceil(Math.log(1 / scale) / Math.log(STEP) - 1e-9), drawn = 1 / (scale * grown);
  const far = level === 'far', kept = (name: PlaceName): boolean => !far || (name.proper && (name.kind === 'hill' || name.kind === 'water'));
  const hills = Math.min(1, Math.max(SMALL_HILL, (table[0] * INCH * scale) / LARGE_SHEET));
  return placeNames(terrain, scenery, table, grown, Math.round(hills * 20) / 20).filter(kept).map((name) => ({ ...name, size: name.size * drawn, wide: name.wide * drawn }));
}

/** The names to be written, the more important first. None touches another. */
export function placeNames(terrain: Feature[], scenery: Feature[] | undefined, table: [number, number], grown = 1, hills = 1): PlaceName[] {
  const plots = plotsOf([...terrain, ...(scenery ?? [])], table, '');
  const map: Written = { obstacles: obstaclesIn(plots), size: [table[0] * INCH, table[1] * INCH], taken: [], grown, hills };
  const names = gathered(plots).filter(({ text, kind }) => isProper(text) || kind !== 'barrier');
  const rank = ({ text, kind }: Named): number => (isProper(text) ? 0 : 100) + ORDER.indexOf(kind);
  const placed: PlaceName[] = [];
  for (const named of names.sort((a, b) => rank(a) - rank(b) || (a.text < b.text ? -1 : 1))) {
    if (placed.some((other) => other.proper && repeats(named.text, other))) continue;
    const name = placeName(named, map);
    if (!name) continue;
    placed.push(name);
    map.taken.push(...footprint(name));
  }
  return placed;
}

function placeName({ text, kind, plots }: Named, map: Written): PlaceName | null {
  const proper = isProper(text);
  const size = (proper ? SIZES[kind] * (kind === 'hill' ? map.hills : 1) : SMALLEST) * map.grown;
  const wide = Math.round(text.length * size * (0.52 + (proper ? SPACING[kind] : 0)));
  const sites = plots.flatMap(({ shape, points, half }) => {
    if (shape === 'place') return [];
    return shape === 'area' ? within(points, wide, size) : along(points, wide, size, half);
  });
  const [site, ...spare] = choose(sites, { wide, size }, map, plots, proper ? SPARE : 0);
  if (!site) return null;
  const tenth = (v: number): number => Math.round(v * 10) / 10;
  const neat = ({ at, angle }: Site): Pick<Site, 'at' | 'angle'> => ({ at: [tenth(at[0]), tenth(at[1])], angle: tenth(angle) });
  return { text, ...neat(site), kind, size, wide, proper, spare: spare.map(neat) };
}
