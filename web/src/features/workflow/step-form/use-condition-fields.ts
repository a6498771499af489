import { useMemo } from 'react';
import { fieldCatalogue, findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups } from '#shared/field/catalogue/definition.ts';
import { conditionTables } from '#shared/workflow/operations.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { useEditorContext } from '../context/editor-context.ts';
import { useNames } from '../context/names.ts';

export type FieldChoices = readonly {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}[];

/** Fields that a condition may ask about: those of the type, in their groups, the tables, and what a rule asks already. */
export function useConditionFields(step: WorkflowStep): FieldChoices {
  const t = useText('workflow');
  const fieldText = useFieldText();
  const names = useNames();
  const { doctype } = useEditorContext();
  return useMemo(() => {
    const used = doctype === undefined ? fieldCatalogue : doctype.fields.filter(({ use }) => use);
    const asked = step.conditionRules.map(({ field }) => field).filter((id) => findFieldDefinition(id) !== undefined);
    const ids = new Set([...used.map(({ id }) => id), ...asked]);
    const groups = fieldGroups.map((group) => ({
      group: fieldText.group(group),
      items: fieldCatalogue
        .filter((field) => field.group === group && ids.has(field.id))
        .map(({ id }) => ({ value: id, label: names.field(id) })),
    }));
    const tables = {
      group: t('table.group'),
      items: conditionTables.map((id) => ({ value: id, label: names.field(id) })),
    };
    return [...groups, tables].filter(({ items }) => items.length > 0);
  }, [t, fieldText, names, doctype, step.conditionRules]);
}
