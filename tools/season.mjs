// season.mjs [SYSTEM...] - find the habits with which a computer player wins most.
//
//   --games N   thousands of decisions of each battle in every round (normally 150)
//   --rounds N  how often the habits are moved (normally 6)
//   --seed N    another draw of games (normally 1)
//   --jobs N    threads (normally one for each core)
//   --fields L  battles to learn on, by commas (normally those of the ladder)
//   --from W    weights to begin with, as `guidon sim --weights` takes them (normally all as usual)
//   --dry       tell what came of it, write nothing
//
// In every game the first player weighs things a little differently, by chance around what is best so far, and plays
// against the usual adviser; on the same dice both ways round. A straight line through all results says which way each
// weight should go, and how sure that is: what is sure moves most; battles that are lost count more than those that are won
// anyway. After the last round the middle of each late round, and what they have in common, is tried on other dice, and
// the best is kept in src/rules/SYSTEM/seasoned.c if it wins clearly; what it wins on dice never seen, there and on all
// other battles that ship, is told. The same seed and program give the same file. Run by `make season`.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, root, sim, titleOf } from './experiment.mjs';

const RIDGE = 1;
const LEAST = 5; // what ai/weights.h allows
const MOST = 1600;
const USUAL = 100;
const CLEARLY = 0.53; // a share of wins for which habits are kept
const DOUBLING = 0.04; // a share of wins that is worth a doubling

// --- games --------------------------------------------------------------------------------------------------------

const fileOf = (battle) => join(root, 'battles', `${battle}.json`);
const textOf = (weights) => weights.names.map((name, i) => `${name}=${weights.value[i]}`).join(',');

function fieldsOf(system, options) {
  const ladder = JSON.parse(readFileSync(join(root, 'battles/ladder/set.json'), 'utf8')).systems[system].map((f) => f.battle);
  const learnt = options.fields ? options.fields.split(',') : ladder;
  const shipped = readdirSync(join(root, 'battles')).filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
  const others = [...new Set([...ladder, ...shipped])].filter((f) => !learnt.includes(f));
  const sized = (battle) => {
    const first = sim([fileOf(battle), '--rules', system, '--games', '4', '--seed', String(options.seed)]);
    return first && { battle, decisions: first.decisions };
  };
  return { learnt: learnt.map(sized).filter(Boolean), others: others.map(sized).filter(Boolean) };
}

// Pairs of games on the same dice with the same weights, the players changing sides: what was weighed, in doublings
// away from the middle, and the share that was won.
function pairsOf(system, field, weights, games, seed, options, folder) {
  const file = join(folder, 'varied.csv');
  const done = sim([fileOf(field.battle), '--rules', system, '--games', String(2 * games), '--seed', String(seed), '--swap',
    '--jobs', String(options.jobs), ...(weights.names ? ['--weights', textOf(weights)] : []), '--vary', file]);
  if (!done) return { names: weights.names, rows: [] };
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const pairs = new Map();
  for (const line of lines) {
    const [game, won, ...values] = line.split(',').map(Number);
    const pair = pairs.get(game >> 1) ?? { won: 0, games: 0, values };
    pair.won += won / 1000;
    pair.games += 1;
    pairs.set(game >> 1, pair);
  }
  const rows = [...pairs.entries()].sort((a, b) => a[0] - b[0]).map(([, pair]) => ({
    won: pair.won / pair.games,
    away: pair.values.map((v, i) => Math.log2(v / (weights.value[i] ?? USUAL))),
  }));
  return { names: head.split(',').slice(2), rows };
}

// The share of decided points that weights win against the usual ones.
function shareOf(system, field, weights, games, seed, options) {
  const done = sim([fileOf(field.battle), '--rules', system, '--games', String(2 * games), '--seed', String(seed), '--swap',
    '--jobs', String(options.jobs), '--weights', textOf(weights)]);
  return (done.player1.games + done.draws.games / 2) / done.games;
}

// --- fitting ------------------------------------------------------------------------------------------------------

