import type { Alarm } from '../alarms.ts';
import type { SupervisorsStep } from '../tables/play.ts';

/** Why somebody of the pit is wanted, in the order in which one thing is more urgent than another. */
export const WAITS = [
  'alarm',
  'ruling',
  'cut',
  'dealer',
  'handPay',
  'secondPerson',
  'dispute',
  'review',
  'fill',
  'result',
  'call',
] as const;
export type WaitKind = (typeof WAITS)[number];

/** A step that somebody of the pit has to take. */
export interface Wait {
  /** So named that the same thing is called the same as long as it waits, and never again. */
  readonly key: string;
  readonly is: WaitKind;
  readonly table: string;
  /** Play does not go on before it is taken. */
  readonly stands: boolean;
  /** What is due, the verb first, and why. */
  readonly what: string;
  readonly why: string;
  /** The clause that demands it; null where the house's own procedure does. */
  readonly clause: string | null;
  readonly rulebook: string | null;
  /** The acts at the table by which it is done, the likeliest first. */
  readonly acts: readonly string[];
}

/** A dispute on which somebody's word is awaited. */
export interface OpenDispute {
  readonly number: number;
  readonly round: number | null;
  readonly what: string;
  readonly clause: string;
  /** A review was asked for by him who lost; else the first word on it. */
  readonly isReview: boolean;
}

/** A table as the pit looks at it. */
export interface PitTable {
  readonly table: string;
  readonly rulebook: string;
  readonly mode: 'automatic' | 'human';
  readonly stage: 'unopened' | 'open' | 'closed';
  readonly isTournament: boolean;
  /** The step that it has come to, so named that another of its life is never called the same. */
  readonly step: string;
  readonly due: SupervisorsStep | undefined;
  readonly disputes: readonly OpenDispute[];
  /** How many have chips there. */
  readonly present: number;
  /** Who has signed on to deal there. */
  readonly dealer: string | null;
}

const HOUSE = { clause: null, acts: [] } as const;

const dueAt = ({ table, rulebook, due, step }: PitTable): readonly Wait[] => {
  if (due === undefined) return [];
  const { what, why, clause, acts } = due;
  const is = acts[0] === 'CutCards' ? 'cut' : 'ruling';
  return [{ key: `${is} ${table} ${step}`, is, table, stands: true, what, why, clause, rulebook, acts }];
};

const disputesAt = ({ table, rulebook, disputes }: PitTable): readonly Wait[] =>
  disputes.map(({ number, round, what, clause, isReview }) => ({
    key: `${isReview ? 'review' : 'dispute'} ${table} ${number}`,
    is: isReview ? 'review' : 'dispute',
    table,
    stands: false,
    what: isReview ? 'Record the review of a dispute' : 'Decide a dispute',
    why: `${round === null ? '' : `Round ${round}: `}${what}`,
    clause,
    rulebook,
    acts: [isReview ? 'RecordReview' : 'DecideDispute'],
  }));

/** Where a person deals and patrons have come, somebody has to be signed on. */
const dealerAt = ({
  table,
  rulebook,
  mode,
  stage,
  present,
  dealer,
  isTournament,
}: PitTable): readonly Wait[] =>
  mode === 'human' && stage === 'open' && present > 0 && dealer === null && !isTournament
    ? [
        {
          key: `dealer ${table}`,
          is: 'dealer',
          table,
          stands: true,
          what: 'Send a dealer',
          why: `Nobody is signed on, and ${present} ${present === 1 ? 'patron has' : 'patrons have'} chips there.`,
          rulebook,
          ...HOUSE,
        },
      ]
    : [];

/** Everything for which somebody of the pit is wanted at a table. */
export const waitsAt = (table: PitTable): readonly Wait[] =>
  table.stage === 'closed' ? disputesAt(table) : [...dueAt(table), ...dealerAt(table), ...disputesAt(table)];

const ALARM: Readonly<Record<Alarm['is'], string>> = {
  dealerWaits: 'Find out why the dealer waits',
  viewFails: 'Find out why the table cannot be shown',
  halted: 'Call whoever looks after the house',
  directorWanted: 'Call the director',
};

/** An alarm, for as long as it stands. It is another each time that it is raised. */
export const waitOfAlarm = ({ table, is, detail, since }: Alarm): Wait => ({
  key: `alarm ${table} ${is} ${since}`,
  is: 'alarm',
  table,
  stands: is === 'halted' || is === 'dealerWaits',
  what: ALARM[is],
  why: detail,
  rulebook: null,
  ...HOUSE,
});
