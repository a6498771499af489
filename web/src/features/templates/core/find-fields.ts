import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups, type FieldGroup } from '#shared/field/catalogue/definition.ts';
import { fold } from '#shared/kit/text.ts';

export type FoundGroup = { readonly group: FieldGroup; readonly ids: readonly string[] };

/**
 * The fields of the catalogue by group, in its order, of those whose name holds what is looked for, without regard to case and
 * diacritics; groups without any are left out.
 */
export function findFields(q: string, getName: (id: string) => string): readonly FoundGroup[] {
  const wanted = fold(q.trim());
  return fieldGroups
    .map((group) => ({
      group,
      ids: fieldCatalogue
        .filter((field) => field.group === group)
        .map(({ id }) => id)
        .filter((id) => fold(getName(id)).includes(wanted)),
    }))
    .filter(({ ids }) => ids.length > 0);
}
