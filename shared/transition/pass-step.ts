import type { LeavingCondition } from '#shared/accounting/leaving-settings.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { findContradictions } from '#shared/check/contradictions.ts';
import {
  isBlocking,
  listFieldStates,
  getAutoConfirmThreshold,
  type FieldStateEntry,
} from '#shared/document/fields/field-states.ts';
import { areRowsConsistent } from '#shared/table/reconcile.ts';
import type { Facts } from '#shared/workflow/conditions.ts';
import type { ArchiveFacts } from './validations.ts';

/** Why a step that exports would keep a document here: whatever people do before it, and until one of them has confirmed it. */
export type HeldBack = {
  readonly always: LeavingCondition | undefined;
  readonly untilConfirmed: LeavingCondition | undefined;
};

/** The document as far as automatic transitions depend on it. */
export type StepContext = {
  readonly facts: Facts;
  readonly doctype: Doctype | undefined;
  /** What a person should look at before anything goes on: a duplicate, a failed automation. */
  readonly warnings: readonly string[];
  /** What the archive knows of it, for the validations of steps; nothing when it was not asked. */
  readonly known?: ArchiveFacts | undefined;
  /** What keeps the document from leaving by a step that exports, where that is foreseen. */
  readonly held?: HeldBack | undefined;
};

/** Whether a person has to be asked before the document goes on: values contradict each other, or it is the company's own. */
export const hasContradictions = ({ facts, doctype, known }: StepContext): boolean =>
  findContradictions({ ...facts, kind: doctype?.exportSystemType ?? null, own: known?.own }).length > 0;

/** Whether a document waits for a person because of a field: it stops every document, or the type always wants a look at its value. */
const isWaiting = (standing: Pick<FieldStateEntry, 'state' | 'look'>): boolean =>
  isBlocking(standing) || standing.look !== null;

/**
 * A human step is passed without a person where the type says "always", nothing required is missing or wrong (ledger R-REA-09), nothing
 * contradicts itself, and the type wants no look at a value of it.
 */
export const canAlwaysPass = (context: StepContext, step: string): boolean =>
  context.doctype?.automationLevel === 'always' &&
  !listFieldStates(context.facts.fields, context.doctype, step).some(isWaiting) &&
  !hasContradictions(context);

/**
 * Up to which threshold (0-100) a document would go through a human step with the level "confident" (ledger R-REA-08,
 * R-REA-11): as sure as the least sure value of its used fields. Null: at none, because something is missing, wrong, warns or
 * is always looked at, because the line items do not agree with the sums, or because there is no value to be sure of.
 */
export function getDocumentAutoConfirmThreshold(context: StepContext, step: string): number | null {
  const { facts, doctype, warnings } = context;
  if (warnings.length > 0 || hasContradictions(context)) return null;
  const all = listFieldStates(facts.fields, doctype, step);
  if (all.some(isWaiting) || !areRowsConsistent(facts.tables, facts.fields)) return null;
  const thresholds = all.flatMap(({ value }) =>
    value === undefined || value.value.trim() === '' ? [] : [getAutoConfirmThreshold(value)],
  );
  return thresholds.reduce<number | null>(
    (least, one) => (least === null || one === null ? null : Math.min(least, one)),
    thresholds[0] ?? null,
  );
}

/** Whether the machine may pass the first human step on its own (ledger R-REA-08 to R-REA-11). */
export function canPassFirstStep(context: StepContext, step: string): boolean {
  const { doctype, warnings } = context;
  if (doctype === undefined || warnings.length > 0) return false;
  switch (doctype.automationLevel) {
    case 'never':
      return false;
    case 'always':
      return canAlwaysPass(context, step);
    case 'confident':
      return (getDocumentAutoConfirmThreshold(context, step) ?? -1) >= doctype.automationScoreThreshold - 1e-9;
  }
}
