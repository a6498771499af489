import { notStartedStep } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { makeId } from '#shared/kit/id.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import { copiedHead, withoutNumber } from '#functions/present/copied-document.ts';
import { samePages } from '#functions/present/copied-pages.ts';
import { copiedTemplate } from '#functions/present/filled-template.ts';
import { workflowStart } from '#functions/present/machine-starts.ts';
import type { AutomationNeed, Refused, Run } from './automation.ts';

/** Workflows may copy into each other; a paper that was copied this often runs in a circle. */
const mostCopies = 5;

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
  return copiedHead(head, {
    _id,
    ownerId,
    doctype,
    at: run.visit.at,
    // Nobody of the one company is a person of the other.
    userId: ownerId === head.ownerId ? head.origin.userId : null,
    startedBy: null,
    passage: need.ids.derived('passage', _id),
    reading: need.ids.derived('reading', _id),
    copies: (head.origin.copies ?? 0) + 1,
  });
}

/** Makes the copy of a run with all that was read, and sends it on its way through its own workflow. Made already is fine. */
export async function makeCopy(need: AutomationNeed, run: Run, copy: Copy): Promise<Refused | undefined> {
  const { head: original, fields, tables } = run.moving.record;
  if ((original.origin.copies ?? 0) >= mostCopies) return 'too-many-copies';
  const elsewhere = copy.ownerId !== original.ownerId;
  const template = elsewhere ? await copiedTemplate(need.files, original, copy.ownerId) : original.template;
  const head: DocumentHead = { ...headOf(need, run, copy), template };
  const { _id, ownerId } = head;
  const made = await need.documents.create({
    head,
    pages: copy.pages,
    fields: withoutNumber(fields),
    tables,
    log: logLine('created', {
      step: notStartedStep,
      assignId: head.userId,
      metadata: { name: head.name, pages: copy.pages.length },
    }),
    start: workflowStart(head),
    also: [need.doctypes.stays(ownerId, copy.doctype)],
  });
  if (made.ok || made.error === 'exists') return undefined;
  // The type may have been on its way out: the next try looks again, and says so.
  throw new Error(`the copy ${_id} could not be made: ${made.error}`);
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
