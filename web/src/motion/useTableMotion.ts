// motion/useTableMotion.ts - the motion of a table: whose steps are shown how, and what ends it.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Point, View } from '../engine/protocol';
import { HUMAN } from '../game/setup';
import { USUAL_PACE, type LogEntry, type Table } from '../game/table';
import type { Trails } from '../game/trails';
import { getSettings, motionReduced } from '../kit/settings';
import { useStore } from '../kit/store';
import type { SheetControl } from '../map/Sheet';
import type { Frame } from '../map/scale';
import type { Manner } from './stage';
import { load, useMotion, type Motion } from './useMotion';

const OWN = 2000, THEIRS = 1200; // milliseconds that an order is shown at most
const LATE = 150; // if the others have taken their time
const FASTEST = 100; // of the pace of the computer

const NONE: Manner = { most: 0, rate: 1, still: true, follows: false };

/** Does the player want to ask for each order of the others? */
function isStepwise(): boolean {
  const settings = getSettings();
  return settings.motion !== 'none' && motionReduced(settings);
}

/** How the steps of a table are shown. */
function mannerOf(table: Table, fresh: readonly LogEntry[]): Manner {
  const settings = getSettings(), still = motionReduced(settings), { pace } = table;
  if (settings.motion === 'none') return NONE;
  const theirs = fresh.some((step) => step.unasked === 'computer' || step.unasked === 'staff' || (step.seat !== null && table.facts.players[step.seat] !== HUMAN));
  if (!theirs) return { most: OWN, rate: 1, still, follows: false };
  const rate = Math.max(FASTEST, pace) / USUAL_PACE, most = pace === 0 || table.state.hurry ? 0 : table.isLate() ? LATE : THEIRS * rate;
  return { most, rate, still, follows: true };
}

/** What the table shows, which may be what happened before, and what moves on it. */
export function useTableMotion(table: Table, trails: Trails, view: View, scale: number, sheet: () => SheetControl | null): { drawn: View; motion: Motion } {
  const { shown } = useStore(trails), again = trails.scene(), seenAgain = useRef(false);
  const drawn = useMemo(() => (again ? { ...view, pieces: again.pieces } : view), [view, again?.pieces]);
  const motion = useMotion<LogEntry>({
    owner: table, view: drawn, at: again?.n ?? table.state.log.at(-1)?.n ?? 0, log: table.state.log, words: table.facts.words, scale, sheet, soon: table.isComputers(),
    manner: (fresh) => {
      const was = seenAgain.current;
      seenAgain.current = again !== null;
      if (!was && !again) return mannerOf(table, fresh);
      const still = motionReduced(getSettings());
      return { most: shown && getSettings().motion !== 'none' ? THEIRS : 0, rate: 1, still, follows: !still, again: true };
    },
  });
  useComingBack(table, table.isComputers() || shown !== null, { width: view.table[0], depth: view.table[1] }, sheet);
  useEffect(() => {
    table.stepwise = isStepwise;
    table.seen = async () => {
      const kit = getSettings().motion === 'none' ? null : await load();
      await kit?.stageOf(table).rest();
    };
    const skip = (event: KeyboardEvent): void => {
      if (isSkipping(event) && table.isComputers() && !table.stepwise()) table.skip();
    };
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('keydown', skip);
      table.seen = () => Promise.resolve();
      table.stepwise = () => false;
    };
  }, [table]);
  return { drawn, motion };
}

const BACK = 400; // milliseconds

/** While others act the map follows them; then it comes back to where the player was looking, unless he has moved it himself. */
function useComingBack(table: Table, away: boolean, frame: Frame, sheet: () => SheetControl | null): void {
  const looked = useRef<Point | null>(null);
  useEffect(() => {
    const at = looked.current, move = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.glass, .minimap, .map-buttons')) looked.current = null;
    };
    if (!away && at) void table.seen().then(load).then((kit) => { if (looked.current === at && sheet()) kit?.goBack(sheet()!, at, frame, BACK); });
    if (!away || getSettings().motion === 'none') return undefined;
    void load().then((kit) => { if (sheet()) looked.current = kit?.middleOf(sheet()!, frame) ?? null; });
    for (const hand of ['pointerdown', 'wheel']) addEventListener(hand, move, true);
    return () => ['pointerdown', 'wheel'].forEach((hand) => removeEventListener(hand, move, true));
  }, [away]);
}

/** Any key but those that move the map, and those that are meant for a field or a page over the table. */
function isSkipping({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || /^(Arrow.*|[-+=0mM]|Shift|Control|Alt|Meta|Tab)$/.test(key)) return false;
  return !(target instanceof Element && target.closest('input, select, textarea, dialog[open], button'));
}
