import type { Conditions } from '../conditions.ts';
import { refuse } from '../refusal.ts';
import type { Item, PlaceTie, PlayPolicy, Policy, Settlement, Way } from './policy.ts';

/** Where each matter stands in an instrument whose conditions are documented, published and notified. */
export interface Numbering<Clause extends string> {
  readonly instrument: string;
  readonly prevails: Clause;
  readonly document: Clause;
  readonly publish: Clause;
  readonly notify: Clause;
  readonly contents: Readonly<Record<Content, Clause>>;
  /** The jackpot has an item of its own where there is one. */
  readonly jackpot: Clause | undefined;
  readonly director: Clause;
  readonly agreement: Clause;
  readonly oneEntry: Clause;
  readonly ballot: Clause;
  readonly noShow: Clause;
  readonly reserve: Clause;
  readonly substitute: Clause;
  readonly chipsInView: Clause;
  readonly chipsLeftAlone: Clause;
  readonly advice: Clause;
  readonly breaks: Clause;
  readonly minimum: Clause;
  readonly marker: PlayPolicy<Clause>['marker'];
  readonly wagerFixed: PlayPolicy<Clause>['wagerFixed'];
  readonly outOfTurn: Clause;
  readonly speed: Clause;
  readonly places: Clause;
  readonly wholePool: Clause;
  readonly fee: Clause;
  readonly commissionApproved: boolean;
  /** Whether anything but fees may come into the pool. */
  readonly contribution: Policy<Clause>['contribution'];
  readonly refund: Clause;
  readonly exclusion: Clause;
  readonly overMaximum: Clause;
  readonly sign: Clause;
  readonly session: Clause;
  readonly chips: Clause;
  readonly lengths: PlayPolicy<Clause>['lengths'];
}

type Content =
  | 'start'
  | 'sessions'
  | 'tables'
  | 'progression'
  | 'points'
  | 'repechage'
  | 'buyBack'
  | 'fee'
  | 'chips'
  | 'players'
  | 'groups'
  | 'limits'
  | 'elimination'
  | 'sessionTie'
  | 'pointsElimination'
  | 'pointsTie'
  | 'prizes'
  | 'tie'
  | 'combine'
  | 'extraRounds'
  | 'statement';

const progresses = ({ sessions, points }: Conditions): boolean => sessions.length > 1 && points === undefined;
/** Whether some session does not say how many go on from it. */
const isOpen = (conditions: Conditions): boolean =>
  progresses(conditions) &&
  conditions.sessions.some(
    ({ final, advance }, index, { length }) => !final && index < length - 1 && advance === undefined,
  );

const hasPoints = ({ points }: Conditions): boolean => points !== undefined;

const itemsOf = <Clause extends string>(names: Numbering<Clause>): readonly Item<Clause>[] => {
  const { contents: at, jackpot, fee } = names;
  return [
    { fields: ['start'], says: 'when the tournament starts', by: at.start },
    { fields: ['entryMethod', 'eligibility'], says: 'how to enter, and who is eligible', by: at.start },
    { fields: ['sessions'], says: 'how many sessions there are, or how long they last', by: at.sessions },
    { fields: ['tables'], says: 'how many tables are in use in a session', by: at.tables },
    {
      fields: ['seatingWhilePlaying'],
      says: 'when a session starts and how seats are given in a sit-and-go',
      by: at.tables,
      when: ({ sitAndGo }) => sitAndGo,
    },
    { fields: ['progression'], says: 'how players go on', by: at.progression, when: isOpen },
    {
      fields: ['repechageTerms'],
      says: 'who may play in a repechage',
      by: at.repechage,
      when: ({ sessions }) => sessions.some(({ repechage }) => repechage),
    },
    { fields: ['buyBack'], says: 'whether an eliminated player may buy back', by: at.buyBack },
    { fields: ['entryFee', 'commission'], says: 'the entry fee and any commission', by: at.fee },
    { fields: ['startingChips'], says: 'the chips a player receives for the fee', by: at.chips },
    {
      fields: ['minPlayers', 'maxPlayers'],
      says: 'the smallest and the largest number of players',
      by: at.players,
    },
    { fields: ['groups'], says: 'restrictions on groups of players', by: at.groups },
    ...(jackpot === undefined
      ? []
      : [{ fields: ['jackpot'], says: 'restrictions on jackpot wagers', by: jackpot }]),
    { fields: ['minWager', 'maxWager'], says: 'the limits of the tables', by: at.limits },
    { fields: ['elimination'], says: 'how players are eliminated', by: at.elimination, when: progresses },
    { fields: ['sessionTie'], says: 'how equal chips are told apart', by: at.sessionTie, when: progresses },
    {
      fields: ['elimination'],
      says: 'how players are eliminated on the way',
      by: at.pointsElimination,
      when: (conditions) =>
        hasPoints(conditions) && conditions.sessions.some(({ advance }) => advance !== undefined),
    },
    {
      fields: ['pointsTie'],
      says: 'what becomes of points on equal chips',
      by: at.pointsTie,
      when: hasPoints,
    },
    { fields: ['prizes'], says: 'the breakdown of the prize pool', by: at.prizes },
    { fields: ['tie'], says: 'whether equal players share prizes or play on', by: at.tie },
    { fields: ['statement'], says: 'that the director conducts it and the rules prevail', by: at.statement },
    ...(names.commissionApproved
      ? [
          {
            fields: ['commissionApproved'],
            says: 'that the commission is an approved amount',
            by: fee,
            when: ({ commission }: Conditions) => commission > 0,
          },
        ]
      : []),
  ];
};

