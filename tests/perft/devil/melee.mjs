// melee.mjs - the fights of a CHARGE card, one after the other: dice, hits, who runs, who takes the ground.
import { colours, copyUnit, enemies, find, friends, gapOf, isDisordered, isUnit, layDisordered, overlaps } from './board.mjs';
import { pools } from './charge.mjs';
import { disorderOf } from './flight.mjs';
import { nextLoss } from './losses.mjs';
import { beginRun } from './turn.mjs';

const inMelee = (s, id) => s.units.filter((u) => isUnit(u) && u.melee === id);
const meleesLeft = (s) => [...new Set(s.units.filter((u) => isUnit(u) && u.melee).map((u) => u.melee))].sort((a, b) => a - b);

export function beginMelees(s, counting, back) {
  const left = meleesLeft(s);
  if (!left.length) back(s, 'card', counting);
  else if (left.length > 1) s.phase = 'melee_choice';
  else beginMelee(s, left[0], counting, back);
}

function beginMelee(s, id, counting, back) {
  const side = s.attacker[id], all = inMelee(s, id);
  const groups = [all.filter((u) => u.side === side), all.filter((u) => u.side !== side)];
  const dice = pools(s, ...groups), hits = counting.die >= 4 ? [dice[1], dice[0]] : [0, 0]; // taken by attacker, defender
  const places = Object.fromEntries(all.map((u) => [u.name, { x: colours(u).x, y: colours(u).y }]));
  s.fight = { id, sides: [side, 1 - side], units: groups.map((g) => g.map((u) => u.name)), hits, places, shared: 0, places_taken: [] };
  share(s, counting, back);
}

// The odd hits are given to units that the owner names.
function share(s, counting, back) {
  const f = s.fight;
  while (f.shared < 2) {
    const group = f.units[f.shared], odd = f.hits[f.shared] % group.length;
    if (odd && group.length > 1) {
      s.phase = 'share';
      return;
    }
    giveHits(s, f.shared++, []);
  }
  Object.assign(s, { phase: 'mark', then: 'melee', markFirst: f.sides[0] });
  nextLoss(s, counting, back);
}

function giveHits(s, group, odd) {
  const f = s.fight, names = f.units[group];
  for (const name of names) find(s, name).pending += Math.floor(f.hits[group] / names.length) + (odd.includes(name) ? 1 : 0);
}

const alive = (s, group) => s.fight.units[group].map((n) => find(s, n)).filter(isUnit);

export function afterMarks(s, counting, back) {
  const f = s.fight, left = [alive(s, 0).length, alive(s, 1).length];
  delete s.markFirst;
  f.winner = !left[0] && !left[1] ? -1 : !left[0] ? 1 : !left[1] ? 0 : f.hits[0] < f.hits[1] ? 0 : 1;
  f.toRun = f.winner < 0 ? [] : alive(s, 1 - f.winner).map((u) => u.name);
  for (const g of [0, 1]) for (const u of alive(s, g)) u.prone = false;
  nextLoser(s, counting, back);
}

function nextLoser(s, counting, back) {
  const f = s.fight;
  f.toRun = f.toRun.filter((n) => isUnit(find(s, n)));
  if (f.toRun.length > 1) s.phase = 'loser';
  else if (f.toRun.length) startRun(s, f.toRun[0], counting);
  else winners(s, counting, back);
}

function startRun(s, name, counting) {
  s.fight.toRun = s.fight.toRun.filter((n) => n !== name);
  find(s, name).melee = 0;
  s.markFirst = find(s, name).side;
  beginRun(s, name, 'melee_run', counting);
}

export const afterRun = (s, counting, back) => nextLoser(s, counting, back);

function winners(s, counting, back) {
  const f = s.fight;
  delete s.markFirst;
  if (f.winner >= 0) for (const u of alive(s, f.winner)) {
    u.melee = 0;
    u.shaken = false;
    if (!isDisordered(u)) layDisordered(s, u, disorderOf(u, false), { ...colours(u) }, u.f);
  }
  f.toOccupy = f.winner === 0 ? alive(s, 0).map((u) => u.name) : [];
  nextOccupation(s, counting, back);
}

function placesFor(s, u) {
  const f = s.fight;
  return f.units[1].filter((n) => !f.places_taken.includes(n) && fits(s, occupied(s, u, n)));
}
function occupied(s, u, enemy) {
  const w = copyUnit(u);
  layDisordered(s, w, disorderOf(u, false), s.fight.places[enemy], u.charge.direction);
  return w;
}
const fits = (s, w) => friends(s, w).every((v) => !overlaps(w, v)) && enemies(s, w.side).every((v) => gapOf(w, v) >= 1 - 1e-4);

function nextOccupation(s, counting, back) {
  const f = s.fight;
  f.toOccupy = f.toOccupy.filter((n) => placesFor(s, find(s, n)).length);
  if (f.toOccupy.length) s.phase = 'occupy';
  else {
    for (const n of f.units.flat()) find(s, n).melee = 0;
    s.fight = null;
    beginMelees(s, counting, back);
  }
}

const combinations = (list, k) => (k === 0 ? [[]] : list.flatMap((x, i) => combinations(list.slice(i + 1), k - 1).map((rest) => [x, ...rest])));

export function meleeActions(s) {
  const f = s.fight;
  switch (s.phase) {
    case 'melee_choice': return meleesLeft(s).map((id) => ({ text: `fight unit=${inMelee(s, id).find((u) => u.side === s.attacker[id]).name}`, verb: 'fight', id }));
    case 'share': return combinations(f.units[f.shared], f.hits[f.shared] % f.units[f.shared].length)
      .map((units) => ({ text: `share_hits units=${units.join()}`, verb: 'share_hits', units }));
    case 'loser': return f.toRun.map((unit) => ({ text: `run_next unit=${unit}`, verb: 'run_next', unit }));
    default: return f.toOccupy.flatMap((unit) => [...placesFor(s, find(s, unit)).map((enemy) => ({ text: `occupy unit=${unit} enemy=${enemy}`, verb: 'occupy', unit, enemy })),
      { text: `stay unit=${unit}`, verb: 'stay', unit }]);
  }
}

export function doMelee(s, a, counting, back) {
  const f = s.fight;
  if (a.verb === 'fight') beginMelee(s, a.id, counting, back);
  else if (a.verb === 'share_hits') {
    giveHits(s, f.shared++, a.units);
    share(s, counting, back);
  } else if (a.verb === 'run_next') startRun(s, a.unit, counting);
  else {
    f.toOccupy = f.toOccupy.filter((n) => n !== a.unit);
    if (a.verb === 'occupy') {
      Object.assign(find(s, a.unit), occupied(s, find(s, a.unit), a.enemy));
      f.places_taken.push(a.enemy);
    }
    nextOccupation(s, counting, back);
  }
}
