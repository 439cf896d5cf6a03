// motion/banners.ts - great news in words at its place on the map, or at the map's edge if that is out of sight.
//
// They live longer than the motion they belong to: the next order does not take them away before they can be read,
// a press or a key does.
import { toMap, type Frame } from '../map/scale';
import type { Seen, SheetControl } from '../map/Sheet';
import type { Beat } from './news';
import type { Span } from './plan';

interface Ground {
  top: SVGSVGElement; // the drawing that lies on the sheet
  frame: Frame;
  scale: number;
  sheet: SheetControl | null;
  still: boolean; // without motion, and longer
  wait: number; // milliseconds until anything begins
  pace: number; // times slower than usual
}

interface Banner {
  element: HTMLElement;
  at: [number, number]; // in units of the drawing
  away: boolean; // out of sight
}

const STILL = 3500, IN = 160, OUT = 300; // milliseconds
const EDGE = 8, ABOVE = 16; // pixels from the map's edge; from the place
const TALL = 34; // of a banner, if it cannot be measured

export class Banners {
  private room: HTMLElement | null = null;
  private banners: Banner[] = [];
  private animations = new Set<Animation>();
  private rested: (() => void)[] = [];
  private unwatch: (() => void) | null = null;

  areShown(): boolean {
    return this.banners.length > 0;
  }

  /** Settles when all were seen. */
  rest(): Promise<void> {
    return this.areShown() ? new Promise((done) => this.rested.push(done)) : Promise.resolve();
  }

  show(beats: readonly (Span & Beat)[], ground: Ground): void {
    const glass = ground.top.closest<HTMLElement>('.glass');
    if (beats.length === 0 || !glass || !ground.sheet) return;
    if (!this.room?.isConnected) this.makeRoom(glass);
    for (const beat of beats) this.add(beat, ground);
    this.unwatch?.();
    this.unwatch = ground.sheet.watch((seen) => this.lay(seen, glass));
  }

  clear(): void {
    for (const animation of this.animations) animation.cancel();
    this.animations.clear();
    this.room?.remove();
    this.room = null;
    this.banners = [];
    this.unwatch?.();
    this.unwatch = null;
    for (const done of this.rested.splice(0)) done();
  }

  private makeRoom(glass: HTMLElement): void {
    this.room = document.createElement('div');
    this.room.className = 'beats';
    this.room.setAttribute('aria-hidden', 'true'); // the story tells it to those who listen
    glass.append(this.room);
  }

  private add(beat: Span & Beat, ground: Ground): void {
    const element = document.createElement('div'), words = document.createElement('span');
    element.className = `beat ${beat.news} ${beat.side ?? ''}`;
    element.dataset.beat = beat.key;
    words.textContent = beat.text;
    element.append(words);
    this.room!.append(element);
    const banner: Banner = { element, at: toMap(ground.frame, beat.at) as [number, number], away: false };
    this.banners.push(banner);
    const time = ground.still ? STILL : beat.time, delay = ground.wait + beat.from * ground.pace;
    const frames = ground.still ? [{ opacity: 1 }, { opacity: 1 }]
      : [{ opacity: 0, translate: '0 8px' }, { opacity: 1, translate: '0 0', offset: IN / time }, { opacity: 1, translate: '0 0', offset: 1 - OUT / time }, { opacity: 0, translate: '0 0' }];
    const animation = element.animate(frames, { delay: ground.still ? 0 : delay, duration: time, fill: 'both' });
    this.animations.add(animation);
    animation.finished.then(() => this.end(animation, banner), () => undefined);
  }

  private end(animation: Animation, banner: Banner): void {
    banner.element.remove();
    this.animations.delete(animation);
    this.banners = this.banners.filter((one) => one !== banner);
    if (this.banners.length === 0) this.clear();
  }

  /** Each above its place, inside the map, and none over another. */
  private lay(seen: Seen, glass: HTMLElement): void {
    const k = glass.clientWidth / seen.width, [w, h] = [glass.clientWidth, seen.height * k], taken: DOMRect[] = [];
    for (const banner of this.banners) {
      const [x, y] = [(banner.at[0] - seen.left) * k, (banner.at[1] - seen.top) * k], { element } = banner;
      const wide = element.offsetWidth, tall = element.offsetHeight || TALL;
      banner.away = x < 0 || y < 0 || x > w || y > h;
      const left = Math.min(Math.max(x - wide / 2, EDGE), Math.max(EDGE, w - wide - EDGE));
      let top = Math.min(Math.max(y - tall - ABOVE, EDGE), Math.max(EDGE, h - tall - EDGE));
      const hits = (): boolean => taken.some((box) => left < box.right && box.left < left + wide && top < box.bottom && box.top < top + tall);
      for (let tries = 0; hits() && tries < 8; tries++) top += top + 2 * tall < h ? tall + 4 : -(tall + 4);
      taken.push(new DOMRect(left, top, wide, tall));
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      element.style.setProperty('--to', `${Math.round(Math.min(Math.max(x - left, 14), wide - 14))}px`);
      element.dataset.away = String(banner.away);
      element.style.setProperty('--turn', `${Math.round((Math.atan2(y - (top + tall / 2), x - (left + wide / 2)) * 180) / Math.PI)}deg`);
    }
  }
}
