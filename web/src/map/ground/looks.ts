// map/ground/looks.ts - by which word a feature is drawn.
import type { Feature, Look } from '../../engine/protocol';

/** A word of the battle format, or that nobody knows it: then something neutral is drawn. */
export type Drawn = Look | 'unknown';

/** Where history's word is missing, the system's style stands in for it. */
const BY_STYLE: Record<string, Look> = {
  woods: 'thick_woods',
  town: 'town',
  crops: 'corn',
  marsh: 'marsh',
  hill: 'hill',
  steep: 'hill',
  fence: 'fence',
  wall: 'stone_wall',
  works: 'works',
  river: 'river',
  road: 'road_pike',
  bridge: 'bridge',
  ford: 'ford',
};

const KNOWN: ReadonlySet<string> = new Set<Look>([
  'hill', 'thick_woods', 'open_woods', 'thicket', 'orchard', 'corn', 'field', 'plough', 'pasture', 'marsh', 'pond',
  'rough', 'town', 'farm', 'brook', 'stream', 'river', 'road_pike', 'road_lane', 'sunken_road', 'railroad',
  'embankment', 'cut', 'fence', 'stone_wall', 'hasty_works', 'works', 'ford', 'bridge',
]);

export function lookOf(feature: Feature): Drawn {
  if (feature.look !== undefined && KNOWN.has(feature.look)) return feature.look;
  const style = feature.style ?? '';
  return Object.hasOwn(BY_STYLE, style) ? BY_STYLE[style]! : 'unknown';
}

export const ROADS: ReadonlySet<Drawn> = new Set<Drawn>(['road_pike', 'road_lane', 'sunken_road']);
export const RAILS: ReadonlySet<Drawn> = new Set<Drawn>(['railroad', 'embankment', 'cut']);
export const WATERS: ReadonlySet<Drawn> = new Set<Drawn>(['brook', 'stream', 'river', 'pond']);
export const WOODS: ReadonlySet<Drawn> = new Set<Drawn>(['thick_woods', 'open_woods', 'thicket', 'orchard']);
export const BARRIERS: ReadonlySet<Drawn> = new Set<Drawn>(['fence', 'stone_wall', 'hasty_works', 'works']);
