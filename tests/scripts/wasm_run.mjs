// wasm_run.mjs ENGINE.wasm RECORD... - replays records in the WebAssembly engine.
//
// Prints `decisions hash file` for each, as test_determinism.sh expects; exits 1 if one does not replay.
// With `-` instead of records it speaks the engine's messages on standard input and output.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , modulePath, ...files] = process.argv;
if (!modulePath || files.length === 0) {
  console.error("usage: wasm_run.mjs ENGINE.wasm RECORD... | -");
  process.exit(2);
}

// The engine uses no files and no clock; whatever wasi-libc imports is answered with "not supported".
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = name === "proc_exit" ? (status) => { throw new Error(`exit ${status}`); } : () => 52;
}
const { exports } = new WebAssembly.Instance(module, imports);
exports._initialize();

function say(line) {
  const bytes = new TextEncoder().encode(line);
  const at = exports.guidon_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const answer = exports.guidon_line(at, bytes.length);
  const length = exports.guidon_length();
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, length));
  exports.guidon_free(at);
  return text;
}

if (files[0] === "-") {
  for await (const line of createInterface({ input: process.stdin })) if (line) console.log(say(line));
  process.exit(0);
}

let status = 0;
for (const file of files) {
  const answer = JSON.parse(say(JSON.stringify({ op: "replay", record: readFileSync(file, "utf8") })));
  if (answer.error) {
    console.log(`${file}: ${answer.error.text}`);
    status = 1;
  } else {
    console.log(`${answer.decisions} ${answer.hash} ${file}`);
  }
}
process.exit(status);
