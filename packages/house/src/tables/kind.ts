import type { Actor } from '@baize/engine';

/** The types of one game, as they go through the hands of the house, which looks no deeper into them than this. */
export interface Kind {
  /** The folder of the engine that plays it. */
  readonly game: string;
  readonly state: unknown;
  readonly command: { readonly type: string; readonly actor: Actor };
  readonly event: { readonly type: string };
  readonly view: unknown;
}
