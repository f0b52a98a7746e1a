import type { Message } from '@baize/house/api';
import { partHash, toHex } from '../../../verifier/src/draw.ts';
import { lookedAt } from '../game/kind.ts';
import type { TableNews } from '../shell/line.ts';
import type { Plain } from '../words/language.ts';

type Look = Pick<TableNews['look'], 'seal' | 'spin' | 'mode' | 'view'>;
export type Contribution = Omit<Message & { readonly do: 'contribute' }, 'do' | 'table'>;

/** What is sealed at a table, whatever it is called there. */
const sealIn = ({ seal, spin, mode }: Look) => {
  if (mode === 'human') return undefined;
  if (spin !== undefined)
    return spin === null ? undefined : { of: 'spin' as const, number: spin.spin, ...spin };
  return seal === null ? undefined : { of: 'shoe' as const, number: seal.shoe, ...seal };
};

const VALUE_BYTES = 32;

const newValue = (): string => toHex(crypto.getRandomValues(new Uint8Array(VALUE_BYTES)));

/** This browser's part in the draws of a table: the value it has promised to each, and what it has sent of it. */
export interface Contributor {
  /** What is to be sent after a look at the table; undefined where that is nothing. */
  after(look: Look): Contribution | undefined;
  /** The line was broken: the house may have forgotten what was sent. */
  again(): void;
}

export const openContributor = (table: string, me: string, value: () => string = newValue): Contributor => {
  const values = new Map<number, string>();
  let promised = 0;
  let opened = 0;

  const valueFor = (number: number): string => {
    for (const old of [...values.keys()]) if (old < number - 1) values.delete(old);
    const mine = values.get(number) ?? value();
    values.set(number, mine);
    return mine;
  };

  return {
    after: (look) => {
      const sealed = sealIn(look);
      if (sealed === undefined || lookedAt(look)?.own === undefined) return undefined;
      const { of, number } = sealed;
      const mine = values.get(number);
      const isMine =
        mine !== undefined &&
        sealed.promised?.parts.some(
          ({ by, hash }) => by === me && hash === partHash(of, table, number, me, mine),
        );
      const opens = isMine === true && sealed.given === undefined && opened !== number;
      const promises = promised !== number + 1;
      if (!opens && !promises) return undefined;
      if (opens) opened = number;
      promised = number + 1;
      return {
        ...(opens && mine !== undefined ? { open: { number, value: mine } } : {}),
        ...(promises
          ? {
              promise: {
                number: number + 1,
                hash: partHash(of, table, number + 1, me, valueFor(number + 1)),
              },
            }
          : {}),
      };
    },
    again: () => {
      promised = 0;
      opened = 0;
    },
  };
};

/**
 * What became of a player's part in the draw that is sealed, in a few words beside the seal; nothing for who is not at
 * the table. A shoe takes parts at its cut alone, and who comes later has his in the next.
 */
export const partWords = (look: Look, me: string | null): Plain | undefined => {
  const sealed = sealIn(look);
  if (me === null || sealed === undefined || lookedAt(look)?.own === undefined) return undefined;
  const at = sealed.promised?.parts.findIndex(({ by }) => by === me) ?? -1;
  if (at < 0) return 'your part is in the next';
  if (sealed.given === undefined) return 'your part is promised';
  return typeof sealed.given.values[at] === 'string' ? 'your part is in' : 'your part was not opened';
};
