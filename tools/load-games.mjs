// load-games.mjs PROGRAM [GUESTS] [SECONDS] - how many orders a second a server of games acknowledges, and how long an order
// waits. Half as many games as guests; both players of each sit at WebSockets of their own, and give their next order as
// soon as the last was acknowledged and heard of. The clients share the machine with the server: figures are floors.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Guest, Server } from '../tests/scripts/server/client.mjs';

const [program, guests = '1000', seconds = '10'] = process.argv.slice(2);
const folder = mkdtempSync('/tmp/guidon-load-');
const BATTLE = { rules: 'americanus', battle: 'brawners-farm', settings: { takeback: 'free' } };
mkdirSync(`${folder}/web`);
writeFileSync(`${folder}/web/index.html`, '');

// Any legal action: what costs the engine least, so that it is the server that is measured.
async function fight(table, until, waits) {
  let n = 0;
  while (Date.now() < until) {
    const { to } = await table.union.ask({ op: 'decision' });
    if (!to) break;
    const begun = performance.now();
    await table[to].order({ op: 'advise', player: 'random', apply: true, id: `${to}-${table.name}-${n++}` });
    waits.push(performance.now() - begun);
  }
}

const server = await new Server(program, folder, ['--rate', '100000', '--makes-most', '1000000', '--guests-most', '100000',
  '--log', 'none']).start();
const tables = [];
for (let i = 0; i < Number(guests) / 2; i++) {
  const game = await server.make(BATTLE);
  const table = { name: i };
  for (const { seat, link } of game.seats) {
    table[seat] = new Guest(server, link);
    await table[seat].sit();
    table[seat].told = () => (table[seat].pushed.length = 0);
  }
  tables.push(table);
}
const waits = [];
const commits = await server.counter('commits_total'), orders = await server.counter('orders_total');
const begun = Date.now();
await Promise.all(tables.map((table) => fight(table, begun + Number(seconds) * 1000, waits)));
const took = (Date.now() - begun) / 1000;
const done = (await server.counter('orders_total')) - orders;
waits.sort((a, b) => a - b);
const at = (share) => waits[Math.floor((waits.length - 1) * share)].toFixed(1);
console.log(`${guests} guests, ${tables.length} games: ${Math.round(done / took)} orders a second acknowledged, ` +
  `${((await server.counter('commits_total')) - commits) / took | 0} transactions a second; ` +
  `an order waits ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100)`);
for (const table of tables) table.union.vanish(), table.confederate.vanish();
await server.stop();
rmSync(folder, { recursive: true });
process.exit(0);
