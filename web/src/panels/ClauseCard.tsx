// panels/ClauseCard.tsx - one rule to read: what it says, how we read it, examples, and where it comes from.

import { ClauseLink } from './ClauseLink';
import { Marked, RuleText } from './RuleText';
import type { IsClause } from './markdown';
import { cardHeight } from './search';
import type { RuleEntry } from './search';

export interface ClauseCardProps {
  entry: RuleEntry;
  asked: boolean; // it is the one that was asked for
  showChapter: boolean;
  isClause: IsClause;
  marked: RegExp | null;
  onClause: (id: string) => void;
}

export function ClauseCard({ entry, asked, showChapter, isClause, marked, onClause }: ClauseCardProps) {
  const ways = { isClause, marked, onClause };
  // Under the heading of its chapter, or, among what was found, right under the drawer's.
  const Heading = showChapter ? 'h3' : 'h4';
  return (
    <article class={asked ? 'clause-card asked' : 'clause-card'} data-key={entry.key} tabIndex={-1}
      aria-label={`${entry.id} ${entry.title}`} aria-current={asked ? 'true' : undefined}
      style={{ containIntrinsicBlockSize: `auto ${cardHeight(entry)}px` }}>
      <Heading>
        <span>
          <Marked text={entry.title} marked={marked} />
        </span>
        {showChapter && entry.chapter && <span class="muted">in {entry.chapter}</span>}
        {entry.id && <ClauseLink id={entry.id} onClause={onClause} />}
      </Heading>
      {entry.id ? (
        <>
          <Part name="Rule" text={entry.rule} {...ways} />
          <Part name="Ruling" text={entry.ruling} {...ways} />
          <Examples examples={entry.examples} marked={marked} />
          <Part name="Source" text={entry.source} {...ways} />
        </>
      ) : (
        <RuleText text={entry.rule} {...ways} />
      )}
    </article>
  );
}

interface PartProps {
  name: string;
  text: string;
  isClause: IsClause;
  marked: RegExp | null;
  onClause: (id: string) => void;
}

function Part({ name, text, ...ways }: PartProps) {
  if (text === '') return null;
  return (
    <div class={`clause-part clause-${name.toLowerCase()}`}>
      <strong>{name}:</strong>
      <RuleText text={text} {...ways} />
    </div>
  );
}

function Examples({ examples, marked }: { examples: string[]; marked: RegExp | null }) {
  if (examples.length === 0) return null;
  return (
    <div class="clause-part clause-examples">
      <strong>{examples.length === 1 ? 'Example:' : 'Examples:'}</strong>
      <ul>
        {examples.map((example) => <li key={example}><Marked text={example} marked={marked} /></li>)}
      </ul>
    </div>
  );
}
