import type { Disturbance } from '@baize/engine';
import type { OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, actsFor, choice, offersOf, type PitAct, words } from './act.ts';
import type { Field, Values } from './field.ts';

type DeclareVoid<Cause extends string> = TableCommand & {
  readonly type: 'DeclareVoid';
  readonly cause: Cause;
  readonly round: number;
  readonly reason: string;
  readonly disturbance?: Disturbance;
};

type At<Cause extends string> = AnyAt<{
  readonly view: OpenTableView;
  readonly command: DeclareVoid<Cause>;
  readonly event: TableEvent;
}>;

/** A void as a game says it. */
interface Say<Cause extends string> {
  readonly label: string;
  readonly round: 'round' | 'spin';
  readonly causes: Readonly<Record<Cause, string>>;
  /** By what a past round is known, besides its number. */
  readonly known?: (round: number) => string | null;
  /** What a member of staff tries while nothing is offered, for the rules to refuse. */
  readonly unoffered: Cause;
}

const roundWords = <Cause extends string>({ view }: AnyAt, say: Say<Cause>, number: number): string => {
  if (view.round?.number === number) return `${say.round} ${number}, on the table now`;
  const known = say.known?.(number) ?? null;
  return known === null ? `${say.round} ${number}` : `${say.round} ${number}, ${known}`;
};

const DISTURBANCE_WORDS: Readonly<Record<Disturbance, string>> = {
  riot: 'a riot',
  brawl: 'a brawl',
  commotion: 'civil commotion',
  robbery: 'a robbery',
  fire: 'a fire',
  like: 'something like these',
};

const isDisturbance = (value: string | undefined): value is Disturbance =>
  value !== undefined && value in DISTURBANCE_WORDS;

/** Which round, on what ground of those that it has, and why, for the record. */
const fieldsOf =
  <Cause extends string>(at: At<Cause>, say: Say<Cause>) =>
  ({ round, cause: ground }: Values): readonly Field[] => {
    const offered = offersOf(at, 'DeclareVoid');
    const rounds = [...new Set(offered.map((each) => each.round))].sort((one, other) => other - one);
    const chosen = rounds.includes(Number(round)) ? Number(round) : rounds[0];
    const ofRound = offered.filter((each) => each.round === chosen);
    const causes = new Set(ofRound.map(({ cause }) => cause));
    const isToName = ofRound.some(({ cause, disturbance }) => cause === ground && disturbance !== undefined);
    return [
      choice(
        'round',
        `Which ${say.round}`,
        rounds.map((number) => [String(number), roundWords(at, say, number)] as const),
      ),
      {
        kind: 'choice',
        name: 'cause',
        label: 'Ground',
        of: [...causes].map((cause) => ({ value: cause, label: say.causes[cause] })),
        open: true,
      },
      ...(isToName
        ? [choice('disturbance', 'What disturbed the game', Object.entries(DISTURBANCE_WORDS))]
        : []),
      words('reason', 'Reason, for the record'),
    ];
  };

/** The grounds that the rules of every game have. */
export const GROUNDS = {
  disturbance: 'a disturbance: riot, fire, robbery',
  impractical: 'it cannot go on',
  fraud: 'a fraud touched its outcome',
} as const;

export const voidAct = <Cause extends string>(table: AnyAt, say: Say<Cause>): PitAct<DeclareVoid<Cause>> => {
  const at = table as At<Cause>;
  const by = at.role === 'dealer' ? 'dealer' : 'operator';
  const says = [say.label, 'Declare it void', `Let the ${say.round} stand`] as const;
  const title = ({ round = '' }: Values): string => `Declare ${say.round} ${round} void?`;
  return actsFor(at, 'round')('void', 'DeclareVoid', [...says, title], {
    by,
    fields: fieldsOf(at, say),
    with: ({ round, cause, disturbance, reason = '' }) => {
      const offered = offersOf(at, 'DeclareVoid').find(
        (each) => String(each.round) === round && each.cause === cause,
      );
      if (offered === undefined)
        return { cause: say.unoffered, round: at.view.round?.number ?? 0, reason: 'asked' };
      const named = offered.disturbance !== undefined && isDisturbance(disturbance) ? { disturbance } : {};
      return { ...offered, ...named, reason };
    },
  });
};
