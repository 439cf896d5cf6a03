// map/Trails.tsx - where the others came from: an outline where each stood, a thin broken line, a head where it stands. Far out,
// where units are bars, each division has one broad arrow instead.
import { Suspense, lazy } from '../kit/later';
import type { Point, View, Words } from '../engine/protocol';
import { trailsOf, type Trails as TrailsStore } from '../game/trails';
import { useStore } from '../kit/store';
import { path, toMap, type Frame } from './scale';
import { Ghost } from './troops/Ghost';
import type { Level } from './troops/levels';

const BroadArrows = lazy(() => import('./BroadArrows'));

export function Trails({ trails, view, words, frame, scale, level }: { trails: TrailsStore; view: View; words: Words; frame: Frame; scale: number; level: Level }) {
  const { steps, shown } = useStore(trails), all = trailsOf(shown === null ? steps : steps.slice(0, shown));
  if (level === 'far' && all.length > 0) {
    return (
      <g class="trails" aria-hidden="true">
        <Suspense fallback={null}><BroadArrows trails={all} view={view} words={words} frame={frame} scale={scale} /></Suspense>
      </g>
    );
  }
  return (
    <g class="trails" aria-hidden="true">
      {all.map(({ piece, points }) => (
        <g key={piece.name} class={`trail ${piece.side}`} data-trail={piece.name}>
          <Ghost piece={piece} table={[frame.width, frame.depth]} state="plan" zoom={scale} />
          <path class="way" d={path(frame, points, false)} stroke-width={1.6 / scale} stroke-dasharray={`${7 / scale} ${5 / scale}`} />
          <path class="head" d={headAt(frame, points.at(-2)!, points.at(-1)!, 9 / scale)} />
        </g>
      ))}
    </g>
  );
}

/** A triangle that points where the way leads. */
function headAt(frame: Frame, from: Point, to: Point, size: number): string {
  const [a, b] = [toMap(frame, from), toMap(frame, to)], length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const at = (back: number, side: number): string => `${(b[0] - x * back - y * side).toFixed(1)} ${(b[1] - y * back + x * side).toFixed(1)}`;
  return `M${at(0, 0)}L${at(size, size / 2)}L${at(size, -size / 2)}Z`;
}
