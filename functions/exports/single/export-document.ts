import type { FileReply, InputOf } from '#shared/api/contract.ts';
import type { exportDocument as contract } from '#shared/api/documents.ts';
import { docflowFile } from '#shared/exports/docflow/docflow.ts';
import { exportDates, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { removeDirectionMarks } from '#shared/kit/readable-name.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { WordDocuments, Workbooks } from '#functions/ports/office-files.ts';
import type { ExportFinding } from '#shared/exports/exporter.ts';
import { findLeavingFindings, type LeavingDeps } from '../selection/leaving-findings.ts';
import {
  loadExportDocuments,
  openExportContext,
  type ExportContext,
  type ExportContextDeps,
} from '../selection/export-context.ts';
import { buildExportSource, type ExportSource } from './export-source.ts';
import { singleCsv } from './single-csv.ts';
import { toWordDocument } from './single-docx.ts';
import { singleJson } from './single-json.ts';
import { toWorkbook } from './single-xlsx.ts';

type ExportDocument = typeof contract;
type OfficeFiles = { readonly workbooks: Workbooks; readonly wordDocuments: WordDocuments };
type Deps = OfficeFiles & ExportContextDeps & LeavingDeps & { readonly accounts: Pick<Accounts, 'findOwner'> };
type ExportType = InputOf<ExportDocument>['query']['type'];

/**
 * One document in the asked format (specification 001 §7), with what of it is open or wrong where the format has a place for that: XML
 * has the fixed form of the export to Docflow. A document that is still being read has nothing to export yet.
 */
export const exportDocument =
  (deps: Deps) =>
  async ({ params, query }: InputOf<ExportDocument>, caller: Caller): Promise<Outcome<ExportDocument>> => {
    const record = await deps.documents.find(caller.ownerId, params.id);
    const owner = await deps.accounts.findOwner(caller.ownerId);
    if (record === undefined || owner === undefined) return { ok: false, error: 'document-not-found' };
    const { head } = record;
    if (head.process !== 2 && head.step !== -1) return { ok: false, error: 'being-processed' };
    const context = await openExportContext(deps, { ...caller, dates: exportDates.parse({}) });
    const doctype = context.doctypes.get(head.doctype);
    const findings = await listFindings(deps, context, params.id);
    const { settings } = context;
    const source = buildExportSource({ record, doctype, settings, findings });
    return { ok: true, value: await toFile(deps, query.type, { source, settings }) };
  };

/** What of the document is open or wrong, by the rule of every export: a file that people read keeps nothing out and names it. */
async function listFindings(deps: Deps, context: ExportContext, id: string): Promise<readonly ExportFinding[]> {
  const [document] = await loadExportDocuments(deps, context, [id]);
  if (document === undefined) return [];
  const { ownerId, leaving: settings, own } = context;
  const order = { ownerId, target: 'docflow' as const, allowed: new Set<string>(), isByWorkflow: false };
  return findLeavingFindings(deps, { settings, own }, { document, order });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function toFile(
  { workbooks, wordDocuments }: OfficeFiles,
  type: ExportType,
  { source, settings }: { readonly source: ExportSource; readonly settings: ExportSettings },
): Promise<FileReply> {
  const fileName = `${toFileName(source.name)}.${type}`;
  switch (type) {
    case 'xml':
      return {
        fileName,
        contentType: 'application/xml; charset=utf-8',
        bytes: docflowFile(source.accounting, settings),
      };
    case 'json':
      return { fileName, contentType: 'application/json; charset=utf-8', bytes: utf8(singleJson(source)) };
    case 'csv':
      return { fileName, contentType: 'text/csv; charset=utf-8', bytes: utf8(singleCsv(source)) };
    case 'xlsx': {
      const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { fileName, contentType, bytes: await workbooks.write(toWorkbook(source)) };
    }
    case 'docx': {
      const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
      return { fileName, contentType, bytes: await wordDocuments.write(toWordDocument(source)) };
    }
  }
}

/** A file name that every file system accepts, and that ends as it seems to. */
export const toFileName = (name: string): string =>
  removeDirectionMarks(name)
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim() || 'document';
