// map/troops/moved.ts - path data put elsewhere and drawn larger.
//
// What could be said by a transform of its own is written into the path: a browser weighs every transformed part of a drawing one
// by one for each frame in which the map is moved, and a great battle has hundreds of names, stars and signs.

const ARC = 7; // numbers of an arc: two radii, its turn, two flags, where it ends

const written = (n: number): string => String(Math.round(n * 1000) / 1000);

/** The drawing `d`, `scale` times as large, with its origin at x, y. */
export function moved(d: string, x: number, y: number, scale: number): string {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
    const absolute = command === command.toUpperCase(), [dx, dy] = absolute ? [x, y] : [0, 0], kind = command.toUpperCase();
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number).map((n, i) => {
      const part = i % ARC;
      if (kind === 'A') return part < 2 ? n * scale : part < 5 ? n : n * scale + (part === 5 ? dx : dy);
      if (kind === 'V') return n * scale + dy;
      return n * scale + (kind === 'H' || i % 2 === 0 ? dx : dy);
    });
    return command + numbers.map(written).join(' ');
  });
}
