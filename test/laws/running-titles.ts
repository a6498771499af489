import ts from 'typescript';

const idle = new Set(['skip', 'fixme', 'todo']);

/** What a call is made of, from its outermost name: test.describe.skip is test, describe, skip; undefined for other calls. */
function namesOf(called: ts.Expression): readonly string[] | undefined {
  if (ts.isIdentifier(called)) return [called.text];
  if (ts.isPropertyAccessExpression(called)) {
    const before = namesOf(called.expression);
    return before && [...before, called.name.text];
  }
  // test.each(rows)(title), test.skipIf(…)(title)
  return ts.isCallExpression(called) ? namesOf(called.expression) : undefined;
}

/** A text as it is written; what a template fills in is left out. */
function textOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
}

/** The first texts of the rows of test.each, which are titles where the title is '%s'. */
function rowTitles({ expression }: ts.CallExpression): readonly string[] {
  if (!ts.isCallExpression(expression)) return [];
  const [rows] = expression.arguments;
  if (rows === undefined || !ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.flatMap((row) => (ts.isArrayLiteralExpression(row) ? (textOf(row.elements[0]) ?? []) : []));
}

/** Titles of the tests of a file that run: what stands in a skipped test or group, in steps or in bodies is none. */
export function runningTitles(file: string, code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isCallExpression(node) ? namesOf(node.expression) : undefined;
    const [first, ...rest] = names ?? [];
    if (!ts.isCallExpression(node) || (first !== 'test' && first !== 'it' && first !== 'describe')) {
      node.forEachChild(visit);
      return;
    }
    const titled = textOf(node.arguments[0]);
    if (titled !== undefined && rest.some((name) => idle.has(name))) return;
    if (titled !== undefined && first !== 'describe' && !rest.includes('describe') && !rest.includes('step'))
      found.push(titled, ...(titled.startsWith('%s') ? rowTitles(node) : []));
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return found;
}
