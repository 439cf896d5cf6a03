// map/troops/Legend.tsx - what the signs on the map mean: those of this battle, in the order of the eye.
import type { ComponentChildren } from 'preact';
import type { Piece, Side, Stand, Words } from '../../engine/protocol';
import { humanise } from '../../game/offers';
import { INCH } from '../scale';
import { SignMark } from './Labels';
import { isCount } from './marks';
import { Patterns } from './Patterns';
import { Stands } from './Unit';

const SAMPLE = { width: 2.4, depth: 1.6 }; // inches of the little table that a sign is drawn on

const stand = (look: Stand['look'], more: Partial<Stand> = {}): Stand => ({
  at: [SAMPLE.width / 2, SAMPLE.depth / 2 - 0.1],
  facing: 0,
  width: 1.5,
  depth: look === 'foot' ? 0.75 : 1,
  look,
  ...more,
});

/** A sign on a piece of its own, drawn as on the map. */
function Sample(props: { side: Side; stands: Stand[] }) {
  const piece: Piece = {
    name: '', side: props.side, symbol: 'infantry', on_table: true, facing: 0, stands: props.stands,
    strength: 1, full_strength: 1, marks: [], fields: {},
  };
  const [w, h] = [SAMPLE.width * INCH, SAMPLE.depth * INCH];
  return (
    <svg class={`unit sample ${props.side}`} width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <Stands piece={piece} frame={SAMPLE} zoom={1} starScale={1} />
    </svg>
  );
}

function Row(props: { sign: ComponentChildren; children: ComponentChildren }) {
  return (
    <li>
      <span class="sign-cell">{props.sign}</span>
      <span>{props.children}</span>
    </li>
  );
}

const LOOKS: [Stand['look'], string][] = [
  ['foot', 'foot, one block for each stand; the pale edge is its front'],
  ['horse', 'mounted troops'],
  ['gun', 'guns'],
  ['limber', 'limbers'],
  ['holders', 'horse holders'],
  ['leader', 'a leader'],
];

function Signs({ pieces }: { pieces: readonly Piece[] }) {
  const stands = pieces.flatMap((piece) => piece.stands ?? []);
  const used = (look: Stand['look']) => stands.some((s) => s.look === look);
  return (
    <ul>
      <Row sign={<Sample side="union" stands={[stand('foot')]} />}>Union: square corners</Row>
      <Row sign={<Sample side="confederate" stands={[stand('foot')]} />}>Confederate: rear corners cut</Row>
      {LOOKS.filter(([look]) => used(look)).map(([look, text]) => (
        <Row key={look} sign={<Sample side="union" stands={[stand(look)]} />}>{text}</Row>
      ))}
      {stands.some((s) => s.command) && (
        <Row sign={<Sample side="union" stands={[stand('foot', { command: true })]} />}>it carries the colours</Row>
      )}
      {stands.some((s) => s.hits) && (
        <Row sign={<Sample side="union" stands={[stand('foot', { hits: 1 })]} />}>hit; with crossed lines, more than once</Row>
      )}
      <Row sign={<Lost />}>stands left and stands lost</Row>
      <Row sign={<FarSample />}>from far away: a bar, the lost part hatched; pale if it takes no orders</Row>
      <Row sign={<Ring kind="selected" />}>selected</Row>
      <Row sign={<Ring kind="hinted" />}>can act now</Row>
      <Row sign={<Ring kind="target" />}>can be chosen as the other party</Row>
    </ul>
  );
}

function FarSample() {
  return (
    <svg class="sample" width="48" height="14" aria-hidden="true">
      <g class="unit union far">
        <path class="solid" d="M4 3h40v8h-40z" />
        <path class="lost-part" d="M32 3h12v8h-12z" fill="url(#troops-lost-union)" />
        <path class="front" d="M4 4h40" />
      </g>
    </svg>
  );
}

function Lost() {
  return (
    <svg class="sample strength" width="48" height="14" aria-hidden="true">
      <path d="M12 2h5v10h-5zM19 2h5v10h-5z" />
      <path class="lost" d="M26 2h5v10h-5zM33 2h5v10h-5z" />
    </svg>
  );
}

/** The three ways in which the map points at a unit. */
function Ring({ kind }: { kind: 'selected' | 'hinted' | 'target' }) {
  const ring = 'M6 5h36v16h-36z';
  return (
    <svg class="sample" width="48" height="28" aria-hidden="true">
      <g class={`unit union ${kind}`}>
        <path class="solid" d="M10 9h28v8h-28z" />
        {kind === 'hinted' && <path class="hint" d="M10 21h28" />}
        {kind === 'target' && <path class="ring" d={ring} />}
      </g>
      {kind === 'selected' && <g class="selection"><path class="case" d={ring} /><path class="gold" d={ring} /></g>}
    </svg>
  );
}

function Marks(props: { words: Words; pieces: readonly Piece[] }) {
  const used = props.words.marks.filter((mark) => props.pieces.some((piece) => piece.marks.includes(mark.name)));
  if (!used.length) return null;
  return (
    <>
      <h3>Signs beside names</h3>
      <ul>
        {used.map((mark) => (
          <Row key={mark.name} sign={isCount(mark) ? <span>{'•'.repeat(Number(mark.letter))}</span> : <svg class="sample" width="18" height="18" viewBox="-1 -1 12 12" aria-hidden="true"><SignMark sign={mark.sign ?? 'done'} /></svg>}>
            {humanise(mark.name)}
            {mark.help && `: ${mark.help}`}
          </Row>
        ))}
      </ul>
      <p class="hint">From near the state of a unit is told in words.</p>
    </>
  );
}

export function Legend(props: { words: Words; pieces: readonly Piece[] }) {
  return (
    <div class="legend">
      <svg width="0" height="0" aria-hidden="true"><Patterns zoom={1} /></svg>
      <h3>Troops</h3>
      <Signs pieces={props.pieces} />
      <Marks words={props.words} pieces={props.pieces} />
    </div>
  );
}
