// train.mjs [SYSTEM...] - learn what a position is worth from games that the computer plays against itself.
//
//   --games N   so many decisions of each battle and system, in thousands (normally 60)
//   --seed N    another draw of games (normally 1)
//   --jobs N    threads (normally one for each core)
//   --dry       tell what came of it, write nothing
//
// In every game each side carries out a plan drawn by chance, so that positions are seen which good and bad play lead
// to. What is seen of each turn's beginning (ai/value) and who won in the end is fitted by logistic regression with a
// ridge; every fifth game is kept back, and only by those it is judged. The weights become whole numbers in
// src/rules/SYSTEM/learned.c, what the judging said docs/value.md and a picture for each system. The same seed and
// program give the same files. Run by `make train`, which builds first.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readOptions, root, sim, titleOf } from './experiment.mjs';

const RIDGE = 4; // as if so many positions spoke for every weight being nought
const LARGEST = 9000; // thousandths: no single feature decides alone
const FEWEST = 30;

// --- games --------------------------------------------------------------------------------------------------------

function positionsOf(system, battle, options, folder) {
  const common = [battle, '--rules', system, '--any-plan', '--seed', String(options.seed)];
  const first = sim([...common, '--games', '4']);
  if (!first) return [];
  const games = Math.max(FEWEST, Math.min(1000, Math.round((options.games * 1000) / (first.decisions + 1))));
  const file = join(folder, 'positions.csv');
  if (!sim([...common, '--games', String(games), '--jobs', String(options.jobs), '--positions', file])) return [];
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return { battle, game: Number(cells[0]), won: Number(cells[4]) / 1000, seen: cells.slice(5).map((v) => Number(v) / 1000) };
  });
  rows.sort((a, b) => a.game - b.game);
  for (const row of rows) row.weight = 1000 / rows.length; // every battle counts the same
  return Object.assign(rows, { names: names.slice(5), games });
}

// --- fitting ------------------------------------------------------------------------------------------------------

const chanceOf = (weights, seen) => 1 / (1 + Math.exp(-seen.reduce((sum, v, i) => sum + v * weights[i], 0)));

function solve(matrix, right) {
  const n = right.length;
  const a = matrix.map((row, i) => [...row, right[i]]);
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(a[r][c]) > Math.abs(a[pivot][c])) pivot = r;
    [a[c], a[pivot]] = [a[pivot], a[c]];
    for (let r = 0; r < n; r++) {
      if (r === c || a[r][c] === 0) continue;
      const by = a[r][c] / a[c][c];
      for (let k = c; k <= n; k++) a[r][k] -= by * a[c][k];
    }
  }
  return a.map((row, i) => row[n] / row[i]);
}

// Newton's method; the problem is convex, so few steps do.
function fit(rows, count) {
  let weights = Array(count).fill(0);
  for (let step = 0; step < 12; step++) {
    const slope = weights.map((w) => -RIDGE * w);
    const curve = weights.map((_, i) => weights.map((__, k) => (i === k ? RIDGE : 0)));
    for (const { seen, won, weight } of rows) {
      const p = chanceOf(weights, seen);
      for (let i = 0; i < count; i++) {
        slope[i] += weight * (won - p) * seen[i];
        for (let k = 0; k < count; k++) curve[i][k] += weight * p * (1 - p) * seen[i] * seen[k];
      }
    }
    const change = solve(curve, slope);
    weights = weights.map((w, i) => w + change[i]);
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return weights.map((w) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(w * 1000))));
}

// --- judging ------------------------------------------------------------------------------------------------------

function judge(rows, thousandths) {
  const weights = thousandths.map((w) => w / 1000);
  const tenth = Array.from({ length: 10 }, () => ({ count: 0, said: 0, won: 0 }));
  let brier = 0;
  let all = 0;
  for (const { seen, won, weight } of rows) {
    const p = chanceOf(weights, seen);
    // Both sides see the same position: the one's chance is what the other's leaves.
    for (const [said, came] of [[p, won], [1 - p, 1 - won]]) {
      const bin = tenth[Math.min(9, Math.floor(said * 10))];
      bin.count += 1;
      bin.said += said;
      bin.won += came;
    }
    brier += weight * (p - won) ** 2;
    all += weight;
  }
  return { brier: brier / all, tenth: tenth.map((t) => ({ count: t.count, said: t.said / t.count, won: t.won / t.count })) };
}

// --- what is written ----------------------------------------------------------------------------------------------

function learnedC(system, names, weights, about) {
  const lines = names.map((name, i) => `    [GD_VALUE_${name.toUpperCase()}] = ${weights[i]},`);
  return `// rules/${system}/learned.c - what the features of a position count under this system. Written by
// tools/train.mjs; ${about}.
#include "rules/${system}/learned.h"

const gd_learned gd_${system}_learned = {{
${lines.join('\n')}
}};
`;
}

const learnedH = (system) => `// rules/${system}/learned.h - what was learned about the worth of positions (tools/train.mjs).
#pragma once

#include "guidon/value.h"

extern const gd_learned gd_${system}_learned;
`;

