import type { Doctype, StepField } from '#shared/doctype/doctype.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';

/** How a field behaves in one step of one document type. */
export type FieldSettings = {
  /** The type uses the field in this step. */
  readonly use: boolean;
  readonly invisible: boolean;
  readonly validation: boolean;
  readonly required: boolean;
  /** Shown, but not editable by hand. */
  readonly lock: boolean;
  readonly default: string | undefined;
  /** Keys that a select accepts; undefined where any text will do. */
  readonly options: readonly string[] | undefined;
};

/** What we need of a document type to know its fields and how they stand. */
export type FieldRules = Pick<Doctype, 'fields' | 'wfFields' | 'confirming' | 'exportSystemType'>;

const freeSettings: FieldSettings = {
  use: true,
  invisible: false,
  validation: true,
  required: false,
  lock: false,
  default: undefined,
  options: undefined,
};

function applyStepField(settings: FieldSettings, step: StepField | undefined): FieldSettings {
  if (step === undefined) return settings;
  const { required, validation, invisible } = step;
  return { ...settings, use: settings.use && !step.disable, required, validation, invisible };
}

/**
 * Fields that show wherever a document holds them, whether or not its type uses them: without its rate a foreign document cannot be
 * booked, and types are made for domestic ones.
 */
export const shownWhereHeld: readonly string[] = ['exchangeRate', 'homeTotal'];

/**
 * Settings of every field that a type uses in a step, by field id: the type's own, overruled by the step's (specification
 * 001 §4; ledger R-FLD-03). Without a type the fields of nearly every document may be filled, and
 * what the document holds already; none is required.
 */
export function getFieldSettings(
  doctype: Pick<FieldRules, 'fields' | 'wfFields'> | undefined,
  step: string | -1,
  held: readonly { readonly _id: string }[] = [],
): ReadonlyMap<string, FieldSettings> {
  if (doctype === undefined) {
    const ids = new Set(held.map(({ _id }) => _id));
    return new Map(fieldCatalogue.filter(({ id, usual }) => usual || ids.has(id)).map(({ id }) => [id, freeSettings]));
  }
  const changes = new Map((doctype.wfFields[String(step)] ?? []).map((change) => [change.id, change]));
  const all = doctype.fields.map((field): readonly [string, FieldSettings] => {
    const options = field.options?.length ? field.options.map(({ key }) => key) : undefined;
    return [field.id, applyStepField({ ...field, default: field.default, options }, changes.get(field.id))];
  });
  const used = new Set(doctype.fields.flatMap(({ id, use }) => (use ? id : [])));
  const beside = shownWhereHeld.filter((id) => !used.has(id) && held.some(({ _id }) => _id === id));
  return new Map([
    ...all.filter(([, settings]) => settings.use),
    ...beside.map((id): readonly [string, FieldSettings] => [id, freeSettings]),
  ]);
}
