// fire.mjs - fire in Real Men: who may fire at what, and what it adds up to.
import { apart, corners, rectGap, seen } from '../../reckon/lib/plane.mjs';
import { isBrigade, isColumn, isGeneral, isHorse, isLimbered, isOfficer, isUnit } from './board.mjs';
import { isInArcOf, rangeBySight } from './sight.mjs';
import { attachedTo, find, isFording, isInCover, isLone, levelAt, linesWork, touch, touchedUnits, unitsOf, unitsTouch } from './touch.mjs';

// --- values (Table 6) -----------------------------------------------------------------------------------------------

const REACH = { small_arms: [0], musket: [1], carbine: [1], rifle: [2], sharpshooter: [2], repeater: [2] };
const GUNS = { gatling: [1, 3, 6], six_pounder: [2, 6, 12], twelve_pounder: [3, 9, 18], ten_pounder: [2, 18, 36], twenty_pounder: [3, 36, -1] };
export function valueAt(weapon, range) {
  if (GUNS[weapon]) {
    const band = GUNS[weapon].findIndex((b) => range <= b + 1e-6);
    return band < 0 ? 0 : 3 - band;
  }
  return REACH[weapon] && range <= REACH[weapon][0] + 1e-6 ? 1 : 0;
}
const reachOf = (weapon) => Math.max(...(GUNS[weapon] ?? REACH[weapon] ?? [0]));
const isSmoothbore = (w) => w === 'six_pounder' || w === 'twelve_pounder';

// --- who may fire at what (RM-FIRE-04, RM-FIRE-05) ------------------------------------------------------------------

const isTarget = (s, v) => isUnit(v) || (isOfficer(v) && isLone(s, v));
const targetsOf = (s, side) => s.units.filter((v) => v.side !== side && isTarget(s, v));
const touchedBy = (s, side, e) => targetsOf(s, side).filter((v) => v.els.some((q) => touch(e, q)));

// Every target of an element as {target, range, arc, near}: near is contact, its own or that of a neighbour.
function shotsOf(s, u, i) {
  const e = u.els[i], own = touchedBy(s, u.side, e);
  const mates = s.units.filter((v) => isUnit(v) && v.side === u.side && (!v.routed || v.waits)).flatMap((v) => v.els.filter((q) => q !== e && touch(e, q)));
  const beside = mates.flatMap((q) => touchedBy(s, u.side, q)), near = [...own, ...beside], out = [];
  if (e.rank > 0 && !near.length) return out;
  for (const target of targetsOf(s, u.side)) {
    const contact = near.some((v) => v.name === target.name), touching = own.some((v) => v.name === target.name);
    const blind = u.kind === 'supply' || isLimbered(u), range = blind ? null : touching ? (isInArcOf(s, u, e, target) ? 0 : null)
      : target.els.some((q) => rectGap(e, q) <= reachOf(u.weapon) + 0.01) ? rangeBySight(s, u, e, target) : null;
    const value = range === null ? 0 : valueAt(u.weapon, range);
    if (u.kind === 'artillery' && value) out.push({ target: target.name, value, range, arc: true, contact });
    else if (contact) out.push({ target: target.name, value: 1, range: 0, arc: false, contact });
    else if (value) out.push({ target: target.name, value, range, arc: true, contact });
  }
  return out;
}

// Options are worked out once for each picture of the table.
const known = new Map();
export const picture = (s) => s.weather + s.units.map((u) => (isUnit(u) || isOfficer(u)
  ? `${u.name}${u.at.x.toFixed(3)},${u.at.y.toFixed(3)},${u.f},${u.n},${u.formation},${u.files},${u.mounted},${u.routed && !u.waits}` : '')).join(';');
let world = null;
export function shots(s, u, i) {
  if (world !== s.world) { known.clear(); world = s.world; }
  const key = `${u.name}/${i}/${picture(s)}`;
  if (!known.has(key)) known.set(key, shotsOf(s, u, i));
  return known.get(key);
}

// The contacts of a round after the first: only units that touch an enemy, and those beside them, fire at such units.
export const isInContact = (s, u) => isUnit(u) && touchedUnits(s, u).length > 0;
function mayFireNow(s, u, shot) {
  if (s.round === 1 && !s.breaking) return true;
  const t = find(s, shot.target);
  return isUnit(t) && isInContact(s, t) && (isInContact(s, u) || shot.contact);
}
export function options(s, u) { // by element, the targets that it may still be given
  if (isGeneral(u)) return isLone(s, u) && !u.aim[0] ? [touchedUnits(s, u).map((t) => ({ target: t.name, value: u.value, range: 0, arc: false, contact: true }))] : [[]];
  if (!isUnit(u) || u.routed) return [];
  return u.els.map((_, i) => (u.aim[i] ? [] : shots(s, u, i).filter((shot) => mayFireNow(s, u, shot))));
}

// --- what it adds up to ---------------------------------------------------------------------------------------------

// The whole element lies behind the front of the target's nearest element (RM-FIRE-17).
export function enfilades(e, target) {
  if (isOfficer(target) || target.formation === 'square' || target.formation === 'in_town') return false;
  const list = target.els.map((q) => ({ q, gap: rectGap(e, q), middle: apart(e, q) }));
  const least = Math.min(...list.map((l) => l.gap)), near = list.filter((l) => l.gap < least + 1e-4);
  const middle = Math.min(...near.map((l) => l.middle)), nearest = near.filter((l) => l.middle < middle + 1e-4);
  return nearest.every(({ q }) => corners(e).every((c) => seen(q, q.f, c).a < q.d / 2 - 1e-6));
}

