// board.mjs - a position as the second reading keeps it: units as blocks of bases, zones, sight, ground.
import {
  TOLERANCE, add, ahead, distance, dot, holds, length, minus, nearestOnSegment, nearestPoint, overlap, rectangle, stretchInside, toRight,
} from '../../reckon/lib/polygons.mjs';

export const GRADE = { raw: 3, average: 2, veteran: 1 };
export const LEVELS = ['fresh', 'worn', 'spent', 'broken'];
const SIZE = { infantry: 8, cavalry: 6, artillery: 2 };
const WEAPON = { infantry: 'rifle', cavalry: 'carbine', artillery: 'smoothbore_artillery' };
const CLASS = { // T3; what is not listed is open
  open_field: 'uneven', broken_ground: 'uneven', hill: 'uneven', brush: 'rough', enclosed_field: 'rough', crops: 'rough', gully: 'rough',
  light_woods: 'rough', forest: 'difficult', marsh: 'difficult', steep_hill: 'difficult', village: 'difficult',
};
export const CLASSES = ['open', 'uneven', 'rough', 'difficult'];
const THICK = ['light_woods', 'forest', 'crops', 'village']; // sight ends after 2 inches in them
const HILLS = ['hill', 'steep_hill'];
const WOODED = ['light_woods', 'forest', 'village'];

export const other = (side) => (side === 'union' ? 'confederate' : 'union');

function readUnit(u) {
  const kind = u.kind ?? 'infantry', general = kind === 'general';
  const bases = general ? 0 : u.bases ?? SIZE[kind];
  return {
    attached: null, morale: 'fresh', terrain_disorder: 0, event_disorder: 0, division: 1, corps: 0, level: 'division', rating: 'average',
    quality: 'average', mounted: kind === 'cavalry', limbered: false, attempted: false, intent: null, acted: false, moved: false,
    no_fire: false, test_failed: false, used: false, reach: 0, shot_at: false, shot_by_guns: false, shot_hits: 0, melee_hits: 0, dealt: 0,
    bases_then: 0, reasons: 0, late_tested: false, fired: [], foe: null, struck: 'front', cover: 0, uphill: false, status: 'on_table',
    facing: 0, weapon: WEAPON[kind] ?? 'none', initial: bases, files: bases, due: false, allotted: null, ...u, kind, bases,
  };
}

export function readPosition(position) {
  const p = structuredClone(position);
  const s = {
    phase: p.phase, turn: p.turn ?? 1, active: p.active ?? 'union', first: p.first ?? 'union', table: p.table ?? [72, 48],
    limit: p.options?.turn_limit ?? 16, options: p.options ?? {}, terrain: (p.terrain ?? []).map(readFeature), units: p.units.map(readUnit),
    closed: [], sides: {}, asked: p.active ?? 'union', over: false, general: null, unit: null, charge: null, declared: [], ground: JSON.stringify(p.terrain ?? []),
  };
  for (const side of ['union', 'confederate'])
    s.sides[side] = { edge: side === 'union' ? 'south' : 'north', initial_bases: 0, bases_lost: 0, generals_lost: 0, ...p.sides?.[side] };
  for (const g of s.units.filter((u) => u.kind === 'general' && u.attached)) one(s, g.attached).attached = g.name;
  return s;
}

function readFeature(f) {
  const [w, south, e, n] = f.box ?? [];
  const area = f.area ?? (f.box && [[w, south], [e, south], [e, n], [w, n]]);
  return { level: 1, ...f, area };
}

// --- pieces ------------------------------------------------------------------------------------

export const one = (s, name) => s.units.find((u) => u.name === name);
export const isUnit = (u) => u.kind !== 'general';
export const onTable = (s) => s.units.filter((u) => u.status === 'on_table');
export const troops = (s) => onTable(s).filter(isUnit);
export const generals = (s) => onTable(s).filter((u) => !isUnit(u));
export const friends = (s, u) => troops(s).filter((v) => v.side === u.side && v !== u);
export const enemies = (s, u) => troops(s).filter((v) => v.side !== u.side);
export const onFoot = (u) => u.kind === 'infantry' || (u.kind === 'cavalry' && !u.mounted);
export const disorder = (u) => Math.max(u.terrain_disorder, u.event_disorder);
export const foes = (s, u) => enemies(s, u).filter((v) => u.foe === v.name || v.foe === u.name);
export const inContact = (s, u) => foes(s, u).length > 0;
export const commands = (g, u) => g.side === u.side && (g.level === 'corps' ? g.corps > 0 && g.corps === u.corps : g.division === u.division);

