import { describe, expect } from 'vitest';
import type { Card } from '../../core/card.ts';
import type { Command, CommandOf } from '../command.ts';
import type { EventOf } from '../event.ts';
import { breach } from '../floor.test-kit.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { nextStep } from '../step.ts';
import {
  after,
  betting,
  chipsOf,
  collect,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  invite,
  noMoreBets,
  offersOf,
  operator,
  patron,
  place,
  ready,
  refusalIn,
  refusedBy,
  say,
  settle,
  supervisor,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { view } from '../view.ts';
import { recordedIn } from './correct.ts';
import { dealt, error } from './irregularity.test-kit.ts';

const correct = (at: number, card: string, reason = 'seen on the felt'): CommandOf<'CorrectCard'> => ({
  type: 'CorrectCard',
  actor: supervisor,
  at,
  card: card as Card,
  reason,
});
const corrected = (rules: BlackjackRules, table: Table, command: Command): EventOf<'CardCorrected'> =>
  eventsOf(rules, table, command)[0] as EventOf<'CardCorrected'>;
const faces = (table: Table) =>
  table.round?.boxes.map(({ hands }) => hands.map(({ cards }) => cards.map(({ card }) => card).join(' ')));
const dealers = (table: Table) => table.round?.dealer.map(({ card }) => card).join(' ');
const double = (name: string, box: number): Command => ({
  type: 'Double',
  actor: patron(name),
  patron: name,
  box,
  hand: 1,
  amounts: { [name]: 1000 },
});
const split = (name: string, box: number): Command => ({ ...double(name, box), type: 'Split' }) as Command;

/** Both stand on what they have, and the dealer gets these cards. */
const played = (rules: BlackjackRules, cards: string, dealers: string): Table =>
  deal(rules, after(rules, dealt(rules, cards), say('Stand', 'P1'), say('Stand', 'P2', 2)), dealers);

describe('a card keyed wrongly', () => {
  clause(['6.1', '8.1(a)'], 'is put right in a round that a correction has brought to its end', (rules) => {
    const stood = after(
      rules,
      deal(rules, after(rules, betting(rules, { P1: 10_000 }), place('P1', 1, 1000), noMoreBets), 'Ac 7d 7s'),
      say('Stand', 'P1'),
    );
    const paid = after(rules, stood, correct(2, 'Tc'));
    expect(paid.round?.stage).toBe('done');
    expect(chipsOf(paid, 'P1')).toBe(11_500);
    // Another suit moves nothing, before the cards are collected and after.
    for (const table of [paid, after(rules, paid, collect)]) {
      const again = after(rules, table, correct(0, 'Ad'));
      expect(chipsOf(again, 'P1')).toBe(11_500);
      expect(corrected(rules, table, correct(0, 'Ad')).moved).toEqual({});
    }
  });

  clause('6.1', 'is picked among those that lie there, in the order in which they came', (rules) => {
    const table = dealt(rules, 'Tc 9d 6h 5c 7d');
    const laid = [
      { at: 0, card: 'Tc', to: { box: 1, hand: 1 } },
      { at: 1, card: '9d', to: { box: 2, hand: 1 } },
      { at: 2, card: '6h', to: 'dealer' },
      { at: 3, card: '5c', to: { box: 1, hand: 1 } },
      { at: 4, card: '7d', to: { box: 2, hand: 1 } },
    ];
    expect(recordedIn(table)).toEqual(laid);
    // What nobody has seen has no face to be put right.
    expect(recordedIn(after(rules, table, error('CardDrawnInError')))).toEqual(laid);
    expect(recordedIn(after(rules, table, error('CardDrawnInError', '2s')))).toEqual([
      { at: 5, card: '2s', to: 'aside' },
      ...laid,
    ]);
    for (const viewer of [dealer, supervisor, operator])
      expect(view(rules, table, viewer)).toMatchObject({ recorded: laid });
    for (const viewer of [patron('P1'), { role: 'onlooker' } as const])
      expect(view(rules, table, viewer)).not.toHaveProperty('recorded');
  });

  clause(['6.1', '2.1'], 'is put right by the dealer at once, and without a word', (rules) => {
    const table = dealt(rules, 'Tc 9d 6h 5c');
    const { reason: _reason, ...plain } = correct(3, '6c');
    const again = after(rules, table, { ...plain, actor: dealer });
    expect(faces(again)).toEqual([['Tc 6c'], ['9d']]);
    expect(again.shoe.cards.seen).toEqual(dealt(rules, 'Tc 9d 6h 6c').shoe.cards.seen);
    expect(nextStep(rules, again)).toEqual(nextStep(rules, table));
    expect(corrected(rules, table, { ...plain, actor: dealer })).toMatchObject({
      was: '5c',
      card: '6c',
      moved: {},
    });
    expectRefusals(rules, [
      [table, { ...plain, actor: supervisor }, '16.5(c)', 'say how it was found'],
      [
        table,
        { ...plain, at: 2, actor: dealer },
        'A:Casino Supervisor',
        'once anything followed the supervisor puts it right',
      ],
      [table, correct(3, '5c'), '6.1', 'it is 5c already'],
      [table, correct(9, '5c'), '16.4', 'a round that is over is put right by decision (16.4)'],
      [ready(rules), correct(0, '5c'), '16.4', 'a round that is over is put right by decision (16.4)'],
    ]);
    const full: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 6) } },
    };
    expect(refusedBy(rules, full, correct(3, '6c'))).toBe('2.1');
  });

  clause('6.1', 'is the supervisor’s once anything followed, also a settlement', (rules) => {
    const setting = { determinations: { pairs: 'perfect-pairs' } } as const;
    const table = deal(
      rules,
      after(
        rules,
        betting(rules, { P1: 10_000 }, setting),
        place('P1', 1, 1000),
        place('P1', 1, 500, 'pairs'),
        noMoreBets,
      ),
      '8h 9d 8c',
    );
    const paid = after(rules, table, { type: 'SettleSides', actor: dealer });
    expect(chipsOf(paid, 'P1')).toBe(12_000);
    expect(refusedBy(rules, table, { ...correct(2, '7c'), actor: dealer })).toBeUndefined();
    expect(refusedBy(rules, paid, { ...correct(2, '7c'), actor: dealer })).toBe('A:Casino Supervisor');
    const again = after(rules, paid, correct(2, '7c'));
    expect(corrected(rules, paid, correct(2, '7c')).moved).toEqual({ P1: -3500 });
    expect([chipsOf(again, 'P1'), again.bank, nextStep(rules, again).do]).toEqual([8500, 500, 'decide']);
    // Before they were settled they still are to be.
    expect(nextStep(rules, after(rules, table, correct(2, '7c'))).do).toBe('settleSides');
  });

  clause(['6.1', '13.1'], 'has the wagers settled by what lay there, chips by the difference', (rules) => {
    const lost = after(rules, played(rules, 'Tc Td 9h 8c 7s', '9s'), settle);
    expect([chipsOf(lost, 'P1'), chipsOf(lost, 'P2'), lost.bank]).toEqual([10_000, 9000, 1000]);
    const command = correct(4, '9s');
    expect(corrected(rules, lost, command)).toMatchObject({
      round: 1,
      moved: { P2: 2000 },
      reason: 'seen on the felt',
    });
    const won = after(rules, lost, command);
    expect([chipsOf(won, 'P1'), chipsOf(won, 'P2'), won.bank]).toEqual([10_000, 11_000, -1000]);
    expect(won.round?.settled.map(({ patron: name, result }) => [name, result])).toEqual([
      ['P1', 'standOff'],
      ['P2', 'win'],
    ]);
    // It can be put right twice, and back.
    expect(chipsOf(after(rules, won, correct(4, '7s')), 'P2')).toBe(9000);
    expect(nextStep(rules, won).do).toBe('collect');
  });

  clause(['6.1', '14.3'], 'that made the dealer draw has the card in excess burned', (rules) => {
    const table = played(rules, 'Tc Td 9h 8c 7s', '6s 9c');
    const again = after(rules, table, correct(5, '9s'));
    expect([dealers(again), again.shoe.cards.discarded, nextStep(rules, again).do]).toEqual([
      '9h 9s',
      1,
      'settle',
    ]);
    const over = after(rules, after(rules, table, settle), correct(5, '9s'));
    expect([dealers(over), over.shoe.cards.discarded, chipsOf(over, 'P1')]).toEqual(['9h 9s', 1, 10_000]);
  });

  clause(['6.1', '12.1'], 'that kept the dealer from drawing has the card drawn now', (rules) => {
    const table = after(rules, played(rules, 'Tc Td 9h 8c 7s', '9s'), settle);
    const again = after(rules, table, correct(5, '6s'));
    expect(nextStep(rules, again)).toMatchObject({ do: 'deal', to: 'dealer' });
    expect([chipsOf(again, 'P1'), again.bank]).toEqual([9000, 0]);
    const over = after(rules, deal(rules, again, 'Kc'), settle);
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([11_000, 11_000]);
    // With the cards collected no card can come any more.
    expect(refusalIn(rules, after(rules, table, collect), correct(5, '6s'))).toEqual([
      '16.4',
      'its cards are collected and it would need more: by decision',
    ]);
  });

  clause(['6.1', '14.2'], 'that was over 21 has what the hand got after it dealt to the next', (rules) => {
    const table = after(rules, dealt(rules, 'Tc Td 9h 6c 5s'), say('Hit', 'P1'));
    const on = deal(rules, after(rules, deal(rules, table, '2h'), say('Hit', 'P1')), '3h');
    expect(faces(on)).toEqual([['Tc 6c 2h 3h'], ['Td 5s']]);
    // The true card was a nine: the hand is over, and the three is the next card (14.2).
    const over = after(rules, on, correct(5, '9c'));
    expect([faces(over), over.shoe.front]).toEqual([[['Tc 6c 9c'], ['Td 5s']], [{ at: 6, card: '3h' }]]);
    expect([over.round?.settled[0]?.result, nextStep(rules, over)]).toMatchObject([
      'bust',
      { do: 'decide', box: 2 },
    ]);
    const said = deal(rules, after(rules, over, say('Hit', 'P2', 2)), '3h');
    expect(faces(said)).toEqual([['Tc 6c 9c'], ['Td 5s 3h']]);
  });

  clause(
    ['6.1', '9.1', '16.3'],
    'leaves decisions that it allows, and has others asked while the dealer has one card',
    (rules) => {
      const table = after(rules, dealt(rules, '8c Td 9h 8d 5s'), split('P1', 1));
      const on = after(rules, deal(rules, table, 'Tc'), say('Stand', 'P1'));
      expect(chipsOf(on, 'P1')).toBe(8000);
      // Eight and nine are not split: what was added goes back, and the ten is the next card.
      const again = after(rules, on, correct(3, '9d'));
      expect([faces(again), chipsOf(again, 'P1'), again.shoe.front]).toEqual([
        [['8c 9d'], ['Td 5s']],
        9000,
        [{ at: 5, card: 'Tc' }],
      ]);
      expect(nextStep(rules, again)).toMatchObject({ do: 'decide', box: 1, hand: 1 });
      // Once the dealer has two cards nobody decides again.
      const late = deal(
        rules,
        after(rules, deal(rules, on, '9c'), say('Stand', 'P1', 1, 2), say('Stand', 'P2', 2)),
        'Kd',
      );
      expect(refusalIn(rules, late, correct(3, '9d'))).toEqual([
        '16.3',
        'hand 1 of box 1 would have to be decided on again',
      ]);
      expect(refusedBy(rules, late, correct(3, '8s'))).toBeUndefined();
      // A double stands on other cards too.
      const more = deal(rules, after(rules, dealt(rules, '8c Td 9h 3d 5s'), double('P1', 1)), 'Tc');
      expect(faces(after(rules, more, correct(3, '4d')))).toEqual([['8c 4d Tc'], ['Td 5s']]);
    },
  );

  clause(
    ['6.1', '7.1', '8.1(b)'],
    'that was no ace of the dealer’s has insurance and even money undone',
    (rules) => {
      const insure = (name: string, box: number): Command => ({
        type: 'Insure',
        actor: patron(name),
        patron: name,
        box,
        owner: name,
        amount: 500,
      });
      const table = after(
        rules,
        dealt(rules, 'Ac Td Ad Kc 9s'),
        { type: 'TakeEvenMoney', actor: patron('P1'), patron: 'P1', box: 1 },
        insure('P2', 2),
      );
      expect([chipsOf(table, 'P1'), chipsOf(table, 'P2')]).toEqual([11_000, 8500]);
      const ten = after(rules, table, correct(2, 'Kd'));
      expect([chipsOf(ten, 'P1'), chipsOf(ten, 'P2'), ten.round?.insurances]).toEqual([9000, 9000, []]);
      expect(nextStep(rules, ten)).toMatchObject({ do: 'decide', box: 2 });
      // Another ace changes nothing of it.
      const ace = after(rules, table, { type: 'CloseInsurance', actor: dealer }, correct(2, 'As'));
      expect([chipsOf(ace, 'P1'), chipsOf(ace, 'P2'), ace.round?.insurance]).toEqual([
        11_000,
        8500,
        'closed',
      ]);
      // An ace that came to light after decisions is insured by nobody; before them each is asked.
      const nine = dealt(rules, 'Tc Td 9d Kc 9s');
      expect(nextStep(rules, after(rules, nine, correct(2, 'Ad'))).do).toBe('closeInsurance');
      const said = after(rules, nine, say('Stand', 'P1'));
      expect(nextStep(rules, after(rules, said, correct(2, 'Ad')))).toMatchObject({ do: 'decide', box: 2 });
    },
  );

  clause(['6.1', '14.7'], 'leaves to the dealer what was drawn for a player who was not there', (rules) => {
    const away: Command = { type: 'NoteAbsence', actor: dealer, patron: 'P1' };
    const back: Command = { type: 'NoteReturn', actor: dealer, patron: 'P1' };
    const before = deal(rules, after(rules, dealt(rules, '2c'), away), 'Td 9h 3c 5s 4c');
    // Absent when the card was put right, and since before it came.
    expect(nextStep(rules, after(rules, before, correct(5, '6c')))).toMatchObject({ do: 'deal', by: '14.7' });
    const table = after(rules, dealt(rules, '2c Td 9h 3c 5s'), away);
    const drawn = after(
      rules,
      deal(rules, table, '4c 5c'),
      { type: 'Stand', actor: dealer, patron: null, box: 1, hand: 1 },
      back,
      say('Stand', 'P2', 2),
    );
    const again = after(rules, drawn, correct(5, '6c'));
    expect([faces(again), nextStep(rules, again)]).toMatchObject([
      [['2c 3c 6c 5c'], ['Td 5s']],
      { do: 'deal' },
    ]);
    expect(again.patrons.P1?.absent).toBe(false);
    // Over eleven sooner, the card that came after it is the next.
    const high = after(rules, drawn, correct(5, '9c'));
    expect(faces(high)).toEqual([['2c 3c 9c'], ['Td 5s']]);
    expect(dealers(high)).toBe('9h 5c');
  });

  clause(['6.1', '16.2(a)'], 'does not bring back a wager that was declared void', (rules) => {
    const table = after(
      rules,
      dealt(rules, 'Tc Td 9h 8c 7s'),
      breach('P1'),
      { type: 'VoidWagers', actor: operator, patron: 'P1', breach: 1 },
      say('Stand', 'P2', 2),
    );
    const over = after(rules, deal(rules, table, '9s'), settle);
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([10_000, 9000]);
    const again = after(rules, over, correct(4, '9s'));
    expect([chipsOf(again, 'P1'), chipsOf(again, 'P2'), again.bank]).toEqual([10_000, 11_000, -1000]);
  });

  clause(['6.1', '16.4'], 'is put right until the next round commences, and then by decision', (rules) => {
    const over = after(rules, played(rules, 'Tc Td 9h 8c 7s', '9s'), settle, collect);
    const gone = after(rules, over, { type: 'LeaveTable', actor: patron('P1'), patron: 'P1' }, invite);
    const again = after(rules, gone, correct(3, '7c'));
    expect(corrected(rules, gone, correct(3, '7c'))).toMatchObject({ round: 1, moved: { P1: -1000 } });
    expect([again.patrons.P1?.owing, again.bank]).toEqual([1000, 2000]);
    expect(refusedBy(rules, gone, { ...correct(3, '7c'), actor: dealer })).toBe('A:Casino Supervisor');
    expect(again.shoe.cards.seen).not.toEqual(gone.shoe.cards.seen);
    const closed = after(rules, again, place('P2', 2, 1000), noMoreBets);
    expect(refusedBy(rules, closed, correct(3, '9c'))).toBeUndefined();
    expect(refusalIn(rules, deal(rules, closed, '2c'), correct(3, '9c'))).toEqual([
      '16.4',
      'a round that is over is put right by decision (16.4)',
    ]);
    // Where the cards are another shoe, what was seen of them is no matter any more.
    const fresh: Table = { ...over, shoe: { ...over.shoe, order: 2 } };
    expect(after(rules, fresh, correct(3, '7c')).shoe.cards.seen).toEqual(over.shoe.cards.seen);
    const undone = after(rules, over, {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'disturbance',
      round: 1,
      reason: 'fire',
      disturbance: 'fire',
    });
    expect(refusedBy(rules, undone, correct(3, '7c'))).toBe('A:Void');
  });

  clause(['6.1', 'A:Void'], 'is no matter in a round that is void', (rules) => {
    const table = after(rules, dealt(rules, 'Tc Td 9h 8c 7s'), {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'impractical',
      round: 1,
      reason: 'fire',
    });
    expect(refusalIn(rules, table, correct(3, '7c'))).toEqual(['A:Void', 'round 1 is void']);
    expect(offersOf(rules, table, supervisor, 'CorrectCard')).toEqual([]);
  });

  clause(['6.1', '14.2', '14.4'], 'may wait in front of the shoe, or lie wrong', (rules) => {
    const table = after(rules, dealt(rules, 'Tc Td 9h 8c 7s'), error('CardDrawnInError', '6h'));
    expect(after(rules, table, correct(5, '7h')).shoe.front).toEqual([{ at: 5, card: '7h' }]);
    const wrong = after(rules, dealt(rules, 'Tc'), error('CardMisplaced', '5h'));
    expect(after(rules, wrong, correct(1, '7h')).round?.misplaced).toEqual([{ at: 1, card: '7h' }]);
    // What lies wrong goes on lying so while another card is put right.
    expect(after(rules, wrong, correct(0, '7c')).round?.misplaced).toEqual([{ at: 1, card: '5h' }]);
    const between = after(rules, ready(rules), error('CardDrawnInError', '6h'));
    expect(after(rules, between, correct(0, '7h')).shoe.front).toEqual([{ at: 0, card: '7h' }]);
  });

  clause('6.1', 'is offered by its places to whom it is for', (rules) => {
    const table = dealt(rules, 'Tc Td 9h 8c 7s');
    expect(offersOf(rules, table, supervisor, 'CorrectCard')).toMatchObject([
      {
        command: { at: 4 },
        choose: { at: { least: 0, most: 4, multiple: 1 }, card: 'card', reason: 'text' },
      },
    ]);
    expect(offersOf(rules, table, dealer, 'CorrectCard')).toHaveLength(1);
    expect(offersOf(rules, after(rules, table, say('Stand', 'P1')), dealer, 'CorrectCard')).toEqual([]);
    expect(offersOf(rules, ready(rules), supervisor, 'CorrectCard')).toEqual([]);
  });
});
