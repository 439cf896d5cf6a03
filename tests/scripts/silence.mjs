// silence.mjs PORT COUNT MOST - COUNT connections that say nothing. Asks for the page while they are there: it must come at
// once. Fails if it does not, or if more than MOST of them have been closed by then.
import { request } from 'node:http';
import { connect } from 'node:net';

const [port, count, most] = process.argv.slice(2).map(Number);
const silent = [];
let closed = 0, refused = 0;

for (let i = 0; i < count; i++) {
  await new Promise((done) => {
    const socket = connect(port, '127.0.0.1', done);
    socket.on('error', () => (refused++, done()));
    socket.on('close', () => closed++);
    socket.resume();
    silent.push(socket);
  });
}
await new Promise((done) => setTimeout(done, 200));
const begun = Date.now();
const status = await new Promise((done) => {
  const asked = request({ port, host: '127.0.0.1', path: '/', agent: false, timeout: 10000 }, (answer) => {
    answer.resume();
    answer.on('end', () => done(answer.statusCode));
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', (error) => done(error.code));
  asked.end();
});
const waited = Date.now() - begun;
for (const socket of silent) socket.destroy();
console.log(`answer ${status} after ${waited} ms; ${closed} of ${count} closed, ${refused} refused`);
process.exit(status === 200 && waited < 2000 && closed <= most && refused === 0 ? 0 : 1);
