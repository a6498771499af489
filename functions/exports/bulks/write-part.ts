import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import { connectorOf } from '#shared/connectors/connector.ts';
import type { Connectors } from '#functions/ports/connectors.ts';
import { jobName } from '#functions/ports/connectors.ts';
import type { Files } from '#functions/ports/files.ts';
import type { BulkHead, BulkPart, ExportBulks } from '#functions/ports/export-bulks.ts';
import { openExportTo } from '../formats/export-files.ts';
import { refuseTwins } from '../order-findings.ts';
import { openDesk, papersOf, type ExportDesk, type Paper, type PapersNeed } from '../papers-of.ts';
import { bulkFileKey, type ZipPages } from './bulk-files.ts';
import type { PartTask } from './bulk-task.ts';
import { judgePapers, kept, staysOut, type JudgeNeed } from './judge-papers.ts';

export type PartNeed = PapersNeed &
  JudgeNeed & {
    readonly exportBulks: Pick<ExportBulks, 'find' | 'part' | 'settle' | 'pastOf'>;
    readonly connectors: Pick<Connectors, 'addJob' | 'findJob' | 'doneUnder'>;
    readonly files: Pick<Files, 'put'>;
    readonly zipPages: ZipPages;
  };

/**
 * Decides a hundred documents of a bulk: what the system cannot take stays out with its reason. Where the bulk goes to a
 * connector, the rest becomes one job of it. Repeating the task changes nothing.
 */
export const writePart =
  (need: PartNeed) =>
  async ({ ownerId, bulkId, part: number }: PartTask): Promise<null> => {
    const [bulk, part] = await Promise.all([
      need.exportBulks.find(ownerId, bulkId),
      need.exportBulks.part(ownerId, bulkId, number),
    ]);
    if (bulk === undefined || part === undefined) throw new Error(`there is no part ${number} of bulk ${bulkId}`);
    const { head } = bulk;
    if (head.processed) return null;
    const desk = await openDesk(need, head);
    const decided = part.docs.some(({ status }) => status === 'waiting')
      ? await decide(need, desk, { head, part })
      : part;
    if (head.way === 'connector') await handToConnector(need, desk, { head, part: decided });
    return null;
  };

type Whole = { readonly head: BulkHead; readonly part: BulkPart };

async function decide(need: PartNeed, desk: ExportDesk, { head, part }: Whole): Promise<BulkPart> {
  const papers = await papersOf(
    need,
    desk,
    part.docs.map(({ document }) => document),
  );
  const running = openExportTo(head.exportSystem, desk.settings);
  const asked = { ownerId: head.ownerId, target: head.exportSystem, again: head.again, bulk: head._id };
  const judged = refuseTwins(await judgePapers(need, { papers, running }, asked));
  const good = head.way === 'connector' ? 'sent' : 'written';
  const docs = judged.map(({ paper, name, findings }): ExportBulkDoc => ({
    document: paper.id,
    name,
    status: staysOut(findings) ? 'error' : good,
    errors: [...findings],
    note: '',
  }));
  const out = new Set(docs.filter(({ status }) => status === 'error').map(({ document }) => document));
  const records = papers.flatMap(({ id, record }) => (record === undefined || out.has(id) ? [] : [record]));
  const zips = head.withPages ? await need.zipPages(part, records) : [];
  return settled(need, { ...part, docs, zips });
}

async function settled({ exportBulks }: Pick<PartNeed, 'exportBulks'>, part: BulkPart): Promise<BulkPart> {
  const done = await exportBulks.settle(part);
  if (!done.ok) throw new Error(`part ${part.part} of bulk ${part.bulkId} was changed meanwhile`);
  return done.value;
}

/** The job is named after the part: one that is waiting, held or done already is not made again. */
async function handToConnector(need: PartNeed, desk: ExportDesk, { head, part }: Whole): Promise<void> {
  const system = connectorOf(head.exportSystem);
  const sent = part.docs.filter(({ status }) => status === 'sent').map(({ document }) => document);
  if (system === undefined || sent.length === 0) return;
  const { ownerId, bulkId, part: number } = part;
  const name = jobName(part);
  const known = (await need.connectors.findJob(ownerId, name)) ?? (await need.connectors.doneUnder(ownerId, name));
  if (known !== undefined) return;
  const running = openExportTo(head.exportSystem, desk.settings);
  const late = lateRefusals(await papersOf(need, desk, sent), (paper) => running.add(paper.accounting));
  const { files, written } = running.finish();
  const [file] = files;
  if (late.size > 0) {
    const docs = part.docs.map((doc) => {
      const errors = late.get(doc.document);
      return errors === undefined ? doc : { ...doc, status: 'error' as const, errors };
    });
    await settled(need, { ...part, docs });
  }
  if (file === undefined) return;
  const contentKey = bulkFileKey(ownerId, bulkId, `part-${String(number + 1).padStart(3, '0')}-${file.name}`);
  await need.files.put(contentKey, file.bytes, 'application/octet-stream');
  const where = { ownerId, system, bulkId, part: number };
  await need.connectors.addJob({ ...where, kind: 'documents', contentKey, documents: written });
}

/** Documents that changed between being judged and being written, so that the system takes them no longer. */
export function lateRefusals(
  papers: readonly Paper[],
  write: (paper: Extract<Paper, { readonly accounting: unknown }>) => Parameters<typeof kept>[0],
): ReadonlyMap<string, ReturnType<typeof kept>> {
  const late = new Map<string, ReturnType<typeof kept>>();
  for (const paper of papers) {
    const findings = paper.record === undefined ? [paper.finding] : write(paper);
    if (staysOut(findings)) late.set(paper.id, kept(findings));
  }
  return late;
}
