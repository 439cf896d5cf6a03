// combat.mjs - what comes of a fire or a melee: guesses, scores, results, losses, Generals killed, surrender (FIRE-15 to 25, MELEE,
// RESULT, SURR, GEN-04 to 07). Each function puts what is to be done next in front of `s.todo`.
import { add, ahead, distance, middle, rectangle } from '../../reckon/lib/polygons.mjs';
import {
  REAR, blockOf, closedTo, contacts, elements, enemiesOf, find, gapBetween, isFree, isUnit, lies, meleeFoes, onHorse, onRoad, onTable, overlaps, present, sideTouched, standsOf,
  touches, within,
} from './board.mjs';
import { aim, fireLines, generalOf, hasGeneral, meleeLines, scoreOf } from './score.mjs';
import { edgeTo, fleeRate, formLine, goBack, hasEnds, isBehind, outwards, round, turnAbout, turnedTo, without } from './retreat.mjs';

// Every die shows the same, unless a list of dice says otherwise.
export const roll = (s) => (s.dice?.length ? s.dice.shift() : s.die);
const next = (s, ...tasks) => s.todo.unshift(...tasks);

// --- firing ---------------------------------------------------------------------------------------------------------

export const byDie = (s, side) => Boolean(s.options.guess_by_die || s.sides[side].guess_by_die);
export const mustGuess = (u, line) => u.kind === 'artillery' && !within(line.range, 6);
const isRight = (s, u, line, guess) => (byDie(s, u.side) ? [2, 3, 4, 5].includes(roll(s)) : guess === Math.floor(line.range + 0.5));

// Primary first, then the supports, each {name, guess}.
export function declare(s, target, firers) {
  const t = find(s, target), good = firers.filter(({ name, guess }) => {
    const u = find(s, name), line = aim(s, u, t);
    return !mustGuess(u, line) || isRight(s, u, line, guess);
  });
  for (const { name } of firers) find(s, name).fired = true;
  if (!good.length) return;
  t.shot_at = true;
  const u = find(s, good[0].name), reply = aim(s, t, u);
  s.combat = { kind: 'fire', a: u.name, b: target, helpA: good.length - 1, helpB: 0, reply: reply !== null };
  if (reply) t.fired = true;
  if (reply && mustGuess(t, reply) && !byDie(s, t.side)) next(s, ['reply_guess']);
  else {
    if (reply && mustGuess(t, reply)) s.combat.reply = isRight(s, t, reply);
    next(s, ['fire_dice']);
  }
}
export function replyGuess(s, guess) {
  const t = find(s, s.combat.b);
  s.combat.reply = isRight(s, t, aim(s, t, find(s, s.combat.a)), guess);
  s.todo[0] = ['fire_dice'];
}

function lead(s, ...units) {
  for (const u of units) if (isUnit(u) && hasGeneral(s, u)) u.led = true;
}
export function fireDice(s) {
  const { a, b, helpA, reply } = s.combat, u = find(s, a), t = find(s, b);
  lead(s, u, t);
  compare(s, u, t, scoreOf(roll(s), fireLines(s, u, t, aim(s, u, t), helpA)), scoreOf(roll(s), fireLines(s, t, u, reply ? aim(s, t, u) : null, 0)));
}
export function meleeDice(s) {
  const { a, b, helpA, helpB } = s.combat, u = find(s, a), t = find(s, b);
  lead(s, u, t);
  compare(s, u, t, scoreOf(roll(s), meleeLines(s, u, t, helpA)), scoreOf(roll(s), meleeLines(s, t, u, helpB)));
}

function compare(s, u, t, mine, his) {
  s.todo.shift();
  if (mine === his || (mine < his && s.combat.kind === 'fire' && !s.combat.reply)) return;
  const loser = mine < his ? u : t, winner = mine < his ? t : u;
  if (winner.kind === 'general') return;
  s.combat.half = 2 * Math.min(mine, his) <= Math.max(mine, his);
  s.combat.loser = loser.name;
  s.combat.winner = winner.name;
  next(s, ['result']);
}

// --- results --------------------------------------------------------------------------------------------------------

export function result(s) {
  const u = find(s, s.combat.loser), v = find(s, s.combat.winner), { half } = s.combat;
  s.todo.shift();
  s.combat.edge = sideTouched(u, v) === 'front' ? null : edgeTo(u, v);
  if (u.kind === 'general') beatGeneral(s, u, v, half);
  else if (s.combat.kind === 'melee' && surrenders(s, u)) surrender(s, u);
  else if (u.kind === 'artillery') next(s, ...(half ? Array.from({ length: elements(u) }, () => ['lose', u.name]) : [['lose', u.name]]));
  else if (onHorse(u) || u.formation === 'skirmish') next(s, ['lose', u.name], ['retreat', u.name, half]);
  else if (half) next(s, ['lose', u.name], ['retreat', u.name, false]);
  else next(s, ['infantry_result', u.name]);
}

