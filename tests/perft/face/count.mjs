// count.mjs - a second reading of the catalogue docs/rules/face.md: every legal action, and what comes of it. Its parts:
// tests/reckon/geometry, board (bases, zones, sight), move, fight (fire, melee, morale), game (the sequence of play).
// Left out: road moves, arrivals, free set-up, points to ride to, ways out for generals who are ridden down by friends.
import { GRADE, across, commands, foes, formation, gapFrom, generalGap, generals, inWoods, one, shapeOf, troops, within } from './board.mjs';
import { REASON, meleeDice, moraleModifier, targetsOf } from './fight.mjs';
import { attemptable, begin, closeUp, declare, endFire, endGo, goOn, intents, replacements, toAllot } from './game.mjs';
import {
  DEGREES, INCHES, chargePath, drilled, longestClear, nearEnemy, pivoted, refiled, retreated, settle, stepped, testModifier, turnedBlock,
} from './move.mjs';

const words = (verb, pairs) => [verb, ...Object.entries(pairs).map(([k, v]) => `${k}=${v}`)].join(' ');
// An action is its words and what it does to a game.
const action = (verb, pairs, run) => ({ verb, text: words(verb, pairs), run });

// --- the generals' phase -----------------------------------------------------------------------

function generalActions(s) {
  const free = generals(s).filter((g) => g.side === s.active && !g.used);
  return [
    ...free.map((g) => action('move_general', { general: g.name }, (t) => {
      one(t, g.name).reach = (g.level === 'corps' ? 3 : 2) * t.die;
      t.general = g.name;
      t.queue = [['place_general'], ['generals']];
    })),
    action('end_move_generals', {}, (t) => { t.queue = [['activation_start']]; }),
  ];
}

function placeActions(s) {
  const g = one(s, s.general), done = (t) => {
    one(t, g.name).used = true;
    t.general = null;
  };
  const hosts = troops(s).filter((u) => commands(g, u) && !u.attached && within(gapFrom(shapeOf(s, g), u), g.reach));
  return [
    action('stay', { general: g.name }, done),
    ...hosts.map((u) => action('attach', { general: g.name, unit: u.name }, (t) => {
      if (g.attached) one(t, g.attached).attached = null;
      join(t, g.name, u.name);
      done(t);
    })),
  ];
}

function join(s, general, unit) {
  one(s, general).attached = unit;
  one(s, unit).attached = general;
}

const replacementActions = (s) => replacements(s).map(({ general, unit }) => action('place_replacement', { general, unit }, (t) => {
  Object.assign(one(t, general), { status: 'on_table', due: false, used: true, rating: 'poor' });
  join(t, general, unit);
  t.queue.splice(0, 1, ['replacements']);
}));

// --- activation --------------------------------------------------------------------------------

export function activationTarget(s, g, u, intent) {
  const { brigade, apart } = across(s, g, u), own = g.attached === u.name;
  let sum = GRADE[u.quality] + { inspired: 0, average: 1, poor: 2 }[g.rating] + Math.floor((generalGap(s, g, u) + 0.01) / 3);
  if (inWoods(s, u) || inWoods(s, g)) sum++;
  if (brigade && !own) sum++;
  if (apart && !own) sum += 2;
  if (g.attached && !own) sum += GRADE[one(s, g.attached).quality];
  if (intent !== 'retreat') sum += { fresh: 0, worn: 1, spent: 2, broken: 3 }[u.morale];
  return sum;
}

function autoActions(s) {
  const free = troops(s).filter((u) => u.side === s.active && u.kind !== 'infantry' && !u.acted);
  return free.flatMap((u) => intents(s, u).map((intent) => action('act_auto', { unit: u.name, intent }, (t) => {
    one(t, u.name).intent = intent;
    t.unit = u.name;
    t.queue = [['action']];
  })));
}

function activationActions(s) {
  const free = generals(s).filter((g) => g.side === s.active && !g.used && attemptable(s, g).length);
  return [
    ...free.map((g) => action('choose_general', { general: g.name }, (t) => {
      t.general = g.name;
      t.queue = [['go']];
    })),
    ...autoActions(s),
    action('end_activation', {}, (t) => { t.queue = [['flight'], ['phase_end'], ['fire_start']]; }),
  ];
}

function goActions(s) {
  const g = one(s, s.general);
  return [
    ...attemptable(s, g).map(({ unit, intent }) => action('activate', { unit, intent }, (t) => attempt(t, unit, intent))),
    ...autoActions(s),
    action('end_general', {}, endGo),
  ];
}

