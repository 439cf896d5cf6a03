// motion/stage.tsx - plays what has happened between two views: troops march, fire, fall and run.
//
// The map shows the end at once. What moves is a copy over it, in a drawing of its own, so that the ground need not be
// painted again for every frame; what it stands for is hidden as long. To end it early is to take the copies away.
import { render } from 'preact';
import type { Piece, Point, Stand, View, Words } from '../engine/protocol';
import { seeded } from '../kit/random';
import { INCH, toMap, type Frame } from '../map/scale';
import type { Level } from '../map/troops/levels';
import { Stands } from '../map/troops/Unit';
import { isDrawn } from '../map/troops/drawing';
import type { SheetControl } from '../map/Sheet';
import { Banners } from './banners';
import { follow } from './follow';
export { goBack, middleOf } from './follow';
import { middleOf, sampled, turnBetween, type Leg } from './legs';
import { FLASH, FLASHES, frontEdges, GAP, LINE, planOf, SMOKE, type Fire, type Loss, type Move, type Plan, type Span, type Told } from './plan';
import type { Charge } from './news';
import { Scene } from './scene';
import { flashes } from './smoke';
import '../styles/motion.css';

export { Field } from './Field';

/** How a step is shown: not at all, with a fade, or so that it takes at most so many milliseconds. */
export interface Manner {
  most: number; // 0: the end at once
  rate: number; // times slower than usual
  still: boolean; // with a fade instead of motion
  follows: boolean; // what is out of sight is brought into it
  again?: boolean; // it was shown before
  jump?: boolean; // elsewhere in the story: nothing of before is left on the field
}

export interface Step {
  before: View;
  after: View;
  told: readonly Told[];
  words: Words;
}

const SVG = 'http://www.w3.org/2000/svg';
const FADE = 120; // milliseconds
const GLIDE = 260;
const STANDING = 1500; // milliseconds for which an arrow stands that does not move
const STAR_SCALE = 1.15;

const svg = (name: string, attributes: Record<string, string | number> = {}): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

const stages = new WeakMap<object, Stage>();

/** The stage of a table (or of a replay): it lasts as long as that, whatever is shown meanwhile. */
export function stageOf(owner: object): Stage {
  const stage = stages.get(owner) ?? new Stage();
  stages.set(owner, stage);
  return stage;
}

export class Stage {
  readonly scene = new Scene();
  private readonly banners = new Banners();
  private top: SVGSVGElement | null = null;
  private scale = 1;
  private sheet: () => SheetControl | null = () => null;
  private animations: Animation[] = [];
  private hidden: SVGElement[] = [];
  private resting: Promise<void> = Promise.resolve();
  private rested: (() => void) | null = null;

  /** The drawing over the map in which things move. */
  attach(top: SVGSVGElement | null, scale: number, sheet: () => SheetControl | null): void {
    this.top = top;
    this.scale = scale;
    this.sheet = sheet;
    if (!top) this.banners.clear();
  }

  /** Settles when nothing moves any more. */
  async rest(): Promise<void> {
    await Promise.all([this.resting, this.banners.rest()]);
  }

  isPlaying(): boolean {
    return this.rested !== null || this.banners.areShown();
  }

  /** Shows a step whose end is drawn already. Returns how long it takes. */
  play(step: Step, manner: Manner): number {
    this.end(); // words that nobody could have read yet stay
    if (manner.jump) this.scene.clear();
    if (manner.jump || (manner.again && manner.most === 0)) return 0; // back to how it was, or is
    const { before, after, told } = step, n = told.at(-1)?.n ?? 0, plan = planOf(before, after, told, step.words);
    this.scene.turnTo(before, after);
    const shown = this.top !== null && manner.most > 0 && (plan.time > 0 || plan.beats.length > 0), still = manner.still || !shown;
    const pace = Math.min(manner.rate, manner.most / (plan.time || 1));
    const frame: Frame = { width: after.table[0], depth: after.table[1] };
    const wait = !still && manner.follows ? this.follow(plan, frame) : 0;
    const span = ({ from, time }: Span): Span => ({ from: Math.round(wait + from * pace), time: Math.round(time * pace) });
    this.scene.smoke(plan.fires, manner.again === true, (fire) => (still ? undefined : span({ from: fire.from + LINE, time: SMOKE })));
    if (!manner.again) this.scene.lose(plan.losses, n, (loss) => (still ? undefined : span(loss)));
    if (!shown) return 0;
    if (manner.still) this.fade(plan, frame);
    else this.stage(plan, frame, span, `${after.title} ${n}`);
    this.banners.show(plan.beats, { top: this.top!, frame, scale: this.scale, sheet: this.sheet(), still: manner.still, wait: manner.still ? 0 : wait, pace });
    return this.begin();
  }

