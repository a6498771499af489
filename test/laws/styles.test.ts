import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../web/src');

/** `features/detail`, `ui`, `app`: who a style sheet belongs to. */
const ownerOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

/** Classes that the sheet dresses by themselves, whatever stands around them. */
const dressed = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);

test('sheets stay once they are loaded: no class is dressed by two features, or one screen would change another', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: web })) {
    for (const name of dressed(readFileSync(join(web, file), 'utf8'))) {
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)));
    }
  }
  expect(owners.size).toBeGreaterThan(300);
  const twice = [...owners].filter(([, by]) => by.size > 1).map(([name, by]) => `${name}: ${[...by].join(', ')}`);
  expect(twice).toEqual([]);
});
