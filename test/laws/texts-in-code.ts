import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { locales, type Locale } from '#shared/kit/locale.ts';

const project = join(import.meta.dirname, '../..');

/** The literal parts of a string or a template, whatever is filled in standing as x; undefined for everything else. */
function findText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

/** Whatever is named by the language, and its place among the texts that stand in the order sk, en, cs, fr. */
function isInLanguage(node: ts.Node, locale: Locale): boolean {
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return node.name.getText() === locale;
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'inLanguages') return false;
  return call.arguments[locales.indexOf(locale)] === node;
}

function textsOf(node: ts.Node, locale: Locale, isText: boolean): readonly string[] {
  const text = isText ? findText(node) : undefined;
  if (text !== undefined) return [text];
  const found: string[] = [];
  node.forEachChild((child) => {
    found.push(...textsOf(child, locale, isText || isInLanguage(child, locale)));
  });
  return found;
}

const mayHold = (code: string, locale: Locale): boolean =>
  new RegExp(String.raw`\b${locale}(?::| =)|\binLanguages\(`, 'u').test(code);

/** Texts of a language that stand in code of a folder, each with its file. */
export function textsInCode(folder: string, locale: Locale): readonly (readonly [file: string, text: string])[] {
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (!/(?<!\.test)\.tsx?$/u.test(file)) return [];
    const code = readFileSync(join(project, folder, file), 'utf8');
    if (!mayHold(code, locale)) return [];
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    return textsOf(source, locale, false).map((text) => [`${folder}/${file}`, text] as const);
  });
}
