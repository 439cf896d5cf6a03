// project.mjs - files of the project as unit tests read them: battles, first battles, lessons and engines.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env.GUIDON_ROOT; // set by run-unit.mjs: tests run from a bundle elsewhere
const wasm = process.env.GUIDON_WASM ?? join(root, 'build/wasm');
const namesIn = (folder, pattern) => readdirSync(folder).map((file) => pattern.exec(file)?.[1] ?? '').filter(Boolean).sort();
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

export const battleNames = () => namesIn(join(root, 'battles'), /^(.*)\.json$/);
export const readBattle = (name) => read('battles', `${name}.json`);
export const lessonNames = () => namesIn(join(root, 'lessons'), /^(.*)\.json$/);
export const readLesson = (rules) => read('lessons', `${rules}.json`);
export const engineNames = () => namesIn(wasm, /^engine-(.*)\.wasm$/);
export const readEngine = (rules) => readFileSync(join(wasm, `engine-${rules}.wasm`));
