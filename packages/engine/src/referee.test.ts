import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import type { Fields } from './core/notation.ts';
import { referee, refereeLine } from './referee.ts';
import { clauseTests } from './testing/clause.ts';

const clause = clauseTests(actMiniBaccarat2016);

/** A round without wagers that a natural nine wins, unless something in it is changed. */
const file = (change: Fields = {}): Fields => ({
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: [],
  cards: 'Kc 2h 6d 7s',
  ...change,
});

describe('what is no round file', () => {
  test('is told with its fault and changes nothing', () => {
    for (const value of [undefined, null, 5, 'text', [], [file()]]) {
      expect(referee(value)).toEqual({
        ok: false,
        refusal: { clause: null, detail: 'a round file is one JSON object', at: '' },
      });
    }
  });

  test('text that is not JSON says so', () => {
    for (const line of ['', '{', '{"rulebook"}', "{'a': 1}", 'undefined']) {
      expect(refereeLine(line)).toMatchObject({
        ok: false,
        refusal: { clause: null, at: '', detail: expect.stringMatching(/^this is not JSON: ./) },
      });
    }
    expect(refereeLine('[]')).toMatchObject({ refusal: { detail: 'a round file is one JSON object' } });
    expect(refereeLine(JSON.stringify(file()))).toEqual(referee(file()));
  });

  clause('I:4', 'a round is settled by a rulebook that is named and known, and the answer names it', () => {
    expect(referee(file())).toMatchObject({ ok: true, rulebook: 'act-mini-baccarat-2016' });
    expect(referee(file({ rulebook: undefined }))).toEqual({
      ok: false,
      refusal: {
        clause: null,
        detail: expect.stringMatching(/^say by which rulebook the round was played; there are act-mini-/),
        at: 'rulebook',
      },
    });
    for (const rulebook of [null, 5, '', 'act-mini-baccarat-2015', 'constructor', '__proto__']) {
      expect(referee(file({ rulebook }))).toEqual({
        ok: false,
        refusal: {
          clause: null,
          detail: expect.stringMatching(/^no such rulebook here; there are .*act-mini-baccarat-2016/),
          at: 'rulebook',
        },
      });
    }
  });

  test('an id is given back, with an answer and with a refusal', () => {
    for (const id of ['R1', 0, null, false, { table: 3 }]) {
      expect(referee(file({ id }))).toMatchObject({ ok: true, id });
      expect(referee(file({ cards: 'Kc', id }))).toMatchObject({ ok: false, id });
      expect(referee(file({ id, rulebook: 'x' }))).toMatchObject({ ok: false, id });
      expect(referee(file({ id, limits: 5 }))).toMatchObject({ ok: false, id });
    }
    expect(referee(file())).not.toHaveProperty('id');
    expect(referee(file({ cards: 'Kc' }))).not.toHaveProperty('id');
  });
});
