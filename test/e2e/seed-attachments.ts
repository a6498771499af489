import type { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { AttachmentRecord } from '#functions/ports/attachments.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

type Attaching = {
  readonly company: TestCompany;
  readonly docId: string;
  readonly bytes: Buffer;
  readonly type?: 'application/pdf' | 'image/png';
};

/** Puts a file to the document as if it had just arrived; nothing prepares it. */
export async function putAttachment(
  ports: Pick<Ports, 'attachments' | 'files' | 'ids'>,
  { company, docId, bytes, type = 'application/pdf' }: Attaching,
) {
  const _id = ports.ids.id();
  const now = new Date().toISOString();
  const sourceKey = `${company.ownerId}/attachments/${_id}`;
  await ports.files.put(sourceKey, bytes, type);
  const record: AttachmentRecord = {
    _id,
    ownerId: company.ownerId,
    docId,
    version: 0,
    title: 'Dodací list',
    name: 'dodaci list',
    type,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    userId: company.editor._id,
    uploadedAt: now,
    updatedAt: now,
    arrived: true,
    process: 0,
    error: null,
    pageCount: 0,
    thumb: null,
    pages: [],
    sourceKey,
  };
  await ports.attachments.announce(record, Date.now() / 1000 + 3600);
  return record;
}
