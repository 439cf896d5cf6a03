// engine.ts - an engine in node, for unit tests that need its answers.
import { instantiate, type AnswerLine } from '../src/engine/wasm';
import { readEngine } from './project.mjs';

export const openEngine = async (rules: string): Promise<AnswerLine> => instantiate(await WebAssembly.compile(readEngine(rules)));

/** The answer; what the engine refuses to understand is thrown. */
export function ask<T>(engine: AnswerLine, message: object): T {
  const answer = JSON.parse(engine(JSON.stringify(message))) as T & { error?: { text: string } };
  if (answer.error) throw new Error(answer.error.text);
  return answer;
}
