import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { deleteDocument, readDocument, saveDocument } from '#shared/api/documents.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { atRest, bringDocument, bringUpload, type SampleFile } from './bring-paper.ts';
import { signedIn, type Person } from './call-handler.ts';
import type { SampleCompany } from './companies.ts';

const folder = fileURLToPath(new URL('./papers/', import.meta.url));
const besides = z.object({ id: z.string(), company: z.enum(['bakery', 'joinery']), name: z.string().optional() });

/** How far the people of the sample have come with a paper; all others wait in their first step. */
const fates: Readonly<Record<string, 'second-step' | 'archived' | 'trash' | 'failed'>> = {
  'mlyn-2026-0412': 'archived',
  'mliekaren-260118': 'archived',
  'prudenie-7700412': 'archived',
  'vydana-lisky-2600301': 'archived',
  'pila-26000512': 'archived',
  'obaly-2026-1904': 'second-step',
  'sklo-26090031': 'second-step',
  'drozdi-2601877': 'second-step',
  'stroje-260077': 'second-step',
  'mlyn-dobropis-0021': 'second-step',
  'prudenie-7700519': 'trash',
  'greenfold-inv-2304': 'failed',
};

/** Whose papers they are, by company. */
export type SampleOwners = Readonly<Record<SampleCompany, { readonly ownerId: string; readonly userId: string }>>;

type Paper = SampleFile & { readonly company: SampleCompany; readonly name: string };

async function papersInFolder(): Promise<readonly Paper[]> {
  const names = (await readdir(folder)).toSorted();
  const papers: Paper[] = [];
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    const { id, company, name: called } = besides.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    const pdf = names.includes(`${id}.pdf`);
    const bytes = await readFile(join(folder, `${id}.${pdf ? 'pdf' : 'jpg'}`));
    papers.push({ id, company, bytes, type: pdf ? 'application/pdf' : 'image/jpeg', name: called ?? id });
  }
  return papers;
}

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
  // A rule of the type may hold a paper back; then it waits for a person like any other.
  if (!saved.ok) ports.log.warn('sample-not-confirmed', { document: id, refusal: saved.refusal.slice(0, 200) });
  await atRest(ports, person.ownerId, id);
}

async function meet(ports: Ports, person: Person, id: string, fate: (typeof fates)[string]): Promise<void> {
  const head = await atRest(ports, person.ownerId, id);
  if (head.deletedAt !== null || head.step === -1) return;
  if (fate === 'trash') await person.act(deleteDocument, { params: { id } });
  const most = fate === 'second-step' ? 1 : fate === 'archived' ? 4 : 0;
  for (let done = head.passedSteps.length; done < most; done += 1) {
    if ((await ports.documents.findHead(person.ownerId, id))?.step === 'archived') return;
    await confirm(ports, person, id);
  }
}

/** A paper whose file is lost while it is read: the document fails and says so; the file comes back, so a reset mends it. */
async function failOnce(ports: Ports, person: Person, paper: Paper): Promise<void> {
  const pages = await bringUpload(ports, person, paper);
  const [first] = pages ?? [];
  if (pages === undefined || first === undefined || first.documentId !== null) return;
  await ports.files.delete([first.sourceKey]);
  const id = await bringDocument(person, paper.name, pages);
  await atRest(ports, person.ownerId, id);
  await ports.files.put(first.sourceKey, paper.bytes, paper.type);
}

/**
 * Brings the sample papers through the product itself (upload, intake, reading, workflow) and then into every state. Repeated
 * after a crash it goes on where it was: each paper is the same upload and the same document again.
 */
export async function seedSampleDocuments(ports: Ports, owners: SampleOwners): Promise<void> {
  const papers = await papersInFolder();
  for (const company of ['bakery', 'joinery'] as const) {
    const { ownerId, userId } = owners[company];
    const person = await signedIn(ports, userId, ownerId);
    const made: { readonly paper: Paper; readonly id: string }[] = [];
    for (const paper of papers.filter((candidate) => candidate.company === company)) {
      if (fates[paper.id] === 'failed') {
        await failOnce(ports, person, paper);
        continue;
      }
      const pages = await bringUpload(ports, person, paper);
      // A refused file stays among the uploads with its reason, as it would for any user.
      if (pages !== undefined) made.push({ paper, id: await bringDocument(person, paper.name, pages) });
    }
    for (const { paper, id } of made) {
      const fate = fates[paper.id];
      if (fate !== undefined) await meet(ports, person, id, fate);
    }
    await person.leave();
  }
}
