import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import type { EventOf } from './event.ts';
import { game } from './game.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  chipsOf,
  collect,
  cut,
  type Deal,
  dealer,
  dealt,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  NO_JACKPOT,
  noMoreBets,
  operator,
  ready,
  refusalOf,
  seat,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Area, Table } from './table.ts';
import { says } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };
const played = (table: Table): Table => {
  const laid = after(table, ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500));
  const went = after(toDecide(laid, DEAL), bet('P1', 1000), bet('P2', 1000));
  return after(shown(went, DEAL), settle, settleJackpot(600_000));
};
const again = (table: Table): Table => after(table, shuffle, cut(20), invite);
const one = (): Table => played(betting());
const two = (): Table => played(again(one()));

const found = (person: string, rounds: readonly number[]): Command =>
  ({ ...breach(person, '16.1'), rounds }) as Command;
const strike = (name: string, wagers: readonly Area[], round?: number): Command =>
  ({ ...voidWagers(name), wagers, ...(round === undefined ? {} : { round }) }) as Command;
const replaceCards: Command = {
  type: 'ReplaceCards',
  actor: operator,
  cards: 'all',
  checkedBySupervisor: 'S. Orr',
  checkedByDealer: 'D. Lee',
};

describe('of the rounds that are kept only the one that is meant changes', () => {
  clause('16.3(a)', 'where wagers of it are void', () => {
    const struck = after(two(), found('P2', [1, 2]), strike('P2', ['bet'], 1));
    expect(struck.rounds.map(({ settled }) => settled.map(({ patron, on }) => `${patron} ${on}`))).toEqual([
      ['P1 ante', 'P1 bet', 'P2 ante', 'P1 jackpot'],
      ['P1 ante', 'P1 bet', 'P2 ante', 'P2 bet', 'P1 jackpot'],
    ]);
    expect(struck.last).toEqual(two().last);
    expect(chipsOf(struck, 'P2')).toBe(100_000 - 2 * 1500 + 1000);
    const later = after(two(), found('P1', [1, 2]), strike('P1', ['jackpot'], 2));
    expect(later.rounds.map(({ entries }) => entries.length)).toEqual([1, 0]);
    expect(later.last?.round.entries).toEqual([]);
    expect(later.last?.round.settled.map(({ on }) => on)).toEqual(['ante', 'bet', 'ante', 'bet']);
  });

  clause('2.5', 'where a card of it was keyed wrongly', () => {
    const right = after(two(), {
      type: 'CorrectCard',
      actor: supervisor,
      to: 1,
      place: 3,
      card: '7c',
      reason: 'keyed wrongly',
    });
    expect(right.rounds[0]).toEqual(two().rounds[0]);
    expect(right.rounds[1]?.settled.map(({ pays }) => pays)).toEqual([0, 0, 0, 0, 0]);
    expect(right.last?.round.hands[0]?.cards.map(({ card }) => card)).toEqual(['Kh', 'Th', '7c', '4h', '2h']);
  });

  clause('A:Void', 'where it is declared void', () => {
    const first = after(two(), declareVoid('fraud', 1));
    expect(first.rounds.map(({ voidedBy }) => voidedBy)).toEqual(['16.4', null]);
    expect(first.rounds.map(({ settled }) => settled.length)).toEqual([0, 5]);
    expect(first.last).toEqual(two().last);
    expect(after(two(), declareVoid('fraud', 2)).last).toBeNull();
  });
});

