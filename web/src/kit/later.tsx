// kit/later.tsx - parts of the page that are fetched when they are first needed.
import type { ComponentType } from 'preact';
import { lazy, Suspense } from 'preact/compat';

/** Such a part; until it is there nothing stands in its place. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(load) as ComponentType<P>;
  return (props: P) => <Suspense fallback={null}><Part {...props} /></Suspense>;
}
