// server.mjs PROGRAM FOLDER [PART...] - games between people over the socket of `guidon serve --games`. Prints what
// fails and ends with `N passed, N failed`. Parts are the names of the functions below.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Guest, Server, WebSocket, pause, until } from './client.mjs';

const [program, folder, ...wanted] = process.argv.slice(2);
const slow = program.includes('debug');
const LONG = slow ? 900 : 300; // seconds for a part
const quick = ['--rate', '2000', '--makes-most', '1000'];
let server;

// --- what the tests share --------------------------------------------------------------------------------------------

const BATTLE = { rules: 'americanus', battle: 'brawners-farm' };

async function seatsOf(wishes = BATTLE, at = server) {
  const game = await at.make(wishes);
  const guests = {};
  for (const { seat, link } of game.seats) {
    guests[seat] = new Guest(at, link);
    await guests[seat].sit(seat);
  }
  return { game, guests };
}

function away(guests) {
  for (const guest of Object.values(guests)) guest.leave();
}

// Plays so many decisions, or to the end; computers may sit there, too. `lose` may cut a connection after an order has
// been sent. Returns how many orders people gave.
async function playOn(guests, most, players, lose) {
  const anyone = Object.values(guests)[0];
  let orders = 0;
  while (orders < most) {
    const decision = await anyone.ask({ op: 'decision' }).catch(() => null);
    if (!decision) await anyone.back();
    if (decision?.over) break;
    const guest = decision && guests[decision.to];
    if (!guest) {
      await pause(5);
      continue;
    }
    const player = players[orders % players.length];
    const answer = await guest.order({ op: 'advise', player, apply: true }, lose?.(orders));
    if (answer.error) {
      // Sat down again in between, it may have been somebody else's turn already.
      assert.match(answer.error.text, /must decide|no game|over/, JSON.stringify(answer));
      continue;
    }
    orders++;
  }
  return orders;
}

function checkRecord(record, finished) {
  const file = `${folder}/game.record`;
  writeFileSync(file, record);
  execFileSync(program, ['replay', '--check', ...(finished ? ['--finished'] : []), file], { stdio: 'pipe' });
}

// --- games -----------------------------------------------------------------------------------------------------------

// A whole battle of each system, watched, with a connection that is cut after every tenth order.
async function battles() {
  const { systems } = JSON.parse(execFileSync(program, ['engine'], { input: '{"op":"hello"}\n' }));
  for (const { id, complete } of systems) {
    if (!complete) continue;
    const { game, guests } = await seatsOf({ rules: id, battle: 'brawners-farm', settings: { watch_delay: 0 } });
    const watcher = new Guest(server, game.watch);
    await watcher.sit();
    const lose = (n) => (n % 10 === 9 ? (guest) => setTimeout(() => guest.vanish(), n % 3) : null);
    await playOn(guests, 1e6, ['random', 'random', 'scripted'], lose);
    const { union, confederate } = guests;
    await pause(10); // for the last connection that may be cut
    for (const guest of [union, confederate]) await guest.back();
    const one = await union.ask({ op: 'record' }), other = await confederate.ask({ op: 'record' });
    assert.equal(one.record, other.record);
    assert.equal(one.lines, one.record.trim().split('\n').length);
    checkRecord(one.record, true);
    const last = await until(() => watcher.pushed.findLast((push) => push.push === 'watch' && push.over), 'its end');
    assert.equal(last.view.seat, null);
    assert.equal(last.n, one.lines);
    const seen = watcher.pushed.filter((push) => push.push === 'watch').map((push) => push.n);
    assert.deepEqual(seen, [...seen].sort((a, b) => a - b));
    away({ ...guests, watcher });
  }
}

