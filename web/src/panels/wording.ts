// panels/wording.ts - numbers and first letters as sentences want them.

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const QUARTERS = ['', '¼', '½', '¾'];

/** Lengths in sentences, to the nearest quarter: "3½ inches", "1 inch". */
export function inchesText(inches: number): string {
  const quarters = Math.round(inches * 4), whole = Math.floor(quarters / 4), part = QUARTERS[quarters % 4]!;
  const number = whole === 0 && part ? part : `${whole}${part}`;
  return `${number} ${quarters <= 4 && quarters > 0 ? 'inch' : 'inches'}`;
}

/** Lengths in a text of the engine, which are exact, as sentences want them. */
export const inProse = (text: string): string => text.replace(/(\d+\.\d+) inch(?:es)?/g, (_, inches: string) => inchesText(Number(inches)))
  .replace(/(\d+\.\d+) of (?=\d+(?:\.\d+)? inch)/g, (_, inches: string) => `${inchesText(Number(inches)).replace(/ inch(es)?$/, '')} of `);
