// panels/UnitLink.tsx - a unit's name in a sentence, which chooses it. A link, since a button's words would not flow with the others.
import type { Side } from '../engine/protocol';

export function UnitLink({ name, side, onUnit }: { name: string; side?: Side; onUnit(name: string): void }) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation(); // Enter belongs to it, and not to the order in the making
    onUnit(name);
  };
  return <a role="button" tabIndex={0} class={`unit-link ${side ?? ''}`} onClick={() => onUnit(name)} onKeyDown={press}>{name}</a>;
}
