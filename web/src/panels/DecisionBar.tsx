// panels/DecisionBar.tsx - what is being asked, in words, at the top; with a button for each simple choice.
import type { Offer, View, Words } from '../engine/protocol';
import { humanise, isClosed, labelOf } from '../game/offers';
import { Icon } from './Icon';

interface Props {
  view: View;
  words: Words;
  simple: Offer[];
  canAct: number; // units that can still act
  thinking: string | null;
  busy: boolean;
  onChoose(offer: Offer): void;
  onGlance(offer: Offer | null): void;
  onNext(): void;
  onUndo(): void;
  onRedo(): void;
  onMenu(): void;
  onRules(): void;
  onLog(): void;
}

export function DecisionBar(props: Props) {
  const { view, words, simple, canAct, thinking, busy } = props;
  return (
    <header class="decision">
      <div class="asked">
        <h1>{view.status.split('.')[0]}</h1>
        <p role="status" aria-live="polite">
          <span class="prompt">{asked(view, thinking)}</span>
          {canAct > 0 && <span class="can-act"> {canAct} {canAct === 1 ? 'unit' : 'units'} can still act.</span>}
        </p>
      </div>
      <div class="choices" role="group" aria-label="Choices">
        {canAct > 0 && <button onClick={props.onNext} title="Next unit that can act"><Icon name="next" /> Next unit <kbd>N</kbd></button>}
        {simple.map((offer, i) => (
          <Choice key={i} offer={offer} words={words} among={simple} primary={i === 0} disabled={busy}
            onChoose={props.onChoose} onGlance={props.onGlance} />
        ))}
      </div>
      <div class="tools" role="group" aria-label="Tools">
        <button disabled={!view.undo || busy} onClick={props.onUndo} title="Take back the last decision (U)"><Icon name="undo" /><span>Undo</span></button>
        <button disabled={!view.redo || busy} onClick={props.onRedo} title="Do it again (Y)"><Icon name="redo" /><span>Redo</span></button>
        <button onClick={props.onLog} title="The story so far (L)"><Icon name="log" /><span>Log</span></button>
        <button onClick={props.onRules} title="The rules (?)"><Icon name="rules" /><span>Rules</span></button>
        <button onClick={props.onMenu} title="Menu (M)"><Icon name="menu" /><span>Menu</span></button>
      </div>
    </header>
  );
}

function asked(view: View, thinking: string | null): string {
  if (view.over) return view.winner ? `${humanise(view.winner)} has won: ${view.why ?? ''}` : `Drawn: ${view.why ?? ''}`;
  if (thinking) return `The computer plays ${humanise(thinking)}.`;
  if (view.waits === 'dice') return `Dice are wanted: ${view.dice?.purpose ?? ''}`;
  return view.prompt ?? '';
}

function Choice({ offer, words, among, primary, disabled, onChoose, onGlance }: {
  offer: Offer; words: Words; among: Offer[]; primary: boolean; disabled: boolean;
  onChoose(offer: Offer): void; onGlance(offer: Offer | null): void;
}) {
  const help = words.verbs.find((v) => v.name === offer.do)?.help ?? '';
  return (
    <button class={primary ? 'primary' : ''} disabled={disabled} title={help} data-verb={offer.do}
      onClick={() => onChoose(offer)}
      onPointerEnter={() => onGlance(offer)} onPointerLeave={() => onGlance(null)}
      onFocus={() => onGlance(offer)} onBlur={() => onGlance(null)}>
      {labelOf(words, offer, among)}{!isClosed(words, offer) && '…'}{primary && <> <kbd>⇧Enter</kbd></>}
    </button>
  );
}
