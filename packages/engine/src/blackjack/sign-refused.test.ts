import { describe, expect } from 'vitest';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules, Canon } from './rules.ts';
import { expectRefusals, openTable, refusedBy, type Setting } from './table.test-kit.ts';

const UNOPENED = { stage: 'unopened' } as const;

/** A table that would open so is refused by this clause in these words. */
const expectUnopened = (rules: BlackjackRules, rows: readonly (readonly [Setting, Canon, string])[]): void =>
  expectRefusals(
    rules,
    rows.map(([setting, canon, says]) => [UNOPENED, openTable(setting), canon, says]),
  );

const limits = (multiple: number) => ({ min: multiple, max: multiple * 100, multiple });

describe('why a table does not open', () => {
  clause(
    ['1.1', 'A:Shoe', '2.1', '2.3(b)', '6.1', 'A:Box', '12.1'],
    'its approvals and determinations',
    (rules) => {
      expectUnopened(rules, [
        [{ approvals: { layout: '' } }, '1.1', 'the layout has no reference to its approval'],
        [{ approvals: { shoe: '' } }, 'A:Shoe', 'the shoe has no reference to its approval'],
        [{ determinations: { decks: 3 } }, '2.1', 'the game is played with 4 to 8 decks'],
        [{ determinations: { shuffle: '' } }, '2.3(b)', 'the shuffle has no reference in the procedures'],
        [{ determinations: { shoe: 'open' as never } }, 'A:Shoe', 'a shoe is manual or automated'],
        [{ determinations: { burn: 53 } }, '6.1', 'the number of burn cards is a whole one up to a deck'],
        [{ determinations: { boxes: 8 } }, 'A:Box', 'a layout has one to 7 boxes'],
        [{ determinations: { soft17: 'hit' as never } }, '12.1', 'a layout cannot say "hit" of a soft 17'],
      ]);
    },
  );

  clause(['3.3', '7.4', '4.2', 'A:Float'], 'sums that no chips could pay', (rules) => {
    expectUnopened(rules, [
      [{ sign: { main: limits(250) } }, '3.3', 'multiples of $2.50 are not made of chips of $1'],
      [{ sign: { pairs: limits(150) } }, '3.3', 'multiples of $1.50 are not made of chips of $1'],
      [{ sign: { main: limits(100), payableUnit: 100 } }, '3.3', 'a Blackjack on $1 cannot be paid exactly'],
      [
        { sign: { main: limits(5), pairs: limits(5), chip: 5, payableUnit: 1 } },
        '3.3',
        'a Blackjack on $0.05 cannot be paid exactly',
      ],
      [
        { sign: { main: limits(10), pairs: limits(10), chip: 5, payableUnit: 1 } },
        '7.4',
        'half a chip of $0.05 cannot be paid in sums of $0.01',
      ],
      [{ sign: { chip: 0 } }, '4.2', 'the smallest chip and the smallest payable sum are above nothing'],
    ]);
    expect(refusedBy(rules, UNOPENED, openTable({ sign: { pairs: limits(100) } }))).toBeUndefined();
  });

  clause2018(['17.1', '17.2', '17.14'], 'optional wagers of 2018', () => {
    expectUnopened(rules2018, [
      [
        { determinations: { pairs: 'both' as never } },
        '17.1',
        'pairs are perfect-pairs or pairs-play, or are not offered',
      ],
      [
        { determinations: { pairs: 'perfect-pairs' }, approvals: { pairsLayout: '' } },
        '17.2',
        'the pairs layout has no reference to its approval',
      ],
      [
        { determinations: { pairs: 'pairs-play' }, approvals: { pairsLayout: '' } },
        '17.14',
        'the pairs layout has no reference to its approval',
      ],
      [
        { determinations: { sevens: [100] } },
        '17.1',
        'Super Sevens have an approved stake where the edition has them',
      ],
    ]);
    // Without pairs no layout of theirs is asked for.
    expect(refusedBy(rules2018, UNOPENED, openTable({ approvals: { pairsLayout: '' } }))).toBeUndefined();
  });

  clause2005(['17.2', '17.4', '18.1', '7.1'], 'optional wagers and insurance of 2005', () => {
    const sevens = 'Super Sevens have an approved stake where the edition has them';
    expectUnopened(rules2005, [
      [
        { determinations: { sevens: [100] }, approvals: { sevensLayout: '' } },
        '2005 17.2',
        'the Super Sevens layout has no reference to its approval',
      ],
      [{ determinations: { sevens: [0] } }, '2005 17.4', sevens],
      [{ determinations: { sevens: [100, 0.5] } }, '2005 17.4', sevens],
      [
        { determinations: { pairs: 'pairs-play' } },
        '2005 18.1',
        'pairs are perfect-pairs, or are not offered',
      ],
      [{ determinations: { insuranceByOthers: true } }, '7.1', 'a player insures his own wager only'],
      [{ determinations: { lastRound: 'oneMore' } }, '5.4(b)', 'these rules know one way to end a shoe'],
    ]);
  });
});
