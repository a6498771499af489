import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { getKindOfField, toDisplayForm } from '#shared/field/format.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { LineTable, ColumnMeaning } from '#shared/table/line-table.ts';

/** The words that a page needs beside its own. */
export type TemplateWords = {
  /** A field where it stands alone: "Dodávateľ: IČO". */
  readonly field: (id: string) => string;
  /** A choice of a select. */
  readonly option: (id: string, value: string) => string;
  readonly column: (meaning: ColumnMeaning) => string;
};

/** What a template is filled with. `language` is the template's. */
export type Filling = {
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
  readonly language: Locale;
  readonly words: TemplateWords;
};

/** The currency that the document names. */
export const findCurrency = (fields: readonly FieldValue[]): string =>
  fields.find(({ _id, value }) => _id === 'currency' && value !== '')?.value ?? '';

/**
 * What a place of a field shows: its values as the review writes them, those of a repeated field one after the other. Empty
 * while there is none.
 */
export function toShownValue(id: string, { fields, language, words }: Filling): string {
  const kind = findFieldDefinition(id)?.kind;
  return fields
    .filter(({ _id, value }) => _id === id && value.trim() !== '')
    .toSorted((a, b) => a._idx - b._idx)
    .map(({ value }) => {
      if (kind === 'select') return words.option(id, value);
      const isOwn = getKindOfField(id).hasCurrency && findFieldDefinition(id)?.vat?.set !== 'home';
      return toDisplayForm(id, value, language, isOwn ? findCurrency(fields) : undefined);
    })
    .join('; ');
}
