import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';

const maxAttempts = 8;

/**
 * Changes an attachment whatever happens beside: a person renames it while the machine prepares it, and both changes stay.
 * `change` answers the same record when there is nothing to do. Undefined when the attachment is gone.
 */
export async function changeAttachmentRecord(
  attachments: Pick<Attachments, 'find' | 'change'>,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  change: (record: AttachmentRecord) => AttachmentRecord,
): Promise<AttachmentRecord | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const record = await attachments.find(ownerId, id);
    if (record === undefined) return undefined;
    const wanted = change(record);
    if (wanted === record) return record;
    const written = await attachments.change(wanted);
    if (written.ok) return written.value;
  }
  throw new Error(`attachment ${id} kept changing`);
}
