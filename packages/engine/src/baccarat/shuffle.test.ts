import { describe, expect } from 'vitest';
import { remaining } from '../core/shoe.ts';
import type { Command, Source } from './command.ts';
import { coup, directShuffle, offered, stray } from './deal.test-kit.ts';
import {
  after,
  betting,
  bring,
  burn,
  clause,
  cut,
  deal,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  seat,
  settle,
  shuffle,
  supervisor,
  wagered,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { view } from './view.ts';

const bringIn = (source: Source): Command => ({ type: 'IntroduceCards', actor: dealer, source });
const preShuffled = bringIn({ kind: 'preShuffled', supplier: 'Card Works', batch: '7-104' });
const riffle = (requestedBy: string): Command => ({ type: 'Riffle', actor: supervisor, requestedBy });

/** A shoe whose cutting card came with the first card of a round that was no tie. */
const spent = (): Table => coup(ready({}, 415), 'Kc Kd 8h 5s');

describe('the cards come to the table', () => {
  clause('5.1(a)', 'a table opens without cards, and they are the first thing that it needs', () => {
    expect(opened().shoe).toMatchObject({
      number: 0,
      stage: 'empty',
      preShuffled: false,
      declined: [],
      front: [],
      cuttingCardRound: null,
    });
    expect(refusalOf(opened(), invite)).toEqual({
      clause: '5.1(a)',
      detail: 'not now: next, cards are brought to the table',
    });
  });

  clause(['2.1', '2.5'], 'eight checked decks are 416 cards, and who checked them is recorded', () => {
    expect(eventsOf(opened(), introduce)).toEqual([
      { type: 'CardsIntroduced', source: { kind: 'checked', checkedBy: 'D. Lee' }, decks: 8, by: '2.5' },
    ]);
    const { shoe } = after(opened(), introduce);
    expect(remaining(shoe.cards)).toBe(416);
    expect(shoe).toMatchObject({ number: 1, stage: 'loaded', preShuffled: false });
  });

  clause(
    '2.5',
    'a table closes with a record of who checked the cards at the end, unless none were to be checked',
    () => {
      const notice: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } };
      const close = (cardsCheckedBy: string): Command => ({
        type: 'CloseTable',
        actor: operator,
        cardsCheckedBy,
      });
      const table = after(ready(), notice);
      expect(refusalOf(table, close(''))).toEqual({
        clause: '2.5',
        detail: 'the cards are checked when gaming ends, and by whom is recorded',
      });
      expect(eventsOf(table, close('D. Lee'))).toEqual([
        { type: 'TableClosed', cardsCheckedBy: 'D. Lee', by: '13.2' },
      ]);
      expect(refusedBy(after(opened(), notice), close(''))).toBeUndefined();
      expect(refusedBy(after(opened(), preShuffled, notice), close(''))).toBeUndefined();
    },
  );

  clause('2.5', 'cards without a recorded check are refused', () => {
    expect(refusalOf(opened(), bringIn({ kind: 'checked', checkedBy: '' }))).toEqual({
      clause: '2.5',
      detail: 'the cards have to be checked one by one, or by a device, and by whom is recorded',
    });
    expect(refusedBy(opened(), shuffle)).toBe('5.1(a)');
  });

  clause(
    ['A:Pre-shuffled cards', '2.5'],
    'pre-shuffled cards need no check, but name supplier and batch',
    () => {
      expect(eventsOf(opened(), preShuffled)).toEqual([
        {
          type: 'CardsIntroduced',
          source: { kind: 'preShuffled', supplier: 'Card Works', batch: '7-104' },
          decks: 8,
          by: 'A:Pre-shuffled cards',
        },
      ]);
      const nameless = {
        clause: 'A:Pre-shuffled cards',
        detail: 'pre-shuffled cards name their approved supplier and batch',
      };
      const noSupplier = bringIn({ kind: 'preShuffled', supplier: '', batch: '7-104' });
      const noBatch = bringIn({ kind: 'preShuffled', supplier: 'Card Works', batch: '' });
      expect(refusalOf(opened(), noSupplier)).toEqual(nameless);
      expect(refusalOf(opened(), noBatch)).toEqual(nameless);
    },
  );

  clause('5.1(a)', 'no other cards come while a shoe is not played out', () => {
    const loaded = after(opened(), introduce);
    const stages = [loaded, after(loaded, shuffle), after(loaded, shuffle, cut(52)), ready(), betting()];
    for (const table of stages) {
      expect(refusalOf(table, introduce)).toEqual({
        clause: '5.1(a)',
        detail: 'there is a shoe on the table that is not played out',
      });
    }
    expect(refusedBy(spent(), introduce)).toBeUndefined();
  });

  clause('2.1', 'the dealer is offered to bring eight decks to an empty table, and not to another', () => {
    expect(offered(opened(), dealer, 'IntroduceCards')).toEqual([
      {
        command: { type: 'IntroduceCards', actor: dealer, source: { kind: 'checked', checkedBy: 'dealer' } },
        by: '2.1',
        choose: { source: 'text' },
      },
    ]);
    expect(offered(ready(), dealer, 'IntroduceCards')).toEqual([]);
    expect(refusedBy(opened(), { ...introduce, actor: supervisor })).toBe('A:Dealer');
  });
});

