import type { DeskAct } from '@baize/tournament';
import type { ActPreview } from '../approvals/request.ts';
import { HOUSE, senderOf } from '../store/port.ts';
import { type Reply, refusedReply } from '../tables/command-journal.ts';
import type { Release } from '../tables/floor.ts';
import type { SecondPerson } from '../tables/hosted.ts';
import { LOOK_AGAIN } from '../tables/second-person.ts';
import { type DeskDecision, decideAll, needsHead } from './decide-acts.ts';
import { commitDecision, type DeskContext } from './desk-commit.ts';
import { evolveTournament, type RecordedTournamentEvent } from './hosted.ts';
import { fingerprintOf, moneyMoved, needsSecondPerson } from './second-person.ts';
import type { CachedTournament } from './tournament-cache.ts';

/** Nobody is the house itself. */
export interface HouseOrigin {
  readonly id: string;
  readonly person: string | null;
}

export const commitSecondPerson = async (
  context: DeskContext,
  cached: CachedTournament,
  needs: SecondPerson,
  { id, person }: HouseOrigin,
): Promise<Reply> => {
  const { hosted } = cached;
  if (hosted.secondPerson === needs) return { ok: true, version: hosted.version };
  const by = person === null ? HOUSE : senderOf(person);
  const identity = { by, id, content: ['second person', hosted.id, needs] } as const;
  const set: RecordedTournamentEvent = { by: 'house', event: { type: 'SecondPersonSet', needs } };
  const decision = { ok: true, hosted: evolveTournament(hosted, set), recorded: [set] } as const;
  return commitDecision(context, cached, decision, { identity, person });
};

const APART = 'a second person approves it by itself: without seals, lists and draws';

/** What acts come to now, with nothing written and no secret opened or drawn. */
const decideForApproval = (
  { ballots }: DeskContext,
  { hosted }: CachedTournament,
  acts: readonly DeskAct[],
): DeskDecision =>
  acts.some((act) => needsHead(act) || act.do === 'seal' || act.do === 'sealLot')
    ? { ok: false, reply: refusedReply(null, APART) }
    : decideAll(hosted, acts, { ballots, head: undefined, draws: 'judged' });

const refusalIn = (reply: Reply): Extract<ActPreview['preview'], { readonly ok: false }> => {
  if (reply.ok) throw new Error('impossible: a decision that is refused with a reply that is not');
  return { ok: false, refusal: reply.refusal };
};

export const previewDecision = (
  context: DeskContext,
  cached: CachedTournament,
  acts: readonly DeskAct[],
): ActPreview => {
  const { hosted } = cached;
  const { version } = hosted;
  const decision = decideForApproval(context, cached, acts);
  if (!decision.ok) return { version, preview: refusalIn(decision.reply), fingerprint: null };
  const events = decision.recorded.flatMap(({ by, event }) => (by === 'tournament' ? [event] : []));
  const money = moneyMoved(hosted, decision.hosted);
  const needs = needsSecondPerson(hosted, decision.recorded);
  return {
    version,
    preview: { ok: true, events, money, ...(needs ? { needs: 'secondPerson' as const } : {}) },
    fingerprint: fingerprintOf(hosted, decision.hosted, decision.recorded),
  };
};

export const commitRelease = async (
  context: DeskContext,
  cached: CachedTournament,
  acts: readonly DeskAct[],
  { identity, approval, shownFingerprint, append }: Release,
): Promise<Reply> => {
  const { hosted } = cached;
  const decision = decideForApproval(context, cached, acts);
  if (!decision.ok) return context.journal.commitRefusal(identity, decision.reply);
  if (fingerprintOf(hosted, decision.hosted, decision.recorded) !== shownFingerprint)
    return context.journal.commitRefusal(identity, LOOK_AGAIN);
  const releases = decision.recorded.length;
  const approved: RecordedTournamentEvent = {
    by: 'house',
    event: { type: 'ActApproved', ...approval, releases },
  };
  const recorded = [approved, ...decision.recorded];
  return commitDecision(
    context,
    cached,
    { ok: true, hosted: recorded.reduce(evolveTournament, hosted), recorded },
    { identity, person: approval.askedBy, approved: { approval, append } },
  );
};
