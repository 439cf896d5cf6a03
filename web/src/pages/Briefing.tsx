// pages/Briefing.tsx - what a commander is told: who he is, what has happened, what he must do, with what, and what to know.
import type { BattleStory, Objective, Piece, Score, Side } from '../engine/protocol';
import { counted, countedStands, thousands } from '../kit/count';
import { worthOf } from '../kit/worth';
import { SIDES, sideNoun } from '../panels/sides';

interface WordsProps {
  story: BattleStory | null;
  side: Side;
  title: string;
  playing: boolean;
}

/** Who you are. */
export function BriefingTitle({ story, side, title, playing }: WordsProps) {
  const told = story?.briefing[side], commander = told?.who ?? told?.commander;
  return <h1 id="briefing-title">{playing && commander ? <>You are <b data-side={side}>{commander}</b></> : title}</h1>;
}

/** The same, what has happened, and the aim; where nobody commands one side alone, that of both. */
export function BriefingWords({ story, side, title, playing, open, win, score }: WordsProps & { open: boolean; win?: string; score?: Score }) {
  const told = story?.briefing[side];
  return (
    <>
      <BriefingTitle story={story} side={side} title={title} playing={playing} />
      {open ? <p>A battle of your own: two armies that players raise meet on ground that nobody has fought over yet.</p> : playing && told?.story ? <p>{told.story}</p> : story?.text[0] && <p>{story.text[0]}</p>}
      {playing ? told?.aim && (
        <div class="aim" data-side={side}>
          <h2>{told.aim}</h2>
          {win ? <p>{win}</p> : score ? <p>{winWords(score, side)}</p> : story!.objectives.length > 0 && <p>{groundWords(story!, side)}</p>}
        </div>
      ) : story && SIDES.map((one) => story.briefing[one].aim && <div class="aim" data-side={one} key={one}><h2>The {sideNoun(one)}: {story.briefing[one].aim}</h2></div>)}
      {!playing && !open && <p class="muted">At the table each side’s own briefing is in the menu.</p>}
    </>
  );
}

/** What wins: points and how they stand, and what ends it sooner. The words about an army are the engine's. */
function winWords({ sides, last_turn: last, outlook }: Score, side: Side): string {
  const other = otherSide(side), [mine, theirs] = [sides[side].points, sides[other].points];
  const counted = mine !== undefined && theirs !== undefined && `Ground and losses count as points. You begin with ${thousands(mine)}, they with ${thousands(theirs)}${last ? `; what counts is how far you lead after turn ${last}` : ''}.`;
  const sooner = [sides[other].next, sides[side].next].filter(Boolean).join('; ');
  const now = outlook && `If nothing changed it would be ${outlook.words.replace(/ as it stands$/, '').replace(/^A\b/, 'a')}.`;
  return [counted, now, sooner && `It can end sooner: ${sooner}.`].filter(Boolean).join(' ');
}

/** Ground that counts, and whose it is at the start. */
function groundWords({ objectives }: BattleStory, side: Side): string {
  const sum = (of: string): number => objectives.filter((o) => o.holder === of).reduce((all, o) => all + o.value, 0);
  const other: Side = side === 'union' ? 'confederate' : 'union', free = sum('nobody');
  return `Ground is worth points. You begin with ${sum(side)}, they with ${sum(other)}${free ? `, and ${free} belong to nobody yet` : ''}.`;
}

const MOST_NAMED = 4; // units that are named one by one

const otherSide = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

/** Those who are there, and those who are still to come; of small armies by their names, generals apart. */
export function Named({ side, pieces }: { side: Side; pieces: Piece[] }) {
  const of = (whose: Side, here: boolean): Piece[] => pieces.filter((piece) => piece.side === whose && piece.on_table === here && piece.symbol !== 'leader');
  const rows = [
    { key: 'you', whose: side, units: of(side, true) }, { key: 'later', whose: side, units: of(side, false) },
    { key: 'against', whose: otherSide(side), units: of(otherSide(side), true) }, { key: 'and later', whose: otherSide(side), units: of(otherSide(side), false) },
  ].filter(({ units }) => units.length > 0);
  return (
    <>
      <h2 class="over-title">What you have</h2>
      <dl class="forces-list">
        {rows.map(({ key, whose, units }) => (
          <div key={key}><dt>{key}</dt><dd><b data-side={whose}>{units.length > MOST_NAMED ? counted(units.length, 'unit') : units.map(({ name }) => name).join(', ')}</b>, {strengthOf(units)}</dd></div>
        ))}
      </dl>
    </>
  );
}

/** "8 elements" of all of them. */
const strengthOf = (units: Piece[]): string => countedStands(units.reduce((sum, unit) => sum + unit.full_strength, 0));

/** Ground that counts: what it is worth, and whose it is. */
export function GroundList({ objectives, side }: { objectives: Objective[]; side: Side }) {
  if (objectives.length === 0) return null;
  const worth = worthOf(objectives), whose = (held: Side | null): string => (held === side ? 'yours' : held === null ? 'nobody’s' : 'theirs');
  return (
    <>
      <h2 class="over-title">Ground worth points</h2>
      {objectives.some(({ name, value }) => worth.get(name) !== value) && <p class="muted">The number in a ring, as on the map, compares them; by these rules each is worth so many points.</p>}
      <ul class="ground-list">
        {objectives.map(({ name, value, held }) => <li key={name}><b class="worth">{worth.get(name)}</b> {name} <span class="muted">{whose(held)}{worth.get(name) !== value && `, ${counted(value, 'point')}`}</span></li>)}
      </ul>
    </>
  );
}

export function Know({ story, side }: { story: BattleStory | null; side: Side }) {
  const know = story?.briefing[side].know ?? [];
  if (know.length === 0) return null;
  return (
    <>
      <h2 class="over-title">{know.length === 3 ? 'Three things to know' : 'To know'}</h2>
      <ol class="know">{know.map(({ title, text }) => <li key={title}><b>{title}</b> <span>{text}</span></li>)}</ol>
    </>
  );
}
