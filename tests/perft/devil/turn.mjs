// turn.mjs - whose turn it is, what he may do, and what comes next.
import { rectGap as gap } from '../../reckon/lib/plane.mjs';
import { ACTIONS, CARDS, enemies, find, fullOrders, isGuns, isHit, isOfficer, isUnit, SIDES } from './board.mjs';
import { firePool, isIn, splitsOf, targetsOf } from './fire.mjs';
import { chargeOf, reinforceOf } from './charge.mjs';
import { isBlocked, runAway, runLength, waysOf } from './flight.mjs';
import { canPay, hearers, mayOrder, orderLists, pay } from './orders.mjs';
import { canRally, detachments, doReform, rallyPool, reforms } from './rally.mjs';
import { beginMelees, meleeActions, doMelee, afterMarks as afterMeleeMarks, afterRun as afterMeleeRun } from './melee.mjs';
import { reman, remans } from './guns.mjs';
import { march, marches } from './march.mjs';
import { buildWorks, removeObstacle, workActions } from './works.mjs';
import { capture, lossActions, doLoss, nextLoss } from './losses.mjs';

const own = (s, side) => s.units.filter((u) => isUnit(u) && u.side === side);
const halfSide = (s) => (s.half ? 1 - s.first : s.first);
const runSide = (s) => (s.turn % 2 ? s.asked : 1 - s.asked);

// --- what may be done on a card ---------------------------------------------------------------------------------------

const led = (s, u) => u.commander !== null && u.kind !== 'artillery' && !u.acted;

// The uses of one order by a unit, whoever pays.
function usesOf(s, u, action, counting) {
  if (u.acted) return [];
  if (action === 'fire') return [...targetsOf(s, u).map((v) => ({ text: `fire unit=${u.name} target=${v.name}`, verb: 'fire', unit: u.name, target: v.name })), ...splitsOf(s, u)];
  if (action === 'charge')
    return enemies(s, u.side).filter((v) => staysInOrder(s, u, chargeOf(s, u, v))).map((v) => ({ text: `charge unit=${u.name} target=${v.name}`, verb: 'charge', unit: u.name, target: v.name }));
  if (action === 'rally') return [...reforms(s, u), ...(canRally(s, u) ? [{ text: `rally unit=${u.name}`, verb: 'rally', unit: u.name }] : []),
    ...(u.prone ? [{ text: `stand_up unit=${u.name}`, verb: 'stand_up', unit: u.name }] : [])];
  return u.prone ? [] : [...(counting ? marches(s, u, counting) : [{}]), ...workActions(s, u)];
}

// Each charger after the first of an order ends his move within 1 1/2" of one who has charged on it.
function staysInOrder(s, u, c) {
  if (!c || u.covered !== 1) return c;
  const before = s.units.filter((v) => s.order?.units.includes(v.name) && v.covered === 2);
  return !before.length || before.some((v) => Math.min(...v.stands.flatMap((p) => c.end.stands.map((q) => gap(p, q)))) <= 1.5 + 1e-4) ? c : null;
}

const openOrder = (s) => s.order !== null;
const named = (s, u) => !openOrder(s) || s.order.units.includes(u.name);

function unitActions(s, side, counting) {
  return own(s, side).filter((u) => canPay(u) && named(s, u)).flatMap((u) => usesOf(s, u, s.action, counting));
}

function ledCharges(s, side) {
  if (s.action !== 'charge' || openOrder(s) || mustSpend(s, side)) return [];
  return own(s, side).filter((u) => led(s, u)).flatMap((u) => enemies(s, side).filter((v) => chargeOf(s, u, v))
    .map((v) => ({ text: `charge unit=${u.name} target=${v.name} led=yes`, verb: 'charge', led: true, unit: u.name, target: v.name })));
}

