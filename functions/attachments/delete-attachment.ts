import type { deleteAttachment as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Live } from '#functions/ports/live.ts';
import { changeWithHistory } from './change-with-history.ts';

type DeleteAttachment = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead' | 'change'>;
  readonly attachments: Attachments;
  readonly files: Pick<Files, 'delete'>;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
};

/** Everything that lies in Files for an attachment. */
export const listFileKeys = ({ sourceKey, thumb, pages }: AttachmentRecord): readonly string[] => [
  sourceKey,
  ...(thumb === null ? [] : [thumb.key]),
  ...pages.map(({ key }) => key),
];

/** Deletes an attachment with its file (ledger R-ATT-09); one that is gone is no error. The history keeps its name. */
export const deleteAttachment =
  (deps: Deps) =>
  async ({ params }: InputOf<DeleteAttachment>, caller: Caller): Promise<Outcome<DeleteAttachment>> => {
    const gone = await changeWithHistory(deps, { id: params.id, caller }, (current) => ({
      action: 'detached',
      changes: [deps.attachments.prepareDeletion(current)],
    }));
    if (!gone.ok)
      return gone.error === 'not-found' || gone.error === 'document-not-found' ? ok(undefined) : failed(gone.error);
    await deps.files.delete(listFileKeys(gone.value));
    const { docId } = gone.value;
    await deps.live.publish(
      documentRoom(caller.ownerId, docId),
      { event: 'attachments_updated', docId },
      caller.socketId,
    );
    return ok(undefined);
  };
