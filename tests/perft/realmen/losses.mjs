// losses.mjs - which element of a unit falls, how the others close up, and where officers with it go (RM-FIRE-09).
import { apart, corners, local, overlap, right } from '../../reckon/lib/plane.mjs';
import { baseOf, isColumn, isOfficer, isUnit, lay, ranksOf } from './board.mjs';
import { attachedTo, find, gapOf, touch, touchedUnits, unitsOf, unitsTouch } from './touch.mjs';

const isMet = (s, u, e) => unitsOf(s, 1 - u.side).some((v) => v.els.some((q) => touch(e, q)));

// The elements of which one must go; of a second or rearmost rank it makes no difference which.
export function lossChoices(s, u) {
  const last = u.n - 1, rows = ranksOf(u);
  if (u.given || u.formation === 'in_town') {
    const free = u.els.map((_, i) => i).filter((i) => !isMet(s, u, u.els[i]));
    return free.length ? free : u.els.map((_, i) => i);
  }
  if (isColumn(u) || u.formation === 'battle_column' || u.formation === 'skirmish') return [last];
  if (u.formation !== 'square' && rows.length > 1) return [last];
  const ends = u.formation === 'square' && rows[1] ? [0, rows[0] - 1, rows[0], last] : [0, last];
  const list = [...new Set(ends)], free = list.filter((i) => !isMet(s, u, u.els[i]));
  return free.length ? free : list;
}

export function closeUp(s, u, element) {
  const { w } = baseOf(u), rows = ranksOf(u), last = u.n - 1;
  if (u.given) u.given = u.given.filter((_, i) => i !== element);
  else if (rows.length === 1 && u.formation === 'line') { // the others keep their places
    const r = right(u.f), k = element === last ? -w / 2 : w / 2;
    u.at = { x: u.at.x + r.x * k, y: u.at.y + r.y * k };
  } else if (u.formation === 'skirmish') return closeChequer(u);
  u.n--;
  u.files = Math.min(u.files, u.n);
  lay(u);
}

// Dressed anew, a little aside if that keeps more in place.
function closeChequer(u) {
  const { w } = baseOf(u), before = u.els, r = right(u.f), at = u.at;
  const kept = (v) => v.els.filter((e) => before.some((b) => b.rank === e.rank && apart(b, e) < 1e-3)).length;
  u.n--;
  const tries = [0, -w / 2, w / 2].map((k) => lay(structuredClone({ ...u, at: { x: at.x + r.x * k, y: at.y + r.y * k } })));
  const best = tries.reduce((m, v) => (kept(v) > kept(m) ? v : m));
  u.at = best.at;
  lay(u);
}

// --- officers -------------------------------------------------------------------------------------------------------

const isClear = (s, o, place) => s.units.every((v) => v.name === o.name || !(isUnit(v) || isOfficer(v)) || !v.els.some((q) => overlap(place, q, 1e-3)));
const meetsEnemy = (s, o, place) => s.units.some((v) => isUnit(v) && v.side !== o.side && v.els.some((q) => touch(place, q)));

// Places of an officer flush with an edge of an element of the unit, each the nearest on its edge to where he was.
function placesAt(o, u) {
  const { w, d } = baseOf(o), out = [];
  for (const e of u.els) for (const turn of [0, 90, 180, 270]) {
    const f = (e.f + turn) % 360, deep = (turn % 180 ? e.w : e.d) / 2, wide = (turn % 180 ? e.d : e.w) / 2;
    const along = { x: o.at.x - e.x, y: o.at.y - e.y }, r = right(f), k = along.x * r.x + along.y * r.y, most = wide + w / 2 - 0.05;
    const p = local(e, f, Math.max(-most, Math.min(most, k)), deep + d / 2);
    out.push({ ...p, w, d, f: (Math.round((o.f - f) / 90) * 90 + f + 360) % 360 });
  }
  return out;
}
export function placeBeside(s, o, u) {
  const good = placesAt(o, u).filter((p) => isClear(s, o, p) && !meetsEnemy(s, o, p)).sort((p, q) => apart(p, o.at) - apart(q, o.at));
  if (!good.length) return false;
  o.at = { x: good[0].x, y: good[0].y };
  lay(o);
  return true;
}

// Those who would lose touch with the unit, or be stood on, go to the nearest place in contact with it.
export function regather(s, u, officers) {
  for (const name of officers) {
    const o = find(s, name), stood = u.els.some((e) => overlap(e, o.els[0], 1e-3));
    if (!isOfficer(o) || (unitsTouch(o, u) && !stood)) continue;
    if (!stood && attachedTo(s, o).length) continue; // he stays with another
    placeBeside(s, o, u);
  }
}
