// positions.mjs - small moments to begin tests from, written as records. What is under test knows no rule system; its
// tests play one, and know its words as a player does.

const RULES = 'americanus';
export const RULES_NAME = 'De Bellis Americanus';

/** Who sits where. */
export const ALONE = { union: 'human', confederate: 'scripted' };
export const TWO = { union: 'human', confederate: 'human' };

/** A record that stands at a position: dice by a seed, or by hand if it is null. */
export function recordOf(position, { seed = '1862', players = ALONE, rules = RULES } = {}) {
  const header = { guidon: 'record', version: 1, rules, position: { rules, ...position }, players, seed };
  return `${JSON.stringify(header)}\n`;
}

const generals = [
  { name: 'Gen. Carroll', side: 'union', kind: 'general', at: [22, 7] },
  { name: 'Gen. Hays', side: 'confederate', kind: 'general', at: [22, 30], facing: 180 },
];

/** A small table, so that everything is large on the screen. */
const table = [40, 32];

/** The Union side gives orders; a wood before one regiment, an enemy far off before the other. */
export const orders = {
  table, phase: 'orders', points: 6,
  terrain: [{ kind: 'woods', name: 'East Wood', box: [26, 14, 36, 20] }],
  units: [
    { name: '4th Ohio', side: 'union', at: [12, 9], facing: 0 },
    { name: '8th Ohio', side: 'union', at: [30, 9], facing: 0 },
    { name: '2nd Texas', side: 'confederate', at: [12, 27], facing: 180 },
    ...generals,
  ],
};

/** Two lines within range; the Union side fires. */
export const firing = {
  table, phase: 'fire',
  units: [
    { name: '4th Ohio', side: 'union', at: [14, 12], facing: 0 },
    { name: '8th Ohio', side: 'union', at: [26, 12], facing: 0 },
    { name: '2nd Texas', side: 'confederate', at: [14, 16], facing: 180 },
    { name: '5th Texas', side: 'confederate', at: [36, 28], facing: 180 },
    ...generals,
  ],
};

/** Two brigades of the same army before one of the other; for rules by which each element of a brigade has its target. */
export const volley = {
  phase: 'combat', table: [96, 96], active: 'confederate',
  units: [
    { name: 'Carroll’s brigade', side: 'union', at: [40, 40], facing: 0, elements: 6 },
    { name: 'Sprigg’s brigade', side: 'union', at: [52, 40], facing: 0, elements: 6 },
    { name: 'Hood’s brigade', side: 'confederate', at: [40, 41.5], facing: 180, elements: 6 },
  ],
};

/** Battery against battery: what one guesses, the other may not see. */
export const guns = {
  table, phase: 'fire',
  units: [
    { name: 'Battery A', side: 'union', kind: 'artillery', formation: 'unlimbered', at: [16, 8], facing: 0 },
    { name: 'Battery X', side: 'confederate', kind: 'artillery', formation: 'unlimbered', at: [16, 22], facing: 180 },
    ...generals,
  ],
};

// --- a great battle ------------------------------------------------------------------------------

const ROWS = 10, IN_A_ROW = 10, STANDS_EACH = 4;

/** Regiment `i` of a side, in lines behind each other; the first row faces the enemy's across the middle. */
function regiment(side, i) {
  const row = Math.floor(i / IN_A_ROW), column = i % IN_A_ROW, union = side === 'union';
  const y = union ? 30 - row * 6 : 42 + row * 6;
  return { name: `${i + 1} ${union ? 'Ohio' : 'Texas'}`, side, at: [8 + column * 11, y], facing: union ? 0 : 180 };
}

const many = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** Ten rows of ten regiments of four stands, on ground of every kind. */
export const great = {
  mover: '5 Ohio', stands: ROWS * IN_A_ROW * STANDS_EACH,
  position: {
    table: [116, 72], phase: 'orders', points: 6,
    terrain: [
      ...many(5, (i) => ({ kind: 'woods', box: [4 + i * 23, 33, 12 + i * 23, 40] })),
      ...many(3, (i) => ({ kind: 'gentle_hill', box: [14 + i * 36, 44, 30 + i * 36, 62] })),
      { kind: 'steep_hill', box: [2, 4, 20, 16] }, { kind: 'tall_crops', box: [40, 8, 56, 20] }, { kind: 'built_up', box: [70, 12, 80, 20] },
      ...many(4, (i) => ({ kind: 'fence', line: [[15 + i * 24, 32], [25 + i * 24, 34]] })),
      { kind: 'wall', line: [[10, 41], [40, 40.5]] }, { kind: 'road', line: [[0, 2], [60, 36], [116, 70]], width: 2 },
    ],
    units: [
      ...many((ROWS * IN_A_ROW) / 2, (i) => regiment('union', i)), ...many((ROWS * IN_A_ROW) / 2, (i) => regiment('confederate', i)),
    ],
  },
};
