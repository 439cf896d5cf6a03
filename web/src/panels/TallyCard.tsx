// panels/TallyCard.tsx - what would happen: the sum line by line, each with its rule, what it comes to, then the odds; or why it may not be.

import { useState } from 'preact/hooks';
import type { Note, Outcome, Refusal, Tally, Verdict } from '../engine/protocol';
import { ClauseLink } from './ClauseLink';
import { Icon } from './Icon';
import { WithCards } from './WithCards';
import { foldOutcomes, oddsNote, percent, plain, signed, tellsOdds } from './odds';
import { counted } from '../kit/count';

type OnClause = (id: string) => void;

export interface TallyCardProps {
  title: string;
  subtitle?: string;
  verdict?: Verdict;
  tallies: Tally[];
  outcomes?: Outcome[];
  exact?: boolean;
  /** The answer is on its way; what is shown may be the one before. */
  pending?: boolean;
  onClause: OnClause;
}

export function TallyCard({ title, subtitle, verdict, tallies, outcomes, exact = true, pending = false, onClause }: TallyCardProps) {
  const refused = verdict?.refused;
  return (
    <section class="panel tally-card" aria-label={title} aria-busy={pending}>
      <h3>{title}</h3>
      {subtitle && <p class="muted">{subtitle}</p>}
      {refused && <RefusalBox refused={refused} onClause={onClause} />}
      {tallies.map((tally, index) => (
        <TallyTable key={index} tally={tally} onClause={onClause} />
      ))}
      {verdict?.notes && verdict.notes.length > 0 && <Notes notes={verdict.notes} onClause={onClause} />}
      {outcomes && tellsOdds(outcomes, exact) && (
        <div class="odds-part">
          <h4>
            Odds <span class="muted">{oddsNote(outcomes, exact)}</span>
          </h4>
          <OddsBars outcomes={outcomes} />
        </div>
      )}
      {pending && <p class="muted pending">Reckoning …</p>}
    </section>
  );
}

export function RefusalBox({ refused, onClause }: { refused: Refusal; onClause: OnClause }) {
  return (
    <div class="refusal">
      <Icon name="refused" size={20} />
      <div>
        <p>
          <strong>Not allowed:</strong> <WithCards text={refused.reason} />
        </p>
        <p class="refusal-rule">
          {refused.title} <ClauseLink id={refused.clause} onClause={onClause} />
          {refused.also && <ClauseLink id={refused.also} onClause={onClause} />}
        </p>
      </div>
    </div>
  );
}

/** The lines of one sum and what they add up to. */
export function TallyTable({ tally, onClause }: { tally: Tally; onClause: OnClause }) {
  return (
    <table class="tally">
      {tally.unit && <caption>{tally.unit}</caption>}
      <tbody>
        {tally.lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">{line.label}</th>
            <td class={line.amount < 0 ? 'amount minus' : 'amount plus'}>{signed(line.amount)}</td>
            <td class="rule">{line.clause && <ClauseLink id={line.clause} onClause={onClause} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">total</th>
          <td class="amount">{plain(tally.total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** The chances as bars. More than six become five and "others", which can be unfolded. */
export function OddsBars({ outcomes }: { outcomes: Outcome[] }) {
  const [all, setAll] = useState(false);
  const { shown, folded, others } = foldOutcomes(outcomes);
  return (
    <>
      <table class="odds">
        <tbody>
          {(all ? outcomes : shown).map((outcome, index) => (
            <OddsRow key={index} text={outcome.text} chance={outcome.chance} />
          ))}
          {folded.length > 0 && !all && <OddsRow text={counted(folded.length, 'other')} chance={others} />}
        </tbody>
      </table>
      {folded.length > 0 && (
        <button type="button" class="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'show the likeliest' : `show all ${outcomes.length}`}
        </button>
      )}
    </>
  );
}

function OddsRow({ text, chance }: { text: string; chance: number }) {
  return (
    <tr>
      <th scope="row">{text}</th>
      <td class="bar" aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <rect width="100" height="10" class="bar-ground" />
          <rect width={chance * 100} height="10" class="bar-part" />
        </svg>
      </td>
      <td class="amount">{percent(chance)}</td>
    </tr>
  );
}

export function Notes({ notes, onClause }: { notes: Note[]; onClause: OnClause }) {
  return (
    <ul class="notes">
      {notes.map((note, index) => (
        <li key={index}>
          <Icon name="note" size={16} />
          <span>
            <WithCards text={note.text} /> {note.clause && <ClauseLink id={note.clause} onClause={onClause} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
