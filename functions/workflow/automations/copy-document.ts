import { notStartedStep } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { makeId } from '#shared/kit/id.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import { samePages } from '#functions/present/copied-pages.ts';
import type { AutomationNeed, Refused, Run } from './automation.ts';

/** Workflows may copy into each other; a paper that was copied this often runs in a circle. */
const mostCopies = 5;

/** Each paper has a number of its own, so the copy gets none. */
const ownFields: ReadonlySet<string> = new Set(['internalNumber']);

/** Where a copy goes, and what its pages become there. */
export type Copy = {
  readonly ownerId: string;
  readonly doctype: string;
  readonly pages: readonly PageRecord[];
};

/** The id of the copy that a run makes: named after the run, sorted by the time of the arrival. */
export const copyId = ({ ids }: AutomationNeed, { key, visit }: Run, ownerId: string): string =>
  makeId(Date.parse(visit.at) / 1000, ids.derived('copy', key, ownerId).slice(8));

function headOf(need: AutomationNeed, run: Run, { ownerId, doctype }: Copy): DocumentHead {
  const { head } = run.moving.record;
  const _id = copyId(need, run, ownerId);
  // Nobody of the one company is a person of the other.
  const userId = ownerId === head.ownerId ? head.origin.userId : null;
  return {
    ...head,
    _id,
    ownerId,
    version: 0,
    doctype,
    createdAt: run.visit.at,
    updatedAt: run.visit.at,
    deletedAt: null,
    step: notStartedStep,
    failedAt: null,
    passedSteps: [],
    userId: userId === null ? [] : [userId],
    confirmedBy: [],
    passage: { id: need.ids.derived('passage', _id), action: 'start', from: notStartedStep, by: null },
    visit: null,
    queue: 'processing',
    process: 2,
    error: null,
    warnings: [],
    sureUpTo: undefined,
    paid: false,
    reading: need.ids.derived('reading', _id),
    origin: { from: 'duplicate', userId, copies: (head.origin.copies ?? 0) + 1 },
  };
}

/** Makes the copy of a run with all that was read, and sends it on its way through its own workflow. Made already is fine. */
export async function makeCopy(need: AutomationNeed, run: Run, copy: Copy): Promise<Refused | undefined> {
  const { head: original, fields, tables } = run.moving.record;
  if ((original.origin.copies ?? 0) >= mostCopies) return 'too-many-copies';
  const head = headOf(need, run, copy);
  const { _id: documentId, ownerId, passage } = head;
  if (passage === null) throw new Error('a copy sets out at once');
  const made = await need.documents.create({
    head,
    pages: copy.pages,
    fields: fields.filter(({ _id }) => !ownFields.has(_id)),
    tables,
    log: logLine('created', {
      step: notStartedStep,
      assignId: head.userId,
      metadata: { name: head.name, pages: copy.pages.length },
    }),
    start: {
      machine: 'workflow',
      name: `${documentId}-${passage.id}`,
      input: { ownerId, documentId, passage: passage.id },
    },
  });
  if (made.ok || made.error === 'exists') return undefined;
  throw new Error(`the copy ${documentId} could not be made`);
}

/** Creates a document of another type of the company (000 §3, "duplicate"); its pages show the same pictures. */
export async function duplicate(need: AutomationNeed, run: Run): Promise<Refused | undefined> {
  const { head, pages } = run.moving.record;
  const doctype = run.step.automationSystemDuplicateDoctype;
  if ((await need.doctypes.find(head.ownerId, doctype)) === undefined) return 'target-type-missing';
  const _id = copyId(need, run, head.ownerId);
  return makeCopy(need, run, {
    ownerId: head.ownerId,
    doctype,
    pages: samePages(need, pages, _id),
  });
}
