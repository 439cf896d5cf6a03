// vite.config.ts - how the page is built: `make web`, or `npm run build` once the engine is there.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { finish } from './tools/finish';
import { made } from './tools/made';
import { still } from './tools/still';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const wasm = process.env.GUIDON_WASM ?? at('../build/wasm'); // the folder of the engines

export default defineConfig({
  root: at('.'),
  base: './', // so that the folder works under any address
  server: { fs: { allow: [at('..'), wasm] } }, // the engines and the battles are not below web/
  worker: { format: 'es' },
  build: {
    outDir: at('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a data: address is no part of 'self' in a content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [
    still(),
    made({ wasm, battles: at('../battles'), guides: at('../docs/guides'), cases: at('../tests/cases'), lessons: at('../lessons'), known: at('known.json') }),
    finish({ worker: at('offline/sw.ts') }),
  ],
});
