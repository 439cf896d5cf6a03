// pages/AfterPage.tsx - after the battle: who won and why, what it cost, where it turned, what the dice showed.
import { useMemo } from 'preact/hooks';
import type { Side, StoryStep, View } from '../engine/protocol';
import { Icon } from '../panels/Icon';
import { LossChart } from './LossChart';
import { EventWords } from './StepWords';
import {
  changeWords, diceSummary, lossesOverTime, openingWords, SIDES, turningPoints, unitLosses, type DiceCount, type TurningPoint,
} from './story';
import { counted, countedOf, SIDE_NAMES } from './words';

export interface AfterPageProps {
  story: StoryStep[];
  view: View; // at the end, as far as whoever reads it may see
  names?: Record<Side, string>;
  /** Shows the game at the step with this `n`. */
  onReplay(n: number): void;
  onAgain(): void;
  onHome(): void;
  onSave(): void;
}

type Names = Record<Side, string>;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function Result({ view, names }: { view: View; names: Names }) {
  const scored = SIDES.filter((side) => view.sides[side].score !== undefined);
  return (
    <section class="result" data-side={view.winner ?? undefined}>
      <h1>{view.end ? view.end.words : view.winner ? `${names[view.winner]} victory` : view.over ? 'A draw' : 'The battle goes on'}</h1>
      {view.end ? (
        <>
          <p class="result-why">{capital(view.end.reason)}.</p>
          {view.end.needed && <p class="result-needed">{capital(view.end.needed)}.</p>}
        </>
      ) : view.why && <p class="result-why">{capital(view.why)}.</p>}
      {scored.length > 0 && (
        <p>Points: {scored.map((side) => `${names[side]} ${view.sides[side].score}`).join(', ')}.</p>
      )}
    </section>
  );
}

function Objectives({ view, names }: { view: View; names: Names }) {
  if (view.objectives.length === 0) return null;
  return (
    <ul class="objective-list">
      {view.objectives.map(({ name, value, held }) => (
        <li key={name}><b>{name}</b>, {counted(value, 'point')}: {held ? `held by ${names[held]}` : 'held by nobody'}</li>
      ))}
    </ul>
  );
}

function Point({ point, names, onReplay }: { point: TurningPoint; names: Names; onReplay(n: number): void }) {
  const { step } = point;
  return (
    <li class="turning-point">
      <h3>{openingWords(step.status)}: {changeWords(point, names)}</h3>
      <EventWords events={point.events} rolled={point.rolled} />
      <button type="button" onClick={() => onReplay(step.n)}><Icon name="eye" /> See step {step.n}</button>
    </li>
  );
}

function UnitTable({ view, side, names }: { view: View; side: Side; names: Names }) {
  const units = unitLosses(view.pieces).filter((unit) => unit.side === side);
  return (
    <table>
      <caption>{names[side]}</caption>
      <thead>
        <tr><th scope="col">Unit</th><th scope="col">Lost</th><th scope="col">Left</th></tr>
      </thead>
      <tbody>
        {units.map(({ name, lost, left, full, gone }) => (
          <tr key={name}>
            <th scope="row">{name}{gone && <small> off the table</small>}</th>
            <td>
              <meter min={0} max={full} value={lost} aria-hidden="true" /> {lost} of {full}
            </td>
            <td>{left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const average = ({ average: value }: DiceCount): string => (value === null ? '' : value.toFixed(2));

function DiceTable({ story, view, names }: { story: StoryStep[]; view: View; names: Names }) {
  const summary = diceSummary(story, view.pieces);
  const rows: [string, DiceCount][] = [
    ...SIDES.map((side): [string, DiceCount] => [`for units of the ${names[side]}`, summary.sides[side]]),
    ['for no unit', summary.others], ['all', summary.all],
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

function Totals({ story, names }: { story: StoryStep[]; names: Names }) {
  const { full } = lossesOverTime(story), last = story.at(-1);
  if (!last) return null;
  return (
    <p>
      {SIDES.map((side) => `${names[side]} ${countedOf(full[side] - last.strength[side], full[side], 'stand')}`).join(', ')} lost
      in {counted(story.filter((step) => step.action).length, 'decision')}.
    </p>
  );
}

export function AfterPage({ story, view, names = SIDE_NAMES, onReplay, onAgain, onHome, onSave }: AfterPageProps) {
  const points = useMemo(() => turningPoints(story), [story]);
  return (
    <main class="page after-page">
      <p class="muted">{view.title}</p>
      <Result view={view} names={names} />
      <div class="button-row">
        <button type="button" class="primary" onClick={() => onReplay(0)}><Icon name="play" /> Watch it again</button>
        <button type="button" onClick={onAgain}>Play it again</button>
        <button type="button" onClick={onSave}><Icon name="save" /> Save to a file</button>
        <button type="button" onClick={onHome}>Other battles</button>
      </div>
      <Objectives view={view} names={names} />
      <section>
        <h2>Losses</h2>
        <Totals story={story} names={names} />
        <LossChart story={story} names={names} />
      </section>
      <section>
        <h2>Turning points</h2>
        {points.length === 0 ? <p>Nobody lost anything.</p> : (
          <ol class="turning-points">
            {points.map((point) => <Point key={point.step.n} point={point} names={names} onReplay={onReplay} />)}
          </ol>
        )}
      </section>
      <section>
        <h2>Units</h2>
        <div class="unit-tables">{SIDES.map((side) => <UnitTable key={side} view={view} side={side} names={names} />)}</div>
      </section>
      <section>
        <h2>Dice</h2>
        <DiceTable story={story} view={view} names={names} />
      </section>
    </main>
  );
}
