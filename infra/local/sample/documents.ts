import { payDocument } from '#shared/api/document-actions.ts';
import { deleteDocument, readDocument, saveDocument } from '#shared/api/documents.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { waitUntilSettled, bringDocument, bringUpload, type SampleFile } from './bring-document.ts';
import { signedIn, type Person } from './call-handler.ts';
import type { SampleCompany } from './data/companies.ts';
import { sampleFiles, type SampleDrawing } from './draw/sample-files.ts';

type Outcome = 'second-step' | 'archived' | 'paid' | 'trash' | 'failed';

/** The state that a sample document is brought to; all others wait in their first step. */
const outcomes: Readonly<Record<string, Outcome>> = {
  'mlyn-0412': 'paid',
  'mliekaren-0118': 'paid',
  'prudenie-7700412': 'paid',
  // Settled and not yet paid: an export and a payment order can begin with them.
  'mlyn-0455': 'archived',
  'mliekaren-0131': 'archived',
  'vydana-lisky-0301': 'archived',
  'pila-0512': 'paid',
  'obaly-1904': 'second-step',
  'sklo-0031': 'second-step',
  'drozdi-1877': 'second-step',
  'stroje-0077': 'second-step',
  'mlyn-dobropis-0021': 'second-step',
  'prudenie-7700519': 'trash',
  'greenfold-2304': 'failed',
};

/** Owners of the documents, by company. */
export type SampleOwners = Readonly<Record<SampleCompany, { readonly ownerId: string; readonly userId: string }>>;

/** Confirms every value that was read and sends the document on, as a person does who finds all of it right. */
async function confirm(ports: Ports, person: Person, id: string): Promise<void> {
  const document = await person.call(readDocument, { params: { id } });
  if (!document.ok) throw new Error(document.refusal);
  const { version, fields } = document.value;
  const settled = fields.map(({ _id, _idx, value, bboxes, param }) => ({
    _id,
    _idx,
    value,
    bboxes,
    param,
    verified: true,
  }));
  const body = { fields: settled, confirmed: true, saved: false, document: { version } };
  const saved = await person.call(saveDocument, { params: { id }, body });
  // A rule of the type may hold a document back; then it waits for a person.
  if (!saved.ok) ports.log.warn('sample-not-confirmed', { document: id, refusal: saved.refusal.slice(0, 200) });
  await waitUntilSettled(ports, person.ownerId, id);
}

async function bringToOutcome(ports: Ports, person: Person, id: string, outcome: Outcome): Promise<void> {
  const head = await waitUntilSettled(ports, person.ownerId, id);
  if (head.deletedAt !== null || head.step === -1) return;
  if (outcome === 'trash') await person.act(deleteDocument, { params: { id } });
  const maxSteps = outcome === 'second-step' ? 1 : outcome === 'archived' || outcome === 'paid' ? 4 : 0;
  for (let done = head.passedSteps.length; done < maxSteps; done += 1) {
    if ((await ports.documents.findHead(person.ownerId, id))?.step === 'archived') break;
    await confirm(ports, person, id);
  }
  if (outcome !== 'paid' || (await ports.documents.findHead(person.ownerId, id))?.paid === true) return;
  const paid = await person.call(payDocument, { params: { id } });
  if (!paid.ok) ports.log.warn('sample-not-paid', { document: id, refusal: paid.refusal.slice(0, 200) });
}

/** A document whose file is missing while it is read fails; the file is restored, so that a reset succeeds. */
async function failOnce(ports: Ports, person: Person, drawing: SampleDrawing): Promise<void> {
  const file = await drawFile(drawing);
  const pages = await bringUpload(ports, person, file);
  const [first] = pages ?? [];
  if (pages === undefined || first === undefined || first.documentId !== null) return;
  await ports.files.delete([first.sourceKey]);
  const id = await bringDocument(person, drawing.name, pages);
  await waitUntilSettled(ports, person.ownerId, id);
  await ports.files.put(first.sourceKey, file.bytes, file.type);
}

/**
 * Brings the sample of a day through the product itself (upload, intake, reading, workflow) and then into every state. Repeated
 * after a crash with the same day it goes on where it was: each file is the same upload and the same document again.
 */
export async function seedSampleDocuments(ports: Ports, owners: SampleOwners, today: string): Promise<void> {
  const drawings = sampleFiles(today);
  for (const company of ['bakery', 'joinery'] as const) {
    const { ownerId, userId } = owners[company];
    const person = await signedIn(ports, userId, ownerId);
    const made: { readonly id: string; readonly outcome: Outcome | undefined }[] = [];
    for (const drawing of drawings.filter((candidate) => candidate.company === company)) {
      const outcome = outcomes[drawing.id];
      if (outcome === 'failed') {
        await failOnce(ports, person, drawing);
        continue;
      }
      const pages = await bringUpload(ports, person, await drawFile(drawing));
      if (pages === undefined) throw new Error(`intake refused ${drawing.id}`);
      made.push({ id: await bringDocument(person, drawing.name, pages), outcome });
    }
    for (const { id, outcome } of made) if (outcome !== undefined) await bringToOutcome(ports, person, id, outcome);
    await person.leave();
  }
}

const drawFile = async ({ id, type, draw }: SampleDrawing): Promise<SampleFile> => ({ id, type, bytes: await draw() });
