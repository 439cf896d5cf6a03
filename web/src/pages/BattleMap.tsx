// pages/BattleMap.tsx - a battle at its beginning, as small as a visiting card.
import { useMemo } from 'preact/hooks';
import type { BattleMap as Map } from '../engine/protocol';
import { Ground } from '../map/ground/Ground';
import { FRAME } from '../map/ground/paper';
import { INCH, toMap, type Frame } from '../map/scale';
import { hasGround } from './battles';

type Troops = Map['troops'][number];

function Block({ stand, frame }: { stand: Troops['stands'][number]; frame: Frame }) {
  const [x, y] = toMap(frame, stand.at), width = stand.width * INCH, depth = stand.depth * INCH;
  return (
    <rect x={x - width / 2} y={y - depth / 2} width={width} height={depth} transform={`rotate(${stand.facing} ${x} ${y})`} />
  );
}

function Blocks({ troops, frame }: { troops: Troops[]; frame: Frame }) {
  return (
    <g class="battle-map-troops">
      {troops.map(({ side, stands }, n) => (
        <g key={n} data-side={side}>
          {stands.map((stand, i) => <Block key={i} stand={stand} frame={frame} />)}
        </g>
      ))}
    </g>
  );
}

/** `fill` cuts it to the room it has instead of showing all of it. */
export function Picture({ map, detail = 'light', fill = false }: { map: Map; detail?: 'light' | 'full'; fill?: boolean }) {
  const [width, depth] = map.table;
  const box = [-FRAME, -FRAME, width * INCH + 2 * FRAME, depth * INCH + 2 * FRAME];
  return (
    <svg class="battle-map" viewBox={box.join(' ')} preserveAspectRatio={fill ? 'xMidYMid slice' : undefined} aria-hidden="true">
      <Ground terrain={map.terrain} scenery={map.scenery} table={map.table} seed={map.title} detail={detail} />
      <Blocks troops={map.troops} frame={{ width, depth }} />
    </svg>
  );
}

/** Says nothing to a screen reader: the card's words tell more. Drawn once for each map. */
export function BattleMap({ map, fill = false }: { map: Map | null; fill?: boolean }) {
  return useMemo(() => {
    if (map === null) return <div class="battle-map battle-map-blank" aria-hidden="true" />;
    if (!hasGround(map)) return <div class="battle-map battle-map-blank">No fixed ground: the players lay it.</div>;
    return <Picture map={map} fill={fill} />;
  }, [map]);
}