const playOf = <Clause extends string>(names: Numbering<Clause>): PlayPolicy<Clause> => ({
  applications: [],
  seat: names.ballot,
  chips: { by: names.chips, nonValue: undefined },
  sideWagers: { taken: 'asConditionsSay', by: names.jackpot ?? names.contents.limits },
  marker: names.marker,
  wagerFixed: names.wagerFixed,
  outOfTurn: { first: 'standsWithWarning', later: 'mayBeVoid', by: names.outOfTurn },
  minimum: names.minimum,
  ownChips: names.chipsLeftAlone,
  under: { becomes: 'refused', by: names.minimum },
  over: { becomes: 'maximum', by: names.overMaximum },
  cannotWager: { out: 'ofTournament', by: names.minimum },
  missed: { means: 'noSanction', by: names.minimum },
  late: { means: 'directed', by: names.speed },
  limits: { mayTighten: true, by: names.sign, increment: undefined },
  lengths: names.lengths,
  session: names.session,
  lastShoe: { roundsAfter: undefined, by: names.session },
  ends: { time: names.session, spins: names.session },
  allOut: names.minimum,
  lastOneEnds: { allowed: false, by: names.session },
  chipsAtEnd: { free: names.chips, bought: undefined },
});

/** Equal in the final: the conditions share the prizes or let the players play on, and have to say which. */
const prizeTieOf =
  <Clause extends string>({ contents: at }: Numbering<Clause>) =>
  ({ tie }: Conditions, _: PlaceTie): Settlement<Clause> => {
    if (tie === undefined) {
      const detail = 'players are equal, and the conditions have to say "combine" or "extraRounds"';
      return { way: 'refuse', refusal: refuse(at.tie, detail, 'tie') };
    }
    return tie === 'combine' ? { way: 'share', by: at.combine } : { way: 'playOff', by: at.extraRounds };
  };

/** Equal for the next session: prizes cannot be shared there, so without a rule of their own they play on. */
const advanceTieOf =
  <Clause extends string>({ contents: at }: Numbering<Clause>) =>
  ({ sessionTie }: Conditions): Way<Clause> => ({
    way: sessionTie === 'placeRule' ? 'place' : 'playOff',
    by: at.sessionTie,
  });

const POINTS_WAYS = { split: 'share', extraRounds: 'playOff', placeRule: 'place' } as const;

const pointsTieOf =
  <Clause extends string>({ contents: at }: Numbering<Clause>) =>
  ({ pointsTie }: Conditions): Settlement<Clause> => {
    if (pointsTie !== undefined) return { way: POINTS_WAYS[pointsTie], by: at.pointsTie };
    const detail =
      'players are equal in a session, and the conditions have to say what becomes of the points';
    return { way: 'refuse', refusal: refuse(at.pointsTie, detail, 'pointsTie') };
  };

/** The policy of an instrument of this kind: the rules go before the conditions, and the conditions have to be complete. */
export const documentedPolicy = <Clause extends string>(names: Numbering<Clause>): Policy<Clause> => ({
  instrument: names.instrument,
  prevails: { what: 'rules', by: names.prevails },
  gate: [
    { step: 'document', by: names.document },
    { step: 'publish', by: names.publish },
    { step: 'notify', by: names.notify },
  ],
  notice: { each: 'mayBeRequired', by: names.agreement },
  items: itemsOf(names),
  director: names.director,
  breaks: names.breaks,
  recordName: names.director,
  writing: names.speed,
  groups: names.contents.groups,
  refuseApplication: { allowed: false, by: names.oneEntry },
  breaches: {
    advice: { by: names.advice, means: 'recorded' },
    chipsHidden: { by: names.chipsInView, means: 'recorded' },
    chipsMoved: { by: names.chipsLeftAlone, means: 'recorded' },
  },
  commission: { allowed: true, by: names.fee, approved: names.commissionApproved },
  contribution: names.contribution,
  wholePool: names.wholePool,
  oneEntry: names.oneEntry,
  player: names.oneEntry,
  mostPlayers: names.contents.players,
  seating: { method: 'ballot', by: names.ballot },
  buyBack: { allowed: true, by: names.contents.buyBack },
  repechage: { allowed: true, by: names.contents.repechage },
  discretion: { allowed: false, by: names.contents.progression },
  points: { allowed: true, by: names.contents.points },
  otherGames: { allowed: true, by: names.contents.points },
  sitAndGo: { allowed: true, by: names.contents.tables },
  moveStart: { allowed: true, by: names.ballot },
  refund: { right: 'never', by: names.refund },
  cancel: {
    until: 'end',
    forLackOfPlayers: false,
    refundsDisqualified: true,
    by: names.refund,
    refundBy: names.refund,
  },
  noShow: names.noShow,
  disqualify: names.exclusion,
  reserve: { first: 'sessionOfPlayer', by: names.reserve },
  substitute: { when: 'directorApproves', by: names.substitute },
  reissue: { allowed: false, by: names.chipsLeftAlone },
  advance: { unsaid: undefined, by: names.contents.progression, only: names.contents.progression },
  eliminatedForGood: true,
  advanceTie: advanceTieOf(names),
  pointsTie: pointsTieOf(names),
  prizeTie: prizeTieOf(names),
  tally: names.places,
  chipsInView: names.chipsInView,
  placeBy: (_, playedOff) => (playedOff ? names.contents.extraRounds : names.places),
  play: playOf(names),
});
