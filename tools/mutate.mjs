// mutate.mjs SYSTEM... - change one number, comparison or sign of a rule system's code at a time, and see whether its
// tests notice. What survives is a hole in the tests, or a line that means nothing.
//
//   --count N    so many of each system, drawn by chance (normally 400); --all: every one
//   --seed N     another draw (normally 1)
//   --file PART  only files whose name contains it
//   --jobs N     so many at a time (normally one for each core)
//   --least N    fail below so many per cent killed (normally 95)
//   --list FILE  write every mutant and its fate there, as they come
//   --resume     go on where such a list ends
//   --again FILE only those that such a list says live
//   --quick      only the cases as they are and the unit tests called like the file; try those that live --again
//                with all tests
//
// A mutant is the one changed file, compiled beside the library and linked before it. It is killed if it does not end
// the cases of its system (as they are, and with their pieces listed the other way), or their unit tests, as the true
// program does; games in tests/golden do not count, since
// they say that something changed and not what is right. Changes that the compiler cannot tell from the original
// (the same object code) are no mutants, nor are those that it refuses, nor those that docs/mutants.md shows to change
// nothing. Run by `make mutate`, which builds first.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(new URL('..', import.meta.url).pathname);
const build = join(root, 'build/mutate');
const SECONDS = 60; // of the processor for one test program; a mutant that takes longer is caught in a loop, and counts as killed

// What is no rule: the computer player and its reasons (charge_odds: what it expects of a charge, and players are told), what
// is drawn and worded for people (advice: what else a refused player could do), and what holds states from outside against
// their tables.
const NO_RULE = /^(advice|adviser|charge_odds|complete|explain|foretell|judgement|layout|module|names|notes|propose|reasons|sketch|sound|words)/;

// --- options -----------------------------------------------------------------------------------------------------

function readOptions(args) {
  const options = { count: 400, seed: 1, jobs: cpus().length, least: 95, file: '', list: '', again: '', all: false, quick: false, resume: false, systems: [] };
  for (let i = 0; i < args.length; i++) {
    const name = args[i].replace(/^--/, '');
    if (!args[i].startsWith('--')) options.systems.push(args[i]);
    else if (name === 'all' || name === 'quick' || name === 'resume') options[name] = true;
    else if (name === 'file' || name === 'list' || name === 'again') options[name] = args[++i] ?? '';
    else if (typeof options[name] === 'number' && /^\d+$/.test(args[i + 1] ?? '')) options[name] = Number(args[++i]);
    else fail(`expected an option as in the head of this file, found ${args[i]} ${args[i + 1] ?? ''}`);
  }
  const known = readdirSync(join(root, 'src/rules'), { withFileTypes: true }).filter((d) => d.isDirectory() && d.name !== 'common').map((d) => d.name);
  for (const id of options.systems) if (!known.includes(id)) fail(`there is no system ${id}; there are ${known.join(', ')}`);
  if (options.systems.length === 0) options.systems = known;
  return options;
}

function fail(text) {
  console.error(`mutate: ${text}`);
  process.exit(2);
}

// --- where a file can be changed ---------------------------------------------------------------------------------

// Whatever is not code: comments, strings, characters, lines of the preprocessor.
const SKIP = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|^[ \t]*#(?:\\\n|[^\n])*/gm;
const TOKEN = /[A-Za-z_]\w*|0x[0-9a-fA-F]+[uUlL]*|\d+[uUlL]*|<<=?|>>=?|->|\+\+|--|[+-]=|[<>=!]=|[<>+-]|[^\s\w]/g;
const OTHER = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '+=': '-=', '-=': '+=' };

const COMPARES = /^[<>=!]=$|^[<>]$/;

// Nothing of it is left but that there is a string.
const blank = (text) => (text[0] === '"' ? `"${' '.repeat(text.length - 2)}"` : text.replace(/[^\n]/g, ' '));

// Does what is decided at a place only choose between words? A condition, then `? "..." : "..."`.
function choosesWords(tokens, i) {
  let depth = 0;
  for (let k = i + 1; k < tokens.length && depth >= 0; k++) {
    const token = tokens[k][0];
    if (/^[([{]$/.test(token)) depth++;
    if (/^[)\]}]$/.test(token)) depth--;
    if (depth === 0 && /^[;,]$/.test(token)) return false;
    if (depth === 0 && token === '?') return tokens[k + 1]?.[0] === '"';
  }
  return false;
}

