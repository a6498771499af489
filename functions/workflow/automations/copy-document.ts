import { notStartedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem, toLogDocuments } from '#shared/document/log-item.ts';
import { makeId } from '#shared/kit/id.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import { copyHead, withoutNumber, reusePages, copyPages } from '#functions/domain/documents/copy-document.ts';
import { copyTemplate } from '#functions/domain/documents/document-template.ts';
import { hasAccess } from '#functions/domain/accounts/team.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import type { AutomationDeps, AutomationRefusal, AutomationRun } from './automation.ts';

/**
 * Whether a company accepts documents of another one: one of the administrators here is an administrator or an editor there.
 * Asked at every run, because people leave companies.
 */
async function isOpenTo({ accounts, clock }: AutomationDeps, target: string, ownerId: string): Promise<boolean> {
  const now = isoNow(clock);
  const members = await accounts.members(ownerId);
  for (const { user, role, deactivatedAt } of members) {
    if (role !== 'admin' || !hasAccess({ deactivatedAt }, now)) continue;
    const there = (await accounts.memberships(user._id)).find((membership) => membership.ownerId === target);
    if (there !== undefined && there.role !== 'viewer') return true;
  }
  return false;
}

/**
 * Moves a document to another company that has the same type: files and values are copied there, where it starts its
 * workflow; the transition then archives the original. A repeated run creates the same copy.
 */
export async function moveToCompany(deps: AutomationDeps, run: AutomationRun): Promise<AutomationRefusal | undefined> {
  const { head, pages } = run.moving.record;
  const { ownerId: target = '' } = run.step.automationParams;
  if (target === head.ownerId || !(await isOpenTo(deps, target, head.ownerId))) return 'target-company-closed';
  if ((await deps.doctypes.find(target, head.doctype)) === undefined) return 'target-type-missing';
  const moved = await copyPages(deps, pages, { ownerId: target, documentId: getCopyId(deps, run, target) });
  return makeCopy(deps, run, { ownerId: target, doctype: head.doctype, pages: moved });
}

/** Workflows may copy into each other; a document that was copied this often is in a loop. */
const maxCopies = 5;

/** Where a copy goes, and what its pages become there. */
export type CopyTarget = {
  readonly ownerId: string;
  readonly doctype: string;
  readonly pages: readonly PageRecord[];
};

/** The id of the copy that a run creates: derived from the run, sorted by the time of the entry. */
export const getCopyId = ({ ids }: AutomationDeps, { key, stepEntry }: AutomationRun, ownerId: string): string =>
  makeId(Date.parse(stepEntry.at) / 1000, ids.derived('copy', key, ownerId).slice(8));

function buildCopyHead(deps: AutomationDeps, run: AutomationRun, { ownerId, doctype }: CopyTarget): DocumentHead {
  const { head } = run.moving.record;
  const _id = getCopyId(deps, run, ownerId);
  return copyHead(head, {
    _id,
    ownerId,
    doctype,
    at: run.stepEntry.at,
    // Assignees of one company do not belong to the other.
    userId: ownerId === head.ownerId ? head.origin.userId : null,
    startedBy: null,
    passage: deps.ids.derived('passage', _id),
    reading: deps.ids.derived('reading', _id),
    copies: (head.origin.copies ?? 0) + 1,
  });
}

/** Creates the copy of a run with all that was read, and starts its own workflow. An existing copy is accepted. */
export async function makeCopy(
  deps: AutomationDeps,
  run: AutomationRun,
  target: CopyTarget,
): Promise<AutomationRefusal | undefined> {
  const { head: original, fields, tables } = run.moving.record;
  if ((original.origin.copies ?? 0) >= maxCopies) return 'too-many-copies';
  const isOtherCompany = target.ownerId !== original.ownerId;
  const template = isOtherCompany ? await copyTemplate(deps.files, original, target.ownerId) : original.template;
  const head: DocumentHead = { ...buildCopyHead(deps, run, target), template };
  const { _id, ownerId } = head;
  const made = await deps.documents.create({
    head,
    pages: target.pages,
    fields: withoutNumber(fields),
    tables,
    log: buildLogItem('created', {
      step: notStartedStep,
      assignId: head.userId,
      // Nothing of another company is named.
      userId: isOtherCompany ? null : run.moving.transition.by,
      metadata: {
        name: head.name,
        pages: target.pages.length,
        ...(isOtherCompany ? {} : { documents: toLogDocuments([original]) }),
      },
    }),
    start: toWorkflowStart(head),
    also: [deps.doctypes.requireExisting(ownerId, target.doctype)],
  });
  if (made.ok || made.error === 'exists') return undefined;
  // The type may be in deletion: the next attempt checks again and reports it.
  throw new Error(`the copy ${_id} could not be made: ${made.error}`);
}

/** Creates a document of another type of the company (000 §3, "duplicate"); its pages show the same pictures. */
export async function duplicateDocument(
  deps: AutomationDeps,
  run: AutomationRun,
): Promise<AutomationRefusal | undefined> {
  const { head, pages } = run.moving.record;
  const doctype = run.step.automationSystemDuplicateDoctype;
  if ((await deps.doctypes.find(head.ownerId, doctype)) === undefined) return 'target-type-missing';
  const _id = getCopyId(deps, run, head.ownerId);
  return makeCopy(deps, run, {
    ownerId: head.ownerId,
    doctype,
    pages: reusePages(deps, pages, _id),
  });
}
