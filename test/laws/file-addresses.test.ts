import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressSeconds } from '#shared/api/file-address.ts';

/*
 * A signed address opens a file without a session, so it is good for minutes. Every one of them is made with the one constant.
 */

const root = join(import.meta.dirname, '../..');

/** The calls of `readUrl` in a text, without those of the adapters that define it. */
const listCalls = (text: string): readonly string[] =>
  [...text.matchAll(/\.readUrl\([^;]*?\{([^}]*)\}/g)].map(([, options = '']) => options);

/** The kinds of answers that hold signed addresses; a screen takes them from the query that is read anew. */
const kept = /use(?:State|Ref)<[^;(]*\b(?:Tempfile|Attachment|ArchiveRow|Picture|Page)\b[^;(]*>\(/;

test('no screen keeps an address of a file: a copy of it is over after minutes and nothing renews it', () => {
  const files = execFileSync('git', ['ls-files', 'web/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => kept.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('no signed address of a file is good for more than minutes', () => {
  const files = execFileSync('git', ['ls-files', 'functions/**/*.ts', 'infra/**/*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.test.ts'));
  const calls = files.flatMap((file) =>
    listCalls(readFileSync(join(root, file), 'utf8')).map((options) => ({ file, options })),
  );
  expect(addressSeconds).toBeLessThanOrEqual(300);
  expect(calls.length).toBeGreaterThanOrEqual(7);
  expect(calls.filter(({ options }) => !/\bseconds: addressSeconds\b/.test(options))).toEqual([]);
});
