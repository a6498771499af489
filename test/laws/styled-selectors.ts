import ts from 'typescript';

/** Calls whose first argument is a selector. */
const selecting = new Set([
  '$',
  '$$',
  '$$eval',
  '$eval',
  'closest',
  'dispatchEvent',
  'locator',
  'matches',
  'querySelector',
  'querySelectorAll',
  'waitForSelector',
]);
/** Calls that have no place in a test, whatever they are given. */
const forbidden = new Set(['getElementById', 'getElementsByClassName', 'waitForTimeout']);

/** The text of a literal or a template, or of a constant of the same file that holds one. */
function textOf(node: ts.Expression | undefined, constants: ReadonlyMap<string, ts.Expression>): string {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((s) => s.literal.text).join('');
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant !== undefined && !ts.isIdentifier(constant) ? textOf(constant, constants) : '';
}

/** A class or an id outside the brackets of attributes. */
const isStyled = (selector: string): boolean =>
  /(?:^|[\s>+~,(:\w\])])[.#][A-Za-z_-]/.test(selector.replaceAll(/\[[^\]]*\]/g, '[]'));

/** Calls in a file that find elements by class or id, or wait for time to pass. */
export function styledSelectors(file: string, code: string): readonly string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node)) calls.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return calls.flatMap(({ expression, arguments: given }) => {
    if (!ts.isPropertyAccessExpression(expression)) return [];
    const { text: name } = expression.name;
    const styled = selecting.has(name) && isStyled(textOf(given[0], constants));
    if (!forbidden.has(name) && !styled) return [];
    return [`${file}: ${name}(${given.map((one) => one.getText(source)).join(', ')})`];
  });
}
