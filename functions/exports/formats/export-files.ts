import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { docflow } from '#shared/exports/docflow/docflow.ts';
import { judgeForList, buildDocumentsSheet, buildItemsSheet, keepListedParts } from '#shared/exports/excel/sheets.ts';
import { openExport, type Exported, type Exporter, type RunningExport } from '#shared/exports/exporter.ts';
import { getContentType, type ExportTarget } from '#shared/export-systems/export-target.ts';
import { flexi } from '#shared/exports/flexi/flexi.ts';
import { ifosoft } from '#shared/exports/ifosoft/ifosoft.ts';
import { mksoft } from '#shared/exports/mksoft/mksoft.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { mrp } from '#shared/exports/mrp/mrp.ts';
import { mrpks } from '#shared/exports/mrp/mrpks.ts';
import { omega } from '#shared/exports/omega/omega.ts';
import { peppol } from '#shared/exports/peppol/peppol.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';
import { sepa } from '#shared/exports/sepa/sepa.ts';
import { toExportDay, type ExportSettings } from '#shared/accounting/export-settings.ts';
import type { Archiver } from '#functions/ports/archiver.ts';
import { listXls } from './xls/list-xls.ts';

/** What writing the files of exports takes. */
export type ExportFilesDeps = { readonly archiver: Archiver };
type ExportInput = { readonly documents: Iterable<AccountingDocument>; readonly settings: ExportSettings };

/** Packs the files of an exporter into one. Entries carry the day of the export, so that the same export gives the same bytes. */
function zipFiles<Piece>({ archiver }: ExportFilesDeps, exporter: Exporter<Piece>, name: string): Exporter<Piece> {
  return {
    ...exporter,
    assemble(pieces, settings) {
      const modifiedAt = new Date(`${toExportDay(settings)}T12:00:00`);
      return [{ name, bytes: archiver.zip(exporter.assemble(pieces, settings), { modifiedAt, compress: true }) }];
    },
  };
}

/** The file of an exporter as it is, where it is the only one. */
function zipSeveral<Piece>(deps: ExportFilesDeps, exporter: Exporter<Piece>, name: string): Exporter<Piece> {
  const zipped = zipFiles(deps, exporter, name);
  const assemble: Exporter<Piece>['assemble'] = (pieces, settings) =>
    (pieces.length > 1 ? zipped : exporter).assemble(pieces, settings);
  return { ...exporter, assemble };
}

const excel: Exporter<AccountingDocument> = {
  judge: judgeForList,
  write: keepListedParts,
  assemble(documents, settings) {
    const sheets = [buildDocumentsSheet(documents, settings), buildItemsSheet(documents, settings)];
    return [{ name: 'export-excel.xls', bytes: listXls(sheets) }];
  },
};

/** Begins the export to a program or a list of people; what comes of it is one file. */
export function openExportTo(deps: ExportFilesDeps, target: ExportTarget, settings: ExportSettings): RunningExport {
  switch (target) {
    case 'omega':
      return openExport(omega, settings);
    case 'sepa':
      return openExport(sepa, settings);
    case 'excel':
      return openExport(excel, settings);
    case 'pohoda':
      return openExport(pohoda, settings);
    case 'mksoft':
      return openExport(zipFiles(deps, mksoft, 'mk-soft.zip'), settings);
    case 'mrp':
      return openExport(zipFiles(deps, mrp, 'mrp.zip'), settings);
    case 'mrpks':
      return openExport(mrpks, settings);
    case 'moneys3':
      return openExport(moneys3, settings);
    case 'abraflexi':
    case 'flexibee':
      return openExport(flexi, settings);
    case 'docflow':
      return openExport(docflow, settings);
    case 'peppol':
      return openExport(zipSeveral(deps, peppol, 'peppol.zip'), settings);
    case 'ifosoft':
      return openExport(zipFiles(deps, ifosoft, 'export-ifosoft.zip'), settings);
  }
}

/**
 * Exports documents to a program or a list of people: one file under the name that the specification gives it (001 §9, 002 §7;
 * ledger R-EXP-09 to R-EXP-18), and for every document that stayed out, why.
 */
export function exportFiles(
  deps: ExportFilesDeps,
  target: ExportTarget,
  { documents, settings }: ExportInput,
): Exported & { readonly contentType: string } {
  const running = openExportTo(deps, target, settings);
  for (const document of documents) running.add(document);
  const exported = running.finish();
  return { ...exported, contentType: getContentType(target, exported.files[0]?.name ?? '') };
}
