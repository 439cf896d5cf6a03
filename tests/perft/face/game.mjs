// game.mjs - the sequence of play. What happens by itself stands in a queue of jobs, [name, ...words], so that a decision in
// the middle of it (which end of a line is lost) can be asked for and the rest goes on after it.
import {
  LEVELS, centreOf, classOf, commandBase, foes, formation, generals, inContact, middleOf, one, other, placeOf, polygons, readPosition, shapeOf,
  troops,
} from './board.mjs';
import {
  LATE, REASON, breaksAt, drop, fireAt, mayShoot, meleeDice, moraleModifier, nearPlace, nearUnit, shoot, strike, targetsOf,
} from './fight.mjs';
import { chargeThrough, driven, fullMove, haltPoint, onPath, rate, settle } from './move.mjs';
import { add, ahead, length, minus, unit as towards } from '../../reckon/lib/polygons.mjs';

const ARMS = ['infantry', 'cavalry', 'artillery'], QUALITIES = ['veteran', 'average', 'raw'];
const HOME = { south: [0, -1], north: [0, 1], west: [-1, 0], east: [1, 0] };

// Who comes first (FACE-TURN-05).
const byRank = (a, b) =>
  a.division - b.division || ARMS.indexOf(a.kind) - ARMS.indexOf(b.kind) || b.bases - a.bases ||
  QUALITIES.indexOf(a.quality) - QUALITIES.indexOf(b.quality) || (a.name < b.name ? -1 : 1);
const activeFirst = (s) => (a, b) => (a.side !== s.active) - (b.side !== s.active);
const inOrder = (s, list) => [...list].sort((a, b) => activeFirst(s)(a, b) || byRank(a, b));

function fromHome(s, u) {
  const edge = s.sides[u.side].edge, all = polygons(u).flat();
  const far = { south: ([, y]) => y, north: ([, y]) => s.table[1] - y, west: ([x]) => x, east: ([x]) => s.table[0] - x }[edge];
  return Math.min(...all.map(far));
}
const homeFirst = (s, list) => [...list].sort((a, b) => activeFirst(s)(a, b) || fromHome(s, a) - fromHome(s, b) || byRank(a, b));

// --- beginning and going on --------------------------------------------------------------------

const BEGIN = { generals: 'replacements', activation: 'activation', fire: 'fire_start', melee: 'melee_start' };

export function begin(position, die) {
  const s = readPosition(position);
  s.die = die;
  for (const side of ['union', 'confederate'])
    s.sides[side].initial_bases ||= s.units.filter((u) => u.side === side).reduce((sum, u) => sum + u.initial, 0);
  s.queue = [[BEGIN[s.phase]]];
  return goOn(s);
}

export function goOn(s) {
  s.phase = null;
  while (!s.phase && !s.over) {
    const [job, ...words] = s.queue.shift();
    JOBS[job](s, ...words);
  }
  return s;
}
const first = (s, ...jobs) => s.queue.unshift(...jobs);

