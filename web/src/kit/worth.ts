// kit/worth.ts - what ground is worth in small numbers: some rules turn the battle's own worth of a place into a share of
// what the armies cost, and 48, 29 and 29 say less than 5, 3 and 3.
import { counted } from './count';

const SMALL = 20; // as the battles themselves write it
const LARGEST = 10;

/** Do they stand to each other as whole numbers do of which the largest is so? They were rounded down. */
function scaled(values: number[], largest: number): number[] | null {
  const unit = Math.max(...values) / largest, found = values.map((value) => Math.round(value / unit));
  return found.every((n, i) => n > 0 && Math.abs(n * unit - values[i]!) <= 1) ? found : null;
}

/** The worth of each; as it is where it is small, or where no small numbers stand to each other so. */
export function worths(values: number[]): number[] {
  if (values.length === 0 || Math.max(...values) <= SMALL) return values;
  for (let largest = 1; largest <= LARGEST; largest++) {
    const found = scaled(values, largest);
    if (found) return found;
  }
  return values;
}

/** Those of places, by their names. */
export const worthOf = (places: readonly { name: string; value: number }[]): Map<string, number> => {
  const found = worths(places.map(({ value }) => value));
  return new Map(places.map(({ name }, i) => [name, found[i]!]));
};

/** "worth 3", "worth 5: 48 points by these rules" */
export const worthWords = (worth: number, value: number): string => (worth === value ? `worth ${value}` : `worth ${worth}: ${counted(value, 'point')} by these rules`);