describe('the shuffle', () => {
  clause(['5.1', '5.1(a)'], 'a new shoe is shuffled before it can be cut', () => {
    const loaded = after(opened(), introduce);
    expect(refusalOf(loaded, cut(52))).toEqual({
      clause: '5.1(a)',
      detail: 'not now: next, the cards are shuffled',
    });
    expect(eventsOf(loaded, shuffle)).toEqual([{ type: 'CardsShuffled', by: '5.1(a)' }]);
    const shuffled = after(loaded, shuffle);
    expect(shuffled.shoe).toMatchObject({ number: 1, stage: 'toCut' });
    expect(refusedBy(shuffled, shuffle)).toBe('5.3');
    expect(offered(loaded, dealer, 'Shuffle')).toEqual([
      { command: { type: 'Shuffle', actor: dealer }, by: '5.1' },
    ]);
    expect(offered(shuffled, dealer, 'Shuffle')).toEqual([]);
  });

  clause(['5.1(a)', 'A:Pre-shuffled cards'], 'pre-shuffled cards go to the cut without a shuffle', () => {
    const table = after(opened(), preShuffled);
    expect(table.shoe).toMatchObject({ number: 1, stage: 'toCut', preShuffled: true });
    expect(refusedBy(table, shuffle)).toBe('5.3');
    expect(refusedBy(table, cut(52))).toBeUndefined();
  });

  clause('5.1', 'the cards are not shuffled in the middle of a round or of a shoe', () => {
    expect(refusedBy(ready(), shuffle)).toBe('4.1');
    const dealing = after(betting(), place('P1', 'tie', 1000), noMoreBets);
    expect(refusedBy(betting(), shuffle)).toBe('6.2');
    expect(refusedBy(deal(dealing, 'Kc'), shuffle)).toBe('6.2(a)');
    const done = after(deal(dealing, 'Kc Kd 8h 8s'), settle);
    expect(refusedBy(done, shuffle)).toBe('A:Round of Play');
  });

  clause('5.1(b)', 'when 5.8 has ended a shoe, no round is dealt before the cards are shuffled', () => {
    const table = spent();
    expect(table.shoe.stage).toBe('spent');
    expect(refusedBy(table, invite)).toBe('5.1(b)');
    expect(refusedBy(table, { type: 'DirectNoBetCoup', actor: supervisor })).toBe('5.1(b)');
    expect(refusedBy(table, cut(52))).toBe('5.1(b)');
    expect(eventsOf(table, shuffle)).toEqual([{ type: 'CardsShuffled', by: '5.1(b)' }]);
  });

  clause(
    ['5.1(b)', '2.1'],
    'the shuffle brings all 416 cards together again and nothing counts as seen',
    () => {
      const before = spent();
      expect(remaining(before.shoe.cards)).toBe(411);
      const { shoe } = after(before, shuffle);
      expect(shoe).toMatchObject({
        number: 2,
        stage: 'toCut',
        cuttingCardRound: null,
        front: [],
        declined: [],
      });
      expect(shoe.cards).toEqual(after(opened(), introduce).shoe.cards);
      const next = after(before, shuffle, cut(52), insert(12), burn());
      expect(refusedBy(next, invite)).toBeUndefined();
    },
  );

  clause('5.1(b)', 'pre-shuffled cards may take the place of the shuffle, and other cards may not', () => {
    expect(after(spent(), preShuffled).shoe).toMatchObject({ number: 2, stage: 'toCut', preShuffled: true });
    const checked = after(spent(), introduce);
    expect(refusedBy(checked, cut(52))).toBe('5.1(a)');
    expect(after(checked, shuffle).shoe).toMatchObject({ number: 2, stage: 'toCut', preShuffled: false });
  });

  clause('5.1', 'pre-shuffled cards that were played out are shuffled like any others', () => {
    const played = coup(after(opened(), preShuffled, cut(52), insert(415), burn()), 'Kc Kd 8h 5s');
    expect(after(played, shuffle).shoe).toMatchObject({ number: 2, preShuffled: false });
  });
});

