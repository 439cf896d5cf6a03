// play.mjs GUIDON BATTLE RULES RECORD [--chains] [--seats NAME,...] [--options JSON] - plays a battle between computer players
// through `guidon engine`, with dice from a chain, and writes down its record. With --chains all seats have chains of their own.
// Everything follows from the name of the record, so that the same record is written whenever it is played.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";

const [guidon, battle, rules, out, ...more] = process.argv.slice(2);
const name = basename(out, ".record");
const value = (option, usual) => (more.includes(option) ? more[more.indexOf(option) + 1] : usual);
const options = JSON.parse(value("--options", "{}")), seats = value("--seats", "union,confederate").split(",");
const LENGTH = 1500;

const hash = (...parts) => parts.reduce((h, part) => h.update(part), createHash("sha256")).digest();
const secretOf = (who) => hash(`${name} ${who}`);

// The links of a chain by their numbers; 0 is its end.
function chainOf(who) {
  const links = [];
  links[LENGTH] = secretOf(who);
  for (let i = LENGTH; i > 0; i--) links[i - 1] = hash("guidon fair link", links[i]);
  return links.map((link) => link.toString("hex"));
}

const engine = spawn(guidon, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
async function say(message) {
  engine.stdin.write(`${JSON.stringify(message)}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (answer.error) throw new Error(answer.error.text);
  return answer;
}

const bySeat = (what) => Object.fromEntries(seats.map((seat, i) => [seat, what(seat, i)]));
const own = more.includes("--chains") ? bySeat(chainOf) : null;
let moment = await say({
  op: "new", rules, battle, options, dice: "fair",
  players: bySeat(() => "scripted"),
  chain: { secret: secretOf("server").toString("hex"), length: LENGTH },
  numbers: bySeat((seat, i) => secretOf(`${seat}'s number`).toString("hex").slice(0, i === 1 ? 7 : 64)), // of any length
  ...(own ? { ends: bySeat((seat) => own[seat][0]) } : {}),
});
while (!moment.over) {
  if (!moment.links) moment = await say({ op: "advise", apply: true });
  else for (const seat of moment.links.from) moment = await say({ op: "give_link", seat, link: own[seat][moment.links.roll] });
}
writeFileSync(out, (await say({ op: "record" })).record);
engine.stdin.end();
