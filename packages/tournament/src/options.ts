import type { Act } from './act.ts';
import { playersOf, waveNumbers } from './allocation.ts';
import { uncountedTables } from './decide/counted.ts';
import { decide } from './decide/index.ts';
import type { DeskOption } from './desk-option.ts';
import { leastIn, outTogetherAt } from './going-out.ts';
import type { Instant } from './instant.ts';
import { moneyOf } from './money.ts';
import { BREACHES } from './policy/index.ts';
import { ofSeatOf, ofSeats, ofTables } from './seat-offers.ts';
import { presentSeats } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { standingOf } from './standing.ts';
import { isOfWave, type Rules, type Tournament } from './state.ts';
import { termsIn } from './terms.ts';

type Offer = Omit<DeskOption, 'by' | 'weight'>;

const GRAVE: ReadonlySet<Act['do']> = new Set([
  'abandon',
  'adjust',
  'cancel',
  'close',
  'discard',
  'disqualify',
  'draw',
  'handOver',
  'noShow',
  'pay',
  'undo',
  'withdraw',
]);

const NOUGHTS = '0'.repeat(64);
const A_NAME = 'somebody';

/** When something is done, where whoever asks has a clock. */
type Now = { readonly at?: Instant };

const ACCEPTED = { notified: true, agreed: true } as const;

/**
 * A withdrawal by right asks for nothing; otherwise the operator says whether he consents to a refund, and it is never
 * taken for granted.
 */
const withdrawals = (rules: Rules, state: Tournament, player: string, now: Now): readonly Offer[] => {
  const asked = decide(rules, state, { do: 'withdraw', player, ...now });
  const ways = asked.ok ? [{}] : [{ consent: true }, { consent: false }];
  return ways.map((way) => ({ act: { do: 'withdraw', player, ...now, ...way }, choose: { at: 'moment' } }));
};

/** Each of these names somebody in the tournament. */
const aboutPlayer = (rules: Rules, state: Tournament, player: string, now: Now): readonly Offer[] => [
  ...rules.conditions.sessions.map(({ name }): Offer => ({ act: { do: 'advance', session: name, player } })),
  ...withdrawals(rules, state, player, now),
  {
    act: { do: 'noShow', player, ...now, reason: 'did not take the seat' },
    choose: { reason: 'text' },
  },
  {
    act: { do: 'disqualify', player, reason: 'did not comply with the rules' },
    choose: { reason: 'text' },
  },
  { act: { do: 'buyBack', player, ...now } },
  ...state.waiting
    .slice(0, 1)
    .map((first): Offer => ({ act: { do: 'reserve', player: first, for: player, ...ACCEPTED } })),
  { act: { do: 'reserve', player: A_NAME, for: player, ...ACCEPTED }, choose: { player: 'text' } },
  { act: { do: 'substitute', player: A_NAME, for: player, ...ACCEPTED }, choose: { player: 'text' } },
  { act: { do: 'reinstate', player, reason: 'recorded by mistake' }, choose: { reason: 'text' } },
  { act: { do: 'recordName', player, name: player }, choose: { name: 'text' } },
  ...BREACHES.map((kind): Offer => ({ act: { do: 'breach', player, kind } })),
];

const ofEntries = (state: Tournament, now: Now): readonly Offer[] => [
  ...state.waiting
    .slice(0, 1)
    .map((player): Offer => ({ act: { do: 'enter', player, ...ACCEPTED, ...now } })),
  { act: { do: 'enter', player: A_NAME, ...ACCEPTED, ...now }, choose: { player: 'text' } },
  { act: { do: 'wait', player: A_NAME }, choose: { player: 'text' } },
  { act: { do: 'refuseApplication', player: A_NAME }, choose: { player: 'text' } },
  { act: { do: 'closeEntries' } },
  { act: { do: 'reopenEntries' } },
  { act: { do: 'goOn', reason: 'the director decided so' }, choose: { reason: 'text' } },
];

/** A table is counted after any round, and at the end. */
const ofTable = (
  state: Tournament,
  session: string,
  players: readonly string[],
  index: number,
): readonly Offer[] => {
  const table = String(index + 1);
  const chips = Object.fromEntries(players.map((player, seat) => [player, seat + 1]));
  const last = state.rounds.findLast((each) => each.session === session && each.table === table)?.round ?? 0;
  return [
    {
      act: { do: 'count', session, table, round: last + 1, chips },
      choose: {
        round: { least: Math.max(1, last), most: Number.MAX_SAFE_INTEGER },
        chips: 'chips',
        total: 'total',
      },
    },
    { act: { do: 'score', session, table, chips }, choose: { chips: 'chips', total: 'total' } },
  ];
};

const ROUNDS_MOST = 10_000;
const SEATS_USUAL = 7;
const SEATS_MOST = 14;

/**
 * Sealed, closed, drawn: a seal that stands is replaced for a reason only. The draw itself is for whoever keeps the
 * secret.
 */
