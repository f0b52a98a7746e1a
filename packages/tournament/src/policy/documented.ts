import type { TournamentText } from '@baize/rulebooks';
import type { Conditions } from '../conditions.ts';
import { refuse } from '../refusal.ts';
import type { Item, PlaceTie, PlayPolicy, Policy, Settlement, Way } from './policy.ts';
import { differenceItems } from './prize-items.ts';

/**
 * In what instruments of this kind differ under one number. What they differ in by having a clause is asked of the
 * text.
 */
export interface Differences {
  /** Whether the commission has to be an approved amount. */
  readonly commissionApproved: boolean;
  /** [A:Session] What a session may be measured by. */
  readonly lengths: PlayPolicy['lengths'];
  /** The side wagers of the game. */
  readonly sideWagers: PlayPolicy['sideWagers']['known'];
  /** What becomes of a player whose wager was declared void. */
  readonly voided: NonNullable<PlayPolicy['outOfTurn']['voided']>;
}

const progresses = ({ sessions, points }: Conditions): boolean => sessions.length > 1 && points === undefined;
/** Whether some session does not say how many go on from it. */
const isOpen = (conditions: Conditions): boolean =>
  progresses(conditions) &&
  conditions.sessions.some(
    ({ final, advance }, index, { length }) => !final && index < length - 1 && advance === undefined,
  );

const hasPoints = ({ points }: Conditions): boolean => points !== undefined;

/**
 * The structure of the tournament: [17.3(a)(i)] [17.3(a)(ii)] [17.3(a)(ii)(A)] [17.3(a)(ii)(B)] [17.3(a)(ii)(C)]
 * [17.3(a)(ii)(D)] [17.3(a)(ii)(E)] [17.3(a)(ii)(F)]
 */
const structureItems = ({ cite }: TournamentText): readonly Item[] => [
  { fields: ['start'], says: 'when the tournament starts', by: cite('17.3(a)(i)') },
  {
    fields: ['entryMethod', 'eligibility'],
    says: 'how to enter, and who is eligible',
    by: cite('17.3(a)(i)'),
  },
  {
    fields: ['sessions'],
    says: 'how many sessions there are, or how long they last',
    by: cite('17.3(a)(ii)(A)'),
  },
  { fields: ['tables'], says: 'how many tables are in use in a session', by: cite('17.3(a)(ii)(B)') },
  {
    fields: ['seatingWhilePlaying'],
    says: 'when a session starts and how seats are given in a sit-and-go',
    by: cite('17.3(a)(ii)(B)'),
    when: ({ sitAndGo }) => sitAndGo,
  },
  {
    fields: ['sessions'],
    says: 'how many go on from each table',
    by: cite('17.3(a)(ii)(C)'),
    when: isOpen,
    open: () => ['sessions'],
  },
  {
    fields: ['repechageTerms'],
    says: 'who may play in a repechage',
    by: cite('17.3(a)(ii)(E)'),
    when: ({ sessions }) => sessions.some(({ repechage }) => repechage),
  },
  {
    fields: ['buyBack'],
    says: 'whether an eliminated player may buy back',
    by: cite('17.3(a)(ii)(F)'),
  },
];

/**
 * What a player pays and gets for it, who may play, and for how much: [17.3(a)(iii)] [17.3(a)(iv)] [17.3(a)(v)]
 * [17.3(a)(vi)] [17.3(a)(vii)] [17.3(a)(viii)]
 */
const entryItems = ({ cite, has }: TournamentText): readonly Item[] => [
  {
    fields: ['entryFee', 'commission'],
    says: 'the entry fee and any commission',
    by: cite('17.3(a)(iii)'),
  },
  { fields: ['startingChips'], says: 'the chips a player receives for the fee', by: cite('17.3(a)(iv)') },
  {
    fields: ['minPlayers', 'maxPlayers'],
    says: 'the smallest and the largest number of players',
    by: cite('17.3(a)(v)'),
  },
  { fields: ['groups'], says: 'restrictions on groups of players', by: cite('17.3(a)(vi)') },
  ...(has('17.3(a)(vii)')
    ? [{ fields: ['jackpot'], says: 'restrictions on jackpot wagers', by: cite('17.3(a)(vii)') }]
    : []),
  { fields: ['minWager', 'maxWager'], says: 'the limits of the tables', by: cite('17.3(a)(viii)') },
];

/**
 * How players are told apart, and what they win: [17.3(a)(ix)] [17.3(a)(ix)(A)] [17.3(a)(ix)(B)] [17.3(a)(x)]
 * [17.3(a)(x)(A)] [17.3(a)(x)(B)] [17.3(a)(xi)] [17.3(a)(xii)]
 */