function attempt(s, name, intent) {
  const u = one(s, name), g = one(s, s.general), sum = 2 * s.die;
  u.attempted = true;
  u.intent = intent;
  if (sum >= 11 || (sum > 3 && sum >= activationTarget(s, g, u, intent))) {
    s.unit = name;
    s.queue = [['action']];
  } else {
    s.closed.push(u.division);
    s.queue = [['go']];
  }
}

// --- actions of a unit -------------------------------------------------------------------------

// The unit as it would stand takes the place of the unit as it stands; a failed movement test leaves it where it is.
function doing(s, u, verb, pairs, after, { test = false, moves = true, extra = {} } = {}) {
  if (!after || (test && u.test_failed)) return [];
  return [action(verb, { unit: u.name, ...pairs }, (t) => {
    const v = one(t, u.name);
    if (test && 2 * t.die + testModifier(t, v) < 7) {
      v.test_failed = true;
      t.queue = [['action']];
      return;
    }
    Object.assign(v, { at: after.at, facing: after.facing, files: after.files }, extra);
    settle(t, v, moves);
    t.queue = [['action_done']];
  })];
}

const multiples = (step, most) => (step ? Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step) : []);
const lengths = (c) => multiples(c.inch, 12);
const angles = (c) => multiples(c.degrees, 90);
const steps = (c) => [
  ...lengths(c).map((n) => ['forward', n, n * INCHES]), ...['wheel_left', 'wheel_right'].flatMap((k) => angles(c).map((n) => [k, n, n * DEGREES])),
];
const sides = ['left', 'right', 'both'];

function advanceActions(s, u, c) {
  if (u.kind === 'artillery' && !u.limbered) return [];
  const strict = u.quality === 'raw' && !u.attached && nearEnemy(s, u), most = strict ? longestClear(s, u) : 0;
  return steps(c).flatMap(([kind, n, raw]) =>
    doing(s, u, 'advance', { steps: `${kind}:${raw}` }, stepped(s, u, kind, n), { test: strict && (kind !== 'forward' || n < most - 0.05) }));
}

function drillActions(s, u, c) {
  if (u.kind === 'artillery' && !u.limbered) return [];
  const changes = [1, 2].flatMap((files) => sides.flatMap((side) => [
    ['expand', { files, side }, refiled(u, files, side)], ['contract', { files, side }, contracted(u, files, side)],
  ]));
  const turns = ['left', 'right'].map((side) => ['turn', { side }, turnedBlock(u, side)]);
  return [...changes, ...turns].flatMap(([verb, pairs, block]) => [0, ...lengths(c)].flatMap((n) =>
    doing(s, u, verb, { ...pairs, ...(n ? { advance: n * INCHES } : {}) }, drilled(s, u, block, n),
      { test: u.quality === 'raw' || (u.quality === 'average' && n > 0) })));
}
const contracted = (u, files, side) => refiled(u, -files, side);

function changeActions(s, u, c) {
  const list = [], each = (verb, start, extra) => {
    list.push(...doing(s, u, verb, {}, stepped(s, start, 'forward', 0, extra), { extra })); // where it stands
    for (const [kind, n, raw] of steps(c))
      list.push(...doing(s, u, verb, { steps: `${kind}:${raw}` }, stepped(s, start, kind, n, extra), { extra }));
  };
  if (u.kind === 'cavalry' && !u.mounted) each('mount', { ...u, mounted: true }, { mounted: true });
  if (u.kind === 'cavalry' && u.mounted) each('dismount', u, { mounted: false, no_fire: true });
  if (u.kind === 'artillery' && !u.limbered) each('limber', { ...u, limbered: true }, { limbered: true });
  if (u.kind === 'artillery' && u.limbered && formation(u) === 'line') each('unlimber', u, { limbered: false, no_fire: true });
  if (u.kind === 'artillery' && !u.limbered)
    for (const n of angles(c))
      for (const [side, sign] of [['left', -1], ['right', 1]])
        list.push(...doing(s, u, 'pivot_guns', { [side]: n * DEGREES }, pivoted(s, u, sign * n), { moves: false, test: u.quality === 'raw' }));
  return list;
}

function chargeActions(s, u, c) {
  if (u.test_failed) return [];
  const wheels = [null, ...['left', 'right'].flatMap((side) => angles(c).map((degrees) => ({ side, degrees })))];
  return troops(s).filter((e) => e.side !== u.side).flatMap((target) => wheels.flatMap((wheel) => {
    const path = chargePath(s, u, target, wheel), turn = wheel ? { [`wheel_${wheel.side}`]: wheel.degrees * DEGREES } : {};
    return path ? [action('charge', { unit: u.name, target: target.name, ...turn }, (t) => {
      t.charge = path;
      t.queue = [['charge_test'], ['action_done']];
    })] : [];
  }));
}

