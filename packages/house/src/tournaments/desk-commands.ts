import { type DeskAct, isDealt, waveAt } from '@baize/tournament';
import type { ActPreview } from '../approvals/request.ts';
import { departing } from '../editions/force.ts';
import { serialQueue } from '../serial-queue.ts';
import { HOUSE, senderOf } from '../store/port.ts';
import {
  type CommandIdentity,
  contentFingerprint,
  DEALER_ID,
  type Reply,
  refusedReply,
} from '../tables/command-journal.ts';
import type { Release } from '../tables/floor.ts';
import type { SecondPerson } from '../tables/hosted.ts';
import { accounts } from '../tables/ledger.ts';
import { ASK_ANOTHER } from '../tables/second-person.ts';
import type { Count, SessionOf } from '../tables/session/session.ts';
import { countActs, countSent, isCounted } from './count.ts';
import { abandonedIn, isAbandoned } from './dealt-seats.ts';
import { actsBeforeDraw, type DeskDecision, decideAll, piecesOf } from './decide-acts.ts';
import { commitRelease, commitSecondPerson, type HouseOrigin, previewDecision } from './desk-approved.ts';
import { commitDecision, type DeskContext, deskInputs, type Sender } from './desk-commit.ts';
import {
  type Draft,
  evolveTournament,
  type HostedTournament,
  type RecordedTournamentEvent,
  rulesIn,
  toStored,
} from './hosted.ts';
import { postingsFor } from './ledger.ts';
import type { RegisterEvent } from './register.ts';
import { needsSecondPerson } from './second-person.ts';
import { type CachedTournament, LIST, streamOf } from './tournament-cache.ts';

/** Under which id and in whose name something is done at the desk. */
interface Origin {
  readonly id: string;
  readonly person: string;
}

/** What is done at the desk. */
export interface DeskCommands {
  draft(tournament: string, draft: Draft, origin: Origin): Promise<Reply>;
  /** Other conditions, as long as nothing of it has been made known. */
  revise(tournament: string, draft: Draft, origin: Origin): Promise<Reply>;
  /** What the desk notes of people and tables: no matter of the rules, but on record with who noted it. */
  note(tournament: string, events: readonly RegisterEvent[], origin: Origin): Promise<Reply>;
  /** Says whether what takes something back needs a second person. */
  setSecondPerson(tournament: string, needs: SecondPerson, origin: HouseOrigin): Promise<Reply>;
  /** What acts come to, for another person who is to approve them; with a fingerprint of it. */
  previewForApproval(tournament: string, acts: readonly DeskAct[]): Promise<ActPreview>;
  /** Does what another person has approved, if it still comes to what that person was shown. */
  release(tournament: string, acts: readonly DeskAct[], release: Release): Promise<Reply>;
  /** Closes the board to those who have no account, or opens it to everybody again. */
  setBoard(tournament: string, isOpen: boolean, origin: Origin): Promise<Reply>;
  act(tournament: string, acts: readonly DeskAct[], origin: Origin): Promise<Reply>;
  /**
   * The count of a table that the house has dealt: who was put out there is disqualified, and the others' chips are
   * scored, or were played off. Under the name of the table it is taken once; what is refused may be tried again.
   */
  count(session: SessionOf, count: Count): Promise<Reply>;
  /** The first card has been dealt, or the first ball spun, at a table of the house. On record once. */
  begin(table: DealtTable): Promise<Reply>;
}

/** A table that the house deals, as its tournament knows it. */
type DealtTable = Pick<SessionOf, 'tournament' | 'session' | 'table' | 'abandonedBefore'>;

const NOT_ANY_MORE = 'somebody has entered under these conditions: they stand as they were told';

const ALONE = 'what takes something back is sent by itself: it needs a second person';

/** What may take something back, and cannot be judged where a draw comes before it. */
const TAKES_BACK_LATER: ReadonlySet<DeskAct['do']> = new Set<DeskAct['do']>([
  'undo',
  'correct',
  'correctPlayOff',
  'adjust',
  'redraw',
  'abandon',
  'reinstate',
]);

/**
 * The reply to acts that would be committed in several pieces, where none of them may begin: they were sent before, or
 * something is against one of them. Undefined where they may begin.
 */
