// map/ground/pen.ts - writes path data, short and the same on every machine.
//
// All places are whole tenths of a unit from the moment they are written, and every step is taken
// from the last written place, so rounding does not add up however long a path becomes.

const LETTER = { m: 109, l: 108, q: 113, a: 97, z: 122 };
const SPACE = 32;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;

export class Pen {
  // A map has some hundred thousand numbers; as bytes they cost no memory but their own.
  private bytes = new Uint8Array(1024);
  private used = 0;
  private command = 0;
  private joins = true; // the next number needs no space before it
  private dotted = false; // the last number had a decimal point
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;

  /** What was drawn so far, for the `d` of a path. */
  get data(): string {
    return new TextDecoder().decode(this.bytes.subarray(0, this.used));
  }

  move(x: number, y: number): this {
    this.order(LETTER.m);
    this.step(x, y);
    this.startX = this.x;
    this.startY = this.y;
    this.command = LETTER.l; // what follows a move without a letter is a line
    return this;
  }

  line(x: number, y: number): this {
    this.order(LETTER.l);
    return this.step(x, y);
  }

  /** A curve that leaves towards the first place and arrives at the second. */
  bend(viaX: number, viaY: number, x: number, y: number): this {
    this.order(LETTER.q);
    this.number(Math.round(viaX * 10) - this.x);
    this.number(Math.round(viaY * 10) - this.y);
    return this.step(x, y);
  }

  close(): this {
    this.order(LETTER.z);
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
      this.order(LETTER.a);
      for (const n of [across, down, 0, 10, 0, way, 0]) this.number(n);
    }
    return this;
  }

  /** A row of places joined by straight strokes. */
  trace(places: readonly (readonly [number, number])[], closed = false): this {
    places.forEach(([x, y], i) => (i ? this.line(x, y) : this.move(x, y)));
    return closed && places.length ? this.close() : this;
  }

  private order(letter: number): void {
    if (letter === this.command) return;
    this.put(letter);
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

  /** Tenths as path data likes them: no leading zero, and no space where a sign or a dot parts. */
  private number(n: number): void {
    const size = n < 0 ? -n : n;
    const whole = Math.floor(size / 10);
    const rest = size % 10;
    if (n < 0) this.put(MINUS);
    else if (!this.joins && (whole || !rest || !this.dotted)) this.put(SPACE);
    if (whole || !rest) this.digits(whole);
    if (rest) {
      this.put(DOT);
      this.put(ZERO + rest);
    }
    this.joins = false;
    this.dotted = rest !== 0;
  }

  private digits(n: number): void {
    if (n >= 10) this.digits(Math.floor(n / 10));
    this.put(ZERO + (n % 10));
  }

  private put(byte: number): void {
    if (this.used === this.bytes.length) {
      const larger = new Uint8Array(2 * this.used);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.used++] = byte;
  }
}
