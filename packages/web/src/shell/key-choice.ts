import type { Plain } from '../words/language.ts';

/** What single letters do at a table, with the letter that does it unless somebody has chosen another. */
export type Letters<Name extends string = string> = Readonly<
  Record<Name, { readonly key: string; readonly does: Plain }>
>;

/** The letters of every table. */
export const TABLE_LETTERS = {
  boxes: { key: 'g', does: 'go to the boxes' },
  rebet: { key: 'r', does: 'lay the last round’s wagers again' },
  doubleUp: { key: 'x', does: 'double what lies there' },
  saved: { key: 'k', does: 'open and close the saved wagers' },
  undo: { key: 'u', does: 'undo the last chip' },
  clear: { key: 'c', does: 'take back all wagers' },
  why: { key: 'w', does: 'why: rulings, payments, refusals' },
  last: { key: 'l', does: 'hear the last settlement' },
  table: { key: 't', does: 'hear the table as it stands' },
  sound: { key: 'm', does: 'sound off and on' },
  verify: { key: 'v', does: 'verify the seal of the shoe' },
} as const satisfies Letters;

/** Which letters a person uses, and whether single letters do anything at all. */
export interface KeyChoice<Name extends string = string> {
  readonly on: boolean;
  readonly keys: Readonly<Record<Name, string>>;
}

/** The names in the order in which they are written down. */
export const namesOf = <Name extends string>(named: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(named) as unknown as readonly Name[];

export const usualKeys = <Name extends string>(letters: Letters<Name>): KeyChoice<Name> => ({
  on: true,
  keys: Object.fromEntries(namesOf(letters).map((name) => [name, letters[name].key])) as Record<Name, string>,
});

const isLetter = (key: unknown): key is string => typeof key === 'string' && /^[a-z]$/.test(key);

/**
 * Another letter for something; what had that letter takes the one that becomes free. What is no letter changes
 * nothing.
 */
export const remapped = <Name extends string>(
  choice: KeyChoice<Name>,
  name: Name,
  typed: string,
): KeyChoice<Name> => {
  const key = typed.toLowerCase();
  if (!isLetter(key)) return choice;
  const free = choice.keys[name];
  const swapped = namesOf(choice.keys).map(
    (each) => [each, choice.keys[each] === key ? free : choice.keys[each]] as const,
  );
  return { ...choice, keys: { ...Object.fromEntries(swapped), [name]: key } as Record<Name, string> };
};

/** What was kept on this device; anything that is not a whole choice is the usual one. */
export const readChoice = <Name extends string>(
  letters: Letters<Name>,
  kept: string | null,
): KeyChoice<Name> => {
  try {
    const { on, keys } = JSON.parse(kept ?? '') as KeyChoice<Name>;
    const chosen = namesOf(letters).map((name) => keys[name]);
    const whole = chosen.every(isLetter) && new Set(chosen).size === chosen.length;
    return typeof on === 'boolean' && whole ? { on, keys } : usualKeys(letters);
  } catch {
    return usualKeys(letters);
  }
};

/** What is done by letters, under the letters that this person has chosen. */
export const keysFor = <Name extends string>(
  choice: KeyChoice<Name>,
  does: Readonly<Partial<Record<Name, () => void>>>,
): Readonly<Record<string, () => void>> =>
  choice.on
    ? Object.fromEntries(
        namesOf(choice.keys).flatMap((name) => {
          const act = does[name];
          return act === undefined ? [] : [[choice.keys[name], act] as const];
        }),
      )
    : {};
