import type { ExportNote } from '#shared/exports/export-note.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { endOnce } from './end-once.ts';
import { handingNotes } from './export-notes-of-handing.ts';
import { paperNotes } from './export-notes-of-papers.ts';
import { paymentNotes } from './export-notes-of-payments.ts';
import { programNotes } from './export-notes-of-programs.ts';
import { taxNotes } from './export-notes-of-taxes.ts';
import { programTroubleText } from './program-trouble-texts.ts';

/** Sentences of export notes; `{value}` is what the note is about, a part in [brackets] is left out where it is empty. */
export const exportNoteTexts: Readonly<Record<ExportNote, Readonly<Record<Locale, string>>>> = {
  ...paperNotes,
  ...paymentNotes,
  ...programNotes,
  ...taxNotes,
  ...handingNotes,
};

/** The sentence of a note in a language; the value of a trouble is the name of its reason. */
export function exportNoteText(locale: Locale, note: ExportNote, value = ''): string {
  const said = note === 'program-trouble' ? programTroubleText(locale, value) : value;
  const text = exportNoteTexts[note][locale].replace(/\[([^\]]*)\]/gu, (_, part: string) => (said === '' ? '' : part));
  return endOnce(text.replaceAll('{value}', () => said));
}
