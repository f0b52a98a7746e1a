import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { type PoolEvent, type PrizePools, prizePools } from './pools.ts';
import { nextStep } from './step.ts';
import {
  after,
  ante,
  bet,
  betting,
  cardsIn,
  collect,
  cut,
  type Deal,
  dealer,
  declare,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  noMoreBets,
  settle,
  settleJackpot,
  shuffle,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const DEALER = '2c 3d 4h 6s 7d';
const HANDS = ['Ah Kh Qh Jh Th', '9c 8c 7c 6c 5c', '2s 4s 6c 8s Ts', 'Ks Qs Js 9s 8s'] as const;

/** A table of the house, and the hand that P1 is dealt in the round that is on. */
interface Linked {
  readonly name: string;
  table: Table;
  hand: string;
}

const dealOf = ({ hand }: Linked): Deal => ({ 1: hand, dealer: DEALER });

/** What comes next at a table where P1 alone plays, with what the pools held when somebody last looked. */
const nextCommands = (linked: Linked, seen: PrizePools, wish: number): readonly Command[] => {
  const { table } = linked;
  const step = nextStep(rules, table);
  switch (step.do) {
    case 'shuffle':
      return [shuffle];
    case 'cut':
      return [cut(20)];
    case 'invite':
      return [invite];
    case 'close':
      return table.round?.wagers.length === 0 ? [ante('P1', 1, 500), jackpot('P1', 1)] : [noMoreBets];
    case 'deal': {
      const last = step.faceUp ? { card: '7d' as const } : {};
      return [{ type: 'DealCard', actor: dealer, to: step.to, ...last }];
    }
    case 'decide':
      return wish === 0 ? [fold('P1')] : [declare('P1'), bet('P1', 1000)];
    case 'exposeDealer':
      return [{ type: 'ExposeDealer', actor: dealer, cards: cardsIn(DEALER) }];
    case 'exposeHand':
      return [{ type: 'ExposeHand', actor: dealer, box: 1, cards: cardsIn(dealOf(linked)[1] as string) }];
    case 'settle':
      return [settle];
    case 'settleJackpot':
      return [settleJackpot(seen.jackpot, seen.reserve)];
    default:
      return [collect(table)];
  }
};

const sum = (events: readonly PoolEvent[], of: (event: PoolEvent) => number): number =>
  events.reduce((total, event) => total + of(event), 0);

/** Two tables and one jackpot. */
interface House {
  pools: PrizePools;
  readonly movements: PoolEvent[];
  readonly tables: readonly Linked[];
}

const openHouse = (): House => ({
  pools: prizePools.initial,
  movements: [],
  tables: ['T1', 'T2'].map((name) => ({ name, table: betting(), hand: HANDS[3] })),
});

/** An act at a table and what it moves in the pools happen together or not at all. */
const attempt = (house: House, linked: Linked, command: Command): boolean => {
  const events = eventsOf(linked.table, command);
  const at = { table: linked.name, round: linked.table.roundsPlayed };
  let { pools } = house;
  const moved: PoolEvent[] = [];
  for (const each of prizePools.movementsOf(at, command, events)) {
    const answer = prizePools.decide(pools, each);
    if (!answer.ok) return false;
    moved.push(...answer.events);
    pools = answer.events.reduce(prizePools.evolve, pools);
  }
  house.pools = pools;
  house.movements.push(...moved);
  linked.table = after(linked.table, command);
  return true;
};

test('two tables play for one jackpot, interleaved as it comes: every cent is accounted for', () => {
  let [stale, prizes, voids] = [0, 0, 0];
  const turns = fc.array(
    fc.record({
      table: fc.nat(1),
      hand: fc.constantFrom(...HANDS),
      wish: fc.nat(3),
      look: fc.nat(2),
      rare: fc.nat(60),
    }),
    { minLength: 120, maxLength: 160 },
  );
  fc.assert(
    fc.property(turns, (list) => {
      const house = openHouse();
      let seen = house.pools;
      for (const { table, hand, wish, look, rare } of list) {
        const linked = house.tables[table] as Linked;
        if (look === 0) seen = house.pools;
        const past = linked.table.rounds.findLast(({ voidedBy }) => voidedBy === null);
        if (rare === 0 && past !== undefined) {
          voids += 1;
          expect(attempt(house, linked, declareVoid('fraud', past.number))).toBe(true);
        }
        if (linked.table.round === null) linked.hand = hand;
        for (const command of nextCommands(linked, seen, wish)) {
          if (attempt(house, linked, command)) continue;
          stale += 1;
          const { jackpot: pool, reserve } = house.pools;
          expect(attempt(house, linked, settleJackpot(pool, reserve))).toBe(true);
        }
        expect(Math.min(house.pools.jackpot, house.pools.reserve)).toBeGreaterThanOrEqual(0);
      }
      const tallied = house.tables.reduce(
        (total, { table: { pools } }) => total + pools.jackpot + pools.reserve,
        0,
      );
      const lent = sum(house.movements, (event) => (event.type === 'Reversed' ? event.fromOperator : 0));
      expect(house.pools.jackpot + house.pools.reserve).toBe(tallied + lent);
      expect(house.movements.reduce(prizePools.evolve, prizePools.initial)).toEqual(house.pools);
      prizes += house.movements.filter(({ type }) => type === 'PrizePaid').length;
    }),
    { numRuns: 60, seed: 2023 },
  );
  expect(Math.min(stale, prizes, voids)).toBeGreaterThan(20);
});
