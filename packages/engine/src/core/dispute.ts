import { type Acts, type Evolvers, forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import type { Actor } from './game.ts';
import { type Cents, isAmount } from './money.ts';
import { must } from './must.ts';
import { netsBy } from './purse.ts';
import { type Refusal, refuse as refuseBy } from './refusal.ts';

/**
 * What a decision does: the result stands; a sum is paid or collected; what the patron won or lost in the round goes
 * back; or the whole round is void.
 */
export type Remedy =
  | { readonly kind: 'stands' }
  | { readonly kind: 'pay' | 'collect'; readonly amount: Cents }
  | { readonly kind: 'return' | 'void' };

/** How a dispute may be decided. */
export const REMEDIES = [
  'stands',
  'pay',
  'collect',
  'return',
  'void',
] as const satisfies readonly Remedy['kind'][];

/** How a review of a decision may end. */
export const OUTCOMES_OF_REVIEW = ['upheld', 'overturned'] as const;

/** What the Commission answered, by its reference. */
export interface Review {
  readonly reference: string;
  readonly outcome: (typeof OUTCOMES_OF_REVIEW)[number];
  readonly decision: string;
}

export interface Dispute {
  readonly patron: string;
  readonly what: string;
  /** The round that it is about, where it is about one. */
  readonly round: number | null;
  /** Nobody raised it: it comes with a decision on the record of its round. */
  readonly onRecord?: true;
  readonly decision: string | null;
  readonly remedy: Remedy | null;
  /** What decision and review have paid in all; below nothing when it was collected. */
  readonly paid: Cents;
  readonly reviewRequested: boolean;
  readonly review: Review | null;
}

export interface By {
  readonly actor: Actor;
}
export interface Of extends By {
  readonly patron: string;
}

export type DisputeCommand =
  | (Of & { readonly type: 'RaiseDispute'; readonly what: string; readonly round?: number })
  | (By & {
      readonly type: 'DecideDispute';
      readonly dispute: number;
      readonly decision: string;
      readonly remedy?: Remedy;
    })
  | (Of & { readonly type: 'RequestReview'; readonly dispute: number })
  | (By & {
      readonly type: 'RecordReview';
      readonly dispute: number;
      readonly reference: string;
      readonly outcome: Review['outcome'];
      readonly decision: string;
      readonly remedy?: Remedy;
    });

export type DisputeEvent<Clause extends string> = { readonly by: Clause } & (
  | {
      readonly type: 'DisputeRaised';
      readonly patron: string;
      readonly what: string;
      readonly round?: number;
      readonly onRecord?: true;
    }
  | {
      readonly type: 'DisputeDecided';
      readonly dispute: number;
      readonly decision: string;
      readonly remedy?: Remedy;
    }
  | { readonly type: 'ReviewRequested'; readonly dispute: number }
  | ({ readonly type: 'ReviewRecorded'; readonly dispute: number; readonly remedy?: Remedy } & Review)
  /** What a decision moves: to the patron, or from him where it is below nothing. */
  | {
      readonly type: 'RemedyPaid';
      readonly dispute: number;
      readonly patron: string;
      readonly amount: Cents;
    }
);

interface Disputed {
  readonly disputes: readonly Dispute[];
}

interface AnyEvent {
  readonly type: string;
}

interface World<Rules, Table, Event extends AnyEvent, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: DisputeCommand;
  readonly Event: Event | DisputeEvent<Clause>;
  readonly Clause: Clause;
}

/** What a game knows of its rounds. */
export interface DisputedRounds<Rules, Table, Event extends AnyEvent, Clause extends string> {
  /** Whether there is a round of that number that a dispute can be about: one that is on, or one that is kept. */
  hasRound(table: Table, round: number): boolean;
  /** What somebody won or lost in a round that is over; undefined where it is still on, or not kept. */
  netIn(table: Table, round: number, patron: string): Cents | undefined;
  /** What keeps a round from being void by decision. */
  refuseVoid(rules: Rules, table: Table, round: number, by: Clause): Refusal<Clause> | undefined;
  /** The round void, whatever is known of it. */
  voidRound(rules: Rules, table: Table, round: number, reason: string, by: Clause): readonly Event[];
  /** Takes back what patrons won or lost. */
  reverse(table: Table, nets: Readonly<Record<string, Cents>>): Table;
}

const STANDS: Remedy = { kind: 'stands' };

