// map/troops/Objectives.tsx - places that count: a ring with their worth, and the flag of whoever holds them.
import type { Objective, Piece, Side } from '../../engine/protocol';
import { worthOf, worthWords } from '../../kit/worth';
import { SIDE_NAMES } from '../../pages/words';
import { toMap, type Frame } from '../scale';
import { overlap } from './box';
import { drawingOf, isDrawn } from './drawing';
import { PLACE_RADIUS } from './inscriptions';
import { moved } from './moved';

const POLE = 'M0 -9V-31';

// An oblong and a swallow-tail: told apart without colour.
const FLAGS: Record<Side, string> = {
  union: 'M0 -30h16v10h-16z',
  confederate: 'M0 -30h17l-5 5l5 5h-17z',
};

function words({ name, value, held }: Objective, worth: number): string {
  return `${name}, ${worthWords(worth, value)}, ${held ? `held by the ${SIDE_NAMES[held]} side` : 'held by nobody'}`;
}

interface Props {
  objectives: readonly Objective[];
  table: [number, number];
  zoom: number;
  /** Those that troops stand upon lie over them, or nobody could read their worth; the others under. */
  over?: boolean;
  pieces: readonly Piece[];
}

/** Does a unit stand on its ring? */
function isCovered(objective: Objective, pieces: readonly Piece[], frame: Frame, zoom: number): boolean {
  const [x, y] = toMap(frame, objective.at), r = PLACE_RADIUS / zoom, ring = { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  return pieces.some((piece) => isDrawn(piece) && drawingOf(piece, frame).boxes.some((box) => overlap(box, ring)));
}

export function Objectives(props: Props) {
  const frame = { width: props.table[0], depth: props.table[1] }, px = 1 / props.zoom;
  const worth = worthOf(props.objectives), shown = props.objectives.filter((one) => isCovered(one, props.pieces, frame, props.zoom) === !!props.over);
  return (
    <g class={`objectives ${props.over ? 'over' : ''}`} style={{ '--px': px }}>
      {shown.map((objective) => {
        const [x, y] = toMap(frame, objective.at), value = worth.get(objective.name) ?? objective.value, said = words(objective, value);
        return (
          <g key={objective.name} class={`objective ${objective.held ?? 'open'}`} role="img" aria-label={said}>
            <title>{said}</title>
            {objective.held && <path class="pole" d={moved(POLE, x, y, px)} />}
            {objective.held && <path class="cloth" d={moved(FLAGS[objective.held], x, y, px)} />}
            <circle cx={x} cy={y} r={PLACE_RADIUS * px} />
            <text x={x} y={y + (value > 99 ? 3.2 : 4.4) * px} text-anchor="middle" font-size={(value > 99 ? 9 : 12) * px}>{value}</text>
          </g>
        );
      })}
    </g>
  );
}
