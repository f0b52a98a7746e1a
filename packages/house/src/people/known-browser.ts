import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Marks for browsers in which somebody has logged in. Who shows one is let try his password there whatever others do in
 * his name; it opens nothing else, and says nothing about the password.
 */
export interface KnownBrowsers {
  mark(person: string, browser: string): string;
  /** Which of this person's browsers it is; null where the mark is another's, or none of ours. */
  read(person: string, mark: string | undefined): string | null;
}

/** As drawn for it: what is longer or looks otherwise was not made here. */
const MARK = /^([0-9a-f]{20})\.([\w-]{43})$/;

export const knownBrowsers = (key: Uint8Array): KnownBrowsers => {
  const seal = (person: string, browser: string): string =>
    createHmac('sha256', key).update(`${person} ${browser}`).digest('base64url');

  return {
    mark: (person, browser) => `${browser}.${seal(person, browser)}`,
    read: (person, mark = '') => {
      const [, browser, sealed] = MARK.exec(mark) ?? [];
      if (browser === undefined || sealed === undefined) return null;
      return timingSafeEqual(Buffer.from(sealed), Buffer.from(seal(person, browser))) ? browser : null;
    },
  };
};
