// map/Overlay.tsx - what is drawn over the ground to explain a choice: reach, arcs, sight, places chosen.
import type { Piece, Point, ReachAnswer, Shape } from '../engine/protocol';
import { frontReach, poseOf } from '../game/motion';
import { INCH, path, toMap, type Frame } from './scale';

/** The ground that the unit's front may come to. One path, so that overlapping parts are not shaded twice. */
export function Reach({ frame, piece, reach }: { frame: Frame; piece: Piece | undefined; reach: ReachAnswer | null }) {
  if (!reach) return null;
  const pose = piece && poseOf(piece);
  const areas = pose && reach.rays.length > 0 ? frontReach(pose, reach.rays) : reach.areas;
  if (areas.length === 0) return null;
  return <path class="reach" d={areas.map((area) => path(frame, area, true)).join('')} aria-hidden="true" />;
}

/** Shapes that the engine sketches; `scale` keeps letters and lines the same size on the screen. */
export function Sketch({ frame, shapes, scale }: { frame: Frame; shapes: Shape[]; scale: number }) {
  return (
    <g class="sketch" aria-hidden="true">
      {shapes.map((shape, i) => <Drawn key={i} frame={frame} shape={shape} scale={scale} />)}
    </g>
  );
}

function Drawn({ frame, shape, scale }: { frame: Frame; shape: Shape; scale: number }) {
  const anchor = labelPlace(shape);
  const at = anchor && toMap(frame, anchor);
  return (
    <g class={`shape ${shape.kind}`}>
      {shape.area && <path d={path(frame, shape.area, true)} />}
      {shape.line && <path class="line" d={path(frame, shape.line, false)} stroke-width={2 / scale} />}
      {shape.at && shape.radius !== undefined && (
        <circle cx={toMap(frame, shape.at)[0]} cy={toMap(frame, shape.at)[1]} r={shape.radius * INCH} stroke-width={1.5 / scale} />
      )}
      {shape.at && shape.radius === undefined && (
        <circle class="spot" cx={toMap(frame, shape.at)[0]} cy={toMap(frame, shape.at)[1]} r={5 / scale} />
      )}
      {shape.label && at && (
        <text x={at[0]} y={at[1] - 6 / scale} font-size={13 / scale} stroke-width={3 / scale}>{shape.label}</text>
      )}
    </g>
  );
}

/** A label stands by its line's end (a sight's nearer its target), above a circle's top, or at a point. */
function labelPlace(shape: Shape): Point | null {
  if (shape.line?.length) {
    const a = shape.line[0]!, b = shape.line.at(-1)!, part = shape.kind === 'sight' ? 0.7 : 1;
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  }
  if (shape.at) return [shape.at[0], shape.at[1] + (shape.radius ?? 0)];
  return shape.area?.reduce<Point | null>((top, p) => (!top || p[1] > top[1] ? p : top), null) ?? null;
}

/** Places that an order in the making has gathered. */
export function Places({ frame, places, scale, closed }: { frame: Frame; places: Point[]; scale: number; closed?: boolean }) {
  return (
    <g class="places" aria-hidden="true">
      {places.length > 1 && <path d={path(frame, places, closed ?? false)} stroke-width={2 / scale} />}
      {places.map((p, i) => (
        <circle key={i} cx={toMap(frame, p)[0]} cy={toMap(frame, p)[1]} r={5 / scale} stroke-width={1.5 / scale} />
      ))}
    </g>
  );
}
