// board.mjs - a position of Real Men: pieces element by element, how formations lie, what touches what, the ground.
import { apart, corners, inside, local, overlap, partsInside, pointGap, rectGap, sides } from '../../reckon/lib/plane.mjs';

export const SIDES = ['union', 'confederate'];
const WEAPON = { infantry: 'rifle', cavalry: 'carbine', artillery: 'twelve_pounder', supply: 'none', general: 'none', messenger: 'none' };
const GENERALS = { division: { green: [4, 2, 2], inferior: [2, 1, 1], regular: [4, 2, 2], superior: [6, 3, 3] },
  corps: { green: [10, 3, 1], inferior: [8, 2, 1], regular: [10, 3, 1], superior: [12, 4, 2] },
  army: { green: [16, 4, 1], inferior: [14, 3, 1], regular: [16, 4, 1], superior: [18, 5, 1] } }; // RM-CMD-01

// --- what a piece is ------------------------------------------------------------------------------------------------

export const isOnTable = (u) => u.status === 'on_table';
export const isOfficer = (u) => (u.kind === 'general' || u.kind === 'messenger') && isOnTable(u);
export const isGeneral = (u) => u.kind === 'general' && isOnTable(u);
export const isUnit = (u) => u.kind !== 'general' && u.kind !== 'messenger' && isOnTable(u);
export const isBrigade = (u) => u.kind === 'infantry' || u.kind === 'cavalry';
export const isHorse = (u) => u.kind === 'cavalry' && u.mounted;
export const isLimbered = (u) => u.kind === 'artillery' && u.mounted;
export const isColumn = (u) => u.formation === 'march_column' || isLimbered(u) || u.kind === 'supply';
export const threshold = (u, by) => by[u.quality === 'inferior' ? 0 : u.quality === 'superior' ? 2 : 1];
export const routsAt = (u) => threshold(u, [1, 2, 3]); // RM-MORALE-01
export const dispersedAt = (u) => threshold(u, [3, 2, 1]); // RM-MORALE-05

// --- how it stands --------------------------------------------------------------------------------------------------

const OFFICERS = { division: 1, corps: 1.5, army: 2 };
export function baseOf(u) { // RM-SCALE-04
  if (u.kind === 'general') return { w: OFFICERS[u.base], d: OFFICERS[u.base] };
  if (u.kind === 'messenger') return { w: 1, d: 1 };
  if (u.kind === 'artillery') return { w: 1, d: 1.5 };
  if (u.kind === 'supply') return { w: 1, d: 3 };
  return isHorse(u) ? { w: 1.5, d: 1.5 } : { w: 0.75, d: 0.75 };
}

// The numbers of elements in each rank, from the front.
export function ranksOf(u) {
  const half = Math.ceil(u.n / 2);
  if (isColumn(u)) return Array(u.n).fill(1);
  if (u.formation === 'battle_column') return [...Array(Math.floor(u.n / 2)).fill(2), ...(u.n % 2 ? [1] : [])];
  if (u.formation === 'skirmish' || u.formation === 'square') return [half, u.n - half];
  return u.files >= u.n ? [u.n] : [u.files, u.n - u.files];
}

// Every element as {r, a, rank, back}: right of and ahead of the middle of the front edge.
function plan(u) {
  const { w, d } = baseOf(u), out = [], rows = ranksOf(u);
  rows.forEach((count, rank) => {
    for (let i = 0; i < count; i++) {
      const chequer = u.formation === 'skirmish';
      const r = chequer ? (u.frontEnd === 'right' && u.n % 2 === 0 ? -1 : 1) * (2 * i + rank - (u.n - 1) / 2) * w : (i - (count - 1) / 2) * w;
      out.push({ r, a: -d / 2 - rank * d, rank, back: u.formation === 'square' && rank === 1 });
    }
  });
  return out;
}

// Puts the elements on the middle of the front edge; officers stand on their centre.
export function lay(u) {
  const { w, d } = baseOf(u);
  if (u.kind === 'general' || u.kind === 'messenger') u.els = [{ x: u.at.x, y: u.at.y, w, d, f: u.f, rank: 0 }];
  else if (u.given) u.els = u.given.map((g) => ({ ...g, w, d, rank: 0 }));
  else u.els = plan(u).map((q) => ({ ...local(u.at, u.f, q.r, q.a), w, d, f: q.back ? (u.f + 180) % 360 : u.f, rank: q.back ? 0 : q.rank }));
  return u;
}
export function shift(u, dx, dy) {
  u.at = { x: u.at.x + dx, y: u.at.y + dy };
  if (u.given) u.given = u.given.map((g) => ({ ...g, x: g.x + dx, y: g.y + dy }));
  return lay(u);
}
// Its centre is the mean of those of its elements (RM-ROUT-07).
export const bodyMiddle = (u) => ({ x: u.els.reduce((m, e) => m + e.x, 0) / u.els.length, y: u.els.reduce((m, e) => m + e.y, 0) / u.els.length });

// --- reading --------------------------------------------------------------------------------------------------------

