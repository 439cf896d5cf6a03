// map/NamedStands.tsx - the stands that the order in the making names, ringed; with numbers where their order counts.
import type { Piece } from '../engine/protocol';
import type { Draft } from '../game/draft';
import { asksForStands, namedStands, oneStand, standsWanted } from '../game/stands';
import { INCH, toMap, type Frame } from './scale';

interface Props {
  piece: Piece | undefined;
  draft: Draft | null;
  frame: Frame;
  scale: number;
}

export function NamedStands({ piece, draft, frame, scale }: Props) {
  if (!piece || !draft || draft.actor !== piece.name || !asksForStands(draft)) return null;
  const open = ((oneStand(draft)?.options ?? []) as number[]).flatMap((i) => piece.stands?.[i] ?? []);
  const named = namedStands(draft), counted = standsWanted(draft) !== 1;
  return (
    <g class="named-stands">
      {open.map((stand, i) => {
        const [x, y] = toMap(frame, stand.at), w = stand.width * INCH, d = stand.depth * INCH;
        return <rect key={`open ${i}`} class="open" transform={`translate(${x} ${y}) rotate(${stand.facing})`} x={-w / 2} y={-d / 2} width={w} height={d} stroke-width={2 / scale} />;
      })}
      {[...new Set(named)].map((i) => {
        const stand = piece.stands?.[i];
        if (!stand) return null;
        const [x, y] = toMap(frame, stand.at), w = stand.width * INCH, d = stand.depth * INCH;
        return (
          <g key={i} transform={`translate(${x} ${y}) rotate(${stand.facing})`}>
            <rect x={-w / 2} y={-d / 2} width={w} height={d} stroke-width={3 / scale} />
            <text transform={`rotate(${-stand.facing})`} y={5 / scale} font-size={14 / scale} stroke-width={3 / scale}>
              {counted && named.flatMap((n, at) => (n === i ? [at + 1] : [])).join(', ')}
            </text>
          </g>
        );
      })}
    </g>
  );
}
