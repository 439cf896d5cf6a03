// board.mjs - a position of The Devil to Pay: its units stand by stand, how formations lie, what is near to what.
import { EPS, apart, bearing, corners, crossesInside, local, nearestOn, nearestOnSegment, overlap, pointGap, rectGap, seen, turned as between } from '../../reckon/lib/plane.mjs';

export const SIDES = ['union', 'confederate'];
export const ACTIONS = ['move', 'fire', 'charge', 'rally'];
export const CARDS = [...ACTIONS.flatMap((a) => SIDES.map((s) => `${a}_${s}`.toUpperCase())),
  'CARPE_DIEM_1', 'CARPE_DIEM_2', 'CARPE_DIEM_3', 'CARPE_DIEM_4', 'WHISKEY_1', 'WHISKEY_2'];

// --- what a unit is -------------------------------------------------------------------------------------------------

export const isGuns = (u) => u.kind === 'artillery';
export const isMounted = (u) => u.kind === 'cavalry' && u.mounted;
export const isOnFoot = (u) => u.kind === 'cavalry' && !u.mounted;
export const isUnit = (u) => u.kind !== 'commander' && u.status === 'on_table';
export const isOfficer = (u) => u.kind === 'commander' && u.status === 'on_table';
export const isDisordered = (u) => u.formation.startsWith('disordered') || u.formation === 'without_guns';
export const isLimbered = (u) => /^(disordered_)?limbered/.test(u.formation);
export const hasHolders = (u) => isOnFoot(u); // its last stand
export const isColumn = (u) => ['march_column', 'attack_column'].includes(u.formation) || isLimbered(u);

const REACH = { rifled_musket: [1, 0, -2], smoothbore_musket: [2, -2], poor_rifled_musket: [1, -1, -3], shotgun: [1],
  carbine: [1, -2], breech_loading_carbine: [1, -1], repeating_carbine: [2, 0], napoleon: [2, 2, 1, 0, -2],
  rifle: [2, 1, 0, 0, -1, -2], mixed: [2, 1, 0, 0, -2, -3], six_pounder: [1, 0, 0, -1, -3], howitzer: [2, 1, 0, -1],
  light_mixed: [1, 1, 0, -1, -3], heavy_rifle: [2, 2, 1, 1, 0, -1], none: [] };
const BANDS = [6, 12, 24, 48, 72, 108];
export const rangeTable = (u) => REACH[u.weapon];
export const reachOf = (u) => (rangeTable(u).length ? BANDS[rangeTable(u).length - 1] : 0);
export function rangeDice(u, range) {
  const table = rangeTable(u), band = table.findIndex((_, i) => range <= BANDS[i] + EPS);
  return table[band < 0 ? table.length - 1 : band];
}

// --- how it stands --------------------------------------------------------------------------------------------------

const standSize = (u) => (isGuns(u) ? { w: 1.5, d: 3 } : isMounted(u) ? { w: 2, d: 2 } : { w: 1.5, d: 1.5 });

// The numbers of stands in each rank, from the front.
export function ranks(u) {
  const foot = u.n - (hasHolders(u) ? 1 : 0);
  switch (u.formation) {
    case 'march_column': case 'limbered_column': return Array(foot).fill(1);
    case 'attack_column': return [...Array(Math.floor(foot / 2)).fill(2), ...(foot % 2 ? [1] : [])];
    case 'double_line': return [u.front, foot - u.front];
    default: return [foot];
  }
}

// Where the colours belong, of two middle places the one on their side.
export function coloursPlace(u) {
  if (hasHolders(u)) return u.n - 1;
  if (['march_column', 'limbered_column'].includes(u.formation)) return 0;
  if (u.formation === 'attack_column') return u.coloursLeft ? 0 : 1;
  const front = ranks(u)[0];
  return front % 2 || !u.coloursLeft ? Math.floor(front / 2) : front / 2 - 1;
}

// Every stand as {r, a, w, d}: right of and ahead of the front centre.
function plan(u) {
  const { w, d } = standSize(u), step = w + (u.formation === 'loose_order' ? u.gap : 0), out = [];
  const rows = ranks(u), staggered = isDisordered(u);
  rows.forEach((count, rank) => {
    for (let i = 0; i < count; i++) {
      let r = (i - (count - 1) / 2) * step;
      if (u.formation === 'attack_column' && count === 1) r = u.coloursLeft ? w / 2 : -w / 2;
      const middle = hasHolders(u) ? Math.floor(rows[0] / 2) : u.colours;
      const back = staggered && (u.backs ? u.backs[i] : Math.abs(i - middle) % 2 && !u.level?.includes(i)) ? d / 2 : 0;
      out.push({ r, a: -d / 2 - rank * d - back, w, d });
    }
  });
  if (hasHolders(u)) {
    const deep = Math.max(...out.map((q) => -q.a + q.d / 2));
    out.push({ r: 0, a: -deep - 1, w: 2, d: 2 });
  }
  return out;
}

