import { describe, expect, test } from 'vitest';
import { blackjack } from './index.ts';
import { DETERMINATIONS, round, stand } from './round.test-kit.ts';

describe('who is held to something', () => {
  const CARDS = '9s Td 6h 9d 8c Tc 3s';
  const limits = { min: 1000, max: 2000, multiple: 100 };
  const held = (more: object, stakes: readonly [number, number] = [1000, 1000]) =>
    blackjack(
      round([[['P1', stakes[0]]], [['P2', stakes[1]]]], CARDS, [stand(1), stand(2)], { limits, ...more }),
    );

  test('4.7, 4.8: to the minimum, and by 4.8 on one box', () => {
    expect(held({ restricted: { P1: '4.7(a)' } }).ok).toBe(true);
    expect(held({ restricted: { P1: '4.7(a)' } }, [1100, 1000])).toMatchObject({ clause: '4.7(a)' });
    const automated = { determinations: { ...DETERMINATIONS, automatedShoe: true } };
    expect(held({ ...automated, restricted: { P1: '4.7(a)' } }, [1100, 1000]).ok).toBe(true);
    const short = round([[['P1', 900]], [['P2', 1000]]], 'Td 6h 8c Tc 3s', [stand(2)], {
      limits,
      restricted: { P1: '4.8' },
    });
    expect(blackjack(short)).toMatchObject({ nets: { P1: 0, P2: -1000 } });
    const twice = round([[['P1', 1000]], [['P1', 1000]]], CARDS, [stand(1), stand(2)], {
      limits,
      restricted: { P1: '4.8' },
    });
    expect(blackjack(twice)).toMatchObject({ ok: false, clause: '4.8' });
  });

  test('3.2, 3.5, 4.6: a marker is for its player, and beside it the sign holds for all', () => {
    const marked = { limits: { ...limits, personal: { P1: 5000 } } };
    expect(held(marked, [5000, 3000])).toMatchObject({ nets: { P1: -5000, P2: -2000 } });
    const beside = (first: number, second: number) =>
      round(
        [
          [
            ['P1', first],
            ['P3', second],
          ],
          [['P2', 1000]],
        ],
        CARDS,
        [stand(1), stand(2)],
        marked,
      );
    expect(blackjack(beside(1000, 1000)).ok).toBe(true);
    expect(blackjack(beside(1500, 1000))).toMatchObject({ ok: false, clause: '4.6' });
  });
});
