// kit/count.ts - numbers with the word that goes with them: the one place where plurals are made.
const numberFormat = new Intl.NumberFormat('en');
export const thousands = (n: number): string => numberFormat.format(n);

/** The word alone: "gun" of 1, "guns" of 6. */
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);

/** "1 gun", "6 guns". */
export const counted = (n: number, one: string, many?: string): string => `${thousands(n)} ${plural(n, one, many)}`;

/** "1 of 6 guns": the word goes with the number before it. */
export const countedOf = (n: number, all: number, one: string, many?: string): string => `${thousands(n)} of ${counted(all, one, many)}`;
