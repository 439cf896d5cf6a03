// americanus.mjs --seed N --count N - random positions of De Bellis Americanus, and what must come of an order in each by the second
// reading in tests/perft/americanus, which has seen no line of the engine: both scores of a fire line by line, where straight moves,
// wheels, withdrawals and charges end, where a beaten unit ends and whom it pushes, how a unit turns to face, where a formation finds
// room, what a river costs. Positions in which the answer changes when a piece is moved by 0.03 inch or turned by 0.3 degree are left
// out. Writes a file of cases (docs/cases.md).
import { add, ahead, depthOfOverlap, distance, length, middle, minus, rectangle, toRight, unit } from './lib/polygons.mjs';
import { areasOf, badAreas, blockOf, depthOf, enemiesOf, find, gapBetween, isFree, lies, present, readPosition, touches, widthOf } from '../perft/americanus/board.mjs';
import { aim, fireLines, scoreOf, unable } from '../perft/americanus/score.mjs';
import { mustGuess } from '../perft/americanus/combat.mjs';
import { afterStep, afterSteps, changed, crossed, looked, meetsEnemy, price, withdrawn } from '../perft/americanus/orders.mjs';
import { actionsOf, begin, goOn, scores } from '../perft/americanus/turn.mjs';
import { NUDGES, between, nudged, pick, random, rounded, writeCases } from './lib/chance.mjs';

// --- positions ------------------------------------------------------------------------------------------------------

const FORMATIONS = { infantry: ['line', 'line', 'column', 'skirmish'], horse: ['line', 'column'], foot: ['line', 'column', 'skirmish'], artillery: ['unlimbered', 'unlimbered', 'limbered'] };
const MOST_LOST = { infantry: 3, horse: 2, foot: 1, artillery: 1 };

function randomUnit(name, side, place, kinds = ['infantry', 'infantry', 'infantry', 'horse', 'foot', 'artillery']) {
  const arm = pick(kinds), formation = pick(FORMATIONS[arm]), straight = side === 'union' ? 0 : 180;
  const lost = random() < 0.3 ? pick([1, 2, 3]) : 0;
  return { name, side, kind: arm === 'horse' || arm === 'foot' ? 'cavalry' : arm, at: [between(place[0], place[2]), between(place[1], place[3])],
    facing: random() < 0.3 ? straight : rounded((straight + 360 + between(-70, 70, 10)) % 360, 10),
    formation: arm === 'artillery' && lost ? 'unlimbered' : formation, lost: Math.min(lost, MOST_LOST[arm]),
    ...(formation === 'skirmish' ? { gap: between(0, 1) } : {}), ...(arm === 'horse' || arm === 'foot' ? { mounted: arm === 'horse' } : {}),
    ...(random() < 0.2 ? { veteran: true } : {}) };
}

const AREAS = ['woods', 'built_up', 'tall_crops', 'swamp', 'steep_hill', 'gentle_hill', 'fortification'];
const LINES = ['fence', 'wall', 'fortification'];
// A rectangle that lies askew.
function askew() {
  const centre = [between(26, 44, 10), between(18, 32, 10)], [wide, deep, turn] = [between(2, 12, 10), between(1, 8, 10), between(0, 90, 10)];
  return rectangle(centre, turn, wide, deep).map((p) => p.map((n) => rounded(n)));
}
function randomTerrain() {
  const list = [], w = between(24, 44, 10), s = between(16, 32, 10);
  if (random() < 0.5) list.push({ kind: pick(AREAS), box: [w, s, rounded(w + between(2, 12, 10)), rounded(s + between(1, 8, 10))] });
  else if (random() < 0.5) list.push({ kind: pick(AREAS), area: askew() });
  if (random() < 0.5) list.push({ kind: pick(LINES), line: [[between(24, 32, 10), between(20, 30, 10)], [between(33, 36, 10), between(20, 30, 10)], [between(37, 48, 10), between(20, 30, 10)]] });
  return list;
}
const SIDES = { union: { start_units: 12, break_number: 4 }, confederate: { start_units: 12, break_number: 4 } };
const SOUTH = [26, 16, 42, 22], NORTH = [26, 23, 42, 28];

