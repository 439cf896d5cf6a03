// board.mjs - a second reading of De Bellis Americanus, written from docs/rules/americanus.md alone: pieces and the ground they
// occupy, contact, the ground itself, sight. A piece is as a position writes it; a stand is its four corners, front left first.
import { add, ahead, distance, dot, holds, length, middle, minus, overlap, rectangle, stretchInside, toRight } from '../../reckon/lib/polygons.mjs';

const SLACK = 1e-6;
export const OVERRUN = 0.005; // GEOM-02
export const other = (side) => (side === 'union' ? 'confederate' : 'union');

// --- pieces ---------------------------------------------------------------------------------------------------------

const FLAGS = ['veteran', 'zouave', 'black_union', 'zouave_used', 'ordered', 'moved', 'charged', 'fired', 'fought', 'reforming', 'pinned', 'shot_at', 'led', 'engaged'];
const NORMAL = { kind: 'infantry', status: 'on_table', at: [0, 0], facing: 0, gap: 0, mounted: true, lost: 0, melee_rounds: 0, faces: null, supports: null, arrives: 0 };
const FORMATION = { infantry: 'line', cavalry: 'line', artillery: 'unlimbered', general: 'single' };

function readUnit(given) {
  const u = { ...NORMAL, ...Object.fromEntries(FLAGS.map((f) => [f, false])), ...given };
  return { ...u, formation: given.formation ?? FORMATION[u.kind] };
}

export function readPosition(p) {
  const units = p.units.map(readUnit), [wide, deep] = p.table ?? [72, 48];
  const sides = Object.fromEntries(['union', 'confederate'].map((side) => [side, {
    edge: side === 'union' ? 'south' : 'north', generals_lost: 0, general_due: 0, guess_by_die: false,
    start_units: units.filter((u) => u.side === side && u.kind !== 'general').length, ...p.sides?.[side],
  }]));
  for (const side of Object.values(sides)) side.break_number ??= Math.ceil(side.start_units / 3);
  return {
    wide, deep, units, sides, ground: (p.terrain ?? []).map(readFeature),
    options: { turn_limit: 24, objective_value: 5, fire_at_engaged_guns: 1, ...p.options }, objectives: p.objectives ?? [],
    holder: (p.objectives ?? []).map((o) => o.held ?? null), turn: p.turn ?? 1, phasing: p.phasing ?? 'union', first: p.first ?? 'union',
    points: p.points ?? 99, half: p.half ?? 0, phase: p.phase ?? 'orders', todo: [], combat: null, over: false,
  };
}

export const copyState = (s) => ({
  ...s, units: s.units.map((u) => ({ ...u })), sides: { union: { ...s.sides.union }, confederate: { ...s.sides.confederate } },
  holder: [...s.holder], todo: [...s.todo], combat: s.combat && { ...s.combat },
});
export const find = (s, name) => s.units.find((u) => u.name === name);
export const present = (s) => s.units.filter((u) => u.status === 'on_table');
export const isUnit = (u) => u.kind !== 'general';
export const onFoot = (u) => u.kind === 'infantry' || (u.kind === 'cavalry' && !u.mounted);
export const onHorse = (u) => u.kind === 'cavalry' && u.mounted;
export const hasHorses = (u) => onHorse(u) || u.kind === 'artillery';

// --- stands (ORG-01 to 15) ------------------------------------------------------------------------------------------

export const fullStrength = (u) => ({ infantry: 4, cavalry: u.mounted ? 3 : 2, artillery: 2, general: 1 })[u.kind];
export const elements = (u) => fullStrength(u) - (u.kind === 'general' ? 0 : u.lost);
const WIDE = 1.5;
const depthOfOne = (u) => (u.kind === 'artillery' ? 1.5 : onFoot(u) ? 0.75 : 1.25);
const isBroad = (u) => u.formation === 'line' || u.formation === 'skirmish';
const gapOf = (u) => (u.formation === 'skirmish' ? u.gap : 0);

export const widthOf = (u) => (isBroad(u) ? elements(u) * WIDE + (elements(u) - 1) * gapOf(u) : WIDE);
export const depthOf = (u) => (isBroad(u) ? depthOfOne(u) : elements(u) * depthOfOne(u));
export const rearMiddle = (u) => add(u.at, ahead(u.facing), -depthOf(u));

