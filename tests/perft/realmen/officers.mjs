// officers.mjs - what happens to officers of Real Men: the casualty table, vacant posts, promotion.
import { isBrigade, isGeneral, isUnit, lay } from './board.mjs';
import { closeUp } from './losses.mjs';
import { find, friendsTouched, touchedUnits } from './touch.mjs';

const lower = (n) => Math.max(1, n - 1);

// Both dice show the same, so that 3, 5, 7, 9 and 11 never come up (RM-OFFICER-04 to RM-OFFICER-15).
export function officerRoll(s, o, c, met = touchedUnits(s, o).length > 0) {
  const sum = 2 * c.die, before = { range: o.range, ability: o.ability, value: o.value };
  if (o.kind === 'general' && sum === 4) Object.assign(o, { ability: lower(o.ability), value: lower(o.value) });
  if (o.kind === 'general' && sum === 10) Object.assign(o, { range: lower(o.range), ability: lower(o.ability) });
  const taken = sum <= 6 && met && !friendsTouched(s, o).length;
  if (taken) o.status = 'prisoner';
  else if (sum === 2 || sum === 12) o.status = 'dead';
  if (o.status !== 'on_table') vacate(s, o, before);
}
export function vacate(s, o, before = { range: o.range, ability: o.ability, value: o.value }) {
  for (const p of s.posts) if (p.general === o.name) Object.assign(p, { general: null, vacant: 1, lost: before });
}

// --- promotion (RM-OFFICER-16 to RM-OFFICER-19) ---------------------------------------------------------------------

const holder = (s, p) => (p.general ? find(s, p.general) : null);
const RANKS = ['army', 'corps', 'division'];

// Fills what can be filled from the army down, again and again; the division that must choose an element, or null.
export function fillPosts(s, side) {
  for (let again = true; again;) {
    again = false;
    for (const rank of RANKS) for (const [i, p] of s.posts.entries()) {
      if (p.side !== side || p.rank !== rank || !p.vacant) continue;
      if (rank === 'division') {
        const b = brigadeFor(s, i + 1);
        if (b) return { post: i, unit: b.name };
        continue;
      }
      const below = s.posts.filter((q) => q.above === i + 1 && holder(s, q) && isGeneral(holder(s, q)));
      const next = below.find((q) => q.rank === 'corps') ?? below.find((q) => q.rank === 'division');
      if (!next) continue;
      const g = holder(s, next);
      Object.assign(p, { general: g.name, vacant: 0 });
      g.post = i + 1;
      Object.assign(next, { general: null, vacant: 1, lost: { range: g.range, ability: g.ability, value: g.value } });
      again = true;
    }
  }
  return null;
}
const brigadeFor = (s, post) => s.units.find((u) => isUnit(u) && isBrigade(u) && u.post === post && !u.routed && u.n > 1);

export function promote(s, side, { post, unit }, element) {
  const u = find(s, unit), p = s.posts[post], e = u.els[element];
  const g = lay({ ...structuredClone(u), name: `${['Union', 'Confederate'][side]} general ${s.units.length + 1}`, kind: 'general', status: 'on_table', base: 'division', n: 1, at: { x: e.x, y: e.y }, f: e.f,
    range: lower(p.lost.range), ability: lower(p.lost.ability), value: lower(p.lost.value), post: post + 1, routed: false, named: [], aim: [], roll: 0, commands: false });
  closeUp(s, u, element);
  s.units.push(g);
  Object.assign(p, { general: g.name, vacant: 0 });
}
