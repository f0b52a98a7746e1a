import { STAKE_MAX } from '@baize/engine';
import { z } from 'zod';
import type { LinkEvent } from '../../pools/link.ts';
import { me } from './doors.ts';
import {
  cents,
  done,
  sentId as id,
  names,
  numberFrom,
  OR_NOT,
  pageOf,
  refused,
  told,
  typed,
} from './parts.ts';
import type { Area } from './route.ts';

const LIMIT_MAX = 200;
const amount = z.int().min(1).max(STAKE_MAX).meta({ description: 'Cents.' });
const ofTournament = { id: z.string(), title: z.string() };

const limits = {
  selfService: z.boolean().meta({
    description: 'Whether players pay in by themselves; else a supervisor or the owner takes their money.',
  }),
  paymentMax: amount.meta({ description: 'Most in one payment, in cents.' }),
  dayMax: amount.meta({
    description: 'Most for one person from midnight to midnight, where the house stands.',
  }),
};
const setOff = z
  .boolean()
  .meta({ description: 'Whether what somebody takes out pays first what he owes at a table (A:Void).' });

const paysDebts = z
  .array(z.strictObject({ table: z.string().min(1).max(64), amount }))
  .max(100)
  .readonly();
const debt = z.object({ table: z.string(), person: z.string(), amount: cents });

const ledger = z.object({
  entries: z
    .array(
      z.object({
        number: z.int().meta({ description: 'The next page comes `before` the last number.' }),
        at: z.int(),
        what: z.string(),
        table: z.string().nullable(),
        tournament: z
          .object(ofTournament)
          .nullable()
          .meta({ description: 'Whose entry fee or prize it is.' }),
        amount: cents,
        balance: cents,
      }),
    )
    .readonly(),
  bank: cents,
  atTables: z.array(z.object({ table: z.string(), chips: cents, wagered: cents })),
  today: z
    .object({
      net: cents,
      tournaments: z
        .array(
          z.object({
            ...ofTournament,
            net: z.int().meta({ description: 'Hundredths of a chip of the tournament, which is no money.' }),
          }),
        )
        .meta({ description: 'In chips of tournaments, each apart.' }),
    })
    .meta({ description: 'Won or lost since midnight, where the house stands.' }),
});

const report = z.object({
  tables: z
    .array(
      z.object({
        table: z.string(),
        float: cents,
        chips: z.record(z.string(), cents).meta({ description: 'By person.' }),
        layout: cents,
      }),
    )
    .readonly(),
  jackpots: z
    .array(z.object({ link: z.string(), jackpot: cents, reserve: cents }))
    .readonly()
    .meta({ description: 'The prize pools of each jackpot.' }),
  prizes: z
    .record(z.string(), cents)
    .meta({ description: 'What went from reserves to tournaments and lotteries, by their names.' }),
  banks: cents,
  tournaments: cents.meta({ description: 'Fees that are not yet prizes, commission or refunds.' }),
  house: cents,
  receivables: cents.meta({ description: 'What people owe at the tables: it is no money yet.' }),
  world: cents,
  sum: cents.meta({ description: 'Nothing: what came from the world lies somewhere in the house.' }),
  names,
});

const jackpot = z.object({
  link: z.string(),
  meter: cents.meta({ description: 'The jackpot prize pool, as the meter at its tables shows it.' }),
  movements: z.int(),
  tables: z.array(z.string()).readonly(),
  toJackpotPercent: z.int().nullable(),
  reserve: cents.exactOptional().meta({ description: 'For those who answer for the money.' }),
  latest: z
    .array(typed<LinkEvent & { readonly at: number }>(z.looseObject({ type: z.string(), at: z.int() })))
    .exactOptional()
    .meta({ description: 'Its latest movements, newest first, for those who answer for the money.' }),
});

const reference = z.string().max(200);

const transfer = z.strictObject({
  id: z.string().min(8).max(64),
  amount: z.int().min(1).max(STAKE_MAX),
  arrangement: reference.meta({ description: 'Reference to the approved arrangement.' }),
  use: z.enum(['pool', 'prizes']),
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('tournament'), name: z.string().max(64), notice: reference }),
    z.strictObject({ kind: z.literal('lottery'), name: z.string().max(64), approval: reference }),
  ]),
});

