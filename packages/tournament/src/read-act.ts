import type { Act, Application, Chips } from './act.ts';
import { isCommitment, isHead, isSecret, isWord, WORD_MAX } from './ballot/draw.ts';
import { type Instant, instantOf } from './instant.ts';
import type { Outs } from './outs.ts';
import { BREACHES, type GateStep } from './policy/index.ts';
import { RESTS } from './prizes.ts';
import { type Fault, type Fields, fault, isFields } from './refusal.ts';
import { isWhole } from './said.ts';
import { handDrawnIn, SEAT_READERS } from './seat-act.ts';
import type { Sitting } from './sitting.ts';

type Reader = (said: Fields, at: number) => Act | Fault;

const STEPS: readonly string[] = ['determine', 'document', 'publish', 'notify', 'approve'];

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isName) && new Set(value).size === value.length;
const areChips = (value: unknown): value is Chips =>
  isFields(value) && Object.keys(value).length > 0 && Object.values(value).every(isWhole);

const CHIPS = 'chips are an object of players and the whole chips that each holds';

const timeOf = (said: Fields, at: number): { readonly at?: Instant } | Fault => {
  if (said.at === undefined) return {};
  const instant = instantOf(said.at);
  return instant === undefined
    ? fault(at, 'at is a day and a time, as in 1999-02-18T18:00')
    : { at: instant };
};

/** A moment as it was written, for the record. */
const whenOf = ({ at }: Fields): { readonly when?: string } => (at === undefined ? {} : { when: String(at) });

const reasonOf = ({ reason }: Fields): { readonly reason?: string } => (isName(reason) ? { reason } : {});

/** A session, and the number of a wave of it. */
const sittingOf = ({ session, wave }: Fields, at: number): Sitting | Fault =>
  isName(session) && (wave === undefined || (isWhole(wave) && wave > 0))
    ? { session, ...(wave === undefined ? {} : { wave }) }
    : fault(at, 'a session is named, and a wave of it by its number');

/** The same where all sessions may be meant: a wave alone says nothing. */
const sittingIfSaid = (said: Fields, at: number): Partial<Sitting> | Fault =>
  said.session === undefined && said.wave === undefined ? {} : sittingOf(said, at);

const withPlayer =
  (make: (player: string, said: Fields, at: number) => Act | Fault): Reader =>
  (said, at) =>
    isName(said.player) ? make(said.player, said, at) : fault(at, `${String(said.do)} names its player`);

const applicationOf = (player: string, said: Fields): Application => ({
  player,
  ...(isName(said.name) ? { name: said.name } : {}),
  ...(said.another === true ? { another: true } : {}),
  ...(said.notified === true ? { notified: true } : {}),
  ...(said.agreed === true ? { agreed: true } : {}),
});

/** The seats of a table, where they are said. */
const seatsOf = ({ seats }: Fields, at: number): { readonly seats?: number } | Fault => {
  if (seats === undefined) return {};
  return isWhole(seats) && seats > 0 ? { seats } : fault(at, 'the seats of a table are a number from 1 on');
};

const isCount = (value: unknown): value is number => isWhole(value) && value > 0;

/** The wave of a session, where one is said. */
const waveOf = ({ wave }: Fields, at: number): { readonly wave?: number } | Fault => {
  if (wave === undefined) return {};
  return isCount(wave) ? { wave } : fault(at, 'a wave is named by its number, from 1 on');
};

/** The wave of a ballot, and the seats of a table. */
const placeOf = (said: Fields, at: number): { readonly wave?: number; readonly seats?: number } | Fault => {
  const wave = waveOf(said, at);
  const seats = seatsOf(said, at);
  if ('detail' in wave) return wave;
  return 'detail' in seats ? seats : { ...wave, ...seats };
};

/** A table by its number or its name; the first where none is said. */
const tableOf = ({ table = 1 }: Fields, at: number): { readonly table: string } | Fault =>
  isName(table) || isWhole(table)
    ? { table: String(table) }
    : fault(at, 'a table is named by its number or its name');

