// chance.mjs - what every reckoning needs: options of the command line, chance by seed, positions that are nudged a little, and the file
// of cases that is written.
const argument = (name, normal) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : normal);
let seed = Number(argument('seed', 1));
const count = Number(argument('count', 100)), only = argument('only', '');

export function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
export const pick = (list) => list[Math.floor(random() * list.length)];
export const rounded = (n, grain = 1000) => Math.round(n * grain) / grain;
export const between = (low, high, grain = 1000) => rounded(low + random() * (high - low), grain);

// Each piece is moved and turned by these; an answer that changes hangs by a thread.
export const NUDGES = [[0.03, 0, 0], [-0.03, 0, 0], [0, 0.03, 0], [0, -0.03, 0], [0, 0, 0.3], [0, 0, -0.3]];
export function nudged(position, name, [x, y, turn]) {
  const next = structuredClone(position), u = next.units.find((v) => v.name === name);
  u.at = [u.at[0] + x, u.at[1] + y];
  u.facing = (u.facing ?? 0) + turn;
  return next;
}

// Tries the makers of cases by chance, each of which gives one or null, until there are --count; --only NAME takes those whose names begin so.
export function writeCases(rules, makers, tries) {
  const cases = [], wanted = makers.filter((make) => make.name.startsWith(only));
  for (let n = 0; cases.length < count && n < count * tries; n++) {
    const from = seed, made = pick(wanted)();
    if (made) cases.push({ name: `made from ${from}`, ...made });
  }
  console.log(JSON.stringify({ rules, cases }, null, 1));
}
