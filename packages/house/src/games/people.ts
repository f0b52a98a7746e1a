import { OUTCOMES_OF_REVIEW, printCents, SCOPES } from '@baize/engine';
import { z } from 'zod';
import { ASSISTED, OPERATOR, PATRON } from '../people/policy.ts';
import type { Name } from '../records/recording.ts';
import { amount, name, place, text } from '../tables/fields.ts';
import { type BookClauses, clausesOf } from './clauses.ts';

/** What people do at a table of any game, and what becomes of it: on the wire, who may, and in words. */

const remedy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stands') }),
  z.strictObject({ kind: z.enum(['pay', 'collect']), amount }),
  z.strictObject({ kind: z.enum(['return', 'void']) }),
]);

export const peopleCommands = <Clause extends string>(book: BookClauses) => ({
  TakeSeat: { patron: name, seat: place },
  BringChips: { patron: name, amount },
  LeaveTable: { patron: name },
  VacateSeat: { patron: name },
  RepayOwing: { patron: name, amount, from: z.enum(['chips', 'account']).exactOptional() },
  ForgiveOwing: { patron: name, amount, reason: text },
  RecordBreach: {
    person: name,
    employee: z.boolean(),
    clause: clausesOf<Clause>(book),
    what: text,
    rounds: z.array(place).max(50).exactOptional(),
    concerned: z.array(name).max(50).exactOptional(),
  },
  ExcludePatron: { patron: name, breach: place, scope: z.enum(SCOPES).exactOptional() },
  LiftExclusion: { patron: name, reason: text },
  BarPatron: { patron: name, table: text, what: text, exclusion: place.exactOptional() },
  RaiseDispute: { patron: name, what: text, round: place.exactOptional() },
  DecideDispute: { dispute: place, decision: text, remedy: remedy.exactOptional() },
  RequestReview: { patron: name, dispute: place },
  RecordReview: {
    dispute: place,
    reference: text,
    outcome: z.enum(OUTCOMES_OF_REVIEW),
    decision: text,
    remedy: remedy.exactOptional(),
  },
});

export const PEOPLE_POLICY = {
  TakeSeat: PATRON,
  BringChips: PATRON,
  LeaveTable: ASSISTED,
  VacateSeat: OPERATOR,
  RepayOwing: ASSISTED,
  ForgiveOwing: OPERATOR,
  RecordBreach: { supervisor: ['supervisor', 'operator'], owner: ['operator'] },
  VoidWagers: OPERATOR,
  ExcludePatron: OPERATOR,
  LiftExclusion: OPERATOR,
  BarPatron: OPERATOR,
  RaiseDispute: ASSISTED,
  DecideDispute: OPERATOR,
  DecideRecord: OPERATOR,
  RequestReview: ASSISTED,
  RecordReview: OPERATOR,
} as const;

interface Of {
  readonly patron: string;
}
interface Sum extends Of {
  readonly amount: number;
}

/** Each thing that can have happened between people at a table, in one short sentence. */
export const PEOPLE_WORDS = {
  SeatTaken: ({ patron, seat }: Of & { readonly seat: number }, called: Name) =>
    `${called(patron)} takes seat ${seat + 1}`,
  SeatVacated: ({ patron }: Of, called: Name) => `${called(patron)}'s seat is vacated`,
  ChipsBrought: ({ patron, amount: sum }: Sum, called: Name) => `${called(patron)} brings ${printCents(sum)}`,
  PatronLeft: (
    { patron, chips, setOff = 0 }: Of & { readonly chips: number; readonly setOff?: number },
    called: Name,
  ) =>
    `${called(patron)} leaves with ${printCents(chips)}${setOff > 0 ? `, after ${printCents(setOff)} that was owing` : ''}`,
  OwingRepaid: ({ patron, amount: sum }: Sum, called: Name) =>
    `${called(patron)} pays back ${printCents(sum)} that was owing`,
  OwingForgiven: ({ patron, amount: sum, reason }: Sum & { readonly reason: string }, called: Name) =>
    `${printCents(sum)} that ${called(patron)} owes is forgiven: ${reason}`,
  BreachRecorded: (
    { breach: { person, clause } }: { readonly breach: { readonly person: string; readonly clause: string } },
    called: Name,
  ) => `A breach of ${clause} by ${called(person)} is recorded`,
  WagersVoided: ({ patron, round }: Of & { readonly round?: number }, called: Name) =>
    `${called(patron)}'s wagers${round === undefined ? '' : ` of round ${round}`} are void`,
  PatronExcluded: ({ patron, scope }: Of & { readonly scope?: string }, called: Name) =>
    `${called(patron)} is excluded${scope === 'table' ? ' from this table' : ''}`,
  ExclusionLifted: ({ patron, reason }: Of & { readonly reason: string }, called: Name) =>
    `${called(patron)} is not excluded any more: ${reason}`,
  PatronBarred: ({ patron, table }: Of & { readonly table: string }, called: Name) =>
    `${called(patron)} is excluded from the game, by ${table}`,
  DisputeRaised: (
    { patron, what, round }: Of & { readonly what: string; readonly round?: number },
    called: Name,
  ) => `${called(patron)} disputes${round === undefined ? '' : ` round ${round}`}: ${what}`,
  DisputeDecided: ({ decision }: { readonly decision: string }) => `The dispute is decided: ${decision}`,
  RemedyPaid: ({ patron, amount: sum }: Sum, called: Name) =>
    sum > 0
      ? `${called(patron)} is paid ${printCents(sum)} by the decision`
      : `${printCents(-sum)} is collected from ${called(patron)} by the decision`,
  ReviewRequested: () => 'A review of the decision is asked for',
  ReviewRecorded: ({
    reference,
    outcome,
    decision,
  }: {
    readonly reference: string;
    readonly outcome: string;
    readonly decision: string;
  }) => `The decision is ${outcome} on review (${reference}): ${decision}`,
} as const;

/** What somebody in charge decided about people, rather than what play brought. */
export const PEOPLE_RULINGS = [
  'WagersVoided',
  'BreachRecorded',
  'PatronExcluded',
  'ExclusionLifted',
  'PatronBarred',
  'RecordDecided',
  'DisputeRaised',
  'DisputeDecided',
  'RemedyPaid',
  'ReviewRequested',
  'ReviewRecorded',
  'OwingForgiven',
] as const;

type Crossing = { readonly patron: string; readonly amount: number };
type Crossed =
  | { readonly type: 'ChipsBrought'; readonly patron: string; readonly amount: number }
  | { readonly type: 'PatronLeft'; readonly patron: string; readonly chips: number }
  | {
      readonly type: 'OwingRepaid';
      readonly patron: string;
      readonly amount: number;
      readonly from: 'chips' | 'account';
    };

/** What an event brings to a table from somebody's account, or takes back to it. */
export const crossingOf = (event: { readonly type: string }): Crossing | undefined => {
  const crossed = event as Crossed;
  if (crossed.type === 'ChipsBrought') return { patron: crossed.patron, amount: crossed.amount };
  if (crossed.type === 'PatronLeft') return { patron: crossed.patron, amount: -crossed.chips };
  return crossed.type === 'OwingRepaid' && crossed.from === 'account'
    ? { patron: crossed.patron, amount: crossed.amount }
    : undefined;
};
