import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * What docs/architecture.md and the pages of the areas name exists: files and folders of the four walks, and every link.
 */

const root = join(import.meta.dirname, '../..');
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const architecture = read('docs/architecture.md');
const pages = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/guides/contributor.md',
  'functions/README.md',
  'shared/reading/README.md',
  'test/README.md',
  'web/README.md',
];

/** Paths from the root of the project in back-ticks. */
const listPaths = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:docs|functions|infra|shared|test|training|web)\/[\w./-]+)`/g)].flatMap(
    ([, path]) => path ?? [],
  );

/** A module may be named without its extension. */
const isThere = (path: string): boolean =>
  ['', '.ts', '.tsx'].some((extension) => existsSync(join(root, `${path}${extension}`)));

/** The walks by their titles, as lists of files. */
function listWalks(): ReadonlyMap<string, readonly string[]> {
  const parts = architecture.slice(architecture.indexOf('## Four walks')).split('\n### ').slice(1);
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return [title, lines.filter((line) => /^\d+\. /.test(line)).flatMap(listPaths)];
    }),
  );
}

test.each(pages)('every file and link that %s names exists', (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].flatMap(([, link]) => link ?? []);
  expect(listPaths(text).length + links.length).toBeGreaterThan(0);
  expect(listPaths(text).filter((path) => !isThere(path))).toEqual([]);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('docs/architecture.md has at most 150 lines', () => {
  expect(architecture.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

describe('a walk through the code opens few files', () => {
  test.each([
    ['Sign-in', 12],
    ['Edit → saved', 18],
    ['Confirm → next step', 20],
    ['Upload → fields', 35],
  ])('%s: at most %i', (title, maxFiles) => {
    const files = listWalks().get(title) ?? [];
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(maxFiles);
  });
});
