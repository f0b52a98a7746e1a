import { describe, expect, test } from 'vitest';
import { type Exported, generateTournament } from '../tournament/generate/index.ts';
import { commitmentOf, keyUnclosed, seatsOf } from './ballot.ts';
import { checkTournament } from './index.ts';

/** The first generated tournament in which all of these happened, as plain JSON. */
const madeWith = (instrument: string, ...types: readonly string[]): Exported =>
  madeBut(instrument, '', ...types);

/** The same, in which one thing did not happen. */
const madeBut = (instrument: string, never: string, ...types: readonly string[]): Exported => {
  for (let seed = 1; seed < 3000; seed += 1) {
    const made = generateTournament(instrument, seed);
    const happened = (type: string): boolean => made.events.some((event) => event.type === type);
    if (types.every(happened) && !happened(never) && isLarge(made)) {
      return JSON.parse(JSON.stringify(made)) as Exported;
    }
  }
  throw new Error(`nothing made with ${types.join()}`);
};

/** In a field of this size another draw does not give the same seats by chance. */
const isLarge = ({ events }: Exported): boolean =>
  events.every((event) => event.type !== 'ListClosed' || event.list.length > 4);

const NZ = 'nz-tournament-1999';
const BJ18 = 'act-blackjack-2018';

/** What is found where the first event of a type says something else, or is gone. */
const tampered = (
  made: Exported,
  type: string,
  change: (event: Record<string, unknown>) => object | undefined,
): readonly string[] => {
  const at = made.events.findIndex((event) => event.type === type);
  const changed = change(made.events[at] as unknown as Record<string, unknown>);
  const events =
    changed === undefined ? made.events.toSpliced(at, 1) : made.events.with(at, changed as never);
  return checkTournament({ ...made, events }).findings;
};

const answered = (made: Exported, change: object): readonly string[] =>
  checkTournament({ ...made, answer: { ...made.answer, ...change } }).findings;

test('what was made by chance holds', () => {
  const made = madeWith(BJ18, 'PrizesPaid', 'PlayedOff');
  expect(checkTournament(made)).toEqual({
    ok: true,
    id: made.id,
    events: made.events.length,
    complete: true,
    cancelled: false,
    findings: [],
  });
});

test('whoever bought back plays in the wave whose list was closed with him', () => {
  expect(checkTournament(generateTournament(BJ18, 40_417)).findings).toEqual([]);
});

