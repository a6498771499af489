import { expect, test } from 'vitest';
import { programTroubles } from '#shared/connectors/program-trouble.ts';
import { locales } from '#shared/kit/locale.ts';
import { getExportNoteText } from './export-notes.ts';
import { getOptionFieldText } from './option-field-texts.ts';
import { getProgramTroubleText, programTroubleTexts } from './program-trouble-texts.ts';
import { getRefusalText } from '../refusals/refusal-text.ts';

test('every trouble with a program has its own text in each language, as a part of a sentence', () => {
  for (const locale of locales) {
    const sentences = programTroubles.map((reason) => programTroubleTexts[reason][locale]);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.every((text) => /^\p{Ll}.*[\p{L})]$/u.test(text))).toBe(true);
  }
  for (const texts of Object.values(programTroubleTexts))
    expect(new Set(locales.map((locale) => texts[locale])).size).toBe(locales.length);
});

test('documents, lists and the settings show the trouble in the language of the reader', () => {
  expect(getExportNoteText('sk', 'program-trouble', 'too-slow')).toBe(
    'Doklad sa nepodarilo odovzdať: účtovný program neodpovedal včas. Pred zopakovaním overte, či ho účtovný program už nemá.',
  );
  expect(getOptionFieldText('cs', 'program-trouble', 'too-slow')).toBe(
    'Číselník se nepodařilo načíst: účetní program neodpověděl včas. Dosavadní možnosti zůstaly.',
  );
  expect(getRefusalText('program-unreachable', 'en', { why: getProgramTroubleText('en', 'too-slow') })).toBe(
    'The connection to the program failed and was not saved: the accounting program did not answer in time.',
  );
  expect(getRefusalText('program-unreachable', 'sk', { says: 'Neznáma firma' })).toBe(
    'Spojenie s programom sa nepodarilo, preto sa neuložilo. Program hlási: „Neznáma firma“.',
  );
});

test('where documents differ in their troubles, the sentence they share names none', () => {
  expect(getExportNoteText('sk', 'program-trouble', '…')).toBe(
    'Doklad sa nepodarilo odovzdať. Pred zopakovaním overte, či ho účtovný program už nemá.',
  );
});
