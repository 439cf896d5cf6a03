// map/ground/pen.ts - writes path data, short and the same on every machine.
//
// All places are whole tenths of a unit from the moment they are written, and every step is taken
// from the last written place, so rounding does not add up however long a path becomes.

/** Tenths as path data likes them, without a leading zero: -4 is "-.4". */
function spell(n: number): string {
  const whole = Math.trunc(Math.abs(n) / 10);
  const rest = Math.abs(n) % 10;
  return (n < 0 ? '-' : '') + (whole || !rest ? whole : '') + (rest ? '.' + rest : '');
}

// Most steps are short, so their spelling is kept; once bare, once with a space before it.
const KEPT = 600;
const BARE = Array.from({ length: 2 * KEPT + 1 }, (_, i) => spell(i - KEPT));
const SPACED = BARE.map((s) => ' ' + s);

export class Pen {
  private readonly parts: string[] = [];
  private command = '';
  private joins = true; // the next number needs no space before it
  private dotted = false; // the last number had a decimal point
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;

  /** What was drawn so far, for the `d` of a path. */
  get data(): string {
    return this.parts.join('');
  }

  move(x: number, y: number): this {
    this.order('m');
    this.step(x, y);
    this.startX = this.x;
    this.startY = this.y;
    this.command = 'l'; // what follows a move without a letter is a line
    return this;
  }

  line(x: number, y: number): this {
    this.order('l');
    return this.step(x, y);
  }

  /** A curve that leaves towards the first place and arrives at the second. */
  bend(viaX: number, viaY: number, x: number, y: number): this {
    this.order('q');
    this.number(Math.round(viaX * 10) - this.x);
    this.number(Math.round(viaY * 10) - this.y);
    return this.step(x, y);
  }

  close(): this {
    this.order('z');
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }

  /** An upright oval on its own. */
  oval(x: number, y: number, halfWidth: number, halfHeight: number): this {
    const across = Math.round(halfWidth * 10);
    const down = Math.round(halfHeight * 10);
    this.move(x - halfWidth, y);
    for (const way of [2 * across, -2 * across]) {
      this.order('a');
      for (const n of [across, down, 0, 10, 0, way, 0]) this.number(n);
    }
    return this;
  }

  /** A row of places joined by straight strokes. */
  trace(places: readonly (readonly [number, number])[], closed = false): this {
    places.forEach(([x, y], i) => (i ? this.line(x, y) : this.move(x, y)));
    return closed && places.length ? this.close() : this;
  }

  private order(letter: string): void {
    if (letter === this.command) return;
    this.parts.push(letter);
    this.command = letter;
    this.joins = true;
  }

  private step(x: number, y: number): this {
    const toX = Math.round(x * 10);
    const toY = Math.round(y * 10);
    this.number(toX - this.x);
    this.number(toY - this.y);
    this.x = toX;
    this.y = toY;
    return this;
  }

  /** A space is needed only where neither a sign nor a second decimal point parts two numbers. */
  private number(n: number): void {
    const bare = this.joins || n < 0 || (n > 0 && n < 10 && this.dotted);
    if (n < -KEPT || n > KEPT) this.parts.push(bare ? spell(n) : ' ' + spell(n));
    else this.parts.push((bare ? BARE : SPACED)[n + KEPT]!);
    this.joins = false;
    this.dotted = n % 10 !== 0;
  }
}
