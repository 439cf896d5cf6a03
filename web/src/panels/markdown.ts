// panels/markdown.ts - reads the light Markdown of rule texts: paragraphs, lists, tables, headings, bold, italic, code,
// and the ids of clauses, which become links.
//
// The result is a tree, never HTML, so nothing in a text can become markup that it should not be.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'clause'; id: string; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] };

export type Block =
  | { kind: 'paragraph' | 'heading'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export type IsClause = (id: string) => boolean;

export function parseMarkdown(text: string, isClause: IsClause): Block[] {
  return parseBlocks(text.replaceAll('\r', '').split('\n'), isClause);
}

// --- blocks --------------------------------------------------------------------------------------

const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const TABLE_RULE = /^\s*\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?\s*)?$/;

function parseBlocks(lines: string[], isClause: IsClause): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (line.trim() === '') {
      at++;
    } else if (heading) {
      blocks.push({ kind: 'heading', inside: parseInline(heading[1]!, isClause) });
      at++;
    } else if (beginsTable(lines, at)) {
      const end = firstFrom(lines, at, (row) => !row.trim().startsWith('|'));
      blocks.push(parseTable(lines.slice(at, end), isClause));
      at = end;
    } else if (ITEM.test(line)) {
      const [list, end] = parseList(lines, at, isClause);
      blocks.push(list);
      at = end;
    } else {
      const end = paragraphEnd(lines, at);
      blocks.push({ kind: 'paragraph', inside: parseInline(joined(lines.slice(at, end)), isClause) });
      at = end;
    }
  }
  return blocks;
}

function firstFrom(lines: string[], at: number, stop: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && !stop(lines[end]!)) end++;
  return end;
}

function joined(lines: string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}

// A wrapped line may happen to begin with a number ("... of section\n3. Computed ..."), so in the middle of a
// paragraph only the number 1 begins a list, as in CommonMark.
function interrupts(lines: string[], at: number): boolean {
  const line = lines[at]!;
  const item = ITEM.exec(line);
  if (item) return !/\d/.test(item[2]!) || item[2] === '1.';
  return line.trim() === '' || HEADING.test(line) || beginsTable(lines, at);
}

function paragraphEnd(lines: string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !interrupts(lines, end)) end++;
  return end;
}

// --- lists ---------------------------------------------------------------------------------------

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

// What belongs to the item that begins at `at`: lines further in than its marker, and a wrapped line right below text.
function itemEnd(lines: string[], at: number, indent: number): number {
  let end = at + 1;
  while (end < lines.length) {
    const line = lines[end]!;
    const next = lines[end + 1];
    if (line.trim() === '') {
      if (next === undefined || next.trim() === '' || indentOf(next) <= indent) break;
    } else if (indentOf(line) <= indent && (ITEM.test(line) || lines[end - 1]!.trim() === '' || interrupts(lines, end))) {
      break;
    }
    end++;
  }
  return end;
}

function parseList(lines: string[], begin: number, isClause: IsClause): [Block, number] {
  const first = ITEM.exec(lines[begin]!)!;
  const indent = first[1]!.length;
  const ordered = /\d/.test(first[2]!);
  const items: Block[][] = [];
  let at = begin;
  while (at < lines.length) {
    const item = ITEM.exec(lines[at]!);
    if (!item || item[1]!.length !== indent || /\d/.test(item[2]!) !== ordered) break;
    const end = itemEnd(lines, at, indent);
    const width = indent + item[2]!.length + 1;
    const rest = lines.slice(at + 1, end).map((line) => line.slice(Math.min(indentOf(line), width)));
    items.push(parseBlocks([item[3]!, ...rest], isClause));
    at = end;
    const after = firstFrom(lines, at, (line) => line.trim() !== '');
    const more = ITEM.exec(lines[after] ?? '');
    if (more && more[1]!.length === indent) at = after;
  }
  return [{ kind: 'list', ordered, start: ordered ? parseInt(first[2]!, 10) : 1, items }, at];
}

// --- tables --------------------------------------------------------------------------------------

function beginsTable(lines: string[], at: number): boolean {
  return lines[at]!.trim().startsWith('|') && TABLE_RULE.test(lines[at + 1] ?? '');
}

function cells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/(^|[^\\])\|$/, '$1');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function parseTable(lines: string[], isClause: IsClause): Block {
  const head = cells(lines[0]!).map((cell) => parseInline(cell, isClause));
  const rows = lines.slice(2).map((line) => {
    const row = cells(line).map((cell) => parseInline(cell, isClause));
    while (row.length < head.length) row.push([]);
    return row;
  });
  return { kind: 'table', head, rows };
}

// --- inside a line -------------------------------------------------------------------------------

// In this order at any place: code, bold, italic, a clause. A star after a digit or letter ("5* our ruling") opens nothing.
const SPAN = new RegExp(
  [
    /`(?<code>[^`]+)`/,
    /\*\*(?=\S)(?<strong>.+?)(?<=\S)\*\*/,
    /(?<![\w*])\*(?=[^\s*])(?<em>[^*]+?)(?<=\S)\*(?![\w*])/,
    /(?<![\w-])(?<clause>[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)+-\d+)(?![\w-])/,
  ].map((part) => part.source).join('|'),
  'g',
);

export function parseInline(text: string, isClause: IsClause): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    const { code, strong, em, clause } = match.groups!;
    if (match.index < at || (clause && !isClause(clause))) continue;
    addText(out, text.slice(at, match.index));
    at = match.index + match[0].length;
    if (code) out.push({ kind: 'code', text: code });
    else if (strong) out.push({ kind: 'strong', inside: parseInline(strong, isClause) });
    else if (em) out.push({ kind: 'em', inside: parseInline(em, isClause) });
    else if (clause) at = addClauses(out, clause, text, at, isClause);
  }
  addText(out, text.slice(at));
  return out;
}

function addText(out: Inline[], text: string): void {
  if (text !== '') out.push({ kind: 'text', text });
}

// Catalogues shorten: "X-MOVE-09, 10", "X-MOVE-02 to 04". The bare numbers are links too. Returns where it stopped reading.
function addClauses(out: Inline[], id: string, text: string, from: number, isClause: IsClause): number {
  out.push({ kind: 'clause', id, text: id });
  const stem = id.replace(/\d+$/, '');
  const more = /(, and |, | and | to )(\d{2,})(?![\w-]|\.\d)/y;
  let at = from;
  for (;;) {
    more.lastIndex = at;
    const next = more.exec(text);
    if (!next || !isClause(stem + next[2]!)) return at;
    addText(out, next[1]!);
    out.push({ kind: 'clause', id: stem + next[2]!, text: next[2]! });
    at = more.lastIndex;
  }
}
