// map/ping.ts - a ring round a place for a moment, so that the eye finds what somebody asked for. It is fetched with the first.
import type { Point } from '../engine/protocol';
import { toMap, type Frame } from './scale';
import type { Seen, SheetControl } from './Sheet';
import '../styles/ping.css';

const LASTS = 1800; // milliseconds

export function ping(sheet: SheetControl, frame: Frame, at: Point): void {
  const glass = document.querySelector<HTMLElement>('.glass'), [x, y] = toMap(frame, at);
  if (!glass) return;
  for (const old of glass.querySelectorAll('.ping')) old.remove();
  const ring = document.createElement('div');
  ring.className = 'ping';
  ring.setAttribute('aria-hidden', 'true');
  glass.append(ring);
  const lay = ({ left, top, width }: Seen): void => {
    const k = glass.clientWidth / width;
    ring.style.left = `${(x - left) * k}px`;
    ring.style.top = `${(y - top) * k}px`;
  };
  const unwatch = sheet.watch(lay);
  setTimeout(() => {
    unwatch();
    ring.remove();
  }, LASTS);
}
