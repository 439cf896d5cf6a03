// panels/RuleText.tsx - a rule text as elements.

import { useMemo } from 'preact/hooks';
import { ClauseLink } from './ClauseLink';
import { parseMarkdown } from './markdown';
import type { Block, Inline, IsClause } from './markdown';
import { textParts } from './textparts';

interface Ways {
  onClause: (id: string) => void;
  /** Words to mark, where somebody searched for them. */
  marked?: RegExp | null;
}

export interface RuleTextProps extends Ways {
  text: string;
  isClause: IsClause;
}

export function RuleText({ text, isClause, onClause, marked }: RuleTextProps) {
  const blocks = useMemo(() => parseMarkdown(text, isClause), [text, isClause]);
  return <Blocks blocks={blocks} onClause={onClause} marked={marked} />;
}

/** Plain text with the words searched for marked. */
export function Marked({ text, marked }: { text: string; marked?: RegExp | null }) {
  return <>{textParts(text, marked ?? null).map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))}</>;
}

function Blocks({ blocks, ...ways }: { blocks: Block[] } & Ways) {
  return (
    <>
      {blocks.map((block, index) => (
        <BlockNode key={index} block={block} {...ways} />
      ))}
    </>
  );
}

function BlockNode({ block, ...ways }: { block: Block } & Ways) {
  switch (block.kind) {
    case 'paragraph':
      return <p><Inlines inside={block.inside} {...ways} /></p>;
    case 'heading':
      return <p class="text-heading"><Inlines inside={block.inside} {...ways} /></p>;
    case 'list':
      return <List block={block} {...ways} />;
    case 'table':
      return <Table block={block} {...ways} />;
  }
}

function List({ block, ...ways }: { block: Extract<Block, { kind: 'list' }> } & Ways) {
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Item item={item} {...ways} />
    </li>
  ));
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

// The first words of an item stand beside its mark, without a paragraph of their own.
function Item({ item, ...ways }: { item: Block[] } & Ways) {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return <Blocks blocks={item} {...ways} />;
  return (
    <>
      <Inlines inside={first.inside} {...ways} />
      <Blocks blocks={rest} {...ways} />
    </>
  );
}

// Wide tables scroll by themselves, by keyboard too, instead of widening the page.
function Table({ block, ...ways }: { block: Extract<Block, { kind: 'table' }> } & Ways) {
  return (
    <div class="text-table" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) =>
              cell.length ? (
                <th key={index} scope="col"><Inlines inside={cell} {...ways} /></th>
              ) : (
                <td key={index} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}><Inlines inside={cell} {...ways} /></td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ inside, ...ways }: { inside: Inline[] } & Ways) {
  return (
    <>
      {inside.map((part, index) => (
        <InlineNode key={index} part={part} {...ways} />
      ))}
    </>
  );
}

function InlineNode({ part, ...ways }: { part: Inline } & Ways) {
  switch (part.kind) {
    case 'text':
      return <Marked text={part.text} marked={ways.marked} />;
    case 'code':
      return <code><Marked text={part.text} marked={ways.marked} /></code>;
    case 'clause':
      return <ClauseLink id={part.id} text={part.text} onClause={ways.onClause} />;
    case 'strong':
      return <strong><Inlines inside={part.inside} {...ways} /></strong>;
    case 'em':
      return <em><Inlines inside={part.inside} {...ways} /></em>;
  }
}
