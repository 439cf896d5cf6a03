// turn.mjs - the sequence of Real Men: phases, the movement subphase, what is asked and what comes of it.
import { isGeneral, lay } from './board.mjs';
import { beginCombat, combatActions, doCombat, nextRunner } from './combat.mjs';
import { armyBreaks, rollCommand } from './command.mjs';
import { deliverAtEnd, doLetter, hasLetters, letterActions } from './letters.mjs';
import { moveActions, doMove } from './move.mjs';
import { fillPosts, promote } from './officers.mjs';
import { markSupply, mayUseUp, removeUsedUp, useUp } from './supply.mjs';
import { find, unitsOf, withUnit } from './touch.mjs';

// Where a position begins.
export function begin(s, c) {
  s.alive = {};
  const first = { combat: beginCombat, phase: beginPhase, messages: beginLetters, command: beginCommand, supply: beginSupply, army_morale: beginArmy, clock: endTurn }[s.phase];
  if (first) first(s, c);
}

function beginPhase(s, c) {
  for (const u of s.units) Object.assign(u, { lostNow: 0, lostBefore: 0, charged: false, met: false, freed: false, acted: false, fought: false,
    through: false, tested: false, dug: false, bound: false, aim: [], joins: null });
  for (const l of s.letters) Object.assign(l, { tried: false, fresh: false });
  beginLetters(s, c);
}
// Each player of the side reads and writes (RM-MSG-03, RM-MSG-06).
function beginLetters(s, c) {
  s.seat = s.players.indexOf(s.active);
  nextReader(s, c);
}
const nextSeat = (s) => s.players.findIndex((side, seat) => seat > s.seat && side === s.active);
function nextReader(s, c) {
  s.phase = 'messages';
  while (!hasLetters(s)) {
    if (nextSeat(s) < 0) return beginCommand(s, c);
    s.seat = nextSeat(s);
  }
}
function beginCommand(s, c) {
  rollCommand(s, c);
  beginSupply(s, c);
}
// Trains that are not in supply may be used up (RM-SUPPLY-04).
function beginSupply(s, c) {
  markSupply(s);
  nextTrain(s, c);
}
function nextTrain(s, c) {
  if (mayUseUp(s).length) s.phase = 'supply';
  else beginPosts(s, c);
}
function beginPosts(s) {
  s.seat = s.players.indexOf(s.active);
  s.asked = fillPosts(s, s.active);
  s.phase = s.asked ? 'promote' : 'move';
}

export function afterCombat(s, c) {
  beginArmy(s, c);
}
function beginArmy(s, c) {
  if (!armyBreaks(s)) return endPhase(s, c);
  s.running = unitsOf(s, s.active).filter((u) => !u.inCommand).map((u) => u.name);
  s.rolls = [];
  s.runsEnd = 'phase';
  nextRunner(s, c);
}
export function afterRuns(s, c) {
  const end = s.runsEnd;
  s.runsEnd = null;
  if (end === 'move') s.phase = 'move';
  else endPhase(s, c);
}

function endPhase(s, c) {
  if (s.active !== s.attacker) return endTurn(s, c);
  s.active = 1 - s.active;
  beginPhase(s, c);
}
function endTurn(s, c) {
  removeUsedUp(s);
  s.minutes += 30;
  s.turn++;
  const beaten = [0, 1].some((side) => !unitsOf(s, side).some((u) => !u.routed && u.kind !== 'supply'));
  if (beaten || (s.limit && s.turn > s.limit)) {
    s.over = true;
    return;
  }
  s.active = s.attacker;
  beginPhase(s, c);
}

// --- decisions ------------------------------------------------------------------------------------------------------

const CONCEDE = { text: 'concede', verb: 'concede' };
export function actionsOf(s, c) {
  const list = s.phase === 'move' ? moveActions(s, c) : s.phase === 'promote' ? promotions(s) : s.phase === 'supply' ? trains(s) : s.phase === 'messages' ? letterActions(s) : combatActions(s, c);
  return [...list, CONCEDE];
}
const trains = (s) => [...mayUseUp(s).map((u) => ({ text: `temporary_supply train=${u.name}`, verb: 'use_up', train: u.name })), { text: 'end_supply', verb: 'end_supply' }];
const promotions = (s) => find(s, s.asked.unit).els.map((_, i) => ({ text: `choose_promoted_element unit=${s.asked.unit} element=${i}`, verb: 'promote', element: i }));

export function doAction(s, a, c) {
  if (a.verb === 'concede') s.over = true;
  else if (a.verb === 'promote') {
    promote(s, s.active, s.asked, a.element);
    beginPosts(s, c);
  } else if (a.verb === 'read' || a.verb === 'write') {
    doLetter(s, a, c);
    nextReader(s, c);
  } else if (a.verb === 'end_messages') {
    if (nextSeat(s) < 0) beginCommand(s, c);
    else {
      s.seat = nextSeat(s);
      nextReader(s, c);
    }
  } else if (a.verb === 'use_up') {
    useUp(s, a.train);
    nextTrain(s, c);
  } else if (a.verb === 'end_supply') beginPosts(s, c);
  else if (a.verb === 'end_movement') endMovement(s, c);
  else if (s.phase === 'move') doMove(s, a, c);
  else doCombat(s, a, c);
}

function endMovement(s, c) {
  deliverAtEnd(s);
  if (nextSeat(s) >= 0) {
    s.seat = nextSeat(s);
    return;
  }
  for (const u of unitsOf(s, s.active)) {
    if (u.dug) digIn(s, u);
    if (['skirmish', 'battle_column', 'square'].includes(u.formation) && !withUnit(s, u).some(isGeneral)) // RM-FORM-05
      lay(Object.assign(u, { formation: 'line', files: Math.ceil(u.n / 2) }));
  }
  beginCombat(s, c);
}
function digIn(s, u) {
  const front = u.els.filter((e) => e.rank === 0), l = front[0], r = front.at(-1);
  s.works.push({ ...frontOf(u, l, r), f: u.f, level: 1, turns: 1 });
}
function frontOf(u, l, r) {
  const rad = u.f * Math.PI / 180, fx = Math.sin(rad), fy = Math.cos(rad), rx = Math.cos(rad), ry = -Math.sin(rad);
  const at = (e, k) => ({ x: e.x + fx * e.d / 2 + rx * k * e.w / 2, y: e.y + fy * e.d / 2 + ry * k * e.w / 2 });
  return { a: at(l, -1), b: at(r, 1) };
}
