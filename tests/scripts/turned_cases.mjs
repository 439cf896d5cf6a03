// turned_cases.mjs HOW FROM TO - the cases of Real Men reflected, turned or listed otherwise, and those of any system
// listed otherwise, for test_turned.sh and tools/mutate.mjs.
//
// HOW is east (reflected east for west), north, half (turned by 180 degrees), quarter (by 90) or listed (the pieces of
// each position in the opposite order). What a case expects is turned with it. Left out is what has no turned form here:
// the order of elements in lists of stands, works as they are stored, and elements of skirmishers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [how, from, to] = process.argv.slice(2);
const reflected = how === 'east' || how === 'north';
const EDGES = ['north', 'east', 'south', 'west'];
const edgeTo = { east: [0, 3, 2, 1], north: [2, 1, 0, 3], half: [2, 3, 0, 1], quarter: [1, 2, 3, 0] }[how] ?? [0, 1, 2, 3];
const swap = Object.fromEntries(
  ['wheel_left wheel_right', 'echelon_left echelon_right', 'left right', 'pivot_left pivot_right'].flatMap((pair) => {
    const [a, b] = pair.split(' ');
    return reflected ? [[a, b], [b, a]] : [];
  }),
);
const round = (x, digits) => Number(x.toFixed(digits));

// A table of that size.
function turner([width, depth]) {
  const places = { east: ([x, y]) => [width - x, y], north: ([x, y]) => [x, depth - y],
    half: ([x, y]) => [width - x, depth - y], quarter: ([x, y]) => [y, width - x] };
  const angles = { east: (a) => 360 - a, north: (a) => 540 - a, half: (a) => a + 180, quarter: (a) => a + 90 };
  const place = (p) => (places[how]?.(p) ?? p).map((x) => round(x, 4));
  return {
    place,
    table: how === 'quarter' ? [depth, width] : [width, depth],
    angle: (a) => round((angles[how]?.(a) ?? a) % 360, 1),
    edge: (e) => (EDGES.includes(e) ? EDGES[edgeTo[EDGES.indexOf(e)]] : e),
    edges: (bits) => EDGES.reduce((sum, _, i) => sum | ((bits >> i) & 1) << edgeTo[i], 0),
    box: ([a, b, c, d]) => {
      const [p, q] = [place([a, b]), place([c, d])];
      return [Math.min(p[0], q[0]), Math.min(p[1], q[1]), Math.max(p[0], q[0]), Math.max(p[1], q[1])];
    },
  };
}

const isPoint = (p) => Array.isArray(p) && typeof p[0] === 'number';
const points = (t, p) => (isPoint(p) ? t.place(p) : p.map(t.place));
const angles = (t, a) => (Array.isArray(a) ? a.map(t.angle) : t.angle(a));

function turnUnit(unit, t, whole) {
  const u = structuredClone(unit);
  const inRank = (u.formation ?? 'line') === 'line' && (u.files ?? u.element_at?.length) === u.element_at?.length;
  const list = (a) => (reflected && inRank ? a.reverse() : a);
  if (isPoint(u.at)) u.at = t.place(u.at);
  if ('facing' in u) u.facing = t.angle(u.facing);
  else if (whole && 'at' in u) u.facing = t.angle(0);
  for (const key of ['entry', 'edge_from', 'edge_to']) if (key in u) u[key] = t.place(u[key]);
  if ('edge' in u) u.edge = t.edge(u.edge);
  if (u.element_at) u.element_at = list(u.element_at.map(t.place));
  if (u.element_facing) whole ? (u.element_facing = list(u.element_facing.map(t.angle))) : delete u.element_facing;
  if (Array.isArray(u.stands)) reflected ? delete u.stands : (u.stands = u.stands.map(t.place));
  if (u.covers) u.covers = t.box(u.covers);
  return u;
}

// The number of an element in a body that is reflected.
function turnElement(u, i) {
  const foot = ['infantry', 'cavalry', undefined].includes(u?.kind), n = u?.elements ?? 4;
  if (!reflected || !u || !foot) return i;
  if (u.formation === 'battle_column') return i === n - 1 && n % 2 ? i : i ^ 1;
  if (!['line', 'square', undefined].includes(u.formation)) return i;
  const front = u.formation === 'square' ? Math.ceil(n / 2) : (u.files ?? n);
  return i < front ? front - 1 - i : i < n ? front + n - 1 - i : i;
}