const replyBeforePieces = async (
  context: DeskContext,
  { hosted }: CachedTournament,
  acts: readonly DeskAct[],
  identity: CommandIdentity,
): Promise<Reply | undefined> => {
  const { journal, store } = context;
  const first = actsBeforeDraw(acts);
  const inputs = await deskInputs(context, first, 'judged');
  const decision = decideAll(hosted, first, inputs, { after: 0, many: acts.length });
  if (!decision.ok) return journal.commitRefusal(identity, decision.reply);
  const rest = acts.slice(first.length);
  const mayTakeBack = rest.length > 0 && rest.some((act) => TAKES_BACK_LATER.has(act.do));
  if (hosted.secondPerson === 'reversals' && mayTakeBack)
    return journal.commitRefusal(identity, refusedReply(null, ALONE));
  if (needsSecondPerson(hosted, decision.recorded)) return journal.commitRefusal(identity, ASK_ANOTHER);
  return (await store.replyTo(identity.by, identity.id)) === undefined
    ? undefined
    : journal.commitRefusal(identity, refusedReply(null, 'this was sent before'));
};

/** What is recorded when a tournament is first made known and its instrument is not law; or the refusal. */
const judgeForce = (
  { force, clock }: DeskContext,
  { version, draft, state }: HostedTournament,
  person: string | null,
) => {
  const { instrument, departure } = draft;
  const isBegun = state.prepared.length > 0 || state.entrants.length > 0;
  if (force === undefined || version === 0 || isBegun) return { ok: true, said: [] } as const;
  const stated = departing(instrument, force(instrument, clock.now()), departure, person);
  if (!stated.ok) return stated;
  const said: readonly RecordedTournamentEvent[] =
    stated.departure === null
      ? []
      : [{ by: 'house', event: { type: 'Departed', departure: stated.departure } }];
  return { ok: true, said } as const;
};

const ENTERING: ReadonlySet<DeskAct['do']> = new Set(['enter', 'buyBack', 'wait', 'reserve', 'substitute']);

/**
 * Who comes in, or comes back in, and has something to pay for it, by whatever act: by one that takes another back too.
 */
const payingIn = (
  before: HostedTournament['state'],
  { entrants }: HostedTournament['state'],
  paid: (player: string) => number,
): readonly string[] => {
  const wasIn = new Set(before.entrants.flatMap((each) => (each.presence === 'in' ? [each.player] : [])));
  return entrants.flatMap(({ player, presence }) =>
    presence === 'in' && !wasIn.has(player) && paid(player) > 0 ? [player] : [],
  );
};

/** Commits acts unless what somebody who enters by them has set for himself is against it. */
const commitCared = async (
  context: DeskContext,
  cached: CachedTournament,
  acts: readonly DeskAct[],
  { decision, sender }: { readonly decision: Extract<DeskDecision, { ok: true }>; readonly sender: Sender },
): Promise<Reply> => {
  const { judgeEntry, hasBank, journal } = context;
  if (judgeEntry === undefined) return commitDecision(context, cached, decision, sender);
  const postings = postingsFor(cached.hosted, decision.hosted.state, hasBank);
  const paidBy = (player: string): number =>
    -(postings.find(({ account }) => account === accounts.bank(player))?.amount ?? 0);
  const entering = [
    ...acts.flatMap((act) => (ENTERING.has(act.do) && 'player' in act ? [act.player] : [])),
    ...payingIn(cached.hosted.state, decision.hosted.state, paidBy),
  ];
  if (entering.length === 0) return commitDecision(context, cached, decision, sender);
  const passed: (() => void)[] = [];
  try {
    for (const player of new Set(entering)) {
      const verdict = await judgeEntry(player, Math.max(0, paidBy(player)));
      if (!verdict.ok)
        return await journal.commitRefusal(
          sender.identity,
          refusedReply(null, `${player} is not entered. ${verdict.detail}`),
        );
      passed.push(verdict.over);
    }
    return await commitDecision(context, cached, decision, sender);
  } finally {
    for (const over of passed) over();
  }
};

