import type { TournamentText } from '@baize/rulebooks';
import type { Clause } from '../refusal.ts';

/** Rules of a division, and the clause that makes them apply or leaves them out. */
interface Division {
  readonly division: number;
  readonly by: Clause;
  readonly leftOut: readonly string[];
  readonly leftOutBy: Clause;
}

/** What leaving rules out means at a table. */
interface Without {
  readonly sideWagers: boolean;
  readonly sharedBoxes: boolean;
  readonly differential: boolean;
  readonly roundAfterTie: boolean;
  readonly calledWagers: boolean;
}

/** How the rules of one game apply to its tournaments. */
export interface Application {
  readonly game: string;
  readonly title: string;
  readonly by: Clause;
  readonly general: Division;
  readonly ofGame: Division;
  readonly leftOut: Clause;
  /** The rulebook that stands in for a division whose text is not at hand. */
  readonly standIn: string;
  /** Of several forms of the game in that rulebook, which. */
  readonly form: 'mini' | 'midi' | 'full' | undefined;
  readonly without: Without;
  /** Whether the layout has several places, on which chips of one turn are several wagers. */
  readonly severalPlaces: boolean;
  readonly marker: Clause;
  readonly indicator: { readonly of: 'shoes' | 'spins'; readonly by: Clause };
  /** When the cards are shuffled; a wheel needs none. */
  readonly shuffle?: {
    readonly by: Clause;
    readonly session: Clause;
    readonly cuttingCard: { readonly roundsAfter: number; readonly by: Clause };
    readonly vacancy: Clause;
  };
  /** Dealing and acting may begin at the marker. */
  readonly fromMarker?: { readonly deal: Clause; readonly act: Clause };
  /** Wagers are put on places of the layout. */
  readonly position?: { readonly by: Clause; readonly isPlace: (name: string) => boolean };
}

/**
 * Section 9 is on limits; what the other two say is not known. Section 3 of the division on tournaments takes their
 * place.
 */
const GENERAL_LEFT_OUT = ['section 9', '10.2', '10.4'];

/** Nobody wagers beside another, nothing is refused because of what others wager, and nothing is called. */
const PLAIN: Without = {
  sideWagers: true,
  sharedBoxes: true,
  differential: true,
  roundAfterTie: true,
  calledWagers: true,
};

/** The numbers that the clauses on shuffling state. */
export type ShuffleLaw = Readonly<
  Record<'6.4(b)' | '8.4(b)' | '9.4(b)' | '10.4(b)', { readonly roundsAfter: number }>
>;

/**
 * The ids of the rulebooks that stand in for the divisions on the games, and whether a name is a place of the wheel's
 * layout.
 */
export interface StandIns {
  readonly blackjack: string;
  readonly roulette: string;
  readonly baccarat: string;
  readonly isPlace: (name: string) => boolean;
}

/**
 * [1999 6.1(a)] [1999 6.1(b)] [1999 6.2] [1999 6.2(a)] [1999 6.2(b)] [1999 6.3(b)] [1999 6.4] [1999 6.4(a)]
 * [1999 6.4(b)] [1999 6.4(c)] [1999 6.5] [1999 6.6] Blackjack: no side wagers, one player to a box, and one round more
 * after the one with the cutting card.
 */
const blackjackOf = ({ cite }: TournamentText, law: ShuffleLaw, standIn: string): Application => ({
  game: 'blackjack',
  title: 'tournament blackjack',
  by: cite('1999 6.1'),
  general: {
    division: 1,
    by: cite('1999 6.1(a)'),
    leftOut: GENERAL_LEFT_OUT,
    leftOutBy: cite('1999 6.2(a)'),
  },
  ofGame: {
    division: 2,
    by: cite('1999 6.1(b)'),
    leftOut: ['5.3', '5.8', '7.1', '8.7', '8.8', 'section 14', 'section 15'],
    leftOutBy: cite('1999 6.2(b)'),
  },
  leftOut: cite('1999 6.2'),
  standIn,
  form: undefined,
  without: PLAIN,
  severalPlaces: false,
  marker: cite('1999 6.3(a)'),
  indicator: { of: 'shoes', by: cite('1999 6.3(b)') },
  shuffle: {
    by: cite('1999 6.4'),
    session: cite('1999 6.4(a)'),
    cuttingCard: { roundsAfter: law['6.4(b)'].roundsAfter, by: cite('1999 6.4(b)') },
    vacancy: cite('1999 6.4(c)'),
  },
  fromMarker: { deal: cite('1999 6.5'), act: cite('1999 6.6') },
});

/**
 * [1999 7.1(a)] [1999 7.1(b)] [1999 7.2] [1999 7.2(a)] [1999 7.2(b)] [1999 7.3(b)] [1999 7.4] Roulette: chips on the
 * layout, and no wager that is only called.
 */
