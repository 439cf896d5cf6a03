// tools/guides.ts - a guide for players (docs/guides/<id>.md) as the page fetches it: its words, and of each picture the
// view and the preview that the engine gives, so that no picture is older than the rules.
//
//   ```picture
//   fire.json
//   What is to be seen.
//   ```
//
// names a file beside the guide, docs/guides/<id>/fire.json: {"position": {...}, "action": {...}}, the action if there is
// one to try. A "unit" instead has that unit's own sketch drawn: how far it reaches. "play" leads to moments that no position
// begins at: actions as in a case, each with its "dice". "window" is the part of the table that is drawn.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, CheckAnswer, Guide, GuidePart, GuidePicture, Seat, View, Words } from '../src/engine/protocol';

export interface PictureFile {
  position: object;
  play?: (Action & { dice?: unknown[] })[];
  action?: Action;
  unit?: string;
  window?: GuidePicture['window'];
  seat?: Seat;
}

/** A picture that is named in a guide. */
export interface Named {
  file: string;
  caption: string;
}

export type WrittenPart = { text: string } | { picture: Named };

export interface Written {
  title: string;
  lead: string;
  sections: { title: string; parts: WrittenPart[] }[];
}

const CLAUSE = /\[([A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)+-\d+)\]/g;

function partsOf(text: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let at = 0;
  for (const match of text.matchAll(/^```picture\n(.+)\n([\s\S]+?)\n```$/gm)) {
    parts.push({ text: text.slice(at, match.index) }, { picture: { file: match[1]!.trim(), caption: match[2]!.replaceAll('\n', ' ').trim() } });
    at = match.index + match[0].length;
  }
  parts.push({ text: text.slice(at) });
  return parts.map((part) => ('text' in part ? { text: part.text.trim() } : part)).filter((part) => !('text' in part) || part.text !== '');
}

/** What a guide says, by its headings. */
export function readGuide(markdown: string): Written {
  const [top = '', ...rest] = markdown.replaceAll('\r', '').split(/^## /m);
  const [heading = '', ...lead] = top.split('\n');
  const sections = rest.map((section) => {
    const end = section.indexOf('\n');
    return { title: section.slice(0, end).trim(), parts: partsOf(section.slice(end + 1)) };
  });
  return { title: heading.replace(/^# +/, '').trim(), lead: lead.join('\n').trim(), sections };
}

/** The clauses that a text refers to as [X-MOVE-01]. */
export const citedIn = (text: string): string[] => [...text.matchAll(CLAUSE)].map((match) => match[1]!);

type Ask = <T>(message: object) => T;

const QUARTERS = ['', '¼', '½', '¾'];

/** "1.858 inches" is exact where one plays; a reader wants 1¾. */
export function inQuarters(text: string): string {
  return text.replace(/\d+\.\d+(?= inch| of \d+ inch)/g, (number) => {
    const all = Math.round(Number(number) * 4), whole = Math.floor(all / 4);
    return `${whole === 0 && all > 0 ? '' : whole}${QUARTERS[all % 4]}`;
  });
}

/** All texts in it, as deep as they are. */
function readable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => (typeof inner === 'string' && /^(label|text|reason)$/.test(key) ? inQuarters(inner) : inner)) as T;
}

function triedIn(ask: Ask, { action, unit }: PictureFile): Partial<CheckAnswer> | undefined {
  if (unit !== undefined) return readable({ sketch: ask<CheckAnswer>({ op: 'sketch', unit }).sketch });
  if (!action) return undefined;
  const { verdict, drawn, sketch } = ask<CheckAnswer>({ op: 'check', preview: true, action });
  return { ...readable({ verdict, sketch }), drawn };
}

/** What is drawn of a position; what may be done in it is nothing to a reader. */
export function pictureOf(ask: Ask, rules: string, name: Named, file: PictureFile): GuidePicture {
  ask({ op: 'position', position: { rules, ...file.position } });
  for (const { dice, ...action } of file.play ?? []) {
    ask({ op: 'apply', action });
    if (dice) ask({ op: 'give_dice', dice });
  }
  const { actions: _, ...view } = ask<{ view: View }>({ op: 'view', seat: file.seat ?? null }).view;
  return { caption: name.caption, view, window: file.window, given: file.play?.map(({ dice: __, ...action }) => action), action: file.action, check: triedIn(ask, file) };
}

/** The guide of one system, packed. `folder` holds <id>.md and the folder <id>. */
export function packGuide(ask: Ask, rules: string, folder: string): Guide {
  const { title, lead, sections } = readGuide(readFileSync(join(folder, `${rules}.md`), 'utf8'));
  const pack = (part: WrittenPart): GuidePart => {
    if ('text' in part) return { text: part.text.replace(CLAUSE, '$1') };
    const file = JSON.parse(readFileSync(join(folder, rules, part.picture.file), 'utf8')) as PictureFile;
    return { picture: pictureOf(ask, rules, part.picture, file) };
  };
  const words = ask<Words>({ op: 'rules', rules });
  return { title, lead, words, sections: sections.map((section) => ({ title: section.title, parts: section.parts.map(pack) })) };
}