const resultItems = ({ cite }: TournamentText): readonly Item[] => [
  {
    fields: ['elimination'],
    says: 'how players are eliminated',
    by: cite('17.3(a)(ix)(A)'),
    when: progresses,
  },
  {
    fields: ['sessionTie'],
    says: 'how equal chips are told apart',
    by: cite('17.3(a)(ix)(B)'),
    when: progresses,
  },
  {
    fields: ['elimination'],
    says: 'how players are eliminated on the way',
    by: cite('17.3(a)(x)(A)'),
    when: (conditions) =>
      hasPoints(conditions) && conditions.sessions.some(({ advance }) => advance !== undefined),
  },
  {
    fields: ['pointsTie'],
    says: 'what becomes of points on equal chips',
    by: cite('17.3(a)(x)(B)'),
    when: hasPoints,
  },
  { fields: ['prizes'], says: 'the breakdown of the prize pool', by: cite('17.3(a)(xi)') },
  ...differenceItems(cite('17.3(a)(xi)')),
  { fields: ['tie'], says: 'whether equal players share prizes or play on', by: cite('17.3(a)(xii)') },
];

/** [17.3] [17.3(a)] [17.3(b)] What conditions have to state. */
const itemsOf = (text: TournamentText, { commissionApproved }: Differences): readonly Item[] => [
  ...structureItems(text),
  ...entryItems(text),
  ...resultItems(text),
  {
    fields: ['statement'],
    says: 'that the director conducts it and the rules prevail',
    by: text.cite('17.3(b)'),
  },
  ...(commissionApproved
    ? [
        {
          fields: ['commissionApproved'],
          says: 'that the commission is an approved amount',
          by: text.cite('17.22'),
          when: ({ commission }: Conditions) => commission > 0,
        },
      ]
    : []),
];

/**
 * [17.15] [17.16] The marker and when a wager is fixed. Blackjack of 2018 defines the marker and has no rule that uses
 * it: there the conditions say whether it is, and a wager is fixed as the game says.
 */
const orderOf = (
  { cite, has }: TournamentText,
  { voided }: Differences,
): Pick<PlayPolicy, 'marker' | 'wagerFixed' | 'outOfTurn'> => ({
  marker: has('17.15')
    ? { use: 'required', by: cite('17.15') }
    : { use: 'asConditionsSay', by: cite('A:Starting Marker') },
  wagerFixed: has('17.16')
    ? { when: 'nextIsAsked', by: cite('17.16') }
    : { when: 'asTheGameSays', by: cite('17.19') },
  outOfTurn: { first: 'standsWithWarning', later: 'mayBeVoid', voided, by: cite('17.15', '17.19') },
});

const playOf = (text: TournamentText, differences: Differences): PlayPolicy => {
  const { lengths, sideWagers } = differences;
  const { cite } = text;
  const session = cite('A:Session');
  return {
    applications: [],
    seat: cite('17.7'),
    chips: { by: cite('A:Tournament Chips'), nonValue: undefined },
    sideWagers: { taken: 'asConditionsSay', known: sideWagers, by: cite('17.3(a)(vii)', '17.3(a)(viii)') },
    ...orderOf(text, differences),
    minimum: cite('17.14'),
    ownChips: cite('17.13'),
    under: { becomes: 'refused', by: cite('17.14') },
    over: { becomes: 'maximum', by: cite('3.5') },
    cannotWager: { out: 'ofTournament', by: cite('17.14') },
    missed: { means: 'noSanction', by: cite('17.14') },
    late: { means: 'directed', by: cite('17.19') },
    limits: { of: 'each', mayTighten: true, by: cite('3.1'), increment: undefined },
    lengths,
    session,
    voidRounds: cite('2016 14.3', '2018 16.3', '2023 16.4'),
    lastShoe: { roundsAfter: undefined, by: session },
    ends: { time: session, spins: session },
    allOut: cite('17.14'),
    lastOneEnds: { allowed: false, by: session },
    playOn: { chips: 'asStated', by: cite('17.13') },
    chipsAtEnd: { free: cite('A:Tournament Chips'), bought: undefined },
  };
};

/**
 * [17.3(a)(xii)(C)] [17.3(a)(xii)(D)] Equal in the final: the conditions share the prizes or let the players play on,
 * and have to say which.
 */
const prizeTieOf =
  ({ cite }: TournamentText) =>
  ({ tie }: Conditions, _: PlaceTie): Settlement => {
    if (tie === undefined) {
      const detail = 'players are equal, and the conditions have to say "combine" or "extraRounds"';
      return { way: 'refuse', refusal: refuse(cite('17.3(a)(xii)'), detail, 'tie') };
    }
    return tie === 'combine'
      ? { way: 'share', by: cite('17.3(a)(xii)(C)') }
      : { way: 'playOff', by: cite('17.3(a)(xii)(D)') };
  };

/**
 * [17.3(a)(ix)(B)] Equal for the next session: prizes cannot be shared there, so without a rule of their own they play
 * on.
 */
const advanceTieOf =
  ({ cite }: TournamentText) =>
  ({ sessionTie }: Conditions): Way => ({
    way: sessionTie === 'placeRule' ? 'place' : 'playOff',
    by: cite('17.3(a)(ix)(B)'),
  });