function inverse(matrix) {
  const n = matrix.length;
  const a = matrix.map((row, i) => [...row, ...row.map((_, k) => (i === k ? 1 : 0))]);
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(a[r][c]) > Math.abs(a[pivot][c])) pivot = r;
    [a[c], a[pivot]] = [a[pivot], a[c]];
    const by = a[c][c];
    for (let k = 0; k < 2 * n; k++) a[c][k] /= by;
    for (let r = 0; r < n; r++) {
      const times = a[r][c];
      if (r !== c && times !== 0) for (let k = 0; k < 2 * n; k++) a[r][k] -= times * a[c][k];
    }
  }
  return a.map((row) => row.slice(n));
}

// What a doubling of each weight adds to the share that is won, and the error of that.
function slopes(rows, count) {
  const n = count + 1;
  const squares = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, k) => (i === k && i > 0 ? RIDGE : 0)));
  const right = Array(n).fill(0);
  const all = rows.reduce((sum, r) => sum + r.counts, 0);
  const mean = rows.reduce((sum, r) => sum + r.counts * r.won, 0) / all;
  let spread = 0;
  for (const { won, away, counts } of rows) {
    const seen = [1, ...away];
    spread += (counts * (won - mean) ** 2) / all;
    for (let i = 0; i < n; i++) {
      right[i] += counts * seen[i] * won;
      for (let k = 0; k < n; k++) squares[i][k] += counts * seen[i] * seen[k];
    }
  }
  const by = inverse(squares);
  const slope = by.map((row) => row.reduce((sum, v, k) => sum + v * right[k], 0)).slice(1);
  return { mean, slope, error: slope.map((_, i) => Math.sqrt(by[i + 1][i + 1] * spread)) };
}

const bounded = (v, low, high) => Math.max(low, Math.min(high, v));

// By at most a doubling, less where it is not sure, and less in every round.
function moved(weights, fit, round) {
  const value = weights.value.map((v, i) => {
    const sure = Math.max(0, 1 - (fit.error[i] / fit.slope[i]) ** 2);
    const step = bounded((sure * fit.slope[i]) / DOUBLING, -1, 1) * 0.85 ** round;
    return bounded(Math.round(v * 2 ** step), LEAST, MOST);
  });
  return { names: weights.names, value };
}

const middle = (list) => ({
  names: list[0].names,
  value: list[0].value.map((_, i) => Math.round(2 ** (list.reduce((sum, w) => sum + Math.log2(w.value[i]), 0) / list.length))),
});

function weightsFrom(text, names) {
  const given = new Map(text.split(',').filter(Boolean).map((part) => part.split('=')));
  return { names, value: names.map((name) => Number(given.get(name) ?? USUAL)) };
}

// --- what is written ----------------------------------------------------------------------------------------------

function seasonedC(system, weights, about) {
  const prefix = readFileSync(join(root, 'src/rules', system, 'habits.h'), 'utf8').match(/\b([A-Z]+)_HABIT_/)[1];
  const [danger, way, ...habits] = weights.value;
  const lines = habits.map((v, i) => `            [${prefix}_HABIT_${weights.names[i + 2].toUpperCase()}] = ${v},`);
  for (let i = habits.length; i < 16; i++) lines.push(`            [${i}] = GD_AS_USUAL,`);
  return `// rules/${system}/seasoned.c - the habits with which this adviser wins most. Written by
// tools/season.mjs; ${about}.
#include "rules/${system}/seasoned.h"

const gd_plan gd_${system}_seasoned = {
    .stance = GD_STANCE_OWN,
    .danger = ${danger},
    .way = ${way},
    .objective = GD_ALL_AS_USUAL,
    .habit =
        {
${lines.join('\n')}
        },
};
`;
}

const seasonedH = (system) => `// rules/${system}/seasoned.h - what games against itself made of the habits (tools/season.mjs).
#pragma once

#include "rules/${system}/habits.h"

extern const gd_plan gd_${system}_seasoned;
`;

