// panels/ActionBar.tsx - the bar under the map: what is asked, who can still act, and six places for buttons that stay where
// they are. What is not needed is pale, not gone, so that nothing ever moves under the pointer.
import type { ComponentChildren } from 'preact';
import { Suspense, lazy } from '../kit/later';
import { useEffect, useState } from 'preact/hooks';
import type { Offer, View } from '../engine/protocol';
import { canActWords, type Entry } from '../game/bar';
import type { OfferGroup } from '../game/groups';
import { SIDE_NAMES } from '../pages/words';
import { seatName } from './story';
import { Icon } from './Icon';
import { letGo } from './letgo';
import { WithCards } from './WithCards';

const MoreOrders = lazy(() => import('./MoreOrders'));

/** Something the page offers in the main place when the game offers nothing: to go on, to read the report. */
export interface Instead {
  label: string;
  onPress(): void;
}

interface Props {
  view: View;
  main: OfferGroup | null;
  passing: boolean; // the main one only says no, and units could do something: it steps back
  instead: Instead | null;
  canAct: string[]; // units that can still act
  affords: number; // so many of them, if all is paid from one purse
  /** In the other side's turn: what it comes from. */
  because: string;
  /** The question before a phase is ended too early: it stands over the button that was pressed. */
  ending: ComponentChildren;
  entries(): Entry[];
  hasMore: boolean;
  moreOpen: boolean;
  canUndo: boolean;
  canRedo: boolean;
  canSuggest: boolean;
  suggesting: boolean;
  thinking: string | null;
  finishing: boolean; // the computer answers for the player
  busy: boolean;
  onChoose(variants: Offer[]): void;
  onEntry(entry: Entry): void;
  onGlance(offer: Offer | null): void;
  onMore(open: boolean): void;
  onSuggest(): void;
  onNext(): void;
  onUndo(): void;
  onRedo(): void;
  onStop(): void; // the computer need not answer any more
}

export function ActionBar(props: Props) {
  const { canAct, because, busy } = props;
  const text = asked(props);
  return (
    <section class="action-bar" data-part="bar" aria-label="What is asked">
      <div class="asked" title={text}>
        <p class={text.length > LONG ? 'prompt long' : 'prompt'} role="status" aria-live="polite"><WithCards text={text} /></p>
        <p class="can-act" title={because || undefined}>{because ? <InParts text={because} /> : canAct.length > 0 ? <InParts text={canActWords(canAct, props.affords)} /> : isAll(props) ? 'Nothing else can be done.' : ''}</p>
      </div>
      <div class="bar-places" role="group" aria-label="Choices" onClick={letGo}>
        <Place name="undo" label="Undo" title={props.canUndo ? 'Take back the last decision (U)' : 'Nothing to take back: dice have fallen, something hidden was shown, or nothing has been done'} off={!props.canUndo || busy} onPress={props.onUndo}><Icon name="undo" /></Place>
        <Place name="redo" label="Redo" title={props.canRedo ? 'Do it again (Y)' : 'Nothing was taken back'} off={!props.canRedo || busy} onPress={props.onRedo}><Icon name="redo" /></Place>
        <Place name="next" title={canAct.length > 0 ? 'Next unit that can act (N)' : 'No unit can act now'} off={canAct.length === 0} onPress={props.onNext}>Next unit <kbd>N</kbd></Place>
        <Place name="suggest" title={props.canSuggest ? 'What would the computer do, with the chosen unit if there is one? It only proposes (S)' : 'You are not asked anything now'} off={!props.canSuggest || busy || props.suggesting} onPress={props.onSuggest}>
          {props.suggesting ? 'Thinking…' : <>Suggest <kbd>S</kbd></>}
        </Place>
        <More {...props} />
        <Main {...props} />
        {props.ending}
      </div>
    </section>
  );
}

/** "Who: what": where there is no room for both, the first is seen alone. */
function InParts({ text }: { text: string }) {
  const at = text.indexOf(': '), [first, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  return <><span><WithCards text={first} /></span>{rest && <span><WithCards text={rest} /></span>}</>;
}

const LONG = 46; // letters that fit one line in bold

function Place({ name, label, title, off, onPress, children }: {
  name: string; label?: string; title: string; off: boolean; onPress(): void; children: ComponentChildren;
}) {
  return <button type="button" class={`place-${name}`} aria-label={label} title={title} disabled={off} onClick={onPress}>{children}</button>;
}

function More({ hasMore, moreOpen, busy, entries, onEntry, onGlance, onMore }: Props) {
  return (
    <div class="place-more">
      <button type="button" title={hasMore ? 'Everything that may be done now; type to find it (/)' : 'There is nothing else that may be done now'} aria-haspopup="dialog" aria-expanded={moreOpen} disabled={!hasMore || busy}
        onClick={() => onMore(!moreOpen)}>More orders <span aria-hidden="true">▴</span></button>
      {moreOpen && hasMore && (
        <Suspense fallback={null}><MoreOrders entries={entries()} onEntry={onEntry} onGlance={onGlance} onClose={() => onMore(false)} /></Suspense>
      )}
    </div>
  );
}

function Main({ view, main, passing, instead, busy, thinking, finishing, canAct, onChoose, onGlance, onStop }: Props) {
  const offer = main?.variants[0];
  if (finishing) return <button type="button" class="place-main primary" data-part="main" title="What comes after the order that it is giving, you answer yourself" onClick={onStop}><span>Stop</span></button>;
  if (view.raises && thinking === null) return <span class="place-main" />; // the army's own panel ends it
  if (!main || !offer) {
    const [label, why] = instead ? [instead.label, undefined]
      : thinking ? ['Not your turn', 'The computer acts; you are asked when it is through'] : canAct.length > 0 ? ['Give an order first', 'Until then there is nothing to end'] : ['Answer first', 'This cannot be passed over: one of the answers has to be given'];
    return <button type="button" class="place-main primary" data-part="main" title={why} disabled={!instead} onClick={() => instead?.onPress()}><span>{label}</span></button>;
  }
  return (
    <button type="button" class={passing ? 'place-main primary passing' : 'place-main primary'} data-part="main" disabled={busy} title={main.help || main.label} data-verb={offer.do}
      onClick={() => onChoose(main.variants)}
      onPointerEnter={() => onGlance(offer)} onPointerLeave={() => onGlance(null)}
      onFocus={() => onGlance(offer)} onBlur={() => onGlance(null)}>
      <span>{main.label}</span>{main.label.length < 11 && <> <kbd>⇧Enter</kbd></>}
    </button>
  );
}

/** Is there but one answer, and it needs no words? */
function isAll({ view, main, thinking, hasMore, canAct }: Props): boolean {
  const [only, ...more] = main?.variants ?? [];
  return view.waits === 'decision' && !view.raises && thinking === null && canAct.length === 0 && !hasMore && only !== undefined && more.length === 0 && !only.open?.length;
}

function asked({ view, thinking, finishing }: Props): string {
  if (view.over) return view.winner ? `${SIDE_NAMES[view.winner]} victory: ${view.why ?? ''}` : `Drawn: ${view.why ?? ''}`;
  if (thinking) return `The computer plays the ${seatName(thinking)}.`;
  if (finishing) return `The computer answers for you: ${view.prompt ?? ''}`;
  if (view.waits === 'dice') return `${view.dice?.cards || view.dice?.hidden ? 'A card is' : 'Dice are'} wanted: ${view.dice?.purpose ?? ''}`;
  return view.prompt ?? '';
}

/** The page may open the list by a key; it closes when what is offered has changed. */
export function useMore(choices: unknown): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [choices]);
  return [open, setOpen];
}