function randomPosition(phase, units, terrain) {
  return { phase, points: 6, options: { veterans: 1, guess_by_die: 1 }, sides: SIDES, terrain: terrain ? randomTerrain() : [], units };
}
const twoAndTwo = () => [randomUnit('A', 'union', SOUTH), randomUnit('B', 'union', SOUTH), randomUnit('X', 'confederate', NORTH), randomUnit('Y', 'confederate', NORTH)];

// Nobody on another or off the table, enemies apart, nobody in ground that is closed to it.
const isSound = (s) => present(s).every((u) => isFree(s, u) && enemiesOf(s, u).every((v) => gapBetween(u, v) > 0.05));

// `loose` are the pieces that are nudged: those that touch would part.
function firmAnswer(position, ask, sound = isSound, loose = position.units.map((u) => u.name)) {
  if (!sound(readPosition(position))) return null;
  const answer = ask(readPosition(position));
  if (answer === null) return null;
  const shaky = loose.some((name) => NUDGES.some((n) => !isAlike(answer, ask(readPosition(nudged(position, name, n))))));
  return shaky ? null : answer;
}
// The same in words, and everybody in nearly the same place.
function isAlike(a, b) {
  const words = (answer) => JSON.stringify(answer, (key, value) => (key === 'places' ? undefined : value));
  return words(a) === words(b) && (a.places ?? []).every((p, i) => length(minus(p, b.places[i])) < 0.5);
}
const die = () => 1 + Math.floor(random() * 6);
const turnedRound = (f) => rounded(((f % 360) + 360) % 360, 10) % 360;
const placed = (u) => ({ at: u.at.map((n) => rounded(n)), facing: turnedRound(u.facing), formation: u.formation });

// --- fire -----------------------------------------------------------------------------------------------------------

// Both scores, line by line, with and without support; a battery that estimates is right.
function fireCase() {
  const position = randomPosition('fire', twoAndTwo(), true), target = pick(['X', 'Y']), dice = [die(), die()];
  if (random() < 0.3) position.units.push({ name: 'Gen', side: 'union', kind: 'general', at: [60, 10], facing: 0 });
  const answer = firmAnswer(position, (s) => {
    const [a, b, t] = ['A', 'B', target].map((n) => find(s, n)), line = aim(s, a, t), reply = line && aim(s, t, a);
    return line && { help: aim(s, b, t) !== null, reply: reply !== null, guesses: [mustGuess(a, line), Boolean(aim(s, b, t)) && mustGuess(b, aim(s, b, t)), Boolean(reply) && mustGuess(t, reply)],
      mine: fireLines(s, a, t, line, 0), his: fireLines(s, t, a, reply, 0) };
  });
  if (answer === null && !isFirmlyUnable(position, target)) return null;
  if (answer === null) return random() < 0.7 ? null : { clause: 'DBAM-FIRE-03', position, play: [{ do: 'fire', target, primary: 'A', expect: { refused: whyNot(readPosition(position), target) } }] };
  const helped = answer.help && random() < 0.6, mine = helped ? answer.mine.map(([c, n]) => [c, c === 'COMBAT-15' ? 1 : n]) : answer.mine;
  const rolls = [...[answer.guesses[0], helped && answer.guesses[1], answer.guesses[2]].filter(Boolean).map(() => 3), ...dice];
  const tally = { A: sumOf(dice[0], mine), [target]: sumOf(dice[1], answer.his) };
  return { clause: 'DBAM-COMBAT-01', position, play: [{ do: 'fire', target, primary: 'A', ...(helped ? { supports: [{ unit: 'B' }] } : {}), dice: rolls, expect: { tally } }] };
}
const sumOf = (roll, lines) => ({ total: scoreOf(roll, lines), lines: Object.fromEntries(lines.filter(([c]) => !/COMBAT-0|GEN/.test(c)).map(([c, n]) => [`DBAM-${c}`, n])) });
const whyNot = (s, target) => unable(s, find(s, 'A'), find(s, target)).map((c) => `DBAM-${c}`);
const isFirmlyUnable = (position, target) => isSound(readPosition(position)) &&
  [position, ...position.units.flatMap((u) => NUDGES.map((n) => nudged(position, u.name, n)))].every((p) => {
    const s = readPosition(p);
    return aim(s, find(s, 'A'), find(s, target)) === null;
  });

// --- moves ----------------------------------------------------------------------------------------------------------

const asExpected = (unit, more = {}) => ({ units: { A: { ...placed(unit), ...more } } });

