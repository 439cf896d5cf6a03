// pages/ResumeList.tsx - games that were begun here, to go on with, to watch, or to throw away.
import { useEffect, useRef, useState } from 'preact/hooks';
import { downloadRecord } from '../kit/recordfile';
import { getGame, type SavedGame } from '../kit/saves';
import { ago } from './words';

/** More than these are folded away. */
const SHOWN = 12;

interface ItemProps {
  save: SavedGame;
  rulesName: string;
  onResume(save: SavedGame): void;
  onReport(save: SavedGame): void;
  onWatch(save: SavedGame): void;
  onDelete(id: string): void;
}

/** Tells a screen reader which game a button is about. */
const Which = ({ save }: { save: SavedGame }) => <span class="unseen">: {save.title}</span>;

function DeleteButton({ save, onDelete }: Pick<ItemProps, 'save' | 'onDelete'>) {
  const [asked, setAsked] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) sure.current?.focus(); // the button that was pressed is gone
  }, [asked]);
  if (!asked) return <button type="button" onClick={() => setAsked(true)}>Delete<Which save={save} /></button>;
  return (
    <>
      <button type="button" class="danger" ref={sure} onClick={() => onDelete(save.id)}>Delete for good</button>
      <button type="button" onClick={() => setAsked(false)}>Keep</button>
    </>
  );
}

async function toFile({ id, title }: SavedGame): Promise<void> {
  const saved = await getGame(id);
  if (saved) downloadRecord(title, saved.record);
}

function SavedItem({ save, rulesName, onResume, onReport, onWatch, onDelete }: ItemProps) {
  return (
    <li class="save">
      <div>
        <b>{save.title}</b>
        <p>{save.summary}</p>
        <p class="muted">{rulesName} · {ago(save.updated, Date.now())}{save.over && ' · finished'}</p>
      </div>
      <div class="save-buttons">
        {save.over
          ? <button type="button" class="primary" onClick={() => onReport(save)}>Report<Which save={save} /></button>
          : <button type="button" class="primary" onClick={() => onResume(save)}>Go on<Which save={save} /></button>}
        <button type="button" onClick={() => onWatch(save)}>Watch<Which save={save} /></button>
        <button type="button" onClick={() => void toFile(save)}>To file<Which save={save} /></button>
        <DeleteButton save={save} onDelete={onDelete} />
      </div>
    </li>
  );
}

export interface ResumeListProps extends Omit<ItemProps, 'save' | 'rulesName'> {
  saves: SavedGame[]; // the newest first
  rulesName(id: string): string;
}

export function ResumeList({ saves, rulesName, ...on }: ResumeListProps) {
  const [all, setAll] = useState(false);
  if (saves.length === 0) return null;
  return (
    <section class="resume" aria-labelledby="resume-title">
      <h2 id="resume-title" class="unseen">Your games</h2>
      <ul>
        {(all ? saves : saves.slice(0, SHOWN)).map((save) => (
          <SavedItem key={save.id} save={save} rulesName={rulesName(save.rules)} {...on} />
        ))}
      </ul>
      {saves.length > SHOWN && !all && <button type="button" onClick={() => setAll(true)}>All {saves.length} games</button>}
    </section>
  );
}