function picture(name, tenth) {
  const x = (v) => (40 + v * 200).toFixed(1);
  const y = (v) => (220 - v * 200).toFixed(1);
  const points = tenth.filter((t) => t.count > 0);
  const most = Math.max(...points.map((t) => t.count));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 262" width="260" height="262" font-family="sans-serif" font-size="10">
<title>${name}: of positions called so likely won, so many were won</title>
<rect width="260" height="262" fill="#fff"/>
<path d="M${x(0)} ${y(0)}H${x(1)}M${x(0)} ${y(0)}V${y(1)}" stroke="#555" fill="none"/>
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="3 3"/>
${[0, 0.5, 1].map((v) => `<text x="${x(v)}" y="234" text-anchor="middle">${v * 100} %</text><text x="34" y="${Number(y(v)) + 3}" text-anchor="end">${v * 100}</text>`).join('\n')}
<polyline points="${points.map((t) => `${x(t.said)},${y(t.won)}`).join(' ')}" fill="none" stroke="#1f4e79" stroke-width="1.5"/>
${points.map((t) => `<circle cx="${x(t.said)}" cy="${y(t.won)}" r="${(2 + 4 * Math.sqrt(t.count / most)).toFixed(1)}" fill="#1f4e79"/>`).join('\n')}
<text x="140" y="252" text-anchor="middle">called likely; up: won. ${name}</text>
</svg>
`;
}

function page(results, options) {
  const percent = (v) => `${Math.round(v * 100)}`;
  let text = `# What a position is worth

The planning players (\`veteran\`, \`general\`) cut the games they play ahead and ask how likely each side is to win from
there. That is learned: \`make train\` lets the computer play games in which each side carries out a plan drawn by
chance, looks at the beginning of every turn, and fits who won in the end (\`tools/train.mjs\` tells how). The weights are
whole numbers in \`src/rules/SYSTEM/learned.c\`.

Every fifth game is kept back from learning; all that follows is about those. "Called" is the mean of what was said of
the positions in that tenth, "won" how many of them were won, both in per cent; a line of points along the diagonal is
what is wanted. The mean squared error is compared with that of somebody who always says one half (0.25 where nobody
draws). Seed ${options.seed}, ${options.games},000 decisions for each battle and system.

`;
  for (const r of results) {
    const used = r.judged.tenth.filter((t) => t.count > 0);
    text += `## ${r.name}\n\n![](images/value-${r.system}.svg)\n\n`;
    text += `| | ${used.map((_, i) => i + 1).join(' | ')} |\n|---|${used.map(() => '---').join('|')}|\n`;
    text += `| called | ${used.map((t) => percent(t.said)).join(' | ')} |\n| won | ${used.map((t) => percent(t.won)).join(' | ')} |\n`;
    text += `| positions | ${used.map((t) => t.count).join(' | ')} |\n\n`;
    text += `${r.games} games of ${r.battles.length} battles (${r.battles.join(', ')}), ${r.rows} positions. Mean squared error ${r.judged.brier.toFixed(3)}; of one half always: ${r.half.toFixed(3)}.\n\n`;
  }
  return text.trimEnd() + '\n';
}

// --- all of it ----------------------------------------------------------------------------------------------------

function learn(system, options, folder) {
  const rows = [];
  const battles = [];
  let games = 0;
  let names = [];
  for (const file of readdirSync(join(root, 'battles')).sort()) {
    if (!file.endsWith('.json')) continue;
    const battle = basename(file, '.json');
    const found = positionsOf(system, battle, options, folder);
    if (found.length === 0) continue;
    battles.push(battle);
    names = found.names;
    games += found.games;
    rows.push(...found);
    console.error(`${system}: ${battle}, ${found.games} games, ${found.length} positions`);
  }
  const kept = rows.filter((r) => r.game % 5 === 0);
  const weights = fit(rows.filter((r) => r.game % 5 !== 0), names.length);
  const judged = judge(kept, weights);
  const half = judge(kept, weights.map(() => 0)).brier;
  const name = titleOf(system);
  console.error(`${system}: mean squared error ${judged.brier.toFixed(4)}, of one half always ${half.toFixed(4)}`);
  console.error(names.map((n, i) => `${n} ${weights[i]}`).join(', '));
  if (!options.dry) {
    const about = `seed ${options.seed}, ${games} games`;
    writeFileSync(join(root, 'src/rules', system, 'learned.c'), learnedC(system, names, weights, about));
    writeFileSync(join(root, 'src/rules', system, 'learned.h'), learnedH(system));
    writeFileSync(join(root, 'docs/images', `value-${system}.svg`), picture(name, judged.tenth));
  }
  return { system, name, battles, games, rows: rows.length, judged, half };
}

const options = readOptions(process.argv.slice(2), { games: 60, seed: 1, jobs: cpus().length, dry: false }, 'module.c');
const folder = mkdtempSync(join(tmpdir(), 'guidon-train-'));
try {
  const results = options.systems.map((system) => learn(system, options, folder));
  if (!options.dry) writeFileSync(join(root, 'docs/value.md'), page(results, options));
} finally {
  rmSync(folder, { recursive: true });
}
