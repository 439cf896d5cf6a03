// A server of games and the people at it, for tests: starts `guidon serve --games`, makes games, sits down, asks, gives
// orders, comes back when the connection is gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const { WebSocket } = createRequire(new URL('../../../web/package.json', import.meta.url))('ws');

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Waits for what a function finds; it must come within `seconds`.
export async function until(find, what, seconds = 30) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(10)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`waited ${seconds} s for ${what}`);
}

export class Server {
  constructor(program, folder, options = []) {
    // Where games are kept: a file of the folder, or a store that the environment names.
    const place = process.env.GUIDON_STORE ?? `sqlite:${folder}/games.db`;
    Object.assign(this, { program, folder, options, place, port: 0, complaints: '' });
    process.on('exit', () => this.process?.kill('SIGKILL'));
  }

  async start() {
    const args = ['serve', '--port', String(this.port), '--web', `${this.folder}/web`, '--metrics', '0',
      '--games', this.place, ...this.options];
    this.process = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = once(this.process, 'exit');
    let said = '';
    this.process.stderr.on('data', (text) => (this.complaints += text));
    this.process.stdout.on('data', (text) => (said += text));
    await until(() => said.includes('Ctrl-C') || this.process.exitCode !== null, 'the server', 60);
    if (this.process.exitCode !== null) throw new Error(`the server does not start: ${this.complaints}`);
    this.port = Number(/table is at http:.*:(\d+)\//.exec(said)[1]);
    this.counters = /counters are at (\S+)/.exec(said)[1];
    return this;
  }

  async stop(signal = 'SIGTERM') {
    this.process.kill(signal);
    const [status] = await this.ended;
    return status;
  }

  workers() {
    const list = readFileSync(`/proc/${this.process.pid}/task/${this.process.pid}/children`, 'utf8');
    return list.trim().split(' ').filter(Boolean).map(Number);
  }

  async counter(name) {
    const text = await (await fetch(this.counters)).text();
    return Number(new RegExp(`^guidon_${name} (\\d+)$`, 'm').exec(text)[1]);
  }

  async post(path, body, headers = {}) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, ...JSON.parse(await answer.text()) };
  }

  async get(path) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`);
    return { status: answer.status, ...JSON.parse(await answer.text()) };
  }

  async make(wishes) {
    const game = await this.post('/api/games', wishes);
    if (game.status !== 201) throw new Error(`no game: ${JSON.stringify(game)}`);
    return game;
  }

  link(game, seat) {
    return game.seats.find((one) => one.seat === seat).link;
  }
}

// Somebody with a link. Questions are answered by promises; what comes unasked is kept in `pushed` and given to `told`.
export class Guest {
  constructor(server, link, options = {}) {
    Object.assign(this, { server, link, options, pushed: [], waiting: new Map(), number: 0, told: null, bye: null });
  }

  async open() {
    const url = `ws://127.0.0.1:${this.server.port}/api/play`;
    const socket = new WebSocket(url, this.options.protocol ?? 'guidon', this.options.socket);
    const waiting = new Map(); // for answers by this connection
    Object.assign(this, { socket, waiting });
    socket.on('message', (text) => this.hear(JSON.parse(text), String(text)));
    socket.on('close', () => {
      for (const { fail } of waiting.values()) fail(new Error('the connection is gone'));
      waiting.clear();
    });
    socket.on('error', () => {});
    await new Promise((done, fail) => {
      socket.once('open', done);
      socket.once('close', () => fail(new Error('not let in')));
    });
    return this;
  }

  async sit(name) {
    await this.open();
    this.seated = await this.ask({ op: 'sit', link: this.link, ...(name ? { name } : {}) });
    return this.seated;
  }

  // Sits down again as often as it takes: the server may be away.
  async back() {
    return until(() => this.sit().catch(() => null), 'a server to come back to', 60);
  }

  hear(message, text) {
    if (message.push) {
      this.pushed.push(message);
      if (message.push === 'bye') this.bye = message.why;
      this.told?.(message);
      return;
    }
    const waits = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    waits?.done(Object.defineProperty(message, 'text', { value: text }));
  }

  // The answer to a message, an error included.
  ask(message) {
    const id = message.id ?? ++this.number;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.socket.send(JSON.stringify({ ...message, id }), (error) => error && fail(error));
    });
  }

  // An order is given until it is answered, whatever happens in between; it is done once.
  async order(message, lose) {
    const whole = { ...message, id: message.id ?? randomUUID() };
    for (;;) {
      try {
        const answer = this.ask(whole);
        lose?.(this);
        return await answer;
      } catch {
        lose = null;
        await this.back();
      }
    }
  }

  leave() {
    this.socket.close();
  }

  // As if the network had gone: nothing is said.
  vanish() {
    this.socket.terminate();
  }

  next(kind, seconds = 30) {
    return until(() => {
      const at = this.pushed.findIndex((one) => one.push === kind);
      return at < 0 ? null : this.pushed.splice(at, 1)[0];
    }, `"${kind}"`, seconds);
  }
}
