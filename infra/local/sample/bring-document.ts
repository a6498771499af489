import { createHash } from 'node:crypto';
import { createDocument } from '#shared/api/documents.ts';
import { pushEinvoice } from '#shared/api/einvoices.ts';
import { addTempfile, changeTempfile } from '#shared/api/tempfiles.ts';
import { toDocumentName } from '#shared/intake/file-name.ts';
import type { UploadType } from '#shared/intake/tempfile.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { UploadRecord } from '#functions/ports/uploads.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import type { Person } from './call-handler.ts';

/** A sample file; its document is called after it, as the screen proposes. */
export type SampleFile = {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly type: UploadType;
};

const pauseMs = 40;
/** A busy machine takes its time; a sample that waits hurts less than one that is given up. */
const patienceMs = 1_800_000;

/** Asks until there is an answer; fails after half an hour. */
export async function until<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`the sample waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Announces and stores a file as a browser does, and waits for its pages; undefined when intake refuses it. */
export async function bringUpload(
  ports: Ports,
  person: Person,
  file: SampleFile,
): Promise<readonly UploadRecord[] | undefined> {
  const { id, fileName: name, bytes, type } = file;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const tempId = `sample-${id}`.slice(0, 60);
  const added = await person.call(addTempfile, { body: { name, type, tempId, hash, size: bytes.length } });
  if (!added.ok) throw new Error(added.refusal);
  const { fileId } = added.value.data.file;
  const find = () => ports.uploads.find(person.ownerId, fileId);
  const upload = await find();
  // Here already: as a document, or refused by an earlier start.
  if (upload !== undefined && upload.documentId !== null) return [upload];
  if (upload?.process === 0) {
    await ports.files.put(upload.sourceKey, bytes, type);
    const changed = await person.call(changeTempfile, { params: { fileId }, body: { uploaded: true } });
    if (!changed.ok) throw new Error(changed.refusal);
  }
  const root = await until(async () => {
    const upload = await find();
    return upload === undefined || upload.process === 2 || upload.process === -1 ? (upload ?? 'gone') : undefined;
  }, name);
  if (root === 'gone' || root.process === -1) return undefined;
  return until(async () => {
    const pages = (await ports.uploads.list(person.ownerId, root.userId)).filter((page) => page.tempId === tempId);
    const ready = pages.length === root.pageCount && pages.every((page) => page.process === 2);
    return ready ? pages.toSorted((a, b) => a.pageIndex - b.pageIndex) : undefined;
  }, name);
}

/** Makes one document of uploaded pages, or finds the one that an earlier start made. */
export async function bringDocument(
  person: Person,
  { fileName }: Pick<SampleFile, 'fileName'>,
  pages: readonly UploadRecord[],
): Promise<string> {
  const made = pages[0]?.documentId ?? null;
  if (made !== null) return made;
  const origin = { pages: pages.map(({ fileId }) => ({ fileId })) };
  const created = await person.call(createDocument, { body: { name: toDocumentName(fileName), origin } });
  if (!created.ok) throw new Error(created.refusal);
  return created.value._id;
}

/** Pushes an e-invoice as a delivery service does; pushed again it is the same document. */
export async function pushDocument(ports: Ports, person: Person, { id, bytes }: SampleFile): Promise<string> {
  const pushed = await person.call(pushEinvoice, { query: { messageId: `sample-${id}` }, body: bytes });
  if (!pushed.ok) throw new Error(pushed.refusal);
  const { documentId } = pushed.value;
  await until(() => ports.documents.findHead(person.ownerId, documentId), `the e-invoice ${id}`);
  return documentId;
}

/** Waits until no machine works on the document. */
export const waitUntilSettled = (ports: Ports, ownerId: string, id: string): Promise<DocumentHead> =>
  until(async () => {
    const head = await ports.documents.findHead(ownerId, id);
    const rests =
      head !== undefined && head.queue === null && head.passage === null && (head.process === 2 || head.step === -1);
    return rests ? head : undefined;
  }, `document ${id}`);
