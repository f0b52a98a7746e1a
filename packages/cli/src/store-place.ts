import { BadInput } from './failure.ts';

/** Where a house is kept: in a folder, or in a database of PostgreSQL. */
export type StorePlace =
  | { readonly is: 'folder'; readonly data: string | undefined }
  | { readonly is: 'database'; readonly url: string; readonly data: string | undefined };

export const STORE_OPTION = {
  type: 'string',
  description: 'sqlite:DIR, or postgres://USER@HOST:PORT/DATABASE; may stand in BAIZE_STORE',
} as const;

export const CLUSTER_KEY_OPTION = {
  type: 'string',
  description: 'the file of the key that the nodes of a house share; DIR/cluster.key where none is named',
} as const;

/** The file of the key of the nodes, and whether it is made where it is missing. */
export const clusterKeyFile = (
  named: string | undefined,
  data: string,
): { readonly keyFile: string; readonly makesKey: boolean } =>
  named === undefined
    ? { keyFile: `${data}/cluster.key`, makesKey: true }
    : { keyFile: named, makesKey: false };

/** `--store` with `--data`: what is typed wins over what stands in the environment. */
export const storePlaceOf = (
  { store, data }: { readonly store?: string | undefined; readonly data?: string | undefined },
  environment: NodeJS.ProcessEnv = process.env,
): StorePlace => {
  // A folder that is named is meant, whatever the environment says.
  const said = store ?? (data === undefined ? environment.BAIZE_STORE : undefined);
  if (said === undefined || said === '') return { is: 'folder', data };
  if (/^postgres(ql)?:\/\//.test(said)) return { is: 'database', url: said, data };
  const [, folder] = /^sqlite:(.+)$/.exec(said) ?? [];
  if (folder === undefined)
    throw new BadInput(`--store is sqlite:DIR or postgres://USER@HOST:PORT/DATABASE, not ${said}`);
  if (data !== undefined && data !== folder)
    throw new BadInput(`--store names the folder ${folder} and --data ${data}: leave one of them out`);
  return { is: 'folder', data: folder };
};
