// panels/useTrials.ts - asking the engine about several orders at once: which of them would it refuse, and why?
import { useEffect, useState } from 'preact/hooks';
import type { Action, Refusal } from '../engine/protocol';

export type TryOut = (action: Action) => Promise<Refusal | null>;

/** By the words of an order: null if it may be given; missing as long as there is no answer. */
export type Trials = Map<string, Refusal | null>;

/** The last answers stay until the new ones are there, so that nothing flickers. */
export function useTrials(actions: Action[], tryOut: TryOut): Trials {
  const [answers, setAnswers] = useState<Trials>(new Map());
  const asked = actions.map((action) => JSON.stringify(action));
  useEffect(() => {
    let wanted = true;
    void Promise.all(actions.map(async (action, i) => [asked[i]!, await tryOut(action)] as const)).then((found) => {
      if (wanted) setAnswers(new Map(found));
    });
    return () => {
      wanted = false;
    };
  }, [asked.join('\n')]);
  return answers;
}
