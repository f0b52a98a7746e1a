const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * The id of something that is asked of the house, by which it is done at most once; known only to this browser and the
 * house. The time stands first, so that ids of one time lie side by side where the house looks them up. `randomUUID` is
 * not there without TLS but on the machine itself.
 */
export const newId = (now: number = Date.now()): string =>
  [hex(now, 12), ...[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => hex(byte, 2))].join('');