function orderActions(s, side) {
  if (openOrder(s)) return [];
  return s.units.filter((c) => isOfficer(c) && c.side === side).flatMap((c) =>
    orderLists(s, c).map((list) => ({ text: `brigade_order commander=${c.name} units=${list.join()}`, verb: 'brigade_order', commander: c.name, units: list })));
}

const mustSpend = (s, side) => s.winner !== 255 && s.winner === side && halfSide(s) === side && !s.spent;

const concede = { text: 'concede', verb: 'concede' };

function halfActions(s, counting) {
  const side = halfSide(s), list = [...unitActions(s, side, counting), ...ledCharges(s, side), ...orderActions(s, side)];
  if (s.action === 'rally') list.push(...detachments(s, side));
  if (s.action === 'move') list.push(...own(s, side).flatMap((u) => remans(s, u)));
  if (openOrder(s)) list.push(...s.order.units.filter((n) => s.action === 'move' && find(s, n).covered === 2 && find(s, n).before).map((unit) => ({ text: `take_back unit=${unit}`, verb: 'take_back', unit })),
    { text: 'close_order', verb: 'close_order' });
  else if (!mustSpend(s, side)) list.push({ text: 'end_half', verb: 'end_half' });
  return [...list, concede];
}

function reinforceActions(s) {
  const side = 1 - halfSide(s);
  const uses = (_, u) => (u.acted ? [] : enemies(s, side).filter((v) => v.charge?.half === s.half && !v.charge.reinforced && reinforceOf(s, u, v))
    .map((v) => ({ text: `reinforce unit=${u.name} enemy=${v.name}`, verb: 'reinforce', unit: u.name, enemy: v.name })));
  const list = own(s, side).filter((u) => canPay(u) && named(s, u)).flatMap((u) => uses(s, u));
  list.push(...orderActions(s, side));
  list.push(openOrder(s) ? { text: 'close_order', verb: 'close_order' } : { text: 'end_half', verb: 'end_half' });
  return [...list, concede];
}

function skedaddleActions(s) {
  const side = runSide(s);
  const can = own(s, side).filter((u) => !u.ran && enemies(s, side).length);
  return [...can.map((u) => ({ text: `skedaddle unit=${u.name}`, verb: 'skedaddle', unit: u.name })),
    ...(s.options.going_prone ? can.filter((u) => !isGuns(u) && !(u.kind === 'cavalry' && u.mounted) && !u.prone).map((u) => ({ text: `go_prone unit=${u.name}`, verb: 'go_prone', unit: u.name })) : []),
    { text: 'none_runs', verb: 'none_runs' }, concede];
}

function wayActions(s, counting) {
  const u = find(s, s.flight.unit);
  return [...waysOf(s, u, s.flight.length, counting.degrees).map((w) => ({ ...w, verb: 'run', text: `run direction=${Math.round(w.direction * 10)}${w.enemy ? ` enemy=${w.enemy}` : ''}` })), concede];
}

// --- Carpe Diem -------------------------------------------------------------------------------------------------------

// Whether a player has a legal use of an order for an action.
function hasUse(s, seat, action) {
  const as = { ...s, action }, side = s.players[seat];
  if (own(s, side).some((u) => u.seat === seat && u.orders > 0 && usesOf(as, u, action).length)) return true;
  return s.units.some((c) => c.seat === seat && mayOrder(as, c) && (hearers(as, c).some((u) => usesOf(as, u, action).length) ||
    (action === 'rally' && detachments(as, side).length)));
}
const mayEnter = (s, seat) => ACTIONS.some((a) => hasUse(s, seat, a));

const seatsOf = (s, side) => s.players.map((_, seat) => seat).filter((seat) => s.players[seat] === side);
const seatsAsked = (s) => (s.turn % 2 ? [0, 1] : [1, 0]).flatMap((side) => seatsOf(s, side)).filter((seat) => mayEnter(s, seat));
const enterActions = () => [{ text: 'enter', verb: 'enter' }, { text: 'decline', verb: 'decline' }, concede];
const nameActions = (s) => [...ACTIONS.filter((a) => hasUse(s, s.entered[0], a)).map((a) => ({ text: `name_action action=${a}`, verb: 'name_action', action: a })), concede];