// One to three steps, or a withdrawal; a wheel into an enemy is not reckoned.
function moveCase() {
  const isBack = random() < 0.25, position = randomPosition('orders', twoAndTwo(), true);
  const steps = Array.from({ length: pick([1, 1, 2, 3]) }, () => (random() < 0.5 ? ['forward', between(0.2, 6)] : [pick(['wheel_left', 'wheel_right']), between(2, 60, 10)]));
  if (isBack) steps.splice(0, 3, ['withdraw', between(0.2, 10.5)]);
  if (steps.some(([kind]) => /wheel/.test(kind))) for (const u of position.units.slice(2)) u.at[1] = rounded(u.at[1] + 8);
  if (random() < 0.7) position.units.push({ name: 'Gen', side: 'union', kind: 'general', at: [between(26, 42), between(6, 12)], facing: 0 });
  return steppedCase('DBAM-MOVE-11', position, steps);
}
function steppedCase(clause, position, steps) {
  const isBack = steps[0][0] === 'withdraw', go = (s) => (isBack ? withdrawn(s, find(s, 'A'), steps[0][1]) : afterSteps(s, find(s, 'A'), steps));
  const answer = firmAnswer(position, (s) => (!isBack && meetsEnemy(s, find(s, 'A'), steps) ? null
    : { legal: go(s) !== null, why: isBack ? [] : looked(s, find(s, 'A'), steps).why, cost: price(s, find(s, 'A'), isBack ? 'withdraw' : 'move') }));
  if (!answer || (!answer.legal && random() < 0.6)) return null;
  const after = answer.legal && go(readPosition(position)), order = isBack ? { do: 'withdraw', distance: steps[0][1] } : { do: 'move', steps: steps.map(([kind, n]) => ({ [kind]: n })) };
  return { clause, position, play: [{ ...order, unit: 'A', expect: answer.legal ? { cost: answer.cost, ...asExpected(after.unit ?? after, { moved: true }) } : { refused: isBack || answer.why.map((c) => `DBAM-${c}`) } }] };
}

// A column on a road or beside it, with bad ground about.
function roadCase() {
  const road = { kind: 'road', line: [[between(26, 42, 10), 0], [between(26, 42, 10), 48]], width: 1 }, d = minus(road.line[1], road.line[0]);
  const facing = rounded((Math.atan2(d[0], d[1]) * 180 / Math.PI + 360) % 360, 10), along = add(road.line[0], d, between(0.35, 0.5)), a = randomUnit('A', 'union', SOUTH);
  const at = add(along, toRight(facing), random() < 0.6 ? between(-0.3, 0.3) : between(-0.8, 0.8));
  Object.assign(a, { at: at.map((n) => rounded(n)), facing, formation: a.kind === 'artillery' ? (a.lost ? 'unlimbered' : 'limbered') : 'column' });
  const position = randomPosition('orders', [a, ...twoAndTwo().slice(1)], true);
  for (const u of position.units.slice(2)) u.at[1] = rounded(u.at[1] + 16);
  position.terrain.push(road);
  return steppedCase('DBAM-MOVE-12', position, [[pick(['forward', 'forward', 'withdraw']), between(0.5, 11)]]);
}

// A General's ride of one leg; where a part of him alone would be in bad going is not reckoned.
function rideCase() {
  const gen = { name: 'Gen', side: 'union', kind: 'general', at: [between(28, 40), between(16, 24)], facing: between(0, 359, 10) }, facing = between(0, 359, 10), way = ahead(between(0, 359, 10));
  const position = randomPosition('orders', [gen, ...twoAndTwo().slice(0, 3)], true), centre = (g) => add(g.at, ahead(g.facing), -0.625), far = random() < 0.5 ? between(0.3, 2.5) : between(2, 11);
  const to = { ...gen, facing, at: add(add(centre(gen), way, far), ahead(facing), 0.625).map((n) => rounded(n)) };
  const ask = (s) => {
    const g = find(s, 'Gen'), w = { ...g, at: to.at, facing }, path = [centre(g), centre(w)], bad = badAreas(s).map((a) => distance(path, a)), long = length(minus(path[1], path[0]));
    if (enemiesOf(s, g).some((e) => distance(path, blockOf(e)) < 1.3) || bad.some((gap) => gap > 0 && gap < 1.2)) return null;
    return { legal: isFree(s, w) && long <= (bad.some((gap) => gap === 0) ? 2 : 10) };
  };
  const answer = firmAnswer(position, ask);
  if (!answer || (!answer.legal && random() < 0.6)) return null;
  return { clause: 'DBAM-GEN-02', position, play: [{ do: 'move_general', at: to.at, facing, expect: answer.legal ? { cost: 0, units: { Gen: { at: to.at, facing } } } : { refused: true } }] };
}

