// panels/PlanCard.tsx - what a computer player intends: while it thinks, afterwards, and as advice to the player.
import type { Intent, Thought } from '../engine/protocol';
import type { Table } from '../game/table';
import { counted, plural } from '../kit/count';
import { useStore } from '../kit/store';
import { hundredths } from './odds';
import { seatName } from './story';
import { capital } from './wording';

const wins = ({ chance }: Intent): string => {
  const said = hundredths(chance);
  return /^\d/.test(said) ? `wins ${said} ${plural(Number(said), 'time', 'times')} in 100` : said.endsWith('certain') ? `is ${said} to win` : `${said} wins`;
};

/** Somebody thinks about a plan: how far, and a way to end it. */
export function Planning({ table }: { table: Table }) {
  const { progress } = useStore(table);
  if (progress === null) return null;
  return (
    <section class="card flow" aria-label="A plan is made">
      <p role="status">Comparing plans for this turn… <progress max={100} value={progress} aria-label="How far" /></p>
      <div class="button-row"><button onClick={() => table.hurryPlan()}>Enough</button></div>
    </section>
  );
}

/** The army first; what single commands do is for those who want to know. */
function Words({ thought }: { thought: Thought }) {
  const { plan, second, usual, plans, games, to_turn: turn } = thought, [army, ...commands] = capital(plan.does).split('; ');
  return (
    <>
      <p><b>{army}.</b> It {wins(plan)}, as far as can be seen.</p>
      <details>
        <summary>{commands.length > 0 ? 'All of it, and why' : 'Why this?'}</summary>
        {commands.length > 0 && <ul>{commands.map((command) => <li key={command}>{command}.</li>)}</ul>}
        <p>{counted(plans, 'plan')} {plural(plans, 'was', 'were')} played on {counted(games, 'time')}, {turn ? `to turn ${turn} each` : 'to the end of the battle'}, by what this side may see.</p>
        {second && <p>Second best: {second.does}; it {wins(second)}.</p>}
        {usual && <p>Without a plan: it {wins(usual)}.</p>}
      </details>
    </>
  );
}

/** The plan of this turn, if the player has asked for one. */
export function PlanCard({ table }: { table: Table }) {
  const { view, thought, busy, thinking, ending, finishing } = useStore(table);
  if (!view || view.over || busy || thinking || ending || finishing || !thought || thought.seat !== view.to || thought.turn !== view.score?.turn) return null;
  return <section class="card flow plan" aria-label="The plan for this turn"><Words thought={thought.thought} /></section>;
}

/** What the computer intends in its turn, where nothing is hidden. */
export function TheirPlan({ table }: { table: Table }) {
  const { thought, thinking } = useStore(table);
  if (!thought || thought.seat !== thinking) return null;
  return (
    <details class="their-plan">
      <summary>What the {seatName(thought.seat)} intend</summary>
      <Words thought={thought.thought} />
    </details>
  );
}
