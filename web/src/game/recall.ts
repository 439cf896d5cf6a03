// game/recall.ts - what the others did since the player's last order, from the record: after a reload, or an order given since, nobody has it in mind.
//
// Fetched when somebody first wants to see it again. It looks on in an engine of its own, so that the game is not disturbed.
import { newEngine } from '../engine/client';
import type { Piece, View } from '../engine/protocol';
import { decisionsAfter } from '../pages/playback';
import { toldWords } from '../panels/deeds';
import { waitedFor } from '../panels/recap';
import { sideOf } from './offers';
import type { Table } from './table';
import { waysBetween, type TrailStep } from './trails';

const MOST = 60; // steps: those before are long past

export async function recalled(table: Table): Promise<TrailStep[]> {
  const { log, viewer } = table.state, record = await table.recordText(), engine = await newEngine(table.facts.words.rules);
  const theirs = waitedFor(log, viewer).filter(({ seat }) => seat !== null && sideOf(seat) !== sideOf(viewer)).slice(-MOST);
  const stood = async (index: number): Promise<Piece[]> => {
    await engine.call({ op: 'replay', record, upto: decisionsAfter(log, index) });
    return (await engine.call<{ view: View }>({ op: 'view', seat: viewer })).view.pieces;
  };
  try {
    const steps: TrailStep[] = [];
    for (const { n, seat, events } of theirs) {
      const index = log.findIndex((step) => step.n === n), last = steps.at(-1);
      const before = last && log[index - 1]?.n === last.n ? last.after : await stood(index - 1), after = await stood(index);
      const text = toldWords(events.filter(({ begins }) => !begins)), ways = waysBetween(before, after);
      if (text || ways.length > 0) steps.push({ n, seat: seat!, text, ways, before, after });
    }
    return steps;
  } finally {
    engine.close();
  }
}
