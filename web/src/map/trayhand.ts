// map/trayhand.ts - a piece from the tray in the hand: it stands under the pointer as it would stand, and is placed where it is let go.
import type { Point } from '../engine/protocol';
import type { Draft } from '../game/draft';
import type { Orders } from '../game/orders';
import { aimOf } from '../game/pointing';
import { isOffered, pointFaced, zoneAt } from '../game/zones';
import type { TrayHand } from '../panels/Tray';
import { pointAt } from './PlaceCatcher';
import { INCH } from './scale';
import type { SheetControl } from './Sheet';

const YARDSTICK = 100; // pixels

export function trayHand(orders: Orders, sheet: () => SheetControl | null): TrayHand {
  const begin = (): void => {
    const { selected, draft } = orders.state;
    const offers = orders.offersOf(selected).filter((offer) => offer.open?.length);
    if (!draft && offers.length > 0) orders.begin(offers.filter((offer) => offer.do === offers[0]!.do));
  };
  /** The order with the piece at this point of the screen; null beside the map. */
  const at = (x: number, y: number): Draft | null => {
    const { view } = orders.table.state, { draft } = orders.state, control = sheet();
    if (!view || !draft || !control || !document.elementFromPoint(x, y)?.closest('.battlefield')) return null;
    const place = control.place(x, y), zone = orders.aim();
    if (zone && view.grid) {
      const name = zoneAt(view.grid, place);
      return name && isOffered(zone.aim, name) ? pointFaced(draft, zone.aim, name, view.grid) : null;
    }
    const aim = aimOf(draft), beside: Point = control.place(x + YARDSTICK, y);
    if (!aim) return null;
    const scale = YARDSTICK / (Math.max(0.01, beside[0] - place[0]) * INCH);
    return pointAt(place, aim, { draft, pieces: view.pieces, piece: orders.piece(draft.actor), frame: { width: view.table[0], depth: view.table[1] }, grid: view.grid, scale });
  };
  return {
    take(name) {
      orders.select(name);
      begin();
    },
    over(x, y) {
      orders.float(at(x, y));
    },
    drop(x, y) {
      const draft = at(x, y);
      if (draft) void orders.drop(draft);
      else orders.select(null);
    },
  };
}
