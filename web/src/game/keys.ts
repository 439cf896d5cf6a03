// game/keys.ts - the keyboard at the table. Which key does what, panels/help.ts says to people.
import type { SheetControl } from '../map/Sheet';
import { mainChoice } from './bar';
import { groupOffers } from './groups';
import { nudge } from './dragging';
import { isBare, missing, setItems } from './draft';
import type { Orders } from './orders';
import { isBefore } from './placing';
import { repeatPlace, shiftPlace, turnPlace } from './placekeys';
import { asksForStands, maySay } from './stands';
import { nextCard, stepZone } from './zonekeys';

/** What the page does itself. */
export interface PageKeys {
  log(): void;
  rules(): void;
  menu(): void;
  help(): void;
  roster(): void;
  trails(): void;
  letters(): void;
  more(): void;
  minimap(): void;
  goOn(): void; // what the coach has said is read
}

const PAN = 80; // pixels

/** Letters belong to whoever is being written in. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog[open]') !== null;

const isButton = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button, a, summary, [role=button]') !== null;

/** What is pressed by Enter itself. Units on the map are not among these: an order is about them, and Space chooses one. */
const PRESSED = 'button, a[href], summary';

/**
 * Does the open order take this Enter? It does wherever the focus is, but for fields and dialogs, which have their own use
 * for it, and for a button that somebody went to by Tab: that he means. Clicked on before, it only happens to have the focus.
 */
export function ownsEnter(event: KeyboardEvent, orders: Orders, tabbed: boolean): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !orders.state.draft || isBare(orders.state.draft)) return false;
  if (orders.table.state.ending) return false; // the question before a phase is ended comes first
  const target = event.target instanceof Element ? event.target : null, { draft } = orders.state;
  // Space turns a choice within the order on and off; once nothing is missing, Enter is for the order.
  const chooses = draft !== null && missing(draft) === null && target?.closest('.making :is([aria-pressed=true], [role=radio][aria-checked=true])') != null;
  return !isWriting(target) && !(tabbed && target?.closest(PRESSED) && !chooses);
}

/** Returns whether the key meant something. */
export function pressKey(event: KeyboardEvent, orders: Orders, sheet: SheetControl | null, page: PageKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isWriting(event.target)) {
    if (event.key !== 'Escape' || (event.target as HTMLElement).closest('dialog')) return false;
    (event.target as HTMLElement).blur();
    return true;
  }
  return orderKey(event, orders) || mapKey(event.key, orders, sheet) || pageKey(event.key, orders, page);
}

function orderKey(event: KeyboardEvent, orders: Orders): boolean {
  const { draft, selected, choices } = orders.state;
  switch (event.key) {
    case 'Enter':
      return event.shiftKey && firstChoice(orders); // that of an open order has been taken already
    case 'Escape':
      if (orders.table.state.finishing) orders.table.stopFinishing();
      else if (draft) orders.cancel();
      else orders.select(null);
      return true;
    case 'Backspace':
      if (draft?.items.length) orders.edit(setItems(draft, draft.items.slice(0, -1)));
      return draft !== null;
    case ' ':
      return !isButton(event.target) && repeatPlace(orders);
  }
  if (event.key.startsWith('Arrow') && !event.shiftKey && stepZone(orders, event.key)) return true;
  if (event.key.toLowerCase() === 'c' && nextCard(orders)) return true;
  if (event.key.startsWith('Arrow') && (event.shiftKey ? turnPlace(orders, event.key) : shiftPlace(orders, event.key))) return true;
  switch (event.key) {
    case 'ArrowUp': return selected !== null && (nudge(orders, 'ahead') || nudge(orders, 'north'));
    case 'ArrowDown': return selected !== null && (nudge(orders, 'back') || nudge(orders, 'ahead', -1) || nudge(orders, 'north', -1));
    case 'ArrowLeft': return selected !== null && (event.shiftKey ? nudge(orders, 'oblique_left') || nudge(orders, 'turn', -1) : nudge(orders, 'wheel_left') || nudge(orders, 'east', -1));
    case 'ArrowRight': return selected !== null && (event.shiftKey ? nudge(orders, 'oblique_right') || nudge(orders, 'turn') : nudge(orders, 'wheel_right') || nudge(orders, 'east'));
  }
  const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
  if (number && draft && asksForStands(draft)) return number <= (orders.piece(draft.actor)?.stands?.length ?? 0) && maySay(draft, number - 1) && orders.pickStand(number - 1);
  if (!number || !selected || draft || !choices.byActor.has(selected)) return false;
  const group = groupOffers(orders.table.facts.words, orders.offersOf(selected), selected)[number - 1];
  if (group) orders.begin(group.variants);
  return group !== undefined;
}

function firstChoice(orders: Orders): boolean {
  if (orders.table.state.finishing) {
    orders.table.stopFinishing();
    return true;
  }
  if (orders.table.state.view?.raises) { // an army is done where it is raised, and may be asked about
    const done = document.querySelector<HTMLButtonElement>('.builder footer .primary:not(:disabled)');
    done?.click();
    return done !== null;
  }
  const { view } = orders.table.state;
  const main = mainChoice(orders.table.facts.words, orders.state.choices, view?.raises, orders.waiting().some((one) => !one.placed), view !== null && isBefore(view));
  if (main) orders.choose(main.variants);
  return main !== null;
}

function mapKey(key: string, orders: Orders, sheet: SheetControl | null): boolean {
  switch (key) {
    case '+': case '=': sheet?.zoomBy(1.3); return true;
    case '-': sheet?.zoomBy(1 / 1.3); return true;
    case '0': sheet?.fit(); return true;
    case 'ArrowUp': sheet?.panBy(0, PAN); return true;
    case 'ArrowDown': sheet?.panBy(0, -PAN); return true;
    case 'ArrowLeft': sheet?.panBy(PAN, 0); return true;
    case 'ArrowRight': sheet?.panBy(-PAN, 0); return true;
    case 'n': case 'N': orders.step(1); return true;
    case 'p': case 'P': orders.step(-1); return true;
    case 's': case 'S': void orders.suggest(); return true;
  }
  return false;
}

function pageKey(key: string, orders: Orders, page: PageKeys): boolean {
  switch (key.toLowerCase()) {
    case 'u': if (orders.table.canUndo()) void orders.table.undo(); return true;
    case 'y': if (orders.table.canRedo()) void orders.table.redo(); return true;
    case 'l': page.log(); return true;
    case 'a': page.roster(); return true;
    case 'r': page.rules(); return true;
    case 'b': page.trails(); return true;
    case 'e': page.letters(); return true;
    case 'm': page.minimap(); return true;
    case 'g': page.goOn(); return true;
    case 'o': page.menu(); return true;
    case '/': page.more(); return true;
    case 'h': case '?': page.help(); return true;
  }
  return false;
}
