import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listClasses } from '#infra/local/write-style-types.ts';

const web = join(import.meta.dirname, '../../web/src');
const read = (file: string): string => readFileSync(join(web, file), 'utf8');
const sheets = globSync('**/*.css', { cwd: web }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  css: read(file).replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}));
const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*', '**/*.d.ts'] }).map(read);
const code = files.join('\n');

/** The values of declarations whose property fits, each with its sheet. */
const findValues = (property: RegExp) =>
  sheets
    .filter(({ file }) => file !== 'ui/theme/tokens.css')
    .flatMap(({ file, css }) =>
      [...css.replaceAll(/@page[^{]*\{[^}]*\}/g, '').matchAll(/(?<=[{;\s])([a-z-]+):\s*([^;{}]+);/g)]
        .filter(([, name = '']) => property.test(name))
        .map(([, name, value = '']) => ({ file, text: `${file}: ${name}: ${value}`, value })),
    );

/** Sizes that the tokens of one kind stand for. */
const listSizes = (kind: string): ReadonlySet<string> =>
  new Set(
    [...read('ui/theme/tokens.css').matchAll(new RegExp(`--${kind}-[\\w-]+: ([^;]+);`, 'g'))].map(
      ([, size = '']) => size,
    ),
  );

test('only the reset, the tokens and what Mantine is given are global sheets', () => {
  const global = sheets.filter(({ file }) => !file.endsWith('.module.css')).map(({ file }) => file);
  expect(global.sort()).toEqual(['ui/theme/theme.css', 'ui/theme/tokens.css']);
});

test('a class is global only where a library or the print sheet names it', () => {
  const foreign = /^(mantine-|react-flow__|ProseMirror|tiptap$|connectionindicator$|dragging$|active$|no-print$)/;
  const named = [
    ...listClasses(read('ui/theme/theme.css')),
    ...modules.flatMap(({ css }) =>
      [...css.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.match(/(?<=\.)[\w-]+/g) ?? [inside]),
    ),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !foreign.test(name))).toEqual([]);
});

test('two modules have two names, or their declarations would be one', () => {
  const names = modules.map(({ file }) => file.slice(file.lastIndexOf('/') + 1));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no element takes a class by its bare name', () => {
  const bare = [...code.matchAll(/class(?:Name)?(?:=|: )\{?[^`"'{},\n]*(?<!=== )(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g)]
    .map(([, ...texts]) => texts.join('').replaceAll(/\$\{[^}]*\}/g, ' '))
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '' && !/^(?:mantine-|nodrag$|nopan$|no-print$)/.test(name));
  expect(bare).toEqual([]);
});

test('every class of a module is used by code that imports the module', () => {
  const used = new Set(
    files.flatMap((text) =>
      [...text.matchAll(/import \* as (\w+) from '[^']*?([\w-]+\.module\.css)'/g)].flatMap(
        ([, alias = '', module = '']) =>
          [...text.matchAll(new RegExp(`(?<![\\w.])${alias}\\.(\\w+)`, 'g'))].map(
            ([, name = '']) => `${module}: ${name}`,
          ),
      ),
    ),
  );
  const unused = modules.flatMap(({ file, css }) =>
    listClasses(css)
      .map((name) => `${file.slice(file.lastIndexOf('/') + 1)}: ${name}`)
      .filter((one) => !used.has(one)),
  );
  expect(unused).toEqual([]);
});

test('every part that a sheet or a query names is one that an element has', () => {
  const parts = new Set([...code.matchAll(/[\s-]part="([^"]+)"/g)].flatMap(([, value = '']) => value.split(' ')));
  const named = [...sheets.map(({ css }) => css), code].flatMap((text) =>
    [...text.matchAll(/\[data-part~?=["']([\w-]+)["']\]/g)].map(([, part = '']) => part),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((part) => !parts.has(part))).toEqual([]);
});

test('sizes of text and radii of corners are tokens', () => {
  const raw = findValues(/^font-size$|radius$/).filter(({ value }) =>
    /(?<![\w.])[1-9]\d*(?:\.\d+)?(?:px|pt|rem|%)/.test(value),
  );
  expect(raw.map(({ text }) => text)).toEqual([]);
});

test('spaces of the scale are tokens', () => {
  const scale = listSizes('space');
  const raw = findValues(/^(?:gap|row-gap|column-gap|(?:padding|margin)(?:-[a-z-]+)?)$/).filter(({ value }) =>
    (value.match(/(?<![\w.-])\d+px/g) ?? []).some((size) => scale.has(size)),
  );
  expect(scale.size).toBeGreaterThan(5);
  expect(raw.map(({ text }) => text)).toEqual([]);
});
