// pages/BattleCard.tsx - one battle to choose: map, title, place, day, forces and length, and its story folded away.
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BattleFacts, Side } from '../engine/protocol';
import { BattleMap } from './BattleMap';
import { systemOf, type BattleEntry } from './battles';
import { SIDES } from './story';
import { counted, duration, longDate, SIDE_NAMES } from './words';

function Force({ side, facts }: { side: Side; facts: BattleFacts }) {
  const { men, guns, units } = facts.forces[side];
  const parts = [men ? counted(men, 'man', 'men') : '', guns ? counted(guns, 'gun') : '', counted(units, 'unit')];
  return (
    <li data-side={side}>
      <b>{SIDE_NAMES[side]}</b> {parts.filter(Boolean).join(', ')}
    </li>
  );
}

function Forces({ facts }: { facts: BattleFacts }) {
  if (facts.open) return <p>The players choose their armies.</p>;
  return <ul class="forces">{SIDES.map((side) => <Force key={side} side={side} facts={facts} />)}</ul>;
}

/** "August 28, 1862, 18:15. 2 hours, 8 turns." */
function whenAndHowLong(facts: BattleFacts, rules: string): string {
  const turns = systemOf(facts, rules)?.turns;
  const when = [facts.date && longDate(facts.date), facts.clock].filter(Boolean).join(', ');
  const length = [duration(facts.minutes), turns && counted(turns, 'turn')].filter(Boolean).join(', ');
  return [when, length].filter(Boolean).join(' · ');
}

function About({ facts }: { facts: BattleFacts }) {
  if (facts.text.length === 0 && facts.result.length === 0) return null;
  return (
    <details class="about">
      <summary>About this battle</summary>
      {facts.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {facts.result.length > 0 && <h4>How it ended</h4>}
      {facts.result.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </details>
  );
}

function Facts({ facts, rules }: { facts: BattleFacts; rules: string }) {
  const system = systemOf(facts, rules);
  return (
    <>
      {facts.place && <p class="where">{facts.place}</p>}
      <p class="when">{whenAndHowLong(facts, rules)}</p>
      <Forces facts={facts} />
      {system && !system.playable && <p class="complaint">Not under these rules: {system.why}</p>}
    </>
  );
}

const NEAR = '150px'; // below the window, so that a map is there when its card is scrolled to

/** Tells once when the element comes into sight. */
function useSight(onSight: () => void): Ref<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onSight();
    }, { rootMargin: NEAR });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return element;
}

export function BattleCard({ entry, rules, chosen, onChoose, onSight }: {
  entry: BattleEntry;
  rules: string;
  chosen: boolean;
  onChoose(name: string): void;
  onSight(name: string): void;
}) {
  const card = useSight(() => onSight(entry.name)), id = `battle-${entry.name}`;
  return (
    <article class="battle-card" ref={card} data-chosen={chosen}>
      <label>
        <input type="radio" name="battle" value={entry.name} checked={chosen} onChange={() => onChoose(entry.name)}
          aria-labelledby={`${id}-title`} aria-describedby={`${id}-facts`} />
        <BattleMap map={entry.map} />
        <h3 id={`${id}-title`}>{entry.facts.title}</h3>
      </label>
      <div id={`${id}-facts`} class="facts"><Facts facts={entry.facts} rules={rules} /></div>
      <About facts={entry.facts} />
    </article>
  );
}