  /** Everything stands where it will, and nothing is said any more. */
  finish(): void {
    this.banners.clear();
    this.end();
  }

  private end(): void {
    for (const animation of this.animations) animation.cancel();
    for (const element of this.hidden) element.style.opacity = '';
    this.animations = [];
    this.hidden = [];
    if (this.top) {
      this.top.replaceChildren();
      this.top.dataset.playing = 'false';
    }
    this.scene.settle();
    this.rested?.();
    this.rested = null;
  }

  private begin(): number {
    const time = Math.max(0, ...this.animations.map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)));
    if (this.animations.length === 0) return 0;
    this.top!.dataset.playing = 'true';
    this.resting = new Promise((done) => { this.rested = done; });
    const mine = this.animations;
    Promise.all(mine.map((animation) => animation.finished)).then(() => { if (mine === this.animations) this.finish(); }, () => undefined);
    return time;
  }

  /** Brings what happens out of sight into it; returns how long that takes. */
  private follow(plan: Plan, frame: Frame): number {
    const places = [
      ...plan.moves.flatMap((move) => [middleOf(move.before.stands!), middleOf(move.after.stands!)]),
      ...plan.fires.flatMap((fire) => [middleOf(fire.by.stands!), fire.at]),
      ...plan.charges.flatMap((charge) => [middleOf(charge.by.stands!), charge.to]), ...plan.beats.map((beat) => beat.at),
    ];
    const sheet = this.sheet();
    return sheet && follow(sheet, places, frame, GLIDE) ? GLIDE : 0;
  }

  // --- what moves ------------------------------------------------------------------------------------

  private stage(plan: Plan, frame: Frame, span: (span: Span) => Span, seed: string): void {
    const troops = svg('g', { class: 'troops' }), labels = svg('g', { class: 'labels' }), fire = svg('g');
    const written = this.top!.parentElement!.querySelector<SVGElement>('.labels')?.style;
    for (const group of [troops, labels]) group.style.setProperty('--px', String(1 / this.scale));
    if (written) labels.style.setProperty('--sign', written.getPropertyValue('--sign'));
    this.top!.replaceChildren(troops, labels, fire);
    for (const { piece, ...when } of plan.gone) this.depart(troops, piece, frame, span(when));
    for (const loss of plan.losses) if (!loss.gone) this.suffer(troops, loss, plan, frame, span(loss));
    for (const move of plan.moves) this.march(troops, labels, move, frame, span(move));
    for (const { name, ...when } of plan.come) this.appear(troops, name, span(when));
    for (const charge of plan.charges) this.charge(fire, charge, frame, span(charge));
    for (const one of plan.fires) this.shoot(fire, one, frame, span, seed);
  }

  /** An arrow that grows towards whoever is charged. */
  private charge(group: SVGElement, { by, to }: Charge, frame: Frame, { from, time }: Span): void {
    const [a, b] = [toMap(frame, by.front ?? middleOf(by.stands!)), toMap(frame, to)], long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (long < 1) return;
    const arrow = svg('path', { class: `charge ${by.side}`, d: arrowOf(long, Math.max(9 / this.scale, Math.min(INCH, long / 4))), 'data-charge': by.name, 'stroke-width': 1.5 / this.scale });
    const place = `translate(${a[0].toFixed(1)}px, ${a[1].toFixed(1)}px) rotate(${((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI).toFixed(1)}deg)`;
    group.append(arrow);
    this.animate(arrow, [{ transform: `${place} scaleX(0.1)` }, { transform: `${place} scaleX(1)` }], { from, time: Math.min(300, time / 2) });
    this.animate(arrow, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { from, time }, 'linear');
  }

  private animate(element: Element, frames: Keyframe[], { from, time }: Span, easing = 'ease-out'): void {
    this.animations.push(element.animate(frames, { delay: from, duration: Math.max(1, time), easing, fill: 'both' }));
  }

  private find(kind: 'unit' | 'label', name: string): SVGElement | null {
    return this.top!.parentElement!.querySelector<SVGElement>(`[data-${kind}="${CSS.escape(name)}"]`);
  }

  /** A copy of what is drawn, which is hidden as long. */
  private copy(kind: 'unit' | 'label', name: string, into: SVGElement): SVGElement | null {
    const element = this.find(kind, name);
    if (!element) return null;
    const copy = element.cloneNode(true) as SVGElement;
    for (const key of ['data-unit', 'data-label', 'tabindex', 'role', 'aria-label', 'aria-pressed']) copy.removeAttribute(key);
    copy.classList.remove('selected', 'focused', 'target', 'hinted');
    copy.querySelector('title')?.remove();
    copy.setAttribute(`data-moving-${kind}`, name);
    into.append(copy);
    this.hide(element);
    if (kind === 'unit' && element.classList.contains('selected')) {
      const ring = element.parentElement?.querySelector<SVGElement>('.selection');
      if (ring) this.hide(ring);
    }
    return copy;
  }

  private hide(element: SVGElement): void {
    element.style.opacity = '0';
    this.hidden.push(element);
  }

  /** A piece as it was, drawn anew. */
  private drawn(piece: Piece, frame: Frame, into: SVGElement): SVGElement {
    const level = this.top!.parentElement!.querySelector<SVGElement>('.troops[data-level]')?.dataset.level as Level | undefined;
    const group = svg('g', { class: `unit ${piece.side} ${level === 'far' ? level : ''}` });
    into.append(group);
    render(<Stands piece={piece} frame={frame} zoom={this.scale} starScale={STAR_SCALE} level={level} />, group);
    return group;
  }

  private march(troops: SVGElement, labels: SVGElement, move: Move, frame: Frame, when: Span): void {
    const { before, after, legs } = move, start = middleOf(before.stands!), end = middleOf(after.stands!);
    if (legs) {
      const copy = this.copy('unit', after.name, troops);
      if (copy) this.animate(copy, frames(legs, start, end, frame, before.symbol !== 'leader'), when);
    } else this.reform(troops, move, frame, when);
    const label = this.copy('label', after.name, labels), way = legs ?? [{ turn: 0, about: start, shift: [end[0] - start[0], end[1] - start[1]] as Point }];
    if (label) this.animate(label, sampled(way, start).map(({ part, away }) => ({ offset: part, translate: `${away.by[0] * INCH}px ${-away.by[1] * INCH}px` })), when);
  }

  /** Stands that change their places in the body go each for itself. */
  private reform(troops: SVGElement, { before, after }: Move, frame: Frame, when: Span): void {
    const original = this.find('unit', after.name);
    if (original) this.hide(original);
    pairs(before.stands!, after.stands!).forEach(([from, to]) => {
      const group = this.drawn({ ...after, stands: [to], facing: to.facing }, frame, troops);
      group.setAttribute('data-moving-unit', after.name);
      const leg: Leg = { turn: turnBetween(from.facing, to.facing), about: from.at, shift: [to.at[0] - from.at[0], to.at[1] - from.at[1]] };
      this.animate(group, frames([leg], from.at, to.at, frame, to.look !== 'leader'), when);
    });
  }

  private depart(troops: SVGElement, piece: Piece, frame: Frame, when: Span): void {
    this.animate(this.drawn(piece, frame, troops), [{ opacity: 1 }, { opacity: 0 }], when);
  }

  private appear(troops: SVGElement, name: string, when: Span): void {
    const copy = this.copy('unit', name, troops);
    if (copy) this.animate(copy, [{ opacity: 0 }, { opacity: 1 }], when);
  }

  /** Stands that fall, and what is hatched, are as they were until it is their time. */
  private suffer(troops: SVGElement, { piece, stands }: Loss, plan: Plan, frame: Frame, when: Span): void {
    const moves = plan.moves.some((move) => move.after.name === piece.name);
    const old = moves ? { ...piece, stands } : piece;
    if (isDrawn(old)) this.depart(troops, old, frame, when);
  }

  private shoot(group: SVGElement, fire: Fire, frame: Frame, span: (span: Span) => Span, seed: string): void {
    const edges = frontEdges(fire.by), [a, b] = [toMap(frame, fire.by.front ?? middleOf(fire.by.stands!)), toMap(frame, fire.at)];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]), turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const place = `translate(${a[0].toFixed(1)}px, ${a[1].toFixed(1)}px) rotate(${turn.toFixed(1)}deg)`;
    if (fire.smoke && long > 1) {
      const line = svg('path', { class: 'fire-line', d: `M0 0H${long.toFixed(1)}`, 'stroke-width': 2.2 / this.scale, 'stroke-dasharray': `${0.1 / this.scale} ${5 / this.scale}`, 'data-fire': fire.by.name });
      group.append(line);
      this.animate(line, [{ transform: `${place} scaleX(0)` }, { transform: `${place} scaleX(1)` }], span({ from: fire.from, time: LINE }), 'linear');
      this.animate(line, [{ opacity: 1 }, { opacity: 0 }], span({ from: fire.from + fire.time - 150, time: 150 }), 'linear');
    }
    flashes(edges, frame, FLASHES, seeded(`${seed} ${fire.by.name}`)).forEach((d, i) => {
      const flash = svg('path', { class: 'flash', d });
      group.append(flash);
      this.animate(flash, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], span({ from: fire.from + LINE + i * (FLASH + GAP), time: FLASH }), 'linear');
    });
  }

  /** Without motion: what has changed comes in with a fade. */
  private fade(plan: Plan, frame: Frame): void {
    const names = new Set([...plan.moves.map((move) => move.after.name), ...plan.come.map(({ name }) => name), ...plan.losses.map((loss) => loss.piece.name)]);
    for (const name of names) {
      const element = this.find('unit', name);
      if (element) this.animate(element, [{ opacity: 0 }, { opacity: 1 }], { from: 0, time: FADE });
    }
    if (plan.charges.length === 0) return;
    const arrows = svg('g');
    this.top!.replaceChildren(arrows);
    for (const charge of plan.charges) this.charge(arrows, charge, frame, { from: -STANDING, time: 2 * STANDING }); // it has grown already
  }
}

