// tools/finish.ts - what is left to do once the page is built: the service worker, which has to know every other
// file, and compressed copies for servers that send files as they are.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { transformWithEsbuild, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|json|wasm|svg|webmanifest)$/;

/** Every file below a folder, by its address from there, in a fixed order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative(folder, join(folder, name)).split(sep).join('/'))
    .sort();
}

/** Changes with any byte of any file. */
function versionOf(folder: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function writeServiceWorker(folder: string, source: string): Promise<void> {
  const files = filesIn(folder);
  const code = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
    format: 'iife', // a module is no service worker in every browser yet
    target: 'es2022',
    minify: true,
    sourcemap: false,
    define: {
      // The page is known by the address that people type.
      FILES: JSON.stringify(files.map((name) => (name === 'index.html' ? './' : name))),
      VERSION: JSON.stringify(versionOf(folder, files)),
    },
  });
  writeFileSync(join(folder, 'sw.js'), code.code);
}

/** As gzip does, and some 5 % smaller: it is done once and fetched often. */
const zopfli = (files: string[]): Promise<unknown> => promisify(execFile)('zopfli', ['--gzip', ...files]);

/** Files dealt out in so many shares, the largest first, so that all have about as much to do. */
function shares(files: string[], count: number): string[][] {
  const sorted = files.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  return Array.from({ length: count }, (_, k) => sorted.filter((_, i) => i % count === k).map(({ file }) => file));
}

/** Writes NAME.gz and NAME.br beside every file that becomes smaller by it. */
async function writeCompressed(folder: string): Promise<void> {
  const files = filesIn(folder).filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  await Promise.all(shares(files, cpus().length).map(zopfli));
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  for (const file of files) {
    const bytes = readFileSync(file), packed = brotliCompressSync(bytes, { params: window });
    if (packed.length < bytes.length) writeFileSync(`${file}.br`, packed);
    if (statSync(`${file}.gz`).size >= bytes.length) rmSync(`${file}.gz`);
  }
}

export function finish(options: { worker: string }): Plugin {
  return {
    name: 'guidon-finish',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the page is written into a folder');
        await writeServiceWorker(dir, options.worker);
        await writeCompressed(dir);
      },
    },
  };
}
