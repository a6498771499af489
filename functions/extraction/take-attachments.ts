import { toAttachmentTitle } from '#shared/attachment/attachment.ts';
import { recogniseAttached } from '#shared/attachment/recognise-attached.ts';
import { buildLogItem, type LeftFile } from '#shared/document/log-item.ts';
import { openEnvelope } from '#shared/einvoice/envelope.ts';
import { readSemanticInvoice } from '#shared/einvoice/semantic/read-semantic-invoice.ts';
import { readSupportingFiles, type SupportingFile, type SupportingFiles } from '#shared/einvoice/supporting-files.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { findReader } from '#functions/domain/documents/find-reader.ts';
import { attachFile, type AttachFileDeps } from '#functions/domain/attachments/attach-file.ts';
import { changeReading, findCurrentReading, type ExtractionTask } from './change-reading.ts';
import { findEinvoiceFile, type EinvoiceDeps } from '#functions/domain/documents/find-einvoice.ts';

type Deps = EinvoiceDeps &
  AttachFileDeps & {
    readonly documents: Documents;
    readonly files: AttachFileDeps['files'];
    readonly pdfEngine: Pick<PdfEngine, 'packedFiles'>;
  };

/**
 * Attaches the files that came with the document's e-invoice, each once, however often the document is read. Those that are not taken are
 * named in the history. A picture of the invoice inside UBL or CII is a file like any other: their page is always ours (decision 0080).
 */
export const takeAttachments =
  (deps: Deps) =>
  async (task: ExtractionTask): Promise<null> => {
    const record = await findCurrentReading(deps.documents, task);
    if (record === undefined) return null;
    const { files, left } = await readFiles(deps, record);
    const refused: LeftFile[] = [...left];
    for (const file of files) {
      const reason = await attachEmbedded(deps, task, file);
      if (reason !== undefined) refused.push({ name: file.name, reason });
    }
    if (refused.length > 0) await nameLeftFiles(deps, task, refused);
    return null;
  };

/** The files inside UBL and CII (EN 16931 BG-24), and those beside an ISDOC in its package. */
async function readFiles(deps: Deps, record: DocumentRecord): Promise<SupportingFiles> {
  const found = await findEinvoiceFile(deps, record);
  const payload = found && openEnvelope(found.root)?.payload;
  if (found === undefined || payload === undefined) return { files: [], left: [] };
  const invoice = readSemanticInvoice(payload);
  if (invoice !== undefined) return readSupportingFiles(invoice);
  const packed = await deps.pdfEngine.packedFiles(found.bytes);
  if (!packed.ok) throw new Error(`what came with the e-invoice of ${record.head._id} cannot be read: ${packed.error}`);
  return packed.value;
}

/** Attaches one file; answers why it is not taken. */
async function attachEmbedded(
  deps: Deps,
  { ownerId, documentId }: ExtractionTask,
  file: SupportingFile,
): Promise<LeftFile['reason'] | undefined> {
  const { name, bytes } = file;
  const type = recogniseAttached(bytes, file);
  if (type === undefined) return 'unsupported-type';
  const attached = { title: toAttachmentTitle(name), name, type, bytes, origin: 'einvoice' } as const;
  const outcome = await attachFile(deps, { ownerId, docId: documentId }, attached);
  return outcome === 'full' ? 'too-many' : undefined;
}

/** Adds a line to the history, unless an earlier reading has added the same one. */
async function nameLeftFiles(
  { documents }: Pick<Deps, 'documents'>,
  task: ExtractionTask,
  left: readonly LeftFile[],
): Promise<void> {
  const toText = (files: readonly LeftFile[] = []): string =>
    JSON.stringify(files.map(({ name, reason }) => [name, reason]));
  const known = await documents.logs(task.ownerId, task.documentId);
  if (known.some(({ action, metadata }) => action === 'not-attached' && toText(metadata.left) === toText(left))) return;
  await changeReading(documents, task, ({ head }) => ({
    head,
    log: buildLogItem('not-attached', {
      step: head.step,
      assignId: head.userId,
      userId: findReader(head),
      metadata: { left: [...left] },
    }),
  }));
}
