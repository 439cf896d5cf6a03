// panels/RulesDrawer.tsx - the rules of the system: a guide for players, and behind it every clause, to be searched and read.

import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RefObject, VNode } from 'preact';
import type { Catalogue } from '../engine/protocol';
import '../styles/panels/rules.css';
import { ClauseCard } from './ClauseCard';
import { Dialog } from './Dialog';
import { GuideText } from './GuideText';
import { Icon } from './Icon';
import { chapters, queryWords, ruleEntries, searchRules } from './search';
import type { Chapter, RuleEntry } from './search';
import { wordPattern } from './textparts';

export interface RulesDrawerProps {
  open: boolean;
  system: string; // its id
  systemName: string;
  /** null until it is there. */
  catalogue: Catalogue | null;
  /** Why it cannot be fetched. */
  trouble?: string | null;
  /** The id of the clause to show; without it the guide is opened. */
  clause?: string;
  onClose: () => void;
  onClause: (id: string | undefined) => void;
}

// A list longer than this is not read but narrowed by another word.
const MOST_FOUND = 40;

const TABS = { guide: 'Guide', all: 'All rules' } as const;
type Tab = keyof typeof TABS;

export function RulesDrawer({ open, ...rest }: RulesDrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

type OpenProps = Omit<RulesDrawerProps, 'open'>;

function OpenDrawer({ system, systemName, catalogue, trouble, clause, onClose, onClause }: OpenProps) {
  const [tab, setTab] = useState<Tab>(clause === undefined ? 'guide' : 'all');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { follow, back } = useTrail(clause, tab, onClause, setTab);
  useEffect(() => {
    if (clause !== undefined) setTab('all');
  }, [clause]);
  const seen = useRef(new Set<Tab>()).current.add(tab); // what was opened keeps its place

  return (
    <Dialog title={`Rules: ${systemName}`} shape="drawer" onClose={onClose}
      onKeyDown={(event) => tab === 'all' && onKey(event, search.current, list.current)}
      tools={back && (
        <button type="button" class="button" onClick={back}>
          <Icon name="back" /> Back
        </button>
      )}>
      <Tabs tab={tab} onTab={setTab} />
      <div class="rules-tab" role="tabpanel" aria-label={TABS.guide} hidden={tab !== 'guide'}>
        {seen.has('guide') && <GuideText system={system} onClause={follow} />}
      </div>
      <div class="rules-tab" role="tabpanel" aria-label={TABS.all} hidden={tab !== 'all'}>
        {seen.has('all') && (catalogue
          ? <AllRules catalogue={catalogue} clause={clause} shown={tab === 'all'} search={search} list={list} onClause={follow} />
          : <Waiting what="the rules" trouble={trouble} />)}
      </div>
    </Dialog>
  );
}

function Waiting({ what, trouble }: { what: string; trouble?: string | null }) {
  return trouble ? <p class="complaint rules-wait" role="alert">{trouble}</p> : <p class="muted rules-wait" role="status">Fetching {what} …</p>;
}

/** One stop of the tabulator key; the arrows go from one to the other. */
function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current!.querySelector<HTMLElement>('[aria-selected=true]')!.focus(), []);
  const go = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = bar.current!.querySelector<HTMLElement>('[aria-selected=false]')!;
    other.focus();
    other.click();
  };
  return (
    <div class="rules-tabs" role="tablist" aria-label="How to read the rules" ref={bar} onKeyDown={go}>
      {(Object.keys(TABS) as Tab[]).map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === tab} tabIndex={name === tab ? 0 : -1} onClick={() => onTab(name)}>{TABS[name]}</button>
      ))}
    </div>
  );
}

interface AllProps {
  catalogue: Catalogue;
  clause?: string;
  shown: boolean;
  search: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  onClause: (id: string) => void;
}

function AllRules({ catalogue, clause, shown, search, list, onClause }: AllProps) {
  const [query, setQuery] = useState('');
  const entries = useMemo(() => ruleEntries(catalogue), [catalogue]);
  const known = clause === undefined || entries.some((entry) => entry.id === clause);
  const show = useCallback((key: string) => {
    setQuery('');
    // After the whole list is there again.
    requestAnimationFrame(() => focusCard(list.current, key));
  }, []);
  const follow = useCallback((id: string) => (id === clause ? show(id) : onClause(id)), [clause, onClause]);
  useEffect(() => {
    if (shown && clause !== undefined && known) show(clause);
  }, [clause, shown]);
  return (
    <>
      <div class="rules-tools">
        <input ref={search} type="search" placeholder="Search the rules  ( / )" aria-label="Search the rules" autocomplete="off"
          value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        <ChapterMenu entries={entries} onChoose={show} />
      </div>
      <div class="rules-list" ref={list} tabIndex={0} role="region" aria-label="The rules">
        {!known && <p class="rules-wait">There is no clause {clause} in these rules.</p>}
        <RulesList entries={entries} query={query} asked={clause} onClause={follow} />
      </div>
    </>
  );
}

interface Stop {
  tab: Tab;
  clause?: string;
}

