import type { ExportNote } from '#shared/export-systems/export-note.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { removeDoubleStop } from '../end-once.ts';
import { handingNotes, paymentNotes } from './handing-notes.ts';
import { documentNotes } from './document-notes.ts';
import { einvoiceNotes } from './einvoice-notes.ts';
import { taxNotes } from './tax-notes.ts';
import { programNotes } from './program-notes.ts';
import { getProgramTroubleText } from './program-trouble-texts.ts';

/** Sentences of export notes; `{value}` is what the note is about, a part in [brackets] is left out where it is empty. */
export const exportNoteTexts: Readonly<Record<ExportNote, Readonly<Record<Locale, string>>>> = {
  ...documentNotes,
  ...paymentNotes,
  ...programNotes,
  ...taxNotes,
  ...handingNotes,
  ...einvoiceNotes,
};

/** Notes whose value is made of amounts in machine form and their currency. */
const ofAmounts: ReadonlySet<ExportNote> = new Set([
  'advance-tax-unclear',
  'advance-unposted',
  'amount-too-large',
  'due-above-total',
  'due-differs',
  'postings-unbalanced',
  'previous-balance',
  'receipt-above-limit',
  'tax-stated',
  'tax-not-taken',
]);

function fillValue(locale: Locale, note: ExportNote, value: string): string {
  if (note === 'program-trouble') return getProgramTroubleText(locale, value);
  if (isPlainDate(value)) return toDisplayForm('payDate', value, locale);
  if (isIban(value)) return toDisplayForm('paymentIBAN', value, locale);
  if (!ofAmounts.has(note)) return value;
  return value.replace(/-?\d+\.\d{2}/gu, (amount) => toDisplayForm('totalAmount', amount, locale));
}

/** The sentence of a note in a language, days, amounts and accounts written as its people write them; the value of a trouble is the name of its reason. */
export function getExportNoteText(locale: Locale, note: ExportNote, value = ''): string {
  const filled = fillValue(locale, note, value);
  const text = exportNoteTexts[note][locale].replace(/\[([^\]]*)\]/gu, (_, part: string) =>
    filled === '' ? '' : part,
  );
  return removeDoubleStop(text.replaceAll('{value}', () => filled));
}