// What came of it, for people: the system's part of docs/habits.md.
function pageOf(system, weights, shares, learnt, about) {
  const source = readFileSync(join(root, 'src/rules', system, 'habits.c'), 'utf8').replace(/"\s*\n\s*"/g, '');
  const helps = Object.fromEntries([...source.matchAll(/\{\s*"(\w+)",\s*"([^"]+)"\s*\}/g)].map((m) => [m[1], m[2]]));
  Object.assign(helps, { danger: 'minds what the enemy may do', way: 'wants to be nearer to its goal' });
  const title = titleOf(system);
  return [`## ${title}`, '', `Found with ${about}.`, '', '| habit | more of it | hundredths of the usual |', '|---|---|---:|',
    ...weights.names.map((name, i) => `| ${name} | ${helps[name]} | ${weights.value[i]} |`), '',
    '| battle | won against the usual habits | |', '|---|---:|---|',
    ...shares.map(([battle, share], i) => `| ${battle} | ${percent(share)} | ${i < learnt ? 'learned on' : ''} |`), ''].join('\n');
}

function writePage(system, text) {
  const file = join(root, 'docs/habits.md');
  const [head, ...parts] = readFileSync(file, 'utf8').split(/(?=<!-- \w+ -->\n)/);
  const kept = parts.filter((part) => !part.startsWith(`<!-- ${system} -->`));
  writeFileSync(file, head + [...kept, `<!-- ${system} -->\n${text}`].sort().join(''));
}

// --- the whole ----------------------------------------------------------------------------------------------------

const gamesOf = (field, thousands) => bounded(Math.round((thousands * 1000) / (2 * field.decisions + 1)), 10, 4000);
const percent = (v) => `${(100 * v).toFixed(1)} %`;

function season(system, options, folder) {
  const fields = fieldsOf(system, options);
  const say = (text) => console.log(`${system}: ${text}`);
  let weights = { names: null, value: [] };
  const tried = [];
  for (let round = 0; round < options.rounds; round++) {
    const rows = [];
    for (const field of fields.learnt) {
      const found = pairsOf(system, field, weights, gamesOf(field, options.games), options.seed * 1000 + round, options, folder);
      if (!weights.names) weights = weightsFrom(options.from, found.names);
      const mean = found.rows.reduce((sum, r) => sum + r.won, 0) / found.rows.length;
      const counts = bounded(0.5 / mean, 0.5, 2) ** 2;
      rows.push(...found.rows.map((r) => ({ won: r.won - mean + 0.5, shown: r.won, away: r.away, counts })));
    }
    const fit = slopes(rows, weights.names.length);
    weights = moved(weights, fit, round);
    tried.push(weights);
    const mean = rows.reduce((sum, r) => sum + r.shown, 0) / rows.length;
    say(`round ${round + 1}, ${2 * rows.length} games, won ${percent(mean)} while varied: ${textOf(weights)}`);
  }
  const half = tried.slice(Math.floor(tried.length / 2));
  let best = null;
  for (const candidate of [middle(half), ...half]) {
    const shares = fields.learnt.map((f) => shareOf(system, f, candidate, gamesOf(f, options.games / 2), options.seed * 1000 + 500, options));
    const learnt = shares.reduce((product, share) => product * share, 1) ** (1 / shares.length);
    say(`tried: ${percent(learnt)} of its battles: ${textOf(candidate)}`);
    if (!best || learnt > best.learnt) best = { weights: candidate, learnt };
  }
  const shares = [...fields.learnt, ...fields.others].map((f) => [f.battle,
    shareOf(system, f, best.weights, gamesOf(f, options.games / 2), options.seed * 1000 + 900, options)]);
  say(`on other dice ${shares.map(([battle, share]) => `${battle} ${percent(share)}`).join(', ')}`);
  const mean = (list) => list.reduce((sum, [, share]) => sum + share, 0) / list.length;
  const known = mean(shares.slice(0, fields.learnt.length));
  const about = `seed ${options.seed}; ${percent(known)} against the usual ones on the battles it learned on`;
  if (options.dry) return;
  if (best.learnt < CLEARLY) return say('no habits that win clearly more were found: nothing is written');
  writePage(system, pageOf(system, best.weights, shares, fields.learnt.length, `seed ${options.seed}`));
  writeFileSync(join(root, 'src/rules', system, 'seasoned.h'), seasonedH(system));
  writeFileSync(join(root, 'src/rules', system, 'seasoned.c'), seasonedC(system, best.weights, about));
}

const options = readOptions(process.argv.slice(2), { games: 150, rounds: 6, seed: 1, jobs: cpus().length, fields: '', from: '', dry: false }, 'habits.c');
const folder = mkdtempSync(join(tmpdir(), 'guidon-season-'));
try {
  for (const system of options.systems) season(system, options, folder);
} finally {
  rmSync(folder, { recursive: true });
}
