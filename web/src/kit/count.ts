// kit/count.ts - numbers with the word that goes with them: the one place where plurals are made.
const numberFormat = new Intl.NumberFormat('en');
export const thousands = (n: number): string => numberFormat.format(n);

/** The word alone: "gun" of 1, "guns" of 6. */
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);

/** "1 gun", "6 guns". */
export const counted = (n: number, one: string, many?: string): string => `${thousands(n)} ${plural(n, one, many)}`;

// What the system that is on the table calls its bases: there is one table at a time, and everybody who counts them asks here.
let base = { one: 'stand', many: 'stands' };
export const callStands = (word: { one: string; many: string } | undefined): void => void (base = word ?? { one: 'stand', many: 'stands' });

/** "stand" of 1, "stands" of 2, in the system's word. */
export const standWord = (n: number): string => (n === 1 ? base.one : base.many);

/** "1 stand", "2 elements" */
export const countedStands = (n: number): string => `${thousands(n)} ${standWord(n)}`;

/** "1 of 4 bases" */
export const standsOf = (n: number, all: number): string => `${thousands(n)} of ${countedStands(all)}`;

/** "1 of 6 guns": the word goes with the number before it. */
export const countedOf = (n: number, all: number, one: string, many?: string): string => `${thousands(n)} of ${counted(all, one, many)}`;
