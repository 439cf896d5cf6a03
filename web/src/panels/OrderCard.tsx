// panels/OrderCard.tsx - the chosen unit: what it is, what it may do, and the order in the making.
import type { Offer, Piece, Words } from '../engine/protocol';
import { fieldsOf, hasList, limitOf, missing, setItems, setValue, type Draft } from '../game/draft';
import { groupOffers } from '../game/groups';
import { humanise, isClosed } from '../game/offers';
import { ListEditor } from './ListEditor';
import { ParamField } from './ParamField';

interface Props {
  piece: Piece | undefined;
  words: Words;
  offers: Offer[];
  draft: Draft | null;
  /** Units that an order may name. */
  units: string[];
  /** Cards that it may name. */
  cards?: string[];
  /** May the order be given as it stands? Not known: undefined. */
  legal: boolean | undefined;
  cost: number | undefined;
  busy: boolean;
  onBegin(variants: Offer[]): void;
  onGlance(offer: Offer | null): void;
  onDraft(draft: Draft): void;
  onCommit(): void;
  onCancel(): void;
}

export function OrderCard(props: Props) {
  const { piece, draft } = props;
  if (!piece && !draft) return null;
  return (
    <section class="card order" aria-label={piece ? piece.name : 'Order'}>
      {piece && <About piece={piece} />}
      {draft ? <Making {...props} draft={draft} /> : <Verbs {...props} />}
    </section>
  );
}

function About({ piece }: { piece: Piece }) {
  const facts = [piece.symbol, `${piece.strength} of ${piece.full_strength} stands`, ...piece.marks];
  return (
    <div class={`about ${piece.side}`}>
      <h2>{piece.name}</h2>
      <p>{facts.map(humanise).join(' · ')}</p>
    </div>
  );
}

/** The kinds of thing the unit may do; keys 1 to 9 begin them. */
function Verbs({ piece, words, offers, busy, onBegin, onGlance }: Props) {
  const groups = groupOffers(words, offers, piece?.name ?? '');
  if (groups.length === 0) return <p class="hint">Nothing to decide for it now.</p>;
  return (
    <ul class="verbs">
      {groups.map(({ label, help, variants }, i) => (
        <li key={label}>
          <button disabled={busy} title={help} data-verb={variants[0]!.do} onClick={() => onBegin(variants)}
            onPointerEnter={() => onGlance(variants[0]!)} onPointerLeave={() => onGlance(null)}
            onFocus={() => onGlance(variants[0]!)} onBlur={() => onGlance(null)}>
            {i < 9 && <kbd>{i + 1}</kbd>} {label}
          </button>
          {variants[0]!.cost > 0 && <span class="cost" title="what it costs">{variants[0]!.cost}</span>}
        </li>
      ))}
    </ul>
  );
}

function Making({ words, draft, units, cards, legal, cost, busy, onDraft, onCommit, onCancel }: Props & { draft: Draft }) {
  const wanted = missing(draft), limit = limitOf(draft);
  const price = cost ?? draft.variants[0]?.cost ?? 0;
  const plain = draft.variants.every((o) => isClosed(words, o));
  return (
    <form class="making" onSubmit={(e) => { e.preventDefault(); onCommit(); }}>
      <h3>{humanise(draft.verb.name)}</h3>
      <p class="hint">{draft.verb.help}{limit !== undefined && !plain ? `; up to ${limit}` : ''}{price > 0 ? `; costs ${price}` : ''}</p>
      {fieldsOf(draft).map(({ param, value, options }) => (
        <ParamField key={param.name} param={param} value={value} options={options} units={units} cards={cards}
          onChange={(v) => onDraft(setValue(draft, param.name, v))} />
      ))}
      {hasList(draft) && <ListEditor draft={draft} units={units} cards={cards} onItems={(items) => onDraft(setItems(draft, items))} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy || wanted !== null || legal === false}>
          {wanted ? `Still needed: ${humanise(wanted)}` : <>Give the order <kbd>Enter</kbd></>}
        </button>
        <button type="button" onClick={onCancel}>Cancel <kbd>Esc</kbd></button>
      </div>
    </form>
  );
}
