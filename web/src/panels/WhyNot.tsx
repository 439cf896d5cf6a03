// panels/WhyNot.tsx - why something can do nothing now: in the rules' own words, or what is asked instead.
import type { Why } from '../engine/protocol';
import { ClauseLink } from './ClauseLink';
import { WithCards } from './WithCards';
import { capital, inProse } from './wording';

const MOST = 2;

/** Reasons that say different things, each as a sentence with its rule. */
export function WhyNot({ whys, otherwise, onClause }: { whys: Why[] | undefined; otherwise: string; onClause(id: string): void }) {
  if (!whys || whys.length === 0) return <p class="hint" role="status">{otherwise}</p>;
  return (
    <ul class="why-not" role="status">
      {whys.slice(0, MOST).map(({ clause, reason }) => (
        <li key={reason}><WithCards text={capital(inProse(reason))} />. {clause && <ClauseLink id={clause} onClause={onClause} />}</li>
      ))}
    </ul>
  );
}
