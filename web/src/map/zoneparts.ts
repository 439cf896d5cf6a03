// map/zoneparts.ts - what is drawn of a table of zones, fetched where there is one.
import { later } from '../kit/later';

export const Zones = later(() => import('./Zones').then((m) => m.Zones));
export const ZoneNotes = later(() => import('./Zones').then((m) => m.ZoneNotes));
export const ZoneCatcher = later(() => import('./Zones').then((m) => m.ZoneCatcher));
export const ZoneArrows = later(() => import('./ZoneArrows').then((m) => m.ZoneArrows));
