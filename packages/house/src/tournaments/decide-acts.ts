import {
  type BallotName,
  type DeskAct,
  type DrawAct,
  decide,
  decideWithoutSecret,
  type Event,
  type FillSeatAct,
  type Head,
} from '@baize/tournament';
import { type Reply, refusedReply } from '../tables/command-journal.ts';
import { type DrawKind, keyOf } from './ballot-key.ts';
import type { Ballots } from './ballots.ts';
import { evolveTournament, type HostedTournament, type RecordedTournamentEvent } from './hosted.ts';

/** What the house adds to the acts of a desk: the secrets of ballots, and where its log stands. */
export interface DeskInputs {
  readonly ballots: Ballots;
  /** Nothing where no list is closed. */
  readonly head: Head | undefined;
  /** Whether a draw that nothing can be said against is made; where it is only judged, its secret stays shut. */
  readonly draws: 'made' | 'judged';
}

export type DeskDecision =
  | {
      readonly ok: true;
      readonly hosted: HostedTournament;
      readonly recorded: readonly RecordedTournamentEvent[];
    }
  | { readonly ok: false; readonly reply: Reply };

type Outcome = ReturnType<typeof decide>;

const recordedEvents = (events: readonly Event[]): readonly RecordedTournamentEvent[] =>
  events.map((event) => ({ by: 'tournament', event }));

const decisionOf = (
  hosted: HostedTournament,
  outcome: Outcome,
  byHouse: readonly RecordedTournamentEvent[] = [],
): DeskDecision => {
  if (!outcome.ok) {
    const { clause, detail } = outcome.refusal;
    // What is the house's own to order has no clause.
    return { ok: false, reply: refusedReply(clause === '' ? null : clause, detail) };
  }
  const recorded = [...recordedEvents(outcome.events), ...byHouse];
  return { ok: true, recorded, hosted: recorded.reduce(evolveTournament, hosted) };
};

/** Whether an act closes a list, or may. */
export const needsHead = (
  act: DeskAct,
): act is Extract<DeskAct, { readonly do: 'closeList' | 'draw' | 'fillSeat' }> =>
  act.do === 'closeList' || act.do === 'draw' || act.do === 'fillSeat';

const headIn = ({ head }: DeskInputs): Head => {
  if (head === undefined) throw new Error('impossible: a list is closed without the head of the log');
  return head;
};

type Secretive = Extract<DeskAct, { readonly do: 'seal' | 'closeList' | 'draw' | 'sealLot' | 'fillSeat' }>;

/** Whether a secret is of a ballot, or of lots for free chairs. */
const kindOf = (act: Secretive): DrawKind =>
  act.do === 'sealLot' || act.do === 'fillSeat' ? 'lot' : 'ballot';

const drawKey = (act: Secretive): string => keyOf(kindOf(act), act);

const isSeal = (act: DeskAct): act is Extract<DeskAct, { readonly do: 'seal' | 'sealLot' }> =>
  act.do === 'seal' || act.do === 'sealLot';

const nameOf = (tournament: string, { session, wave }: Omit<BallotName, 'tournament'>): BallotName => ({
  tournament,
  session,
  ...(wave === undefined ? {} : { wave }),
});

/** The list is closed where it was not, and only then, when nothing can be refused any more, is the secret opened. */
const decideDraw = (
  hosted: HostedTournament,
  act: DrawAct | FillSeatAct,
  added: DeskInputs,
): DeskDecision => {
  const { ballots, draws } = added;
  const kind = kindOf(act);
  const closed = decisionOf(hosted, decideWithoutSecret(hosted.rules, hosted.state, act, headIn(added)));
  if (!closed.ok || draws === 'judged') return closed;
  const { id, rules, state, locked } = closed.hosted;
  const kept = locked[keyOf(kind, act)];
  if (kept === undefined)
    throw new Error(`impossible: ${act.session} was sealed, and no secret is kept for it`);
  const secret = ballots.open(kind, nameOf(id, act), kept);
  const opened = act.do === 'draw' ? { ...act, secret } : { ...act, secret, head: headIn(added) };
  const drawn = decisionOf(closed.hosted, decide(rules, state, opened));
  return drawn.ok ? { ...drawn, recorded: [...closed.recorded, ...drawn.recorded] } : drawn;
};

const decideOne = (hosted: HostedTournament, act: DeskAct, added: DeskInputs): DeskDecision => {
  const { id, rules, state } = hosted;
  switch (act.do) {
    case 'seal':
    case 'sealLot': {
      const { tournament: _, ...of } = nameOf(id, act);
      const { commitment, locked } = added.ballots.seal(kindOf(act), nameOf(id, act));
      const lot = act.do === 'sealLot' ? ({ lot: true } as const) : {};
      const event = { type: 'SecretLocked', ...of, ...lot, locked } as const;
      return decisionOf(hosted, decide(rules, state, { ...act, commitment }), [{ by: 'house', event }]);
    }
    case 'closeList':
      return decisionOf(hosted, decide(rules, state, { ...act, head: headIn(added) }));
    case 'draw':
    case 'fillSeat':
      return decideDraw(hosted, act, added);
    default:
      return decisionOf(hosted, decide(rules, state, act));
  }
};

/** What is refused of several is refused with its number among all that were sent. */
const withNumber = (reply: Reply, number: number, { many }: PiecePosition): Reply =>
  reply.ok || many === 1
    ? reply
    : refusedReply(reply.refusal.clause, `number ${number}: ${reply.refusal.detail}`);

/** Where a piece stands in what was sent: after so many, and of how many in all. */
interface PiecePosition {
  readonly after: number;
  readonly many: number;
}

/** All of them or none: a list of entries is not half taken. */
export const decideAll = (
  hosted: HostedTournament,
  acts: readonly DeskAct[],
  added: DeskInputs,
  among: PiecePosition = { after: 0, many: acts.length },
): DeskDecision => {
  let now = hosted;
  const recorded: RecordedTournamentEvent[] = [];
  for (const [index, act] of acts.entries()) {
    const decided = decideOne(now, act, added);
    if (!decided.ok) return { ok: false, reply: withNumber(decided.reply, among.after + index + 1, among) };
    now = decided.hosted;
    recorded.push(...decided.recorded);
  }
  return { ok: true, hosted: now, recorded };
};

/**
 * Several acts in the pieces in which they are written. A seal stands on record before its list is closed, so that the
 * head with which that is done comes after it. And a draw is on record before anything that follows is decided: what is
 * refused there would otherwise tell of seats that nobody has been given.
 */
export const piecesOf = (acts: readonly DeskAct[]): readonly (readonly DeskAct[])[] => {
  const pieces: DeskAct[][] = [];
  let piece: DeskAct[] = [];
  for (const act of acts) {
    const isSealedHere =
      needsHead(act) && piece.some((early) => isSeal(early) && drawKey(early) === drawKey(act));
    if (isSealedHere || piece.at(-1)?.do === 'draw' || piece.at(-1)?.do === 'fillSeat') {
      pieces.push(piece);
      piece = [];
    }
    piece.push(act);
  }
  return [...pieces, piece];
};

/** What of several acts can be judged before any of it is written: everything to the first draw. */
export const actsBeforeDraw = (acts: readonly DeskAct[]): readonly DeskAct[] => {
  const draw = acts.findIndex((act) => act.do === 'draw' || act.do === 'fillSeat');
  return draw === -1 ? acts : acts.slice(0, draw + 1);
};
