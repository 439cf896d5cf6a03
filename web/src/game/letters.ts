// game/letters.ts - what players have written to each other, in words, and words as they may be sent.
import type { Letter, Side, View } from '../engine/protocol';

/** Who wrote to whom; somebody where the player may not know. */
export const headOf = ({ from, to }: Letter): string => `${from ?? 'Somebody'} to ${to ?? 'somebody'}`;

/** Where it is now, as this side sees it. */
export function whereOf({ state, side, holder }: Letter, eyes: Side | null): string {
  switch (state) {
    case 'carried': return holder ? `on its way with ${holder}` : 'on its way';
    case 'unread': return holder ? `brought to ${holder}, who has not read it yet` : 'not read yet';
    case 'read': return holder ? `read by ${holder}` : 'read';
    case 'taken': return `taken ${side === eyes ? 'by' : 'from'} the enemy${holder ? `, with ${holder}` : ''}`;
    case 'lost': return 'lost';
  }
}

/** What never changes about a letter that has been read. */
export const keyOf = ({ from, to, side, turn, text }: Letter): string => JSON.stringify([from, to, side, turn, text]);

/** Those that have been read, and may be by this player, but that he has not been shown. */
export const newOf = (view: View, shown: ReadonlySet<string>): Letter[] =>
  (view.letters ?? []).filter((letter) => letter.state === 'read' && letter.text !== undefined && !shown.has(keyOf(letter)));

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** How many bytes a text of at most `most` still has. */
export const roomLeft = (text: string, most: number): number => most - bytesOf(text);

/** A text as it may be sent: new lines are the only control characters, and what is too much is cut off. */
export function sendable(text: string, most: number): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ').replace(/\p{Surrogate}/gu, '');
  let room = most, end = 0;
  for (const character of plain) {
    room -= bytesOf(character);
    if (room < 0) break;
    end += character.length;
  }
  return plain.slice(0, end);
}