/** The chips of a table, with what they come to where that was counted apart. */
const countOf = (
  said: Fields,
  at: number,
): { readonly table: string; readonly chips: Chips; readonly total?: number } | Fault => {
  if (!areChips(said.chips)) return fault(at, CHIPS);
  if (said.total !== undefined && !isWhole(said.total)) {
    return fault(at, 'total is all the chips of the table together');
  }
  const table = tableOf(said, at);
  if ('detail' in table) return table;
  const total = said.total === undefined ? {} : { total: said.total };
  return { ...table, chips: said.chips, ...total };
};

const stopping =
  (what: 'hold' | 'resume'): Reader =>
  (said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const wave = waveOf(said, at);
    if ('detail' in wave) return wave;
    return isName(said.session)
      ? { do: what, session: said.session, ...wave, ...whenOf(said) }
      : fault(at, `${what} names its session`);
  };

/** When those who are below the minimum went out. */
const outOf = ({ out }: Fields, at: number): { readonly out?: Outs } | Fault => {
  if (out === undefined) return {};
  return isFields(out) &&
    Object.values(out).every((round) => round === 'last' || (isWhole(round) && round > 0))
    ? { out: out as Outs }
    : fault(at, 'out is an object of players and the round in which each could no longer wager, or "last"');
};

