import { dictionary } from '@zxcvbn-ts/language-common';

/** Known to everybody who reads this: a demo house is not for money. */
export const DEMO_PASSWORD = 'green felt';

/** What has leaked elsewhere most often, and is tried first: some 49,000, in small letters. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], DEMO_PASSWORD]);

/** Up to so many figures and marks at the end of a word make it no harder to guess. */
const TAIL = /[\d\W_]{1,4}$/u;

/** Signs that stand for letters, as whoever guesses knows too. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const unmasked = (word: string): string => word.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** Whether it is among what is tried first, as it stands or in one of the usual disguises. */
export const isCommon = (password: string): boolean => {
  const word = password.toLowerCase();
  const forms = [word, word.replace(TAIL, '')];
  return forms.some((form) => COMMON.has(form) || COMMON.has(unmasked(form)));
};
