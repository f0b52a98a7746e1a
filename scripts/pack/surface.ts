/** What can be imported of the libraries, read from the declarations that they are handed out with. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { GAME_NAMES } from '@baize/engine';
import ts from 'typescript';
import { OUT } from './compile.ts';
import { LIBRARIES } from './packages.ts';

type Exports = Readonly<Record<string, { readonly types?: string } | string | null>>;

/** What can be imported of a package, and the declarations of each. */
const entriesOf = (name: string): readonly (readonly [string, string])[] => {
  const folder = join(OUT, 'staged', basename(name));
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: Exports };
  return Object.entries(exports).flatMap(([path, entry]) => {
    if (entry === null || typeof entry === 'string' || entry.types === undefined) return [];
    const types = entry.types;
    const games = path.includes('*') ? GAME_NAMES : [''];
    return games.map(
      (game) => [name + path.slice(1).replace('*', game), join(folder, types.replace('*', game))] as const,
    );
  });
};

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  types: [],
};

/** Types that are made of the documents of the API. */
const DOCUMENTED = 'client/dist/routes.d.ts';

/** A name that is handed out. */
export interface Name {
  readonly name: string;
  /** Its declaration as it is written, with the words inside; null for a type that is made of the documents. */
  readonly text: string | null;
  /** What is said of it. */
  readonly says: string;
}

/** One thing that can be imported, `@baize/engine/poker`, with its names. */
export interface Entry {
  readonly path: string;
  readonly names: readonly Name[];
}

/** A library with everything that it hands out. */
export interface Surface {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const textOf = (symbol: ts.Symbol): string | null => {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) throw new Error(`${symbol.name} is declared nowhere`);
  if (declaration.getSourceFile().fileName.endsWith(DOCUMENTED)) return null;
  return ts.isVariableDeclaration(declaration) ? `const ${declaration.getText()}` : declaration.getText();
};

const nameIn = (checker: ts.TypeChecker, each: ts.Symbol): Name => {
  const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
  return {
    // The words of its declaration name it as its own file does; `as` is the outside's.
    name: each.name,
    text: textOf(symbol),
    says: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
  };
};

/** What the packages hand out that are staged. */
export const surfaces = (): readonly Surface[] => {
  const entries = LIBRARIES.flatMap(({ name }) => entriesOf(name));
  const paths = Object.fromEntries(entries.map(([path, file]) => [path, [file]]));
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    { ...OPTIONS, paths },
  );
  const checker = program.getTypeChecker();
  return LIBRARIES.map(({ name }) => ({
    name,
    entries: entriesOf(name).map(([path, file]) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (module === undefined) throw new Error(`${path} has no declarations at ${file}`);
      return { path, names: checker.getExportsOfModule(module).map((each) => nameIn(checker, each)) };
    }),
  }));
};
