// map/Overlay.tsx - what is drawn over the ground to explain a choice: reach, arcs, sight, zones.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Piece, Point, ReachAnswer, Shape, Side } from '../engine/protocol';
import { frontReach, poseOf } from '../game/motion';
import { INCH, path, toMap, type Frame } from './scale';
import { inProse } from '../panels/wording';
import { LABEL_SIZE, sketchLabels } from './sketchlabels';
import type { Box } from './troops/box';

/** What ends where the table does. */
function OnTable({ frame, children }: { frame: Frame; children: ComponentChildren }) {
  return <svg x={0} y={0} width={frame.width * INCH} height={frame.depth * INCH} overflow="hidden">{children}</svg>;
}

/** The ground that the unit's front may come to. One path, so that overlapping parts are not shaded twice. */
export function Reach({ frame, piece, reach }: { frame: Frame; piece: Piece | undefined; reach: ReachAnswer | null }) {
  if (!reach) return null;
  const pose = piece && poseOf(piece);
  const areas = pose && reach.rays.length > 0 ? frontReach(pose, reach.rays) : reach.areas;
  if (areas.length === 0) return null;
  return <OnTable frame={frame}><path class="reach" d={areas.map((area) => path(frame, area, true)).join('')} aria-hidden="true" /></OnTable>;
}

/** Shapes that the engine sketches; `scale` keeps letters and lines the same size on the screen. */
export function Sketch({ frame, shapes, scale, refused }: { frame: Frame; shapes: Shape[]; scale: number; refused?: boolean }) {
  return (
    <g class={`sketch ${refused ? 'refused' : ''}`} aria-hidden="true">
      <OnTable frame={frame}>{shapes.map((shape, i) => <Drawn key={i} frame={frame} shape={shape} scale={scale} />)}</OnTable>
    </g>
  );
}

/** Where a side may place its pieces: hatched, rising for the one and falling for the other, so that colour need not tell. */
export function Ground({ frame, shapes, scale, side }: { frame: Frame; shapes: Shape[]; scale: number; side: Side | null }) {
  const gap = 12 / scale;
  return (
    <g class={`own-ground ${side ?? ''}`} aria-hidden="true">
      <pattern id="own-ground" width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform={`rotate(${side === 'confederate' ? 135 : 45})`}>
        <path d={`M0 0V${gap}`} stroke-width={2 / scale} />
      </pattern>
      {shapes.map((shape, i) => <path key={i} class={shape.area ? 'area' : 'edge'} d={path(frame, shape.area ?? shape.line ?? [], shape.area !== undefined)} stroke-width={(shape.area ? 2 : 7) / scale} stroke-dasharray={shape.area ? `${8 / scale} ${5 / scale}` : undefined} />)}
    </g>
  );
}

/** The words of the shapes, apart from them: troops must not cover them. */
export function SketchWords({ frame, shapes, scale, names, seen }: { frame: Frame; shapes: Shape[]; scale: number; names?: readonly Box[]; seen?: Box | null }) {
  const labels = useMemo((): [Shape, Point][] => [...sketchLabels(frame, shapes, scale, names, seen)], [frame.width, frame.depth, shapes, scale, names, seen]);
  return (
    <g class="sketch-words" aria-hidden="true">
      {labels.map(([shape, [x, y]], i) => (
        <text key={i} class={shape.kind} x={x} y={y - 6 / scale} font-size={LABEL_SIZE / scale} stroke-width={3 / scale}>{inProse(shape.label!)}</text>
      ))}
    </g>
  );
}

const TOUCH = 12; // pixels about a line in which the pointer is told what it is

/** The same for the pointer, on every ring and line, whether its words found room or not. */
export function SketchHints({ frame, shapes, scale }: { frame: Frame; shapes: Shape[]; scale: number }) {
  return (
    <g class="sketch-hints" aria-hidden="true" stroke-width={TOUCH / scale}>
      {shapes.filter(({ label }) => label).map((shape, i) => <g key={i}><title>{inProse(shape.label!)}</title><Outline frame={frame} shape={shape} /></g>)}
    </g>
  );
}

function Outline({ frame, shape: { at, radius, line, area } }: { frame: Frame; shape: Shape }) {
  const [x, y] = at ? toMap(frame, at) : [0, 0];
  return at && radius !== undefined ? <circle cx={x} cy={y} r={radius * INCH} /> : line || area ? <path d={path(frame, area ?? line!, area !== undefined)} /> : null;
}

function Drawn({ frame, shape, scale }: { frame: Frame; shape: Shape; scale: number }) {
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
    </g>
  );
}
