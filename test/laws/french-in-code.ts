import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const project = join(import.meta.dirname, '../..');

/** The literal parts of a string or a template, whatever is filled in standing as x; undefined for everything else. */
function findFrenchText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

/** Whatever is named fr, and the last text where all four stand in the order sk, en, cs, fr. */
function isFrench(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return node.name.getText() === 'fr';
  const call = node.parent;
  return ts.isCallExpression(call) && call.expression.getText() === 'inLanguages' && call.arguments[3] === node;
}

function textsOf(node: ts.Node, french: boolean): readonly string[] {
  const frenchText = french ? findFrenchText(node) : undefined;
  if (frenchText !== undefined) return [frenchText];
  const found: string[] = [];
  node.forEachChild((child) => {
    found.push(...textsOf(child, french || isFrench(child)));
  });
  return found;
}

const mayBeFrench = /\bfr(?::| =)|\binLanguages\(/u;

/** French texts that stand in code of a folder, each with its file. */
export function frenchInCode(folder: string): readonly (readonly [file: string, text: string])[] {
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (!/(?<!\.test)\.tsx?$/u.test(file)) return [];
    const code = readFileSync(join(project, folder, file), 'utf8');
    if (!mayBeFrench.test(code)) return [];
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    return textsOf(source, false).map((text) => [`${folder}/${file}`, text] as const);
  });
}
