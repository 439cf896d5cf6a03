// panels/Answers.tsx - a question that is answered with a card or a word: what has just been done, what each answer would
// come to, and which cards of the hand are good for it.
import type { ComponentChildren } from 'preact';
import { verbOf } from '../game/offers';
import type { GameEvent, Offer, Param, View, Words } from '../engine/protocol';
import type { OfferGroup } from '../game/groups';
import { humanise } from '../game/offers';
import { later } from '../kit/later';
import { letGo } from './letgo';
import { WithCards } from './WithCards';
import { saysMore } from './wording';

const Cards = later(() => import('./Cards').then((m) => m.Cards)); // who plays without cards need not fetch them

interface Props {
  view: View;
  words: Words;
  groups: OfferGroup[];
  /** How it is answered by pointing; what is asked stands under the map then, and is not said again. */
  how?: string;
  /** What happened since this player last decided. */
  told: GameEvent[];
  named: string[];
  busy: boolean;
  onChoose(variants: Offer[]): void;
  onCard(variants: Offer[], values: Record<string, unknown>): void;
  onGlance(offer: Offer | null): void;
  /** How not to be asked again. */
  children?: ComponentChildren;
}

const MOST_TOLD = 14;

export function Answers({ how, view, words, groups, told, named, busy, onChoose, onCard, onGlance, children }: Props) {
  const shown = told.slice(-MOST_TOLD);
  return (
    <section class="card answers" aria-label={humanise(view.label ?? 'Decision')} onClick={letGo}>
      <h2>{humanise(view.label ?? '')}</h2>
      <p class="asked"><WithCards text={how || (view.prompt ?? '')} /></p>
      {shown.length > 0 && (
        <ul class="told" aria-label="What has just happened">
          {shown.map((event, i) => <li key={i}><WithCards text={event.text} /></li>)}
        </ul>
      )}
      {groups.map((group) => (
        <Answer key={group.label} words={words} group={group} named={named} busy={busy} onChoose={onChoose} onCard={onCard} onGlance={onGlance} />
      ))}
      {children}
    </section>
  );
}

type AnswerProps = Pick<Props, 'words' | 'named' | 'busy' | 'onChoose' | 'onCard' | 'onGlance'> & { group: OfferGroup };

function Answer({ words, group, named, busy, onChoose, onCard, onGlance }: AnswerProps) {
  const verb = verbOf(words, group.variants[0]!.do), card = verb?.params.find((p) => p.type === 'card');
  const kind = verb?.params.find((p) => p.type === 'choice' && !p.optional);
  if (!card || !verb) {
    const offer = group.variants[0]!;
    return (
      <div class="answer">
        <button type="button" data-verb={offer.do} disabled={busy} onClick={() => onChoose(group.variants)} onPointerEnter={() => onGlance(offer)}
          onPointerLeave={() => onGlance(null)} onFocus={() => onGlance(offer)} onBlur={() => onGlance(null)}>{group.label}</button>
        {saysMore(group.help, group.label) && <small>{group.help}</small>}
      </div>
    );
  }
  const kinds = kind ? (kind.choices ?? []).filter((k) => group.variants.some((o) => o[kind.name] === k)) : [null];
  return (
    <>
      {kinds.map((k) => {
        const variants = k === null ? group.variants : group.variants.filter((o) => o[kind!.name] === k);
        const title = k === null ? humanise(verb.name) : humanise(k);
        return (
          <div class="answer" key={title} role="group" aria-label={title} data-kind={k ?? verb.name}>
            <h3>{title}</h3>
            <small>{k === null ? verb.help : helpOf(kind!, k)}</small>
            <Cards cards={cardsIn(variants, card)} selected={named} label={title}
              onPick={(name) => onCard(group.variants, k === null ? { [card.name]: name } : { [kind!.name]: k, [card.name]: name })}
              onGlance={(name) => onGlance(name === null ? null : (variants.find((o) => o[card.name] === name) ?? null))} />
          </div>
        );
      })}
    </>
  );
}

const cardsIn = (offers: Offer[], card: Param): string[] => [...new Set(offers.map((o) => o[card.name]).filter((c): c is string => typeof c === 'string'))];

export const helpOf = (param: Param, choice: string): string => param.choice_help?.[param.choices?.indexOf(choice) ?? -1] ?? '';
