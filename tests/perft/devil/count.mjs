// count.mjs - a second reading of The Devil to Pay: every line of legal actions, written from docs/rules/devil.md alone.
// Movement is read in whole inches on open ground (march.mjs); commanders who ride, the fudge and prolonged guns are left
// out (counted with --without), and of several players on a side only the Carpe Diem.
import { copyState, readPosition } from './board.mjs';
import { actionsOf, begin, doAction } from './turn.mjs';

function walk(s, counting, depth, words, out) {
  for (const action of actionsOf(s, counting)) {
    if (counting.without.includes(action.text.split(' ')[0])) continue;
    words.push(action.text);
    if (depth === 1) out.push(words.join('; '));
    else {
      const next = copyState(s);
      doAction(next, action, counting);
      if (!next.over) walk(next, counting, depth - 1, words, out);
    }
    words.pop();
  }
}

export function lines(file, counting) {
  const s = readPosition(file.position), out = [];
  if (s.phase === 'draw') begin(s);
  for (const text of file.play ?? []) {
    const action = actionsOf(s, counting).find((a) => a.text === text);
    if (!action) throw new Error(`"${text}" is no legal action in the second reading: ${actionsOf(s, counting).map((a) => a.text)}`);
    doAction(s, action, counting);
  }
  walk(s, counting, counting.depth, [], out);
  return out;
}
