import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups, type FieldGroup } from '#shared/field/catalogue/definition.ts';
import { sortSteps } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Doctype } from './doctype.ts';

/** What a type, or one of its steps, says about a field. `step` is null for the type itself. */
export type SettingsRow = {
  readonly id: string;
  readonly step: { readonly id: string; readonly name: string } | null;
  readonly use: boolean;
  readonly invisible: boolean;
  readonly validation: boolean;
  readonly required: boolean;
};

export type SettingsGroup = { readonly group: FieldGroup; readonly rows: readonly SettingsRow[] };

const unused = { use: false, invisible: false, validation: false, required: false };

function buildRows(id: string, type: Doctype, steps: readonly { readonly id: string; readonly name: string }[]) {
  const field = type.fields.find((one) => one.id === id);
  if (field?.use !== true) return [{ id, step: null, ...unused }];
  const { invisible, validation, required } = field;
  const inSteps = steps.flatMap((step): readonly SettingsRow[] => {
    const stepFields = type.wfFields[step.id]?.find((one) => one.id === id);
    if (stepFields === undefined) return [];
    return [
      {
        id,
        step: { id: step.id, name: step.name },
        use: !stepFields.disable,
        invisible: stepFields.invisible,
        validation: stepFields.validation,
        required: stepFields.required,
      },
    ];
  });
  return [{ id, step: null, use: true, invisible, validation, required }, ...inSteps];
}

/**
 * All parameters of a type by their group: every field that the product knows, and under a used one a row for each step that
 * says something of its own about it, in the order of the workflow (ledger R-DTY-04).
 */
export function buildSettingsRows(type: Doctype, { steps }: Workflow): readonly SettingsGroup[] {
  const inTurn = sortSteps(steps).filter((step) => step.type !== 'end');
  return fieldGroups.map((group) => ({
    group,
    rows: fieldCatalogue.filter((field) => field.group === group).flatMap(({ id }) => buildRows(id, type, inTurn)),
  }));
}
