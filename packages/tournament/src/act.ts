import { type Head, isCommitment, isHead, isSecret, isWord, WORD_MAX } from './ballot/draw.ts';
import { type Instant, instantOf } from './instant.ts';
import { BREACHES, type Breach, type GateStep } from './policy/index.ts';
import { type Fault, type Fields, fault, isFields } from './refusal.ts';
import { isWhole } from './said.ts';

export type Chips = Readonly<Record<string, number>>;

/** A ballot that was drawn by hand: how, by whom, and who saw it. */
export interface HandDrawn {
  readonly how: string;
  readonly drawnBy: string;
  readonly seenBy: string;
}

/** A ballot is sealed; in place of a seal that stands, for a reason. The seats of a table may be fixed with it. */
interface SealAct {
  readonly do: 'seal';
  readonly session: string;
  readonly wave?: number;
  readonly seats?: number;
  readonly reason?: string;
}

/** Who is seated, and how many at a table, is fixed: from then on nothing is left to choose. */
interface CloseListAct {
  readonly do: 'closeList';
  readonly session: string;
  readonly wave?: number;
  readonly seats?: number;
}

/** The closed list is drawn. The seats may be said once more, and are then the same. */
export interface DrawAct {
  readonly do: 'draw';
  readonly session: string;
  readonly wave?: number;
  readonly seats?: number;
}

/**
 * An act as it comes from a desk that neither holds the secret of a ballot nor tells the head of the log: whoever keeps
 * the record adds both.
 */
export type DeskAct =
  | Exclude<Act, { readonly do: 'seal' | 'closeList' | 'draw' }>
  | SealAct
  | CloseListAct
  | DrawAct;

/** What somebody does or reports. The file's record is a list of these, and the desk gives them one by one. */
export type Act =
  | { readonly do: 'prepare'; readonly step: GateStep['step'] }
  | { readonly do: 'moveStart'; readonly start: string; readonly notified: boolean }
  /** Play begins: in a session or in one wave of it, or with the first card of a table. */
  | {
      readonly do: 'begin';
      readonly session: string;
      readonly wave?: number;
      readonly table?: string;
      readonly at?: Instant;
      /** The same as it was written, for the record. */
      readonly when?: string;
    }
  | {
      readonly do: 'enter';
      readonly player: string;
      readonly at?: Instant;
      readonly notified?: boolean;
      readonly agreed?: boolean;
      readonly group?: string;
    }
  | { readonly do: 'wait'; readonly player: string }
  | { readonly do: 'closeEntries' }
  | { readonly do: 'buyBack'; readonly player: string }
  | {
      readonly do: 'withdraw';
      readonly player: string;
      readonly at?: Instant;
      /** The same as it was written, for the record. */
      readonly when?: string;
      readonly consent: boolean;
    }
  | { readonly do: 'noShow' | 'disqualify'; readonly player: string }
  | { readonly do: 'reserve'; readonly player: string; readonly for?: string }
  | { readonly do: 'substitute'; readonly player: string; readonly for: string }
  | { readonly do: 'contribute'; readonly amount: number }
  | (SealAct & { readonly commitment: string })
  /** What an entrant puts into the draw: nobody knew it when the ballot was sealed. */
  | {
      readonly do: 'giveWord';
      readonly session: string;
      readonly wave?: number;
      readonly player: string;
      readonly word: string;
    }
  | (CloseListAct & { readonly head: Head })
  /** Who plays in which wave of a session; whom nobody put into one is taken in the order of entry. */
  | {
      readonly do: 'allocate';
      readonly session: string;
      readonly wave: number;
      readonly players: readonly string[];
    }
  | ({
      readonly do: 'ballot';
      readonly session: string;
      readonly wave?: number;
      readonly tables: readonly (readonly string[])[];
    } & Partial<HandDrawn>)
  | (DrawAct & { readonly secret: string })
  /** What each holds after a round, while the session goes on; places do not come of it. */
  | {
      readonly do: 'count';
      readonly session: string;
      readonly table: string;
      readonly round: number;
      readonly chips: Chips;
      readonly total?: number;
    }
  | {
      readonly do: 'score';
      readonly session?: string;
      readonly table: string;
      readonly chips: Chips;
      /** All chips of the players, counted together: the stacks have to come to it. */
      readonly total?: number;
      /** What lay before those who sat there and are out: in case they are reinstated. */
      readonly noted?: Chips;
    }
  | { readonly do: 'playOff'; readonly chips: Chips }
  | { readonly do: 'place'; readonly order: readonly string[] }
  | {
      readonly do: 'reissue';
      readonly session?: string;
      readonly table: string;
      readonly players: readonly string[];
      readonly chips: number;
    }
  | { readonly do: 'advance'; readonly session: string; readonly player: string }
  | { readonly do: 'confirm'; readonly session: string }
  | {
      readonly do: 'correct';
      readonly session: string;
      readonly table: string;
      readonly chips: Chips;
      readonly total?: number;
      readonly reason: string;
    }
  /**
   * The result of a play-off, or of a rule for places, that was put down wrongly; `event` is its place in the record.
   */
  | {
      readonly do: 'correctPlayOff';
      readonly chips: Chips;
      readonly event?: number;
      readonly reason: string;
    }
  | { readonly do: 'reinstate'; readonly player: string; readonly reason: string }
  | { readonly do: 'pay' }
  | { readonly do: 'close' }
  | { readonly do: 'nameDirector'; readonly name: string }
  | { readonly do: 'recordName'; readonly player: string; readonly name: string }
  | { readonly do: 'permitWriting'; readonly terms: string }
  | { readonly do: 'refuseApplication'; readonly player: string }
  | { readonly do: 'break'; readonly minutes: number }
  | { readonly do: 'breach'; readonly player: string; readonly kind: Breach }
  | { readonly do: 'cancel'; readonly at?: Instant };

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

