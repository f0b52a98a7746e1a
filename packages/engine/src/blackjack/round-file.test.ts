import { describe, expect, test } from 'vitest';
import { stackOf } from '../core/shoe.ts';
import { referee } from '../referee.ts';
import {
  clause,
  clause2005,
  clause2018,
  fileOf,
  refusal,
  rules2005,
  rules2018,
  type Told,
} from './round.test-kit.ts';

const TOLD: Told = { boxes: { 1: { P1: 1000 } }, cards: 'Tc 9d 9h 9s', acts: '1 stand' };
const FILE = fileOf(rules2018, TOLD);
const WAGER = { player: 'P1', amount: 1000 };

/** Where and by which clause a file is refused that differs from a good one in this. */
const refused = (change: Record<string, unknown>): readonly unknown[] => {
  const answer = referee({ ...FILE, ...change });
  return answer.ok ? ['settled'] : [answer.refusal.at, answer.refusal.clause];
};
const boxed = (...wagers: readonly unknown[]) => ({ boxes: [{ box: 1, wagers }] });
const acted = (...acts: readonly unknown[]) => ({ acts });

describe('a round file', () => {
  clause2018('I:4', 'is settled by the rulebook that it names', () => {
    expect(referee({ ...FILE, id: 'R-1' })).toMatchObject({
      ok: true,
      id: 'R-1',
      rulebook: 'act-blackjack-2018',
    });
  });
  clause2005('I:approval', 'is settled by the rulebook that it names', () => {
    expect(referee(fileOf(rules2005, TOLD))).toMatchObject({ ok: true, rulebook: 'act-blackjack-2005' });
  });

  test('has no field that nobody knows', () => {
    expect(refused({ wagers: [] })).toEqual(['wagers', null]);
    expect(refused({ determinations: { soft17: 'stand', deck: 6 } })).toEqual(['determinations.deck', null]);
    expect(refused(boxed({ ...WAGER, pair: 5 }))).toEqual(['boxes[0].wagers[0].pair', null]);
    expect(refused({ boxes: [{ box: 1, wager: [] }] })).toEqual(['boxes[0].wager', null]);
    expect(refused({ limits: { least: 5 } })).toEqual(['limits.least', null]);
    expect(refused({ limits: { pairs: { least: 5 } } })).toEqual(['limits.pairs.least', null]);
    expect(refused(acted({ box: 1, hand: 1, act: 'hit', amount: 5 }))).toEqual(['acts[0].amount', null]);
    expect(refused(acted({ box: 1, act: 'insure', amounts: {} }))).toEqual(['acts[0].amounts', null]);
  });

  clause(['2.1', '2.3'], 'tells the decks, four to eight; as many as allowed where it is silent', (rules) => {
    for (const decks of [3, 9, 5.5, '6']) {
      expect(refusal(rules, { ...TOLD, determinations: { decks } })).toEqual(['2.1', 'determinations.decks']);
    }
    const silent = { ...fileOf(rules, TOLD), determinations: rules.soft17Choice ? { soft17: 'stand' } : {} };
    expect(referee(silent).ok).toBe(true);
    expect(refused({ determinations: undefined })).toEqual(['determinations', '2.3']);
    const many = { ...TOLD, determinations: { decks: 4 }, cards: 'Tc 9d Tc 9s Tc Tc Tc' };
    expect(refusal(rules, many)).toEqual(['2.1', 'cards[6]']);
  });

  clause(['4.2', 'A:Box'], 'names boxes, owners and whole amounts', () => {
    expect(refused({ boxes: 5 })).toEqual(['boxes', null]);
    expect(refused({ boxes: [5] })).toEqual(['boxes[0]', null]);
    for (const box of [0, 1.5, '1', 100]) {
      expect(refused({ boxes: [{ box, wagers: [WAGER] }] })).toEqual(['boxes[0].box', 'A:Box']);
    }
    expect(refused({ boxes: [{ box: 1 }] })).toEqual(['boxes[0].wagers', null]);
    const twice = { box: 1, wagers: [WAGER] };
    expect(refused({ boxes: [twice, twice] })).toEqual(['boxes[1].box', null]);
    expect(refused(boxed(5))).toEqual(['boxes[0].wagers[0]', null]);
    for (const player of [undefined, '', 5]) {
      expect(refused(boxed({ ...WAGER, player }))).toEqual(['boxes[0].wagers[0].player', null]);
    }
    for (const amount of [-5, 0.5, '5', 1e13]) {
      expect(refused(boxed({ ...WAGER, amount }))).toEqual(['boxes[0].wagers[0].amount', '4.2']);
      expect(refused(boxed({ ...WAGER, pairs: amount }))).toEqual(['boxes[0].wagers[0].pairs', '4.2']);
    }
    expect(refused(boxed({ player: 'P1' }))).toEqual(['boxes[0].wagers[0].amount', '4.2']);
    expect(refused(boxed({ ...WAGER, pairs: null, sevens: null }))).toEqual(['settled']);
    const rich = Array.from({ length: 99 }, (_, index) => ({
      box: index + 1,
      wagers: ['P1', 'P2'].map((player) => ({ player, amount: 1e12 })),
    }));
    expect(refused({ boxes: rich })).toEqual(['boxes[50]', '4.2']);
    expect(refused({ boxes: [twice, { box: 2, wagers: [] }] })).toEqual(['settled']);
  });

  clause(['3.1', '3.2', '17.7'], 'tells limits that can be kept', (rules) => {
    const limits = (value: unknown) => refusal(rules, { ...TOLD, limits: value as object });
    expect(refused({ limits: 5 })).toEqual(['limits', null]);
    expect(refused({ limits: { min: 0 } })).toEqual(['limits.min', null]);
    expect(refused({ limits: { pairs: { max: -1 } } })).toEqual(['limits.pairs.max', null]);
    expect(limits({ min: 2000, max: 1000 })).toEqual(['3.1', 'limits.min']);
    expect(limits({ pairs: 5 })).toEqual([rules.cite('17.7'), 'limits.pairs']);
    expect(limits({ pairs: { min: 20, max: 10 } })).toEqual([rules.cite('17.7'), 'limits.pairs.min']);
    expect(limits({ max: 1000, personal: { P1: 1000 } })).toEqual(['3.2', 'limits.personal.P1']);
    expect(limits({ personal: 5 })).toEqual(['3.2', 'limits.personal']);
  });

  test('tells its acts so that they can be read', () => {
    expect(refused({ acts: 5 })).toEqual(['acts', null]);
    expect(refused(acted(5))).toEqual(['acts[0]', null]);
    expect(refused(acted({ box: 1, act: 'surrender' }))).toEqual(['acts[0].act', null]);
    expect(refused(acted({ act: 'hit' }))).toEqual(['acts[0].box', null]);
    expect(refused(acted({ box: 1, hand: 0, act: 'hit' }))).toEqual(['acts[0].hand', null]);
    expect(refused(acted({ box: 1, act: 'hit', player: '' }))).toEqual(['acts[0].player', null]);
    expect(refused(acted({ box: 1, act: 'split', amounts: 5 }))).toEqual(['acts[0].amounts', null]);
    expect(refused(acted({ box: 1, act: 'split', amounts: { P1: -1 } }))).toEqual([
      'acts[0].amounts.P1',
      '4.2',
    ]);
    expect(refused(acted({ box: 1, act: 'insure', amount: 5 }))).toEqual(['acts[0].player', null]);
    expect(refused(acted({ box: 1, act: 'insure', player: 'P1' }))).toEqual(['acts[0].amount', '4.2']);
    expect(refused(acted({ box: 1, act: 'insure', player: 'P1', for: 5, amount: 5 }))).toEqual([
      'acts[0].for',
      null,
    ]);
    expect(refused(acted({ box: 1, act: 'stand' }))).toEqual(['settled']);
    expect(refused({ acts: undefined })).toEqual([0, '9.1']);
    const odd = { box: 1, act: 'double', amounts: { detail: 5, at: 5 } };
    expect(refused(acted(odd))).toEqual([0, '11.1']);
  });

  test('says who is absent in a list, and its cards in one string', () => {
    expect(refused({ absent: 'P1' })).toEqual(['absent', null]);
    expect(refused({ absent: [5] })).toEqual(['absent', null]);
    expect(refused({ cards: ['Tc'] })).toEqual(['cards', null]);
    expect(refused({ cards: 'Tc 9d' })).toEqual(['cards', '6.2(c)']);
    expect(refused({ cards: 'Tc 9d 9h' })).toEqual(['cards', '12.1(a)']);
    expect(refused({ cards: 'Tc 10d' })).toEqual(['cards[1]', null]);
  });

  test('of a player with an odd name is a round like any other', () => {
    for (const player of ['__proto__', 'constructor', 'toString']) {
      const answer = referee({ ...FILE, boxes: [{ box: 1, wagers: [{ player, amount: 1000 }] }] });
      expect(answer.ok && Object.entries(answer.players)).toEqual([[player, { net: 1000 }]]);
    }
  });

  clause2018('16.3', 'that uses its shoe up cannot be completed', () => {
    const boxes = Array.from({ length: 99 }, (_, index) => ({ box: index + 1, wagers: [WAGER] }));
    const cards = stackOf(4).toReversed().join(' ');
    const acts: object[] = [];
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = referee({ ...FILE, determinations: { decks: 4, soft17: 'stand' }, boxes, cards, acts });
      if (answer.ok || answer.refusal.at !== acts.length) {
        const detail = 'the shoe is used up, and nothing lies in the discard rack';
        expect(answer).toMatchObject({ ok: false, refusal: { clause: '16.3', at: 'cards', detail } });
        return;
      }
      const [, hand, box] = /hand (\d+) of box (\d+)/.exec(answer.refusal.detail) ?? [];
      acts.push({ box: Number(box), hand: Number(hand), act: 'hit' });
    }
    expect.unreachable();
  });
});
