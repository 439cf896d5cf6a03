// map/troops/Labels.tsx - draws the labels that found a place.
import { useMemo } from 'preact/hooks';
import type { Objective, Piece, Words } from '../../engine/protocol';
import type { PlaceName } from '../ground/names';
import { INCH } from '../scale';
import type { Box } from './box';
import { isDrawn } from './drawing';
import { labelItems, occupied, PIP, rowWidth, sizes, unitItem, type LabelOptions, type Sizes } from './inscriptions';
import { placeLabels, type LabelForm, type Obstacle, type Placed } from './place';
import { measured } from './text';

function Pips(props: { strength: number; full: number; x: number; y: number }) {
  const bar = (i: number) => `M${props.x + i * PIP.step + 1} ${props.y}h${PIP.width}v${PIP.height}h-${PIP.width}z`;
  const bars = Array.from({ length: props.full }, (_, i) => bar(i));
  return (
    <>
      <path class="pips lost" d={bars.slice(props.strength).join('')} />
      {props.strength > 0 && <path class="pips" d={bars.slice(0, props.strength).join('')} />}
    </>
  );
}

/** All tags of a label are one path and one text whose letters have places of their own. */
function Tags(props: { letters: string[]; x: number; y: number; size: Sizes }) {
  const { tag, tagLetters } = props.size;
  const left = props.letters.map((_, i) => props.x + i * (tag + 1));
  const middles = left.map((x) => x + tag / 2);
  const notch = 3;
  const outline = (x: number) => `M${x} ${props.y}h${tag - notch}l${notch} ${notch}v${tag - notch}h-${tag}z`;
  return (
    <>
      <path class="tags" d={left.map(outline).join('')} />
      <text class="letters" x={middles.join(' ')} y={props.y + tag / 2 + tagLetters * 0.35} font-size={tagLetters}>
        {props.letters.join('')}
      </text>
    </>
  );
}

/** Drawn in pixels, so that letters keep their size at any zoom. */
function draw(form: LabelForm, size: Sizes) {
  const row = rowWidth(form, size);
  const left = (form.w - row) / 2;
  const pips = size.line + (form.tags.length ? (size.tag - PIP.height) / 2 : 0);
  const tags = form.pips ? left + form.pips[1] * PIP.step + 3 : left;
  return (
    <>
      <text x={form.w / 2} y={size.letters} font-size={size.letters}>{form.text}</text>
      {form.pips && <Pips strength={form.pips[0]} full={form.pips[1]} x={left} y={pips} />}
      {form.tags.length > 0 && <Tags letters={form.tags} x={tags} y={size.line + 0.5} size={size} />}
    </>
  );
}

function Label(props: { placed: Placed; zoom: number; labelScale: number; raised?: boolean }) {
  const { placed, zoom, labelScale, raised = false } = props;
  const { item } = placed;
  const form = item.forms[placed.form]!;
  const content = `${form.text}/${form.tags.join('')}/${form.pips?.join(' ') ?? ''}/${form.w}`;
  return useMemo(
    () => (
      <g
        class={['label', item.kind, item.side].filter(Boolean).join(' ')}
        data-label={item.kind === 'place' ? undefined : item.name}
        transform={`translate(${placed.x} ${placed.y}) scale(${1 / zoom})`}
      >
        {raised && <rect class="slip" x="-4" y="-1" width={form.w + 8} height={form.h + 3} rx="2" />}
        {draw(form, sizes(labelScale))}
      </g>
    ),
    [item.name, item.side, placed.x, placed.y, content, zoom, labelScale, raised],
  );
}

export interface LabelsProps {
  pieces: readonly Piece[];
  table: [number, number];
  words: Words;
  zoom: number; // pixels to the unit of the drawing
  labelScale: number;
  selected?: string;
  focus?: string;
  objectives?: readonly Objective[]; // whose names are placed among those of units
  names?: readonly PlaceName[]; // that the ground bears
  obstacles?: readonly Obstacle[]; // what else had better not be covered, in units of the drawing
  onPick?(name: string, event: MouseEvent): void;
}

const NOWHERE: readonly Objective[] = [];
const NO_NAMES: readonly PlaceName[] = [];
const NOTHING: readonly Obstacle[] = [];

interface Layout {
  placed: Placed[];
  options: LabelOptions;
  boxes: Obstacle[];
  within: Box;
}

/** Labels at rest depend neither on what is chosen nor on the focus, so that names do not jump about. */
function useLayout(props: LabelsProps): Layout {
  const { pieces, words, zoom, labelScale, objectives = NOWHERE, names = NO_NAMES, obstacles = NOTHING } = props;
  const [width, depth] = props.table;
  return useMemo(() => {
    const options = { frame: { width, depth }, words, zoom, labelScale, measure: measured };
    const within = { x: 0, y: 0, w: width * INCH, h: depth * INCH };
    const boxes = [...occupied(pieces, objectives, names, options), ...obstacles];
    const items = labelItems(pieces, objectives, names, options);
    return { placed: placeLabels(items, boxes, zoom, within), options, boxes, within };
  }, [pieces, words, zoom, labelScale, objectives, names, obstacles, width, depth]);
}

/** The whole label of a unit, to lie over everything, where the crowd left it a shorter one or none. */
function wholeLabel(piece: Piece | undefined, { placed, options, boxes, within }: Layout): Placed | null {
  if (!piece || !isDrawn(piece)) return null;
  const now = placed.find((p) => p.item.name === piece.name), item = unitItem(piece, { ...options, zoom: Math.max(options.zoom, 1) });
  if (now && now.item.forms[now.form]!.text === item.forms[0]!.text) return null;
  const longest = { ...item, outline: unitItem(piece, options).outline, forms: item.forms.slice(0, 1) };
  return placeLabels([longest], boxes, options.zoom, within)[0] ?? placeLabels([longest], [], options.zoom)[0] ?? null;
}

/** Units have their names for screen readers already, so labels are only for the eye. */
export function Labels(props: LabelsProps) {
  const { pieces, selected, zoom, labelScale, onPick } = props, focus = props.focus ?? selected;
  const layout = useLayout(props);
  const whole = wholeLabel(pieces.find((piece) => piece.name === focus), layout);
  const shown = whole ? layout.placed.filter((p) => p.item.name !== focus) : layout.placed;
  const pick = (event: MouseEvent): void => {
    const name = (event.target as Element).closest('[data-label]')?.getAttribute('data-label');
    if (name) onPick?.(name, event);
  };
  return (
    <g class={`labels ${onPick ? 'pickable' : ''}`} aria-hidden="true" onClick={pick}>
      <path class="label-lines" d={shown.flatMap((p) => (p.line ? [`M${p.line[0].join(' ')}L${p.line[1].join(' ')}`] : [])).join('')} />
      {shown.map((p) => <Label key={p.item.name} placed={p} zoom={zoom} labelScale={labelScale} />)}
      {whole && <Label key="whole" placed={whole} zoom={zoom} labelScale={labelScale} raised />}
    </g>
  );
}
