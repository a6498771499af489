import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { ExportNote } from '#shared/export-systems/export-note.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { findMissedMonth, withDeductionDay } from './deduction-day.ts';

export type ExportFile = { readonly name: string; readonly bytes: Uint8Array };

/** What an exporter says of one document; the shape that a bulk export shows (ledger R-BLK-10). */
export type ExportFinding = {
  readonly type: 'error' | 'warning';
  /** What the note is about: a number, a code, an amount. */
  readonly value: string;
  readonly note: ExportNote;
  /** The field in which it can be mended, where it is one. */
  readonly field?: string | undefined;
  /** An error that a person may let the document through in spite of, by name; a warning that one let it through in spite of. */
  readonly lettable?: boolean | undefined;
};
export type ExportResult = ExportFinding & { readonly id: string };

/**
 * How documents become files of one program. `judge` says beforehand what the program cannot carry (errors: the document stays
 * out) and what a person should know (warnings); `write` makes the piece of one document; `assemble` makes files of the pieces.
 */
export type Exporter<Piece> = {
  judge(document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[];
  write(document: AccountingDocument, settings: ExportSettings): Piece;
  assemble(pieces: readonly Piece[], settings: ExportSettings): readonly ExportFile[];
  /** Of programs that make the return: whether the file has a place for the day on which tax is deducted. */
  carriesDeductionDay?(document: AccountingDocument): boolean;
};

export type Exported = {
  /** None when no document could be written. */
  readonly files: readonly ExportFile[];
  /** Ids of the documents that the files hold, in the order in which they came. */
  readonly written: readonly string[];
  /** Every error and warning, in the order of the documents. */
  readonly results: readonly ExportResult[];
};

export const toError = (note: ExportNote, value = ''): ExportFinding => ({ type: 'error', note, value });
export const toWarning = (note: ExportNote, value = ''): ExportFinding => ({ type: 'warning', note, value });

const isError = ({ type }: ExportFinding): boolean => type === 'error';

/** An export to which documents are given one by one, so that thousands of them are never held in memory at once. */
export type RunningExport = {
  /** The findings on a document; nothing is written. */
  judge(document: AccountingDocument): readonly ExportFinding[];
  /** Writes the document if the program can carry it, and answers what there is to say of it. Twice the same: written once. */
  add(document: AccountingDocument): readonly ExportFinding[];
  finish(): Exported;
};

/** Begins an export. Only pieces of documents are kept. */
export function openExport<Piece>(exporter: Exporter<Piece>, settings: ExportSettings): RunningExport {
  const seen = new Set<string>();
  const pieces: Piece[] = [];
  const written: string[] = [];
  const results: ExportResult[] = [];
  // Only what makes the return asks for the day of the deduction.
  const date = (document: AccountingDocument): AccountingDocument =>
    exporter.carriesDeductionDay === undefined ? document : withDeductionDay(document);
  const judge = (given: AccountingDocument): readonly ExportFinding[] => {
    const document = date(given);
    const isCarried = exporter.carriesDeductionDay?.(document);
    const month = isCarried === undefined ? undefined : findMissedMonth(document, isCarried);
    const missed = month === undefined ? [] : [toWarning('deduction-period', month)];
    return [...exporter.judge(document, settings), ...missed];
  };
  return {
    judge,
    add(given) {
      if (seen.has(given.id)) return [];
      const document = date(given);
      seen.add(document.id);
      const findings = judge(document);
      results.push(...findings.map((finding) => ({ id: document.id, ...finding })));
      if (findings.some(isError)) return findings;
      pieces.push(exporter.write(document, settings));
      written.push(document.id);
      return findings;
    },
    finish: () => ({ files: pieces.length === 0 ? [] : exporter.assemble(pieces, settings), written, results }),
  };
}

/** Exports what a program can carry and says of everything else why not, before anything is written. */
export function runExport<Piece>(
  exporter: Exporter<Piece>,
  documents: Iterable<AccountingDocument>,
  settings: ExportSettings,
): Exported {
  const running = openExport(exporter, settings);
  for (const document of documents) running.add(document);
  return running.finish();
}