function restoreActions(s) {
  const u = find(s, s.rallied.unit), hit = u.stands.map((q, i) => i).filter((i) => isHit(u.stands[i])), out = [];
  const grow = (list, from) => {
    if (list.length === s.rallied.count) out.push({ text: `restore unit=${u.name} stands=${list.join()}`, verb: 'restore', stands: list });
    else for (let i = from; i < hit.length; i++) grow([...list, hit[i]], i + 1);
  };
  grow([], 0);
  return [...out, concede];
}

export function actionsOf(s, counting) {
  switch (s.phase) {
    case 'skedaddle': return skedaddleActions(s);
    case 'run_way': return wayActions(s, counting);
    case 'enter': return enterActions(s);
    case 'name_action': return nameActions(s);
    case 'extra': return extraActions(s);
    case 'reinforce': return reinforceActions(s);
    case 'restore': return restoreActions(s);
    case 'mark': case 'colours': return [...lossActions(s, counting), concede];
    case 'melee_choice': case 'share': case 'loser': case 'occupy': return [...meleeActions(s), concede];
    default: return halfActions(s, counting);
  }
}

// --- the card and the turn ----------------------------------------------------------------------------------------------

function beginStep(s) {
  s.phase = 'skedaddle';
  s.asked = 0;
  for (const u of s.units) Object.assign(u, { acted: false, covered: 0, ran: false, melee: 0, charge: null, ordered: false, rode: false, checked: false });
  Object.assign(s, { action: null, winner: 255, spent: false, order: null });
}

function endTurn(s) {
  const broken = SIDES.some((_, i) => s.lost[i] * 2 >= s.start[i] && s.start[i] > 0);
  if (broken || s.turn >= s.limit) {
    s.over = true;
    return;
  }
  s.turn++;
  s.whiskeys = 0;
  s.deck = [...CARDS];
  for (const u of s.units) {
    if (u.detaching) Object.assign(u, { independent: true, detaching: false, brigade: 0 });
    u.orders = fullOrders(u);
  }
  beginStep(s);
}

function beginAction(s, action, first) {
  Object.assign(s, { action, phase: action, first, half: 0 });
}

function draw(s) {
  const card = CARDS.find((c) => s.deck.includes(c));
  s.deck = s.deck.filter((c) => c !== card);
  for (const u of s.units) u.checked = false;
  if (card.startsWith('WHISKEY')) {
    s.whiskeys++;
    if (s.whiskeys === 2) endTurn(s);
    else draw(s);
  } else if (card.startsWith('CARPE')) {
    s.entered = [];
    s.seats = seatsAsked(s);
    s.phase = 'enter';
    if (!s.seats.length) beginStep(s);
  } else {
    const [action, side] = card.toLowerCase().split('_');
    beginAction(s, action, SIDES.indexOf(side));
  }
}

export const begin = draw; // where a card is to be drawn

function answer(s, yes) {
  const [seat] = s.seats;
  s.seats = s.seats.slice(1);
  if (yes) s.entered.push(seat);
  if (s.seats.length) return;
  if (!s.entered.length) beginStep(s);
  else if (s.entered.length > 1) {
    s.extra = s.turn % 2 ? [...extraDice(s, 0), ...extraDice(s, 1)] : [...extraDice(s, 1), ...extraDice(s, 0)];
    nextExtra(s);
  } else {
    s.winner = s.players[s.entered[0]];
    s.phase = 'name_action';
  }
}

