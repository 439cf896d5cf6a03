// pages/usePlaces.ts - where things were last seen, and how to get there from a line of the story.
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameEvent, Point, View } from '../engine/protocol';
import type { SheetControl } from '../map/Sheet';

/** Brings the place of an event into the middle of the map. Who is no more was where he was last seen. */
export function usePlaces(table: object, view: View | null, sheet: RefObject<SheetControl | null>, onShow: () => void): (event: GameEvent) => void {
  const places = useMemo(() => new Map<string, Point>(), [table]);
  useEffect(() => {
    for (const { name, on_table, front } of view?.pieces ?? []) if (on_table && front) places.set(name, front);
  }, [view]);
  return ({ unit, place }) => {
    const at = (unit !== undefined && places.get(unit)) || place, [width, depth] = view?.table ?? [0, 0];
    if (!at || !sheet.current) return;
    onShow();
    sheet.current.centre(at);
    void import('../map/ping').then(({ ping }) => sheet.current && ping(sheet.current, { width, depth }, at));
  };
}
