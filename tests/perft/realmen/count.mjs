// count.mjs - a second reading of Real Men: every line of legal actions, written from docs/rules/realmen.md alone. Of free
// movement it knows one step of limbered guns and of a breakthrough, a straight charge, not followed further, and straight
// rides; not frontages, marches by road, several steps, steps `to` a place, pivots after a charge, towns or talk, which are
// left out (counted with --without and --no-step). Everything else of a turn is here.
import { copyState, readPosition } from './board.mjs';
import { actionsOf, begin, doAction } from './turn.mjs';

let worlds = 0;

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
  s.world = ++worlds;
  begin(s, counting);
  for (const text of file.play ?? []) {
    const freely = { ...counting, without: counting.without.filter((verb) => verb !== text.split(' ')[0]) };
    const action = actionsOf(s, freely).find((a) => a.text === text);
    if (!action) throw new Error(`"${text}" is no legal action in the second reading: ${actionsOf(s, counting).map((a) => a.text)}`);
    doAction(s, action, counting);
  }
  walk(s, counting, counting.depth, [], out);
  return out;
}