const lines = (s, target) => s.works.filter((w) => w.level > 0 && linesWork(target, w));
const isBefore = (e, w) => { // partly on the far side of the work
  const far = { x: Math.sin(w.f * Math.PI / 180), y: Math.cos(w.f * Math.PI / 180) };
  return corners(e).some((c) => (c.x - w.a.x) * far.x + (c.y - w.a.y) * far.y > 1e-6);
};

// The +1 of horsemen who have charged (RM-FIRE-18).
function rides(s, u, target) {
  if (!u.charged || !isHorse(u) || u.side !== s.active || !isUnit(target) || isHorse(target)) return false;
  if (isInCover(s, target) || target.formation === 'square' || lines(s, target).length || isFording(s, u)) return false;
  return !touchedUnits(s, u).some(isHorse);
}

function multiples(s, u, e, shot, target) {
  let m = enfilades(e, target) ? 1 : 0;
  if (shot.contact && rides(s, u, target)) m++;
  if (u.kind === 'artillery' && shot.arc && shot.range <= 1 + 1e-6) m += isSmoothbore(u.weapon) ? 2 : 1;
  return m;
}

export const lightOf = (s) => { // RM-TIME-12, RM-TIME-13
  const season = [0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 1, 0][s.month - 1], start = [420, 360, 300][season], end = [1020, 1080, 1140][season];
  if (s.minutes >= start && s.minutes < end) return 'day';
  if (s.minutes >= end) return s.minutes < end + 30 ? 'inner' : s.minutes < end + 60 ? 'outer' : 'night';
  return s.minutes >= start - 30 ? 'inner' : s.minutes >= start - 60 ? 'outer' : 'night';
};
const skies = (s) => ({ rain: -1, snow: -2 }[s.weather] ?? 0) + ({ inner: -1, outer: -2 }[lightOf(s)] ?? 0);

export function ownModifiers(s, u) {
  let m = skies(s);
  if (isOfficer(u)) return m;
  m += (u.prone ? -2 : 0) - 2 * u.counters - Math.floor(u.fatigue / 4) - (s.weather === 'hot' && s.minutes >= 720 ? 1 : 0);
  if (isColumn(u) ? !(s.options.wagons_fight && !isBrigade(u)) : ['square', 'skirmish'].includes(u.formation)) m--;
  if (isFording(s, u)) m--;
  if (isBrigade(u)) m += (u.quality === 'superior' ? 1 : u.quality === 'inferior' ? -1 : 0) + (u.side === 1 ? 1 : 0);
  if (u.kind === 'artillery' && u.side === 0) m++;
  return m + (['sharpshooter', 'repeater'].includes(u.weapon) ? 1 : 0);
}

// Of the target, those that do not ask who fires (RM-FIRE-25).
export function targetModifiers(s, t) {
  if (isOfficer(t)) return isInCover(s, t) ? -1 : 0;
  return (t.formation === 'skirmish' ? -2 : 0) + (t.kind === 'artillery' ? -1 : 0) + (isInCover(s, t) ? -1 : 0) + (t.prone ? -1 : 0)
    + (isHorse(t) ? 1 : 0) + (isColumn(t) || t.formation === 'square' ? 1 : 0);
}
function partModifiers(s, t, parts) { // those that hold for a part of the fire (RM-FIRE-28)
  const all = parts.reduce((sum, p) => sum + p.value, 0), level = (e) => levelAt(s, e);
  const most = (test) => 2 * parts.filter(test).reduce((sum, p) => sum + p.value, 0) >= all;
  const uphill = most(({ e }) => 2 * t.els.filter((q) => level(q) > level(e)).length >= t.els.length);
  const works = isOfficer(t) ? [] : lines(s, t).filter((w) => most(({ e }) => isBefore(e, w))).map((w) => w.level);
  return -(uphill ? 1 : 0) - Math.max(0, ...works);
}

// The fights that a general can join: [unit, target] of fire at an enemy that the unit touches (RM-FIRE-14).
export function fightsOf(s, g) {
  return attachedTo(s, g).flatMap((u) => [...new Set(u.aim.filter(Boolean))].map((t) => find(s, t))
    .filter((t) => isUnit(t) && unitsTouch(u, t)).map((t) => ({ unit: u.name, target: t.name })));
}
// Those that he could join, whatever has been declared so far.
export const fightsOpen = (s, g) => attachedTo(s, g).filter((u) => !u.routed).flatMap((u) => touchedUnits(s, u).map((t) => ({ unit: u.name, target: t.name })));
export function fightOf(s, g) {
  const fights = fightsOf(s, g);
  if (g.joins) return fights.find((f) => f.unit === g.joins.unit && (!g.joins.target || f.target === g.joins.target)) ?? null;
  return fights.length === 1 ? fights[0] : null;
}

// What all fire of a side at a target adds up to: {sum of subtotals, total}.
export function total(s, side, target) {
  const t = find(s, target), parts = [];
  let sum = 0;
  for (const u of s.units.filter((v) => v.side === side && v.aim.includes(target))) {
    let own = 0;
    u.aim.forEach((aim, i) => {
      if (aim !== target) return;
      const shot = isOfficer(u) ? { value: u.value } : shots(s, u, i).find((x) => x.target === target);
      const value = shot.value * (1 + (isOfficer(u) ? 0 : multiples(s, u, u.els[i], shot, t)));
      parts.push({ e: u.els[i], value });
      own += value;
    });
    for (const g of s.units.filter((v) => isGeneral(v) && v.side === side && !isLone(s, v))) {
      const fight = fightOf(s, g);
      if (fight?.unit !== u.name || fight.target !== target) continue;
      parts.push({ e: g.els[0], value: g.value });
      own += g.value;
    }
    sum += Math.max(0, own + ownModifiers(s, u));
  }
  return { sum, total: sum > 0 ? sum + targetModifiers(s, t) + partModifiers(s, t, parts) : 0 };
}
