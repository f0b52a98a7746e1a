import { describe, expect } from 'vitest';
import {
  by,
  clause,
  clause2005,
  clause2018,
  LIMITS,
  lineIn,
  netsIn,
  refusal,
  rules2005,
  rules2018,
  settled,
  type Told,
} from '../round.test-kit.ts';

const insured = (acts: string, cards = 'Tc Ad 9h 7s'): Told => ({
  boxes: { 1: { P1: 1000, P2: 501 } },
  cards,
  acts,
});

describe('insurance', () => {
  clause(
    ['7.1', 'A:Insurance line', 'A:Float'],
    'insures a wager against an ace, up to half of it, once',
    (rules) => {
      expect(netsIn(rules, insured('1 insure P1 500, 1 insure P2 250, 1 stand'))).toEqual({
        P1: 500,
        P2: 251,
      });
      expect(refusal(rules, insured('1 insure P1 501'))).toEqual(by(rules, '7.1', 0));
      expect(refusal(rules, insured('1 insure P2 251'))).toEqual(by(rules, '7.1', 0));
      expect(refusal(rules, insured('1 insure P1 100, 1 insure P1 100'))).toEqual(by(rules, '7.1', 1));
      expect(refusal(rules, insured('1 insure P9 100'))).toEqual(by(rules, '7.1', 0));
      expect(refusal(rules, insured('2 insure P1 100'))).toEqual(by(rules, '7.1', 0));
      for (const card of ['Kd', '9d']) {
        expect(refusal(rules, insured('1 insure P1 500', `Tc ${card} 9h`))).toEqual(by(rules, '7.1', 0));
      }
      expect(refusal(rules, insured('1 insure P1 500', 'Ac 9d Kh'))).toEqual(by(rules, '7.1', 0));
    },
  );

  clause(['7.3', 'A:Subsequent deal'], 'is over when the first player is asked about cards', (rules) => {
    expect(refusal(rules, insured('1 hit, 1 insure P1 500', 'Tc Ad 2h 2s'))).toEqual(by(rules, '7.3', 1));
  });

  clause('7.4', 'goes in steps of half the smallest chip', (rules) => {
    const told = (amount: number): Told => ({
      ...insured(`1 insure P1 ${amount}, 1 stand`),
      boxes: { 1: { P1: 1000 } },
      limits: { smallestChip: 100 },
    });
    expect(netsIn(rules, told(450)).P1).toBe(550);
    expect(refusal(rules, told(425))).toEqual(by(rules, '7.4', 0));
    expect(refusal(rules, told(499))).toEqual(by(rules, '7.4', 0));
  });

  clause(
    ['7.5', '7.6', '7.6(a)', '7.6(b)'],
    'pays 2 to 1 when the second card is worth ten, and else is lost',
    (rules) => {
      const won = settled(rules, insured('1 insure P1 500, 1 stand', 'Tc Ad 9h Js'));
      expect(lineIn(won, 'P1', 'insurance')).toEqual({
        player: 'P1',
        box: 1,
        wager: 'insurance',
        stake: 500,
        result: 'win',
        pays: 1000,
        net: 1000,
        clause: rules.cite('7.5'),
      });
      const lost = settled(rules, insured('1 insure P1 500, 1 stand', 'Tc Ad 9h 5s 5d'));
      expect(lineIn(lost, 'P1', 'insurance')).toMatchObject({
        result: 'lose',
        net: -500,
        clause: rules.cite('7.6(a)'),
      });
      expect(lost.lines[0]).toMatchObject({ wager: 'insurance' });
      expect(lost.dealer.cards).toBe('Ad 5s 5d');
    },
  );

  clause('8.1(b)', 'may cover a Blackjack, which then is not paid even money', (rules) => {
    const told = insured('1 insure P1 500', 'Tc Ad Ah Js');
    expect(netsIn(rules, told)).toEqual({ P1: 1000, P2: 0 });
  });
});

