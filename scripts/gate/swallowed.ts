import ts from 'typescript';

/** Where a defect is swallowed, and how. */
interface Swallowed {
  readonly line: number;
  readonly text: string;
}

/** Whether a function does nothing with what it is given: its body is empty, or it answers with nothing. */
const doesNothing = (node: ts.Expression | undefined): boolean => {
  if (node === undefined || !(ts.isArrowFunction(node) || ts.isFunctionExpression(node))) return false;
  const { body } = node;
  if (ts.isBlock(body)) return body.statements.length === 0;
  const isVoid = ts.isVoidExpression(body) && ts.isNumericLiteral(body.expression);
  return isVoid || body.kind === ts.SyntaxKind.NullKeyword || body.getText() === 'undefined';
};

/** What is handed over for the case that a promise fails; undefined where this is no such call. */
const whenFailed = (node: ts.Node): ts.Expression | undefined => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { text: name } = node.expression.name;
  if (name === 'catch') return node.arguments[0];
  return name === 'then' ? node.arguments[1] : undefined;
};

/** Functions of a file that do nothing, by name: `const NOTHING = () => {}` hides as well as the thing itself. */
const nothings = (file: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && doesNothing(node.initializer))
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
};

/** Every place in a source where what goes wrong is thrown away: neither handled, nor told, nor thrown on. */
export const swallowedIn = (path: string, source: string): readonly Swallowed[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const names = nothings(file);
  const found: Swallowed[] = [];
  const note = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: node.getText().split('\n')[0] ?? '' });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCatchClause(node) && node.block.statements.length === 0) note(node);
    const handler = whenFailed(node);
    const isNothing = handler !== undefined && ts.isIdentifier(handler) && names.has(handler.text);
    if (handler !== undefined && (doesNothing(handler) || isNothing)) note(handler);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
