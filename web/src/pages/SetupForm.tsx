// pages/SetupForm.tsx - how the chosen battle is to be played: rules, who plays, options, dice.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Hello, Side, Start } from '../engine/protocol';
import { readArmy } from '../game/armyfile';
import { isSeed } from '../game/setup';
import { FileButton } from '../panels/FileButton';
import { thousands } from '../kit/count';
import { systemOf, type BattleEntry } from './battles';
import { computers, hasLetters, systems, throwsDice, type Choices, type Mode } from './choices';
import { bestSystem, minutesOf, timeWords } from './front/known';
import type { OptionField } from './options';
import { SIDES } from './story';
import { SIDE_NAMES, sentence } from './words';

type Change = (part: Partial<Choices>) => void;

/** What every part of the form needs. */
interface PartProps {
  hello: Hello;
  choices: Choices;
  change: Change;
}

interface RadioProps {
  name: string;
  checked: boolean;
  disabled?: boolean;
  help?: string;
  onChoose(): void;
  children: ComponentChildren;
}

function Radio({ name, checked, disabled, help, onChoose, children }: RadioProps) {
  return (
    <label class="choice">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        {children}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

function Switch({ checked, disabled, onChange, children }: {
  checked: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
  children: ComponentChildren;
}) {
  return (
    <label class="choice">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(e) => onChange(e.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

function RulesChoice({ start, hello, entry, choices, change, onRules }: PartProps & { start: Start; entry: BattleEntry | undefined; onRules(): void }) {
  const best = entry && !entry.facts.open ? bestSystem(start, entry.name) : null;
  /** How long this battle takes by them, not just any; and by which it is best fought. */
  const about = (id: string, takes: string): string => {
    const known = entry ? start.known[entry.name]?.[id] : undefined;
    return [known ? `about ${timeWords(minutesOf(known))}` : takes, id === best && 'suits this battle best'].filter(Boolean).join(' · ');
  };
  return (
    <fieldset>
      <legend>Rules</legend>
      {systems(hello).map(({ id, name, takes }) => {
        const system = entry && systemOf(entry.facts, id);
        return (
          <Radio key={id} name="rules" checked={choices.rules === id} disabled={system !== undefined && !system.playable} onChoose={() => change({ rules: id, ...(choices.mode === 'four' && !hasLetters(hello, id) ? { mode: 'two' } : {}) })}
            help={system && !system.playable ? `Not for this battle: by these rules ${system.why}` : about(id, takes)}>
            {name}
          </Radio>
        );
      })}
      <button type="button" class="link" onClick={onRules}>Read these rules</button>
    </fieldset>
  );
}

const MODES: { mode: Mode; text: string }[] = [
  { mode: 'computer', text: 'You against the computer' },
  { mode: 'two', text: 'Two players at one screen' },
  { mode: 'four', text: 'Two players on each side, at one screen' },
  { mode: 'watch', text: 'Watch the computer play itself' },
];

function StrengthChoice({ hello, side, choices, change, legend }: PartProps & { side: Side; legend: string }) {
  const players = computers(hello);
  if (players.length < 2) return null;
  return (
    <fieldset class="inner">
      <legend>{legend}</legend>
      {players.map(({ name, help }) => (
        <Radio key={name} name={`strength-${side}`} checked={choices.strength[side] === name} help={help}
          onChoose={() => change({ strength: { ...choices.strength, [side]: name } })}>
          {name.slice(0, 1).toUpperCase() + name.slice(1)}
        </Radio>
      ))}
    </fieldset>
  );
}

function SideChoice({ choices, change }: Omit<PartProps, 'hello'>) {
  return (
    <fieldset class="inner row">
      <legend>You command</legend>
      {SIDES.map((side) => (
        <Radio key={side} name="side" checked={choices.side === side} onChoose={() => change({ side })}>
          <b data-side={side}>{SIDE_NAMES[side]}</b>
        </Radio>
      ))}
    </fieldset>
  );
}

function WhoPlays(part: PartProps) {
  const { hello, choices, change } = part;
  const against: Side = choices.side === 'union' ? 'confederate' : 'union';
  return (
    <fieldset>
      <legend>Who plays</legend>
      {MODES.filter(({ mode }) => mode !== 'four' || hasLetters(hello, choices.rules)).map(({ mode, text }) => (
        <Radio key={mode} name="mode" checked={choices.mode === mode} onChoose={() => change({ mode })}
          disabled={mode !== 'two' && mode !== 'four' && computers(hello).length === 0}>
          {text}
        </Radio>
      ))}
      {choices.mode === 'computer' && (
        <>
          <SideChoice choices={choices} change={change} />
          <StrengthChoice {...part} side={against} legend="The computer’s strength" />
        </>
      )}
      {choices.mode === 'watch' && SIDES.map((side) => (
        <StrengthChoice key={side} {...part} side={side} legend={`${SIDE_NAMES[side]} is played by`} />
      ))}
    </fieldset>
  );
}

/** A number field's value: undefined if it is empty, NaN if it holds no number. */
const numberIn = (input: HTMLInputElement): number | undefined =>
  input.value === '' && !input.validity.badInput ? undefined : input.valueAsNumber;

function OptionInput({ field, choices, change }: Omit<PartProps, 'hello'> & { field: OptionField }) {
  const value = choices.options[field.name];
  const set = (to: boolean | number | undefined): void => change({ options: { ...choices.options, [field.name]: to } });
  const name = <>{field.title ? <b>{field.title}</b> : field.help}{field.title && <small class="about-option">{field.help}</small>}</>;
  if (field.kind === 'switch') return <Switch checked={(value ?? field.normal) === true} onChange={set}>{name}</Switch>;
  if (field.kind === 'words') {
    return (
      <label class="choice words">
        <span>{name}</span>
        <select value={String(value ?? field.normal)} onChange={(e) => set(Number(e.currentTarget.value))}>
          {field.words.map((word, i) => <option key={word} value={String(field.low + i)}>{word}</option>)}
        </select>
      </label>
    );
  }
  return (
    <label class="choice number">
      <span>
        {name}
        <small class="about-option">From {thousands(field.low)} to {thousands(field.high)}; {thousands(field.normal)} if you leave it.</small>
      </span>
      <input type="number" min={field.low} max={field.high} step={1} placeholder={String(field.normal)}
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''} onInput={(e) => set(numberIn(e.currentTarget))} />
    </label>
  );
}

function SeedInput({ choices, change }: Omit<PartProps, 'hello'>) {
  const bad = choices.seed !== '' && !isSeed(choices.seed);
  return (
    <label class="seed">
      Seed of the dice
      <input type="text" inputMode="numeric" autocomplete="off" placeholder="by chance" value={choices.seed}
        aria-invalid={bad} aria-describedby="seed-help" onInput={(e) => change({ seed: e.currentTarget.value.trim() })} />
      <small id="seed-help">The same number gives the same dice again; by chance nobody can foresee them.</small>
    </label>
  );
}

/** Armies from files, where players raise theirs. Whoever has none raises one at the table. */
function ArmyChoice({ choices, change }: Omit<PartProps, 'hello'>) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = async (side: Side, file: File): Promise<void> => {
    setTrouble(null);
    try {
      const army = await readArmy(file);
      if (army.side !== side) throw new Error(`“${file.name}” is an army of the other side.`);
      change({ armies: { ...choices.armies, [side]: { file: file.name, army } } });
    } catch (error) {
      setTrouble(sentence(error));
    }
  };
  return (
    <fieldset class="armies">
      <legend>Armies</legend>
      {SIDES.map((side) => {
        const chosen = choices.armies[side];
        return (
          <div class="army" key={side}>
            <b data-side={side}>{SIDE_NAMES[side]}</b>
            <span>{chosen ? (chosen.army.name ?? chosen.file) : 'raised at the table'}</span>
            <FileButton accept=".json" onFile={(file) => void take(side, file)}>
              {chosen ? 'Another file…' : 'From a file…'}<span class="unseen"> ({SIDE_NAMES[side]} army)</span>
            </FileButton>
            {chosen && (
              <button type="button" onClick={() => change({ armies: { ...choices.armies, [side]: undefined } })}>
                Without it<span class="unseen"> ({SIDE_NAMES[side]} army)</span>
              </button>
            )}
          </div>
        );
      })}
      {trouble && <p class="complaint" role="alert">{trouble}</p>}
    </fieldset>
  );
}

export interface SetupFormProps extends PartProps {
  start: Start;
  entry: BattleEntry | undefined;
  /** Of the battle, then of the rule system. */
  fields: OptionField[];
  onBegin(): void;
  /** The chosen rules are to be read. */
  onRules(): void;
}

export function SetupForm({ start, hello, entry, choices, fields, change, onBegin, onRules }: SetupFormProps) {
  return (
    <form class="setup" aria-labelledby="setup-title" noValidate onSubmit={(event) => {
      event.preventDefault();
      onBegin();
    }}>
      <h2 id="setup-title">{entry?.facts.title ?? 'Choose a battle'}</h2>
      <RulesChoice start={start} hello={hello} entry={entry} choices={choices} change={change} onRules={onRules} />
      <WhoPlays hello={hello} choices={choices} change={change} />
      {entry && systemOf(entry.facts, choices.rules)?.armies && <ArmyChoice choices={choices} change={change} />}
      <Switch checked={throwsDice(choices)} disabled={choices.mode === 'watch'} onChange={(realDice) => change({ realDice })}>
        Real dice: throw your own and type them in
      </Switch>
      <details class="options">
        <summary>Options</summary>
        {fields.map((field) => <OptionInput key={field.name} field={field} choices={choices} change={change} />)}
        {!throwsDice(choices) && <SeedInput choices={choices} change={change} />}
      </details>
    </form>
  );
}
