// panels/Cards.tsx - playing cards that look like cards.

import { cardName, faceOf, titleOf, type Face, type Suit } from '../game/cards';
import { sideOf } from '../game/offers';

export interface CardsProps {
  cards: string[];
  size?: number; // width of each, in pixels
  /** Those that are chosen, in any order. */
  selected?: string[];
  /** Those that stand higher, because they could be played; the others are pale. */
  raised?: Set<string>;
  /** Set: each is a button. */
  onPick?(card: string): void;
  /** The pointer or the focus is on one; null: no longer. */
  onGlance?(card: string | null): void;
  label?: string;
}

const SMALLEST = 46; // below this the corners would be too small to read
const SMALLEST_TITLED = 62; // and the words of those with words
const FANNED = 6; // more than so many lie over each other, as their corners tell what they are

export function Cards({ cards, size = SMALLEST, selected = [], raised, onPick, onGlance, label }: CardsProps) {
  const playing = cards.every(faceOf), width = Math.max(size, playing ? SMALLEST : SMALLEST_TITLED);
  return (
    <ul class="playing-cards" data-fanned={playing && cards.length > FANNED} aria-label={label} style={{ '--card-width': `${width}px` }}>
      {cards.map((card) => (
        <li key={card} data-on={selected.includes(card)} data-card={card} data-raised={raised?.has(card)}>
          {onPick ? (
            <button type="button" class="pick-card" aria-pressed={selected.includes(card)} onClick={() => onPick(card)}
              title={raised && !raised.has(card) ? `${cardName(card)}: not now; press it to read why` : cardName(card)}
              onPointerEnter={() => onGlance?.(card)} onPointerLeave={() => onGlance?.(null)} onFocus={() => onGlance?.(card)} onBlur={() => onGlance?.(null)}>
              <CardFace card={card} width={width} />
              <span class="read-out">{cardName(card)}</span>
            </button>
          ) : (
            <span role="img" aria-label={cardName(card)}><CardFace card={card} width={width} /></span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cards of somebody else: so many backs, of which the first few are drawn. */
export function Backs({ count, label, size = SMALLEST }: { count: number; label: string; size?: number }) {
  return (
    <div class="card-backs" role="img" aria-label={label} style={{ '--card-width': `${size}px` }}>
      {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, i) => <CardBack key={i} width={size} />)}
      <b aria-hidden="true">{count}</b>
    </div>
  );
}

const MOST_BACKS = 10;

function CardBack({ width }: { width: number }) {
  return (
    <svg class="playing-card back" viewBox={`0 0 ${WIDE} ${HIGH}`} width={width} height={(width * HIGH) / WIDE} aria-hidden="true">
      <rect x="0.75" y="0.75" width={WIDE - 1.5} height={HIGH - 1.5} rx="4.5" class="card-body" />
      <rect x="4" y="4" width={WIDE - 8} height={HIGH - 8} rx="2.5" class="card-rear" />
      <path d={LATTICE} class="card-lattice" />
    </svg>
  );
}

const LATTICE = Array.from({ length: 7 }, (_, i) => `M${4 + i * 6} 5L${Math.max(4, 4 + i * 6 - 38)} ${5 + Math.min(54, i * 6)}M5 ${10 + i * 8}L41 ${Math.min(58, 10 + i * 8 + 10)}`).join('');

// --- the picture ---------------------------------------------------------------------------------

const WIDE = 46, HIGH = 64;

/** One card. Says nothing to a screen reader. */
function CardFace({ card, width }: { card: string; width: number }) {
  const face = faceOf(card);
  if (!face) return <TitledCard card={card} width={width} />;
  return (
    <svg class={`playing-card ${face.suit ?? 'joker'}`} viewBox={`0 0 ${WIDE} ${HIGH}`} width={width} height={(width * HIGH) / WIDE} aria-hidden="true">
      <rect x="0.75" y="0.75" width={WIDE - 1.5} height={HIGH - 1.5} rx="4.5" class="card-body" />
      {face.suit ? <Suited face={face} suit={face.suit} /> : <Joker />}
    </svg>
  );
}

const LINE = 10, ROOM = WIDE - 8; // of a title: from line to line, and how long one may be

/** A card that has a title instead of pips. The ground is that of a side whose name is in it. */
function TitledCard({ card, width }: { card: string; width: number }) {
  const words = titleOf(card), top = HIGH / 2 - ((words.length - 1) * LINE) / 2;
  return (
    <svg class="playing-card titled" data-side={words.map((word) => sideOf(word.toLowerCase())).find(Boolean) ?? undefined}
      viewBox={`0 0 ${WIDE} ${HIGH}`} width={width} height={(width * HIGH) / WIDE} aria-hidden="true">
      <rect x="0.75" y="0.75" width={WIDE - 1.5} height={HIGH - 1.5} rx="4.5" class="card-body" />
      <rect x="3" y="3" width={WIDE - 6} height={HIGH - 6} rx="2.5" class="card-frame" />
      {words.map((word, i) => (
        <text key={i} x={WIDE / 2} y={top + i * LINE + 3} class="card-title" textLength={word.length > FITS ? ROOM : undefined} lengthAdjust="spacingAndGlyphs">{word}</text>
      ))}
    </svg>
  );
}

const FITS = 6; // letters that are not pressed together

const PICTURES = ['J', 'Q', 'K'];

function Suited({ face, suit }: { face: Face; suit: Suit }) {
  const picture = PICTURES.includes(face.rank);
  return (
    <>
      <Corner rank={face.rank} suit={suit} />
      <g transform={`rotate(180 ${WIDE / 2} ${HIGH / 2})`}><Corner rank={face.rank} suit={suit} /></g>
      {picture ? <Picture rank={face.rank} /> : <SuitMark suit={suit} x={WIDE / 2} y={HIGH / 2} size={face.rank === 'A' ? 22 : 16} />}
    </>
  );
}

function Corner({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <>
      <text x="9" y="15" class="card-rank" textLength={rank.length > 1 ? 13 : undefined} lengthAdjust="spacingAndGlyphs">{rank}</text>
      <SuitMark suit={suit} x={9} y={22} size={8} />
    </>
  );
}

/** A letter in a frame of scrolls, under a crown; the jack has a plume. */
function Picture({ rank }: { rank: string }) {
  return (
    <g class="card-picture">
      <path d="M17 17h12M17 47h12M15 21v22M31 21v22M15 21q0-4 2-4M31 21q0-4-2-4M15 43q0 4 2 4M31 43q0 4-2 4" />
      <path d={rank === 'J' ? 'M20 25q3-6 8-5-1 4-6 5z' : 'M18 25v-6l3 3 2-4 2 4 3-3v6z'} class="card-crown" />
      <text x={WIDE / 2} y="42" class="card-letter">{rank}</text>
    </g>
  );
}

function Joker() {
  return (
    <>
      <path d="M23 10l3.6 9.2 9.9.6-7.7 6.3 2.5 9.6-8.3-5.4-8.3 5.4 2.5-9.6-7.7-6.3 9.9-.6z" class="card-star" />
      <text x={WIDE / 2} y="52" class="card-word">Joker</text>
    </>
  );
}

// Each within a square of ten about the middle.
const MARKS: Record<Suit, string> = {
  hearts: 'M0 5C-7-.4-5.2-5-2.4-5-1-5 0-4 0-2.9 0-4 1-5 2.4-5 5.2-5 7-.4 0 5z',
  diamonds: 'M0-5.4 4 0 0 5.4-4 0z',
  spades: 'M0-5C7 .4 5.2 3.2 2.6 3.2 1.6 3.2.8 2.8.4 2.2L1.6 5h-3.2l1.2-2.8C-.8 2.8-1.6 3.2-2.6 3.2-5.2 3.2-7 .4 0-5z',
  clubs: 'M0-5a2.4 2.4 0 0 1 1.7 4.1A2.4 2.4 0 1 1 .5 2.4L1.6 5h-3.2l1.1-2.6A2.4 2.4 0 1 1-1.7-.9 2.4 2.4 0 0 1 0-5z',
};

function SuitMark({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  return <path d={MARKS[suit]} transform={`translate(${x} ${y}) scale(${size / 10})`} class="card-suit" />;
}