describe('insurance by others', () => {
  const told = (acts: string, more: Partial<Told> = {}): Told => ({
    boxes: { 1: { P1: 1000 }, 2: { P2: 2000 }, 3: { P3: 1000, P5: 1000 }, 4: { P4: 1000 } },
    cards: 'Tc Td Th Ts Ad 9h 9d 9c 9s Kd',
    acts: `${acts}, 1 stand, 2 stand, 3 stand, 4 stand`,
    determinations: { insuranceByOthers: true },
    limits: LIMITS,
    ...more,
  });
  const stakes = (acts: string, more: Partial<Told> = {}) =>
    settled(rules2018, told(acts, more))
      .lines.filter(({ wager }) => wager === 'insurance')
      .map(({ player, for: owner, stake }) => [player, owner, stake]);

  clause2018(
    ['7.2', 'A:Insurance wager'],
    'is asked for on what its owner left, within one half that all share',
    () => {
      expect(stakes('2 insure P1 for P2 600, 2 insure P3 for P2 600')).toEqual([
        ['P1', 'P2', 600],
        ['P3', 'P2', 400],
      ]);
      expect(refusal(rules2018, told('2 insure P1 for P2 1050'))).toEqual(['7.2', 0]);
      expect(refusal(rules2018, told('2 insure P1 for P2 525'))).toEqual(['7.4', 0]);
      expect(refusal(rules2018, told('2 insure P1 for P2 500, 2 insure P1 for P2 500'))).toEqual(['7.2', 1]);
      expect(refusal(rules2018, told('2 insure P9 for P2 500'))).toEqual(['7.2', 0]);
      expect(refusal(rules2018, told('2 insure P1 for P9 500'))).toEqual(['7.2', 0]);
      expect(refusal(rules2018, told('2 insure P2 50, 2 insure P1 for P2 500'))).toEqual(['7.2', 1]);
      expect(refusal(rules2018, told('2 insure P1 for P2 500', { determinations: {} }))).toEqual(['7.2', 0]);
      const noAce = { cards: 'Tc Td Th Ts Kd 9h 9d 9c 9s' };
      expect(refusal(rules2018, told('2 insure P1 for P2 500', noAce))).toEqual(['7.1', 0]);
      const alone = { boxes: { 1: { P1: 1000 } }, cards: 'Tc Ad 9h', acts: '1 insure P1 for P2 500' };
      expect(refusal(rules2018, { ...told(''), ...alone })).toEqual(['7.2', 0]);
      const late = 'Tc Td Th Ts Ad 9h 9d 9c 9s Kd';
      expect(
        refusal(rules2018, { ...told(''), acts: '1 stand, 2 insure P1 for P2 500', cards: late }),
      ).toEqual(['7.3', 1]);
    },
  );

  clause2018('7.2(a)', 'goes first to those in the same box', () => {
    const more = {
      boxes: { 1: { P1: 1000, P2: 1000, P3: 1000 }, 2: { P4: 1000 } },
      cards: 'Tc Td Ad 9h 9d Kd',
      acts: '1 insure P4 for P1 500, 1 insure P3 for P1 300, 1 insure P2 for P1 150, 1 stand, 2 stand',
    };
    expect(stakes('', more)).toEqual([
      ['P2', 'P1', 150],
      ['P3', 'P1', 300],
      ['P4', 'P1', 50],
    ]);
  });

  clause2018('7.2(b)', 'then to the nearest box, there to the one nearest the dealer', () => {
    expect(
      stakes(
        '2 insure P4 for P2 1000, 2 insure P5 for P2 300, 2 insure P3 for P2 200, 2 insure P1 for P2 400',
      ),
    ).toEqual([
      ['P1', 'P2', 400],
      ['P3', 'P2', 200],
      ['P5', 'P2', 300],
      ['P4', 'P2', 100],
    ]);
    const twice = {
      boxes: { 1: { P1: 1000 }, 2: { P2: 2000 }, 4: { P1: 1000 }, 5: { P4: 1000 } },
      cards: 'Tc Td Th Ts Ad 9h 9d 9c 9s Kd',
      acts: '5 insure P2 for P4 400, 5 insure P1 for P4 400, 1 stand, 2 stand, 4 stand, 5 stand',
    };
    expect(stakes('', twice)).toEqual([
      ['P1', 'P4', 400],
      ['P2', 'P4', 100],
    ]);
  });

  clause2018(
    '7.2(c)',
    'then to the one with the least on the wagers of others; a tie goes in the order of dealing',
    () => {
      const more = {
        boxes: { 1: { P1: 1000 }, 2: { P2: 1000 }, 3: { P3: 1000 } },
        cards: 'Tc Td Th Ad 9h 9d 9c Kd',
      };
      const acts = (first: string) =>
        `${first}2 insure P3 for P2 500, 2 insure P1 for P2 500, 1 stand, 2 stand, 3 stand`;
      expect(stakes('', { ...more, acts: acts('') })).toEqual([['P1', 'P2', 500]]);
      expect(stakes('', { ...more, acts: acts('3 insure P1 for P3 50, ') })).toEqual([
        ['P1', 'P2', 500],
        ['P1', 'P3', 50],
      ]);
      expect(stakes('', { ...more, acts: acts('1 insure P3 for P1 50, ') })).toEqual([
        ['P3', 'P1', 50],
        ['P1', 'P2', 500],
      ]);
      const four = { boxes: { ...more.boxes, 4: { P4: 1000 } }, cards: 'Tc Td Th Ts Ad 9h 9d 9c 9s Kd' };
      const last = '1 insure P2 for P1 50, 3 insure P4 for P3 500, 3 insure P2 for P3 500';
      expect(stakes(last, four)).toEqual([
        ['P2', 'P1', 50],
        ['P4', 'P3', 500],
      ]);
    },
  );

  clause2005('7.1', 'is not in the edition of 2005', () => {
    const file = {
      boxes: { 1: { P1: 1000 }, 2: { P2: 1000 } },
      cards: 'Tc Td Ad 9h 9s',
      acts: '2 insure P1 for P2 500',
    };
    expect(refusal(rules2005, file)).toEqual(['7.1', 0]);
    const determinations = { insuranceByOthers: true };
    expect(refusal(rules2005, { ...file, determinations })).toEqual([
      '7.1',
      'determinations.insuranceByOthers',
    ]);
    expect(refusal(rules2018, { ...file, determinations: { insuranceByOthers: 'yes' } })).toEqual([
      '7.2',
      'determinations.insuranceByOthers',
    ]);
  });
});