export const depthOf = (u) => (u.kind === 'artillery' ? 1.25 : u.mounted ? 1 : 0.75);
export const ranksOf = (u) => Math.ceil(u.bases / u.files);

export function formation(u) {
  const ranks = ranksOf(u);
  if (ranks === 1) return 'line';
  if (u.files === 1) return 'march_column';
  return u.kind === 'infantry' && ranks === 2 ? 'reinforced_line' : 'column';
}

// --- bases -------------------------------------------------------------------------------------

const inRank = (u, rank) => Math.min(u.files, u.bases - rank * u.files);

// What was worked out once for a block, or for two, is kept under the words that describe it.
const kept = new Map();
export function keep(key, make) {
  if (kept.size > 200000) kept.clear();
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key);
}
export const wordsOf = (u) => `${u.kind} ${u.at} ${u.facing} ${u.files} ${u.bases} ${u.mounted}`;
export const wordsOfAll = (s) => s.units.map((u) => (isUnit(u) && u.status === 'on_table' ? wordsOf(u) : '')).join(';');

// Rank by rank from the front, each from left to right: {rank, file, front, polygon, centre}.
export const basesOf = (u) => keep(wordsOf(u), () => layBases(u));

function layBases(u) {
  const list = [], depth = depthOf(u);
  for (let rank = 0; rank < ranksOf(u); rank++)
    for (let file = 0, n = inRank(u, rank); file < n; file++) {
      const front = add(add(u.at, ahead(u.facing), -rank * depth), toRight(u.facing), file - (n - 1) / 2);
      list.push({ rank, file, front, polygon: rectangle(front, u.facing, 1, depth), centre: add(front, ahead(u.facing), -depth / 2) });
    }
  return list;
}

// The ground a piece covers, a rectangle for each rank.
export const polygons = (u) => (isUnit(u) ? Array.from({ length: ranksOf(u) }, (_, rank) => rankOf(u, rank)) : [generalBase(u)]);
const rankOf = (u, rank) => rectangle(add(u.at, ahead(u.facing), -rank * depthOf(u)), u.facing, inRank(u, rank), depthOf(u));
const generalBase = (g) => rectangle(add(g.at, ahead(g.facing), 0.5), g.facing, 1, 1);
export const centreOf = (u) => add(u.at, ahead(u.facing), (-ranksOf(u) * depthOf(u)) / 2);
export const blockOf = (u) => rectangle(u.at, u.facing, u.files, ranksOf(u) * depthOf(u));

// Where an attached general stands: rightmost Raw, middle Average, leftmost Veteran (FACE-ORG-07).
export function commandBase(u) {
  const aside = { raw: (u.files - 1) / 2, average: 0, veteran: -(u.files - 1) / 2 }[u.quality];
  return rectangle(add(u.at, toRight(u.facing), aside), u.facing, 1, depthOf(u));
}
export const middleOf = (polygon) => polygon.reduce((m, p) => add(m, p, 1 / polygon.length), [0, 0]);
export const shapeOf = (s, g) => (g.attached ? commandBase(one(s, g.attached)) : generalBase(g));
export const placeOf = (s, g) => (g.attached ? middleOf(commandBase(one(s, g.attached))) : g.at);

export const gap = (a, b) => Math.min(...polygons(a).flatMap((p) => polygons(b).map((q) => distance(p, q))));
export const gapFrom = (polygon, u) => Math.min(...polygons(u).map((p) => distance(p, polygon)));
export const generalGap = (s, g, u) => (g.attached === u.name ? 0 : gapFrom(shapeOf(s, g), u));
export const within = (d, limit) => d <= limit + TOLERANCE;

// --- zones, sight and ground -------------------------------------------------------------------

export function zoneOf(u, point) {
  const d = minus(point, u.at), forward = dot(d, ahead(u.facing)), aside = Math.abs(dot(d, toRight(u.facing))) - u.files / 2;
  const behind = -forward - ranksOf(u) * depthOf(u);
  if (forward >= -TOLERANCE) return 'front';
  return behind > 0 && aside < behind ? 'rear' : 'flank';
}

export const featuresAt = (s, point) => s.terrain.filter((f) => f.area && holds(f.area, point));
export const levelAt = (s, point) => Math.max(0, ...featuresAt(s, point).filter((f) => HILLS.includes(f.kind)).map((f) => f.level));

