// panels/wording.ts - numbers and first letters as sentences want them.

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const QUARTERS = ['', '¼', '½', '¾'];

/** The number alone, to the nearest quarter: "3½", "¼", "0". */
export function quarters(inches: number): string {
  const all = Math.round(Math.abs(inches) * 4), whole = Math.floor(all / 4), part = QUARTERS[all % 4]!;
  return `${inches < 0 && all > 0 ? '\u2212' : ''}${whole === 0 && part ? part : `${whole}${part}`}`;
}

/** Lengths in sentences, to the nearest quarter: "3½ inches", "1 inch". */
export function inchesText(inches: number): string {
  const all = Math.round(inches * 4);
  if (all === 0 && inches > 0) return 'less than ¼ inch'; // "0 inches" would say that nothing happened
  return `${quarters(inches)} ${all <= 4 && all > 0 ? 'inch' : 'inches'}`;
}

/** Lengths in a text of the engine, which are exact, as sentences want them. Whatever has more than one decimal is a length: angles have one. */
export const inProse = (text: string): string => text.replace(/(\d+\.\d+) inch(?:es)?/g, (_, inches: string) => inchesText(Number(inches)))
  .replace(/(\d+\.\d) of (?=\d+(?:\.\d+)? inch)/g, (_, inches: string) => `${quarters(Number(inches))} of `)
  .replace(/(?<![\d.])\d+\.\d{2,3}(?![\d.])/g, (inches) => quarters(Number(inches)))
  .replace(/(?<![\d/])(?:(\d+) )?1\/2(?![\d/])/g, (_, whole: string | undefined) => `${whole ?? ''}½`);

/** Does what is said of an order or answer tell anything that its title does not? "Ride": "ride with your General" does not. */
export function saysMore(meaning: string, title: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], known = new Set([...words(title), ...LITTLE]);
  return words(meaning).some((word) => !known.has(word));
}

const LITTLE = ['a', 'an', 'the', 'his', 'its', 'your', 'this', 'of', 'with', 'unit', 'general', 'enemy', 'at']; // words that name nobody in particular
