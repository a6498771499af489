import type { InputOf } from '#shared/api/contract.ts';
import type { downloadExportBulk as contract } from '#shared/api/export-bulks.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { BulkHead, ExportBulks } from '#functions/ports/export-bulks.ts';
import type { Files } from '#functions/ports/files.ts';

type DownloadExportBulk = typeof contract;
type Need = { readonly exportBulks: Pick<ExportBulks, 'find'>; readonly files: Pick<Files, 'readUrl'> };

const seconds = 300;

function fileOf({ file, fileKey, pageFiles, pageKeys }: BulkHead, part: number) {
  const [found, key] = part === 0 ? [file, fileKey] : [pageFiles[part - 1], pageKeys[part - 1]];
  return found === null || found === undefined || key === null || key === undefined ? undefined : { ...found, key };
}

/** Where a file of a bulk can be fetched. */
export const downloadExportBulk =
  ({ exportBulks, files }: Need) =>
  async ({ params, query }: InputOf<DownloadExportBulk>, { ownerId }: Caller): Promise<Outcome<DownloadExportBulk>> => {
    const head = (await exportBulks.find(ownerId, params.id))?.head;
    if (head === undefined) return { ok: false, error: 'not-found' };
    const file = fileOf(head, query.part);
    if (file === undefined) return { ok: false, error: head.processed ? 'nothing-exported' : 'bulk-unfinished' };
    const { key, name, size } = file;
    return { ok: true, value: { url: await files.readUrl(key, { seconds, downloadAs: name }), name, size } };
  };