/** What decisions on disputes about a round have paid: a void of that round takes it back too. */
const remediesFor = ({ disputes }: Disputed, round: number): Readonly<Record<string, Cents>> =>
  netsBy(
    disputes.flatMap((each) => (each.round === round && each.paid !== 0 ? [[each.patron, each.paid]] : [])),
  );

/** What each won or lost in a round, and what was paid or collected for it since. */
export const withRemedies = (
  table: Disputed,
  round: number,
  nets: Readonly<Record<string, Cents>>,
): Readonly<Record<string, Cents>> =>
  netsBy([...Object.entries(nets), ...Object.entries(remediesFor(table, round))]);

/** Disputes, how they are decided and reviewed, and what that moves: the same at every table, by its own clause. */
// long: the acts on disputes, one after another: a table, read by its rows.
export const disputes = <Rules, Table extends Disputed, Event extends AnyEvent, Clause extends string>(
  by: Clause,
  { hasRound, netIn, refuseVoid, voidRound, reverse }: DisputedRounds<Rules, Table, Event, Clause>,
): {
  readonly acts: Acts<World<Rules, Table, Event, Clause>, DisputeCommand['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, never, Clause>, DisputeEvent<Clause>['type']>;
} => {
  const refuse = (detail: string) => refuseBy(by, detail);
  const numbered = ({ disputes: all }: Table, dispute: number): Dispute | undefined => all[dispute - 1];
  const withDispute = (
    table: Table,
    dispute: number,
    change: (each: Dispute) => Partial<Dispute>,
  ): Table => ({
    ...table,
    disputes: table.disputes.map((each, index) =>
      index === dispute - 1 ? { ...each, ...change(each) } : each,
    ),
  });

  /** A remedy fits what the dispute is about: a round is given back, or void, only where one is named and over. */
  const refuseRemedy = (
    rules: Rules,
    table: Table,
    { patron, round }: Dispute,
    remedy: Remedy,
  ): Refusal<Clause> | undefined => {
    if (remedy.kind === 'stands') return undefined;
    if (remedy.kind === 'pay' || remedy.kind === 'collect')
      return isAmount(remedy.amount) ? undefined : refuse('say how much is paid or collected');
    if (round === null) return refuse('the dispute names no round');
    if (remedy.kind === 'void') return refuseVoid(rules, table, round, by);
    return netIn(table, round, patron) === undefined
      ? refuse(`round ${round} is not one that is over and kept`)
      : undefined;
  };

  /** What the patron is to have in all by a remedy. */
  const sumOf = (table: Table, { patron, round }: Dispute, remedy: Remedy): Cents => {
    if (remedy.kind === 'pay') return remedy.amount;
    if (remedy.kind === 'collect') return -remedy.amount;
    return remedy.kind === 'return'
      ? -must(netIn(table, must(round, 'round'), patron), 'round that is over')
      : 0;
  };

  /** What a decision moves: the sum that is still to be paid or collected, or the round void. */
  const carriedOut = (
    rules: Rules,
    table: Table,
    dispute: number,
    { remedy, reason }: { readonly remedy: Remedy; readonly reason: string },
  ): readonly (Event | DisputeEvent<Clause>)[] => {
    const raised = must(numbered(table, dispute), 'dispute');
    const { patron, round, paid } = raised;
    // A void takes back what was paid for its round with all the rest.
    if (remedy.kind === 'void') return voidRound(rules, table, must(round, 'round'), reason, by);
    const amount = sumOf(table, raised, remedy) - paid;
    return amount === 0 ? [] : [{ type: 'RemedyPaid', dispute, patron, amount, by }];
  };

  return {
    acts: {
      RaiseDispute: {
        who: PATRONS_ACT,
        refuse: (_rules, table, { patron, what, round }) => {
          if (patron === '' || what === '')
            return refuse('a dispute names the patron and says what it is about');
          return round === undefined || hasRound(table, round)
            ? undefined
            : refuse(`there is no round ${round} that is on or kept: leave it out, and say which it was`);
        },
        events: (_rules, _table, { patron, what, round }) => [
          { type: 'DisputeRaised', patron, what, ...(round === undefined ? {} : { round }), by },
        ],
        offer: (_rules, _table, actor) =>
          forPatron(actor, (patron) => [
            { command: { type: 'RaiseDispute', actor, patron, what: 'what' }, by, choose: { what: 'text' } },
          ]),
      },

      DecideDispute: {
        who: OPERATOR,
        refuse: (rules, table, { dispute, decision, remedy = STANDS }) => {
          const raised = numbered(table, dispute);
          if (raised === undefined) return refuse(`there is no dispute ${dispute}`);
          if (raised.decision !== null) return refuse('the decision is final, subject to a review');
          if (decision === '') return refuse('say what is decided');
          return refuseRemedy(rules, table, raised, remedy);
        },
        events: (rules, table, { dispute, decision, remedy }) => [
          { type: 'DisputeDecided', dispute, decision, ...(remedy === undefined ? {} : { remedy }), by },
          ...carriedOut(rules, table, dispute, { remedy: remedy ?? STANDS, reason: decision }),
        ],
        offer: (_rules, table, actor) =>
          table.disputes.map((_dispute, index) => ({
            command: { type: 'DecideDispute', actor, dispute: index + 1, decision: 'decision' },
            by,
            choose: { decision: 'text' },
          })),
      },

      RequestReview: {
        who: PATRONS_ACT,
        refuse: (_rules, table, { patron, dispute }) => {
          const raised = numbered(table, dispute);
          if (raised?.patron !== patron) return refuse(`there is no dispute ${dispute} by ${patron}`);
          if (raised.decision === null) return refuse('the operator has not decided it yet');
          return raised.reviewRequested ? refuse('a review has been asked for already') : undefined;
        },
        events: (_rules, _table, { dispute }) => [{ type: 'ReviewRequested', dispute, by }],
        offer: (_rules, table, actor) =>
          forPatron(actor, (patron) =>
            table.disputes.map((_dispute, index) => ({
              command: { type: 'RequestReview', actor, patron, dispute: index + 1 },
              by,
            })),
          ),
      },

      /** What the Commission found, under its reference: it upholds the decision, or puts another in its place. */
      RecordReview: {
        who: OPERATOR,
        refuse: (rules, table, { dispute, reference, outcome, decision, remedy }) => {
          const raised = numbered(table, dispute);
          if (raised === undefined) return refuse(`there is no dispute ${dispute}`);
          if (!raised.reviewRequested) return refuse('no review of it has been asked for');
          if (raised.review !== null) return refuse('its review is on record');
          if (reference === '' || decision === '')
            return refuse("a review has the Commission's reference and says what was found");
          if (outcome === 'upheld')
            return remedy === undefined ? undefined : refuse('a decision that is upheld moves nothing more');
          return refuseRemedy(rules, table, raised, remedy ?? STANDS);
        },
        events: (rules, table, { dispute, reference, outcome, decision, remedy = STANDS }) => {
          const review = { type: 'ReviewRecorded', dispute, reference, outcome, decision, by } as const;
          return outcome === 'upheld'
            ? [review]
            : [{ ...review, remedy }, ...carriedOut(rules, table, dispute, { remedy, reason: decision })];
        },
        offer: (_rules, table, actor) =>
          table.disputes.flatMap((_dispute, index) =>
            OUTCOMES_OF_REVIEW.map((outcome) => ({
              command: {
                type: 'RecordReview',
                actor,
                dispute: index + 1,
                reference: 'reference',
                outcome,
                decision: 'decision',
              } as const,
              by,
              choose: { reference: 'text', decision: 'text' },
            })),
          ),
      },
    },

    evolvers: {
      DisputeRaised: (table, { patron, what, round = null, onRecord }) => ({
        ...table,
        disputes: [
          ...table.disputes,
          {
            patron,
            what,
            round,
            ...(onRecord === undefined ? {} : { onRecord }),
            decision: null,
            remedy: null,
            paid: 0,
            reviewRequested: false,
            review: null,
          },
        ],
      }),
      DisputeDecided: (table, { dispute, decision, remedy = STANDS }) =>
        withDispute(table, dispute, () => ({ decision, remedy })),
      ReviewRequested: (table, { dispute }) => withDispute(table, dispute, () => ({ reviewRequested: true })),
      ReviewRecorded: (table, { dispute, reference, outcome, decision, remedy }) =>
        withDispute(table, dispute, () => ({
          review: { reference, outcome, decision },
          ...(remedy === undefined ? {} : { remedy }),
        })),
      RemedyPaid: (table, { dispute, patron, amount }) =>
        withDispute(reverse(table, { [patron]: -amount }), dispute, ({ paid }) => ({ paid: paid + amount })),
    },
  };
};

/** A round that is void has nothing paid for it any more: what disputes about it had paid went back with the rest. */
export const withoutRemedies = <Table extends Disputed>(table: Table, round: number): Table =>
  table.disputes.some((each) => each.round === round && each.paid !== 0)
    ? {
        ...table,
        disputes: table.disputes.map((each) => (each.round === round ? { ...each, paid: 0 } : each)),
      }
    : table;
