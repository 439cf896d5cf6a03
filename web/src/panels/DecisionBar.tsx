// panels/DecisionBar.tsx - what is being asked, in words, at the top; with a button for each simple choice.
import type { ComponentChildren } from 'preact';
import type { Offer, Piece, View } from '../engine/protocol';
import type { OfferGroup } from '../game/groups';
import { humanise } from '../game/offers';
import { shortenLeader } from '../map/troops/names';
import { Icon } from './Icon';
import { letGo } from './letgo';
import { seatName } from './story';
import { WithCards } from './WithCards';
import { counted } from '../kit/count';

interface Props {
  view: View;
  /** The buttons: answers that need no unit, or no more than one word. */
  choices: OfferGroup[];
  canAct: number; // units that can still act
  canUndo: boolean;
  canRedo: boolean;
  canSuggest: boolean;
  suggesting: boolean;
  thinking: string | null;
  busy: boolean;
  onChoose(variants: Offer[]): void;
  onGlance(offer: Offer | null): void;
  onSuggest(): void;
  onNext(): void;
  onUndo(): void;
  onRedo(): void;
  onMenu(): void;
  onRules(): void;
  onLog(): void;
  /** Further tools. */
  children?: ComponentChildren;
}

export function DecisionBar(props: Props) {
  const { view, choices, canAct, thinking, busy } = props;
  return (
    <header class="decision">
      <div class="asked">
        <h1>{view.to?.includes('-') && <span class="seat" data-side={view.to.split('-')[0]}>{seatName(view.to)} · </span>}{view.status.split('.')[0]}</h1>
        <p role="status" aria-live="polite">
          <span class="prompt"><WithCards text={asked(view, thinking)} /></span>
          {canAct > 0 && <span class="can-act"> {counted(canAct, 'unit')} can still act.</span>}
          {isAll(props) && <span class="can-act"> Nothing else can be done.</span>}
        </p>
      </div>
      <div class="choices" role="group" aria-label="Choices" onClick={letGo}>
        {canAct > 0 && <button onClick={props.onNext} title="Next unit that can act"><Icon name="next" /> Next unit <kbd>N</kbd></button>}
        {choices.map((choice, i) => (
          <Choice key={choice.label} choice={choice} label={shortLabel(choice.label, view.pieces)} primary={i === 0} disabled={busy} onChoose={props.onChoose} onGlance={props.onGlance} />
        ))}
        {props.canSuggest && (
          <button class="suggest" disabled={busy || props.suggesting} onClick={props.onSuggest} title="What would the computer do? It only proposes (S)">
            {props.suggesting ? 'Thinking…' : <>Suggest <kbd>S</kbd></>}
          </button>
        )}
      </div>
      <div class="tools" role="group" aria-label="Tools">
        <button disabled={!props.canUndo || busy} onClick={props.onUndo} title="Take back the last decision (U)"><Icon name="undo" /><span>Undo</span></button>
        <button disabled={!props.canRedo || busy} onClick={props.onRedo} title="Do it again (Y)"><Icon name="redo" /><span>Redo</span></button>
        <button onClick={props.onLog} title="The story so far (L)"><Icon name="log" /><span>Log</span></button>
        {props.children}
        <button onClick={props.onRules} title="The rules (?)"><Icon name="rules" /><span>Rules</span></button>
        <button onClick={props.onMenu} title="Menu (M)"><Icon name="menu" /><span>Menu</span></button>
      </div>
    </header>
  );
}

/** A leader goes by his surname where room is dear. */
const shortLabel = (label: string, pieces: Piece[]): string =>
  pieces.filter((p) => p.symbol === 'leader').reduce((text, { name }) => text.replace(name, () => shortenLeader(name)[1] ?? name), label);

/** Is there but one answer, and it needs no words? */
function isAll({ view, choices, canAct, thinking }: Props): boolean {
  const [only, ...more] = choices.flatMap((choice) => choice.variants);
  return view.waits === 'decision' && !view.raises && thinking === null && canAct === 0 && only !== undefined && more.length === 0 && !only.open?.length;
}

function asked(view: View, thinking: string | null): string {
  if (view.over) return view.winner ? `${humanise(view.winner)} has won: ${view.why ?? ''}` : `Drawn: ${view.why ?? ''}`;
  if (thinking) return `The computer plays ${humanise(thinking)}.`;
  if (view.waits === 'dice') return `${view.dice?.cards || view.dice?.hidden ? 'A card is' : 'Dice are'} wanted: ${view.dice?.purpose ?? ''}`;
  return view.prompt ?? '';
}

function Choice({ choice, label, primary, disabled, onChoose, onGlance }: {
  choice: OfferGroup; label: string; primary: boolean; disabled: boolean; onChoose(variants: Offer[]): void; onGlance(offer: Offer | null): void;
}) {
  const offer = choice.variants[0]!;
  return (
    <button class={primary ? 'primary' : ''} disabled={disabled} title={choice.help} data-verb={offer.do}
      onClick={() => onChoose(choice.variants)}
      onPointerEnter={() => onGlance(offer)} onPointerLeave={() => onGlance(null)}
      onFocus={() => onGlance(offer)} onBlur={() => onGlance(null)}>
      {label}{primary && <> <kbd>⇧Enter</kbd></>}
    </button>
  );
}
