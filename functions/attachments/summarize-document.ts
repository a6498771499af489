import { createHash } from 'node:crypto';
import type { summarizeDocument as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { attachmentLimits } from '#shared/attachment/attachment.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toDisplayInstant } from '#shared/kit/zoned-iso.ts';
import { summaryWords } from '#shared/text/summary-words.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Prints } from '#functions/ports/printer.ts';
import { presentAttachment } from '#functions/present/attachment.ts';
import {
  attachmentKeys,
  buildAttachment,
  findAnnouncementEnd,
} from '#functions/domain/attachments/announce-attachment.ts';
import { attachmentStart } from '#functions/domain/attachments/attachment-start.ts';
import { changeWithHistory, findAttachable } from './change-with-history.ts';
import { receiptSummary } from './receipt-summary.ts';

type SummarizeDocument = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'find' | 'findHead' | 'change'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly attachments: Attachments;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
  readonly prints: Prints;
};

const toHash = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/**
 * Makes the summary document of a receipt (ledger R-ACT-04, R-ACT-05) and attaches it: the pages stay as they were handed in.
 * Its id is derived from its content, so asking again for the same values returns the existing attachment.
 */
export const summarizeDocument =
  (deps: Deps) =>
  async ({ params }: InputOf<SummarizeDocument>, caller: Caller): Promise<Outcome<SummarizeDocument>> => {
    const { ownerId, locale } = caller;
    const attachable = await findAttachable(deps.documents, params.id, caller);
    if (!attachable.ok) return attachable;
    const record = await deps.documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    if (record.head.queue !== null) return failed('being-processed');
    const doctype = await deps.doctypes.find(ownerId, record.head.doctype);
    if (doctype?.exportSystemType !== 'receipt') return failed('not-a-receipt');

    const summary = receiptSummary(record, doctype, locale);
    const _id = deps.ids.derived('attachment', ownerId, params.id, 'summary', toHash(JSON.stringify(summary)));
    const known = await deps.attachments.find(ownerId, _id);
    if (known?.arrived === true) return ok(await presentAttachment(deps.files, known));
    const most = attachmentLimits.perDocument;
    if ((await deps.attachments.list(ownerId, params.id)).length >= most)
      return { ok: false, error: 'too-many-attachments', details: { most } };

    const now = isoNow(deps.clock);
    const words = summaryWords[locale];
    const head = words.head.replace('{at}', toDisplayInstant(now, locale));
    const bytes = await deps.prints.table({ ...summary, head });
    const hash = toHash(bytes);
    const title = words.attachment;
    const file = { title, name: `${title}.pdf`, type: 'application/pdf', size: bytes.length, hash } as const;
    const fresh: AttachmentRecord = {
      ...buildAttachment(file, { _id, ownerId, docId: params.id, userId: caller.userId, now }),
      // Two who ask at one moment draw different minutes: each keeps bytes of its own, and the record names those of one.
      sourceKey: `${attachmentKeys(ownerId, _id).source}-${hash.slice(0, 16)}`,
    };
    const { size, sourceKey } = fresh;
    await deps.files.put(fresh.sourceKey, bytes, fresh.type);
    await deps.attachments.announce(fresh, findAnnouncementEnd(deps.clock));
    const arrived = await changeWithHistory(deps, { id: _id, caller }, (current) =>
      current.arrived
        ? undefined
        : {
            action: 'attached',
            changes: [deps.attachments.prepareChange({ ...current, size, hash, sourceKey, arrived: true })],
            start: attachmentStart(current),
          },
    );
    if (!arrived.ok) return failed(arrived.error === 'not-found' ? 'stale-version' : arrived.error);
    await deps.live.publish(
      documentRoom(ownerId, params.id),
      { event: 'attachments_updated', docId: params.id },
      caller.socketId,
    );
    const made = (await deps.attachments.find(ownerId, _id)) ?? arrived.value;
    return ok(await presentAttachment(deps.files, made));
  };
