// panels/PlanCard.tsx - what a computer player intends: while it thinks, afterwards, and as advice to the player.
import type { Intent, Thought } from '../engine/protocol';
import type { Table } from '../game/table';
import { plural } from '../kit/count';
import { useStore } from '../kit/store';
import { hundredths } from './odds';
import { seatName } from './story';

const ADVISER = 'veteran';

const wins = ({ chance }: Intent): string => {
  const said = hundredths(chance);
  return /^\d/.test(said) ? `wins ${said} ${plural(Number(said), 'time', 'times')} in 100` : `${said} wins`;
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

function Words({ thought }: { thought: Thought }) {
  const { plan, second, usual, plans, games, to_turn: turn } = thought;
  return (
    <>
      <p><b>{plan.does[0]!.toUpperCase() + plan.does.slice(1)}.</b> It {wins(plan)}, as far as can be seen.</p>
      <details>
        <summary>Why this?</summary>
        <p>{plans} plans were played on {games} times, {turn ? `to turn ${turn} each` : 'to the end of the battle'}, by what this side may see.</p>
        <p>Second best: {second.does}; it {wins(second)}.</p>
        {usual && <p>Without a plan: it {wins(usual)}.</p>}
      </details>
    </>
  );
}

/** The plan of this turn, or the offer to make one for the player. */
export function PlanCard({ table }: { table: Table }) {
  const { view, thought, busy, thinking, ending, finishing, progress } = useStore(table);
  const turn = view?.score?.turn, to = view?.to;
  if (!view || view.over || view.raises || !to || busy || thinking || ending || finishing || progress !== null || view.score?.phase == null) return null;
  if (view.score.mover !== null && !to.startsWith(view.score.mover)) return null; // plans are for one's own turn
  const own = thought && thought.seat === to && thought.turn === turn ? thought.thought : null;
  return (
    <section class="card flow plan" aria-label="A plan for this turn">
      {own ? <Words thought={own} /> : <button class="quiet" onClick={() => void table.planFor(to, ADVISER)}>A plan for this turn…</button>}
    </section>
  );
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
