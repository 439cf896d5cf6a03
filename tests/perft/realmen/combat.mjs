// combat.mjs - the combat subphase of Real Men: steps of fire, losses, officers, routs, rounds of contact, breakthrough.
import { ahead } from '../../reckon/lib/plane.mjs';
import { dispersedAt, isBrigade, isGeneral, isOfficer, isUnit, lay, routsAt, shift } from './board.mjs';
import { fightOf, fightsOf, fightsOpen, isInContact, lightOf, options, total } from './fire.mjs';
import { closeUp, lossChoices, placeBeside, regather } from './losses.mjs';
import { KINDS, allowance, step } from './march.mjs';
import { officerRoll, vacate } from './officers.mjs';
import { canRide, canRun, flightsOf, runsOf } from './flight.mjs';
import { find, isLone, overlaps, touchedUnits, withUnit } from './touch.mjs';
import { afterCombat, afterRuns } from './turn.mjs';

// --- steps ----------------------------------------------------------------------------------------------------------

export function beginCombat(s, c) {
  s.round = 1;
  s.breaking = false;
  if (lightOf(s) === 'night') return afterCombat(s, c);
  for (const u of s.units) u.freed = false;
  markFought(s);
  beginStep(s, 1 - s.active, c);
}
function markFought(s) {
  for (const u of s.units) if (isUnit(u) && isInContact(s, u)) Object.assign(u, { fought: true, met: true });
}

function beginStep(s, side, c) {
  s.firer = side;
  for (const u of s.units) Object.assign(u, { aim: [], joins: null, hit: 0 });
  if (s.units.some((u) => u.side === side && options(s, u).some((list) => list.length))) s.phase = 'fire';
  else aftermath(s, c);
}

const volleys = (s) => [...new Set(s.units.filter((u) => u.side === s.firer).flatMap((u) => u.aim.filter(Boolean)))];

function endFire(s, c) {
  for (const u of s.units) if (u.side === s.firer && u.aim.some(Boolean)) {
    u.fought = true;
    seeElephant(u, c);
  }
  s.targets = s.units.filter((u) => volleys(s).includes(u.name)).map((u) => u.name);
  for (const t of s.targets) noteAlive(s, total(s, s.firer, t).total > 0 ? t : null);
  nextTarget(s, c);
}
// Which contacts are kept alive by an attack: those with a unit that has a part in it.
function noteAlive(s, target) {
  if (!target) return;
  for (const u of s.units) if (u.name === target || u.aim.includes(target)) s.alive[u.name] = true;
}

function seeElephant(u, c) { // RM-ELEPH-02; two dice that show the same never make 7
  if (u.quality !== 'green' || u.tested || !isBrigade(u)) return;
  const sum = 2 * c.die;
  u.tested = true;
  u.quality = sum <= 3 ? 'inferior' : sum === 4 ? ['inferior', 'regular'][u.side] : sum < 10 ? 'regular' : sum === 10 ? ['regular', 'superior'][u.side] : 'superior';
}

// Whoever leaves the order to others gets that of the names.
function takeByName(list) {
  list.sort();
  return list.shift();
}

function nextTarget(s, c) {
  if (s.targets.length > 1 && !s.inOrder) s.phase = 'order';
  else if (s.targets.length) attack(s, takeByName(s.targets), c);
  else {
    s.inOrder = false;
    aftermath(s, c);
  }
}

// --- one attack -----------------------------------------------------------------------------------------------------

function attack(s, name, c) {
  const t = find(s, name);
  if (isUnit(t)) seeElephant(t, c);
  const points = total(s, s.firer, name).total;
  const losses = points <= 0 ? 0 : Math.floor(points / 6) + (points % 6 && c.die <= points % 6 ? 1 : 0);
  if (isOfficer(t)) {
    s.rolls = losses ? [t.name] : [];
    return nextRoll(s, c);
  }
  s.struck = { name, left: Math.min(losses, t.n), any: losses > 0, officers: losses ? withUnit(s, t).map((o) => o.name) : [] };
  nextLoss(s, c);
}

