// engine/client.ts - talking to an engine: messages as promises.
import { engines } from 'virtual:guidon';
import type { FromWorker, ToWorker } from './worker';

/** What the engine says about a message it cannot follow. The game is as it was. */
export class EngineError extends Error {
  constructor(text: string, readonly path?: string, readonly line?: number) {
    super(text);
    this.name = 'EngineError';
  }
}

interface Answer {
  error?: { text: string; path?: string; line?: number };
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** An engine that owes an answer and is silent for so many milliseconds has stopped without a word. */
const PATIENCE = 60_000;

/** One engine holds one game. Messages are answered in the order in which they were sent. */
export class Engine {
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private stopped: string | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly worker: Worker) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.take(event.data);
    worker.onerror = (event) => this.stop(event.message || 'the engine could not be started');
  }

  call<T>(message: object): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.stopped) return reject(new EngineError(this.stopped));
      const id = this.next++;
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.worker.postMessage({ id, line: JSON.stringify(message) } satisfies ToWorker);
      if (this.waiting.size === 1) this.listen();
    });
  }

  /** Ends it; whoever still waits is told. */
  close(): void {
    this.stop('the game was closed');
    this.worker.terminate();
  }

  private take(message: FromWorker): void {
    if ('crash' in message) return this.stop(`the engine stopped: ${message.crash}`);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    this.listen();
    if (!waiting) return;
    const answer = JSON.parse(message.text) as Answer;
    if (answer.error) waiting.reject(new EngineError(answer.error.text, answer.error.path, answer.error.line));
    else waiting.resolve(answer);
  }

  /** From now on, for as long as somebody waits. */
  private listen(): void {
    clearTimeout(this.silence);
    if (this.waiting.size > 0) this.silence = setTimeout(() => this.giveUp(), PATIENCE);
  }

  private giveUp(): void {
    this.stop('the engine does not answer any more');
    this.worker.terminate();
  }

  private stop(why: string): void {
    clearTimeout(this.silence);
    this.stopped ??= why;
    for (const waiting of this.waiting.values()) waiting.reject(new EngineError(this.stopped));
    this.waiting.clear();
  }
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function fetchModule(rules: string): Promise<WebAssembly.Module> {
  const url = Object.hasOwn(engines, rules) ? engines[rules] : undefined;
  if (!url) throw new EngineError(`there is no rule system called “${rules}” here`);
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch (error) {
    throw new EngineError(`the engine could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function compile(rules: string): Promise<WebAssembly.Module> {
  let module = compiled.get(rules);
  if (!module) {
    module = fetchModule(rules);
    module.catch(() => compiled.delete(rules)); // a later try may find the network back
    compiled.set(rules, module);
  }
  return module;
}

/** Somebody is about to want this engine. */
export function expectEngine(rules: string): void {
  compile(rules).catch(() => undefined); // whoever wants it is told
}

/** Another engine of a rule system, in a thread of its own. The code is fetched and compiled once. */
export async function newEngine(rules: string): Promise<Engine> {
  const module = await compile(rules);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const engine = new Engine(worker);
  worker.postMessage({ module } satisfies ToWorker);
  return engine;
}

/**
 * Of questions asked in quick succession (a preview while the pointer moves) only the newest matters: one is
 * under way, one waits, and those between are dropped.
 */
export class Latest {
  private busy = false;
  private queued: (() => Promise<void>) | null = null;

  ask<T>(question: () => Promise<T>, answer: (value: T) => void, failed: (error: Error) => void): void {
    const run = async (): Promise<void> => {
      try {
        answer(await question());
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    };
    if (this.busy) this.queued = run;
    else void this.work(run);
  }

  /** Forgets what waits. What is under way is answered still; whoever asked must check that it still matters. */
  drop(): void {
    this.queued = null;
  }

  private async work(first: () => Promise<void>): Promise<void> {
    this.busy = true;
    let run: (() => Promise<void>) | null = first;
    while (run) {
      await run();
      run = this.queued;
      this.queued = null;
    }
    this.busy = false;
  }
}
