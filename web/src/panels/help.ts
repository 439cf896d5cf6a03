// panels/help.ts - how to do things at the table, by what a person is doing; each with its key, and how a finger does it.

export interface HelpLine {
  what: string;
  /** By pointer or finger; left out where only a key does it. */
  how?: string;
  /** As written on the keyboard: one beside the other do the same or belong together. */
  keys?: string[];
  /** By finger, where that is another way than by pointer. */
  touch?: string;
}

export interface HelpGroup {
  title: string;
  lines: HelpLine[];
}

export const HELP: HelpGroup[] = [
  {
    title: 'Looking around',
    lines: [
      { what: 'Move the map', how: 'drag the ground', keys: ['←', '→', '↑', '↓'], touch: 'drag with one finger' },
      { what: 'Closer and farther', how: 'turn the wheel, or the + and − at the edge', keys: ['+', '-'], touch: 'pinch with two fingers' },
      { what: 'The whole table', how: 'the square at the edge of the map', keys: ['0'], touch: 'the square at the edge of the map, where there is room for it' },
      { what: 'A glass: what is under the pointer, from nearer', keys: ['Z'], how: 'hold the key', touch: 'press and hold' },
      { what: 'The small map: show or hide it', how: 'drag in it to go there', keys: ['M'] },
      { what: 'Everything about a unit', how: 'press it', touch: 'press it' },
      { what: 'Both armies in a list, and what the signs mean', how: 'Menu, The armies and the legend', keys: ['A'] },
      { what: 'What has happened: the log', how: 'under the cards; on a line, the pin shows the place and the arrow the sum', keys: ['L'], touch: 'pull the sheet up; the pin shows the place, the arrow the sum' },
      { what: 'The rules', how: 'Rules in the strip above, or any rule’s name', keys: ['R'] },
    ],
  },
  {
    title: 'Choosing',
    lines: [
      { what: 'Choose a unit', how: 'press it; those that can act have a bright edge', touch: 'press it; those that can act have a bright edge' },
      { what: 'The next and the previous that can act', how: 'Next unit under the map', keys: ['N', 'P'] },
      { what: 'A whole brigade or division', how: 'press its name on the map, from far out' },
      { what: 'Choose nothing again', how: 'press the empty ground', keys: ['Esc'], touch: 'press the empty ground' },
      { what: 'A card of your hand that could be played', how: 'press it', keys: ['C'] },
    ],
  },
  {
    title: 'Ordering',
    lines: [
      { what: 'Move', how: 'drag the unit by its arrows, or press where it should go', touch: 'drag the unit, or press where it should go' },
      { what: 'Fire or charge', how: 'press the enemy; a second press gives the order', touch: 'press the enemy, then the dark button' },
      { what: 'Begin what the chosen unit may do', how: 'the buttons of its card', keys: ['1', '…', '9'] },
      { what: 'Longer or shorter, by half an inch', keys: ['↑', '↓'] },
      { what: 'Wheel, by five degrees', keys: ['←', '→'] },
      { what: 'Oblique, or turn the piece', keys: ['Shift', '←', '→'] },
      { what: 'A place that an order asks for', how: 'press it on the map', keys: ['←', '→', '↑', '↓'], touch: 'press it on the map' },
      { what: 'One more place in a list of them', keys: ['Space'] },
      { what: 'Take away the last step or place', keys: ['Backspace'], how: 'the cross beside it' },
      { what: 'Give the order', how: 'the dark button of its card', keys: ['Enter'], touch: 'the dark button' },
      { what: 'Leave the order', how: 'Cancel', keys: ['Esc'] },
      { what: 'Take an order back, and give it again', how: 'the arrows under the map, as long as no dice have fallen', keys: ['U', 'Y'] },
      { what: 'Everything that may be done now, found by typing', how: 'More orders', keys: ['/'] },
      { what: 'What would the computer do?', how: 'Suggest', keys: ['S'] },
      { what: 'Write to your fellow commanders, where the rules know letters', keys: ['E'], how: 'the letter in the strip above' },
    ],
  },
  {
    title: 'Answering',
    lines: [
      { what: 'What is asked', how: 'it stands at the left under the map, and why', touch: 'it stands on top of the sheet' },
      { what: 'The dark button under the map: the usual answer, or the end of the phase', how: 'press it', keys: ['Shift', 'Enter'], touch: 'press it' },
      { what: 'The same answer from now on', how: 'offered in the panel where a question comes again and again; it can be taken back there' },
      { what: 'Leave the rest of a phase to the computer', how: 'Let the computer finish this phase' },
      { what: 'Be asked everything, or less', how: 'Menu, Settings' },
    ],
  },
  {
    title: 'The computer’s turn',
    lines: [
      { what: 'End what moves; go on to your turn', how: 'press anywhere', keys: ['any key'], touch: 'press anywhere' },
      { what: 'What did the enemy do? His orders since yours', how: 'While you waited, See it again', keys: ['B'] },
      { what: 'Slower, faster, or step by step', how: 'Menu, Settings' },
      { what: 'Let the computer wait', how: 'Menu' },
    ],
  },
  {
    title: 'Saving and leaving',
    lines: [
      { what: 'The game is kept by itself', how: 'after every order, in this browser; leave at any time and go on later from the start page' },
      { what: 'Save to a file', how: 'Menu; to keep it, or to play on elsewhere', keys: ['O'] },
      { what: 'Watch it again, or play on from an earlier moment', how: 'the report after the battle, Watch it again' },
      { what: 'In a first battle: a lesson that is only to be read', how: 'its Go on; or give your next order', keys: ['G'] },
      { what: 'This help', how: 'Menu', keys: ['H', '?'] },
    ],
  },
];

/** The lines in which every word that was typed is found, with their groups. */
export function helpFor(groups: readonly HelpGroup[], typed: string): HelpGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (group: HelpGroup, { what, how = '', keys = [], touch = '' }: HelpLine): boolean => {
    const said = [group.title, what, how, touch, ...keys].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  };
  return groups.map((group) => ({ ...group, lines: group.lines.filter((line) => fits(group, line)) })).filter(({ lines }) => lines.length > 0);
}

/** What somebody without a keyboard can do. */
export const forTouch = (groups: readonly HelpGroup[]): HelpGroup[] =>
  groups.map((group) => ({ ...group, lines: group.lines.filter(({ how, touch }) => how ?? touch).map(({ what, how, touch }) => ({ what, how: touch ?? how })) }));
