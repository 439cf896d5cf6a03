// pages/front/BattleTile.tsx - one battle among the others: map, when and where, how long, who is favoured, which rules.
import type { Known, Start } from '../../engine/protocol';
import { BattleMap } from '../BattleMap';
import { systemOf, type BattleEntry } from '../battles';
import { useSight } from '../sight';
import { longDate } from '../words';
import { bestSystem, favourWords, minutesOf, timeWords, turnsWords, unionShare } from './known';

/** "Virginia" of a place that names field, county and state. */
const stateOf = (place: string | undefined): string => (place ?? '').split(';')[0]!.split(',').pop()!.trim();

function Favour({ known }: { known: Known }) {
  const share = unionShare(known);
  return (
    <>
      {share !== null && (
        <span class="favour" aria-hidden="true"><span style={{ width: `${Math.round(share * 100)}%` }} /></span>
      )}
      <span class="muted">{favourWords(known)}</span>
    </>
  );
}

export function BattleTile({ start, entry, onOpen, onSight }: {
  start: Start; entry: BattleEntry; onOpen(name: string): void; onSight(name: string): void;
}) {
  const tile = useSight<HTMLLIElement>(() => onSight(entry.name)), { facts } = entry;
  const best = bestSystem(start, entry.name), known = best ? start.known[entry.name]?.[best] : undefined;
  const others = facts.systems.filter((system) => system.playable && system.id !== best).length;
  const bestName = start.hello.systems.find((system) => system.id === best)?.name;
  return (
    <li class="battle-tile" ref={tile}>
      <a href={`#/battle/${entry.name}`} onClick={(event) => { event.preventDefault(); onOpen(entry.name); }}>
        <BattleMap map={entry.map} fill />
        <span class="tile-words">
          <b class="tile-title">{facts.title}</b>
          <span class="muted">{facts.open ? 'you choose armies and ground' : [facts.date && longDate(facts.date), stateOf(facts.place)].filter(Boolean).join(' · ')}</span>
          {known && <span>{[timeWords(minutesOf(known)), turnsWords(systemOf(facts, best!)?.turns, known)].join(' · ')}</span>}
          {known && !facts.open && <Favour known={known} />}
          {bestName && <span><b>{bestName}</b>{others > 0 && ` or ${others} more`}</span>}
        </span>
      </a>
    </li>
  );
}
