import type { Rules, Tournament } from '../state.ts';
import { termsIn } from '../terms.ts';
import { trialWords } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import { type Block, capital, heading, onPagesOfTheirOwn, type Paper, paragraph, table } from './paper.ts';
import type { QrPath } from './qr-path.ts';
import { seatsOf, tablesOf } from './seating.ts';
import { worded } from './worded.ts';

const ROUNDS_ON_A_PAGE = 24;

/** The number under which the desk finds somebody: what a slip has for the check-in. */
const entryOf = ({ entrants }: Tournament, player: string): string =>
  `entry #${entrants.findIndex((each) => each.player === player) + 1}`;

/** A slip is cut out: it says by itself that it is of a trial. */
const slip = (rules: Rules, blocks: readonly Block[]): Block => ({
  is: 'slip',
  blocks: [...blocks, ...trialWords(rules).map((words): Block => ({ is: 'note', text: words }))],
});

/** The address at which somebody finds his seat on a telephone, as a code. */
export type SeatCode = (player: string) => QrPath & { readonly text: string };

/** The code comes first, so that the words stand beside it. */
const codeFor = (player: string, codeOf: SeatCode | undefined): readonly Block[] =>
  codeOf === undefined ? [] : [{ is: 'qr', label: 'Where do I sit: a code for cameras', ...codeOf(player) }];

/** A slip for every seat of a session; with a code to the public page where the house has one. */
export const seatSlips = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
  codeOf?: SeatCode,
): Paper => ({
  title: `Seats of ${session}`,
  blocks: seatsOf(rules, state, session).map(({ player, table: at, seat, when }) =>
    slip(rules, [
      ...codeFor(player, codeOf),
      heading(
        nameOf(player),
        `${rules.name}, ${entryOf(state, player)}`,
        capital([session, ...(when === '' ? [] : [when])].join(', ')),
      ),
      paragraph('Table ', { strong: String(at) }, '   seat ', { strong: String(seat) }),
    ]),
  ),
});

/** A slip for everybody who is in, with the number by which the desk checks him in. */
export const entrySlips = (rules: Rules, state: Tournament, nameOf: NameOf = asKnown): Paper => ({
  title: `Slips for the check-in of ${rules.name}`,
  blocks: state.entrants
    .filter(({ presence }) => presence === 'in')
    .map(({ player }) =>
      slip(rules, [
        heading(nameOf(player), rules.name, 'Check-in'),
        paragraph({ strong: capital(entryOf(state, player)) }),
      ]),
    ),
});

/** What is played in a session: "blackjack, 1,000 chips each, wagers 50 to 500, sessions 18 rounds". */
export const termsWords = (rules: Rules, session: string): string => {
  const { game, startingChips, carryOver, minWager, maxWager, sessionLength } = termsIn(rules, session);
  const chips = startingChips === undefined ? [] : [`${worded('startingChips', startingChips.value)} each`];
  return [
    game.value,
    ...(carryOver.value ? ['chips carried over'] : chips),
    ...(minWager === undefined || maxWager === undefined
      ? []
      : [`wagers ${minWager.value} to ${maxWager.value}`]),
    ...(sessionLength === undefined
      ? []
      : [worded('sessionLength', { [sessionLength.value.by]: sessionLength.value.number })]),
  ].join(', ');
};

/** How many rounds a session has, where a page has room for a line each. */
const roundsOf = (rules: Rules, session: string): number => {
  const length = termsIn(rules, session).sessionLength?.value;
  return length?.by === 'rounds' && length.number <= ROUNDS_ON_A_PAGE ? length.number : 0;
};

/** A line a round for what each holds after it, with the seat that has the marker as long as nobody is out. */
const roundByRound = (rules: Rules, session: string, chairs: number): readonly Block[] => {
  const rounds = roundsOf(rules, session);
  if (rounds === 0) return [];
  const marked = rules.policy.play.marker.use === 'required';
  const seats = Array.from({ length: chairs }, (_, seat) => `seat ${seat + 1}`);
  const lines = Array.from({ length: rounds }, (_, round) => [
    round + 1,
    ...(marked ? [`seat ${(round % chairs) + 1}`] : []),
    ...seats.map(() => ''),
  ]);
  return [
    { is: 'subheading', text: 'Chips after each round' },
    ...(marked
      ? [paragraph('The marker passes over whoever is out. ', { by: rules.policy.play.marker.by })]
      : []),
    {
      is: 'table',
      columns: ['round', ...(marked ? ['marker'] : []), ...seats],
      rows: lines,
      sums: [],
      narrow: [0, ...(marked ? [1] : [])],
      ruled: true,
    },
  ];
};

/** The sheets on which tables are scored, a page each: seats in order, what was counted, and a line for every round. */
export const sessionSheet = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
): Paper => {
  const counted: Readonly<Record<string, number>> = Object.assign(
    {},
    ...state.scores.filter((each) => each.session === session).map(({ chips }) => chips),
  );
  const terms = capital(termsWords(rules, session));
  return {
    title: `Sheet of ${session}`,
    blocks: onPagesOfTheirOwn(
      tablesOf(rules, state, session).map(({ number, seats, when }) => [
        heading(
          `Table ${number}`,
          [`${rules.name}. ${terms}.`, ...trialWords(rules)].join(' '),
          ['Session sheet', session, ...(when === '' ? [] : [when])].join(', '),
        ),
        table(
          ['seat', 'player', 'chips at the end', 'signature'],
          seats.map((player, at) =>
            player === undefined
              ? [at + 1, 'free', '', '']
              : [at + 1, nameOf(player), counted[player] ?? '', ''],
          ),
          [2],
          [0, 2],
        ),
        paragraph('All chips of the players counted together: ____________________'),
        ...roundByRound(rules, session, seats.length),
      ]),
    ),
  };
};
