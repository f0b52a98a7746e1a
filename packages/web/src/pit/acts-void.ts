import type { Disturbance } from '@baize/engine';
import type { KindOf, Offer, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, actsFor, choice, oneOf, type PitAct, words } from './act.ts';
import { type Field, filledIn, type Values } from './field.ts';

type DeclareVoid<Cause extends string> = TableCommand & {
  readonly type: 'DeclareVoid';
  readonly cause: Cause;
  readonly round: number;
  readonly reason: string;
  readonly disturbance?: Disturbance;
  /** What shows it, where a game wants that of a round that is past. */
  readonly evidence?: string;
};

type At<Cause extends string> = AnyAt<KindOf<OpenTableView, DeclareVoid<Cause>, TableEvent>>;

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

/** The rounds that an offer is for: the one that it names, and those before it as far back as it reaches. */
const reachOf = <Cause extends string>({ command, choose }: Offer<DeclareVoid<Cause>>) => {
  const round = choose?.round;
  return typeof round === 'object' ? round : { least: command.round, most: command.round };
};

/** What is offered for that round. */
const offersFor = <Cause extends string>({ options }: At<Cause>, round: number) =>
  options.flatMap((offer) => {
    if (offer.command.type !== 'DeclareVoid') return [];
    const { least, most } = reachOf(offer);
    return least <= round && round <= most ? [{ ...offer.command, round }] : [];
  });

const SHOWN = 40;

/** The rounds that can be void, the newest first: by their names, and by number where there are too many. */
const roundField = <Cause extends string>(at: At<Cause>, say: Say<Cause>): Field => {
  const reaches = at.options.flatMap((offer) =>
    offer.command.type === 'DeclareVoid' ? [reachOf(offer)] : [],
  );
  const least = Math.min(...reaches.map((each) => each.least));
  const most = Math.max(...reaches.map((each) => each.most));
  if (most - least >= SHOWN)
    return {
      kind: 'number',
      name: 'round',
      label: `Which ${say.round}, ${least} to ${most}`,
      least,
      most,
      start: most,
    };
  const count = reaches.length === 0 ? 0 : most - least + 1;
  const rounds = Array.from({ length: count }, (_, index) => most - index).filter(
    (round) => offersFor(at, round).length > 0,
  );
  return oneOf('round', `Which ${say.round}`, rounds, (number) => roundWords(at, say, number));
};

/** Which round, on what ground of those that it has, and why, for the record. */
const fieldsOf =
  <Cause extends string>(at: At<Cause>, say: Say<Cause>) =>
  (values: Values): readonly Field[] => {
    const field = roundField(at, say);
    const { round } = filledIn([field], values);
    const ofRound = offersFor(at, Number(round));
    const causes = new Set(ofRound.map(({ cause }) => cause));
    const isToName = ofRound.some(
      ({ cause, disturbance }) => cause === values.cause && disturbance !== undefined,
    );
    return [
      field,
      {
        kind: 'choice',
        name: 'cause',
        label: 'Ground',
        of: [...causes].map((cause) => ({ value: cause, label: say.causes[cause] })),
        open: true,
      },
      ...(isToName ? [choice('disturbance', 'What disturbed the game', DISTURBANCE_WORDS)] : []),
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
      const offered = offersFor(at, Number(round)).find((each) => each.cause === cause);
      if (offered === undefined)
        return { cause: say.unoffered, round: at.view.round?.number ?? 0, reason: 'asked' };
      const named = offered.disturbance !== undefined && isDisturbance(disturbance) ? { disturbance } : {};
      const shown = offered.evidence === undefined ? {} : { evidence: reason };
      return { ...offered, ...named, ...shown, reason };
    },
  });
};