function retreatActions(s, u, c) {
  return lengths(c).flatMap((n) => {
    const after = retreated(s, u, n);
    return after ? [action('retreat', { unit: u.name, distance: n * INCHES }, (t) => {
      const v = one(t, u.name), fails = v.quality !== 'veteran' && 2 * t.die + testModifier(t, v) < 7;
      for (const e of foes(t, v)) if (e.foe === v.name) e.foe = null;
      Object.assign(v, { at: after.at, foe: null, limbered: v.kind === 'artillery' });
      settle(t, v);
      if (fails) v.event_disorder = Math.max(1, v.event_disorder);
      t.queue = [['action_done']];
    })] : [];
  });
}

function rally(s, name) {
  const u = one(s, name), levels = ['fresh', 'worn', 'spent', 'broken'];
  if (2 * s.die + moraleModifier(s, u, REASON.rallying) >= 7) u.morale = levels[levels.indexOf(u.morale) - 1];
  s.queue = [['action_done']];
}

function unitActions(s, c) {
  const u = one(s, s.unit), hold = action('hold', { unit: u.name }, (t) => { t.queue = [['action_done']]; });
  if (u.intent === 'retreat') return [hold, ...retreatActions(s, u, c)];
  if (u.intent === 'rally') return [hold, action('rally', { unit: u.name }, (t) => rally(t, u.name))];
  return [hold, ...MOVES.flatMap(([verb, list]) => (c.without.includes(verb) ? [] : list(s, u, c)))];
}
// Those that go together are left out together.
const MOVES = [['advance', advanceActions], ['turn', drillActions], ['limber', changeActions], ['charge', chargeActions]];

// --- shooting, melee, losses -------------------------------------------------------------------

const fireActions = (s) => [
  ...troops(s).filter((u) => u.side === s.asked).flatMap((u) => targetsOf(s, u).map((target) =>
    action('fire', { unit: u.name, target: target.name }, (t) => declare(t, one(t, u.name), one(t, target.name))))),
  action('end_fire', {}, endFire),
];

// All ways to share out n dice among the enemies, in the order of the list.
function shares(n, names) {
  if (names.length === 1) return [{ [names[0]]: n }];
  return Array.from({ length: n + 1 }, (_, i) => shares(n - i, names.slice(1)).map((rest) => ({ [names[0]]: i, ...rest }))).flat();
}

const allocateActions = (s) => toAllot(s).flatMap((u) => shares(meleeDice(s, u), foes(s, u).map((e) => e.name)).map((share) => {
  const enemies = Object.entries(share).filter(([, n]) => n).map(([name, n]) => `${name}:${n}`).join(',');
  return action('allocate_melee_dice', { unit: u.name, enemies }, (t) => {
    one(t, u.name).allotted = share;
    t.queue = [['allocate']];
  });
}));

const removeActions = (s) => ['left', 'right'].map((end) =>
  action('remove_base', { unit: s.unitHit, end }, (t) => closeUp(t, one(t, t.unitHit), end)));

const ACTIONS = {
  replacement: replacementActions, generals: generalActions, place_general: placeActions, activation: activationActions, go: goActions,
  action: unitActions, fire: fireActions, allocate: allocateActions, remove_base: removeActions,
};

// --- counting ----------------------------------------------------------------------------------

const legal = (s, c) => (s.over ? [] : ACTIONS[s.phase](s, c).filter((a) => !c.without.includes(a.verb)));

function after(s, a) {
  const next = structuredClone(s);
  a.run(next);
  return goOn(next);
}

function collect(s, c, depth, so_far, lines) {
  for (const a of legal(s, c)) {
    const line = so_far ? `${so_far}; ${a.text}` : a.text;
    if (depth === 1) lines.push(line);
    else collect(after(s, a), c, depth - 1, line, lines);
  }
  return lines;
}

export function lines(file, counting) {
  let s = begin(file.position, counting.die);
  for (const text of file.play ?? []) {
    const a = legal(s, { ...counting, without: [] }).find((x) => x.text === text);
    if (!a) throw new Error(`the second reading does not allow: ${text}`);
    s = after(s, a);
  }
  return collect(s, counting, counting.depth, '', []);
}
