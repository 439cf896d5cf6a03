// map/troops/signs.ts - the signs on stands: arms, colours, and what tells the sides apart by shape.
//
// Sizes are shares of the stand, since every system has stands of its own size.
import type { Side, Stand } from '../../engine/protocol';
import type { Pen } from './pen';

/** The gap that shows where one stand ends and the next begins, in inches. */
const SEAM = 0.02;

/** The outline of a stand. Confederate stands have their rear corners cut off. */
export function block(pen: Pen, stand: Stand, side: Side): string {
  const [w, d] = [stand.width / 2 - SEAM, stand.depth / 2 - SEAM];
  if (side === 'union') return pen.box(0, 0, 2 * w, 2 * d);
  const cut = Math.min(w, d) * 0.42;
  return pen.area([-w, d], [w, d], [w, -d + cut], [w - cut, -d], [-w + cut, -d], [-w, -d + cut]);
}

/** The cavalry diagonal, from the left rear to the right front. */
export function horse(pen: Pen, stand: Stand): string {
  const [w, d] = [stand.width / 2, stand.depth / 2];
  return pen.line([-w * 0.86, -d * 0.86], [w * 0.86, d * 0.6]);
}

/** A gun from above: trail and barrel, axle and wheels. What leaves the stand is drawn apart. */
export function carriage(pen: Pen, stand: Stand): string {
  const size = Math.min(stand.width, stand.depth);
  const [axle, wheel] = [size * 0.26, size * 0.17];
  return (
    pen.line([0, stand.depth / 2 - SEAM], [0, -size * 0.4]) +
    pen.line([-axle, 0], [axle, 0]) +
    pen.line([-axle, -wheel], [-axle, wheel]) +
    pen.line([axle, -wheel], [axle, wheel])
  );
}

/** The end of the barrel, before the front of the stand. */
export function muzzle(pen: Pen, stand: Stand): string {
  const size = Math.min(stand.width, stand.depth);
  return pen.line([0, stand.depth / 2 - SEAM], [0, stand.depth / 2 + size * 0.26]);
}

/** A limber from above: chest, wheels, and the pole with its teams. */
export function limber(pen: Pen, stand: Stand): string {
  const size = Math.min(stand.width, stand.depth);
  const [axle, wheel, back] = [size * 0.26, size * 0.15, -size * 0.2];
  const team = (forward: number) => pen.line([-size * 0.13, forward], [size * 0.13, forward]);
  return (
    pen.box(0, back, size * 0.3, size * 0.2) +
    pen.line([-axle, back - wheel], [-axle, back + wheel]) +
    pen.line([axle, back - wheel], [axle, back + wheel]) +
    pen.line([0, back + size * 0.1], [0, size * 0.4]) +
    team(size * 0.12) +
    team(size * 0.34)
  );
}

/** Led horses: three short diagonals. */
export function holders(pen: Pen, stand: Stand): string {
  const [w, d] = [stand.width / 2, stand.depth / 2];
  return [-0.55, 0, 0.55]
    .map((place) => pen.line([w * (place - 0.2), -d * 0.5], [w * (place + 0.2), d * 0.5]))
    .join('');
}

export interface Flag {
  pole: string;
  cloth: string;
  device: string; // its stripes
}

/** The colours: an oblong with two stripes, or a swallow-tail with one. */
export function flag(pen: Pen, stand: Stand, side: Side): Flag {
  const high = Math.min(0.56, Math.max(0.36, stand.depth * 0.6));
  const long = Math.min(stand.width * 0.6, high * 1.6);
  const top = stand.depth / 2 + high * 0.4;
  const low = top - high;
  const left = -long * 0.4;
  const right = left + long;
  const pole = pen.line([left, -stand.depth * 0.4], [left, top + high * 0.16]);
  const stripe = (share: number, end: number) => pen.line([left, top - high * share], [end, top - high * share]);
  if (side === 'union') {
    const cloth = pen.box(left + long / 2, top - high / 2, long, high);
    return { pole, cloth, device: stripe(0.32, right) + stripe(0.7, right) };
  }
  const notch = right - high * 0.42;
  const cloth = pen.area([left, top], [right, top], [notch, (top + low) / 2], [right, low], [left, low]);
  return { pole, cloth, device: stripe(0.5, notch) };
}

/** A five-pointed star of radius 1 around the origin. */
export const STAR: string = `M${Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 0.42 : 1;
  const a = (i * Math.PI) / 5;
  return `${(r * Math.sin(a)).toFixed(3)} ${(-r * Math.cos(a)).toFixed(3)}`;
}).join('L')}Z`;
