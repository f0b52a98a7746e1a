import { type ClauseOf, nzTournament1999 } from '@baize/rulebooks';

type Clause = ClauseOf<typeof nzTournament1999>;

/** Rules of a division, and the clause that makes them apply or leaves them out. */
interface Division<Named extends string> {
  readonly division: number;
  readonly by: Named;
  readonly leftOut: readonly string[];
  readonly leftOutBy: Named;
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
export interface Application<Named extends string = string> {
  readonly game: string;
  readonly title: string;
  readonly by: Named;
  readonly general: Division<Named>;
  readonly ofGame: Division<Named>;
  readonly leftOut: Named;
  /** The rulebook that stands in for a division whose text is not at hand. */
  readonly standIn: string;
  /** Of several forms of the game in that rulebook, which. */
  readonly form: 'mini' | 'midi' | 'full' | undefined;
  readonly without: Without;
  readonly marker: Named;
  readonly indicator: { readonly of: 'shoes' | 'spins'; readonly by: Named };
  /** When the cards are shuffled; a wheel needs none. */
  readonly shuffle?: {
    readonly by: Named;
    readonly session: Named;
    readonly cuttingCard: { readonly roundsAfter: number; readonly by: Named };
    readonly vacancy: Named;
  };
  /** Dealing and acting may begin at the marker. */
  readonly fromMarker?: { readonly deal: Named; readonly act: Named };
  /** Wagers are put on places of the layout. */
  readonly position?: Named;
}

/** Section 9 is on limits; what the other two say is not known. Section 3 of the division on tournaments takes their place. */
const GENERAL_LEFT_OUT = ['section 9', '10.2', '10.4'];

/** Nobody wagers beside another, nothing is refused because of what others wager, and nothing is called. */
const PLAIN: Without = {
  sideWagers: true,
  sharedBoxes: true,
  differential: true,
  roundAfterTie: true,
  calledWagers: true,
};

/**
 * [nz-tournament-1999 6.1(a), 6.1(b), 6.2, 6.2(a), 6.2(b), 6.3(b), 6.4, 6.4(a), 6.4(b), 6.4(c), 6.5, 6.6] Blackjack: no side wagers, one player to a
 * box, and one round more after the one with the cutting card.
 */
const blackjack: Application<Clause> = {
  game: 'blackjack',
  title: 'tournament blackjack',
  by: '6.1',
  general: { division: 1, by: '6.1(a)', leftOut: GENERAL_LEFT_OUT, leftOutBy: '6.2(a)' },
  ofGame: {
    division: 2,
    by: '6.1(b)',
    leftOut: ['5.3', '5.8', '7.1', '8.7', '8.8', 'section 14', 'section 15'],
    leftOutBy: '6.2(b)',
  },
  leftOut: '6.2',
  standIn: 'act-blackjack-2018',
  form: undefined,
  without: PLAIN,
  marker: '6.3(a)',
  indicator: { of: 'shoes', by: '6.3(b)' },
  shuffle: {
    by: '6.4',
    session: '6.4(a)',
    cuttingCard: { roundsAfter: nzTournament1999.parameters['6.4(b)'].roundsAfter, by: '6.4(b)' },
    vacancy: '6.4(c)',
  },
  fromMarker: { deal: '6.5', act: '6.6' },
};

/** [nz-tournament-1999 7.1(a), 7.1(b), 7.2, 7.2(a), 7.2(b), 7.3(b), 7.4] Roulette: chips on the layout, and no wager that is only called. */
const roulette: Application<Clause> = {
  game: 'roulette',
  title: 'tournament roulette',
  by: '7.1',
  general: { division: 1, by: '7.1(a)', leftOut: GENERAL_LEFT_OUT, leftOutBy: '7.2(a)' },
  ofGame: { division: 8, by: '7.1(b)', leftOut: ['3.3', '3.4'], leftOutBy: '7.2(b)' },
  leftOut: '7.2',
  standIn: 'house-roulette',
  form: undefined,
  without: PLAIN,
  marker: '7.3(a)',
  indicator: { of: 'spins', by: '7.3(b)' },
  position: '7.4',
};

/** The three kinds of baccarat differ in who handles the cards, and have the same rules on tournaments under other numbers. */
const baccarat = <Section extends '8' | '9' | '10'>(
  section: Section,
  division: number,
  kind: Pick<Application, 'game' | 'title' | 'form'> & { readonly lastRound: readonly string[] },
): Application<Clause> => ({
  game: kind.game,
  title: kind.title,
  by: `${section}.1`,
  general: {
    division: 1,
    by: `${section}.1(a)`,
    leftOut: GENERAL_LEFT_OUT,
    leftOutBy: `${section}.2(a)`,
  },
  ofGame: {
    division,
    by: `${section}.1(b)`,
    leftOut: ['5.4', '5.5', '5.13', '5.14', '7.1', ...kind.lastRound],
    leftOutBy: `${section}.2(b)`,
  },
  leftOut: `${section}.2`,
  standIn: 'house-baccarat',
  form: kind.form,
  without: PLAIN,
  marker: `${section}.3(a)`,
  indicator: { of: 'shoes', by: `${section}.3(b)` },
  shuffle: {
    by: `${section}.4`,
    session: `${section}.4(a)`,
    cuttingCard: {
      roundsAfter: nzTournament1999.parameters[`${section}.4(b)`].roundsAfter,
      by: `${section}.4(b)`,
    },
    vacancy: `${section}.4(c)`,
  },
});

/**
 * [nz-tournament-1999 8.1(a), 8.1(b), 8.2, 8.2(a), 8.2(b), 8.3(b), 8.4, 8.4(a), 8.4(b), 8.4(c), 9.1(a), 9.1(b), 9.2, 9.2(a), 9.2(b), 9.3(b), 9.4, 9.4(a), 9.4(b), 9.4(c),
 * 10.1(a), 10.1(b), 10.2, 10.2(a), 10.2(b), 10.3(b), 10.4, 10.4(a), 10.4(b), 10.4(c)] Baccarat of three kinds: no differential, and one round more after the
 * one with the cutting card, whatever came of it.
 */
const BACCARATS: readonly Application<Clause>[] = [
  baccarat('8', 3, {
    game: 'miniBaccarat',
    form: 'mini',
    title: 'tournament mini baccarat',
    lastRound: ['9.8', '9.9'],
  }),
  baccarat('9', 4, {
    game: 'midiBaccarat',
    form: 'midi',
    title: 'tournament midi baccarat',
    lastRound: ['9.7', '9.8'],
  }),
  baccarat('10', 5, {
    game: 'baccarat',
    form: 'full',
    title: 'tournament baccarat',
    lastRound: ['9.7', '9.8'],
  }),
];

/** The games that New Zealand has tournaments in. */
export const NZ_APPLICATIONS: readonly Application<Clause>[] = [blackjack, roulette, ...BACCARATS];

const plainName = (game: string): string => game.toLowerCase().replace(/[^a-z]/g, '');

/** How a game applies, by its name: `mini-baccarat` is `miniBaccarat`. */
export const applicationOf = (applications: readonly Application[], game: string): Application | undefined =>
  applications.find((each) => plainName(each.game) === plainName(game));
