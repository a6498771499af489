import { toDocumentName } from '#shared/intake/file-name.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { createFromUploads, type CreationDeps } from '#functions/domain/documents/create-from-uploads.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mails } from '#functions/ports/mails.ts';
import type { Delivery, UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { changeUpload, listPages } from '../upload/upload-records.ts';
import type { IntakeTask } from '../upload/upload-keys.ts';

type ConcludeDeps = CreationDeps & {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly mails: Pick<Mails, 'findContent' | 'claimContent'>;
  readonly uploads: Uploads;
  readonly log: Log;
};

/** Makes the document of a delivered file whose preparation is over, or notes on its upload why there is none. Repeating has no effect. */
export const concludeDelivery =
  (deps: ConcludeDeps) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const pages = await listPages(deps, ownerId, fileId);
    const [root] = pages;
    if (root?.delivery === undefined || root.documentId !== null) return null;
    const error = findError(root, pages) ?? ((await isCompanyThere(deps, ownerId)) ? undefined : 'unexpected');
    if (error === undefined) await makeDocument(deps, root, root.delivery, pages);
    else await refuse(deps, root, error);
    return null;
  };

/** Half a file is not taken for a whole one. */
function findError({ pageCount }: UploadRecord, pages: readonly UploadRecord[]): IntakeError | undefined {
  const bad = pages.find(({ process }) => process === -1);
  if (bad !== undefined) return bad.error ?? 'unexpected';
  return pages.length === pageCount && pages.every(({ process }) => process === 2) ? undefined : 'unexpected';
}

const isCompanyThere = async ({ accounts }: ConcludeDeps, ownerId: string): Promise<boolean> =>
  (await accounts.findOwner(ownerId)) !== undefined;

async function refuse({ uploads, log }: ConcludeDeps, { ownerId, fileId }: UploadRecord, error: IntakeError) {
  log.warn('delivery-failed', { owner: ownerId, fileId, reason: error });
  await changeUpload(uploads, { ownerId, fileId }, (current) =>
    current.process === -1 ? current : { ...current, process: -1, error },
  );
}

async function makeDocument(
  deps: ConcludeDeps,
  { ownerId, name, einvoice, hash, fileId }: UploadRecord,
  { documentId, door, from, by, person }: Delivery,
  pages: readonly UploadRecord[],
): Promise<void> {
  const created = await createFromUploads(deps, {
    ownerId,
    id: documentId,
    chosen: pages.map((upload) => ({ upload, rotate: upload.userRotate })),
    name: toDocumentName(name),
    doctype: unspecifiedDoctype,
    read: true,
    origin: { from: 'upload', userId: person },
    arrival: { door, from },
    by: { editorId: by, emitter: by === null ? 'machine' : 'user' },
    metadata: { fileName: name },
  });
  if (!created.ok) throw new Error(`pages of delivery ${documentId} changed meanwhile`);
  // The same file by mail is no second document. Losing this to a mail that is being opened is no harm: it is noted there.
  const sha256 = einvoice?.sha256 ?? hash;
  const held = await deps.mails.findContent(ownerId, sha256);
  if (held === undefined)
    await deps.mails.claimContent(ownerId, { hash: sha256, mailId: '', fileId, documentId, version: 0 });
}
