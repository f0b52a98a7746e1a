import { houseBaccarat } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import type { Command, Source } from './command.ts';
import { rulesOf } from './rules.ts';
import {
  after,
  betting,
  bring,
  burn,
  cut,
  dealer,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  openTable,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  SIGN,
  seat,
  shuffle,
  supervisor,
  testUnder,
} from './table.test-kit.ts';
import type { Change, Determinations, Hand } from './table.ts';
import { says } from './words.test-kit.ts';

type Setting = NonNullable<Parameters<typeof openTable>[0]>;
const UNOPENED = { stage: 'unopened' } as const;

const opening = (setting: Setting) => [UNOPENED, openTable(setting)] as const;
const determined = (determinations: Partial<Determinations>) => opening({ determinations });
const notice = (told: Change): Command => ({ type: 'GiveNotice', actor: operator, notice: told });
const change = (made: Change): Command => ({ type: 'MakeChange', actor: operator, change: made });
const introduced = (source: Source): Command => ({ type: 'IntroduceCards', actor: dealer, source });
const replace = (change: Partial<Extract<Command, { type: 'ReplaceCards' }>>): Command => ({
  type: 'ReplaceCards',
  actor: operator,
  cards: 'all',
  checkedBySupervisor: 'S. Roe',
  checkedByDealer: 'D. Lee',
  ...change,
});
const face = (to: 'up' | 'down'): Command => ({ type: 'DetermineFace', actor: operator, face: to });
const exposure = (exposedBy: 'dealer' | 'patrons', openers?: Partial<Record<Hand, string>>): Command => ({
  type: 'DetermineExposure',
  actor: supervisor,
  exposedBy,
  ...(openers && { openers }),
});
const direct = (reason: string): Command => ({ type: 'DirectShuffle', actor: supervisor, reason });
const riffle = (requestedBy: string): Command => ({ type: 'Riffle', actor: supervisor, requestedBy });
const decline = (name: string): Command => ({ type: 'DeclineCut', actor: patron(name), patron: name });
const cutBy = (name: string | null, depth: number): Command => ({
  type: 'CutCards',
  actor: name === null ? dealer : patron(name),
  patron: name,
  depth,
});
const check = (checkedBy: string): Command => ({ type: 'RecordCheck', actor: dealer, checkedBy });