// The side if it has an extra die and a choice: of two or more who enter one rolls it, and both if there are two
// (DTP-OPT-15, DTP-OPT-16).
function extraDice(s, side) {
  const fewer = s.options.carpe_diem_extra_die && seatsOf(s, side).length < seatsOf(s, 1 - side).length;
  const dice = fewer || (s.options.exceptional_general ?? 0) >> side & 1;
  return dice && s.entered.filter((seat) => s.players[seat] === side).length > 1 ? [side] : [];
}
function nextExtra(s) {
  if (!s.extra.length) throw new Error('two who enter would roll the same die for ever');
  s.phase = 'extra';
}
const extraActions = (s) => [...s.entered.filter((seat) => s.players[seat] === s.extra[0]).sort().map((seat) => ({ text: `roll_extra seat=${seat}`, verb: 'roll_extra' })), concede];

function endHalf(s, counting) {
  s.order = null;
  if (s.phase === 'charge' && s.units.some((u) => u.charge?.half === s.half && !u.charge.reinforced)) s.phase = 'reinforce';
  else if (s.half === 0) Object.assign(s, { half: 1, phase: s.action });
  else if (s.action === 'fire') beginLosses(s, 'card', counting);
  else if (s.action === 'charge') beginMelees(s, counting, back);
  else beginStep(s);
}

function beginLosses(s, then, counting) {
  Object.assign(s, { phase: 'mark', then });
  nextLoss(s, counting, back);
}

// Losses are marked: on with what was interrupted.
function back(s, then, counting) {
  if (then === 'card') beginStep(s);
  else if (then === 'step') s.phase = 'skedaddle';
  else if (then === 'melee') afterMeleeMarks(s, counting, back);
  else if (then === 'melee_run') afterMeleeRun(s, counting, back);
}

// --- doing ----------------------------------------------------------------------------------------------------------------

export function beginRun(s, name, then, counting) {
  const u = find(s, name), length = runLength(u, counting.die);
  s.flight = { unit: name, length, then };
  u.ran = true;
  if (isBlocked(s, u, length)) {
    capture(s, u);
    back(s, then, counting);
  } else s.phase = 'run_way';
}

function run(s, a, counting) {
  const u = find(s, s.flight.unit), then = s.flight.then;
  if (a.surrenders) {
    capture(s, u);
    back(s, then, counting);
    return;
  }
  runAway(s, u.name, a, s.flight.length);
  if (u.stands.some((q) => !isHit(q))) u.pending = 1;
  beginLosses(s, then, counting);
}

function fire(s, a, counting) {
  const u = find(s, a.unit), v = find(s, a.target), pool = firePool(s, u, v);
  pay(s, u);
  if (counting.die >= 4) v.pending += pool;
}

function splitFire(s, a, counting) {
  pay(s, find(s, a.unit));
  if (counting.die >= 4) for (const [name, dice] of Object.entries(a.shares)) find(s, name).pending += dice;
}

function engage(s, u, others) {
  const ids = new Set([u, ...others].map((v) => v.melee).filter((m) => m)), id = ids.size ? Math.min(...ids) : ++s.fights;
  for (const v of s.units) if (v === u || others.includes(v) || ids.has(v.melee)) v.melee = id;
  s.attacker[id] ??= u.side;
}

function charge(s, a, counting) {
  const u = find(s, a.unit), c = chargeOf(s, u, find(s, a.target));
  s.attacker = { ...s.attacker };
  s.fights ??= 0;
  if (a.led) {
    if (counting.die === 6) {
      Object.assign(find(s, u.commander), { status: 'lost', commander: null });
      u.commander = null;
      return;
    }
    u.acted = true;
  } else pay(s, u);
  Object.assign(u, { stands: c.end.stands, shaken: c.shaken, charge: { target: a.target, half: s.half, byOrder: !a.led, flank: c.flank, wall: c.wall, up: c.up, direction: c.direction } });
  engage(s, u, c.engaged);
}

function reinforce(s, a) {
  const u = find(s, a.unit), v = find(s, a.enemy), c = reinforceOf(s, u, v);
  pay(s, u);
  Object.assign(u, { stands: c.end.stands, charge: { half: s.half, reinforced: true, direction: c.direction } });
  engage(s, u, [v]);
}