function makeStands(u) {
  const n = elements(u), d = depthOfOne(u), pitch = WIDE + gapOf(u), list = [];
  for (let i = 0; i < n; i++) {
    const front = isBroad(u) ? add(u.at, toRight(u.facing), (i - (n - 1) / 2) * pitch) : add(u.at, ahead(u.facing), -i * d);
    list.push(rectangle(front, u.facing, WIDE, d));
  }
  return list;
}

// What a piece covers is worked out once for each place and shape.
const made = new Map();
export const keyOf = (u) => `${u.at[0]} ${u.at[1]} ${u.facing} ${u.formation} ${u.lost} ${u.kind} ${u.mounted} ${u.gap}`;
function madeOf(u) {
  const key = keyOf(u);
  let known = made.get(key);
  if (!known) {
    const block = rectangle(u.at, u.facing, widthOf(u), depthOf(u)), xs = block.map((p) => p[0]), ys = block.map((p) => p[1]);
    known = { block, stands: makeStands(u), box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
    made.set(key, known);
  }
  return known;
}
export const standsOf = (u) => madeOf(u).stands;
export const blockOf = (u) => madeOf(u).block;
// How far the boxes of two pieces are apart, which is no more than they are.
function boxGap(u, v) {
  const a = madeOf(u).box, b = madeOf(v).box;
  return Math.hypot(Math.max(0, a[0] - b[2], b[0] - a[2]), Math.max(0, a[1] - b[3], b[1] - a[3]));
}
export const isApart = (u, v, gap) => boxGap(u, v) > gap + 0.02;
export const frontRank = (u) => (isBroad(u) ? standsOf(u) : standsOf(u).slice(0, 1));
export const centreOf = (stand) => middle(stand[0], stand[2]);

export const standGap = (stand, u) => Math.min(...standsOf(u).map((q) => distance(stand, q)));
export const gapBetween = (u, v) => Math.min(...standsOf(u).map((p) => standGap(p, v)));
export const within = (gap, limit) => gap <= limit + OVERRUN;

// --- contact (GEOM-03, 04) ------------------------------------------------------------------------------------------

export const FRONT = 0, RIGHT = 1, REAR = 2, LEFT = 3;
const edgeOf = (stand, i) => [stand[i], stand[(i + 1) % 4]];

// The part of edge e that lies along edge f, as a stretch of e, if it is `least` long.
function alongside(e, f, least) {
  const d = minus(e[1], e[0]), l = length(d), t = [d[0] / l, d[1] / l], n = [-t[1], t[0]];
  const [a, b] = f.map((p) => ({ t: dot(minus(p, e[0]), t), n: dot(minus(p, e[0]), n) }));
  const slope = Math.abs(b.t - a.t) < SLACK ? Infinity : (b.n - a.n) / (b.t - a.t);
  if (Math.abs(slope) > 0.3) return null;
  let low = Math.max(0, Math.min(a.t, b.t)), high = Math.min(l, Math.max(a.t, b.t));
  const bounds = Math.abs(slope) < SLACK ? (Math.abs(a.n) > 0.01 + SLACK ? [1, 0] : [low, high])
    : [-0.01, 0.01].map((v) => a.t + (v - a.n) / slope).sort((p, q) => p - q);
  low = Math.max(low, bounds[0]);
  high = Math.min(high, bounds[1]);
  return high - low >= least - SLACK ? { from: add(e[0], t, low), to: add(e[0], t, high), long: high - low } : null;
}

// Every pair of edges along which two pieces touch: {mine, his, from, to, long}.
export function contacts(u, v, least = 0.1) {
  if (isApart(u, v, 0)) return [];
  const list = [];
  for (const p of standsOf(u))
    for (const q of standsOf(v))
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 4; j++) {
          const common = alongside(edgeOf(p, i), edgeOf(q, j), least);
          if (common) list.push({ mine: i, his: j, ...common });
        }
  return list;
}
export const touches = (u, v) => contacts(u, v).length > 0;
export const inMelee = (u, v) => contacts(u, v).some((c) => c.mine === FRONT || c.his === FRONT);
export const enemiesOf = (s, u) => present(s).filter((v) => v.side !== u.side);
export const meleeFoes = (s, u) => enemiesOf(s, u).filter((v) => inMelee(u, v));
export const isEngaged = (s, u) => enemiesOf(s, u).some((v) => inMelee(u, v));

