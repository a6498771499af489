import type { addAttachment as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { ok } from '#shared/kit/result.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Live } from '#functions/ports/live.ts';
import { announceAttachment, findUploadTarget } from '#functions/domain/attachments/announce-attachment.ts';
import { readDataUrl } from '#functions/domain/documents/read-data-url.ts';
import { presentAttachment } from '#functions/present/attachment.ts';
import { takeArrived } from './change-attachment.ts';
import { findAttachable } from './change-with-history.ts';

type AddAttachment = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead' | 'change'>;
  readonly attachments: Attachments;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
};

/**
 * Announces a file for a document (ledger R-ATT-07). Its bytes are sent to the address in the reply; until a client reports that
 * they have arrived, it is not listed. A small file may come with its announcement.
 */
export const addAttachment =
  (deps: Deps) =>
  async ({ body }: InputOf<AddAttachment>, caller: Caller): Promise<Outcome<AddAttachment>> => {
    const { ownerId, userId } = caller;
    const head = await findAttachable(deps.documents, body.docId, caller);
    if (!head.ok) return head;
    const announced = await announceAttachment(deps, { ownerId, docId: body.docId, userId }, body);
    if (!announced.ok) return announced;
    const record = announced.value;
    if (body.data !== undefined && !record.arrived) {
      await deps.files.put(record.sourceKey, readDataUrl(body.data), record.type);
      const arrived = await takeArrived(deps, record._id, caller);
      if (!arrived.ok) return arrived;
      const event = { event: 'attachments_updated', docId: body.docId } as const;
      await deps.live.publish(documentRoom(ownerId, body.docId), event, caller.socketId);
    }
    const latest = (await deps.attachments.find(ownerId, record._id)) ?? record;
    return ok({
      attachment: await presentAttachment(deps.files, latest),
      upload: await findUploadTarget(deps.files, latest),
    });
  };
