// pages/BattlePage.tsx - before the first order: who you are, what you must do, with what and how long; and how the battle
// is to be played, under "Change".
import { useMemo, useState } from 'preact/hooks';
import { options } from 'virtual:guidon-options';
import { expectEngine } from '../engine/client';
import { loadBattle } from '../engine/files';
import type { Piece, Side, Start } from '../engine/protocol';
import type { GameSetup } from '../game/setup';
import { getSettings, LABEL_SCALE } from '../kit/settings';
import { StillMap } from '../map/StillMap';
import { BattleMap } from './BattleMap';
import { systemOf, useBattles } from './battles';
import { firstChoices, obstacleTo, setupOf, type Choices, type Mode } from './choices';
import { battleOptions, groundOf, newGround, systemOptions } from './options';
import { BriefingTitle, BriefingWords, Know } from './Briefing';
import { bestSystem, minutesOf, timeWords, turnsWords } from './front/known';
import { SetupForm } from './SetupForm';
import { useBattleStory, useBattleView, useField } from './useBattle';
import { useEnter } from './useEnter';
import { counted, longDate, SIDE_NAMES } from './words';

interface Props {
  start: Start;
  name: string;
  rules?: string; // by which it should be fought; else those that suit it best
  mode: Mode;
  realDice: boolean;
  trouble: string | null;
  beginning: boolean;
  onBegin(setup: () => Promise<GameSetup>): void;
  onRules(rules: string): void;
  onClose(): void;
}

const playable = (start: Start, name: string, rules: string | undefined): string | undefined =>
  start.battles[name]!.systems.find((system) => system.id === rules && system.playable)?.id;

