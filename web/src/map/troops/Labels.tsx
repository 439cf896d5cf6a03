// map/troops/Labels.tsx - draws the labels that found a place, and names of formations across their troops.
import { useId, useMemo } from 'preact/hooks';
import type { Piece, Sign } from '../../engine/protocol';
import type { Written } from './across';
import type { Group } from './formations';
import { PIP, rowWidth, sizes, type Sizes } from './inscriptions';
import { wholeLabel, type Beside, type Layout } from './layout';
import type { Level } from './levels';
import { SIGNS, SIGN_SIZE } from './marks';
import { moved } from './moved';
import type { LabelForm, Line, Placed } from './place';

function Pips(props: { strength: number; full: number; x: number; y: number; px: number }) {
  const bar = (i: number) => `M${i * PIP.step + 1} 0h${PIP.width}v${PIP.height}h-${PIP.width}z`;
  const bars = Array.from({ length: props.full }, (_, i) => bar(i)), put = (some: string[]): string => moved(some.join(''), props.x, props.y, props.px);
  return (
    <>
      <path class="pips lost" d={put(bars.slice(props.strength))} />
      {props.strength > 0 && <path class="pips" d={put(bars.slice(0, props.strength))} />}
    </>
  );
}

/** The sign of a mark in a square of that side; --sign is how many times larger than usual it is. */
export function SignMark({ sign, x = 0, y = 0, size = SIGN_SIZE }: { sign: Sign; x?: number; y?: number; size?: number }) {
  const { d, solid } = SIGNS[sign], half = size / 2;
  const put = sign === 'led' ? moved(d, x + half, y + half, half) : moved(d, x, y, size / SIGN_SIZE);
  return <path class={`sign-mark ${sign} ${solid ? 'solid-mark' : ''}`} data-sign={sign} d={put} />;
}

/** With its upper left corner at x, y. All sizes are of the screen, and `px` is a pixel, so that letters keep their size at any zoom. */
function draw(form: LabelForm, size: Sizes, x: number, y: number, px: number) {
  const row = rowWidth(form, size), left = (form.w - row) / 2;
  const pips = size.line + (form.signs.length ? (size.sign - PIP.height) / 2 : 0);
  const signs = form.pips ? left + form.pips[1] * PIP.step + 3 : left, middle = x + (form.w / 2) * px;
  return (
    <>
      <text x={middle} y={y + size.letters * px} font-size={size.letters * px}>{form.text}</text>
      {form.pips && <Pips strength={form.pips[0]} full={form.pips[1]} x={x + left * px} y={y + pips * px} px={px} />}
      {form.signs.map((sign, i) => (
        <SignMark key={sign} sign={sign} x={x + (signs + i * (size.sign + 3) + 1.5) * px} y={y + size.line * px} size={size.sign * px} />
      ))}
      {form.state && <text class="state" x={middle} y={y + (form.h - size.state * 0.3) * px} font-size={size.state * px}>{form.state}</text>}
    </>
  );
}

function Label(props: { placed: Placed; zoom: number; labelScale: number; level: Level; raised?: boolean }) {
  const { placed, zoom, labelScale, level, raised = false } = props, { item } = placed;
  const form = item.forms[placed.form]!, { x, y } = placed, px = 1 / zoom;
  const content = `${form.text}/${form.signs.join()}/${form.state}/${form.pips?.join(' ') ?? ''}/${form.w}`;
  return useMemo(
    () => (
      <g
        class={['label', item.kind, item.side].filter(Boolean).join(' ')}
        data-label={item.kind === 'place' ? undefined : item.name}
      >
        {raised && <rect class="slip" x={x - 4 * px} y={y - px} width={(form.w + 8) * px} height={(form.h + 3) * px} rx={2 * px} />}
        {draw(form, sizes(labelScale, level), x, y, px)}
      </g>
    ),
    [item.name, item.side, placed.x, placed.y, content, zoom, labelScale, level, raised],
  );
}

function Across({ name, id, zoom, chosen }: { name: Written; id: string; zoom: number; chosen: boolean }) {
  const { group, text, size, spacing, path } = name;
  return (
    <g class={`across ${group.rank} ${group.side} ${chosen ? 'chosen' : ''}`} data-formation={group.key}>
      <title>{group.name}</title>
      <path class="touch" id={id} d={path} stroke-width={(size * 1.6) / zoom} />
      <text font-size={size / zoom} letter-spacing={`${spacing}em`} dy=".36em">
        <textPath href={`#${id}`} startOffset="50%">{text}</textPath>
      </text>
    </g>
  );
}

const stroke = (line: Line | undefined): string => (line ? `M${line[0].join(' ')}L${line[1].join(' ')}` : '');

export interface LabelsProps {
  pieces: readonly Piece[];
  layout: Layout; // worked out at rest: it depends neither on what is chosen nor on the focus, so that names do not jump about
  selected?: string;
  focus?: string;
  beside?: Beside; // what the whole name of the chosen one keeps off
  chosen?: string; // the key of a formation
  onPick?(name: string, event: MouseEvent): void;
  onPickGroup?(group: Group): void;
}

/** Units have their names for screen readers already, so labels are only for the eye. */
export function Labels(props: LabelsProps) {
  const { pieces, layout, selected, onPick, onPickGroup } = props, focus = props.focus ?? selected, id = useId();
  const { zoom, labelScale, level } = layout.options;
  const whole = useMemo(() => wholeLabel(pieces.find((piece) => piece.name === focus), layout, props.beside), [pieces, focus, layout, props.beside]);
  const shown = whole ? layout.placed.filter((p) => p.item.name !== focus) : layout.placed;
  const pick = (event: MouseEvent): void => {
    const target = event.target as Element, name = target.closest('[data-label]')?.getAttribute('data-label');
    const key = target.closest('[data-formation]')?.getAttribute('data-formation');
    const group = layout.groups.find((one) => one.key === key);
    if (name) onPick?.(name, event);
    else if (group) onPickGroup?.(group);
    if (group) event.stopPropagation();
  };
  return (
    <g class={`labels ${onPick ? 'pickable' : ''}`} style={{ '--px': 1 / zoom, '--sign': sizes(labelScale).sign / SIGN_SIZE }} aria-hidden="true" onClick={pick}>
      <path class="label-lines" d={[...layout.written, ...shown, ...(whole ? [whole] : [])].map(({ line }) => stroke(line)).join('')} />
      {layout.written.map((name, i) => <Across key={name.group.key} name={name} id={`${id}-${i}`} zoom={zoom} chosen={name.group.key === props.chosen} />)}
      {shown.map((p) => <Label key={p.item.name} placed={p} zoom={zoom} labelScale={labelScale} level={level} />)}
      {whole && <Label key="whole" placed={whole} zoom={zoom} labelScale={labelScale} level={level === 'close' ? 'close' : 'near'} raised />}
    </g>
  );
}
