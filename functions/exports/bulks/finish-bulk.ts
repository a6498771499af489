import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { RunningExport } from '#shared/exports/exporter.ts';
import type { TakenPayments } from '#shared/payment/order-rule.ts';
import { contentTypes } from '#shared/exports/export-target.ts';
import { exportSystemNames, isExportSystem } from '#shared/export-systems/export-systems.ts';
import type { BulkHead, BulkPart, ExportBulks, HandedOver } from '#functions/ports/export-bulks.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { logLine } from '#shared/document/log-line.ts';
import { openExportTo } from '../formats/export-files.ts';
import { openDesk, papersOf, type ExportDesk, type PapersNeed } from '../papers-of.ts';
import { program } from '../exported-before.ts';
import { refuseTwins } from '../order-findings.ts';
import { bulkFileKey } from './bulk-files.ts';
import type { BulkTask } from './bulk-task.ts';
import { concludeBulk } from './conclude-bulk.ts';
import { judgePapers, staysOut, type JudgeNeed } from './judge-papers.ts';
import { lateRefusals } from './write-part.ts';

export type FinishNeed = PapersNeed &
  JudgeNeed & {
    readonly exportBulks: Pick<
      ExportBulks,
      'find' | 'parts' | 'settle' | 'change' | 'remember' | 'pastOf' | 'takeTurn' | 'endTurn'
    >;
    readonly files: Pick<Files, 'put'>;
  };

/** The line of a document's history that says where it went. */
export const exportedLine = (
  head: Pick<BulkHead, 'createdBy' | 'exportSystem'>,
  { _id, step, userId }: DocumentHead,
  { stepName, fileName }: { readonly stepName: string; readonly fileName: string },
): HandedOver => {
  const name = isExportSystem(head.exportSystem) ? exportSystemNames[head.exportSystem] : head.exportSystem;
  const metadata = { name, ...(fileName === '' ? {} : { fileName }) };
  return {
    documentId: _id,
    log: logLine('exported', { step, stepName, assignId: userId, editorId: head.createdBy, metadata }),
  };
};

/** What a document remembers of a bulk. */
export const pastOfBulk = (head: BulkHead, { at, fileName }: { readonly at: string; readonly fileName: string }) => ({
  bulk: head._id,
  exportSystem: head.exportSystem,
  way: head.way,
  at,
  by: head.createdBy,
  fileName,
});

/**
 * Writes the file of a bulk whose parts are decided, remembers with every document in it that it was exported, and ends the
 * bulk. A repeated task writes the same file again and remembers nothing twice. What goes to a connector has no file.
 */
export const finishBulk =
  (need: FinishNeed) =>
  async ({ ownerId, bulkId }: BulkTask): Promise<null> => {
    const head = (await need.exportBulks.find(ownerId, bulkId))?.head;
    if (head === undefined) throw new Error(`there is no bulk ${bulkId}`);
    // The lists of a program are brought by whoever has the job of them.
    if (head.processed || head.type === 'option-fields') return null;
    const zips = (await need.exportBulks.parts(head)).flatMap((part) => part.zips);
    const pages = {
      pageFiles: zips.map(({ name, size }) => ({ name, size })),
      pageKeys: zips.map(({ key }) => key),
    };
    const made = head.way === 'file' ? { ...pages, ...(await inTurn(need, head)) } : pages;
    await concludeBulk(need, head, { made });
    return null;
  };

/** Another bulk writes for the same program right now; what it writes must be known before this one does. */
export class ExportBusy extends Error {
  override readonly name = 'ExportBusy';
}

/** As long as ten thousand documents may take. */
const turnSeconds = 900;

async function inTurn(need: FinishNeed, head: BulkHead): Promise<Pick<BulkHead, 'file' | 'fileKey'>> {
  const turn = { ownerId: head.ownerId, program: program(head.exportSystem), bulkId: head._id };
  if (!(await need.exportBulks.takeTurn(turn, turnSeconds)))
    throw new ExportBusy(`bulk ${head._id} waits for its turn`);
  try {
    return await writeFile(need, head);
  } finally {
    await need.exportBulks.endTurn(turn);
  }
}

async function writeFile(need: FinishNeed, head: BulkHead): Promise<Pick<BulkHead, 'file' | 'fileKey'>> {
  const desk = await openDesk(need, head);
  const running = openExportTo(head.exportSystem, desk.settings);
  const added: Added[] = [];
  // Parts were decided side by side: only here it is seen that two of them hold the same payment.
  const taken: TakenPayments = new Map();
  for (const part of await need.exportBulks.parts(head))
    added.push(await addPart(need, desk, { head, part, running, taken }));
  const { files } = running.finish();
  const [file] = files;
  if (file === undefined) {
    for (const { part } of added) await settleWritten(need, part);
    return { file: null, fileKey: null };
  }
  const fileKey = bulkFileKey(head.ownerId, head._id, file.name);
  await need.files.put(fileKey, file.bytes, contentTypes[head.exportSystem]);
  const past = pastOfBulk(head, { at: isoNow(need.clock), fileName: file.name });
  for (const { part, standing } of added) {
    const handed = standing.map(({ document, stepName }) =>
      exportedLine(head, document, { stepName, fileName: file.name }),
    );
    await need.exportBulks.remember(head.ownerId, past, handed);
    await settleWritten(need, part);
  }
  return { file: { name: file.name, size: file.bytes.length }, fileKey };
}

/** A part whose good documents are in the file, with where each of them stood. */
type Added = {
  readonly part: BulkPart;
  readonly standing: readonly { readonly document: DocumentHead; readonly stepName: string }[];
};

/** Documents of an earlier attempt are `done`, and belong into the file as well. */
const belongs = ({ status }: ExportBulkDoc): boolean => status === 'written' || status === 'done';

type Adding = {
  readonly head: BulkHead;
  readonly part: BulkPart;
  readonly running: RunningExport;
  readonly taken: TakenPayments;
};

async function addPart(need: FinishNeed, desk: ExportDesk, { head, part, running, taken }: Adding): Promise<Added> {
  const ids = part.docs.filter(belongs).map(({ document }) => document);
  const papers = await papersOf(need, desk, ids);
  const asked = { ownerId: head.ownerId, target: head.exportSystem, again: head.again, bulk: head._id };
  const judged = refuseTwins(await judgePapers(need, { papers, running }, asked), taken);
  const refusals = new Map(judged.map(({ paper, findings }) => [paper.id, findings]));
  const late = lateRefusals(papers, (paper) => {
    const findings = refusals.get(paper.id) ?? [];
    return staysOut(findings) ? findings : running.add(paper.accounting);
  });
  const docs = part.docs.map((doc) => {
    const errors = late.get(doc.document);
    return errors === undefined ? doc : { ...doc, status: 'error' as const, errors };
  });
  const standing = papers.flatMap((paper) =>
    paper.record === undefined || late.has(paper.id) ? [] : [{ document: paper.record.head, stepName: paper.stepName }],
  );
  return { part: { ...part, docs }, standing };
}

async function settleWritten({ exportBulks }: FinishNeed, part: BulkPart): Promise<void> {
  const docs = part.docs.map((doc) => (belongs(doc) ? { ...doc, status: 'done' as const } : doc));
  const done = await exportBulks.settle({ ...part, docs });
  if (!done.ok) throw new Error(`part ${part.part} of bulk ${part.bulkId} was changed meanwhile`);
}