// Nothing that was acknowledged is lost, and nothing is done twice, though the server is killed again and again.
async function killed() {
  const { guests } = await seatsOf({ ...BATTLE, players: { union: 'human', confederate: 'human' } });
  const at = [5, 11, 18, 26, 40];
  let kills = 0;
  const given = [];
  const { union } = guests;
  for (let turn = 0; turn < 60; turn++) {
    const decision = await union.ask({ op: 'decision' }).catch(() => null);
    if (!decision) await union.back();
    const guest = decision && guests[decision.to];
    if (!guest) continue;
    if (guest.socket.readyState !== 1) await guest.back();
    if (at.includes(turn)) {
      setTimeout(() => server.process.kill('SIGKILL'), (turn * 7) % 5);
      server.ended.then(() => server.start());
      kills++;
    }
    const answer = await guest.order({ op: 'advise', player: 'random', apply: true });
    if (answer.error) continue;
    given.push({ guest, answer });
    if (at.includes(turn)) await until(() => server.process.exitCode === null && !server.process.killed, 'it is back');
  }
  assert.equal(kills, at.length);
  for (const guest of Object.values(guests)) await guest.back();
  const numbers = given.map(({ answer }) => answer.n);
  assert.deepEqual(numbers, [...new Set(numbers)], 'each order has a line of its own');
  assert.equal(union.seated.lines, numbers.at(-1), 'the record ends where the last answer said');
  const { guest, answer } = given.at(-1);
  const again = await guest.ask({ op: 'advise', player: 'random', apply: true, id: answer.id });
  assert.equal(again.text, answer.text, 'the same answer after a restart');
  away(guests);
}

// The network goes in the middle of an order: it is done once and answered the same.
async function doubled() {
  const { guests } = await seatsOf();
  const to = (await guests.union.ask({ op: 'decision' })).to;
  const guest = guests[to];
  const order = { op: 'advise', player: 'random', apply: true, id: 'an order of ours' };
  guest.socket.send(JSON.stringify(order), () => guest.vanish());
  await guest.back();
  const first = await guest.ask(order), second = await guest.ask(order);
  assert.ok(first.verdict.ok);
  assert.equal(first.text, second.text);
  assert.equal((await guest.back()).lines, first.n);
  // Ten at once in one breath.
  const before = await guest.ask({ op: 'decision' });
  if (before.to === to) {
    const eager = { op: 'advise', player: 'random', apply: true, id: 'another of ours' };
    const seen = [];
    guest.hear = (message, text) => message.id === eager.id && seen.push(text);
    for (let i = 0; i < 10; i++) guest.socket.send(JSON.stringify(eager));
    await until(() => seen.length === 10, 'ten answers');
    assert.equal(new Set(seen).size, 1);
    delete guest.hear;
    assert.equal((await guest.back()).lines, first.n + 1);
  }
  away(guests);
}

async function computers() {
  const { game, guests } = await seatsOf({ ...BATTLE, players: { confederate: 'scripted' } });
  assert.deepEqual(game.seats.map(({ seat }) => seat), ['union']);
  const { union } = guests;
  await playOn(guests, 25, ['random']);
  const moves = union.pushed.filter((push) => push.push === 'happened' && push.by === 'confederate');
  assert.ok(moves.length > 3, `the computer has moved ${moves.length} times`);
  const nobody = await server.post('/api/games', { ...BATTLE, players: { union: 'scripted', confederate: 'scripted' } });
  assert.equal(nobody.status, 400);
  away(guests);
}

// --- people ----------------------------------------------------------------------------------------------------------

