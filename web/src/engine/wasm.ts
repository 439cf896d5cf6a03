// engine/wasm.ts - one instance of the engine: a line of JSON in, a line of JSON out.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  guidon_alloc(size: number): number;
  guidon_free(at: number): void;
  guidon_line(at: number, length: number): number;
  guidon_length(): number;
}

// The engine reads no file and no clock; its C library still wants these to exist.
const SYSTEM = { fd_close: () => 0, fd_seek: () => 0, fd_write: () => 0 };

export type AnswerLine = (line: string) => string;

export async function instantiate(module: WebAssembly.Module): Promise<AnswerLine> {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: SYSTEM });
  const engine = instance.exports as unknown as Exports;
  const encode = new TextEncoder(), decode = new TextDecoder();
  engine._initialize();
  return (line) => {
    const bytes = encode.encode(line);
    const at = engine.guidon_alloc(bytes.length);
    if (!at) throw new Error('out of memory');
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const answer = engine.guidon_line(at, bytes.length);
    const text = decode.decode(new Uint8Array(engine.memory.buffer, answer, engine.guidon_length()));
    engine.guidon_free(at);
    return text;
  };
}