/** A broad arrow along the x axis that swells towards its head. */
function arrowOf(long: number, head: number): string {
  const neck = Math.max(0, long - head), [tail, wide] = [head * 0.12, head * 0.24];
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(0, -tail)}L${at(neck, -wide)}L${at(neck, -head / 2)}L${at(long, 0)}L${at(neck, head / 2)}L${at(neck, wide)}L${at(0, tail)}Z`;
}

/** The way as transforms of what is drawn where it ends. */
function frames(legs: readonly Leg[], start: Point, end: Point, frame: Frame, turns: boolean): Keyframe[] {
  const [x, y] = toMap(frame, end);
  return sampled(legs, start).map(({ part, away }) => {
    const turn = turns ? ` rotate(${away.turn.toFixed(2)}deg)` : '';
    return { offset: part, transform: `translate(${(x + away.by[0] * INCH).toFixed(2)}px, ${(y - away.by[1] * INCH).toFixed(2)}px)${turn} translate(${(-x).toFixed(2)}px, ${(-y).toFixed(2)}px)` };
  });
}

/** Which stand became which: by their places in the body, and where some fell by nearness. */
function pairs(before: readonly Stand[], after: readonly Stand[]): [Stand, Stand][] {
  if (before.length === after.length) return after.map((stand, i) => [before[i]!, stand]);
  const left = [...before];
  return after.map((stand) => {
    const far = (other: Stand): number => Math.hypot(other.at[0] - stand.at[0], other.at[1] - stand.at[1]);
    const nearest = left.reduce((best, other) => (far(other) < far(best) ? other : best), left[0] ?? stand);
    if (left.length > 1) left.splice(left.indexOf(nearest), 1);
    return [nearest, stand];
  });
}
