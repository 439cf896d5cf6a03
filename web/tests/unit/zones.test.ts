// zones.test.ts - square zones: names, places, and the zone that an order asks for.
import type { Grid, Offer, Words } from '../../src/engine/protocol';
import { beginDraft, draftAction, habitsOf, setValue, type Draft } from '../../src/game/draft';
import { isOffered, nextZone, pointAtZone, shownZones, zoneAim, zoneAt, zoneCorners, zoneNames } from '../../src/game/zones';
import { equal, ok, test } from '../harness';

const grid: Grid = { columns: 6, rows: 5, size: 8, zones: [] };

const words = {
  rules: 'x', name: 'X', fields: { game: [], side: [], unit: [] }, phases: [], events: [], terrain: [], marks: [], options: [],
  verbs: [
    { name: 'go', help: 'go', params: [{ name: 'who', type: 'unit', optional: false }, { name: 'to', type: 'zone', optional: false }] },
    { name: 'swap', help: 'swap', params: [{ name: 'from', type: 'zone', optional: false }, { name: 'to', type: 'zone', optional: false }] },
    { name: 'mark', help: 'mark', params: [], list: { name: 'zones', type: 'entries', low: 1, high: 3, fields: [{ name: 'zone', type: 'zone', optional: false }] } },
  ],
} satisfies Words as Words;

const draftOf = (...offers: Offer[]): Draft => beginDraft(words, 'A', offers)!;

test('zones are called by a letter from the west and a number from the south', () => {
  equal(zoneNames(grid).slice(0, 7), ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'a2']);
  equal(zoneAt(grid, [0, 0]), 'a1');
  equal(zoneAt(grid, [16, 15.9]), 'c2');
  equal(zoneAt(grid, [48.1, 3]), null);
  equal(zoneAt(grid, [3, -0.1]), null);
  equal(zoneCorners(grid, 'c2'), [[16, 8], [24, 8], [24, 16], [16, 16]]);
  equal(zoneCorners(grid, 'g1'), []);
});

test('only zones that are offered can be meant', () => {
  const draft = draftOf({ do: 'go', who: 'A', to: 'c3', cost: 0 }, { do: 'go', who: 'A', to: 'c4', cost: 0 });
  const aim = zoneAim(draft)!;
  equal(aim.options, ['c3', 'c4']);
  equal(aim.chosen, []);
  ok(isOffered(aim, 'c4') && !isOffered(aim, 'c5'));
  equal(draftAction(pointAtZone(draft, aim, 'c4')), { do: 'go', who: 'A', to: 'c4' });
});

/** A zone of one's own may be held or left, one of the enemy attacked. */
const kinds = {
  ...words,
  verbs: [{ name: 'act', help: 'act', params: [{ name: 'card', type: 'card', optional: false }, { name: 'kind', type: 'choice', choices: ['own', 'target'], optional: false }, { name: 'zone', type: 'zone', optional: false }] }],
} satisfies Words as Words;
const act = (kind: string, ...zones: string[]): Offer[] => zones.flatMap((zone) => ['7H', '8H'].map((card) => ({ do: 'act', card, kind, zone, cost: 0 })));

test('only zones for the kind of order that is meant are lit', () => {
  const draft = beginDraft(kinds, null, [...act('own', 'a1', 'b1'), ...act('target', 'b1', 'c3')])!;
  equal(draft.values.kind, 'own');
  equal(shownZones(grid, zoneAim(draft)!), ['a1', 'b1']);
  equal(shownZones(grid, zoneAim(setValue(draft, 'kind', 'target'))!), ['b1', 'c3']);
  equal(shownZones(grid, zoneAim(setValue(draft, 'zone', 'a1'))!), [], 'one is chosen');
  ok(isOffered(zoneAim(draft)!, 'c3'), 'the others may be pointed at all the same');
  equal(shownZones({ ...grid, columns: 2, rows: 1 }, zoneAim(draft)!), [], 'where all may be, none');
});

test('a kind that goes with the card and the zone is no habit: the next order follows what is pointed at', () => {
  const draft = beginDraft(kinds, null, [...act('own', 'a1', 'b1'), ...act('target', 'b1', 'c3')])!;
  equal(habitsOf(setValue(draft, 'kind', 'target')), null);
  const next = setValue(setValue(draft, 'card', '8H'), 'zone', 'b1');
  equal(next.values.kind, 'own');
});

test('a zone that goes with another kind of order only says that it is this now', () => {
  const draft = beginDraft(kinds, null, [...act('own', 'a1', 'b1'), ...act('target', 'b1', 'c3')])!, own = setValue(draft, 'kind', 'own');
  for (const begun of [draft, own]) {
    const struck = pointAtZone(begun, zoneAim(begun)!, 'c3');
    equal([struck.values.kind, struck.gaveWay], ['target', { from: 'own', to: 'target', by: 'c3' }]);
    equal(pointAtZone(begun, zoneAim(begun)!, 'b1').gaveWay, undefined);
    equal(setValue(struck, 'card', '7H').gaveWay, undefined, 'said once');
  }
});

test('what is still missing is asked for first', () => {
  let draft = draftOf({ do: 'swap', open: ['from', 'to'], cost: 0 });
  equal(zoneAim(draft)!.name, 'from');
  draft = pointAtZone(draft, zoneAim(draft)!, 'a1');
  equal(zoneAim(draft)!.name, 'to');
  draft = pointAtZone(draft, zoneAim(draft)!, 'b1');
  equal(draftAction(pointAtZone(draft, zoneAim(draft)!, 'b2')), { do: 'swap', from: 'a1', to: 'b2' });
});

test('each press adds to a list of zones', () => {
  let draft = draftOf({ do: 'mark', open: ['zones'], cost: 0 });
  for (const zone of ['a1', 'b2']) draft = pointAtZone(draft, zoneAim(draft)!, zone);
  equal(zoneAim(draft)!.chosen, ['a1', 'b2']);
  equal(draftAction(draft), { do: 'mark', zones: [{ zone: 'a1' }, { zone: 'b2' }] });
});

test('the only zone there is has been chosen already', () => {
  const aim = zoneAim(draftOf({ do: 'go', who: 'A', to: 'c3', cost: 0 }))!;
  equal([aim.options, aim.chosen], [['c3'], ['c3']]);
});

test('from zone to zone by arrows, as far as they are offered', () => {
  const aim = zoneAim(draftOf(...['b2', 'd2', 'd3'].map((to) => ({ do: 'go', who: 'A', to, cost: 0 }))))!;
  equal(nextZone(grid, aim, [12, 12], 1, 0), 'd2', 'over one that is not offered');
  equal(nextZone(grid, aim, [28, 12], 0, 1), 'd3');
  equal(nextZone(grid, aim, [28, 20], 0, 1), null);
});
