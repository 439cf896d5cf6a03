// turn.mjs - the sequence of play (SEQ): what is done by itself, who is asked for what, and the end of the game (VICT). `s.todo` lists
// what comes next, each entry a name and what it needs.
import { distance } from '../../reckon/lib/polygons.mjs';
import { find, gapBetween, inMelee, isEngaged, isUnit, meleeFoes, other, overlaps, present, standsOf, within } from './board.mjs';
import { aim } from './score.mjs';
import {
  byDie, declare, fireDice, loseOne, meleeDice, mustGuess, reformAfterFlight, replyGuess, result, retreat, roll, shockOne, shockWithoutChoice,
} from './combat.mjs';
import { endsOf, formLine, hasEnds, lineFor, turnedTo, turnsTo } from './retreat.mjs';
import { arrivals, isDue, raw, replacements, rides } from './ride.mjs';
import { CHANGE_VERBS, afterStep, changed, crossed, farthest, isInWater, mayBeOrdered, price, withdrawn } from './orders.mjs';

const words = (verb, pairs = {}) => [verb, ...Object.entries(pairs).filter(([, v]) => v !== undefined && v !== '').map(([k, v]) => `${k}=${v}`)].join(' ');
const action = (verb, pairs, run) => ({ verb, text: words(verb, pairs), run });

// --- what is done by itself -----------------------------------------------------------------------------------------

const PHASES = {
  start: [['start'], ['command'], ['orders']], command: [['command'], ['orders']], orders: [['orders']], fire: [['fire']], second_round: [['second_round']],
  melee: [['melee']], end: [['end']],
};

function startTurn(s) {
  for (const u of s.units) if (u.side === s.phasing) u.ordered = false;
  for (const u of s.units) u.faces = null;
  s.todo.splice(0, 1, ...(s.sides[s.phasing].general_due ? [['start_general']] : []), ['start_arrivals'], ['facing', s.phasing], ['facing', other(s.phasing)]);
}

const NEAR_EACH_OTHER = 10.5; // SEQ-02
export const facers = (s, side) => present(s).filter((u) => isUnit(u) && u.side === side && turnsTo(s, u).length);
function turnFreely(s, side) {
  for (;;) {
    const list = facers(s, side).filter((u) => !u.faces);
    const free = list.find((u) => turnsTo(s, u).length === 1 && list.every((v) => v === u || !within(gapBetween(u, v), NEAR_EACH_OTHER)));
    if (!list.length) s.todo.shift();
    if (!free) return;
    turnOne(s, free, turnsTo(s, free)[0]);
  }
}
function turnOne(s, u, v) {
  const w = turnedTo(s, u, v);
  if (w) Object.assign(u, { at: w.at, facing: w.facing, formation: w.formation });
  else u.faces = v.name;
}

function endOrders(s) {
  for (const u of s.units) if (u.side === s.phasing) Object.assign(u, { reforming: false, pinned: false });
  for (const u of s.units) u.fired = false;
  s.points = 0;
  s.half = 0;
  s.todo = [['fire']];
}
function endFire(s) {
  for (const u of s.units) u.shot_at = false;
  s.half++;
  if (s.half === 2) s.todo = [['second_round']];
}

// MELEE-06: columns in nobody's way spread first.
const spreaders = (s, side) => present(s).filter((u) => u.side === side && u.formation === 'column' && u.melee_rounds >= 1 && isEngaged(s, u) && lineFor(s, u));
const isInNobodysWay = (s, u, all) => all.every((v) => v === u || !overlaps(lineFor(s, u), lineFor(s, v)));
function secondRound(s) {
  for (const u of present(s)) u.engaged = isEngaged(s, u);
  s.half = 0;
  s.todo = [['spread', s.phasing], ['spread', other(s.phasing)], ['melee']];
}
function spreadFreely(s, side) {
  for (;;) {
    const all = spreaders(s, side), free = all.find((u) => isInNobodysWay(s, u, all));
    if (!all.length) s.todo.shift();
    if (!free) return;
    formLine(s, free);
  }
}

const pairs = (s) => present(s).filter((u) => u.side === s.phasing && !u.fought)
  .flatMap((u) => meleeFoes(s, u).filter((v) => !v.fought && (isUnit(u) || isUnit(v))).map((v) => [u, v]));
const helpers = (s, side, enemy, names) => present(s).filter((u) => isUnit(u) && u.side === side && !u.fought && !names.includes(u.name) && inMelee(u, find(s, enemy)));

// --- the end of a turn ----------------------------------------------------------------------------------------------

const isGone = (u) => u.status === 'destroyed' || u.status === 'surrendered';
const gone = (s, side) => s.units.filter((u) => isUnit(u) && u.side === side && isGone(u)).length;
const FULL = { infantry: 4, cavalry: 3, artillery: 2 };

