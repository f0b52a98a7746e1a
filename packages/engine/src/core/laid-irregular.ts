import type { Actor } from './game.ts';
import { type Irregularity, wordIn, wordsIn } from './irregularities.ts';
import type { VoidWagers } from './laid-conduct.ts';
import { type Fault, fault, isFault, isOneOf } from './notation.ts';

const SUPERVISOR: Actor = { role: 'supervisor' };
const OPERATOR: Actor = { role: 'operator' };

/** What may come to light of a round at a wheel or with dice, beside a result that was announced wrongly. */
export const LAID_KINDS = {
  void: ['cause', 'reason'],
  voidWagers: ['player', 'clause', 'wagers'],
  excluded: ['player', 'clause'],
} as const;

/** How far a round is that a file tells: each step, and where something comes to light after it. */
export type LaidMoment = 'closed' | 'announced' | 'settled' | 'collected' | 'nextRound';

export const momentOf = ({ after }: Irregularity): LaidMoment => {
  if (typeof after !== 'number') return after;
  return after === 0 ? 'closed' : 'announced';
};

/** A file tells one result: nothing came to light in its round after a second one. */
export const faultInMoments = (irregularities: readonly Irregularity[]): Fault | undefined => {
  const late = irregularities.find(({ after }) => typeof after === 'number' && after > 1);
  return late && fault(`${late.at}.after`, 'one result was announced: it came to light after 0 or 1 of them');
};

interface DeclareVoid<Cause extends string> {
  readonly type: 'DeclareVoid';
  readonly actor: Actor;
  readonly cause: Cause;
  readonly round: number;
  readonly reason: string;
}
interface RecordBreach<Clause extends string> {
  readonly type: 'RecordBreach';
  readonly actor: Actor;
  readonly person: string;
  readonly employee: false;
  readonly clause: Clause;
  readonly what: string;
  readonly rounds: readonly number[];
}
interface ExcludePatron {
  readonly type: 'ExcludePatron';
  readonly actor: Actor;
  readonly patron: string;
  readonly breach: number;
}
interface RaiseDispute {
  readonly type: 'RaiseDispute';
  readonly actor: Actor;
  readonly patron: string;
  readonly what: string;
  readonly round: number;
}
interface DecideDispute {
  readonly type: 'DecideDispute';
  readonly actor: Actor;
  readonly dispute: number;
  readonly decision: string;
  readonly remedy: { readonly kind: 'void' };
}
export type LaidRuling<Cause extends string, Clause extends string> =
  | DeclareVoid<Cause>
  | RaiseDispute
  | DecideDispute
  | RecordBreach<Clause>
  | VoidWagers
  | ExcludePatron;

/** What a file of one round calls it. */
const ROUND = 1;

/** What a file calls the cause of a void that a dispute ended with: it follows no ground of its own. */
export const BY_DECISION = 'decision';

/** The dispute about the round of a file, and that it ended with the round void. Whose it was no file tells. */
export const decidedVoid = (decision: string): readonly [RaiseDispute, DecideDispute] => [
  { type: 'RaiseDispute', actor: SUPERVISOR, patron: 'a player', what: decision, round: ROUND },
  { type: 'DecideDispute', actor: OPERATOR, dispute: 1, decision, remedy: { kind: 'void' } },
];

/** The acts of supervision that an irregularity stands for, the one that tells the clause last. */
export const rulingsOf = <Cause extends string, Clause extends string>(
  each: Irregularity,
  causes: Readonly<Record<Cause, 'supervisor' | 'operator'>>,
  breaches: number,
): readonly LaidRuling<Cause, Clause>[] | Fault => {
  const { what, fields, at } = each;
  if (what === 'void') {
    const { cause, reason = cause } = fields;
    const known = Object.keys(causes) as Cause[];
    const isDecided = cause === BY_DECISION;
    if (!isDecided && !isOneOf(cause, known))
      return fault(`${at}.cause`, `a cause is ${[...known, BY_DECISION].join(', ')}`);
    if (typeof reason !== 'string') return fault(`${at}.reason`, 'a reason is in words');
    if (isDecided) return decidedVoid(reason);
    const actor = causes[cause] === 'supervisor' ? SUPERVISOR : OPERATOR;
    return [{ type: 'DeclareVoid', actor, cause, round: ROUND, reason }];
  }
  const patron = wordIn(each, 'player');
  if (typeof patron !== 'string') return patron;
  const clause = wordIn(each, 'clause');
  if (typeof clause !== 'string') return clause;
  const wagers = wordsIn(each, 'wagers');
  if (wagers !== undefined && isFault(wagers)) return wagers;
  const breach: RecordBreach<Clause> = {
    type: 'RecordBreach',
    actor: SUPERVISOR,
    person: patron,
    employee: false,
    clause: clause as Clause,
    what,
    rounds: [ROUND],
  };
  const sanction = { actor: OPERATOR, patron, breach: breaches + 1 };
  return [
    breach,
    what === 'excluded'
      ? { type: 'ExcludePatron', ...sanction }
      : {
          type: 'VoidWagers',
          ...sanction,
          round: ROUND,
          ...(wagers === undefined ? {} : { wagers }),
        },
  ];
};