// RESULT-17, 18, 23.
export function retreat(s, name, flees) {
  const u = find(s, name), v = find(s, s.combat.winner);
  s.todo.shift();
  if (u.status !== 'on_table') return;
  let way = round(u.facing + 180);
  if (s.combat.kind === 'fire' && isBehind(u, v)) {
    turnAbout(u);
    way = round(u.facing + 180);
  }
  const { kind, edge } = s.combat;
  if (kind === 'melee' && edge) {
    const turned = turnedTo(s, u, v, edge);
    way = turned ? round(turned.facing + 180) : round(outwards(u, edge) + 180);
    if (turned) Object.assign(u, { at: turned.at, facing: turned.facing, formation: turned.formation });
  }
  const most = flees ? fleeRate(u) : 3;
  u.reforming = true;
  if (flees) u.pinned = true;
  const blocked = goBack(s, u, ahead(way), most);
  next(s, ...(blocked ? [['lose', name]] : []), ...(flees ? [['reform', name, round(way + 180)]] : []));
}
export function reformAfterFlight(s, name, facing) {
  s.todo.shift();
  const u = find(s, name);
  if (u.status !== 'on_table') return;
  if (isFree(s, { ...u, facing })) u.facing = facing;
  formLine(s, u);
}

// --- losses ---------------------------------------------------------------------------------------------------------

export function loseOne(s, name, end) {
  const u = find(s, name);
  s.todo.shift();
  if (u.status !== 'on_table') return;
  lead(s, u);
  strip(s, u, end);
  const g = generalOf(s, u.side);
  if (u.led && g && roll(s) === 1) killGeneral(s, g, true);
}
function strip(s, u, end) {
  Object.assign(u, without(u, end));
  u.reforming = true;
  if (elements(u) === 0) u.status = 'destroyed';
}
function killGeneral(s, g, shocks) {
  const near = present(s).filter((u) => u.side === g.side && (u.kind === 'infantry' || u.kind === 'cavalry') && within(gapBetween(g, u), 3));
  g.status = 'destroyed';
  g.supports = null;
  s.sides[g.side].generals_lost++;
  s.sides[g.side].general_due = 1;
  if (shocks && near.length) next(s, ['shock', g.side, near.map((u) => u.name)]);
}
// Those that have no ends lose theirs at once; of the others their owner says which is next.
export function shockWithoutChoice(s) {
  const [, side, names] = s.todo[0], left = names.filter((n) => hasEnds(find(s, n)));
  for (const name of names) if (!left.includes(name)) strip(s, find(s, name));
  if (left.length) s.todo[0] = ['shock', side, left];
  else s.todo.shift();
}
export function shockOne(s, name, end) {
  const [, side, names] = s.todo[0], left = names.filter((n) => n !== name);
  strip(s, find(s, name), end);
  if (left.length) s.todo[0] = ['shock', side, left];
  else s.todo.shift();
}

// --- surrender ------------------------------------------------------------------------------------------------------

// Impassable ground along its rear edge: 0.1 inch of it, no farther than 0.01.
const isWall = (s, u) => !onRoad(s, u) && standsOf(u).some((q) => closedTo(s, u)
  .some((a) => distance(rectangle(middle(q[2], q[3]), u.facing, 1.3, 0.01), a) < 1e-6));
function surrenders(s, u) {
  if (u.kind === 'artillery' || (u.black_union && u.side === 'union')) return false;
  const foes = meleeFoes(s, u).filter(isUnit);
  if (!foes.some((v) => sideTouched(u, v) === 'front')) return false;
  const behind = enemiesOf(s, u).filter((v) => isUnit(v) && u.faces !== v.name);
  return behind.some((v) => contacts(u, v).some((c) => c.mine === REAR)) || isWall(s, u);
}
function surrender(s, u) {
  const guards = enemiesOf(s, u).filter((v) => isUnit(v) && touches(u, v)).map((v) => v.name);
  u.lost += elements(u);
  u.status = 'surrendered';
  next(s, ['guard', guards]);
}

// --- a General attacked (GEN-07) ------------------------------------------------------------------------------------

function beatGeneral(s, g, v, half) {
  const way = ahead(v.facing), place = half ? null : lastClearPlace(s, g, way);
  if (place) g.at = place;
  else killGeneral(s, g, false);
}
function lastClearPlace(s, g, way) {
  let last = null;
  for (let far = 0.01; far <= 3 + 1e-9; far += 0.01) {
    const w = { ...g, at: add(g.at, way, far) };
    if (!onTable(s, w) || lies(closedTo(s, w), blockOf(w)) || enemiesOf(s, w).some((e) => overlaps(w, e))) break;
    if (isFree(s, w) && !enemiesOf(s, w).some((e) => touches(w, e))) last = w.at;
  }
  return last;
}
