import { DEALER_ID, type Sent } from './book.ts';
import { type Consequence, consequence, dueAt } from './consequence.ts';
import { evolve } from './hosted.ts';
import type { Kind } from './play.ts';
import type { Seat, Seats } from './seats.ts';
import { countOf, isToCount } from './session/session.ts';
import { answer, byHouse, type Ground, judged, write } from './writing.ts';

/** How long the automatic dealer waits when what is due could not be written, before it tries again. */
const RETRY_MS = 1000;

/** An act that the rules refuse just now is not tried again until something has happened at the table. */
const CLEARED = byHouse({ type: 'DeadlineCleared' });

/** The automatic dealer's act, if the table still waits for the very one that the deadline was set for. */
const dealAt = async <K extends Kind>(ground: Ground<K>, seat: Seat<K>, act: string): Promise<void> => {
  const { hosted, lying } = seat;
  if (hosted.deadline?.act !== act) return;
  const due = dueAt(ground.around, hosted);
  if (due === undefined) throw new Error(`impossible: table ${hosted.table} waits for nothing`);
  const id = `${DEALER_ID}${hosted.table}:${hosted.version}`;
  const { doing } = due;
  const content = doing.of === 'game' ? doing.command : doing.commands;
  const sent: Sent = { by: 'dealer', id, content: [hosted.table, null, content] };
  const { is, reply } = await judged(ground, seat, doing, null, (decision) => {
    const pools = decision.ok ? decision.pools : undefined;
    const now = ground.clock.now();
    const whole: Consequence<K> = decision.ok
      ? consequence(ground.around, seat, decision.recorded, now, pools?.postings)
      : { recorded: [CLEARED], postings: [], after: evolve(hosted, CLEARED), lying };
    return write(ground, seat, { sent, person: null, pools }, whole);
  });
  if (is === 'written') return;
  throw new Error(`table ${hosted.table} waits: ${reply.ok ? 'this was done before' : reply.refusal.detail}`);
};

/**
 * A session that has ended is counted at the desk of its tournament, by one act under one id, and the chips go back to where they
 * were issued. After a kill between the two the desk answers as it did, and nothing is counted twice.
 */
const countAt = async <K extends Kind>(ground: Ground<K>, seat: Seat<K>): Promise<void> => {
  const { session, table } = seat.hosted;
  if (!isToCount(session)) return;
  const reply = await ground.around.count?.(session.of, countOf(session));
  if (reply?.ok === false) throw new Error(`table ${table} waits to be counted: ${reply.refusal.detail}`);
  const sent: Sent = { by: 'dealer', id: `${DEALER_ID}${table}:scored`, content: [table, 'scored'] };
  await answer(ground, seat, { sent, person: null, causes: [byHouse({ type: 'SessionScored' })] });
};

/** The timers of the automatic dealer. What could not be written is tried again. */
export const dealing = <K extends Kind>(
  ground: Ground<K>,
  queued: Seats<K>['queued'],
): { schedule(seat: Seat<K>): void; stop(): void } => {
  const { clock } = ground;
  let stopped = false;
  const schedule = (seat: Seat<K>): void => {
    const { deadline, table, session } = seat.hosted;
    if (deadline !== null && seat.timed === deadline) return;
    seat.callOff();
    seat.timed = deadline;
    const isCounting = isToCount(session);
    if ((deadline === null && !isCounting) || stopped) return;
    let isWarned = false;
    const deal = (): void => {
      seat.timed = null;
      queued(table, async (each) => {
        if (stopped) return;
        if (deadline === null) await countAt(ground, each);
        else await dealAt(ground, each, deadline.act);
        schedule(each);
      }).catch((error: unknown) => {
        if (!isWarned) process.emitWarning(error instanceof Error ? error : String(error));
        isWarned = true;
        if (!stopped) seat.callOff = clock.at(clock.now() + RETRY_MS, deal);
      });
    };
    seat.callOff = clock.at(deadline?.at ?? clock.now(), deal);
  };
  return {
    schedule,
    stop: () => {
      stopped = true;
    },
  };
};