function places(text) {
  const code = text.replace(SKIP, blank);
  const found = [];
  const tokens = [...code.matchAll(TOKEN)];
  const inside = [], called = []; // brackets that are open, and what stood before each
  let asserting = false, listing = false, declaring = false; // in a static assertion, which only the compiler reads; an enum; a declaration
  for (const [i, match] of tokens.entries()) {
    const token = match[0], at = match.index, before = tokens[i - 1]?.[0] ?? '', after = tokens[i + 1]?.[0] ?? '';
    if (token === '_Static_assert') asserting = true;
    if (token === 'enum') listing = after === '{' || tokens[i + 2]?.[0] === '{';
    if (token === 'static') declaring = true;
    if (/^[;={]$/.test(token)) declaring = false;
    if (token === ';') asserting = listing = false;
    if (/^[([{]$/.test(token)) called[inside.push(token) - 1] = before;
    if (/^[)\]}]$/.test(token)) inside.pop();
    const add = (to) => asserting || choosesWords(tokens, i) || found.push({ at, from: token, to });
    const operand = /^[\w)\]]/.test(before) && before !== 'return' && before !== 'case';
    if (/^\d+[uUlL]*$/.test(token)) {
      // A nought that is handed on or added is no number of a rule; one in a table, an index or a comparison is.
      const means = inside.at(-1) === '[' || COMPARES.test(before) || COMPARES.test(after) ||
        (inside.at(-1) === '{' && /^[,{]$/.test(before) && !(before === '{' && after === '}'));
      // A larger array holds what it held.
      const size = before === '[' && after === ']' && /^\w/.test(tokens[i - 2]?.[0] ?? '') &&
        /^[A-Za-z_]\w*$/.test(tokens[i - 3]?.[0] ?? '') && !/^(return|case|else|do)$/.test(tokens[i - 3][0]);
      const sign = listing && before === '-'; // what stands for none of the others may be any number below them
      if (!size && !sign && !(declaring && inside.at(-1) === '[') && (parseInt(token, 10) !== 0 || means)) add(String(parseInt(token, 10) + 1) + token.replace(/^\d+/, ''));
    } else if (OTHER[token]) {
      add(OTHER[token]);
    } else if (token === '+' || token === '-') {
      // Half a turn more or less is the same direction.
      const half = tokens.slice(i + 1, i + 4).map((t) => t[0]).join('') === 'GD_TURN/2' && called[inside.length - 1] === 'gd_angle_wrap';
      if (operand && !half) add(token === '+' ? '-' : '+');
      else if (token === '-' && !operand) add(' ');
    }
  }
  return found;
}

// A place in the draw that a mutant has by its own words, so that a change elsewhere draws no others.
function lot(seed, mutant) {
  return createHash('sha256').update([seed, basename(mutant.file), functionAt(mutant.text, mutant.at), lineOf(mutant).words, mutant.to].join('\n')).digest('hex');
}

// Its line, with the place of the change between marks: a line may have several.
function lineOf({ text, at, from }) {
  const start = text.lastIndexOf('\n', at - 1) + 1, end = text.indexOf('\n', at);
  const words = `${text.slice(start, at)}«${from}»${text.slice(at + from.length, end < 0 ? undefined : end)}`.trim();
  return { number: text.slice(0, at).split('\n').length, words };
}

function describe(mutant) {
  const { number, words } = lineOf(mutant);
  return `${mutant.file.slice(root.length + 1)}:${number}: ${mutant.from} -> ${mutant.to.trim() || '(nothing)'}   ${words}`;
}

// --- those that are known to change nothing ----------------------------------------------------------------------

