import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

const project = join(import.meta.dirname, '../..');
const built = join(project, '.out/web');
const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
);
type Manifest = z.infer<typeof manifestShape>;

/** Bytes of gzipped JavaScript before a first page is usable. */
const budget = 200_000;

/** The chunks that a page needs: its own, what they import, and its texts in one language. */
function chunksOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  entries.forEach(follow);
  return needed;
}

const zipped = (file: string): number => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
const textsOf = (...namespaces: string[]): string[] =>
  namespaces.map((namespace) => `src/text/catalogues/${namespace}/sk.json`);

let manifest: Manifest = {};
beforeAll(() => {
  // In a process of its own: under the test runner's NODE_ENV React would come in its development form.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['infra/local/build-web.ts'], { cwd: project, env, stdio: 'inherit' });
  manifest = manifestShape.parse(JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')));
});

test.each([
  ['sign-in', ['index.html', 'src/features/account/sign-in-page.tsx', ...textsOf('ui', 'shell', 'account')]],
  [
    'the document list',
    [
      'index.html',
      'src/app/shell/shell.tsx',
      'src/app/read-first-answers.ts',
      'src/features/list/list-page.tsx',
      ...textsOf('ui', 'shell', 'list'),
    ],
  ],
])('%s needs at most 200 kB of JavaScript', (page, entries) => {
  const files = [...chunksOf(manifest, entries)].filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + zipped(file), 0);
  process.stdout.write(`${page}: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files\n`);
  expect(files.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(budget);
});
