// terminal.mjs - gives control characters to whatever the program reads, and looks at what it prints.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const { GUIDON, SCRATCH } = process.env;
let passed = 0, failed = 0;

// An escape that clears the screen, one of a single byte, a bell, a line that runs backwards, and a new line.
const EVIL = ['\u001b[2J', '\u009b2J', '\u0007', '\u202e', '\n'];
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

function look(name, args, input = '') {
  const { stdout, stderr, status, signal } = spawnSync(GUIDON, args, { input, encoding: 'utf8', timeout: 60000 });
  const said = stdout + stderr;
  const at = said.search(OBEYED);
  if (at < 0 && signal === null && status !== null) passed++;
  else {
    failed++;
    console.log(`FAILED ${name}: ${args.join(' ')}\n    ${JSON.stringify(said.slice(Math.max(0, at - 60), at + 60))} ${signal ?? ''}`);
  }
  return said;
}

// Every string of a value, as ways to it; keys are strings, too.
function* strings(value, way = []) {
  if (typeof value === 'string') yield way;
  else if (Array.isArray(value)) for (let i = 0; i < value.length; i++) yield* strings(value[i], [...way, i]);
  else if (value && typeof value === 'object')
    for (const key of Object.keys(value)) {
      yield [...way, { key }];
      yield* strings(value[key], [...way, key]);
    }
}

function changed(value, way, text) {
  const copy = structuredClone(value);
  let at = copy;
  for (const step of way.slice(0, -1)) at = at[step];
  const last = way.at(-1);
  if (typeof last === 'object') {
    at[last.key + text] = at[last.key];
    delete at[last.key];
  } else at[last] += text;
  return copy;
}

// A part of all places, each with another of the characters, always the same ones.
function* spoiled(value, most) {
  const ways = [...strings(value)];
  const step = Math.max(1, Math.floor(ways.length / most));
  for (let i = 0; i < ways.length; i += step) yield changed(value, ways[i], EVIL[(i / step) % EVIL.length]);
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const put = (name, text) => (writeFileSync(`${SCRATCH}/${name}`, text), `${SCRATCH}/${name}`);
const fresh = () => {
  rmSync(`${SCRATCH}/new.record`, { force: true });
  return `${SCRATCH}/new.record`;
};

// Battles: shown, chosen among, fought at the terminal and simulated.
mkdirSync(`${SCRATCH}/shelf`);
for (const battle of spoiled(read('battles/brawners-farm.json'), 60)) {
  const file = put('shelf/evil.json', JSON.stringify(battle));
  look('a battle', ['battles', file]);
  look('a battle on a shelf', ['battles', '--battles', `${SCRATCH}/shelf`]);
  look('a battle fought', ['play', file, '--seed', '7', '--record', fresh()], 'units\nmap\nauto 1\nlog\nquit\n');
}
for (const battle of spoiled(read('battles/brawners-farm.json'), 8))
  look('a battle simulated', ['sim', put('evil.json', JSON.stringify(battle)), '--games', '1', '--union', 'random', '--confederate', 'random']);

// Positions.
const position = { rules: 'americanus', title: 'A field', phase: 'fire', units: [
  { name: '4th Ohio', side: 'union', at: [30, 20], facing: 0 }, { name: '2nd Texas', side: 'confederate', at: [30, 25], facing: 180 }] };
for (const evil of spoiled(position, 40)) {
  const file = put('evil.json', JSON.stringify(evil));
  look('a position', ['play', file, '--seed', '7', '--record', fresh()], 'units\nauto 1\nquit\n');
  look('a position counted', ['perft', file]);
}

// Armies, cases and records.
for (const army of spoiled(read(`${SCRATCH}/army.json`), 25)) {
  const file = put('evil-army.json', JSON.stringify(army));
  look('an army', ['army', file]);
  look('an army in a battle', ['play', 'pickup', '--seed', '7', '--union-army', file, '--record', fresh()], 'army\nquit\n');
}
const cases = { rules: 'americanus', cases: [{ clause: 'DBAM-FIRE-19', name: 'a case', position,
  play: [{ do: 'fire', target: '2nd Texas', primary: '4th Ohio', dice: [2, 5], expect: { tally: { '4th Ohio': 4, '2nd Texas': 9 } } }] }] };
for (const evil of spoiled(cases, 40)) look('a case', ['verify', put('evil-cases.json', JSON.stringify(evil))]);
const lines = readFileSync(`${SCRATCH}/game.record`, 'utf8').trimEnd().split('\n');
for (let i = 0; i < Math.min(lines.length, 4); i++)
  for (const evil of spoiled(JSON.parse(lines[i]), 25)) {
    const file = put('evil.record', lines.map((line, k) => (k === i ? JSON.stringify(evil) : line)).join('\n') + '\n');
    look('a record', ['replay', file]);
    look('a record that goes on', ['play', '--resume', file], 'quit\n');
  }

// What is typed, on the command line and into a game; and names of files.
const evil = EVIL[0];
for (const args of [[evil], ['play', `x${evil}`], ['play', `--${evil}`], ['play', '--seed', evil], ['play', '--union', evil], ['rules', evil],
  ['rules', 'americanus', '--section', evil], ['battles', evil], ['play', 'pickup', '--options', `x${evil}=1`], ['play', '--rules', evil],
  ['replay', `${SCRATCH}/${evil}`], ['verify', `${SCRATCH}/${evil}`], ['army', evil], ['fuzz', '--battle', evil], ['serve', '--host', evil],
  ['serve', '--web', evil], ['army', '--side', evil, '--out', 'x'], ['bench', '--output', `/nonexistent/${evil}`]]) look('typed', args);
writeFileSync(`${SCRATCH}/shelf/a${evil}b.json`, readFileSync('battles/pickup.json'));
look('a shelf with a bad name', ['battles', '--battles', `${SCRATCH}/shelf`]);
look('nobody to choose from it', ['play', 'nowhere', '--battles', `${SCRATCH}/shelf`]);
const recorded = `${SCRATCH}/rec${evil}ord`;
const said = look('a record with a bad name', ['play', 'brawners-farm', '--seed', '7', '--record', recorded],
  `move ${evil}\nsave ${SCRATCH}/${evil}\nrule ${evil}\nunit ${evil}\ncheck ${evil}\nzoom ${evil}\n${evil}\nquit\n`);
if (existsSync(recorded) && said.includes('rec\\x1b[2Jord')) passed++;
else failed++, console.log('FAILED the name is shown, made visible');

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
