// motion/Field.tsx - smoke and the fallen, over the ground and under everything else.
import { useMemo } from 'preact/hooks';
import { seeded } from '../kit/random';
import { useStore } from '../kit/store';
import { INCH, toMap, type Frame } from '../map/scale';
import { standCorners } from '../map/troops/body';
import { pathOf } from '../map/troops/pen';
import type { Span } from './plan';
import { LASTS, type Bank, type Fallen, type Scene } from './scene';
import { fallenStrokes, smokePaths, smokeScale, windOf } from './smoke';

const DRIFT = 0.35 * INCH; // with each turn of a player
const WORDS_FROM = 0.9; // pixels to a unit of the drawing: farther away a word would be all that one sees

const spanStyle = (fresh: Span | undefined) => (fresh ? { animationDelay: `${fresh.from}ms`, animationDuration: `${fresh.time}ms` } : {});

function Smoke({ bank, frame, seed, age, scale }: { bank: Bank; frame: Frame; seed: string; age: number; scale: number }) {
  const paths = useMemo(() => smokePaths(bank, frame, seed, scale), [bank.edges, frame.depth, seed, scale]);
  const [x, y] = windOf(seed), far = age * DRIFT;
  // Nothing that need not be: every transform and opacity costs time whenever the sheet is moved.
  const aged = age > 0 ? { opacity: (1 - age / LASTS).toFixed(3), transform: `translate(${(x * far).toFixed(1)}px, ${(y * far).toFixed(1)}px)` } : {};
  return (
    <g class="bank" data-bank={bank.key} data-age={age} style={{ ...aged, '--line': 1 / scale }}>
      <g class={bank.fresh ? 'rising' : ''} style={{ transformOrigin: `${paths.middle[0].toFixed(1)}px ${paths.middle[1].toFixed(1)}px`, ...spanStyle(bank.fresh) }}>
        <path class="haze" d={paths.haze} />
        <path class="puffs" d={paths.puffs[0]} />
        <path class="puffs" d={paths.puffs[1]} />
        <path class="shades" d={paths.shades} />
      </g>
    </g>
  );
}

function Lost({ fallen, frame, seed, scale }: { fallen: Fallen; frame: Frame; seed: string; scale: number }) {
  const { stands, key } = fallen;
  const outline = stands.map((stand) => pathOf(standCorners(stand).map((p) => toMap(frame, p)))).join('');
  const strokes = useMemo(() => fallenStrokes(stands.map((stand) => toMap(frame, stand.at)), seeded(`${seed} ${key}`)), [key, frame.depth]);
  const [x, y] = toMap(frame, fallen.at);
  return (
    <g class={`fallen ${fallen.side} ${fallen.fresh ? 'falling' : ''}`} data-fallen={key} style={spanStyle(fallen.fresh)}>
      <path class="empty" d={outline} stroke-width={1.2 / scale} stroke-dasharray={`${4 / scale} ${3 / scale}`} />
      <path class="strokes" d={strokes} />
      {scale >= WORDS_FROM && <text x={x} y={y} font-size={12 / scale} stroke-width={3 / scale}>{fallen.words}</text>}
    </g>
  );
}

export function Field({ scene, frame, seed, scale }: { scene: Scene; frame: Frame; seed: string; scale: number }) {
  const { banks, fallen, turn } = useStore(scene);
  return (
    <>
      <g class="smoke" aria-hidden="true">
        {banks.map((bank) => <Smoke key={`${bank.key} ${bank.born}`} bank={bank} frame={frame} seed={seed} age={turn - bank.born} scale={smokeScale(scale)} />)}
      </g>
      <g class="losses" aria-hidden="true">
        {fallen.map((one) => <Lost key={one.key} fallen={one} frame={frame} seed={seed} scale={scale} />)}
      </g>
    </>
  );
}
