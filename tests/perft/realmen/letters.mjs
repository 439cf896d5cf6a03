// letters.mjs - messages of Real Men: read, written, handed over, taken from a captor, and messengers sent away (chapter MSG).
import { isGeneral, isOfficer, lay } from './board.mjs';
import { placeBeside } from './losses.mjs';
import { find, unitsOf, unitsTouch } from './touch.mjs';

const mine = (s, u) => u.side === s.active && u.seat === s.seat;
const lettersOf = (s, name, state) => s.letters.filter((l) => l.holder === name && l.state === state);
const newest = (s) => `${['Union', 'Confederate'][s.active]} messenger ${s.units.length + 1}`;

// What came before this turn is tried once a turn, by the general who holds it (RM-MSG-06).
const readable = (s) => s.letters.map((l, i) => ({ l, number: i + 1 })).filter(({ l }) => l.state === 'unread' && !l.tried && !l.fresh && isGeneral(find(s, l.holder)) && mine(s, find(s, l.holder)));
// From the player's own general to another of his side, once a turn (RM-MSG-03).
function writable(s) {
  const from = s.units.find((g) => isGeneral(g) && g.own && mine(s, g));
  return from && !(s.wrote >> s.seat & 1) ? s.units.filter((g) => isGeneral(g) && g.side === s.active && g.name !== from.name).map((to) => ({ from: from.name, to: to.name })) : [];
}
export const letterActions = (s) => [
  ...readable(s).map(({ l, number }) => ({ text: `read_message general=${l.holder} letter=${number}`, verb: 'read', number })),
  ...writable(s).map(({ from, to }) => ({ text: `write_message from=${from} to=${to} text=1`, verb: 'write', from, to })), { text: 'end_messages', verb: 'end_messages' }];
export const hasLetters = (s) => readable(s).length > 0 || writable(s).length > 0;

export function doLetter(s, a, c) {
  if (a.verb === 'read') {
    const l = s.letters[a.number - 1];
    Object.assign(l, { tried: true, state: c.die <= find(s, l.holder).ability ? 'read' : 'unread' });
  } else {
    const g = find(s, a.from), m = lay({ ...structuredClone(g), name: newest(s), kind: 'messenger', base: 'division', own: false, aim: [], named: [], at: { ...g.at } });
    s.units.push(m);
    placeBeside(s, m, g);
    s.letters.push({ from: a.from, to: a.to, holder: m.name, side: s.active, state: 'carried', tried: false, fresh: false });
    s.wrote |= 1 << s.seat;
  }
}

// --- while moving ---------------------------------------------------------------------------------------------------

export function courierActions(s) {
  const out = [], riders = s.units.filter((m) => m.kind === 'messenger' && isOfficer(m) && mine(s, m));
  for (const m of riders.filter((r) => lettersOf(s, r.name, 'carried').length)) for (const g of s.units.filter((h) => isGeneral(h) && h.side === s.active && unitsTouch(m, h)))
    out.push({ text: `deliver_message messenger=${m.name} general=${g.name}`, verb: 'deliver', messenger: m.name, general: g.name });
  for (const o of s.units.filter((r) => isOfficer(r) && mine(s, r))) for (const u of unitsOf(s, s.active).filter((v) => lettersOf(s, v.name, 'taken').length && unitsTouch(o, v)))
    out.push({ text: `pick_up_message leader=${o.name} unit=${u.name}`, verb: 'pick_up', leader: o.name, unit: u.name });
  for (const m of riders.filter((r) => !s.letters.some((l) => l.holder === r.name))) out.push({ text: `dismiss_messenger messenger=${m.name}`, verb: 'dismiss', messenger: m.name });
  return out;
}
const hand = (letters, to) => letters.forEach((l) => Object.assign(l, { holder: to, state: 'unread', fresh: true }));
export function doCourier(s, a) {
  if (a.verb === 'deliver') hand(lettersOf(s, a.messenger, 'carried'), a.general);
  if (a.verb === 'pick_up') lettersOf(s, a.unit, 'taken').forEach((l) => Object.assign(l, { holder: a.leader, ...(isGeneral(find(s, a.leader)) ? { state: 'unread', fresh: true } : { state: 'carried' }) }));
  if (a.verb === 'dismiss') find(s, a.messenger).status = 'none';
}
// Who still touches the addressee when the player of either ends has delivered (RM-MSG-05).
export function deliverAtEnd(s) {
  for (const l of s.letters.filter((k) => k.state === 'carried')) {
    const m = find(s, l.holder), g = find(s, l.to);
    if (m.side === s.active && isGeneral(g) && isOfficer(m) && (mine(s, m) || mine(s, g)) && unitsTouch(m, g)) hand([l], g.name);
  }
}
