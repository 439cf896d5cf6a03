// Colours: letters are readable on what they lie on, and what is told apart by colour can be told apart by people who lack one
// kind of cone (as Machado, Oliveira and Fernandes model it), by day and by night. Side and sign are never told by colour alone.
import { existsSync, readFileSync } from 'node:fs';
import { ok, test } from '../harness';

type Rgb = [number, number, number];

// Tests are run from the folder of the page or from that of the project.
const SHEET = 'src/styles/base.css', css = readFileSync(existsSync(SHEET) ? SHEET : `web/${SHEET}`, 'utf8');

/** The colours of a theme; what it does not name is as by day. */
function theme(selector: string, base: Record<string, string> = {}): Record<string, string> {
  const begin = css.indexOf(`${selector} {`), block = css.slice(begin, css.indexOf('\n}', begin));
  ok(begin >= 0, `there is no ${selector}`);
  return { ...base, ...Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1]!, m[2]!])) };
}

const day = theme(':root'), night = theme("[data-theme='night']", day);
const THEMES: [string, Record<string, string>][] = [
  ['day', day], ['night', night], ['safe', theme("[data-palette='safe']", day)], ['safe at night', theme("[data-palette='safe'][data-theme='night']", night)],
];

function parse(hex: string): Rgb {
  const long = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (rgb: Rgb): Rgb => rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;
const light = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: string, b: string): number {
  const [high, low] = [light(linear(parse(a))), light(linear(parse(b)))].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const EYES: Record<string, number[][]> = {
  'with all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'without long cones': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'without middle cones': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'without short cones': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const seenBy = (eyes: number[][], rgb: Rgb): Rgb =>
  eyes.map((row) => Math.min(1, Math.max(0, row[0]! * rgb[0] + row[1]! * rgb[1] + row[2]! * rgb[2]))) as Rgb;

/** CIE L*a*b* of linear light, white D65. */
function lab([r, g, b]: Rgb): Rgb {
  const xyz = [0.4124 * r + 0.3576 * g + 0.1805 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b, 0.0193 * r + 0.1192 * g + 0.9505 * b];
  const [x, y, z] = xyz.map((v, i) => { const t = v / [0.95047, 1, 1.08883][i]!; return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116; }) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(a: string, b: string, eyes: number[][]): number {
  const [p, q] = [a, b].map((hex) => lab(seenBy(eyes, linear(parse(hex))))) as [Rgb, Rgb];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

const LETTERS: [string, string[]][] = [
  ['ink', ['paper', 'panel', 'page', 'sand', 'button', 'wash', 'tint', 'neutral', 'alarm', 'field', 'stripe']],
  ['muted', ['panel', 'page', 'wash', 'stripe']], ['link', ['panel', 'page', 'wash']], ['good', ['panel', 'wash']], ['bad', ['panel', 'alarm', 'wash']],
  ['union', ['panel', 'page', 'wash', 'stripe']], ['confederate', ['panel', 'page', 'wash', 'stripe']], ['gold-ink', ['panel']], ['on-dark', ['dark', 'dark-under']],
  ['on-side', ['union', 'confederate']], ['pale', ['panel', 'button']],
];

test('letters are readable on what they lie on', () => {
  for (const [name, colours] of THEMES)
    for (const [letters, grounds] of LETTERS)
      for (const ground of grounds) {
        const found = contrast(colours[letters]!, colours[ground]!);
        ok(found >= 4.5, `${name}: ${letters} on ${ground} has ${found.toFixed(2)} to 1`);
      }
});

/** The least difference: where nothing but colour tells, and where a shape, a sign or a word says the same. */
const APART: [string, string, number][] = [['union', 'confederate', 20], ['good', 'bad', 10], ['gold', 'union', 20], ['gold', 'confederate', 10], ['neutral', 'union', 20], ['neutral', 'confederate', 15]];

test('what colours tell apart can be told apart by eyes that lack one kind of cone', () => {
  for (const [name, colours] of THEMES)
    for (const [eyes, matrix] of Object.entries(EYES))
      for (const [a, b, least] of APART) {
        const found = difference(colours[a]!, colours[b]!, matrix);
        ok(found >= least, `${name}, ${eyes}: ${a} and ${b} differ by ${found.toFixed(1)}, not ${least}`);
      }
});

test('names are readable on the sheet at night', () => {
  const file = SHEET.replace('base', 'night'), rules = readFileSync(existsSync(file) ? file : `web/${file}`, 'utf8'), at = rules.indexOf('The sheet itself is dimmed');
  ok(at >= 0, 'there is a sheet for the night');
  const sheet = Object.fromEntries([...rules.slice(at, rules.indexOf('\n}', at)).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
  for (const letters of ['ink', 'union', 'confederate', 'woods-name', 'water-name']) {
    const found = contrast(sheet[letters]!, sheet['paper']!);
    ok(found >= 4.5, `${letters} on the sheet has ${found.toFixed(2)} to 1`);
  }
});
