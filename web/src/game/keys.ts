// game/keys.ts - the keyboard at the table.
import type { SheetControl } from '../map/Sheet';
import { mainChoice } from './bar';
import { groupOffers } from './groups';
import { nudge } from './dragging';
import { setItems } from './draft';
import type { Orders } from './orders';
import { repeatPlace, shiftPlace, turnPlace } from './placekeys';
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
}

export const KEYS = [
  { key: 'N, P', what: 'next and previous unit that can act' },
  { key: '1 to 9', what: 'begin what the chosen unit may do' },
  { key: 'Up, Down', what: 'lengthen or shorten its move by half an inch' },
  { key: 'Left, Right', what: 'wheel it by five degrees; with Shift oblique by half an inch' },
  { key: 'Arrows', what: 'move the place that an order asks for by half an inch; with Shift turn the piece' },
  { key: 'Arrows', what: 'from zone to zone, where one is asked for' },
  { key: 'C', what: 'next card of your hand that could be played' },
  { key: 'Space', what: 'another place in a list of them; on a unit, choose it even while an order is open' },
  { key: 'Backspace', what: 'take away the last step or place' },
  { key: 'Enter', what: 'give the order' },
  { key: 'S', what: 'suggest: what would the computer do?' },
  { key: 'B', what: 'what did the enemy do? his orders since yours, one after the other' },
  { key: 'Any key', what: 'ends what moves; while the computer plays, goes on to your turn' },
  { key: 'Escape', what: 'leave it, or choose nothing' },
  { key: 'Shift+Enter', what: 'the dark button under the map' },
  { key: '/', what: 'more orders: everything that may be done now, found by typing' },
  { key: 'U, Y', what: 'undo, redo' },
  { key: '+, -, 0', what: 'closer, farther, the whole table' },
  { key: 'Arrows', what: 'move the table, if no unit is chosen' },
  { key: 'E', what: 'letters, where players write to each other; Ctrl+Enter in the field gives the order' },
  { key: 'M', what: 'show or hide the small map' },
  { key: 'Z', what: 'held: a glass shows what is under the pointer from nearer; with a finger, press and hold' },
  { key: 'L, A, R, O, H', what: 'log, armies, rules, menu, these keys' },
];

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
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !orders.state.draft) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !isWriting(target) && !(tabbed && target?.closest(PRESSED));
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
      if (draft) orders.cancel();
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
  if (!number || !selected || draft || !choices.byActor.has(selected)) return false;
  const group = groupOffers(orders.table.facts.words, orders.offersOf(selected), selected)[number - 1];
  if (group) orders.begin(group.variants);
  return group !== undefined;
}

function firstChoice(orders: Orders): boolean {
  if (orders.table.state.view?.raises) { // an army is done where it is raised, and may be asked about
    const done = document.querySelector<HTMLButtonElement>('.builder footer .primary:not(:disabled)');
    done?.click();
    return done !== null;
  }
  const main = mainChoice(orders.table.facts.words, orders.state.choices, orders.table.state.view?.raises);
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
    case 'r': case '?': page.rules(); return true;
    case 'b': page.trails(); return true;
    case 'e': page.letters(); return true;
    case 'm': page.minimap(); return true;
    case 'o': page.menu(); return true;
    case '/': page.more(); return true;
    case 'h': page.help(); return true;
  }
  return false;
}