function nextLoss(s, c) {
  const t = find(s, s.struck.name);
  while (s.struck.left) {
    const falls = !isBrigade(t) || t.n - t.doomed - s.struck.left <= dispersedAt(t);
    if (falls) {
      t.doomed += s.struck.left;
      t.lostNow += s.struck.left;
      t.hit += s.struck.left;
      s.struck.left = 0;
      break;
    }
    const choices = lossChoices(s, t);
    if (choices.length > 1) {
      s.phase = 'remove';
      return;
    }
    lose(s, t, choices[0]);
  }
  s.rolls = [...s.struck.officers];
  nextRoll(s, c);
}
function lose(s, t, element) {
  const officers = withUnit(s, t).map((o) => o.name);
  closeUp(s, t, element);
  regather(s, t, officers);
  t.lostNow++;
  t.hit++;
  s.struck.left--;
}

function nextRoll(s, c) {
  if (s.rolls.length) { // all of them roll before any rides off
    const rolled = s.rolls.map((name) => find(s, name)).filter(isOfficer);
    s.rolls = [];
    for (const o of rolled) officerRoll(s, o, c);
    s.riders = rolled.filter((o) => isOfficer(o) && canRide(s, o)).map((o) => o.name);
  }
  if (s.riders?.length) {
    s.phase = 'leader_rout';
    return;
  }
  if (s.then) {
    const then = s.then;
    s.then = null;
    return after[then](s, c);
  }
  nextTarget(s, c);
}

// --- after the last attack of a step --------------------------------------------------------------------------------

function aftermath(s, c) {
  s.running = [];
  s.rolls = [];
  for (const t of s.units.filter((u) => isUnit(u) && u.hit)) {
    const left = t.n - t.doomed;
    if (!isBrigade(t) ? left <= 0 : left <= dispersedAt(t)) remove(s, t, isBrigade(t) ? 'dispersed' : 'eliminated');
    else if (isBrigade(t) && t.lostNow - (s.breaking && t.charged ? t.lostBefore : 0) >= routsAt(t)) s.running.push(t.name);
  }
  nextRunner(s, c);
}

export function remove(s, t, status) {
  const officers = withUnit(s, t).map((o) => o.name);
  t.status = status;
  t.n = 0;
  s.lost[t.side]++;
  s.rolls.push(...officers.filter((n) => touchedUnits(s, find(s, n)).length && isLone(s, find(s, n))));
}

export function nextRunner(s, c) {
  if (s.rolls.length) { // officers left alone with the enemy (RM-OFFICER-02)
    s.then = 'runner';
    return nextRoll(s, c);
  }
  s.running = s.running.filter((n) => isUnit(find(s, n)));
  if (s.running.length > 1 && !s.inOrder) s.phase = 'run_order';
  else if (s.running.length) run(s, takeByName(s.running), c);
  else {
    s.inOrder = false;
    after.step(s, c);
  }
}

// One that is routed already loses an element first (RM-ROUT-08); who cannot run is dispersed (RM-ROUT-06).
function run(s, name, c) {
  const u = find(s, name);
  if (u.routed && !u.waits) {
    u.n--;
    u.files = Math.min(u.files, u.n);
    if (isBrigade(u) ? u.n <= dispersedAt(u) : u.n < 1) {
      remove(s, u, isBrigade(u) ? 'dispersed' : 'eliminated');
      return nextRunner(s, c);
    }
    lay(u);
  }
  if (canRun(s, u)) Object.assign(s, { phase: 'rout', runner: name });
  else {
    remove(s, u, 'dispersed');
    nextRunner(s, c);
  }
}

const after = {
  runner: (s, c) => nextRunner(s, c),
  step: (s, c) => {
    if (s.runsEnd) return afterRuns(s, c);
    if (s.firer !== s.active) beginStep(s, s.active, c);
    else endRound(s, c);
  },
};
export const afterFlight = nextRunner;

// --- rounds ---------------------------------------------------------------------------------------------------------

const touching = (s) => s.units.filter((u) => isInContact(s, u));
function groups(s) { // all units that touch each other, directly or by way of others
  const left = touching(s), out = [];
  while (left.length) {
    const group = [left.shift()];
    for (let i = 0; i < group.length; i++)
      for (let j = left.length - 1; j >= 0; j--)
        if (touchedUnits(s, group[i]).includes(left[j])) group.push(...left.splice(j, 1));
    out.push(group);
  }
  return out;
}

function endRound(s, c) {
  for (const group of groups(s)) if (!group.some((u) => s.alive[u.name])) stepBack(s, group);
  s.alive = {};
  markFought(s);
  if (groups(s).some((g) => !g.some((u) => u.stuck))) {
    s.round++;
    beginStep(s, 1 - s.active, c);
  } else if (s.breaking) endCombat(s, c);
  else beginBreakthrough(s, c);
}

