// map/NamedStands.tsx - the stands that the order in the making names, ringed; all of them with the numbers that the panel has.
import type { Piece } from '../engine/protocol';
import type { Draft } from '../game/draft';
import { asksForStands, namedStands, oneStand } from '../game/stands';
import { INCH, toMap, type Frame } from './scale';

const ROOM = 12; // pixels that a number needs

interface Props {
  piece: Piece | undefined;
  draft: Draft | null;
  frame: Frame;
  scale: number;
}

export function NamedStands({ piece, draft, frame, scale }: Props) {
  if (!piece || !draft || draft.actor !== piece.name || !asksForStands(draft)) return null;
  const open = ((oneStand(draft)?.options ?? []) as number[]).flatMap((i) => piece.stands?.[i] ?? []);
  const named = namedStands(draft), times = (i: number): number => named.filter((n) => n === i).length;
  return (
    <g class="named-stands">
      {open.map((stand, i) => {
        const [x, y] = toMap(frame, stand.at), w = stand.width * INCH, d = stand.depth * INCH;
        return <rect key={`open ${i}`} class="open" transform={`translate(${x} ${y}) rotate(${stand.facing})`} x={-w / 2} y={-d / 2} width={w} height={d} stroke-width={2 / scale} />;
      })}
      {(piece.stands ?? []).map((stand, i) => {
        const [x, y] = toMap(frame, stand.at), w = stand.width * INCH, d = stand.depth * INCH, count = times(i);
        if (count === 0 && w * scale < ROOM) return null;
        return (
          <g key={i} transform={`translate(${x} ${y}) rotate(${stand.facing})`} data-named={count > 0}>
            {count > 0 && <rect x={-w / 2} y={-d / 2} width={w} height={d} stroke-width={3 / scale} />}
            <text transform={`rotate(${-stand.facing})`} y={5 / scale} font-size={14 / scale} stroke-width={3 / scale}>{i + 1}{count > 1 && ` (${count})`}</text>
          </g>
        );
      })}
    </g>
  );
}
