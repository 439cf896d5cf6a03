// ride.mjs - one straight ride of a general or messenger of Real Men, to a place or to a unit (RM-CMD-12, RM-MOVE-13, RM-MOVE-16).
import { EPS, apart, corners, overlap } from '../../reckon/lib/plane.mjs';
import { isOfficer, isUnit, lay } from './board.mjs';
import { placeBeside } from './losses.mjs';
import { overlaps, touch, unitsOf } from './touch.mjs';

const MOST = 36;
const isOff = (s, o) => corners(o.els[0]).some((p) => p.x < -EPS || p.y < -EPS || p.x > s.table[0] + EPS || p.y > s.table[1] + EPS);

// Enemies are neither passed through nor touched at the end; friends are passed but not stood on.
function mayRide(s, o, to) {
  const length = apart(o.at, to.at), parts = Math.max(1, Math.ceil(length / 0.05)), foes = unitsOf(s, 1 - o.side);
  if ((o.ridden ?? 0) + length > MOST + 1e-3 || isOff(s, to)) return false;
  if (s.units.some((v) => v.name !== o.name && (isUnit(v) || isOfficer(v)) && overlaps(to, v))) return false;
  if (s.units.some((v) => v.side !== o.side && (isUnit(v) || isOfficer(v)) && v.els.some((q) => touch(to.els[0], q)))) return false;
  for (let i = 1; i < parts; i++) {
    const e = { ...to.els[0], x: o.at.x + (to.at.x - o.at.x) * i / parts, y: o.at.y + (to.at.y - o.at.y) * i / parts };
    if (foes.some((v) => v.els.some((q) => overlap(e, q, 1e-3)))) return false;
  }
  return true;
}

export function rides(s, c) {
  const out = [], turns = [null, ...(c.degrees ? Array.from({ length: 360 / c.degrees }, (_, i) => i * c.degrees) : [])];
  for (const o of s.units.filter((u) => isOfficer(u) && u.side === s.active && u.seat === s.seat && !u.bound)) for (const f of turns) {
    const say = (pairs, to) => out.push({ text: `move_leader leader=${o.name}${pairs}`, verb: 'ride', leader: o.name, to });
    const places = [];
    for (let y = 0; c.inch && y <= s.table[1]; y += c.inch) for (let x = 0; x <= s.table[0]; x += c.inch) places.push({ x, y });
    const word = (p) => (p ? ` at=${Math.round(p.x * 1000)}/${Math.round(p.y * 1000)}` : '') + (f === null ? '' : ` facing=${f * 10}`);
    // Who joins a unit is put beside it, as near as can be to where he wished to go, or was.
    for (const u of unitsOf(s, o.side)) for (const p of [null, ...places]) {
      const to = { ...structuredClone(o), at: p ?? o.at, f: f ?? o.f };
      if (placeBeside(s, to, u) && mayRide(s, o, to)) say(`${word(p)} join=${u.name}`, to);
    }
    for (const p of places) {
      const to = lay({ ...structuredClone(o), at: p, f: f ?? o.f });
      if (mayRide(s, o, to)) say(word(p), to);
    }
  }
  return out;
}
