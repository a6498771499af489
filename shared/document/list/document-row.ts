import { type FieldValue, findFirstValue } from '#shared/field/field.ts';
import { countQuality, listFieldStates } from '../fields/field-states.ts';
import type { FieldRules } from '../fields/field-settings.ts';
import { hasNothingToPay } from '#shared/field/nothing-to-pay.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { readPosition } from '#shared/workflow/position.ts';
import { archivedStep, failedStep, type Workflow } from '#shared/workflow/workflow.ts';
import type { DocumentRow, DocumentStatus } from '../document.ts';

/**
 * The list tab that a document belongs to (ledger R-LST-05, R-DET-48): failed, archived (confirmed), on its way (somebody or
 * the machine has passed a step), or waiting: not read yet, not started, or not confirmed so far.
 */
export function getDocumentStatus(head: {
  readonly step: string | -1;
  readonly passedSteps: readonly string[];
}): DocumentStatus {
  if (head.step === failedStep) return 'failed';
  if (head.step === archivedStep) return 'confirmed';
  return head.passedSteps.length === 0 ? 'waiting' : 'inprogress';
}

/** What the head of a document tells its row. */
export type RowHead = Readonly<
  Pick<
    DocumentRow,
    | '_id'
    | 'name'
    | 'doctype'
    | 'step'
    | 'queue'
    | 'process'
    | 'error'
    | 'paid'
    | 'createdAt'
    | 'updatedAt'
    | 'deletedAt'
  >
> & {
  readonly passedSteps: readonly string[];
  readonly userId: readonly string[];
  readonly tags: readonly DocumentRow['tags'][number][];
};

/** The parts of a document from which its row is made. */
export type RowParts = {
  readonly head: RowHead;
  readonly fields: readonly FieldValue[];
  readonly pageCount: number;
};

/** Letters of a value that a list shows at most; rows stay small whatever a document says. */
const maxShownLength = 200;

/** Name of the step in which a document stands; empty outside the steps of its workflow, where screens have words of their own. */
function getStepName(step: string | -1, workflow: Workflow): string {
  const position = readPosition(step, workflow.steps);
  return position.at === 'step' ? position.step.name : '';
}

/**
 * What lists show of a document. Everything that keeps rows (writes, live events, repair) makes them here and nowhere else.
 * Without a type every field of the catalogue counts towards the quality and none is missing.
 */
export function buildDocumentRow(parts: RowParts, doctype: FieldRules | undefined, workflow: Workflow): DocumentRow {
  const { head, fields, pageCount } = parts;
  const value = (id: string) => findFirstValue(fields, id).slice(0, maxShownLength);
  const total = findFirstValue(fields, 'totalAmount', 'paymentAmount');
  return {
    _id: head._id,
    name: head.name,
    doctype: head.doctype,
    step: head.step,
    stepName: getStepName(head.step, workflow),
    status: getDocumentStatus(head),
    userId: [...head.userId],
    tags: [...head.tags],
    queue: head.queue,
    process: head.process,
    error: head.error,
    pageCount,
    supplierName: value('supplierName'),
    variableSymbol: value('paymentVS'),
    internalNumber: value('internalNumber'),
    issueDate: value('issueDate'),
    deliveryDate: value('deliveryDate'),
    dueDate: value('payDate'),
    total: isDecimal(total) && total.length <= maxShownLength ? total : '',
    currency: value('currency'),
    paid: head.paid,
    ...(hasNothingToPay(fields) ? { nothingToPay: true } : {}),
    quality: countQuality(listFieldStates(fields, doctype, head.step)),
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    deletedAt: head.deletedAt,
  };
}

/** Whether the machine still reads a document (ledger R-REA-18). */
export const isBeingRead = (row: Pick<DocumentRow, 'process' | 'step'>): boolean => row.process < 2 && row.step !== -1;
