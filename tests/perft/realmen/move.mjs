// move.mjs - the movement subphase of Real Men, without free movement: digging, rallying, naming, ending.
import { apart } from '../../reckon/lib/plane.mjs';
import { isBrigade, isGeneral, isHorse, isLimbered } from './board.mjs';
import { doRun, nextRunner, runActions } from './combat.mjs';
import { formations } from './form.mjs';
import { KINDS, allowance, chargeLength, step } from './march.mjs';
import { courierActions, doCourier } from './letters.mjs';
import { rides } from './ride.mjs';
import { regather } from './losses.mjs';
import { attachedTo, find, friendsTouched, mustName, unitsOf, withUnit } from './touch.mjs';

const mayAct = (u) => u.inCommand && !u.routed && !u.acted;
const mayDig = (u) => mayAct(u) && ['line', 'in_town'].includes(u.formation) && (isBrigade(u) ? !isHorse(u) : u.kind === 'artillery' && !u.mounted); // RM-ENTR-01

const subsets = (list, most) => (most === 0 ? [[]] : list.reduce((out, x) => [...out, ...out.filter((o) => o.length < most).map((o) => [...o, x])], [[]]));

export function moveActions(s, c) {
  const mine = unitsOf(s, s.active).filter((u) => u.seat === s.seat), generals = s.units.filter((g) => isGeneral(g) && g.side === s.active && g.seat === s.seat), out = courierActions(s);
  for (const u of mine.filter(mayDig)) out.push({ text: `entrench unit=${u.name}`, verb: 'entrench', unit: u.name });
  if (!c.without.includes('voluntary_rout')) for (const u of mine.filter((v) => !v.acted)) out.push(...(u.routed ? [{ text: `voluntary_rout unit=${u.name}`, verb: 'again', unit: u.name }] : runActions(s, u, 'voluntary_rout', c)));
  if (!c.without.includes('rally')) out.push(...rallies(s, generals, c));
  if (!c.without.includes('charge') && c.inch) out.push(...charges(s, mine, generals, c));
  if (!c.without.includes('move_leader')) out.push(...rides(s, c));
  if (!c.without.includes('move_unit')) out.push(...moves(s, mine, c));
  if (!c.without.includes('change_formation')) out.push(...changes(s, mine, c));
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
// One step, or wheel, of a unit that has no frontage to change: limbered guns. Steps to a place are not read.
function moves(s, mine, c) {
  const list = (most, step) => Array.from({ length: step ? Math.floor(most / step + 1e-9) : 0 }, (_, i) => (i + 1) * step);
  return mine.filter((u) => mayAct(u) && isLimbered(u)).flatMap((u) => KINDS.flatMap((kind) => {
    const turn = kind.startsWith('wheel');
    return list(turn ? 359 : allowance(s, u), turn ? c.degrees : c.inch).map((n) => ({ n, to: step(s, u, kind, n) })).filter(({ to }) => !to.broken)
      .map(({ n, to }) => ({ text: `move_unit unit=${u.name} steps=${kind}:${Math.round(n * (turn ? 10 : 1000))}`, verb: 'move', unit: u.name, end: to.end }));
  }));
}
// A straight charge with a general who is with the unit: whatever is said beyond it, it stops at the contact.
function charges(s, mine, generals, c) {
  const may = (u) => mayAct(u) && isBrigade(u) && u.formation !== 'march_column';
  return mine.filter(may).flatMap((u) => generals.filter((g) => !g.bound && attachedTo(s, g).includes(u)).flatMap((g) => ['forward', 'echelon_left', 'echelon_right'].flatMap((kind) => {
    const far = chargeLength(s, u, kind), most = Math.floor((allowance(s, u) + c.inch) / c.inch + 1e-9);
    return far === null ? [] : Array.from({ length: most }, (_, i) => (i + 1) * c.inch).filter((n) => n >= far - 0.02)
      .map((n) => ({ text: `charge unit=${u.name} general=${g.name} steps=${kind}:${Math.round(n * 1000)}`, verb: 'charge' }));
  })));
}
// A change of formation takes the place of a move (RM-CMD-07); special formations need a general with it (RM-FORM-05).
const SPECIAL = ['skirmish', 'battle_column', 'square'];
function changes(s, mine, c) {
  return mine.filter(mayAct).flatMap((u) => formations(s, u, c).filter(({ words, form }) => (form.formation === 'skirmish' || !words.includes('front_end')) && (!SPECIAL.includes(form.formation) || withUnit(s, u).some(isGeneral)))
    .map(({ words, form }) => ({ text: `change_formation unit=${u.name} ${words}`, verb: 'change', unit: u.name, form })));
}
function rally(s, a) {
  const u = find(s, a.unit), officers = withUnit(s, u).map((o) => o.name);
  Object.assign(u, a.form, { routed: false, acted: true });
  find(s, a.general).bound = true;
  regather(s, u, officers);
}

function change(s, a) {
  const u = find(s, a.unit), officers = withUnit(s, u).map((o) => o.name);
  Object.assign(u, a.form, { acted: true });
  regather(s, u, officers);
}

export function doMove(s, a, c) {
  if (a.verb === 'charge') throw new Error('a charge is not followed further');
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
  doCourier(s, a);
  if (a.verb === 'ride') {
    const o = find(s, a.leader);
    Object.assign(o, a.to, { ridden: (o.ridden ?? 0) + apart(o.at, a.to.at) });
  }
  if (a.verb === 'rally') rally(s, a);
  if (a.verb === 'change') change(s, a);
  if (a.verb === 'move') Object.assign(find(s, a.unit), a.end, { acted: true });
  if (a.verb === 'entrench') Object.assign(find(s, a.unit), { acted: true, dug: true });
  if (a.verb === 'attach') find(s, a.general).named = a.units;
}