const decideAndCommitPieces = async (
  context: DeskContext,
  cached: CachedTournament,
  acts: readonly DeskAct[],
  { identity, person }: Sender,
): Promise<Reply> => {
  const law = judgeForce(context, cached.hosted, person);
  if (!law.ok) return context.journal.commitRefusal(identity, law);
  const pieces = piecesOf(acts);
  const before = pieces.length === 1 ? undefined : await replyBeforePieces(context, cached, acts, identity);
  if (before !== undefined) return before;
  let after = 0;
  for (const piece of pieces) {
    const inputs = await deskInputs(context, piece);
    const said = after === 0 ? law.said : [];
    const from = said.reduce(evolveTournament, cached.hosted);
    const decision = decideAll(from, piece, inputs, { after, many: acts.length });
    if (!decision.ok) return context.journal.commitRefusal(identity, decision.reply);
    if (person !== null && needsSecondPerson(from, decision.recorded))
      return context.journal.commitRefusal(identity, ASK_ANOTHER);
    after += piece.length;
    const isLast = after === acts.length;
    const { id, version } = cached.hosted;
    // The sender's own id stands for all the acts: it goes with the last piece, and the house's ids with those before
    // it.
    const own = { by: HOUSE, id: `${DEALER_ID}piece:${id}:${version}`, content: [identity.id] } as const;
    const sender = { identity: isLast ? identity : own, person };
    const recorded = [...said, ...decision.recorded];
    const whole = { decision: { ...decision, recorded }, sender };
    const reply = await commitCared(context, cached, piece, whole);
    if (isLast || !reply.ok) return reply;
  }
  throw new Error('impossible: acts without a last piece');
};

const commitDraft = async (
  { journal, store, clock, cache, library }: DeskContext,
  tournament: string,
  draft: Draft,
  { id, person }: Origin,
): Promise<Reply> => {
  const identity = { by: senderOf(person), id, content: ['draft', tournament, draft] } as const;
  const read = rulesIn(tournament, draft, library);
  if (!read.ok) return journal.commitRefusal(identity, refusedReply(null, read.detail));
  const known = await cache.ids();
  const before = await store.replyTo(identity.by, id);
  if (known.includes(tournament) && before?.fingerprint !== contentFingerprint(identity))
    return journal.commitRefusal(identity, refusedReply(null, 'there is a tournament of this name already'));
  const first: RecordedTournamentEvent = { by: 'house', event: { type: 'Drafted', ...draft } };
  const listed = { type: 'house.TournamentListed', data: { tournament } };
  const reply: Reply = { ok: true, version: 1 };
  const result = await journal.commit(identity, clock.now(), {
    appends: [
      { stream: LIST, expected: known.length, events: [listed] },
      { stream: streamOf(tournament), expected: 0, events: [toStored(first, person)] },
    ],
    postings: [],
    reply,
  });
  if (result.is !== 'written') return result.reply;
  await cache.addId(tournament);
  return reply;
};

const commitRevision = async (
  context: DeskContext,
  cached: CachedTournament,
  draft: Draft,
  { id, person }: Origin,
): Promise<Reply> => {
  const { journal, library } = context;
  const { id: tournament, state } = cached.hosted;
  const identity = { by: senderOf(person), id, content: ['revise', tournament, draft] } as const;
  const read = rulesIn(tournament, draft, library);
  if (!read.ok) return journal.commitRefusal(identity, refusedReply(null, read.detail));
  if (state.entrants.length > 0 || state.cancelled || state.closed)
    return journal.commitRefusal(identity, refusedReply(null, NOT_ANY_MORE));
  const revised: RecordedTournamentEvent = { by: 'house', event: { type: 'Revised', ...draft } };
  const hosted = evolveTournament(cached.hosted, revised);
  return commitDecision(context, cached, { ok: true, hosted, recorded: [revised] }, { identity, person });
};

const commitBoard = async (
  context: DeskContext,
  cached: CachedTournament,
  isOpen: boolean,
  { id, person }: Origin,
): Promise<Reply> => {
  const { hosted } = cached;
  const identity = { by: senderOf(person), id, content: ['board', hosted.id, isOpen] } as const;
  // What is so already is not written down again.
  if (hosted.isBoardOpen === isOpen) return { ok: true, version: hosted.version };
  const set: RecordedTournamentEvent = { by: 'house', event: { type: 'BoardSet', isOpen } };
  const decision = { ok: true, hosted: evolveTournament(hosted, set), recorded: [set] } as const;
  return commitDecision(context, cached, decision, { identity, person });
};