export function BattlePage({ start, name, rules, mode, realDice, trouble, beginning, onBegin, onRules, onClose }: Props) {
  const [choices, setChoices] = useState<Choices>(() => ({
    ...firstChoices(start.hello, name, realDice), rules: playable(start, name, rules) ?? bestSystem(start, name) ?? '', mode,
  }));
  const [changing, setChanging] = useState(false);
  const [folded, setFolded] = useState(false);
  const facts = start.battles[name]!, story = useBattleStory(name);
  const { entries } = useBattles(start, choices.rules), entry = entries.find((one) => one.name === name);
  const fields = useMemo(() => [...battleOptions(facts), ...systemOptions(options[choices.rules] ?? [], systemOf(facts, choices.rules)?.options)], [facts, choices.rules]);
  const shown = useBattleView(facts.open ? null : choices.rules, name, choices.side);
  const system = start.hello.systems.find((one) => one.id === choices.rules), how = systemOf(facts, choices.rules);
  const field = useField(facts.open && how?.playable ? choices.rules : null, name, groundOf(choices), how?.ground === true);
  const change = (part: Partial<Choices>): void => setChoices((all) => ({ ...all, ...part }));
  const obstacle = beginning ? 'One moment…' : obstacleTo(choices, entry, fields);
  const begin = (): void => {
    if (entry && obstacle === null) onBegin(async () => setupOf(choices, entry, await loadBattle(name), fields));
  };
  useEnter(begin);
  const known = start.known[name]?.[choices.rules], turns = turnsWords(how?.turns, known);
  return (
    <main class="battle-page" data-folded={folded}>
      <section class="briefing" aria-labelledby="briefing-title">
        <p class="briefing-head">
          <span class="muted">{[facts.title, facts.date && longDate(facts.date), facts.clock].filter(Boolean).join(' · ')}</span>
          <button type="button" class="link" onClick={onClose}>Other battles</button>
        </p>
        {changing ? <BriefingTitle story={story} side={choices.side} title={facts.title} playing={choices.mode === 'computer'} /> : (
          <>
            <BriefingWords story={story} side={choices.side} title={facts.title} playing={choices.mode === 'computer'} open={facts.open} score={shown?.view.score} />
            {!facts.open && <Forces start={start} name={name} side={choices.side} playing={choices.mode === 'computer'} pieces={shown?.view.pieces} />}
            <dl class="briefing-facts">
              {turns && <div><dt>{turns}</dt><dd>by these rules</dd></div>}
              {known && <div><dt>{timeWords(minutesOf(known))}</dt><dd>at your table</dd></div>}
            </dl>
            {how?.opening ? <Opening steps={how.opening} /> : choices.mode === 'computer' && <Know story={story} side={choices.side} />}
            {story && !facts.open && (story.text.length > 0 || story.result.length > 0) && (
              <details class="about">
                <summary>What happened then</summary>
                {[...story.text, ...story.result].map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
              </details>
            )}
          </>
        )}
        {trouble && <p class="complaint" role="alert">{trouble}</p>}
        {changing && (
          <SetupForm start={start} hello={start.hello} entry={entry} choices={choices} fields={fields} change={change}
            onBegin={begin} onRules={() => onRules(choices.rules)} />
        )}
      </section>
      <div class="briefing-foot">
        <p class="briefing-how">
          <span><b>{system?.name}</b> · {choices.mode === 'computer' ? <><b data-side={choices.side}>{SIDE_NAMES[choices.side]}</b> against the computer ({choices.strength[otherSide(choices.side)]})</> : HOW[choices.mode]}</span>
          <button type="button" aria-expanded={changing} title="Rules, side, opponent and more" onClick={() => setChanging(!changing)}>{changing ? 'Done' : 'Change…'}</button>
        </p>
        <button type="button" class="primary big" disabled={obstacle !== null} onFocus={() => expectEngine(choices.rules)} onPointerEnter={() => expectEngine(choices.rules)} onClick={begin}>
          {choices.mode === 'watch' ? 'Watch' : 'Take command'} <kbd>Enter</kbd>
        </button>
        {!facts.open && <button type="button" onClick={() => setFolded(!folded)}>{folded ? 'Read the briefing' : 'Look round first'}</button>}
        {obstacle && <p class="complaint" role="status">{obstacle}</p>}
      </div>
      <div class="briefing-map">
        {facts.open && field && <StillMap view={field.view} words={field.words} labelScale={LABEL_SCALE[getSettings().labelSize]} before />}
        {facts.open && (
          <div class="field-caption">
            <p>{how?.ground ? 'The field of this battle.' : 'Ground such as the computer lays. Who wins the roll lays his own.'}</p>
            <button type="button" onClick={() => change({ ground: newGround(), seed: '' })}>{how?.ground ? 'Another field' : 'Another example'}</button>
          </div>
        )}
        {facts.open ? null : shown ? <StillMap view={shown.view} words={shown.words} labelScale={LABEL_SCALE[getSettings().labelSize]} before />
          : <BattleMap map={entry?.map ?? null} />}
      </div>
    </main>
  );
}

/** What comes before the first shot. */
function Opening({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <>
      <h2 class="over-title">Before the first shot</h2>
      <ol class="know">
        {steps.map(({ title, text }) => <li key={title}><b>{title}</b> {text}</li>)}
      </ol>
    </>
  );
}

const otherSide = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

const HOW: Record<Mode, string> = {
  computer: 'against the computer', two: 'two at one screen', four: 'two on each side at one screen', watch: 'the computer plays itself',
};

/** Units are those of the game, where small regiments may march together; men and guns are history's. */
function Forces({ start, name, side, playing, pieces }: { start: Start; name: string; side: Side; playing: boolean; pieces?: Piece[] }) {
  const { forces } = start.battles[name]!, other = otherSide(side);
  const force = (of: Side): string => {
    const { men, guns, units: history } = forces[of], units = pieces?.filter((p) => p.side === of && p.symbol !== 'leader').length || history;
    return [counted(units, 'unit'), men ? counted(men, 'man', 'men') : '', guns ? counted(guns, 'gun') : ''].filter(Boolean).join(', ');
  };
  return (
    <>
      <h2 class="over-title">{playing ? 'What you have' : 'Who is there'}</h2>
      <dl class="forces-list" data-both={!playing}>
        <div>{playing && <dt>you</dt>}<dd><b data-side={side}>{SIDE_NAMES[side]}</b> {force(side)}</dd></div>
        <div>{playing && <dt>against</dt>}<dd><b data-side={other}>{SIDE_NAMES[other]}</b> {force(other)}</dd></div>
      </dl>
    </>
  );
}
