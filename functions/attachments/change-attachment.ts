import type { changeAttachment as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Live } from '#functions/ports/live.ts';
import { presentAttachment } from '#functions/present/attachment.ts';
import { attachmentStart } from '#functions/domain/attachments/attachment-start.ts';
import { changeAttachmentRecord } from './change-record.ts';
import { changeWithHistory, findAttachable } from './change-with-history.ts';

type ChangeAttachment = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead' | 'change'>;
  readonly attachments: Attachments;
  readonly files: Files;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
};

/** Records that the bytes of an attachment have arrived, or renames it (ledger R-ATT-08). Repeating the request has no effect. */
export const changeAttachment =
  (deps: Deps) =>
  async ({ params, body }: InputOf<ChangeAttachment>, caller: Caller): Promise<Outcome<ChangeAttachment>> => {
    const { ownerId } = caller;
    const found = await deps.attachments.find(ownerId, params.id);
    if (found === undefined) return failed('not-found');
    const head = await findAttachable(deps.documents, found.docId, caller);
    if (!head.ok) return head;
    const { uploaded, title } = body;
    if (uploaded === true && !found.arrived) {
      if ((await deps.files.info(found.sourceKey)) === undefined) return failed('upload-missing');
      const arrived = await takeArrived(deps, params.id, caller);
      if (!arrived.ok) return arrived;
    }
    const renamed = await changeAttachmentRecord(deps.attachments, { ownerId, id: params.id }, (current) =>
      title === undefined || title === current.title ? current : { ...current, title, updatedAt: isoNow(deps.clock) },
    );
    if (renamed === undefined) return failed('not-found');
    await deps.live.publish(
      documentRoom(ownerId, renamed.docId),
      { event: 'attachments_updated', docId: renamed.docId },
      caller.socketId,
    );
    return ok(await presentAttachment(deps.files, renamed));
  };

type Arrived = Result<
  AttachmentRecord,
  'not-found' | 'document-not-found' | 'not-editable' | 'archived' | 'stale-version'
>;

/** From here on the file belongs to the document; its preparation starts with the same write. */
export const takeArrived = (
  deps: Pick<Deps, 'documents' | 'attachments' | 'clock'>,
  id: string,
  caller: Caller,
): Promise<Arrived> =>
  changeWithHistory(deps, { id, caller }, (current) =>
    current.arrived
      ? undefined
      : {
          action: 'attached',
          changes: [deps.attachments.prepareChange({ ...current, arrived: true })],
          start: attachmentStart(current),
        },
  );