async function company() {
  const { game, guests } = await seatsOf({ ...BATTLE, settings: { watch_delay: 2 } });
  const { union, confederate } = guests;
  assert.equal(union.seated.first, true);
  assert.equal(union.seated.seats[0].name, 'union');
  await until(() => union.pushed.some((p) => p.push === 'seats' && p.seats[1].here), 'the other');
  await union.ask({ op: 'name', name: 'Jackson' });
  await until(() => confederate.pushed.some((p) => p.push === 'seats' && p.seats[0].name === 'Jackson'), 'a name');
  await union.ask({ op: 'chat', text: 'Good morning' });
  const said = await confederate.next('chat');
  assert.equal(said.text, 'Good morning');
  assert.equal(said.seat, 'union');
  union.socket.send('{"op":"looking","at":"4th Ohio"}');
  assert.equal((await confederate.next('looking')).at, '4th Ohio');
  for (const [message, why] of [
    [{ op: 'chat', text: 'x'.repeat(501) }, /500 characters/],
    [{ op: 'looking', at: 'x'.repeat(41) }, /40 characters/],
    [{ op: 'name', name: 'a\nb' }, /control/],
    [{ op: 'name' }, /name/],
    [{ op: 'record' }, /over/],
    [{ op: 'sit', link: 'x' }, /sit already/],
  ])
    assert.match((await union.ask(message)).error.text, why);

  // Who looks on hears nothing of what is said, may ask nothing, and sees things later.
  const watcher = new Guest(server, game.watch);
  const seated = await watcher.sit();
  assert.equal(seated.role, 'watcher');
  assert.ok(!('chat' in seated) && !('seat' in seated) && !('lines' in seated));
  for (const op of ['view', 'decision', 'story', 'apply', 'chat', 'record', 'replace', 'name'])
    assert.match((await watcher.ask({ op, text: 'x', name: 'x' })).error.text, /looks on/);
  await watcher.next('watch');
  const begun = Date.now();
  const mover = guests[(await union.ask({ op: 'decision' })).to];
  const { n } = await mover.order({ op: 'advise', player: 'random', apply: true });
  await until(() => watcher.pushed.some((p) => p.push === 'watch' && p.n === n), 'the view');
  assert.ok(Date.now() - begun >= 1900, 'not before its time');
  assert.ok(!watcher.pushed.some((p) => ['chat', 'looking', 'happened'].includes(p.push)));

  // What was said is there for whoever comes back; and who sits by the same link hears of what the other does.
  const twin = new Guest(server, union.link);
  const second = await twin.sit();
  assert.equal(second.first, false);
  assert.equal(second.chat[0].text, 'Good morning');
  const old = union.link;
  const { link } = await union.ask({ op: 'replace' });
  await until(() => twin.bye, 'the twin is shown out');
  assert.match(twin.bye, /replaced/);
  const late = new Guest(server, old);
  assert.match((await late.sit()).error.text, /no such link/);
  union.leave();
  union.link = link;
  assert.equal((await union.sit()).seat, 'union');
  away({ ...guests, watcher });
}

// A draw and taking back need the other's consent; giving up does not.
async function agreements() {
  const { guests } = await seatsOf({ rules: 'realmen', battle: 'pickup' });
  const { to } = await guests.union.ask({ op: 'decision' });
  const mover = guests[to], other = guests[to === 'union' ? 'confederate' : 'union'];
  const raise = { op: 'apply', action: { do: 'raise_command', level: 'division', quality: 'regular' } };
  const first = await mover.order(raise);
  assert.equal(first.n, 3);
  assert.match((await mover.ask({ op: 'undo', id: 'by myself' })).error.text, /asks the other/);
  assert.match((await mover.ask({ op: 'offer', what: 'peace' })).error.text, /draw/);
  assert.ok(!(await mover.ask({ op: 'offer', what: 'takeback' })).error);
  assert.equal((await other.next('offer')).what, 'takeback');
  assert.match((await mover.ask({ op: 'agree' })).error.text, /other side/);
  assert.match((await other.ask({ op: 'offer', what: 'draw' })).error.text, /already/);
  await other.ask({ op: 'decline' });
  assert.equal((await mover.next('declined')).by, other.seated.seat);
  assert.equal((await mover.ask({ op: 'decision' })).prompt, first.prompt, 'nothing was taken back');
  await mover.ask({ op: 'offer', what: 'takeback' });
  await other.ask({ op: 'agree' });
  await until(() => mover.pushed.some((push) => push.push === 'happened' && push.n === 4), 'it is taken back');
  assert.notEqual((await mover.ask({ op: 'decision' })).prompt, first.prompt);
  await mover.ask({ op: 'offer', what: 'takeback' });
  await other.ask({ op: 'agree' });
  await mover.next('stands');
  await mover.ask({ op: 'offer', what: 'draw' });
  await other.ask({ op: 'agree' });
  assert.deepEqual((await mover.next('over')).result, { why: 'draw' });
  assert.match((await mover.order(raise)).error.text, /over/);
  assert.equal((await mover.ask({ op: 'record' })).record, (await other.ask({ op: 'record' })).record);
  assert.deepEqual((await other.back()).result, { why: 'draw' });
  assert.match((await other.ask({ op: 'concede' })).error.text, /over/);
  away(guests);

  const second = await seatsOf();
  await second.guests.union.ask({ op: 'concede' });
  assert.deepEqual((await second.guests.confederate.next('over')).result, { why: 'conceded', by: 'union' });
  away(second.guests);
  const alone = await seatsOf({ ...BATTLE, players: { confederate: 'scripted' } });
  assert.match((await alone.guests.union.ask({ op: 'offer', what: 'draw' })).error.text, /nobody/);
  const back = await alone.guests.union.ask({ op: 'undo', id: 'with nobody to ask' });
  assert.ok(!back.error || !/asks the other/.test(back.error.text));
  away(alone.guests);
}

