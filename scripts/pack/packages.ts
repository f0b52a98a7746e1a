/** What is handed out: each archive, and the folder of the tree that it is made of. */
export interface Library {
  readonly name: string;
  readonly from: string;
}

/** The libraries, each after those that it rests on. */
export const LIBRARIES: readonly Library[] = [
  { name: '@baize/rulebooks', from: 'rulebooks' },
  { name: '@baize/engine', from: 'packages/engine' },
  { name: '@baize/tournament', from: 'packages/tournament' },
  { name: '@baize/odds', from: 'packages/odds' },
  { name: '@baize/verifier', from: 'packages/verifier' },
  { name: '@baize/client', from: 'packages/client' },
];

/** The command, with the house inside it: nobody but the command uses the house as a package. */
export const COMMAND = { name: 'baize', from: 'packages/cli' } as const;
export const HOUSE = { name: '@baize/house', from: 'packages/house' } as const;

/** The name that npm gives an archive. */
export const archiveOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
