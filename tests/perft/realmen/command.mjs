// command.mjs - the command and supply subphase of Real Men, and the army morale subphase.
import { apart, corners, local, nearestOn, partsInside, rectGap } from '../../reckon/lib/plane.mjs';
import { isBrigade, isColumn, isGeneral, isOfficer, isUnit } from './board.mjs';
import { find, unitsOf } from './touch.mjs';

// --- command (RM-CMD-02 to RM-CMD-06) -------------------------------------------------------------------------------

export function rollCommand(s, c) {
  s.units.filter((u) => isGeneral(u) && u.side === s.active).forEach((g, i) => {
    const roll = c.dice?.[i] ?? c.die;
    Object.assign(g, { roll, commands: roll <= g.ability });
  });
  const inFile = filed(s);
  for (const u of unitsOf(s, s.active)) u.inCommand = inFile.has(u.name) || s.units.some((g) => isGeneral(g) && g.side === u.side && g.commands && reaches(s, g, u));
}

// From the base edge to the nearest point of an element; inches in woods count twice, and the element that counts least decides.
function reaches(s, g, u) {
  const woods = s.terrain.filter((t) => t.kind === 'woods');
  return u.els.some((e) => {
    const gap = rectGap(g.els[0], e), line = shortest(g.els[0], e);
    const slow = woods.reduce((sum, t) => sum + partsInside(line, t.area).reduce((m, [a, b]) => m + (b - a) * apart(...line), 0), 0);
    return gap + slow <= g.range + 1e-6;
  });
}
function shortest(p, q) {
  const a = corners(p), b = corners(q), pairs = [...a.map((c) => [c, nearestOn(c, b)]), ...b.map((c) => [nearestOn(c, a), c])];
  return pairs.reduce((m, l) => (apart(...l) < apart(...m) ? l : m));
}

// Units of a continuous file in march column with a general in it.
function filed(s) {
  const all = s.units.filter((u) => u.side === s.active && (isOfficer(u) || (isUnit(u) && isColumn(u))));
  const ends = (u) => ({ head: u.kind === 'general' || u.kind === 'messenger' ? local(u.at, u.f, 0, u.els[0].d / 2) : u.at, tail: tailOf(u) });
  const linked = (u, v) => Math.min(apart(ends(u).tail, ends(v).head), apart(ends(v).tail, ends(u).head)) <= 0.1 + 1e-6;
  const names = new Set(), todo = all.filter(isGeneral);
  while (todo.length) {
    const u = todo.pop();
    if (names.has(u.name)) continue;
    names.add(u.name);
    todo.push(...all.filter((v) => !names.has(v.name) && linked(u, v)));
  }
  return names;
}
const tailOf = (u) => local(u.els.at(-1), u.els.at(-1).f, 0, -u.els.at(-1).d / 2);

// --- army morale (RM-ARMY-01 to RM-ARMY-04) -------------------------------------------------------------------------

export function armyBreaks(s) {
  const worth = s.units.filter((g) => isGeneral(g) && g.side === s.active).reduce((sum, g) => sum + g.ability, 0);
  return s.lost[s.active] + unitsOf(s, s.active).filter((u) => u.routed).length >= worth;
}
