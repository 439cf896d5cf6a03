// tools/reader.ts - a catalogue as players read it. docs/rules/<id>.md is the specification too, so it also speaks of what
// concerns programs only; by these conventions a reader is spared that:
//
//   - sections with one of the headings FOR_PROGRAMS are left out, and so is what stands under `Test:`;
//   - a name of the program, which stands in backticks or is written with underscores, becomes plain words: of an option
//     what the page calls it, of anything else its own words apart;
//   - examples are the names of the cases (tests/cases/<id>/*.json) that prove a clause, if they are sentences: each is tried.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Words } from '../src/engine/protocol';

/** As the build writes it (tools/catalogue.awk). */
export interface Written {
  title: string;
  clauses: { id: string; title: string; chapter: string; source: string; rule: string; ruling: string; test: string }[];
  sections: { title: string; text: string }[];
}

const FOR_PROGRAMS = /^[\d. ]*(State|Sequence|Clauses|Scale and conversion|Contradictions and gaps|What an AI player needs to know)$/;
const MOST_EXAMPLES = 3;
const LEAST_WORDS = 6; // fewer make a label, not a sentence

interface CaseFile {
  cases: { clause: string | string[]; name: string }[];
}

/** Sentences by the clause that they are examples of, in the order of the files. */
export function examplesIn(folder: string): Map<string, string[]> {
  const examples = new Map<string, string[]>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name: string) => name.endsWith('.json')).sort() : [];
  for (const file of files) {
    for (const { clause, name } of (JSON.parse(readFileSync(join(folder, file), 'utf8')) as CaseFile).cases) {
      if (name.split(' ').length < LEAST_WORDS) continue;
      for (const id of [clause].flat()) {
        const known = examples.get(id) ?? examples.set(id, []).get(id)!;
        if (known.length < MOST_EXAMPLES && !known.includes(name)) known.push(name);
      }
    }
  }
  return examples;
}

const apart = (name: string): string => name.replaceAll('_', ' ');

const NAME = /`([^`]*)`|\b([a-z0-9]+(?:_[a-z0-9]+)+)\b/g;

export function withoutNames(text: string, options: Words['options']): string {
  return text.replace(NAME, (_, quoted?: string, bare?: string) => {
    const name = quoted ?? bare!;
    const option = options.find((candidate) => candidate.name === name);
    return option ? `"${option.title || option.help}"` : apart(name);
  });
}

export function forReaders(written: Written, options: Words['options'], examples: Map<string, string[]>): Catalogue {
  const plain = (text: string): string => withoutNames(text, options);
  return {
    title: written.title,
    clauses: written.clauses.map(({ id, title, chapter, source, rule, ruling }) => ({
      id, title: apart(title), chapter: apart(chapter), source: plain(source), rule: plain(rule), ruling: plain(ruling), examples: (examples.get(id) ?? []).map(plain),
    })),
    sections: written.sections.filter(({ title }) => !FOR_PROGRAMS.test(title)).map(({ title, text }) => ({
      title: title.replace(/^[\d. ]+/, ''), text: plain(text),
    })),
  };
}
