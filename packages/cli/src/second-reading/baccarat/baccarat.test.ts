import { describe, expect, test } from 'vitest';
import { baccarat } from './index.ts';

const round = (cards: string, wagers: object[], rest: object = {}) => ({
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: 'perfect' },
  wagers,
  cards,
  ...rest,
});
const on = (option: string, amount = 10_000, player = 'P1') => ({ player, on: option, amount });
const after = (irregularities: object[]) => ({ irregularities });

describe('worked rounds', () => {
  test('banker three against an eight stands: a tie', () => {
    const wagers = [on('banker', 10_000), on('player', 5000), on('tie', 2500)];
    expect(baccarat(round('2s Kh 3d 3c 8d', wagers))).toMatchObject({ ok: true, nets: { P1: 20_000 } });
  });

  test.each([
    ['A', 'Ts 2d 5h 4c 9s', 9500],
    ['B', 'Ts 2d 5h 4c 9s', 5000],
    ['A', 'Ks 2d 4h 4c 6s Qd', 9500],
    ['B', 'Ks 2d 4h 4c 6s Qd', 5000],
    ['A', 'Kc 2h 6d 3s 4d', 9500],
    ['B', 'Kc 2h 6d 3s 4d', 10_000],
  ])('method %s: %s pays %d on 100 dollars', (method, cards, net) => {
    const file = { ...round(cards, [on('banker')]), determinations: { method, pairs: null } };
    expect(baccarat(file)).toMatchObject({ ok: true, nets: { P1: net } });
  });

  test('the differential is judged by totals, whatever came first', () => {
    const wagers = [on('player', 1000), on('banker', 300, 'P2')];
    expect(baccarat(round('6h 4h Js 6c 5d', wagers, { limits: { differential: 700 } })).ok).toBe(true);
    expect(baccarat(round('6h 4h Js 6c 5d', wagers, { limits: { differential: 699 } }))).toEqual({
      ok: false,
      clause: '3.6',
    });
  });

  test('somebody advised before gets a short wager back', () => {
    const file = round('6h 4h Js 6c 5d', [on('player', 100)], { limits: { min: 500 }, advised: ['P1'] });
    expect(baccarat(file)).toMatchObject({ nets: { P1: 0 }, wagers: [{ result: 'returned' }] });
  });
});

