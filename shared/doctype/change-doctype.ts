import { getFirstKind } from '#shared/export-systems/offered-kinds.ts';
import type { Doctype } from './doctype.ts';
import { isNumberLocked, applyDoctypeRules } from './doctype-rules.ts';

/** Settings of a type that people change on its screen; fields have changes of their own (change-type-fields.ts). */
export type DoctypeChange = Partial<
  Pick<
    Doctype,
    | 'name'
    | 'short'
    | 'year'
    | 'numbers'
    | 'model'
    | 'exportSystem'
    | 'exportSystemType'
    | 'automationLevel'
    | 'automationScoreThreshold'
    | 'duplicityUniqueId'
    | 'duplicityStrict'
    | 'duplicityGlobalCheck'
    | 'confirming'
    | 'enableOSS'
    | 'exportLiquidation'
    | 'selectedTemplate'
    | 'minAutoTrainingCount'
  >
>;

/** What a change brings along that holds only at the moment of choosing; what always holds is settleDoctype's. */
function deriveChange(type: Doctype, change: DoctypeChange): DoctypeChange {
  const chosen = change.exportSystem;
  if (chosen === undefined || chosen === null || change.exportSystemType !== undefined) return {};
  // The kind says what the documents are, in every system and without one; only a type that has none yet gets the system's first.
  return type.exportSystemType === null ? { exportSystemType: getFirstKind(chosen) } : {};
}

/** The format of numbers stays as it is while documents carry them. */
const keepLockedNumber = (type: Doctype): Partial<Doctype> =>
  isNumberLocked(type) ? { year: type.year, numbers: type.numbers } : {};

/**
 * A type after somebody changed settings on its screen, with everything that depends on them (specification 000 §4; ledger
 * R-DTY-26 to R-DTY-29, R-VAT-21): an accounting system gives its first kind to a type that has none (decision 0057), a template
 * takes model and automation away, another model forgets what was learned since, options that do not apply are off.
 */
export const changeDoctype = (type: Doctype, change: DoctypeChange): Doctype =>
  applyDoctypeRules({ ...type, ...change, ...deriveChange(type, change), ...keepLockedNumber(type) });
