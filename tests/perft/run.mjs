// run.mjs [ID] [PART] - legal actions counted twice: by `guidon perft`, and by a second reading of the catalogue in
// tests/perft/<id>/count.mjs, which has seen no line of the engine. Where they differ the first lines that only one of
// them has are printed. UPDATE=1 writes the counts into the files where both agree; LARGEST=N leaves out larger ones.
//
// A file has `rules`, `about`, `position`, perhaps `play` (actions to be done first, as --divide prints them), and
// `counts`: a list of {"depth": 2, "die": 4, "most": 4, "without": ["move"], "with": "via", "no_step": "to", "inch": 1,
// "degrees": 15, "steps": 1, "count": 123}, of which all but `depth` may be left out. A second reading exports
//
//     lines(file, counting)    every line of `depth` actions, each as --divide prints it, joined by "; "
//
// where `counting` is such an object with every key filled in (die 4, most 4, without [], with and no_step "", inch, degrees 0, steps 1).
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const guidon = process.env.GUIDON ?? join(here, '../../build/guidon');
const [id = '', part = ''] = process.argv.slice(2);
const SHOWN = 12;
let passed = 0, failed = 0;

const optionsOf = (c) => [
  '--depth', c.depth, '--die', c.die, '--most', c.most, '--steps', c.steps, ...c.without.flatMap((verb) => ['--without', verb]),
  ...(c.with ? ['--with', c.with] : []), ...(c.no_step ? ['--no-step', c.no_step] : []), ...(c.inch ? ['--inch', c.inch] : []), ...(c.degrees ? ['--degrees', c.degrees] : []),
].map(String);

function engineLines(path, c) {
  const text = execFileSync(guidon, ['perft', path, ...optionsOf(c), '--divide', String(c.depth)], { maxBuffer: 1 << 28, encoding: 'utf8' });
  return text.trim().split('\n').slice(0, -1).map((line) => line.slice(line.indexOf('\t') + 1));
}

const only = (a, b) => {
  const other = new Set(b);
  return a.filter((line) => !other.has(line));
};

async function countFile(folder, name) {
  const path = join(folder, name), text = readFileSync(path, 'utf8'), file = JSON.parse(text);
  const { lines } = await import(join(folder, 'count.mjs'));
  let written = text;
  for (const given of file.counts) {
    if ((given.count ?? 0) > Number(process.env.LARGEST ?? Infinity)) continue;
    const c = { die: 4, most: 4, without: [], with: '', no_step: '', inch: 0, degrees: 0, steps: 1, ...given };
    let engine = [], second = [], trouble = '';
    try {
      engine = engineLines(path, c);
      second = await lines(structuredClone(file), c);
    } catch (error) {
      trouble = String(error.stderr || error.stack || error);
    }
    const onlyEngine = only(engine, second), onlySecond = only(second, engine);
    const agree = !trouble && !onlyEngine.length && !onlySecond.length && engine.length === second.length;
    if (agree && process.env.UPDATE) written = written.replace(JSON.stringify(given), JSON.stringify({ ...given, count: engine.length }));
    const good = agree && (process.env.UPDATE || given.count === engine.length);
    good ? passed++ : failed++;
    if (!good) {
      console.log(`FAILED ${path} ${optionsOf(c).join(' ')}: engine ${engine.length}, second ${second.length}, expected ${given.count}`);
      if (trouble) console.log(trouble);
      for (const line of onlyEngine.slice(0, SHOWN)) console.log(`  engine only: ${line}`);
      for (const line of onlySecond.slice(0, SHOWN)) console.log(`  second only: ${line}`);
    }
  }
  if (written !== text) writeFileSync(path, written);
}

for (const folder of readdirSync(here, { withFileTypes: true }).filter((d) => d.isDirectory() && d.name.includes(id)).map((d) => join(here, d.name))) {
  if (!existsSync(join(folder, 'count.mjs'))) continue; // counted by a program of its own
  for (const name of readdirSync(folder).filter((f) => f.endsWith('.json') && f.includes(part)).sort()) await countFile(folder, name);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