describe('irregular rounds, typed from section 12 and 14', () => {
  const settled = (cards: string, irregularities: object[], wagers = [on('banker'), on('player', 5000)]) =>
    baccarat(round(cards, wagers, after(irregularities)));

  test('12.1: player 6, banker 5, a stray four on the player is the third card of the banker, who wins with 9', () => {
    expect(
      settled('Kc 2h 6d 3s 4d', [{ after: 5, what: 'drawnInError', card: 5, seen: true }]),
    ).toMatchObject({
      nets: { P1: 9500 - 5000 },
      irregularities: [{ what: 'drawnInError', clause: '12.1' }],
    });
  });

  test.each([
    [true, '12.2'],
    [false, '12.3'],
  ])('player 7, banker 6, a stray nine (seen %s) leads the next round by %s', (seen, clause) => {
    expect(settled('7c 5d Kh Ah 9s', [{ after: 5, what: 'drawnInError', card: 5, seen }])).toMatchObject({
      nets: { P1: -10_000 + 5000 },
      irregularities: [{ clause }],
    });
  });

  test('a card that was due to the player was not drawn in error', () => {
    expect(settled('2s Kh 3d 3c 8d', [{ after: 5, what: 'drawnInError', card: 5, seen: true }])).toEqual({
      ok: false,
      clause: '7.2',
      at: 'irregularities[0]',
    });
  });

  test('what lies in the rack leads nothing, and in the next round the round is void', () => {
    const stray = { what: 'drawnInError', card: 5, seen: true };
    expect(settled('7c 5d Kh Ah 9s', [{ ...stray, after: 'collected' }])).toMatchObject({
      nets: { P1: -5000 },
      irregularities: [{ what: 'drawnInError' }],
    });
    expect(settled('7c 5d Kh Ah 9s', [{ ...stray, after: 'nextRound' }])).toMatchObject({
      nets: { P1: 0 },
      void: '12.5',
    });
  });

  test('12.4: cards are laid as they left the shoe, until the next round has begun: then 12.5', () => {
    const slip = { what: 'misplaced', card: 2, lay: 'player', belongs: 'banker' };
    for (const when of [3, 'settled', 'collected']) {
      expect(settled('2s Kh 3d 3c 8d', [{ ...slip, after: when }])).toMatchObject({
        nets: { P1: 0 },
        facts: { outcome: 'tie' },
        irregularities: [{ clause: '12.4' }],
      });
    }
    expect(settled('7c 5d Kh Ah', [{ ...slip, after: 'nextRound' }])).toMatchObject({
      nets: { P1: 0 },
      void: '12.5',
    });
  });

  test('a third card on a standing player is 12.1, whatever it is called', () => {
    expect(
      settled('Kc 2h 6d 3s 4d', [{ after: 5, what: 'misplaced', card: 5, lay: 'player' }]),
    ).toMatchObject({
      irregularities: [{ clause: '12.1' }],
    });
  });

  test('a card that lay where it belongs was not misplaced', () => {
    expect(settled('Kc 2h 6d 3s 4d', [{ after: 5, what: 'misplaced', card: 1, lay: 'player' }]).ok).toBe(
      false,
    );
  });

  test('12.4 and 12.6: a wager is taken back among the first four cards alone, and stays out', () => {
    const back = { what: 'withdrawn', player: 'P1', on: 'banker' };
    expect(settled('7c 5d Kh Ah', [{ ...back, after: 3 }])).toMatchObject({
      nets: { P1: 5000 },
      irregularities: [{ clause: '12.6' }],
    });
    const slip = { after: 3, what: 'misplaced', card: 2, lay: 'player' };
    expect(settled('7c 5d Kh Ah', [slip, { ...back, after: 3 }])).toMatchObject({
      nets: { P1: 5000 },
      irregularities: [{ clause: '12.4' }, { clause: '12.4' }],
    });
    expect(settled('2s Kh 3d 3c 8d', [{ ...back, after: 5 }])).toMatchObject({ ok: false, clause: '12.6' });
    expect(
      settled('7c 5d Kh Ah', [
        { after: 2, what: 'exposed', card: 1 },
        { ...back, after: 3 },
      ]),
    ).toMatchObject({
      ok: false,
      clause: '12.6',
      at: 'irregularities[1]',
    });
  });

  test('12.7: the shoe is empty at the draw of the banker: pairs go back too', () => {
    const wagers = [on('banker'), on('playerPair', 1000), on('bankerPair', 1000, 'P2')];
    const empty = { after: 4, what: 'tooFewCards' };
    expect(settled('8h Qc 8h Qs', [empty], wagers)).toMatchObject({ nets: { P1: 0, P2: 0 }, void: '12.7' });
    expect(settled('8h Qc 8h Qs 6d', [empty], wagers)).toMatchObject({ ok: false, clause: '12.7' });
  });

  test('12.8: a missed burn changes nothing, and one that can still be made is not missed', () => {
    expect(settled('7c 5d Kh Ah', [{ after: 2, what: 'burnMissed' }])).toMatchObject({
      nets: { P1: -5000 },
      irregularities: [{ clause: '12.8' }],
    });
    expect(settled('7c 5d Kh Ah', [{ after: 0, what: 'burnMissed' }])).toMatchObject({ ok: false });
  });

  test('a card keyed wrongly: the felt decides, pairs and outcome alike', () => {
    const wagers = [on('player', 5000), on('playerPair', 1000)];
    const slip = { after: 'settled', what: 'corrected', card: 3, is: '7d' };
    expect(settled('7c 5d Kh Ah 9s 9h', [slip], wagers)).toMatchObject({
      nets: { P1: -5000 + 5000 },
      facts: { hands: { player: { cards: '7c 7d 9s', total: 3 } } },
    });
    // Cards of the file that have not left the shoe prove nothing: no round takes nine.
    const ninth = { ...slip, is: '7c', card: 4 };
    expect(settled(`${'7c '.repeat(3)}Kh ${'7c '.repeat(5)}`.trim(), [ninth]).ok).toBe(true);
  });

  test.each([
    ['disturbance', 3, '14.1'],
    ['disturbance', 'nextRound', '14.1'],
    ['impractical', 'settled', '14.3'],
    ['fraud', 'nextRound', '14.3'],
    ['cannotReconstruct', 4, '12.4'],
    ['errorFoundLater', 'nextRound', '12.5'],
  ])('void for %s after %s by %s', (cause, when, clause) => {
    expect(settled('7c 5d Kh Ah', [{ after: when, what: 'void', cause, reason: 'x' }])).toMatchObject({
      nets: { P1: 0 },
      void: clause,
    });
  });

  test.each([
    ['impractical', 'collected', '14.3'],
    ['cannotReconstruct', 'nextRound', '12.4'],
    ['errorFoundLater', 'settled', '12.5'],
    ['insufficientCards', 4, '12.7'],
  ])('no void for %s after %s', (cause, when, clause) => {
    expect(settled('7c 5d Kh Ah', [{ after: when, what: 'void', cause }])).toMatchObject({
      ok: false,
      clause,
    });
  });

  test('14.2: chosen wagers of the person in breach are void, the others are settled, and so are excluded ones', () => {
    const breach = { after: 'settled', what: 'voidWagers', player: 'P1', clause: '14.7' };
    expect(settled('7c 5d Kh Ah', [breach])).toMatchObject({ nets: { P1: 0 } });
    expect(settled('7c 5d Kh Ah', [{ ...breach, wagers: ['banker'] }])).toMatchObject({ nets: { P1: 5000 } });
    expect(settled('7c 5d Kh Ah', [{ ...breach, what: 'excluded' }])).toMatchObject({
      nets: { P1: -5000 },
      irregularities: [{ clause: '14.2(b)' }],
    });
    expect(settled('7c 5d Kh Ah', [{ ...breach, player: 'P9' }])).toMatchObject({ ok: false });
  });
});