const commitCount = async (
  context: DeskContext,
  cached: CachedTournament,
  session: SessionOf,
  count: Count,
): Promise<Reply> => {
  const { sent: identity, before } = await countSent(context.store, session, count);
  if (before !== undefined) return before;
  const done: Reply = { ok: true, version: cached.hosted.version };
  if (isCounted(cached.hosted, session, count)) return done;
  const acts = countActs(cached.hosted, session, count);
  if (acts.length === 0) return done;
  const decision = decideAll(cached.hosted, acts, await deskInputs(context, acts));
  return decision.ok ? commitDecision(context, cached, decision, { identity, person: null }) : decision.reply;
};

const commitNotes = (
  context: DeskContext,
  cached: CachedTournament,
  events: readonly RegisterEvent[],
  { id, person }: Origin,
): Promise<Reply> => {
  const { hosted } = cached;
  // The same note sent once more may come a minute later.
  const content = events.map((event) => ({ ...event, at: null }));
  const identity = { by: senderOf(person), id, content: ['note', hosted.id, content] } as const;
  const recorded = events.map((event): RecordedTournamentEvent => ({ by: 'house', event }));
  const after = recorded.reduce(evolveTournament, hosted);
  return commitDecision(context, cached, { ok: true, hosted: after, recorded }, { identity, person });
};

const commitBeginning = async (
  context: DeskContext,
  cached: CachedTournament,
  dealt: DealtTable,
): Promise<Reply> => {
  const { rules, state, version } = cached.hosted;
  const { tournament, session, table } = dealt;
  const isKnown = isDealt(rules, state, session, table);
  if (isKnown || state.cancelled || isAbandoned(cached.hosted, dealt)) return { ok: true, version };
  // A session that is played anew begins once more.
  const before = abandonedIn(cached.hosted, session);
  const name = [tournament, session, table, ...(before === 0 ? [] : [before])];
  const identity: CommandIdentity = {
    by: HOUSE,
    id: `${DEALER_ID}begin:${name.join(':')}`,
    content: ['begin', name],
  };
  const acts = [{ do: 'begin', session, table, ...waveAt(state, session, table) }] as const;
  const decision = decideAll(cached.hosted, acts, await deskInputs(context, acts));
  return decision.ok ? commitDecision(context, cached, decision, { identity, person: null }) : decision.reply;
};

export const deskCommands = (context: DeskContext): DeskCommands => {
  const { cache } = context;
  /** One after another: each appends to the list of tournaments, after the one before it. */
  const drafts = serialQueue();
  return {
    draft: (tournament, draft, origin) => drafts.run(() => commitDraft(context, tournament, draft, origin)),
    revise: (tournament, draft, origin) =>
      cache.enqueue(tournament, (cached) => commitRevision(context, cached, draft, origin)),
    setSecondPerson: (tournament, needs, origin) =>
      cache.enqueue(tournament, (cached) => commitSecondPerson(context, cached, needs, origin)),
    previewForApproval: (tournament, acts) =>
      cache.enqueue(tournament, (cached) => Promise.resolve(previewDecision(context, cached, acts))),
    release: (tournament, acts, release) =>
      cache.enqueue(tournament, (cached) => commitRelease(context, cached, acts, release)),
    setBoard: (tournament, isOpen, origin) =>
      cache.enqueue(tournament, (cached) => commitBoard(context, cached, isOpen, origin)),
    act: (tournament, acts, { id, person }) =>
      cache.enqueue(tournament, (cached) => {
        const identity: CommandIdentity = { by: senderOf(person), id, content: ['act', tournament, acts] };
        return decideAndCommitPieces(context, cached, acts, { identity, person });
      }),
    note: (tournament, events, origin) =>
      cache.enqueue(tournament, (cached) => commitNotes(context, cached, events, origin)),
    begin: (table) => cache.enqueue(table.tournament, (cached) => commitBeginning(context, cached, table)),
    count: (session, count) =>
      cache.enqueue(session.tournament, (cached) => commitCount(context, cached, session, count)),
  };
};
