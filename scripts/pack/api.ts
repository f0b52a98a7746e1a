/**
 * What the libraries hand out, as a report that is checked in: whoever changes the public surface sees it in the diff.
 * `npm run api` writes `docs/api/`; a test compares it, and finds names without a word of explanation.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { GAME_NAMES } from '@baize/engine';
import ts from 'typescript';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { compile, OUT } from './compile.ts';
import { LIBRARIES } from './packages.ts';
import { stageLibrary } from './stage.ts';

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

const WIDTH_MAX = 400;
/** Types that are made of the documents of the API. */
const DOCUMENTED = 'client/dist/routes.d.ts';

/** What a name is, as its declaration says it, in a line; of one that is very long the beginning and a hash of all. */
const shapeOf = (symbol: ts.Symbol): string => {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) throw new Error(`${symbol.name} is declared nowhere`);
  // They change with every route, and are compared where they are made (`npm run client`).
  if (declaration.getSourceFile().fileName.endsWith(DOCUMENTED))
    return `type ${symbol.name} // of the documents`;
  const whole = ts.isVariableDeclaration(declaration)
    ? `const ${declaration.getText()}`
    : declaration.getText();
  const text = whole
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (declare )?/, '');
  if (text.length <= WIDTH_MAX) return text;
  return `${text.slice(0, WIDTH_MAX)} ... ${hash('sha256', text).slice(0, 12)}`;
};

interface Report {
  readonly name: string;
  readonly text: string;
  /** Names that nothing is said of. */
  readonly unexplained: readonly string[];
}

const reportOf = (program: ts.Program, name: string): Report => {
  const checker = program.getTypeChecker();
  const unexplained: string[] = [];
  const parts = entriesOf(name).map(([path, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${path} has no declarations at ${file}`);
    const lines = checker.getExportsOfModule(module).map((each) => {
      const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
      if (symbol.getDocumentationComment(checker).length === 0) unexplained.push(`${path} ${each.name}`);
      return shapeOf(symbol);
    });
    return [`## ${path}`, '', '```ts', ...lines.toSorted(), '```', ''].join('\n');
  });
  return { name, text: [`# ${name}`, '', ...parts].join('\n'), unexplained };
};

/** The reports of packages that are staged. */
export const apiReports = (): readonly Report[] => {
  const entries = LIBRARIES.flatMap(({ name }) => entriesOf(name));
  const paths = Object.fromEntries(entries.map(([path, file]) => [path, [file]]));
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    { ...OPTIONS, paths },
  );
  return LIBRARIES.map(({ name }) => reportOf(program, name));
};

export const reportPath = (name: string): string => join(ROOT, 'docs/api', `${basename(name)}.md`);

if (import.meta.main) {
  compile();
  for (const library of LIBRARIES) stageLibrary(library, '0.0.0');
  mkdirSync(join(ROOT, 'docs/api'), { recursive: true });
  for (const { name, text } of apiReports()) writeFileSync(reportPath(name), text);
}
