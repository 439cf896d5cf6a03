// panels/StandPicker.tsx - stands that an order names, as buttons in the order in which they stand; the map takes presses, too.
import type { Piece } from '../engine/protocol';
import type { Draft } from '../game/draft';
import { humanise } from '../game/offers';
import { standWord } from '../kit/count';
import { isWithoutKeys } from '../kit/screen';
import { maySay, namedStands, nameStand, oneStand, standsWanted } from '../game/stands';

interface Props {
  draft: Draft;
  piece: Piece;
  onDraft(draft: Draft): void;
}

export function StandPicker({ draft, piece, onDraft }: Props) {
  const stands = piece.stands ?? [], named = namedStands(draft), wanted = standsWanted(draft);
  const list = draft.verb.list, one = oneStand(draft)?.param;
  const times = (i: number): number => named.filter((n) => n === i).length;
  return (
    <fieldset class="list stand-picker">
      <legend>{humanise((one ?? list)!.name)}</legend>
      {!one && list?.help && <p class="hint">{list.help}</p>}
      <p class="hint" role="status">
        {wanted === null ? `${named.length} named.` : `${named.length} of ${wanted} named.`} Press on {standWord(1).match(/^[aeiou]/) ? 'an' : 'a'} {standWord(1)}, here or on the table{!isWithoutKeys() && ', or the key of its number'}.
      </p>
      <ul>
        {stands.map((stand, i) => (
          <li key={i}>
            <button type="button" disabled={!maySay(draft, i)} aria-pressed={times(i) > 0} onClick={() => onDraft(nameStand(draft, i, stands.length))}
              aria-label={[`${standWord(1)} ${i + 1}`, stand.command && 'with the colours', stand.hits && 'hit', times(i) > 1 && `named ${times(i)} times`].filter(Boolean).join(', ')}>
              {i + 1}{stand.command && ' ⚑'}{stand.hits ? ' ×' : ''}{times(i) > 1 && ` (${times(i)})`}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
