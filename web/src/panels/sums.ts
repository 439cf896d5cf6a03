// panels/sums.ts - the numbers of a sum and the names of its rules, as short as they are written beside each other.
import { quarters } from './wording';

const MINUS = '\u2212';

/** "+2", "−1" (with a real minus), "0". */
export function signed(amount: number): string {
  return amount > 0 ? `+${plain(amount)}` : plain(amount);
}

/** The same without the plus: "7", "−1". What is no whole number is a length, to the quarter. */
export function plain(amount: number): string {
  if (!Number.isInteger(amount)) return quarters(amount);
  return amount < 0 ? `${MINUS}${-amount}` : `${amount}`;
}

/** "DBAM-COMBAT-03" as a short name: "Combat 3". */
export function shortClause(id: string): string {
  const [, chapter, number] = /^[A-Z]+-([A-Z]+)-0*(\d+)/.exec(id) ?? [];
  return chapter && number ? `${chapter.charAt(0)}${chapter.slice(1).toLowerCase()} ${number}` : id;
}