function readPiece(g, players) {
  const kind = g.kind ?? 'infantry', single = ['artillery', 'supply', 'general', 'messenger'].includes(kind), n = g.elements ?? (single ? 1 : 4);
  const base = g.rank ?? 'division', [range, ability, value] = kind === 'general' ? GENERALS[base][g.quality ?? 'regular'] : [0, 0, 0];
  const mounted = kind === 'artillery' ? g.formation === 'march_column' : g.mounted ?? kind === 'cavalry', [x, y] = g.at ?? [0, 0];
  const u = { name: g.name, side: SIDES.indexOf(g.side), kind, n, initial: g.initial ?? n, status: g.status ?? 'on_table', at: { x, y }, f: g.facing ?? 0,
    quality: g.quality ?? 'regular', weapon: g.weapon ?? WEAPON[kind], mounted, prone: g.prone ?? false, horse: g.horse ?? false,
    formation: g.formation ?? (kind === 'supply' || (kind === 'artillery' && mounted) ? 'march_column' : 'line'), files: g.files ?? n, base,
    routed: g.routed ?? false, inCommand: g.in_command ?? true, inSupply: g.in_supply ?? true, counters: g.counters ?? 0, fatigue: g.fatigue ?? 0,
    tested: g.green_tested ?? false, waits: g.green_rout ?? false, lostNow: g.casualties ?? 0, lostBefore: g.casualties_before ?? 0,
    charged: g.charged ?? false, met: g.met ?? false, freed: false, acted: g.acted ?? false, fought: g.fought ?? false, through: g.broke_through ?? false,
    temporary: g.temporary ?? false, range: g.range ?? range, ability: g.ability ?? ability, value: g.value ?? value, roll: g.roll ?? 0,
    commands: g.commands ?? false, bound: g.bound ?? false, named: g.named ?? [], joins: null, aim: [], post: g.post ?? 0, seat: g.seat ?? players.indexOf(SIDES.indexOf(g.side)),
    doomed: 0, own: g.own ?? false };
  if (g.element_at) u.given = g.element_at.slice(0, n).map(([ex, ey], i) => ({ x: ex, y: ey, f: g.element_facing?.[i] ?? u.f }));
  return lay(u);
}

function readFeature({ kind, box, area, line, width, height }) {
  const points = (list) => list.map(([x, y]) => ({ x, y }));
  if (line && !width) return { kind, line: points(line) };
  if (line) { // a band, cut square at its ends
    const [a, b] = points(line), l = apart(a, b), n = { x: (b.y - a.y) / l * width / 2, y: -(b.x - a.x) / l * width / 2 };
    return { kind, area: [{ x: a.x + n.x, y: a.y + n.y }, { x: b.x + n.x, y: b.y + n.y }, { x: b.x - n.x, y: b.y - n.y }, { x: a.x - n.x, y: a.y - n.y }] };
  }
  const [w, s, e, n] = box ?? [];
  return { kind, area: box ? points([[w, s], [e, s], [e, n], [w, n]]) : points(area), level: height ?? (kind === 'hill' ? 1 : 0) };
}

// Where nothing is said of commands, a side with one general is his division.
function oneDivision(units, posts) {
  for (const side of [0, 1]) {
    const generals = units.filter((u) => u.side === side && u.kind === 'general');
    if (generals.length !== 1) continue;
    posts.push({ side, rank: generals[0].base, above: 0, general: generals[0].name, vacant: 0, lost: null });
    for (const u of units) if (u.side === side) u.post = posts.length;
  }
}

export function readPosition(p) {
  const works = (p.works_from ?? []).map((from, i) => ({ a: { x: from[0], y: from[1] }, b: { x: p.works_to[i][0], y: p.works_to[i][1] },
    f: p.works_facing[i], level: p.works_level[i], turns: p.works_turns?.[i] ?? 0 }));
  const posts = (p.post_side ?? []).map((side, i) => ({ side: SIDES.indexOf(side), rank: p.post_rank[i], above: p.post_above?.[i] ?? 0,
    general: p.post_general?.[i] ?? null, vacant: p.post_vacant?.[i] ?? 0, lost: null }));
  const players = (p.setting?.seats ?? SIDES).map((n) => SIDES.indexOf(n)), units = p.units.map((g) => readPiece(g, players));
  if (!posts.length) oneDivision(units, posts);
  const active = SIDES.indexOf(p.active ?? 'union');
  return { units, players, seat: players.indexOf(active), table: p.table ?? [72, 48], terrain: (p.terrain ?? []).map(readFeature), works, posts,
    options: p.options ?? {}, turn: p.turn ?? 1, active: SIDES.indexOf(p.active ?? 'union'), attacker: SIDES.indexOf(p.attacker ?? p.active ?? 'union'),
    minutes: p.minutes ?? 540, month: p.month ?? 7, weather: p.weather ?? 'clear', light: p.light, round: 1, breaking: false,
    phase: p.phase ?? 'orders', over: false, edges: SIDES.map((n) => p.sides?.[n]?.edges ?? null), lost: SIDES.map((n) => p.sides?.[n]?.units_lost ?? 0),
    sources: (p.source_at ?? []).map(([x, y], i) => ({ x, y, side: SIDES.indexOf(p.source_side[i]), off: p.source_distance?.[i] ?? 0, blocked: p.source_blocked?.[i] ?? false })),
    letters: (p.letter_from ?? []).map((from, i) => ({ from, to: p.letter_to[i], holder: p.letter_holder[i], side: SIDES.indexOf(p.letter_side?.[i]), state: p.letter_state[i], tried: false, fresh: false })),
    supply: p.supply, wrote: p.wrote ?? 0, limit: p.setting?.turn_limit ?? p.options?.turn_limit ?? 0, queue: [] };
}

// Elements are never changed in place, so that copies share them.
export const copyState = (s) => ({ ...s, units: s.units.map((u) => ({ ...u, aim: [...u.aim] })), works: [...s.works], posts: s.posts.map((p) => ({ ...p })),
  letters: s.letters.map((l) => ({ ...l })), lost: [...s.lost], alive: { ...s.alive }, targets: [...(s.targets ?? [])], running: [...(s.running ?? [])],
  rolls: [...(s.rolls ?? [])], riders: [...(s.riders ?? [])], followers: [...(s.followers ?? [])], struck: s.struck && { ...s.struck } });
