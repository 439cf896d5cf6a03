// run.mjs [--write] [--battles=N] [SYSTEM] - plays whole games through the page's own table in node, a person who answers with advice
// against the computer, and counts what the person is asked. --write puts the table into docs/flow.md.
//
// It wants the engines that `make wasm` builds, in build/wasm or the folder that GUIDON_WASM names.
import { webcrypto } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

globalThis.crypto ??= webcrypto;
globalThis.navigator ??= {}; // a browser without locks between windows

const here = dirname(fileURLToPath(import.meta.url)), root = join(here, '../../..');
const wasm = process.env.GUIDON_WASM ?? join(root, 'build/wasm');
const args = process.argv.slice(2), write = args.includes('--write'), only = args.find((a) => !a.startsWith('--'));
const battles = Number(args.find((a) => a.startsWith('--battles='))?.slice(10) ?? 3);

const others = [...readFileSync(join(here, '../../src/engine/made.d.ts'), 'utf8').matchAll(/const (\w+)/g)].map((found) => found[1]).filter((name) => name !== 'engines');

/** What the build makes for the page: here the engines are files. */
const made = {
  name: 'made',
  setup(b) {
    b.onResolve({ filter: /^virtual:guidon$/ }, () => ({ path: 'guidon', namespace: 'made' }));
    b.onLoad({ filter: /.*/, namespace: 'made' }, () => ({
      contents: `export const engines = new Proxy({}, { get: (_, id) => 'file:' + id, getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }) });`
        + others.map((name) => `export const ${name} = {};`).join(''),
    }));
  },
};

globalThis.fetch = async (url) => new Response(readFileSync(join(wasm, `engine-${String(url).slice(5)}.wasm`)), { headers: { 'Content-Type': 'application/wasm' } });
WebAssembly.compileStreaming ??= async (answer) => WebAssembly.compile(await (await answer).arrayBuffer());

const folder = mkdtempSync(join(tmpdir(), 'guidon-flow-'));
let status = 1;
try {
  const outfile = join(folder, 'bundle.mjs');
  await build({
    entryPoints: [join(here, 'count.ts')], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node18',
    jsx: 'automatic', jsxImportSource: 'preact', nodePaths: [join(here, '../../node_modules')], plugins: [made], logLevel: 'warning',
  });
  const { playAll, report, check } = await import(pathToFileURL(outfile).href);
  const battle = (name) => JSON.parse(readFileSync(join(root, `battles/${name}.json`), 'utf8'));
  if (!existsSync(wasm)) throw new Error(`there are no engines in ${wasm}: make wasm`);
  const rows = await playAll(battle, only, battles);
  const page = report(rows);
  console.log(page);
  const file = join(root, 'docs/flow.md');
  if (write) writeFileSync(file, readFileSync(file, 'utf8').replace(/(<!-- counted -->\n)[^]*?(<!-- end -->)/, (_, a, b) => a + page + b));
  const { passed, failed } = check(rows);
  console.log(`${passed} passed, ${failed} failed`);
  status = failed || !passed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