// Which of its edges an enemy touches; the front wins.
export function sideTouched(u, v) {
  if (u.faces === v.name) return 'front';
  const edges = contacts(u, v).map((c) => c.mine);
  return edges.includes(FRONT) ? 'front' : edges.includes(REAR) ? 'rear' : edges.length ? 'flank' : null;
}

// --- ground (TERR) --------------------------------------------------------------------------------------------------

const CLOSED = ['woods', 'built_up', 'tall_crops', 'swamp'];
const BAD = [...CLOSED, 'steep_hill'];

// A feature as convex areas, or as segments if it has no width. Areas of positions that are counted are convex.
function readFeature(t) {
  if (t.box) {
    const [w, s, e, n] = t.box;
    return { kind: t.kind, areas: [[[w, s], [e, s], [e, n], [w, n]]], segments: [] };
  }
  if (t.area) return { kind: t.kind, areas: [t.area], segments: [] };
  const segments = t.line.slice(1).map((p, i) => [t.line[i], p]);
  return t.width ? { kind: t.kind, areas: segments.map((e) => band(e, t.width)), segments: [] } : { kind: t.kind, areas: [], segments };
}
function band([a, b], width) {
  const d = minus(b, a), n = [-d[1] / length(d) * width / 2, d[0] / length(d) * width / 2];
  return [add(a, n), add(b, n), add(b, n, -1), add(a, n, -1)];
}

export const areasOf = (s, kinds) => s.ground.filter((t) => kinds.includes(t.kind)).flatMap((t) => t.areas);
export const badAreas = (s) => areasOf(s, BAD);
export const isOn = (s, kinds, p) => areasOf(s, kinds).some((a) => holds(a, p));
export const inside = (areas, p) => areas.some((a) => holds(a, p));
export const lies = (areas, polygon) => areas.some((a) => overlap(a, polygon));

// What a unit may not enter (TERR-08, MOVE-29).
export const closedTo = (s, u) => [
  ...(hasHorses(u) ? areasOf(s, CLOSED) : []), ...(s.options.rivers_impassable ? areasOf(s, ['river']) : []),
];
// MOVE-12: a column stands on a road with its centre line.
export const isFile = (u) => u.formation === 'column' || u.formation === 'limbered';
export const onRoad = (s, u) => isFile(u) && [u.at, rearMiddle(u)].every((p) => isOn(s, ['road', 'bridge'], p));

// --- sight (TERR-09, 10) --------------------------------------------------------------------------------------------

function lengthInside(areas, a, b) {
  const parts = areas.map((q) => stretchInside([a, b], q)).filter(Boolean).sort((p, q) => p[0] - q[0]);
  let sum = 0, at = 0;
  for (const [from, to] of parts) {
    sum += Math.max(0, to - Math.max(from, at));
    at = Math.max(at, to);
  }
  return sum * length(minus(b, a));
}

export function seesThrough(s, a, b) {
  if (lengthInside(areasOf(s, ['woods', 'built_up']), a, b) > 2 + OVERRUN) return false;
  return s.ground.filter((t) => t.kind === 'steep_hill' || t.kind === 'gentle_hill')
    .every((t) => lengthInside(t.areas, a, b) < SLACK || inside(t.areas, a) || inside(t.areas, b));
}

// --- places ---------------------------------------------------------------------------------------------------------

export const onTable = (s, u) => blockOf(u).every(([x, y]) => x >= -OVERRUN && y >= -OVERRUN && x <= s.wide + OVERRUN && y <= s.deep + OVERRUN);
export const overlaps = (u, v) => !isApart(u, v, 0) && overlap(blockOf(u), blockOf(v));

// Room for a unit as it would stand: nobody there, on the table, not in what is closed to it.
export function isFree(s, u, besides = []) {
  return onTable(s, u) && present(s).every((v) => v.name === u.name || besides.includes(v.name) || !overlaps(u, v)) &&
    (onRoad(s, u) || !lies(closedTo(s, u), blockOf(u)));
}
