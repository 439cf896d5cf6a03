// letters.test.ts - letters in words, which of them are new, and words as they may be sent.
import type { Letter, View, Words } from '../../src/engine/protocol';
import { beginDraft, draftAction, fieldsOf, missing, setValue } from '../../src/game/draft';
import { headOf, keyOf, newOf, roomLeft, sendable, whereOf } from '../../src/game/letters';
import { equal, ok, test } from '../harness';

const letter = (more: Partial<Letter> = {}): Letter =>
  ({ from: 'A', to: 'B', holder: 'M', state: 'carried', side: 'union', turn: 2, ...more });

const viewWith = (...letters: Letter[]): View => ({ letters } as unknown as View);

test('a letter is told in plain words', () => {
  equal(headOf(letter()), 'A to B');
  equal(headOf(letter({ from: null, to: null })), 'Somebody to somebody');
  equal(whereOf(letter(), 'union'), 'on its way with M');
  equal(whereOf(letter({ holder: null }), 'union'), 'on its way');
  equal(whereOf(letter({ state: 'unread', holder: 'B' }), 'union'), 'brought to B, who has not read it yet');
  equal(whereOf(letter({ state: 'read', holder: 'B' }), 'union'), 'read by B');
  equal(whereOf(letter({ state: 'taken', holder: 'X' }), 'union'), 'taken by the enemy, with X');
  equal(whereOf(letter({ state: 'taken', holder: 'X' }), 'confederate'), 'taken from the enemy, with X');
  equal(whereOf(letter({ state: 'lost' }), null), 'lost');
});

test('new are those that were read, can be read and were not shown', () => {
  const read = letter({ state: 'read', text: 'on!' }), sealed = letter({ state: 'read' }), own = letter({ text: 'mine' });
  equal(newOf(viewWith(read, sealed, own), new Set()), [read]);
  equal(newOf(viewWith(read, sealed, own), new Set([keyOf(read)])), []);
  equal(newOf({} as View, new Set()), []);
  // Going from hand to hand it stays the same letter; other words are another one.
  equal(keyOf({ ...read, holder: 'X', state: 'taken' }), keyOf(read));
  ok(keyOf({ ...read, text: 'off' }) !== keyOf(read));
});

test('room is counted in bytes', () => {
  equal(roomLeft('', 500), 500);
  equal(roomLeft('hill', 500), 496);
  equal(roomLeft('é–🐎', 20), 20 - 2 - 3 - 4);
});

test('what could not be sent is not written', () => {
  equal(sendable('Hold "it"\nat once', 500), 'Hold "it"\nat once');
  equal(sendable('a\r\nb\rc', 500), 'a\nb\nc');
  equal(sendable('a\tb\u0000c\u001bd\u007fe\u009bf', 500), 'a b c d e f');
  equal(sendable('\u00a0\u00e9', 500), '\u00a0\u00e9');
  equal(sendable('abcdef', 4), 'abcd');
  equal(sendable('abé', 3), 'ab', 'a character is not cut in two');
  equal(sendable('ab🐎c', 6), 'ab🐎');
  equal(sendable('ab🐎c', 5), 'ab');
  equal(sendable('a\ud83db', 9), 'ab', 'half of a character is none');
});

test('an order with words is made like any other', () => {
  const words = {
    rules: 'x', name: 'X', fields: { game: [], side: [], unit: [] }, phases: [], events: [], terrain: [], marks: [], options: [],
    verbs: [{
      name: 'write_to', help: 'write', params: [
        { name: 'to', type: 'unit', optional: false }, { name: 'words', type: 'text', optional: false, low: 1, high: 120 }],
    }],
  } as unknown as Words;
  const offers = ['A', 'B'].map((to) => ({ do: 'write_to', to, open: ['words'], cost: 0 }));
  const draft = beginDraft(words, null, offers)!;
  equal(fieldsOf(draft).map((f) => f.param.name), ['to', 'words']);
  equal(missing(draft), 'words');
  const said = setValue(setValue(draft, 'words', 'on "them"\n'), 'to', 'B');
  equal(missing(said), null);
  equal(draftAction(said), { do: 'write_to', to: 'B', words: 'on "them"\n' });
  equal(missing(setValue(said, 'words', null)), 'words');
});
