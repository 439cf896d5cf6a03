// check.mjs RECORD... - reckons every roll of games whose dice come from a chain, from docs/dice.md alone: none of the
// program's code is used here, and no rule is known.
//
// Says `FILE: N rolls` of each, or what does not hold; exits 1 then. What it does not check, since that needs the rules, is
// whether orders were legal and whether these were the rolls that they needed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (...parts) => parts.reduce((h, part) => h.update(part), createHash("sha256")).digest();
const before = (link) => sha256("guidon fair link", link);
const bytes = (hex) => Buffer.from(hex, "hex");

function demand(truth, what) {
  if (!truth) throw new Error(what);
}

// --- ChaCha20 (RFC 8439), written out: numbers of 32 bits, one after the other -------------------

function* stream(key) {
  const word = (buffer, at) => buffer.readUInt32LE(at);
  const nonce = Buffer.from("guidon dice\0", "latin1");
  const constants = Buffer.from("expand 32-byte k", "latin1");
  for (let counter = 0; ; counter++) {
    const start = [
      ...[0, 4, 8, 12].map((at) => word(constants, at)),
      ...[0, 4, 8, 12, 16, 20, 24, 28].map((at) => word(key, at)),
      counter, word(nonce, 0), word(nonce, 4), word(nonce, 8),
    ];
    const w = Uint32Array.from(start);
    const turn = (i, by) => (w[i] = (w[i] << by) | (w[i] >>> (32 - by)));
    const quarter = (a, b, c, d) => {
      w[a] += w[b]; w[d] ^= w[a]; turn(d, 16);
      w[c] += w[d]; w[b] ^= w[c]; turn(b, 12);
      w[a] += w[b]; w[d] ^= w[a]; turn(d, 8);
      w[c] += w[d]; w[b] ^= w[c]; turn(b, 7);
    };
    for (let round = 0; round < 10; round++) {
      quarter(0, 4, 8, 12); quarter(1, 5, 9, 13); quarter(2, 6, 10, 14); quarter(3, 7, 11, 15);
      quarter(0, 5, 10, 15); quarter(1, 6, 11, 12); quarter(2, 7, 8, 13); quarter(3, 4, 9, 14);
    }
    for (let i = 0; i < 16; i++) yield (w[i] + start[i]) >>> 0;
  }
}

// 0 to n - 1, every one equally likely: numbers that would favour some are left out.
function below(numbers, n) {
  const even = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const x = numbers.next().value;
    if (x < even) return x % n;
  }
}

// --- a roll --------------------------------------------------------------------------------------

function keyOf(link, number, game, links) {
  const roll = Buffer.alloc(8);
  roll.writeBigUInt64BE(BigInt(number));
  const numbers = Object.values(game.numbers);
  return sha256(
    "guidon fair roll", link, roll, Buffer.from([numbers.length]),
    ...numbers.flatMap((digits) => [Buffer.from([digits.length]), digits]),
    ...Object.keys(game.ends).map((seat) => links[seat]),
  );
}

function throwOf(key, [count, sides, left]) {
  const faces = [];
  for (let face = 1; face <= sides; face++) if (left === undefined || (BigInt(left) >> BigInt(face - 1)) & 1n) faces.push(face);
  const numbers = stream(key);
  return Array.from({ length: count }, () => faces[below(numbers, faces.length)]);
}

// --- a record ------------------------------------------------------------------------------------

function checkChain(lines) {
  let link = "0".repeat(32);
  lines.forEach((line, i) => {
    const at = line.lastIndexOf(',"chain":"');
    link = sha256(link, line.slice(0, at)).toString("hex").slice(0, 32);
    demand(line.slice(at) === `,"chain":"${link}"}`, `line ${i + 1} was changed`);
  });
}

const begin = (fair) => ({
  last: bytes(fair.end), used: 0, length: fair.length, numbers: fair.numbers, ends: fair.ends ?? {},
  own: Object.fromEntries(Object.entries(fair.ends ?? {}).map(([seat, end]) => [seat, bytes(end)])),
});

// The links that a line has used, in order: those before the last are its hashes.
function linksOf(game, last) {
  const links = [];
  for (let link = bytes(last); !link.equals(game.last); link = before(link)) {
    links.unshift(link);
    demand(game.used + links.length <= game.length, "its link is none of the chain");
  }
  return links;
}

function checkLine(game, line) {
  if (!line.dice?.length) {
    demand(!line.link, "a link without dice");
    return;
  }
  demand(line.link, "dice without a link");
  const links = linksOf(game, line.link);
  demand(links.length === line.rolls.length, `${links.length} links for ${line.rolls.length} rolls`);
  const dice = line.rolls.flatMap((asked, i) => {
    const own = Object.fromEntries(Object.keys(game.ends).map((seat) => [seat, bytes(line.links[seat])]));
    for (const seat of Object.keys(own)) {
      demand(before(own[seat]).equals(game.own[seat]), `the link of ${seat} is none of its chain`);
      game.own[seat] = own[seat];
    }
    return throwOf(keyOf(links[i], ++game.used, game, own), asked);
  });
  demand(JSON.stringify(dice) === JSON.stringify(line.dice), `expected ${dice}, found ${line.dice}`);
  game.last = bytes(line.link);
}

function check(file) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  checkChain(lines);
  const [header, ...rest] = lines.map((line) => JSON.parse(line));
  demand(header.fair, "its dice do not come from a chain");
  const game = begin(header.fair);
  rest.forEach((line, i) => {
    try {
      checkLine(game, line);
    } catch (error) {
      throw new Error(`line ${i + 2}: ${error.message}`);
    }
  });
  return game.used;
}

let status = 0;
for (const file of process.argv.slice(2)) {
  try {
    console.log(`${file}: ${check(file)} rolls`);
  } catch (error) {
    console.log(`${file}: ${error.message}`);
    status = 1;
  }
}
process.exit(status);