// A unit that arrives: inside its strip, clear of everybody, not touching an enemy, on ground that is open to it.
function arriveCase() {
  const [from, to] = [between(24, 34, 10), between(38, 48, 10)], n = randomUnit('N', 'union', [0, 0, 0, 0]), { at: _, facing: __, status: ___, formation, gap, mounted, ...kept } = n;
  const position = randomPosition('start', [{ ...kept, mounted, status: 'to_come', arrives: 1, edge_from: [from, 0], edge_to: [to, 0] }, randomUnit('A', 'union', [24, 1, 48, 6]), randomUnit('X', 'confederate', [24, 3, 48, 8])], false);
  if (random() < 0.5) position.terrain = [{ kind: pick([...AREAS, 'river']), box: [between(24, 36, 10), 1, between(37, 48, 10), between(2, 6, 10)] }];
  const at = [between(from - 1, to + 1), between(0.5, 4.3)], facing = random() < 0.5 ? 0 : between(0, 359, 10);
  const ask = (s) => {
    const w = { ...find(s, 'N'), status: 'on_table', at, facing, formation, gap: gap ?? 0 }, inStrip = blockOf(w).every(([x, y]) => x >= from - 0.005 && x <= to + 0.005 && y >= -0.005 && y <= 4.005);
    const clear = isFree(s, w) && !lies(areasOf(s, ['river']), blockOf(w)) && !enemiesOf(s, w).some((e) => touches(w, e));
    const edge = Math.min(...blockOf(w).flatMap(([x, y]) => [x - from, to - x, y, 4 - y].map(Math.abs)));
    return edge < 0.03 || present(s).some((v) => Math.abs(depthOfOverlap(blockOf(w), blockOf(v))) < 0.05) || areasOf(s, ['woods', 'built_up', 'tall_crops', 'swamp', 'river']).some((a) => Math.abs(depthOfOverlap(a, blockOf(w))) < 0.05)
      ? null : { legal: inStrip && clear };
  };
  const answer = firmAnswer(position, ask, isStanding, ['A', 'X']);
  if (!answer || (!answer.legal && random() < 0.7)) return null;
  return { clause: 'DBAM-DEPLOY-06', position, play: [{ do: 'arrive', unit: 'N', formation, ...(gap !== undefined ? { gap } : {}), ...(mounted !== undefined ? { mounted } : {}), at, facing,
    expect: answer.legal ? { units: { N: { status: 'on_table', at, facing, formation } } } : { refused: true } }] };
}

// A straight advance that meets an enemy: how it lines up.
function chargeCase() {
  const position = randomPosition('orders', [randomUnit('A', 'union', SOUTH, ['infantry', 'horse', 'foot']), ...twoAndTwo().slice(1)], false), value = between(1, 10);
  const answer = firmAnswer(position, (s) => {
    const after = afterStep(s, find(s, 'A'), 'forward', value);
    return after?.charge ? after.charge.map(({ enemy, slide, unit }) => ({ enemy, slide, to: Math.round(unit.facing) })) : null;
  });
  const after = answer && afterStep(readPosition(position), find(readPosition(position), 'A'), 'forward', value);
  if (!answer || !after.charge) return null;
  const step = { do: 'move', unit: 'A', steps: [{ forward: value }] }, [first] = after.charge, length = { from: rounded(after.long - 0.004), to: rounded(after.long + 0.004) };
  if (answer.length === 1) return { clause: 'DBAM-MOVE-20', position, play: [{ ...step, expect: { length, ...asExpected(first.unit, { charged: true, moved: true }) } }] };
  return { clause: 'DBAM-MOVE-20', position, play: [{ ...step, expect: { next: 'line_up' } }, { do: 'line_up', enemy: first.enemy, slide: first.slide, expect: asExpected(first.unit) }] };
}

