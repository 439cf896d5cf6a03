// kit/offline.ts - the page without a network: puts the service worker (offline/sw.ts) to work.

/** Milliseconds after which the worker begins even if the page is never idle. */
const LATEST = 5000;

/** Is this page, by its own code, of the version that was kept last? */
async function isNewest(): Promise<boolean> {
  const newest = (await caches.keys()).filter((name) => name.startsWith('guidon-')).at(-1);
  return !newest || (await (await caches.open(newest)).match(import.meta.url, { ignoreVary: true })) !== undefined;
}

/**
 * In a built page only: while developing, what was kept would hide what was written.
 * `newVersion` is called if a newer version was fetched while this page is open; loading it again shows it.
 */
export function registerServiceWorker(newVersion: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    const watch = (worker: ServiceWorker | null): void => {
      worker?.addEventListener('statechange', async () => {
        if (worker.state === 'activated' && !(await isNewest())) newVersion();
      });
    };
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  };
  // Private windows and full disks refuse; the page is as good without, as long as there is a network.
  const start = (): void =>
    void register().catch((error: unknown) => console.info('Guidon will not open without a network:', error));
  // What is to be seen comes first: the worker fetches the engines and texts of every rule system.
  const soon = (): void => void ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: LATEST }) : setTimeout(start, LATEST));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
