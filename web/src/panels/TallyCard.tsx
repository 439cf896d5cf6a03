// panels/TallyCard.tsx - what would happen: the sum line by line, each with its rule, what it comes to, then the odds; or why it may not be.

import { useState } from 'preact/hooks';
import type { Note, Outcome, Refusal, Side, Tally, Verdict } from '../engine/protocol';
import { ClauseLink } from './ClauseLink';
import { Icon } from './Icon';
import { counted } from '../kit/count';
import { shortClause } from './sums';
import { TallyTable } from './TallyTable';
import { WithCards } from './WithCards';
import { diceToCome, fallsOn, foldOutcomes, hundredths, oddsNote, ofHundred, outcomeParts, outcomeText, tellsOdds, type Falls, type OutcomePart } from './odds';

type OnClause = (id: string) => void;

export interface TallyCardProps {
  title: string;
  /** What is done, and to whom, for the eye: "Fire", "15th Alabama". */
  what?: { verb: string; other?: string; side?: Side };
  subtitle?: string;
  /** Whose eyes: outcomes are theirs or yours. */
  me?: Side | null;
  sideOf?(unit: string): Side | undefined;
  /** What a sum is headed that the engine gives to a unit: its name, unless it is that of several. */
  nameOf?(unit: string): string;
  verdict?: Verdict;
  tallies: Tally[];
  outcomes?: Outcome[];
  exact?: boolean;
  /** The odds are those of the fight that it leads to, with its sums. */
  later?: Verdict;
  /** They are those of so many fights that were tried. */
  tried?: number;
  /** The answer is on its way; what is shown may be the one before. */
  pending?: boolean;
  onClause: OnClause;
}

const MOST_LATER = 12; // outcomes of a fight to come; more only tell how many dice it has

export function TallyCard({ title, what, subtitle, me = null, sideOf, nameOf, verdict, tallies, outcomes, exact = true, later, tried, pending = false, onClause }: TallyCardProps) {
  const refused = verdict?.refused, sums = tallies.length > 0 ? tallies : (later?.tallies ?? []);
  return (
    <section class="panel tally-card" aria-label={title} aria-busy={pending}>
      <h3>{what ? <>{what.verb}{what.other && <> <span class={what.side ?? ''}>{what.other}</span></>}</> : title}</h3>
      {subtitle && <p class="subtitle">{subtitle}</p>}
      {refused && <RefusalBox refused={refused} onClause={onClause} />}
      {sums.map((tally, index) => (
        <TallyTable key={index} tally={tally.unit && nameOf ? { ...tally, unit: nameOf(tally.unit) } : tally} side={tally.unit ? sideOf?.(tally.unit) : undefined} onClause={onClause} />
      ))}
      {outcomes && tellsOdds(outcomes, exact || tried !== undefined) && (tried || !(later && outcomes.length > MOST_LATER)) && <Odds outcomes={outcomes} note={oddsNote(outcomes, exact, tried)} me={me} later={later !== undefined} />}
      {verdict?.notes && verdict.notes.length > 0 && <Notes notes={verdict.notes} onClause={onClause} />}
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

/** What it is to whoever looks, with a sign besides the colour. */
const FALLS: Record<Falls, { sign: string; words: string }> = {
  good: { sign: '+', words: 'good for you' }, onward: { sign: '…', words: 'more dice' }, neither: { sign: '=', words: 'no change' },
  mixed: { sign: '±', words: 'good and bad' }, bad: { sign: '\u2212', words: 'bad for you' },
};

/** One bar by whom it is good for, and every outcome on demand; where the enemy has no part in it, the outcomes at once. */
function Odds({ outcomes, note, me, later }: { outcomes: Outcome[]; note: string; me: Side | null; later: boolean }) {
  const parts = outcomeParts(outcomes, me), [all, setAll] = useState(false), next = diceToCome(outcomes);
  return (
    <div class={all ? 'odds-part unfolded' : 'odds-part'}>
      <h4>{later ? 'Odds of the fight' : 'Odds'} <span class="muted">{note}</span></h4>
      {later && <p class="of-hundred">As it is if nobody does anything else before.</p>}
      {parts.length > 0 && <OutcomeBar parts={parts} />}
      {next.length > 0 && <p class="of-hundred">Not counted are the dice that follow: {next.slice(0, MOST_NEXT).join(', ')}{next.length > MOST_NEXT && ' and others'}.</p>}
      <p class="of-hundred">
        {outcomes.length > 1 && 'So many times in 100. '}{parts.length > 0 && <button type="button" class="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Hide the outcomes' : outcomes.length === 1 ? 'The outcome' : `All ${outcomes.length} outcomes`}</button>}
      </p>
      {(parts.length === 0 || all) && <OddsBars outcomes={outcomes} all={all} me={me} />}
    </div>
  );
}

const MOST_NEXT = 2;

/** Good for you at the left; each part named under it. */
function OutcomeBar({ parts }: { parts: OutcomePart[] }) {
  return (
    <ul class="outcome-bar">
      {parts.map(({ falls, chance, words }) => (
        <li key={falls} class={falls} style={{ flexGrow: chance }} title={`${FALLS[falls].words}: ${ofHundred(chance)}`}>
          <b class={`part ${falls}`}>{words}</b>
          <span class={falls}><span aria-hidden="true">{FALLS[falls].sign} </span>{FALLS[falls].words}</span>
        </li>
      ))}
    </ul>
  );
}

/** The chances as bars. More than six become five and "others", which can be unfolded. */
export function OddsBars({ outcomes, all: everything = false, me = null }: { outcomes: Outcome[]; all?: boolean; me?: Side | null }) {
  const [unfolded, setAll] = useState(false), all = unfolded || everything;
  const { shown, folded, others } = foldOutcomes(outcomes);
  return (
    <>
      <table class="odds">
        <tbody>
          {(all ? outcomes : shown).map((outcome, index) => (
            <OddsRow key={index} text={outcomeText(outcome.text)} chance={outcome.chance} falls={me ? fallsOn(outcome, me) : 'neither'} />
          ))}
          {folded.length > 0 && !all && <OddsRow text={counted(folded.length, 'other')} chance={others} />}
        </tbody>
      </table>
      {folded.length > 0 && !everything && (
        <button type="button" class="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'show the likeliest' : `show all ${outcomes.length}`}
        </button>
      )}
    </>
  );
}

function OddsRow({ text, chance, falls = 'neither' }: { text: string; chance: number; falls?: Falls }) {
  return (
    <tr>
      <th scope="row">{text}</th>
      <td class="bar" aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <rect width="100" height="10" class="bar-ground" />
          <rect width={chance * 100} height="10" class={`bar-part ${falls}`} />
        </svg>
      </td>
      <td class={`amount ${falls}`} title={falls === 'neither' ? undefined : FALLS[falls].words}>{falls !== 'neither' && falls !== 'onward' && <span aria-hidden="true">{FALLS[falls].sign} </span>}{hundredths(chance)}</td>
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
            <WithCards text={note.text} /> {note.clause && <ClauseLink id={note.clause} text={shortClause(note.clause)} onClause={onClause} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
