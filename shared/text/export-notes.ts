import type { ExportNote } from '#shared/exports/export-note.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { handingNotes } from './export-notes-of-handing.ts';
import { paperNotes } from './export-notes-of-papers.ts';
import { programNotes } from './export-notes-of-programs.ts';

/** Sentences of export notes; `{value}` is what the note is about, a part in [brackets] is left out where it is empty. */
export const exportNoteTexts: Readonly<Record<ExportNote, Readonly<Record<Locale, string>>>> = {
  ...paperNotes,
  ...programNotes,
  ...handingNotes,
};

/** The sentence of a note in a language. */
export const exportNoteText = (locale: Locale, note: ExportNote, value = ''): string =>
  exportNoteTexts[note][locale]
    .replace(/\[([^\]]*)\]/gu, (_, part: string) => (value === '' ? '' : part))
    .replaceAll('{value}', () => value);
