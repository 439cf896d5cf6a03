// tools/made.ts - what is made for the page before it is built: each rule system has an engine of its own, and no page
// should fetch them all only to tell which there are and which battles they can fight. So they are asked here, once.
//
// The page imports the answers, and the addresses of what it fetches later, from `virtual:guidon` (src/engine/made.d.ts).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BattleFacts, BattleMap, BattleStory, Feature, Hello, LessonFacts, Point, Start, View, Words } from '../src/engine/protocol';
import type { Lesson } from '../src/lessons/lesson';
import { instantiate, type AnswerLine } from '../src/engine/wasm';
import { packGuide } from './guides';
import { examplesIn, forReaders, type Written } from './reader';

export interface MadeFrom {
  wasm: string; // the folder with engine-<id>.wasm and rules-<id>.json
  battles: string; // the folder with battles
  guides: string; // the folder with <id>.md
  cases: string; // the folder with a folder of cases for each system
  lessons: string; // the folder with first battles, <id>.json
  known: string; // what played games tell of battles
}

/** Paths of files, by what they are about. */
interface Files {
  engines: Record<string, string>; // by rule system
  rules: Record<string, string>;
  guides: Record<string, string>;
  battles: Record<string, string>; // by the name of the battle
  stories: Record<string, string>; // the same
  lessons: Record<string, string>; // by rule system
  maps: Record<string, Record<string, string>>; // by the name of the battle, then by rule system
}

const namesIn = (folder: string, pattern: RegExp): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).map((file) => pattern.exec(file)?.[1] ?? '').filter(Boolean).sort();

function ask<T>(engine: AnswerLine, message: object): T {
  const answer = JSON.parse(engine(JSON.stringify(message))) as T & { error?: { text: string } };
  if (answer.error) throw new Error(`the engine says: ${answer.error.text}`);
  return answer;
}

/** Tenths of an inch are less than can be seen on so small a map. */
const roughly = (n: number): number => Math.round(n * 10) / 10;
const near = ([x, y]: Point): Point => [roughly(x), roughly(y)];

/** A piece of ground as such a map draws it: without its name. */
const sketch = ({ name: _, ...ground }: Feature): Feature => ({ ...ground, area: ground.area?.map(near), line: ground.line?.map(near) });

/** What of a battle's beginning is drawn as small as a visiting card. */
function mapOf(engine: AnswerLine, rules: string, battle: object): BattleMap {
  ask(engine, { op: 'new', rules, battle, seed: '1', players: { union: 'human', confederate: 'human' } });
  const { title, table, terrain, scenery, grid, pieces } = ask<{ view: View }>(engine, { op: 'view', seat: null }).view;
  const troops = pieces.filter((piece) => piece.on_table).map(({ side, stands = [] }) => ({
    side, stands: stands.map(({ at, facing, width, depth }) => ({ at: near(at), facing, width, depth })),
  }));
  return { title, table, terrain: terrain.map(sketch), scenery: scenery?.map(sketch), grid, troops };
}

/** Only if it has changed: whoever compares times should see that it has not. */
function write(path: string, content: object): string {
  const text = JSON.stringify(content);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return path;
}

/** The first battle of a system: its file, its battle and its map, and what the start page tells of it. */
function addLesson(engine: AnswerLine, id: string, from: MadeFrom, files: Files): LessonFacts {
  files.lessons[id] = join(from.lessons, `${id}.json`);
  const lesson = JSON.parse(readFileSync(files.lessons[id]!, 'utf8')) as Lesson;
  const name = `first/${lesson.battle}`, path = join(from.battles, `${name}.json`);
  const battle = JSON.parse(readFileSync(path, 'utf8')) as object;
  const { title, date, clock, systems, text, result, victory, briefing, objectives } = ask<{ battle: BattleFacts & BattleStory }>(engine, { op: 'battle', battle }).battle;
  files.battles[name] = path;
  files.stories[name] = write(join(from.wasm, 'page', `story-first-${lesson.battle}.json`), { text, result, victory, briefing, objectives } satisfies BattleStory);
  files.maps[name] = { ...files.maps[name], [id]: write(join(from.wasm, 'page', `map-first-${lesson.battle}-${id}.json`), mapOf(engine, id, battle)) };
  const { side, who, lead, minutes, marks } = lesson;
  return { battle: name, title, date, clock, side, who, lead, minutes, turns: systems.find((system) => system.id === id)?.turns, marks: marks.length };
}