describe('a refusal says what is wrong', () => {
  test('when a table opens', () => {
    says([
      [...opening({ approvals: { table: '' } }), '1.1', 'the table has no reference to its approval'],
      [...opening({ approvals: { shoe: '' } }), 'A:Shoe', 'the shoe has no reference to its approval'],
      [...opening({ approvals: { layout: '' } }), '9.2', 'the pairs layout has no reference to its approval'],
      [...determined({ method: 'C' as 'A' }), '8.1', 'winners are paid by method A or by method B'],
      [
        ...determined({ pairs: 'any' as 'perfect' }),
        '8.2',
        'pairs are Perfect Pairs or Canberra Pairs, or are not offered',
      ],
      [...determined({ seats: 0 }), '1.1', 'a table has one to 14 seats'],
      [...determined({ seats: 2.5 }), '1.1', 'a table has one to 14 seats'],
      [...determined({ seats: 15 }), '1.1', 'a table has one to 14 seats'],
      [...determined({ form: 'mini' }), '1.1', 'these rules know the mini game alone'],
      [...determined({ lastRound: 'oneMore' }), '5.8', 'these rules know one way to end a shoe'],
    ]);
    expect(refusalOf(...determined({ seats: 14 }))).toBeUndefined();
    expect(refusalOf(...determined({ seats: 1 }))).toBeUndefined();
    expect(
      refusalOf(...opening({ determinations: { pairs: null }, approvals: { layout: '' } })),
    ).toBeUndefined();
  });

  test('when its sign is made', () => {
    const { main, pairs } = SIGN;
    const signed = (sign: Partial<typeof SIGN>) => opening({ sign });
    says([
      [...signed({ main: { ...main, min: 60_000 } }), '3.1', 'the minimum $600 is above the maximum $500'],
      [...signed({ pairs: { ...pairs, min: 20_000 } }), '9.3', 'the minimum $200 is above the maximum $100'],
      [
        ...signed({ chip: 0 }),
        '4.2',
        'the smallest chip and the smallest payable sum are whole amounts above nothing',
      ],
      [
        ...signed({ payableUnit: 0 }),
        '4.2',
        'the smallest chip and the smallest payable sum are whole amounts above nothing',
      ],
      [...signed({ differential: 0 }), '3.6', 'the table differential is a whole amount above nothing'],
      [...signed({ chip: 300 }), '3.3', 'multiples of $5 are not made of chips of $3'],
      [...signed({ chip: 500 }), '3.3', 'multiples of $1 are not made of chips of $5'],
      [...signed({ payableUnit: 30 }), '3.3', 'multiples of $5 are not paid in sums of $0.30'],
      [
        ...signed({ payableUnit: 50, main: { min: 1000, max: 50_000, multiple: 100 }, pairs }),
        '3.3',
        'a banker wager of $1 cannot be paid exactly by 8.8(b)',
      ],
      [
        ...signed({ payableUnit: 500, pairs: { ...pairs, multiple: 500 } }),
        '3.3',
        'a banker wager of $5 cannot be paid exactly by 8.8(b)',
      ],
    ]);
    expect(refusalOf(...signed({ differential: 1 }))).toBeUndefined();
    expect(
      refusalOf(
        ...opening({
          determinations: { method: 'B' },
          sign: { payableUnit: 250, pairs: { ...pairs, multiple: 500 } },
        }),
      ),
    ).toBeUndefined();
  });

  test('of the forms of the house', () => {
    testUnder(rulesOf(houseBaccarat));
    const { form: _none, ...formless } = openTable().determinations;
    const midi = { form: 'midi', face: 'down', exposedBy: 'patrons' } as const;
    says([
      [UNOPENED, { ...openTable(), determinations: formless }, '1.2', 'a table is mini, midi or full'],
      [...determined({ form: 'maxi' as 'mini' }), '1.2', 'a table is mini, midi or full'],
      [
        ...determined({ lastRound: 'twoMore' as 'oneMore' }),
        '5.9',
        'the last round is that of ordinary play, or one more',
      ],
      [...determined({ form: 'mini', seats: 99 }), '1.2(a)', 'a mini table has up to 7 seats'],
      [...determined({ ...midi, seats: 99 }), '1.2(b)', 'a midi table has up to 9 seats'],
      [...determined({ ...midi, form: 'full', seats: 99 }), '1.2(c)', 'a full table has up to 14 seats'],
      [...determined({ ...midi, face: 'up' }), '2.7', 'at a midi or full table cards are dealt face down'],
      [
        ...determined({ ...midi, exposedBy: 'dealer' }),
        '6.5',
        'at a midi or full table patrons open the hands',
      ],
      [
        ...determined({ ...midi, form: 'full', face: 'up' }),
        '2.7',
        'at a midi or full table cards are dealt face down',
      ],
      [
        ...determined({ ...midi, form: 'full', exposedBy: 'dealer' }),
        '6.5',
        'at a midi or full table patrons open the hands',
      ],
      [
        opened({ determinations: midi }),
        face('up'),
        '2.7',
        'at a midi or full table cards are dealt face down',
      ],
      [
        opened({ determinations: midi }),
        exposure('dealer'),
        '6.5',
        'at a midi or full table wagers say who opens the hands',
      ],
    ]);
    expect(refusalOf(...determined({ lastRound: 'oneMore' }))).toBeUndefined();
  });

  test('of a change', () => {
    const noticed = (told: Change) => after(opened(), notice(told));
    const layout: Change = { what: 'pairs', pairs: 'canberra', layout: '' };
    says([
      [
        opened(),
        change({ what: 'method', method: 'B' }),
        '8.3',
        'patrons must have notice of the change first',
      ],
      [opened(), notice(layout), '9.2', 'the pairs layout has no reference to its approval'],
      [
        opened(),
        notice({ what: 'method', method: 'C' as 'A' }),
        '8.1',
        'winners are paid by method A or by method B',
      ],
      [
        opened(),
        notice({ what: 'limits', limits: { ...SIGN.main, multiple: 550 } }),
        '3.1',
        'the minimum $10 is no multiple of $5.50',
      ],
      [
        opened(),
        notice({ what: 'pairsLimits', limits: { ...SIGN.pairs, min: 20_000 } }),
        '9.3',
        'the minimum $200 is above the maximum $100',
      ],
      [
        opened(),
        notice({ what: 'differential', max: 0 }),
        '3.6',
        'the table differential is a whole amount above nothing',
      ],
      [
        after(
          noticed({ what: 'method', method: 'B' }),
          introduce,
          shuffle,
          cut(100),
          insert(14),
          burn(),
          bring('P1', 5000),
          invite,
          place('P1', 'tie', 1000),
        ),
        change({ what: 'method', method: 'B' }),
        '8.3',
        'the change is made between rounds, not in one',
      ],
    ]);
  });

  test('of cards that come to the table', () => {
    const wagered = after(betting(), place('P1', 'tie', 1000));
    const spent = after(ready(), direct('marked'));
    says([
      [ready(), introduce, '5.1(a)', 'there is a shoe on the table that is not played out'],
      [
        opened(),
        introduced({ kind: 'checked', checkedBy: '' }),
        '2.5',
        'the cards have to be checked one by one, or by a device, and by whom is recorded',
      ],
      [
        spent,
        introduced({ kind: 'preShuffled', supplier: '', batch: 'B1' }),
        'A:Pre-shuffled cards',
        'pre-shuffled cards name their approved supplier and batch',
      ],
      [
        spent,
        introduced({ kind: 'preShuffled', supplier: 'Cartamundi', batch: '' }),
        'A:Pre-shuffled cards',
        'pre-shuffled cards name their approved supplier and batch',
      ],
      [wagered, replace({}), '2.3', 'cards are changed between rounds'],
      [opened(), replace({}), '2.3', 'there are no cards at the table to change'],
      [ready(), replace({ cards: [] }), '2.3', 'name the cards that are changed, or all of them'],
      [
        ready(),
        replace({ cards: ['9h', '1x' as '9h'] }),
        '2.3',
        'name the cards that are changed, or all of them',
      ],
      [
        ready(),
        replace({ checkedBySupervisor: '' }),
        '2.3',
        'both the supervisor and the dealer check each card that comes in',
      ],
      [
        ready(),
        replace({ checkedByDealer: '' }),
        '2.3',
        'both the supervisor and the dealer check each card that comes in',
      ],
      [wagered, face('down'), '2.2', 'face up or face down is chosen before a round, not in it'],
      [ready(), face('up'), '2.2', 'the cards are dealt face up already'],
      [ready(), exposure('dealer'), '6.3', 'hands are exposed by the dealer already'],
      [ready(), exposure('dealer', { banker: 'P9' }), '6.3', 'P9 is not at the table'],
      [ready(), exposure('dealer', { player: 'P8', banker: 'P9' }), '6.3', 'P8 is not at the table'],
      [wagered, direct('marked'), '5.1(c)', 'a shuffle is directed after a round, not in it'],
      [opened(), direct('marked'), '5.1(c)', 'no shoe is in play'],
      [ready(), direct(''), '5.1(c)', 'say why the cards are shuffled'],
      [ready(), check('D. Lee'), '2.5', 'no check of the cards is due'],
    ]);
    expect(refusalOf(ready(), replace({ cards: ['9h'] }))).toBeUndefined();
  });

  test('of the shuffle, the cut and the burn', () => {
    const loaded = after(opened(), bring('P1', 1000), introduce);
    const toCut = after(loaded, shuffle);
    const pre = after(
      opened(),
      bring('P1', 1000),
      introduced({ kind: 'preShuffled', supplier: 'C', batch: 'B1' }),
    );
    const nobody = after(opened(), introduce, shuffle);
    const toInsert = after(nobody, cut(100));
    const toBurn = after(toInsert, insert(14));
    says([
      [opened(), shuffle, '5.1(a)', 'not now: next, cards are brought to the table'],
      [loaded, cut(100), '5.1(a)', 'not now: next, the cards are shuffled'],
      [loaded, decline('P1'), '5.1(a)', 'not now: next, the cards are shuffled'],
      [toCut, insert(14), '5.3', 'not now: next, the cards are cut'],
      [toCut, riffle('P1'), '5.2', 'only pre-shuffled cards are riffled'],
      [loaded, riffle('P1'), '5.2', 'cards are riffled just before the cut'],
      [pre, riffle('P9'), '5.2', 'no patron at the table has asked'],
      [toCut, decline('P2'), '5.3', 'the cut is not offered to P2'],
      [toCut, cut(100), '5.3', 'the cut is offered to P1'],
      [toCut, cutBy('P2', 100), '5.3', 'the cut is offered to P1'],
      [nobody, cutBy('P2', 100), '5.3', 'the cut is offered to the supervisor'],
      [nobody, cutBy(null, 100), '5.3', 'the supervisor makes this cut'],
      [nobody, cut(51), '5.4', 'the cut is made 52 to 364 cards in, not 51'],
      [nobody, cut(365), '5.4', 'the cut is made 52 to 364 cards in, not 365'],
      [nobody, cut(60.5), '5.4', 'the cut is made 52 to 364 cards in, not 60.5'],
      [toInsert, burn(), '5.4', 'not now: next, the second cutting card is inserted'],
      [nobody, burn(), '5.3', 'not now: next, the cards are cut'],
      [toInsert, insert(11), '5.4', 'the second cutting card goes in 12 cards or more from the back, not 11'],
      [
        toInsert,
        insert(417),
        '5.4',
        'the second cutting card goes in 12 cards or more from the back, not 417',
      ],
      [
        toInsert,
        insert(12.5),
        '5.4',
        'the second cutting card goes in 12 cards or more from the back, not 12.5',
      ],
      [
        toBurn,
        { type: 'BurnMissed', actor: dealer },
        '5.5',
        'the burn can still be made: no card of the first round is out',
      ],
      [
        ready(),
        { type: 'BurnMissed', actor: dealer },
        '12.8',
        'a burn that was missed is noted with the first card of the shoe',
      ],
      [ready(), burn(), '4.1', 'not now: next, patrons are invited to wager'],
      [toBurn, shuffle, '5.5', 'not now: next, the first card is burned'],
      [toInsert, invite, '5.4', 'not now: next, the second cutting card is inserted'],
    ]);
    for (const depth of [52, 364]) expect(refusalOf(nobody, cut(depth))).toBeUndefined();
    for (const fromBack of [12, 416]) expect(refusalOf(toInsert, insert(fromBack))).toBeUndefined();
    expect(refusalOf(pre, riffle('P1'))).toBeUndefined();
    expect(
      refusalOf(
        after(opened(), seat('P1', 1), introduced({ kind: 'preShuffled', supplier: 'C', batch: 'B1' })),
        riffle('P1'),
      ),
    ).toBeUndefined();
  });

  test('of cards between rounds that are over and rounds that are on', () => {
    const done = played(betting(), [['P1', 'tie', 1000]], '2s 9h 3d Kc');
    const dealing = after(betting(), place('P1', 'tie', 1000), noMoreBets);
    says([
      [done, invite, 'A:Round of Play', 'not now: next, the cards are collected'],
      [dealing, invite, '6.2(a)', 'not now: next, a card is dealt'],
      [betting(), invite, '6.2', 'not now: next, wagers are closed with "no more bets"'],
      [dealing, direct('marked'), '5.1(c)', 'a shuffle is directed after a round, not in it'],
    ]);
  });
});
