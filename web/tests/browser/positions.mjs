// positions.mjs - small moments to begin tests from, written as records. What is under test knows no rule system; these
// have to name one, and are the only place that does.

const RULES = 'americanus';
const BOTH = { union: 'human', confederate: 'human' };

/** A record that stands at a position: dice by a seed, or by hand if there is none. */
export function recordOf(position, { seed = '1862', players = BOTH } = {}) {
  const header = { guidon: 'record', version: 1, rules: RULES, position: { rules: RULES, ...position }, players, seed };
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

/** Battery against battery: what one guesses, the other may not see. */
export const guns = {
  table, phase: 'fire',
  units: [
    { name: 'Battery A', side: 'union', kind: 'artillery', formation: 'unlimbered', at: [16, 8], facing: 0 },
    { name: 'Battery X', side: 'confederate', kind: 'artillery', formation: 'unlimbered', at: [16, 22], facing: 180 },
    ...generals,
  ],
};
