import { addressSeconds } from '#shared/api/file-address.ts';
import type { InputOf } from '#shared/api/contract.ts';
import {
  docsPerPage,
  type readExportBulk as readExportBulkContract,
  type listExportBulks as listExportBulksContract,
  type downloadExportBulk as downloadExportBulkContract,
} from '#shared/api/export-bulks.ts';
import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { ExportBulks, BulkHead } from '#functions/ports/exports.ts';
import { presentBulk } from '#functions/present/export-bulk.ts';
import type { Files } from '#functions/ports/files.ts';
import type { listPastExports as listPastExportsContract } from '#shared/api/exports.ts';
import { handOverBulk, type HandOverDeps } from '../orders/hand-over-order.ts';
import type { Documents } from '#functions/ports/documents.ts';

type ListPastExports = typeof listPastExportsContract;
type ListPastExportsDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly exportBulks: Pick<ExportBulks, 'listPastExports'>;
};

/** Where a document was exported to, newest first. */
export const listPastExports =
  ({ documents, exportBulks }: ListPastExportsDeps) =>
  async ({ params }: InputOf<ListPastExports>, { ownerId }: Caller): Promise<Outcome<ListPastExports>> => {
    const head = await documents.findHead(ownerId, params.id);
    if (head === undefined) return { ok: false, error: 'document-not-found' };
    const past = await exportBulks.listPastExports(ownerId, [params.id]);
    return { ok: true, value: [...(past.get(params.id) ?? [])] };
  };

type DownloadExportBulk = typeof downloadExportBulkContract;
type DownloadExportBulkDeps = HandOverDeps & {
  readonly exportBulks: Pick<ExportBulks, 'find' | 'remember'>;
  readonly files: Pick<Files, 'readUrl'>;
};

function findBulkFile({ file, fileKey, pageFiles, pageKeys }: BulkHead, part: number) {
  const [found, key] = part === 0 ? [file, fileKey] : [pageFiles[part - 1], pageKeys[part - 1]];
  return found === null || found === undefined || key === null || key === undefined ? undefined : { ...found, key };
}

/** Where a file of a bulk can be fetched. That of a payment order leaves the product by it. */
export const downloadExportBulk =
  (deps: DownloadExportBulkDeps) =>
  async (
    { params, query }: InputOf<DownloadExportBulk>,
    { ownerId, userId: by }: Caller,
  ): Promise<Outcome<DownloadExportBulk>> => {
    const head = (await deps.exportBulks.find(ownerId, params.id))?.head;
    if (head === undefined) return { ok: false, error: 'not-found' };
    const file = findBulkFile(head, query.part);
    if (file === undefined) return { ok: false, error: head.processed ? 'nothing-exported' : 'bulk-unfinished' };
    const { key, name, size } = file;
    const isOrder = head.exportSystem === 'sepa' && query.part === 0;
    if (isOrder && !(await handOverBulk(deps, { ownerId, bulkId: head._id, by })))
      return { ok: false, error: 'order-cancelled' };
    return {
      ok: true,
      value: { url: await deps.files.readUrl(key, { seconds: addressSeconds, downloadAs: name }), name, size },
    };
  };

type ListExportBulks = typeof listExportBulksContract;

/** A page of the company's bulk exports, newest first. */
export const listExportBulks =
  ({ exportBulks }: { readonly exportBulks: Pick<ExportBulks, 'list'> }) =>
  async ({ body }: InputOf<ListExportBulks>, { ownerId }: Caller): Promise<Outcome<ListExportBulks>> => {
    const { sizePerPage: limit, page, filters } = body;
    const query = { ownerId, onlyError: filters.onlyError, offset: (page - 1) * limit, limit };
    const { bulks, total } = await exportBulks.list(query);
    return { ok: true, value: { data: bulks.map(presentBulk), total } };
  };

type ReadExportBulk = typeof readExportBulkContract;
type Only = InputOf<ReadExportBulk>['query']['only'];

function isWanted({ status, errors }: ExportBulkDoc, only: Only): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'error':
      return status === 'error';
    case 'warning':
      return status !== 'error' && errors.length > 0;
  }
}

/** A bulk export with what became of its documents. */
export const readExportBulk =
  ({ exportBulks }: { readonly exportBulks: Pick<ExportBulks, 'find' | 'parts'> }) =>
  async ({ params, query }: InputOf<ReadExportBulk>, { ownerId }: Caller): Promise<Outcome<ReadExportBulk>> => {
    const bulk = await exportBulks.find(ownerId, params.id);
    if (bulk === undefined) return { ok: false, error: 'not-found' };
    const parts = await exportBulks.parts(bulk.head);
    const docs = parts.flatMap((part) => part.docs.filter((doc) => isWanted(doc, query.only)));
    const from = (query.page - 1) * docsPerPage;
    return {
      ok: true,
      value: {
        ...presentBulk(bulk),
        docs: docs.slice(from, from + docsPerPage),
        docsTotal: docs.length,
        optionFields: [...bulk.head.optionFields],
      },
    };
  };