describe('a shuffle on direction', () => {
  clause('5.1(c)', 'after a round the supervisor may direct a shuffle, and the shoe ends there', () => {
    const table = coup(ready(), 'Kc Kd 8h 5s');
    expect(eventsOf(table, directShuffle)).toEqual([
      { type: 'ShuffleDirected', reason: 'a card was marked', by: '5.1(c)' },
    ]);
    const directed = after(table, directShuffle);
    expect(refusedBy(directed, invite)).toBe('5.1(c)');
    expect(eventsOf(directed, shuffle)).toEqual([{ type: 'CardsShuffled', by: '5.1(c)' }]);
    expect(after(directed, shuffle).shoe).toMatchObject({ number: 2, stage: 'toCut' });
  });

  clause('5.1(c)', 'it also ends a shoe from which one more round was due after a tie', () => {
    const tie = coup(ready({}, 415), 'Kc Kd 8h 8s');
    expect(refusedBy(tie, invite)).toBeUndefined();
    expect(eventsOf(after(tie, directShuffle), shuffle)).toEqual([{ type: 'CardsShuffled', by: '5.1(c)' }]);
  });

  clause('5.1(c)', 'it is for the supervisor, between rounds, with a shoe in play and a reason', () => {
    const table = coup(ready(), 'Kc Kd 8h 5s');
    expect(refusedBy(table, { ...directShuffle, actor: dealer })).toBe('A:Casino Supervisor');
    expect(refusalOf(wagered(betting()), directShuffle)).toEqual({
      clause: '5.1(c)',
      detail: 'a shuffle is directed after a round, not in it',
    });
    const done = after(betting(), place('P1', 'tie', 1000), noMoreBets);
    expect(refusedBy(after(deal(done, 'Kc Kd 8h 8s'), settle), directShuffle)).toBe('5.1(c)');
    expect(refusalOf(after(opened(), introduce), directShuffle)).toEqual({
      clause: '5.1(c)',
      detail: 'no shoe is in play',
    });
    expect(refusedBy(after(table, directShuffle), directShuffle)).toBe('5.1(c)');
    expect(refusalOf(table, { ...directShuffle, reason: '' } as Command)).toEqual({
      clause: '5.1(c)',
      detail: 'say why the cards are shuffled',
    });
  });

  clause('5.1(c)', 'the supervisor is offered it between rounds', () => {
    expect(offered(ready(), supervisor, 'DirectShuffle')).toEqual([
      {
        command: { type: 'DirectShuffle', actor: supervisor, reason: 'directed' },
        by: '5.1(c)',
        choose: { reason: 'text' },
      },
    ]);
    expect(offered(wagered(betting()), supervisor, 'DirectShuffle')).toEqual([]);
    expect(offered(ready(), operator, 'DirectShuffle')).toEqual([]);
  });

  clause(['5.1', '12.3'], 'a card that left the shoe early goes into the shuffle with the others', () => {
    const strayed = after(coup(ready(), 'Kc Kd 8h 5s'), stray());
    expect(strayed.shoe.front).toHaveLength(1);
    expect(after(strayed, directShuffle, shuffle).shoe.front).toEqual([]);
  });
});

describe('riffling', () => {
  const seatedAt = (table: Table): Table => after(table, seat('P1', 0), seat('P2', 2));
  const toCut = (): Table => seatedAt(after(opened(), preShuffled));

  clause('5.2', 'a patron asks, the supervisor approves, and pre-shuffled cards are riffled', () => {
    expect(eventsOf(toCut(), riffle('P2'))).toEqual([{ type: 'CardsRiffled', requestedBy: 'P2', by: '5.2' }]);
    expect(after(toCut(), riffle('P2'))).toEqual(toCut());
    expect(refusedBy(toCut(), { ...riffle('P2'), actor: dealer })).toBe('A:Casino Supervisor');
    // Who stands there with chips is a player too.
    expect(refusedBy(after(toCut(), bring('P3', 1000)), riffle('P3'))).toBeUndefined();
  });

  clause(
    '5.2',
    'only pre-shuffled cards are riffled, only before the cut, only if a patron there asks',
    () => {
      const shuffled = seatedAt(after(opened(), introduce, shuffle));
      expect(refusalOf(shuffled, riffle('P1'))).toEqual({
        clause: '5.2',
        detail: 'only pre-shuffled cards are riffled',
      });
      const patronsCut: Command = { type: 'CutCards', actor: patron('P1'), patron: 'P1', depth: 52 };
      const tooLate = { clause: '5.2', detail: 'cards are riffled just before the cut' };
      expect(refusalOf(after(toCut(), patronsCut), riffle('P1'))).toEqual(tooLate);
      expect(refusalOf(seatedAt(opened()), riffle('P1'))).toEqual(tooLate);
      expect(refusalOf(toCut(), riffle('P3'))).toEqual({
        clause: '5.2',
        detail: 'no patron at the table has asked',
      });
    },
  );

  clause('5.2', 'the supervisor is offered a riffle for each patron who might ask', () => {
    expect(offered(toCut(), supervisor, 'Riffle')).toEqual([
      { command: riffle('P1'), by: '5.2' },
      { command: riffle('P2'), by: '5.2' },
    ]);
    expect(offered(seatedAt(after(opened(), introduce, shuffle)), supervisor, 'Riffle')).toEqual([]);
  });
});

clause('12.5', 'rounds stay on the table over every shoe; those of two shoes are shown', () => {
  const another = (table: Table): Table =>
    coup(after(table, directShuffle, shuffle, cut(52), insert(14), burn()), 'Kc Kd 8h 5s');
  const third = another(another(coup(ready(), 'Kc Kd 8h 5s')));
  expect(third.rounds.map(({ shoe }) => shoe)).toEqual([1, 2, 3]);
  expect(view(rules, third, { role: 'onlooker' })).toMatchObject({ rounds: [{ shoe: 2 }, { shoe: 3 }] });
});