function rally(s, a, counting) {
  const u = find(s, a.unit), pool = rallyPool(s, u), hits = u.stands.filter(isHit).length;
  pay(s, u);
  const count = counting.die >= 4 ? pool : 0;
  if (count >= hits) for (const q of u.stands) q.hit = 0;
  else if (count) Object.assign(s, { phase: 'restore', rallied: { unit: u.name, count } });
}

function giveOrder(s, a) {
  const c = find(s, a.commander);
  c.orders--;
  c.ordered = true;
  s.spent = true;
  for (const name of a.units) find(s, name).covered = 1;
  if (s.action === 'move' || s.action === 'charge') s.order = { commander: a.commander, units: a.units };
}

export function doAction(s, a, counting) {
  s.attacker ??= {};
  switch (a.verb) {
    case 'concede': s.over = true; break;
    case 'skedaddle': beginRun(s, a.unit, 'step', counting); break;
    case 'go_prone': Object.assign(find(s, a.unit), { prone: true, ran: true }); break;
    case 'none_runs': if (s.asked++) draw(s); break;
    case 'run': run(s, a, counting); break;
    case 'enter': answer(s, true); break;
    case 'decline': answer(s, false); break;
    case 'roll_extra': s.extra = s.extra.slice(1); nextExtra(s); break;
    case 'name_action': beginAction(s, a.action, s.winner); break;
    case 'move': case 'change_formation': case 'refuse_flank': march(s, a); pay(s, find(s, a.unit)); break;
    case 'fire': fire(s, a, counting); break;
    case 'split_fire': splitFire(s, a, counting); break;
    case 'charge': charge(s, a, counting); break;
    case 'reinforce': reinforce(s, a); break;
    case 'brigade_order': giveOrder(s, a); break;
    case 'close_order': closeOrder(s); break;
    case 'take_back': Object.assign(find(s, a.unit), { acted: false, covered: 1, ...find(s, a.unit).before }); break;
    case 'end_half':
      if (s.phase === 'reinforce') {
        s.phase = 'charge';
        if (s.half === 0) s.half = 1;
        else beginMelees(s, counting, back);
      } else endHalf(s, counting);
      break;
    case 'reman_guns': reman(s, a); break;
    case 'reform': doReform(s, a); pay(s, find(s, a.unit)); break;
    case 'rally': rally(s, a, counting); break;
    case 'stand_up': find(s, a.unit).prone = false; pay(s, find(s, a.unit)); break;
    case 'restore': for (const i of a.stands) find(s, s.rallied.unit).stands[i].hit = 0;
      s.phase = 'rally';
      break;
    case 'remove_obstacle': work(s, find(s, a.unit), () => removeObstacle(s, find(s, a.unit), a.number)); break;
    case 'build_works': work(s, find(s, a.unit), () => buildWorks(s, find(s, a.unit), isIn)); break;
    case 'detach_unit': case 'reattach_unit': detach(s, a); break;
    case 'mark_hits': case 'take_colours': doLoss(s, a, counting, back); break;
    default: doMelee(s, a, counting, back);
  }
}

// On a MOVE who was named and stays has moved 0"; on a CHARGE he has done nothing.
function closeOrder(s) {
  for (const u of s.order.units.map((n) => find(s, n)))
    if (u.covered === 1) Object.assign(u, { covered: 2, acted: u.acted || s.action === 'move' });
  s.order = null;
}

// Work that is not finished may be taken back while the order is open.
function work(s, u, what) {
  const before = { work: u.work, workOn: u.workOn, built: u.built }, terrain = s.terrain;
  what();
  u.before = s.terrain === terrain ? before : null;
  pay(s, u);
}

function detach(s, a) {
  const c = find(s, a.commander), u = find(s, c.commander);
  c.orders--;
  c.ordered = true;
  s.spent = true;
  if (a.verb === 'detach_unit') u.detaching = true;
  else Object.assign(u, { independent: false, brigade: c.brigade });
}
