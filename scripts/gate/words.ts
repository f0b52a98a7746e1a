import ts from 'typescript';

/** Words of a page that were taken from no catalogue. */
interface LeftOut {
  readonly line: number;
  readonly text: string;
}

/** What a reader meets besides the text of a page. */
const SPOKEN: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
  'note',
  'what',
  'why',
]);

/** What no reader meets, however it is put together. */
const UNSPOKEN =
  /^(class(Name)?|style|href|id|key|aria-(controls|activedescendant|labelledby|describedby)|d|transform|viewBox|points|src|data-.*|on[A-Z].*|ref)$/;

/** Two words one after the other, or one that ends a sentence: what names and ids of a program never are. */
const SENTENCE = /[A-Za-z]{2,}[,.]? +[A-Za-z]|[A-Za-z]{2,}\.( |$)/;
/** The name of the house is the same in every language. */
const BRAND = 'Baize';

const WORD = /[A-Za-z]{2,}/;

const nameOf = (node: ts.JsxAttribute): string => node.name.getText();

/**
 * Whether something stands where the language that was chosen does not reach: a clause, a defect, a name of the
 * program.
 */
const isUnspoken = (node: ts.Node): boolean => {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxAttribute(at)) return UNSPOKEN.test(nameOf(at));
    if (ts.isImportDeclaration(at) || ts.isTypeNode(at) || ts.isThrowStatement(at)) return true;
    if (ts.isCallExpression(at) && /reportDefect|console|\bmust\b/.test(at.expression.getText())) return true;
    if (ts.isBinaryExpression(at) && /\.style\.\w+$/.test(at.left.getText())) return true;
    if (ts.isPropertyAssignment(at) && UNSPOKEN.test(at.name.getText())) return true;
    if (ts.isJsxElement(at) || ts.isStatement(at)) return false;
  }
  return false;
};

/** Whether it is drawn as it stands, chosen among others or not: as text of the page, or where it is spoken. */
const isDrawn = (node: ts.Node): boolean => {
  let at = node.parent;
  while (ts.isConditionalExpression(at) || ts.isParenthesizedExpression(at) || ts.isBinaryExpression(at)) {
    if (ts.isBinaryExpression(at) && /[=<>]/.test(at.operatorToken.getText())) return false;
    at = at.parent;
  }
  if (ts.isJsxAttribute(at)) return SPOKEN.has(nameOf(at));
  if (!ts.isJsxExpression(at)) return false;
  return ts.isJsxAttribute(at.parent) ? SPOKEN.has(nameOf(at.parent)) : true;
};

/** Everything in a source that reads like words for people and is no sentence of the catalogues. */
export const leftOutIn = (
  path: string,
  source: string,
  isSaid: (text: string) => boolean,
): readonly LeftOut[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: LeftOut[] = [];
  const add = (node: ts.Node, text: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, text: text.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text) && node.text.trim() !== BRAND) add(node, node.text);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const { text } = node;
      const isLeftOut = isDrawn(node)
        ? WORD.test(text) && text !== BRAND
        : SENTENCE.test(text) && !isSaid(text);
      if (isLeftOut && !isUnspoken(node)) add(node, text);
    }
    if (ts.isTemplateExpression(node) && !isUnspoken(node)) {
      const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text);
      // An address, not words.
      if (text.some((part) => WORD.test(part)) && !node.head.text.startsWith('/')) add(node, node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