const withPlayer =
  (make: (player: string, said: Fields, at: number) => Act | Fault): Reader =>
  (said, at) =>
    isName(said.player) ? make(said.player, said, at) : fault(at, `${String(said.do)} names its player`);

/** What an entry says of the applicant: told in writing, agreed in writing, of which group. */
const flagsOf = (said: Fields): Pick<Extract<Act, { do: 'enter' }>, 'notified' | 'agreed' | 'group'> => ({
  ...(isName(said.group) ? { group: said.group } : {}),
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

const drawnByHand = (said: Fields): Partial<HandDrawn> =>
  Object.fromEntries(
    (['how', 'drawnBy', 'seenBy'] as const).flatMap((field) =>
      isName(said[field]) ? [[field, said[field]]] : [],
    ),
  );

const tableOf = ({ table = 1 }: Fields): string => String(table);

/** The chips of a table, with what they come to where that was counted apart. */
const countOf = (
  said: Fields,
  at: number,
): { readonly table: string; readonly chips: Chips; readonly total?: number } | Fault => {
  if (!areChips(said.chips)) return fault(at, CHIPS);
  if (said.total !== undefined && !isWhole(said.total)) {
    return fault(at, 'total is all the chips of the table together');
  }
  const total = said.total === undefined ? {} : { total: said.total };
  return { table: tableOf(said), chips: said.chips, ...total };
};

const READERS: Readonly<Record<Act['do'], Reader>> = {
  prepare: ({ step }, at) =>
    typeof step === 'string' && STEPS.includes(step)
      ? { do: 'prepare', step: step as GateStep['step'] }
      : fault(at, `step is one of ${STEPS.join(', ')}`),
  moveStart: ({ start, notified }, at) =>
    instantOf(start) === undefined
      ? fault(at, 'start is a day and a time, as in 1999-02-20T18:00')
      : { do: 'moveStart', start: String(start), notified: notified === true },
  begin: (said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    const { session, wave, table } = said;
    if (!isName(session) || (wave !== undefined && !(isWhole(wave) && wave > 0))) {
      return fault(at, 'begin names its session, and may name the number of a wave');
    }
    return {
      do: 'begin',
      session,
      ...(wave === undefined ? {} : { wave }),
      ...(table === undefined ? {} : { table: String(table) }),
      ...time,
      ...whenOf(said),
    };
  },
  enter: withPlayer((player, said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    return { do: 'enter', player, ...time, ...flagsOf(said) };
  }),
  wait: withPlayer((player) => ({ do: 'wait', player })),
  closeEntries: () => ({ do: 'closeEntries' }),
  buyBack: withPlayer((player) => ({ do: 'buyBack', player })),
  withdraw: withPlayer((player, said, at) => {
    const time = timeOf(said, at);
    if ('detail' in time) return time;
    return { do: 'withdraw', player, ...time, ...whenOf(said), consent: said.consent === true };
  }),
  noShow: withPlayer((player) => ({ do: 'noShow', player })),
  disqualify: withPlayer((player) => ({ do: 'disqualify', player })),
  reserve: withPlayer((player, said) => ({
    do: 'reserve',
    player,
    ...(isName(said.for) ? { for: said.for } : {}),
  })),
  substitute: withPlayer((player, said, at) =>
    isName(said.for)
      ? { do: 'substitute', player, for: said.for }
      : fault(at, 'substitute says for whom the player plays'),
  ),
  contribute: ({ amount }, at) =>
    isWhole(amount) ? { do: 'contribute', amount } : fault(at, 'amount is in whole cents'),
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
      ? { do: 'ballot', session, ...wave, tables, ...drawnByHand(said) }
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
    return { do: 'score', ...(isName(said.session) ? { session: said.session } : {}), ...count, ...noted };
  },
  playOff: ({ chips }, at) => (areChips(chips) ? { do: 'playOff', chips } : fault(at, CHIPS)),
  place: ({ order }, at) =>
    areNames(order) ? { do: 'place', order } : fault(at, 'order is a list of the players, the best first'),
  reissue: (said, at) => {
    if (!areNames(said.players) || said.players.length === 0 || !isWhole(said.chips)) {
      return fault(at, 'reissue names its players and the chips that each of them is given');
    }
    const session = isName(said.session) ? { session: said.session } : {};
    return { do: 'reissue', ...session, table: tableOf(said), players: said.players, chips: said.chips };
  },
  advance: withPlayer((player, said, at) =>
    isName(said.session)
      ? { do: 'advance', session: said.session, player }
      : fault(at, 'advance names the session from which the player goes on'),
  ),
  confirm: ({ session }, at) =>
    isName(session) ? { do: 'confirm', session } : fault(at, 'confirm names its session'),
  correct: (said, at) => {
    const count = countOf(said, at);
    if ('detail' in count) return count;
    if (!isName(said.session) || !isName(said.reason)) {
      return fault(at, 'a correction names its session and the reason');
    }
    return { do: 'correct', session: said.session, ...count, reason: said.reason };
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
  pay: () => ({ do: 'pay' }),
  close: () => ({ do: 'close' }),
  recordName: withPlayer((player, { name }, at) =>
    isName(name) ? { do: 'recordName', player, name } : fault(at, 'recordName gives the name'),
  ),
  permitWriting: ({ terms }, at) =>
    isName(terms) ? { do: 'permitWriting', terms } : fault(at, 'permitWriting gives its terms'),
  nameDirector: ({ name }, at) =>
    isName(name) ? { do: 'nameDirector', name } : fault(at, 'nameDirector gives the name'),
  refuseApplication: withPlayer((player) => ({ do: 'refuseApplication', player })),
  break: ({ minutes }, at) =>
    isWhole(minutes) && minutes > 0
      ? { do: 'break', minutes }
      : fault(at, 'minutes says how long the break lasts'),
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
