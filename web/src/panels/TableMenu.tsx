// panels/TableMenu.tsx - what is not done every minute: saving, real dice, settings, giving up, leaving.
import { useState } from 'preact/hooks';
import type { Offer, View } from '../engine/protocol';
import { actionOf } from '../game/offers';
import { HUMAN, randomSeed } from '../game/setup';
import type { Table } from '../game/table';
import { downloadRecord } from '../kit/recordfile';
import { printTable } from '../pages/printing';
import { Dialog } from './Dialog';

interface Props {
  table: Table;
  view: View;
  concede: Offer | null;
  onClose(): void;
  onSettings(): void;
  onRules(): void;
  onHelp(): void;
  onBriefing(): void;
  onRoster(): void;
  onAfter(): void;
  onWatch(): void;
  onLeave(): void;
}

export function TableMenu({ table, view, concede, onClose, onSettings, onRules, onHelp, onBriefing, onRoster, onAfter, onWatch, onLeave }: Props) {
  const [sure, setSure] = useState(false);
  const save = async (): Promise<void> => {
    downloadRecord(table.facts.title, await table.recordText());
    onClose();
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const waiting = view.waits === 'dice';
  const people = Object.values(table.facts.players).filter((p) => p === HUMAN).length;
  const secret = people > 1 && !view.over && (table.facts.words.cards !== undefined || view.letters !== undefined); // a replay shows both sides to both
  const computers = Object.values(table.facts.players).some((p) => p !== HUMAN);
  return (
    <Dialog title={table.facts.title} onClose={onClose}>
      <ul class="menu">
        <li><button onClick={() => void save()}>Save to a file</button></li>
        <li><button onClick={onBriefing}>The briefing</button></li>
        <li><button onClick={then(onRules)}>The rules</button></li>
        <li><button onClick={onRoster}>The armies and the legend</button></li>
        <li class="together">
          <button onClick={then(onAfter)}>{view.over ? 'After-action report' : 'The report so far'}</button>
          {!secret && <button onClick={then(onWatch)}>{view.over ? 'Watch it again' : 'Watch it so far'}</button>}
        </li>
        <li><button onClick={then(printTable)}>Print map, armies and score sheet</button></li>
        <li><button onClick={onHelp}>Help</button></li>
        <li><button onClick={then(onSettings)}>Settings</button></li>
        {!view.over && (
          <li class="apart">
            <button aria-pressed={table.throwsOwn()} disabled={waiting} onClick={then(() => void table.rollBy(null))}>{table.throwsOwn() && <span aria-hidden="true">✓ </span>}Real dice: I throw them</button>
            <button aria-pressed={!table.throwsOwn()} disabled={waiting} onClick={then(() => void table.rollBy(randomSeed()))}>{!table.throwsOwn() && <span aria-hidden="true">✓ </span>}The computer rolls</button>
          </li>
        )}
        {computers && !view.over && (
          <li><button onClick={then(() => table.setPaused(!table.state.paused))}>{table.state.paused ? 'Let the computer go on' : 'Let the computer wait'}</button></li>
        )}
        {concede && !sure && <li class="apart"><button onClick={() => setSure(true)}>Give up the battle…</button></li>}
        {concede && sure && (
          <li><button class="primary" onClick={then(() => void table.apply(actionOf(concede)))}>Yes, give up</button></li>
        )}
        <li class={concede ? undefined : 'apart'}><button onClick={then(onLeave)}>Leave the table (the game is kept)</button></li>
      </ul>
    </Dialog>
  );
}
