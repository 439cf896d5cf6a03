// kit/hold.ts - a game is held by one window at a time; another one can take it, and then the first is told.
//
// Browsers have locks for this, which go with the window that had them, but only for pages from a safe address. Elsewhere
// the windows talk to each other. Who has neither still finds out when he saves (kit/saves.ts).

export interface Hold {
  release(): void;
}

const PATIENCE = 400; // milliseconds: a window that is just being closed or loaded again still holds its game

/** Takes hold of a game; null: another window has it. With `force` it is taken from that one. `onLost`: somebody took it. */
export function holdGame(id: string, force: boolean, onLost: () => void): Promise<Hold | null> {
  if (navigator.locks) return byLock(navigator.locks, id, force, onLost);
  if (typeof BroadcastChannel !== 'undefined') return byTalk(new BroadcastChannel('guidon-games'), id, force, onLost);
  return Promise.resolve({ release: () => undefined });
}

function byLock(locks: LockManager, id: string, force: boolean, onLost: () => void): Promise<Hold | null> {
  const how: LockOptions = force ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
  return new Promise((resolve) => {
    let held = false, done: (() => void) | null = null;
    const keep = (): Promise<void> => {
      held = true;
      return new Promise((end) => {
        done = end;
        resolve({ release: () => { held = false; end(); } });
      });
    };
    locks.request(`guidon-game-${id}`, how, keep).catch(() => {
      if (!done) resolve(null);
      else if (held) onLost();
    });
  });
}

interface Said {
  id: string;
  what: 'mine?' | 'mine!' | 'give';
}

function byTalk(channel: BroadcastChannel, id: string, force: boolean, onLost: () => void): Promise<Hold | null> {
  const say = (what: Said['what']): void => channel.postMessage({ id, what } satisfies Said);
  const release = (): void => channel.close();
  const hold = (): Hold => {
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.id === id && data.what === 'mine?') say('mine!');
      if (data.id !== id || data.what !== 'give') return;
      release();
      onLost();
    };
    return { release };
  };
  if (force) {
    say('give');
    return Promise.resolve(hold());
  }
  return new Promise((resolve) => {
    // Who answers may be a window that is just being left, and is asked once more: only a second answer counts.
    const ask = (onAnswer: () => void): void => {
      const timer = setTimeout(() => resolve(hold()), PATIENCE);
      channel.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.id !== id || data.what !== 'mine!') return;
        clearTimeout(timer);
        channel.onmessage = null;
        onAnswer();
      };
      say('mine?');
    };
    const taken = (): void => {
      release();
      resolve(null);
    };
    ask(() => setTimeout(() => ask(taken), PATIENCE));
  });
}
