import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/*
 * The words of docs/glossary.md are the words of the code. Names of declarations, names of files, comments, titles of tests and style
 * sheets are searched for the words that the last table of the glossary retires.
 */

const root = join(import.meta.dirname, '../..');

/** Keys that are stored or belong to the API; what is read from them may have their name. */
const storedKeys = new Set(['passage', 'sureUpTo']);

/** Deployed state machines and functions have names with the stored key. */
const deployedNames = new Set(['FindPassage', 'FailPassage', 'findPassageHandler', 'failPassageHandler']);

/** Keys of suppliers, rankers and settings that are stored; allowed as properties only. */
const storedProperties = new Set(['papers', 'belief', 'paper']);

/** Terms of accounting that contain a retired word. */
const standardTerms = ['cash desk'];

/** What the table retires: words, and phrases of several words. */
function readRetired(glossary: string): readonly string[] {
  return glossary
    .slice(glossary.indexOf('## Retired words'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| retired') && !line.startsWith('| ---'))
    .flatMap((line) => line.split('|')[1]?.split(',') ?? [])
    .map((word) => word.trim().toLowerCase());
}

/** The words of a name, a path or a text, each between two spaces. */
const toWords = (text: string): string =>
  ` ${text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .join(' ')} `;

const retired = readRetired(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));

/** Names return again and again; each is judged once. */
const judged = new Map<string, string | null>();

function findRetiredWord(text: string): string | null {
  const known = judged.get(text);
  if (known !== undefined) return known;
  const words = standardTerms.reduce((left, term) => left.replaceAll(` ${term} `, ' '), toWords(text));
  const found = retired.find((word) => words.includes(` ${word} `)) ?? null;
  judged.set(text, found);
  return found;
}

const isProperty = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isBindingElement(node);

/** The title of a test or of a group of tests; null for every other node. */
function findTitle(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const [title] = node.arguments;
  const isTest = /^(test|describe)\b/.test(node.expression.getText());
  return isTest && title !== undefined && ts.isStringLiteralLike(title) ? title.text : null;
}

/** The retired words of a style sheet: classes, variables, areas and comments. */
const findRetiredInSheet = (file: string, css: string): readonly string[] =>
  css.split('\n').flatMap((line, at) => {
    const word = findRetiredWord(line);
    return word === null ? [] : [`${file}:${String(at + 1)} (${word})`];
  });

/** The retired words in the names, comments and titles of one file. */
function findRetired(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const judge = (what: string, at: number, words: string): void => {
    const word = findRetiredWord(words);
    if (word === null) return;
    const { line } = source.getLineAndCharacterOfPosition(at);
    found.push(`${file}:${String(line + 1)} ${what} (${word})`);
  };
  const comments = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node) {
      const allowed =
        storedKeys.has(node.text) ||
        deployedNames.has(node.text) ||
        (storedProperties.has(node.text) && isProperty(node.parent));
      if (!allowed) judge(node.text, node.getStart(source), node.text);
    }
    const title = findTitle(node);
    if (title !== null) judge('title', node.getStart(source), title.replace(/`[^`]*`|"[^"]*"/g, ''));
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      // What stands in quotes or back-ticks names a stored key or quotes a text.
      judge('comment', pos, text.slice(pos, end).replace(/`[^`]*`|"[^"]*"/g, ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  judge('file name', 0, file);
  return found;
}

describe('retired words', () => {
  test.each([
    ['a name', 'const heldSteps = 1;', ['a.ts:1 heldSteps (held steps)']],
    ['a comment', '// What the keeper\n// does.\nconst a = 1;', ['a.ts:1 comment (keeper)']],
    [
      'a comment of several words',
      '/** Sorted with the worst\n * first. */\nconst a = 1;',
      ['a.ts:1 comment (worst first)'],
    ],
    ['a title', "test.each([1])('the keeper gets it', run);", ['a.ts:1 title (keeper)']],
    ['a stored key', 'const head = { passage: null };', []],
    ['a quoted text', '// The key `keeper` is stored.\nconst a = 1;', []],
    ['a standard term', 'const cashDesk = 1;', []],
  ])('are found or allowed in %s', (_, text, expected) => {
    expect(findRetired('a.ts', text)).toEqual(expected);
  });

  test('do not appear in names, file names, comments and titles of tests', { timeout: 120_000 }, () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file !== '' && !file.endsWith('vocabulary.test.ts'));
    expect(retired.length).toBeGreaterThan(40);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => findRetired(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('do not appear in style sheets', () => {
    const sheets = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.flatMap((file) => findRetiredInSheet(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
