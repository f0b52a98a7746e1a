import { DEALER_ID, type Sent } from './book.ts';
import { type Consequence, consequence, dueAt } from './consequence.ts';
import { evolve } from './hosted.ts';
import type { Kind } from './play.ts';
import type { Seat, Seats } from './seats.ts';
import { byGame, byHouse, type Ground, judged, write } from './writing.ts';

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
  const sent: Sent = { by: 'dealer', id, content: [hosted.table, null, due.command] };
  const { is, reply } = await judged(ground, seat, due.command, null, (decision) => {
    const pools = decision.ok ? decision.pools : undefined;
    const whole: Consequence<K> = decision.ok
      ? consequence(
          ground.around,
          seat,
          decision.events.map((event) => byGame<K>(event)),
          ground.clock.now(),
          pools?.postings,
        )
      : { recorded: [CLEARED], postings: [], after: evolve(hosted, CLEARED), lying };
    return write(ground, seat, { sent, person: null, pools }, whole);
  });
  if (is === 'written') return;
  throw new Error(`table ${hosted.table} waits: ${reply.ok ? 'this was done before' : reply.refusal.detail}`);
};

/** The timers of the automatic dealer. What could not be written is tried again. */
export const dealing = <K extends Kind>(
  ground: Ground<K>,
  queued: Seats<K>['queued'],
): { schedule(seat: Seat<K>): void; stop(): void } => {
  const { clock } = ground;
  let stopped = false;
  const schedule = (seat: Seat<K>): void => {
    seat.callOff();
    const { deadline, table } = seat.hosted;
    if (deadline === null || stopped) return;
    let isWarned = false;
    const deal = (): void => {
      queued(table, async (each) => {
        if (stopped) return;
        await dealAt(ground, each, deadline.act);
        schedule(each);
      }).catch((error: unknown) => {
        if (!isWarned) process.emitWarning(error instanceof Error ? error : String(error));
        isWarned = true;
        if (!stopped) seat.callOff = clock.at(clock.now() + RETRY_MS, deal);
      });
    };
    seat.callOff = clock.at(deadline.at, deal);
  };
  return {
    schedule,
    stop: () => {
      stopped = true;
    },
  };
};
