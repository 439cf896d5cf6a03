// pages/LossChart.tsx - points and strength of both sides, from the first decision to the last, as charts and as a table.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Side, StoryStep } from '../engine/protocol';
import { standWord } from '../kit/count';
import { capital } from '../panels/wording';
import { lossesOverTime, SIDES } from './story';
import type { TurningPoint } from './turning';
import { sentence } from './words';

type Draw = typeof import('./lossplot').drawBattle;

function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element]);
  return [setElement, width];
}

function LossTable({ story, names }: { story: StoryStep[]; names: Record<Side, string> }) {
  const { turns } = lossesOverTime(story), first = story[0];
  return (
    <table>
      <thead>
        <tr><th scope="col">{capital(standWord(2))} at the end of</th>{SIDES.map((side) => <th key={side} scope="col">{names[side]}</th>)}</tr>
      </thead>
      <tbody>
        {first && <tr><th scope="row">the beginning</th>{SIDES.map((side) => <td key={side}>{first.strength[side]}</td>)}</tr>}
        {turns.map((row) => (
          <tr key={row.n}><th scope="row">{row.label}</th>{SIDES.map((side) => <td key={side}>{row.strength[side]}</td>)}</tr>
        ))}
      </tbody>
    </table>
  );
}

export function LossChart({ story, names, points }: { story: StoryStep[]; names: Record<Side, string>; points: TurningPoint[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [measure, width] = useWidth();
  const [draw, setDraw] = useState<Draw | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    import('./lossplot').then((loaded) => setDraw(() => loaded.drawBattle), (error: unknown) => setTrouble(sentence(error)));
  }, []);
  useEffect(() => {
    if (draw && width > 0) frame.current?.replaceChildren(...draw(story, names, width, points));
  }, [draw, width, story, names, points]);

  return (
    <div ref={measure}>
      <div ref={frame} class="loss-chart-frame" />
      {trouble && <p class="muted">The chart could not be loaded ({trouble}); here are its numbers.</p>}
      <details open={trouble !== null}>
        <summary>The same as a table</summary>
        <LossTable story={story} names={names} />
      </details>
    </div>
  );
}
