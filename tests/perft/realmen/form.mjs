// form.mjs - new formations of Real Men: which a unit may take, where, and how it lies there (RM-FORM-03 to RM-FORM-12).
import { EPS, corners } from '../../reckon/lib/plane.mjs';
import { bodyMiddle, isBrigade, isColumn, isHorse, isOfficer, isUnit, lay, shift } from './board.mjs';
import { gapOf, overlaps, unitsOf, withUnit } from './touch.mjs';

const FORMATIONS = ['march_column', 'line', 'in_town', 'skirmish', 'battle_column', 'square'];

// RM-FORM-12; deploying in a town is not read here.
function knows(u, formation) {
  if (u.kind === 'artillery') return ['march_column', 'line'].includes(formation);
  if (u.kind === 'supply') return formation === 'march_column';
  return formation !== 'in_town' && (formation !== 'square' || !isHorse(u));
}

// The unit in a formation at a place; null if there is no such formation for it.
function inFormation(u, { formation, facing, files, mounted, prone, end }) {
  const v = { ...structuredClone(u), given: undefined };
  if (mounted !== null && mounted && u.kind !== 'cavalry') return null;
  if (u.kind === 'cavalry' && mounted !== null) v.mounted = mounted;
  if (u.kind === 'artillery') v.mounted = formation === 'march_column';
  if (!knows(v, formation)) return null;
  v.prone = prone ?? (u.prone && mayLie(v, formation));
  if (v.prone && !mayLie(v, formation)) return null; // RM-FORM-10
  if (formation === 'skirmish' && v.n % 2 === 0 && !end) return null; // RM-FORM-06
  if (formation === 'line' && isBrigade(v)) {
    v.files = files ?? (isColumn(u) || u.formation !== 'line' ? v.n : u.files);
    if (v.files > v.n || 2 * v.files < v.n) return null; // RM-MOVE-12
  }
  return lay(Object.assign(v, { formation, frontEnd: end, f: facing ?? u.f }));
}
const mayLie = (v, formation) => isBrigade(v) && !isHorse(v) && ['line', 'skirmish', 'in_town'].includes(formation);

const isOff = (s, u) => u.els.some((e) => corners(e).some((p) => p.x < -EPS || p.y < -EPS || p.x > s.table[0] + EPS || p.y > s.table[1] + EPS));
const nearest = (s, u) => Math.min(Infinity, ...unitsOf(s, 1 - u.side).map((v) => gapOf(u, v)));

// Where a place is named: over the old footprint, no closer to the enemy, on nobody but those who go with it.
function mayStand(s, u, v) {
  const own = withUnit(s, u).map((o) => o.name);
  return overlaps(u, v) && !isOff(s, v) && nearest(s, v) >= nearest(s, u) - 2e-3
    && !s.units.some((w) => w.name !== u.name && !own.includes(w.name) && (isUnit(w) || (isOfficer(w) && w.side === u.side)) && overlaps(v, w));
}

function placed(s, u, v, at) {
  if (at) {
    const w = shift(structuredClone(v), at.x - v.at.x, at.y - v.at.y);
    return mayStand(s, u, w) ? w : null;
  }
  if (v.f === u.f) return v;
  const from = bodyMiddle(u), to = bodyMiddle(v);
  return shift(v, from.x - to.x, from.y - to.y);
}

// Every way in which it may form anew; what a formation does not ask for may be said all the same.
export function formations(s, u, c) {
  const out = [], numbers = [null, ...Array.from({ length: 10 }, (_, i) => i + 1)], flags = [null, false, true];
  const turns = [null, ...(c.degrees ? Array.from({ length: 360 / c.degrees }, (_, i) => i * c.degrees) : [])], places = [null];
  for (let y = 0; c.inch && y <= s.table[1]; y += c.inch) for (let x = 0; x <= s.table[0]; x += c.inch) places.push({ x, y });
  const known = new Map(), standing = (v, end) => { // prone or not it takes the same room
    const key = [v.formation, v.f, v.mounted, v.files, end].join();
    if (!known.has(key)) known.set(key, places.map((at) => ({ at, w: placed(s, u, structuredClone(v), at) })).filter(({ w }) => w));
    return known.get(key);
  };
  for (const formation of FORMATIONS) for (const facing of turns) for (const files of numbers) for (const mounted of flags) for (const prone of flags) for (const end of [null, 'left', 'right']) {
    const v = inFormation(u, { formation, facing, files, mounted, prone, end }), yes = (b) => (b ? 'yes' : 'no');
    for (const { at, w } of v ? standing(v, end) : []) {
      const words = [`formation=${formation}`, at && `at=${at.x * 1000}/${at.y * 1000}`, facing !== null && `facing=${facing * 10}`, files && `files=${files}`,
        mounted !== null && `mounted=${yes(mounted)}`, prone !== null && `prone=${yes(prone)}`, end && `front_end=${end}`];
      out.push({ words: words.filter(Boolean).join(' '), form: { ...w, prone: v.prone } });
    }
  }
  return out;
}