const JOBS = {
  turn_start(s) {
    for (const u of s.units) Object.assign(u, { attempted: false, intent: null, acted: false, moved: false, no_fire: false, test_failed: false, used: false, reach: 0 });
    s.closed = [];
    first(s, ['replacements']);
  },
  replacements(s) {
    first(s, ['generals']);
    if (replacements(s).length) s.phase = 'replacement';
  },
  generals(s) {
    if (generals(s).some((g) => g.side === s.active && !g.used)) s.phase = 'generals';
    else first(s, ['activation_start']);
  },
  activation_start(s) {
    newPhase(s);
    for (const g of generals(s)) g.used = false;
    first(s, ['activation']);
  },
  place_general: (s) => { s.phase = 'place_general'; },
  activation: (s) => { s.phase = 'activation'; },
  action: (s) => { s.phase = 'action'; },
  go(s) {
    const g = one(s, s.general);
    if (g.status === 'on_table' && attemptable(s, g).length) s.phase = 'go';
    else endGo(s);
  },
  action_done(s) {
    const u = one(s, s.unit);
    u.acted = true;
    s.unit = s.charge = null;
    first(s, [s.general ? 'go' : 'activation']);
  },
  flight(s) {
    for (const u of homeFirst(s, troops(s).filter((x) => x.side === s.active && x.morale === 'broken')))
      if (inContact(s, u)) breakAway(s, u);
      else flee(s, u);
  },
  fire_start(s) {
    newPhase(s);
    for (const u of s.units) u.fired = [];
    s.declared = [];
    s.asked = s.active;
    first(s, ['fire']);
  },
  fire(s) {
    if (troops(s).some((u) => u.side === s.asked && targetsOf(s, u).length)) s.phase = 'fire';
    else endFire(s);
  },
  volleys(s) {
    for (const u of troops(s)) u.bases_then = u.bases;
    for (const { unit, target, dice } of s.declared) shoot(s, one(s, unit), one(s, target), dice, s.die);
    first(s, ...hitJobs(s), ['tests'], ['phase_end'], ['melee_start']);
  },
  loss: loseByFire,
  melee_loss: loseInMelee,
  lose_base: loseBase,
  general_at_risk(s, name) {
    const g = generals(s).find((x) => x.name === one(s, name).risked);
    if (g && s.die === 6) killGeneral(s, g);
  },
  tests(s) {
    for (const u of troops(s)) {
      if (u.shot_hits && 3 * u.shot_hits >= u.bases_then) u.reasons |= REASON.third;
      if (u.shot_hits >= 2 && u.shot_by_guns) u.reasons |= REASON.guns;
      if (u.melee_hits > u.dealt) u.reasons |= REASON.melee;
    }
    testAll(s, troops(s).filter((u) => u.reasons & ~LATE), ~LATE);
  },
  phase_end(s) {
    for (let due; (due = troops(s).filter((u) => u.reasons & LATE && !u.late_tested && u.morale !== 'broken')).length; ) {
      for (const u of due) u.late_tested = true;
      testAll(s, due, LATE);
    }
  },
  melee_start(s) {
    newPhase(s);
    for (const u of s.units) u.allotted = null;
    first(s, ['allocate']);
  },
  allocate(s) {
    const open = toAllot(s), mine = open.filter((u) => u.side === s.active);
    s.asked = mine.length ? s.active : other(s.active);
    if (open.length) s.phase = 'allocate';
    else first(s, ['melee']);
  },
  melee(s) {
    for (const u of troops(s)) u.bases_then = u.bases;
    strike(s, s.die);
    first(s, ...hitJobs(s), ['tests'], ['phase_end'], ['recovery']);
  },
  recovery(s) {
    for (const u of troops(s).filter((x) => x.side === s.active && !x.moved && !inContact(s, x)))
      for (const kind of ['terrain_disorder', 'event_disorder']) u[kind] = Math.max(0, u[kind] - 1);
    endTurn(s);
  },
  charge_test: chargeTest,
  charge_fire: chargeFire,
  charge_end: chargeEnd,
};

function newPhase(s) {
  for (const u of s.units)
    Object.assign(u, { shot_at: false, shot_by_guns: false, shot_hits: 0, melee_hits: 0, dealt: 0, bases_then: 0, reasons: 0, late_tested: false });
}

function endTurn(s) {
  if (['union', 'confederate'].some((side) => isBeaten(s, side))) {
    s.over = true;
    return;
  }
  if (s.active !== s.first) s.turn++;
  s.active = other(s.active);
  if (s.turn > s.limit) s.over = true;
  first(s, ['turn_start']);
}

function isBeaten(s, side) {
  const broken = troops(s).filter((u) => u.side === side && u.morale === 'broken').reduce((sum, u) => sum + u.bases, 0);
  const { bases_lost, initial_bases } = s.sides[side];
  return 2 * (bases_lost + broken) >= initial_bases;
}

// --- generals and their goes -------------------------------------------------------------------

export const replacements = (s) =>
  s.units.filter((g) => g.due && g.side === s.active)
    .flatMap((g) => troops(s).filter((u) => !u.attached && inCommand(g, u)).map((u) => ({ general: g.name, unit: u.name })));
const inCommand = (g, u) => g.side === u.side && (g.level === 'corps' ? g.corps > 0 && g.corps === u.corps : g.division === u.division);

// Intents for which a unit may be activated, its division and earlier attempts aside.
export function intents(s, u) {
  const rallies = u.attached && !inContact(s, u) && (u.morale === 'broken' || (s.options.rally_any_level && u.morale !== 'fresh'));
  if (u.morale === 'broken') return rallies ? ['rally'] : [];
  return [...(inContact(s, u) ? [] : ['act']), 'retreat', ...(rallies ? ['rally'] : [])];
}