// Where the reader was when he followed a clause, so that he can go back.
function useTrail(clause: string | undefined, tab: Tab, onClause: OpenProps['onClause'], onTab: (tab: Tab) => void) {
  const [trail, setTrail] = useState<Stop[]>([]);
  const latest = useRef({ clause, tab, onClause });
  latest.current = { clause, tab, onClause };
  const follow = useCallback((id: string) => {
    const { clause: from, tab: on, onClause: ask } = latest.current;
    if (on === 'guide' || from !== undefined) setTrail((before) => [...before, { tab: on, clause: from }]);
    onTab('all');
    ask(id);
  }, []);
  const last = trail.at(-1);
  const back = last && (() => {
    setTrail(trail.slice(0, -1));
    onClause(last.clause);
    onTab(last.tab);
  });
  return { follow, back };
}

// --- the list ------------------------------------------------------------------------------------

interface ListProps {
  entries: RuleEntry[];
  query: string;
  asked?: string;
  onClause: (id: string) => void;
}

function RulesList({ entries, query, asked, onClause }: ListProps) {
  const ids = useMemo(() => new Set(entries.map((entry) => entry.id)), [entries]);
  const isClause = useCallback((id: string) => ids.has(id), [ids]);
  return useMemo(() => {
    const words = queryWords(query);
    const ways = { isClause, onClause, marked: wordPattern(words) };
    const card = (entry: RuleEntry) => (
      <ClauseCard key={entry.key} entry={entry} asked={entry.id !== '' && entry.id === asked} showChapter={words.length > 0} {...ways} />
    );
    if (words.length === 0) {
      return <>{chapters(entries).map((chapter) => <ChapterPart key={chapter.title} chapter={chapter} card={card} />)}</>;
    }
    const found = searchRules(entries, query);
    return (
      <>
        <p class="muted found" role="status">{foundText(found.length)}</p>
        {found.slice(0, MOST_FOUND).map(card)}
      </>
    );
  }, [entries, query, asked, isClause, onClause]);
}

function foundText(count: number): string {
  if (count === 0) return 'Nothing found: every word must occur in the id, the title or the text.';
  if (count > MOST_FOUND) return `${count} found, the best ${MOST_FOUND} are shown.`;
  return `${count} found`;
}

function ChapterPart({ chapter, card }: { chapter: Chapter; card: (entry: RuleEntry) => VNode }) {
  return (
    <section class="chapter">
      <h3>{chapter.title}</h3>
      {chapter.entries.map(card)}
    </section>
  );
}

function ChapterMenu({ entries, onChoose }: { entries: RuleEntry[]; onChoose: (key: string) => void }) {
  const all = useMemo(() => chapters(entries), [entries]);
  const choose = (event: Event) => {
    const menu = event.currentTarget as HTMLSelectElement;
    onChoose(menu.value);
    menu.value = '';
  };
  return (
    <select aria-label="Go to a chapter" value="" onChange={choose}>
      <option value="" disabled>Chapters</option>
      {all.map(({ title, entries: [first, ...rest] }) =>
        first!.id ? (
          <option key={title} value={first!.key}>{title}</option>
        ) : (
          <optgroup key={title} label={title}>
            {[first!, ...rest].map((section) => <option key={section.key} value={section.key}>{section.title}</option>)}
          </optgroup>
        ),
      )}
    </select>
  );
}

// --- going from card to card ---------------------------------------------------------------------

function cards(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.clause-card') ?? [])];
}

function focusCard(list: HTMLElement | null, key: string): void {
  const card = cards(list).find((candidate) => candidate.dataset.key === key);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

function onKey(event: KeyboardEvent, search: HTMLInputElement | null, list: HTMLElement | null): void {
  if (event.key === '/' && event.target !== search) {
    event.preventDefault();
    search?.focus();
    search?.select();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !(event.target instanceof HTMLSelectElement)) {
    moveFocus(event, search, list);
  }
}

function moveFocus(event: KeyboardEvent, search: HTMLElement | null, list: HTMLElement | null): void {
  const down = event.key === 'ArrowDown';
  const all = cards(list);
  const here = all.findIndex((card) => card.contains(document.activeElement));
  if (here < 0 && !down) return;
  // A card that goes on beyond the edge is read to its end first.
  if (here >= 0 && list && goesOn(all[here]!, list, down)) return;
  event.preventDefault();
  const next = here < 0 ? firstInSight(all, list) : all[here + (down ? 1 : -1)];
  if (next) {
    next.scrollIntoView({ block: 'nearest' });
    next.focus({ preventScroll: true });
  } else if (!down) {
    search?.focus();
  }
}

function goesOn(card: HTMLElement, list: HTMLElement, down: boolean): boolean {
  const inner = card.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  return down ? inner.bottom > outer.bottom + 1 : inner.top < outer.top - 1;
}

function firstInSight(all: HTMLElement[], list: HTMLElement | null): HTMLElement | undefined {
  const top = list?.getBoundingClientRect().top ?? 0;
  return all.find((card) => card.getBoundingClientRect().top >= top - 1) ?? all[0];
}
