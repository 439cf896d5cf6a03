// map/troops/Furniture.tsx - north arrow and scale, in the lower left corner of the map.
import { INCH } from '../scale';
import type { Box } from './box';
import { figure, scaleBar } from './measures';

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

/** What the furniture covers, in units of the drawing. */
export function furnitureBox(props: Props): Box {
  const { table, zoom } = props;
  const [w, h, margin] = [(ARROW + (props.measures ? 0 : longest(props) + 24)) / zoom, HEIGHT / zoom, MARGIN / zoom];
  return { x: margin, y: table[1] * INCH - margin - h, w, h };
}

function NorthArrow() {
  return (
    <g class="north">
      <path class="half" d="M16 4L16 46L8 52Z" />
      <path class="outline" d="M16 4L24 52L16 46L8 52Z" />
      <path class="outline" d="M3 34H29M16 46V60" />
      <text x="16" y="-1" text-anchor="middle" font-size={LETTERS + 1}>N</text>
    </g>
  );
}

/** A bar of alternating parts with its figures above or below. */
function Bar(props: { y: number; unit: string; perUnit: number; most: number; below: boolean }) {
  const { length, parts } = scaleBar(props.most / props.perUnit);
  const whole = length * props.perUnit;
  const part = whole / parts;
  const dark = Array.from({ length: Math.ceil(parts / 2) }, (_, i) => `M${2 * i * part} ${props.y}h${part}v4h-${part}z`);
  const figures = props.below ? props.y + 4 + LETTERS : props.y - 4;
  return (
    <>
      <path class="bar" d={`M0 ${props.y}h${whole}v4h-${whole}z`} />
      <path class="half" d={dark.join('')} />
      <text x="0" y={figures} text-anchor="middle" font-size={LETTERS}>0</text>
      <text x={whole} y={figures} text-anchor="middle" font-size={LETTERS}>
        {figure(length)}
        <tspan dx="4">{length === 1 ? props.unit.replace('inches', 'inch') : props.unit}</tspan>
      </text>
    </>
  );
}

export function Furniture(props: Props) {
  const { yardsPerInch, zoom } = props;
  const box = furnitureBox(props);
  const inch = INCH * zoom;
  const most = longest(props);
  return (
    <g class="furniture" aria-hidden="true" transform={`translate(${box.x} ${box.y}) scale(${1 / zoom})`}>
      <NorthArrow />
      {!props.measures && (
        <g transform={`translate(${ARROW} 0)`}>
          <Bar y={34} unit="inches" perUnit={inch} most={most} below={false} />
          {yardsPerInch && <Bar y={38} unit="yards" perUnit={inch / yardsPerInch} most={most} below />}
        </g>
      )}
    </g>
  );
}
