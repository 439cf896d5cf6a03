// kit/route.ts - every place of the page has an address of its own, after the #: so Back goes back, loading the page again
// comes to the same place, and it works from any folder and without a network.
import { useEffect, useState } from 'preact/hooks';

export type Route =
  | { at: 'start' }
  | { at: 'battle'; name: string; rules?: string } // chosen on the start page
  | { at: 'first'; rules: string; side?: string } // the briefing of a first battle; untaught if it is the other side's
  | { at: 'rules'; rules: string; clause?: string } // to be read without a game
  | { at: 'table'; id: string; rules?: boolean; clause?: string } // with the rules over it
  | { at: 'report'; id: string }
  | { at: 'replay'; id: string; from?: number }
  | { at: 'file'; from?: number }; // the replay of a record from a file

const part = (text: string | undefined): string | undefined => {
  try {
    return text ? decodeURIComponent(text) : undefined;
  } catch {
    return undefined; // not written by us
  }
};

const number = (text: string | undefined): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What an address means; of one that means nothing, the start. */
export function readRoute(hash: string): Route {
  const [place, name, what, more] = hash.replace(/^#?\/?/, '').split('/').map(part);
  if (place === 'file') return { at: 'file', from: number(name) };
  if (!name) return { at: 'start' };
  if (place === 'battle') return { at: 'battle', name, ...(what ? { rules: what } : {}) };
  if (place === 'first') return { at: 'first', rules: name, ...(what ? { side: what } : {}) };
  if (place === 'rules') return { at: 'rules', rules: name, clause: what };
  if (place !== 'game') return { at: 'start' };
  if (what === 'report') return { at: 'report', id: name };
  if (what === 'replay') return { at: 'replay', id: name, from: number(more) };
  return what === 'rules' ? { at: 'table', id: name, rules: true, clause: more } : { at: 'table', id: name };
}

function partsOf(route: Route): (string | number | undefined)[] {
  switch (route.at) {
    case 'start': return [];
    case 'battle': return ['battle', route.name, route.rules];
    case 'first': return ['first', route.rules, route.side];
    case 'rules': return ['rules', route.rules, route.clause];
    case 'table': return ['game', route.id, ...(route.rules ? ['rules', route.clause] : [])];
    case 'report': return ['game', route.id, 'report'];
    case 'replay': return ['game', route.id, 'replay', route.from];
    case 'file': return ['file', route.from];
  }
}

export const addressOf = (route: Route): string =>
  `#/${partsOf(route).filter((each) => each !== undefined).map((each) => encodeURIComponent(each!)).join('/')}`;

// --- going about ---------------------------------------------------------------------------------

interface Depth {
  depth?: number; // places of ours before this one
}

const depth = (): number => (history.state as Depth | null)?.depth ?? 0;
const watchers = new Set<() => void>();

/** Goes to a place; with `instead` it takes the place of this one, and Back does not come here. */
export function go(route: Route, instead = false): void {
  const address = addressOf(route);
  if (address === (location.hash || '#/')) return;
  if (instead) history.replaceState({ depth: depth() } satisfies Depth, '', address);
  else history.pushState({ depth: depth() + 1 } satisfies Depth, '', address);
  for (const watcher of [...watchers]) watcher();
}

/** Back to where this was opened from; whoever came here by its address goes to `otherwise`. */
export function goBack(otherwise: Route): void {
  if (depth() > 0) history.back();
  else go(otherwise, true);
}

/** Where we are. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const read = (): void => setRoute(readRoute(location.hash));
    watchers.add(read);
    addEventListener('popstate', read); // Back, Forward, and addresses that are typed
    return () => {
      watchers.delete(read);
      removeEventListener('popstate', read);
    };
  }, []);
  return route;
}
