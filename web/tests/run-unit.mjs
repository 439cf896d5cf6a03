// run-unit.mjs [PART] - bundles tests/unit/*.test.ts(x) and runs them in node; PART of a file's name picks some.
import { File } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// A browser has these everywhere; node 18, which Debian 12 has, by its modules only.
globalThis.File ??= File;
globalThis.crypto ??= webcrypto;

const here = dirname(fileURLToPath(import.meta.url));
process.env.GUIDON_ROOT ??= join(here, '../..'); // of the project: tests run from a bundle elsewhere
const part = process.argv[2] ?? '';
const files = readdirSync(join(here, 'unit')).filter((f) => /\.test\.tsx?$/.test(f) && f.includes(part)).sort();
const folder = mkdtempSync(join(tmpdir(), 'guidon-unit-'));
let status = 1;
try {
  const entry = join(folder, 'entry.ts');
  const path = (f) => JSON.stringify(join(here, f).replaceAll('\\', '/'));
  writeFileSync(
    entry,
    files.map((f) => `import ${path('unit/' + f)};`).join('\n') + `\nexport { runAll } from ${path('harness.ts')};\n`,
  );
  const outfile = join(folder, 'bundle.mjs');
  await build({
    entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node18',
    jsx: 'automatic', jsxImportSource: 'preact', nodePaths: [join(here, '../node_modules')],
    loader: { '.css': 'empty' }, logLevel: 'warning',
  });
  const { passed, failed } = await (await import(pathToFileURL(outfile).href)).runAll();
  console.log(`${passed} passed, ${failed} failed`);
  status = failed || !passed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
