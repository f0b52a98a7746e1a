import { describe, expect } from 'vitest';
import type { Card } from '../../core/card.ts';
import type { Command } from '../command.ts';
import { insuranceStep, printPart } from '../insurance/line.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from '../round.test-kit.ts';
import { unitsOf } from '../rounds/units.ts';
import type { BlackjackRules } from '../rules.ts';
import { undo } from '../standing.test-kit.ts';
import {
  after,
  collect,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  introduce,
  invite,
  noMoreBets,
  offersOf,
  opened,
  openTable,
  operator,
  place,
  say,
  settle,
  supervisor,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { dealt } from './irregularity.test-kit.ts';

const correct = (at: number, card: string, actor = supervisor): Command => ({
  type: 'CorrectCard',
  actor,
  at,
  card: card as Card,
  reason: 'seen on the felt',
});
const decide = (at: number, card: string): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round: 1,
  at,
  card: card as Card,
  reason: 'seen on the tape',
});
const report = (at: number, lay: 'rack' | 'faceUp' | 'dealer', actor = supervisor): Command => ({
  type: 'ReportCard',
  actor,
  at,
  lay,
  reason: 'seen on the tape',
});

/** P1 on twenty and P2 on seventeen against nineteen; settled. Places 0 to 5. */
const over = (rules: BlackjackRules): Table => {
  const stood = after(rules, dealt(rules, 'Tc Td 9h Ts 7s'), say('Stand', 'P1'), say('Stand', 'P2', 2));
  return after(rules, deal(rules, stood, 'Tc'), settle);
};
/** The next round has its first card, at place 6. */
const next = (rules: BlackjackRules): Table =>
  deal(rules, after(rules, over(rules), collect, invite, place('P1', 1, 1000), noMoreBets), '2c');
/** Every card of the shoe is on record as out. */
const full = (table: Table): Table => ({
  ...table,
  shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 6) } },
});

describe('what is put right', () => {
  clause(['A:Void', '2.1', '6.1', 'A:Casino Supervisor', '14.5'], 'is refused in words', (rules) => {
    const table = over(rules);
    const voided = after(rules, table, { ...undo(1), cause: 'fraud' } as Command);
    const gone = 'all 6 cards 3c of this shoe are already out';
    const later = after(rules, next(rules), undo(1));
    expectRefusals(rules, [
      [voided, correct(0, '3c'), 'A:Void', 'round 1 is void'],
      [voided, report(0, 'rack'), 'A:Void', 'round 1 is void'],
      [later, decide(0, '3c'), 'A:Void', 'round 1 is void'],
      [full(table), correct(0, '3c'), '2.1', gone],
      [full(next(rules)), decide(0, '3c'), '2.1', gone],
      [next(rules), decide(0, 'Tc'), '6.1', 'it is Tc already'],
      [table, report(4, 'rack', dealer), 'A:Casino Supervisor', 'the supervisor has a round put right'],
      [table, report(4, 'faceUp', dealer), 'A:Casino Supervisor', 'the supervisor has a round put right'],
      [
        next(rules),
        decide(5, '2c'),
        '14.5',
        'by that card others were due: cards lay wrong, and the round is declared void',
      ],
      [
        table,
        correct(0, '3c', dealer),
        'A:Casino Supervisor',
        'once anything followed the supervisor puts it right',
      ],
    ]);
  });

  clause(
    ['6.1', '16.4'],
    'is offered with what is to be chosen, and to the dealer the newest alone',
    (rules) => {
      const table = dealt(rules, 'Tc Td 9h Ts');
      const offer = (actor: Command['actor'], least: number, most: number) => ({
        command: { type: 'CorrectCard', actor, at: 3, card: 'Tc', reason: 'reason' },
        by: rules.cite('6.1'),
        choose: { at: { least, most, multiple: 1 }, card: 'card', reason: 'text' },
      });
      expect(offersOf(rules, table, supervisor, 'CorrectCard')).toEqual([offer(supervisor, 0, 3)]);
      expect(offersOf(rules, table, dealer, 'CorrectCard')).toEqual([offer(dealer, 0, 3)]);
      const stood = after(rules, deal(rules, table, '7s'), say('Stand', 'P1'));
      expect(offersOf(rules, stood, dealer, 'CorrectCard')).toEqual([]);
      const [first] = offersOf(rules, next(rules), operator, 'DecideRecord');
      expect(first).toEqual({
        command: { ...decide(0, 'Td'), reason: 'reason' },
        by: rules.cite('16.4'),
        choose: { card: 'card', reason: 'text' },
      });
    },
  );

  clause('16.4', 'by decision changes the face of that card everywhere, and of no other', (rules) => {
    const table = after(rules, next(rules), decide(4, '8s'));
    const { round } = table.before ?? expect.unreachable();
    expect(round.log.flatMap((entry) => (entry.do === 'dealt' ? [entry.card] : []))).toEqual(
      'Tc Td 9h Ts 8s Tc'.split(' '),
    );
    expect(round.boxes.map(({ hands }) => hands.map(({ cards }) => cards.map(({ card }) => card)))).toEqual([
      [['Tc', 'Ts']],
      [['Td', '8s']],
    ]);
    expect(round.dealer.map(({ card }) => card)).toEqual(['9h', 'Tc']);
    expect(round.log.filter((entry) => entry.do === 'said').every((entry) => !('card' in entry))).toBe(true);
  });

  clause(['6.1', '14.2'], 'aside of the hands is that card alone', (rules) => {
    const drawn = (card: string): Command => ({
      type: 'CardDrawnInError',
      actor: supervisor,
      card: card as Card,
    });
    const stood = after(rules, dealt(rules, 'Tc Td 9h Ts 7s'), drawn('2c'), drawn('3c'));
    expect(stood.shoe.front).toEqual([
      { at: 5, card: '2c' },
      { at: 6, card: '3c' },
    ]);
    expect(eventsOf(rules, stood, correct(5, '4c'))).toEqual([
      {
        type: 'CardCorrected',
        at: 5,
        was: '2c',
        card: '4c',
        reason: 'seen on the felt',
        by: rules.cite('6.1'),
      },
    ]);
    expect(after(rules, stood, correct(5, '4c')).shoe.front).toEqual([
      { at: 5, card: '4c' },
      { at: 6, card: '3c' },
    ]);
    expectRefusals(rules, [
      [full(stood), correct(5, '4c'), '2.1', 'all 6 cards 4c of this shoe are already out'],
      [
        stood,
        correct(6, '4c', dealer),
        'A:Casino Supervisor',
        'once anything followed the supervisor puts it right',
      ],
    ]);
  });
});

