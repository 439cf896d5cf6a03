// orders.mjs - who pays: a unit's own order, or that of a commander who reaches it.

import { find, gapOf, isOfficer, isUnit, officerGap } from './board.mjs';

const LINK = 1.5 + 1e-4;

export const canPay = (u) => u.covered === 1 || u.orders > 0;
export function pay(s, u) {
  if (u.covered === 1) u.covered = 2;
  else {
    u.orders--;
    s.spent = true;
  }
  u.acted = true;
}

const inBrigade = (s, c) => s.units.filter((u) => isUnit(u) && u.side === c.side && u.brigade === c.brigade && !u.independent);

// Everyone in `list` who is chained to the first of it; the commander, if given, links too.
function chained(list, c) {
  const near = (a, b) => (a === c ? officerGap(c, b) : b === c ? officerGap(c, a) : gapOf(a, b)) <= LINK;
  const group = [list[0]], rest = new Set(list.slice(1));
  for (const at of group) for (const other of [...rest]) if (near(at, other)) {
    rest.delete(other);
    group.push(other);
  }
  return group;
}

// Those who hear a commander: his brigade formation, or the unit he is with.
export function hearers(s, c) {
  if (c.commander) {
    const u = find(s, c.commander);
    return u.brigade === c.brigade && !u.independent ? [u] : [];
  }
  return chained([c, ...inBrigade(s, c)], c).slice(1);
}

export const areOneGroup = (units, c) => units.length < 2 || units.every((u) => chained(c.commander ? units : [units[0], ...units.slice(1), c], c).includes(u));

export const mayOrder = (s, c) => isOfficer(c) && c.orders > 0 && !c.ordered && !(s.action === 'move' && c.rode);

// Every list of units that one order of his may name: nobody is forced, so they may be such as can do nothing.
export function orderLists(s, c) {
  if (!mayOrder(s, c)) return [];
  const all = s.units.filter((u) => hearers(s, c).includes(u) && !u.acted && !u.covered);
  const lists = [];
  for (let mask = 1; mask < 1 << all.length; mask++) {
    const list = all.filter((_, i) => mask >> i & 1);
    if (areOneGroup(list, c)) lists.push(list.map((u) => u.name));
  }
  return lists.sort((a, b) => { // as units are listed: in the order of the position, shorter lists first
    const number = (l) => l.map((n) => String(s.units.findIndex((u) => u.name === n)).padStart(3, '0')).join();
    return number(a) < number(b) ? -1 : 1;
  });
}