interface All {
  start: Start;
  files: Files;
  options: Record<string, Words['options']>; // by rule system
}

async function make(from: MadeFrom): Promise<All> {
  const folder = join(from.wasm, 'page');
  mkdirSync(folder, { recursive: true });
  const files: Files = { engines: {}, rules: {}, guides: {}, battles: {}, stories: {}, lessons: {}, maps: {} };
  const names = namesIn(from.battles, /^(.*)\.json$/);
  const start: Start = { hello: { guidon: '', protocol: 0, systems: [], battles: names, players: [] }, battles: {}, lessons: {}, known: JSON.parse(readFileSync(from.known, 'utf8')) as Start['known'] };
  const options: All['options'] = {};
  for (const id of namesIn(from.wasm, /^engine-(.*)\.wasm$/)) {
    const path = join(from.wasm, `engine-${id}.wasm`);
    const engine = await instantiate(await WebAssembly.compile(readFileSync(path)));
    const hello = ask<Hello>(engine, { op: 'hello' });
    if (!hello.systems.every((system) => system.complete)) continue; // it could not be chosen
    files.engines[id] = path;
    options[id] = ask<Words>(engine, { op: 'rules', rules: id }).options;
    const written = JSON.parse(readFileSync(join(from.wasm, `rules-${id}.json`), 'utf8')) as Written;
    files.rules[id] = write(join(folder, `rules-${id}.json`), forReaders(written, options[id]!, examplesIn(join(from.cases, id))));
    files.guides[id] = write(join(folder, `guide-${id}.json`), packGuide((message) => ask(engine, message), id, from.guides));
    start.hello = { ...hello, systems: [...start.hello.systems, ...hello.systems], battles: names };
    for (const name of names) {
      files.battles[name] = join(from.battles, `${name}.json`);
      const battle = JSON.parse(readFileSync(files.battles[name]!, 'utf8')) as object;
      const { battle: { text, result, victory, briefing, objectives, ...facts } } = ask<{ battle: BattleFacts & BattleStory }>(engine, { op: 'battle', battle });
      files.stories[name] = write(join(folder, `story-${name}.json`), { text, result, victory, briefing, objectives } satisfies BattleStory);
      start.battles[name] = { ...facts, systems: [...(start.battles[name]?.systems ?? []), ...facts.systems] };
      if (!facts.systems.some((system) => system.playable)) continue;
      const map = write(join(folder, `map-${name}-${id}.json`), mapOf(engine, id, battle));
      files.maps[name] = { ...files.maps[name], [id]: map };
    }
    if (existsSync(join(from.lessons, `${id}.json`))) start.lessons[id] = addLesson(engine, id, from, files);
  }
  if (start.hello.systems.length === 0) throw new Error(`there is no engine in ${from.wasm}: \`make wasm\` builds them`);
  return { start, files, options };
}

/** A module that exports what was made; of files, the addresses that they get in the built page. */
function source({ start, files }: All): string {
  const imports: string[] = [];
  const addressed = (value: object): string => {
    const members = Object.entries(value).map(([name, path]) => {
      if (typeof path !== 'string') return `${JSON.stringify(name)}: ${addressed(path as object)}`;
      imports.push(`import f${imports.length} from ${JSON.stringify(`${path}?url`)};`);
      return `${JSON.stringify(name)}: f${imports.length - 1}`;
    });
    return `{ ${members.join(', ')} }`;
  };
  const exports = Object.entries(files).map(([name, value]) => `export const ${name} = ${addressed(value as object)};`);
  return [...imports, ...exports, `export const start = ${JSON.stringify(start)};`].join('\n');
}

export function made(from: MadeFrom): Plugin {
  const names = ['virtual:guidon', 'virtual:guidon-options'];
  let asked: Promise<All> | null = null; // once for both
  return {
    name: 'guidon-made',
    buildStart: () => void (asked = null),
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    watchChange: () => void (asked = null),
    async load(id) {
      if (!names.includes(id.slice(1))) return undefined;
      const all = await (asked ??= make(from));
      for (const path of [...Object.values(all.files.engines), ...Object.values(all.files.battles), ...Object.values(all.files.lessons)]) this.addWatchFile(path);
      return id.endsWith('options') ? `export const options = ${JSON.stringify(all.options)};` : source(all);
    },
  };
}