/** Money into banks and out of them, its movements, where all of it lies, and the jackpots. */
export const moneyApi = {
  'POST /api/deposit': {
    tags: ['money'],
    summary: 'Money into my bank, or, with `person`, into that of a player who pays at the desk',
    body: z.strictObject({
      id,
      amount,
      person: z.string().max(64).exactOptional().meta({
        description: 'For supervisor and owner: whose money they take at the desk.',
      }),
    }),
    response: { 200: me, 400: told, ...OR_NOT },
  },
  'POST /api/withdraw': {
    tags: ['money'],
    summary: 'Money out of my bank; what is owing at a table is paid of it first',
    body: z.strictObject({
      id,
      amount,
      setOff: paysDebts.exactOptional().meta({
        description:
          'What of it pays debts, as `GET /api/withdraw` told: where another sum would, nothing is done.',
      }),
    }),
    response: { 200: me, 400: told, ...OR_NOT },
  },
  'GET /api/withdraw': {
    tags: ['money'],
    summary: 'What of so much money would pay what I owe, were I to take it out',
    querystring: z.object({ amount: z.coerce.number<number>().int().min(1).max(STAKE_MAX) }),
    response: {
      200: z.object({ setOff: paysDebts, out: cents.meta({ description: 'What is paid out.' }) }),
      ...OR_NOT,
    },
  },
  'GET /api/debts': {
    tags: ['money'],
    summary: 'What people owe at tables by a void; a player reads his own',
    response: { 200: z.object({ debts: z.array(debt).readonly(), names }), ...OR_NOT },
  },
  'POST /api/debts/repay': {
    tags: ['money'],
    summary: 'Pay what is owing at a table from the bank of who owes it',
    body: z.strictObject({
      id,
      table: z.string().min(1).max(64),
      amount,
      person: z.string().max(64).exactOptional().meta({
        description: 'For a supervisor: whose, where he is asked to.',
      }),
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/debts/forgive': {
    tags: ['money'],
    summary: 'Forgive what is owing at a table (supervisor, owner)',
    description:
      'It gives money away: where the table needs a second person, ask for one with `ForgiveOwing`.',
    body: z.strictObject({
      id,
      table: z.string().min(1).max(64),
      amount,
      person: z.string().max(64),
      reason: z.string().trim().min(1).max(400),
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/deposit': {
    tags: ['money'],
    summary: 'What the house takes: by oneself or at the desk, a payment, a day',
    response: {
      200: z.object({
        ...limits,
        setOff,
        leftToday: z.int().min(0).meta({ description: 'What I may still pay in today, in cents.' }),
      }),
      401: told,
    },
  },
  'POST /api/deposit/rules': {
    tags: ['money'],
    summary: 'What the house takes from now on (the owner)',
    body: z.strictObject({ id, ...limits, setOff: setOff.exactOptional() }),
    response: { 200: told, 400: told, ...OR_NOT },
  },
  'GET /api/ledger': {
    tags: ['money'],
    summary: 'A person’s entries, newest first',
    description:
      'One’s own; those who answer for the money may name a `person`. `account` is `bank`, or `chips:` and a table.',
    querystring: z.object({
      account: z
        .string()
        .max(80)
        .regex(/^(bank|chips:.+)$/)
        .default('bank'),
      person: z.string().max(64).exactOptional(),
      before: numberFrom(1).exactOptional(),
      limit: pageOf(LIMIT_MAX).default(50),
    }),
    response: { 200: ledger, ...OR_NOT },
  },
  'GET /api/report': {
    tags: ['money'],
    summary: 'What is in play now, and where all the money lies',
    response: { 200: report, ...OR_NOT },
  },
  'GET /api/jackpots': {
    tags: ['tables'],
    summary: 'Every jackpot, its meter and the tables that play for it',
    response: { 200: z.array(jackpot), ...OR_NOT },
  },
  'POST /api/jackpots/:link/transfer': {
    tags: ['money'],
    summary: 'Money from the reserve of a jackpot to the prizes of a tournament or a lottery (10.6)',
    params: z.object({ link: z.string().max(64) }),
    body: transfer,
    response: { 200: done, 409: refused, ...OR_NOT },
  },
} as const satisfies Area;