function changeCase() {
  const position = randomPosition('orders', twoAndTwo(), true), verb = pick(['form_line', 'form_column', 'dismount', 'mount', 'skirmish', 'reform']);
  const anchor = pick(['left', 'centre', 'right']), gap = verb === 'skirmish' ? between(0, 1) : undefined;
  position.units[1].at = [between(position.units[0].at[0] - 7, position.units[0].at[0] + 7), between(14, 22)];
  const answer = firmAnswer(position, (s) => changed(s, find(s, 'A'), verb, anchor, gap) !== null);
  if (answer === null || (!answer && random() < 0.8)) return null;
  const s = readPosition(position), w = changed(s, find(s, 'A'), verb, anchor, gap);
  return { clause: 'DBAM-MOVE-22', position, play: [{ do: verb, unit: 'A', anchor, ...(verb === 'skirmish' ? { gap } : {}), expect: w ? { cost: 1, ...asExpected(w, { moved: false }) } : { refused: true } }] };
}

function riverCase() {
  const y = between(20, 25, 10), way = pick(['ahead', 'ahead', 'back']), position = randomPosition('orders', twoAndTwo(), false);
  position.terrain = [{ kind: 'river', line: [[-9, rounded(y + between(-6, 6, 10))], [81, y]], width: between(1, 3, 10) }];
  const answer = firmAnswer(position, (s) => crossed(s, find(s, 'A'), way) !== null);
  if (answer === null || (!answer && random() < 0.8)) return null;
  const s = readPosition(position), w = crossed(s, find(s, 'A'), way);
  return { clause: 'DBAM-MOVE-27', position, play: [{ do: 'cross_river', unit: 'A', way, expect: w ? { cost: 2, ...asExpected(w, { moved: true }) } : { refused: true } }] };
}

// --- results --------------------------------------------------------------------------------------------------------

const ASKED = ['infantry_result', 'lose', 'guard', 'shock', 'melee_supports', 'line_up'];

// Does what is called so, then what its owners choose by chance until somebody is asked for more than a choice: the steps of a case.
function play(s, first, choices, dice) {
  const steps = [];
  s.dice = [...dice];
  const run = (a) => {
    const before = s.dice.length;
    a.run(s);
    goOn(s);
    steps.push({ text: a.text, dice: dice.slice(dice.length - before, dice.length - s.dice.length) });
  };
  const begun = actionsOf(s, { without: ['concede'], most: 1 }).find((a) => a.text === first);
  if (!begun) return null;
  run(begun);
  while (!s.over && ASKED.includes(s.todo[0][0])) {
    const list = actionsOf(s, { without: ['concede'] });
    run(list[choices[steps.length % choices.length] % list.length]);
  }
  return s.over || !s.dice.length ? null : steps;
}
const stepsOf = (steps, s) => steps.map(({ text, dice }, i) => {
  const [verb, ...pairs] = text.split(' '), given = Object.fromEntries(pairs.map((p) => p.split('=')));
  if (given.units) given.units = given.units.split(',');
  if (given.supports) given.supports = given.supports.split(',').map((name) => ({ unit: name.split(':')[0] }));
  return { do: verb, ...given, ...(dice.length ? { dice } : {}), ...(i === steps.length - 1 ? { expect: { units: unitsAfter(s) } } : {}) };
});
const fateOf = (s) => ({
  fate: s.units.map((u) => [u.name, u.status, u.lost, u.formation, Math.round(u.facing), u.reforming, u.pinned, u.faces]), places: s.units.map((u) => u.at),
});
const unitsAfter = (s) => Object.fromEntries(s.units.map((u) => [u.name, u.status === 'on_table'
  ? { ...(u.kind === 'general' ? { at: placed(u).at } : { ...placed(u), lost: u.lost, reforming: u.reforming, pinned: u.pinned, faces: u.faces }) } : { status: u.status }]));

// What comes of it, if that is firm; `loose` are the pieces that may be nudged.
function combatCase(clause, position, first, loose) {
  const dice = Array.from({ length: 14 }, die), choices = [die(), die(), die(), die(), die()], run = (s) => {
    const t = begin(s, 3), steps = play(t, first, choices, dice);
    return steps && { steps, t };
  };
  const answer = firmAnswer(position, (s) => { const r = run(s); return r && { steps: r.steps, ...fateOf(r.t) }; }, isStanding, loose);
  if (!answer) return null;
  const { steps, t } = run(readPosition(position));
  return { clause, position, play: stepsOf(steps, t) };
}
const isStanding = (s) => present(s).every((u) => isFree(s, u));

