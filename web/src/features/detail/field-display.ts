import { fieldDefinition } from '#shared/field/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { displayForm } from '#shared/field/format.ts';
import { isPostingField } from '#shared/field/rows.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import { useDesk } from './desk-context.ts';

/** Values as people read them. `money` puts the currency behind plain amounts; VAT cells are columns and go without. */
export function useDisplay(): (id: string, value: string, money?: boolean) => string {
  const locale = useLocale();
  const { currency, doctype } = useDesk();
  const say = useFieldText();
  return (id, value, money = false) => {
    if (fieldDefinition(id)?.kind === 'select') {
      const own = doctype?.fields.find((field) => field.id === id)?.options?.find((option) => option.key === value);
      return own?.value ?? say.option(id, value);
    }
    return displayForm(id, value, locale, money && fieldDefinition(id)?.kind === 'amount' ? currency : undefined);
  };
}

/** The name of a value; cells of later rows carry the number of their row. */
export function useRowLabel(): (row: { readonly id: string; readonly idx: number }) => string {
  const say = useFieldText();
  return ({ id, idx }) => (isPostingField(id) && idx > 0 ? `${say.label(id)} (${idx + 1})` : say.label(id));
}

/** The currency that the document names. */
export const currencyOf = (fields: readonly FieldValue[]): string =>
  fields.find((field) => field._id === 'currency')?.value ?? '';
