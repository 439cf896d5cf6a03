// map/troops/Strength.tsx - the stands a unit has and has lost, as a row of bars in lists.
import type { Piece } from '../../engine/protocol';
import { strengthWords } from './words';

const STEP = 7;
const MOST = 12; // bars; beyond, the words alone must do

export function Strength({ piece }: { piece: Piece }) {
  const { strength, full_strength: full } = piece;
  const words = strengthWords(piece);
  if (!words) return null;
  const bar = (i: number) => `M${i * STEP + 1} 1h5v10h-5z`;
  const bars = Array.from({ length: full }, (_, i) => bar(i));
  return (
    <span class="strength">
      {full <= MOST && (
        <svg width={full * STEP + 1} height="12" aria-hidden="true">
          <path class="lost" d={bars.slice(strength).join('')} />
          <path d={bars.slice(0, strength).join('')} />
        </svg>
      )}
      {words}
    </span>
  );
}
