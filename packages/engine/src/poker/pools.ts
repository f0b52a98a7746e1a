import type { Decision } from '../core/game.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Pools } from './table.ts';

/** The two prize pools of a jackpot that one or more tables play for. */
export interface PrizePools extends Pools {
  /** How often something has moved: of two hits at the same instant, the number says which came first. */
  readonly movements: number;
}

/** [10.6] There is nothing in a pool but what was wagered on the jackpot. */
const NO_POOLS: PrizePools = { jackpot: 0, reserve: 0, movements: 0 };

/** Where money of the reserve goes; each with the reference that makes it lawful. */
export type Destination =
  | { readonly kind: 'tournament'; readonly name: string; readonly notice: string }
  | { readonly kind: 'lottery'; readonly name: string; readonly approval: string };

interface At {
  readonly table: string;
  readonly round: number;
}

interface Prize {
  readonly box: number;
  readonly pays: Cents;
  readonly fromPool: Cents;
  readonly fromReserve: Cents;
}

/** What may be asked of the pools of a jackpot. */
export type PoolCommand =
  | (At & {
      readonly type: 'Contribute';
      readonly box: number;
      readonly stake: Cents;
      readonly toJackpot: Cents;
      readonly toReserve: Cents;
    })
  /** The prizes of one round in the order of payment, and what the pools held when they were worked out. */
  | (At & {
      readonly type: 'Pay';
      readonly pool: Cents;
      readonly reserve: Cents;
      readonly prizes: readonly Prize[];
    })
  | {
      readonly type: 'Transfer';
      readonly amount: Cents;
      /** Reference to the approved arrangement. */
      readonly arrangement: string;
      /** Added to a prize pool, or given out as prizes. */
      readonly use: 'pool' | 'prizes';
      readonly to: Destination;
    }
  /** What a void or a correction takes out of the pools again; below nothing where prizes go back. */
  | (At & {
      readonly type: 'Reverse';
      readonly jackpot: Cents;
      readonly reserve: Cents;
      /** A void, unless it is said to be something else. */
      readonly by?: Clause;
    });

/** What moved, in which order: `number` counts the movements of the pools over all tables. */
export type PoolEvent = { readonly number: number; readonly by: Clause } & (
  | (At & { readonly type: 'Contributed'; readonly box: number } & Pools)
  | (At & Prize & { readonly type: 'PrizePaid'; readonly fromOperator: Cents })
  | {
      readonly type: 'ReserveTransferred';
      readonly amount: Cents;
      readonly arrangement: string;
      readonly to: Destination;
      /** The Act that a lottery is conducted by. */
      readonly act?: 'Lotteries Act 1964';
    }
  | (At & { readonly type: 'Reversed'; readonly fromOperator: Cents } & Pools)
);

type Of<Type extends PoolCommand['type']> = Extract<PoolCommand, { readonly type: Type }>;

const isSum = (amount: Cents): boolean => amount === 0 || isAmount(amount);

/** [10.6] The parts of an accepted wager add up to it. */
const refuseContribution = ({ stake, toJackpot, toReserve }: Of<'Contribute'>): Refusal | undefined =>
  isAmount(stake) && isSum(toJackpot) && isSum(toReserve) && toJackpot + toReserve === stake
    ? undefined
    : refuse('10.6', 'the parts of a jackpot wager add up to it');

/** [11.1] Prizes that were worked out from other pools than there are by now are worked out again. */
const refusePayment = (
  { jackpot, reserve }: PrizePools,
  { pool, reserve: seen, prizes }: Of<'Pay'>,
): Refusal | undefined => {
  if (pool !== jackpot || seen !== reserve)
    return refuse('11.1', `the pools hold ${dollars(jackpot)} and ${dollars(reserve)} by now`);
  const sums = prizes.flatMap(({ pays, fromPool, fromReserve }) => [
    fromPool,
    fromReserve,
    pays - fromPool - fromReserve,
  ]);
  if (!sums.every(isSum)) return refuse('11.1', 'a prize is made up of whole sums, none below nothing');
  const taken = totalOf(prizes);
  return taken.jackpot <= jackpot && taken.reserve <= reserve
    ? undefined
    : refuse('11.1', 'a pool never pays more than it holds');
};

const totalOf = (prizes: readonly Prize[]): Pools => ({
  jackpot: prizes.reduce((sum, { fromPool }) => sum + fromPool, 0),
  reserve: prizes.reduce((sum, { fromReserve }) => sum + fromReserve, 0),
});

/**
 * [10.6] [10.6(a)] [10.6(b)] [A:Lottery] Only the reserve is used for other prizes, by an approved arrangement, for a
 * notified tournament or an approved lottery.
 */
const refuseTransfer = (
  { reserve }: PrizePools,
  { amount, arrangement, to }: Of<'Transfer'>,
): Refusal | undefined => {
  if (arrangement === '') return refuse('10.6', 'the arrangement has no reference to its approval');
  if (to.name === '') return refuse('10.6(a)', 'say which tournament or lottery it goes to');
  if (to.kind === 'tournament' && to.notice === '')
    return refuse('10.6(b)', 'the tournament has no reference to its notification');
  if (to.kind === 'lottery' && to.approval === '')
    return refuse('A:Lottery', 'the lottery has no reference to its approval');
  return isAmount(amount) && amount <= reserve
    ? undefined
    : refuse('10.6', `the reserve holds ${dollars(reserve)}, and a whole sum above nothing goes`);
};

