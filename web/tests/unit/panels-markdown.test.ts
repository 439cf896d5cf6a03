import { parseInline, parseMarkdown } from '../../src/panels/markdown';
import type { Block, Inline } from '../../src/panels/markdown';
import { equal, ok, test } from '../harness';

const known = new Set(['AB-MOVE-02', 'AB-MOVE-03', 'AB-MOVE-04', 'AB-FIRE-10']);
const isClause = (id: string) => known.has(id);
const blocks = (text: string) => parseMarkdown(text, isClause);

// The tree written briefly: *em*, **strong**, `code`, [clause].
function inlineText(inside: Inline[]): string {
  return inside
    .map((part) => {
      switch (part.kind) {
        case 'text': return part.text;
        case 'code': return `<code ${part.text}>`;
        case 'clause': return `<${part.id} ${part.text}>`;
        default: return `<${part.kind} ${inlineText(part.inside)}>`;
      }
    })
    .join('');
}

function blockText(block: Block): unknown {
  switch (block.kind) {
    case 'paragraph': return inlineText(block.inside);
    case 'heading': return { heading: inlineText(block.inside) };
    case 'list': return { [block.ordered ? `from ${block.start}` : 'list']: block.items.map((item) => item.map(blockText)) };
    case 'table': return { head: block.head.map(inlineText), rows: block.rows.map((row) => row.map(inlineText)) };
  }
}

const written = (text: string) => blocks(text).map(blockText);
const inline = (text: string) => inlineText(parseInline(text, isClause));

test('wrapped lines make one paragraph, a blank line makes two', () => {
  equal(written('one\ntwo\n\nthree'), ['one two', 'three']);
  equal(written(''), []);
});

test('a list follows its introduction without a blank line, and items may be wrapped', () => {
  equal(written('Per unit:\n- name\n- place of\n  its front\nand so on'), ['Per unit:', { list: [['name'], ['place of its front and so on']] }]);
});

test('a number at the start of a wrapped line is not a list', () => {
  equal(written('in the order of section\n3. Computed places are rounded.'), ['in the order of section 3. Computed places are rounded.']);
});

test('a numbered list keeps its first number and goes on after a blank line', () => {
  equal(written('Gaps:\n\n11. sizes\n\n12. shapes'), ['Gaps:', { 'from 11': [['sizes'], ['shapes']] }]);
});

test('lists nest by indentation', () => {
  equal(written('- a\n  - b\n  - c\n- d'), [{ list: [['a', { list: [['b'], ['c']] }], ['d']] }]);
});

test('a table has a head, rows of equal length, and escaped bars', () => {
  equal(written('| | road | open |\n| --- | --- | --- |\n| foot | 6 | 4* |\n| a \\| b | 1 |\n\nafter'), [
    { head: ['', 'road', 'open'], rows: [['foot', '6', '4*'], ['a | b', '1', '']] },
    'after',
  ]);
});

test('a line of bars without a rule beneath stays text', () => {
  equal(written('| a | b |'), ['| a | b |']);
});

test('a heading is a heading at any depth', () => {
  equal(written('#### Chapter *one*\ntext'), [{ heading: 'Chapter <em one>' }, 'text']);
});

test('bold, italic and code, but no italics from stray stars', () => {
  equal(inline('**a `b`** and *c*'), '<strong a <code b>> and <em c>');
  equal(inline('4* and 5* are ours; 2 * 3 * 4'), '4* and 5* are ours; 2 * 3 * 4');
  equal(inline('`*` our ruling, `-` none'), '<code *> our ruling, <code -> none');
});

test('known clauses become links, also those that are only numbered', () => {
  equal(inline('see AB-MOVE-02 to 04, and AB-FIRE-10.'), 'see <AB-MOVE-02 AB-MOVE-02> to <AB-MOVE-04 04>, and <AB-FIRE-10 AB-FIRE-10>.');
  equal(inline('(AB-MOVE-02, 03, 99)'), '(<AB-MOVE-02 AB-MOVE-02>, <AB-MOVE-03 03>, 99)');
  equal(inline('AB-MOVE-77 and XAB-MOVE-02 and AB-MOVE-021'), 'AB-MOVE-77 and XAB-MOVE-02 and AB-MOVE-021');
  equal(inline('**AB-MOVE-02**'), '<strong <AB-MOVE-02 AB-MOVE-02>>');
});

test('markup in a text stays text', () => {
  const [block] = blocks('<img src=x onerror=alert(1)> & <b>bold</b>');
  ok(block?.kind === 'paragraph');
  equal(block.inside, [{ kind: 'text', text: '<img src=x onerror=alert(1)> & <b>bold</b>' }]);
});
