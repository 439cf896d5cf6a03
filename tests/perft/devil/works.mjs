// works.mjs - MOVE actions spent on an obstacle or on works.
import { apart, corners, local, segmentGap, sides } from '../../reckon/lib/plane.mjs';
import { frontCentre, isGuns, isMounted, ranks } from './board.mjs';
import { isAt } from './fire.mjs';

const NEEDED = { fence: 1, wall: 1, hasty_works: 2, abatis: 2 };
const works = (u) => !isMounted(u) && !u.prone && (!isGuns(u) || /unlimbered/.test(u.formation));

export function workActions(s, u) {
  if (!works(u)) return [];
  const there = s.terrain.map((t, number) => ({ t, number })).filter(({ t }) => t.line && NEEDED[t.kind] && isAt(u, t) && !(isGuns(u) && t.kind === 'abatis'));
  const list = there.map(({ number }) => ({ text: `remove_obstacle unit=${u.name}${there.length > 1 ? ` obstacle=${number}` : ''}`, verb: 'remove_obstacle', unit: u.name, number }));
  if (s.options.build_hasty_works) list.push({ text: `build_works unit=${u.name}`, verb: 'build_works', unit: u.name });
  return list;
}

// What is left of a straight stretch without the part within half an inch of the front rank.
function cut(u, [a, b]) {
  const front = u.stands.slice(0, ranks(u)[0]), length = apart(a, b), parts = 2000, left = [];
  const at = (i) => ({ x: a.x + (b.x - a.x) * i / parts, y: a.y + (b.y - a.y) * i / parts });
  const near = (i) => front.some((q) => sides(corners(q)).some((e) => segmentGap([at(i), at(i)], e) <= 0.5 + length / parts / 2));
  let from = -1;
  for (let i = 0; i <= parts; i++) {
    if (!near(i) && from < 0) from = i;
    if (from >= 0 && (near(i) || i === parts)) {
      left.push([at(from), at(i)]);
      from = -1;
    }
  }
  return left.filter((l) => apart(...l) > 0.02);
}

export function removeObstacle(s, u, number) {
  const t = s.terrain[number];
  u.work = u.workOn === number ? u.work + 1 : 1;
  u.workOn = number;
  u.built = 0;
  if (u.work < NEEDED[t.kind]) return;
  u.work = 0;
  s.terrain = [...s.terrain];
  const left = t.line.slice(1).flatMap((p, i) => cut(u, [t.line[i], p]));
  s.terrain[number] = { kind: 'gone' };
  for (const line of left) s.terrain.push({ kind: t.kind, line });
}

const inWoods = (s, u, isIn) => s.terrain.some((t) => ['open_woods', 'thick_woods', 'thicket'].includes(t.kind) && isIn(u, t));

export function buildWorks(s, u, isIn) {
  u.built++;
  u.work = 0;
  if (u.built < (inWoods(s, u, isIn) ? 3 : 4)) return;
  u.built = 0;
  const width = ranks(u)[0] * u.stands[0].w, f = frontCentre(u);
  s.terrain = [...s.terrain, { kind: 'hasty_works', line: [local(f, u.f, -width / 2, 0), local(f, u.f, width / 2, 0)] }];
}
