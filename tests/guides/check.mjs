// check.mjs GUIDON - reads docs/guides as a strict editor would: every system that is complete has a guide with the same
// headings; its pictures are positions that the engine takes, each named once; the clauses that it cites exist; its sentences
// are short; its modifiers are the numbers that the rules' cases prove.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const guidon = process.argv[2] ?? 'build/guidon';
const HEADINGS = ['The turn', 'Moving', 'Firing', 'Fighting', 'Morale', 'Winning', 'The ten modifiers that matter', 'What beginners get wrong'];
const LONGEST = 30; // words of a sentence
const PAGES = [600, 1700]; // words of a guide: two or three pages
const CLAUSE = /\[([A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)+-\d+)\]/g;

let passed = 0, failed = 0;

function check(condition, text) {
  if (condition) return void passed++;
  failed++;
  console.log(`not so: ${text}`);
}

const same = (got, expected, text) => check(JSON.stringify(got) === JSON.stringify(expected), `${text}: got ${JSON.stringify(got)}, expected ${JSON.stringify(expected)}`);
const json = (...args) => JSON.parse(execFileSync(guidon, args, { maxBuffer: 1 << 26 }));

/** The answers of an engine of its own to these messages. */
function answers(messages) {
  const { stdout } = spawnSync(guidon, ['engine'], { input: messages.map((message) => `${JSON.stringify(message)}\n`).join(''), maxBuffer: 1 << 26 });
  return stdout.toString().trim().split('\n').map((line) => JSON.parse(line));
}

// --- the words -----------------------------------------------------------------------------------

const withoutPictures = (text) => text.replace(/^```picture\n[\s\S]*?\n```$/gm, '');

