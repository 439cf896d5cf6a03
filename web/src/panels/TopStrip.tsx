// panels/TopStrip.tsx - the strip over the table: when it is, whose turn, who is ahead and by what, ground held, the rules and the menu.
//
// It never changes its size: what does not fit is left out by width (strip.css), and told in full where one points.
import type { ComponentChildren } from 'preact';
import type { Objective, Score, Side, View } from '../engine/protocol';
import { standWord } from '../kit/count';
import { Flag } from './Flag';
import { Icon } from './Icon';
import { lostPart, lostWords, moreWords, phasesShown, trackOf, turnColour, turnWords, whoseTurn } from './strip';
import { worthOf, worthWords } from '../kit/worth';
import { SIDES, sideNoun } from './sides';
import { headline, seatName } from './story';

interface Props {
  view: View;
  /** By people of both sides before one screen. */
  shared?: boolean;
  onRules(): void;
  onMenu(): void;
  /** Further tools. */
  children?: ComponentChildren;
}

const MOST_FLAGS = 3; // beyond, places are summed up by who holds them
const HOLDERS: (Side | null)[] = ['union', 'confederate', null];

export function TopStrip({ view, shared, onRules, onMenu, children }: Props) {
  const { score } = view;
  return (
    <header class="strip" data-part="strip">
      <Time view={view} score={score} />
      {score && <Phases view={view} score={score} shared={shared} />}
      {score && <Standing score={score} />}
      {view.objectives.length > 0 && <Ground objectives={view.objectives} />}
      <div class="tools" role="group" aria-label="Tools">
        {children}
        <button class="rules-tool" onClick={onRules} title="The rules (R)">Rules</button>
        <button class="menu-tool" onClick={onMenu} title="Menu (O)" aria-label="Menu"><Icon name="menu" /></button>
      </div>
    </header>
  );
}

function Time({ view, score }: { view: View; score: Score | undefined }) {
  const track = score ? trackOf(score) : [];
  return (
    <div class="time">
      <h1 title={`${view.title}. ${view.status}`}>
        <span class="turn">{score ? turnWords(score) : headline(view.status)}</span>
        {score && (score.hour || moreWords(view)) && <span class="hour">{[score.hour, moreWords(view)].filter(Boolean).join(', ')}</span>}
        <i class="battle">{view.title}</i>
      </h1>
      {view.to?.includes('-') && <p class="seat" data-side={view.to.split('-')[0]}>{seatName(view.to)}</p>}
      {track.length > 0 && <div class="track" aria-hidden="true">{track.map((box, i) => <span key={i} class={box} />)}</div>}
    </div>
  );
}

/** A turn as a chain of its parts. */
function Phases({ view, score, shared }: { view: View; score: Score; shared?: boolean }) {
  const shown = phasesShown(score.phases, score.phase), first = score.phases.indexOf(shown[0]!), last = first + shown.length;
  const whose = whoseTurn(view, score, shared), [turn, more] = whose.split(':');
  return (
    <div class="phases" data-side={turnColour(view, score) ?? undefined}>
      <p class="whose" title={whose}><span>{turn}</span>{more !== undefined && <span>:{more}</span>}</p>
      <ol aria-label="Parts of the turn">
        {first > 0 && <li class="rest" title={score.phases.slice(0, first).join(', ')}><span>…</span></li>}
        {shown.map((phase) => (
          <li key={phase} aria-current={phase === score.phase ? 'step' : undefined} title={phase}><span>{phase}</span></li>
        ))}
        {last < score.phases.length && <li class="rest" title={score.phases.slice(last).join(', ')}><span>…</span></li>}
      </ol>
    </div>
  );
}

function Standing({ score }: { score: Score }) {
  const { outlook, sides } = score, counted = SIDES.every((side) => sides[side].points !== undefined);
  const words = outlook?.words.replace(/ as it stands$/, '');
  return (
    <div class="standing" title={outlook?.reason}>
      <Losses side="union" score={score} />
      {counted && <b class="points union">{sides.union.points}</b>}
      <p class="outlook">{words && <span>{words}</span>}{words !== outlook?.words && <span>if it ended now</span>}</p>
      {counted && <b class="points confederate">{sides.confederate.points}</b>}
      <Losses side="confederate" score={score} />
      <p class="lost-both" aria-hidden="true"><span>{standWord(2)} lost</span><b class="union">{sides.union.losses.stands}</b> : <b class="confederate">{sides.confederate.losses.stands}</b></p>
    </div>
  );
}

/** What is left of an army and, hatched, what is lost. */
function Losses({ side, score }: { side: Side; score: Score }) {
  const { losses, next } = score.sides[side], part = lostPart(losses);
  return (
    <div class={`losses ${side}`} title={next}>
      <h2>{sideNoun(side)}</h2>
      <div class="army-bar" aria-hidden="true"><span class="left" style={{ flexGrow: 1 - part }} /><span class="lost" style={{ flexGrow: part }} /></div>
      <p>{lostWords(losses)}</p>
    </div>
  );
}

function Ground({ objectives }: { objectives: Objective[] }) {
  const worth = worthOf(objectives), of = (o: Objective): number => worth.get(o.name) ?? o.value;
  return (
    <div class="ground-held">
      <h2>Ground held</h2>
      {objectives.length > MOST_FLAGS ? <Summed objectives={objectives} /> : <ul>
        {objectives.map((o) => (
          <li key={o.name} class={o.held ?? 'nobody'} title={`${o.name}, ${worthWords(of(o), o.value)}: ${o.held ? `the ${sideNoun(o.held)}` : 'nobody'}`}>
            <Flag held={o.held} />
            <b aria-hidden="true">{of(o)}</b>
            <span class="unseen">{o.name}, {worthWords(of(o), o.value)}, held by {o.held ? `the ${sideNoun(o.held)}` : 'nobody'}</span>
          </li>
        ))}
      </ul>}
    </div>
  );
}

/** How many each side holds; which, is told by the pointer and read out. */
function Summed({ objectives }: { objectives: Objective[] }) {
  return (
    <ul>
      {HOLDERS.map((holder) => ({ holder, theirs: objectives.filter(({ held }) => held === holder) })).filter(({ theirs }) => theirs.length > 0).map(({ holder, theirs }) => {
        const told = `${holder ? `the ${sideNoun(holder)}` : 'nobody'}: ${theirs.map(({ name }) => name).join(', ')}`;
        return (
          <li key={holder ?? 'nobody'} class={holder ?? 'nobody'} title={told}>
            <Flag held={holder} />
            <b class="how-many" aria-hidden="true">× {theirs.length}</b>
            <span class="unseen">{told}</span>
          </li>
        );
      })}
    </ul>
  );
}