function turnStep(step, t, units) {
  const s = structuredClone(step), u = units[s.unit];
  const stepOf = ([key, v]) => [swap[key] ?? key, key === 'to' || key === 'along' ? t.place(v)
    : key === 'bend' && reflected && v ? (u?.files ?? u?.elements ?? 4) + 1 - v : v];
  const out = {};
  for (const [key, v] of Object.entries(s)) {
    if (key === 'at') out.at = isPoint(v) ? t.place(v) : v;
    else if (key === 'facing') out.facing = t.angle(v);
    else if (key === 'way' && Array.isArray(v)) out.way = v.map((p) => (isPoint(p) ? t.place(p) : { to: t.place(p.to) }));
    else if (key === 'steps') out.steps = v.map((one) => Object.fromEntries(Object.entries(one).map(stepOf)));
    else if (key === 'about') out.about = swap[v] ?? v;
    else if (key === 'element') out.element = turnElement(u, v);
    else if (key === 'elements' && Array.isArray(v))
      out.elements = v.map((e) => (typeof e === 'number' ? turnElement(u, e) : { element: turnElement(u, e.element) }));
    else if (key === 'expect') out.expect = turnExpect(v, t, units);
    else out[swap[key] ?? key] = v;
  }
  if (s.do === 'remove_element' && u && !s.expect?.refused && (u.formation ?? 'line') === 'line') {
    const elements = (u.elements ?? 4) - 1; // one fewer from now on
    units[s.unit] = { ...u, elements, files: Math.min(u.files ?? elements, elements) };
  }
  return out;
}

function turnExpect(expect, t, units) {
  const e = structuredClone(expect);
  for (const [name, u] of Object.entries(e.units ?? {})) e.units[name] = turnUnit(u, t, false);
  for (const side of Object.values(e.sides ?? {})) if ('edges' in side) side.edges = t.edges(side.edges);
  for (const key of ['offers', 'not_offered'])
    if (e[key]) e[key] = e[key].map((o) => (typeof o === 'string' ? o : turnStep(o, t, units)));
  for (const key of ['works_from', 'works_to', 'works_facing', 'source_at']) delete e.game?.[key];
  return e;
}

// Edges that a position leaves out are south for the attacker and north for the other side.
function nameEdges(p, t) {
  p.sides ??= {};
  for (const side of ['union', 'confederate']) {
    const own = (p.sides[side] ??= {}), usual = side === (p.attacker ?? 'union') ? 4 : 1;
    if (!('edges' in own) && !p.setting?.edges) own.edges = t.edges(usual);
  }
}

function turnPosition(position) {
  if (typeof position === 'string') return position;
  const p = structuredClone(position), t = turner(p.table ?? [72, 48]);
  for (const side of Object.values(p.sides ?? {})) if ('edges' in side) side.edges = t.edges(side.edges);
  if (p.setting?.edges) for (const side in p.setting.edges) p.setting.edges[side] = t.edge(p.setting.edges[side]);
  if (how !== 'east' && how !== 'listed') nameEdges(p, t);
  if (how === 'quarter') p.table = t.table;
  p.units = (p.units ?? []).map((u) => turnUnit(u, t, true));
  if (how === 'listed') p.units.reverse();
  for (const f of p.terrain ?? []) {
    for (const key of ['line', 'area']) if (f[key]) f[key] = f[key].map(t.place);
    if (f.box) f.box = t.box(f.box);
  }
  for (const o of p.objectives ?? []) o.at = t.place(o.at);
  if (p.source_at) p.source_at = points(t, p.source_at);
  if (p.works_from) {
    const ends = [points(t, p.works_from), points(t, p.works_to)];
    [p.works_from, p.works_to] = reflected ? ends.reverse() : ends;
    p.works_facing = angles(t, p.works_facing);
  }
  return p;
}

function turnCase(one, positions) {
  const base = typeof one.position === 'string' ? positions[one.position] : one.position;
  const t = turner(one.change?.table ?? base.table ?? [72, 48]);
  const units = Object.fromEntries((base.units ?? []).map((u) => [u.name, u]));
  const out = { ...one, position: turnPosition(one.position) };
  for (const u of one.change?.units ?? []) units[u.name] = { ...units[u.name], ...u };
  if (one.change)
    out.change = { ...one.change, units: (one.change.units ?? []).map((u) =>
      turnUnit(u, t, !base.units.some((b) => b.name === u.name))) };
  out.play = (one.play ?? []).map((s) => turnStep(s, t, units));
  if (one.expect) out.expect = turnExpect(one.expect, t, units);
  return out;
}

for (const file of readdirSync(from).filter((name) => name.endsWith('.json'))) {
  const all = JSON.parse(readFileSync(join(from, file), 'utf8')), positions = all.positions ?? {};
  const out = { rules: all.rules, cases: all.cases.map((one) => turnCase(one, positions)) };
  if (all.positions)
    out.positions = Object.fromEntries(Object.entries(positions).map(([name, p]) => [name, turnPosition(p)]));
  writeFileSync(join(to, file), JSON.stringify(out, null, 1));
}