describe('what other numbers of the law would say', () => {
  const withLaw = (law: object): BlackjackRules =>
    ({ ...rules2018, law: { ...rules2018.law, ...law } }) as BlackjackRules;

  clause2018(['7.4', '7.1'], 'a part has a name', () => {
    expect([
      printPart({ part: 1, of: 1 }),
      printPart({ part: 1, of: 2 }),
      printPart({ part: 2, of: 3 }),
      printPart({ part: 1, of: 3 }),
      printPart({ part: 3, of: 2 }),
    ]).toEqual(['all', 'half', '2/3', '1/3', '3/2']);
    const { sign } = opened(rules2018);
    const steps = [1, 2, 3].map((part) => insuranceStep(withLaw({ '7.4': { part, of: 3 } }), { sign }));
    expect(steps).toEqual([100, 200, 100]);
  });

  clause2018(['2.1', '5.3'], 'so few decks cannot be cut', () => {
    const few = withLaw({ '2.1': { ...rules2018.law['2.1'], decksMin: 1 } });
    const opening = (decks: number, shoe: 'manual' | 'automated') =>
      openTable({ determinations: { decks, shoe } });
    const unopened = { stage: 'unopened' } as const;
    const cannot = 'cannot be cut as far in as the rules say';
    expectRefusals(few, [
      [unopened, opening(1, 'manual'), '5.3', `the cards of one deck ${cannot}`],
      [after(few, unopened, opening(1, 'automated')), introduce, '5.3', `the cards of one deck ${cannot}`],
    ]);
  });

  clause2005('17.4', 'sevens at a stake that cannot be paid have no place on the sign', () => {
    expectRefusals(rules2005, [
      [
        { stage: 'unopened' },
        openTable({ determinations: { sevens: [0.5] } }),
        '2005 17.4',
        'Super Sevens have an approved stake where the edition has them',
      ],
    ]);
  });

  clause(
    ['4.2', '7.4', '13.2(a)'],
    'wagers in these units are paid in whole cents, whatever comes',
    (rules) => {
      expect(unitsOf(rules)).toEqual({ main: 100, added: 1, pairs: 100, sevens: 100, insurance: 1 });
    },
  );
});
