// panels/TallyTable.tsx - a sum line by line, each with its rule: in the cards, the log, the replay and the guides.
import type { Side, Tally } from '../engine/protocol';
import { ClauseLink } from './ClauseLink';
import { plain, shortClause, signed } from './sums';
import { WithCards } from './WithCards';

/** The lines of one sum and what they add up to. */
export function TallyTable({ tally, side, onClause }: { tally: Tally; side?: Side; onClause(id: string): void }) {
  return (
    <table class="tally">
      {tally.unit && <caption class={side ?? ''}>{tally.unit}</caption>}
      <tbody>
        {tally.lines.map((line, index) => (
          <tr key={index}>
            <th scope="row"><WithCards text={line.label} /></th>
            <td class={line.amount < 0 ? 'amount minus' : 'amount plus'} title={String(line.amount)}>{signed(line.amount)}</td>
            <td class="rule">{line.clause && <ClauseLink id={line.clause} text={shortClause(line.clause)} onClause={onClause} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{tally.for ?? 'in all'}</th>
          <td class="amount" title={String(tally.total)}>{plain(tally.total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