/** Sentences of paragraphs and list items, and cells of tables. */
function sentencesOf(text) {
  const blocks = withoutPictures(text).split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=#)|\n(?=\|)/);
  return blocks.filter((block) => !/^\s*(Rules:|#)/.test(block)).flatMap((block) =>
    block.trim().startsWith('|') ? block.split('|') : block.replaceAll('\n', ' ').split(/(?<=[.!?:])\s+/));
}

const words = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

function checkWords(id, text) {
  const captions = [...text.matchAll(/^```picture\n.+\n([\s\S]+?)\n```$/gm)].map((match) => match[1]);
  for (const sentence of [...sentencesOf(text), ...captions.flatMap(sentencesOf)])
    check(words(sentence) <= LONGEST, `${id}: a sentence has ${words(sentence)} words: ${sentence.trim()}`);
  check(words(text) >= PAGES[0] && words(text) <= PAGES[1], `${id}: ${words(text)} words are not two or three pages`);
  check(!/_|`(?!``)/.test(withoutPictures(text)), `${id}: a word of the machine`);
  same([...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]), HEADINGS, `${id}: headings`);
}

function checkClauses(id, text, known) {
  for (const [, clause] of text.matchAll(CLAUSE)) check(known.has(clause), `${id}: there is no clause ${clause}`);
  for (const section of text.split(/^## /m).slice(1)) {
    const last = section.trim().split('\n\n').at(-1);
    check(/^Rules: \[/.test(last), `${id}: "${section.split('\n')[0]}" ends with the rules it rests on`);
  }
}

// --- the pictures --------------------------------------------------------------------------------

function checkPicture(id, name, { position, play = [], action, unit, ...rest }) {
  same(Object.keys(rest).filter((key) => key !== 'seat' && key !== 'window'), [], `${id}/${name}: keys`);
  const tried = action ? { op: 'check', preview: true, action } : unit ? { op: 'sketch', unit } : { op: 'view', seat: null };
  const steps = play.flatMap(({ dice, ...step }) => [{ op: 'apply', action: step }, ...(dice ? [{ op: 'give_dice', dice }] : [])]);
  const all = answers([{ op: 'position', position: { rules: id, ...position } }, ...steps, tried]);
  for (const { error } of all) check(!error, `${id}/${name}: ${error?.text}`);
  check(all.slice(1, -1).every(({ verdict }) => verdict?.ok !== false), `${id}/${name}: what is played is not legal`);
  return all.at(-1).verdict?.tallies ?? [];
}

function checkPictures(id, text, folder) {
  const named = [...text.matchAll(/^```picture\n(.+)\n[\s\S]+?\n```$/gm)].map((match) => match[1]);
  same([...named].sort(), readdirSync(folder).sort(), `${id}: pictures that are named, and those that are there`);
  check((text.match(/^```/gm) ?? []).length === 2 * named.length, `${id}: a fence that is no picture with a caption`);
  const files = named.filter((name) => existsSync(join(folder, name)));
  return files.flatMap((name) => checkPicture(id, name, JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

// --- at the terminal -----------------------------------------------------------------------------

/** Everything is printed: headings, captions, and of every picture those who are in it. */
function checkPrinted(id, text, folder) {
  const printed = execFileSync(guidon, ['rules', id, '--guide'], { env: { ...process.env, COLUMNS: '200' } }).toString();
  const flat = printed.replace(/\s+/g, ' ');
  for (const heading of HEADINGS) check(printed.includes(`\n${heading}\n`), `${id}: "${heading}" is printed`);
  for (const [, name, caption] of text.matchAll(/^```picture\n(.+)\n([\s\S]+?)\n```$/gm)) {
    const position = existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')).position : { units: [] };
    check(flat.includes(caption.replace(/\s+/g, ' ')), `${id}: the words below ${name} are printed`);
    for (const unit of position.units) check(flat.includes(unit.name), `${id}: ${unit.name} of ${name} is printed`);
  }
  check(!/```|\*\*|\.json|\| ---/.test(printed), `${id}: marks of the text are printed`);
}

// --- the numbers ---------------------------------------------------------------------------------

/** Amounts of clauses that cases expect in sums, as "CLAUSE amount". */
function provedBy(cases) {
  const proved = new Set();
  const look = (value) => {
    if (!value || typeof value !== 'object') return;
    for (const [clause, amount] of Object.entries(value.lines ?? {})) proved.add(`${clause} ${amount}`);
    Object.values(value).forEach(look);
  };
  for (const file of readdirSync(cases)) look(JSON.parse(readFileSync(join(cases, file), 'utf8')));
  return proved;
}

/**
 * Rows | what | +1 | [CLAUSE] |. An amount with a sign stands in a sum that a case or a picture proves; one without is a number
 * of the clause. Of several, "+1 or +2", each.
 */
function checkModifiers(id, text, tallies, known) {
  const section = text.split('## The ten modifiers that matter')[1]?.split(/^## /m)[0] ?? '';
  const rows = [...section.matchAll(/^\| (.+?) \| ([^|]+) \| \[([A-Z0-9-]+)\] \|$/gm)];
  const proved = provedBy(join('tests/cases', id));
  for (const { lines } of tallies) for (const { clause, amount } of lines) proved.add(`${clause} ${amount}`);
  same(rows.length, 10, `${id}: modifiers`);
  for (const [, what, amounts, clause] of rows) {
    const numbers = new Set(known.get(clause)?.rule.match(/\d+/g));
    for (const amount of amounts.match(/[+-]?\d+/g) ?? ['none'])
      check(/^[+-]/.test(amount) ? proved.has(`${clause} ${Number(amount)}`) : numbers.has(amount), `${id}: ${clause} has no ${amount} (${what})`);
  }
}

for (const { id, name, complete } of json('rules', '--json')) {
  const page = `docs/guides/${id}.md`;
  if (!complete) continue;
  check(existsSync(page), `${id} has a guide`);
  if (!existsSync(page)) continue;
  const text = readFileSync(page, 'utf8'), known = new Map(json('rules', id, '--json').map((clause) => [clause.id, clause]));
  same(text.split('\n')[0], `# ${name}: how to play`, `${id}: title`);
  checkWords(id, text);
  checkClauses(id, text, known);
  checkPrinted(id, text, `docs/guides/${id}`);
  checkModifiers(id, text, checkPictures(id, text, `docs/guides/${id}`), known);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
