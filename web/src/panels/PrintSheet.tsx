// panels/PrintSheet.tsx - for paper only: the map, how it stands, the order of battle, and lines to keep the score by hand.
import { counted, standWord } from '../kit/count';
import type { Piece, Side, View, Words } from '../engine/protocol';
import { PaperMap } from '../map/PaperMap';
import { conditionWords } from '../map/troops/words';
import { SIDES, sideNoun } from './sides';
import { lostWords, turnWords } from './strip';
import { capital } from './wording';

export default function PrintSheet({ view, words }: { view: View; words: Words }) {
  return (
    <div class="print-sheet">
      <h1>{view.title}</h1>
      <PaperMap view={view} words={words} />
      <p>{view.score ? turnWords(view.score) : view.status}</p>
      <div class="print-armies">{SIDES.map((side) => <Army key={side} side={side} pieces={view.pieces.filter((p) => p.side === side)} />)}</div>
      <ScoreSheet view={view} />
    </div>
  );
}

function Army({ side, pieces }: { side: Side; pieces: Piece[] }) {
  return (
    <section>
      <h2>{sideNoun(side)}</h2>
      <table>
        <thead><tr><th scope="col">Unit</th><th scope="col">{capital(standWord(2))}</th><th scope="col">State</th></tr></thead>
        <tbody>
          {pieces.map((piece) => (
            <tr key={piece.name}>
              <th scope="row">{piece.name}</th>
              <td>{piece.full_strength > 0 ? `${piece.strength} of ${piece.full_strength}` : ''}</td>
              <td>{conditionWords(piece)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const MOST_TURNS = 24, TURNS_WITHOUT_END = 12;

function ScoreSheet({ view }: { view: View }) {
  const { score, objectives } = view;
  const turns = Math.min(score?.last_turn ?? TURNS_WITHOUT_END, MOST_TURNS);
  return (
    <section class="print-score">
      <h2>Score sheet</h2>
      {score && (
        <p>{score.outlook ? `${score.outlook.words}. ` : ''}{SIDES.map((side) => `${sideNoun(side)}: ${[score.sides[side].points === undefined ? '' : counted(score.sides[side].points!, 'point'), lostWords(score.sides[side].losses)].filter(Boolean).join(', ')}`).join('. ')}.</p>
      )}
      {objectives.length > 0 && <p>{objectives.map((o) => `${o.name} (${o.value}): ${o.held ? sideNoun(o.held) : 'nobody'}`).join('; ')}.</p>}
      <table>
        <thead><tr><th scope="col">Turn</th>{Array.from({ length: turns }, (_, i) => <th key={i} scope="col">{i + 1}</th>)}</tr></thead>
        <tbody>{SIDES.map((side) => <tr key={side}><th scope="row">{sideNoun(side)}</th>{Array.from({ length: turns }, (_, i) => <td key={i} />)}</tr>)}</tbody>
      </table>
    </section>
  );
}