// Puts the stands in order on a front centre, or on the centre of the colours; hits stay with the stands.
export function layOn(u, front, f) {
  const hits = u.stands.map((s) => s.hit);
  u.f = f;
  u.stands = plan(u).map((q, i) => ({ ...local(front, f, q.r, q.a), w: q.w, d: q.d, f, hit: hits[i] ?? 0 }));
}
export function layOnColours(u, centre, f) {
  const q = plan(u)[u.colours];
  layOn(u, local(centre, f, -q.r, -q.a), f);
}
export const colours = (u) => u.stands[u.colours];

// Disordered on the colours where there is room: a stand that has none to be set back stays level with the others.
export function layDisordered(s, u, formation, centre, f) {
  u.level = [];
  rearrange(u, formation, centre, f);
  const others = s.units.filter((v) => isUnit(v) && v.name !== u.name);
  u.level = u.stands.map((_, i) => i).filter((i) => others.some((v) => v.stands.some((q) => overlap(u.stands[i], q))));
  if (u.level.length) layOnColours(u, centre, f);
}

// The middle of the front trace over the whole width.
export function frontCentre(u) {
  const q = plan(u)[0];
  return local(u.stands[0], u.f, -q.r, -q.a);
}

// Takes another formation on the colours, which change their place in the row; the others keep their order, hits stay
// with the stands.
export function rearrange(u, formation, centre, f) {
  const own = u.stands[u.colours], others = turned(u, u.stands).filter((q) => q !== own);
  u.formation = formation;
  u.backs = null;
  if (!isDisordered(u)) u.level = [];
  u.colours = coloursPlace(u);
  const place = turned(u, u.stands.map((_, i) => i)).indexOf(u.colours);
  u.stands = turned(u, [...others.slice(0, place), own, ...others.slice(place)]);
  layOnColours(u, centre, f);
}

// A rank begins at its left end or, of a unit whose colours belong to the left, at its right.
function turned(u, list) {
  if (!u.coloursLeft) return list;
  const out = [];
  for (const size of ranks(u)) out.push(...list.slice(out.length, out.length + size).reverse());
  return [...out, ...list.slice(out.length)];
}

// --- reading --------------------------------------------------------------------------------------------------------

const FULL = { infantry: 5, cavalry: 4, artillery: 3, commander: 0 };
const ORDERS = { superb: 3, capable: 2, weak: 1 };
export const fullOrders = (u) => (u.kind === 'commander' ? ORDERS[u.rating] : u.independent ? 3 : 2);

function readUnit(given, players) {
  const kind = given.kind ?? 'infantry', n = given.stands ?? FULL[kind];
  const u = { name: given.name, side: SIDES.indexOf(given.side), kind, n, status: given.status ?? 'on_table',
    formation: given.formation ?? (kind === 'artillery' ? 'unlimbered' : 'line'), quality: given.quality ?? 'veteran',
    weapon: given.weapon ?? (kind === 'artillery' ? 'napoleon' : kind === 'cavalry' ? 'carbine' : 'rifled_musket'),
    traits: given.traits ?? 0, mounted: given.mounted ?? 1, coloursLeft: given.colours_left ?? false, front: given.front ?? 0,
    gap: given.gap ?? 1.5, brigade: given.brigade ?? 0, independent: given.independent ?? !given.brigade, detaching: given.detaching ?? false,
    home: given.home_brigade ?? given.brigade ?? 0, acted: given.acted ?? false, covered: given.covered ?? 0, ran: given.ran ?? false,
    prone: given.prone ?? false, pending: given.pending ?? 0, melee: 0, shaken: false, commander: given.commander ?? null,
    rating: given.rating ?? 'capable', seat: given.seat ?? players.indexOf(SIDES.indexOf(given.side)), ordered: given.ordered ?? false, rode: given.rode ?? false, checked: given.checked ?? false,
    work: given.work ?? 0, built: given.built ?? 0, stands: [], f: given.facing ?? 0, charge: null };
  u.orders = given.orders ?? fullOrders(u);
  const [x, y] = given.at;
  if (kind === 'commander') return { ...u, x, y };
  u.colours = coloursPlace(u);
  layOn(u, { x, y }, u.f);
  (given.hits ?? []).forEach((h, i) => { u.stands[i].hit = h; });
  return u;
}

function readFeature({ kind, box, area, line, height }) {
  const points = (list) => list.map(([x, y]) => ({ x, y }));
  if (line) return { kind, line: points(line) };
  const [w, s, e, n] = box ?? [];
  return { kind, area: box ? points([[w, s], [e, s], [e, n], [w, n]]) : points(area), level: height ?? (kind === 'hill' ? 1 : 0) };
}

