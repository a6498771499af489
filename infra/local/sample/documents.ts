import { payDocument } from '#shared/api/document-actions.ts';
import { deleteDocument } from '#shared/api/documents.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { bringDocument, bringUpload, pushDocument, waitUntilSettled, type SampleFile } from './bring-document.ts';
import type { Person } from './call-handler.ts';
import { confirmDocument } from './confirm-document.ts';
import type { SampleCompany } from './data/companies.ts';
import type { SampleOutcome } from './draw/plan.ts';
import { sampleFiles, type SampleDrawing } from './draw/sample-files.ts';
import { mailDocument, mailFromStranger } from './mail-document.ts';

/** Who works in a company: one checks what was read, the other approves. */
export type SampleStaff = { readonly checker: Person; readonly approver: Person };

/** Steps that a document is taken through at most. */
const mostSteps: Readonly<Record<SampleOutcome, number>> = {
  ...{ read: 0, trash: 0, failed: 0 },
  checked: 1,
  ...{ archived: 4, paid: 4 },
};

/** Confirms the steps of a document that its outcome asks for, and pays it where it is paid. */
async function bringToOutcome(
  ports: Ports,
  { checker, approver }: SampleStaff,
  id: string,
  outcome: SampleOutcome,
): Promise<void> {
  const { ownerId } = checker;
  const head = await waitUntilSettled(ports, ownerId, id);
  if (head.deletedAt !== null || head.step === -1) return;
  if (outcome === 'trash' && !(await checker.act(deleteDocument, { params: { id } })))
    ports.log.warn('sample-not-deleted', { document: id });
  for (let done = head.passedSteps.length; done < mostSteps[outcome]; done += 1) {
    if ((await ports.documents.findHead(ownerId, id))?.step === 'archived') break;
    await confirmDocument(ports, done === 0 ? checker : approver, id);
  }
  if (outcome !== 'paid' || (await ports.documents.findHead(ownerId, id))?.paid === true) return;
  const paid = await approver.call(payDocument, { params: { id } });
  if (!paid.ok) ports.log.warn('sample-not-paid', { document: id, refusal: paid.refusal.slice(0, 200) });
}

/** A document whose file is missing while it is read fails; the file is restored, so that a reset succeeds. */
async function failOnce(ports: Ports, person: Person, file: SampleFile): Promise<string> {
  const pages = await bringUpload(ports, person, file);
  const [first] = pages ?? [];
  if (pages === undefined || first === undefined) throw new Error(`intake refused ${file.id}`);
  if (first.documentId !== null) return first.documentId;
  await ports.files.delete([first.sourceKey]);
  const id = await bringDocument(person, file, pages);
  await waitUntilSettled(ports, person.ownerId, id);
  await ports.files.put(first.sourceKey, file.bytes, file.type);
  return id;
}

const drawFile = async ({ id, fileName, type, draw }: SampleDrawing): Promise<SampleFile> => ({
  ...{ id, fileName, type },
  bytes: await draw(),
});

/** Makes the document of a file through its door; none where its mail waits for a person. */
async function bring(ports: Ports, { checker }: SampleStaff, drawing: SampleDrawing): Promise<string | undefined> {
  const file = await drawFile(drawing);
  if (drawing.outcome === 'failed') return failOnce(ports, checker, file);
  if (drawing.door === 'push') return pushDocument(ports, checker, file);
  if (drawing.door === 'stranger') return mailFromStranger(ports, checker.ownerId, file);
  if (drawing.door === 'mail') return mailDocument(ports, checker, file);
  const pages = await bringUpload(ports, checker, file);
  if (pages === undefined) throw new Error(`intake refused ${drawing.id}`);
  return bringDocument(checker, file, pages);
}

/**
 * Brings the sample of a day to a company through the product itself (intake, reading, workflow), the oldest document first, and each
 * into its state before the next of the same supplier is read: the product learns from what was confirmed. Repeated after a crash
 * with the same day it goes on where it was: each file is the same upload and the same document again. Answers the documents by
 * the names of their files in the sample.
 */
export async function seedSampleDocuments(
  ports: Ports,
  company: SampleCompany,
  staff: SampleStaff,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  const settled = new Map<string, Promise<void>>();
  for (const drawing of sampleFiles(today).filter((candidate) => candidate.company === company)) {
    await settled.get(drawing.series);
    const id = await bring(ports, staff, drawing);
    if (id === undefined) continue;
    made.set(drawing.id, id);
    const work = bringToOutcome(ports, staff, id, drawing.outcome);
    // What goes wrong is thrown where it is waited for, below or before the next document of the series.
    work.catch(() => undefined);
    settled.set(drawing.series, work);
  }
  await Promise.all(settled.values());
  return made;
}
