// map/troops/box.ts - upright boxes on the drawing, and a grid that finds those near one.

export interface Box {
  x: number; // of its upper left corner
  y: number;
  w: number;
  h: number;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export function around(points: readonly (readonly [number, number])[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

interface Entry<B> {
  box: B;
  asked: number; // by which question it was last met, since it may lie in several cells
}

/** Boxes sorted into square cells, so that looking for neighbours does not mean looking at all. */
export class Grid<B extends Box> {
  private readonly cells = new Map<number, Entry<B>[]>();
  private question = 0;

  constructor(private readonly cell: number) {}

  add(box: B): void {
    const entry = { box, asked: 0 };
    for (const key of this.keys(box)) {
      const list = this.cells.get(key);
      if (list) list.push(entry);
      else this.cells.set(key, [entry]);
    }
  }

  remove(box: B): void {
    for (const key of this.keys(box)) this.cells.set(key, (this.cells.get(key) ?? []).filter((e) => e.box !== box));
  }

  /** Every box that overlaps this one, once. */
  near(box: Box): B[] {
    const found: B[] = [];
    this.question++;
    for (const key of this.keys(box)) {
      for (const entry of this.cells.get(key) ?? []) {
        if (entry.asked === this.question || !overlap(box, entry.box)) continue;
        entry.asked = this.question;
        found.push(entry.box);
      }
    }
    return found;
  }

  /** Does any box overlap the one that reaches so far from a place? Asked thousands of times for a map, so it makes nothing. */
  touches(x: number, y: number, reach: number): boolean {
    const right = Math.floor((x + reach) / this.cell), low = Math.floor((y + reach) / this.cell), top = Math.floor((y - reach) / this.cell);
    for (let i = Math.floor((x - reach) / this.cell); i <= right; i++) {
      for (let j = top; j <= low; j++) {
        const list = this.cells.get(i * 65536 + j);
        if (list?.some(({ box }) => x - reach < box.x + box.w && box.x < x + reach && y - reach < box.y + box.h && box.y < y + reach)) return true;
      }
    }
    return false;
  }

  private keys(box: Box): number[] {
    const keys: number[] = [];
    const right = Math.floor((box.x + box.w) / this.cell);
    const low = Math.floor((box.y + box.h) / this.cell);
    for (let i = Math.floor(box.x / this.cell); i <= right; i++)
      for (let j = Math.floor(box.y / this.cell); j <= low; j++) keys.push(i * 65536 + j);
    return keys;
  }
}