// Rows of docs/mutants.md under the name of the system: `file | the line with «the place», in which function | change`.
function knownOf(id) {
  const title = readFileSync(join(root, 'docs/rules', `${id}.md`), 'utf8').match(/^# (.*)$/m)[1].split(/[:(]/)[0].trim();
  const part = readFileSync(join(root, 'docs/mutants.md'), 'utf8').split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? '';
  return [...part.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| .+ \|$/gm)].slice(1).map(([, files, line, change]) => {
    const quoted = [...line.matchAll(/`([^`]+)`/g)].map((m) => m[1]);
    return {
      files: files === 'all' ? null : files.split(', '),
      pieces: quoted.filter((one) => one.includes('«')).map((one) => one.split('...').map((w) => w.trim())),
      functions: /\bin `/.test(line) ? quoted.filter((one) => /^\w+$/.test(one)) : [],
      changes: change.split(', '),
    };
  });
}

// The function around a place; '' outside of all.
function functionAt(text, at) {
  const before = text.slice(0, at), open = before.lastIndexOf('\n{\n'), close = before.lastIndexOf('\n}');
  return open > close ? (before.slice(0, open).match(/[\s\S]*\n\w[^\n;]*?\b(\w+)\(/)?.[1] ?? '') : '';
}

function isKnown(mutant, known) {
  const { words } = lineOf(mutant), inside = functionAt(mutant.text, mutant.at), to = mutant.to.trim() || '(nothing)';
  const holds = (pieces) => pieces.reduce((at, piece) => (at < 0 ? at : words.indexOf(piece, at)), 0) >= 0;
  return known.some((row) => (row.files === null || row.files.includes(basename(mutant.file))) &&
    (row.functions.length === 0 || row.functions.includes(inside)) && row.changes.includes(to) && row.pieces.some(holds));
}

// --- the draw ----------------------------------------------------------------------------------------------------

function fatesIn(list) {
  const lines = list && existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  return new Map(lines.filter((line) => line).map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
}

// The lines of an earlier list that lived, as they are described.
function livedIn(list) {
  if (!list) return null;
  const lines = readFileSync(list, 'utf8').split('\n').filter((line) => line.startsWith('lives '));
  return new Set(lines.map((line) => line.slice(6).replace(/:\d+:/, ':')));
}

function mutantsOf(id, options) {
  const folder = join(root, 'src/rules', id);
  const all = [];
  for (const name of readdirSync(folder).filter((f) => f.endsWith('.c') && !NO_RULE.test(f) && f.includes(options.file)).sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const place of places(text)) all.push({ id, file: join(folder, name), text, ...place });
  }
  for (const mutant of all) mutant.lot = lot(options.seed, mutant);
  all.sort((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : a.at - b.at));
  const lived = livedIn(options.again), known = knownOf(id);
  const drawn = lived ? all.filter((mutant) => lived.has(describe(mutant).replace(/:\d+:/, ':'))) : all;
  return drawn.map((mutant) => ({ ...mutant, known: isKnown(mutant, known) }));
}

// --- trying one --------------------------------------------------------------------------------------------------

const commands = new Map();
function readCommands() {
  let list;
  try {
    list = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'));
  } catch {
    fail('nothing is built to be changed: use `make mutate`');
  }
  for (const { file, command } of list) commands.set(file, command.split(' ').filter((word) => word));
}

const changed = ({ text, at, from, to }) => text.slice(0, at) + to + text.slice(at + from.length);

// Compiles the text as if it stood in `file`; the bytes of the object, or null if it is refused.
async function compile(file, text, object) {
  const source = object.replace(/\.o$/, '.c');
  writeFileSync(source, `#line 1 "${file}"\n${text}`);
  const words = commands.get(file).map((word, i, all) => (all[i - 1] === '-o' ? object : word === file ? source : word));
  const rest = words.filter((word, i) => word !== 'ccache' && !/^-M/.test(word) && !/^-M[TF]$/.test(words[i - 1] ?? '') && word !== '-Werror');
  try {
    await run(rest[0], [...rest.slice(1), '-w', `-I${join(file, '..')}`], { cwd: build, maxBuffer: 1 << 24 });
    return readFileSync(object);
  } catch {
    return null;
  }
}

// An object names its source, so the true one is made under the same name elsewhere.
const originals = new Map();
function original(file, text) {
  const folder = join(scratch, 'true', basename(file, '.c'));
  if (!originals.has(file)) {
    mkdirSync(folder, { recursive: true });
    originals.set(file, compile(file, text, join(folder, 'mutant.o')));
  }
  return originals.get(file);
}

// The objects of a program beside the library, as they were built.
function objectsOf(target) {
  const walk = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((d) =>
    d.isDirectory() ? walk(join(folder, d.name)) : d.name.endsWith('.o') ? [join(folder, d.name)] : []);
  return walk(join(build, 'CMakeFiles', `${target}.dir`));
}

async function link(target, object, program) {
  await run('gcc', ['-o', program, object, ...objectsOf(target), join(build, 'libguidon.a'), '-lwebsockets', '-lpthread'], { cwd: build });
}

// 'lives' if the program ends well, 'killed' if it crashes or a check fails, 'slow' if it does not end in time: its own
// time, since others may want the processor too; and what it said. Tests that hold every system against itself are
// asked for the one that was changed.
async function judge(id, program, args) {
  try {
    await run('sh', ['-c', `ulimit -t ${SECONDS}; exec "$0" "$@"`, program, ...args], { cwd: root, env: { ...process.env, RULES: id }, maxBuffer: 1 << 26 });
    return { end: 'lives', said: '' };
  } catch (error) {
    return { end: /^SIG(XCPU|KILL)$/.test(error.signal ?? '') ? 'slow' : 'killed', said: error.stdout ?? '' };
  }
}
const passes = async (...all) => (await judge(...all)).end === 'lives';

// The same cases with the pieces of each position in the opposite order, so that a loop that misses the first or the
// last of them is noticed; without those that the order of the list may decide.
async function listOtherwise(id) {
  const folder = join(scratch, 'listed', id), script = join(root, 'tests/scripts/turned_cases.mjs');
  mkdirSync(folder, { recursive: true });
  await run('node', [script, 'listed', join(root, 'tests/cases', id), folder]);
  const files = readdirSync(folder).map((f) => join(folder, f));
  const said = await run(join(build, 'guidon'), ['verify', ...files], { cwd: root, maxBuffer: 1 << 26 }).catch((e) => e);
  const differ = new Set([...said.stdout.matchAll(/^(?:FAILED|MISTAKE) [^:]*:\d+: (.*?)(?:, step \d+)?$/gm)].map((m) => m[1]));
  for (const file of differ.size ? files : []) {
    const all = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...all, cases: all.cases.filter((one) => !differ.has(one.name)) }));
  }
  if (!(await passes(id, join(build, 'guidon'), ['verify', ...files]))) fail(`the cases of ${id} in another order fail`);
  return files;
}

