// tools/finish.ts - what is left to do once the page is built: the service worker, which has to know every other
// file, and compressed copies for servers that send files as they are.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

function writeCompressed(folder: string): void {
  for (const name of filesIn(folder)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
    const copies = { gz: gzipSync(bytes, { level: 9 }), br: brotliCompressSync(bytes, { params: window }) };
    for (const [ending, packed] of Object.entries(copies)) {
      if (packed.length < bytes.length) writeFileSync(join(folder, `${name}.${ending}`), packed);
    }
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
        writeCompressed(dir);
      },
    },
  };
}
