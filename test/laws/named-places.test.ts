import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { locales, type Locale } from '#shared/kit/locale.ts';
import { exportNoteTexts } from '#shared/text/exports/export-notes.ts';
import { refusalTexts } from '#shared/text/refusals/refusal-texts.ts';

/*
 * A sentence that sends somebody to a field names the way there as the screens write it: a screen, a section or a field that is
 * renamed takes the sentence along.
 */

const catalogues = join(import.meta.dirname, '../../web/src/text/catalogues');
const read = (namespace: string, locale: Locale) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(catalogues, namespace, `${locale}.json`), 'utf8')));

test.each(locales)('who has no IBAN to pay from is sent to the field that takes it (%s)', (locale) => {
  const accounting = read('accounting', locale);
  const way = `${String(accounting['title'])} → ${String(accounting['section.sepa'])}`;
  expect(read('shell', locale)['link.accounting']).toBe(accounting['title']);
  const sentences = [
    refusalTexts['export-needs-iban'],
    exportNoteTexts['payer-iban-missing'],
    exportNoteTexts['payer-iban-invalid'],
  ];
  for (const texts of sentences) {
    expect(texts[locale]).toContain(way);
    expect(texts[locale]).toContain(accounting['sepa.iban']);
  }
});
