import { attachmentLimits, type AttachedType, type AttachmentOrigin } from '#shared/attachment/attachment.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Live } from '#functions/ports/live.ts';
import { findReader } from '#functions/domain/documents/find-reader.ts';
import { buildAttachment, findAnnouncementEnd } from './announce-attachment.ts';
import { attachmentStart } from './attachment-start.ts';

export type AttachFileDeps = {
  readonly documents: Pick<Documents, 'findHead' | 'change' | 'logs'>;
  readonly attachments: Pick<Attachments, 'find' | 'list' | 'announce' | 'prepareChange'>;
  readonly files: Pick<Files, 'put'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
};

/** A file that no person attaches; its type is checked by the machine that prepares it. */
export type MachineFile = {
  readonly title: string;
  readonly name: string;
  readonly type: AttachedType;
  readonly bytes: Uint8Array;
  readonly origin?: AttachmentOrigin;
};

const maxAttempts = 8;

/**
 * Attaches a file to a document in the machine's name, with a line of history. The same bytes under the same name are one attachment,
 * however often they come; one that a person has deleted since stays deleted.
 * @returns 'there' when it is, or was, attached already; 'full' when the document takes no more; 'gone' when the document is in the
 * trash, in the archive or nowhere.
 */
export async function attachFile(
  deps: AttachFileDeps,
  place: { readonly ownerId: string; readonly docId: string },
  file: MachineFile,
): Promise<'attached' | 'there' | 'full' | 'gone'> {
  const { documents, attachments } = deps;
  const { ownerId, docId } = place;
  const fresh = await buildRecord(deps, place, file);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const head = await documents.findHead(ownerId, docId);
    if (head === undefined || head.deletedAt !== null || head.step === archivedStep) return 'gone';
    const known = await attachments.find(ownerId, fresh._id);
    if (known?.arrived === true || (await wasAttached(deps, fresh))) return 'there';
    const others = await attachments.list(ownerId, docId);
    if (others.some((one) => isSameFile(one, fresh))) return 'there';
    if (others.length >= attachmentLimits.perDocument) return 'full';
    if (known === undefined) {
      await deps.files.put(fresh.sourceKey, file.bytes, fresh.type);
      await attachments.announce(fresh, findAnnouncementEnd(deps.clock));
    }
    const written = await documents.change(buildAttached(deps, head, known ?? fresh));
    if (!written.ok) continue;
    await deps.live.publish(documentRoom(ownerId, docId), { event: 'attachments_updated', docId });
    return 'attached';
  }
  throw new Error(`document ${docId} kept changing`);
}

async function buildRecord(
  { ids, clock }: Pick<AttachFileDeps, 'ids' | 'clock'>,
  { ownerId, docId }: { readonly ownerId: string; readonly docId: string },
  { bytes, origin, ...file }: MachineFile,
): Promise<AttachmentRecord> {
  const hash = await toHash(bytes);
  const _id = ids.derived('attachment', ownerId, docId, 'machine', hash, file.name);
  const described = { ...file, size: bytes.length, hash };
  return { ...buildAttachment(described, { _id, ownerId, docId, userId: null, now: isoNow(clock) }), origin };
}

async function toHash(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Documents that were merged bring along what a machine attached to the other one. */
const isSameFile = (one: AttachmentRecord, fresh: AttachmentRecord): boolean =>
  one.userId === null && one.hash === fresh.hash && one.name === fresh.name;

/** Whether the history says that the file was attached once. */
const wasAttached = async (
  { documents }: Pick<AttachFileDeps, 'documents'>,
  { _id, ownerId, docId }: AttachmentRecord,
): Promise<boolean> => (await documents.logs(ownerId, docId)).some(({ metadata }) => metadata.attachment === _id);

/** The file belongs to the document, its history says so, and its preparation starts, all in one write. */
const buildAttached = (
  { attachments, clock }: Pick<AttachFileDeps, 'attachments' | 'clock'>,
  head: DocumentHead,
  record: AttachmentRecord,
) => ({
  head: { ...head, updatedAt: isoNow(clock) },
  log: buildLogItem('attached', {
    step: head.step,
    assignId: head.userId,
    userId: findReader(head),
    metadata: { name: record.title, fileName: record.name, attachment: record._id },
  }),
  also: [attachments.prepareChange({ ...record, arrived: true })],
  start: attachmentStart(record),
});
