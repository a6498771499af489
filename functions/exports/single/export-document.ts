import type { FileReply, InputOf } from '#shared/api/contract.ts';
import type { exportDocument as contract } from '#shared/api/documents.ts';
import { docflowFile } from '#shared/exports/docflow/docflow.ts';
import { exportDates, type ExportSettings } from '#shared/accounting/export-settings.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { WordDocuments, Workbooks } from '#functions/ports/office-files.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import { buildExportSettings } from '#functions/domain/exports/export-settings.ts';
import { buildExportSource, type ExportSource } from './export-source.ts';
import { singleCsv } from './single-csv.ts';
import { toWordDocument } from './single-docx.ts';
import { singleJson } from './single-json.ts';
import { toWorkbook } from './single-xlsx.ts';

type ExportDocument = typeof contract;
type OfficeFiles = { readonly workbooks: Workbooks; readonly wordDocuments: WordDocuments };
type Deps = OfficeFiles & {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Accounts;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly clock: Clock;
};
type ExportType = InputOf<ExportDocument>['query']['type'];

/** One document in the asked format (specification 001 §7). A document that is still being read has nothing to export yet. */
export const exportDocument =
  ({ documents, doctypes, accounts, accounting, deployment, clock, ...officeFiles }: Deps) =>
  async ({ params, query }: InputOf<ExportDocument>, caller: Caller): Promise<Outcome<ExportDocument>> => {
    const record = await documents.find(caller.ownerId, params.id);
    const owner = await accounts.findOwner(caller.ownerId);
    if (record === undefined || owner === undefined) return { ok: false, error: 'document-not-found' };
    const { head } = record;
    if (head.process !== 2 && head.step !== -1) return { ok: false, error: 'being-processed' };
    const doctype = await doctypes.find(caller.ownerId, head.doctype);
    const accountingSettings = await accounting.settings(caller.ownerId);
    const about = {
      owner,
      accounting: accountingSettings,
      dates: exportDates.parse({}),
      locale: caller.locale,
      now: isoNow(clock),
    };
    const settings = buildExportSettings({ ...about, origin: deployment.origins[0] });
    const source = buildExportSource({ record, doctype, settings });
    return { ok: true, value: await toFile(officeFiles, query.type, { source, settings }) };
  };

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

/** A file name that every file system accepts. */
export const toFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim() || 'document';
