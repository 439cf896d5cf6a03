// map/panzoom.ts - a sheet under the hands: dragged by one pointer, drawn larger by two or by the wheel. Knows nothing of maps.
//
// Pointers are not captured, so that a press without a drag is still a click on whatever lies there; one that ends a drag is not.

/** How the sheet lies: a place p of it is seen at p * k + [x, y]. */
export interface Lie {
  x: number;
  y: number;
  k: number;
}

type Place = [number, number];

/** The part of the sheet that may come into sight, its window, and how large and small it may be drawn. */
export interface Bounds {
  low: Place;
  high: Place;
  window: Place;
  least: number;
  most: number;
}

export const placeAt = (lie: Lie, at: Place): Place => [(at[0] - lie.x) / lie.k, (at[1] - lie.y) / lie.k];
export const seenAt = (lie: Lie, place: Place): Place => [place[0] * lie.k + lie.x, place[1] * lie.k + lie.y];

/** Drawn at another scale, with a place of the sheet under a point of the window. */
export const lieWith = (k: number, place: Place, at: Place): Lie => ({ k, x: at[0] - place[0] * k, y: at[1] - place[1] * k });

/** Pushed back until nothing but what may be seen is seen; what is smaller than the window lies in its middle. */
export function bounded(lie: Lie, { low, high, window }: Pick<Bounds, 'low' | 'high' | 'window'>): Lie {
  const shift = (i: 0 | 1): number => {
    const offset = i ? lie.y : lie.x, before = -offset / lie.k - low[i], after = (window[i] - offset) / lie.k - high[i];
    return after > before ? (before + after) / 2 : Math.min(0, before) || Math.max(0, after);
  };
  return { x: lie.x + shift(0) * lie.k, y: lie.y + shift(1) * lie.k, k: lie.k };
}

interface Wishes {
  bounds(): Bounds;
  /** May a drag begin here? */
  mayPan(target: Element, byFinger: boolean): boolean;
  onStart(): void;
  /** A second finger has come down: whatever the first was about is not meant. */
  onPinch?(): void;
  onMove(lie: Lie, byHand: boolean): void;
  onEnd(lie: Lie): void;
}

const CLICK = 4, TAP = 10; // pixels: less is a press, of a finger, which is never quite still, a tap
const WHEEL_REST = 150; // milliseconds after which the wheel has come to rest

/** How much the wheel asks for, in doublings: lines and pages count as much as they are. */
const wheelStep = (e: WheelEvent): number => -e.deltaY * (e.deltaMode === 1 ? 0.05 : e.deltaMode ? 1 : 0.002) * (e.ctrlKey ? 10 : 1);

export class PanZoom {
  lie: Lie = { x: 0, y: 0, k: 1 };
  private readonly pointers = new Map<number, Place>();
  private held: { place: Place; apart: number; k: number } | null = null; // what lies under the pointers
  private from: Place = [0, 0];
  private dragged = false;
  private wheel: ReturnType<typeof setTimeout> | undefined;
  private readonly ears = new AbortController();

  constructor(private readonly element: HTMLElement, private readonly wishes: Wishes) {
    const { signal } = this.ears;
    element.addEventListener('pointerdown', this.down, { signal });
    element.addEventListener('wheel', this.wheeled, { signal, passive: false });
    window.addEventListener('pointermove', this.moved, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, this.up, { signal });
    window.addEventListener('click', this.clicked, { signal, capture: true });
    element.style.touchAction = 'none';
  }

  stop(): void {
    clearTimeout(this.wheel);
    this.ears.abort();
  }

  /** Lays it so at once. */
  lay(lie: Lie): void {
    this.wishes.onStart();
    this.move(lie, false);
    this.wishes.onEnd(this.lie);
  }

  /** As large as it may be, with what is in the middle staying there. */
  zoomBy(factor: number): void {
    const { window } = this.wishes.bounds(), middle: Place = [window[0] / 2, window[1] / 2];
    this.lay(lieWith(this.within(this.lie.k * factor), placeAt(this.lie, middle), middle));
  }

  panBy(dx: number, dy: number): void {
    this.lay({ ...this.lie, x: this.lie.x + dx, y: this.lie.y + dy });
  }

  private within(k: number): number {
    const { least, most } = this.wishes.bounds();
    return Math.min(most, Math.max(least, k));
  }

  private move(lie: Lie, byHand: boolean): void {
    this.lie = bounded(lie, this.wishes.bounds());
    this.wishes.onMove(this.lie, byHand);
  }

  private at(e: { clientX: number; clientY: number }): Place {
    const box = this.element.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  }

  /** The middle between the first two pointers, and how far they are apart. */
  private grip(): { at: Place; apart: number } {
    const [a, b] = [...this.pointers.values()] as [Place, Place | undefined];
    return b ? { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], apart: Math.hypot(a[0] - b[0], a[1] - b[1]) } : { at: a, apart: 0 };
  }

  private take(): void {
    const { at, apart } = this.grip();
    this.held = { place: placeAt(this.lie, at), apart, k: this.lie.k };
  }

  private readonly down = (e: PointerEvent): void => {
    if (e.button) return;
    if (this.pointers.size === 0) this.dragged = false;
    this.pointers.set(e.pointerId, this.at(e));
    const pinch = this.pointers.size > 1, before = this.held !== null;
    if (!pinch && !this.wishes.mayPan(e.target as Element, e.pointerType === 'touch')) return;
    if (pinch) {
      this.dragged = true; // two fingers choose nothing, even if they do not move
      this.wishes.onPinch?.();
    }
    this.from = this.at(e);
    this.take();
    if (!before) this.wishes.onStart();
  };

  private readonly moved = (e: PointerEvent): void => {
    if (!this.pointers.has(e.pointerId)) return;
    this.pointers.set(e.pointerId, this.at(e));
    if (!this.held) return;
    const { at, apart } = this.grip(), { held } = this;
    this.dragged ||= apart > 0 || Math.hypot(at[0] - this.from[0], at[1] - this.from[1]) > (e.pointerType === 'touch' ? TAP : CLICK);
    if (!this.dragged && e.pointerType === 'touch') return;
    this.move(lieWith(apart && held.apart ? this.within((held.k * apart) / held.apart) : held.k, held.place, at), true);
  };

  private readonly up = (e: PointerEvent): void => {
    if (!this.pointers.delete(e.pointerId) || !this.held) return;
    if (this.pointers.size > 0) return this.take();
    this.held = null;
    this.wishes.onEnd(this.lie);
    if (this.dragged) setTimeout(() => { this.dragged = false; }); // its click comes first
  };

  private readonly clicked = (e: MouseEvent): void => {
    if (!this.dragged || !this.element.contains(e.target as Node)) return;
    e.stopPropagation();
    e.preventDefault();
    this.dragged = false;
  };

  private readonly wheeled = (e: WheelEvent): void => {
    e.preventDefault();
    if (this.wheel === undefined) this.wishes.onStart();
    clearTimeout(this.wheel);
    const at = this.at(e);
    this.move(lieWith(this.within(this.lie.k * 2 ** wheelStep(e)), placeAt(this.lie, at), at), true);
    this.wheel = setTimeout(() => {
      this.wheel = undefined;
      this.wishes.onEnd(this.lie);
    }, WHEEL_REST);
  };
}
