import type { Destination } from '@baize/engine/poker';
import { senderOf } from '../store/port.ts';
import {
  type CommandIdentity,
  type CommandJournal,
  type Reply,
  refusedReply,
} from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { decideMovements, linkToStored, poolAccounts, streamOfLink } from './link.ts';
import type { Links } from './links.ts';

/** Money from the reserve of a jackpot to the prizes of a tournament or a lottery, by an approved arrangement. */
export interface Transfer {
  readonly amount: number;
  readonly arrangement: string;
  readonly use: 'pool' | 'prizes';
  readonly to: Destination;
}

/**
 * [act-canberra-poker-2023 10.6, 10.6(a), 10.6(b)] Takes the money out of the reserve and puts it where the arrangement
 * says, on record with who did it.
 */
export const transferFrom = (
  {
    links,
    journal,
    clock,
  }: { readonly links: Links; readonly journal: CommandJournal; readonly clock: Clock },
  name: string,
  transfer: Transfer,
  { id, person }: { readonly id: string; readonly person: string | null },
): Promise<Reply> =>
  links.enqueue(name, async ({ link, wrote }) => {
    const identity: CommandIdentity = { by: senderOf(person), id, content: [name, person, transfer] };
    if (link.version === 0) return refusedReply(null, `there is no jackpot ${name.slice(0, 64)}`);
    const moved = decideMovements(link, [{ type: 'Transfer', ...transfer }]);
    if (!moved.ok) return journal.commitRefusal(identity, moved);
    const { events, after } = moved;
    const reply: Reply = { ok: true, version: after.version };
    const entered = await journal.commit(identity, clock.now(), {
      appends: [
        {
          stream: streamOfLink(name),
          expected: link.version,
          events: events.map((event) => linkToStored(event, person)),
        },
      ],
      postings: [
        { account: poolAccounts.reserve(name), amount: -transfer.amount },
        { account: poolAccounts.prizes(transfer.to), amount: transfer.amount },
      ],
      reply,
    });
    if (entered.is !== 'written') return entered.reply;
    wrote(after);
    return reply;
  });
