import ts from 'typescript';

/** Where a module keeps state of its own, and how. */
interface Kept {
  readonly line: number;
  readonly text: string;
}

const CHANGES: ReadonlySet<string> = new Set([
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
]);

/**
 * Says why a module may keep it: memoization that nobody can tell from working it out anew, or what a process has once.
 */
const REASON = /Module state: \w/;

/** The names whose contents are changed in a file by one of their methods. */
const changedIn = (file: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ts.isIdentifier(node.expression.expression) &&
      CHANGES.has(node.expression.name.text)
    )
      names.add(node.expression.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
};

/** A map, a set or a list that begins as it stands here. */
const isContainer = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  (ts.isArrayLiteralExpression(node) ||
    (ts.isNewExpression(node) && /^(Weak)?(Map|Set)$/.test(node.expression.getText())));

const hasReason = (statement: ts.Statement, source: string): boolean =>
  (ts.getLeadingCommentRanges(source, statement.pos) ?? []).some(({ pos, end }) =>
    REASON.test(source.slice(pos, end)),
  );

/** Every variable of a module, and every container of it that is changed after it was made and does not say why. */
export const moduleStateIn = (path: string, source: string): readonly Kept[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const changed = changedIn(file);
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const { declarationList } = statement;
    const isVariable = (declarationList.flags & ts.NodeFlags.Const) === 0;
    const isChanged = declarationList.declarations.some(
      ({ name, initializer }) =>
        ts.isIdentifier(name) &&
        changed.has(name.text) &&
        isContainer(initializer) &&
        !hasReason(statement, source),
    );
    if (!isVariable && !isChanged) return [];
    const { line } = file.getLineAndCharacterOfPosition(statement.getStart());
    return [{ line: line + 1, text: statement.getText().split('\n')[0] ?? '' }];
  });
};
