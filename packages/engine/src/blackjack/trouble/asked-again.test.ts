import { describe, expect } from 'vitest';
import type { Card } from '../../core/card.ts';
import type { CardFacts, Command } from '../command.ts';
import type { EventOf } from '../event.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { nextStep } from '../step.ts';
import {
  after,
  betting,
  closeInsurance,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  noMoreBets,
  patron,
  place,
  say,
  settle,
  supervisor,
} from '../table.test-kit.ts';
import type { Relaid, Table } from '../table.ts';
import { rebuild } from './irregularity.test-kit.ts';

const correct = (at: number, card: string): Command => ({
  type: 'CorrectCard',
  actor: supervisor,
  at,
  card: card as Card,
  reason: 'seen on the felt',
});
const report = (facts: CardFacts): Command => ({
  type: 'ReportCard',
  actor: supervisor,
  reason: 'seen on the tape',
  ...facts,
});
const by = (type: 'Split' | 'Double', name: string, amounts: object, box: number, hand = 1): Command =>
  ({ type, actor: dealer, patron: name, box, hand, amounts }) as Command;
const insure = (name: string, amount: number, box: number): Command => ({
  type: 'Insure',
  actor: patron(name),
  patron: name,
  box,
  owner: name,
  amount,
});
const on = (box: number, hand = 1) => ({ box, hand });

const facesOf = (cards: readonly { readonly card: Card }[]) => cards.map(({ card }) => card).join(' ');

/** How a round lies, in short: hands; the dealer's; in front; burned; entries dropped; those kept; its stage. */
const short = ({ boxes, dealer: his, front, burned, dropped, kept, stage, insurance }: Relaid): string =>
  [
    boxes.map(({ hands }) => hands.map(({ cards }) => facesOf(cards)).join(' | ')).join(' / '),
    ...[his, front, burned].map(facesOf),
    ...[dropped, kept].map((entries) => entries.join(' ')),
    `${stage} ${insurance}`,
  ].join('; ');
const follows = (rules: BlackjackRules, table: Table, command: Command) => {
  const event = eventsOf(rules, table, command)[0] as EventOf<'HandsReconstructed' | 'CardCorrected'>;
  return [event.lies && short(event.lies), event.moved];
};
/** What is reported and then put right. */
const puts = (rules: BlackjackRules, table: Table, ...facts: readonly CardFacts[]) =>
  follows(rules, after(rules, table, ...facts.map(report)), rebuild());

const play = (rules: BlackjackRules, table: Table, course: readonly (string | Command)[]): Table =>
  course.reduce<Table>(
    (before, each) => (typeof each === 'string' ? deal(rules, before, each) : after(rules, before, each)),
    table,
  );
const laid = (rules: BlackjackRules, wagers: readonly (readonly [string, number])[]): Table =>
  after(
    rules,
    betting(rules, Object.fromEntries(wagers.map(([name]) => [name, 50_000]))),
    ...wagers.map(([name, box]) => place(name, box, 1000)),
    noMoreBets,
  );

/** P1 hits to 21; P2 splits eights and stands on both hands; P3 doubles with P1 behind. Places 0 to 10. */
const three = (rules: BlackjackRules): Table =>
  play(
    rules,
    laid(rules, [
      ['P1', 1],
      ['P2', 2],
      ['P3', 3],
      ['P1', 3],
    ]),
    [
      '5c 8c 5d 9d 6c 8d 6d',
      say('Hit', 'P1'),
      'Tc',
      by('Split', 'P2', { P2: 1000 }, 2),
      'Ts',
      say('Stand', 'P2', 2, 1),
      '9s',
      say('Stand', 'P2', 2, 2),
      by('Double', 'P3', { P3: 1000, P1: 500 }, 3),
      '7s',
    ],
  );

