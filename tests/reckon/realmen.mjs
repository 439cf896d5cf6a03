// realmen.mjs --seed N --count N - random positions of Real Men, and what must come of an order in each by the second reading
// in tests/perft/realmen, which has seen no line of the engine: the sum of a fire, straight moves, obliques and wheels, who is in
// command, where a unit may run to. Positions in which the answer changes when a piece is moved by 0.03 inch or turned by 0.3
// degree are left out. Writes a file of cases (docs/cases.md).
import { readPosition } from '../perft/realmen/board.mjs';
import { rollCommand } from '../perft/realmen/command.mjs';
import { options, total } from '../perft/realmen/fire.mjs';
import { canRun, leadsNowhere, runOf, shelteredRuns } from '../perft/realmen/flight.mjs';
import { allowance, step } from '../perft/realmen/march.mjs';
import { find, gapOf, overlaps } from '../perft/realmen/touch.mjs';
import { between, pick, random, rounded, writeCases } from './lib/chance.mjs';

const turned = (facing, most) => rounded((facing + 360 + between(-most, most, 10)) % 360, 10);

// --- positions ------------------------------------------------------------------------------------------------------

const WEAPONS = { infantry: ['musket', 'rifle', 'rifle', 'sharpshooter', 'repeater'], cavalry: ['small_arms', 'carbine', 'repeater'],
  artillery: ['gatling', 'six_pounder', 'twelve_pounder', 'ten_pounder', 'twenty_pounder'] };
const FORMATIONS = { foot: ['line', 'line', 'line', 'skirmish', 'square', 'battle_column', 'march_column'], horse: ['line', 'line', 'skirmish', 'march_column'] };

function randomUnit(name, side, deep) {
  const kind = pick(['infantry', 'infantry', 'infantry', 'cavalry', 'artillery']), straight = side === 'union' ? 0 : 180, n = kind === 'artillery' ? 1 : pick([3, 4, 5, 6, 7]);
  const mounted = kind === 'cavalry' && random() < 0.6;
  const formation = kind === 'artillery' ? pick(['line', 'line', 'line', 'march_column']) : pick(mounted ? FORMATIONS.horse : FORMATIONS.foot);
  const u = { name, side, kind, elements: n, mounted, formation, weapon: pick(WEAPONS[kind]), at: [between(37, 47), side === 'union' ? between(38, 41) : between(41.6, 41.6 + deep)],
    facing: random() < 0.3 ? straight : turned(straight, 50), counters: pick([0, 0, 0, 1]), fatigue: pick([0, 0, 3, 5]) };
  if (kind !== 'artillery') u.quality = pick(['inferior', 'regular', 'superior']);
  if (formation === 'line' && n > 3 && kind !== 'artillery') u.files = pick([n, n, Math.ceil(n / 2)]);
  if (formation === 'line' && kind !== 'artillery' && !mounted && random() < 0.2) u.prone = true;
  return u;
}

const AREAS = ['woods', 'woods', 'town', 'river', 'hill'];
function randomTerrain() {
  const w = between(34, 46, 10), s = between(37, 44, 10);
  return random() < 0.6 ? [{ kind: pick(AREAS), box: [w, s, rounded(w + between(3, 9, 10)), rounded(s + between(1.5, 6, 10))] }] : [];
}

function randomPosition(phase, active, deep) {
  const units = [...'AB'].map((n) => randomUnit(n, 'union', deep)).concat([...'XY'].map((n) => randomUnit(n, 'confederate', deep)));
  return { phase, active, table: [80, 80], weather: pick(['clear', 'clear', 'rain', 'snow', 'hot']), minutes: pick([540, 540, 780, 1140, 1170]), terrain: randomTerrain(), units };
}
const isSound = (s) => s.units.every((u, i) => s.units.slice(i + 1).every((v) => !overlaps(u, v) && gapOf(u, v) > 0.1));

// --- an answer that does not hang by a thread -----------------------------------------------------------------------

const NUDGES = [[0.02, 0.02, 0.3], [-0.02, -0.02, -0.3], [0.02, -0.02, -0.3], [-0.02, 0.02, 0.3]]; // the others only the first two
let worlds = 1000000;
const read = (position) => Object.assign(readPosition(position), { world: ++worlds, alive: {} });

function nudged(position, name, [x, y, turn]) {
  const next = structuredClone(position), u = next.units.find((v) => v.name === name);
  u.at = [u.at[0] + x, u.at[1] + y];
  u.facing = (u.facing ?? 0) + turn;
  return next;
}
function firmAnswer(position, ask) {
  if (!isSound(read(position))) return null;
  const answer = JSON.stringify(ask(read(position)));
  if (answer === 'null' || (answer.includes('refused') && random() < 0.7)) return null;
  return position.units.some((u, i) => NUDGES.slice(0, i ? 2 : 4).some((n) => JSON.stringify(ask(read(nudged(position, u.name, n)))) !== answer)) ? null : JSON.parse(answer);
}