export function readPosition(p) {
  const players = (p.setting?.seats ?? SIDES).map((name) => SIDES.indexOf(name)), units = p.units.map((u) => readUnit(u, players));
  for (const u of units) // either of the two may say that they are together
    if (u.commander) units.find((v) => v.name === u.commander).commander = u.name;
  const stands = (side) => units.filter((u) => u.side === side).reduce((sum, u) => sum + u.n, 0);
  return { units, players, table: p.table ?? [72, 48], terrain: (p.terrain ?? []).map(readFeature), options: p.options ?? {},
    turn: p.turn ?? 1, deck: p.deck ?? [...CARDS], first: SIDES.indexOf(p.first ?? 'union'), half: p.half ?? 0,
    whiskeys: p.whiskeys ?? 0, phase: p.phase, action: ACTIONS.includes(p.phase) ? p.phase : null, winner: p.carpe_winner ?? 255,
    guns: [], spent: false, over: false, order: null, queue: [], asked: 0, entered: [],
    lost: SIDES.map((s) => p.sides?.[s]?.lost_stands ?? 0), start: SIDES.map((s, i) => p.sides?.[s]?.start_stands ?? stands(i)),
    limit: p.setting?.turn_limit ?? 10 };
}

export const copyUnit = (u) => ({ ...u, stands: u.stands.map((s) => ({ ...s })), charge: u.charge && { ...u.charge } });
export const copyState = (s) => ({ ...s, units: s.units.map(copyUnit), lost: [...s.lost], queue: s.queue.map((q) => ({ ...q })),
  order: s.order && { ...s.order, units: [...s.order.units] }, entered: [...s.entered], fight: s.fight && structuredClone(s.fight),
  flight: s.flight && structuredClone(s.flight) });

// --- what is near ---------------------------------------------------------------------------------------------------

export const find = (s, name) => s.units.find((u) => u.name === name);
export const enemies = (s, side) => s.units.filter((u) => isUnit(u) && u.side !== side);
export const friends = (s, u) => s.units.filter((v) => isUnit(v) && v.side === u.side && v !== u && v.name !== u.name);
export const gapOf = (u, v) => Math.min(...u.stands.flatMap((p) => v.stands.map((q) => rectGap(p, q))));
export const officerGap = (c, u) => Math.max(0, Math.min(...u.stands.map((q) => pointGap(c, q))) - 0.75);
export const overlaps = (u, v) => u.stands.some((p) => v.stands.some((q) => overlap(p, q)));
export const isHit = (stand) => stand.hit > 0;

// The ground that a formation takes up, as polygons: a rank is one, with the gaps of loose order.
export function groundOf(u) {
  if (isDisordered(u)) return u.stands.map((q) => corners(q));
  const out = [];
  let at = 0;
  for (const count of [...ranks(u), ...(hasHolders(u) ? [1] : [])]) {
    const l = u.stands[at], r = u.stands[at + count - 1];
    out.push(corners({ x: (l.x + r.x) / 2, y: (l.y + r.y) / 2, w: apart(l, r) + l.w, d: l.d, f: u.f }));
    at += count;
  }
  return out;
}

// A track along the seam of two stands goes through a unit, one along its outer edge does not.
export function crossesUnit([a, b], u) {
  const length = apart(a, b);
  if (length < EPS || !u.stands.some((q) => apart(q, nearestOnSegment(q, [a, b])) < 4)) return false;
  const n = { x: -(b.y - a.y) / length * 1e-5, y: (b.x - a.x) / length * 1e-5 };
  const ground = groundOf(u);
  return [1, -1].every((k) => ground.some((poly) =>
    crossesInside([{ x: a.x + k * n.x, y: a.y + k * n.y }, { x: b.x + k * n.x, y: b.y + k * n.y }], poly)));
}

// The enemies that are nearest to a point, and the point of each that is.
export function nearestEnemies(s, side, from) {
  const list = enemies(s, side).map((u) => ({ u, least: Math.min(...u.stands.map((q) => pointGap(from, q))) }));
  const least = Math.min(...list.map((e) => e.least));
  return list.filter((e) => e.least < least + 1e-3).map((e) => {
    const ties = e.u.stands.filter((q) => pointGap(from, q) < e.least + 1e-4).map((q) => nearestOn(from, corners(q))).sort((p, q) => apart(from, p) - apart(from, q));
    const far = ties.find((p) => apart(p, ties[0]) > 1);
    return { ...e, point: far ? { x: (far.x + ties[0].x) / 2, y: (far.y + ties[0].y) / 2 } : ties[0] };
  });
}
// Whether they lie more than a degree apart, so that the owner chooses; if not, where a unit looks: amid the outermost.
export const isTorn = (from, near) => near.some((e) => near.some((f) => between(bearing(from, e.point), bearing(from, f.point)) > 1));
export function amid(from, near) {
  const side = (e) => seen(from, bearing(from, near[0].point), e.point).r, sorted = [...near].sort((e, f) => side(e) - side(f));
  const [l, r] = [sorted[0].point, sorted.at(-1).point];
  return near.length > 1 && !isTorn(from, near) ? { x: (l.x + r.x) / 2, y: (l.y + r.y) / 2 } : near[0].point;
}
export const nearestGap = (s, u) => Math.min(Infinity, ...enemies(s, u.side).map((v) => gapOf(u, v)));
