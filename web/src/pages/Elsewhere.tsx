// pages/Elsewhere.tsx - a game that cannot be played in this window, why, and what can be done about it.
import { Dialog } from '../panels/Dialog';

const WORDS = {
  held: 'This game is open in another window or tab of this browser. It can be played in one at a time, so that nothing is lost. If you play it here, the other one stops where it is.',
  lost: 'You have gone on with this game in another window or tab. Everything up to there is kept, and nothing more can be done here. If you play it here again, the other one stops where it is.',
  gone: 'This game is not kept in this browser. It may have been deleted, or played in another browser; a game that was saved to a file can be opened from the start.',
};

export function Elsewhere({ why, onTake, onLeave }: { why: keyof typeof WORDS; onTake(): void; onLeave(): void }) {
  const title = { held: 'Played in another window', lost: 'Taken over by another window', gone: 'There is no such game here' }[why];
  return (
    <Dialog title={title} shape="cover">
      <div class="dialog-words">
        <p>{WORDS[why]}</p>
        <div class="button-row">
          {why !== 'gone' && <button type="button" class="primary" onClick={onTake}>{why === 'held' ? 'Play it here' : 'Play it here again'}</button>}
          <button type="button" class={why === 'gone' ? 'primary' : ''} onClick={onLeave}>Other battles</button>
        </div>
      </div>
    </Dialog>
  );
}
