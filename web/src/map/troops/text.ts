// map/troops/text.ts - how wide letters on the map come out.

/** The width of a text in pixels. */
export type Measure = (text: string, pixels: number, italic: boolean) => number;

let context: CanvasRenderingContext2D | null | undefined;
let family = 'serif';
const widths = new Map<string, number>();

function open(): CanvasRenderingContext2D | null {
  family = getComputedStyle(document.documentElement).getPropertyValue('--serif') || family;
  return document.createElement('canvas').getContext('2d');
}

/** Measured by the browser in the letters of the map, and remembered for a size of 100 pixels. */
export const measured: Measure = (text, pixels, italic) => {
  if (context === undefined) context = open();
  if (!context) return estimated(text, pixels, italic);
  const key = italic ? `/${text}` : text;
  let width = widths.get(key);
  if (width === undefined) {
    context.font = `${italic ? 'italic' : 'bold'} 100px ${family}`;
    width = context.measureText(text).width;
    widths.set(key, width);
  }
  return (width * pixels) / 100;
};

/** Where nothing can measure: a guess on the wide side. */
export const estimated: Measure = (text, pixels) => {
  let ems = 0;
  for (const letter of text) ems += /[.,'’ ilfjtrI]/.test(letter) ? 0.38 : /[mwMWA-Z]/.test(letter) ? 0.84 : 0.64;
  return ems * pixels;
};