const POINTS_WAYS = { split: 'share', extraRounds: 'playOff', placeRule: 'place' } as const;

/** [17.3(a)(x)(B)] Equal in a session that gives points: the conditions have to say what becomes of them. */
const pointsTieOf =
  ({ cite }: TournamentText) =>
  ({ pointsTie }: Conditions): Settlement => {
    const by = cite('17.3(a)(x)(B)');
    if (pointsTie !== undefined) return { way: POINTS_WAYS[pointsTie], by };
    const detail =
      'players are equal in a session, and the conditions have to say what becomes of the points';
    return { way: 'refuse', refusal: refuse(by, detail, 'pointsTie') };
  };

type Entry = Pick<
  Policy,
  | 'refuseApplication'
  | 'commission'
  | 'contribution'
  | 'oneEntry'
  | 'player'
  | 'mostPlayers'
  | 'refund'
  | 'cancel'
  | 'noShow'
  | 'absence'
  | 'disqualify'
  | 'reserve'
  | 'substitute'
>;

/**
 * Who enters and pays, and who leaves again. Where there is a jackpot, its reserve may come into the pool.
 */
const entryOf = ({ cite, has }: TournamentText, { commissionApproved }: Differences): Entry => ({
  refuseApplication: { allowed: false, by: cite('17.6') },
  commission: { allowed: true, by: cite('17.22'), approved: commissionApproved },
  contribution: {
    taken: 'ifStated',
    by: cite('17.22'),
    reserve: has('10.6(b)') ? cite('10.6(b)') : undefined,
  },
  oneEntry: cite('17.6'),
  player: cite('17.6'),
  mostPlayers: cite('17.3(a)(v)'),
  refund: { right: 'never', by: cite('17.23') },
  cancel: {
    until: 'end',
    forLackOfPlayers: false,
    refundsDisqualified: true,
    by: cite('17.23'),
    refundBy: cite('17.23'),
  },
  noShow: cite('17.9'),
  absence: { from: 'start', means: 'forfeited' },
  disqualify: cite('16.3(b)'),
  reserve: { first: 'sessionOfPlayer', by: cite('17.10') },
  substitute: { when: 'directorApproves', by: cite('17.11') },
});

/**
 * The policy of an instrument whose conditions are documented, published and notified: the rules go before the
 * conditions, and the conditions have to be complete.
 */
export const documentedPolicy = (text: TournamentText, differences: Differences): Policy => {
  const { book, cite } = text;
  return {
    book,
    instrument: book.edition.id,
    prevails: { what: 'rules', by: cite('17.1') },
    gate: [
      { step: 'document', by: cite('17.2(a)') },
      { step: 'publish', by: cite('17.2(b)') },
      { step: 'notify', by: cite('17.2(c)') },
    ],
    notice: { each: 'mayBeRequired', by: cite('17.5') },
    items: itemsOf(text, differences),
    director: cite('17.4'),
    breaks: { inSession: cite('17.18'), between: cite('17.18') },
    pace: cite('17.19'),
    recordName: cite('17.4'),
    writing: cite('17.19'),
    groups: cite('17.3(a)(vi)'),
    breaches: {
      advice: { by: cite('17.17'), means: 'recorded' },
      chipsHidden: { by: cite('17.12'), means: 'recorded' },
      chipsMoved: { by: cite('17.13'), means: 'recorded' },
    },
    ...entryOf(text, differences),
    wholePool: cite('17.21'),
    seating: { method: 'ballot', by: cite('17.7') },
    allocation: cite('17.7'),
    buyBack: { allowed: true, by: cite('17.3(a)(ii)(F)') },
    repechage: { allowed: true, by: cite('17.3(a)(ii)(E)') },
    discretion: { allowed: false, by: cite('17.3(a)(ii)(C)') },
    points: { allowed: true, by: cite('17.3(a)(ii)(D)') },
    otherGames: { allowed: true, by: cite('17.3(a)(ii)(D)') },
    sitAndGo: { allowed: true, by: cite('17.3(a)(ii)(B)') },
    carryOver: { allowed: true, by: cite('17.3(a)(iv)') },
    sessionPrizes: { allowed: true, by: cite('17.3(a)(ii)(D)') },
    moveStart: { allowed: true, by: cite('17.7') },
    reissue: { allowed: false, by: cite('17.13') },
    advance: { unsaid: undefined, by: cite('17.3(a)(ii)(C)'), only: cite('17.3(a)(ii)(C)') },
    eliminatedForGood: true,
    outInOrder: ({ tie }) => tie !== 'combine',
    advanceTie: advanceTieOf(text),
    pointsTie: pointsTieOf(text),
    prizeTie: prizeTieOf(text),
    tally: cite('17.20'),
    dispute: cite('2016 14.4', '2018 16.4', '2023 16.5'),
    chipsInView: cite('17.12'),
    placeBy: (_, playedOff) => cite(playedOff ? '17.3(a)(xii)(D)' : '17.20'),
    play: playOf(text, differences),
  };
};
