/**
 * What no linter here asks: functions of at most 70 lines unless their reason stands above them, comments within 120
 * columns, files of at most 400 lines. `npm run style` tells where that does not hold, `npm run style -- --fix` wraps
 * the comments.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { lineAt, readSource, type Source } from './comments.ts';
import { COLUMNS_MAX, wrapComments } from './wrap-comments.ts';

const FUNCTION_MAX = 70;
const FILE_MAX = 400;
const REASON = /^\s*\/\/ long: \S/;

/** Tests may be as long as the story that they tell. */
const IS_TEST = /\.test\.tsx?$|\.test-kit\.tsx?$|\/testing\/|\/e2e\//;
/** What a program writes is read by programs: its lines are of no length. */
const IS_MADE = /^\/\/ Made by `npm run [a-z-]+` /;
const IS_PRODUCTION = /^(packages\/[^/]+\/src|rulebooks\/src|scripts)\/.*\.tsx?$/;

/** Something to put right: the line, from one, and what to do. */
export interface Fault {
  readonly line: number;
  readonly what: string;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const nameOf = (node: ts.Node): string => {
  const named = node as { readonly name?: ts.Node };
  if (named.name !== undefined) return named.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? `handed to ${parent.expression.getText()}` : 'without a name';
};

/** The lines, from zero, of the comments directly above a line: a reason may stand before or behind the doc comment. */
const commentLinesAbove = (source: Source, line: number): readonly number[] => {
  const found: number[] = [];
  for (let at = line - 1; at >= 0; at -= 1) {
    const comment = source.comments.find(
      ({ start, end }) => lineAt(source, start) <= at && at <= lineAt(source, end),
    );
    const isAlone = comment !== undefined && /^\s*(\/\/|\/\*|\*)/.test(source.lines[at] ?? '');
    if (!isAlone) return found;
    found.push(at);
  }
  return found;
};

/** The line of the reason above a function, or above the statement or the property that it is the value of. */
const reasonOf = (source: Source, node: ts.Node): number | undefined => {
  for (let each = node; !ts.isSourceFile(each); each = each.parent) {
    if (ts.isBlock(each) || (each !== node && isFunction(each))) return undefined;
    const start = lineAt(source, each.getStart());
    const reason = commentLinesAbove(source, start).find((line) => REASON.test(source.lines[line] ?? ''));
    if (reason !== undefined) return reason;
  }
  return undefined;
};

/** Lines of a function's body, from brace to brace; what stands inside it counts too. */
const linesOf = (source: Source, body: ts.Node): number =>
  lineAt(source, body.getEnd()) - lineAt(source, body.getStart()) + 1;

const longFunctions = (source: Source): readonly Fault[] => {
  const { path, program, lines } = source;
  if (program === undefined || IS_MADE.test(source.text) || IS_TEST.test(path) || !IS_PRODUCTION.test(path))
    return [];
  const faults: Fault[] = [];
  const reasons = new Set<number>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!isFunction(node) || node.body === undefined) return;
    const length = linesOf(source, node.body);
    if (length <= FUNCTION_MAX) return;
    const reason = reasonOf(source, node);
    if (reason !== undefined) reasons.add(reason);
    else
      faults.push({
        line: lineAt(source, node.getStart()) + 1,
        what: `the function ${nameOf(node)} has ${length} lines, ${FUNCTION_MAX} at most: split it, or say directly above it why not: // long: ...`,
      });
  };
  visit(program);
  const stale = source.comments
    .map(({ start }) => lineAt(source, start))
    .filter((line) => REASON.test(lines[line] ?? '') && !reasons.has(line))
    .map((line) => ({
      line: line + 1,
      what: 'says why a function is long, and none below it is: take the line away',
    }));
  return [...faults, ...stale];
};

const wideComments = (source: Source): readonly Fault[] => {
  const wide = new Set(
    source.comments.flatMap(({ start, end }) => {
      const [first, last] = [lineAt(source, start), lineAt(source, end)];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  return [...wide].flatMap((line) => {
    const columns = [...(source.lines[line] ?? '')].length;
    return columns <= COLUMNS_MAX
      ? []
      : [
          {
            line: line + 1,
            what: `a comment of ${columns} columns, ${COLUMNS_MAX} at most: npm run style -- --fix wraps it, or say it shorter`,
          },
        ];
  });
};

const longFile = ({ text, lines }: Source): readonly Fault[] => {
  const length = lines.length - (text.endsWith('\n') ? 1 : 0);
  return length <= FILE_MAX || IS_MADE.test(text)
    ? []
    : [{ line: 1, what: `the file has ${length} lines, ${FILE_MAX} at most: make two of it` }];
};

/** What is to be put right in a source, in the order of its lines. */
export const faultsIn = (path: string, text: string): readonly Fault[] => {
  const source = readSource(path, text);
  return [...longFile(source), ...longFunctions(source), ...wideComments(source)].toSorted(
    (one, other) => one.line - other.line,
  );
};

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every source of the project, also what is not committed yet. */
export const sourcePaths = (): readonly string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx', '*.css'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => path !== '');

const main = (): void => {
  const isFixing = process.argv.includes('--fix');
  let faults = 0;
  for (const path of sourcePaths()) {
    const text = readFileSync(`${ROOT}/${path}`, 'utf8');
    const wrapped = isFixing ? wrapComments(path, text) : text;
    if (wrapped !== text) writeFileSync(`${ROOT}/${path}`, wrapped);
    for (const { line, what } of faultsIn(path, wrapped)) {
      faults += 1;
      console.error(`${path}:${line}: ${what}`);
    }
  }
  console.log(faults === 0 ? 'style: everything holds' : `style: ${faults} to put right`);
  if (faults > 0) process.exitCode = 1;
};

if (import.meta.main) main();
