// pages/front/FirstMap.tsx - the ground of a first battle beside its words, as large as the card.
import { useMemo } from 'preact/hooks';
import type { BattleMap as Map } from '../../engine/protocol';
import { Picture } from '../BattleMap';

/** The words of the card say all that a screen reader needs. */
export function FirstMap({ map }: { map: Map | null }) {
  return useMemo(() => (
    <div class="first-map" aria-hidden="true">{map && <Picture map={map} detail="full" fill />}</div>
  ), [map]);
}