const casesOf = (id) => readdirSync(join(root, 'tests/cases', id)).filter((f) => f.endsWith('.json')).map((f) => join('tests/cases', id, f));

// A system's own unit tests, and those that hold every system against itself.
const EVERY = /^test_(mirror|advice|preview)\.c$/;
const unitsOf = (id) => readdirSync(join(root, 'tests/unit')).filter((f) => f.startsWith(`test_${id}_`) || EVERY.test(f)).map((f) => f.slice(0, -2));

const unitsLike = ({ id, file }) => unitsOf(id).filter((unit) => `test_${id}_${basename(file)}`.startsWith(unit));

// Those of them that pass if nothing is changed, the quick ones first: a test that fails anyway would count every
// mutant as killed.
const judges = new Map();
async function findJudges(id) {
  if (!(await passes(id, join(build, 'guidon'), ['verify', ...casesOf(id)]))) fail(`the cases of ${id} fail as they are`);
  const good = [];
  for (const unit of unitsOf(id)) {
    const start = performance.now();
    if (await passes(id, join(build, 'tests', unit), [])) good.push({ unit, took: performance.now() - start });
    else console.log(`  ${unit} fails as it is, and is left out`);
  }
  return { listed: await listOtherwise(id), units: good.sort((a, b) => a.took - b.took).map((one) => one.unit) };
}
function judgesOf(id) {
  if (!judges.has(id)) judges.set(id, findJudges(id));
  return judges.get(id);
}

