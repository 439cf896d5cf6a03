// panels/GuideText.tsx - the guide to a rule system: for those who want to play in five minutes.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Guide, GuidePicture, Words } from '../engine/protocol';
import { loadGuide } from '../engine/files';
import { Picture } from '../map/Picture';
import { RuleText } from './RuleText';
import { Notes, RefusalBox } from './TallyCard';
import { TallyTable } from './TallyTable';
import '../styles/panels/guide.css';

interface Ways {
  onClause: (id: string) => void;
}

// Whatever the guide cites is a clause: a test sees to it.
const anyClause = (): boolean => true;

export function GuideText({ system, onClause }: { system: string } & Ways) {
  const [guide, setGuide] = useState<Guide | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    loadGuide(system).then(setGuide, (error: Error) => setTrouble(`${error.message}.`));
  }, [system]);
  if (trouble) return <p class="complaint rules-wait" role="alert">{trouble}</p>;
  if (!guide) return <p class="muted rules-wait" role="status">Fetching the guide …</p>;
  return <Pages guide={guide} onClause={onClause} />;
}

function Pages({ guide, onClause }: { guide: Guide } & Ways) {
  return useMemo(() => (
    <div class="guide" tabIndex={0} role="region" aria-label="The guide">
      <div class="guide-lead"><RuleText text={guide.lead} isClause={anyClause} onClause={onClause} /></div>
      {guide.sections.map(({ title, parts }) => (
        <section key={title}>
          <h3>{title}</h3>
          {parts.map((part, index) => 'text' in part
            ? <RuleText key={index} text={part.text} isClause={anyClause} onClause={onClause} />
            : <Figure key={index} picture={part.picture} words={guide.words} onClause={onClause} />)}
        </section>
      ))}
    </div>
  ), [guide, onClause]);
}

/** The picture, what it shows, and what the engine says of the order in it: its sums, or why it may not be. */
function Figure({ picture, words, onClause }: { picture: GuidePicture; words: Words } & Ways) {
  const { refused, tallies = [], notes = [] } = picture.check?.verdict ?? {};
  return (
    <figure>
      <Picture picture={picture} words={words} />
      <figcaption>{picture.caption}</figcaption>
      {refused && <RefusalBox refused={refused} onClause={onClause} />}
      {tallies.length > 0 && (
        <div class="guide-sums">
          {tallies.map((tally, index) => <TallyTable key={index} tally={tally} onClause={onClause} />)}
        </div>
      )}
      {notes.length > 0 && <Notes notes={notes} onClause={onClause} />}
    </figure>
  );
}
