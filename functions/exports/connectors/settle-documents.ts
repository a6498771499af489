import type { ConnectorResult } from '#shared/connectors/connector.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import { refused, type ExportFinding } from '#shared/exports/exporter.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { ConnectorTask } from '#functions/ports/connectors.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { BulkHead, ExportBulks } from '#functions/ports/export-bulks.ts';
import { concludeBulk } from '../bulks/conclude-bulk.ts';
import { exportedLine, pastOfBulk } from '../bulks/finish-bulk.ts';
import { kept } from '../bulks/judge-papers.ts';
import { bulkTrouble } from './bulk-trouble.ts';

export type DocumentsNeed = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'part' | 'parts' | 'settle' | 'remember' | 'change'>;
  readonly clock: Clock;
};

type Task = Extract<ConnectorTask, { readonly kind: 'documents' }>;
type Answer = { readonly results: readonly ConnectorResult[]; readonly trouble: TroubleReason | null };

const unsaid: TroubleReason = 'refused-unsaid';

const findingOf = ({ type, says }: ConnectorResult['findings'][number]): ExportFinding =>
  says === '' ? { type, note: 'program-trouble', value: unsaid } : { type, note: 'program-says', value: says };

/** What the program said of a document, beside what was known before. A document that it did not speak of is not taken for granted. */
function settledDoc(doc: ExportBulkDoc, { results, trouble }: Answer): ExportBulkDoc {
  const result = results.find(({ id }) => id === doc.document);
  if (result === undefined) {
    const silent = trouble === null ? refused('program-silent') : refused('program-trouble', trouble);
    return { ...doc, status: 'error', errors: kept([...doc.errors, silent]) };
  }
  const said = result.findings.map(findingOf);
  const status = result.status === 'error' ? 'error' : 'done';
  return { ...doc, status, note: result.number, errors: kept([...doc.errors, ...said]) };
}

/** Writes what the program said of the documents of a job, and remembers with those that it took that it has them. */
export async function settleDocuments(need: DocumentsNeed, task: Task, answer: Answer): Promise<void> {
  const { ownerId, bulkId, part: number } = task;
  const [bulk, part] = await Promise.all([
    need.exportBulks.find(ownerId, bulkId),
    need.exportBulks.part(ownerId, bulkId, number),
  ]);
  if (bulk === undefined || part === undefined) throw new Error(`there is no part ${number} of bulk ${bulkId}`);
  const asked = new Set(task.documents);
  const docs = part.docs.map((doc) =>
    doc.status === 'sent' && asked.has(doc.document) ? settledDoc(doc, answer) : doc,
  );
  const taken = docs.filter(({ status, document }) => status === 'done' && asked.has(document));
  await remember(need, bulk.head, taken);
  if (docs.some((doc, at) => doc !== part.docs[at])) {
    const settled = await need.exportBulks.settle({ ...part, docs });
    if (!settled.ok) throw new Error(`part ${number} of bulk ${bulkId} was changed meanwhile`);
  }
  await concludeBulk(need, bulk.head, answer.trouble === null ? {} : { trouble: bulkTrouble(answer.trouble) });
}

async function remember(
  { documents, exportBulks, clock }: DocumentsNeed,
  head: BulkHead,
  taken: readonly ExportBulkDoc[],
): Promise<void> {
  const heads = await Promise.all(taken.map(({ document }) => documents.findHead(head.ownerId, document)));
  const handed = heads.flatMap((document) =>
    document === undefined ? [] : [exportedLine(head, document, { stepName: '', fileName: '' })],
  );
  await exportBulks.remember(head.ownerId, pastOfBulk(head, { at: isoNow(clock), fileName: '' }), handed);
}
