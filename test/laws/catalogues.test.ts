import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { textsInCode } from './texts-in-code.ts';

const project = join(import.meta.dirname, '../..');
/** The web's namespaces are folders; those of fields and of e-invoices are shared with exports, prints and answers. */
const webFolder = join(project, 'web/src/text/catalogues');
const folders = new Map([
  ...readdirSync(webFolder).map((namespace) => [namespace, join(webFolder, namespace)] as const),
  ...['fields', 'field-help', 'einvoice-terms', 'einvoice-rules', 'einvoice-page', 'einvoice-answers'].map(
    (namespace) => [namespace, join(project, 'shared/text', namespace)] as const,
  ),
]);
const catalogue = z.record(z.string(), z.string());
const read = (namespace: string, locale: Locale) =>
  catalogue.parse(JSON.parse(readFileSync(join(folders.get(namespace) ?? '', `${locale}.json`), 'utf8')));

const plural = /_(one|few|many|other)$/;
const baseOf = (key: string): string => key.replace(plural, '');
const baseKeys = (texts: Record<string, string>): string[] => [...new Set(Object.keys(texts).map(baseOf))].toSorted();
const pluralsOf = (texts: Record<string, string>): string[] => [
  ...new Set(
    Object.keys(texts)
      .filter((key) => plural.test(key))
      .map(baseOf),
  ),
];

/** The names in {{…}} without their formats. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').toSorted();

/** A sign or a quotation mark that may stand alone on a line. */
const isLoose = (text: string): boolean =>
  // A number and the colon after it may be a time; everything else takes a narrow space, « » a full one.
  /[^\s\u202f\u00a0\d][!?;](?=\s|$)| [!?;:»]|« |«(?![\s\u00a0])|\p{L}:(?=\s|$)/u.test(
    text.replaceAll(/\{\{?[^}]*\}\}?/g, 'x').replaceAll(/[[\]]/g, ''),
  );

const namespaces = [...folders.keys()];

test('there are catalogues to check', () => {
  expect(namespaces.length).toBeGreaterThanOrEqual(7);
});

describe.each(namespaces)('catalogue %s', (namespace) => {
  const slovak = read(namespace, 'sk');

  test.each(locales)('%s says every text that Slovak says, and no other (R-TXT-01)', (locale) => {
    expect(baseKeys(read(namespace, locale))).toEqual(baseKeys(slovak));
  });

  test.each(locales)('%s leaves no text empty', (locale) => {
    const empty = Object.entries(read(namespace, locale)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test.each(locales)('%s has every plural form that the language knows', (locale) => {
    const texts = read(namespace, locale);
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const missing = pluralsOf(texts)
      .flatMap((base) => forms.map((form) => `${base}_${form}`))
      .filter((key) => !(key in texts));
    expect(missing).toEqual([]);
  });

  test.each(locales)('%s fills the same values into each text', (locale) => {
    const texts = read(namespace, locale);
    const wanted = new Map(Object.entries(slovak).map(([key, text]) => [baseOf(key), placeholders(text)]));
    const other = Object.entries(texts).filter(
      ([key, text]) => JSON.stringify(placeholders(text)) !== JSON.stringify(wanted.get(baseOf(key))),
    );
    expect(other).toEqual([]);
  });

  test('French keeps its two-part signs and quotation marks on the line of their word', () => {
    expect(Object.entries(read(namespace, 'fr')).filter(([, text]) => isLoose(text))).toEqual([]);
  });

  test('a plural in one language is a plural in all', () => {
    for (const locale of locales)
      expect(pluralsOf(read(namespace, locale)).toSorted()).toEqual(pluralsOf(slovak).toSorted());
  });
});

test('French keeps its signs on the line of their word in texts that stand in code, too', () => {
  const texts = ['shared', 'web/src', 'functions'].flatMap((folder) => textsInCode(folder, 'fr'));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => isLoose(text))).toEqual([]);
});
