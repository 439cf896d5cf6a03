// count.mjs - a second reading of De Bellis Americanus, written from docs/rules/americanus.md alone: every line of legal actions. Its
// parts: board (pieces, contact, ground, sight), score (lines of fire, scores), retreat, orders, charge, combat (results), ride (the
// General, those who come on), turn (the sequence). Left out: raising and deploying armies.
import { copyState, readPosition } from './board.mjs';
import { actionsOf, begin, goOn } from './turn.mjs';

function after(s, action) {
  const next = copyState(s);
  action.run(next);
  return goOn(next);
}

function walk(s, c, depth, so_far, out) {
  for (const a of actionsOf(s, c)) {
    const line = so_far ? `${so_far}; ${a.text}` : a.text;
    if (depth === 1) out.push(line);
    else walk(after(s, a), c, depth - 1, line, out);
  }
  return out;
}

export function lines(file, counting) {
  let s = begin(readPosition(file.position), counting.die);
  for (const text of file.play ?? []) {
    const list = actionsOf(s, { ...counting, without: [] }), action = list.find((a) => a.text === text);
    if (!action) throw new Error(`the second reading does not allow: ${text}; it allows ${list.map((a) => a.text).join('; ')}`);
    s = after(s, action);
  }
  return walk(s, counting, counting.depth, '', []);
}
