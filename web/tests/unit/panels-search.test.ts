import type { Catalogue } from '../../src/engine/protocol';
import { chapters, ruleEntries, searchRules, type RuleEntry } from '../../src/panels/search';
import { namePattern, textParts, wordPattern } from '../../src/panels/textparts';
import { equal, test } from '../harness';

const clause = (id: string, title: string, chapter: string, rule: string, ruling = '') => ({ id, title, chapter, rule, ruling, source: 'x', examples: [] });

const catalogue: Catalogue = {
  title: 'Rules',
  clauses: [
    clause('AB-MOVE-01', 'Columns', 'movement', 'a column may fire at nothing'),
    clause('AB-MOVE-02', 'Crossfire', 'movement', 'two units'),
    clause('AB-MOVE-03', 'Fire on the move', 'movement', 'not allowed', 'a Côte d’Or reading'),
    clause('AB-FIRE-01', 'Range', 'firing', 'six inches'),
    clause('AB-FIRE-02', 'Arc', 'firing', 'forty-five degrees'),
  ],
  sections: [{ title: '5. Tables', text: 'fire and movement' }],
};
const entries = ruleEntries(catalogue);
const found = (query: string) => searchRules(entries, query).map((entry) => entry.key);

test('ids come before titles, and titles before text', () => {
  equal(found('fire'), ['AB-FIRE-01', 'AB-FIRE-02', 'AB-MOVE-03', 'AB-MOVE-02', 'AB-MOVE-01', 'section 0']);
});

test('every word must be found, wherever it is', () => {
  equal(found('fire six'), ['AB-FIRE-01']);
  equal(found('fire banana'), []);
  equal(found('  '), []);
});

test('a whole id finds its clause first', () => {
  equal(found('ab-fire-02'), ['AB-FIRE-02']);
  equal(found('fire 02')[0], 'AB-FIRE-02');
});

test('case and accents do not matter, rulings are searched, tests are not', () => {
  equal(found('COTE'), ['AB-MOVE-03']);
  equal(found('hidden'), []);
});

test('all rules begin with how a turn goes, and end with how things are measured', () => {
  const order = (...titles: string[]) => chapters(titles.map((chapter, n): RuleEntry => ({ key: `${n}`, id: chapter === '' ? '' : `X-${n}`, title: 'x', chapter, rule: '', ruling: '', examples: [], source: '' }))).map(({ title }) => title);
  equal(order('measuring', 'organisation', 'sequence', 'movement', ''), ['sequence', 'movement', 'measuring', 'organisation', 'About these rules']);
  equal(order('the deck', 'the turn', 'fire'), ['the turn', 'fire', 'the deck']);
  equal(order('fire', 'melee', ''), ['fire', 'melee', 'About these rules']);
});

test('chapters keep their order and sections follow under one heading', () => {
  equal(chapters(entries).map((chapter) => [chapter.title, chapter.entries.length]), [['movement', 3], ['firing', 2], ['About these rules', 1]]);
});

test('names are found as whole words, the longest first', () => {
  const pattern = namePattern(['2nd Wisconsin', '2nd Wisconsin Battery', 'Battery B, 4th U.S.', 'A', 'Demi-brigade (Gates)', 'B/4 [US]']);
  const hits = (text: string) => textParts(text, pattern).filter((part) => part.hit).map((part) => part.text);
  equal(hits('2nd Wisconsin Battery fires at 2nd Wisconsin, 1 in support'), ['2nd Wisconsin Battery', '2nd Wisconsin']);
  equal(hits('Battery B, 4th U.S. scores 5'), ['Battery B, 4th U.S.']);
  equal(hits('12nd Wisconsin And'), []);
  equal(hits('Demi-brigade (Gates) charges B/4 [US]'), ['Demi-brigade (Gates)', 'B/4 [US]']);
  equal(textParts('A fires', null), [{ text: 'A fires', hit: false }]);
});

test('cut parts add up to the text again', () => {
  equal(textParts('Enfilading fire', wordPattern(['enfil', 'fire'])), [
    { text: 'Enfil', hit: true }, { text: 'ading ', hit: false }, { text: 'fire', hit: true },
  ]);
  equal(namePattern([]), null);
  equal(namePattern(['']), null);
});
