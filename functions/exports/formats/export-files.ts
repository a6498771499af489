import { zipSync } from 'fflate';
import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import { docflow } from '#shared/exports/docflow/docflow.ts';
import { judgeForList } from '#shared/exports/excel/excel.ts';
import { documentsSheet, itemsSheet } from '#shared/exports/excel/sheets.ts';
import { runExport, type Exported, type Exporter } from '#shared/exports/exporter.ts';
import { contentTypes, type ExportTarget } from '#shared/exports/export-target.ts';
import { flexi } from '#shared/exports/flexi/flexi.ts';
import { ifosoft } from '#shared/exports/ifosoft/ifosoft.ts';
import { mksoft } from '#shared/exports/mksoft/mksoft.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { mrp } from '#shared/exports/mrp/mrp.ts';
import { mrpks } from '#shared/exports/mrp/mrpks.ts';
import { omega } from '#shared/exports/omega/omega.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';
import { sepa } from '#shared/exports/sepa/sepa.ts';
import { exportDay, type ExportSettings } from '#shared/exports/settings.ts';
import { listXls } from './xls/list-xls.ts';

type Selection = { readonly documents: Iterable<AccountingDocument>; readonly settings: ExportSettings };

/** Packs the files of an exporter into one. Entries bear the day of the export, so that the same export gives the same bytes. */
function zipped<Piece>(exporter: Exporter<Piece>, name: string): Exporter<Piece> {
  return {
    ...exporter,
    assemble(pieces, settings) {
      const entries = exporter.assemble(pieces, settings).map((file) => [file.name, file.bytes] as const);
      const mtime = new Date(`${exportDay(settings)}T12:00:00`);
      return [{ name, bytes: zipSync(Object.fromEntries(entries), { mtime, level: 6 }) }];
    },
  };
}

const excel: Exporter<AccountingDocument> = {
  judge: judgeForList,
  // Tables and lines as printed are not listed: thousands of documents are lighter without them.
  write: (document) => ({ ...document, tables: [], printedItems: [] }),
  assemble(documents, settings) {
    const sheets = [documentsSheet(documents, settings), itemsSheet(documents, settings)];
    return [{ name: 'export-excel.xls', bytes: listXls(sheets) }];
  },
};

const exported = (target: ExportTarget, { documents, settings }: Selection): Exported => {
  switch (target) {
    case 'omega':
      return runExport(omega, documents, settings);
    case 'sepa':
      return runExport(sepa, documents, settings);
    case 'excel':
      return runExport(excel, documents, settings);
    case 'pohoda':
      return runExport(pohoda, documents, settings);
    case 'mksoft':
      return runExport(zipped(mksoft, 'mk-soft.zip'), documents, settings);
    case 'mrp':
      return runExport(zipped(mrp, 'mrp.zip'), documents, settings);
    case 'mrpks':
      return runExport(mrpks, documents, settings);
    case 'moneys3':
      return runExport(moneys3, documents, settings);
    case 'abraflexi':
    case 'flexibee':
      return runExport(flexi, documents, settings);
    case 'docflow':
      return runExport(docflow, documents, settings);
    case 'ifosoft':
      return runExport(zipped(ifosoft, 'export-ifosoft.zip'), documents, settings);
  }
};

/**
 * Exports documents to a program or a list of people: one file under the name that the specification gives it (001 §9, 002 §7;
 * ledger R-EXP-09 to R-EXP-18), and for every document that stayed out, why.
 */
export const exportFiles = (
  target: ExportTarget,
  selection: Selection,
): Exported & { readonly contentType: string } => ({
  ...exported(target, selection),
  contentType: contentTypes[target],
});
