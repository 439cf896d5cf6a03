// map/Ends.tsx - which end of its line a unit gives up: both ends named where they are, to be pressed on.
import type { Piece, Point, Words } from '../engine/protocol';
import { poseOf } from '../game/motion';
import { actionOf, verbOf } from '../game/offers';
import type { Orders } from '../game/orders';
import { toMap, type Frame } from './scale';

interface Props {
  orders: Orders;
  words: Words;
  pieces: Piece[];
  frame: Frame;
  scale: number;
}

const ENDS = ['left', 'right'] as const;
const OUT = 26; // pixels from the end to the middle of its word
const WIDTH = 46, HEIGHT = 24;

export function Ends(props: Props) {
  return <>{props.orders.actors().map((name) => <EndsOf key={name} {...props} piece={props.pieces.find((p) => p.name === name)} />)}</>;
}

function EndsOf({ orders, words, piece, frame, scale }: Props & { piece: Piece | undefined }) {
  const pose = piece && poseOf(piece), offers = orders.offersOf(piece?.name ?? null);
  const param = verbOf(words, offers[0]?.do ?? '')?.params.find((p) => p.of === 'ends');
  if (!piece || !pose || !param) return null;
  const [left, right] = [toMap(frame, pose.left), toMap(frame, pose.right)];
  const long = Math.hypot(right[0] - left[0], right[1] - left[1]) || 1, along: Point = [(right[0] - left[0]) / long, (right[1] - left[1]) / long];
  return (
    <g class="ends">
      {ENDS.map((end) => {
        const offer = offers.find((o) => o[param.name] === end), [x, y] = end === 'left' ? left : right, out = ((end === 'left' ? -1 : 1) * OUT) / scale;
        if (!offer) return null;
        const press = (): void => (offer.open?.length ? orders.beginWith(offers, { [param.name]: end }) : void orders.send(actionOf(offer)));
        return (
          <g key={end} class="end" data-grip={`end-${end}`} role="button" tabIndex={0} aria-label={`${piece.name}: ${end} end`}
            transform={`translate(${x + along[0] * out} ${y + along[1] * out}) scale(${1 / scale})`}
            onClick={(event) => { event.stopPropagation(); press(); }} onKeyDown={(event) => { if (event.key === 'Enter') { event.stopPropagation(); press(); } }}>
            <title>{`It gives up its ${end} end`}</title>
            <rect x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} rx={6} />
            <text y={5}>{end}</text>
          </g>
        );
      })}
    </g>
  );
}
