/** A piece of TypeScript, as coarse as the search for clauses allows. */
export interface Token {
  readonly kind: 'comment' | 'string' | 'word' | 'mark';
  /** A string without its quotes; anything else as written. */
  readonly text: string;
  readonly at: number;
}

const SPACE = /\s+/y;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const WORD = /[\p{L}\p{N}_$]+/uy;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;

/** After these a slash begins a regular expression; after anything else it divides. */
const BEFORE_PATTERN = new Set([...'([{},;:=!&|?+-*%>~^', 'return', 'case', 'typeof', 'of', 'in']);

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** The end of a template whose inside begins at `at`. */
const templateEnd = (text: string, at: number): number => {
  let end = at;
  while (end < text.length && text[end] !== '`') {
    if (text[end] === '\\') end += 2;
    else if (text.startsWith('${', end)) end = holeEnd(text, end + 2);
    else end += 1;
  }
  return end + 1;
};

const holeEnd = (text: string, at: number): number => {
  let open = 1;
  for (const token of tokensOf(text, at)) {
    if (token.kind !== 'mark') continue;
    if (token.text === '{') open += 1;
    if (token.text === '}') open -= 1;
    if (open === 0) return token.at + 1;
  }
  return text.length;
};

const unquoted = (literal: string): string => literal.slice(1, -1).replace(/\\([\s\S])/g, '$1');

/**
 * The words, strings, comments and marks of a source text, so that a clause in a comment or in a string is never taken
 * for one in the code. It need not understand the language: a broken line spoils itself and nothing after it.
 */
export function* tokensOf(text: string, from = 0): Generator<Token> {
  let at = from;
  let before: string | undefined;
  while (at < text.length) {
    const found = tokenAt(text, at, before);
    if (found.token !== undefined) {
      yield found.token;
      if (found.token.kind !== 'comment') before = found.token.kind === 'string' ? '' : found.token.text;
    }
    at = found.end;
  }
}

interface Found {
  readonly token?: Token;
  readonly end: number;
}

const tokenAt = (text: string, at: number, before: string | undefined): Found => {
  const space = matchAt(SPACE, text, at);
  if (space !== undefined) return { end: at + space.length };
  const comment = matchAt(COMMENT, text, at);
  if (comment !== undefined)
    return { token: { kind: 'comment', text: comment, at }, end: at + comment.length };
  if (text[at] === '`') {
    const end = templateEnd(text, at + 1);
    return { token: { kind: 'string', text: unquoted(text.slice(at, end)), at }, end };
  }
  const quoted = matchAt(QUOTED, text, at);
  if (quoted !== undefined) {
    return { token: { kind: 'string', text: unquoted(quoted), at }, end: at + quoted.length };
  }
  const word = matchAt(WORD, text, at);
  if (word !== undefined) return { token: { kind: 'word', text: word, at }, end: at + word.length };
  const pattern = before === undefined || BEFORE_PATTERN.has(before) ? matchAt(PATTERN, text, at) : undefined;
  if (pattern !== undefined) return { token: { kind: 'mark', text: '/', at }, end: at + pattern.length };
  return { token: { kind: 'mark', text: text[at] ?? '', at }, end: at + 1 };
};
