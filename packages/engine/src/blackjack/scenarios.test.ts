import { describe, expect } from 'vitest';
import {
  by,
  clause,
  clause2005,
  clause2018,
  LIMITS,
  netsIn,
  refusal,
  rules2005,
  rules2018,
  settled,
} from './round.test-kit.ts';

describe('worked cases', () => {
  clause(['8.1(a)', '13.2'], 'a Blackjack is paid before the others play', (rules) => {
    const told = {
      boxes: { 1: { P1: 2500 }, 2: { P2: 2500 } },
      cards: 'As 9h 6c Kd 7s Td 5c',
      acts: '2 stand',
    };
    expect(netsIn(rules, told)).toEqual({ P1: 3750, P2: -2500 });
    expect(settled(rules, told).lines[0]).toEqual({
      player: 'P1',
      box: 1,
      hand: 1,
      wager: 'main',
      stake: 2500,
      result: 'blackjack',
      pays: 3750,
      net: 3750,
      clause: '8.1(a)',
    });
  });

  clause(
    ['7.1', '7.4', '8.1(b)', '13.1(f)', '13.1(g)'],
    'even money, a waiting Blackjack and insurance against a Blackjack',
    (rules) => {
      const told = (insured: number) => ({
        boxes: { 1: { P1: 2000 }, 2: { P2: 2000 }, 3: { P3: 3000 } },
        cards: 'Ah Ks 9c Ac Qc Ad 8d Jh',
        acts: `1 evenMoney P1, 3 insure P3 ${insured}, 3 stand`,
        limits: LIMITS,
      });
      expect(netsIn(rules, told(1500))).toEqual({ P1: 2000, P2: 0, P3: 0 });
      expect(refusal(rules, told(1550))).toEqual(by(rules, '7.1', 1));
      expect(refusal(rules, told(1475))).toEqual(by(rules, '7.4', 1));
    },
  );

  clause2018(['7.2', '7.2(a)', '7.2(c)'], 'insurance by others in the order of preference', () => {
    const told = {
      boxes: { 1: { P1: 2000 }, 2: { P2: 3000, P3: 1000 }, 3: { P4: 1000 } },
      cards: 'Ts 5d 9h As 7c 6c 9d Th 8c',
      acts: '1 insure P4 for P1 250, 2 insure P4 for P2 1000, 2 insure P1 for P2 500, 2 insure P3 for P2 1000, 1 stand, 2 hit, 3 stand',
      determinations: { insuranceByOthers: true },
      limits: LIMITS,
    };
    expect(netsIn(rules2018, told)).toEqual({ P1: -2500, P2: 3000, P3: 0, P4: -1250 });
  });

  clause(['13.1(f)', '10.6', '11.3'], 'a Blackjack of the dealer takes split and doubled stakes', (rules) => {
    const told = {
      boxes: { 1: { P1: 2000 }, 2: { P2: 2000 } },
      cards: '8h Ac Kd 8c Js 3d Ts Th Ah',
      acts: '1 split P1:2000, 1.1 double P1:2000, 1.2 stand',
    };
    expect(netsIn(rules, told)).toEqual({ P1: -6000, P2: 0 });
    expect(refusal(rules, { ...told, acts: '2 evenMoney P2' })).toEqual(by(rules, '8.1(b)', 0));
  });

  clause(['12.2', '7.6'], 'the dealer draws one card for insurance alone, and none without it', (rules) => {
    const soft = rules.soft17Choice ? { soft17: 'draw' } : {};
    const told = {
      boxes: { 1: { P1: 1000 } },
      cards: 'Tc Ad 6d Qh 6c 5c',
      acts: '1 insure P1 500, 1 hit',
      determinations: soft,
    };
    expect(settled(rules, told)).toMatchObject({
      players: { P1: { net: -1500 } },
      dealer: { cards: 'Ad 6c', total: 17 },
      cardsUsed: 5,
    });
    expect(settled(rules, { ...told, acts: '1 hit' })).toMatchObject({
      players: { P1: { net: -1000 } },
      dealer: { cards: 'Ad', total: 11, blackjack: false },
      cardsUsed: 4,
    });
  });

  clause(['12.2', '13.2(a)'], 'the dealer draws one card for a waiting Blackjack alone', (rules) => {
    const told = {
      boxes: { 1: { P1: 1500 }, 2: { P2: 1000 } },
      cards: 'As Tc Qd Th 6s Kc 5s 9s',
      acts: '2 hit',
    };
    expect(settled(rules, told)).toMatchObject({
      players: { P1: { net: 2250 }, P2: { net: -1000 } },
      dealer: { cards: 'Qd 5s', total: 15 },
    });
  });

  clause(
    ['4.5', '10.1', '10.2', '10.2(b)', '10.4', '11.2'],
    'a shared box is split twice and doubled for less',
    (rules) => {
      const told = (last: string) => ({
        boxes: { 1: { P1: 2000, P2: 1000, P3: 1500 } },
        cards: '8s 6h 8d 8h Tc 2d Jd 3c 5s Th 2s',
        acts: `1 split P1:2000 P2:1000, 1.1 split P1:2000, 1.1 stand, 1.2 hit, 1.2 stand, ${last}`,
        limits: LIMITS,
      });
      const lawful = told('1.3 double P1:1000 P2:1000');
      expect(netsIn(rules, lawful)).toEqual({ P1: -1000, P2: -2000, P3: 0 });
      expect(refusal(rules, told('1.3 double P2:1000'))).toEqual(by(rules, '11.1', 5));
      expect(refusal(rules, told('1.3 double P1:1000 P2:1500'))).toEqual(
        by(rules, 'A:Double/double down', 5),
      );
      expect(refusal(rules, told('1.3 double P1:1000 P3:500'))).toEqual(by(rules, '4.3', 5));
      expect(refusal(rules, { ...lawful, acts: '1 split P2:1000' })).toEqual(by(rules, '10.1', 0));
      expect(refusal(rules, { ...lawful, acts: '1 split by P2 P2:1000' })).toEqual(by(rules, '4.5', 0));
      const low = '1 split P1:2000 P2:1000, 1.1 split P1:2000, 1.1 stand, 1.2 stand';
      expect(refusal(rules, { ...lawful, acts: low })).toEqual(by(rules, '9.2(b)', 3));
    },
  );

  clause(['10.3', '10.5', '10.7'], 'split aces get one card each and are finished', (rules) => {
    const told = (more: string) => ({
      boxes: { 1: { P1: 2500 } },
      cards: 'Ad 9c Ah Ks Ac 2d Kh',
      acts: `1 split P1:2500${more}`,
    });
    expect(netsIn(rules, told(''))).toEqual({ P1: -2500 });
    expect(refusal(rules, told(', 1.2 hit'))).toEqual(by(rules, '10.5', 1));
    expect(refusal(rules, told(', 1.2 double P1:2500'))).toEqual(by(rules, '10.5', 1));
    expect(refusal(rules, told(', 1.2 split P1:2500'))).toEqual(by(rules, '10.3', 1));
  });

  clause(
    ['9.2(b)', 'A:Double/double down', '14.7'],
    'a double below twelve, and players who are not there',
    (rules) => {
      const told = (acts: string) => ({
        boxes: { 1: { P1: 2000 }, 2: { P2: 1000 }, 3: { P3: 1000 } },
        cards: '4c As 2h 5h 3d 4h 5s 2s 4d 9c Td Kc',
        acts,
        absent: ['P2', 'P3'],
      });
      expect(netsIn(rules, told('1 double P1:500'))).toEqual({ P1: 2500, P2: 1000, P3: 1000 });
      expect(refusal(rules, told('1 stand'))).toEqual(by(rules, '9.2(b)', 0));
    },
  );

  clause2018(['17.9', '17.12', '12.1(a)', '12.1(b)', '17.23'], 'pairs and the two layouts', () => {
    const told = (soft17: string, pairs: string) => ({
      boxes: {
        1: { P1: { amount: 1000, pairs: 500 } },
        2: { P2: { amount: 1000, pairs: 500 } },
        3: { P3: { amount: 1000, pairs: 500 }, P4: { pairs: 200 } },
      },
      cards: '7h Qs Tc 6d 7d Qs Jc Ah 4s',
      acts: '1 stand, 2 stand, 3 stand',
      determinations: { soft17, pairs },
      limits: { ...LIMITS, pairs: { min: 100, max: 5000 } },
    });
    const nets = (soft17: string, pairs: string) => netsIn(rules2018, told(soft17, pairs));
    expect(nets('draw', 'perfect-pairs')).toEqual({ P1: 5000, P2: 11_500, P3: -1500, P4: -200 });
    expect(nets('stand', 'perfect-pairs')).toEqual({ P1: 5000, P2: 13_500, P3: 500, P4: -200 });
    expect(nets('stand', 'pairs-play')).toEqual({ P1: 4500, P2: 6500, P3: 500, P4: -200 });
  });

  clause(['3.4', '3.5'], 'a wager below the minimum plays once; above the maximum counts to it', (rules) => {
    const told = {
      boxes: { 1: { P1: 500 }, 2: { P2: 60_000 }, 3: { P1: 500 } },
      cards: 'Ts Th 7s 9d Td Tc',
      acts: '1 stand, 2 stand',
      limits: LIMITS,
    };
    const answer = settled(rules, told);
    expect(answer.players).toEqual({ P1: { net: 500 }, P2: { net: 50_000 } });
    expect(answer.cardsUsed).toBe(6);
    expect(answer.lines).toMatchObject([
      { player: 'P1', box: 3, stake: 500, result: 'returned', net: 0, clause: '3.4' },
      { player: 'P1', box: 1, advised: '3.4' },
      { player: 'P2', box: 2, stake: 50_000, returned: 10_000 },
    ]);
  });

  clause2005(
    ['17.5', '17.7', '17.9', '17.10'],
    'Super Sevens: one, two and three, and one that stands alone',
    () => {
      const told = {
        boxes: {
          1: { P1: { amount: 2000, sevens: 100 } },
          2: { P2: { amount: 2000, sevens: 100 } },
          3: { P3: { amount: 2000, sevens: 100 } },
          4: { P4: { sevens: 100 } },
        },
        cards: '7h 7c 7s Td 7h 9d 7d 7h Tc Ad',
        acts: '1 split P1:2000, 1.1 stand, 1.2 stand, 2 stand, 3 stand',
        determinations: { sevens: 100 },
      };
      const answer = settled(rules2005, told);
      expect(answer.players).toEqual({
        P1: { net: 496_000 },
        P2: { net: -1700 },
        P3: { net: 3000 },
        P4: { net: 0 },
      });
      expect(answer.lines.map(({ player, wager, result, net }) => [player, wager, result, net])).toEqual([
        ['P4', 'sevens', 'void', 0],
        ['P2', 'sevens', 'win', 300],
        ['P3', 'sevens', 'win', 5000],
        ['P1', 'main', 'lose', -2000],
        ['P1', 'main', 'lose', -2000],
        ['P2', 'main', 'lose', -2000],
        ['P3', 'main', 'lose', -2000],
        ['P1', 'sevens', 'win', 500_000],
      ]);
    },
  );
});