// --- what is asked --------------------------------------------------------------------------------------------------

function fireCase() {
  const position = randomPosition('combat', 'confederate', 1.6), target = pick(['X', 'Y']);
  const answer = firmAnswer(position, (s) => {
    const u = find(s, 'A'), list = options(s, u), mine = list.map((shots) => shots.some((o) => o.target === target));
    if (!mine.some(Boolean)) return [...list, ...options(s, find(s, 'B'))].some((shots) => shots.length) ? { refused: true } : null;
    u.aim = mine.map((m) => (m ? target : null));
    const sum = total(s, 0, target);
    return sum.sum > 0 && sum.total > 0 ? { total: sum.total } : null;
  });
  if (!answer) return null;
  const expect = answer.refused ? { refused: true } : { tally: { [target]: answer.total } };
  return { clause: 'RM-FIRE-06', position, play: [{ do: 'declare_fire', unit: 'A', target, check: true, expect }] };
}

const STEPS = ['forward', 'forward', 'echelon_left', 'echelon_right', 'left', 'right', 'back', 'wheel_left', 'wheel_right'];
function moveCase() {
  const position = randomPosition('move', 'union', 6), kind = pick(STEPS), a = position.units[0];
  Object.assign(position, { minutes: 540 });
  if (['march_column', 'square'].includes(a.formation) || a.kind === 'artillery') Object.assign(a, { kind: 'infantry', weapon: 'rifle', quality: 'regular', elements: 4, files: 4, mounted: false, formation: 'line' });
  a.prone = false;
  const value = kind.startsWith('wheel') ? between(5, 120, 10) : between(0.2, a.mounted ? 14 : 8.4);
  const ask = (s) => {
    const { broken, cost } = step(s, find(s, 'A'), kind, value);
    return { legal: !broken, spare: Math.abs(cost - allowance(s, find(s, 'A'))) > 0.15 };
  };
  const answer = firmAnswer(position, ask);
  if (!answer?.spare) return null;
  const { end, cost } = step(read(position), find(read(position), 'A'), kind, value);
  const expect = answer.legal ? { length: { from: rounded(cost - 0.08), to: rounded(cost + 0.08) }, units: { A: { at: [rounded(end.at.x), rounded(end.at.y)], facing: rounded(end.f, 10) % 360 } } } : { refused: true };
  return { clause: ['RM-MOVE-03', 'RM-MOVE-13'], position, play: [{ do: 'move_unit', unit: 'A', steps: [{ [kind]: value }], expect }] };
}

function commandCase() {
  const position = randomPosition('phase', 'union', 6), dice = [pick([1, 2, 3, 4]), pick([1, 2, 3, 4])];
  Object.assign(position, { terrain: [...position.terrain, { kind: 'woods', box: [between(36, 44, 10), between(30, 36, 10), between(45, 48, 10), between(36.5, 40, 10)] }] });
  for (const [name, rank] of [['G', 'division'], ['H', 'corps']])
    position.units.push({ name, side: 'union', kind: 'general', rank, quality: pick(['inferior', 'regular', 'superior']), at: [between(30, 54), between(26, 36)], facing: between(0, 359, 10) });
  const answer = firmAnswer(position, (s) => {
    rollCommand(s, { dice });
    return { A: find(s, 'A').inCommand, B: find(s, 'B').inCommand };
  });
  if (!answer) return null;
  return { clause: ['RM-CMD-02', 'RM-CMD-03', 'RM-CMD-04'], position, play: [{ dice, expect: { units: { A: { in_command: answer.A }, B: { in_command: answer.B } } } }] };
}

function runCase() {
  const position = randomPosition('army_morale', 'union', 6), to = [between(28, 56), between(24, 50)], facing = between(0, 359, 10);
  Object.assign(position.units[0], { in_command: false });
  position.sides = { union: { edges: 4 }, confederate: { edges: 1 } };
  const answer = firmAnswer(position, (s) => {
    const u = find(s, 'A');
    return canRun(s, u) ? { legal: runOf(s, u, { x: to[0], y: to[1] }, facing) !== null } : null;
  });
  if (!answer) return null;
  const s = read(position), a = find(s, 'A');
  if (leadsNowhere(s, a, { x: to[0], y: to[1] }, facing) && shelteredRuns(s, a) < 8) return null; // a way to cover or friends that few would find
  const end = answer.legal && runOf(read(position), find(read(position), 'A'), { x: to[0], y: to[1] }, facing);
  const expect = end ? { units: { A: { routed: true, status: 'on_table', at: [rounded(end.at.x), rounded(end.at.y)], facing } } } : { refused: true };
  return { clause: ['RM-ROUT-02', 'RM-ROUT-04', 'RM-ROUT-05'], position, play: [{ do: 'rout_move', unit: 'A', way: [{ to }], facing, expect }] };
}

writeCases('realmen', [fireCase, fireCase, moveCase, commandCase, runCase], 200);
