// panels/Dice.tsx - dice that look like dice.

import { likelySides, spokenDice } from './dicetext';

export interface DiceProps {
  values: number[];
  /** Left out where only the numbers are known. */
  sides?: number;
  size?: number; // of each, in pixels
}

// Below this the number on a die would be too small to read.
const SMALLEST_NUMBER = 28;

export function Dice({ values, sides = likelySides(values), size = 32 }: DiceProps) {
  if (values.length === 0) return null;
  return (
    <span class="dice" role="img" aria-label={spokenDice(values)}>
      {values.map((value, index) => (
        <DieFace key={index} value={value} sides={sides} size={size} />
      ))}
    </span>
  );
}

/** One die; without a value, the place where one will lie. Says nothing to a screen reader. */
export function DieFace({ value, sides, size = 32 }: { value?: number; sides: number; size?: number }) {
  const pixels = sides === 6 ? size : Math.max(size, SMALLEST_NUMBER);
  return (
    <svg class={value === undefined ? 'die die-empty' : 'die'} viewBox="0 0 32 32" width={pixels} height={pixels} aria-hidden="true">
      <Body sides={sides} />
      {value !== undefined && (sides === 6 ? <Pips value={value} /> : <FaceNumber value={value} sides={sides} />)}
    </svg>
  );
}

// --- bodies --------------------------------------------------------------------------------------

// Outline and the edges seen within it, for the dice that are no cubes.
const SOLIDS: Record<number, { outline: string; edges: string }> = {
  4: { outline: '16,2 31,29 1,29', edges: '' },
  8: { outline: '16,1 29,9 29,23 16,31 3,23 3,9', edges: 'M16 1 4 23h24ZM3 23l13 8 13-8' },
  10: { outline: '16,1 31,13 31,19 16,31 1,19 1,13', edges: 'M16 1 6 17l10 6 10-6ZM1 18l5-1M31 18l-5-1M16 23v8' },
  12: { outline: '16,1 25,4 31,12 31,20 25,28 16,31 7,28 1,20 1,12 7,4', edges: 'M16 6l10 7-4 12H10L6 13ZM16 1v5M31 12l-5 1M25 28l-3-3M7 28l3-3M1 12l5 1' },
  20: { outline: '16,1 29,8.5 29,23.5 16,31 3,23.5 3,8.5', edges: 'M16 7 6.5 22.5h19ZM16 1v6M3 8.5l13-1.5 13 1.5M3 23.5l3.5-1 9.5 8.5 9.5-8.5 3.5 1M3 8.5l3.5 14M29 8.5l-3.5 14' },
};

function Body({ sides }: { sides: number }) {
  const solid = SOLIDS[sides];
  if (solid) {
    return (
      <>
        <polygon points={solid.outline} class="die-body" />
        {solid.edges && <path d={solid.edges} class="die-edges" />}
      </>
    );
  }
  return (
    <>
      <rect x="1" y="2" width="30" height="29" rx="6.5" class="die-side" />
      <rect x="1" y="1" width="30" height="28" rx="6.5" class="die-body" />
      <rect x="3.5" y="3.5" width="25" height="23" rx="8" class="die-top" />
    </>
  );
}

// --- what is on them -----------------------------------------------------------------------------

const LOW = 8.5, MIDDLE = 16, HIGH = 23.5;
const CORNERS: [number, number][] = [[LOW, LOW], [HIGH, HIGH], [HIGH, LOW], [LOW, HIGH]];
const SIX: [number, number][] = [...CORNERS, [LOW, MIDDLE], [HIGH, MIDDLE]];

function pips(value: number): [number, number][] {
  const even = value === 6 ? SIX : CORNERS.slice(0, value - (value % 2));
  return value % 2 ? [...even, [MIDDLE, MIDDLE]] : even;
}

function Pips({ value }: { value: number }) {
  return (
    <g class="die-pips">
      {pips(value).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y - 1} r="2.9" />
      ))}
    </g>
  );
}

function FaceNumber({ value, sides }: { value: number; sides: number }) {
  return (
    <text x="16" y={sides === 4 ? 25 : 20} class="die-number">
      {value}
    </text>
  );
}
