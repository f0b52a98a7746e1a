import { printCents } from '@baize/engine';
import type { Block, Paper } from '@baize/tournament';
import type { DisputeRecord } from './disputes.ts';

const REMEDIES: Readonly<Record<string, string>> = {
  stands: 'The result stands.',
  pay: 'A sum is paid.',
  collect: 'A sum is collected.',
  return: 'What was won or lost in the round goes back.',
  void: 'The round is void.',
};

const moved = (sum: number): string => {
  if (sum === 0) return 'No money moves.';
  return sum > 0
    ? `$${printCents(sum)} is paid to the player.`
    : `$${printCents(-sum)} is collected from the player.`;
};

type Ruled = NonNullable<DisputeRecord['decided']>;

/** What a copy says besides the record: what people are called, and how time is told. */
interface Telling {
  readonly nameOf: (person: string) => string;
  readonly timeOf: (at: number) => string;
  readonly book: string;
}

/** A dispute on paper, for the player whose it is. */
export const disputeCopy = (dispute: DisputeRecord, { nameOf, timeOf, book }: Telling): Paper => {
  const { table, number, person, round, what, clause, at, decided, reviewAskedAt, review } = dispute;
  const matter = (name: string, text: string) => ({ by: clause, name, text });
  const ruled = ({ at: when, by, decision, remedy, sum }: Ruled) => [
    matter('Decision', decision),
    matter('What follows', `${REMEDIES[remedy] ?? remedy} ${moved(sum)}`),
    matter('Decided', `${timeOf(when)}, by ${by === null ? 'the house' : nameOf(by)}`),
  ];
  const blocks: readonly Block[] = [
    {
      is: 'heading',
      over: 'Copy of a dispute, for its player',
      text: `Dispute ${number} at table ${table}`,
      under: book,
    },
    {
      is: 'matters',
      matters: [
        matter('Player', nameOf(person)),
        matter('Round', round === null ? 'no round is named' : String(round)),
        matter('What was said', what),
        matter('Raised', timeOf(at)),
      ],
    },
    { is: 'subheading', text: 'Decision of the casino operator' },
    decided === null
      ? { is: 'paragraph', words: ['It is not decided yet.'] }
      : { is: 'matters', matters: ruled(decided) },
    { is: 'subheading', text: 'Review by the Commission' },
    ...(reviewAskedAt === null
      ? [{ is: 'paragraph', words: ['None has been asked for. ', { by: clause }] } as const]
      : [{ is: 'paragraph', words: [`It was asked for on ${timeOf(reviewAskedAt)}.`] } as const]),
    ...(review === null
      ? []
      : [
          {
            is: 'matters',
            matters: [
              matter('Reference', review.reference),
              matter('Outcome', `The decision is ${review.outcome}.`),
              ...ruled(review),
            ],
          } as const,
        ]),
  ];
  return { title: `Dispute ${number}, table ${table}`, blocks };
};