describe('what was tampered with is found', () => {
  const paid = madeBut(BJ18, 'BallotStruck', 'PrizesPaid', 'PlayedOff', 'Forfeited');

  test('money: pool, commission, refunds, prizes, contributions', () => {
    expect(answered(paid, { pool: 1 })[0]).toContain('the pool is');
    expect(answered(paid, { commission: -1 })[0]).toContain('the commission is');
    expect(answered(paid, { refunds: { P1: 1 } })).toEqual(['the refunds are others']);
    const [found] = tampered(paid, 'PrizesPaid', (event) => ({ ...event, prizes: { P1: 1 } }));
    expect(found).toContain('other prizes were paid');
    const more = { type: 'Contributed', amount: 5, by: '19.20' };
    const conditions = { ...paid.conditions, contributions: undefined };
    expect(checkTournament({ ...paid, conditions, events: [more, ...paid.events] }).findings[0]).toBe(
      'event 1: something came into the pool that the conditions do not state',
    );
  });

  test('places, points, and who goes on', () => {
    expect(answered(paid, { places: [] })[0]).toContain('the places are');
    expect(answered(paid, { advancing: { heats: ['nobody'] } })).toContain('others go on from heats');
    expect(answered(paid, { due: [{ do: 'playOff', players: ['P1'] }] })).toContain('something else is due');
    const points = [...Array(500).keys()]
      .map((seed) => generateTournament(BJ18, seed))
      .find((made) => made.conditions.points !== undefined && 'points' in made.answer);
    expect(answered(points as Exported, { points: {} })).toContain('the points are others');
  });

  test('entries: twice, one too many, out of nowhere', () => {
    const [first] = paid.events.filter(({ type }) => type === 'Entered');
    const twice = paid.events.flatMap((event) => (event === first ? [event, event] : [event]));
    expect(checkTournament({ ...paid, events: twice }).findings[0]).toContain('has two entries');
    expect(tampered(paid, 'Forfeited', (event) => ({ ...event, player: 'Z' }))[0]).toContain(
      'is not in the tournament',
    );
    const conditions = { ...paid.conditions, maxPlayers: 2 };
    expect(checkTournament({ ...paid, conditions }).findings[0]).toContain('is one too many');
  });

  test('counts and play-offs', () => {
    expect(tampered(paid, 'Scored', (event) => ({ ...event, chips: { Z: 5 } }))[0]).toContain(
      'is not in the tournament',
    );
    expect(tampered(paid, 'PlayedOff', (event) => ({ ...event, chips: { P1: 1, P2: 2 } })).join()).toContain(
      'were not due to',
    );
    // The first may have left them equal; the last has decided something.
    const last = paid.events.findLastIndex((event) => event.type === 'PlayedOff');
    expect(checkTournament({ ...paid, events: paid.events.toSpliced(last, 1) }).findings).not.toEqual([]);
    expect(tampered(paid, 'Scored', () => undefined)).not.toEqual([]);
    expect(tampered(paid, 'Scored', (event) => ({ ...event, table: '9' })).join()).toContain(
      'has no seat there',
    );
    expect(tampered(paid, 'Balloted', () => undefined).join()).toContain('has no seat there');
    const onTheWay = madeWith(NZ, 'Counted', 'PrizesPaid');
    expect(tampered(onTheWay, 'Counted', (event) => ({ ...event, table: '9' })).join()).toContain(
      'has no seat there',
    );
  });

  test('ballots: another secret, other seats, somebody without one', () => {
    const drawn = madeWith(NZ, 'BallotSealed', 'PrizesPaid');
    const secret = 'f'.repeat(64);
    const at = drawn.events.findIndex((event) => 'drawn' in event && 'tables' in event);
    const event = drawn.events[at] as unknown as { drawn: { seats: number }; tables: string[][] };
    const instead = (change: object): readonly string[] =>
      checkTournament({ ...drawn, events: drawn.events.with(at, { ...event, ...change } as never) }).findings;
    expect(instead({ drawn: { ...event.drawn, secret } })[0]).toContain('not the one that was sealed');
    expect(instead({ tables: event.tables.map((table) => [...table].reverse()) })[0]).toContain(
      'gives other seats',
    );
    expect(instead({ tables: [] })[0]).toContain('not every player has one seat');
  });

  test('lists: somebody else, another word, other seats, another head, closed twice, or never', () => {
    const drawn = madeBut(NZ, 'SealVoided', 'ListClosed', 'WordGiven', 'PrizesPaid');
    const found = (change: (event: Record<string, unknown>) => object | undefined): string =>
      tampered(drawn, 'ListClosed', change).join();
    const listOf = (event: Record<string, unknown>) => event.list as { player: string; word?: string }[];
    expect(found((event) => ({ ...event, list: listOf(event).slice(1) }))).toContain(
      'others are on the closed list',
    );
    expect(found((event) => ({ ...event, list: listOf(event).toReversed() }))).toContain('others are on the');
    expect(
      found((event) => ({ ...event, list: listOf(event).map(({ player }) => ({ player, word: 'mine' })) })),
    ).toContain('with other words');
    expect(found((event) => ({ ...event, seats: 9 }))).toMatch(/(closed for|drawn for) other seats/);
    expect(found((event) => ({ ...event, head: { position: 1, hash: 'a'.repeat(64) } }))).toContain(
      'the secret gives other seats',
    );
    expect(found((event) => ({ ...event, head: undefined }))).toContain('closed without a head');
    expect(found(() => undefined)).toContain('the secret gives other seats');
    expect(tampered(drawn, 'BallotSealed', () => undefined).join()).toContain('where no ballot was sealed');
    const at = drawn.events.findIndex((event) => event.type === 'ListClosed');
    const twice = drawn.events.toSpliced(at, 0, drawn.events[at] as never);
    expect(checkTournament({ ...drawn, events: twice }).findings.join()).toContain('or its list was closed');
  });

  test('a seal that became void: kept all the same, without a reason, never made anew', () => {
    const made = madeWith(NZ, 'SealVoided', 'PrizesPaid');
    expect(tampered(made, 'SealVoided', () => undefined).join()).toContain('was sealed twice');
    expect(tampered(made, 'SealVoided', (event) => ({ ...event, reason: '' })).join()).toContain(
      'without a reason',
    );
    const at = made.events.findIndex((event) => event.type === 'SealVoided');
    const { session } = made.events[at] as unknown as { session: string };
    const isNew = (event: object, index: number): boolean =>
      index > at &&
      'session' in event &&
      event.session === session &&
      'type' in event &&
      event.type === 'BallotSealed';
    const never = made.events.filter((event, index) => !isNew(event, index));
    expect(checkTournament({ ...made, events: never }).findings.join()).toContain(
      'seated without a new seal',
    );
  });

  test('refunds that New Zealand does not give, and those that it does', () => {
    const made = madeWith(NZ, 'Withdrew');
    const [found] = tampered(made, 'Withdrew', (event) => ({ ...event, refunded: event.refunded !== true }));
    expect(found).toContain('withdrew and');
  });

  test('a commission or a reserve in New Zealand, chips issued without need, cancelling after play', () => {
    const made = madeBut(NZ, 'Undone', 'Reissued', 'PrizesPaid');
    const conditions = { ...made.conditions, commission: 1 };
    expect(checkTournament({ ...made, conditions }).findings[0]).toBe(
      'a commission is kept where none may be',
    );
    expect(tampered(made, 'Reissued', (event) => ({ ...event, chips: 1_000_000 }))[0]).toContain(
      'more chips were issued',
    );
    const reserve = { type: 'ReserveSeated', player: 'R', for: 'P1', by: 'x' };
    const end = made.events.slice(0, -2);
    expect(checkTournament({ ...made, events: [...end, reserve] }).findings.join()).toContain(
      'when none may be',
    );
    const cancel = { type: 'Cancelled', by: 'x' };
    expect(checkTournament({ ...made, events: [...end, cancel] }).findings.join()).toContain(
      'after play had begun',
    );
  });

  test('conditions under which nobody could be entered', () => {
    const under = (instrument: string, change: object): readonly string[] => {
      const made = instrument === NZ ? madeWith(NZ, 'PrizesPaid') : paid;
      const findings = checkTournament({ ...made, conditions: { ...made.conditions, ...change } }).findings;
      return findings.filter((each) => each.startsWith('the conditions'));
    };
    const asked = (field: string, clause: string): readonly string[] => [
      `the conditions do not state ${field}, for which ${clause} asks`,
    ];
    expect(under(BJ18, {})).toEqual([]);
    expect(under(BJ18, { statement: undefined })).toEqual(asked('statement', '19.3(b)'));
    expect(under(BJ18, { statement: 'the rules prevail' })).toEqual(asked('statement', '19.3(b)'));
    expect(under(BJ18, { eligibility: ' ' })).toEqual(asked('eligibility', '19.3(a)(i)'));
    expect(under(BJ18, { commission: 1, commissionApproved: 'yes' })).toEqual(
      asked('commissionApproved', '19.20'),
    );
    expect(under(NZ, { chipsIssued: 'whatever' })).toEqual(asked('chipsIssued', '2.2(d)'));
    expect(under(NZ, { sessionLength: { rounds: 5, time: 20 } })).toEqual(asked('sessionLength', '2.2(g)'));
    const wrong = (what: string): readonly string[] => [`the conditions are unlawful: ${what}`];
    expect(under(NZ, { points: [3, 1] })).toContain(wrong('points decide, where chips have to')[0]);
    expect(under(NZ, { minWager: 90_000, maxWager: 90_000 })).toContain(
      wrong('nobody can make the smallest wager with the chips of the beginning')[0],
    );
    expect(under(BJ18, { prizes: { percent: [60, 41] } })).toEqual(
      wrong('the prizes are not the whole pool'),
    );
    const half = { name: 'heats', advance: 1, prizes: { percent: [50] } };
    expect(under(BJ18, { sessions: [half, { ...half, name: 'final' }] })).toEqual(
      wrong('prizes of sessions leave nothing for the places'),
    );
    // A draft may lack anything: nobody has entered.
    const draft = { ...paid, conditions: {}, events: [], answer: { pool: 0, commission: 0 } };
    expect(checkTournament(draft).findings).toEqual([]);
  });

  test('what came by another clause than the one that gives it', () => {
    const event = paid.events.findIndex(({ type }) => type === 'Entered') + 1;
    expect(tampered(paid, 'Entered', (each) => ({ ...each, by: '20.6' }))).toEqual([
      `event ${event}: Entered came by 20.6, and not by 19.6`,
    ]);
    expect(tampered(paid, 'Scored', (each) => ({ ...each, by: undefined }))[0]).toContain('by no clause');
    const events = [{ type: 'Reissued', by: '3.8' }, ...paid.events];
    expect(checkTournament({ ...paid, events }).findings.join()).toContain('no Reissued under these rules');
  });

  test('what nobody can count with, or sit at, is a finding and no crash', () => {
    const found = (change: object): string => checkTournament({ ...paid, ...change }).findings.join();
    const stating = (change: object): string => found({ conditions: { ...paid.conditions, ...change } });
    expect(stating({ entryFee: 0.5 })).toContain('no whole number where one is counted with: entryFee');
    expect(stating({ points: [3, 'two'] })).toContain(': points');
    expect(stating({ prizes: { percent: [1e308] } })).toContain(': percent');
    expect(stating({ sessions: [{ name: 'heats', advance: -1 }] })).toContain(': advance');
    expect(found({ events: [{ type: 'constructor' }] })).toContain('there is no event constructor');
    expect(found({ instrument: 'constructor' })).toBe('it names no instrument that has tournaments');
    const moved = { type: 'SeatMoved', session: 'heats', player: 'P1', table: 1e9, seat: 1, by: '4.2' };
    expect(found({ events: [...paid.events.slice(0, -2), moved] })).toContain('P1 has a chair of no table');
    const late = { type: 'SeatMoved', session: 'heats', player: 'P1', table: 3, seat: 2, by: '4.2' };
    expect(found({ events: [late] })).toContain('P1 left the seat that the ballot gave');
  });

  test('events that there are not, and files that are none', () => {
    expect(checkTournament({ ...paid, events: [{ type: 'Danced' }] }).findings[0]).toBe(
      'event 1: there is no event Danced',
    );
    expect(checkTournament({ ...paid, instrument: 'x' }).findings).toEqual([
      'it names no instrument that has tournaments',
    ]);
    expect(checkTournament({ ...paid, events: 1 }).ok).toBe(false);
    expect(checkTournament(undefined).ok).toBe(false);
  });
});

