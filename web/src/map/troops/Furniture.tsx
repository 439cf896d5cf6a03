// map/troops/Furniture.tsx - north arrow and scale, in the lower left corner of the map.
import { INCH } from '../scale';
import type { Box } from './box';
import { figure, scaleBar } from './measures';
import { moved } from './moved';

const LETTERS = 13; // pixels, like all sizes here
const LONGEST = 190;
const MARGIN = 16;
const ARROW = 44; // room for the north arrow
const HEIGHT = 62;

interface Props {
  table: [number, number];
  yardsPerInch?: number;
  measures?: string; // what distances are counted in, if not in inches: then there is no scale
  zoom: number; // pixels to the unit of the drawing
}

/** How long the bar may be in pixels: no more than a good part of the table. */
function longest({ table, zoom }: Props): number {
  return Math.min(LONGEST, table[0] * INCH * zoom * 0.4);
}

const LEAST = 400; // pixels of a table that has room for it: on a smaller one it would lie on the troops

const hasRoom = ({ table, zoom }: Props): boolean => Math.max(...table) * INCH * zoom >= LEAST;

/** What the furniture covers, in units of the drawing. */
export function furnitureBox(props: Props): Box {
  if (!hasRoom(props)) return { x: 0, y: 0, w: 0, h: 0 };
  const { table, zoom } = props;
  const [w, h, margin] = [(ARROW + (props.measures ? 0 : longest(props) + 24)) / zoom, HEIGHT / zoom, MARGIN / zoom];
  return { x: margin, y: table[1] * INCH - margin - h, w, h };
}

/** Where the upper left corner is, and a pixel, in units of the drawing. */
interface Place {
  x: number;
  y: number;
  px: number;
}

function NorthArrow({ x, y, px }: Place) {
  const put = (d: string): string => moved(d, x, y, px);
  return (
    <g class="north">
      <path class="half" d={put('M16 4L16 46L8 52Z')} />
      <path class="outline" d={put('M16 4L24 52L16 46L8 52Z')} />
      <path class="outline" d={put('M3 34H29M16 46V60')} />
      <text x={x + 16 * px} y={y - px} text-anchor="middle" font-size={(LETTERS + 1) * px}>N</text>
    </g>
  );
}

/** A bar of alternating parts with its figures above or below. */
function Bar(props: Place & { unit: string; perUnit: number; most: number; below: boolean }) {
  const { length, parts } = scaleBar(props.most / props.perUnit), { x, y, px } = props;
  const whole = length * props.perUnit;
  const part = whole / parts;
  const dark = Array.from({ length: Math.ceil(parts / 2) }, (_, i) => `M${2 * i * part} 0h${part}v4h-${part}z`);
  const figures = y + (props.below ? 4 + LETTERS : -4) * px, letters = LETTERS * px;
  return (
    <>
      <path class="bar" d={moved(`M0 0h${whole}v4h-${whole}z`, x, y, px)} />
      <path class="half" d={moved(dark.join(''), x, y, px)} />
      <text x={x} y={figures} text-anchor="middle" font-size={letters}>0</text>
      <text x={x + whole * px} y={figures} text-anchor="middle" font-size={letters}>
        {figure(length)}
        <tspan dx={4 * px}>{length === 1 ? props.unit.replace('inches', 'inch') : props.unit}</tspan>
      </text>
    </>
  );
}

export function Furniture(props: Props) {
  const { yardsPerInch, zoom } = props;
  if (!hasRoom(props)) return null;
  const { x, y } = furnitureBox(props), px = 1 / zoom, right = x + ARROW * px;
  const inch = INCH * zoom;
  const most = longest(props);
  return (
    <g class="furniture" aria-hidden="true" style={{ '--px': px }}>
      <NorthArrow x={x} y={y} px={px} />
      {!props.measures && (
        <>
          <Bar x={right} y={y + 34 * px} px={px} unit="inches" perUnit={inch} most={most} below={false} />
          {yardsPerInch && <Bar x={right} y={y + 38 * px} px={px} unit="yards" perUnit={inch / yardsPerInch} most={most} below />}
        </>
      )}
    </g>
  );
}
