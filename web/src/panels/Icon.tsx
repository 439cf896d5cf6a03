// panels/Icon.tsx - small line drawings for buttons. They say nothing by themselves: the button has the words.

// Paths in a square of 24, drawn as lines in the colour of the text.
const PATHS = {
  undo: 'M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 4 5 5-5 5M20 9H10a5.5 5.5 0 0 0 0 11h3',
  next: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  rules: 'M12 6c-2-2-5-2-8-2v15c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2Zm0 0v15',
  letter: 'M3 6h18v12H3ZM3 7l9 7 9-7',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  settings: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4v6M9 14v6M12 7a3 3 0 0 0 6 0 3 3 0 0 0-6 0M6 17a3 3 0 0 0 6 0 3 3 0 0 0-6 0',
  save: 'M12 4v11M7 10l5 5 5-5M4 17v3h16v-3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5v14l9-7ZM19 5v14',
  dice: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM9 12a3 3 0 0 0 6 0 3 3 0 0 0-6 0',
  flag: 'M5 22V3M5 4c5-3 9 3 15 0v10c-6 3-10-3-15 0',
  refused: 'M3 12a9 9 0 0 0 18 0 9 9 0 0 0-18 0M5.6 5.6l12.8 12.8',
  note: 'M3 12a9 9 0 0 0 18 0 9 9 0 0 0-18 0M12 11v6M12 7.5h.01',
  unfold: 'M7 10l5 5 5-5',
  place: 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12ZM12 9h.01',
  down: 'M12 4v15M6 13l6 6 6-6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false"
      fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d={PATHS[name]} />
    </svg>
  );
}
