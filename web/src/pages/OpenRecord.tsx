// pages/OpenRecord.tsx - opening the record of a game from a file: chosen, or dropped anywhere on the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { newEngine } from '../engine/client';
import type { Moment } from '../engine/protocol';
import { readHeader } from '../game/setup';
import { readDropped } from '../kit/recordfile';
import { Dialog } from '../panels/Dialog';
import { CheckRecord } from './CheckRecord';
import { counted, recordSentence, sentence } from './words';

interface Opened {
  file: string;
  text: string;
  title: string;
  decisions: number;
  note?: string; // what the engine had to leave out
  over: boolean;
  status: string;
}

/** Reads a record and plays it through, so that what is broken is known before the player decides anything. */
async function open(file: File): Promise<Opened> {
  const text = await readDropped(file);
  try {
    const { rules, title } = readHeader(text), engine = await newEngine(rules);
    try {
      const { decisions, note, over } = await engine.call<Moment & { decisions: number; note?: string }>({ op: 'replay', record: text });
      const { view } = await engine.call<{ view: { status: string } }>({ op: 'view', seat: null });
      return { file: file.name, text, title, decisions, note, over, status: view.status };
    } finally {
      engine.close();
    }
  } catch (error) {
    throw new Error(`“${file.name}” cannot be opened: ${recordSentence(error)}.`);
  }
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Tells whether a file is being dragged over the page, and hands over what is dropped. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    let depth = 0; // elements of the page that the pointer has entered and not left
    const listeners: Record<'dragenter' | 'dragleave' | 'dragover' | 'drop', (event: DragEvent) => void> = {
      dragenter: (event) => carriesFiles(event) && setOver(++depth > 0),
      dragleave: (event) => carriesFiles(event) && setOver(--depth > 0),
      dragover: (event) => carriesFiles(event) && event.preventDefault(),
      drop: (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver((depth = 0) > 0);
        const file = event.dataTransfer?.files[0];
        if (file) take.current(file);
      },
    };
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [name, listener] of each) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of each) removeEventListener(name, listener);
    };
  }, []);
  return over;
}

function WhatNow({ opened, onPlay, onWatch, onClose }: {
  opened: Opened;
  onPlay(): void;
  onWatch(): void;
  onClose(): void;
}) {
  return (
    <Dialog title={opened.title} onClose={onClose}>
      <div class="dialog-words">
        <p>{opened.status}</p>
        <p>
          {opened.file}: {counted(opened.decisions, 'decision')}{opened.over ? ', fought to its end' : ''}.
          {opened.note && ` Note: ${opened.note}.`}
        </p>
        <div class="button-row">
          {!opened.over && <button type="button" class="primary" onClick={onPlay}>Go on playing</button>}
          <button type="button" class={opened.over ? 'primary' : ''} onClick={onWatch}>Watch it</button>
          <CheckRecord record={opened.text} />
          <button type="button" onClick={onClose}>Cancel</button>
        </div>
      </div>
    </Dialog>
  );
}

export interface OpenRecordProps {
  /** Over a table: files can be dropped, but there is nothing to be seen until one is. */
  quiet?: boolean;
  onPlay(text: string, title: string): void;
  onWatch(text: string, title: string): void;
}

export function OpenRecord({ quiet = false, onPlay, onWatch }: OpenRecordProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = (file: File): void => {
    setTrouble(null);
    open(file).then(setOpened, (error: unknown) => setTrouble(sentence(error)));
  };
  const over = useDroppedFile(take);
  return (
    <div class={quiet ? 'open-record quiet' : 'open-record'}>
      {!quiet && (
        <>
          <button type="button" onClick={() => chooser.current?.click()}>Open a saved game…</button>
          <input ref={chooser} type="file" hidden aria-label="Record of a game" accept=".guidon,.jsonl,.json,.txt"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = ''; // so that the same file can be chosen again
              if (file) take(file);
            }} />
          <span class="muted hint">or drop its file anywhere on this page</span>
        </>
      )}
      {trouble && (
        <p class="complaint" role="alert">{trouble} {quiet && <button type="button" onClick={() => setTrouble(null)}>OK</button>}</p>
      )}
      {over && <div class="drop-cover" aria-hidden="true">Drop the record of a game to open it</div>}
      {opened && (
        <WhatNow opened={opened} onClose={() => setOpened(null)}
          onPlay={() => onPlay(opened.text, opened.title)} onWatch={() => onWatch(opened.text, opened.title)} />
      )}
    </div>
  );
}
