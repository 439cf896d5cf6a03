// march.mjs - free movement on open ground, in whole inches and degrees: one straight leg, an oblique or a wheel; changes
// of formation; a wing refused; guns prolonged; the fudge.
import { EPS, ahead, apart, corners, local, polyGap } from '../../reckon/lib/plane.mjs';
import { colours, copyUnit, crossesUnit, enemies, friends, gapOf, hasHolders, isDisordered, isGuns, isLimbered, isMounted, overlaps, ranks, rearrange, frontCentre, groundOf } from './board.mjs';

const moved = (u, change) => ({ ...copyUnit(u), stands: u.stands.map((q) => ({ ...q, ...change(q) })) });
const shifted = (u, dx, dy) => moved(u, (q) => ({ x: q.x + dx, y: q.y + dy }));
function swung(u, pivot, angle) { // clockwise
  const c = Math.cos(angle * Math.PI / 180), n = Math.sin(angle * Math.PI / 180);
  const w = moved(u, (q) => ({ x: pivot.x + (q.x - pivot.x) * c + (q.y - pivot.y) * n, y: pivot.y - (q.x - pivot.x) * n + (q.y - pivot.y) * c, f: q.f + angle }));
  w.f = u.f + angle;
  return w;
}

export function allowance(u) {
  const base = { line: 9, double_line: 9, disordered: 9, loose_order: 12, attack_column: 12, march_column: 12, limbered_column: 12, limbered_line: 12,
    disordered_limbered: 9, without_guns: 9 }[u.formation] ?? 0;
  return base && base + (isMounted(u) || (isGuns(u) && u.traits & 1 && isLimbered(u)) ? 6 : 0);
}

const onTable = (s, u) => u.stands.every((q) => corners(q).every((p) => p.x >= -EPS && p.y >= -EPS && p.x <= s.table[0] + EPS && p.y <= s.table[1] + EPS));
const endsClear = (s, w) => onTable(s, w) && friends(s, w).every((v) => !overlaps(w, v));
// One inch is kept all the way; who began closer does not come closer still.
const keepsOff = (s, u, w) => enemies(s, u.side).every((v) => gapOf(w, v) >= Math.min(1, gapOf(u, v)) - 1e-4);
function goes(s, u, at, parts, length) {
  const near = enemies(s, u.side).map((v) => ({ v, least: Math.min(1, gapOf(u, v)) - 1e-4, gap: gapOf(u, v) })).filter((e) => e.gap < length + 1.01);
  for (let i = 1; near.length && i <= parts; i++) {
    const w = at(i / parts);
    if (near.some(({ v, least }) => gapOf(w, v) < least || u.stands.some((q, k) => crossesUnit([q, w.stands[k]], v)))) return false;
  }
  return endsClear(s, at(1));
}

// Each friend whose ground a stand's track crosses costs 3", and must be left behind; a wheel's track is cut into pieces.
function passage(s, u, at, parts) {
  const way = Array.from({ length: parts + 1 }, (_, i) => at(i / parts)), end = way[parts];
  const passed = friends(s, u).filter((v) => u.stands.some((_, i) => way.slice(1).some((w, k) => crossesUnit([way[k].stands[i], w.stands[i]], v))));
  return passed.some((v) => groundOf(v).some((poly) => end.stands.some((q) => polyGap(corners(q), poly) < EPS))) ? Infinity : 3 * passed.length;
}

const inchSteps = (inch, most) => Array.from({ length: inch ? Math.floor(most / inch + EPS) : 0 }, (_, i) => (i + 1) * inch);

const TURNS = { forward: 0, oblique_left: -45, oblique_right: 45, wheel_left: -1, wheel_right: 1 };

// The unit after one leg, or null if it may not be made.
export function wayOf(s, u, kind, value) {
  const most = allowance(u);
  if (!most) return null;
  if (kind.startsWith('wheel')) {
    const width = ranks(u)[0] * u.stands[0].w + (u.formation === 'loose_order' ? (ranks(u)[0] - 1) * u.gap : 0), arc = width * value * Math.PI / 180;
    const pivot = local(frontCentre(u), u.f, TURNS[kind] * width / 2, 0), at = (t) => swung(u, pivot, TURNS[kind] * value * t);
    return arc + passage(s, u, at, 30) <= most + 1e-4 && goes(s, u, at, 30, arc * 1.5) ? at(1) : null;
  }
  if (TURNS[kind] && u.quality === 'green') return null;
  const v = ahead(u.f + TURNS[kind]), at = (t) => shifted(u, v.x * value * t, v.y * value * t);
  return value + passage(s, u, at, 1) <= most + 1e-4 && goes(s, u, at, 20, value) ? at(1) : null;
}

