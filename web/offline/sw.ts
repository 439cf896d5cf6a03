// offline/sw.ts - the service worker: keeps the whole page, so that it opens without a network.
//
// The page itself is asked for anew each time, so that a new version shows at the next load; everything else carries a
// hash in its name or belongs to one version, and is taken from what is kept. A new version's worker takes over as soon
// as it has all its files. The version before it is kept too, for pages that are open still.

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (tools/finish.ts): every file of the page, and a word that changes with any of them. */
declare const FILES: string[];
declare const VERSION: string;

const PREFIX = 'guidon-';
const CACHE = PREFIX + VERSION;
const PAGE = './';
/** A network that does not answer within so many milliseconds is as good as none. */
const PATIENCE = 4000;

/** A name with a hash means the same bytes for ever, so an older version's copy will do. */
async function keep(cache: Cache, file: string): Promise<void> {
  const known = file.startsWith('assets/') ? await caches.match(file, { ignoreVary: true }) : undefined;
  const answer = known ?? (await fetch(file, { cache: 'no-cache', priority: 'low' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // One after the other: there is much that this visit may never need, and what it does need should not wait for that.
  for (const file of FILES) await keep(cache, file);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function freshPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
    return (await cache.match(PAGE, { ignoreVary: true })) ?? answer;
  } catch (error) {
    const kept = await cache.match(PAGE, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const options = { ignoreVary: true, ignoreSearch: true };
  return (await cache.match(request, options)) ?? (await caches.match(request, options)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === 'navigate' ? freshPage(request) : keptFile(request));
});

export {};