describe('which wagers a sanction strikes', () => {
  const deciding = toDecide(
    after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2)),
    DEAL,
  );
  const struck = (table: Table, name: string, ...wagers: readonly Area[]) => {
    const [event] = eventsOf(after(table, breach(name)), strike(name, wagers));
    return event as EventOf<'WagersVoided'>;
  };
  const stakes = ({ returned }: EventOf<'WagersVoided'>) => returned.map(({ on }) => on);

  clause(['16.3(a)', '7.2'], 'all of them where the ante goes before its owner has decided', () => {
    expect(struck(deciding, 'P1', 'ante')).not.toHaveProperty('wagers');
    const first = after(deciding, bet('P1', 1000));
    expect(struck(first, 'P2', 'ante')).not.toHaveProperty('wagers');
    expect(struck(first, 'P2', 'jackpot').wagers).toEqual(['jackpot']);
    const open = after(betting(), ante('P1', 1, 500), jackpot('P1', 1));
    expect(stakes(struck(open, 'P1', 'ante'))).toEqual(['ante', 'jackpot']);
    expect(stakes(struck(open, 'P1', 'jackpot'))).toEqual(['jackpot']);
  });

  clause('16.3(a)', 'those that are named once he has bet or folded', () => {
    const decided = after(deciding, bet('P1', 1000), fold('P2'));
    expect(struck(decided, 'P1', 'ante').wagers).toEqual(['ante']);
    expect(stakes(struck(decided, 'P1', 'ante'))).toEqual(['ante']);
    expect(struck(decided, 'P2', 'ante')).toMatchObject({ wagers: ['ante'], reversed: { P2: -500 } });
    expect(struck(decided, 'P2', 'ante').fromPools).toEqual({ jackpot: 0, reserve: 0 });
  });

  clause('16.3(a)', 'an old record that names no round is of the one that was on', () => {
    const { round: _round, ...old } = struck(deciding, 'P1', 'ante');
    const table = game.evolve(deciding, old) as Table;
    expect(table.round?.hands.map(({ decision }) => decision)).toEqual(['excluded', null]);
    expect(chipsOf(table, 'P1')).toBe(100_000);
  });
});

describe('a round is over with its cards', () => {
  const plain = after(
    shown(after(toDecide(after(betting(NO_JACKPOT), ante('P1', 1, 500)), DEAL), bet('P1', 1000)), DEAL),
    settle,
  );

  clause('A:Round of Play', 'and not as soon as its wagers are settled', () => {
    expect(plain.round?.wagers).toEqual([]);
    says([[plain, replaceCards, '2.3', 'cards are changed between rounds']]);
    expect(refusalOf(after(plain, collect(plain)), replaceCards)).toBeUndefined();
  });

  clause('A:Round of Play', 'and stays counted when cards are changed after it', () => {
    expect(after(one(), replaceCards)).toMatchObject({ roundsPlayed: 1, shoe: { fault: null } });
    expect(after(again(one()), replaceCards).roundsPlayed).toBe(1);
    expect(again(one()).roundsPlayed).toBe(2);
  });

  clause('16.7', 'a void one names nobody who let it pass', () => {
    const full = after(betting(), seat('P1', 0), seat('P2', 1), seat('P3', 2), ante('P1', 1, 500));
    const voided = after(toDecide(full, DEAL), declareVoid('fraud'));
    expect(eventsOf(voided, collect(voided))).toMatchObject([{ type: 'CardsCollected', abstained: [] }]);
    const kept = after(toDecide(full, DEAL), fold('P1'), {
      type: 'ExposeDealer',
      actor: dealer,
      cards: DEAL.dealer.split(' ') as CommandOf<'ExposeDealer'>['cards'],
    });
    expect(eventsOf(kept, collect(kept))).toMatchObject([{ abstained: ['P2', 'P3'] }]);
  });
});

clause('2.5', 'the record of a round is open to be put right from its first card on', () => {
  const first = dealt(after(again(one()), ante('P1', 1, 500), noMoreBets), DEAL, 1);
  const correct: Command = { type: 'CorrectCard', actor: supervisor, to: 1, place: 1, card: '3c' };
  says([[first, correct, '2.5', 'card 1 of box 1 has no face on record']]);
});

clause('12.2', 'a table whose record does not name the colours of its decks is told none', () => {
  const { colours: _colours, ...determinations } = ready(AUTOMATED).determinations;
  const old = { ...ready(AUTOMATED), determinations };
  says([[old, { type: 'InviteWagers', actor: dealer, deck: 'red' }, '12.2', 'no deck at this table is red']]);
  expect(refusalOf(old, invite)).toBeUndefined();
});
