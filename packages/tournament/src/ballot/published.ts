import { isOfWave, type Tournament } from '../state.ts';
import { type BallotName, type ClosedList, drawSeats, drawSeatsUnclosed, sealBallot } from './draw.ts';

/** A ballot as it is published: once it is drawn, all that anybody needs to draw it once more. */
export interface PublishedBallot extends BallotName {
  readonly commitment: string;
  /** The list, the words, the seats and the head of the log, from when they are closed on. */
  readonly closed?: ClosedList;
  /** From the draw on: the secret, and for each table the players in the order of the seats as they came out. */
  readonly drawn?: {
    readonly secret: string;
    readonly seats: number;
    readonly tables: readonly (readonly string[])[];
  };
}

const named = (session: string, wave: number | undefined): Omit<BallotName, 'tournament'> =>
  wave === undefined ? { session } : { session, wave };

/** What there is of it. */
const pick = ({
  closed,
  drawn,
}: {
  readonly closed: PublishedBallot['closed'] | undefined;
  readonly drawn: PublishedBallot['drawn'] | undefined;
}): Pick<PublishedBallot, 'closed' | 'drawn'> => ({
  ...(closed === undefined ? {} : { closed }),
  ...(drawn === undefined ? {} : { drawn }),
});

/** Every ballot that is sealed, as far as it has come; those that were drawn anew are open, and stand first. */
export const publishedBallots = (
  tournament: string,
  { seals, ballots, struckBallots }: Tournament,
): readonly PublishedBallot[] => [
  ...struckBallots.flatMap(({ commitment, session, wave, closed, drawn }) =>
    commitment === undefined
      ? []
      : [{ tournament, ...named(session, wave), commitment, ...pick({ closed, drawn }) }],
  ),
  ...seals.map(({ session, wave, commitment, closed }) => {
    const drawn = ballots.find((each) => isOfWave(each, session, wave))?.drawn;
    return { tournament, ...named(session, wave), commitment, ...pick({ closed, drawn }) };
  }),
];

/**
 * What does not hold of a ballot that was drawn: its secret against the seal, its seats against the draw made once
 * more.
 */
export const faultsOfBallot = (ballot: PublishedBallot): readonly string[] => {
  const { commitment, closed, drawn, ...name } = ballot;
  if (drawn === undefined) return [];
  const { secret, seats, tables } = drawn;
  const session = name.wave === undefined ? name.session : `wave ${name.wave} of ${name.session}`;
  const again =
    closed === undefined
      ? drawSeatsUnclosed(name, secret, seats, tables.flat())
      : drawSeats(name, secret, closed);
  return [
    ...(sealBallot(name, secret) === commitment ? [] : [`the ballot of ${session} does not fit its seal`]),
    ...(closed === undefined || closed.seats === seats
      ? []
      : [`the ballot of ${session} was drawn for another number of seats than its list was closed with`]),
    ...(JSON.stringify(again) === JSON.stringify(tables)
      ? []
      : [`the seats of ${session} are not those that its secret gives`]),
  ];
};