const refuseReversal = ({ jackpot, reserve }: Of<'Reverse'>): Refusal | undefined =>
  isSum(Math.abs(jackpot)) && isSum(Math.abs(reserve)) && (jackpot !== 0 || reserve !== 0)
    ? undefined
    : refuse('A:Void', 'whole sums are taken back');

const refusePools = (pools: PrizePools, command: PoolCommand): Refusal | undefined => {
  switch (command.type) {
    case 'Contribute':
      return refuseContribution(command);
    case 'Pay':
      return refusePayment(pools, command);
    case 'Transfer':
      return refuseTransfer(pools, command);
    case 'Reverse':
      return refuseReversal(command);
  }
};

/** [A:Lotteries Act] A lottery is conducted by that Act, and the record of the money says so. */
const transferred = (number: number, command: Of<'Transfer'>): PoolEvent => {
  const { amount, arrangement, use, to } = command;
  return {
    type: 'ReserveTransferred',
    number,
    amount,
    arrangement,
    to,
    ...(to.kind === 'lottery' ? { act: 'Lotteries Act 1964' } : {}),
    by: use === 'pool' ? '10.6(a)' : '10.6(b)',
  };
};

/**
 * [A:Void] What a pool no longer holds the reserve gives back, and then the operator: no pool is ever below nothing.
 */
const reversed = (number: number, pools: PrizePools, command: Of<'Reverse'>): PoolEvent => {
  const { table, round, by = 'A:Void' } = command;
  const jackpot = Math.min(command.jackpot, pools.jackpot);
  const reserve = Math.min(command.reserve + command.jackpot - jackpot, pools.reserve);
  const fromOperator = command.jackpot + command.reserve - jackpot - reserve;
  return { type: 'Reversed', number, table, round, jackpot, reserve, fromOperator, by };
};

/** [11.2] One prize after another, in the order of payment. */
const paid = (number: number, { table, round, prizes }: Of<'Pay'>): readonly PoolEvent[] =>
  prizes.map((prize, index) => ({
    type: 'PrizePaid',
    number: number + index,
    table,
    round,
    ...prize,
    fromOperator: prize.pays - prize.fromPool - prize.fromReserve,
    by: '11.2',
  }));

const eventsOf = (pools: PrizePools, command: PoolCommand): readonly PoolEvent[] => {
  const number = pools.movements + 1;
  switch (command.type) {
    case 'Contribute': {
      const { table, round, box, toJackpot: jackpot, toReserve: reserve } = command;
      return [{ type: 'Contributed', number, table, round, box, jackpot, reserve, by: '10.6' }];
    }
    case 'Pay':
      return paid(number, command);
    case 'Transfer':
      return [transferred(number, command)];
    case 'Reverse':
      return [reversed(number, pools, command)];
  }
};

/** Decides one movement after another, whichever table it comes from. */
const decide = (pools: PrizePools, command: PoolCommand): Decision<PoolEvent, Clause> => {
  const refusal = refusePools(pools, command);
  return refusal === undefined ? { ok: true, events: eventsOf(pools, command) } : { ok: false, refusal };
};

const moved = (pools: PrizePools, number: number, change: Pools): PrizePools => ({
  jackpot: pools.jackpot + change.jackpot,
  reserve: pools.reserve + change.reserve,
  movements: number,
});

const evolve = (pools: PrizePools, event: PoolEvent): PrizePools => {
  const { number } = event;
  switch (event.type) {
    case 'Contributed':
      return moved(pools, number, event);
    case 'PrizePaid':
      return moved(pools, number, { jackpot: -event.fromPool, reserve: -event.fromReserve });
    case 'ReserveTransferred':
      return moved(pools, number, { jackpot: 0, reserve: -event.amount });
    case 'Reversed':
      return moved(pools, number, { jackpot: -event.jackpot, reserve: -event.reserve });
  }
};

/** [10.3] What the prize meter shows: the jackpot prize pool as it stands, and nothing of the reserve. */
const meterOf = ({ jackpot }: PrizePools): Cents => jackpot;

/** What an act at a table moves in the pools that it is linked to, in order. */
const movementsOf = (at: At, command: Command, events: readonly Event[]): readonly PoolCommand[] => {
  const prizes = events.flatMap((event) =>
    event.type === 'JackpotSettled' && event.result === 'win'
      ? [{ box: event.box, pays: event.pays, fromPool: event.fromPool, fromReserve: event.fromReserve }]
      : [],
  );
  const pays: readonly PoolCommand[] =
    command.type === 'SettleJackpot' && prizes.length > 0
      ? [{ type: 'Pay', ...at, pool: command.pool, reserve: command.reserve, prizes }]
      : [];
  return [...events.flatMap((event) => movementOf(at, event)), ...pays];
};

const movementOf = (at: At, event: Event): readonly PoolCommand[] => {
  if (event.type === 'JackpotEntered') {
    const { box, stake, toJackpot, toReserve } = event;
    return [{ type: 'Contribute', ...at, box, stake, toJackpot, toReserve }];
  }
  if (!('fromPools' in event)) return [];
  const { jackpot, reserve } = event.fromPools;
  if (jackpot === 0 && reserve === 0) return [];
  const { round = at.round } = event;
  const by = event.type === 'CardCorrected' ? { by: '11.1' as const } : {};
  return [{ type: 'Reverse', ...at, round, jackpot, reserve, ...by }];
};

/**
 * [10.3] [10.6] The prize pools of a jackpot: every cent in them came from a wager, and every cent out of them has its
 * reason.
 */
export const prizePools = { initial: NO_POOLS, decide, evolve, meterOf, movementsOf };
