import { printCents } from '@baize/engine';
import type { Block, Paper } from '@baize/tournament';
import { disputeCopy } from '../affairs/dispute-copy.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import type { RoundBundle } from './round-bundle.ts';

const SETTLED: Readonly<Record<RoundBundle['settledAgain']['verdict'], string>> = {
  same: 'Settled again from its round file, it comes to what was recorded.',
  differs: 'Settled again from its round file, it does NOT come to what was recorded.',
  void: 'The round is void.',
  empty: 'Nothing was settled in it.',
  open: 'The round is still on.',
  untold: 'It could not be settled again from a round file.',
};

interface Telling {
  readonly timeOf: (at: number) => string;
}

const matter = (name: string, text: string) => ({ by: '', name, text });

const headOf = (bundle: RoundBundle, { timeOf }: Telling): readonly Block[] => {
  const { table, round, edition, rulebook, began, ended, settledAgain } = bundle;
  const { verdict, detail } = settledAgain;
  const { departure } = edition;
  return [
    {
      is: 'heading',
      over: 'Bundle of a round',
      text: `Table ${table}, round ${round}`,
      under: edition.title,
    },
    {
      is: 'matters',
      matters: [
        matter('House', bundle.origin),
        matter('Rules', `${rulebook}, ${edition.standing}; ${edition.force.why}`),
        ...(departure === undefined ? [] : [matter('Departure', `${departure.why} ${departure.reason}`)]),
        matter('Began', timeOf(began)),
        matter('Ended', ended === null ? 'it is on' : timeOf(ended)),
        matter('Settled again', detail === null ? SETTLED[verdict] : `${SETTLED[verdict]} ${detail}`),
      ],
    },
  ];
};

const playedOf = (
  { events, lines, remedies, names, tournament }: RoundBundle,
  { timeOf }: Telling,
): readonly Block[] => {
  const sum = (cents: number): string => (tournament === null ? printCents(cents) : String(cents));
  return [
    { is: 'subheading', text: 'What happened' },
    {
      is: 'table',
      columns: ['time', 'what', 'clause', 'by'],
      rows: events.map(({ at, words, by, person }) => [
        timeOf(at),
        words,
        by ?? '',
        person === null ? 'house' : (names[person] ?? person),
      ]),
      sums: [],
      narrow: [0, 2, 3],
    },
    { is: 'subheading', text: 'What was paid, and why' },
    {
      is: 'table',
      columns: ['player', 'wager', 'stake', 'net', 'clause', 'arithmetic'],
      rows: [...lines, ...remedies].map(({ person, box, wager, stake, net, clause, arithmetic }) => [
        names[person] ?? person,
        wager === box ? box : `${box}, ${wager}`,
        sum(stake),
        sum(net),
        clause,
        arithmetic,
      ]),
      sums: [2, 3],
      narrow: [0, 1, 2, 3, 4],
    },
  ];
};

const proofOf = ({ checkpoint, key, commands, shoe, spin, missing }: RoundBundle): readonly Block[] => {
  const signed = parseCheckpoint(checkpoint);
  return [
    { is: 'subheading', text: 'That the log holds it' },
    {
      is: 'matters',
      matters: [
        matter(
          'Signed tree',
          `${signed?.size ?? 0} commands, root ${Buffer.from(signed?.root ?? []).toString('hex')}`,
        ),
        matter('Key', key),
        matter('Commands of this round', commands.map(({ command }) => command).join(', ')),
        ...(shoe === null ? [] : [matter('Sealed shoe', `${shoe.shoe}, commitment ${shoe.commitment}`)]),
        ...(spin === null ? [] : [matter('Sealed draw', `${spin.spin}, commitment ${spin.commitment}`)]),
        ...(missing.length === 0 ? [] : [matter('Not in it', missing.join('; '))]),
      ],
    },
    {
      is: 'note',
      text: 'The JSON of this bundle has every leaf with its way into that tree: baize verify BUNDLE checks it without the house, with --against a checkpoint that was kept elsewhere.',
    },
  ];
};

/** A bundle on paper: what a dispute is decided by. */
export const bundlePaper = (bundle: RoundBundle, telling: Telling): Paper => {
  const { table, round, law, disputes, names, edition } = bundle;
  const nameOf = (person: string): string => names[person] ?? person;
  return {
    title: `Table ${table}, round ${round}`,
    blocks: [
      ...headOf(bundle, telling),
      ...playedOf(bundle, telling),
      { is: 'subheading', text: 'The law, as in that edition' },
      {
        is: 'matters',
        matters: law.map(({ clause, heading, says }) => ({ by: clause, name: heading, text: says })),
      },
      ...disputes.flatMap(
        (dispute) => disputeCopy(dispute, { nameOf, timeOf: telling.timeOf, book: edition.title }).blocks,
      ),
      ...proofOf(bundle),
    ],
  };
};
