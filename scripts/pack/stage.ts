import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rulebooks } from '@baize/rulebooks';
import { ROOT, readSources, TIES } from '../../packages/cli/src/rules/disk.ts';
import { writeTies } from '../../packages/cli/src/rules/ties.ts';
import { COMPILED, OUT } from './compile.ts';
import { commandManifest, libraryManifest, type Manifest, pinned } from './manifest.ts';
import { COMMAND, HOUSE, type Library } from './packages.ts';
import {
  jsonDeclaration,
  jsonModule,
  withCompiledPaths,
  withCompiledUrls,
  withJsonAsCode,
} from './rewrite.ts';

const STAGED = join(OUT, 'staged');

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const putJson = (path: string, value: object): void => put(path, `${JSON.stringify(value, null, 2)}\n`);

/** Every compiled file of a folder, with what an installed package needs to be otherwise. */
const putCompiled = (
  from: string,
  to: string,
  rewritten: Readonly<Record<string, (text: string) => string>>,
) => {
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const ending = Object.keys(rewritten).find((each) => name.endsWith(each));
    if (ending === undefined) continue;
    const rewrite = rewritten[ending] as (text: string) => string;
    put(join(to, name), rewrite(readFileSync(join(from, name), 'utf8')));
  }
};

const fresh = (name: string): string => {
  const folder = join(STAGED, basename(name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
};

/** The law itself lies beside the code that loads it: as data for whoever reads it, and as modules. */
const putBooks = (folder: string): void => {
  const from = join(ROOT, 'rulebooks');
  for (const book of readdirSync(from, { withFileTypes: true })) {
    if (!book.isDirectory() || book.name === 'src' || book.name === 'node_modules') continue;
    for (const file of readdirSync(join(from, book.name))) {
      if (!file.endsWith('.json')) continue;
      const json = readFileSync(join(from, book.name, file), 'utf8');
      put(join(folder, book.name, file), json);
      put(join(folder, book.name, `${file}.js`), jsonModule(json));
      put(join(folder, book.name, `${file}.d.ts`), jsonDeclaration(json));
    }
  }
};

export const stageLibrary = ({ name, from }: Library, version: string): string => {
  const folder = fresh(name);
  putJson(join(folder, 'package.json'), libraryManifest(readManifest(from), version));
  cpSync(join(ROOT, from, 'README.md'), join(folder, 'README.md'));
  putCompiled(join(COMPILED, from, 'src'), join(folder, 'dist'), {
    '.d.ts': withCompiledPaths,
    '.js': withJsonAsCode,
  });
  if (from === 'rulebooks') putBooks(folder);
  return folder;
};

const CODE = { '.js': withCompiledUrls } as const;

/** The house as a package inside the command. */
const putHouse = (folder: string, version: string): void => {
  const house = readManifest(HOUSE.from);
  const inside = join(folder, 'node_modules', HOUSE.name);
  const entries = Object.entries(house.exports ?? {}).map(([path, source]) => [
    path,
    (source as string).replace('./src/', './dist/').replace(/\.ts$/, '.js'),
  ]);
  putJson(join(inside, 'package.json'), {
    name: house.name,
    version,
    description: house.description,
    license: house.license,
    type: 'module',
    exports: Object.fromEntries(entries),
    dependencies: pinned(house.dependencies, version),
  });
  putCompiled(join(COMPILED, HOUSE.from, 'src'), join(inside, 'dist'), CODE);
  cpSync(join(ROOT, 'LICENSE'), join(inside, 'LICENSE'));
};

/** The command keeps the folders of the tree, for by their places it finds pages, rulebooks and what it was made of. */
export const stageCommand = (version: string): string => {
  const folder = fresh(COMMAND.name);
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  putJson(
    join(folder, 'package.json'),
    commandManifest(readManifest(COMMAND.from), readManifest(HOUSE.from), root),
  );
  cpSync(join(ROOT, COMMAND.from, 'README.md'), join(folder, 'README.md'));
  const cli = join(folder, COMMAND.from);
  putCompiled(join(COMPILED, COMMAND.from, 'src'), join(cli, 'src'), CODE);
  cpSync(join(ROOT, COMMAND.from, 'package.json'), join(cli, 'package.json'));
  cpSync(join(ROOT, COMMAND.from, 'examples'), join(cli, 'examples'), { recursive: true });
  cpSync(join(ROOT, COMMAND.from, 'bin'), join(cli, 'bin'), { recursive: true });
  const bin = join(cli, 'bin/baize.js');
  put(bin, readFileSync(bin, 'utf8').replace("'../src/main.ts'", "'../src/main.js'"));
  put(join(folder, TIES), JSON.stringify(writeTies(Object.values(rulebooks), readSources())));
  cpSync(join(ROOT, 'packages/web/dist'), join(folder, 'packages/web/dist'), { recursive: true });
  cpSync(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  putHouse(folder, version);
  return folder;
};
