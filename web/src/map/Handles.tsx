// map/Handles.tsx - what a unit is taken hold of by: the middle of its front, and its front corners.
import { useRef } from 'preact/hooks';
import type { Point } from '../engine/protocol';
import type { Grip } from '../game/dragging';
import { frontOf, type Pose } from '../game/motion';
import { toMap, type Frame } from './scale';

interface Props {
  frame: Frame;
  scale: number;
  pose: Pose;
  grips: Grip[];
  place(clientX: number, clientY: number): Point;
  onStart(grip: Grip, at: Point): void;
  onMove(at: Point): void;
  onEnd(): void;
}

const TITLES: Record<Grip, string> = {
  front: 'drag to move',
  left: 'drag to wheel about the right end',
  right: 'drag to wheel about the left end',
};

export function Handles({ frame, scale, pose, grips, place, onStart, onMove, onEnd }: Props) {
  const held = useRef(false);
  const places: Record<Grip, Point> = { front: frontOf(pose), left: pose.left, right: pose.right };
  const at = (event: PointerEvent): Point => place(event.clientX, event.clientY);
  const down = (grip: Grip) => (event: PointerEvent) => {
    event.preventDefault();
    event.stopPropagation();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    held.current = true;
    onStart(grip, at(event));
  };
  const move = (event: PointerEvent): void => {
    if (held.current) onMove(at(event));
  };
  const up = (): void => {
    if (held.current) onEnd();
    held.current = false;
  };
  return (
    <g class="handles">
      {grips.map((grip) => {
        const [x, y] = toMap(frame, places[grip]);
        return (
          <g key={grip} class={`handle ${grip}`} data-grip={grip} transform={`translate(${x} ${y}) scale(${1 / scale})`}
            onPointerDown={down(grip)} onPointerMove={move} onPointerUp={up} onPointerCancel={up}
            onClick={(event) => event.stopPropagation()}>
            <title>{TITLES[grip]}</title>
            <circle class="room" r={18} />
            {grip === 'front'
              ? <path d="M0 -13L11 6H-11Z" transform={`rotate(${pose.facing})`} />
              : <circle r={9} />}
          </g>
        );
      })}
    </g>
  );
}
