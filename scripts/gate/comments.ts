import ts from 'typescript';

/** A comment, by its place in a source. */
export interface Comment {
  readonly start: number;
  readonly end: number;
}

const isComment = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia;

/** The comments between two tokens, where nothing else can be. */
const commentsBetween = (text: string, from: number, to: number): readonly Comment[] => {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    ts.LanguageVariant.Standard,
    text,
    undefined,
    from,
    to - from,
  );
  const found: Comment[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if (isComment(kind)) found.push({ start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
  return found;
};

/**
 * Every comment of a program, in order: what only looks like one inside a string, a pattern or a text of JSX is none.
 */
const commentsIn = (file: ts.SourceFile): readonly Comment[] => {
  const found: Comment[] = [];
  const visit = (node: ts.Node): void => {
    // A doc comment is what stands before the first token of its declaration, and is found there.
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    for (const child of children) visit(child);
    if (children.length > 0) return;
    found.push(...commentsBetween(file.text, node.getFullStart(), node.getStart(file)));
  };
  visit(file);
  return found;
};

/** Every comment of a style sheet. */
const commentsInCss = (text: string): readonly Comment[] =>
  [...text.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\//g)]
    .filter(([match]) => match.startsWith('/*'))
    .map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

const parsed = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** A source taken apart for the checks of style; a style sheet has no program. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** Where each line begins. */
  readonly starts: readonly number[];
  readonly program: ts.SourceFile | undefined;
  readonly comments: readonly Comment[];
}

export const readSource = (path: string, text: string): Source => {
  const program = path.endsWith('.css') ? undefined : parsed(path, text);
  const comments = program === undefined ? commentsInCss(text) : commentsIn(program);
  const lines = text.split('\n');
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return { path, text, lines, starts, program, comments };
};

/** The line of a place, from zero. */
export const lineAt = ({ starts }: Source, place: number): number => {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
};
