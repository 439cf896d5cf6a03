// panels/Curtain.tsx - two players at one screen: nothing is shown until the right one says so.

import type { Seat } from '../engine/protocol';
import { Dialog } from './Dialog';
import { Icon } from './Icon';
import { playerName } from './story';

export interface CurtainProps {
  seat: Seat;
  onReady: () => void;
}

export function Curtain({ seat, onReady }: CurtainProps) {
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // The key that ended the other player's turn may still be held down; that is not this player's answer.
    if (event.repeat) event.preventDefault();
    else if (!(event.target instanceof HTMLButtonElement)) onReady();
  };
  return (
    <Dialog title={`${playerName(seat)}, it is your turn`} shape="cover" onKeyDown={keys}>
      <div class="curtain" data-side={seat.split('-')[0]}>
        <span class="curtain-flag">
          <Icon name="flag" size={72} />
        </span>
        <p>The table is covered until the right player sits before it.</p>
        <button type="button" class="button primary large" onClick={onReady}>
          I am the {playerName(seat)} <kbd>Enter</kbd>
        </button>
      </div>
    </Dialog>
  );
}