function legs(s, u, { inch, degrees }) {
  const list = [], add = (kind, value, raw) => {
    const end = wayOf(s, u, kind, value);
    if (end) list.push({ text: `move unit=${u.name} steps=${kind}:${raw}`, verb: 'move', unit: u.name, end });
  };
  for (const kind of ['forward', 'oblique_left', 'oblique_right'])
    for (const way of inchSteps(inch, allowance(u))) add(kind, way, Math.round(way * 1000));
  for (const kind of ['wheel_left', 'wheel_right'])
    for (let angle = degrees; degrees && angle < 360; angle += degrees) add(kind, angle, Math.round(angle * 10));
  return list;
}

// --- changes --------------------------------------------------------------------------------------------------------

function formationsOf(u) {
  if (isGuns(u)) return u.formation === 'unlimbered' ? ['limbered_column', 'limbered_line'] : ['unlimbered', 'limbered_column', 'limbered_line'];
  return ['line', ...(u.n > 4 ? ['double_line'] : []), 'loose_order', 'march_column', ...(u.n > 4 ? ['attack_column'] : [])];
}

// No enemy comes nearer, unless he is still 12" off.
const neverCloser = (s, u, w) => enemies(s, u.side).every((v) => gapOf(w, v) >= gapOf(u, v) - 1e-3 || gapOf(w, v) >= 12 - 1e-3);

function changed(s, u, formation, { facing, front, gap, side }) {
  const w = copyUnit(u);
  Object.assign(w, { front: formation === 'double_line' ? front ?? u.n - 1 : 0, gap: gap ?? 1.5 });
  if (side) w.coloursLeft = side === 'left';
  rearrange(w, formation, { ...colours(u) }, facing ?? u.f);
  return endsClear(s, w) && neverCloser(s, u, w) ? w : null;
}

const withNone = (list) => [undefined, ...list];

function changes(s, u, { inch, degrees }) {
  if (isDisordered(u)) return [];
  const list = [], facings = degrees ? Array.from({ length: 360 / degrees }, (_, i) => i * degrees) : [];
  for (const formation of formationsOf(u)) {
    const fronts = formation === 'double_line' ? Array.from({ length: u.n - 1 }, (_, i) => i + 1).filter((f) => u.n - f <= f) : [];
    const gaps = formation === 'loose_order' ? inchSteps(inch, 3).filter((g) => g >= 1.5) : [];
    const sided = formation === 'attack_column' || formation === 'double_line' || (u.n % 2 === 0 && !/column/.test(formation));
    for (const facing of withNone(facings)) for (const front of withNone(fronts)) for (const gap of withNone(gaps)) for (const side of withNone(sided ? ['left', 'right'] : [])) {
      const end = changed(s, u, formation, { facing, front, gap, side });
      const words = { facing: facing === undefined ? undefined : Math.round(facing * 10), front, gap: gap && Math.round(gap * 1000), colours: side };
      const text = Object.entries(words).filter(([, v]) => v !== undefined).map(([k, v]) => ` ${k}=${v}`).join('');
      if (end) list.push({ text: `change_formation unit=${u.name} formation=${formation}${text}`, verb: 'change_formation', unit: u.name, end });
    }
  }
  return list;
}

// --- special movements ------------------------------------------------------------------------------------------------

const farthest = (u, w) => Math.max(...u.stands.flatMap((q, i) => corners(q).map((p, k) => apart(p, corners(w.stands[i])[k]))));

function refusals(s, u, { degrees }) {
  if (u.formation !== 'line') return [];
  const list = [];
  for (const wing of ['left', 'right']) for (let k = 1; k * 2 < u.n; k++) for (let angle = degrees; degrees && angle <= 90; angle += degrees) {
    const out = wing === 'left' ? -1 : 1, inner = u.stands[wing === 'left' ? k : u.n - 1 - k];
    const joint = local(inner, u.f, out * inner.w / 2, -inner.d / 2), ends = wing === 'left' ? u.stands.slice(0, k) : u.stands.slice(u.n - k);
    const end = swung({ ...u, stands: ends }, joint, out * angle);
    const whole = { ...copyUnit(u), stands: wing === 'left' ? [...end.stands, ...u.stands.slice(k)] : [...u.stands.slice(0, u.n - k), ...end.stands] };
    if (farthest({ stands: ends }, end) <= 3 + 1e-4 && endsClear(s, whole) && keepsOff(s, u, whole))
      list.push({ text: `refuse_flank unit=${u.name} wing=${wing} stands=${k} angle=${Math.round(angle * 10)}`, verb: 'refuse_flank', unit: u.name, end: null });
  }
  return list;
}

export function marches(s, u, counting) {
  if (u.prone || hasHolders(u)) return [];
  const ways = { move: legs, change_formation: changes, refuse_flank: refusals };
  return Object.entries(ways).filter(([verb]) => !counting.without.includes(verb)).flatMap(([, find]) => find(s, u, counting));
}

export function march(s, a) {
  if (!a.end) throw new Error('a refused flank is not followed further');
  Object.assign(s.units.find((v) => v.name === a.unit), copyUnit(a.end), { work: 0, built: 0 });
}
