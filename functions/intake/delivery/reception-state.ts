import type { IntakeError } from '#shared/intake/tempfile.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { ReceptionRecord } from '#functions/ports/receptions.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { dropUploads } from '../upload/delete-tempfile.ts';
import { listPages } from '../upload/upload-records.ts';

type StateDeps = {
  readonly uploads: Pick<Uploads, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly clock: Clock;
};

/** How far a delivered file is: its document is made, it is being prepared, it was refused, or nothing of it is left. */
export type ReceptionState =
  { readonly kind: 'made' | 'preparing' | 'gone' } | { readonly kind: 'refused'; readonly reason: IntakeError };

/** Until then a file may be noted whose upload is not written yet: its request is under way, or died. */
const beginningMs = 15 * 60_000;

/** How far a delivered file is. A document that was deleted for good leaves nothing; one in the trash is there. */
export async function findState(
  { uploads, documents, clock }: StateDeps,
  ownerId: string,
  { fileId, documentId, receivedAt, isOver }: ReceptionRecord,
): Promise<ReceptionState> {
  // The upload first: the write that makes the document uses it up.
  const upload = await uploads.find(ownerId, fileId);
  if ((await documents.findHead(ownerId, documentId)) !== undefined) return { kind: 'made' };
  if (isOver) return { kind: 'gone' };
  if (upload === undefined) return { kind: clock.now() - Date.parse(receivedAt) < beginningMs ? 'preparing' : 'gone' };
  if (upload.process === -1) return { kind: 'refused', reason: upload.error ?? 'unexpected' };
  return { kind: upload.documentId === null ? 'preparing' : 'gone' };
}

type DropDeps = {
  readonly uploads: Uploads;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** Deletes what a refused file has left behind. */
export async function dropRefused(deps: DropDeps, ownerId: string, fileId: string): Promise<void> {
  const pages = await listPages(deps, ownerId, fileId);
  await dropUploads(
    deps,
    pages.filter(({ documentId }) => documentId === null),
    undefined,
  );
}
