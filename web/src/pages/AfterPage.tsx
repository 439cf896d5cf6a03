// pages/AfterPage.tsx - after the battle: who won and why, what it cost, where it turned, what the dice showed.
import { useMemo } from 'preact/hooks';
import type { Side, StoryStep, Turning, View, Words } from '../engine/protocol';
import { StillMap } from '../map/StillMap';
import { Flag } from '../panels/Flag';
import { Icon } from '../panels/Icon';
import { sideNoun } from '../panels/sides';
import { lostWords } from '../panels/strip';
import { LossChart } from './LossChart';
import { EventWords } from './StepWords';
import { diceSummary, SIDES, unitLosses, type DiceCount, type UnitLoss } from './story';
import { decisive, tellsScore, turningPointsOf, turningWords, type TurningPoint } from './turning';
import { WithCards } from '../panels/WithCards';
import { POINTS_TOLD } from './Timeline';
import { counted } from './words';

export interface AfterPageProps {
  story: StoryStep[];
  turning: Turning[];
  view: View; // at the end, as far as whoever reads it may see
  words: Words;
  labelScale: number;
  names?: Record<Side, string>;
  system?: string; // the rules it was fought by
  you?: Side | null; // whose battle it was, if one person's
  /** Shows the game at the step with this `n`. */
  onReplay(n: number): void;
  onAgain(): void;
  /** To the table, which stands as it was left. */
  onTable(): void;
  onHome(): void;
  onSave(): void;
}

type Names = Record<Side, string>;

const NOUNS: Names = { union: 'Union', confederate: 'Confederates' };

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Result, reason and score in two lines, and what can be done now. */
function Head({ view, names, system, you, onReplay, onAgain, onTable, onSave, onHome }: AfterPageProps & { names: Names }) {
  const about = [view.title, system, you && `you were the ${sideNoun(you)}`].filter(Boolean).join(' · ');
  const reason = view.end?.reason ?? view.why, { union: { score: one }, confederate: { score: two } } = view.sides;
  const scored = one !== undefined && two !== undefined && !tellsScore(`${reason ?? ''}. ${view.end?.needed ?? ''}`, one, two); // not twice
  return (
    <header class="report-head" data-side={view.winner ?? undefined}>
      <div class="result">
        <p class="muted">{about}</p>
        <h1>{view.end ? view.end.words : view.winner ? `${names[view.winner]} victory` : view.over ? 'A draw' : 'The battle goes on'}</h1>
        <p class="result-why">
          {reason && `${capital(reason)}. `}
          {scored && <>{SIDES.map((side, i) => <span key={side}>{i > 0 && ', '}<b class={side}>{sideNoun(side)} {view.sides[side].score}</b></span>)}{view.end?.needed ? '; ' : '.'}</>}
          {view.end?.needed && `${scored ? view.end.needed : capital(view.end.needed)}.`}
        </p>
      </div>
      <div class="report-buttons">
        {view.over
          ? <button type="button" class="primary" onClick={() => onReplay(0)}><Icon name="play" /> Watch it again</button>
          : <button type="button" class="primary" onClick={onTable}><Icon name="back" /> Back to the table</button>}
        <div class="button-row">
          {view.over ? <button type="button" onClick={onTable}>Back to the table</button> : <button type="button" onClick={() => onReplay(0)}>Watch it so far</button>}
          {view.over && <button type="button" onClick={onAgain}>Play again</button>}
          <button type="button" onClick={onSave}>Save</button>
          <button type="button" onClick={onHome}>Other battles</button>
        </div>
      </div>
    </header>
  );
}

