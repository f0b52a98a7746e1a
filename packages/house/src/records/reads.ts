import type { House } from '../house.ts';
import { HOUSE, type Json } from '../store/port.ts';

const STREAM = 'reads';
/** Who looks on at the same is written down once in so long: a page asks again and again. */
const SPAN_MS = 600_000;

/** What somebody looked at by his office: things that are other people's. */
export interface Read {
  readonly person: string;
  readonly what:
    | 'people'
    | 'people on record'
    | 'a ledger'
    | 'the report'
    | 'the log'
    | 'the whole record'
    | 'departures'
    | 'a bundle of a round';
  /** Whose it is; null where it is everybody's. */
  readonly of?: string | null;
  /** A copy is written down each time that it is taken. */
  readonly isCopy?: boolean;
}

/**
 * Writes down that somebody looked, before he is answered. Where it cannot be written it is told, and he is answered
 * all the same: a house that is damaged must be open to who examines it.
 */
export const traceRead = async (
  { store, clock, logger }: Pick<House, 'store' | 'clock' | 'logger'>,
  { person, what, of = null, isCopy = false }: Read,
): Promise<void> => {
  const at = clock.now();
  const data: Json = { person, what, of };
  try {
    for (;;) {
      const expected = await store.version(STREAM);
      const when = isCopy ? `copy ${expected}` : String(Math.floor(at / SPAN_MS));
      const id = ['read', when, person, what, of ?? ''].join(' ');
      const outcome = await store.commit({
        command: { by: HOUSE, id, fingerprint: what },
        at,
        appends: [{ stream: STREAM, expected, events: [{ type: 'reads.Looked', data }] }],
        postings: [],
        reply: null,
      });
      if (outcome.is !== 'conflict') return;
    }
  } catch (error) {
    logger.error(`that ${person} looked at ${what} was not written down`, error);
  }
};
