/** What a key press is to a page: the part of the browser's event that decides. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** A key by the name that pages know it by: letters small, all others as the browser calls them. */
export const nameOf = ({ key }: Press): string => (key.length === 1 ? key.toLowerCase() : key);

/** The keys of the browser and of the system are never taken. */
export const isHeld = ({ ctrlKey, altKey, metaKey }: Press): boolean => ctrlKey || altKey || metaKey;

/** Single characters rest while somebody types, and where they are switched off. */
export const rests = (name: string, typing: boolean, letters: 'on' | 'off'): boolean =>
  typing || (name.length === 1 && letters === 'off');

/** How long the second letter of "G then F" may take. */
export const CHORD_MS = 1500;

export interface Chord {
  /** The moment G was pressed, or null where nothing is begun. */
  readonly since: number | null;
}

export const NO_CHORD: Chord = { since: null };

/** What the chord makes of a key: it begins, ends with a letter, or has nothing to do with it. */
export const chordStep = (
  { since }: Chord,
  name: string,
  now: number,
): { readonly chord: Chord; readonly ends?: string } => {
  if (since !== null && now - since <= CHORD_MS) return { chord: NO_CHORD, ends: name };
  return { chord: name === 'g' ? { since: now } : NO_CHORD };
};