test('a ballot can be repeated from what is written about it', () => {
  const secret = '0'.repeat(64);
  expect(commitmentOf('T', { session: 'heats', wave: 0 }, secret)).toMatch(/^[0-9a-f]{64}$/);
  const key = keyUnclosed('T', 'heats', secret, 7, ['a', 'b']);
  expect(seatsOf(key, 7, ['a', 'b']).flat().sort()).toEqual(['a', 'b']);
});

describe('second chances and empty sessions', () => {
  const left = madeBut(BJ18, 'SecondChanceTaken', 'RepechageLeftOut', 'PrizesPaid');
  const taken = madeWith(BJ18, 'SecondChanceTaken', 'PrizesPaid');

  test('one that has to be held is not left out, nor without a reason, nor are its places given away', () => {
    const sessions = (left.conditions.sessions as readonly object[]).map((plan) => ({
      ...plan,
      optional: false,
      ifLeftOut: undefined,
    }));
    expect(checkTournament({ ...left, conditions: { ...left.conditions, sessions } }).findings[0]).toContain(
      'has to be held',
    );
    expect(tampered(left, 'RepechageLeftOut', (event) => ({ ...event, reason: '' }))[0]).toContain(
      'without a reason',
    );
    expect(tampered(left, 'RepechageLeftOut', (event) => ({ ...event, session: 'heats' })).join()).toContain(
      'heats is no second chance',
    );
  });

  test('nobody takes one who is through, and nothing is confirmed without a count', () => {
    const stranger = (event: Record<string, unknown>): object => ({ ...event, players: ['nobody'] });
    expect(tampered(taken, 'SecondChanceTaken', stranger).join()).toContain('nobody has no second chance');
    const early = { type: 'PlacesConfirmed', session: 'final', by: '19.18' } as never;
    const events = taken.events.toSpliced(1, 0, early);
    expect(checkTournament({ ...taken, events }).findings.join()).toContain(
      'final was confirmed, and nothing of it had been counted',
    );
  });

  test('a tournament of New Zealand is cancelled in play where nobody is left, and not before', () => {
    const cancelled = madeWith(NZ, 'Scored', 'Cancelled');
    expect(checkTournament(cancelled).findings).toEqual([]);
    const paid = madeWith(NZ, 'PrizesPaid');
    const at = paid.events.findIndex(({ type }) => type === 'PrizesPaid');
    const events = paid.events.toSpliced(at, 0, { type: 'Cancelled', by: '2.5(b)' } as never);
    expect(checkTournament({ ...paid, events }).findings.join()).toContain('cancelled after play had begun');
  });
});