const ofBallot = ({ seals }: Tournament, of: Sitting): readonly Offer[] => {
  const seal = { do: 'seal', ...of, commitment: NOUGHTS } as const;
  const stands = seals.find((each) => isOfWave(each, of.session, of.wave));
  if (stands === undefined) return [{ act: seal, choose: { commitment: 'secret' } }];
  const head = { position: 0, hash: NOUGHTS };
  return [
    {
      act: { do: 'closeList', ...of, seats: stands.seats ?? SEATS_USUAL, head },
      choose: {
        ...(stands.seats === undefined ? { seats: { least: 1, most: SEATS_MOST } } : {}),
        head: 'head',
      },
    },
    {
      act: { ...seal, reason: 'another number of seats' },
      choose: { commitment: 'secret', reason: 'text' },
    },
  ];
};

/** Seats that were drawn by hand, and what a ballot has to be told with. */
const ofHand = (rules: Rules, of: Sitting, players: readonly string[]): Offer => {
  const isBallot = rules.policy.seating.method === 'ballot';
  const drawn = { how: 'numbered balls', drawnBy: A_NAME, seenBy: A_NAME };
  const words = { how: 'text', drawnBy: 'text', seenBy: 'text' } as const;
  return {
    act: { do: 'ballot', ...of, tables: [players], ...(isBallot ? drawn : {}) },
    choose: { tables: 'order', ...(isBallot ? words : {}) },
  };
};

/** Who plays in a wave, as it would be filled by itself, and the ballot of it. */
const ofWave = (
  rules: Rules,
  state: Tournament,
  session: string,
  wave: number | undefined,
): readonly Offer[] => {
  const of = { session, ...(wave === undefined ? {} : { wave }) };
  const players = playersOf(rules, state, session, wave);
  return [
    ...(wave === undefined || players.length === 0
      ? []
      : [{ act: { do: 'allocate', session, wave, players }, choose: { players: 'order' } } as const]),
    ...ofBallot(state, of),
    ...(players.length === 0 ? [] : [ofHand(rules, of, players)]),
    { act: { do: 'begin', ...of } },
    { act: { do: 'hold', ...of } },
    { act: { do: 'resume', ...of } },
    ...ofSeats(rules, state, of),
  ];
};

/** What was counted, with everybody who holds a seat there now and is in no count. */
const ofCounts = (rules: Rules, state: Tournament, session: string): readonly Offer[] => {
  const uncounted = new Map(
    uncountedTables(rules, state, session).map(({ table, players }) => [table, players]),
  );
  return state.scores
    .filter((each) => each.session === session)
    .map(({ table, chips }): Offer => {
      const missing = Object.fromEntries((uncounted.get(table) ?? []).map((player) => [player, 0]));
      return {
        act: { do: 'correct', session, table, chips: { ...chips, ...missing }, reason: 'counted again' },
        choose: { chips: 'chips', total: 'total', reason: 'text' },
      };
    });
};

const ofPlayOffs = ({ playOffs }: Tournament): readonly Offer[] =>
  playOffs.map(
    ({ event, chips }): Offer => ({
      act: { do: 'correctPlayOff', event, chips, reason: 'put down wrongly' },
      choose: { chips: 'chips', reason: 'text' },
    }),
  );

/** Who takes a second chance, and that none is offered. */
const ofRepechage = (rules: Rules, state: Tournament, session: string): readonly Offer[] => [
  {
    act: { do: 'secondChance', session, players: playersOf(rules, state, session) },
    choose: { players: 'order' },
  },
  { act: { do: 'leaveOut', session, reason: 'there are too few' }, choose: { reason: 'text' } },
];

const ofSession = (rules: Rules, state: Tournament, session: string): readonly Offer[] => {
  const players = playersOf(rules, state, session);
  const seats = presentSeats(state, session)?.map((table) =>
    table.filter((player) => players.includes(player)),
  ) ?? [players];
  return [
    ...waveNumbers(rules, session).flatMap((wave) => ofWave(rules, state, session, wave)),
    ...seats.flatMap((players, index) =>
      players.length === 0 ? [] : ofTable(state, session, players, index),
    ),
    ...ofTables(state, session),
    ...ofCounts(rules, state, session),
    ...ofRepechage(rules, state, session),
    { act: { do: 'confirm', session } },
    {
      act: { do: 'abandon', session, reason: 'it was begun with the wrong players' },
      choose: { reason: 'text' },
    },
    {
      act: { do: 'moveStart', session, start: '2100-01-01T00:00', notified: true },
      choose: { start: 'moment' },
    },
  ];
};

/** Money that waits to be handed over, and what was handed over and is not what is due. */
const ofMoney = (rules: Rules, state: Tournament): readonly Offer[] => [
  ...Object.keys(state.cancelled ? moneyOf(rules, state).refunds : (state.paid ?? {})).map(
    (player): Offer => ({ act: { do: 'handOver', player } }),
  ),
  ...Object.keys(state.handedOver).map(
    (player): Offer => ({
      act: { do: 'adjust', player, reason: 'the places were put right' },
      choose: { reason: 'text' },
    }),
  ),
];

