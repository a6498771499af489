import { expect, test } from 'vitest';
import { exportNotes } from '#shared/export-systems/export-note.ts';
import { locales } from '#shared/kit/locale.ts';
import { documentNotes } from './document-notes.ts';
import { taxNotes } from './tax-notes.ts';
import { programNotes } from './program-notes.ts';
import { getExportNoteText, exportNoteTexts } from './export-notes.ts';
import { getOptionFieldText } from './option-field-texts.ts';
import { getRefusalText } from '../refusals/refusal-text.ts';

test('every export note has a sentence of its own in each language', () => {
  expect(Object.keys(exportNoteTexts).toSorted()).toEqual([...exportNotes].toSorted());
  for (const locale of locales) {
    const sentences = exportNotes.map((note) => exportNoteTexts[note][locale]);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.every((text) => /[.]$/u.test(text))).toBe(true);
  }
});

test('notes about a document speak of the present, because a dry run finds them before anything is exported', () => {
  const past =
    /exporto(val|vala|vali)|\bBol[ai]\b|\bByl[ay]\b|\b(was|were) (not )?(exported|replaced)|\b(a|ont|a pas) été/u;
  const early = Object.entries({ ...documentNotes, ...taxNotes, ...programNotes }).flatMap(([note, texts]) =>
    locales.filter((locale) => past.test(texts[locale])).map((locale) => `${note} ${locale}`),
  );
  expect(early).toEqual([]);
});

test('a payment order speaks of the order and of the document, an export of the books', () => {
  expect(getExportNoteText('sk', 'payment-not-euro', 'CZK')).toBe(
    'SEPA príkaz na úhradu je možný len v eurách, doklad je v mene CZK.',
  );
  expect(getExportNoteText('sk', 'currency-not-euro', 'CZK')).toBe(
    'Program vedie účtovníctvo len v eurách, firma ho vedie v mene CZK.',
  );
});

test('all languages of a note name the same value', () => {
  for (const texts of Object.values(exportNoteTexts)) {
    const places = locales.map((locale) => [texts[locale].includes('{value}'), texts[locale].includes('[')].join());
    expect(new Set(places).size).toBe(1);
  }
});

test('the value stands in its place, and the part about it is left out where there is none', () => {
  expect(getExportNoteText('sk', 'postings-unbalanced', '10.00')).toBe(
    'Strany MD a D sa líšia o 10,00. Upravte účtovné riadky.',
  );
  expect(getExportNoteText('sk', 'postings-unbalanced')).toBe('Strany MD a D sa líšia. Upravte účtovné riadky.');
  expect(getExportNoteText('en', 'characters-replaced', '$&')).toContain('$&');
});

test('days, amounts and accounts are written as people write them, and codes stay as they are', () => {
  expect(getExportNoteText('sk', 'due-differs', '17639.18 ≠ 15575.44 USD')).toMatch(/17\s639,18 ≠ 15\s575,44 USD/u);
  expect(getExportNoteText('en', 'account-unverified', 'SK6807200002891987426353')).toMatch(/ SK68\s0720\s0002\s8919/u);
  expect(getExportNoteText('sk', 'day-moved', '2026-11-27')).toMatch(/27\.\s?11\.\s?2026/u);
  expect(getExportNoteText('sk', 'code-unknown', '343.23')).toContain('343.23');
});

test('what a program says stands in quotation marks and ends once, with a stop of its own or with ours', () => {
  expect(getExportNoteText('sk', 'program-says', 'Stredisko neexistuje.')).toBe(
    'Účtovný program hlási: „Stredisko neexistuje.“',
  );
  expect(getExportNoteText('fr', 'program-says', 'Stredisko (5XX)')).toMatch(/«\u00a0Stredisko \(5XX\)\u00a0»\.$/u);
  expect(getExportNoteText('fr', 'program-says', 'Stredisko neexistuje!')).toMatch(/neexistuje!\u00a0»$/u);
  expect(getOptionFieldText('en', 'program-says', 'No such list.')).toBe(
    'The accounting program says: “No such list.”',
  );
  expect(getRefusalText('program-unreachable', 'cs', { says: 'Přístup odepřen.' })).toMatch(
    /hlásí: „Přístup odepřen\.“$/u,
  );
});