export const attemptable = (s, g) =>
  troops(s).filter((u) => u.kind === 'infantry' && inCommand(g, u) && !u.attempted && !s.closed.includes(u.division))
    .flatMap((u) => intents(s, u).filter((i) => i !== 'rally' || u.attached === g.name).map((intent) => ({ unit: u.name, intent })));

export function endGo(s) {
  one(s, s.general).used = true;
  s.general = null;
  first(s, ['activation']);
}

export function endFire(s) {
  const done = s.asked !== s.active;
  s.asked = other(s.asked);
  first(s, [done ? 'volleys' : 'fire']);
}

export function declare(s, u, target) {
  const { files, dice } = fireAt(s, u, target);
  u.fired = [...u.fired, ...files];
  s.declared.push({ unit: u.name, target: target.name, dice });
  first(s, ['fire']);
}

export const toAllot = (s) => {
  const open = troops(s).filter((u) => !u.allotted && foes(s, u).length > 1 && meleeDice(s, u) > 0);
  const mine = open.filter((u) => u.side === s.active);
  return mine.length ? mine : open;
};

// --- losses ------------------------------------------------------------------------------------

function hitJobs(s) {
  const jobs = [];
  for (const u of inOrder(s, troops(s))) {
    u.risked = u.attached;
    if (u.shot_hits) jobs.push(['loss', u.name, u.shot_hits]);
    if (u.melee_hits) jobs.push(['melee_loss', u.name]);
    if ((u.shot_hits || u.melee_hits) && u.attached) jobs.push(['general_at_risk', u.name]);
  }
  return jobs;
}

function loseByFire(s, name, hits) {
  const u = one(s, name), score = s.die + (u.kind === 'artillery' ? 1 : 0);
  let lost = 0;
  for (let left = hits; left > 0 && score <= left; left -= 6) lost++;
  loseBases(s, u, lost);
}

function loseInMelee(s, name) {
  const u = one(s, name), rest = u.melee_hits % 6;
  const score = s.die + (u.kind === 'artillery' ? 1 : 0) + (u.dealt >= u.melee_hits ? 2 : 0);
  loseBases(s, u, Math.floor(u.melee_hits / 6) + (rest && score <= rest ? 1 : 0));
}

// Of a unit that its losses destroy no end of the line is asked for.
function loseBases(s, u, lost) {
  if (lost && u.bases - lost <= breaksAt(u)) {
    witness(s, u);
    remove(s, u, 'destroyed');
  } else first(s, ...Array.from({ length: lost }, () => ['lose_base', u.name]));
}

function loseBase(s, name) {
  const u = one(s, name);
  s.sides[u.side].bases_lost++;
  if (formation(u) === 'line') {
    s.phase = 'remove_base';
    s.unitHit = name;
  } else u.bases--;
}

export function closeUp(s, u, end) {
  u.bases--;
  u.files--;
  u.at = add(u.at, ahead(u.facing + 90), end === 'left' ? 0.5 : -0.5);
}

function remove(s, u, status) {
  const g = u.attached && one(s, u.attached);
  if (g) Object.assign(g, { at: middleOf(commandBase(u)), attached: null });
  endContacts(s, u);
  s.sides[u.side].bases_lost += u.bases;
  Object.assign(u, { status, attached: null, bases: 0 });
}

function endContacts(s, u) {
  for (const e of s.units) if (e.foe === u.name) e.foe = null;
  u.foe = null;
}

const witness = (s, u) => nearUnit(s, u).forEach((v) => { v.reasons |= REASON.friends; });

function killGeneral(s, g) {
  for (const v of nearPlace(s, g.side, shapeOf(s, g))) v.reasons |= REASON.general;
  if (g.attached) one(s, g.attached).attached = null;
  Object.assign(g, { at: placeOf(s, g), attached: null, status: 'killed', due: true, rating: 'poor' });
  s.sides[g.side].generals_lost++;
}

// --- tests -------------------------------------------------------------------------------------

const total = (s, u, reasons) => 2 * s.die + moraleModifier(s, u, reasons, s.charge);

function testAll(s, list, mask) {
  const drops = list.map((u) => [u, drop(u, u.reasons & mask, total(s, u, u.reasons & mask))]);
  const broken = drops.filter(([u, by]) => lower(u, by)).map(([u]) => u);
  for (const u of list) u.reasons &= ~mask;
  for (const u of broken) witness(s, u);
  for (const u of homeFirst(s, broken.filter((x) => inContact(s, x)))) if (inContact(s, u)) breakAway(s, u);
}

