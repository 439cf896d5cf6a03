// pages/useTable.ts - the table that the address asks for: opened from the saved game, unless it is there already.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Table } from '../game/table';
import { sentence } from './words';

/** `held`: another window plays it. `gone`: it is not kept here. */
export type Opened = { table: Table } | { table: null; why: 'wait' | 'held' | 'gone' | 'trouble'; text?: string };

const WAIT: Opened = { table: null, why: 'wait' };

/** What for: to be played, to be looked at, or only not to be closed. */
export type Need = 'play' | 'look' | 'keep';

export function useTable(id: string | null, need: Need) {
  const [opened, setOpened] = useState<Opened>(WAIT);
  const live = useRef<Table | null>(null), asked = useRef(0);

  const put = (table: Table | null): void => {
    if (live.current !== table) live.current?.close();
    live.current = table;
    setOpened(table ? { table } : WAIT);
  };
  const open = async (force: boolean): Promise<void> => {
    const turn = ++asked.current, wanted = id!;
    put(null);
    const found: Table | 'held' | 'gone' = await (need === 'play' ? Table.open(wanted, force) : Table.look(wanted).then((table) => table ?? 'gone'));
    if (typeof found === 'string') {
      if (turn === asked.current) setOpened({ table: null, why: found });
    } else if (turn === asked.current) put(found);
    else found.close(); // somebody has gone on meanwhile
  };
  const reopen = (force: boolean): void => {
    open(force).catch((error: unknown) => setOpened({ table: null, why: 'trouble', text: sentence(error) }));
  };

  useEffect(() => {
    const table = live.current;
    if (table && table.facts.id === id && (need !== 'play' || table.canPlay() || table.state.lost)) return;
    asked.current++;
    if (id === null || need === 'keep') put(null);
    else reopen(false);
  }, [id, need]);

  /** A table that was opened otherwise, before its address is gone to. */
  const bring = (table: Table): void => {
    asked.current++;
    put(table);
  };
  return { opened, bring, take: () => reopen(true) };
}
