import type { Doctype } from './doctype.ts';
import type { CopyPreferences } from './doctype-forms.ts';
import { isNumberLocked, applyDoctypeRules } from './doctype-rules.ts';

/** What a type takes over when its settings are copied; who it is, what it is called and what it has learned stay its own. */
const pickSettings = (from: Doctype) => ({
  model: from.model,
  exportSystem: from.exportSystem,
  exportSystemType: from.exportSystemType,
  automationLevel: from.automationLevel,
  automationScoreThreshold: from.automationScoreThreshold,
  duplicityUniqueId: from.duplicityUniqueId,
  duplicityStrict: from.duplicityStrict,
  duplicityGlobalCheck: from.duplicityGlobalCheck,
  confirming: from.confirming,
  enableOSS: from.enableOSS,
  exportLiquidation: from.exportLiquidation,
  selectedTemplate: from.selectedTemplate,
  minAutoTrainingCount: from.minAutoTrainingCount,
});

/** Numbers that documents carry already keep their form, the prefix with it. */
const pickNumberFormat = (type: Doctype, from: Doctype) =>
  isNumberLocked(type) ? {} : { short: from.short, year: from.year, numbers: from.numbers };

/** Settings of steps and of duplicates speak of fields that the type uses, and of no others. */
function keepUsedFields(type: Doctype): Doctype {
  const used = new Set(type.fields.map(({ id }) => id));
  const wfFields = Object.entries(type.wfFields)
    .map(([step, fields]) => [step, fields.filter(({ id }) => used.has(id))] as const)
    .filter(([, fields]) => fields.length > 0);
  return applyDoctypeRules({
    ...type,
    wfFields: Object.fromEntries(wfFields),
    duplicityUniqueId: type.duplicityUniqueId.filter((id) => used.has(id)),
  });
}

/** What a copy gives; `numberKept`: the type has documents, so its internal number stayed as it was (ledger R-DTY-62). */
export type Copied = { readonly doctype: Doctype; readonly numberKept: boolean };

/**
 * A type with the settings, the fields, or what the steps of the workflow say about fields, of another one. Settings of steps
 * come with the workflow, whose steps they name (specification 000 §4 "Copy dialog"). Nothing is stored.
 */
export function copySettings(type: Doctype, from: Doctype, preferences: CopyPreferences): Copied {
  const { includeDoctype, includeDoctypeFields, includeDoctypeWorkflow } = preferences;
  const doctype = keepUsedFields({
    ...type,
    ...(includeDoctype ? { ...pickSettings(from), ...pickNumberFormat(type, from) } : {}),
    ...(includeDoctypeFields ? { fields: from.fields } : {}),
    ...(includeDoctypeWorkflow ? { wfFields: from.wfFields } : {}),
  });
  return { doctype, numberKept: includeDoctype && isNumberLocked(type) };
}
