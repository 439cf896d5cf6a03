// kit/settings.ts - what the player likes: kept in the browser, shown to the styles as attributes of <html>.
import { Store, useStore } from './store';

export interface Settings {
  theme: 'system' | 'day' | 'night';
  motion: 'system' | 'full' | 'reduced' | 'none'; // none: not even a fade, and the computer waits for nobody
  palette: 'classic' | 'safe'; // safe: for eyes that do not tell red from blue or green well
  labelSize: 'small' | 'normal' | 'large';
  sound: boolean;
  realDice: boolean; // what a new game starts with
  computerPace: number; // milliseconds between decisions of the computer
  askAll: boolean; // also what has one answer only
  askEnd: boolean; // before a phase is ended in which units could still act
}

export const DEFAULTS: Settings = {
  theme: 'system', motion: 'system', palette: 'classic', labelSize: 'normal', sound: false, realDice: false, computerPace: 400,
  askAll: false, askEnd: true,
};

export const SLOWEST_PACE = 2000;

/** How much larger than the smallest the letters on the map are. */
export const LABEL_SCALE: Record<Settings['labelSize'], number> = { small: 1, normal: 1.15, large: 1.4 };

const KEY = 'guidon.settings';

const one = <T extends string>(value: unknown, of: readonly T[], normal: T): T =>
  of.includes(value as T) ? (value as T) : normal;

const flag = (value: unknown, normal: boolean): boolean => (typeof value === 'boolean' ? value : normal);

function pace(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return DEFAULTS.computerPace;
  return Math.round(Math.min(Math.max(value, 0), SLOWEST_PACE));
}

/** Settings from anything: what is missing or makes no sense is as it normally is. */
export function validSettings(from: unknown): Settings {
  const s = (typeof from === 'object' && from !== null ? from : {}) as Record<string, unknown>;
  return {
    theme: one(s.theme, ['system', 'day', 'night'], DEFAULTS.theme),
    motion: one(s.motion, ['system', 'full', 'reduced', 'none'], DEFAULTS.motion),
    palette: one(s.palette, ['classic', 'safe'], DEFAULTS.palette),
    labelSize: one(s.labelSize, ['small', 'normal', 'large'], DEFAULTS.labelSize),
    sound: flag(s.sound, DEFAULTS.sound),
    realDice: flag(s.realDice, DEFAULTS.realDice),
    computerPace: pace(s.computerPace),
    askAll: flag(s.askAll, DEFAULTS.askAll),
    askEnd: flag(s.askEnd, DEFAULTS.askEnd),
  };
}

function read(): Settings {
  try {
    return validSettings(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return DEFAULTS; // no storage in this window, or what is there is no JSON
  }
}

function write(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A window without storage: they last as long as the page.
  }
}

/** Whether things should move as little as they can. */
export function motionReduced(settings: Settings): boolean {
  if (settings.motion !== 'system') return settings.motion !== 'full';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const NIGHT = '(prefers-color-scheme: dark)';

/** Whether the page is dark. */
export function isNight(settings: Settings): boolean {
  return settings.theme === 'system' ? matchMedia(NIGHT).matches : settings.theme === 'night';
}

/** data-theme (day, night), data-motion (reduced, full), data-palette and data-labels on <html>. */
export function applySettings(settings: Settings): void {
  const { dataset } = document.documentElement;
  dataset.theme = isNight(settings) ? 'night' : 'day';
  dataset.motion = motionReduced(settings) ? 'reduced' : 'full';
  dataset.palette = settings.palette;
  dataset.labels = settings.labelSize;
}

const store = new Store<Settings>(read());

export const getSettings = (): Settings => store.state;

function take(settings: Settings): void {
  applySettings(settings);
  store.set(settings);
}

export function changeSettings(change: Partial<Settings>): void {
  const settings = validSettings({ ...getSettings(), ...change });
  write(settings);
  take(settings);
}

/** Follows changes made in another tab, and the system's wish for less motion or a dark page. Call it once. */
export function followSettings(): void {
  applySettings(getSettings());
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) take(read());
  });
  addEventListener('beforeprint', () => (document.documentElement.dataset.theme = 'day')); // paper is white
  addEventListener('afterprint', () => applySettings(getSettings()));
  for (const wish of ['(prefers-reduced-motion: reduce)', NIGHT]) matchMedia(wish).addEventListener('change', () => applySettings(getSettings()));
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  return [useStore(store), changeSettings];
}
