/** What single letters do at the table, with the letter that does it unless somebody has chosen another. */
export const LETTERS = {
  boxes: { key: 'g', does: 'go to the boxes' },
  rebet: { key: 'r', does: 'lay the last round’s wagers again' },
  undo: { key: 'u', does: 'undo the last chip' },
  clear: { key: 'c', does: 'take back all wagers' },
  why: { key: 'w', does: 'why: rulings, payments, refusals' },
  last: { key: 'l', does: 'hear the last settlement' },
  table: { key: 't', does: 'hear the table as it stands' },
  verify: { key: 'v', does: 'verify the seal of the shoe' },
} as const;
export type Letter = keyof typeof LETTERS;
export const LETTER_NAMES = Object.keys(LETTERS) as readonly Letter[];

/** Which letters a person uses, and whether single letters do anything at all. */
export interface KeyChoice {
  readonly on: boolean;
  readonly keys: Readonly<Record<Letter, string>>;
}

export const USUAL_KEYS: KeyChoice = {
  on: true,
  keys: Object.fromEntries(LETTER_NAMES.map((name) => [name, LETTERS[name].key])) as KeyChoice['keys'],
};

const isLetter = (key: unknown): key is string => typeof key === 'string' && /^[a-z]$/.test(key);

/** Another letter for something; what had that letter takes the one that becomes free. What is no letter changes nothing. */
export const remapped = (choice: KeyChoice, name: Letter, typed: string): KeyChoice => {
  const key = typed.toLowerCase();
  if (!isLetter(key)) return choice;
  const free = choice.keys[name];
  const swapped = LETTER_NAMES.map(
    (each) => [each, choice.keys[each] === key ? free : choice.keys[each]] as const,
  );
  return { ...choice, keys: { ...Object.fromEntries(swapped), [name]: key } as KeyChoice['keys'] };
};

/** What was kept on this device; anything that is not a whole choice is the usual one. */
export const readChoice = (kept: string | null): KeyChoice => {
  try {
    const { on, keys } = JSON.parse(kept ?? '') as KeyChoice;
    const letters = LETTER_NAMES.map((name) => keys[name]);
    const whole = letters.every(isLetter) && new Set(letters).size === letters.length;
    return typeof on === 'boolean' && whole ? { on, keys } : USUAL_KEYS;
  } catch {
    return USUAL_KEYS;
  }
};
