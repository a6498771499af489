import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { historyActions, historyLeftReasons, historyPlaces, historyWords } from '#shared/text/history-words.ts';
import { findUnfit, readRetiredWords } from './screen-words.ts';
import { textsInCode } from './texts-in-code.ts';

/*
 * Screens write dates as their readers do, call things by their names on the screens, and keep away from the words that the glossary
 * retired in each language.
 */

const project = join(import.meta.dirname, '../..');
const retired = readRetiredWords(readFileSync(join(project, 'docs/glossary.md'), 'utf8'));
const catalogue = z.record(z.string(), z.string());

/** Every catalogue of a language, by its place in the project. */
const listCatalogues = (locale: Locale): readonly string[] =>
  ['web/src/text/catalogues', 'shared/text'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`/${locale}.json`))
      .map((file) => join(folder, file)),
  );

test('the glossary retires words of every language', () => {
  expect([...retired.keys()].toSorted()).toEqual([...locales].toSorted());
  for (const words of retired.values()) expect(words.length).toBeGreaterThanOrEqual(5);
});

test.each<readonly [Locale, string, readonly string[]]>([
  ['sk', 'Zálohujte do 2026-11-29.', ['2026-11-29']],
  ['en', 'Received 2026-11-29T10:30:00Z', ['2026-11-29T10:30:00Z']],
  ['cs', 'Datum zadejte jako rrrr-mm-dd.', ['rrrr-mm-dd']],
  ['fr', 'Document 6b0c56d9ead5d203c421ee21', ['6b0c56d9ead5d203c421ee21']],
  ['en', 'Fill in supplierCompanyId.', ['supplierCompanyId']],
  ['sk', 'Vyplňte pole supplier_company_id.', ['supplier_company_id']],
  ['sk', 'Typ fakturaprijata má doklady.', ['fakturaprijata']],
  ['en', 'Mend the graph first; nobody else will.', ['nobody', 'mend']],
  ['fr', 'Retirer du casier', ['casier']],
  ['sk', 'Vetvy sa pýtajú zhora nadol.', ['sa pýtajú']],
  ['cs', 'U každého pole je vidět, odkud ho víme.', ['odkud ho víme']],
  ['sk', 'Súčet nesedí.', ['nesedí']],
  ['en', 'The machine confirms what it can prove.', ['machine']],
])('an unfit text in %s is found: %s', (locale, text, found) => {
  expect(findUnfit(text, locale, retired)).toEqual(found);
});

test.each<readonly [Locale, string]>([
  ['en', 'Made for {{supplierCompanyId}} on {{date}}'],
  ['sk', 'Doklad z pokladnice eKasa, spotreba v kWh'],
  ['en', 'for example https://firma.flexibee.eu:5434/c/demo_firma'],
  ['fr', 'par exemple factures@grandMagasin.fr'],
  ['en', 'Commend the papermaker at 10:30'],
  ['en', 'A machine-readable file'],
])('a fit text in %s is left alone: %s', (locale, text) => {
  expect(findUnfit(text, locale, retired)).toEqual([]);
});

test.each(locales)('no text of a catalogue in %s shows what a screen must not show', (locale) => {
  const files = listCatalogues(locale);
  expect(files.length).toBeGreaterThan(35);
  const unfit = files.flatMap((file) =>
    Object.entries(catalogue.parse(JSON.parse(readFileSync(join(project, file), 'utf8')))).flatMap(([key, text]) =>
      findUnfit(text, locale, retired).map((found) => `${file} ${key}: ${found}`),
    ),
  );
  expect(unfit).toEqual([]);
});

/** Where texts of refusals, mails, exports, automations and prints stand in code; `sk` is the name of a sort key beside tables. */
const folders = ['shared', 'functions', 'web/src'];
const isOfTables = ([file]: readonly [string, string]): boolean => file.startsWith('functions/adapters/table/');

test.each(locales)('no text in %s that stands in code shows what a screen must not show', (locale) => {
  const texts = folders.flatMap((folder) => textsInCode(folder, locale)).filter((text) => !isOfTables(text));
  expect(texts.length).toBeGreaterThan(300);
  const unfit = texts.flatMap(([file, text]) =>
    findUnfit(text, locale, retired).map((found) => `${file} ${text}: ${found}`),
  );
  expect(unfit).toEqual([]);
});

test('the printed history, which is always Slovak, shows nothing of the kind', () => {
  const { from, ...words } = historyWords;
  const texts = [words, from, historyActions, historyLeftReasons, historyPlaces].flatMap((part) => Object.values(part));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.flatMap((text) => findUnfit(text, 'sk', retired))).toEqual([]);
});