export function inKinds(s, u, kinds) {
  const inside = (point) => featuresAt(s, point).some((f) => kinds.includes(f.kind));
  if (!isUnit(u)) return inside(placeOf(s, u));
  return basesOf(u).filter((b) => inside(b.centre)).length * 2 >= u.bases;
}
export const inWoods = (s, u) => inKinds(s, u, WOODED);

export function classOf(s, list) {
  const touched = s.terrain.filter((f) => f.area && list.some((p) => overlap(p, f.area)));
  return Math.max(0, ...touched.map((f) => CLASSES.indexOf(CLASS[f.kind] ?? 'open')));
}

export function sees(s, from, to, ends) {
  const line = [from, to], long = length(minus(to, from)), top = Math.max(levelAt(s, from), levelAt(s, to));
  let thick = 0;
  for (const f of s.terrain.filter((t) => t.area)) {
    const stretch = stretchInside(line, f.area);
    if (!stretch) continue;
    if (THICK.includes(f.kind)) thick += (stretch[1] - stretch[0]) * long; // features that lie apart
    if (HILLS.includes(f.kind) && f.level > top) return false;
  }
  if (thick > 2 + TOLERANCE) return false;
  return !troops(s).some((u) => !ends.includes(u.name) && basesOf(u).some((b) => {
    const stretch = nearLine(line, b.centre) && stretchInside(line, b.polygon);
    return stretch && (stretch[1] - stretch[0]) * long > TOLERANCE && levelAt(s, b.centre) >= top;
  }));
}

// No base is larger than 1 by 1.25 inches.
const nearLine = (line, centre) => length(minus(nearestOnSegment(centre, line), centre)) < 1;

export function generalSees(s, g, u) {
  if (g.attached === u.name) return true;
  const from = placeOf(s, g), all = basesOf(u).map((b) => b.centre), far = (c) => length(minus(c, from)), least = Math.min(...all.map(far));
  return all.some((c) => far(c) < least + 1e-6 && sees(s, from, c, [u.name, g.attached]));
}

// The line from a general to the nearest point of a unit: what lies across it (FACE-ACT-09, -10).
export function across(s, g, u) {
  const from = placeOf(s, g), points = polygons(u).map((p) => nearestPoint(p, from));
  const to = points.reduce((best, p) => (length(minus(p, from)) < length(minus(best, from)) ? p : best));
  const cuts = (polygon) => {
    const stretch = stretchInside([from, to], polygon);
    return stretch && (stretch[1] - stretch[0]) * length(minus(to, from)) > TOLERANCE;
  };
  const brigade = troops(s).some((v) => v !== u && v.name !== g.attached && polygons(v).some(cuts));
  const apart = s.terrain.some((f) => f.area && [...THICK, ...HILLS].includes(f.kind) && cuts(f.area) && !isIn(s, u, f) && !isIn(s, g, f));
  return { brigade, apart };
}

function isIn(s, u, f) {
  if (!isUnit(u)) return holds(f.area, placeOf(s, u));
  return basesOf(u).filter((b) => holds(f.area, b.centre)).length * 2 >= u.bases;
}

// Cover against somebody whose front has its middle at `from`: 2 works or sunken road, 1 other cover (FACE-TERR-04, -05).
export function coversOf(s, u, from) {
  const behind = (kinds) => {
    const lines = s.terrain.filter((f) => f.line && kinds.includes(f.kind));
    const front = basesOf(u).filter((b) => b.rank === 0);
    const safe = front.filter((b) => lines.some((f) => f.line.slice(1).some((p, i) => {
      const segment = [f.line[i], p];
      return within(distance(b.polygon, segment), 0.5) && distance([from, b.centre], segment) === 0;
    })));
    return safe.length * 2 >= front.length;
  };
  const sunken = s.terrain.filter((f) => f.kind === 'sunken_road');
  const inSunken = basesOf(u).filter((b) => sunken.some((f) => overlap(b.polygon, f.area))).length * 2 >= u.bases;
  return {
    works: behind(['works']) || inSunken,
    shelter: inKinds(s, u, [...WOODED, 'enclosed_field', 'gully']) || behind(['works', 'wall', 'fence']),
    melee: inKinds(s, u, [...WOODED, 'enclosed_field']) || behind(['wall', 'fence']),
  };
}
