import { findFieldDefinition, getFieldPlace, getSiblings } from '#shared/field/catalogue/catalogue.ts';
import type { Doctype, DoctypeField, StepField } from './doctype.ts';
import { applyDoctypeRules } from './doctype-rules.ts';

/** The flags of a field that siblings share; the others are each field's own. */
type Shared = Pick<DoctypeField, 'invisible'>;
export type FieldChange = Partial<Omit<DoctypeField, 'id' | 'use'>>;
export type StepFieldChange = Partial<Pick<StepField, 'required' | 'validation' | 'invisible'>>;

/** A field as it comes into a type: used, with nothing demanded of it (ledger R-DTY-32). */
export const createDoctypeField = (id: string): DoctypeField => ({
  id,
  use: true,
  invisible: false,
  validation: false,
  required: false,
  lock: false,
});

export const usesField = (type: Pick<Doctype, 'fields'>, id: string): boolean =>
  type.fields.some((field) => field.id === id && field.use);

const sortFields = (fields: readonly DoctypeField[]): DoctypeField[] =>
  fields.toSorted((a, b) => getFieldPlace(a.id) - getFieldPlace(b.id));

/** Whether steps may set the field: tables are no fields of the catalogue (ledger R-DTY-36). */
export const isStepField = (id: string): boolean => findFieldDefinition(id) !== undefined;

/** Uses a field, and its siblings with it. One that the type had, but did not use, starts anew; its options and default stay. */
export function useField(type: Doctype, id: string): Doctype {
  const added = getSiblings(id).filter((one) => !usesField(type, one));
  const kept = new Map(type.fields.map((field) => [field.id, field]));
  const fields = added.map((one) => ({ ...kept.get(one), ...createDoctypeField(one) }));
  return { ...type, fields: sortFields([...type.fields.filter((field) => !added.includes(field.id)), ...fields]) };
}

const removeFields = (type: Doctype, gone: readonly string[]): Doctype =>
  applyDoctypeRules({
    ...type,
    fields: type.fields.filter(({ id }) => !gone.includes(id)),
    wfFields: Object.fromEntries(
      Object.entries(type.wfFields).map(([step, fields]) => [step, fields.filter(({ id }) => !gone.includes(id))]),
    ),
    // Documents cannot be distinguished by a field that they do not have.
    duplicityUniqueId: type.duplicityUniqueId.filter((id) => !gone.includes(id)),
  });

/** Takes a field and its siblings out of the type and out of all its steps. */
export const removeField = (type: Doctype, id: string): Doctype => removeFields(type, getSiblings(id));

/** Changes what a type says about a field; hiding one hides its siblings too. */
export function changeField(type: Doctype, id: string, change: FieldChange): Doctype {
  const siblings = getSiblings(id);
  const shared: Partial<Shared> = change.invisible === undefined ? {} : { invisible: change.invisible };
  const fields = type.fields.map((field) => {
    if (field.id === id) return { ...field, ...change };
    return siblings.includes(field.id) ? { ...field, ...shared } : field;
  });
  return { ...type, fields };
}

/** What a step says about a field: its own settings, else those of the type. */
export function getStepField(type: Pick<Doctype, 'fields' | 'wfFields'>, step: string, id: string): StepField {
  const setStepFields = type.wfFields[step]?.find((field) => field.id === id);
  if (setStepFields !== undefined) return setStepFields;
  const { required = false, validation = false, invisible = false } = type.fields.find((one) => one.id === id) ?? {};
  return { id, disable: false, required, validation, invisible };
}

const setStepFields = (type: Doctype, step: string, fields: readonly StepField[]): Doctype => {
  const ids = fields.map(({ id }) => id);
  const others = (type.wfFields[step] ?? []).filter(({ id }) => !ids.includes(id));
  return { ...type, wfFields: { ...type.wfFields, [step]: [...others, ...fields] } };
};

/** Changes what a step asks of a field that it uses; hiding one hides its siblings too. */
export function changeStepField(
  type: Doctype,
  { step, id }: { readonly step: string; readonly id: string },
  change: StepFieldChange,
): Doctype {
  if (!isStepField(id)) return type;
  const shared = change.invisible === undefined ? {} : { invisible: change.invisible };
  const changed = getSiblings(id)
    .filter((one) => usesField(type, one))
    .map((one) => ({ ...getStepField(type, step, one), ...(one === id ? change : shared) }));
  return setStepFields(type, step, changed);
}

/** Uses a field in a step, with required and validation off; the type gets the field when it did not have it. */
export function useFieldInStep(type: Doctype, step: string, id: string): Doctype {
  if (!isStepField(id)) return type;
  const using = useField(type, id);
  const fields = getSiblings(id).map((one) => ({
    ...getStepField(using, step, one),
    disable: false,
    required: false,
    validation: false,
  }));
  return setStepFields(using, step, fields);
}

/**
 * Stops using a field in a step: it is marked disabled there, and leaves the type when no step uses it any more (ledger
 * R-DTY-33). `steps` are the ids of all steps in which documents can stand.
 */
export function stopFieldInStep(
  type: Doctype,
  { step, id, steps }: { readonly step: string; readonly id: string; readonly steps: readonly string[] },
): Doctype {
  if (!isStepField(id)) return type;
  const siblings = getSiblings(id).filter((one) => usesField(type, one));
  const stopped = setStepFields(
    type,
    step,
    siblings.map((one) => ({ ...getStepField(type, step, one), disable: true })),
  );
  const unused = siblings.filter((one) => steps.every((at) => getStepField(stopped, at, one).disable));
  return unused.length === 0 ? stopped : removeFields(stopped, unused);
}
