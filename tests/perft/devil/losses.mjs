// losses.mjs - hits are marked by their owner, stands and units lost, commanders checked.
import { apart, EPS, seen } from '../../reckon/lib/plane.mjs';
import { colours, find, hasHolders, isGuns, isHit, isUnit, ranks, rearrange } from './board.mjs';

const combinations = (list, k) => (k === 0 ? [[]] : list.flatMap((x, i) => combinations(list.slice(i + 1), k - 1).map((rest) => [x, ...rest])));
const isGone = (u, n) => (isGuns(u) ? n < 1 : n < 2);

// Every way to mark the hits: a stand without one first, those that go after that.
export function waysToMark(u) {
  const all = u.stands.map((_, i) => i), holder = hasHolders(u) ? u.n - 1 : -1;
  const fresh = all.filter((i) => !isHit(u.stands[i])), foot = fresh.filter((i) => i !== holder);
  if (u.pending <= fresh.length)
    return u.pending <= foot.length ? combinations(foot, u.pending) : [[...foot, holder]];
  const gone = u.pending - fresh.length;
  if (isGone(u, u.n - gone)) return null; // nothing is left to choose
  const mortal = all.filter((i) => i !== holder);
  return combinations(mortal, Math.min(gone, mortal.length)).map((list) => [...fresh, ...list]);
}

function kill(s, u) {
  s.lost[u.side] += u.n;
  u.status = 'destroyed';
  u.pending = 0;
  if (u.commander) throw new Error('a commander who has lost his unit must be placed, which cannot be counted');
}

export function capture(s, u) {
  s.lost[u.side] += u.n;
  u.status = 'surrendered';
  if (u.commander) Object.assign(find(s, u.commander), { status: 'lost', commander: null });
}

// Closes up after losses, on the colours: in one rank each takes the place of its neighbour, in ranks they form anew.
function closeUp(u) {
  const { places, left } = u.was, step = left[u.colours] - u.colours;
  u.was = null;
  u.level = [];
  u.n = u.stands.length;
  const at = { ...colours(u) };
  if (ranks(u).length === 1 && !hasHolders(u)) {
    const own = u.stands.map((_, i) => places[i + step]), front = Math.max(...own.map((p) => seen(at, u.f, p).a));
    u.backs = own.map((p) => seen(at, u.f, p).a < front - EPS);
    u.stands = u.stands.map((q, i) => ({ ...q, ...own[i] }));
  }
  else {
    if (u.formation === 'double_line') u.front = Math.min(u.front, u.n);
    rearrange(u, u.formation, at, u.f);
  }
}

function mark(s, u, list) {
  u.pending = 0;
  const removed = [];
  for (const i of list) {
    if (isHit(u.stands[i])) removed.push(i);
    u.stands[i].hit = 1;
  }
  if (!removed.length) return [];
  s.lost[u.side] += removed.length;
  const left = u.stands.map((_, i) => i).filter((i) => !removed.includes(i)), flag = colours(u), fell = removed.includes(u.colours);
  const near = Math.min(...left.map((i) => apart(u.stands[i], flag)));
  const heirs = fell ? left.filter((i) => apart(u.stands[i], flag) < near + EPS) : [u.colours];
  u.was = { left, places: u.stands.map(({ x, y, f }) => ({ x, y, f })) };
  u.stands = u.stands.filter((_, i) => !removed.includes(i));
  u.colours = left.indexOf(heirs[0]);
  if (heirs.length === 1) closeUp(u);
  return heirs.length > 1 ? heirs.map((i) => ({ name: i, at: left.indexOf(i) })) : []; // named as they stood before
}

function checkCommander(s, u, counting) {
  const c = u.commander && find(s, u.commander);
  if (!c || c.checked) return;
  c.checked = true;
  if (counting.die === 6) {
    Object.assign(c, { status: 'lost', commander: null });
    u.commander = null;
  }
}

const toMark = (s) => {
  const order = s.markFirst === undefined ? [s.first, 1 - s.first] : [s.markFirst, 1 - s.markFirst];
  for (const side of order) {
    const list = s.units.filter((u) => isUnit(u) && u.side === side && u.pending > 0);
    if (list.length) return [list.reduce((a, b) => (b.name < a.name ? b : a))]; // by name: who comes first changes nothing
  }
  return [];
};

// Marks what leaves no choice, and stops where there is one.
export function nextLoss(s, counting, back) {
  for (let list = toMark(s); list.length; list = toMark(s)) {
    const forced = list.find((u) => (waysToMark(u)?.length ?? 1) === 1);
    if (!forced) {
      s.phase = 'mark';
      return;
    }
    const ways = waysToMark(forced);
    markOne(s, forced, ways && ways[0], counting);
    if (s.phase === 'colours') return;
  }
  s.phase = 'marked';
  back(s, s.then, counting);
}

function markOne(s, u, list, counting) {
  if (list) {
    s.heirs = mark(s, u, list);
    s.heirOf = u.name;
    checkCommander(s, u, counting);
    if (s.heirs.length) s.phase = 'colours';
  } else {
    checkCommander(s, u, counting);
    kill(s, u);
  }
}

export function lossActions(s) {
  if (s.phase === 'colours') return s.heirs.map(({ name, at }) => ({ text: `take_colours unit=${s.heirOf} stand=${name}`, verb: 'take_colours', unit: s.heirOf, stand: at }));
  return toMark(s).flatMap((u) => waysToMark(u).map((stands) => ({ text: `mark_hits unit=${u.name} stands=${stands.join()}`, verb: 'mark_hits', unit: u.name, stands })));
}

export function doLoss(s, a, counting, back) {
  const u = find(s, a.unit);
  if (a.verb === 'take_colours') {
    u.colours = a.stand;
    closeUp(u);
    s.phase = 'mark';
  } else markOne(s, u, a.stands, counting);
  if (s.phase !== 'colours') nextLoss(s, counting, back);
}
