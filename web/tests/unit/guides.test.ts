import { equal, test } from '../harness';
import { citedIn, inQuarters, readGuide } from '../../tools/guides';
import { forReaders, withoutNames } from '../../tools/reader';

const GUIDE = `# A System: how to play

In a minute.

## The turn

One. [X-SEQ-01]

\`\`\`picture
turn.json
What is
to be seen.
\`\`\`

Rules: [X-SEQ-01], [X-SEQ-02]

## Moving

Two.
`;

test('a guide is read by its headings, pictures in their places', () => {
  const { title, lead, sections } = readGuide(GUIDE);
  equal([title, lead], ['A System: how to play', 'In a minute.']);
  equal(sections, [
    {
      title: 'The turn',
      parts: [
        { text: 'One. [X-SEQ-01]' },
        { picture: { file: 'turn.json', caption: 'What is to be seen.' } },
        { text: 'Rules: [X-SEQ-01], [X-SEQ-02]' },
      ],
    },
    { title: 'Moving', parts: [{ text: 'Two.' }] },
  ]);
  equal(citedIn(GUIDE), ['X-SEQ-01', 'X-SEQ-01', 'X-SEQ-02']);
});

test('lengths are told to the quarter', () => {
  equal(inQuarters('1.858 inches'), '1¾ inches');
  equal(inQuarters('5.963 of 8 inches'), '6 of 8 inches');
  equal(inQuarters('0.073 of 9 inches are left'), '0 of 9 inches are left');
  equal(inQuarters('0.3 inches, 3.6 hits'), '¼ inches, 3.6 hits');
});

const OPTIONS = [{ name: 'fast_guns', title: 'Fast guns', help: 'Guns move twice as far.', normal: 0, low: 0, high: 1 }];

test('names of the program become words', () => {
  equal(withoutNames('off with `fast_guns`, see `cross_river` and no_artillery', OPTIONS), 'off with "Fast guns", see cross river and no artillery');
});

test('a reader is spared what concerns programs', () => {
  const clause = { id: 'X-SEQ-01', title: 'Turns', chapter: 'turns', source: 'p. 1', rule: '`moved` is cleared', ruling: '', test: 'A@(1,2)' };
  const sections = ['1. At a glance', '2. State', '3. Sequence', '4. Clauses', '5. Tables', '10. What an AI player needs to know'].map((title) => ({ title, text: title }));
  const read = forReaders({ title: 'X', clauses: [clause], sections }, OPTIONS, new Map([['X-SEQ-01', ['what has moved may move again']]]));
  equal(read.clauses, [{ id: 'X-SEQ-01', title: 'Turns', chapter: 'turns', source: 'p. 1', rule: 'moved is cleared', ruling: '', examples: ['what has moved may move again'] }]);
  equal(read.sections.map(({ title }) => title), ['At a glance', 'Tables']);
});