// The phasing units of a contact without an attack go straight back (RM-FIRE-03), at the same time.
function stepBack(s, group) {
  const movers = group.filter((u) => u.side === s.active), names = movers.map((u) => u.name);
  const officers = movers.map((u) => withUnit(s, u).filter((o) => o.kind === 'general' || o.kind === 'messenger'));
  movers.forEach((u, i) => {
    const way = ahead(u.f);
    for (let back = 1; ; back += 0.05) {
      const moved = structuredClone(u);
      shift(moved, -way.x * back, -way.y * back);
      if (s.units.some((v) => isUnit(v) && !names.includes(v.name) && overlaps(moved, v)) && back < 3) continue;
      shift(u, -way.x * back, -way.y * back);
      for (const o of officers[i]) shift(o, -way.x * back, -way.y * back);
      break;
    }
    u.freed = true;
  });
}

// --- breakthrough ---------------------------------------------------------------------------------------------------

const mayAdvance = (s, u) => isUnit(u) && u.side === s.active && u.charged && u.met && !u.routed && !u.freed && !u.through;
function beginBreakthrough(s, c) {
  for (const u of s.units) u.lostBefore = u.lostNow;
  nextAdvance(s, c);
}
function nextAdvance(s, c) {
  if (s.units.some((u) => mayAdvance(s, u))) s.phase = 'breakthrough';
  else if (touching(s).some((u) => u.through)) {
    s.breaking = true;
    s.round = 1;
    beginStep(s, 1 - s.active, c);
  } else endCombat(s, c);
}
// Half a move in one step, without a general who leads it and so not into contact (RM-BREAK-02, RM-BREAK-04).
function advances(s, u, c) {
  const most = allowance(s, u) / 2;
  return KINDS.flatMap((kind) => {
    const turn = kind.startsWith('wheel'), by = turn ? c.degrees : c.inch, count = by ? Math.floor((turn ? 359 : most) / by + 1e-9) : 0;
    return Array.from({ length: count }, (_, i) => (i + 1) * by).map((n) => ({ n, to: step(s, u, kind, n, most) })).filter(({ to }) => !to.broken)
      .map(({ n, to }) => ({ text: `breakthrough_move unit=${u.name} steps=${kind}:${Math.round(n * (turn ? 10 : 1000))}`, verb: 'advance', unit: u.name, end: to.end }));
  });
}
function endCombat(s, c) {
  for (const u of s.units) if (isUnit(u) && u.fought && !u.inSupply) u.counters++;
  afterCombat(s, c);
}

// --- decisions ------------------------------------------------------------------------------------------------------

const subsets = (list, most) => list.reduce((out, x) => [...out, ...out.filter((o) => o.length < most).map((o) => [...o, x])], [[]]).slice(1);

function fireActions(s, c) {
  const out = [], mine = s.units.filter((u) => u.side === s.firer);
  for (const u of mine) {
    const list = options(s, u), targets = new Set(list.flatMap((shots) => shots.map((o) => o.target)));
    for (const { name: target } of s.units.filter((v) => targets.has(v.name))) {
      const text = `declare_fire unit=${u.name} target=${target}`, able = list.map((_, i) => i).filter((i) => list[i].some((o) => o.target === target));
      out.push({ text, verb: 'declare', unit: u.name, target, elements: able });
      for (const elements of subsets(isUnit(u) ? able : [], c.most)) out.push({ text: `${text} elements=${elements.join()}`, verb: 'declare', unit: u.name, target, elements });
    }
  }
  let owes = false;
  for (const g of mine.filter(isGeneral)) {
    if (isLone(s, g)) continue;
    const open = fightsOpen(s, g);
    owes ||= fightsOf(s, g).length > 1 && !fightOf(s, g);
    if (open.length < 2) continue;
    for (const { unit, target } of open) {
      const against = open.filter((f) => f.unit === unit).length > 1 ? target : null;
      out.push({ text: `join_fire general=${g.name} unit=${unit}${against ? ` target=${against}` : ''}`, verb: 'join', general: g.name, unit, target: against });
    }
  }
  if (!owes) out.push({ text: 'end_fire', verb: 'end_fire' });
  return out;
}

