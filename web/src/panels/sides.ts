// panels/sides.ts - the sides in words.
import type { Side } from '../engine/protocol';

export const SIDES: Side[] = ['union', 'confederate'];

/** The sides as nouns: "the Union", "the Confederates". */
export const sideNoun = (side: Side): string => (side === 'union' ? 'Union' : 'Confederates');

/** "the Union’s", "the Confederates’" */
export const sideOwns = (side: Side): string => (side === 'union' ? 'Union’s' : 'Confederates’');