// Clocks run from the first order on, for whoever must decide; a pause that both want stops them, also while the server
// is away.
async function clocks() {
  const { guests } = await seatsOf({ ...BATTLE, settings: { clock: { minutes: 1, increment: 5 } } });
  const { union } = guests;
  assert.deepEqual(union.seated.clock, { running: null, left: { union: 60000, confederate: 60000 } });
  const play = async () => {
    const { to } = await union.ask({ op: 'decision' });
    await guests[to].order({ op: 'advise', player: 'random', apply: true });
    return to;
  };
  const clock = async () => (await union.back()).clock;
  await play();
  const { running, left } = await clock();
  assert.ok(running && left.union >= 58000 && left.confederate >= 58000, JSON.stringify(left));
  await pause(1100);
  const later = await clock(), idle = running === 'union' ? 'confederate' : 'union';
  assert.ok(left[running] - later.left[running] >= 1000, 'it runs');
  assert.equal(later.left[idle], left[idle]);
  await union.ask({ op: 'offer', what: 'pause' });
  await guests.confederate.ask({ op: 'agree' });
  const stopped = await clock();
  assert.equal(stopped.running, null);
  await server.stop('SIGKILL');
  await pause(1200);
  await server.start();
  for (const guest of Object.values(guests)) await guest.back();
  assert.deepEqual((await clock()).left, stopped.left);
  let increment = false;
  for (let i = 0; i < 40 && !increment; i++) {
    const { to } = await union.ask({ op: 'decision' });
    const before = (await clock()).left[to];
    await play();
    const now = await clock();
    increment = now.running !== to && now.left[to] > before + 3000;
  }
  assert.ok(increment, 'who passes the turn gets seconds for it');
  away(guests);
  for (const wrong of [{}, { minutes: 0 }, { minutes: 5, days: 1 }, { days: 100 }, { hours: 1 }])
    assert.equal((await server.post('/api/games', { ...BATTLE, settings: { clock: wrong } })).status, 400);
  const days = await seatsOf({ ...BATTLE, settings: { clock: { days: 2 } } });
  assert.equal(days.guests.union.seated.clock.left.union, 2 * 86400000);
  away(days.guests);
}

// A minute is over: so is the game.
async function timeouts() {
  const { guests } = await seatsOf({ ...BATTLE, settings: { clock: { minutes: 1 } } });
  const { union } = guests;
  const { to } = await union.ask({ op: 'decision' });
  await guests[to].order({ op: 'advise', player: 'random', apply: true });
  const { running } = (await union.back()).clock;
  const end = await until(() => union.pushed.find((push) => push.push === 'over'), 'the end', 90);
  assert.deepEqual(end.result, { why: 'time', by: running });
  assert.match((await guests[running].order({ op: 'advise', player: 'random', apply: true })).error.text, /over/);
  assert.deepEqual((await union.back()).result, { why: 'time', by: running });
  away(guests);
}

