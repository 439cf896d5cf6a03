// map/ground/draw.ts - the whole ground as path data, layer by layer.
import type { Feature } from '../../engine/protocol';
import { INCH } from '../scale';
import { drawFence, drawHastyWorks, drawStoneWall, drawUnknown, drawWorks } from './barriers';
import { drawBridge, drawFord } from './crossings';
import { drawCorn, drawField, drawPasture, drawPlough, drawRough } from './fields';
import { drawHill } from './hills';
import { drawFarm, drawTown } from './houses';
import type { Drawn } from './looks';
import { footprint, type PlaceName } from './names';
import { plotsOf, type Plot } from './plot';
import { drawCut, drawEmbankment, drawLane, drawPike, drawRailroad, drawSunkenRoad } from './roads';
import { Plate, type Layer } from './plate';
import { drawBrook, drawMarsh, drawPond, drawRiver } from './water';
import { drawOpenWoods, drawOrchard, drawThicket, drawThickWoods } from './woods';

export type Detail = 'full' | 'light';

type Draw = (plot: Plot, plate: Plate) => void;

// In this order: what comes later keeps clear of what is there, as trees do of houses.
const AREAS: Partial<Record<Drawn, Draw>> = {
  town: drawTown,
  farm: drawFarm,
  hill: drawHill,
  pasture: drawPasture,
  field: drawField,
  plough: drawPlough,
  corn: drawCorn,
  rough: drawRough,
  marsh: drawMarsh,
  pond: drawPond,
  river: drawPond,
  stream: drawPond,
  brook: drawPond,
  thick_woods: drawThickWoods,
  open_woods: drawOpenWoods,
  thicket: drawThicket,
  orchard: drawOrchard,
  fence: drawFence,
  stone_wall: drawStoneWall,
  hasty_works: drawHastyWorks,
  works: drawWorks,
  bridge: drawBridge,
  ford: drawFord,
  unknown: drawUnknown,
};

const LINES: Partial<Record<Drawn, Draw>> = {
  river: drawRiver,
  stream: drawRiver,
  brook: drawBrook,
  road_lane: drawLane,
  sunken_road: drawSunkenRoad,
  road_pike: drawPike,
  railroad: drawRailroad,
  embankment: drawEmbankment,
  cut: drawCut,
  fence: drawFence,
  stone_wall: drawStoneWall,
  hasty_works: drawHastyWorks,
  works: drawWorks,
  bridge: drawBridge,
  ford: drawFord,
  unknown: drawUnknown,
};

const PLACES: Partial<Record<Drawn, Draw>> = { bridge: drawBridge, ford: drawFord, unknown: drawUnknown };

/** Marks are this much larger, and so fewer, on a map shown small. */
const GRAIN: Record<Detail, number> = { full: 1, light: 2.2 };

/** Trees leave room for the names that will be written over them. */
export function drawGround(
  features: Feature[],
  table: [number, number],
  seed: string,
  detail: Detail = 'full',
  names: PlaceName[] = [],
): Layer[] {
  const plots = plotsOf(features, table, seed);
  const plate = new Plate(plots, [table[0] * INCH, table[1] * INCH], GRAIN[detail], names.flatMap(footprint));
  const kinds = { area: AREAS, line: LINES, place: PLACES };
  for (const shape of ['area', 'line', 'place'] as const) {
    const order = Object.keys(kinds[shape]);
    const known = (plot: Plot): Drawn => (kinds[shape][plot.look] ? plot.look : 'unknown');
    plots
      .filter((plot) => plot.shape === shape)
      .map((plot, index) => ({ plot, index, rank: order.indexOf(known(plot)) }))
      .sort((a, b) => a.rank - b.rank || a.index - b.index)
      .forEach(({ plot }) => kinds[shape][known(plot)]!(plot, plate));
  }
  return plate.layers();
}
