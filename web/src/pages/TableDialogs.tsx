// pages/TableDialogs.tsx - what lies over the table when it is asked for: help, letters, armies, menu. Fetched then.
import type { Letter, Offer, View } from '../engine/protocol';
import type { Orders } from '../game/orders';
import type { Table } from '../game/table';
import { Legend } from '../map/troops/Legend';
import { Roster } from '../map/troops/Roster';
import { Dialog } from '../panels/Dialog';
import { HelpPanel } from '../panels/HelpPanel';
import { Letters } from '../panels/Letters';
import { TableMenu } from '../panels/TableMenu';
import { BriefingDialog } from './BriefingDialog';

export type TableDialog = 'menu' | 'help' | 'roster' | 'letters' | 'briefing';

interface Props {
  open: TableDialog;
  table: Table;
  orders: Orders;
  view: View;
  concede: Offer | null;
  fresh: Letter[];
  onShown(): void;
  onOpen(next: TableDialog | null): void;
  onRules(): void;
  onSettings(): void;
  onAfter(): void;
  onWatch(): void;
  onLeave(): void;
}

export default function TableDialogs({ open, table, orders, view, concede, fresh, onShown, onOpen, onRules, onSettings, onAfter, onWatch, onLeave }: Props) {
  const close = (): void => onOpen(null);
  switch (open) {
    case 'help': return <HelpPanel onClose={close} />;
    case 'letters': return <Letters view={view} fresh={fresh} onShown={onShown} onClose={close} />;
    case 'briefing': return <BriefingDialog table={table} view={view} onClose={close} />;
    case 'roster': return (
      <Dialog title="The armies" shape="drawer" onClose={close}>
        <Roster pieces={view.pieces} selected={orders.state.selected ?? undefined} onPick={(name) => { orders.select(name); close(); }} />
        <Legend words={table.facts.words} pieces={view.pieces} />
      </Dialog>
    );
    case 'menu': return (
      <TableMenu table={table} view={view} concede={concede} onClose={close} onSettings={onSettings} onRules={onRules}
        onHelp={() => onOpen('help')} onBriefing={() => onOpen('briefing')} onRoster={() => onOpen('roster')} onLeave={onLeave} onAfter={onAfter} onWatch={onWatch} />
    );
  }
}
