import type { Lot, Tournament } from '../state.ts';
import type { ClosedLot, Given } from './chair.ts';
import type { BallotName } from './draw.ts';
import { drawFrom, encode, shuffled, wordsOf } from './draw.ts';
import { hexOf, sha256 } from './sha256.ts';

const named = (what: string, { tournament, session, wave = 0 }: BallotName): readonly string[] => [
  what,
  tournament,
  session,
  String(wave),
];

/**
 * The commitment to a secret of lots, in hexadecimal: SHA-256 of "baize lot/1", tournament, session, wave (0 where it
 * has none) and secret. It fits no ballot.
 */
export const sealLot = (name: BallotName, secret: string): string =>
  hexOf(sha256(encode([...named('baize lot/1', name), secret])));

/**
 * [17.7] Chairs by lot. Key: SHA-256 of "baize chairs/1", tournament, session, wave, secret, position and hash of the
 * head, how many players, the players, and then table and seat of each chair. From its words the players are shuffled
 * as for a ballot, and have the chairs in that order.
 */
export const drawLot = (name: BallotName, secret: string, lot: ClosedLot): readonly Given[] => {
  const { players, chairs, head } = lot;
  const fields = [
    ...named('baize chairs/1', name),
    secret,
    String(head.position),
    head.hash,
    String(players.length),
    ...players,
    ...chairs.flatMap(({ table, seat }) => [String(table), String(seat)]),
  ];
  const order = shuffled(players, drawFrom(wordsOf(hexOf(sha256(encode(fields))))));
  return chairs.map((chair, index) => ({ player: order[index] as string, ...chair }));
};

/** A lot as it is published: once it is drawn, all that anybody needs to draw it once more. */
export type PublishedLot = Lot & { readonly tournament: string };

/** Every lot of a tournament with all that is needed to draw it again. */
export const publishedLots = (tournament: string, { lots }: Tournament): readonly PublishedLot[] =>
  lots.map((lot) => ({ tournament, ...lot }));

/** What does not hold of a lot that was drawn. */
export const faultsOfLot = ({
  tournament,
  session,
  wave,
  commitment,
  drawn,
}: PublishedLot): readonly string[] => {
  if (drawn === undefined) return [];
  const name = { tournament, session, ...(wave === undefined ? {} : { wave }) };
  const { secret, given, ...closed } = drawn;
  return [
    ...(sealLot(name, secret) === commitment ? [] : [`the lot of ${session} does not fit its seal`]),
    ...(JSON.stringify(drawLot(name, secret, closed)) === JSON.stringify(given)
      ? []
      : [`the chairs of ${session} are not those that its secret gives`]),
  ];
};