// Behind a unit, flush with its rear, a General of its side.
function generalBehind(u) {
  const v = readPosition({ units: [u] }).units[0], d = depthOf(v), [x, y] = add(add(v.at, ahead(v.facing), -d), toRight(v.facing), between(-0.5, 0.5));
  return { name: u.side === 'union' ? 'Gen' : 'Rebel', side: u.side, kind: 'general', at: [rounded(x), rounded(y)], facing: u.facing };
}

// Under fire: losses and the way back, with friends and enemies behind.
function beatenCase() {
  const behind = [26, 25, 42, 34], units = [randomUnit('A', 'union', SOUTH), randomUnit('X', 'confederate', NORTH), randomUnit('Y', 'confederate', behind), randomUnit('Z', pick(['union', 'confederate']), behind)];
  const position = randomPosition('fire', units, false);
  if (random() < 0.4) position.terrain = [{ kind: 'woods', box: [between(20, 34, 10), 29, between(36, 50, 10), 36] }];
  if (random() < 0.2) Object.assign(position, { terrain: [{ kind: 'river', line: [[-9, between(26, 32, 10)], [81, between(26, 32, 10)]], width: between(1, 2, 10) }], options: { ...position.options, rivers_impassable: pick([0, 1]) } });
  if (random() < 0.3) position.table = [72, between(30, 38, 10)];
  if (random() < 0.3) position.units.push(generalBehind(units[1]));
  return combatCase('DBAM-RESULT-12', position, 'fire target=X primary=A', ['A', 'Y', 'Z']);
}

// Guns that estimate by die, right or wrong: who is primary then, who replies, what comes of it.
function missedCase() {
  const guns = ['artillery'], units = [randomUnit('A', 'union', SOUTH, guns), randomUnit('B', 'union', SOUTH, ['artillery', 'infantry']), randomUnit('X', 'confederate', [26, 24, 42, 34], ['artillery', 'infantry', 'horse'])];
  const position = randomPosition('fire', [...units, randomUnit('Y', 'confederate', [26, 30, 42, 40])], false);
  return combatCase('DBAM-FIRE-17', position, pick(['fire target=X primary=A supports=B:1', 'fire target=X primary=B supports=A:1', 'fire target=X primary=A']), ['A', 'B', 'X', 'Y']);
}

// --- the end of a turn ----------------------------------------------------------------------------------------------

function endCase() {
  const place = [20, 10, 50, 40], units = [...'ABC'].map((n) => randomUnit(n, 'union', place)).concat([...'XYZ'].map((n) => randomUnit(n, 'confederate', place)));
  for (const u of units) if (random() < 0.25) Object.assign(u, { status: pick(['destroyed', 'surrendered']), lost: 0 });
  const position = { ...randomPosition('end', units, false), turn: pick([3, 3, 7]), phasing: pick(['union', 'confederate']), first: pick(['union', 'confederate']) };
  position.options = { veterans: 1, turn_limit: 3 + 4 * Math.floor(random() * 2) };
  if (position.turn > position.options.turn_limit) return null;
  position.sides = { union: { start_units: 3, break_number: pick([1, 2, 4]), generals_lost: pick([0, 1]) }, confederate: { start_units: 3, break_number: pick([1, 2, 4]), generals_lost: pick([0, 1]) } };
  position.objectives = [0, 1].map((i) => ({ name: `Hill ${i}`, at: [between(20, 50, 10), between(10, 40, 10)], value: pick([2, 5]), held: pick(['union', 'confederate', null]) }))
    .map(({ held, ...o }) => (held ? { ...o, held } : o));
  const isAsked = (t) => t.over || t.todo[0][0] === 'orders', sound = (s) => isStanding(s) && present(s).every((u) => enemiesOf(s, u).every((v) => gapBetween(u, v) > 0.1));
  const answer = firmAnswer(position, (s) => { const t = begin(s, 3); return isAsked(t) ? { holder: t.holder, won: t.won, score: scores(t) } : null; }, sound);
  if (!answer) return null;
  const expect = { score: answer.score, game: { holder: answer.holder }, over: Boolean(answer.won), ...(answer.won ? { winner: answer.won } : {}) };
  return answer.won ? { clause: 'DBAM-VICT-04', position, play: [], expect } : { clause: 'DBAM-VICT-05', position, play: [{ dice: [3], expect }] };
}

