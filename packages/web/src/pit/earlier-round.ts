import type { KindOf, Offer, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, choice, chosenPatron, patronChoice, patronsAt, wordsIfAny } from './act.ts';
import type { Field, Values } from './field.ts';
import { type PeopleCommand, recorderAt } from './people-kind.ts';

type DeclareVoid = TableCommand & {
  readonly type: 'DeclareVoid';
  readonly cause: string;
  readonly round: number;
  readonly reason: string;
  readonly evidence?: string;
};
type View = OpenTableView & { readonly rounds: readonly { readonly number: number }[] };
type At = AnyAt<KindOf<View, DeclareVoid | PeopleCommand, TableEvent>>;

/** What is lawful about an error in a round that others have followed. */
export interface Earlier {
  /** Nothing of it can be put right any more; a way is open where there was such a round at all. */
  readonly isOpen: boolean;
  readonly fields: (values: Values) => readonly Field[];
  readonly command: (values: Values) => TableCommand;
  readonly yes: (values: Values) => string;
}

export interface EarlierSays {
  /** The round that can still be put right itself. */
  readonly round: number | undefined;
  /** The ground on which an earlier round is void for such an error. */
  readonly cause: string;
  /** What a decision is asked for, where nobody says more. */
  readonly what: string;
  /** An error of placement voids the round; a wrong record is put right by decision. */
  readonly first: 'decision' | 'void';
}

const WAYS = {
  decision: 'Enter it for a decision on the payment',
  void: 'Cards lay wrong: declare the round void',
} as const;

const rangeOf = ({ choose, command }: Offer<DeclareVoid>): readonly [number, number] => {
  const round = choose?.round;
  return typeof round === 'object' ? [round.least, round.most] : [command.round, command.round];
};

/** The ways that are left once the next round has commenced: a void by its clause, or a decision. */
export const earlierRound = (table: AnyAt, say: EarlierSays): Earlier => {
  const at = table as At;
  const past = at.view.rounds.map(({ number }) => number).filter((number) => number !== say.round);
  const voids = at.options.filter(
    (offer): offer is Offer<DeclareVoid> =>
      offer.command.type === 'DeclareVoid' &&
      (offer.command as DeclareVoid).cause === say.cause &&
      offer.command.round !== at.view.round?.number,
  );
  const [offer] = voids;
  const newest = past.at(-1) ?? 0;
  const ways = (
    say.first === 'void' ? (['void', 'decision'] as const) : (['decision', 'void'] as const)
  ).filter((way) => way === 'decision' || offer !== undefined);
  const wayOf = ({ way }: Values): keyof typeof WAYS =>
    ways.find((each) => each === way) ?? ways[0] ?? 'decision';
  const least = Math.min(past[0] ?? 0, ...voids.map((each) => rangeOf(each)[0]));
  return {
    isOpen: past.length > 0 && at.role === 'supervisor',
    fields: (values) => [
      choice(
        'way',
        'What is lawful now',
        ways.map((way) => [way, WAYS[way]] as const),
      ),
      {
        kind: 'number',
        name: 'round',
        label: `Round, ${least} to ${newest}`,
        least,
        most: newest,
        start: newest,
      },
      ...(wayOf(values) === 'decision' ? [patronChoice(at, patronsAt(at), 'Whose payment')] : []),
      wordsIfAny('what', 'What was found, where more is to be said'),
    ],
    yes: (values) => (wayOf(values) === 'void' ? 'Declare the round void' : 'Enter it for a decision'),
    command: (values) => {
      const round = Number(values.round || newest);
      const what = values.what || say.what;
      if (wayOf(values) === 'void' && offer !== undefined) {
        const { evidence } = offer.command;
        return {
          ...offer.command,
          round,
          reason: what,
          ...(evidence === undefined ? {} : { evidence: what }),
        };
      }
      return {
        type: 'RaiseDispute',
        actor: { role: recorderAt(at) },
        patron: chosenPatron(values),
        what,
        round,
      } as PeopleCommand;
    },
  };
};
