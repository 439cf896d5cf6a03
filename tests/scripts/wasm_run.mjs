// wasm_run.mjs FOLDER RECORD... - replays records in the WebAssembly engines engine-<id>.wasm of a folder.
//
// Prints `decisions hash file` for each, as test_determinism.sh expects; exits 1 if one does not replay.
// With `FOLDER ID -` it speaks the messages of that system's engine on standard input and output.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [, , folder, ...files] = process.argv;
if (!folder || files.length === 0) {
  console.error("usage: wasm_run.mjs FOLDER RECORD... | FOLDER ID -");
  process.exit(2);
}

// The engine uses no files and no clock; whatever wasi-libc imports is answered with "not supported".
function load(id) {
  const module = new WebAssembly.Module(readFileSync(join(folder, `engine-${id}.wasm`)));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = name === "proc_exit" ? (status) => { throw new Error(`exit ${status}`); } : () => 52;
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize();
  return (line) => {
    const bytes = new TextEncoder().encode(line);
    const at = exports.guidon_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = exports.guidon_line(at, bytes.length);
    const length = exports.guidon_length();
    const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, length));
    exports.guidon_free(at);
    return text;
  };
}

if (files[1] === "-") {
  const say = load(files[0]);
  for await (const line of createInterface({ input: process.stdin })) if (line) console.log(say(line));
  process.exit(0);
}

const engines = new Map();
function engineFor(record) {
  const { rules } = JSON.parse(record.split("\n", 1)[0]);
  if (!existsSync(join(folder, `engine-${rules}.wasm`))) throw new Error(`there is no engine for ${rules}`);
  if (!engines.has(rules)) engines.set(rules, load(rules));
  return engines.get(rules);
}

let status = 0;
for (const file of files) {
  const record = readFileSync(file, "utf8");
  const answer = JSON.parse(engineFor(record)(JSON.stringify({ op: "replay", record })));
  if (answer.error) {
    console.log(`${file}: ${answer.error.text}`);
    status = 1;
  } else {
    console.log(`${answer.decisions} ${answer.hash} ${file}`);
  }
}
process.exit(status);