function hold(s) {
  s.objectives.forEach((o, i) => {
    const near = ['union', 'confederate'].filter((side) => present(s)
      .some((u) => isUnit(u) && u.side === side && standsOf(u).some((q) => within(distance(q, [o.at, o.at]), 3))));
    if (near.length === 1) [s.holder[i]] = near;
  });
}
// Who has won when a turn ends: a side, 'draw', or null while the game goes on.
export function winner(s) {
  const both = ['union', 'confederate'], left = both.filter((side) => s.units.some((u) => isUnit(u) && u.side === side && !isGone(u)));
  if (left.length < 2) return left[0] ?? 'draw';
  const broken = both.find((side) => gone(s, side) >= s.sides[side].break_number && gone(s, side) > gone(s, other(side)));
  if (broken) return other(broken);
  if (s.phasing === s.first || s.turn < s.options.turn_limit) return null;
  const points = scores(s), lead = points.union - points.confederate;
  return lead >= 3 ? 'union' : lead <= -3 ? 'confederate' : 'draw';
}
export function scores(s) {
  return Object.fromEntries(['union', 'confederate'].map((side) => [side, s.units.filter((u) => isUnit(u) && u.side !== side)
    .reduce((sum, u) => sum + (isGone(u) ? FULL[u.kind] : u.lost), 2 * s.sides[other(side)].generals_lost) +
    s.objectives.reduce((sum, o, i) => sum + (s.holder[i] === side ? o.value ?? s.options.objective_value : 0), 0)]));
}
function endTurn(s) {
  for (const u of present(s)) u.melee_rounds = u.engaged && isEngaged(s, u) ? u.melee_rounds + 1 : 0;
  hold(s);
  s.won = winner(s);
  if (s.won) {
    s.over = true;
    return;
  }
  for (const u of s.units) Object.assign(u, { moved: false, charged: false, fired: false, fought: false, led: false, engaged: false });
  if (s.phasing !== s.first) s.turn++;
  s.phasing = other(s.phasing);
  s.todo = [['start'], ['command'], ['orders']];
}

const AUTOMATIC = {
  start: startTurn, facing: turnFreely, second_round: secondRound, spread: spreadFreely, end: endTurn, fire_dice: fireDice, melee_dice: meleeDice, result, retreat,
  reform: reformAfterFlight,
  command: (s) => { s.points = roll(s); s.todo.shift(); },
};

// --- orders ---------------------------------------------------------------------------------------------------------

const ANCHORS = ['left', 'centre', 'right'];

// An order that leaves the unit as `after`.
function order(s, u, verb, pairs, after, flags = {}) {
  return action(verb, { unit: u.name, ...pairs }, (t) => {
    const v = find(t, u.name);
    t.points -= price(s, u, verb);
    Object.assign(v, { at: after.at, facing: after.facing, formation: after.formation, gap: after.gap, mounted: after.mounted, ordered: true }, flags);
  });
}

function changeOrders(s, u, c) {
  const list = [], gaps = c.inch && !c.without.includes('skirmish') ? multiples(c.inch, 1) : [];
  for (const verb of CHANGE_VERBS.filter((v) => !c.without.includes(v)))
    for (const anchor of ANCHORS) {
      const w = changed(s, u, verb, anchor);
      if (w) list.push(order(s, u, verb, { anchor }, w));
    }
  for (const gap of gaps)
    for (const anchor of ANCHORS) {
      const w = changed(s, u, 'skirmish', anchor, gap);
      if (w) list.push(order(s, u, 'skirmish', { gap: raw(gap), anchor }, w));
    }
  return list;
}
function gunOrders(s, u) {
  if (u.formation === 'limbered') return [order(s, u, 'unlimber', {}, { ...u, formation: 'unlimbered' })];
  return u.lost ? [] : [order(s, u, 'limber', {}, { ...u, formation: 'limbered' })];
}
const crossOrders = (s, u) => ['ahead', 'back'].flatMap((way) => {
  const w = crossed(s, u, way);
  return w ? [order(s, u, 'cross_river', { way }, w, { moved: true })] : [];
});

