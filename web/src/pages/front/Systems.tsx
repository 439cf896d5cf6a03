// pages/front/Systems.tsx - the ways to fight: each rule system in two sentences, how long it takes and how hard it is.
import type { Start } from '../../engine/protocol';
import type { Fought } from '../../lessons/kept';
import { systems } from '../choices';
import { rangeWords } from './known';
import { outcome } from './next';

const MOST = 5;

function Dots({ of }: { of: number }) {
  return (
    <span class="dots" role="img" aria-label={`difficulty ${of} of ${MOST}`}>
      {Array.from({ length: MOST }, (_, i) => <span key={i} data-on={i < of} />)}
    </span>
  );
}

export function Systems({ start, disabled, fought, onLearn, onRules }: {
  start: Start; disabled: boolean; fought: Record<string, Fought>; onLearn(rules: string): void; onRules?(rules: string): void;
}) {
  return (
    <ul class="systems">
      {systems(start.hello).map(({ id, name, about, takes, difficulty }) => (
        <li key={id} class="system-card">
          <h3>{name}</h3>
          <p>{about}</p>
          {fought[id] && <p class="fought"><span aria-hidden="true">✓</span> First battle {outcome(fought[id])}</p>}
          <p class="system-buttons">
            {start.lessons[id] && <button type="button" class="link" disabled={disabled} onClick={() => onLearn(id)}>First battle{fought[id] && ' again'}<span class="unseen"> of {name}</span></button>}
            {onRules && <button type="button" class="link" onClick={() => onRules(id)}>How it plays<span class="unseen">: {name}</span></button>}
          </p>
          <p class="system-foot"><span>{rangeWords(start, id) ?? takes}</span><span>difficulty <Dots of={difficulty} /></span></p>
        </li>
      ))}
    </ul>
  );
}
