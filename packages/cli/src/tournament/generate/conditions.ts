import { between, type Chance, onceIn, oneOf } from './chance.ts';

const INSTRUMENTS: Readonly<
  Record<
    string,
    { readonly games: readonly [string, ...string[]]; readonly kind: 'nz' | '2005' | 'conditioned' }
  >
> = {
  'act-blackjack-2005': { games: ['blackjack'], kind: '2005' },
  'act-mini-baccarat-2016': { games: ['baccarat'], kind: 'conditioned' },
  'act-blackjack-2018': { games: ['blackjack'], kind: 'conditioned' },
  'act-canberra-poker-2023': { games: ['poker'], kind: 'conditioned' },
  'nz-tournament-1999': {
    games: ['blackjack', 'roulette', 'miniBaccarat', 'midiBaccarat', 'baccarat'],
    kind: 'nz',
  },
};

export const GENERATED: readonly string[] = Object.keys(INSTRUMENTS);

/** What every list of contents asks for, so that the conditions are complete under any of them. */
const DOCUMENTED = {
  entryMethod: 'at the desk, until entries are closed',
  eligibility: 'adults',
  tables: 'as many as the entries need',
  progression: 'as said for each session',
  elimination: 'by chips',
  statement: true,
  jackpot: 'no jackpot wagers',
  repechageTerms: 'whoever has not gone on',
  commissionApproved: true,
  entryForm: 'form T',
  chipsIssued: 'free',
  sessionLength: { rounds: 20 },
  playOffLength: { rounds: 5 },
};

/** A hundred percent in so many parts of whole hundredths, the larger first. */
const percentages = (chance: Chance, places: number): number[] => {
  const cuts = Array.from({ length: places - 1 }, () => between(chance, 1, 9999)).sort(
    (one, other) => one - other,
  );
  return [...cuts, 10_000]
    .map((cut, index) => cut - (cuts[index - 1] ?? 0))
    .sort((one, other) => other - one)
    .map((hundredths) => hundredths / 100);
};

/** Prizes of every kind: parts of the pool, sums, guaranteed sums, goods, with their rest and their shortfall. */
const prizesOf = (chance: Chance): object => {
  const places = between(chance, 1, 6);
  const [rest, shortfall] = [
    oneOf(chance, ['winner', 'proportion', 'equally']),
    oneOf(chance, ['operator', 'proportion']),
  ];
  if (onceIn(chance, 2)) return { percent: percentages(chance, places) };
  const amounts = Array.from({ length: places }, () => between(chance, 0, 200_000));
  if (onceIn(chance, 2)) return { amounts, rest, shortfall };
  const goods = (): object =>
    onceIn(chance, 3) ? { goods: 'a watch', value: between(chance, 0, 90_000) } : {};
  const part = (percent: number): object => ({
    percent,
    ...(onceIn(chance, 3) ? { guaranteed: between(chance, 1, 300_000) } : {}),
  });
  const money = onceIn(chance, 2)
    ? percentages(chance, places).map(part)
    : amounts.map((amount) => ({ amount: amount + 1 }));
  const goodsTie = onceIn(chance, 2) ? {} : { goodsTie: oneOf(chance, ['value', 'placeRule']) };
  return { places: money.map((each) => ({ ...each, ...goods() })), rest, shortfall, ...goodsTie };
};

/** Sometimes a session has chips, limits, a length, or prizes of its own. */
const withOwnTerms = (chance: Chance, kind: string, session: object): object => ({
  ...session,
  ...(onceIn(chance, 4) ? { startingChips: 5000, maxWager: 2000, sessionLength: { rounds: 30 } } : {}),
  ...(kind !== 'nz' && onceIn(chance, 5)
    ? { prizes: { places: [{ amount: between(chance, 0, 20_000) }, { percent: 2.5 }] } }
    : {}),
});

const sessionsOf = (chance: Chance, kind: string): object[] => {
  const advance = (): number => between(chance, 1, 3);
  const final = { name: 'final', final: true };
  if (kind === 'conditioned' && onceIn(chance, 4)) {
    return Array.from({ length: between(chance, 1, 4) }, (_, index) => ({ name: `session ${index + 1}` }));
  }
  if (kind === 'conditioned' && onceIn(chance, 4)) {
    const may = onceIn(chance, 2)
      ? { optional: true, ...(onceIn(chance, 2) ? { ifLeftOut: 'to the best of the rest' } : {}) }
      : {};
    return [
      { name: 'heats', advance: advance() },
      { name: 'repechage', repechage: true, advance: 1, ...may },
      final,
    ];
  }
  const waves = Array.from({ length: between(chance, 2, 3) }, () =>
    onceIn(chance, 3) ? { seats: between(chance, 2, 9) } : {},
  );
  const heats = {
    name: 'heats',
    ...(onceIn(chance, 3) ? { waves } : {}),
    ...(kind === 'nz' && onceIn(chance, 2) ? {} : { advance: advance() }),
    ...(kind === 'nz' && onceIn(chance, 3) ? { discretion: 'one wildcard, drawn by lot' } : {}),
  };
  return oneOf(chance, [[final], [heats, final], [heats, { name: 'semi-final', advance: advance() }, final]]);
};

/** How often, or that with the session in which it is played. */
const buyBackOf = (chance: Chance): unknown =>
  onceIn(chance, 2)
    ? between(chance, 1, 2)
    : { times: between(chance, 1, 2), where: oneOf(chance, ['stage', 'next']) };

/** Conditions of one tournament, complete and lawful under their instrument. */
export const conditionsOf = (
  chance: Chance,
  instrument: string,
): { readonly game: string; readonly conditions: Readonly<Record<string, unknown>> } => {
  const { games, kind } = INSTRUMENTS[instrument] ?? { games: ['blackjack'] as const, kind: 'conditioned' };
  const sessions = sessionsOf(chance, kind).map((session) => withOwnTerms(chance, kind, session));
  const points = sessions.every((session) => !('advance' in session) && !('final' in session));
  const entryFee = onceIn(chance, 20) ? 0 : between(chance, 1, 50_000);
  const commission = kind === 'nz' || onceIn(chance, 3) ? 0 : between(chance, 0, entryFee);
  return {
    game: oneOf(chance, games),
    conditions: {
      ...DOCUMENTED,
      start: '2030-06-15T18:00',
      entryFee,
      commission,
      startingChips: 1000,
      minWager: 50,
      maxWager: 500,
      minPlayers: 2,
      maxPlayers: between(chance, 12, 40),
      groups: onceIn(chance, 3) ? { max: 3 } : 'none',
      prizes: prizesOf(chance),
      tie: oneOf(chance, ['combine', 'extraRounds']),
      sessionTie: oneOf(chance, ['extraRounds', 'placeRule']),
      buyBack: kind === 'conditioned' && onceIn(chance, 2) ? buyBackOf(chance) : 0,
      ...(onceIn(chance, 3) ? { contributions: 'whatever the house gives' } : {}),
      ...(onceIn(chance, 3) ? { refundTo: 'payer' } : {}),
      transferable: kind === 'nz' && onceIn(chance, 2),
      ...(points
        ? { points: [10, 7, 5, 3, 1], pointsTie: oneOf(chance, ['split', 'extraRounds', 'placeRule']) }
        : {}),
      sessions,
    },
  };
};
