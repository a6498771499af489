import { findFieldDefinition, isVatField } from '#shared/field/catalogue/catalogue.ts';
import { getKindOfField, toDisplayForm } from '#shared/field/format.ts';
import { getFieldCurrency } from '#shared/money/home-amount.ts';
import { useUser } from '#web/remote/session.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import { useCurrency, useDoctype } from '../session/session-context.ts';

/** Values as people read them. `money` puts the currency behind plain amounts; VAT cells are columns and go without. */
export function useDisplay(): (id: string, value: string, money?: boolean) => string {
  const locale = useLocale();
  const currency = useCurrency();
  const country = useUser().currentOwner?.country ?? '';
  const doctype = useDoctype();
  const fieldText = useFieldText();
  return (id, value, money = false) => {
    if (findFieldDefinition(id)?.kind === 'select') {
      const ownOption = doctype?.fields
        .find((field) => field.id === id)
        ?.options?.find((option) => option.key === value);
      return ownOption?.value ?? fieldText.option(id, value);
    }
    const shown = money && getKindOfField(id).hasCurrency ? getFieldCurrency(id, currency, country) : undefined;
    return toDisplayForm(id, value, locale, shown);
  };
}

/** The name of a value; later ones and cells of later rows carry their number, but those of the VAT recap stand beside their rate. */
export function useRowLabel(): (row: { readonly id: string; readonly idx: number }) => string {
  const fieldText = useFieldText();
  return ({ id, idx }) => (!isVatField(id) && idx > 0 ? `${fieldText.label(id)} (${idx + 1})` : fieldText.label(id));
}
