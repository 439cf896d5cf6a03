// engine/worker.ts - the engine in its own thread, so that the page never waits for it.
import { instantiate, type AnswerLine } from './wasm';

export type ToWorker = { module: WebAssembly.Module } | { id: number; line: string };
export type FromWorker = { ready: true } | { id: number; text: string } | { id: number | null; crash: string };

let answer: AnswerLine | null = null;

async function take(message: ToWorker): Promise<void> {
  if ('module' in message) {
    answer = await instantiate(message.module);
    postMessage({ ready: true } satisfies FromWorker);
  } else if (answer) {
    postMessage({ id: message.id, text: answer(message.line) } satisfies FromWorker);
  }
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  take(event.data).catch((error: unknown) => {
    const id = 'id' in event.data ? event.data.id : null;
    postMessage({ id, crash: error instanceof Error ? error.message : String(error) } satisfies FromWorker);
  });
};
