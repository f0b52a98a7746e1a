import { inspect } from 'node:util';

/**
 * Bytes that must not get out by accident. A log line, an error or a message that takes one along shows
 * `[secret]`, and JSON refuses it altogether: a store that quietly wrote `[secret]` in its place would have
 * lost it.
 */
export class Secret {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = Uint8Array.from(bytes);
  }

  /** The bytes themselves. Whoever calls this answers for where they go. */
  reveal(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  toJSON(): never {
    throw new Error('a secret is never written down in clear');
  }

  toString(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
