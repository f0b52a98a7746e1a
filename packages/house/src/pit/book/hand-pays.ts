import type { Logger } from '../../logger.ts';
import { linkFromStored, streamOfLink } from '../../pools/link.ts';
import type { Store, StoredEvent } from '../../store/port.ts';
import { readInPages } from '../../store/read-in-pages.ts';
import type { Clock } from '../../tables/ports.ts';
import type { Turns } from '../../turns.ts';
import type { Book, BookEvent } from './book.ts';
import type { PitBook } from './open-book.ts';

/** Prizes from a jackpot of so much and more are handed out under two names, by the house's own procedure. */
const HAND_PAY_FROM = 100_000;

const PREFIX = streamOfLink('');
const PRIZE = 'jackpot.PrizePaid';
const AGAIN_MS = 1000;

/** The prizes among the movements of one jackpot that the book does not know yet. */
const dueIn = (book: Book, link: string, stored: readonly StoredEvent[]): readonly BookEvent[] => {
  const known = knownOf(book, link);
  return stored.flatMap((each): readonly BookEvent[] => {
    if (each.type !== PRIZE || each.version <= known) return [];
    const event = linkFromStored(each);
    if (event.type !== 'PrizePaid' || event.pays < HAND_PAY_FROM) return [];
    const { table, round, box, pays: amount, by: clause } = event;
    return [
      { type: 'HandPayDue', at: each.at, link, version: each.version, table, round, box, amount, clause },
    ];
  });
};

/** Up to which of its movements the book has seen prizes of a jackpot. */
const knownOf = ({ handPays }: Book, link: string): number =>
  handPays.reduce((last, each) => (each.link === link ? Math.max(last, each.version) : last), 0);

interface Parts {
  readonly store: Store;
  readonly book: Pick<PitBook, 'now' | 'note'>;
  readonly clock: Clock;
  readonly turns: Turns;
  readonly logger: Logger;
}

/** Has every large prize of a jackpot wait for two names, whenever it was paid. */
export const keepHandPays = ({ store, book, clock, turns, logger }: Parts) => {
  let isStopped = false;

  const lookAt = async (link: string): Promise<void> => {
    const stored = await readInPages(store, `${PREFIX}${link}`, turns, knownOf(book.now(), link));
    await book.note((now) => dueIn(now, link, stored));
  };

  /** What fails is tried again: no prize is forgotten because the store stumbled. */
  const soon = (link: string): void => {
    lookAt(link).catch((error: unknown) => {
      if (isStopped) return;
      logger.error(`the pit was not told of a prize of ${link}: it is tried again`, error);
      clock.at(clock.now() + AGAIN_MS, () => soon(link));
    });
  };

  const stop = store.subscribe((events) => {
    const links = events.flatMap(({ stream, type }) => (type === PRIZE ? [stream.slice(PREFIX.length)] : []));
    for (const link of new Set(links)) soon(link);
  });

  return {
    /** What was paid while nobody looked. */
    reconcile: async (): Promise<void> => {
      for (const account of Object.keys(await store.balances(PREFIX)))
        await lookAt(account.slice(PREFIX.length));
    },
    stop: (): void => {
      isStopped = true;
      stop();
    },
  };
};
