// guns.mjs - guns that a battery has left behind, and crews that come back to them (DTP-ART-17, DTP-ART-18).
import { local, overlap, rectGap } from '../../reckon/lib/plane.mjs';
import { coloursPlace, copyUnit, enemies, isGuns, isLimbered, isUnit } from './board.mjs';

const TOUCH = 0.004; // what rounding may leave between two that touch

// A marker on the front half of the old place of each stand.
export function leaveGuns(s, u) {
  if (!isGuns(u) || isLimbered(u) || u.formation === 'without_guns') return;
  const left = u.stands.map((q) => ({ battery: u.name, ...local(q, q.f, 0, q.d / 4), w: q.w, d: q.d / 2, f: q.f }));
  s.guns = [...s.guns.filter((g) => g.battery !== u.name), ...left];
}

// The battery behind its guns, counted from one end; the others are lost.
function manned(u, guns, wing) {
  const taken = wing === 'right' ? guns.slice(-u.n) : guns.slice(0, u.n), w = copyUnit(u);
  Object.assign(w, { formation: 'disordered_unlimbered', f: taken[0].f, level: u.stands.map((_, i) => i) });
  w.stands = u.stands.map((q, i) => ({ ...q, ...local(taken[i], taken[i].f, 0, -taken[i].d / 2), f: taken[i].f }));
  w.colours = coloursPlace(w);
  return w;
}
const overlapsAny = (s, u, places) => s.units.some((v) => isUnit(v) && v.name !== u.name && v.stands.some((q) => places.some((p) => overlap(p, q))));

export function remans(s, u) {
  const guns = s.guns.filter((g) => g.battery === u.name);
  if (u.formation !== 'without_guns' || !u.acted || !guns.some((g) => u.stands.some((q) => rectGap(g, q) <= TOUCH))) return [];
  if (enemies(s, u.side).some((v) => v.stands.some((q) => guns.some((g) => rectGap(g, q) <= 6 + 1e-4)))) return [];
  if (overlapsAny(s, u, guns)) return [];
  const wings = guns.length > u.n ? ['left', 'right'] : [null];
  return wings.map((wing) => ({ wing, becomes: manned(u, guns, wing) })).filter(({ becomes }) => !overlapsAny(s, u, becomes.stands))
    .map(({ wing, becomes }) => ({ text: `reman_guns unit=${u.name}${wing ? ` wing=${wing}` : ''}`, verb: 'reman_guns', unit: u.name, becomes }));
}
export function reman(s, a) {
  Object.assign(s.units.find((v) => v.name === a.unit), copyUnit(a.becomes));
  s.guns = s.guns.filter((g) => g.battery !== a.unit);
}
