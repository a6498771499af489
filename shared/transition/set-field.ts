import { changeFields, type FieldDiff } from '#shared/document/fields/change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toMachineForm } from '#shared/field/format.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';

/** Values come in machine form, which no present day can change. */
const fixedDay = '2000-01-01';

/**
 * The fields of a document after the automation 'set-field' of a step: the value of the step stands in the first place of its
 * field, settled. The same again changes nothing.
 */
export function applySetField(
  fields: readonly FieldValue[],
  { automationParams }: Pick<WorkflowStep, 'automationParams'>,
): { readonly fields: readonly FieldValue[]; readonly diff: readonly FieldDiff[] } {
  const { field = '', value = '' } = automationParams;
  const newValue = { _id: field, _idx: 0, value: toMachineForm(field, value), bboxes: [], verified: true };
  return changeFields(fields, [newValue], fixedDay);
}