const multiples = (step, most) => Array.from({ length: Math.floor(most / step + 1e-9) }, (_, i) => (i + 1) * step);
// Lengths are tried up to one step beyond the farthest that a unit can go, angles all round.
const lengths = (u, c) => (c.inch ? multiples(c.inch, Math.ceil(farthest(u) / c.inch) * c.inch + c.inch) : []);
const steps = (u, c) => [
  ...(c.inch ? lengths(u, c).map((n) => ['forward', n, raw(n)]) : []),
  ...(c.degrees ? ['wheel_left', 'wheel_right'].flatMap((k) => multiples(c.degrees, 359).map((n) => [k, n, n * 10])) : []),
];
function moveOrders(s, u, c) {
  const list = [];
  for (const [kind, n, value] of steps(u, c)) {
    const after = afterStep(s, u, kind, n), pairs = { steps: `${kind}:${value}` };
    if (after) list.push(after.charge ? charge(s, u, pairs, after.charge) : order(s, u, 'move', pairs, after.unit, { moved: true }));
  }
  return list;
}
function charge(s, u, pairs, ways) {
  if (ways.length === 1) return order(s, u, 'move', pairs, ways[0].unit, { moved: true, charged: true });
  const { run, ...rest } = order(s, u, 'move', pairs, u, { moved: true, charged: true });
  return { ...rest, run: (t) => { run(t); t.todo.unshift(['line_up', u.name, ways]); } };
}
function withdrawOrders(s, u, c) {
  return c.without.includes('withdraw') ? [] : lengths(u, c).flatMap((n) => {
    const w = withdrawn(s, u, n);
    return w ? [order(s, u, 'withdraw', { distance: raw(n) }, w, { moved: true })] : [];
  });
}

const affords = (s, u, verb) => s.points >= price(s, u, verb);
function ordersOf(s, u, c) {
  if (!mayBeOrdered(s, u)) return [];
  const list = affords(s, u, 'cross_river') ? crossOrders(s, u) : [];
  if (isInWater(s, u)) return list;
  if (affords(s, u, 'change')) list.push(...(u.kind === 'artillery' ? gunOrders(s, u) : changeOrders(s, u, c)));
  if (affords(s, u, 'move') && !c.without.includes('move')) list.push(...moveOrders(s, u, c));
  if (affords(s, u, 'withdraw') && !c.without.includes('withdraw')) list.push(...withdrawOrders(s, u, c));
  return list;
}

// --- the General ----------------------------------------------------------------------------------------------------

const rideActions = (s, c) => (c.without.includes('move_general') ? [] : rides(s, c).map(({ at, facing, support, via, after }) =>
  action('move_general', { at: at.map(raw).join('/'), facing: facing * 10, support, via: via.map((p) => p.map(raw).join('/')).join(',') },
    (t) => Object.assign(find(t, after.name), after))));

// --- decisions ------------------------------------------------------------------------------------------------------

// Those who help, each with a number that only guns heed: all that add up to no more than `most`, as perft tries them.
function shares(names, most) {
  if (!names.length) return [[]];
  const [first, ...rest] = names, list = shares(rest, most);
  for (let guess = 1; guess <= most; guess++) list.push(...shares(rest, most - guess).map((tail) => [{ name: first, guess }, ...tail]));
  return list;
}
const subsets = (names) => names.reduce((list, name) => [...list, ...list.map((l) => [...l, name])], [[]]);

function fireActions(s, c) {
  const side = s.half ? other(s.phasing) : s.phasing, list = [action('end_fire', {}, endFire)];
  for (const t of present(s).filter((v) => v.side !== side && isUnit(v) && !v.shot_at)) {
    const able = present(s).filter((u) => u.side === side && !u.fired).map((u) => ({ u, line: aim(s, u, t) })).filter((a) => a.line);
    for (const { u, line } of able) {
      const guesses = mustGuess(u, line) && !byDie(s, side) ? Array.from({ length: 99 }, (_, i) => i + 1) : [undefined];
      for (const guess of guesses)
        for (const helping of shares(able.filter((a) => a.u !== u).map((a) => a.u.name), c.most))
          list.push(action('fire', { target: t.name, primary: u.name, guess, supports: helping.map((h) => `${h.name}:${h.guess}`).join(',') },
            (w) => declare(w, t.name, [{ name: u.name, guess }, ...helping])));
    }
  }
  return list;
}

const fightActions = (s) => pairs(s).map(([u, v]) => action('fight', { unit: u.name, enemy: v.name }, (t) => {
  t.combat = { kind: 'melee', a: u.name, b: v.name, helpA: 0, helpB: 0, reply: true };
  find(t, u.name).fought = find(t, v.name).fought = true;
  t.todo.unshift(['melee_supports', 'A'], ['melee_supports', 'B'], ['melee_dice']);
}));
function helpersOf(s, which) {
  const { a, b } = s.combat, side = which === 'A' ? s.phasing : other(s.phasing);
  return helpers(s, side, which === 'A' ? b : a, [a, b]).map((u) => u.name);
}
const helpActions = (s, _, which) => subsets(helpersOf(s, which)).map((names) => action('melee_supports', { units: names.join(',') }, (t) => {
  for (const name of names) find(t, name).fought = true;
  t.combat[`help${which}`] = names.length;
  t.todo.shift();
}));

