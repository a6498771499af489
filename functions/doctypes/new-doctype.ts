import type { AddDoctypeForm } from '#shared/doctype/doctype-forms.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { slugOf } from '#shared/doctype/derive-id.ts';
import { settleDoctype } from '#shared/doctype/settle-doctype.ts';
import { firstKind } from '#shared/export-systems/offered-kinds.ts';
import { tidy } from '#shared/kit/text.ts';

/** Documents that self-learning waits for (specification 000 §9). */
const leastForTraining = 10;

/** The accounting system of a company's types, when they all have one and the same. */
function workspaceOf(types: readonly Doctype[]): string | null {
  const systems = new Set(types.map(({ exportSystem }) => exportSystem));
  const [only = null] = systems;
  return systems.size === 1 ? only : null;
}

/**
 * A type as the dialog "Add new type" makes it: a draft with the usual settings, no fields yet, for the accounting system that
 * the company works with (specification 000 §4, §9).
 */
export function newDoctype({ name, id, templating, templateId }: AddDoctypeForm, others: readonly Doctype[]): Doctype {
  const exportSystem = workspaceOf(others);
  const called = tidy(name);
  return settleDoctype({
    id,
    name: called,
    slug: slugOf(called, id),
    short: '',
    year: 4,
    numbers: 5,
    model: 'auto',
    modelEpochTime: null,
    exportSystem,
    exportSystemType: firstKind(exportSystem),
    automationLevel: 'confident',
    automationScoreThreshold: 100,
    duplicityUniqueId: [],
    duplicityStrict: false,
    duplicityGlobalCheck: false,
    enableOSS: false,
    exportLiquidation: false,
    fields: [],
    wfFields: {},
    selectedTemplate: templating ? templateId : null,
    documentsCount: 0,
    totalDocumentCount: 0,
    minAutoTrainingCount: leastForTraining,
    draft: true,
    version: 0,
  });
}
