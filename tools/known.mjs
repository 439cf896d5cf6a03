// known.mjs [--games N] [BATTLE...] - what played games tell about each battle that ships, under each rule system that
// can fight it: how long it is, how many decisions it asks, who wins. The computer plays itself, by a fixed seed.
//
// Writes web/known.json, which the start page shows in words. Run it (`make known`) when battles, conversions or the
// computer player have changed; of battles that are named only these are played anew.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(new URL('..', import.meta.url).pathname);
const program = join(root, 'build/guidon');
const file = join(root, 'web/known.json');

const args = process.argv.slice(2);
const at = args.indexOf('--games');
const games = at < 0 ? 40 : Number(args.splice(at, 2)[1]);
if (!Number.isInteger(games) || games < 1) {
  console.error('known: --games takes a whole number');
  process.exit(2);
}

const guidon = (...words) => JSON.parse(execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] }));
const battles = readdirSync(join(root, 'battles')).filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
const chosen = args.length ? args : battles;
for (const name of chosen.filter((one) => !battles.includes(one))) {
  console.error(`known: there is no battle ${name}`);
  process.exit(2);
}
const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

function play(name, rules) {
  try {
    return guidon('sim', join(root, 'battles', `${name}.json`), '--rules', rules, '--games', String(games), '--seed', '1', '--json');
  } catch {
    return null; // it cannot be fought under these rules, or needs armies that players raise
  }
}

for (const name of chosen) {
  known[name] = {};
  for (const { id } of guidon('rules', '--json')) {
    const done = play(name, id);
    if (!done) continue;
    const { turns, decisions } = done, union = done.union.games, confederate = done.confederate.games;
    known[name][id] = { games, union, confederate, turns: Math.round(turns * 10) / 10, decisions: Math.round(decisions) };
    console.log(`${name}, ${id}: Union ${union}, Confederate ${confederate} of ${games}, ${Math.round(decisions)} decisions`);
  }
  if (Object.keys(known[name]).length === 0) delete known[name];
}
const sorted = Object.fromEntries(Object.entries(known).filter(([name]) => battles.includes(name)).sort());
writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