const endActions = (s, _, name) => endsOf(s, find(s, name)).map((end) => action('choose_end', { end }, (t) => loseOne(t, name, end)));
const shockActions = (s, _, side, names) => names.flatMap((name) => endsOf(s, find(s, name)).map((end) => action('choose_end', { end, unit: names.length > 1 ? name : undefined }, (t) => shockOne(t, name, end))));

const DECISIONS = {
  orders: (s, c) => [action('end_orders', {}, endOrders), ...present(s).flatMap((u) => ordersOf(s, u, c)), ...rideActions(s, c)],
  line_up: (s, _, name, ways) => ways.map(({ enemy, slide, unit }) => action('line_up', { enemy, slide }, (t) => {
    Object.assign(find(t, name), { at: unit.at, facing: unit.facing });
    t.todo.shift();
  })),
  facing: (s, _, side) => facers(s, side).flatMap((u) => turnsTo(s, u).map((v) => action('face_enemy', { unit: u.name, enemy: v.name }, (t) => turnOne(t, find(t, u.name), find(t, v.name))))),
  fire: fireActions,
  reply_guess: () => Array.from({ length: 99 }, (_, i) => action('reply_guess', { guess: i + 1 }, (t) => replyGuess(t, i + 1))),
  spread: (s, _, side) => spreaders(s, side).map((u) => action('spread', { unit: u.name }, (t) => formLine(t, find(t, u.name)))),
  start_general: (s, c) => replacements(s, c).map(({ at, after }) => action('place_general', { at: at.map(raw).join('/') }, (t) => {
    Object.assign(find(t, after.name), after);
    t.sides[t.phasing].general_due = 0;
    t.todo.shift();
  })),
  start_arrivals: (s, c) => [action('end_arrivals', {}, (t) => t.todo.shift()), ...arrivals(s, c).map(({ unit, shape, at, facing, after }) =>
    action('arrive', { unit, formation: shape.formation, gap: shape.gap && raw(shape.gap), mounted: shape.mounted, at: at.map(raw).join('/'), facing: facing * 10 },
      (t) => Object.assign(find(t, unit), after)))],
  melee: fightActions, melee_supports: helpActions, lose: endActions, shock: shockActions,
  infantry_result: (s, _, name) => [['lose', ['lose', name]], ['fall_back', ['retreat', name, false]]]
    .map(([kind, task]) => action('infantry_result', { result: kind }, (t) => { t.todo[0] = task; })),
  guard: (s, _, names) => names.map((unit) => action('guard', { unit }, (t) => { t.todo[0] = ['lose', unit]; })),
};
const endsToChoose = (s, name) => (find(s, name).status === 'on_table' && hasEnds(find(s, name)) ? endsOf(s, find(s, name)) : []);
// Where nobody need be asked, what is done instead.
const UNASKED = {
  start_arrivals: (s) => { if (!s.units.some((u) => isDue(s, u))) s.todo.shift(); },
  facing: (s) => { const [, side] = s.todo[0]; turnFreely(s, side); },
  spread: (s) => { const [, side] = s.todo[0]; spreadFreely(s, side); },
  melee: (s) => { if (!pairs(s).length) s.todo = [['end']]; },
  melee_supports: (s) => { if (!helpersOf(s, s.todo[0][1]).length) s.todo.shift(); },
  lose: (s) => { const [, name] = s.todo[0], ends = endsToChoose(s, name); if (ends.length < 2) loseOne(s, name, ends[0]); },
  shock: (s) => {
    const [, , names] = s.todo[0], ends = endsToChoose(s, names[0]);
    if (names.some((n) => !hasEnds(find(s, n)))) shockWithoutChoice(s);
    else if (names.length === 1 && ends.length === 1) shockOne(s, names[0], ends[0]);
  },
};

export function goOn(s) {
  while (!s.over) {
    const [before] = s.todo, [name, ...rest] = before;
    if (UNASKED[name]) {
      const count = s.todo.length;
      UNASKED[name](s);
      if (s.todo[0] !== before || s.todo.length !== count) continue;
      return s;
    }
    if (!AUTOMATIC[name]) return s;
    AUTOMATIC[name](s, ...rest);
  }
  return s;
}
export function begin(s, die) {
  s.die = die;
  s.todo = [...PHASES[s.phase]];
  if (s.phase === 'melee') for (const u of present(s)) u.engaged = isEngaged(s, u);
  return goOn(s);
}
export function actionsOf(s, c) {
  if (s.over) return [];
  const [name, ...rest] = s.todo[0], concede = action('concede', {}, (t) => { t.over = true; });
  return [...DECISIONS[name](s, c, ...rest), concede].filter((a) => !c.without.includes(a.verb));
}
