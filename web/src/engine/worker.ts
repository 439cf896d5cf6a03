// engine/worker.ts - the engine in its own thread, so that the page never waits for it.
import { instantiate, type AnswerLine } from './wasm';

export type ToWorker = { module: WebAssembly.Module } | { id: number; line: string };
export type FromWorker = { id: number; text: string } | { crash: string };

// Messages may come before the engine is ready; they wait for it, in their order.
let engine: Promise<AnswerLine> | null = null;

async function take(message: ToWorker): Promise<void> {
  if ('module' in message) {
    engine = instantiate(message.module);
    await engine;
  } else if (engine) {
    const answer = await engine;
    postMessage({ id: message.id, text: answer(message.line) } satisfies FromWorker);
  }
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  take(event.data).catch((error: unknown) => {
    postMessage({ crash: error instanceof Error ? error.message : String(error) } satisfies FromWorker);
  });
};
