// map/ground/Ground.tsx - the ground of the battle as a drawing, in map units.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Feature, Point } from '../../engine/protocol';
import { INCH } from '../scale';
import { drawGround, type Detail } from './draw';
import { placeNames, SPACING, type PlaceName } from './names';
import { FRAME, fibres, frameMarks, stains } from './paper';

interface Props {
  terrain: Feature[];
  scenery?: Feature[];
  table: [number, number];
  seed: string;
  /** 'light' is for maps shown small: fewer and larger strokes. */
  detail?: Detail;
}

/**
 * Every view of the engine brings new lists with the same ground in them, so what was drawn is kept
 * by content, and the same elements are handed back.
 */
export function Ground(props: Props): JSX.Element {
  const { terrain, scenery = [], table, seed, detail = 'full' } = props;
  const content = JSON.stringify([terrain, scenery, table, seed, detail]);
  const ground = useMemo(() => draw(terrain, scenery, table, seed, detail), [content]);
  return <g class={`ground ${detail}`}>{ground}</g>;
}

function draw(
  terrain: Feature[], scenery: Feature[], table: [number, number], seed: string, detail: Detail,
): JSX.Element {
  const size: Point = [table[0] * INCH, table[1] * INCH];
  const names = detail === 'full' ? placeNames(terrain, scenery, table) : []; // trees make room for them
  const layers = drawGround([...scenery, ...terrain], table, seed, detail, names);
  return (
    <>
      <Paper size={size} seed={seed} detail={detail} />
      {/* An inner drawing cuts off at its own edges: here, at the table's. */}
      <svg x={0} y={0} width={size[0]} height={size[1]} overflow="hidden">
        {layers.map(({ layer, data }, i) => <path key={i} class={`ground-${layer}`} d={data} />)}
      </svg>
      <rect class="ground-neat-line" x={0} y={0} width={size[0]} height={size[1]} />
    </>
  );
}

function Paper({ size, seed, detail }: { size: Point; seed: string; detail: Detail }): JSX.Element {
  const stain = `stain-${detail}-${seed.replace(/[^\w-]/g, '_')}`;
  return (
    <>
      {/* No rect: where Chromium knows letters to lie on something opaque it gives them layers of their own while the map moves. */}
      <path class="ground-paper" d={`M${-FRAME} ${-FRAME}h${size[0] + 2 * FRAME}v${size[1] + 2 * FRAME}h${-size[0] - 2 * FRAME}z`} />
      <radialGradient id={stain}>
        <stop class="ground-stain" offset="0" />
        <stop class="ground-stain-end" offset="1" />
      </radialGradient>
      <svg x={0} y={0} width={size[0]} height={size[1]} overflow="hidden">
        {stains(size, seed).map(({ at, across, down }) => (
          <ellipse key={at.join()} cx={at[0]} cy={at[1]} rx={across} ry={down} fill={`url(#${stain})`} />
        ))}
      </svg>
      {detail === 'full' && <path class="ground-fibres" d={fibres(size, seed)} />}
      {detail === 'full' && <path class="ground-frame-marks" d={frameMarks(size, INCH)} />}
      <rect
        class="ground-frame"
        x={3.5 - FRAME} y={3.5 - FRAME} width={size[0] + 2 * FRAME - 7} height={size[1] + 2 * FRAME - 7}
      />
    </>
  );
}

/** Names on the ground, as `namesAt` gives them; --px is a pixel in units of the drawing. */
export function PlaceNames({ names }: { names: readonly PlaceName[] }): JSX.Element {
  return <g class="place-names ground">{names.map((name) => <Name key={`${name.kind} ${name.text}`} name={name} />)}</g>;
}

function Name({ name }: { name: PlaceName }): JSX.Element {
  const { text, at, angle, kind, size, proper } = name;
  return (
    <text
      class={`place-name ${kind}${proper ? '' : ' minor'}`}
      {...(angle ? { transform: `translate(${at[0]} ${at[1]}) rotate(${angle})` } : { x: at[0], y: at[1] })}
      font-size={Math.round(size * 100) / 100}
      letter-spacing={proper ? `${SPACING[kind]}em` : undefined}
      dy=".33em"
    >
      {text}
    </text>
  );
}