// --- melee ----------------------------------------------------------------------------------------------------------

// A unit whose front lies flush along an edge of u: 0 its front, 1 right, 2 rear, 3 left.
function flushWith(u, edge, name, kinds) {
  const v = readPosition({ units: [u] }).units[0], w = randomUnit(name, u.side === 'union' ? 'confederate' : 'union', [0, 0, 0, 0], kinds), block = blockOf(v);
  const [p, q] = [block[edge], block[(edge + 1) % 4]], wide = widthOf(readPosition({ units: [w] }).units[0]), room = (length(minus(q, p)) + wide) / 2 - 0.4;
  const at = add(middle(p, q), unit(minus(q, p)), random() < 0.3 ? 0 : between(-room, room));
  return { ...w, at: at.map((n) => rounded(n)), facing: turnedRound(u.facing + 180 + 90 * edge) };
}

function meleeCase() {
  const x = randomUnit('X', 'confederate', [28, 22, 40, 26]), a = flushWith(x, pick([0, 0, 1, 2, 3]), 'A'), around = [24, 18, 44, 30];
  const units = [a, x, randomUnit('Y', 'confederate', around), randomUnit('B', 'union', around)], position = randomPosition('melee', units, false);
  if (random() < 0.3) position.units.push(generalBehind(pick([a, x])));
  if (random() < 0.5) a.charged = true;
  return combatCase('DBAM-RESULT-17', position, 'fight unit=A enemy=X', ['Y', 'B']);
}

// Two against one, on different edges, with impassable ground about: supports, surrender and guards.
function surroundedCase() {
  const x = randomUnit('X', 'confederate', [28, 22, 40, 26]), edges = pick([[0, 2], [0, 2], [0, 1], [1, 3], [2, 3]]), around = [24, 18, 44, 30];
  const units = [flushWith(x, edges[0], 'A'), x, flushWith(x, edges[1], 'B'), randomUnit('Y', 'confederate', around)];
  return combatCase('DBAM-SURR-01', randomPosition('melee', units, false), 'fight unit=A enemy=X', ['Y']);
}

// Columns in their second round form line where there is room.
function spreadCase() {
  const x = { ...randomUnit('X', 'confederate', [28, 22, 40, 26], ['infantry', 'horse']), melee_rounds: 1 }, around = [24, 18, 44, 30];
  const a = { ...flushWith(x, pick([0, 0, 1, 2]), 'A', ['infantry', 'horse']), formation: 'column', melee_rounds: 1 };
  const position = { ...randomPosition('second_round', [a, x, randomUnit('Y', 'confederate', around), randomUnit('B', 'union', around)], false), phasing: pick(['union', 'confederate']) };
  const asks = (s) => { const t = begin(s, 3); return t.todo[0][0] === 'melee' ? fateOf(t) : null; };
  const answer = firmAnswer(position, asks, isStanding, ['Y', 'B']);
  return answer && { clause: 'DBAM-MELEE-06', position, play: [], expect: { next: 'melee', units: unitsAfter(begin(readPosition(position), 3)) } };
}

// Who turns to face at the start of a turn, and where he then stands.
function faceCase() {
  const x = randomUnit('X', 'confederate', [28, 22, 40, 26]), a = flushWith(x, pick([1, 2, 3]), 'A'), around = [24, 18, 44, 30];
  const position = { ...randomPosition('start', [a, x, randomUnit('Y', 'confederate', around), randomUnit('B', 'union', around)], false), phasing: pick(['union', 'confederate']) };
  if (random() < 0.3) position.terrain = [{ kind: 'woods', box: [between(24, 34, 10), 27, between(36, 46, 10), 36] }];
  const answer = firmAnswer(position, (s) => { const t = begin(s, 3); return t.todo[0][0] === 'orders' ? fateOf(t) : null; }, isStanding, ['Y', 'B']);
  return answer && { clause: 'DBAM-MOVE-30', position, play: [{ dice: [3], expect: { units: unitsAfter(begin(readPosition(position), 3)) } }] };
}

writeCases('americanus', [fireCase, fireCase, moveCase, roadCase, rideCase, arriveCase, chargeCase, changeCase, riverCase, beatenCase, missedCase, endCase, meleeCase, surroundedCase, spreadCase, faceCase], 400);