async function lobby() {
  const game = await server.make({ ...BATTLE, lobby: 'union', name: 'Pope' });
  assert.deepEqual(game.seats.map(({ seat }) => seat), ['union']);
  const offered = (await server.get('/api/lobby')).games.find((one) => one.game === game.game);
  assert.equal(offered.seat, 'confederate');
  assert.equal(offered.name, 'Pope');
  assert.ok(!JSON.stringify(offered).includes(server.link(game, 'union')));
  const taken = await server.post('/api/lobby', { game: game.game });
  assert.equal(taken.status, 200);
  assert.equal((await server.post('/api/lobby', { game: game.game })).status, 409);
  const guest = new Guest(server, taken.link);
  assert.equal((await guest.sit('Lee')).seat, 'confederate');
  assert.ok(!(await server.get('/api/lobby')).games.some((one) => one.game === game.game));
  assert.equal((await server.post('/api/games', { ...BATTLE, lobby: 'nobody' })).status, 400);
  guest.leave();
}

// --- who may what ----------------------------------------------------------------------------------------------------

async function roles() {
  const { guests } = await seatsOf();
  const { union } = guests;
  for (const op of ['new', 'position', 'replay', 'give_dice', 'dice', 'bye', 'save_position', 'hash'])
    for (const seat of [undefined, null, 'union', 'confederate'])
      assert.match((await union.ask({ op, seat, id: `${op} ${seat} 12345` })).error.text, /referee/, op);
  for (const op of ['view', 'decision', 'actions', 'story', 'muster', 'army', 'apply', 'undo', 'redo'])
    for (const seat of [null, 'confederate']) {
      const answer = await union.ask({ op, seat, id: `${op} ${seat} as another` });
      assert.ok(answer.error, `${op} for ${seat}`);
    }
  const action = { do: 'end_orders' };
  assert.ok((await union.ask({ op: 'apply', actor: 'confederate', action, id: 'for the other' })).error);
  for (const id of [undefined, 7, 'short', 'x'.repeat(65)]) {
    const message = JSON.stringify({ op: 'apply', action, id });
    union.socket.send(message);
  }
  assert.match((await union.ask({ op: 'apply', action, id: 12345678 })).error.text, /id/);
  const { confederate } = guests;
  const decision = await union.ask({ op: 'decision' });
  const idle = decision.to === 'union' ? confederate : union;
  assert.ok((await idle.ask({ op: 'advise', apply: true, id: 'not my turn at all' })).error);
  const quiet = await seatsOf({ ...BATTLE, settings: { help: false } });
  assert.match((await quiet.guests.union.ask({ op: 'advise', id: 'help me, computer' })).error.text, /nobody asks/);
  away({ ...guests, ...quiet.guests });
}

// What a seat receives is the same to the last byte, whatever it is that is hidden from it. Two servers have the same game
// with the same dice; in one the other side raises a better general than in the other.
async function worlds() {
  const places = ['one', 'other'].map((name) => `${folder}/${name}`);
  for (const place of places) {
    rmSync(place, { recursive: true, force: true });
    cpSync(`${folder}/web`, `${place}/web`, { recursive: true });
  }
  const options = [...quick, '--workers', '1', '--log', 'none'];
  const first = await new Server(program, places[0], options).start();
  const game = await first.make({ rules: 'realmen', battle: 'pickup', settings: { watch_delay: 0 } });
  await first.stop();
  cpSync(`${places[0]}/games.db`, `${places[1]}/games.db`);
  const heard = [];
  for (const [i, quality] of ['regular', 'superior'].entries()) {
    const at = await new Server(program, places[i], options).start();
    const guests = {};
    const texts = [];
    for (const { seat, link } of game.seats) guests[seat] = new Guest(at, link);
    await guests.union.sit('Grant');
    const { to } = await guests.union.ask({ op: 'decision' });
    const mover = guests[to], other = guests[to === 'union' ? 'confederate' : 'union'];
    const watcher = new Guest(at, game.watch);
    if (other !== guests.union) await other.sit('Lee');
    else await mover.sit('Lee');
    await watcher.sit();
    const answer = await mover.order({ op: 'apply', action: { do: 'raise_command', level: 'division', quality } });
    assert.ok(answer.verdict?.ok, JSON.stringify(answer));
    texts.push(JSON.stringify(await other.next('happened')));
    texts.push(JSON.stringify(await until(() => watcher.pushed.find((p) => p.push === 'watch' && p.n === answer.n), 'a view')));
    for (const message of [{ op: 'view' }, { op: 'decision' }, { op: 'actions' }, { op: 'story', turning: 4 }, { op: 'muster' },
      { op: 'muster', side: to }, { op: 'army' }, { op: 'army', of: to }, { op: 'check', action: { do: 'concede' } },
      { op: 'odds', action: { do: 'concede' } }, { op: 'undo', id: 'taking back' }, { op: 'advise', id: 'what would you' }])
      texts.push((await other.ask({ id: message.op, ...message })).text);
    assert.ok((await mover.ask({ op: 'view' })).text.includes(quality), 'he who raises it sees it');
    assert.ok(!texts.some((text) => text.includes('"error":{"text":"there is no game')));
    heard.push(texts);
    away({ ...guests, watcher });
    await at.stop();
  }
  assert.deepEqual(heard[0], heard[1]);
}

