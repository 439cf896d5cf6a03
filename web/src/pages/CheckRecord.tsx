// pages/CheckRecord.tsx - what the record of a game proves, as the engine says it.
import { useEffect, useState } from 'preact/hooks';
import { newEngine } from '../engine/client';
import { readHeader } from '../game/setup';
import { Dialog } from '../panels/Dialog';
import { sentence } from './words';

interface Audit {
  proven: boolean;
  proves: string[];
  open: string[];
  wrong?: { line: number; text: string };
}

async function audit(record: string): Promise<Audit> {
  const engine = await newEngine(readHeader(record).rules);
  try {
    return (await engine.call<{ audit: Audit }>({ op: 'audit', record })).audit;
  } finally {
    engine.close();
  }
}

function Sentences({ title, list }: { title: string; list: string[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>{list.map((text) => <li key={text}>{text}</li>)}</ul>
    </>
  );
}

function Findings({ found }: { found: Audit }) {
  if (found.wrong) {
    return (
      <p class="complaint" role="alert">
        This record proves nothing. Line {found.wrong.line}: {found.wrong.text}.
      </p>
    );
  }
  return (
    <div role="status">
      <Sentences title="What is certain" list={found.proves} />
      <Sentences title="What it cannot show" list={found.open} />
    </div>
  );
}

function Check({ record, onClose }: { record: string; onClose(): void }) {
  const [found, setFound] = useState<Audit | null>(null), [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    audit(record).then(setFound, (error: unknown) => setTrouble(sentence(error)));
  }, [record]);
  return (
    <Dialog title="What this record proves" onClose={onClose}>
      <div class="dialog-words check-record">
        {trouble && <p class="complaint" role="alert">{trouble}</p>}
        {found ? <Findings found={found} /> : !trouble && <p role="status">The game is played through…</p>}
        <div class="button-row"><button type="button" class="primary" onClick={onClose}>Close</button></div>
      </div>
    </Dialog>
  );
}

/** A button that says it in a dialog. */
export function CheckRecord({ record }: { record: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Check this record</button>
      {open && <Check record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