// Files of cases. First, one by one, the few that killed mutants of the same source before, since what notices one change
// of a file often notices the next; then all others, some at a time.
const FIRST = 4, SOME = 6;
const killers = new Map();
async function judgeCases(mutant, program, files) {
  const before = killers.get(mutant.file) ?? [], every = killers.get(mutant.id) ?? [];
  const order = [...new Set([...before, ...every, ...files])];
  const likely = before.length > 0 || every.length > 0 ? order.slice(0, FIRST) : [], parts = likely.map((f) => [f]);
  for (let i = likely.length; i < order.length; i += SOME) parts.push(order.slice(i, i + SOME));
  for (const some of parts) {
    const verdict = await judge(mutant.id, program, ['verify', ...some]);
    if (verdict.end === 'lives') continue;
    const found = some.length === 1 ? some : [...verdict.said.matchAll(/^FAILED ([^:]*):\d+:/gm)].slice(0, 1).map((m) => m[1]);
    const first = (list) => [...found, ...list.filter((f) => !found.includes(f))];
    killers.set(mutant.file, first(before));
    killers.set(mutant.id, first(every));
    return verdict.end;
  }
  return 'lives';
}

// 'known', 'same', 'refused', 'killed', 'slow' or 'lives'
async function fate(mutant, folder) {
  if (mutant.known) return 'known';
  const object = join(folder, 'mutant.o'), program = join(folder, 'program');
  const bytes = await compile(mutant.file, changed(mutant), object);
  if (!bytes) return 'refused';
  if (bytes.equals(await original(mutant.file, mutant.text))) return 'same';
  await link('guidon', object, program);
  let end = await judgeCases(mutant, program, casesOf(mutant.id));
  if (end !== 'lives') return end;
  const { listed, units } = options.quick ? { listed: [], units: unitsLike(mutant) } : await judgesOf(mutant.id);
  if (listed.length > 0) end = (await judge(mutant.id, program, ['verify', ...listed])).end;
  for (let i = 0; i < units.length && end === 'lives'; i++) {
    await link(units[i], object, program);
    end = (await judge(mutant.id, program, [])).end;
  }
  return end;
}

// --- all of them -------------------------------------------------------------------------------------------------

async function trySystem(id, options, folders) {
  const queue = mutantsOf(id, options);
  const wanted = options.all ? queue.length : Math.min(options.count, queue.length);
  const count = { known: 0, same: 0, refused: 0, killed: 0, slow: 0, lives: 0 };
  const lives = [];
  const worker = async (folder) => {
    while (queue.length > 0 && count.killed + count.slow + count.lives < wanted) {
      const mutant = queue.shift();
      const words = describe(mutant), before = done.get(words), end = before ?? (await fate(mutant, folder));
      count[end]++;
      if (options.list && !before) appendFileSync(options.list, `${end} ${words}\n`);
      if (end === 'lives') lives.push(words);
      if (process.stderr.isTTY) process.stderr.write(`\r${id}: ${count.killed + count.slow} killed, ${count.lives} alive, of ${wanted} `);
    }
  };
  await Promise.all(folders.map(worker));
  if (process.stderr.isTTY) process.stderr.write('\n');
  const killed = count.killed + count.slow, tried = killed + count.lives, share = tried ? (100 * killed) / tried : 100;
  for (const one of lives.sort()) console.log(`  lives ${one}`);
  console.log(`${id}: ${killed} of ${tried} killed, ${count.slow} of them by time, ${share.toFixed(1)} % (${count.same + count.known} change nothing, ${count.refused} do not compile), seed ${options.seed}`);
  return share >= options.least;
}

const options = readOptions(process.argv.slice(2));
readCommands();
const scratch = mkdtempSync(join(tmpdir(), 'guidon-mutate-'));
const folders = Array.from({ length: Math.max(1, options.jobs) }, (_, i) => join(scratch, String(i)));
folders.forEach((folder) => mkdirSync(folder));
const done = options.resume ? fatesIn(options.list) : new Map();
if (options.list && !options.resume) writeFileSync(options.list, '');
let good = 0;
try {
  for (const id of options.systems) good += await trySystem(id, options, folders);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${good} passed, ${options.systems.length - good} failed`);
process.exit(good === options.systems.length ? 0 : 1);
