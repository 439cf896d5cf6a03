// rally.mjs - reforming, rallying, and units that leave their brigade and come back to it.
import { EPS, bearing, corners } from '../../reckon/lib/plane.mjs';
import { amid, colours, copyUnit, enemies, find, friends, gapOf, isDisordered, isGuns, isHit, isOfficer, isOnFoot, isTorn, isUnit, nearestEnemies, nearestGap, overlaps, rearrange } from './board.mjs';
import { quality } from './fire.mjs';
import { areOneGroup } from './orders.mjs';

export const rallyPool = (s, u) => {
  const gap = nearestGap(s, u);
  return 2 + (gap > 24 + EPS ? 2 : gap > 12 + EPS ? 1 : 0) + (u.commander ? 1 : 0) + quality(u) - (u.prone ? 2 : 0);
};
export const canRally = (s, u) => !isDisordered(u) && u.stands.some(isHit) && rallyPool(s, u) > 0;

export const canReform = (u) => isDisordered(u) && u.formation !== 'without_guns' && !u.prone;

const fits = (s, w) => friends(s, w).every((v) => !overlaps(w, v)) && enemies(s, w.side).every((v) => gapOf(w, v) >= 1 - 1e-4) &&
  w.stands.every((q) => corners(q).every((p) => p.x >= -EPS && p.y >= -EPS && p.x <= s.table[0] + EPS && p.y <= s.table[1] + EPS));

// What it becomes, facing an enemy or as it is; null if there is no room.
function reformed(s, u, f) {
  const into = isGuns(u) ? (u.formation === 'disordered_limbered' ? ['limbered_line'] : ['unlimbered'])
    : (isOnFoot(u) && !(u.traits & 2)) || u.traits & 4 ? ['loose_order', 'march_column'] : ['line', 'double_line'];
  for (const formation of into)
    for (let front = u.n - 1; front * 2 >= u.n; front--) {
      const w = copyUnit(u);
      Object.assign(w, { front: formation === 'double_line' ? front : 0, gap: 1.5 });
      rearrange(w, formation, colours(u), f);
      if (fits(s, w)) return w;
      if (formation !== 'double_line') break;
    }
  return null;
}

// On a brigade order those who follow it stay linked.
function staysLinked(s, u, w) {
  if (u.covered !== 1) return true;
  const c = s.units.find((o) => isOfficer(o) && o.side === u.side && o.brigade === u.brigade && o.ordered);
  const group = s.units.filter((v) => isUnit(v) && v.side === u.side && v.brigade === u.brigade && v.covered).map((v) => (v === u ? w : v));
  return areOneGroup(group, c);
}

export function reforms(s, u) {
  if (!canReform(u)) return [];
  const near = nearestEnemies(s, u.side, colours(u)), at = colours(u);
  const choice = isTorn(at, near);
  const ways = choice ? near : near.slice(0, 1);
  if (!near.length) ways.push(null);
  return ways.map((e) => ({ e, w: reformed(s, u, e ? bearing(at, choice ? e.point : amid(at, near)) : u.f) })).filter(({ w }) => w && staysLinked(s, u, w))
    .map(({ e, w }) => ({ text: `reform unit=${u.name}${choice ? ` enemy=${e.u.name}` : ''}`, verb: 'reform', unit: u.name, becomes: w }));
}

export function doReform(s, a) {
  Object.assign(find(s, a.unit), copyUnit(a.becomes));
}

// A commander with a unit may send it out of his brigade, or take back one that was sent.
export function detachments(s, side) {
  return s.units.filter((c) => isOfficer(c) && c.side === side && c.commander && c.orders > 0 && !c.ordered).flatMap((c) => {
    const u = find(s, c.commander), away = s.units.some((v) => isUnit(v) && v.side === side && v.home === c.brigade && (v.detaching || v.independent));
    if (u.independent && u.home === c.brigade) return [{ text: `reattach_unit commander=${c.name}`, verb: 'reattach_unit', commander: c.name }];
    return !u.independent && u.brigade === c.brigade && !away ? [{ text: `detach_unit commander=${c.name}`, verb: 'detach_unit', commander: c.name }] : [];
  });
}
