import * as z from 'zod';
import { areSameInvoice } from '#shared/check/copy-differences.ts';
import { listNumberIdentities } from '#shared/document/fields/identity.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { isBusy } from '#functions/domain/documents/document-access.ts';
import { completeJoin, findHalfJoined, joinFiles, type JoinDeps, type Joined } from './join-files.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { extractionTask, findCurrentReading } from './change-reading.ts';

type Deps = JoinDeps & { readonly doctypes: Pick<Doctypes, 'find'> };

/** `tries` counts how often it was waited for the other document of the pair. */
export const joiningTask = extractionTask.extend({ tries: z.int().min(0) });

/**
 * Whether the task asks to be called again, because a machine works on the other document; how often it did; and whether the document
 * is an e-invoice, which goes another way.
 */
type Joining = { readonly waiting: boolean; readonly tries: number; readonly isEinvoice: boolean };

/** With the machine's pauses about a minute: a reading or a transition of the other document is over by then. */
const maxTries = 20;
/** Documents with the same number and supplier that are looked at. */
const maxLookedAt = 20;

/**
 * Makes one document of an e-invoice and a PDF or a photo of the same invoice, whichever of them came first: the one that people have
 * worked on stays, else the one that came first. Runs at the end of each reading, so that two that are read side by side find each other.
 * What is archived stays as it is; its copy is a duplicate like any other.
 */
export const joinCopies =
  (deps: Deps) =>
  async ({ tries, ...task }: z.output<typeof joiningTask>): Promise<Joining> => {
    const record = await findCurrentReading(deps.documents, task);
    const over: Joining = { waiting: false, tries, isEinvoice: record?.head.einvoice !== undefined };
    const other = record && mayJoin(record) ? await findOtherFile(deps, record) : undefined;
    if (record === undefined || other === undefined) return over;
    return (await join(deps, record, other)) === 'changed'
      ? { ...over, waiting: tries < maxTries, tries: tries + 1 }
      : over;
  };

async function join(deps: Deps, record: DocumentRecord, other: DocumentRecord): Promise<Joined> {
  const half = findHalfJoined(record.head, other.head);
  if (half !== undefined) return completeJoin(deps, half);
  const stays = isFirst(record, other) ? record : other;
  // The one that goes needs not wait for the reading of the other one, which begins anew; so of two that are read, one acts.
  if (other.head.passage !== null || (stays === record && isBusy(other.head))) return 'changed';
  const isCopy = record.head.einvoice === undefined;
  return joinFiles(deps, {
    original: isCopy ? other : record,
    copy: isCopy ? record : other,
    stays,
    kind: await findKind(deps, stays),
  });
}

/**
 * Whether the document can become one with another: it is made of files, neither archived, failed nor in the trash, and no person took it
 * out of such a document.
 */
const mayJoin = ({ head }: DocumentRecord): boolean =>
  head.kind === 'extracted' &&
  head.deletedAt === null &&
  head.step !== archivedStep &&
  head.step !== failedStep &&
  head.keptApart === undefined &&
  head.origin.from !== 'duplicate';

/** Whether the first of two documents stays: further in its workflow, else older. */
function isFirst({ head: one }: DocumentRecord, { head: other }: DocumentRecord): boolean {
  const ahead = one.passedSteps.length - other.passedSteps.length;
  if (ahead !== 0) return ahead > 0;
  return one.createdAt === other.createdAt ? one._id < other._id : one.createdAt < other.createdAt;
}

/** The oldest document of the same invoice that is made of the other kind of file. */
async function findOtherFile(deps: Deps, record: DocumentRecord): Promise<DocumentRecord | undefined> {
  const { ownerId, _id } = record.head;
  const identities = listNumberIdentities(record.fields, { as: 'invoice', from: 'invoice' });
  const found = await Promise.all(identities.map((identity) => deps.documents.findByIdentity(ownerId, identity)));
  const ids = [...new Set(found.flat())].filter((id) => id !== _id).toSorted();
  const kind = await findKind(deps, record);
  for (const id of ids.slice(0, maxLookedAt)) {
    const other = await deps.documents.find(ownerId, id);
    if (other === undefined || !mayJoin(other)) continue;
    if (findHalfJoined(record.head, other.head) !== undefined) return other;
    if ((other.head.einvoice === undefined) === (record.head.einvoice === undefined)) continue;
    if (!areSameInvoice(record.fields, other.fields)) continue;
    const otherKind = await findKind(deps, other);
    if (kind === null || otherKind === null || kind === otherKind) return other;
  }
  return undefined;
}

/** What the type of a document is booked as; null where it says none. A credit note may bear the number of its invoice. */
const findKind = async ({ doctypes }: Deps, { head }: DocumentRecord): Promise<AccountingKind | null> =>
  (await doctypes.find(head.ownerId, head.doctype))?.exportSystemType ?? null;
