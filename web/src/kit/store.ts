// kit/store.ts - a value that components watch.
import { useEffect, useState } from 'preact/hooks';

export class Store<S extends object> {
  private readonly watchers = new Set<() => void>();

  constructor(private value: S) {}

  get state(): S {
    return this.value;
  }

  set(change: Partial<S>): void {
    this.value = { ...this.value, ...change };
    for (const watcher of [...this.watchers]) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}

/** The store's state; the component draws itself again when it changes. */
export function useStore<S extends object>(store: Store<S>): S {
  const [, again] = useState(0);
  useEffect(() => store.watch(() => again((n) => n + 1)), [store]);
  return store.state;
}