describe('a round that is worked again', () => {
  clause(['14.4', '6.1'], 'with a true card asks only where a hand needs it', (rules) => {
    const table = three(rules);
    const all = { P1: 500, P2: 1000, P3: 1000 };
    const two = { P1: 500, P3: 1000 };
    for (const [at, card, lies, moved] of [
      [0, '5h', '5h 6c Tc / 8c Ts | 8d 9s / 5d 6d 7s; 9d; ; ; ; ; dealing own', {}],
      // Over 21, and nobody is asked.
      [4, '7c', '5c 7c Tc / 8c Ts | 8d 9s / 5d 6d 7s; 9d; ; ; ; ; dealing own', {}],
      [7, '9c', '5c 6c 9c / 8c 8d / 5d 6d; 9d; Ts 9s 7s; ; 9 11 13 14; 9 11 13 14; dealing own', all],
      // No pair: there is no split that could stand.
      [5, '9c', '5c 6c Tc / 8c 9c / 5d 6d; 9d; Ts 9s 7s; ; 9 11 13 14; 13 14; dealing own', all],
      [8, '3c', '5c 6c Tc / 8c 3c | 8d / 5d 6d; 9d; 9s 7s; ; 11 13 14; 13 14; dealing own', two],
    ] as const)
      expect(follows(rules, table, correct(at, card))).toEqual([lies, moved]);
    const end = play(rules, table, ['8h', settle]);
    const hands = '5c 6c Tc / 8c Ts | 8d 9s / 5d 6d 7s';
    for (const [at, card, lies, moved] of [
      [8, 'Th', '5c 6c Tc / 8c Th | 8d 9s / 5d 6d 7s; 9d 8h; ; ; ; ; done own', {}],
      [4, '7c', '5c 7c Tc / 8c Ts | 8d 9s / 5d 6d 7s; 9d 8h; ; ; ; ; done own', { P1: -2000 }],
      // The dealer needs one more: what was paid goes back until he has it.
      [11, '6h', `${hands}; 9d 6h; ; ; ; ; dealing own`, { P1: -5000, P2: -3000, P3: -4000 }],
      [11, '9h', `${hands}; 9d 9h; ; ; ; ; done own`, { P1: -1500, P2: -2000, P3: -2000 }],
    ] as const)
      expect(follows(rules, end, correct(at, card))).toEqual([lies, moved]);
    expectRefusals(rules, [
      [end, correct(7, '2c'), '16.3', 'hand 1 of box 1 would have to be decided on again'],
    ]);
  });

  clause('14.4', 'for a card that lay on another hand asks who decided on either since', (rules) => {
    const table = three(rules);
    const all = { P1: 500, P2: 1000, P3: 1000 };
    const two = { P1: 500, P3: 1000 };
    const split = '5c 6c Tc / 8c Ts | 8d 9s / 5d 6d';
    const same = [`${split} 7s; 9d; ; ; ; ; dealing own`, {}];
    const one = '5c 6c Tc / 8c Ts | 8d / 5d 6d; 9d; 9s 7s; ; 11 13 14';
    for (const [at, lay, lies, moved] of [
      [7, on(2), '5c 6c Tc / 8c 8d / 5d 6d; 9d; Ts 9s 7s; ; 9 11 13 14; 13 14; dealing own', all],
      [7, on(2, 2), `${split}; 9d; 7s; ; 13 14; 14; dealing own`, two],
      [7, on(3), `${split}; 9d; 7s; ; 14; ; dealing own`, two],
      [7, 'front', ...same],
      [8, on(1), `${one}; 13 14; dealing own`, two],
      [8, on(2, 2), `${one}; 14; dealing own`, two],
      [8, on(3), `${one}; 13; dealing own`, two],
      [8, 'front', `${one}; 13 14; dealing own`, two],
      [9, on(1), `${split}; 9d; 7s; ; 13 14; 14; dealing own`, two],
      [9, on(2), `${split}; 9d; 7s; ; 13 14; 14; dealing own`, two],
      [9, on(3), `${split}; 9d; 7s; ; 13 14; ; dealing own`, two],
      [10, on(2), ...same],
      [10, 'front', ...same],
    ] as const)
      expect(puts(rules, table, { at, lay } as CardFacts), `${at}`).toEqual([lies, moved]);
    for (const lay of ['rack', 'faceUp', 'dealer'] as const)
      for (const [at, lies] of [
        [7, '5c 6c Ts / 8c 9s | 8d / 5d 6d; 9d; 7s; ; 11 13 14; 13 14; dealing own'],
        [8, '5c 6c Tc / 8c 9s | 8d / 5d 6d; 9d; 7s; ; 11 13 14; 13 14; dealing own'],
        [9, '5c 6c Tc / 8c Ts | 8d 7s / 5d 6d; 9d; ; ; 13 14; 14; dealing own'],
      ] as const)
        expect(follows(rules, table, report({ at, lay }))).toEqual([lies, two]);
    const end = play(rules, table, ['8h', settle]);
    const paid = { P1: -5000, P2: -3000, P3: -4000 };
    for (const [at, lies] of [
      [7, '5c 6c Ts / 8c 9s | 8d 7s / 5d 6d 8h; 9d; ; ; ; ; dealing own'],
      [10, '5c 6c Tc / 8c Ts | 8d 9s / 5d 6d 8h; 9d; ; ; ; ; dealing own'],
      [11, '5c 6c Tc / 8c Ts | 8d 9s / 5d 6d 7s; 9d; ; ; ; ; dealing own'],
    ] as const)
      expect(follows(rules, end, report({ at, lay: 'rack' }))).toEqual([lies, paid]);
    expect(puts(rules, end, { at: 7, lay: on(2) })).toEqual([
      '5c 6c Tc / 8c Ts | 8d 9s / 5d 6d 7s; 9d 8h; ; ; ; ; done own',
      {},
    ]);
  });

  clause(['14.2', '14.3', '14.4'], 'has cards that nobody keyed among the others', (rules) => {
    const table = three(rules);
    const two = { P1: 500, P3: 1000 };
    const lies = '5c 6c Tc / 8c 2h | 8d / 5d 6d; 9d; Ts 9s 7s; ; 11 13 14; 13 14; dealing own';
    for (const lay of [on(2), 'front'] as const)
      expect(puts(rules, table, { before: 8, lay, card: '2h' })).toEqual([lies, two]);
    expect(puts(rules, table, { before: 9, lay: on(3), card: '2h' })).toEqual([
      '5c 6c Tc / 8c Ts | 8d 2h / 5d 6d; 9d; 9s 7s; ; 13 14; ; dealing own',
      two,
    ]);
    expect(puts(rules, table, { before: 3, lay: 'dealer', card: '2h' })).toEqual([
      '5c 9d / 8c 6c / 5d 8d; 2h; 6d Tc Ts 9s 7s; ; 7 9 11 13 14; 9 11 13 14; dealing own',
      { P1: 500, P2: 1000, P3: 1000 },
    ]);
    for (const [lay, clauseOf] of [
      ['dealer', '14.3'],
      ['rack', '14.2'],
      ['faceUp', '14.1'],
    ] as const)
      expect(eventsOf(rules, table, report({ before: 8, lay, card: '2h' }))).toEqual([
        { type: 'CardBurned', card: '2h', by: clauseOf },
      ]);
    // Two reports are put right as one, from the earlier card on and for the reason of the first.
    const second = { ...report({ at: 8, lay: on(1) }), reason: 'second' } as Command;
    const both = after(rules, table, report({ at: 9, lay: on(3) }), second);
    expect(both.round?.reported).toEqual([
      { at: 9, lay: on(3), reason: 'seen on the tape' },
      { at: 8, lay: on(1), reason: 'second' },
    ]);
    for (const from of [8, 9, undefined])
      expect(eventsOf(rules, both, rebuild(from))).toMatchObject([
        { type: 'HandsReconstructed', from: 8, round: 1, reason: 'seen on the tape', moved: two, by: '14.4' },
      ]);
    expect(follows(rules, both, rebuild())).toEqual([
      '5c 6c Tc / 8c Ts | 8d / 5d 6d; 9d; 9s 7s; ; 11 13 14; ; dealing own',
      two,
    ]);
  });

  clause(['14.4', '9.1'], 'has what stands decided again by itself, on the same cards only', (rules) => {
    const again = after(rules, three(rules), correct(7, '9c'));
    const acts = (table: Table) =>
      table.round?.kept.map((entry) =>
        entry.do === 'said' ? `${entry.act} ${entry.box}.${entry.hand}` : '',
      );
    expect(acts(again)).toEqual(['split 2.1', 'stand 2.1', 'stand 2.2', 'double 3.1']);
    expect(nextStep(rules, again)).toMatchObject({ do: 'decide', box: 1, hand: 1, patron: 'P1' });
    expect(eventsOf(rules, again, say('Stand', 'P1')).map(({ type }) => type)).toEqual([
      'StandCalled',
      'HandSplit',
      'WagerAdded',
    ]);
    const stood = after(rules, again, say('Stand', 'P1'));
    expect(acts(stood)).toEqual(['stand 2.1', 'stand 2.2', 'double 3.1']);
    const done = play(rules, stood, ['Ts 9s 7s']);
    expect([acts(done), nextStep(rules, done)]).toMatchObject([[], { do: 'deal', to: 'dealer' }]);
    expect(done.round?.boxes.map(({ hands }) => hands.map(({ cards }) => facesOf(cards)))).toEqual([
      ['5c 6c 9c'],
      ['8c Ts', '8d 9s'],
      ['5d 6d 7s'],
    ]);
    // P1 draws the card that was P2's: the split stands, and what was said of its hands was said of others.
    const drew = play(rules, after(rules, again, say('Hit', 'P1')), ['Ts', '9s']);
    expect([acts(drew), nextStep(rules, drew)]).toMatchObject([
      ['stand 2.1', 'stand 2.2', 'double 3.1'],
      { do: 'decide', box: 2, hand: 1 },
    ]);
  });

  clause(['14.4', '7.3', '8.1(b)'], 'keeps insurance until its time is over', (rules) => {
    const even: Command = { type: 'TakeEvenMoney', actor: patron('P1'), patron: 'P1', box: 1 };
    const ace = play(
      rules,
      laid(rules, [
        ['P1', 1],
        ['P2', 2],
      ]),
      ['Tc 9d As Ah 8h', insure('P2', 500, 2), even],
    );
    const closed = after(rules, ace, closeInsurance);
    const moved = { P1: -2000, P2: 500 };
    const none = { P1: -2000 };
    const short8 = 'Tc 8h / 9d; As; ; ; 5 6; 5 6; dealing own';
    expect(follows(rules, ace, report({ at: 3, lay: 'faceUp' }))).toEqual([short8, moved]);
    expect(follows(rules, closed, report({ at: 3, lay: 'faceUp' }))).toEqual([short8, moved]);
    for (const [table, at, card, lies, sums] of [
      [ace, 3, '9h', 'Tc 9h / 9d 8h; As; ; ; 6; 6; dealing own', none],
      [ace, 2, '9s', 'Tc Ah / 9d 8h; 9s; ; ; 5 6; 5 6; dealing own', moved],
      [closed, 3, '9h', 'Tc 9h / 9d 8h; As; ; ; 6; ; dealing closed', none],
      [closed, 0, 'Kc', 'Kc Ah / 9d 8h; As; ; ; ; ; dealing closed', {}],
    ] as const)
      expect(follows(rules, table, correct(at, card))).toEqual([lies, sums]);
    const put = after(rules, ace, report({ at: 3, lay: 'faceUp' }));
    const dealt = play(rules, put, ['5h']);
    expect([nextStep(rules, dealt).do, dealt.round?.insurances, dealt.round?.kept]).toEqual([
      'closeInsurance',
      [{ patron: 'P2', box: 2, owner: 'P2', stake: 500 }],
      [{ do: 'evenMoney', patron: 'P1', box: 1 }],
    ]);
  });
});