export function combatActions(s, c) {
  switch (s.phase) {
    case 'fire': return fireActions(s, c);
    case 'order': case 'run_order': return [...(s.phase === 'order' ? s.targets : s.running).map((t) => ({ text: `resolve target=${t}`, verb: 'resolve', target: t })), { text: 'resolve_rest', verb: 'rest' }];
    case 'remove': return lossChoices(s, find(s, s.struck.name)).map((i) => ({ text: `remove_element unit=${s.struck.name} element=${i}`, verb: 'remove', element: i }));
    case 'leader_rout': return s.riders.flatMap((name) => [...(c.without.includes('leader_rout_move') ? [] : flightsOf(s, find(s, name), c).map(({ x, y, end }) =>
      ({ text: `leader_rout_move leader=${name} at=${Math.round(x * 1000)}/${Math.round(y * 1000)}`, verb: 'flee', leader: name, end }))), { text: `stay leader=${name}`, verb: 'stay', leader: name }]);
    case 'breakthrough': return s.units.filter((u) => mayAdvance(s, u)).flatMap((u) => [...(c.without.includes('breakthrough_move') ? [] : advances(s, u, c)), { text: `decline_breakthrough unit=${u.name}`, verb: 'decline', unit: u.name }]);
    case 'rout': return runActions(s, find(s, s.runner), 'rout_move', c);
    case 'follow': return ['follow_rout', 'remain'].map((verb) => ({ text: `${verb} general=${s.followers[0]}`, verb }));
    default: return [];
  }
}

export function runActions(s, u, verb, c) {
  if (!c.inch) return [];
  return runsOf(s, u, c).map(({ x, y, facing, end }) => ({
    text: `${verb} unit=${u.name}${facing === null ? '' : ` facing=${facing * 10}`} way=to:${Math.round(x * 1000)}/${Math.round(y * 1000)}`, verb, unit: u.name, end }));
}

// It runs, is routed from then on, and those with it are asked whether they go along (RM-ROUT-12).
export function doRun(s, a, c) {
  const u = find(s, a.unit);
  s.followers = withUnit(s, u).filter(isGeneral).map((g) => g.name);
  Object.assign(u, a.end, { routed: true, waits: false });
  if (u.status !== 'on_table') remove(s, u, 'dispersed');
  nextFollower(s, c);
}
function nextFollower(s, c) {
  s.followers = s.followers.filter((n) => isGeneral(find(s, n)));
  if (s.followers.length && isUnit(find(s, s.runner))) s.phase = 'follow';
  else nextRunner(s, c);
}

export function doCombat(s, a, c) {
  switch (a.verb) {
    case 'declare': {
      const u = find(s, a.unit);
      for (const i of a.elements) u.aim[i] = a.target;
      break;
    }
    case 'join': find(s, a.general).joins = { unit: a.unit, target: a.target }; break;
    case 'end_fire': endFire(s, c); break;
    case 'resolve':
      if (s.phase === 'run_order') {
        s.running = s.running.filter((t) => t !== a.target);
        run(s, a.target, c);
        break;
      }
      s.targets = s.targets.filter((t) => t !== a.target);
      attack(s, a.target, c);
      break;
    case 'rest':
      s.inOrder = true;
      (s.phase === 'run_order' ? nextRunner : nextTarget)(s, c);
      break;
    case 'remove':
      lose(s, find(s, s.struck.name), a.element);
      nextLoss(s, c);
      break;
    case 'flee': {
      const o = find(s, a.leader);
      Object.assign(o, a.end);
      if (o.status !== 'on_table') vacate(s, o);
      s.riders = s.riders.filter((name) => name !== a.leader);
      nextRoll(s, c);
      break;
    }
    case 'stay':
      s.riders = s.riders.filter((name) => name !== a.leader);
      nextRoll(s, c);
      break;
    case 'rout_move': doRun(s, a, c); break;
    case 'follow_rout': {
      const g = find(s, s.followers.shift());
      placeBeside(s, g, find(s, s.runner));
      nextFollower(s, c);
      break;
    }
    case 'remain': {
      const g = find(s, s.followers.shift());
      if (isLone(s, g) && touchedUnits(s, g).length) s.rolls.push(g.name);
      nextFollower(s, c);
      break;
    }
    case 'advance':
      Object.assign(find(s, a.unit), a.end, { through: true });
      nextAdvance(s, c);
      break;
    case 'decline':
      find(s, a.unit).through = true;
      nextAdvance(s, c);
      break;
  }
}
