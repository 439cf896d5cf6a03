// panels/DiceEntry.tsx - real dice and cards: tap what fell, or type it.

import { useEffect, useId, useState } from 'preact/hooks';
import type { DiceAsk } from '../engine/protocol';
import { Cards } from './Cards';
import { ClauseLink } from './ClauseLink';
import { DieFace } from './Dice';
import { askedDice, parseDice, spokenDice } from './dicetext';
import { Icon } from './Icon';
import { seatName } from './story';

export interface DiceEntryProps {
  ask: DiceAsk;
  onGive: (values: (number | string)[]) => void;
  onRoll: () => void;
  onClause?: (id: string) => void;
}

// Dice with more faces than this are typed only.
const MOST_BUTTONS = 20;

export function DiceEntry(props: DiceEntryProps) {
  return props.ask.cards || props.ask.hidden ? <CardEntry {...props} /> : <FacesEntry {...props} />;
}

/** A card of the pack on the table. One that the viewer may not see is left to the program. */
function CardEntry({ ask, onGive, onRoll, onClause }: DiceEntryProps) {
  const [card, setCard] = useState<string | null>(null);
  const titleId = useId();
  useEffect(() => setCard(null), [ask]);
  const give = (event: Event) => {
    event.preventDefault();
    if (card !== null) onGive([card]);
  };
  return (
    <form class="panel dice-entry" aria-labelledby={titleId} onSubmit={give}>
      <h3 id={titleId}>{ask.seat ? `${seatName(ask.seat)}: ` : ''}{ask.cards ? 'draw a card' : 'not for your eyes'}</h3>
      <Purpose ask={ask} onClause={onClause} />
      {ask.cards && <Cards cards={ask.cards} selected={card === null ? [] : [card]} onPick={setCard} label="The card that was drawn" />}
      <div class="buttons">
        {ask.cards && <button type="submit" class="button primary" disabled={card === null}>Use this card</button>}
        <button type="button" class="button" onClick={onRoll}>{ask.cards ? 'Draw for me' : 'Go on'}</button>
      </div>
    </form>
  );
}

function Purpose({ ask, onClause }: Pick<DiceEntryProps, 'ask' | 'onClause'>) {
  return (
    <p>
      {ask.unit && !ask.purpose.includes(ask.unit) && <strong>{ask.unit}: </strong>}
      {ask.purpose} {ask.clause && onClause && <ClauseLink id={ask.clause} onClause={onClause} />}
    </p>
  );
}

function FacesEntry({ ask, onGive, onRoll, onClause }: DiceEntryProps) {
  const [text, setText] = useState('');
  const titleId = useId();
  const typed = parseDice(text, ask.count, ask.sides);
  useEffect(() => setText(''), [ask.count, ask.sides, ask.purpose, ask.seat, ask.unit]);

  const tap = (face: number) => setText([...typed.values, face].join(' '));
  const remove = (index: number) => setText(typed.values.filter((_, i) => i !== index).join(' '));
  const give = (event: Event) => {
    event.preventDefault();
    if (!typed.complete) return;
    setText('');
    onGive(typed.values);
  };

  return (
    <form class="panel dice-entry" aria-labelledby={titleId} onSubmit={give}>
      <h3 id={titleId}>
        {ask.seat ? `${seatName(ask.seat)}: roll` : 'Roll'} {askedDice(ask)}
      </h3>
      <Purpose ask={ask} onClause={onClause} />
      <Slots ask={ask} values={typed.values} onRemove={remove} />
      {ask.sides <= MOST_BUTTONS && <Faces sides={ask.sides} full={typed.values.length >= ask.count} onTap={tap} />}
      <TypedField text={text} problem={typed.problem} many={ask.count > 1} onText={setText} />
      <div class="buttons">
        <button type="submit" class="button primary" disabled={!typed.complete}>
          {ask.count === 1 ? 'Use this die' : 'Use these dice'}
        </button>
        <button type="button" class="button" onClick={onRoll}>
          <Icon name="dice" /> Roll for me
        </button>
      </div>
    </form>
  );
}

function Slots({ ask, values, onRemove }: { ask: DiceAsk; values: number[]; onRemove: (index: number) => void }) {
  const empty = Math.max(0, ask.count - values.length);
  return (
    <div class="slots" role="group" aria-label={values.length ? `Entered ${spokenDice(values)}` : 'No dice entered yet'}>
      {values.map((value, index) => (
        <button key={index} type="button" class="slot" aria-label={`Take back the ${value}`} onClick={() => onRemove(index)}>
          <DieFace value={value} sides={ask.sides} size={36} />
        </button>
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <span key={`empty ${index}`} class="slot">
          <DieFace sides={ask.sides} size={36} />
        </span>
      ))}
    </div>
  );
}

function Faces({ sides, full, onTap }: { sides: number; full: boolean; onTap: (face: number) => void }) {
  return (
    <div class="faces" role="group" aria-label="Tap what fell">
      {Array.from({ length: sides }, (_, index) => index + 1).map((face) => (
        <button key={face} type="button" class="face" aria-label={`${face}`} disabled={full} onClick={() => onTap(face)}>
          <DieFace value={face} sides={sides} size={32} />
        </button>
      ))}
    </div>
  );
}

interface TypedFieldProps {
  text: string;
  problem: string;
  many: boolean;
  onText: (text: string) => void;
}

function TypedField({ text, problem, many, onText }: TypedFieldProps) {
  const fieldId = useId();
  const problemId = useId();
  return (
    <div class="typed">
      <label for={fieldId}>{many ? 'or type them' : 'or type it'}</label>
      <input id={fieldId} type="text" inputMode="numeric" autocomplete="off" value={text} aria-invalid={problem !== ''}
        aria-describedby={problemId} onInput={(event) => onText(event.currentTarget.value)} />
      <p id={problemId} class="problem" role="status">
        {problem}
      </p>
    </div>
  );
}