const READERS: Readonly<Record<Act['do'], Reader>> = {
  prepare: ({ step }, at) =>
    typeof step === 'string' && STEPS.includes(step)
      ? { do: 'prepare', step: step as GateStep['step'] }
      : fault(at, `step is one of ${STEPS.join(', ')}`),
  moveStart: (said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const sitting = sittingIfSaid(said, at);
    if ('detail' in sitting) return sitting;
    if (instantOf(said.start) === undefined) {
      return fault(at, 'start is a day and a time, as in 1999-02-20T18:00');
    }
    const [start, notified] = [String(said.start), said.notified === true];
    return { do: 'moveStart', start, notified, ...sitting, ...time, ...whenOf(said) };
  },
  begin: (said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const sitting = sittingOf(said, at);
    if ('detail' in sitting) return sitting;
    const table: { readonly table?: string } | Fault = said.table === undefined ? {} : tableOf(said, at);
    if ('detail' in table) return table;
    return { do: 'begin', ...sitting, ...table, ...time, ...whenOf(said) };
  },
  enter: withPlayer((player, said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const group = isName(said.group) ? { group: said.group } : {};
    return { do: 'enter', ...applicationOf(player, said), ...time, ...group };
  }),
  wait: withPlayer((player, said) => ({
    do: 'wait',
    player,
    ...(said.another === true ? { another: true } : {}),
  })),
  closeEntries: () => ({ do: 'closeEntries' }),
  reopenEntries: () => ({ do: 'reopenEntries' }),
  buyBack: withPlayer((player, said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    return { do: 'buyBack', player, ...(isName(said.into) ? { into: said.into } : {}), ...time };
  }),
  withdraw: withPlayer((player, said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const consent = typeof said.consent === 'boolean' ? { consent: said.consent } : {};
    return { do: 'withdraw', player, ...time, ...whenOf(said), ...consent };
  }),
  noShow: withPlayer((player, said, at) => {
    const time = timeOf(said, at);
    return 'detail' in time ? time : { do: 'noShow', player, ...time, ...reasonOf(said) };
  }),
  disqualify: withPlayer((player, said) => ({ do: 'disqualify', player, ...reasonOf(said) })),
  reserve: withPlayer((player, said) => ({
    do: 'reserve',
    ...applicationOf(player, said),
    ...(isName(said.for) ? { for: said.for } : {}),
  })),
  substitute: withPlayer((player, said, at) =>
    isName(said.for)
      ? { do: 'substitute', ...applicationOf(player, said), for: said.for }
      : fault(at, 'substitute says for whom the player plays'),
  ),
  contribute: ({ amount, reference }, at) =>
    isWhole(amount)
      ? { do: 'contribute', amount, ...(isName(reference) ? { reference } : {}) }
      : fault(at, 'amount is in whole cents'),
  goOn: ({ reason }, at) => (isName(reason) ? { do: 'goOn', reason } : fault(at, 'goOn gives the reason')),
  seal: (said, at) => {
    const { session, commitment, reason } = said;
    const seats = placeOf(said, at);
    if ('detail' in seats) return seats;
    if (!isName(session) || !isCommitment(commitment)) {
      return fault(at, 'seal names the session and the commitment, 64 hexadecimal digits');
    }
    return { do: 'seal', session, commitment, ...seats, ...(isName(reason) ? { reason } : {}) };
  },
  giveWord: withPlayer((player, said, at) => {
    const { session, word } = said;
    const wave = waveOf(said, at);
    if ('detail' in wave) return wave;
    return isName(session) && isWord(word)
      ? { do: 'giveWord', session, ...wave, player, word }
      : fault(at, `giveWord names the session and the word, 1 to ${WORD_MAX} characters on one line`);
  }),
  closeList: (said, at) => {
    const { session, head } = said;
    const seats = placeOf(said, at);
    if ('detail' in seats) return seats;
    return isName(session) && isHead(head)
      ? { do: 'closeList', session, ...seats, head }
      : fault(at, 'closeList names the session and the head of the log: its position and its hash');
  },
  allocate: ({ session, wave, players }, at) =>
    isName(session) && isCount(wave) && areNames(players) && players.length > 0
      ? { do: 'allocate', session, wave, players }
      : fault(at, 'allocate names the session, the wave by its number, and the players'),
  ballot: (said, at) => {
    const { session, tables } = said;
    const wave = waveOf(said, at);
    if ('detail' in wave) return wave;
    return isName(session) && Array.isArray(tables) && tables.every(areNames)
      ? { do: 'ballot', session, ...wave, tables, ...handDrawnIn(said) }
      : fault(at, 'a ballot names its session and, for each table, the players in the order of the seats');
  },
  draw: (said, at) => {
    const { session, secret } = said;
    const seats = placeOf(said, at);
    if ('detail' in seats) return seats;
    return isName(session) && isSecret(secret)
      ? { do: 'draw', session, secret, ...seats }
      : fault(at, 'draw names the session and the secret, 64 hexadecimal digits');
  },
  ...SEAT_READERS,
  count: (said, at) => {
    const count = countOf(said, at);
    if ('detail' in count) return count;
    const { session, round } = said;
    return isName(session) && isWhole(round) && round > 0
      ? { do: 'count', session, round, ...count }
      : fault(at, 'a count names its session and the round after which it was');
  },
  score: (said, at) => {
    const count = countOf(said, at);
    if ('detail' in count) return count;
    if (said.noted !== undefined && !areChips(said.noted)) return fault(at, CHIPS);
    const noted = said.noted === undefined ? {} : { noted: said.noted };
    const out = outOf(said, at);
    if ('detail' in out) return out;
    const session = isName(said.session) ? { session: said.session } : {};
    return { do: 'score', ...session, ...count, ...noted, ...out };
  },
  playOff: ({ chips }, at) => (areChips(chips) ? { do: 'playOff', chips } : fault(at, CHIPS)),
  place: ({ order }, at) =>
    areNames(order) ? { do: 'place', order } : fault(at, 'order is a list of the players, the best first'),
  reissue: (said, at) => {
    if (!areNames(said.players) || said.players.length === 0 || !isWhole(said.chips)) {
      return fault(at, 'reissue names its players and the chips that each of them is given');
    }
    const table = tableOf(said, at);
    if ('detail' in table) return table;
    const session = isName(said.session) ? { session: said.session } : {};
    const round = isWhole(said.round) ? { round: said.round } : {};
    return { do: 'reissue', ...session, ...table, players: said.players, chips: said.chips, ...round };
  },
  advance: withPlayer((player, said, at) =>
    isName(said.session)
      ? { do: 'advance', session: said.session, player }
      : fault(at, 'advance names the session from which the player goes on'),
  ),
  secondChance: ({ session, players }, at) =>
    isName(session) && areNames(players)
      ? { do: 'secondChance', session, players }
      : fault(at, 'secondChance names its session and the players'),
  leaveOut: ({ session, players = [], reason }, at) =>
    isName(session) && isName(reason) && areNames(players)
      ? { do: 'leaveOut', session, ...(players.length === 0 ? {} : { players }), reason }
      : fault(at, 'leaveOut names its session and the reason, and players in a list'),
  confirm: ({ session }, at) =>
    isName(session) ? { do: 'confirm', session } : fault(at, 'confirm names its session'),
  correct: (said, at) => {
    const count = countOf(said, at);
    if ('detail' in count) return count;
    if (!isName(said.session) || !isName(said.reason)) {
      return fault(at, 'a correction names its session and the reason');
    }
    const out = outOf(said, at);
    if ('detail' in out) return out;
    return { do: 'correct', session: said.session, ...count, ...out, reason: said.reason };
  },
  correctPlayOff: ({ chips, event, reason }, at) => {
    if (!areChips(chips)) return fault(at, CHIPS);
    if (!isName(reason) || (event !== undefined && !isWhole(event))) {
      return fault(at, 'a correction gives the reason; event is the position of the play-off in the record');
    }
    return { do: 'correctPlayOff', chips, ...(event === undefined ? {} : { event }), reason };
  },
  reinstate: withPlayer((player, { reason }, at) =>
    isName(reason) ? { do: 'reinstate', player, reason } : fault(at, 'reinstate gives the reason'),
  ),
  restOfPool: ({ to, reason }, at) => {
    const rest = RESTS.find((each) => each === to);
    return rest === undefined || !isName(reason)
      ? fault(at, `restOfPool says to whom, ${RESTS.join(', ')}, and gives the reason`)
      : { do: 'restOfPool', to: rest, reason };
  },
  pay: () => ({ do: 'pay' }),
  handOver: withPlayer((player) => ({ do: 'handOver', player })),
  adjust: withPlayer((player, { reason }, at) =>
    isName(reason) ? { do: 'adjust', player, reason } : fault(at, 'adjust gives the reason'),
  ),
  close: () => ({ do: 'close' }),
  discard: ({ reason }, at) =>
    isName(reason) ? { do: 'discard', reason } : fault(at, 'discard gives the reason'),
  abandon: ({ session, reason }, at) =>
    isName(session) && isName(reason)
      ? { do: 'abandon', session, reason }
      : fault(at, 'abandon names its session and the reason'),
  undo: ({ event, reason }, at) =>
    isWhole(event) && isName(reason)
      ? { do: 'undo', event, reason }
      : fault(at, 'undo gives the position of what is undone in the record, from 0, and the reason'),
  recordName: withPlayer((player, { name }, at) =>
    isName(name) ? { do: 'recordName', player, name } : fault(at, 'recordName gives the name'),
  ),
  permitWriting: ({ terms }, at) =>
    isName(terms) ? { do: 'permitWriting', terms } : fault(at, 'permitWriting gives its terms'),
  nameDirector: ({ name }, at) =>
    isName(name) ? { do: 'nameDirector', name } : fault(at, 'nameDirector gives the name'),
  refuseApplication: withPlayer((player) => ({ do: 'refuseApplication', player })),
  break: (said, at) => {
    const { minutes, players } = said;
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const of = sittingIfSaid(said, at);
    if ('detail' in of) return of;
    if (!isCount(minutes)) return fault(at, 'minutes says how long the break lasts');
    const some = areNames(players) && players.length > 0 ? { players } : {};
    return { do: 'break', minutes, ...of, ...some, ...whenOf(said) };
  },
  hold: stopping('hold'),
  resume: stopping('resume'),
  breach: withPlayer((player, { kind }, at) => {
    const known = BREACHES.find((each) => each === kind);
    return known === undefined
      ? fault(at, `kind is one of ${BREACHES.join(', ')}`)
      : { do: 'breach', player, kind: known };
  }),
  cancel: (said, at) => {
    const time = timeOf(said, at);
    return 'detail' in time ? time : { do: 'cancel', ...time };
  },
};

/** Reads one act of a record. */
export const readAct = (said: unknown, at: number): Act | Fault => {
  if (!isFields(said) || typeof said.do !== 'string')
    return fault(at, 'an act is an object that says what to "do"');
  if (!Object.hasOwn(READERS, said.do)) {
    return fault(at, `"${said.do}" is no act; acts are ${Object.keys(READERS).join(', ')}`);
  }
  return READERS[said.do as Act['do']](said, at);
};
