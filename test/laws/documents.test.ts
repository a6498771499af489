import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

/*
 * What the documents of the project name is there: files and headings behind links, scripts of npm, and in the guides the texts of the
 * screens, which stand in bold.
 */

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const listFiles = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const documents = listFiles('*.md');
const guides = documents.filter((file) => file.startsWith('docs/guides/'));

/** A document without its blocks of code. */
const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of the headings of a document, as GitHub makes them. */
const listAnchors = (text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead to no file or heading of the project. */
function findBrokenLinks(file: string, text: string): readonly string[] {
  const links = [
    ...withoutBlocks(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : relative(root, join(root, dirname(file), decodeURIComponent(path)));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !listAnchors(target === file ? text : read(target)).includes(anchor);
  });
}

/** The scripts that a document runs and `package.json` lacks. */
function findMissingScripts(text: string, scripts: readonly string[]): readonly string[] {
  // Commands stand in back-ticks or at the beginning of a line; "npm run listed scripts" is a sentence.
  const named = [...text.matchAll(/(?:`|^|&& )(?:[A-Z_]+=\S+ )*npm run ([a-z][\w:-]*)/gm)].map(([, name = '']) => name);
  return named.filter((name) => !scripts.includes(name));
}

/** The file that a script of our own runs; undefined where it is a tool of others, which answer `--help` by themselves. */
const findEntry = (script: string): string | undefined => /^node (?:--\S+ )*(\S+\.ts)$/.exec(script)?.[1];

/** Whether a file asks for `--help`, by the function for it or among its options. */
const answersHelp = (source: string): boolean => /^ *answerHelp\(|\bhelp: \{ type: 'boolean'/m.test(source);

/** A text of a catalogue as a guide writes it: what is put into it is an ellipsis. */
const toLabel = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();

/** The texts in bold that no screen shows in English. */
const findUnknownLabels = (text: string, shown: ReadonlySet<string>): readonly string[] =>
  [...withoutBlocks(text).matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, label = '']) => label.replace(/\s+/g, ' '))
    .filter((label) => !shown.has(label));

const catalogue = z.record(z.string(), z.string());
const englishTexts: ReadonlySet<string> = new Set(
  [...listFiles('web/src/text/catalogues/*/en.json'), ...listFiles('shared/text/*/en.json')].flatMap((file) =>
    Object.values(catalogue.parse(JSON.parse(read(file)))).map(toLabel),
  ),
);
const { scripts } = z.object({ scripts: catalogue }).parse(JSON.parse(read('package.json')));

describe('what is missing is found', () => {
  test.each([
    ['a file', '[a](no-such-file.md)', ['no-such-file.md']],
    ['a heading', '# One\n[a](#two)', ['#two']],
    ['a heading of another document', '[a](docs/deploy.md#before) [b](docs/deploy.md#after)', ['docs/deploy.md#after']],
    ['nothing in code', '```\n[a](no-such-file.md)\n```\n`[a](b)` [c](https://docflow.example/x)', []],
  ])('behind a link: %s', (_, text, expected) => {
    expect(findBrokenLinks('README.md', text)).toEqual(expected);
  });

  test('among the scripts and the labels', () => {
    expect(findMissingScripts('`npm run laws` and\nnpm run rules -- --all', ['laws'])).toEqual(['rules']);
    expect(
      findUnknownLabels('**Save** or **Edit: …**, **Keep\nit**', new Set(['Save', toLabel('Edit: {{name}}')])),
    ).toEqual(['Keep it']);
  });

  test('among the scripts that answer --help', () => {
    expect(findEntry('node --disable-warning=ExperimentalWarning infra/local/main.ts')).toBe('infra/local/main.ts');
    expect(findEntry('vitest run --project laws')).toBeUndefined();
    expect(answersHelp("import { answerHelp } from '#infra/commands/help.ts';\nconsole.log('done');")).toBe(false);
    expect(answersHelp('if (isMain) {\n  answerHelp(usage);\n}')).toBe(true);
    expect(answersHelp("  options: { help: { type: 'boolean', default: false } },")).toBe(true);
  });
});

test.each(documents)('every link of %s leads to a file and a heading', (file) => {
  expect(findBrokenLinks(file, read(file))).toEqual([]);
});

test.each(documents)('every npm script that %s names is in package.json', (file) => {
  expect(findMissingScripts(read(file), Object.keys(scripts))).toEqual([]);
});

test('every npm script of our own answers --help', () => {
  const entries = Object.entries(scripts).flatMap(([name, script]) => {
    const file = findEntry(script);
    return file === undefined ? [] : [{ name, file }];
  });
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(({ file }) => !answersHelp(read(file)))).toEqual([]);
});

test('there is a guide for each reader', () => {
  expect(guides.map((file) => file.slice('docs/guides/'.length)).toSorted()).toEqual([
    'administrator.md',
    'bookkeeper.md',
    'contributor.md',
    'integrator.md',
    'operator.md',
  ]);
});

test.each(guides)('every text in bold of %s is a text of the English screens', (file) => {
  expect(englishTexts.size).toBeGreaterThan(2000);
  const unknown = findUnknownLabels(read(file), englishTexts);
  expect(unknown, `${file} names texts that no screen shows any more: ${unknown.join(' | ')}`).toEqual([]);
});