const rouletteOf = ({ cite }: TournamentText, { roulette, isPlace }: StandIns): Application => ({
  game: 'roulette',
  title: 'tournament roulette',
  by: cite('1999 7.1'),
  general: {
    division: 1,
    by: cite('1999 7.1(a)'),
    leftOut: GENERAL_LEFT_OUT,
    leftOutBy: cite('1999 7.2(a)'),
  },
  ofGame: {
    division: 8,
    by: cite('1999 7.1(b)'),
    leftOut: ['3.3', '3.4'],
    leftOutBy: cite('1999 7.2(b)'),
  },
  leftOut: cite('1999 7.2'),
  standIn: roulette,
  form: undefined,
  without: PLAIN,
  severalPlaces: true,
  marker: cite('1999 7.3(a)'),
  indicator: { of: 'spins', by: cite('1999 7.3(b)') },
  position: { by: cite('1999 7.4'), isPlace },
});

/** One of the three kinds of baccarat, and the section on it. */
interface Baccarat extends Pick<Application, 'game' | 'title' | 'form'> {
  readonly section: 8 | 9 | 10;
  readonly division: number;
  readonly lastRound: readonly string[];
}

/** The kinds differ in who handles the cards, and have the same rules on tournaments under other numbers. */
const baccaratOf = (
  { cite }: TournamentText,
  law: ShuffleLaw,
  standIn: string,
  { section, division, lastRound, ...kind }: Baccarat,
): Application => ({
  ...kind,
  by: cite(`1999 ${section}.1`),
  general: {
    division: 1,
    by: cite(`1999 ${section}.1(a)`),
    leftOut: GENERAL_LEFT_OUT,
    leftOutBy: cite(`1999 ${section}.2(a)`),
  },
  ofGame: {
    division,
    by: cite(`1999 ${section}.1(b)`),
    leftOut: ['5.4', '5.5', '5.13', '5.14', '7.1', ...lastRound],
    leftOutBy: cite(`1999 ${section}.2(b)`),
  },
  leftOut: cite(`1999 ${section}.2`),
  standIn,
  without: PLAIN,
  severalPlaces: true,
  marker: cite(`1999 ${section}.3(a)`),
  indicator: { of: 'shoes', by: cite(`1999 ${section}.3(b)`) },
  shuffle: {
    by: cite(`1999 ${section}.4`),
    session: cite(`1999 ${section}.4(a)`),
    cuttingCard: {
      roundsAfter: law[`${section}.4(b)`].roundsAfter,
      by: cite(`1999 ${section}.4(b)`),
    },
    vacancy: cite(`1999 ${section}.4(c)`),
  },
});

/**
 * Baccarat of three kinds: no differential, and one round more after the one with the cutting card, whatever came of
 * it. [1999 8.1(a)] [1999 8.1(b)] [1999 8.2] [1999 8.2(a)] [1999 8.2(b)] [1999 8.3(b)] [1999 8.4] [1999 8.4(a)]
 * [1999 8.4(b)] [1999 8.4(c)] [1999 9.1(a)] [1999 9.1(b)] [1999 9.2] [1999 9.2(a)] [1999 9.2(b)] [1999 9.3(b)]
 * [1999 9.4] [1999 9.4(a)] [1999 9.4(b)] [1999 9.4(c)] [1999 10.1(a)] [1999 10.1(b)] [1999 10.2] [1999 10.2(a)]
 * [1999 10.2(b)] [1999 10.3(b)] [1999 10.4] [1999 10.4(a)] [1999 10.4(b)] [1999 10.4(c)]
 */
const BACCARATS: readonly Baccarat[] = [
  {
    section: 8,
    division: 3,
    game: 'miniBaccarat',
    form: 'mini',
    title: 'tournament mini baccarat',
    lastRound: ['9.8', '9.9'],
  },
  {
    section: 9,
    division: 4,
    game: 'midiBaccarat',
    form: 'midi',
    title: 'tournament midi baccarat',
    lastRound: ['9.7', '9.8'],
  },
  {
    section: 10,
    division: 5,
    game: 'baccarat',
    form: 'full',
    title: 'tournament baccarat',
    lastRound: ['9.7', '9.8'],
  },
];

/** The games that New Zealand has tournaments in. */
export const applicationsOf = (
  text: TournamentText,
  law: ShuffleLaw,
  standIns: StandIns,
): readonly Application[] => [
  blackjackOf(text, law, standIns.blackjack),
  rouletteOf(text, standIns),
  ...BACCARATS.map((kind) => baccaratOf(text, law, standIns.baccarat, kind)),
];

const plainName = (game: string): string => game.toLowerCase().replace(/[^a-z]/g, '');

/** How a game applies, by its name: `mini-baccarat` is `miniBaccarat`. */
export const applicationOf = (applications: readonly Application[], game: string): Application | undefined =>
  applications.find((each) => plainName(each.game) === plainName(game));
