// vite.config.ts - how the page is built: `make web`, or `npm run build` once the engine is there.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { finish } from './tools/finish';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const engine = process.env.GUIDON_WASM ?? at('../build/wasm/engine.wasm');
if (!existsSync(engine)) throw new Error(`there is no engine at ${engine}: \`make wasm\` builds it`);

export default defineConfig({
  root: at('.'),
  base: './', // so that the folder works under any address
  resolve: { alias: [{ find: /^.*\/build\/wasm\/engine\.wasm/, replacement: engine }] },
  server: { fs: { allow: [at('..'), engine] } }, // the engine and the battles are not below web/
  worker: { format: 'es' },
  build: {
    outDir: at('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a data: address is no part of 'self' in a content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [finish({ worker: at('offline/sw.ts') })],
});
