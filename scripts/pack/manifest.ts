/** The `package.json` of an archive, made of the one in the tree. */

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string | null>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Entry = { readonly types: string; readonly default: string } | null;

/** Libraries run wherever there are modules; Node 20 is the oldest that is tried. */
const LIBRARY_ENGINES = { node: '>=20' } as const;

const compiled = (source: string, ending: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, ending);

export const exportsOf = ({ exports: entries = {} }: Manifest): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    Object.entries(entries).map(([path, source]): [string, Entry] => [
      path,
      source === null ? null : { types: compiled(source, '.d.ts'), default: compiled(source, '.js') },
    ]),
  );

/** In the tree a package takes whatever its neighbours are; outside, those that it was packed with. */
export const pinned = (
  dependencies: Readonly<Record<string, string>> = {},
  version: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, name.startsWith('@baize/') ? version : range]),
  );

const binsOf = ({ bin = {} }: Manifest): object =>
  Object.keys(bin).length === 0
    ? {}
    : {
        bin: Object.fromEntries(Object.entries(bin).map(([name, source]) => [name, compiled(source, '.js')])),
      };

export const libraryManifest = (manifest: Manifest, version: string): object => {
  const { name, description, license, sideEffects } = manifest;
  const dependencies = pinned(manifest.dependencies, version);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: LIBRARY_ENGINES,
    exports: { ...exportsOf(manifest), './package.json': './package.json' },
    ...binsOf(manifest),
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
  };
};

/**
 * The command brings the house along inside it, and the Node that both run on. Whatever the house needs is stated
 * here too, so that npm installs it once, where both find it.
 */
export const commandManifest = (
  cli: Manifest,
  house: Manifest,
  root: { readonly version: string; readonly optionalDependencies: Readonly<Record<string, string>> },
): object => ({
  name: 'baize',
  version: root.version,
  description: cli.description,
  license: cli.license,
  type: 'module',
  engines: { node: '>=20' },
  bin: { baize: './packages/cli/bin/baize.js' },
  dependencies: {
    ...pinned(house.dependencies, root.version),
    ...pinned(cli.dependencies, root.version),
  },
  bundleDependencies: [house.name],
  optionalDependencies: root.optionalDependencies,
});
