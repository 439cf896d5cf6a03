// game/against.ts - what one piece may do to another.
import type { Action, Offer, Piece, Words } from '../engine/protocol';
import { actionOf, byOther } from './offers';

/**
 * What the piece called `actor` would do to the one called `other`. If nothing of the kind is offered, the nearest thing to
 * it is asked about anyway: the engine's refusal is the answer to "why not?".
 */
export function actionAgainst(words: Words, offers: Offer[], pieces: Piece[], actor: string, own: Offer[], other: string): Action | null {
  const offered = byOther(words, own, actor).get(other)?.[0];
  if (offered) return actionOf(offered);
  const side = (name: unknown): string | undefined => pieces.find((p) => p.name === name)?.side;
  if (side(actor) === side(other)) return null;
  for (const offer of offers) {
    const [one, two, ...more] = words.verbs.find((v) => v.name === offer.do)?.params.filter((p) => p.type === 'unit' && !p.optional) ?? [];
    if (!one || !two || more.length > 0 || side(offer[one.name]) === side(offer[two.name])) continue;
    const first = side(offer[one.name]) === side(actor);
    return { do: offer.do, [one.name]: first ? actor : other, [two.name]: first ? other : actor };
  }
  return null;
}
