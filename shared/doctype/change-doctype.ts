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
  // Without a system the kind still says which documents belong to the type.
  if (chosen === undefined || chosen === null || chosen === type.exportSystem) return {};
  if (change.exportSystemType !== undefined) return {};
  return { exportSystemType: getFirstKind(chosen) };
}

/** The format of numbers stays as it is while documents carry them. */
const keepLockedNumber = (type: Doctype): Partial<Doctype> =>
  isNumberLocked(type) ? { year: type.year, numbers: type.numbers } : {};

/**
 * A type after somebody changed settings on its screen, with everything that depends on them (specification 000 §4; ledger
 * R-DTY-26 to R-DTY-29, R-VAT-21): another accounting system sets its first kind of document, a template takes model and
 * automation away, another model forgets what was learned since, options that do not apply are off.
 */
export const changeDoctype = (type: Doctype, change: DoctypeChange): Doctype =>
  applyDoctypeRules({ ...type, ...change, ...deriveChange(type, change), ...keepLockedNumber(type) });
