// move.mjs - the movement subphase of Real Men, without free movement: digging, rallying, naming, ending.
import { isBrigade, isGeneral, isHorse } from './board.mjs';
import { doRun, nextRunner, runActions } from './combat.mjs';
import { formations } from './form.mjs';
import { regather } from './losses.mjs';
import { attachedTo, find, friendsTouched, mustName, unitsOf, withUnit } from './touch.mjs';

const mayAct = (u) => u.inCommand && !u.routed && !u.acted;
const mayDig = (u) => mayAct(u) && ['line', 'in_town'].includes(u.formation) && (isBrigade(u) ? !isHorse(u) : u.kind === 'artillery' && !u.mounted); // RM-ENTR-01

const subsets = (list, most) => (most === 0 ? [[]] : list.reduce((out, x) => [...out, ...out.filter((o) => o.length < most).map((o) => [...o, x])], [[]]));

export function moveActions(s, c) {
  const mine = unitsOf(s, s.active), generals = s.units.filter((g) => isGeneral(g) && g.side === s.active), out = [];
  for (const u of mine.filter(mayDig)) out.push({ text: `entrench unit=${u.name}`, verb: 'entrench', unit: u.name });
  if (!c.without.includes('voluntary_rout')) for (const u of mine.filter((v) => !v.acted)) out.push(...(u.routed ? [{ text: `voluntary_rout unit=${u.name}`, verb: 'again', unit: u.name }] : runActions(s, u, 'voluntary_rout', c)));
  if (!c.without.includes('rally')) out.push(...rallies(s, generals, c));
  for (const g of generals) {
    const touched = friendsTouched(s, g);
    if (touched.length <= g.ability || g.bound) continue;
    for (const units of subsets(touched.map((u) => u.name), g.ability).filter((l) => l.length))
      out.push({ text: `choose_attached general=${g.name} units=${units.join()}`, verb: 'attach', general: g.name, units });
  }
  if (!generals.some((g) => mustName(s, g))) out.push({ text: 'end_movement', verb: 'end_movement' });
  return out;
}

// Routed, in command, with a general attached; what he has led binds him to it (RM-CMD-09).
function rallies(s, generals, c) {
  const out = [];
  for (const g of generals) for (const u of attachedTo(s, g).filter((v) => v.routed && v.inCommand && !v.acted))
    for (const { words, form } of formations(s, u, c)) out.push({ text: `rally unit=${u.name} ${words} general=${g.name}`, verb: 'rally', unit: u.name, general: g.name, form });
  return out;
}
function rally(s, a) {
  const u = find(s, a.unit), officers = withUnit(s, u).map((o) => o.name);
  Object.assign(u, a.form, { routed: false, acted: true });
  find(s, a.general).bound = true;
  regather(s, u, officers);
}

export function doMove(s, a, c) {
  if (a.verb === 'voluntary_rout') {
    Object.assign(s, { running: [], rolls: [], runner: a.unit, runsEnd: 'move' });
    a.end.acted = true;
    doRun(s, a, c);
  }
  if (a.verb === 'again') { // it loses an element before its way is chosen (RM-ROUT-08)
    Object.assign(s, { running: [a.unit], rolls: [], runsEnd: 'move' });
    find(s, a.unit).acted = true;
    nextRunner(s, c);
  }
  if (a.verb === 'rally') rally(s, a);
  if (a.verb === 'entrench') Object.assign(find(s, a.unit), { acted: true, dug: true });
  if (a.verb === 'attach') find(s, a.general).named = a.units;
}
