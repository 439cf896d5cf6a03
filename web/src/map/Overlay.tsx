// map/Overlay.tsx - what is drawn over the ground to explain a choice: reach, arcs, sight, zones.
import type { Piece, Point, ReachAnswer, Shape } from '../engine/protocol';
import { frontReach, poseOf } from '../game/motion';
import { INCH, toMap, type Frame } from './scale';
import { LABEL_SIZE, sketchLabels } from './sketchlabels';

const path = (frame: Frame, points: Point[], close: boolean): string =>
  points.map((p, i) => `${i ? 'L' : 'M'}${toMap(frame, p).map((n) => n.toFixed(1)).join(' ')}`).join('') + (close ? 'Z' : '');

/** The ground that the unit's front may come to. One path, so that overlapping parts are not shaded twice. */
export function Reach({ frame, piece, reach }: { frame: Frame; piece: Piece | undefined; reach: ReachAnswer | null }) {
  if (!reach) return null;
  const pose = piece && poseOf(piece);
  const areas = pose && reach.rays.length > 0 ? frontReach(pose, reach.rays) : reach.areas;
  if (areas.length === 0) return null;
  return <path class="reach" d={areas.map((area) => path(frame, area, true)).join('')} aria-hidden="true" />;
}

/** Shapes that the engine sketches; `scale` keeps letters and lines the same size on the screen. */
export function Sketch({ frame, shapes, scale, refused }: { frame: Frame; shapes: Shape[]; scale: number; refused?: boolean }) {
  const labels = sketchLabels(frame, shapes, scale);
  return (
    <g class={`sketch ${refused ? 'refused' : ''}`} aria-hidden="true">
      {shapes.map((shape, i) => <Drawn key={i} frame={frame} shape={shape} scale={scale} label={labels.get(shape)} />)}
    </g>
  );
}

function Drawn({ frame, shape, scale, label }: { frame: Frame; shape: Shape; scale: number; label: Point | undefined }) {
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
      {label && <text x={label[0]} y={label[1] - 6 / scale} font-size={LABEL_SIZE / scale} stroke-width={3 / scale}>{shape.label}</text>}
    </g>
  );
}

/** The squares of a table of zones, lettered across and numbered upwards. */
export function Zones({ frame, grid, scale }: { frame: Frame; grid: { columns: number; rows: number; size: number }; scale: number }) {
  const lines: string[] = [];
  const right = grid.columns * grid.size, top = grid.rows * grid.size;
  for (let c = 0; c <= grid.columns; c++) lines.push(path(frame, [[c * grid.size, 0], [c * grid.size, top]], false));
  for (let r = 0; r <= grid.rows; r++) lines.push(path(frame, [[0, r * grid.size], [right, r * grid.size]], false));
  const names = Array.from({ length: grid.columns * grid.rows }, (_, i) => ({ c: i % grid.columns, r: Math.floor(i / grid.columns) }));
  return (
    <g class="zones">
      <path d={lines.join('')} stroke-width={1 / scale} />
      {names.map(({ c, r }) => {
        const [x, y] = toMap(frame, [c * grid.size, (r + 1) * grid.size]);
        return <text key={`${c},${r}`} x={x + 4 / scale} y={y + 14 / scale} font-size={12 / scale}>{String.fromCharCode(65 + c)}{r + 1}</text>;
      })}
    </g>
  );
}