// True if it is Broken now and was not before.
function lower(u, by) {
  const before = u.morale;
  u.morale = LEVELS[Math.min(3, LEVELS.indexOf(before) + by)];
  return u.morale === 'broken' && before !== 'broken';
}

function flee(s, u) {
  const gone = driven(s, u, HOME[s.sides[u.side].edge], fullMove(s, u));
  if (gone) remove(s, u, 'left');
  else settle(s, u);
}

function breakAway(s, u) {
  const list = foes(s, u), mean = list.reduce((m, e) => add(m, e.at, 1 / list.length), [0, 0]), from = minus(centreOf(u), mean);
  const gone = length(from) > 1e-6 ? driven(s, u, towards(from), fullMove(s, u), list.map((e) => e.name)) : false;
  if (length(from) <= 1e-6 || u.driven < 1 - 0.01) remove(s, u, 'destroyed');
  else if (gone) remove(s, u, 'left');
  else {
    endContacts(s, u);
    settle(s, u);
  }
}

// --- charges -----------------------------------------------------------------------------------

// A charger that has closed up after losses goes straight on from where it stands.
function place(s, u, t) {
  const { at, facing } = u.bases === s.charge.bases ? onPath(u, s.charge, t) : { at: add(u.at, ahead(u.facing), t - s.charge.used), facing: u.facing };
  if (u.bases !== s.charge.bases && s.charge.used < s.charge.turned) throw new Error('losses in a wheel, which this reading leaves out');
  u.at = at;
  u.facing = facing;
  s.charge.used = t;
}

// To the halt point, and from there back by what is left of the move if the score asks for it.
function repelled(s, u, score) {
  place(s, u, s.charge.halt);
  if (score <= 2) {
    const start = { ...u, at: s.charge.from, facing: s.charge.facing };
    const most = rate(u, classOf(s, [...polygons(start), ...polygons(u)]));
    driven(s, u, ahead(u.facing + 180), most - s.charge.used);
  }
  settle(s, u, score <= 2 || s.charge.used > 0);
}

function chargeTest(s) {
  const u = one(s, s.charge.unit), target = one(s, s.charge.target), score = total(s, u, REASON.charging);
  s.charge.halt = haltPoint(u, target, s.charge);
  if (score < 7) {
    if (s.options.charge_test_drops_level) lower(u, 1);
    repelled(s, u, score);
    return;
  }
  if (inContact(s, target)) {
    goIn(s, u, target);
    return;
  }
  const stands = total(s, target, REASON.charged);
  if (stands >= 7) first(s, ['charge_fire']);
  else giveWay(s, u, target, stands);
}

function giveWay(s, u, target, score) {
  const way = towards(minus(centreOf(target), s.charge.from)), far = fullMove(s, target) / (score >= 3 ? 2 : 1);
  if (s.options.charge_test_drops_level && lower(target, 1)) witness(s, target);
  driven(s, target, way, far);
  settle(s, target);
  target.event_disorder = Math.max(target.event_disorder, score >= 3 ? 1 : 2);
  place(s, u, chargeThrough(s, u, s.charge));
  settle(s, u, s.charge.used > 0);
}

function goIn(s, u, target) {
  place(s, u, s.charge.cost);
  Object.assign(u, { foe: target.name, struck: s.charge.struck, cover: s.charge.cover, uphill: s.charge.uphill });
  settle(s, u, s.charge.used > 0);
}

function chargeFire(s) {
  const u = one(s, s.charge.unit), target = one(s, s.charge.target);
  place(s, u, s.charge.halt);
  u.bases_then = u.bases;
  const dice = mayShoot(s, target) ? fireAt(s, target, u, []).dice : 0;
  shoot(s, target, u, dice, s.die);
  u.risked = u.attached;
  const jobs = u.shot_hits ? [['loss', u.name, u.shot_hits], ['general_at_risk', u.name]] : [];
  first(s, ...jobs, ['charge_end']);
}

function chargeEnd(s) {
  const u = one(s, s.charge.unit), target = one(s, s.charge.target);
  if (u.status !== 'on_table') return;
  let reasons = 0;
  if (u.shot_hits && 3 * u.shot_hits >= u.bases_then) reasons |= REASON.third;
  if (u.shot_hits >= 2 && u.shot_by_guns) reasons |= REASON.guns;
  const score = reasons ? total(s, u, reasons) : 7;
  if (score >= 7) {
    goIn(s, u, target);
    return;
  }
  if (lower(u, 1)) witness(s, u);
  repelled(s, u, score);
}
