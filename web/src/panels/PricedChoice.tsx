// panels/PricedChoice.tsx - a choice while an army is raised: what each would cost with the rest as it stands, and why some cannot be had.
import { useEffect, useId, useState } from 'preact/hooks';
import type { Action, Param, Verdict } from '../engine/protocol';
import { draftAction, missing, setValue, type Draft } from '../game/draft';
import { humanise } from '../game/offers';
import { thousands } from '../kit/count';
import { helpOf } from './Answers';

export type PriceOf = (action: Action) => Promise<Verdict | null>;

interface Props {
  draft: Draft;
  param: Param;
  options: unknown[];
  value: unknown;
  priceOf: PriceOf;
  onChange(value: unknown): void;
}

const MANY = 5; // choices among which those that cannot be had are folded away

export function PricedChoice({ draft, param, options, value, priceOf, onChange }: Props) {
  const id = useId(), verdicts = useVerdicts(options.map((option) => setValue(draft, param.name, option)), priceOf);
  const all = options.map((option, i) => ({ option, verdict: verdicts[i] ?? null }));
  const barred = all.filter(({ option, verdict }) => verdict?.ok === false && option !== value), open = options.length > MANY ? all.filter((one) => !barred.includes(one)) : all;
  const said = barred.length > 0 && options.length <= MANY ? barred : [], help = typeof value === 'string' ? helpOf(param, value) : '';
  return (
    <div class="field segments priced" role="radiogroup" aria-labelledby={id}>
      <span class="name" id={id}>{humanise(param.name)}</span>
      <span class="options">
        {open.map(({ option, verdict }) => {
          const on = option === value, no = verdict?.ok === false;
          return (
            <button type="button" role="radio" aria-checked={on} key={String(option)} class={no ? 'barred' : undefined}
              title={no ? verdict.refused?.reason : helpOf(param, String(option)) || undefined} onClick={() => onChange(on && param.optional ? null : option)}>
              {humanise(String(option))}{verdict?.ok && verdict.cost ? <span class="tag">{thousands(verdict.cost)}</span> : null}{no && <span class="tag" aria-hidden="true">✗</span>}{no && <span class="unseen">, not now</span>}
            </button>
          );
        })}
      </span>
      {help && <small class="choice-help">{help}</small>}
      {said.map(({ option, verdict }) => <small class="choice-help" key={String(option)}><b>{humanise(String(option))}</b> not now: {verdict?.refused?.reason}.</small>)}
      {barred.length > 0 && options.length > MANY && (
        <details class="barred-list">
          <summary>{barred.length} that cannot be had now</summary>
          <ul>{barred.map(({ option, verdict }) => <li key={String(option)}><b>{humanise(String(option))}</b>: {verdict?.refused?.reason}</li>)}</ul>
        </details>
      )}
    </div>
  );
}

/** The last answers stay until the new ones are there, so that nothing flickers. */
function useVerdicts(drafts: Draft[], priceOf: PriceOf): (Verdict | null)[] {
  const [verdicts, setVerdicts] = useState<(Verdict | null)[]>([]);
  const actions = drafts.map((draft) => (missing(draft) === null ? draftAction(draft) : null));
  useEffect(() => {
    let wanted = true;
    void Promise.all(actions.map((action) => (action ? priceOf(action) : null))).then((found) => { if (wanted) setVerdicts(found); });
    return () => void (wanted = false);
  }, [JSON.stringify(actions)]);
  return verdicts;
}
