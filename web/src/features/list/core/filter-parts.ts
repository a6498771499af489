import type { FilterCondition } from '#shared/filter/condition.ts';
import { choices, flags, tidyFilters, type Choice, type Flag, type ListFilters } from '#web/state/list-address.ts';

/** One thing that a list is filtered by. */
export type FilterPart =
  | { readonly kind: 'choice'; readonly choice: Choice; readonly values: readonly string[] }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly value: boolean }
  | { readonly kind: 'condition'; readonly condition: FilterCondition; readonly index: number }
  | { readonly kind: 'filled'; readonly field: string };

/** The parts of a filter, in the order in which they are shown. */
export function listParts(filters: ListFilters): readonly FilterPart[] {
  return [
    ...Object.values(choices).flatMap((choice): FilterPart[] => {
      const values = filters[choice] ?? [];
      return values.length === 0 ? [] : [{ kind: 'choice', choice, values }];
    }),
    ...(filters.fields ?? []).map((condition, index): FilterPart => ({ kind: 'condition', condition, index })),
    ...(filters.filled ?? []).map((field): FilterPart => ({ kind: 'filled', field })),
    ...flags.flatMap((flag): FilterPart[] => {
      const value = filters[flag];
      return value === undefined ? [] : [{ kind: 'flag', flag, value }];
    }),
  ];
}

/** The filter without one of its parts. */
export function withoutPart(filters: ListFilters, part: FilterPart): ListFilters {
  switch (part.kind) {
    case 'choice':
      return tidyFilters({ ...filters, [part.choice]: undefined });
    case 'flag':
      return tidyFilters({ ...filters, [part.flag]: undefined });
    case 'condition':
      return tidyFilters({ ...filters, fields: filters.fields?.filter((_, at) => at !== part.index) });
    case 'filled':
      return tidyFilters({ ...filters, filled: filters.filled?.filter((field) => field !== part.field) });
  }
}

/** How many things a list is filtered by; a choice is one, however many values it has. */
export const countFilters = ({ fields = [], filled = [], ...others }: ListFilters): number =>
  Object.keys(others).length + fields.length + filled.length;