/** The field as it was left, and who holds what on it. */
function Ground({ view, words, labelScale }: { view: View; words: Words; labelScale: number }) {
  return (
    <section class="report-ground">
      <h2>{view.over ? 'Ground at the end' : 'Ground now'}</h2>
      <div class="report-map" style={{ aspectRatio: `${view.table[0]} / ${view.table[1]}` }}><StillMap view={view} words={words} labelScale={labelScale} /></div>
      <ul>
        {view.objectives.map(({ name, value, held }) => (
          <li key={name} class={held ?? 'nobody'}>
            <Flag held={held} /><b>{value}</b> <span>{name}<small>{held ? `the ${sideNoun(held)}` : 'nobody'}</small></span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_TOLD = 6; // sentences of a turning point

/** Who did what, the dice, and what is news: not every small thing that followed. */
const toldOf = (point: TurningPoint): TurningPoint['events'] => {
  const [first, ...rest] = point.events.filter(({ text }) => text !== '');
  return first ? [first, ...rest.filter((event) => event.dice?.length || event.news)].slice(0, MOST_TOLD) : [];
};

function Point({ point, number, decided, onReplay }: { point: TurningPoint; number: number; decided: boolean; onReplay(n: number): void }) {
  return (
    <li class="turning-point" data-decisive={decided}>
      <b class="number" aria-hidden="true">{number}</b>
      <div>
        <h3>{point.when}: <WithCards text={point.title} />{decided && <span class="decisive">decisive</span>}</h3>
        <p class="changed">{turningWords(point)}</p>
        <details>
          <summary>How it came about</summary>
          <EventWords events={toldOf(point)} rolled={point.rolled} />
        </details>
        <button type="button" class="text-button" data-step={point.first.n} onClick={() => onReplay(point.first.n)}><Icon name="eye" size={16} /> See it on the map</button>
      </div>
    </li>
  );
}

const MOST_UNITS = 8, MOST_NAMED = 3;

/** Those who are not in the list: by their names if they are few and whole. */
function restWords(rest: readonly UnitLoss[]): string {
  if (rest.some(({ lost }) => lost > 0)) return `${counted(rest.length, 'other unit', 'other units')} lost less or nothing`;
  return rest.length <= MOST_NAMED ? `Nothing lost: ${rest.map(({ name }) => name).join(', ')}` : `${counted(rest.length, 'other unit', 'other units')} lost nothing`;
}

/** What is left of each unit and, hatched, what is lost: those that suffered most. */
function UnitBars({ view, side }: { view: View; side: Side }) {
  const units = unitLosses(view.pieces).filter((unit) => unit.side === side), hurt = units.filter((unit) => unit.lost > 0);
  // As the rules count them, like everywhere else; the rows say what is missing of each unit.
  const losses = view.score?.sides[side].losses ?? { stands: 0, of: 0 }, gone = units.reduce((total, unit) => total + unit.lost, 0);
  const most = Math.max(1, ...units.map((unit) => unit.full)), rest = units.length - Math.min(hurt.length, MOST_UNITS);
  return (
    <table class={`unit-bars ${side}`}>
      <caption>{sideNoun(side)}: {lostWords(losses)}{losses.stands > gone ? `, ${losses.stands - gone} of them still on the table` : ''}</caption>
      <tbody>
        {hurt.slice(0, MOST_UNITS).map(({ name, lost, full, gone }) => (
          <tr key={name}>
            <th scope="row">{name}{gone && <small> off the field</small>}</th>
            <td class="bar" aria-hidden="true">
              <span class="army-bar" style={{ width: `${(100 * full) / most}%` }}><span class="left" style={{ flexGrow: full - lost }} /><span class="lost" style={{ flexGrow: lost }} /></span>
            </td>
            <td>{lost} of {full}</td>
          </tr>
        ))}
      </tbody>
      {rest > 0 && <tfoot><tr><td colSpan={3}>{hurt.length === 0 ? 'No unit lost anything.' : `${restWords(units.slice(Math.min(hurt.length, MOST_UNITS)))}.`}</td></tr></tfoot>}
    </table>
  );
}

const average = ({ average: value }: DiceCount): string => (value === null ? '' : value.toFixed(2));

function DiceTable({ story, view }: { story: StoryStep[]; view: View }) {
  const summary = diceSummary(story, view.pieces);
  const rows: [string, DiceCount][] = [
    ...SIDES.map((side): [string, DiceCount] => [`for the ${sideNoun(side)}`, summary.sides[side]]),
    ['for orders, cards and the like', summary.others], ['all together', summary.all],
  ];
  if (summary.all.count === 0) return <p>No dice were thrown.</p>;
  return (
    <table>
      <thead><tr><th scope="col">Dice thrown</th><th scope="col">How many</th><th scope="col">Average</th></tr></thead>
      <tbody>
        {rows.filter(([, count]) => count.count > 0).map(([text, count]) => (
          <tr key={text}><th scope="row">{text}</th><td>{count.count}</td><td>{average(count)}</td></tr>
        ))}
      </tbody>
    </table>
  );
}

export function AfterPage(props: AfterPageProps) {
  const { story, turning, view, words, labelScale, names = NOUNS, onReplay } = props;
  const points = useMemo(() => turningPointsOf(story, turning, POINTS_TOLD), [story, turning]), decided = view.over ? decisive(points, view.winner ?? null) : undefined;
  return (
    <main class="page after-page">
      <Head {...props} names={names} />
      <div class="report-grid">
        <section class="report-card">
          <h2>Turn by turn</h2>
          <LossChart story={story} names={names} points={points} />
          <h2>Turning points</h2>
          {points.length === 0 ? <p>Nothing that was done changed much.</p> : (
            <ol class="turning-points">
              {points.map((point, i) => <Point key={point.step.n} point={point} number={i + 1} decided={point === decided} onReplay={onReplay} />)}
            </ol>
          )}
        </section>
        <section class="report-card">
          <h2>Losses</h2>
          {SIDES.map((side) => <UnitBars key={side} view={view} side={side} />)}
          <Ground view={view} words={words} labelScale={labelScale} />
          <h2>Dice</h2>
          <DiceTable story={story} view={view} />
        </section>
      </div>
    </main>
  );
}
