import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups } from '#shared/field/catalogue/definition.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { attributes, useFieldName, type Option } from './use-filter-text.ts';

export type FieldGroupOptions = { readonly group: string; readonly items: Option[] };

/** Everything that documents can be filtered by: what they all have, then the fields by their groups. */
export function useFieldOptions(): FieldGroupOptions[] {
  const t = useText('listing');
  const name = useFieldName();
  const { group } = useFieldText();
  return [
    { group: t('group.document'), items: attributes.map((value) => ({ value, label: name(value) })) },
    ...fieldGroups.map((one) => ({
      group: group(one),
      items: fieldCatalogue
        .filter((definition) => definition.group === one)
        .map(({ id }) => ({ value: id, label: name(id) })),
    })),
  ];
}
