import type { ExportNote } from '#shared/export-systems/export-note.ts';
import { isExportSystem, type ExportSystemId } from '#shared/export-systems/export-systems.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';

/** Notes of codes that a company enters once for all documents. */
const codeNotes: ReadonlySet<ExportNote> = new Set([
  'sum-types-missing',
  'regime-unclassified',
  'reverse-charge-unclassified',
  'past-rate-unclassified',
  'tax-code-missing',
  'deduction-not-taken',
]);

/** The sections of the accounting settings in which programs have such codes. */
const sections: Readonly<Partial<Record<ExportSystemId, string>>> = {
  omega: 'omega',
  moneys3: 'moneys3',
  abraflexi: 'flexi',
  flexibee: 'flexi',
  mrp: 'mrp',
  mrpks: 'mrp',
};

/** Where the code is entered that a document lacks for a program; undefined where the note is mended in the document alone. */
export function findCodeSettings(note: ExportNote, target: ExportTarget): string | undefined {
  const section = isExportSystem(target) ? sections[target] : undefined;
  return section === undefined || !codeNotes.has(note) ? undefined : `/accounting#${section}`;
}