/** What happened last and still stands; whatever was before it is undone from the history. */
const ofLast = ({ history, struck }: Tournament): readonly Offer[] => {
  const event = history.findLastIndex(({ type }, at) => type !== 'Undone' && !struck.includes(at));
  return event === -1
    ? []
    : [{ act: { do: 'undo', event, reason: 'done by mistake' }, choose: { reason: 'text' } }];
};

/** Chips once more for all who went out together, where the rules know that. */
const ofReissues = (rules: Rules, state: Tournament): readonly Offer[] => {
  if (!rules.policy.reissue.allowed) return [];
  return state.scores.map((score): Offer => {
    const { session, table } = score;
    const most = termsIn(rules, session).startingChips?.value ?? 0;
    const together = outTogetherAt(score);
    const players = together ?? Object.keys(score.chips);
    const again = { do: 'reissue', session, table, players, chips: most } as const;
    const chips = { least: leastIn(rules, session), most };
    return together === undefined
      ? {
          act: { ...again, round: 1 },
          choose: { chips, players: 'order', round: { least: 1, most: ROUNDS_MOST } },
        }
      : { act: again, choose: { chips } };
  });
};

/** What has to be decided: the play-offs and the place rules that are due. */
const ofDues = (rules: Rules, state: Tournament): readonly Offer[] =>
  standingOf(rules, state).due.flatMap(({ do: what, players = [] }): readonly Offer[] => {
    if (what === 'place') return [{ act: { do: 'place', order: players }, choose: { order: 'order' } }];
    const chips = Object.fromEntries(players.map((player, index) => [player, players.length - index]));
    return what === 'playOff' ? [{ act: { do: 'playOff', chips }, choose: { chips: 'chips' } }] : [];
  });

const ofDirector = ({ policy }: Rules, now: Now): readonly Offer[] => [
  { act: { do: 'nameDirector', name: A_NAME }, choose: { name: 'text' } },
  {
    act: { do: 'contribute', amount: 1 },
    choose: { amount: { least: 1, most: Number.MAX_SAFE_INTEGER } },
  },
  ...(policy.contribution.reserve === undefined
    ? []
    : [
        {
          act: { do: 'contribute', amount: 1, reference: 'the arrangement' },
          choose: { amount: { least: 1, most: Number.MAX_SAFE_INTEGER }, reference: 'text' },
        } as const,
      ]),
  { act: { do: 'break', minutes: 15 }, choose: { minutes: { least: 1, most: 1440 } } },
  { act: { do: 'permitWriting', terms: 'one pencil' }, choose: { terms: 'text' } },
  // In proportion is proposed first: it favours nobody.
  ...(['proportion', 'winner', 'equally'] as const).map(
    (to): Offer => ({
      act: { do: 'restOfPool', to, reason: 'the conditions do not say' },
      choose: { reason: 'text' },
    }),
  ),
  { act: { do: 'pay' } },
  { act: { do: 'close' } },
  { act: { do: 'discard', reason: 'it is not held' }, choose: { reason: 'text' } },
  { act: { do: 'cancel', ...now }, choose: { at: 'moment' } },
];

const lawful = (rules: Rules, state: Tournament, offers: readonly Offer[]): readonly DeskOption[] =>
  offers.flatMap((offer) => {
    const outcome = decide(rules, state, offer.act);
    const by = outcome.ok ? outcome.events[0]?.by : undefined;
    const weight = GRAVE.has(offer.act.do) ? 'grave' : 'ordinary';
    return by === undefined ? [] : [{ ...offer, by, weight }];
  });

/**
 * What the director may do now and by which clause, in the order of a tournament's life. What can be done to single
 * players is asked for by name, for there may be thousands of them.
 */
export const deskOptions = (rules: Rules, state: Tournament, at?: Instant): readonly DeskOption[] => {
  const now = at === undefined ? {} : { at };
  return lawful(rules, state, [
    ...rules.policy.gate.map(({ step }): Offer => ({ act: { do: 'prepare', step } })),
    ...ofEntries(state, now),
    ...rules.conditions.sessions.flatMap(({ name }) => ofSession(rules, state, name)),
    ...ofDues(rules, state),
    ...ofPlayOffs(state),
    ...ofReissues(rules, state),
    ...ofMoney(rules, state),
    ...ofDirector(rules, now),
    ...ofLast(state),
  ]);
};

/** What may be done to one player now, and by which clause. */
export const playerOptions = (
  rules: Rules,
  state: Tournament,
  player: string,
  at?: Instant,
): readonly DeskOption[] =>
  lawful(rules, state, [
    ...aboutPlayer(rules, state, player, at === undefined ? {} : { at }),
    ...ofSeatOf(state, player),
  ]);
