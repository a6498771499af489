import type { FieldValue } from '#shared/field/field.ts';
import { qualityOf, standings } from '#shared/field/state.ts';
import type { FieldRules } from '#shared/field/settings.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { positionOf } from '#shared/workflow/position.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { DocumentRow } from './document.ts';
import { documentStatusOf } from './status.ts';

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

/** The first filled value of a field, else of the next field named; empty when none is filled. */
export function firstValue(fields: readonly FieldValue[], ...ids: readonly string[]): string {
  for (const id of ids) {
    const filled = fields.filter((field) => field._id === id && field.value.trim() !== '');
    const first = filled.toSorted((a, b) => a._idx - b._idx)[0];
    if (first !== undefined) return first.value.trim();
  }
  return '';
}

/** Letters of a value that a list shows at most; rows stay small whatever a paper says. */
const shown = 200;

/** Name of the step in which a document stands; empty outside the steps of its workflow, where screens have words of their own. */
function stepName(step: string | -1, workflow: Workflow): string {
  const position = positionOf(step, workflow.steps);
  return position.at === 'step' ? position.step.name : '';
}

/**
 * What lists show of a document. Everything that keeps rows (writes, live events, repair) makes them here and nowhere else.
 * Without a type every field of the catalogue counts towards the quality and none is missing.
 */
export function rowOf(parts: RowParts, doctype: FieldRules | undefined, workflow: Workflow): DocumentRow {
  const { head, fields, pageCount } = parts;
  const value = (id: string) => firstValue(fields, id).slice(0, shown);
  const total = firstValue(fields, 'totalAmount', 'paymentAmount');
  return {
    _id: head._id,
    name: head.name,
    doctype: head.doctype,
    step: head.step,
    stepName: stepName(head.step, workflow),
    status: documentStatusOf(head),
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
    total: isDecimal(total) && total.length <= shown ? total : '',
    currency: value('currency'),
    paid: head.paid,
    quality: qualityOf(standings(fields, doctype, head.step)),
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    deletedAt: head.deletedAt,
  };
}

/** Whether the machine still reads a document (ledger R-REA-18). */
export const isBeingRead = (row: Pick<DocumentRow, 'process' | 'step'>): boolean => row.process < 2 && row.step !== -1;
