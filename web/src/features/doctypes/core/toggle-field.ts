import {
  changeField,
  changeStepField,
  removeField,
  stopFieldInStep,
  useField as withField,
  useFieldInStep as withFieldInStep,
} from '#shared/doctype/change-type-fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { siblingsOf } from '#shared/doctype/siblings.ts';

/** Where a change of a field happens: in a step, or in the type as a whole (null). */
export type FieldPlace = { readonly id: string; readonly step: string | null };

export type FieldFlag = 'invisible' | 'validation' | 'required' | 'lock';

/**
 * Uses a field, or stops using it, where the person said so. `steps` are all steps in which documents can stand: a field that
 * none of them uses leaves the type.
 */
export function toggled(type: Doctype, { id, step }: FieldPlace, on: boolean, steps: readonly string[]): Doctype {
  if (step === null) return on ? withField(type, id) : removeField(type, id);
  return on ? withFieldInStep(type, step, id) : stopFieldInStep(type, { step, id, steps });
}

/** Changes what is asked of a field; a lock is the type's alone. */
export function flagged(type: Doctype, { id, step }: FieldPlace, flag: FieldFlag, on: boolean): Doctype {
  if (step === null) return changeField(type, id, { [flag]: on });
  return flag === 'lock' ? type : changeStepField(type, { step, id }, { [flag]: on });
}

/** The others that change together with a field (ledger R-DTY-34). */
export const alongWith = (id: string): readonly string[] => siblingsOf(id).filter((one) => one !== id);