// --- strangers -------------------------------------------------------------------------------------------------------

async function strangers() {
  const { game, guests } = await seatsOf();
  // Links that are guessed: nothing is told, nobody gets in.
  for (const link of ['', 'x', 'A'.repeat(32), game.game, `${server.link(game, 'union').slice(0, 31)}!`, 7, null, ['a']]) {
    const guest = new Guest(server, link);
    assert.match((await guest.sit()).error.text, /no such link/);
    await until(() => guest.socket.readyState === 3, 'shown out');
  }
  // Not by another way: no protocol, an unknown one, those of the inside, another path, a page elsewhere.
  const url = `ws://127.0.0.1:${server.port}/api/play`;
  const host = `127.0.0.1:${server.port}`;
  const tries = [
    [url, undefined], [url, 'http'], [url, 'workers'], [url, 'listen'], [url, 'games'],
    [`ws://${host}/`, 'guidon'], [`ws://${host}/api/games`, 'guidon'],
    [url, 'guidon', { origin: 'http://elsewhere.example' }], [url, 'guidon', { origin: 'null' }],
  ];
  for (const [where, protocol, options] of tries) {
    const socket = new WebSocket(where, protocol, options);
    const opened = await new Promise((done) => {
      socket.on('open', () => done(true));
      socket.on('error', () => done(false));
      socket.on('close', () => done(false));
    });
    assert.equal(opened, false, `${where} ${protocol} ${JSON.stringify(options)}`);
  }
  const own = new Guest(server, game.watch, { socket: { origin: `http://${host}` } });
  assert.equal((await own.sit()).role, 'watcher');
  assert.equal((await server.post('/api/games', BATTLE, { origin: 'http://elsewhere.example' })).status, 403);

  // What is no message.
  for (const [text, why] of [
    ['{', /expected|end/], ['[]', /./], ['"sit"', /./], ['{"op":7}', /./], [`${'['.repeat(200)}${']'.repeat(200)}`, /level|deep|nest/],
    [`{"op":"view","id":"${'x'.repeat(100)}"}`, /id/], ['{"op":"dance"}', /no such operation/], ['{"op":"view","op":"view"}', /./],
  ]) {
    const answer = new Promise((done) => (guests.union.hear = (message) => !message.push && done(message)));
    guests.union.socket.send(text);
    assert.match((await answer).error.text, why, text.slice(0, 40));
    delete guests.union.hear;
  }
  const shown = async (does, why) => {
    const guest = new Guest(server, server.link(game, 'confederate'));
    await guest.sit();
    does(guest.socket);
    await until(() => guest.socket.readyState === 3, `${why}`);
    if (guest.bye) assert.match(guest.bye, why);
  };
  await shown((socket) => socket.send('x'.repeat(70000)), /65536/);
  await shown((socket) => socket.send(Buffer.alloc(10)), /text/);
  await shown((socket) => { for (let i = 0; i < 10000; i++) socket.send('{"op":"ping"}'); }, /too many messages/);
  const early = await new Guest(server, '').open();
  early.socket.send('{"op":"view"}');
  await until(() => early.bye, 'shown out');
  assert.match(early.bye, /sit/);

  // By HTTP.
  const post = (body, headers) => server.post('/api/games', body, headers);
  assert.equal((await post('{')).status, 400);
  assert.equal((await post('[]')).status, 400);
  assert.equal((await post({ ...BATTLE, battle: '../../etc/passwd' })).status, 400);
  assert.equal((await post({ ...BATTLE, battle: 'nowhere' })).status, 400);
  assert.equal((await post({ ...BATTLE, seed: '7' })).status, 400, 'nobody chooses the dice');
  assert.equal((await post({ ...BATTLE, settings: { watch_delay: -1 } })).status, 400);
  assert.equal((await post({ rules: 'whist', battle: 'pickup' })).status, 400);
  const large = await new Promise((done) => {
    const asked = request({ port: server.port, path: '/api/games', method: 'POST', agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on('error', () => done('closed'));
    asked.end('x'.repeat(400000));
  });
  assert.ok([413, 'closed'].includes(large), `${large}`);
  connect(server.port, '127.0.0.1').on('error', () => {}).end('POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"rules"');
  assert.equal((await server.get('/api/health')).ok, true);
  away({ ...guests, own });
}

// Somebody who asks and does not read is let go before he costs much.
async function sluggards() {
  const { game, guests } = await seatsOf();
  const slowly = new Guest(server, server.link(game, 'union'));
  await slowly.sit();
  slowly.socket._socket.pause();
  const before = await server.counter('shown_out_total');
  for (let i = 0; i < 1200; i++) slowly.socket.send('{"op":"view"}');
  await until(async () => (await server.counter('shown_out_total')) > before, 'he is let go', 120);
  assert.ok((await guests.confederate.ask({ op: 'view' })).view);
  slowly.vanish();
  away(guests);
}

// --- faults ----------------------------------------------------------------------------------------------------------

// A worker dies at any moment: the games of it go on.
async function workers() {
  const tables = [await seatsOf(), await seatsOf(), await seatsOf()];
  let deaths = 0;
  const killer = setInterval(() => {
    const all = server.workers();
    if (all.length) process.kill(all[deaths++ % all.length], deaths % 2 && !slow ? 'SIGSEGV' : 'SIGKILL'); // sanitizers report the first
  }, 1500);
  const played = await Promise.all(tables.map(async ({ guests }) => {
    let good = 0;
    for (let i = 0; i < 60; i++) {
      const decision = await guests.union.ask({ op: 'decision' });
      const guest = guests[decision.to];
      if (!guest) continue;
      const answer = await guest.order({ op: 'advise', player: 'random', apply: true });
      if (!answer.error) good++;
      await pause(40);
    }
    return good;
  }));
  clearInterval(killer);
  assert.ok(deaths > 0);
  assert.ok(played.filter((good) => good > 40).length >= 2, `${played}`);
  await until(() => server.workers().length === 2, 'both workers are back');
  tables.forEach(({ guests }) => away(guests));
}

// One that hangs is noticed; a game that does it again and again is set aside, and the others go on.
async function hangs() {
  const { guests } = await seatsOf(), other = await seatsOf();
  const bad = guests.union;
  for (let i = 0; i < 3; i++) {
    await until(() => server.workers().length === 2, 'both workers are there');
    await bad.ask({ op: 'decision' });
    for (let n = 0; n < 4; n++, await pause(50)) // the list leaves somebody out while another ends
      for (const pid of server.workers()) process.kill(pid, 'SIGSTOP');
    const answer = await bad.ask({ op: 'view' });
    assert.match(answer.error.text, /too much/);
    for (const pid of server.workers()) process.kill(pid, 'SIGCONT');
  }
  assert.match((await bad.ask({ op: 'view' })).error.text, /set aside/);
  assert.equal((await bad.next('over')).state, 'aside');
  assert.ok((await other.guests.union.ask({ op: 'view' })).view);
  away({ ...guests, ...other.guests });
}

// A worker without memory costs an answer at most.
async function memory() {
  const { guests } = await seatsOf();
  await guests.union.ask({ op: 'decision' });
  for (const pid of server.workers()) execFileSync('prlimit', ['--pid', String(pid), '--as=20000000']);
  const first = await guests.union.ask({ op: 'odds', action: { do: 'end_orders' } });
  assert.ok(first.error || first.op);
  const old = server.workers();
  for (const pid of old) process.kill(pid, 'SIGKILL');
  await until(() => server.workers().filter((pid) => !old.includes(pid)).length === 2, 'other workers');
  assert.ok((await guests.union.ask({ op: 'view' })).view);
  away(guests);
}

// The store cannot write: nothing has happened, everybody is told, and it goes on when it can again.
async function disk() {
  const { guests } = await seatsOf();
  const { union } = guests;
  const mover = guests[(await union.ask({ op: 'decision' })).to];
  const order = { op: 'advise', player: 'random', apply: true, id: 'when the disk is full' };
  const limit = (bytes) => execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}`]);
  limit('4096:unlimited');
  const answer = await mover.ask(order);
  assert.match(answer.error.text, /cannot keep/);
  assert.equal((await server.get('/api/health')).status, 503);
  const other = Object.values(guests).find((guest) => guest !== mover);
  assert.ok(!other.pushed.some((push) => push.push === 'happened'), 'nobody has heard of it');
  limit('unlimited:unlimited');
  const again = await mover.ask(order);
  assert.ok(again.verdict.ok, JSON.stringify(again));
  assert.equal(again.n, 3);
  assert.equal((await server.get('/api/health')).ok, true);
  assert.equal((await other.next('happened')).n, 3);
  away(guests);
}

// Two servers on one store: whichever is asked, there is one game.
async function nodes() {
  const second = await new Server(program, folder, [...quick, '--log', 'none']).start();
  const { game, guests } = await seatsOf();
  const there = {};
  for (const { seat, link } of game.seats) {
    there[seat] = new Guest(second, link);
    await there[seat].sit();
  }
  for (let i = 0; i < 30; i++) {
    const at = i % 3 === 2 ? there : guests;
    const { to, ...rest } = await at.union.ask({ op: 'decision' });
    assert.ok(to, JSON.stringify(rest));
    const answer = await at[to].order({ op: 'advise', player: 'random', apply: true });
    if (answer.error) assert.match(answer.error.text, /must decide/);
  }
  assert.ok((await server.counter('conflicts_total')) + (await second.counter('conflicts_total')) > 0);
  const one = await guests.union.back(), other = await there.union.back();
  assert.equal(one.lines, other.lines);
  // A game that ends at one of them is over at the other.
  await there.union.ask({ op: 'concede' });
  const end = await guests.union.next('over');
  assert.deepEqual(end.result, { why: 'conceded', by: 'union' });
  assert.equal((await guests.confederate.ask({ op: 'record' })).lines, one.lines);
  away({ ...guests, ...there });
  await second.stop();
}

// --- running them ----------------------------------------------------------------------------------------------------

// Both take a while.
const longOnes = () => Promise.all([battles(), timeouts()]);

const parts = { battles: longOnes, killed, doubled, computers, company, agreements, clocks, lobby, roles, worlds, strangers, sluggards, workers, hangs, memory,
  disk, nodes };
// What needs an address space of its own, or takes too long with sanitizers; what needs the store to be a file, or has
// nothing to do with it.
const unfit = [...(slow ? ['battles', 'memory'] : []), ...(process.env.GUIDON_STORE ? ['battles', 'worlds', 'disk', 'hangs'] : [])];
let passed = 0, failed = 0;
server = await new Server(program, folder, ['--workers', '2', '--worker-seconds', '1', '--log', 'json', ...quick]).start();
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length ? !wanted.includes(name) : unfit.includes(name)) continue;
  const begun = Date.now();
  try {
    await Promise.race([part(), pause(LONG * 1000).then(() => assert.fail(`not done after ${LONG} s`))]);
    passed++;
    if (wanted.length) console.log(`${name}: ${Date.now() - begun} ms`);
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}: ${error.stack}\n${server.complaints.slice(-1000)}`);
  }
}
const status = await server.stop();
if (status === 0) passed++;
else console.log(`FAILED the server ends with status ${status}`, failed++);
const complaints = server.complaints.split('\n').filter((line) => line && !line.startsWith('{"time":'));
if (complaints.length === 0) passed++;
else console.log(`FAILED the server complains: ${complaints.slice(0, 40).join('\n')}`, failed++);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
